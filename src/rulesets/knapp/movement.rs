//! Movement: costs, reach, stacking, and the phase (§4, §9).

use super::absence::Absence;
use super::cause::{Cause, MoveCause, PartsCause, Verdict};
use super::event::Event;
use super::field::{Field, UnitSet};
use super::pieces::{self, Division, is_leader, movement, owner};
use super::routes::{Obstacles, Roads, Routes};
use super::rules::Rule;
use super::state::{Phase, Place, State};
use super::{Command, Knapp, Play};
use crate::boards::space_set::SpaceSet;
use crate::engine::{PieceId, Side, SpaceId};

/// What becomes of a piece in a holding box when the movement phase ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrival {
    /// It enters and stops in its entry area.
    Enters,
    /// It cannot, and waits.
    Waits,
}

/// A piece in a holding box at the end of the movement phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ForcedEntry {
    /// Which.
    pub piece: PieceId,
    /// Its entry area.
    pub area: SpaceId,
    /// What becomes of it.
    pub arrival: Arrival,
}

impl Knapp {
    /// Every area to which a piece may legally move, whether or not it is in command and still to move.
    pub(super) fn destinations(&self, state: &State, field: &Field, piece: PieceId) -> SpaceSet {
        let mut routes = self.routes(state, field, owner(piece));
        self.destinations_by(state, field, piece, &mut routes)
    }

    /// As [`destinations`](Self::destinations), over ways that may be known already.
    pub(super) fn destinations_by(
        &self,
        state: &State,
        field: &Field,
        piece: PieceId,
        routes: &mut Routes,
    ) -> SpaceSet {
        let ends = self.ends_of_moves(state, field, piece, routes);
        self.keep_together(state, field, piece, ends, routes)
    }

    /// The same without the rule of parts: as far as points, company and room go.
    pub(super) fn ends_of_moves(
        &self,
        state: &State,
        field: &Field,
        piece: PieceId,
        routes: &mut Routes,
    ) -> SpaceSet {
        let ends = self.reach(state, piece, routes);
        let company = !routes.obstacles.enemy | Self::company(field, piece).0;
        field.with_room(ends & company, piece)
    }

    /// The areas in which a piece has the company that it needs among enemy units, and the rule that says so.
    fn company(field: &Field, piece: PieceId) -> (SpaceSet, Rule) {
        let side = owner(piece);
        if is_leader(piece) {
            (field.held(side), Rule::LeaderNotAloneIntoEnemy)
        } else if UnitSet::of(piece).and(UnitSet::ARTILLERY).is_empty() {
            (SpaceSet::first(SpaceSet::CAPACITY), Rule::AssaultSequence)
        } else {
            (field.held_by_foot(side), Rule::AssaultArtilleryAlone)
        }
    }

    /// May this piece move at all now: it is in play, has not moved, is in command?
    pub(super) fn can_move(state: &State, piece: PieceId) -> bool {
        let now = state.piece(piece);
        now.position().is_some() && !now.moved && (is_leader(piece) || now.in_command)
    }

    /// Appends every legal move of a side.
    pub(super) fn legal_moves(&self, state: &State, side: Side, commands: &mut Vec<Command>) {
        let field = Field::of(state);
        let mut routes = self.routes(state, &field, side);
        for piece in pieces::pieces().filter(|piece| owner(*piece) == side) {
            if Self::can_move(state, piece) {
                let ends = self.destinations_by(state, &field, piece, &mut routes);
                commands.extend(ends.into_iter().map(|to| Command::Move { piece, to }));
            }
        }
        if side == Side::Confederate {
            let fit =
                Division::ALL.into_iter().filter(|division| self.check_combine(state, *division).is_ok());
            commands.extend(fit.map(|division| Command::Combine { division }));
        }
        if self.must_reunite(state, &field, side, &mut routes).is_none() {
            commands.push(Command::EndMove {});
        }
    }

    pub(super) fn check_move(&self, state: &State, side: Side, piece: PieceId, to: SpaceId) -> Verdict {
        Self::check_phase(state, side, Phase::Move(side))?;
        if owner(piece) != side {
            return Err(Cause::NotYours(piece));
        }
        let (from, boxed) = match self.whereabouts(state, piece) {
            Ok(area) => (area, false),
            Err(Absence::Waits(area)) => (area, true),
            Err(absence) => return Err(Cause::Absent { piece, absence }),
        };
        let now = state.piece(piece);
        if now.moved {
            return Err(MoveCause::Moved(piece).into());
        }
        if !is_leader(piece) && !now.in_command {
            return Err(MoveCause::NotInCommand(piece).into());
        }
        if to == from && !boxed {
            return Err(MoveCause::There { piece, at: to }.into());
        }
        let field = Field::of(state);
        let obstacles = self.obstacles(state, &field, side);
        if !self.reach(state, piece, &mut Routes::new(obstacles)).contains(to) {
            let barrier = self.barrier(state, piece, to, obstacles);
            return Err(MoveCause::Barred { piece, to, barrier }.into());
        }
        let (company, rule) = Self::company(&field, piece);
        if obstacles.enemy.contains(to) && !company.contains(to) {
            return Err(MoveCause::Alone { piece, to, rule }.into());
        }
        if !field.has_room(to, piece) {
            return Err(MoveCause::Full { piece, to }.into());
        }
        self.check_together(state, &field, piece, to)
    }

    /// May the two parts of a division be combined (§4, `knapp.parts.combine`)? This is asked of every division
    /// whenever moves are listed.
    pub(super) fn check_combine(&self, state: &State, division: Division) -> Verdict {
        let [a, b] = division.parts();
        let area = |part| state.piece(part).area().ok_or(PartsCause::NotOnMap { division, part });
        let areas = [area(a)?, area(b)?];
        if areas[0] != areas[1] {
            return Err(PartsCause::InTwoAreas { division, areas }.into());
        }
        let sum = state.piece(a).strength + state.piece(b).strength;
        let most = self.full(a).max(self.full(b));
        if sum > most { Err(PartsCause::TooStrong { division, sum, most }.into()) } else { Ok(()) }
    }

    pub(super) fn check_end_move(&self, state: &State, side: Side) -> Verdict {
        Self::check_phase(state, side, Phase::Move(side))?;
        let field = Field::of(state);
        let mut routes = self.routes(state, &field, side);
        match self.must_reunite(state, &field, side, &mut routes) {
            None => Ok(()),
            Some(part) => Err(PartsCause::Reunite(part).into()),
        }
    }
}

impl Knapp {
    /// What becomes of a side's pieces in holding boxes when its movement phase ends
    /// (`knapp.arrive.forced-entry`), in the order in which they enter.
    pub(super) fn forced_entries(&self, state: &State, side: Side) -> Vec<ForcedEntry> {
        let mut field = Field::of(state);
        let Obstacles { enemy, forbidden } = self.obstacles(state, &field, side);
        let boxed = pieces::pieces().filter(|piece| owner(*piece) == side).filter_map(|piece| {
            match state.piece(piece).place {
                Place::Box(area) => Some((piece, area)),
                Place::Map(_) | Place::Off | Place::Eliminated | Place::Removed | Place::Merged => None,
            }
        });
        let entries = boxed.map(|(piece, area)| {
            let free = !enemy.contains(area) && !forbidden.contains(area);
            let arrival = if !state.piece(piece).moved && free && field.has_room(area, piece) {
                Arrival::Enters
            } else {
                Arrival::Waits
            };
            if arrival == Arrival::Enters && !is_leader(piece) {
                field.put(piece, area);
            }
            ForcedEntry { piece, area, arrival }
        });
        entries.collect()
    }
}

impl Play<'_> {
    /// Begins a side's movement phase.
    pub(super) fn begin_move(&mut self, side: Side) {
        self.state.phase = Phase::Move(side);
        for piece in pieces::pieces().filter(|piece| owner(*piece) == side) {
            let now = self.state.piece_mut(piece);
            (now.moved, now.began, now.came) = (false, None, None);
        }
        let (in_command, exempt) = self.rules.note_command(self.state, side);
        let phase = self.state.phase;
        self.events.push(|| Event::PhaseStarted { phase, in_command, exempt });
        self.resupply(side);
    }

    /// Moves a piece (§4).
    pub(super) fn move_piece(&mut self, piece: PieceId, to: SpaceId) {
        let before = *self.state.piece(piece);
        let came = self.rules.came_through(self.state, piece, to);
        let now = self.state.piece_mut(piece);
        now.place = Place::Map(to);
        (now.moved, now.came) = (true, came);
        now.began = before.position().filter(|_| is_leader(piece));
        let (rules, state) = (self.rules, &*self.state);
        self.events.push(|| rules.tell_move(state, piece, before.place, to));
        self.displace_leaders(to);
    }

    /// Combines the two parts of a division (§4).
    pub(super) fn combine(&mut self, division: Division) {
        let [a, b] = division.parts();
        let (kept, other) = if self.rules.full(b) > self.rules.full(a) { (b, a) } else { (a, b) };
        let gone = *self.state.piece(other);
        let into = self.state.piece_mut(kept);
        into.strength = into.strength.saturating_add(gone.strength);
        into.moved |= gone.moved;
        into.low_ammo |= gone.low_ammo;
        let strength = into.strength;
        let left = self.state.piece_mut(other);
        (left.place, left.strength) = (Place::Merged, 0);
        (left.moved, left.in_command, left.low_ammo, left.came) = (false, false, false, None);
        self.events.push(|| Event::Combined { division, kept, strength });
    }

    /// Ends a side's movement phase: who can enter must (`knapp.arrive.forced-entry`), and then the next phase.
    pub(super) fn end_move(&mut self, side: Side) {
        for ForcedEntry { piece, area, arrival } in self.rules.forced_entries(self.state, side) {
            if arrival == Arrival::Enters {
                self.state.piece_mut(piece).place = Place::Map(area);
                self.events.push(|| Event::Entered { piece, area });
                self.displace_leaders(area);
            }
        }
        match (self.state.is_night(), side) {
            (false, _) => self.begin_fire(side.other()),
            (true, Side::Confederate) => self.begin_move(Side::Union),
            (true, Side::Union) => self.replace_losses(),
        }
    }

    /// Leaders who are in an area with enemy units and without their own rejoin their men
    /// (`knapp.leader.displaced`).
    pub(super) fn displace_leaders(&mut self, area: SpaceId) {
        // Most areas hold no leader, and this is asked after every move.
        if !pieces::leaders().any(|leader| self.state.piece(leader).area() == Some(area)) {
            return;
        }
        let field = Field::of(self.state);
        for side in Side::ALL {
            let alone = field.units(area, side).is_empty() && !field.units(area, side.other()).is_empty();
            if !alone {
                continue;
            }
            let lone: arrayvec::ArrayVec<PieceId, 8> = self.state.leaders_in(area, side).take(8).collect();
            for leader in lone {
                let to = self.rules.refuge(&field, leader, area);
                self.state.piece_mut(leader).place = Place::Map(to);
                self.events.push(|| Event::LeaderDisplaced { leader, from: area, to });
            }
        }
    }
}

impl Knapp {
    /// A move that was made from `place`, with what its way tells about roads and costs.
    fn tell_move(&self, state: &State, piece: PieceId, place: Place, to: SpaceId) -> Event {
        let from = match place {
            Place::Map(area) | Place::Box(area) => area,
            _ => to,
        };
        let obstacles = self.obstacles(state, &Field::of(state), owner(piece));
        let assault = obstacles.enemy.contains(to);
        let affordable = self.affordable(from, movement(piece), obstacles, Roads::Open);
        let on_foot = self.affordable(from, movement(piece), obstacles, Roads::Closed);
        Event::Moved {
            piece,
            from,
            to,
            entered: matches!(place, Place::Box(_)),
            assault,
            by_road: affordable.contains(to) && !on_foot.contains(to),
            road_closed: assault && self.board.neighbours_by_road(to).meets(affordable),
            minimum: from != to && !affordable.contains(to),
        }
    }

    /// The neighbouring area through which a unit would come into an area with enemy units: where it stands, if
    /// that is next to it, else the last area of the cheapest way.
    fn came_through(&self, state: &State, piece: PieceId, to: SpaceId) -> Option<SpaceId> {
        let from = state.piece(piece).position().filter(|from| *from != to && !is_leader(piece))?;
        // This is asked at every move, and few moves end among the enemy.
        let is_enemy = |unit: &PieceId| owner(*unit) != owner(piece);
        pieces::units().filter(is_enemy).find(|unit| state.piece(*unit).area() == Some(to))?;
        let beside = self.board.neighbours(to);
        if beside.contains(from) {
            return Some(from);
        }
        let obstacles = self.obstacles(state, &Field::of(state), owner(piece));
        // Into an area of the enemy no road helps, so the last step costs the same from everywhere.
        let bought =
            (0..=movement(piece)).map(|points| self.affordable(from, points, obstacles, Roads::Open));
        let last = bought.map(|areas| areas & beside & !obstacles.enemy).find(|areas| !areas.is_empty())?;
        last.into_iter().min_by_key(|area| (self.board.distance(from, *area), self.board.rank(*area)))
    }

    /// Where a lone leader goes: to the nearest units of his command, else of his side, else to the nearest
    /// area without enemy units; of equally near ones the first by name.
    fn refuge(&self, field: &Field, leader: PieceId, from: SpaceId) -> SpaceId {
        let side = owner(leader);
        let free = self.board.areas() & !field.held(side.other());
        let own =
            |units: UnitSet| units.iter().any(|unit| pieces::leader_of(leader).commands(pieces::unit(unit)));
        let his: SpaceSet =
            (field.held(side) & free).into_iter().filter(|area| own(field.units(*area, side))).collect();
        let wanted = [his, field.held(side) & free, free].into_iter().find(|areas| !areas.is_empty());
        let nearest = |area: &SpaceId| (self.board.distance(from, *area), self.board.rank(*area));
        wanted.unwrap_or_default().into_iter().min_by_key(nearest).unwrap_or(from)
    }
}
