//! Where headquarters are placed (HQ Placement), anew every turn.

use super::super::event::HqRule;
use super::super::options::{BlownNoRoom, HqZone};
use super::super::piece_set::PieceSet;
use super::super::pieces::{LAST_TURN, headquarters};
use super::super::show::words::verb_for;
use super::super::state::MOST_RETURNS;
use super::prelude::*;
use crate::engine::phrase::verb;

/// How near to a unit or entry point a headquarters is placed (HQ Placement).
const NEARNESS: u8 = 3;

impl Decision<C3i> for frame::Headquarters {
    fn about(&self, state: &State) -> About {
        About::of(state.side, &[Rule::HqNearUnit, Rule::HqEnemyZone, Rule::HqRange], ())
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("where {} placed", names_do(&[headquarters(case.state.side)], "is"))
    }

    fn legal(&self, rules: &C3i, state: &State, commands: &mut Vec<Command>) {
        let (hexes, _) = rules.hq_hexes(state, state.side);
        commands.extend(hexes.into_iter().map(|hex| Command::PlaceHq { hex }));
    }

    // The Confederate is the first (`c3i.phase.confederate-first`).
    takes! { C3i(self, rules, state, play)
        Command::PlaceHq { hex } => {
            let side = state.side;
            rules.check_hex(hex)?;
            rules.check_empty(state, hex, headquarters(side), Rule::HqEmptyHex)?;
            let (allowed, rule) = rules.hq_hexes(state, side);
            if allowed.contains(hex) {
                return Ok(());
            }
            match (rule, rules.options.hq_zone) {
                (HqRule::NearEntry, _) => {
                    let far = rules.board.distance(rules.board.entry_hex(rules.board.fallback[side]), hex);
                    Err(Refused::FarFromEntry { hex, far }.into())
                }
                (HqRule::NearUnit, zone) => {
                    if let Some((nearest, far)) = rules.nearest(state, side, hex) {
                        unless(far <= NEARNESS, Refused::FarFromUnits { hex, nearest, far })?;
                    }
                    match zone {
                        HqZone::Hex => rules.check_no_enemy_near(state, side, hex, Rule::HqEnemyZone),
                        HqZone::Unit => {
                            let near = rules.board.within(hex, NEARNESS);
                            let units = state.on_map(side).filter(|(_, at)| near.contains(*at));
                            let units = units.map(|(unit, _)| unit).collect();
                            Err(Refused::UnitsBarred { hex, units }.into())
                        }
                    }
                }
                // Every empty hex is allowed, and this one is empty.
                (HqRule::Anywhere, _) => Ok(()),
            }
        }, {
            let side = play.state.side;
            let (_, rule) = play.rules.hq_hexes(play.state, side);
            play.state.headquarters[side] = Some(hex);
            play.events.push(|| Event::HqPlaced { side, hex, rule });
            match side {
                Side::Confederate => play.lift_hq(Side::Union),
                Side::Union => play.return_blown(Side::Confederate),
            }
        };
    }
}

refusals! {
    /// Why headquarters are not placed in a hex.
    Refused(case) {
        /// Even the nearest own unit is too far away.
        FarFromUnits { hex: SpaceId, nearest: PieceId, far: u8 } => {
            let (side, away, place) = (case.side.name(), plural(far.into(), "hex"), case.place(hex));
            let (who, hq) = (name(nearest), name(headquarters(case.side)));
            let told = no!(
                HqNearUnit,
                "The nearest {side} unit, {who}, is {away} from {place}: {hq} are placed at most {NEARNESS} hexes from a unit."
            );
            case.naming(told.fact("hexes away", far).fact("at most", NEARNESS), "nearest unit", [nearest])
        };
        /// All own units that are near enough are in enemy zones, which an option forbids.
        UnitsBarred { hex: SpaceId, units: PieceSet } => {
            let listed: Vec<PieceId> = units.iter().collect();
            let zones = if listed.len() == 1 { "an enemy zone" } else { "enemy zones" };
            let (who, place) = (begin(&names_do(&listed, "is")), case.place(hex));
            let (side, hq) = (case.side.name(), name(headquarters(case.side)));
            let told = no!(
                HqEnemyZone,
                "{who} in {zones}, and no other {side} unit is at most {NEARNESS} hexes from {place}: {hq} are placed near a unit that is in no enemy zone."
            );
            case.naming(told, "near enough", listed)
        };
        /// It is too far from the entry point of a side without units.
        FarFromEntry { hex: SpaceId, far: u8 } => {
            let board = &case.rules.board;
            let (place, away) = (begin(&case.place(hex)), plural(far.into(), "hex"));
            let entry = &board.entries[board.fallback[case.side].index()].id;
            let (side, hq) = (case.side.name(), name(headquarters(case.side)));
            no!(
                HqNearEntry,
                "{place} is {away} from entry {entry}. While no {side} unit is on the map, {hq} are placed at most {NEARNESS} hexes from it."
            )
            .fact("hexes away", far)
            .fact("at most", NEARNESS)
        };
    }
}

impl C3i {
    /// Where a side may place its headquarters, and by which rule: near a unit, without units near its entry
    /// point, and if that is impossible anywhere (`c3i.hq.fallback`).
    fn hq_hexes(&self, state: &State, side: Side) -> (Hexes, HqRule) {
        let field = Field::of(self, state);
        let empty = field.empty(state);
        let (near, rule) = self.near_units(&field, side);
        let allowed = match (rule, self.options.hq_zone) {
            (HqRule::NearUnit, HqZone::Hex) => near & empty & !field.zone(side.other()),
            (HqRule::NearUnit, HqZone::Unit) | (HqRule::NearEntry | HqRule::Anywhere, _) => near & empty,
        };
        if allowed.is_empty() { (empty, HqRule::Anywhere) } else { (allowed, rule) }
    }

    /// The hexes near a side's units, by option only near those in no enemy zone; without units, those near its entry
    /// point.
    fn near_units(&self, field: &Field<'_>, side: Side) -> (Hexes, HqRule) {
        if field.units[side].is_empty() {
            let entry = self.board.entry_hex(self.board.fallback[side]);
            return (self.board.within(entry, NEARNESS), HqRule::NearEntry);
        }
        let barred = match self.options.hq_zone {
            HqZone::Hex => Hexes::EMPTY,
            HqZone::Unit => field.zone(side.other()),
        };
        let near = (field.units[side] & !barred)
            .into_iter()
            .fold(Hexes::EMPTY, |near, hex| near | self.board.within(hex, NEARNESS));
        (near, HqRule::NearUnit)
    }
}

impl Play<'_> {
    /// A side lifts its headquarters and has to place it again.
    pub(in super::super) fn lift_hq(&mut self, side: Side) {
        self.state.phase = Phase::Headquarters;
        self.state.side = side;
        if let Some(hex) = self.state.headquarters[side].take() {
            self.events.push(|| Event::HqLifted { side, hex });
        }
    }
}

pub(super) fn place(case: Case<'_>, hex: SpaceId) -> Words<'_> {
    let label = format!("Place {} {}", name(headquarters(case.side)), case.at(hex));
    case.says(label, "Headquarters")
        .at(hex)
        .risks(|| leaves_no_room(case, hex))
        .notes(|| leaves_out(case, hex))
        .shows("range", case.side.word())
}

/// Returning units without room, if there would be more elsewhere.
fn leaves_no_room(case: Case<'_>, hex: SpaceId) -> Option<String> {
    let (hexes, _) = case.rules.hq_hexes(case.state, case.side);
    let due = u32::try_from(case.state.returning(case.side).count().min(MOST_RETURNS)).unwrap_or(u32::MAX);
    let room = room_at(case, hex);
    let better = room < due && hexes.into_iter().any(|other| room_at(case, other) > room);
    better.then(|| no_room(case, due, room))
}

/// Units and entries out of range: only what another hex would do better.
fn leaves_out(case: Case<'_>, hex: SpaceId) -> Vec<String> {
    let Case { rules, state, side, .. } = case;
    let (hexes, _) = rules.hq_hexes(state, side);
    let mut notes = Vec::new();
    let out = out_of_range(case, hex);
    // A hex that is better for some and worse for nobody.
    let spared = hexes.into_iter().map(|other| out_of_range(case, other));
    let spared: Vec<PieceSet> = spared.filter(|other| other.without(out).is_empty()).collect();
    let avoidable = |unit: &PieceId| {
        let alone = PieceSet::of(*unit);
        spared.iter().any(|other| alone.without(*other) == alone)
    };
    let (late, outside): (Vec<PieceId>, Vec<PieceId>) =
        out.iter().filter(avoidable).partition(|unit| state.hex(*unit).is_none());
    if !outside.is_empty() {
        notes.push(format!("{} out of range", names_do(&outside, "is")));
    }
    if !late.is_empty() {
        let (they, enter) = (if late.len() == 1 { "it" } else { "they" }, verb_for(&late, "enters"));
        notes.push(format!("{} out of range when {they} {enter}", names_do(&late, "is")));
    }
    notes
}

/// The units of a side that headquarters in a hex do not reach, on the map or where they enter.
fn out_of_range(case: Case<'_>, hex: SpaceId) -> PieceSet {
    let Case { rules, state, side, .. } = case;
    let within = rules.in_range(&with_headquarters(case, hex), side);
    let outside = state.on_map(side).filter(|(_, at)| !within.contains(*at)).map(|(unit, _)| unit);
    outside.chain(state.waiting(side).filter(|unit| !within.contains(rules.origin(*unit)))).collect()
}

/// How many units can return next to headquarters in a hex.
fn room_at(case: Case<'_>, hex: SpaceId) -> u32 {
    case.rules.return_hexes(&with_headquarters(case, hex), case.side).len()
}

/// The position with headquarters in a hex.
fn with_headquarters(Case { state, side, .. }: Case<'_>, hex: SpaceId) -> State {
    let mut after = state.clone();
    after.headquarters[side] = Some(hex);
    // The enemy's headquarters are lifted before anybody returns, if they are not laid yet.
    if side == Side::Confederate {
        after.headquarters[side.other()] = None;
    }
    after
}

fn no_room(Case { rules, state, .. }: Case<'_>, due: u32, room: u32) -> String {
    let at_most = match room {
        0 => "no room next to the headquarters".into(),
        room => format!("room for {room} next to the headquarters at most"),
    };
    let fate = match rules.options.blown_no_room {
        BlownNoRoom::Eliminate => "is eliminated",
        BlownNoRoom::Wait if state.turn == LAST_TURN => "stays out, for no turn is left",
        BlownNoRoom::Wait => "waits",
    };
    let due = format!("{} {} to return", plural(due, "blown unit"), verb(due, "is"));
    format!("{due}, and there is {at_most}: who finds none {fate}")
}
