//! What happened and what may be done, in words that a page can show and link.

pub mod deed;
pub mod headline;

pub use deed::Deed;
pub use headline::{Head, LineKind};

use super::side::{Role, Side};
use crate::TS;
use serde::Serialize;

/// A command as the page shows it before it is given.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct Label {
    /// What it does, as a player would say it: "Lee marches to Gettysburg".
    pub label: String,
    /// The heading under which it is listed.
    pub group: String,
    /// The piece that acts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub piece: Option<String>,
    /// The space that it aims at.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub space: Option<String>,
    /// What may be lost by it, if the player should be warned: a sentence for each.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub risk: Option<String>,
    /// What else there is to know before it is given, though nothing is lost by it: a sentence for each.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub note: Option<String>,
    /// What follows from it for certain, where that tells it from others that aim at the same space.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub effect: Option<String>,
    /// The question about the board whose answer, once it is carried out, tells what it is for: what headquarters would
    /// command from there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub shows: Option<Question>,
    /// Which of a side's two persons gives it, where a side is two persons.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub role: Option<Role>,
    /// Is it a part of something that is put together on a copy of the game?
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub compose: Option<Compose>,
    /// Does it end or decline what is decided now: a pass, the end of a phase, no support, no advance, stay?
    #[serde(default, skip_serializing_if = "is_off")]
    pub closes: bool,
    /// What was decided, as the middle of a sentence with its subject, where no line of the log says it: `the Union plays
    /// no more artillery`. It is for headings, see [`headline`].
    #[serde(skip)]
    pub said: Option<String>,
}

/// A question about the board, as it is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Question {
    /// The word to ask by.
    pub kind: &'static str,
    /// What it is asked about.
    pub subject: String,
}

/// A legal command with all that a page shows of it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Choice<Command> {
    /// Whose it is.
    pub side: Side,
    /// The command.
    pub command: Command,
    /// The same in words, and where to click for it.
    pub label: Label,
    /// Is there chance in it? Then there are odds.
    pub chance: bool,
    /// Does it come to that before its side decides again? If not, the command only leads there, as a volley does that others
    /// may still join, and can be taken back. Where something is hidden, all chance is taken to come at once.
    pub rolls: bool,
}

/// What a command is to something that takes several commands and is decided as a whole, such as an attack that is
/// declared block by block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Compose {
    /// It only prepares: nobody learns anything by it, no chance is in it, and the same side goes on. So a page may
    /// try it on a copy of the game and take it back, also where something is hidden.
    Part,
    /// It ends the whole. On a copy it must never be given: what comes of it may be hidden.
    Whole,
}

/// One sentence about something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<Rule> {
    /// The sentence.
    pub text: String,
    /// The rules that it applies.
    pub rules: Vec<Rule>,
    /// The pieces that it is about.
    pub pieces: Vec<String>,
    /// The spaces that it is about.
    pub spaces: Vec<String>,
    /// What it tells, as data.
    pub deeds: Vec<Deed>,
    /// What it is in its entry.
    pub head: Head,
}

impl<Rule> Line<Rule> {
    /// A sentence that applies these rules; an account, until it says what else it is.
    pub fn new(text: impl Into<String>, rules: Vec<Rule>) -> Self {
        let (pieces, spaces, deeds) = (Vec::new(), Vec::new(), Vec::new());
        Line { text: text.into(), rules, pieces, spaces, deeds, head: Head::ACCOUNT }
    }

    /// Says what the line is in its entry.
    #[must_use]
    pub fn headed(self, head: Head) -> Self {
        Line { head, ..self }
    }

    /// Names a piece that the sentence is about.
    #[must_use]
    pub fn piece(mut self, id: impl Into<String>) -> Self {
        self.pieces.push(id.into());
        self
    }

    /// Names a space that the sentence is about.
    #[must_use]
    pub fn space(mut self, id: impl Into<String>) -> Self {
        self.spaces.push(id.into());
        self
    }

    /// Says as data what the sentence tells.
    #[must_use]
    pub fn deed(mut self, deed: Deed) -> Self {
        self.deeds.push(deed);
        self
    }

    /// Says as data what the sentence tells.
    #[must_use]
    pub fn deeds(mut self, deeds: impl IntoIterator<Item = Deed>) -> Self {
        self.deeds.extend(deeds);
        self
    }
}

/// A [`Line`] with its rules by id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct LogLine {
    /// The sentence.
    pub text: String,
    /// The ids of the rules that it applies.
    pub rules: Vec<&'static str>,
    /// The pieces that it is about.
    pub pieces: Vec<String>,
    /// The spaces that it is about.
    pub spaces: Vec<String>,
    /// What it tells, as data.
    pub deeds: Vec<Deed>,
    /// What it is in its entry.
    pub kind: LineKind,
    /// The same in a few words, as a heading has them: `Heth blown`. An account has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub brief: Option<String>,
}

/// Why a decision cannot be taken back in a game against another person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum UndoWall {
    /// Dice were rolled.
    Dice,
    /// Something was drawn or shuffled.
    Draw,
    /// Something hidden was shown.
    Reveal,
}

/// One decision and what came of it, as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LogEntry<Command, Event> {
    /// Its number: 0 is the set-up, 1 the first decision.
    pub number: usize,
    /// Who decided; nobody at the set-up.
    pub side: Option<Side>,
    /// What was decided; nothing if the viewer may not know, and at the set-up.
    pub command: Option<Command>,
    /// The same as a sentence.
    pub text: String,
    /// What was done, a colon and what came of it, in a line: `Sickles attacks Heth: Heth blown, Sickles advances (7 to 4)`.
    /// Nothing of what only prepares.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub headline: Option<String>,
    /// Which of a side's two persons decided, where a side is two persons.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub role: Option<Role>,
    /// The numbers that came up; nothing if they would tell the viewer too much.
    pub dice: Option<Vec<u16>>,
    /// What happened.
    pub events: Vec<Event>,
    /// The same in sentences with their rules.
    pub lines: Vec<LogLine>,
    /// Why it cannot be taken back in a game against a person, apart from being another's decision.
    pub wall: Option<UndoWall>,
    /// Does it only prepare what follows, such as the choice of the block that marches? Then nothing has happened yet,
    /// and a log may tell it together with what it leads to.
    #[serde(default, skip_serializing_if = "is_off")]
    pub prepares: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks for it")]
const fn is_off(flag: &bool) -> bool {
    !*flag
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Outcome {
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    /// Which of the ruleset's endings it was, by its key.
    pub ending: &'static str,
    /// The same as a sentence.
    pub text: String,
    /// The rule that decided it, by id.
    pub rule: &'static str,
}

impl Outcome {
    /// A side's result in halves of a game: 2 for a win, 1 for a draw, 0 for a loss.
    pub fn halves(&self, side: Side) -> u8 {
        match self.winner {
            None => 1,
            Some(winner) if winner == side => 2,
            Some(_) => 0,
        }
    }
}
