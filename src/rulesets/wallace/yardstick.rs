//! What is measured of computer players.

use super::scripted::Script;
use super::state::State;
use super::{Command, Wallace, evaluate_0_1, habits};
use crate::engine::Side;
use crate::rulesets::Yardstick;
#[cfg(feature = "tune")]
use crate::rulesets::weights::Weight;
use crate::rulesets::yardstick::{Decision, Habit, Margin};

impl Yardstick for Wallace {
    fn evaluate_0_1(&self, state: &State) -> Option<f64> {
        Some(evaluate_0_1::evaluate(self, state))
    }

    /// Victory areas with Union pieces, less those with Confederate ones.
    fn margin(&self, state: &State) -> Option<Margin> {
        let held = |side| self.stars.into_iter().filter(|area| state.place(*area).is_held_by(side)).count();
        let held = Side::ALL.map(|side| u32::try_from(held(side)).unwrap_or(0));
        Some(Margin { unit: "areas", union: f64::from(held[0]) - f64::from(held[1]) })
    }

    fn script(&self, state: &State, side: Side, legal: &[Command]) -> Option<Vec<f64>> {
        let script = Script::of(self, state, side);
        Some(legal.iter().map(|command| script.likes(command)).collect())
    }

    fn habits(&self, game: &[Decision<Self>]) -> Vec<Habit> {
        vec![habits::count(game)]
    }

    #[cfg(feature = "tune")]
    fn weights() -> &'static [&'static Weight] {
        super::evaluate::weights::ALL
    }
}
