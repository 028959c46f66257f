//! What is measured of computer players.

use super::hours::Hour;
use super::scripted::Script;
use super::state::State;
use super::{Command, Guns, habits};
use crate::engine::Side;
use crate::engine::Yardstick;
use crate::engine::yardstick::{Decision, Habit, Margin};

impl Yardstick for Guns {
    /// The Confederates win when the Union has held out for so many hours, the Union when there are none left: the hours
    /// that were missing to a victory by time, as a lack of the Union's.
    fn margin(&self, state: &State) -> Option<Margin> {
        let left = Hour::LAST.0.saturating_sub(state.clock.start.0);
        Some(Margin { unit: "hours", union: -f64::from(left) })
    }

    fn script(&self, state: &State, side: Side, legal: &[Command]) -> Option<Vec<f64>> {
        let script = Script::of(self, state, side);
        Some(legal.iter().map(|command| script.likes(command)).collect())
    }

    fn habits(&self, game: &[Decision<Self>]) -> Vec<Habit> {
        vec![habits::count(self, game)]
    }
}
