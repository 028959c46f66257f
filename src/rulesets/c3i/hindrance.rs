//! Why a unit does not reach a hex (Movement Phase): what would have to be otherwise so that it did.
//!
//! A cause is told only if it is proved: without it the unit would reach the hex, or with it alone it could not.

use super::C3i;
use super::board::Hexes;
use super::field::Field;
use super::piece_set::PieceSet;
use super::pieces::{self, BATTLE_ALLOWANCE, BERDAN, owner, unit};
use super::state::{Formation, State};
use crate::engine::{PieceId, Side, SpaceId};
use std::collections::VecDeque;

/// What keeps a unit from a hex: of several causes the first in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hindrance {
    /// It is there.
    Here,
    /// Another unit is there.
    Occupied(PieceId),
    /// The hex lies beyond the range of the headquarters, from which the unit is so far away.
    OutOfRange {
        /// How far the hex is from the headquarters.
        far: u8,
        /// How far the unit is from them, if it is beyond their range itself.
        from: Option<u8>,
    },
    /// These units wait to enter there.
    KeptClear(PieceSet),
    /// It would have to stop on the way in the zones of these enemies, Berdan's Sharpshooters among them.
    Stopped(PieceSet),
    /// It would have to go by road and over the ground in one move.
    Mixing,
    /// The cheapest open way costs so many halves of a movement point, more than the unit has.
    TooFar(u32),
    /// Even a way on which nothing stood would cost so many.
    FarAway(u32),
    /// Every way that is short enough is closed by what is listed here: without all of it one would be open.
    Closed(Barriers),
}

/// What closes the ways to a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Barriers {
    /// Units in the way.
    pub units: PieceSet,
    /// Enemies in whose zones a move would end, Berdan's Sharpshooters among them.
    pub zones: PieceSet,
    /// Do the ways lead beyond the range of the headquarters?
    pub range: bool,
}

/// How a unit goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gait {
    /// Over any ground.
    Ground,
    /// Wholly along roads.
    Road,
    /// As it likes, which the rules forbid.
    Mixed,
}

impl Gait {
    /// What the rules allow.
    const fn allowed(formation: Formation) -> &'static [Gait] {
        match formation {
            Formation::March => &[Gait::Ground, Gait::Road],
            Formation::Battle => &[Gait::Ground],
        }
    }

    /// The cost of an entry hex in halves of a point: each is on a road.
    const fn entry_cost(self) -> u32 {
        match self {
            Gait::Ground => GROUND,
            Gait::Road | Gait::Mixed => ROAD,
        }
    }
}

/// Halves of a movement point for a hex by road.
const ROAD: u32 = 1;

/// Halves of a movement point for a hex over the ground.
const GROUND: u32 = 2;

/// What a way has to respect.
#[derive(Clone, Copy)]
struct Limits {
    /// Hexes that can be entered.
    open: Hexes,
    /// Hexes that end a move.
    stop: Hexes,
    /// Does the range of the headquarters hold?
    range: bool,
}

/// A unit that wants to go to a hex.
struct Walk<'a> {
    rules: &'a C3i,
    state: &'a State,
    side: Side,
    start: SpaceId,
    enters: bool,
    formation: Formation,
    /// Halves of movement points that it has.
    points: u32,
    to: SpaceId,
}

/// The movement points of a unit as it stands.
pub(super) fn points(state: &State, piece: PieceId) -> u8 {
    match state.unit(piece).formation {
        Formation::March => unit(piece).march_allowance(),
        Formation::Battle => BATTLE_ALLOWANCE,
    }
}

impl C3i {
    /// What keeps a unit that may be moved from a hex of the board that it does not reach.
    pub(super) fn hindrance(
        &self,
        state: &State,
        field: &Field<'_>,
        piece: PieceId,
        to: SpaceId,
    ) -> Hindrance {
        if let Some(there) = state.unit_in(to) {
            return if there == piece { Hindrance::Here } else { Hindrance::Occupied(there) };
        }
        if let Some(out_of_range) = self.out_of_range(state, piece, to) {
            return out_of_range;
        }
        let side = owner(piece);
        if field.awaited[side].contains(to) {
            let waiting = state.waiting(side).filter(|unit| *unit != piece && self.origin(*unit) == to);
            return Hindrance::KeptClear(waiting.collect());
        }
        let walk = Walk {
            rules: self,
            state,
            side,
            start: state.hex(piece).unwrap_or(self.origin(piece)),
            enters: state.hex(piece).is_none(),
            formation: state.unit(piece).formation,
            points: 2 * u32::from(points(state, piece)),
            to,
        };
        walk.hindrance(field)
    }

    /// A hex beyond the range of the headquarters, to which no way is allowed at all.
    fn out_of_range(&self, state: &State, piece: PieceId, to: SpaceId) -> Option<Hindrance> {
        let (side, start) = (owner(piece), state.hex(piece).unwrap_or(self.origin(piece)));
        let hq = state.headquarters[side]?;
        let (range, far, from) =
            (pieces::range(side), self.board.distance(hq, to), self.board.distance(hq, start));
        let entry = state.hex(piece).is_none() && start == to;
        let nearer = from > range && far < from;
        (far > range && !entry && !nearer)
            .then(|| Hindrance::OutOfRange { far, from: (from > range).then_some(from) })
    }

    /// Is a hex within the range of a side's headquarters? Before they are placed everything is.
    pub(super) fn in_range(&self, state: &State, side: Side, hex: SpaceId) -> bool {
        state.headquarters[side].is_none_or(|hq| self.board.distance(hq, hex) <= pieces::range(side))
    }

    /// May a unit of a side step from one hex to the next, as far as the range of its headquarters is concerned
    /// (`c3i.hq.range`)?
    fn step_allowed(&self, state: &State, side: Side, from: SpaceId, to: SpaceId) -> bool {
        let Some(hq) = state.headquarters[side] else { return true };
        let (range, before, after) =
            (pieces::range(side), self.board.distance(hq, from), self.board.distance(hq, to));
        after <= range || (before > range && after < before)
    }
}

impl Walk<'_> {
    fn hindrance(&self, field: &Field<'_>) -> Hindrance {
        let now = Limits { open: field.free(), stop: field.zone(self.side.other()), range: true };
        let nothing = Limits { open: self.rules.board.hexes(), stop: Hexes::EMPTY, range: false };
        if self.reaches(Limits { stop: Hexes::EMPTY, ..now }) {
            return Hindrance::Stopped(self.stoppers(now));
        }
        let march = self.formation == Formation::March;
        if march && self.cost(Gait::Mixed, now).is_some_and(|cost| cost <= self.points) {
            return Hindrance::Mixing;
        }
        if let Some(cost) = self.least(now) {
            return Hindrance::TooFar(cost);
        }
        match self.least(nothing) {
            Some(cost) if cost > self.points => Hindrance::FarAway(cost),
            // Without a way on the empty board, which a board with holes may have, nothing else is to be told.
            Some(_) | None => Hindrance::Closed(self.barriers(now)),
        }
    }

    /// Is the hex within the unit's movement points?
    fn reaches(&self, limits: Limits) -> bool {
        self.least(limits).is_some_and(|cost| cost <= self.points)
    }

    /// The least cost of the hex in halves of a point, by a way of going that the rules allow.
    fn least(&self, limits: Limits) -> Option<u32> {
        let gaits = Gait::allowed(self.formation).iter();
        gaits.filter_map(|gait| self.cost(*gait, limits)).min()
    }

    /// The least cost of the hex by one way of going, however many points the unit has.
    fn cost(&self, gait: Gait, limits: Limits) -> Option<u32> {
        let board = &self.rules.board;
        let mut cost = vec![u32::MAX; board.len()];
        cost[self.start.index()] = if self.enters { gait.entry_cost() } else { 0 };
        let mut queue = VecDeque::from([self.start]);
        while let Some(at) = queue.pop_front() {
            // The hex where a move begins never ends it, but the hex of an entry is entered.
            if limits.stop.contains(at) && (self.enters || at != self.start) {
                continue;
            }
            let roads = board.roads()[at.index()];
            let edges = if gait == Gait::Road { roads } else { board.near(at) };
            for next in edges & limits.open {
                let by_road = gait != Gait::Ground && roads.contains(next);
                let sum = cost[at.index()] + if by_road { ROAD } else { GROUND };
                let allowed = !limits.range || self.rules.step_allowed(self.state, self.side, at, next);
                if sum < cost[next.index()] && allowed {
                    cost[next.index()] = sum;
                    queue.push_back(next);
                }
            }
        }
        Some(cost[self.to.index()]).filter(|cost| *cost < u32::MAX)
    }

    /// The enemies whose zones end the move on its way.
    fn stoppers(&self, limits: Limits) -> PieceSet {
        culprits(self.zone_makers(), |gone| self.reaches(Limits { stop: self.zone_without(gone), ..limits }))
    }

    /// What closes every way that is short enough: as little as possible, of which each part is needed.
    fn barriers(&self, now: Limits) -> Barriers {
        let without = |units: bool, zones: bool, range: bool| Limits {
            open: if units { self.rules.board.hexes() } else { now.open },
            stop: if zones { Hexes::EMPTY } else { now.stop },
            range: !range,
        };
        let choices = [
            (true, false, false),
            (false, false, true),
            (true, true, false),
            (true, false, true),
            (false, true, true),
            (true, true, true),
        ];
        let found =
            choices.into_iter().find(|(units, zones, range)| self.reaches(without(*units, *zones, *range)));
        let Some((units, zones, range)) = found else { return Barriers::default() };
        let freed = without(units, zones, range);
        let opened =
            |gone: PieceSet| now.open | gone.iter().filter_map(|unit| self.state.hex(unit)).collect();
        let in_the_way = if units {
            let on_map = pieces::units().filter(|unit| self.state.hex(*unit).is_some());
            culprits(on_map.collect(), |gone| self.reaches(Limits { open: opened(gone), ..freed }))
        } else {
            PieceSet::EMPTY
        };
        // With those gone and no others, so that all who are named are together to blame.
        let cleared = Limits { open: opened(in_the_way), ..freed };
        let stopping = if zones { self.stoppers(cleared) } else { PieceSet::EMPTY };
        Barriers { units: in_the_way, zones: stopping, range }
    }

    /// The enemies with zones.
    fn zone_makers(&self) -> PieceSet {
        self.state.zone_makers(self.side.other())
    }

    /// The hexes where the unit must stop, if some enemies had no zones.
    fn zone_without(&self, gone: PieceSet) -> Hexes {
        let left = self.zone_makers().without(gone);
        left.iter().filter_map(|maker| Some((maker, self.state.stands(maker)?))).fold(
            Hexes::EMPTY,
            |zone, (maker, hex)| {
                zone | if maker == BERDAN { Hexes::of(hex) } else { self.rules.board.influence(hex) }
            },
        )
    }
}

/// Who of these is to blame: all who alone would only have to be gone, or if nobody alone, as few together as can be
/// found by leaving out one after the other.
pub(super) fn culprits(suspects: PieceSet, opens: impl Fn(PieceSet) -> bool) -> PieceSet {
    let alone: PieceSet = suspects.iter().filter(|suspect| opens(PieceSet::of(*suspect))).collect();
    if !alone.is_empty() {
        return alone;
    }
    let mut together = suspects;
    for suspect in suspects.iter() {
        let fewer = together.without(PieceSet::of(suspect));
        if opens(fewer) {
            together = fewer;
        }
    }
    together
}
