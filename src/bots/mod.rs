//! Opponents that play any ruleset, and what else looks ahead without knowing the rules.
//!
//! - [`random`]: any legal command; [`search`]: a tree search for games with chance and hidden information.
//! - [`solve`]: perfect play for small games; [`perft`]: counts, to pin a ruleset down.
//! - `greedy`, `scripted`: other opponents for measuring, natively only.
//! - [`playout`]: random games to the end; [`player`]: what of all this must stay fast where other code is made small.
//!
//! A bot is a pure function of what its side may know, its seed and its budget: the same three always give
//! the same command (unless time runs out, which depends on the machine).

#[cfg(not(target_arch = "wasm32"))]
pub mod greedy;
pub mod perft;
pub mod player;
pub mod playout;
pub mod random;
#[cfg(not(target_arch = "wasm32"))]
pub mod scripted;
pub mod search;
pub mod solve;

pub use player::Player;

use crate::engine::{Generator, Heuristics, Side};

/// The kinds of opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotKind {
    /// Chooses any legal command.
    Random,
    /// Looks ahead by information-set Monte Carlo tree search.
    Search,
}

impl BotKind {
    /// Both kinds.
    pub const ALL: [BotKind; 2] = [BotKind::Random, BotKind::Search];

    /// The word by which a kind is asked for.
    pub const fn word(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Search => "search",
        }
    }

    /// The kind with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        BotKind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// How long a bot may think: until one of the two runs out.
pub struct Budget<'a> {
    /// Iterations of the search.
    pub iterations: u32,
    /// Is it time to stop? Asked every few iterations.
    pub stop: &'a mut dyn FnMut() -> bool,
}

/// What a bot decided.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<C> {
    /// The command.
    pub command: C,
    /// The expected result for its side, from 0 (loss) to 1 (win); a half if the bot did not look.
    pub value: f64,
    /// How many of its games began with this command.
    pub visits: u32,
    /// What it expects to happen, beginning with the command.
    pub line: Vec<(Side, C)>,
    /// The commands that it tried: the chosen one, then the most visited first.
    pub candidates: Vec<Candidate<C>>,
}

/// A command that a bot could have given, and what it thinks of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate<C> {
    /// The command.
    pub command: C,
    /// The expected result for its side, from 0 (loss) to 1 (win): an estimate, no probability.
    pub value: f64,
    /// How many of the bot's games began with this command.
    pub visits: u32,
    /// The same as a part of all of them, from 0 to 1.
    pub share: f64,
}

/// Lets a bot choose for a side. Nothing if the side has nothing to decide.
pub fn choose<R: Heuristics>(
    kind: BotKind,
    rules: &R,
    state: &R::State,
    side: Side,
    seed: &str,
    budget: &mut Budget<'_>,
) -> Option<Choice<R::Command>> {
    match kind {
        BotKind::Random => random::choose(rules, state, side, seed),
        BotKind::Search => search::choose(rules, state, side, seed, budget),
    }
}

/// Does a bot that slips in this share of its decisions, from 0 to 1, slip with this seed?
pub fn slips(share: f64, seed: &str) -> bool {
    // Dice and choices of the same seed go their own way.
    let mut generator = Generator::from_seed(&format!("slip {seed}"));
    f64::from(generator.roll(u16::MAX)) <= share * f64::from(u16::MAX)
}
