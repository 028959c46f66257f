//! What is measured of computer players.

use super::hours::Hour;
use super::state::State;
use super::{Guns, evaluate_0_1};
use crate::rulesets::Yardstick;
use crate::rulesets::yardstick::Margin;

impl Yardstick for Guns {
    fn evaluate_0_1(&self, state: &State) -> Option<f64> {
        Some(evaluate_0_1::evaluate(self, state))
    }

    /// The Confederates win when the Union has held out for so many hours, the Union when there are none left: the hours
    /// that were missing to a victory by time, as a lack of the Union's.
    fn margin(&self, state: &State) -> Option<Margin> {
        let left = Hour::LAST.0.saturating_sub(state.clock.start.0);
        Some(Margin { unit: "hours", union: -f64::from(left) })
    }
}
