//! Units are picked, enter, move and deploy.

macro_rules! group {
    ($($asked:tt)*) => { events! { $($asked)* { (log)
        /// A unit was picked to move.
        MoverPicked {
            /// Which.
            unit: PieceId
        } => line!(log, [MoveAlternate], [unit], [], "{} is designated to move.", name(unit)),
            Head::ACCOUNT,
            [pick(unit)];
        /// A reinforcement drives an enemy off its entry hex.
        EntryHexClaimed {
            /// The reinforcement.
            unit: PieceId,
            /// The enemy.
            enemy: PieceId,
            /// The hex.
            hex: SpaceId
        } => line!(
            log, [ReinfClaim], [unit, enemy], [hex],
            "{} claims its entry hex: {} must leave {}.", name(unit), name(enemy), log.place(hex)
        ), came!("{} must leave {}", name(enemy), log.short(hex)), [];
        /// A reinforcement entered.
        Entered {
            /// Which.
            unit: PieceId,
            /// Where it ended its move.
            to: SpaceId,
            /// How it moved.
            by: Mode,
            /// The enemy zone that it entered, if any.
            stopped: Option<Stop>,
            /// Its formation now.
            formation: Formation
        } => log.entered(unit, to, Way { by, stopped, formation }),
            log.enters(unit, to), [log.entry(unit, to, by)];
        /// A unit moved.
        Moved {
            /// Which.
            unit: PieceId,
            /// Where from.
            from: SpaceId,
            /// Where to.
            to: SpaceId,
            /// How.
            by: Mode,
            /// The enemy zone that it entered, if any.
            stopped: Option<Stop>,
            /// Did it march out of an enemy zone of influence (`c3i.move.zoi-start`)?
            slipped_away: bool,
            /// Its formation now.
            formation: Formation
        } => {
            let mut cited = Vec::new();
            let rest = Way { by, stopped, formation }.words(false, &mut cited);
            cited.extend(slipped_away.then_some(Rule::MoveZoiStart));
            let text = format!("{} moves to {}{rest}.", name(unit), log.place(to));
            log.line(text, &cited, &[unit], &[from, to])
        }, act!("{} moves to {}", name(unit), log.short(to)), [log.marches(unit, from, to, by)];
        /// A unit turned to Battle formation, because it is in an enemy zone of control.
        Deployed {
            /// Which.
            unit: PieceId
        } => line!(
            log, [MoveZocDeploy, DefZoc], [unit], [],
            "{} is in an enemy zone of control now, and turns to Battle formation.", name(unit)
        ), Head::ACCOUNT, [];
        /// A unit came into a hex with a marker, which does not hinder it.
        MarkerShared {
            /// The unit.
            unit: PieceId,
            /// The marker.
            marker: PieceId,
            /// The hex.
            hex: SpaceId
        } => {
            let (effect, cited): (_, &[Rule]) = match (marker == BERDAN, owner(unit)) {
                (true, Side::Confederate) => {
                    ("it is in a Union zone of control", &[Rule::BerdanZocHex, Rule::DefMarker])
                }
                (true, Side::Union) => ("they are a marker and no unit", &[Rule::DefMarker]),
                (false, _) => ("nothing harms them", &[Rule::HqUntouchable, Rule::DefMarker]),
            };
            let (place, marked) = (log.place(hex), name(marker));
            let text = format!("{} shares {place} with {marked}: {effect}.", name(unit));
            log.line(text, cited, &[unit, marker], &[hex])
        }, Head::ACCOUNT, [];
        /// What a side may move after the enemy's pass.
        ExtraMoves {
            /// Which side.
            side: Side,
            /// The die.
            die: u8,
            /// Its units on the map that are not engaged.
            free: u8,
            /// Its units that wait to enter, unless the option leaves them out.
            waiting: u8,
            /// All together.
            total: u8
        } => {
            let (units, more) = (plural(free.into(), "unit"), plural(total.into(), "more move"));
            line!(
                log, [MoveExtra], [], [],
                "{} {die}: with {units} in no enemy zone of control{}, at most {more}.",
                begin(&does(side, "rolls")), log.waiting(waiting)
            )
        }, came!("{} at most {}", have(side), plural(total.into(), "more move")), [activity(side, die, "More moves")];
        /// How often a side may attack after the enemy's pass.
        ExtraAttacks {
            /// Which side.
            side: Side,
            /// The die.
            die: u8
        } => line!(
            log, [AttackExtra], [], [],
            "{} {die}: at most {}.", begin(&does(side, "rolls")), plural(die.into(), "more attack")
        ), came!("{} at most {}", have(side), plural(die.into(), "more attack")), [activity(side, die, "More attacks")];
    }}};
}
pub(super) use group;
