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
use super::pieces::Piece;
use super::rules::Rule;
use super::show::{scene, words};
use super::state::State;
use crate::engine::phrase::{plural, verb};
use crate::engine::{Refusal, Side, SpaceId};

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

/// Puts causes into words. It names nothing that the side that is told does not know.
struct Teller<'a> {
    rules: &'a Wallace,
    state: &'a State,
    side: Side,
}

impl Wallace {
    /// A refusal with the figures of the case.
    pub(super) fn in_words(&self, state: &State, side: Side, why: Why) -> Told {
        let teller = Teller { rules: self, state, side };
        match why {
            Why::NotNow => teller.not_now(),
            Why::Turn(cause) => teller.turn(cause),
            Why::Entry(cause) => teller.entry(cause),
            Why::Move(cause) => teller.moves(cause),
            Why::Fire(cause) => teller.fire(cause),
            Why::Order(cause) => teller.order(cause),
            Why::Fight(cause) => teller.fight(cause),
            Why::Flee(cause) => teller.flee(cause),
        }
    }
}

impl<'a> Teller<'a> {
    fn name(&self, place: SpaceId) -> &'a str {
        self.rules.board.name(place)
    }

    /// The refusal of what is not to be decided now, or not by this side.
    fn not_now(&self) -> Told {
        let text = if self.state.ending.is_some() {
            "The game is over.".into()
        } else {
            let task = words::task(self.rules, self.state);
            if Wallace::decider(self.state).includes(self.side) {
                format!("This is to be decided now: {task}.")
            } else {
                format!("It is the {} side's decision: {task}.", self.side.other().name())
            }
        };
        Refusal::new(Rule::PhaseNotNow, text)
    }

    /// Adds everybody who stands in a place, as data and in words.
    fn with_pieces(&self, told: Told, at: SpaceId) -> Told {
        let place = self.state.place(at);
        let Some(side) = place.side else { return told };
        let what = if side == self.side { "own pieces" } else { "enemy pieces" };
        place.kinds().fold(told, |told, piece| {
            let many = plural(place.count(piece).into(), &format!("{} piece", piece.name()));
            let id = scene::stack_id(self.rules, at, side, piece);
            told.stands(what, many, id, self.rules.board.id(at))
        })
    }

    /// Adds the command block that stands in a place.
    fn with_block(&self, told: Told, at: SpaceId) -> Told {
        match self.state.place(at).block {
            Some(block) => {
                let text = format!("{} command block", block.side.name());
                told.stands("stands there", text, scene::block_id(self.rules, at), self.rules.board.id(at))
            }
            None => told,
        }
    }

    /// How many pieces stand in a place, as the beginning of a sentence: `4 pieces stand in Gettysburg`.
    fn crowd(&self, at: SpaceId) -> String {
        let size = self.state.size(at).into();
        format!("{} {} in {}", plural(size, "piece"), verb(size, "stands"), self.name(at))
    }

    /// What is said of areas that do not touch along a boundary.
    fn no_boundary(&self, from: SpaceId, to: SpaceId) -> String {
        if from == to {
            format!("No boundary leads from {} to the same area.", self.name(from))
        } else {
            format!("There is no boundary between {} and {}.", self.name(from), self.name(to))
        }
    }

    /// What is said of a piece that is not where it should be.
    fn none_of(&self, piece: Piece, at: SpaceId) -> String {
        format!("You have no {} in {}.", piece.name(), self.name(at))
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
