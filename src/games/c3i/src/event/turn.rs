//! A turn begins: headquarters, blown units, Berdan and formations.

macro_rules! group {
    ($($asked:tt)*) => { events! { $($asked)* { (log)
        /// A turn began.
        TurnBegan {
            /// 1 to 6.
            turn: u8
        } => line!(log, [PhaseConfederateFirst], [], [], "{}.", turn_name(turn)), Head::ACCOUNT, [];
        /// A headquarters was taken up from the map, to be placed anew.
        HqLifted {
            /// Whose.
            side: Side,
            /// Where it was.
            hex: SpaceId
        } => log.lifted(headquarters(side), hex, &[]), Head::ACCOUNT, [leaves(headquarters(side))];
        /// A headquarters was placed.
        HqPlaced {
            /// Whose.
            side: Side,
            /// Where.
            hex: SpaceId,
            /// By which rule.
            rule: HqRule
        } => {
            let marker = headquarters(side);
            let (why, cited) = log.why_there(rule);
            let text = format!("{} set up {}{why}.", names_do(&[marker], "is"), log.at(hex));
            log.line(text, &[cited, Rule::DefEmptyHex], &[marker], &[hex])
        },
            act!("{} set up {}", names_do(&[headquarters(side)], "is"), log.short_at(hex)),
            [log.arrives(headquarters(side), hex)];
        /// A unit is out of the game.
        UnitEliminated {
            /// Which.
            unit: PieceId,
            /// Why.
            cause: Loss,
            /// The enemy's victory points now.
            points: u8
        } => {
            let (why, cited): (_, &[Rule]) = match cause {
                Loss::Excess => (
                    ", one too many to return",
                    &[Rule::ResultEliminated, Rule::BlownTwoAtMost, Rule::BlownOpponentChooses],
                ),
                Loss::NoRoom => {
                    (", without a hex to return to", &[Rule::ResultEliminated, Rule::BlownNoRoom])
                }
                Loss::Result => ("", &[Rule::ResultEliminated]),
                Loss::July3 => {
                    (": on July 3 no blown unit comes back", &[Rule::ResultEliminated, Rule::ResultJuly3])
                }
            };
            let (enemies, points) = (have(owner(unit).other()), plural(points.into(), "point"));
            let text = format!("{} is eliminated{why}; {enemies} {points}.", name(unit));
            log.line(text, cited, &[unit], &[])
        }, Head::befalls(name(unit), "", "eliminated"), [
            lost(unit, tray(lost_id(owner(unit))), LossKind::Eliminated),
            Deed::Points { side: owner(unit).other(), points: 1, space: None }
        ];
        /// A blown unit came back.
        BlownReturned {
            /// Which.
            unit: PieceId,
            /// Where.
            hex: SpaceId,
            /// The turn for which it was due.
            turn: u8
        } => line!(
            log, [ResultBlown, BlownAdjacentHq, DefEmptyHex], [unit], [hex],
            "{} returns to {}, in March formation.", name(unit), log.place(hex)
        ), came!("{} returns to {}", name(unit), log.short(hex)), [log.returns(unit, blown_id(turn), hex)];
        /// Blown units had no hex to return to.
        BlownNoRoom {
            /// Whose.
            side: Side,
            /// Which.
            units: Vec<PieceId>,
            /// Do they wait? Otherwise they are lost.
            waits: bool,
            /// The turn for which they wait; nothing after the last, and if they are lost.
            returns: Option<u8>
        } => log.no_room(side, &units, waits, returns),
            came!("{} no room to return", names_do(&units, "has")).aside(), [];
        /// Berdan's Sharpshooters were taken up from the map, to be placed anew.
        BerdanLifted {
            /// Where they were.
            hex: SpaceId
        } => log.lifted(BERDAN, hex, &[Rule::BerdanTurns]), Head::ACCOUNT, [leaves(BERDAN)];
        /// Berdan's Sharpshooters were placed.
        BerdanPlaced {
            /// Where.
            hex: SpaceId
        } => line!(
            log, [BerdanTurns, DefEmptyHex], [BERDAN], [hex],
            "{} post {}.", names_do(&[BERDAN], "takes"), log.at(hex)
        ), act!("{} post {}", names_do(&[BERDAN], "takes"), log.short_at(hex)), [log.arrives(BERDAN, hex)];
        /// Berdan's Sharpshooters found no hex.
        BerdanOffMap {} => line!(
            log, [BerdanTurns, BerdanFriendlyZoc], [BERDAN], [],
            "No empty hex is next to a Union unit: {} off the map.", names_do(&[BERDAN], "stays")
        ), Head::ACCOUNT, [];
        /// Formations were set by the distance from the enemy.
        FormationsSet {
            /// The units that turned to March.
            march: Vec<PieceId>,
            /// The units that turned to Battle.
            battle: Vec<PieceId>
        } => {
            let turned =
                [(march, "March", Rule::OrgMarch), (battle, "Battle", Rule::OrgBattle)].into_iter();
            let turned: Vec<_> = turned.filter(|(units, ..)| !units.is_empty()).collect();
            let part = |(units, formation, _): &(Vec<PieceId>, &str, Rule)| {
                format!("{} to {formation} formation", names_do(units, "turns"))
            };
            let parts: Vec<String> = turned.iter().map(part).collect();
            let text = if parts.is_empty() {
                "No unit changes its formation.".to_owned()
            } else {
                format!("{}.", parts.join("; "))
            };
            let cited: Vec<Rule> = turned.iter().map(|(.., rule)| *rule).collect();
            let units: Vec<PieceId> = turned.into_iter().flat_map(|(units, ..)| units).collect();
            log.line(text, &cited, &units, &[])
        }, Head::ACCOUNT, [];
        /// A unit leaves enemy zones of control.
        ExitDeclared {
            /// Which.
            unit: PieceId,
            /// The enemy units next to it.
            enemies: Vec<PieceId>
        } => {
            let cited = [Rule::ExitRetreatRules, Rule::ExitAlternate, Rule::OptionExitReference];
            // One enemy alone leaves no doubt from whom to draw away.
            let cited = if enemies.len() > 1 { &cited[..] } else { &cited[..2] };
            log.line(format!("{} leaves enemy zones of control.", name(unit)), cited, &[unit], &[])
        }, act!("{} leaves enemy zones of control", name(unit)), [pick(unit)];
        /// A side passed.
        Passed {
            /// Which.
            side: Side,
            /// In which step.
            phase: Phase,
            /// Why.
            reason: PassReason
        } => {
            let (what, can, rule, cap) = match phase {
                Phase::Exits => ("exits", "is in an enemy zone of control", Rule::ExitAlternate, None),
                Phase::Attacks => {
                    ("attacks", "can attack", Rule::AttackVoluntary, Some(Rule::EngineAttackCap))
                }
                // Nobody passes in the steps that are listed after movement.
                Phase::Movement
                | Phase::Headquarters
                | Phase::ExcessBlown
                | Phase::BlownReturn
                | Phase::Sharpshooters
                | Phase::Over => {
                    ("moves", "can move or enter", Rule::MoveAlternate, Some(Rule::EngineMoveCap))
                }
            };
            let passes = begin(&does(side, "passes"));
            match reason {
                PassReason::Choice => Line::new(format!("{passes}: no more {what}."), vec![rule]),
                PassReason::Idle => {
                    Line::new(format!("{passes}: no {} unit {can}.", side.name()), vec![rule])
                }
                PassReason::Capped => {
                    let they = begin(&have(side));
                    let text = format!("{they} made all the {what} that a side makes before a pass.");
                    Line::new(text, cap.into_iter().collect())
                }
            }
        },
            match reason {
                PassReason::Choice => act!("{}", does(side, "passes")),
                // It follows from what was decided before.
                PassReason::Idle | PassReason::Capped => Head::ACCOUNT,
            }, [];
    }}};
}
pub(super) use group;
