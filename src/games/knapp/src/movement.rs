//! Movement: reach, company, stacking, and what follows from a move (§4, §9).

use super::event::Event;
use super::field::{Field, UnitSet, is_guns};
use super::pieces::{self, is_leader, movement, owner};
use super::routes::{Obstacles, Roads, Routes};
use super::rules::Rule;
use super::state::{Phase, Place, State};
use super::{Knapp, Play};
use crate::boards::space_set::SpaceSet;
use crate::engine::{BySide, PieceId, Side, SpaceId};

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
        let company = !routes.obstacles.enemy | Self::escort(field, piece).0;
        field.with_room(ends & company, piece)
    }

    /// The areas in which a piece has the company that it needs among enemy units, and the rule that says so.
    pub(super) fn escort(field: &Field, piece: PieceId) -> (SpaceSet, Rule) {
        let side = owner(piece);
        if is_leader(piece) {
            (field.held(side), Rule::LeaderNotAloneIntoEnemy)
        } else if is_guns(piece) {
            (field.held_by_foot(side), Rule::AssaultArtilleryAlone)
        } else {
            (SpaceSet::first(SpaceSet::CAPACITY), Rule::AssaultSequence)
        }
    }

    /// May this piece move at all now: it is in play, has not moved, is in command?
    pub(super) fn can_move(state: &State, piece: PieceId) -> bool {
        let now = state.piece(piece);
        now.position().is_some() && !now.moved && (is_leader(piece) || now.in_command)
    }

    /// What becomes of a side's pieces in holding boxes when its movement phase ends
    /// (`knapp.arrive.forced-entry`), in the order in which they enter.
    pub(super) fn forced_entries(&self, state: &State, side: Side) -> Vec<ForcedEntry> {
        let mut field = Field::of(state);
        let Obstacles { enemy, forbidden } = self.obstacles(state, &field, side);
        let boxed = pieces::of(side).filter_map(|piece| match state.piece(piece).place {
            Place::Box(area) => Some((piece, area)),
            Place::Map(_) | Place::Off | Place::Eliminated | Place::Removed | Place::Merged => None,
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
        for piece in pieces::of(side) {
            let now = self.state.piece_mut(piece);
            (now.moved, now.began, now.came) = (false, None, None);
        }
        let (in_command, exempt) = self.rules.note_command(self.state, side);
        self.begin_phase(Phase::Move(side), in_command, exempt);
        self.resupply(side);
    }

    /// Leaders who are in an area with enemy units and without their own rejoin their men
    /// (`knapp.leader.displaced`).
    pub(super) fn displace_leaders(&mut self, area: SpaceId) {
        // Most areas hold no leader, and this is asked after every move.
        if !pieces::leaders().any(|leader| self.state.piece(leader).area() == Some(area)) {
            return;
        }
        let mut held = BySide::default();
        for unit in pieces::units().filter(|unit| self.state.piece(*unit).area() == Some(area)) {
            held[owner(unit)] = true;
        }
        for side in Side::ALL {
            if held[side] || !held[side.other()] {
                continue;
            }
            let field = Field::of(self.state);
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
    pub(super) fn tell_move(&self, state: &State, piece: PieceId, place: Place, to: SpaceId) -> Event {
        let from = match place {
            Place::Map(area) | Place::Box(area) => area,
            Place::Off | Place::Eliminated | Place::Removed | Place::Merged => to,
        };
        let obstacles = self.obstacles(state, &Field::of(state), owner(piece));
        let assault = obstacles.enemy.contains(to);
        let affordable = self.affordable(from, movement(piece).into(), obstacles, Roads::Open);
        let on_foot = self.affordable(from, movement(piece).into(), obstacles, Roads::Closed);
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
    pub(super) fn came_through(&self, state: &State, piece: PieceId, to: SpaceId) -> Option<SpaceId> {
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
            (0..=movement(piece).into()).map(|points| self.affordable(from, points, obstacles, Roads::Open));
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
