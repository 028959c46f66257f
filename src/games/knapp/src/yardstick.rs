//! What is measured of computer players.

use super::scripted::Script;
use super::state::State;
use super::{Command, Knapp};
use crate::engine::Side;
use crate::engine::Yardstick;
use crate::engine::yardstick::Margin;

impl Yardstick for Knapp {
    /// Points (§2).
    fn margin(&self, state: &State) -> Option<Margin> {
        let points = self.totals(state);
        Some(Margin { unit: "points", union: f64::from(points.union - points.confederate) })
    }

    fn script(&self, state: &State, side: Side, legal: &[Command]) -> Option<Vec<f64>> {
        let script = Script::of(self, state, side);
        Some(legal.iter().map(|command| script.likes(*command)).collect())
    }
}
