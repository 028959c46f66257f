//! What bots ask besides the rules.

use super::Knowledge;
use crate::net::{Features, Group, Net};
use crate::side::Side;
use std::sync::Arc;

/// What bots ask besides the rules. A game that answers nothing is played by whole random games.
pub trait Heuristics: Knowledge {
    /// Is it small enough for a solver to play it perfectly? A core whose game is not has no solver in it.
    const SOLVED: bool = false;

    /// Does this command do nothing but give the game up? Random players leave it out: their games would be over
    /// before they had seen much of the rules. A state that has such a command has another one.
    fn gives_up(&self, command: &Self::Command) -> bool {
        let _ = command;
        false
    }

    /// Does this command end what its side is doing, such as a pass, or the end of a phase?
    fn stops(&self, command: &Self::Command) -> bool {
        let _ = command;
        false
    }

    /// What a command is favoured by where the game is open, besides what it promises, in results from 0 to 1; less where the game is
    /// nearly decided.
    fn favour(&self, state: &Self::State, command: &Self::Command) -> f64 {
        let _ = state;
        if self.stops(command) { 0.003 } else { 0.0 }
    }

    /// Does the game only begin? There the search chooses more freely among what it cannot tell apart, so that no two games open alike.
    fn opens(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// Is what a command promises compared as if its side stopped behind it, as soon as it can? Right where a side gives many
    /// commands in a row that hardly need each other, and where it costs nothing to stop.
    fn settles(&self) -> bool {
        false
    }

    /// An estimate of the Union's expected result (1 a win, 0 a loss), for bots that stop a playout early.
    /// Nothing if a playout should go on to the end of the game.
    fn evaluate(&self, state: &Self::State) -> Option<f64> {
        let _ = state;
        None
    }

    /// By how much the Union is ahead, from -1 to 1, in what people still play for where the winner is certain, such as points. Nothing
    /// where only the winner counts.
    fn honour(&self, state: &Self::State) -> f64 {
        let _ = state;
        0.0
    }

    /// The Union's expected result if its side ends a row of commands here by this one, seen as [`evaluate`](Self::evaluate)
    /// sees the states of the row, from 0 to 1: what a search does not look beyond. Right where sides alternate in long rows: who is to
    /// move next always looks better off, so nothing can be compared across the end of a row. Nothing where the search
    /// looks on.
    fn evaluate_end(&self, state: &Self::State, command: &Self::Command) -> Option<f64> {
        let _ = (state, command);
        None
    }

    /// How many commands of a decision below the root a search looks at, one at least: those that were not possible at the
    /// root, all of them, and else those that promised most there. Right where commands of a row hardly change what others promise, and lists are long.
    fn width(&self) -> usize {
        usize::MAX
    }

    /// How often a side should choose each of its commands where both decide in secret, for bots: whoever always
    /// chose the best could be foreseen. The shares are from 0 to 1 and add up to 1; they follow from what the
    /// side knows. Nothing where the game has no such answer.
    fn mixture(&self, state: &Self::State, side: Side) -> Option<Vec<(Self::Command, f64)>> {
        let _ = (state, side);
        None
    }

    /// What a learned estimate sees, in groups. Nothing where the game has none.
    fn features() -> &'static [Group] {
        &[]
    }

    /// Finds the features that are on in a state in which nothing is half done.
    fn see(&self, state: &Self::State, features: &mut Features) {
        let _ = (state, features);
    }

    /// Is nothing half done in this state, so that its features say all?
    fn is_quiet(&self, state: &Self::State) -> bool {
        let _ = state;
        true
    }

    /// The same table with an estimate of other weights. Nothing where the game has no learned estimate.
    fn with_net(&self, net: Arc<Net>) -> Option<Self>
    where
        Self: Sized,
    {
        let _ = net;
        None
    }

    /// The weights of the estimate, if it was learned.
    fn net(&self) -> Option<&Net> {
        None
    }
}
