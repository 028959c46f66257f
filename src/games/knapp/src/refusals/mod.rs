//! Why a command is refused. Each kind of decision has its causes in its own file; here are those of the rules that
//! several decisions use, and those that take a search to find.
//!
//! Checks are made by the thousand where commands are listed, so a cause is a small value without words. Its sentence
//! stands beside it (`refusals!`) with the rule and the figures of the case, and is put together only for whoever asks.
//! No sentence tells what no check has found.

pub mod general;
pub mod moves;
pub mod shots;

use super::command::Command;
use super::decisions::{self, combine, give_way, hits, openings, replacements, successor, withdrawals};
use super::frame::Frame;
use super::rules::Rule;
use super::show::case::Case;
use crate::engine::sentences::{no, topics};

pub use general::General;
pub use moves::Moves;
pub use shots::Shots;

topics! {
    /// The piece is not there to act.
    General(General);
    /// A move is not possible, or the phase cannot end yet.
    Move(Moves);
    /// Fire is not possible.
    Shot(Shots);
    /// The parts of a division are not combined.
    Combine(combine::Refused);
    /// There is nothing to be opened, or the phase cannot end yet.
    Opening(openings::Refused);
    /// Nobody leaves an assault.
    GiveWay(give_way::Refused);
    /// The hits are not for the piece.
    Hit(hits::Refused);
    /// It is no withdrawal that is due.
    Withdrawal(withdrawals::Refused);
    /// A die is not shared so.
    Replacement(replacements::Refused);
    /// It is no successor that is decided on.
    Successor(successor::Refused);
}

impl Case<'_> {
    /// The refusal of what is not to be decided now, or not by this side. In the middle of something its own side is
    /// held up by that; between decisions, by the phase.
    pub fn not_now(self, command: Command) -> Told {
        let Some(frame) = Frame::of(self.state) else { return no!(TurnSequence, "The game is over.") };
        let (deciders, asks) =
            frame.ask(|decision| (decision.about(self.state).deciders, decision.asks(self)));
        let why = if !deciders.includes(self.side) {
            format!(", and the {} side waits", self.side.name())
        } else if asks.between {
            format!(": {}", decisions::when(command))
        } else {
            ": that comes first".into()
        };
        no!(TurnSequence, "{}{why}.", asks.situation)
    }
}
