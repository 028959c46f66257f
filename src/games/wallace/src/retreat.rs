//! Retreats: where pieces can go, what they carry along and whom they disturb (rulebook, Retreat; Disruption
//! Markers; Artillery).

use super::board::Places;
use super::command::Path;
use super::event::{Event, Flight, MarkerReason};
use super::fighter::Fighter;
use super::frame::{Frame, HitBy};
use super::pieces::{AREA_LIMIT, Piece};
use super::refusals::Flee;
use super::state::State;
use super::{Play, Wallace};
use crate::engine::{Agenda, Side, SpaceId};

/// A piece that retreats.
#[derive(Clone, Copy)]
pub(super) struct Departure {
    pub side: Side,
    pub piece: Piece,
    pub cubes: u8,
    pub from: SpaceId,
    pub path: Path,
    /// What it gave way to.
    pub cause: HitBy,
    pub why: Flight,
}

impl Wallace {
    /// The areas with a command block of a side in them, beside them or in their entry box.
    pub(super) fn commanded(&self, state: &State, side: Side) -> Places {
        state.blocks(side).fold(Places::EMPTY, |all, (at, _)| all | self.board.reach(at))
    }

    /// The places that the enemy of a side holds.
    pub(super) fn enemy_held(&self, state: &State, side: Side) -> Places {
        self.board.areas().into_iter().filter(|area| state.is_enemy_held(*area, side)).collect()
    }

    /// Where nobody retreats to as long as an assault is fought.
    fn forbidden(state: &State) -> Places {
        state.assault.as_ref().map_or(Places::EMPTY, |assault| assault.forbidden())
    }

    /// Areas in which a retreat of a side from `from` can end or through which it can lead.
    pub(super) fn refuges(&self, state: &State, side: Side, from: SpaceId) -> Places {
        self.commanded(state, side)
            & !self.enemy_held(state, side)
            & !Wallace::forbidden(state)
            & !Places::of(from)
    }

    fn with_room(state: &State, areas: Places) -> Places {
        areas.into_iter().filter(|area| state.size(*area) < AREA_LIMIT).collect()
    }

    /// The ways out of an area (`wallace.retreat.command`, `wallace.retreat.limit`): one area, or two if all that
    /// are next to it are full.
    pub(super) fn paths(&self, state: &State, side: Side, from: SpaceId) -> Vec<Path> {
        let refuges = self.refuges(state, side, from);
        let near = refuges & self.board.adj(from);
        let open = Wallace::with_room(state, near);
        if !open.is_empty() {
            return open.into_iter().map(|to| Path { through: None, to }).collect();
        }
        let beyond = |through: SpaceId| {
            let open = Wallace::with_room(state, refuges & self.board.adj(through));
            open.into_iter().map(move |to| Path { through: Some(through), to })
        };
        near.into_iter().flat_map(beyond).collect()
    }

    /// Is there any way out of an area?
    pub(super) fn has_retreat(&self, state: &State, side: Side, from: SpaceId) -> bool {
        !self.paths(state, side, from).is_empty()
    }

    /// The ways back of an attacker (`wallace.retreat.attacker`): to where it came from, or if that is full, beyond
    /// it.
    pub(super) fn ways_back(&self, state: &State, side: Side, origin: SpaceId) -> Vec<Path> {
        if self.board.is_box(origin) || state.size(origin) < AREA_LIMIT {
            return vec![Path { through: None, to: origin }];
        }
        let beyond = self.refuges(state, side, origin) & self.board.adj(origin);
        let open = Wallace::with_room(state, beyond).into_iter();
        open.map(|to| Path { through: Some(origin), to }).collect()
    }

    /// Could this piece leave the assault?
    pub(super) fn fighter_can_leave(&self, state: &State, side: Side, one: Fighter) -> bool {
        if state.side == side {
            !self.ways_back(state, side, one.origin).is_empty()
        } else {
            state.assault.as_ref().is_some_and(|assault| self.has_retreat(state, side, assault.area))
        }
    }

    /// Can guns leave with cavalry (`wallace.artillery.horse`)? In an assault only while other troops remain; the
    /// loss of the last ones is another matter.
    pub(super) fn guns_can_go(&self, state: &State, from: SpaceId) -> bool {
        let place = state.place(from);
        let assault = state.assault.as_ref().filter(|assault| assault.area == from);
        let company = assault.is_none_or(|assault| !assault.defenders().is_empty());
        let side = place.side.unwrap_or(state.side);
        company && place.guns.total() > 0 && self.has_retreat(state, side, from)
    }

    /// Why is this not the way back of an attacker?
    pub(super) fn no_way_back(&self, state: &State, home: SpaceId, path: Path) -> Flee {
        if self.board.is_box(home) || state.size(home) < AREA_LIMIT {
            return Flee::GoesHome { home };
        }
        if path.through != Some(home) {
            return Flee::HomeFull { home };
        }
        // What is left is that the area is full.
        let end = Flee::Full { area: path.to };
        self.bar(state, state.side, home, path.to)
            .or_else(|| self.uncommanded(state, state.side, path.to))
            .or_else(|| self.apart(home, path.to))
            .unwrap_or(end)
    }

    /// Why is this, which is none of the ways out of an area, none?
    pub(super) fn no_way_out(&self, state: &State, side: Side, from: SpaceId, path: Path) -> Flee {
        let Path { through, to } = path;
        let barred = |place| self.bar(state, side, from, place);
        let cause = barred(to).or_else(|| through.and_then(barred));
        let cause = cause.or_else(|| self.uncommanded(state, side, to));
        let cause = match through {
            None => cause.or_else(|| self.apart(from, to)),
            Some(through) => cause
                .or_else(|| self.room_nearer(state, side, from))
                .or_else(|| self.uncommanded(state, side, through))
                .or_else(|| self.apart(from, through))
                .or_else(|| self.apart(through, to)),
        };
        // What is left is that the area is full.
        cause.unwrap_or(Flee::Full { area: to })
    }

    /// Why nobody retreats from an area to a place or through it, whatever the way.
    fn bar(&self, state: &State, side: Side, from: SpaceId, area: SpaceId) -> Option<Flee> {
        let cause = if !self.board.has(area) {
            Flee::OffMap
        } else if self.board.is_box(area) {
            Flee::Box { area }
        } else if area == from {
            Flee::Left { area }
        } else if state.is_enemy_held(area, side) {
            Flee::Enemy { area }
        } else if !Wallace::forbidden(state).contains(area) {
            return None;
        } else if state.attackers.iter().any(|one| one.target == area) {
            Flee::Contested { area }
        } else if state.assault.as_ref().is_some_and(|assault| assault.area == area) {
            Flee::Left { area }
        } else {
            Flee::Origin { area }
        };
        Some(cause)
    }

    fn uncommanded(&self, state: &State, side: Side, area: SpaceId) -> Option<Flee> {
        (!self.commanded(state, side).contains(area)).then_some(Flee::NoCommand { area })
    }

    fn apart(&self, from: SpaceId, to: SpaceId) -> Option<Flee> {
        (!self.board.adj(from).contains(to)).then_some(Flee::Apart { from, to })
    }

    fn room_nearer(&self, state: &State, side: Side, from: SpaceId) -> Option<Flee> {
        let near = self.refuges(state, side, from) & self.board.adj(from);
        let open = Wallace::with_room(state, near).into_iter().next();
        open.map(|area| Flee::RoomNearer { area })
    }
}

impl Play<'_> {
    /// A piece has left `from` and arrives; then whoever it passed or joined may be disturbed.
    pub(super) fn leave(&mut self, departure: Departure) {
        let Departure { side, piece, cubes, from, path: Path { through, to }, cause, why } = departure;
        self.events.push(|| Event::Retreated { side, piece, cubes, from, through, to, why });
        if piece.is_gun() {
            self.lift_fire_marker(from, MarkerReason::Moved);
        }
        self.arrive(side, to, piece, cubes);
        if self.is_left_by(side, from) {
            self.carry_disruption(from, to, cause.next());
            self.clean_up(from);
        }
        if let Some(place) = through {
            self.push(Frame::KnockOn { place, cause: cause.next() });
        }
    }

    /// Has the last piece of the holder left the area?
    fn is_left_by(&self, side: Side, area: SpaceId) -> bool {
        let fighting = self.state.assault.as_ref().filter(|assault| assault.area == area);
        let held = fighting.map_or(side, |assault| assault.defender);
        let fighters = fighting.map_or(0, |assault| assault.fighters(side).count());
        side == held && self.state.size(area) == 0 && fighters == 0
    }

    /// The last piece to retreat takes the Disruption marker along (`wallace.disruption.carry`).
    fn carry_disruption(&mut self, from: SpaceId, to: SpaceId, cause: HitBy) {
        if !std::mem::take(&mut self.state.place_mut(from).disruption) {
            return;
        }
        self.events.push(|| Event::DisruptionCarried { from, to });
        if self.state.place(to).disruption {
            self.push(Frame::KnockOn { place: to, cause });
        } else {
            self.state.place_mut(to).disruption = true;
        }
    }

    /// A retreat disturbs an area: it is disrupted, or if it is already, its troops take a cube
    /// (`wallace.retreat.knock-on`).
    pub(super) fn knock_on(&mut self, area: SpaceId, cause: HitBy) -> bool {
        self.pop();
        let place = self.state.place(area);
        if !place.disruption {
            self.disrupt(area, MarkerReason::KnockOn);
        } else if place.troops.total() > 0 {
            self.events.push(|| Event::KnockOn { area });
            self.push(Frame::CubeColour { place: area, cause });
        }
        true
    }
}
