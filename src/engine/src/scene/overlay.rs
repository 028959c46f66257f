//! Questions about the board and their answers.

use crate::TS;
use crate::notation::shorten;
use crate::rulebook::RuleId;
use crate::setup::Problem;
use serde::Serialize;

/// A question that can be asked about the board, such as "how far can this piece move?".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct OverlayKind {
    /// The word to ask by.
    pub id: &'static str,
    /// What it shows.
    pub title: &'static str,
    /// What to ask about.
    pub subject: SubjectKind,
}

/// What an overlay can be asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum SubjectKind {
    /// A piece, by its id.
    Piece,
    /// A side, by its word.
    Side,
    /// A space, by its id.
    Space,
}

/// What an overlay says about a space, for its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Tint {
    /// The subject can get there or act there.
    Reach,
    /// The subject controls or covers it.
    Zone,
    /// The subject must fear it.
    Threat,
    /// The subject sees it.
    Sight,
    /// The subject would be forced through it.
    Path,
    /// The subject can get there and must stop.
    Stop,
}

/// One space of an overlay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct OverlayCell {
    /// The space or area.
    pub space: String,
    /// What is said about it.
    pub tint: Tint,
    /// The same in a few words.
    pub text: String,
}

/// What a tint means in one answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TintMeaning {
    /// The tint.
    pub tint: Tint,
    /// What is true of every space that has it, in a few words.
    pub text: String,
}

/// The answer to a question about the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Overlay {
    /// What it shows, in a sentence.
    pub title: String,
    /// The spaces that it speaks of.
    pub cells: Vec<OverlayCell>,
    /// What its tints mean, as far as that is the same for all spaces of a tint and needs saying.
    pub key: Vec<TintMeaning>,
    /// The rules behind it, by id.
    pub rules: Vec<&'static str>,
}

impl Overlay {
    /// What is wrong if a game has no overlay with this id.
    pub fn unknown(kind: &str) -> Problem {
        let text = format!("there is no overlay \"{}\"", shorten(kind));
        Problem { rule: None, place: "kind".into(), text }
    }

    /// What is wrong if an overlay is not about this subject.
    pub fn no_subject(kind: &str, subject: &str) -> Problem {
        let text = format!("\"{}\" is not a subject of the overlay {kind}", shorten(subject));
        Problem { rule: None, place: "subject".into(), text }
    }

    /// An overlay without cells yet.
    pub fn new(title: impl Into<String>, rules: &[impl RuleId]) -> Self {
        let rules = rules.iter().map(|rule| rule.id()).collect();
        Overlay { title: title.into(), cells: Vec::new(), key: Vec::new(), rules }
    }

    /// Adds a space.
    pub fn push(&mut self, space: impl Into<String>, tint: Tint, text: impl Into<String>) {
        self.cells.push(OverlayCell { space: space.into(), tint, text: text.into() });
    }

    /// Says what a tint means in this answer.
    pub fn explain(&mut self, tint: Tint, text: impl Into<String>) {
        self.key.push(TintMeaning { tint, text: text.into() });
    }
}
