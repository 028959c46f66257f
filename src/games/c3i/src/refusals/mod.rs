//! Why a command is refused. Each kind of decision has its causes in its own file; here are those of the rules that
//! several decisions use, and those that take a search to find.
//!
//! Checks are made by the thousand where commands are listed, so a cause is a small value without words. Its sentence
//! stands beside it (`refusals!`) with the rule and the figures of the case, and is put together only for whoever asks.
//! No sentence tells what no check has found.

pub mod barriers;
mod general;
mod moves;
pub mod picks;
mod retreats;

use super::C3i;
use super::decisions::{artillery, attacks, exits, headquarters, pass, returns, sharpshooters};
use super::rules::Rule;
use super::show::case::Case;
use super::show::words::champion;
use crate::engine::Decides as _;
use crate::engine::sentences::{no, topics};

pub use general::General;
pub use moves::Moves;
pub use retreats::Retreats;

topics! {
    /// It is no such hex, or no such piece.
    General(General);
    /// A unit is not picked to move.
    Pick(picks::Picks);
    /// The picked unit does not move there.
    Move(Moves);
    /// The open retreat does not end there.
    Retreat(Retreats);
    /// Headquarters are not placed there.
    Headquarters(headquarters::Refused);
    /// A unit does not return, or not there.
    Return(returns::Refused);
    /// Berdan's Sharpshooters are not placed there.
    Sharpshooters(sharpshooters::Refused);
    /// A unit makes no exit.
    Exit(exits::Refused);
    /// The side may not pass yet.
    Pass(pass::Refused);
    /// A unit does not attack another.
    Attack(attacks::Refused);
    /// A side declares no artillery support.
    Artillery(artillery::Refused);
}

impl Case<'_> {
    /// The refusal of what is not to be decided now, or not by this side.
    pub fn not_now(self) -> Told {
        let Some(frame) = C3i::frame(self.state) else {
            return no!(GameOver, "The game is over: {}.", champion(self.rules, self.state));
        };
        let task = frame.ask(|decision| decision.asks(self));
        if C3i::decider(self.state).includes(self.side) {
            no!(PhaseWrongCommand, "Another decision comes now: {task}.")
        } else {
            no!(PhaseNotYourDecision, "It is the {} side's decision: {task}.", self.side.other().name())
        }
    }
}
