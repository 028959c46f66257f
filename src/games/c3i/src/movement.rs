//! Movement (Movement Phase): who may be picked, where he may go, and what happens on the way.

use super::board::Hexes;
use super::event::{Event, Mode};
use super::field::Field;
use super::pieces::{self, owner, units_of};
use super::refusals::picks::Duty;
use super::state::{Formation, Phase, Place, Reason, State};
use super::{C3i, Play};
use crate::engine::{PieceId, Side, SpaceId};

/// The hexes that a unit can move to, by the two ways of moving.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reach {
    /// Over any ground, a point a hex.
    pub ground: Hexes,
    /// Wholly along roads, half a point a hex (`c3i.move.road`).
    pub road: Hexes,
}

impl Reach {
    /// Either way.
    pub fn all(&self) -> Hexes {
        self.ground | self.road
    }
}

/// A reinforcement's claim to its entry hex.
#[derive(Clone, Copy, Debug)]
pub(super) struct Claim {
    /// The enemy who stands there.
    pub enemy: PieceId,
    /// The ends of his retreat; without any he is blown.
    pub ends: Hexes,
}

/// How a unit sets out.
#[derive(Clone, Copy)]
pub(super) struct Start {
    /// Where it is, or enters.
    pub hex: SpaceId,
    /// Does it enter? Then its first hex is paid for.
    pub entry: bool,
    /// Its movement points.
    pub points: u8,
    /// May it go by road?
    pub by_road: bool,
}

impl Start {
    /// The hexes that are paid for before the first step: an entry hex costs like any other (`c3i.reinf.entry-cost`), and it is
    /// a road hex.
    pub fn paid(self) -> u32 {
        u32::from(self.entry)
    }
}

/// What a move has to respect.
#[derive(Clone, Copy)]
pub(super) struct Limits<'a> {
    pub state: &'a State,
    pub side: Side,
    /// Hexes that can be entered.
    pub open: Hexes,
    /// Hexes that end a move (`c3i.move.zoi-stop`).
    pub stop: Hexes,
    /// Does it begin out of range, so that every step must lead closer?
    pub outside: bool,
}

impl C3i {
    /// The units that a side may pick now (7.6 of the sequence): everybody who can enter or move; after the
    /// enemy's pass first those who enter, then those who stand in their way (`c3i.reinf.first`).
    pub(super) fn movers(
        &self,
        state: &State,
        field: &Field<'_>,
        side: Side,
    ) -> impl Iterator<Item = PieceId> + use<> {
        let mask = self.mover_mask(state, field, side);
        units_of(side).filter(move |unit| mask & (1 << unit.0) != 0)
    }

    /// The same as bits by unit.
    fn mover_mask(&self, state: &State, field: &Field<'_>, side: Side) -> u32 {
        let (mut enters, mut blocks, mut moves) = (0, 0, 0);
        let easy = self.easy_steps(state, field, side);
        for unit in units_of(side) {
            if !self.can_go(state, field, unit, easy) {
                continue;
            }
            let bit = 1 << unit.0;
            match state.hex(unit) {
                None => enters |= bit,
                Some(hex) => {
                    moves |= bit;
                    if field.awaited[side].contains(hex) {
                        blocks |= bit;
                    }
                }
            }
        }
        match (state.passed.is_some(), self.moves_capped(state, side)) {
            (false, false) => enters | moves,
            _ if enters != 0 => enters,
            _ if blocks != 0 => blocks,
            (true, _) => moves,
            (false, true) => 0,
        }
    }

    /// Has a side made all moves that it makes before a pass (`c3i.engine.move-cap`)?
    pub(super) fn moves_capped(&self, state: &State, side: Side) -> bool {
        state.used[side] >= self.options.move_cap
    }

    /// Is there anybody whom a side may pick now?
    pub(super) fn has_mover(&self, state: &State, field: &Field<'_>, side: Side) -> bool {
        if state.passed.is_none() && self.moves_capped(state, side) {
            return self.mover_mask(state, field, side) != 0;
        }
        let easy = self.easy_steps(state, field, side);
        units_of(side).any(|unit| self.can_go(state, field, unit, easy))
    }

    /// Can a unit move, or enter, if it is picked?
    fn can_go(&self, state: &State, field: &Field<'_>, unit: PieceId, easy: Hexes) -> bool {
        match state.unit(unit).place {
            Place::Hex(hex) => self.has_destination(state, field, unit, hex, easy),
            Place::OffMap => self.can_enter(state, field, unit),
            Place::Blown(_) | Place::Eliminated => false,
        }
    }

    /// Must a side go on before it may pass: with a reinforcement (`c3i.reinf.must-enter`), or with a unit
    /// that stands in the way of one (`c3i.reinf.must-clear`)?
    pub(super) fn owes_move(&self, state: &State, field: &Field<'_>, side: Side) -> Option<Duty> {
        if field.awaited[side].is_empty() {
            return None;
        }
        let enters = units_of(side).find(|unit| self.can_enter(state, field, *unit));
        let easy = self.easy_steps(state, field, side);
        let blocks = |(unit, hex): &(PieceId, SpaceId)| {
            field.awaited[side].contains(*hex) && self.has_destination(state, field, *unit, *hex, easy)
        };
        let must_clear = || state.on_map(side).find(blocks).map(|(unit, _)| Duty::Clear(unit));
        enters.map(Duty::Enter).or_else(must_clear)
    }

    /// Is this unit available, the first of its queue, and its entry hex free of friends?
    pub(super) fn can_enter(&self, state: &State, field: &Field<'_>, unit: PieceId) -> bool {
        self.check_entering(state, field, unit).is_ok()
    }

    /// The first of those who wait for the same entry hex as this unit (`c3i.reinf.order`).
    pub(super) fn first_of_queue(&self, state: &State, unit: PieceId) -> Option<PieceId> {
        state.waiting(owner(unit)).find(|other| self.origin(*other) == self.origin(unit))
    }

    /// The enemy whom a reinforcement drives off its entry hex when it is picked, and where he can go
    /// (`c3i.reinf.claim`).
    pub(super) fn claim(&self, state: &State, unit: PieceId) -> Option<Claim> {
        let off_map = state.unit(unit).place == Place::OffMap;
        let enemy =
            state.unit_in(self.origin(unit)).filter(|there| off_map && owner(*there) != owner(unit))?;
        let field = Field::of(self, state);
        Some(Claim { enemy, ends: self.retreat_options(state, &field, enemy, Reason::EntryHexClaimed) })
    }

    /// The states that a reinforcement may find as it enters: that of now, or if it drives an enemy off, one for
    /// each end of his retreat, or one without him.
    pub(super) fn as_it_enters(&self, state: &State, unit: PieceId) -> Vec<State> {
        let Some(Claim { enemy, ends }) = self.claim(state, unit) else { return vec![state.clone()] };
        let without = |place: Place| {
            let mut after = state.clone();
            after.unit_mut(enemy).place = place;
            after
        };
        if ends.is_empty() {
            return vec![without(Place::Eliminated)];
        }
        ends.into_iter().map(|end| without(Place::Hex(end))).collect()
    }

    /// The hexes into which any unit of a side may step, wherever it comes from, and stay.
    fn easy_steps(&self, state: &State, field: &Field<'_>, side: Side) -> Hexes {
        field.free() & self.in_range(state, side) & !field.awaited[side]
    }

    /// Can a unit on the map move at all? Mostly an easy step answers that.
    fn has_destination(
        &self,
        state: &State,
        field: &Field<'_>,
        unit: PieceId,
        hex: SpaceId,
        easy: Hexes,
    ) -> bool {
        C3i::check_not_held(state, field, unit, hex).is_ok()
            && (self.board.near(hex).meets(easy)
                || self.check_has_destination(state, field, unit, hex).is_ok())
    }

    /// How a unit sets out that may be moved, or may enter.
    pub(super) fn start_of(&self, state: &State, piece: PieceId) -> Start {
        let (at, points) = (state.hex(piece), state.points_of(piece));
        let by_road = state.unit(piece).formation == Formation::March;
        Start { hex: at.unwrap_or(self.origin(piece)), entry: at.is_none(), points, by_road }
    }

    /// Where a unit can move now, or could enter (Movement Phase). A unit that cannot be moved now reaches
    /// nothing.
    pub fn destinations(&self, state: &State, field: &Field<'_>, piece: PieceId) -> Reach {
        self.reach(state, field, piece, field.zone(owner(piece).other()))
    }

    /// The same if these hexes ended a move. An entry hex is reached even out of range; where others wait for it, a
    /// unit goes on if it can (`c3i.reinf.keep-clear`).
    pub(super) fn reach(&self, state: &State, field: &Field<'_>, piece: PieceId, stop: Hexes) -> Reach {
        let can_go = match state.unit(piece).place {
            Place::Hex(hex) => C3i::check_not_held(state, field, piece, hex).is_ok(),
            Place::OffMap => state.is_waiting(piece),
            Place::Blown(_) | Place::Eliminated => false,
        };
        if !can_go {
            return Reach::default();
        }
        let (side, start) = (owner(piece), self.start_of(state, piece));
        let limits = self.limits(state, side, start.hex, field.free(), stop);
        let (mut here, mut clear) = (Hexes::EMPTY, !field.awaited[side]);
        if start.entry {
            here.insert(start.hex);
            if state.waiting(side).all(|other| other == piece || self.origin(other) != start.hex) {
                clear.insert(start.hex);
            }
        }
        let over = |edges: &[Hexes], points: u8| {
            let steps = points.saturating_sub(u8::from(start.entry));
            (here | self.flood(start, edges, steps, &limits, |_| true)) & clear
        };
        let ground = over(self.board.steps(), start.points);
        let road = if start.by_road { over(self.board.roads(), 2 * start.points) } else { Hexes::EMPTY };
        let reach = Reach { ground, road };
        if start.entry && reach.all().is_empty() { Reach { ground: here, road: here } } else { reach }
    }

    /// What a side's move from a hex has to respect.
    pub(super) fn limits<'a>(
        &self,
        state: &'a State,
        side: Side,
        from: SpaceId,
        open: Hexes,
        stop: Hexes,
    ) -> Limits<'a> {
        let within = self.in_range(state, side);
        let outside = !within.contains(from);
        Limits { state, side, open: if outside { open } else { open & within }, stop, outside }
    }

    /// The hexes that a move of so many steps over these edges reaches, breadth first, as long as each step is to be followed by
    /// another.
    #[inline]
    pub(super) fn flood(
        &self,
        start: Start,
        edges: &[Hexes],
        steps: u8,
        limits: &Limits<'_>,
        mut goes_on: impl FnMut(Hexes) -> bool,
    ) -> Hexes {
        let here = Hexes::of(start.hex);
        let (mut seen, mut frontier) = (here, C3i::sets_out(start, limits));
        for step in 1..=steps {
            let joined = |all: Hexes, hex: SpaceId| all | edges[hex.index()];
            let mut wave = frontier.into_iter().fold(Hexes::EMPTY, joined);
            wave &= limits.open & !seen;
            if limits.outside {
                wave &= self.steps_in_range(limits.state, limits.side, start.hex, step);
            }
            seen |= wave;
            frontier = wave & !limits.stop;
            if !goes_on(wave) || frontier.is_empty() {
                break;
            }
        }
        seen & !here
    }

    /// The hex from which a unit goes on. Where it stands never stops it (`c3i.move.zoi-start`), where it enters may.
    #[inline]
    pub(super) fn sets_out(start: Start, limits: &Limits<'_>) -> Hexes {
        let stops = start.entry && limits.stop.contains(start.hex);
        if stops { Hexes::EMPTY } else { Hexes::of(start.hex) }
    }
}

impl Play<'_> {
    /// A unit that comes into a hex with a marker shares it (`c3i.def.marker`, `c3i.hq.untouchable`).
    pub(super) fn share_hex(&mut self, unit: PieceId, hex: SpaceId) {
        let state = &*self.state;
        let placed = Side::ALL.map(|side| (pieces::headquarters(side), state.headquarters[side]));
        for (marker, there) in placed.into_iter().chain([(pieces::BERDAN, state.berdan)]) {
            if there == Some(hex) {
                self.events.push(|| Event::MarkerShared { unit, marker, hex });
            }
        }
    }

    /// By which way of moving a hex is reached; asked only if somebody listens.
    pub(super) fn mode(&self, piece: PieceId, to: SpaceId) -> Mode {
        if !self.events.are_recorded() {
            return Mode::Either;
        }
        let reach = self.rules.destinations(self.state, &self.field(), piece);
        match (reach.ground.contains(to), reach.road.contains(to)) {
            (false, true) => Mode::Road,
            (true, false) => Mode::Ground,
            (true, true) | (false, false) => Mode::Either,
        }
    }

    /// Every engaged unit is in Battle formation; in the movement phase it is held besides
    /// (`c3i.move.zoc-deploy`, `c3i.move.zoc-held`).
    pub(super) fn settle(&mut self, field: &Field<'_>) {
        let holds = self.state.phase == Phase::Movement;
        for unit in pieces::units() {
            let now = self.state.unit_mut(unit);
            let Some(hex) = now.hex() else { continue };
            if !field.is_engaged(owner(unit), hex) {
                continue;
            }
            now.held |= holds;
            if now.formation == Formation::March {
                now.formation = Formation::Battle;
                self.events.push(|| Event::Deployed { unit });
            }
        }
    }
}
