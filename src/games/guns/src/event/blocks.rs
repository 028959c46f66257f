//! Blocks are placed, move, turn, are shown, reduced and eliminated.

macro_rules! group {
    ($($asked:tt)*) => { events! { $($asked)* { (log, viewer)
        /// A block was set up.
        BlockPlaced {
            /// Which.
            who: Who,
            /// Where.
            at: SpaceId
        } => about(line!(
            log, [SetupBufordEntry], [at], "The {} places {} at {}.", side(who).name(), one(who), log.name(at)
        ), who),
            act!("the {} places {} at {}", side(who).name(), one(who), log.short(at)),
            piece(who).map(|piece| Deed::arrival(piece, side(who), log.at(at))), Veiled, { who.hide(viewer) };
        /// A block moved.
        BlockMoved {
            /// Which.
            who: Who,
            /// How.
            kind: MoveKind,
            /// Where from.
            from: Spot,
            /// Where to.
            to: Spot
        } => moved(log, who, kind, from, to),
            log.moves(who, kind, to), log.goes(who, kind, from, to), Veiled, { who.hide(viewer) };
        /// A beaten attacker stayed where it was (§21).
        BlockStayed {
            /// Which.
            who: Who,
            /// Where.
            at: SpaceId
        } => about(line!(
            log, [FoExempt], [at], "The {} leaves {} at {}.", side(who).name(), one(who), log.name(at)
        ), who),
            act!("the {} leaves {} at {}", side(who).name(), one(who), log.short(at)),
            [], Veiled, { who.hide(viewer) };
        /// Blocks got a front.
        FrontChosen {
            /// Whose.
            side: Side,
            /// Where.
            at: SpaceId,
            /// The area before them.
            front: AreaId
        } => line!(
            log, [FrontOne], [at],
            "The {} blocks at {} face {}.", side.name(), log.name(at), log.area(front)
        ),
            act!("the {} blocks at {} face {}", side.name(), log.short(at), log.area(front)).aside(),
            [], Open;
        /// Blocks turned round.
        PositionTurned {
            /// Whose.
            side: Side,
            /// Where.
            at: SpaceId,
            /// The area before them.
            front: AreaId
        } => line!(
            log, [FrontOnce], [at],
            "The {} turns round at {}: its blocks face {}.", side.name(), log.name(at), log.area(front)
        ), act!("the {} turns round at {}", side.name(), log.short(at)), [], Open;
        /// A block was shown.
        BlockRevealed {
            /// Which.
            who: Who,
            /// Its command.
            formation: Formation,
            /// Is it the Iron Brigade?
            iron: bool,
            /// Its level.
            level: Level,
            /// Why.
            reason: RevealReason
        } => {
            let rules = match reason {
                RevealReason::Mounted => &[Rule::CavReveal, Rule::CavMounted][..],
                RevealReason::Withdrawal => &[Rule::CavReveal, Rule::CavWithdraw],
                RevealReason::Combat => &[Rule::CombatResult],
            };
            let text = format!(
                "The {} shows {}, {}.",
                side(who).name(),
                shown_one(who, formation, iron),
                words::level(level)
            );
            about(log.line(text, &[&[Rule::HiddenBlocks], rules].concat(), &[]), who)
        },
            came!("the {} shows {}", side(who).name(), shown_one(who, formation, iron)).aside(),
            piece(who).map(|piece| Deed::Reveal { piece, what: shown(formation, iron, level) }), Shown, {
            who.hide(viewer);
        };
        /// A block was reduced (§2).
        BlockReduced {
            /// Which.
            who: Who,
            /// Its command.
            formation: Formation,
            /// Is it the Iron Brigade?
            iron: bool,
            /// What it was.
            from: Level,
            /// What it is; nothing if the viewer may not know.
            to: Option<Level>,
            /// Does everybody see it?
            shown: bool,
            /// Why.
            loss: Loss
        } => {
            let named = shown_one(who, formation, iron);
            let becomes = match to {
                Some(to) => format!("from {} to {}", words::level(from), words::level(to)),
                None => format!("from {} to a level that is not shown", words::level(from)),
            };
            let text =
                format!("{}, {}, is reduced {}, {becomes}.", begin(&named), side(who).name(), words::loss(loss));
            let how = match (iron, shown) {
                (true, _) => Rule::ReduceIron,
                (false, true) => Rule::ReduceSingle,
                (false, false) => Rule::ReduceChoose,
            };
            about(log.line(text, &[how, loss_rule(loss)], &[]), who)
        },
            Head::befalls(shown_one(who, formation, iron), "", "reduced"),
            piece(who).map(|piece| Deed::Strength { piece, becomes: None, change: -1, left: None }), Shown, {
            who.hide(viewer);
            if who.block.is_none() && !*shown {
                *to = None;
            }
        };
        /// A block was eliminated.
        BlockEliminated {
            /// Which.
            who: Who,
            /// Its command.
            formation: Formation,
            /// Is it the Iron Brigade?
            iron: bool,
            /// What it was.
            level: Level,
            /// Why.
            loss: Loss
        } => {
            let named = shown_one(who, formation, iron);
            let text = format!(
                "The {} loses {named} ({}): eliminated {}.",
                side(who).name(),
                words::level(level),
                words::loss(loss)
            );
            about(log.line(text, &[Rule::ReduceEliminate, loss_rule(loss)], &[]), who)
        },
            Head::befalls(shown_one(who, formation, iron), "", "eliminated"),
            piece(who).map(|piece| Deed::loss(piece, None, LossKind::Eliminated)), Shown, { who.hide(viewer) };
    }}};
}
pub(super) use group;
