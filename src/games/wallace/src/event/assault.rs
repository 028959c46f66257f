//! Assaults: who fights, what dice say, who is damaged, lost or driven back.

macro_rules! group {
    ($($asked:tt)*) => { events! { $($asked)* { (log)
        /// Assaults wait for the second order.
        AssaultHeld {
            /// Where.
            areas: Vec<SpaceId>
        } => {
            let many = u32::try_from(areas.len()).unwrap_or(u32::MAX);
            let (assault, wait) = (noun(many, "assault"), verb(many, "waits"));
            let on = places(log.rules, areas.clone());
            let text = format!("The {assault} on {on} {wait} for the second order.");
            log.line(text, &[Rule::AssaultDouble], &areas)
        }, came!("the assault on {} waits", places(log.rules, areas.clone())), [], Open;
        /// An assault began.
        AssaultBegan {
            /// Where.
            area: SpaceId,
            /// Whose.
            side: Side,
            /// Who attacks.
            attackers: Vec<PieceCount>,
            /// Is it a flank attack?
            flank: bool,
            /// Do entrenchments protect the defenders?
            entrenched: bool,
            /// Do other assaults of this order wait?
            others: bool
        } => {
            let (who, with, how) = (side.name(), several(&attackers), against_works(flank, entrenched));
            let cited = [(flank, Rule::Flank), (others, Rule::AssaultOrder)];
            let cited: Vec<Rule> =
                cited.into_iter().filter_map(|(applies, rule)| applies.then_some(rule)).collect();
            log.line(format!("The {who} assaults {} with {with}{how}.", log.name(area)), &cited, &[area])
        }, act!("the {} assaults {}", side.name(), log.name(area)).first(), [], Open;
        /// Both sides are left: steps two to five are gone through once more.
        SecondRound {
            /// Where.
            area: SpaceId
        } => line!(
            log, [AssaultSecondRound], [area],
            "Both sides hold on: a second round is fought for {}.", log.name(area)
        ), Head::ACCOUNT, [], Open;
        /// A die was rolled for a piece in an assault.
        Rolled {
            /// The step.
            step: Step,
            /// Where.
            area: SpaceId,
            /// Whose.
            side: Side,
            /// The piece.
            piece: Piece,
            /// The cubes on it.
            cubes: u8,
            /// The die.
            die: u8,
            /// What changes the die, or the column of a morale table.
            modifiers: Vec<DieModifier>,
            /// The column of a morale table.
            column: Option<u8>,
            /// What came of it.
            result: Effect
        } => {
            let (does, rule) = match step {
                Step::DefendingGuns => ("fires", Rule::AssaultStep1),
                Step::DefendingTroops => ("fires", Rule::AssaultStep2),
                Step::AttackersMorale => ("checks morale", Rule::AssaultStep3),
                Step::AttackingTroops => ("fires", Rule::AssaultStep4),
                Step::DefendersMorale => ("checks morale", Rule::AssaultStep5),
            };
            let (who, roll) = (whose(side, piece, cubes), rolled(die, &modifiers, column));
            log.line(format!("{who} {does} and rolls {roll}: {}.", effect(step, result)), &[rule], &[])
        },
            rolled_in_short(step, result, &whose(side, piece, 0)).of(format!("the fight for {} goes on", log.name(area))),
            [log.rolls(step, area, (side, piece), die, &modifiers, result)], Open;
        /// Defenders shared their cubes out.
        CubesAssigned {
            /// Where.
            area: SpaceId,
            /// Which.
            kind: Troop,
            /// The cubes of each piece.
            parts: Vec<u8>
        } => {
            let (kind, name) = (Piece::from(kind).name(), log.name(area));
            let parts = join_words(&parts.iter().map(u8::to_string).collect::<Vec<_>>());
            line!(
                log, [AssaultAssign], [area],
                "The cubes of the {kind} defending {name} are shared out among the pieces: {parts}."
            )
        }, act!("the cubes in {} are shared out", log.name(area)).aside(), [], Open;
        /// A piece in an assault took a cube.
        CubeAllocated {
            /// Where.
            area: SpaceId,
            /// Whose.
            side: Side,
            /// Its kind.
            kind: Troop,
            /// The cubes on it now.
            cubes: u8
        } => {
            let (who, cubes) = (whose(side, kind.into(), 0), plural(cubes.into(), "cube"));
            line!(log, [AssaultEven], [], "{who} takes a cube and now has {cubes}.")
        }, Head::befalls(whose(side, kind.into(), 0), "takes", "a cube"), [log.hurt(area, side, kind, -1)], Open;
        /// Troops took a cube.
        CubePlaced {
            /// Where.
            area: SpaceId,
            /// Whose.
            side: Side,
            /// Their kind.
            kind: Troop
        } => line!(
            log, [DamageOwnerColour], [area],
            "{} in {} takes a cube.", whose(side, kind.into(), 0), log.name(area)
        ), Head::befalls(whose(side, kind.into(), 0), "takes", "a cube"), [log.hurt(area, side, kind, -1)], Open;
        /// Cavalry retreats and ignores a cube.
        CubeIgnored {
            /// Where.
            area: SpaceId,
            /// Whose.
            side: Side
        } => line!(
            log, [CavalryRetreat], [area],
            "{} cavalry in {} gives way and ignores a cube.", side.name(), log.name(area)
        ), Head::ACCOUNT, [], Open;
        /// A piece is out of the game.
        PieceEliminated {
            /// Where.
            area: SpaceId,
            /// Whose.
            side: Side,
            /// Which.
            piece: Piece,
            /// The cubes that were on it.
            cubes: u8,
            /// Why.
            cause: Loss
        } => log.lost(&whose(side, piece, cubes), area, cause),
            Head::befalls(whose(side, piece, 0), "", "eliminated"),
            [log.piece_lost(area, side, piece)], Open;
        /// A piece retreated.
        Retreated {
            /// Whose.
            side: Side,
            /// Which.
            piece: Piece,
            /// The cubes on it.
            cubes: u8,
            /// Where from.
            from: SpaceId,
            /// The full area that it passed.
            through: Option<SpaceId>,
            /// Where to.
            to: SpaceId,
            /// Why.
            why: Flight
        } => log.retreated(&whose(side, piece, cubes), why, (from, through, to)),
            Head::befalls(whose(side, piece, 0), "retreats", format!("to {}", log.name(to))),
            [log.goes((side, piece), [from, to], through, motion(why))], Open;
        /// A retreat disrupted an area that was disrupted already: its troops take a cube.
        KnockOn {
            /// Where.
            area: SpaceId
        } => line!(
            log, [RetreatKnockOn], [area],
            "The retreat disturbs {}, where a Disruption marker lies already: troops there take a cube.",
            log.name(area)
        ), Head::ACCOUNT, [], Open;
        /// A counter-attack sends an attacker back.
        CounterAttack {
            /// Where.
            area: SpaceId
        } => line!(
            log, [AssaultCounter], [area],
            "The defenders of {} counter-attack: an attacker goes back.", log.name(area)
        ), came!("the defenders of {} counter-attack", log.name(area)), [], Open;
        /// A gun was damaged.
        GunDamaged {
            /// Where.
            area: SpaceId,
            /// Whose.
            side: Side,
            /// By what.
            cause: Loss
        } => {
            let text = format!("{} artillery in {} is damaged.", side.name(), log.name(area));
            log.line(text, &[damaged_by(cause)], &[area])
        }, came!("{} artillery damaged", side.name()), [log.gun_damaged(area, side)], Open;
        /// A gun was lost.
        GunLost {
            /// Where.
            area: SpaceId,
            /// Whose.
            side: Side,
            /// Sound or damaged.
            piece: Piece,
            /// Why.
            cause: Loss
        } => log.lost(&format!("{} artillery", side.name()), area, cause),
            came!("{} artillery lost", side.name()),
            [log.piece_lost(area, side, piece)], Open;
        /// A piece was given up, because its cubes were needed.
        ShortageRemoval {
            /// Whose.
            side: Side,
            /// Which.
            kind: Troop,
            /// Where it was.
            at: SpaceId,
            /// The cubes on it.
            cubes: u8
        } => {
            let (kind, side, cubes) = (Piece::from(kind).name(), side.name(), plural(cubes.into(), "cube"));
            line!(
                log, [DamageShortage], [at],
                "No cubes of {kind} are left: the {side} gives up a piece with {cubes} in {}.", log.name(at)
            )
        },
            came!("the {} gives up {} in {}", side.name(), Piece::from(kind).name(), log.name(at)),
            [log.piece_lost(at, side, kind.into())], Open;
        /// An assault ended.
        AssaultEnded {
            /// Where.
            area: SpaceId,
            /// Who holds the area.
            holder: Option<Side>,
            /// Have the attackers taken it?
            taken: bool
        } => {
            let name = log.name(area);
            let text = match (holder, taken) {
                (Some(side), true) => format!("The assault is over: the {} has taken {name}.", side.name()),
                (Some(side), false) => format!("The assault is over: the {} still holds {name}.", side.name()),
                (None, _) => format!("The assault is over: nobody is left in {name}."),
            };
            log.line(text, if taken { &[Rule::AssaultWin] } else { &[] }, &[area])
        },
            match (holder, taken) {
                (Some(side), true) => came!("the {} takes {}", side.name(), log.name(area)),
                (Some(side), false) => came!("the {} holds {}", side.name(), log.name(area)),
                (None, _) => came!("nobody is left in {}", log.name(area)),
            }.first(), log.control(area, holder, taken), Open;
    }}};
}
pub(super) use group;
