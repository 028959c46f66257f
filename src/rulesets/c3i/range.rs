//! The range of the headquarters (`c3i.hq.range`): the one place that says what it allows.

use super::C3i;
use super::board::Hexes;
use super::pieces::range;
use super::state::State;
use crate::engine::{Side, SpaceId};

impl C3i {
    /// The hexes within the range of a side's headquarters; before they are placed every hex.
    #[inline]
    pub(super) fn in_range(&self, state: &State, side: Side) -> Hexes {
        state.headquarters[side].map_or(self.board.hexes(), |hq| self.board.within(hq, range(side)))
    }

    /// The hexes into which a unit may step from a hex, and all that it can reach from there later: within range, or from
    /// outside with every step strictly closer.
    #[inline]
    pub(super) fn steps_in_range(&self, state: &State, side: Side, from: SpaceId) -> Hexes {
        let Some(hq) = state.headquarters[side] else { return self.board.hexes() };
        let closer = self.board.distance(hq, from).saturating_sub(1);
        self.board.within(hq, range(side).max(closer))
    }

    /// How far a hex is from a side's headquarters; before they are placed nowhere is far.
    pub(super) fn headquarters_to(&self, state: &State, side: Side, hex: SpaceId) -> u8 {
        state.headquarters[side].map_or(0, |hq| self.board.distance(hq, hex))
    }
}
