//! What a game is set up with: options and a board file, and what can be wrong with them.

use super::bounded::{Budget, MOST_VALUES};
use super::notation::shorten_message;
use super::rulebook::RuleId;
use crate::TS;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fmt;
use std::sync::Arc;

/// A board file that is not the ruleset's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardFile {
    /// What error messages call it: a path or "options.board".
    pub name: String,
    /// Its content.
    pub json: Arc<Value>,
}

impl BoardFile {
    /// A board file from its text.
    ///
    /// # Errors
    /// The text is not JSON, or holds more than any board; the error names the line and column.
    pub fn parse(name: &str, text: &str) -> Result<Self, SetupError> {
        let json = Budget::new(MOST_VALUES)
            .read(text)
            .map_err(|error| SetupError::one(name, format!("the file is not valid JSON: {error}")))?;
        Ok(BoardFile { name: name.to_owned(), json: Arc::new(json) })
    }

    /// The first 16 hexadecimal digits of the SHA-256 of the file's data, however it is laid out.
    pub fn hash(&self) -> String {
        hash_text(&self.json.to_string())
    }
}

/// The first 16 hexadecimal digits of the SHA-256 of a text: short, and the same on every machine.
pub fn hash_text(text: &str) -> String {
    use fmt::Write;
    Sha256::digest(text.as_bytes()).iter().take(8).fold(String::new(), |mut hex, byte| {
        // Writing to a string cannot fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Problem {
    /// Where: the file or option, then the place in it.
    pub place: String,
    /// What.
    pub text: String,
    /// The id of the rule behind it, if one rule says so.
    #[serde(skip)]
    #[ts(skip)]
    pub rule: Option<&'static str>,
}

impl Problem {
    /// The same with the rule behind it.
    #[must_use]
    pub fn by(self, rule: impl RuleId) -> Self {
        Problem { rule: Some(rule.id()), ..self }
    }

    /// The same in a place that whoever found it did not name.
    #[must_use]
    pub fn at(self, place: impl Into<String>) -> Self {
        Problem { place: place.into(), ..self }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.text)
    }
}

/// Accepts what holds.
///
/// # Errors
///
/// Where something is that does not hold, and what is wrong there.
pub fn law(holds: bool, place: &str, text: &str) -> Result<(), Problem> {
    if holds { Ok(()) } else { Err(Problem { rule: None, place: place.into(), text: text.into() }) }
}

/// The same of something whose place is named later ([`Problem::at`]).
///
/// # Errors
/// A [`Problem`] without a place, if it does not hold.
pub fn sound(holds: bool, text: &str) -> Result<(), Problem> {
    law(holds, "", text)
}

/// The same by a rule.
///
/// # Errors
/// A [`Problem`] without a place, if it does not hold.
pub fn sound_by(holds: bool, rule: impl RuleId, text: &str) -> Result<(), Problem> {
    sound(holds, text).map_err(|problem| problem.by(rule))
}

/// A game cannot be set up like this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// Everything that is wrong; never empty.
    pub problems: Vec<Problem>,
}

impl SetupError {
    /// One problem.
    pub fn one(place: impl Into<String>, text: impl AsRef<str>) -> Self {
        let text = shorten_message(text.as_ref());
        SetupError { problems: vec![Problem { rule: None, place: place.into(), text }] }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, problem) in self.problems.iter().enumerate() {
            if n > 0 {
                writeln!(f)?;
            }
            write!(f, "{problem}")?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupError {}

/// What checking a board file found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct BoardReport {
    /// Can the game be played on it?
    pub ok: bool,
    /// What it is called, if it could be read.
    pub title: Option<String>,
    /// How many spaces it has, if it could be read.
    pub spaces: Option<usize>,
    /// Its hash, as records name it.
    pub hash: String,
    /// Everything that is wrong with it.
    pub problems: Vec<Problem>,
}
