//! What is measured of computer players.

use super::scripted::Script;
use super::state::{Ending, State};
use super::{Command, Wallace, habits};
use crate::engine::Side;
use crate::engine::Yardstick;
use crate::engine::yardstick::{Decision, Habit, Margin};

/// The number of the last period, the first being 0.
const LAST: f64 = 10.0;

impl Yardstick for Wallace {
    /// The Union wins when the afternoon of the third day is over: the periods that were missing to that, as a lack of the
    /// Union's.
    fn margin(&self, state: &State) -> Option<Margin> {
        let (day, period) = (f64::from(state.day), state.period.index());
        let now = 4.0 * (day - 1.0) + f64::from(u8::try_from(period).unwrap_or(0));
        Some(Margin {
            unit: "periods",
            union: if state.ending == Some(Ending::Time) { 0.0 } else { now - LAST },
        })
    }

    fn script(&self, state: &State, side: Side, legal: &[Command]) -> Option<Vec<f64>> {
        let script = Script::of(self, state, side);
        Some(legal.iter().map(|command| script.likes(command)).collect())
    }

    fn habits(&self, game: &[Decision<Self>]) -> Vec<Habit> {
        Vec::from(habits::count(game))
    }
}
