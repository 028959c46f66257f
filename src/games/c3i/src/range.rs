//! The range of the headquarters (`c3i.hq.range`): the one place that says what it allows. How far it is stands in `pieces.rs`.

use super::C3i;
use super::board::Hexes;
use super::pieces::range;
use super::state::State;
use crate::engine::{Side, SpaceId};

impl C3i {
    /// The hexes within the range of a side's headquarters; before they are placed every hex.
    #[inline]
    pub(super) fn in_range(&self, state: &State, side: Side) -> Hexes {
        state.headquarters[side].map_or_else(|| self.board.hexes(), |hq| self.board.within(hq, range(side)))
    }

    /// The hexes where so many steps from a hex may lead, the first of them one: within range, or from outside with every
    /// step strictly closer. A step changes the distance by one at most, so after n steps from outside a unit is exactly n
    /// closer or within range.
    pub(super) fn steps_in_range(&self, state: &State, side: Side, from: SpaceId, steps: u8) -> Hexes {
        let Some(hq) = state.headquarters[side] else { return self.board.hexes() };
        let closer = self.board.distance(hq, from).saturating_sub(steps);
        self.board.within(hq, range(side).max(closer))
    }

    /// How far a hex is from a side's headquarters; before they are placed nowhere is far.
    pub(super) fn headquarters_to(&self, state: &State, side: Side, hex: SpaceId) -> u8 {
        state.headquarters[side].map_or(0, |hq| self.board.distance(hq, hex))
    }
}
