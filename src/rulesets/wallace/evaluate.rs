//! An estimate for bots.

use super::Wallace;
use super::board::{Board, Places};
use super::state::State;

/// What the ground is worth.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    stars: Places,
}

impl Ground {
    /// The ground of a board.
    pub(super) const fn of(_board: &Board, stars: Places) -> Ground {
        Ground { stars }
    }
}

/// The Union's expected result.
pub(super) fn evaluate(rules: &Wallace, state: &State) -> f64 {
    let held = rules.controlled(state).len().min(rules.ground.stars.len());
    0.5 - 0.1 * f64::from(held)
}
