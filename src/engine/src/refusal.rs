//! Why a command is illegal: the rule that it breaks, and the facts of the case.

use super::rulebook::{RuleEntry, RuleId};
use crate::TS;
use serde::Serialize;
use std::fmt;

/// A number or a word that makes a refusal or an odds preview concrete.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Fact {
    /// What it is, such as `movement points left`.
    pub name: String,
    /// Its value, as a player would read it.
    pub value: String,
    /// The id of a piece, if the fact is that this piece stands at `space`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub piece: Option<String>,
    /// The id of the space at which `piece` stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub space: Option<String>,
}

impl Fact {
    /// A fact from anything that can be shown.
    pub fn new(name: impl Into<String>, value: impl fmt::Display) -> Self {
        Fact { name: name.into(), value: value.to_string(), piece: None, space: None }
    }

    /// The fact that a piece stands at a space, by their ids; `value` says it in words. The conformance kit holds
    /// it against what the side that is told sees.
    pub fn stands(
        name: impl Into<String>,
        value: impl fmt::Display,
        piece: impl Into<String>,
        space: impl Into<String>,
    ) -> Self {
        Fact { piece: Some(piece.into()), space: Some(space.into()), ..Fact::new(name, value) }
    }
}

/// A command is refused: which rule, and why in this case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal<Rule> {
    /// The rule that the command breaks.
    pub rule: Rule,
    /// The case in a sentence that a player would say.
    pub text: String,
    /// The figures behind the sentence.
    pub facts: Vec<Fact>,
}

impl<Rule: RuleId> Refusal<Rule> {
    /// A refusal by `rule`, explained by `text`.
    pub fn new(rule: Rule, text: impl Into<String>) -> Self {
        Refusal { rule, text: text.into(), facts: Vec::new() }
    }

    /// Adds a figure.
    #[must_use]
    pub fn fact(mut self, name: &str, value: impl fmt::Display) -> Self {
        self.facts.push(Fact::new(name, value));
        self
    }

    /// Adds a piece that stands where the refusal says: an enemy in the way, for example. See [`Fact::stands`].
    #[must_use]
    pub fn stands(
        mut self,
        name: &str,
        value: impl fmt::Display,
        piece: impl Into<String>,
        space: impl Into<String>,
    ) -> Self {
        self.facts.push(Fact::stands(name, value, piece, space));
        self
    }

    /// The same refusal without its ruleset's type, to be shown.
    pub fn report(&self) -> RefusalReport {
        let RuleEntry { id, place, .. } = self.rule.entry();
        RefusalReport { rule: id, place, text: self.text.clone(), facts: self.facts.clone() }
    }
}

impl<Rule: RuleId> fmt::Display for Refusal<Rule> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RuleEntry { id, place, .. } = self.rule.entry();
        write!(f, "{} (rule {id}, rulebook {place})", self.text)
    }
}

impl<Rule: RuleId> std::error::Error for Refusal<Rule> {}

/// A refusal as the page and the packages see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "Refusal")]
pub struct RefusalReport {
    /// The id of the rule that the command breaks.
    pub rule: &'static str,
    /// Where the rulebook says so.
    pub place: &'static str,
    /// The case in a sentence.
    pub text: String,
    /// The figures behind the sentence.
    pub facts: Vec<Fact>,
}
