//! Who retreats, is blown or advances, and how a turn and the game end.

macro_rules! group {
    ($($asked:tt)*) => { events! { $($asked)* { (log)
        /// A unit retreated.
        Retreated {
            /// Which.
            unit: PieceId,
            /// Where from.
            from: SpaceId,
            /// Where to.
            to: SpaceId,
            /// Did it stop in its second hex?
            short: bool,
            /// Why it retreated.
            reason: Reason
        } => {
            let (who, place) = (name(unit), log.place(to));
            if short {
                line!(
                    log, [RetreatPath, RetreatDefensibleStop], [unit], [from, to],
                    "{who} retreats to {place} and stops there, on defensible ground."
                )
            } else {
                line!(log, [RetreatPath], [unit], [from, to], "{who} retreats to {place}.")
            }
        }, came!("{} retreats to {}", name(unit), log.short(to)), [log.goes(unit, from, to, match reason {
            Reason::Exit => Motion::Withdrawal,
            Reason::LostAttack | Reason::EntryHexClaimed => Motion::Retreat,
        })];
        /// A unit had to retreat and could not.
        RetreatFailed {
            /// Which.
            unit: PieceId,
            /// Why it had to.
            reason: Reason
        } => line!(log, [RetreatFailed], [unit], [], "{} has no way to retreat.", name(unit)),
            Head::ACCOUNT, [];
        /// A unit was blown.
        UnitBlown {
            /// Which.
            unit: PieceId,
            /// The turn in which it comes back.
            returns: u8
        } => line!(
            log, [ResultBlown], [unit], [],
            "{} is blown and comes back on {}.", name(unit), turn_name(returns)
        ), Head::befalls(name(unit), "", "blown"), [lost(unit, tray(blown_id(returns)), LossKind::Routed)];
        /// The attacker entered the hex that the defender left.
        Advanced {
            /// Which unit.
            unit: PieceId,
            /// Where from.
            from: SpaceId,
            /// Where to.
            to: SpaceId
        } => line!(
            log, [AdvanceMust], [unit], [from, to],
            "{} advances to {}.", name(unit), log.place(to)
        ), came!("{} advances", name(unit)), [log.goes(unit, from, to, Motion::Advance)];
        /// The attacker could not advance out of an enemy zone of control.
        NoAdvance {
            /// Which unit.
            unit: PieceId,
            /// Is it Berdan's Sharpshooters who hold it?
            berdan: bool
        } => {
            let who = name(unit);
            if berdan {
                line!(
                    log, [AdvanceBerdan, BerdanZocHex], [unit], [],
                    "{who} does not advance: Berdan's Sharpshooters hold it."
                )
            } else {
                line!(
                    log, [AdvanceMust, DefZoc], [unit], [],
                    "{who} does not advance: it is in an enemy zone of control."
                )
            }
        }, came!("{} does not advance", name(unit)), [];
        /// An attack is over.
        AttackDone {
            /// The attacking unit.
            attacker: PieceId,
            /// The defending unit.
            defender: PieceId
        } => line!(
            log, [], [attacker, defender], [],
            "{} attack on {} is over.", possessive(name(attacker)), name(defender)
        ), Head::ACCOUNT, [];
        /// A turn ended.
        TurnEnded {
            /// 1 to 6.
            turn: u8,
            /// The goals that an open road reaches.
            open: Vec<EntryId>
        } => {
            let ends = turn_name(turn);
            if open.is_empty() {
                line!(log, [], [], [], "{ends} ends: the road to Baltimore is closed to the Confederates.")
            } else {
                let goals = goal_names(log.rules, &open);
                line!(log, [VictoryRoad], [], [], "{ends} ends: the road to Baltimore is open to {goals}.")
            }
        },
            if open.is_empty() {
                Head::ACCOUNT
            } else {
                came!("the road to Baltimore is open to {}", goal_names(log.rules, &open)).aside()
            }, [];
        /// The game ended.
        GameOver {
            /// Who won.
            winner: Side,
            /// By the road? Otherwise by points.
            by_road: bool,
            /// The victory points.
            points: BySide<u8>
        } => {
            let BySide { union, confederate } = points;
            let (score, army) = (format!("Union {union}, Confederate {confederate}"), winner.army());
            if by_road {
                line!(log, [VictoryRoad], [], [], "The {army} wins by the road; points: {score}.")
            } else {
                let tie = if union == confederate { ", for the Union wins ties" } else { "" };
                line!(
                    log, [VictoryPoints], [], [],
                    "July 3 is over; points: {score}; the {army} wins{tie}."
                )
            }
        }, came!("the {} wins", winner.army()).first(), [];
    }}};
}
pub(super) use group;
