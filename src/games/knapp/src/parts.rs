//! The two parts of a Confederate division keep together (§4, Confederate Divisions).
//!
//! Both parts must end their moves in one area or in neighbouring ones whenever that is possible. A part may
//! therefore go only where the other can still come near, or, if nothing is near, where it can come nearest. Both
//! may storm one area of the enemy together: then the second is held to it.

use super::Knapp;
use super::board::FARTHEST;
use super::field::Field;
use super::pieces::{Division, owner, partner};
use super::refusals::{Moves, Verdict, unless};
use super::routes::Routes;
use super::state::State;
use crate::boards::space_set::SpaceSet;
use crate::engine::{PieceId, Side, SpaceId};

/// Parts at most so many areas apart are together.
pub(super) const TOGETHER: u8 = 1;

/// Where the other part can end this phase.
struct Other {
    /// Every area where it can be at the end of the phase.
    ends: SpaceSet,
    /// Those of them that it cannot share with this part, for want of room.
    alone: SpaceSet,
    /// Areas of the enemy that it can enter, too, with room for both: where this part goes there, it is an end.
    storms: SpaceSet,
}

impl Knapp {
    /// Where the other part of a division can end the phase; nothing if this piece is bound to no other.
    fn other_part(&self, state: &State, field: &Field, piece: PieceId, routes: &mut Routes) -> Option<Other> {
        let other = partner(piece)?;
        state.piece(piece).position()?;
        let at = state.piece(other).position()?;
        let left = state.piece(piece).area().map(|area| field.crowds_without(piece, area));
        let crowds = left.unwrap_or_else(|| field.crowds(owner(piece)));
        let (mut ends, mut storms) = (SpaceSet::of(at), SpaceSet::EMPTY);
        if Self::can_move(state, other) {
            let (reached, enemy) = (self.reach(state, other, routes), routes.obstacles.enemy);
            ends |= reached & !enemy & !crowds.full(other);
            storms = reached & enemy & !crowds.foot;
        }
        // Both parts are infantry: where one more unit stands already, there is no room for the two of them.
        let mut alone = ends & crowds.foot;
        alone.remove(at);
        Some(Other { ends, alone, storms })
    }

    /// How near the other part can come to this one at `area`.
    fn nearest(&self, other: &Other, area: SpaceId) -> u8 {
        if other.storms.contains(area) {
            return 0;
        }
        let mut ends = other.ends;
        if other.alone.contains(area) {
            ends.remove(area);
        }
        let near = (0..=FARTHEST).zip(0_u8..).find(|(_, steps)| self.board.within(area, *steps).meets(ends));
        match near {
            Some((_, steps)) => steps,
            None => ends.into_iter().map(|end| self.board.distance(area, end)).min().unwrap_or(u8::MAX),
        }
    }

    /// The areas to which the other part can come as near as it should be.
    fn near_other(&self, other: &Other) -> SpaceSet {
        let near_enough = |area: &SpaceId| self.board.neighbours(*area).meets(other.ends);
        let alone: SpaceSet = other.alone.into_iter().filter(near_enough).collect();
        (self.board.grown(other.ends) & !other.alone) | alone | other.storms
    }

    /// How far apart the parts may be: together, or as near as can be if that is farther.
    fn allowed_distance(&self, state: &State, other: &Other, piece: PieceId, ends: SpaceSet) -> u8 {
        let here = state.piece(piece).position();
        let all = ends.into_iter().chain(here);
        all.map(|area| self.nearest(other, area)).min().unwrap_or(TOGETHER).max(TOGETHER)
    }

    /// The areas out of `ends` to which the rule of parts lets a piece go (`knapp.parts.adjacent`).
    pub(super) fn keep_together(
        &self,
        state: &State,
        field: &Field,
        piece: PieceId,
        ends: SpaceSet,
        routes: &mut Routes,
    ) -> SpaceSet {
        let Some(other) = self.other_part(state, field, piece, routes) else { return ends };
        let together = self.near_other(&other);
        let here = state.piece(piece).position().map_or(SpaceSet::EMPTY, SpaceSet::of);
        if together.meets(ends | here) {
            return ends & together;
        }
        let allowed = self.allowed_distance(state, &other, piece, ends);
        ends.into_iter().filter(|area| self.nearest(&other, *area) <= allowed).collect()
    }

    /// May a piece, whose move to `to` is legal otherwise, go there by the rule of parts?
    pub(super) fn check_together(
        &self,
        state: &State,
        field: &Field,
        piece: PieceId,
        to: SpaceId,
    ) -> Verdict {
        let mut routes = self.routes(state, field, owner(piece));
        if self.destinations_by(state, field, piece, &mut routes).contains(to) {
            return Ok(());
        }
        let ends = self.ends_of_moves(state, field, piece, &mut routes);
        let known = self.other_part(state, field, piece, &mut routes).zip(partner(piece));
        let Some((other, partner)) = known else { return Ok(()) };
        let (distance, most) = (self.nearest(&other, to), self.allowed_distance(state, &other, piece, ends));
        Err(Moves::Apart { piece, partner, to, distance, most }.into())
    }

    /// Has every part closed up with the other before a side's phase ends (`knapp.parts.reunite`)?
    pub(super) fn check_reunited(
        &self,
        state: &State,
        field: &Field,
        side: Side,
        routes: &mut Routes,
    ) -> Verdict {
        if side == Side::Union {
            return Ok(());
        }
        let mut parts = Division::ALL.into_iter().flat_map(Division::parts);
        parts.try_for_each(|part| self.check_closed_up(state, field, part, routes))
    }

    /// Is a part with the other, or unable to come nearer without an assault, or by joining the other's?
    fn check_closed_up(&self, state: &State, field: &Field, part: PieceId, routes: &mut Routes) -> Verdict {
        let other = partner(part).and_then(|other| Some((other, state.piece(other).position()?)));
        let (Some(here), Some((other, there))) = (state.piece(part).position(), other) else { return Ok(()) };
        let distance = self.board.distance(here, there);
        if distance <= TOGETHER || !Self::can_move(state, part) {
            return Ok(());
        }
        let ends = self.destinations_by(state, field, part, routes);
        let stormed = state.piece(other).area().map_or(SpaceSet::EMPTY, SpaceSet::of);
        let fit = ends & (!field.held(owner(part).other()) | stormed);
        let nearer = fit.into_iter().any(|area| self.board.distance(area, there) < distance);
        unless(!nearer, Moves::Reunite { part, other, there, distance })
    }
}
