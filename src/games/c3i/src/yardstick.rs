//! What is measured of computer players.

use super::scripted::Script;
use super::state::State;
use super::{C3i, Command, habits};
use crate::engine::Side;
use crate::engine::Yardstick;
use crate::engine::yardstick::{Decision, Habit, Margin};

impl Yardstick for C3i {
    /// Victory points; whoever wins by the road may have fewer.
    fn margin(&self, state: &State) -> Option<Margin> {
        let points = C3i::points(state);
        Some(Margin { unit: "points", union: f64::from(points.union) - f64::from(points.confederate) })
    }

    fn script(&self, state: &State, side: Side, legal: &[Command]) -> Option<Vec<f64>> {
        let script = Script::of(self, state, side);
        Some(legal.iter().map(|command| script.likes(*command)).collect())
    }

    fn habits(&self, game: &[Decision<Self>]) -> Vec<Habit> {
        Vec::from(habits::count(game))
    }
}
