//! What a game gives to those who measure computer players. No core has it.

use crate::{Heuristics, Ruleset, Show, Side};
use serde::Serialize;

/// By how much a game is won, in what its rules count.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Margin {
    /// What is counted, such as "points".
    pub unit: &'static str,
    /// How far the Union is ahead; less than 0 if the Confederates are.
    pub union: f64,
}

/// A decision of a game that was played.
#[derive(Clone, Debug)]
pub struct Decision<R: Ruleset> {
    /// The state before it.
    pub state: R::State,
    /// Who decided.
    pub side: Side,
    /// What was decided.
    pub command: R::Command,
}

/// How often something was done of how often it could have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Habit {
    /// What, such as "moves that are the third or later of a unit in a turn".
    pub name: &'static str,
    /// How often.
    pub times: u32,
    /// Of how many.
    pub of: u32,
}

impl Habit {
    /// Something that has not been done yet.
    pub const fn new(name: &'static str) -> Self {
        Habit { name, times: 0, of: 0 }
    }

    /// Counts one more case, in which it was done or not.
    pub fn count(&mut self, done: bool) {
        self.times += u32::from(done);
        self.of += 1;
    }
}

/// What a game gives to those who measure computer players, besides what it gives to the players.
pub trait Yardstick: Show + Heuristics {
    /// How far a side is ahead in a state, for games that count something.
    fn margin(&self, state: &Self::State) -> Option<Margin> {
        let _ = state;
        None
    }

    /// The scripted player: how much a side likes each of its legal commands, by rules of thumb that a person might
    /// follow; of equals one is drawn. What it may not know it does not ask. Nothing where the game has no script.
    fn script(&self, state: &Self::State, side: Side, legal: &[Self::Command]) -> Option<Vec<f64>> {
        let _ = (state, side, legal);
        None
    }

    /// Habits that strong players of this game do not have, counted in one game.
    fn habits(&self, game: &[Decision<Self>]) -> Vec<Habit> {
        let _ = game;
        Vec::new()
    }
}
