//! Damage cubes outside assaults, their shortage, and what empty areas lose (rulebook, Damage Cubes; Entrench).

use super::event::{Event, Loss, MarkerReason, StickReason};
use super::frame::Frame;
use super::pieces::{Piece, Troop};
use super::place::Place;
use super::state::State;
use super::sticks::Sticks;
use super::{Play, Wallace};
use crate::engine::SortShort as _;
use crate::engine::{Agenda, Side, SpaceId};

/// The cubes on the least damaged piece of a kind, if all are spread evenly; nothing if there is no such piece.
pub(super) fn level(place: &Place, kind: Troop) -> Option<u8> {
    place.cubes[kind].checked_div(place.troops[kind])
}

impl Wallace {
    /// The pieces that can be given up for a missing cube (`wallace.damage.shortage`): where, and the cubes on it.
    pub(super) fn shortages(&self, state: &State, side: Side, kind: Troop) -> Vec<(SpaceId, u8)> {
        let pools = self.board.places().into_iter().filter(|at| state.place(*at).is_held_by(side));
        let pools = pools.filter(|at| state.place(*at).troops[kind] > 0);
        let mut all: Vec<_> = pools.map(|at| (at, state.place(at).cubes[kind].min(kind.cap()))).collect();
        if state.side == side {
            all.extend(
                state
                    .attackers
                    .iter()
                    .filter(|one| one.fighter.kind == kind)
                    .map(|one| (one.target, one.fighter.drawn())),
            );
        }
        if let Some(assault) = &state.assault {
            let fighting = assault.fighters(side).filter(|one| one.kind == kind);
            all.extend(fighting.map(|one| (assault.area, one.drawn())));
        }
        all.retain(|(_, cubes)| *cubes > 0);
        all.sort_short();
        all.dedup();
        all
    }
}

impl Play<'_> {
    /// Troops of an area take a cube; one too many eliminates a piece.
    pub(super) fn place_cube(&mut self, area: SpaceId, kind: Troop) -> bool {
        let place = self.state.place(area);
        let side = place.side.unwrap_or(Side::Union);
        if place.troops[kind] == 0 {
            return self.done();
        }
        if place.is_worn_out(kind) {
            self.pop();
            self.state.place_mut(area).take(Piece::from(kind), kind.cap());
            let (piece, cubes) = (Piece::from(kind), kind.cap());
            self.events.push(|| Event::PieceEliminated { area, side, piece, cubes, cause: Loss::Cubes });
            self.clean_up(area);
            return true;
        }
        if self.state.cubes_in_stock(side, kind) == 0 {
            self.push(Frame::Shortage { side, kind });
            return true;
        }
        self.pop();
        self.state.place_mut(area).cubes[kind] += 1;
        self.events.push(|| Event::CubePlaced { area, side, kind });
        true
    }

    /// An area that is empty loses its holder, entrenchments and Disruption marker (`wallace.entrench.vacated`).
    /// A fire marker stays.
    pub(super) fn clean_up(&mut self, area: SpaceId) {
        let fought_for = self.state.assault.as_ref().is_some_and(|assault| assault.area == area);
        let place = self.state.place_mut(area);
        if place.size() > 0 || fought_for {
            return;
        }
        place.side = None;
        self.clear_works(area, StickReason::Vacated);
    }

    /// The same as the next thing to be done.
    pub(super) fn cleaned_up(&mut self, area: SpaceId) -> bool {
        self.clean_up(area);
        self.done()
    }

    /// Entrenchments and a Disruption marker go back to stock.
    pub(super) fn clear_works(&mut self, area: SpaceId, reason: StickReason) {
        let place = self.state.place_mut(area);
        let count = std::mem::replace(&mut place.entrenchments, Sticks::NONE).len();
        if count > 0 {
            self.events.push(|| Event::EntrenchmentRemoved { area, count, reason });
        }
        if std::mem::take(&mut self.state.place_mut(area).disruption) {
            let reason = match reason {
                StickReason::Taken => MarkerReason::Assault,
                StickReason::MovedIn | StickReason::Vacated => MarkerReason::Vacated,
            };
            self.events.push(|| Event::DisruptionRemoved { area, reason });
        }
    }
}
