//! Threats to flanks (§13, Flank Threat).

use super::super::Guns;
use super::super::board::Positions;
use super::super::field::held;
use super::super::state::State;
use crate::boards::position::{Endpoint, NO_AREA};
use crate::engine::{AreaId, Side, SpaceId};

/// A threat reaches its victim within so many steps.
const ARC: u8 = 2;

impl Guns {
    /// How many flanks of a side's blocks in a position, with this front, the enemy threatens: 0 to 2
    /// (`guns.combat.flank`).
    pub(in super::super) fn threats(&self, state: &State, at: SpaceId, front: AreaId, side: Side) -> u8 {
        let friends = held(&state.armies[side]);
        let ends =
            self.board.ends(at).filter(|end| self.is_threatened_about(state, *end, at, front, side, friends));
        u8::try_from(ends.count()).unwrap_or(2)
    }

    fn is_threatened_about(
        &self,
        state: &State,
        end: Endpoint,
        at: SpaceId,
        front: AreaId,
        side: Side,
        friends: Positions,
    ) -> bool {
        let enemies = &state.armies[side.other()];
        let threatens = |slot: usize| {
            let Some(body) = enemies.body(slot) else { return false };
            let Some((from, ahead)) = body.place.on_map() else { return false };
            // An enemy that stands before it bars the way.
            let is_barred = body.standing.is_some_and(|side| side != ahead);
            !is_barred && self.swings(end, from, ahead, at, front, friends)
        };
        let beside = self.board.meeting(end).iter().filter(|other| **other != at);
        beside.flat_map(|other| enemies.standing_at(*other)).any(threatens)
    }

    /// Does a block that swings to its front about an endpoint come upon a position from behind?
    fn swings(
        &self,
        end: Endpoint,
        from: SpaceId,
        ahead: AreaId,
        to: SpaceId,
        front: AreaId,
        barred: Positions,
    ) -> bool {
        let (mut at, mut area, mut used) = (from, ahead, 0);
        while let Some(next) = self.board.next(end, at, area) {
            used += self.board.step_cost(at, area, next);
            if used > ARC {
                return false;
            }
            if next == to {
                return area != front;
            }
            let beyond = self.board.across(next, area);
            if barred.contains(next) || beyond == NO_AREA {
                return false;
            }
            (at, area) = (next, beyond);
        }
        false
    }
}
