//! Movement (Movement Phase): who may be picked, where he may go, and what happens on the way.

use super::board::Hexes;
use super::cause::Duty;
use super::event::{Event, Mode};
use super::field::Field;
use super::pieces::{self, BATTLE_ALLOWANCE, owner, unit, units_of};
use super::state::{Formation, Phase, Place, Reason, State};
use super::{C3i, Command, Play};
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

/// One way of moving: from where, how many steps, over which edges.
#[derive(Clone, Copy)]
struct Flood<'a> {
    from: SpaceId,
    steps: u8,
    edges: &'a [Hexes],
}

/// What a move has to respect.
#[derive(Clone, Copy)]
struct Limits {
    side: Side,
    /// Hexes that can be entered.
    open: Hexes,
    /// Hexes that end a move (`c3i.move.zoi-stop`).
    stop: Hexes,
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
            let bit = 1 << unit.0;
            match state.unit(unit).place {
                Place::Hex(hex) if self.has_destination(state, field, unit, hex, easy) => {
                    moves |= bit;
                    if field.awaited[side].contains(hex) {
                        blocks |= bit;
                    }
                }
                Place::OffMap if self.can_enter(state, field, unit) => enters |= bit,
                _ => {}
            }
        }
        let capped = state.used[side] >= self.options.move_cap;
        match (state.passed.is_some(), capped) {
            (false, false) => enters | moves,
            _ if enters != 0 => enters,
            _ if blocks != 0 => blocks,
            (true, _) => moves,
            (false, true) => 0,
        }
    }

    /// Is there anybody whom a side may pick now?
    pub(super) fn has_mover(&self, state: &State, field: &Field<'_>, side: Side) -> bool {
        if state.passed.is_none() && state.used[side] >= self.options.move_cap {
            return self.mover_mask(state, field, side) != 0;
        }
        let easy = self.easy_steps(state, field, side);
        units_of(side).any(|unit| match state.unit(unit).place {
            Place::Hex(hex) => self.has_destination(state, field, unit, hex, easy),
            _ => self.can_enter(state, field, unit),
        })
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
        let headquarters = state.headquarters[side];
        let range = headquarters.map_or(Hexes::EMPTY, |hex| self.board.within(hex, pieces::range(side)));
        field.free() & range & !field.awaited[side]
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

    /// The hexes that the range of the headquarters allows in the `step`-th step of a move from `from`
    /// (`c3i.hq.range`): within range, or from outside with every step strictly closer. A step changes the
    /// distance by one at most, so after n steps from outside a unit is exactly n closer or within range.
    fn allowed(&self, state: &State, side: Side, from: SpaceId, step: u8) -> Hexes {
        let Some(headquarters) = state.headquarters[side] else { return self.board.hexes() };
        let closer = self.board.distance(headquarters, from).saturating_sub(step);
        self.board.within(headquarters, pieces::range(side).max(closer))
    }

    /// Where a unit can move now, or could enter (Movement Phase). A unit that cannot be moved now reaches
    /// nothing.
    pub fn destinations(&self, state: &State, field: &Field<'_>, piece: PieceId) -> Reach {
        self.reach(state, field, piece, field.zone(owner(piece).other()))
    }

    /// The same if these hexes ended a move.
    pub(super) fn reach(&self, state: &State, field: &Field<'_>, piece: PieceId, stop: Hexes) -> Reach {
        let side = owner(piece);
        let limits = Limits { side, open: field.free(), stop };
        match state.unit(piece).place {
            Place::Hex(hex) if C3i::check_not_held(state, field, piece, hex).is_ok() => {
                self.reach_from(state, field, piece, hex, limits)
            }
            Place::OffMap if state.is_waiting(piece) => self.reach_entering(state, field, piece, limits),
            _ => Reach::default(),
        }
    }

    fn reach_from(
        &self,
        state: &State,
        field: &Field<'_>,
        piece: PieceId,
        hex: SpaceId,
        limits: Limits,
    ) -> Reach {
        let clear = !field.awaited[limits.side];
        let (march, march_points) =
            (state.unit(piece).formation == Formation::March, unit(piece).march_allowance());
        let ground_points = if march { march_points } else { BATTLE_ALLOWANCE };
        let road_steps = if march { 2 * march_points } else { 0 };
        Reach {
            ground: self.ground(state, hex, ground_points, limits) & clear,
            road: self.road(state, hex, road_steps, limits) & clear,
        }
    }

    /// The entry hex costs like any other (`c3i.reinf.entry-cost`), and it is a road hex. It is reached even
    /// out of range; where others wait for it, a unit goes on if it can (`c3i.reinf.keep-clear`).
    fn reach_entering(&self, state: &State, field: &Field<'_>, piece: PieceId, limits: Limits) -> Reach {
        let (entry, points) = (self.origin(piece), unit(piece).march_allowance());
        let here = Hexes::of(entry);
        if limits.stop.contains(entry) {
            return Reach { ground: here, road: here };
        }
        let mut clear = !field.awaited[limits.side];
        let alone = state.waiting(limits.side).all(|other| other == piece || self.origin(other) != entry);
        if alone {
            clear.insert(entry);
        }
        let reach = Reach {
            ground: (here | self.ground(state, entry, points - 1, limits)) & clear,
            road: (here | self.road(state, entry, 2 * points - 1, limits)) & clear,
        };
        if reach.all().is_empty() { Reach { ground: here, road: here } } else { reach }
    }

    fn ground(&self, state: &State, from: SpaceId, steps: u8, limits: Limits) -> Hexes {
        self.flood(state, Flood { from, steps, edges: self.board.steps() }, limits)
    }

    fn road(&self, state: &State, from: SpaceId, steps: u8, limits: Limits) -> Hexes {
        self.flood(state, Flood { from, steps, edges: self.board.roads() }, limits)
    }

    /// The hexes that a move over these edges reaches, breadth first. The start never stops a move
    /// (`c3i.move.zoi-start`).
    fn flood(&self, state: &State, flood: Flood<'_>, limits: Limits) -> Hexes {
        let start = Hexes::of(flood.from);
        let (mut seen, mut frontier) = (start, start);
        for step in 1..=flood.steps {
            let joined = |all: Hexes, hex: SpaceId| all | flood.edges[hex.index()];
            let mut next = frontier.into_iter().fold(Hexes::EMPTY, joined);
            next &= limits.open & !seen;
            next &= self.allowed(state, limits.side, flood.from, step);
            seen |= next;
            frontier = next & !limits.stop;
            if frontier.is_empty() {
                break;
            }
        }
        seen & !start
    }
}

impl C3i {
    /// Appends the commands of the movement phase.
    pub(super) fn legal_movement(&self, state: &State, side: Side, commands: &mut Vec<Command>) {
        let field = Field::of(self, state);
        if let Some(unit) = state.picked {
            let reach = self.destinations(state, &field, unit).all();
            commands.extend(reach.into_iter().map(|hex| Command::MoveTo { hex }));
            return;
        }
        commands.extend(self.movers(state, &field, side).map(|unit| Command::PickMover { unit }));
        if self.owes_move(state, &field, side).is_none() {
            commands.push(Command::Pass {});
        }
    }
}

impl Play<'_> {
    /// Begins the movement phase.
    pub(super) fn begin_movement(&mut self) {
        self.begin_step(Phase::Movement);
        self.settle();
        self.go_on();
    }

    /// Picks a unit. A reinforcement drives an enemy off its entry hex (`c3i.reinf.claim`).
    pub(super) fn pick_mover(&mut self, unit: PieceId) {
        self.state.picked = Some(unit);
        self.events.push(|| Event::MoverPicked { unit });
        if self.state.hex(unit).is_some() {
            return;
        }
        let entry = self.rules.origin(unit);
        if let Some(enemy) = self.state.unit_in(entry) {
            self.events.push(|| Event::EntryHexClaimed { unit, enemy, hex: entry });
            self.make_retreat(enemy, Reason::EntryHexClaimed);
        }
    }

    /// Moves the picked unit, or enters with it.
    pub(super) fn move_to(&mut self, side: Side, to: SpaceId) {
        let Some(piece) = self.state.picked.take() else { return };
        let from = self.state.hex(piece);
        let by = self.mode(piece, to);
        self.state.unit_mut(piece).place = Place::Hex(to);
        let field = self.field();
        let enemy = side.other();
        let stopped = field.is_zone(enemy, to).then(|| field.stop(side, to));
        if stopped.is_some() {
            self.state.unit_mut(piece).formation = Formation::Battle;
        }
        let formation = self.state.unit(piece).formation;
        self.events.push(|| match from {
            Some(from) => {
                let slipped_away = field.is_zone(enemy, from) && formation == Formation::March;
                Event::Moved { unit: piece, from, to, by, stopped, slipped_away, formation }
            }
            None => Event::Entered { unit: piece, to, by, stopped, formation },
        });
        self.share_hex(piece, to);
        // Whoever the move engages is engaged with the unit that moved.
        if field.is_engaged(side, to) {
            self.settle_on(&field);
        }
        self.state.used[side] = self.state.used[side].saturating_add(1);
        self.acted_on(&field);
    }

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
    fn mode(&self, piece: PieceId, to: SpaceId) -> Mode {
        if !self.events.are_recorded() {
            return Mode::Either;
        }
        let reach = self.rules.destinations(self.state, &self.field(), piece);
        match (reach.ground.contains(to), reach.road.contains(to)) {
            (false, true) => Mode::Road,
            (true, false) => Mode::Ground,
            _ => Mode::Either,
        }
    }

    /// Every engaged unit is in Battle formation; in the movement phase it is held besides
    /// (`c3i.move.zoc-deploy`, `c3i.move.zoc-held`).
    pub(super) fn settle(&mut self) {
        let field = self.field();
        self.settle_on(&field);
    }

    pub(super) fn settle_on(&mut self, field: &Field<'_>) {
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
