//! An attack is declared, and artillery is played, bombards and is hit.

macro_rules! group {
    ($($asked:tt)*) => { events! { $($asked)* { (log, viewer)
        /// An attack was declared (§13, step 1).
        AttackDeclared {
            /// Whose.
            side: Side,
            /// What is attacked.
            targets: Vec<TargetPlan>,
            /// By whom.
            moves: Vec<AttackMove>,
            /// Is it the second part of an extended bombardment?
            rerun: bool
        } => declared(log, side, &targets, &moves, rerun),
            act!("the {} attacks {}", side.name(), log.shorts(targets.iter().map(|one| one.at))).first(),
            [], Shown, {
            for one in moves {
                one.who.hide(viewer);
            }
        };
        /// Artillery was played face-down.
        ArtilleryPlaced {
            /// Whose.
            side: Side,
            /// Where.
            at: SpaceId,
            /// Which; nothing if the viewer may not know.
            token: Option<Token>
        } => {
            let what = artillery(token);
            line!(log, [ArtMatch], [at], "The {} plays {what} at {}.", side.name(), log.name(at))
        },
            act!("the {} plays {} at {}", side.name(), artillery(token), log.short(at)).aside(),
            [], Veiled, { hide_token(viewer, *side, token) };
        /// A token was used besides artillery.
        TokenPaid {
            /// Whose.
            side: Side,
            /// Which; nothing if the viewer may not know.
            token: Option<Token>
        } => {
            let what = token.map_or_else(|| "a token face-down".into(), token_words);
            line!(log, [AttackPay], [], "The {} uses {what} for the attack.", side.name())
        },
            act!("the {} uses {} for the attack", side.name(), unseen(token)).aside(),
            [], Veiled, { hide_token(viewer, *side, token) };
        /// Artillery was shown (§13, step 4).
        ArtilleryRevealed {
            /// Whose.
            side: Side,
            /// Where and which.
            batteries: Vec<BatteryPlan>
        } => if batteries.is_empty() {
            log.line(format!("The {} has no artillery to show.", side.name()), &[], &[])
        } else {
            let each = batteries.iter().map(|BatteryPlan { at, tokens }| {
                let names: Vec<String> = tokens.iter().map(|token| token.name()).collect();
                format!("{} at {}", join_words(&names), log.name(*at))
            });
            let text = format!(
                "The {} shows its artillery: {}.",
                side.name(),
                join_words(&each.collect::<Vec<_>>())
            );
            let places: Vec<SpaceId> = batteries.iter().map(|one| one.at).collect();
            log.line(text, &[Rule::ArtMatch], &places)
        }, Head::ACCOUNT, [], Shown;
        /// Artillery bombarded (§13, step 5).
        Bombarded {
            /// Whose.
            side: Side,
            /// From where.
            from: SpaceId,
            /// What.
            target: SpaceId,
            /// With which strength.
            strength: u8
        } => line!(
            log, [BombardHits, BombardNearSide], [from, target],
            "{} artillery at {} bombards {} with strength {strength}.", side.name(), log.name(from), log.name(target)
        ),
            Head::ACCOUNT.by(format!("{} artillery", side.name()), "bombards", log.short(target)),
            [log.fires(FightKind::Bombardment, side, from, target, strength)], Open;
        /// The hits of a bombardment were counted.
        BombardmentHits {
            /// By whose.
            side: Side,
            /// On what.
            target: SpaceId,
            /// The sum of the strengths.
            total: u8,
            /// How many hits.
            hits: u8
        } => line!(
            log, [BombardHits], [target],
            "The bombardment of {} comes to {total}: {}.", log.name(target), plural(hits.into(), "hit")
        ),
            match hits {
                0 => Head::nothing("no hit"),
                _ => came!("{} on {}", plural(hits.into(), "hit"), log.short(target)),
            }.by(format!("{} artillery", side.name()), "bombards", log.short(target)).figures(format!("strength {total}")),
            [log.fire_counts(FightKind::Bombardment, side, target, total, hits)], Open;
        /// An artillery token was hit.
        TokenHit {
            /// Whose.
            side: Side,
            /// Where.
            at: SpaceId,
            /// Which.
            token: Token
        } => line!(
            log, [BombardHits], [at],
            "{} {} at {} is hit.", side.name(), token_words(token), log.name(at)
        ), came!("{} {} hit", side.name(), token_words(token)), [], Open;
        /// Bombardment hit the blocks in a position.
        BlocksHit {
            /// Where.
            at: SpaceId,
            /// How often.
            hits: u8
        } => line!(
            log, [BombardHits], [at],
            "The blocks at {} take {}, which {} in close combat.",
            log.name(at), plural(hits.into(), "hit"), verb(hits.into(), "counts")
        ), Head::ACCOUNT, [], Open;
        /// An extended bombardment was declared (§22).
        ExtendedDeclared {
            /// Whose.
            side: Side
        } => line!(log, [ExtDeclare], [], "The {} declares an extended bombardment.", side.name()),
            act!("the {} declares an extended bombardment", side.name()), [], Open;
        /// Tokens were drawn unseen for it.
        ExtendedDrawn {
            /// Whose.
            side: Side,
            /// How many.
            count: u8
        } => line!(log, [ExtRerun], [], "The {} draws {} unseen for it.", side.name(), token_count(count)),
            Head::ACCOUNT, [], Open;
    }}};
}
pub(super) use group;
