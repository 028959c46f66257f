//! Why a command is refused: every check that refuses names its own cause, and each cause has its own sentence with
//! the figures of the case.
//!
//! Checks are made by the thousand where commands are listed, so a cause is a small value; it is put into words only
//! for whoever asks. No sentence tells what no check has found.

mod fight;
mod fire;
mod march;
mod orders;
mod retreat;
mod turn;

use super::Wallace;
use super::rules::Rule;
use super::show::case::Case;
use crate::engine::Refusal;
use crate::engine::phrase::plural;

pub use fight::Fight;
pub use fire::Fire;
pub use march::{Hold, Moves, Unfixable};
pub use orders::{Order, Works};
pub use retreat::{Barred, Flee, Way};
pub use turn::{Entry, Turn};

/// Why something may not be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Something else is to be decided now, or by the other side.
    NotNow,
    /// Blocks, discs and the turn forbid it.
    Turn(Turn),
    /// An entry box forbids it.
    Entry(Entry),
    /// A Move order forbids it.
    Move(Moves),
    /// A Fire order forbids it.
    Fire(Fire),
    /// Another order forbids it.
    Order(Order),
    /// Damage and assaults forbid it.
    Fight(Fight),
    /// It is no retreat that is possible.
    Flee(Flee),
}

/// May something be done? If not, why?
pub type Verdict = Result<(), Why>;

macro_rules! topics {
    ($($topic:ident => $kind:ident;)*) => {
        $(impl From<$kind> for Why {
            fn from(cause: $kind) -> Why {
                Why::$topic(cause)
            }
        })*
    };
}

topics! {
    Turn => Turn;
    Entry => Entry;
    Move => Moves;
    Fire => Fire;
    Order => Order;
    Fight => Fight;
    Flee => Flee;
}

/// Accepts what holds, and refuses the rest for a cause.
pub fn unless(refused: bool, cause: impl Into<Why>) -> Verdict {
    if refused { Err(cause.into()) } else { Ok(()) }
}

/// A refusal in the words of the case.
pub type Told = Refusal<Rule>;

impl Case<'_> {
    /// A refusal with the figures of the case.
    pub fn refuses(self, why: Why) -> Told {
        match why {
            Why::NotNow => self.not_now(),
            Why::Turn(cause) => self.turn(cause),
            Why::Entry(cause) => self.entry(cause),
            Why::Move(cause) => self.moves(cause),
            Why::Fire(cause) => self.fire(cause),
            Why::Order(cause) => self.order(cause),
            Why::Fight(cause) => self.fight(cause),
            Why::Flee(cause) => self.flee(cause),
        }
    }

    /// The refusal of what is not to be decided now, or not by this side.
    fn not_now(self) -> Told {
        let Some(frame) = Wallace::frame(self.state) else {
            return Refusal::new(Rule::PhaseNotNow, "The game is over.");
        };
        let task = frame.ask(|decision| decision.asks(self));
        let text = if Wallace::decider(self.state).includes(self.side) {
            format!("This is to be decided now: {task}.")
        } else {
            format!("It is the {} side's decision: {task}.", self.side.other().name())
        };
        Refusal::new(Rule::PhaseNotNow, text)
    }
}

/// `no cubes`, `2 cubes`, or `2 to 5 cubes`.
fn cubes_between(least: u8, most: u8) -> String {
    match (least, most) {
        (0, 0) => "no cubes".to_owned(),
        _ if least == most => plural(least.into(), "cube"),
        _ => format!("{least} to {}", plural(most.into(), "cube")),
    }
}
