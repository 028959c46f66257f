//! The whole contract between a game and everything else, in four traits: what the rules are ([`Ruleset`]), who may
//! know what ([`Knowledge`]), what is shown ([`Show`]) and what bots ask besides ([`Heuristics`]).
//!
//! A value of a type that implements [`Ruleset`] is *the rules of one table*: the board and the options,
//! read and checked, which never change during a game. The game itself is a [`Ruleset::State`]: small plain
//! data without references, which bots copy by the million.

mod heuristics;
mod knowledge;
mod show;

use super::dice::Dice;
use super::info::RulesetInfo;
use super::log::Outcome;
use super::names::Names;
use super::rulebook::RuleId;
use super::setup::{BoardFile, Problem, SetupError};
use super::side::{Deciders, Side};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

pub use heuristics::Heuristics;
pub use knowledge::Knowledge;
pub use show::Show;

/// Where rules report what happens. Random games by the million listen to nothing, and pay nothing.
#[derive(Debug)]
pub struct Events<E>(Option<Vec<E>>);

impl<E> Events<E> {
    /// Keeps everything.
    pub const fn recorded() -> Self {
        Events(Some(Vec::new()))
    }

    /// Keeps nothing, and asks for nothing.
    pub const fn ignored() -> Self {
        Events(None)
    }

    /// Reports an event, which is made only if somebody listens.
    pub fn push(&mut self, event: impl FnOnce() -> E) {
        if let Some(events) = &mut self.0 {
            events.push(event());
        }
    }

    /// Does somebody listen? For what is costly to find out before it happens.
    pub const fn are_recorded(&self) -> bool {
        self.0.is_some()
    }

    /// What was reported.
    pub fn into_vec(self) -> Vec<E> {
        self.0.unwrap_or_default()
    }
}

/// What the rules are: a game, bound to one board and one choice of options.
///
/// Laws, which the conformance kit tests for every ruleset:
/// - `legal` lists every command for which `check` succeeds, and no other.
/// - A state with a decider has a legal command for every side that decides.
/// - `play` of a legal command leads to a state that `validate` accepts.
/// - All chance comes out of the dice that are passed in; nothing else varies.
pub trait Ruleset: Sized + Clone + Send + Sync + 'static {
    /// The catalogue of rules.
    type Rule: RuleId;
    /// What can be chosen at set-up besides the board. Unknown fields are refused.
    type Options: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Everything that changes during a game.
    type State: Clone + Debug + PartialEq + Eq + Hash + Serialize + DeserializeOwned + Send + Sync;
    /// One decision. Serialised with its kind in the field `type`; unknown fields are refused.
    type Command: Clone + Debug + PartialEq + Eq + Hash + Serialize + DeserializeOwned + Send + Sync;
    /// What a check found against a command: the rule and the facts of the case, before there are words.
    type Cause: Clone + Debug + PartialEq;
    /// One thing that happened. Serialised with its kind in the field `type`.
    type Event: Clone + Debug + PartialEq + Serialize + Send + Sync;

    /// Every way in which a game can end, as [`Outcome::ending`] names them.
    const ENDINGS: &'static [&'static str];

    /// What the game is, and what can be chosen.
    fn info() -> RulesetInfo;

    /// Reads the options and the board (the ruleset's own, if none is given).
    ///
    /// # Errors
    /// Everything that is wrong with them.
    fn set_up(options: &Self::Options, board: Option<&BoardFile>) -> Result<Self, SetupError>;

    /// Adds to the options of a record or position what an earlier version did not write, because there was no choice
    /// then. So what is left out means for ever what it meant at first: a standard that changes needs a line here. A record names its board by hash. Not asked where a board file comes with the options.
    fn complete_saved(options: &mut Map<String, Value>, board_hash: Option<&str>) {
        let _ = (options, board_hash);
    }

    /// The names of this table's spaces and pieces.
    fn names(&self) -> &Arc<Names>;

    /// The state at the first decision.
    fn start(&self, dice: &mut Dice, events: &mut Events<Self::Event>) -> Self::State;

    /// Who has a decision to make. Nobody if and only if the game is over.
    fn deciders(&self, state: &Self::State) -> Deciders;

    /// Appends every legal command of a side, in an order that depends on nothing but what the side knows.
    fn legal(&self, state: &Self::State, side: Side, commands: &mut Vec<Self::Command>);

    /// Is this command legal now? Asked by the thousand where commands are listed.
    ///
    /// # Errors
    /// What speaks against it, of several the most specific. [`Show::refusal`] puts it into words.
    fn check(&self, state: &Self::State, side: Side, command: &Self::Command) -> Result<(), Self::Cause>;

    /// Carries out a legal command, and everything that follows without a decision. What an illegal one
    /// does is not defined, except that it does not panic: use [`apply`](Self::apply).
    fn play(
        &self,
        state: &mut Self::State,
        side: Side,
        command: &Self::Command,
        dice: &mut Dice,
        events: &mut Events<Self::Event>,
    );

    /// Carries out a command, or leaves the state as it is.
    ///
    /// # Errors
    /// As [`check`](Self::check).
    fn apply(
        &self,
        state: &mut Self::State,
        side: Side,
        command: &Self::Command,
        dice: &mut Dice,
        events: &mut Events<Self::Event>,
    ) -> Result<(), Self::Cause> {
        self.check(state, side, command)?;
        self.play(state, side, command, dice, events);
        Ok(())
    }

    /// How the game ended, if it is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Is this a state that the rules could meet? For positions that come from outside.
    ///
    /// # Errors
    /// What is wrong with it.
    fn validate(&self, state: &Self::State) -> Result<(), Problem>;
}
