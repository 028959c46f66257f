//! Damage cubes outside assaults, their shortage, and what empty areas lose (rulebook, Damage Cubes; Entrench).

use super::event::{Event, Loss, MarkerReason, StickReason};
use super::frame::{Cause, Frame};
use super::pieces::{Piece, Troop};
use super::place::Place;
use super::refusals::{Fight, Verdict, unless};
use super::state::State;
use super::sticks::Sticks;
use super::{Play, Wallace};
use crate::engine::{Side, SpaceId};

/// The cubes on the least damaged piece of a kind, if all are spread evenly; nothing if there is no such piece.
pub(super) fn level(place: &Place, kind: Troop) -> Option<u8> {
    place.cubes[kind].checked_div(place.troops[kind])
}

impl Wallace {
    /// May the owner put a cube on these troops? Long-range cubes are spread evenly (`wallace.fire.even`), knock-on
    /// cubes go where he likes.
    pub(super) fn check_cube_colour(state: &State, place: SpaceId, cause: Cause, kind: Troop) -> Verdict {
        let there = state.place(place);
        let wanted = level(there, kind).ok_or(Fight::NoTroops { place, kind })?;
        let even = Troop::ALL.into_iter().filter_map(|kind| level(there, kind)).all(|other| wanted <= other);
        unless(cause == Cause::Fire && !even, Fight::NotEven { place, kind })
    }

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
        all.sort_unstable();
        all.dedup();
        all
    }
}

impl Play<'_> {
    /// Troops of an area take a cube; one too many eliminates a piece.
    pub(super) fn place_cube(&mut self, area: SpaceId, kind: Troop) -> bool {
        let place = self.state.place(area);
        let (count, cubes) = (place.troops[kind], place.cubes[kind]);
        let side = place.side.unwrap_or(Side::Union);
        if count == 0 {
            return self.done();
        }
        if cubes >= kind.cap() * count {
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

    /// Which piece gives up its cubes? If there is none, the cube that was wanted is lost.
    pub(super) fn shortage_next(&mut self) -> bool {
        let Some(Frame::Shortage { side, kind }) = Wallace::frame(self.state) else { return false };
        match self.rules.shortages(self.state, side, kind).as_slice() {
            [] => {
                self.pop();
                self.pop();
                true
            }
            [(at, cubes)] => {
                self.shortage(*at, *cubes);
                true
            }
            _ => false,
        }
    }

    /// A piece is given up, and its cubes go to stock.
    pub(super) fn shortage(&mut self, at: SpaceId, cubes: u8) {
        let Some(Frame::Shortage { side, kind }) = Wallace::frame(self.state) else { return };
        self.pop();
        self.events.push(|| Event::ShortageRemoval { side, kind, at, cubes });
        let place = self.state.place_mut(at);
        let here = place.is_held_by(side) && place.troops[kind] > 0;
        if here && place.cubes[kind].min(kind.cap()) == cubes {
            place.take(Piece::from(kind), cubes);
            return self.clean_up(at);
        }
        let is_it = |one: &super::fighter::Fighter| one.kind == kind && one.drawn() == cubes;
        let sent = self.state.attackers.iter().position(|one| one.target == at && is_it(&one.fighter));
        if let Some(number) = sent {
            self.state.attackers.remove(number);
        } else if let Some(assault) = self.state.assault.as_mut().filter(|assault| assault.area == at) {
            for list in [&mut assault.troops[side], &mut assault.leaving[side]] {
                if let Some(number) = list.iter().position(is_it) {
                    list.remove(number);
                    return;
                }
            }
        }
    }

    /// The next thing to do is a clean-up.
    pub(super) fn clean_up_next(&mut self, place: SpaceId) -> bool {
        self.pop();
        self.clean_up(place);
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
                _ => MarkerReason::Vacated,
            };
            self.events.push(|| Event::DisruptionRemoved { area, reason });
        }
    }
}
