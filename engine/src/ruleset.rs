//! The whole contract between a game's rules and everything else.
//!
//! A value of a type that implements [`Ruleset`] is *the rules of one table*: the board and the options,
//! read and checked, which never change during a game. The game itself is a [`Ruleset::State`]: small plain
//! data without references, which bots copy by the million.

use super::dice::Dice;
use super::info::RulesetInfo;
use super::log::{Label, Line, Outcome, UndoWall};
use super::names::Names;
use super::odds::Odds;
use super::refusal::Refusal;
use super::rulebook::RuleId;
use super::scene::{BoardPlan, Overlay, OverlayKind, Scene};
use super::setup::{BoardFile, Problem, SetupError};
use super::side::{Deciders, Role, Side, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

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

/// The rules of a game, bound to one board and one choice of options.
///
/// Laws, which the conformance kit tests for every ruleset:
/// - `legal` lists every command for which `check` succeeds, and no other.
/// - A state with a decider has a legal command for every side that decides.
/// - `play` of a legal command leads to a state that `validate` accepts.
/// - All chance comes out of the dice that are passed in; nothing else varies.
/// - What a viewer is shown depends on nothing that he may not know.
pub trait Ruleset: Sized + Clone + Send + Sync + 'static {
    /// The catalogue of rules.
    type Rule: RuleId;
    /// What can be chosen at set-up besides the board. Unknown fields are refused.
    type Options: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Everything that changes during a game.
    type State: Clone + Debug + PartialEq + Eq + Hash + Serialize + DeserializeOwned + Send + Sync;
    /// One decision. Serialised with its kind in the field `type`; unknown fields are refused.
    type Command: Clone + Debug + PartialEq + Eq + Hash + Serialize + DeserializeOwned + Send + Sync;
    /// One thing that happened. Serialised with its kind in the field `type`.
    type Event: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// The state as a viewer may see it.
    type View: Debug + PartialEq + Serialize;

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
    /// then. A record names its board by hash. Not asked where a board file comes with the options.
    fn complete_saved(options: &mut Map<String, Value>, board_hash: Option<&str>) {
        let _ = (options, board_hash);
    }

    /// The names of this table's spaces and pieces.
    fn names(&self) -> &Arc<Names>;

    /// The board, ready to draw.
    fn plan(&self) -> &BoardPlan;

    /// The state at the first decision.
    fn start(&self, dice: &mut Dice, events: &mut Events<Self::Event>) -> Self::State;

    /// Who has a decision to make. Nobody if and only if the game is over.
    fn deciders(&self, state: &Self::State) -> Deciders;

    /// Appends every legal command of a side, in an order that depends on nothing but what the side knows.
    fn legal(&self, state: &Self::State, side: Side, commands: &mut Vec<Self::Command>);

    /// Is this command legal now?
    ///
    /// # Errors
    /// The rule that it breaks: of several, the most specific.
    fn check(
        &self,
        state: &Self::State,
        side: Side,
        command: &Self::Command,
    ) -> Result<(), Refusal<Self::Rule>>;

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
    ) -> Result<(), Refusal<Self::Rule>> {
        self.check(state, side, command)?;
        self.play(state, side, command, dice, events);
        Ok(())
    }

    /// How the game ended, if it is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// The state as a viewer may see it, with the ids of the board file.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// The same, ready to draw.
    fn scene(&self, state: &Self::State, viewer: Viewer) -> Scene;

    /// What a side's command does, in words, and where to click for it.
    fn describe(&self, state: &Self::State, side: Side, command: &Self::Command) -> Label;

    /// What an event was, in words, with the rules that it applied.
    fn narrate(&self, event: &Self::Event) -> Line<Self::Rule>;

    /// What may come of a side's legal command, as far as the side can know; nothing if no chance is in it.
    fn odds(&self, state: &Self::State, side: Side, command: &Self::Command) -> Option<Odds>;

    /// Is there chance in a side's legal command, so that [`odds`](Self::odds) has an answer? Asked of every command
    /// that is offered, so it must cost little.
    fn has_chance(&self, state: &Self::State, side: Side, command: &Self::Command) -> bool {
        self.odds(state, side, command).is_some()
    }

    /// The questions that [`overlay`](Self::overlay) answers.
    fn overlays() -> &'static [OverlayKind];

    /// Answers a question about the board, by what the viewer may know.
    ///
    /// # Errors
    /// There is no such question, or no such subject.
    fn overlay(
        &self,
        state: &Self::State,
        kind: &str,
        subject: &str,
        viewer: Viewer,
    ) -> Result<Overlay, Problem>;

    /// Is this a state that the rules could meet? For positions that come from outside.
    ///
    /// # Errors
    /// What is wrong with it.
    fn validate(&self, state: &Self::State) -> Result<(), Problem>;

    /// Does a player see less than everything at this table? Options may hide what usually is open.
    fn hides(&self) -> bool {
        Self::info().hidden
    }

    /// A full state that fits what a viewer knows, each equally likely as far as can be said. It depends on
    /// nothing that he does not know.
    fn determinize(&self, state: &Self::State, viewer: Viewer, dice: &mut Dice) -> Self::State {
        let _ = (viewer, dice);
        state.clone()
    }

    /// Is each side two persons at this table, a commander and a subordinate who knows less?
    fn has_roles(&self) -> bool {
        false
    }

    /// Which of a side's two persons gives this command; nobody where a side is one person.
    fn role(&self, command: &Self::Command) -> Option<Role> {
        let _ = command;
        None
    }

    /// May a side's commander write this to his subordinate now? Asked only where a side is two persons. Which orders
    /// have been written is the table's business: [`OrderRoom::occasion`](super::scene::OrderRoom::occasion) tells
    /// them apart.
    ///
    /// # Errors
    /// The rule that the order breaks.
    fn check_order(&self, state: &Self::State, side: Side, order: &str) -> Result<(), Refusal<Self::Rule>> {
        let _ = (state, side, order);
        Ok(())
    }

    /// A command as a viewer learns of it; nothing if he may not know it.
    fn redact_command(
        &self,
        before: &Self::State,
        side: Side,
        command: &Self::Command,
        viewer: Viewer,
    ) -> Option<Self::Command> {
        let _ = (before, side, viewer);
        Some(command.clone())
    }

    /// An event as a viewer learns of it; nothing if he may not know of it at all.
    fn redact_event(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event> {
        let _ = viewer;
        Some(event.clone())
    }

    /// May everybody see the numbers that come up for this command?
    fn dice_are_open(&self, before: &Self::State, command: &Self::Command) -> bool {
        let _ = (before, command);
        true
    }

    /// What the chance in this command was to whoever would take it back: nothing if it decided nothing that anybody
    /// could make use of.
    fn chance_wall(&self, before: &Self::State, command: &Self::Command) -> Option<UndoWall> {
        let _ = (before, command);
        Some(UndoWall::Dice)
    }

    /// Does this event show something that was hidden, so that it must not be taken back?
    fn reveals(&self, event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// Does this command do nothing but give the game up? Random players leave it out: their games would be over
    /// before they had seen much of the rules. A state that has such a command has another one.
    fn gives_up(&self, command: &Self::Command) -> bool {
        let _ = command;
        false
    }

    /// An estimate of the Union's expected result (1 a win, 0 a loss), for bots that stop a playout early.
    /// Nothing if a playout should go on to the end of the game.
    fn evaluate(&self, state: &Self::State) -> Option<f64> {
        let _ = state;
        None
    }

    /// How often a side should choose each of its commands where both decide in secret, for bots: whoever always
    /// chose the best could be foreseen. The shares are from 0 to 1 and add up to 1; they follow from what the
    /// side knows. Nothing where the game has no such answer.
    fn mixture(&self, state: &Self::State, side: Side) -> Option<Vec<(Self::Command, f64)>> {
        let _ = (state, side);
        None
    }
}
