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
use crate::engine::Refusal;

pub use general::General;
pub use moves::Moves;
pub use retreats::Retreats;

/// A refusal in the words of the case.
pub type Told = Refusal<Rule>;

/// May something be done? If not, why?
pub type Verdict<T = ()> = Result<T, Why>;

/// Accepts what holds, and refuses the rest for a cause.
pub fn unless(refused: bool, cause: impl Into<Why>) -> Verdict {
    if refused { Err(cause.into()) } else { Ok(()) }
}

/// A refusal by a rule, in a sentence.
macro_rules! no {
    ($rule:ident, $($sentence:tt)*) => {
        $crate::engine::Refusal::new($crate::rulesets::c3i::rules::Rule::$rule, format!($($sentence)*))
    };
}

/// Declares causes of refusals, each with its data, and behind the arrow how it is told in a case.
macro_rules! refusals {
    (
        $(#[$about:meta])*
        $name:ident($case:ident) {
            $($(#[$doc:meta])* $cause:ident $({ $($field:ident: $type:ty),* })? => $told:expr;)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$doc])* $cause $({ $($field: $type),* })?,)*
        }

        impl $name {
            /// The same in words, with the figures of the case.
            pub(in $crate::rulesets::c3i) fn told(
                self,
                $case: $crate::rulesets::c3i::show::case::Case<'_>,
            ) -> $crate::rulesets::c3i::refusals::Told {
                match self {
                    $($name::$cause $({ $($field),* })? => $told,)*
                }
            }
        }
    };
}

pub(super) use {no, refusals};

macro_rules! topics {
    ($($(#[$doc:meta])* $topic:ident($($kind:tt)*);)*) => {
        /// Why something may not be done.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Why {
            /// Something else is to be decided now, or by the other side.
            NotNow,
            $($(#[$doc])* $topic($($kind)*),)*
        }

        $(impl From<$($kind)*> for Why {
            fn from(cause: $($kind)*) -> Why {
                Why::$topic(cause)
            }
        })*

        impl Case<'_> {
            /// A refusal with the figures of the case.
            pub fn refuses(self, why: Why) -> Told {
                match why {
                    Why::NotNow => self.not_now(),
                    $(Why::$topic(cause) => cause.told(self),)*
                }
            }
        }
    };
}

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
    fn not_now(self) -> Told {
        let Some(frame) = C3i::frame(self.state) else {
            return no!(GameOver, "The game is over: {}.", champion(self.rules, self.state));
        };
        let task = frame.ask(|decision| decision.asks(self));
        if C3i::decider(self.state).includes(self.side) {
            no!(PhaseWrongCommand, "This is to be decided now: {task}.")
        } else {
            no!(PhaseNotYourDecision, "It is the {} side's decision: {task}.", self.side.other().name())
        }
    }
}
