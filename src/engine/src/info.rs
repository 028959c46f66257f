//! What a ruleset says about itself before a game begins.

use super::notation::shorten;
use super::scene::Topology;
use super::setup::Problem;
use crate::TS;
use serde::Serialize;
use serde_json::Value;

/// A published game and our ruleset for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "each answers a question of its own")]
pub struct RulesetInfo {
    /// The id by which it is known everywhere.
    pub id: &'static str,
    /// The version of our rules for it, from 1: one more with every correction by which the same decisions may be
    /// refused or come to another state, as a record writes it. Records say by which they were played.
    pub rules_version: u32,
    /// The game's title.
    pub title: &'static str,
    /// Its designer.
    pub designer: &'static str,
    /// Its publisher.
    pub publisher: &'static str,
    /// When it was published, as far as is known.
    pub year: &'static str,
    /// The rulebook that the ruleset implements.
    pub source: &'static str,
    /// How its spaces lie.
    pub topology: Topology,
    /// How many can play.
    pub players: &'static str,
    /// How long a game takes at a table.
    pub length: &'static str,
    /// How many decisions of both sides a game takes: about the median of games between computers that search.
    pub decisions: u32,
    /// What it is like, in a few words, as the line below its title.
    pub tagline: &'static str,
    /// What it is like, in a sentence or two.
    pub summary: &'static str,
    /// What of it is not the printed game's.
    pub reconstruction: Reconstruction,
    /// What can be chosen at set-up.
    pub options: Vec<OptionInfo>,
    /// Does a player see less than everything in the standard game? Of a table with options of its own
    /// `hides` says it.
    pub hidden: bool,
    /// Can a device of one side hold no more than that side may know in the standard game (`Game.tells`)? Where nothing is
    /// hidden, it does.
    pub tells: bool,
    /// Does a side choose anything in secret, to be shown as soon as the other has chosen, though nothing stays hidden?
    pub secret_choices: bool,
    /// Can a solver play it perfectly?
    pub solved: bool,
}

/// How much of a board, a set-up and the numbers on counters is the printed game's, a sentence or two each: made from the
/// facts beside the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct Reconstruction {
    /// What is told in public, and by whom.
    pub known: String,
    /// What follows from that or from the ground.
    pub derived: String,
    /// What is neither.
    pub guessed: String,
}

/// One choice at set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct OptionInfo {
    /// The key in the options.
    pub key: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// What it changes.
    pub text: &'static str,
    /// The rule behind it, by id.
    pub rule: &'static str,
    /// What can be chosen.
    pub choice: OptionChoice,
}

impl OptionInfo {
    /// What is wrong with a value that is given for a number: it is none, or out of the option's range. Whether a
    /// machine's number could hold it makes no difference.
    pub fn wrong_number(&self, value: &Value) -> Option<Problem> {
        let OptionChoice::Number { min, max, .. } = self.choice else { return None };
        let whole = value.is_i64() || value.is_u64();
        if whole && value.as_i64().is_some_and(|number| (min.into()..=max.into()).contains(&number)) {
            return None;
        }
        let number = shorten(&value.to_string());
        let what = if whole { "is not" } else { "is not a whole number" };
        Some(Problem {
            rule: None,
            place: format!("options.{}", self.key),
            text: format!("{number} {what} from {min} to {max}"),
        })
    }
}

/// What an option can be set to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(tag = "type")]
#[serde(rename_all = "camelCase")]
pub enum OptionChoice {
    /// On or off.
    Toggle {
        /// What it is if nothing is said.
        default: bool,
    },
    /// One of several words.
    OneOf {
        /// The words, and what each means.
        choices: Vec<(&'static str, &'static str)>,
        /// What it is if nothing is said.
        default: &'static str,
    },
    /// A whole number.
    Number {
        /// The smallest.
        min: i32,
        /// The largest.
        max: i32,
        /// What it is if nothing is said.
        default: i32,
    },
}
