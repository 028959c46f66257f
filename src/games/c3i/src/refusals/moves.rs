//! Why a unit does not reach a hex (Movement Phase): what would have to be otherwise so that it did.
//!
//! A cause is told only if it is proved: the way is looked for once more with a rule left aside.

use super::super::C3i;
use super::super::board::Hexes;
use super::super::field::Field;
use super::super::movement::{Limits, Start};
use super::super::piece_set::PieceSet;
use super::super::pieces::{BERDAN, headquarters, name, owner, range};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::show::words::{half_points, name_list, names};
use super::super::state::{Formation, State};
use super::Told;
use super::barriers::{Barriers, culprits};
use crate::engine::phrase::{begin, join_words, plural, verb_of};
use crate::engine::sentences::{no, refusals};
use crate::engine::{PieceId, SpaceId};

/// Halves of a movement point for a hex by road.
const ROAD: u32 = 1;

/// Halves of a movement point for a hex over the ground.
const GROUND: u32 = 2;

refusals! {
    /// What keeps a unit from a hex: of several causes the first in this order.
    Moves(case) {
        /// It is there.
        Here { unit: PieceId, to: SpaceId } => {
            let (who, at) = (name(unit), case.at(to));
            let told = no!(MoveOccupied, "{who} is {at} already, and a move enters at least one hex.");
            case.naming(told, "there", [unit])
        };
        /// Another unit is there.
        Occupied { by: PieceId, to: SpaceId } => {
            let (who, at) = (name(by), case.at(to));
            let told = no!(MoveOccupied, "{who} is {at}, and no unit enters a hex with another one.");
            case.naming(told, "there", [by])
        };
        /// It is so far from the headquarters, beyond their range, and the unit is so far away itself.
        OutOfRange { unit: PieceId, to: SpaceId, far: u8, from: u8 } => {
            let (who, range) = (name(unit), range(owner(unit)));
            let rest = if from > range {
                let away = plural(from.into(), "hex");
                format!(" {who} is {away} away, out of range, and must come nearer with every hex.")
            } else {
                String::new()
            };
            let (away, hq) = (plural(far.into(), "hex"), name(headquarters(owner(unit))));
            no!(HqRange, "{} is {away} from {hq}, whose range is {range}.{rest}", begin(&case.place(to)))
                .fact("range", range)
                .fact("distance", far)
        };
        /// These units wait to enter there.
        KeptClear { to: SpaceId, waiting: PieceSet } => {
            let listed: Vec<PieceId> = waiting.iter().collect();
            let (who, wait) = (names(&listed), verb_of(&name_list(&listed), "waits"));
            let (at, their) = (case.at(to), if listed.len() == 1 { "its" } else { "their" });
            no!(ReinfKeepClear, "{who} {wait} to enter {at}: no move of {their} own side ends there.")
        };
        /// It would have to stop on the way in the zones of these enemies, Berdan's Sharpshooters among them.
        Stopped { unit: PieceId, to: SpaceId, by: PieceSet } => {
            let (place, who, zones) = (case.place(to), name(unit), case.zones(by));
            let told = no!(MoveZoiStop, "On the way to {place} {who} would have to stop, {zones}.");
            case.naming(told, "enemy", by.iter())
        };
        /// It would have to go by road and over the ground in one move.
        Mixing { unit: PieceId, to: SpaceId } => no!(
            MoveRoadMixing,
            "{} would reach {} only by road and over the ground in one move, and a move is wholly by road or not at all.",
            name(unit), case.place(to)
        );
        /// The cheapest open way costs so many halves of a movement point, more than the unit has.
        TooFar { unit: PieceId, to: SpaceId, cost: u32 } => {
            case.too_far(unit, to, "the cheapest way that is open costs", cost)
        };
        /// Even a way on which nothing stood would cost so many.
        FarAway { unit: PieceId, to: SpaceId, cost: u32 } => {
            case.too_far(unit, to, "even with nothing in the way it would cost", cost)
        };
        /// Every way that is short enough is closed by what is listed here: without all of it one would be open.
        Closed { unit: PieceId, to: SpaceId, by: Barriers } => case.closed(unit, to, by);
    }
}

impl Case<'_> {
    /// The refusal of a hex that costs more than a unit has.
    fn too_far(self, unit: PieceId, to: SpaceId, why: &str, cost: u32) -> Told {
        let has = self.state.points_of(unit);
        let formation = match self.state.unit(unit).formation {
            Formation::March => "March",
            Formation::Battle => "Battle",
        };
        let (place, who, cost) = (begin(&self.place(to)), name(unit), half_points(cost));
        let points = plural(has.into(), "movement point");
        no!(
            MoveAllowance,
            "{place} is too far for {who}, who has {points} in {formation} formation: {why} {cost}."
        )
        .fact("movement points", has)
        .fact("cost", cost)
    }

    /// The refusal of a hex to which no way is open.
    fn closed(self, unit: PieceId, to: SpaceId, by: Barriers) -> Told {
        let (side, who) = (owner(unit), name(unit));
        let hq = format!("the range of {} ({})", name(headquarters(side)), plural(range(side).into(), "hex"));
        let alone = by.units.is_empty() && by.zones.is_empty();
        let start = self.rules.start_of(self.state, unit).hex;
        let range = if self.rules.in_range(self.state, side).contains(start) {
            format!("{} leads out of {hq}", if alone { "the way" } else { "the rest of the way" })
        } else {
            format!("{who} is out of {hq} and must come nearer to them with every hex")
        };
        let zones = |by| format!("{who} would have to stop on the way, {}", self.zones(by));
        let (place, why) = (self.place(to), self.barriers(by, zones, &range));
        self.naming_barriers(no!(MoveNoPath, "No way is open for {who} to {place}: {why}."), by)
    }

    /// In whose zones a move ends: `within two hexes of Buford at McPherson Ridge (1304)`.
    fn zones(self, by: PieceSet) -> String {
        let enemies = by.without(PieceSet::of(BERDAN));
        let mut parts = Vec::new();
        if !enemies.is_empty() {
            parts.push(format!("within two hexes of {}", join_words(&self.with_places(enemies.iter()))));
        }
        if enemies != by {
            parts.push(format!("among {}", self.with_place(BERDAN)));
        }
        join_words(&parts)
    }
}

/// A unit that is to go to a hex.
struct Search<'a> {
    rules: &'a C3i,
    state: &'a State,
    field: &'a Field<'a>,
    unit: PieceId,
    start: Start,
    to: SpaceId,
}

impl C3i {
    /// What keeps a unit that may be moved from a hex of the board that it does not reach.
    pub(in super::super) fn no_move(
        &self,
        state: &State,
        field: &Field<'_>,
        unit: PieceId,
        to: SpaceId,
    ) -> Moves {
        if let Some(by) = state.unit_in(to) {
            return if by == unit { Moves::Here { unit, to } } else { Moves::Occupied { by, to } };
        }
        let (side, start) = (owner(unit), self.start_of(state, unit));
        let enters_there = start.entry && start.hex == to;
        if !enters_there && !self.steps_in_range(state, side, start.hex, 1).contains(to) {
            let [far, from] = [to, start.hex].map(|hex| self.headquarters_to(state, side, hex));
            return Moves::OutOfRange { unit, to, far, from };
        }
        if field.awaited[side].contains(to) {
            let waiting = state.waiting(side).filter(|other| *other != unit && self.origin(*other) == to);
            return Moves::KeptClear { to, waiting: waiting.collect() };
        }
        Search { rules: self, state, field, unit, start, to }.finds()
    }
}

impl Search<'_> {
    fn finds(&self) -> Moves {
        let (unit, to, state, side) = (self.unit, self.to, self.state, owner(self.unit));
        let nothing = Barriers::all(state, side);
        if self.reaches(Barriers::zones(nothing.zones)) {
            let by = culprits(nothing.zones, |zones| self.reaches(Barriers::zones(zones)));
            return Moves::Stopped { unit, to, by };
        }
        if self.start.by_road && self.mixing_helps() {
            return Moves::Mixing { unit, to };
        }
        if let Some(cost) = self.least(Barriers::default()) {
            return Moves::TooFar { unit, to, cost };
        }
        match self.least(nothing) {
            Some(cost) if cost > self.points() => Moves::FarAway { unit, to, cost },
            // Without a way on the empty board, which a board with holes may have, nothing else is to be told.
            Some(_) | None => {
                let by = Barriers::found(state, side, |aside| self.reaches(aside));
                Moves::Closed { unit, to, by }
            }
        }
    }

    /// Halves of movement points that the unit has.
    fn points(&self) -> u32 {
        GROUND * u32::from(self.start.points)
    }

    /// Is the hex within the unit's movement points, if some rules are left aside?
    fn reaches(&self, aside: Barriers) -> bool {
        self.least(aside).is_some_and(|cost| cost <= self.points())
    }

    /// The least cost of the hex in halves of a point, however many the unit has, if some rules are left aside.
    fn least(&self, aside: Barriers) -> Option<u32> {
        let limits = self.limits(aside);
        let cost = |edges: &[Hexes], halves: u32| {
            let mut steps = self.start.paid();
            let reached = self.rules.flood(self.start, edges, u8::MAX, &limits, |wave| {
                steps += 1;
                !wave.contains(self.to)
            });
            reached.contains(self.to).then_some(halves * steps)
        };
        let board = &self.rules.board;
        let road = self.start.by_road.then(|| cost(board.roads(), ROAD)).flatten();
        cost(board.steps(), GROUND).into_iter().chain(road).min()
    }

    /// Would a move reach the hex that goes by road and over the ground?
    fn mixing_helps(&self) -> bool {
        let (rules, limits) = (self.rules, self.limits(Barriers::default()));
        let around = |from: Hexes, edges: &[Hexes]| {
            let step = |hex: SpaceId| {
                edges[hex.index()] & rules.steps_in_range(self.state, owner(self.unit), hex, 1)
            };
            from.into_iter().fold(Hexes::EMPTY, |all, hex| all | step(hex)) & limits.open
        };
        let mut seen = Hexes::of(self.start.hex);
        // Where the unit is that has spent half a point less, and a whole one less.
        let (mut half, mut whole) = (C3i::sets_out(self.start, &limits), Hexes::EMPTY);
        for _ in self.start.paid()..self.points() {
            let by_road = around(half, rules.board.roads());
            let next = (by_road | around(whole, rules.board.steps())) & !seen;
            seen |= next;
            (half, whole) = (next & !limits.stop, half);
        }
        seen.contains(self.to)
    }

    fn limits(&self, aside: Barriers) -> Limits<'_> {
        let [units, zones] = aside.leave(self.field, self.state);
        let (open, stop) = (units.free(), zones.zone(owner(self.unit).other()));
        let limits = self.rules.limits(self.state, owner(self.unit), self.start.hex, open, stop);
        if aside.range { Limits { open, outside: false, ..limits } } else { limits }
    }
}
