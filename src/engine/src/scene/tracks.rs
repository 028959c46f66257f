//! Tracks: turns, time, stocks.

use crate::TS;
use serde::Serialize;

use crate::side::Side;

/// What a note in a cell of a track is about, for the way it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum TrackNoteKind {
    /// Pieces come: for the first time, or again.
    Arrival,
    /// Pieces leave the game.
    Departure,
    /// A token lies here and shows its back.
    FaceDown,
    /// A token lies here that brings nothing.
    Rumor,
    /// A rule that is in force there.
    Rule,
}

/// What a viewer sees in a cell of a track besides its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TrackNote {
    /// What it is about.
    pub kind: TrackNoteKind,
    /// Whom it concerns; nobody in particular if it is for both.
    pub side: Option<Side>,
    /// It in words.
    pub text: String,
}

impl TrackNote {
    /// What concerns one side.
    pub fn of(side: Side, kind: TrackNoteKind, text: impl Into<String>) -> Self {
        TrackNote { kind, side: Some(side), text: text.into() }
    }

    /// A rule for both sides.
    pub fn rule(text: impl Into<String>) -> Self {
        TrackNote { kind: TrackNoteKind::Rule, side: None, text: text.into() }
    }
}

/// One cell of a track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TrackCell {
    /// What stands in it.
    pub text: String,
    /// What it has in common with the cells beside it, such as its day; nothing in a track without parts.
    pub group: Option<String>,
    /// What stands in it within its group, as short as can be understood there: an hour of a day, "7am".
    pub label: String,
    /// The same where there is hardly room: "7".
    pub short: String,
    /// Is the marker here?
    pub current: bool,
    /// What else the viewer sees in it, such as coming reinforcements.
    pub notes: Vec<TrackNote>,
}

impl TrackCell {
    /// A cell by itself.
    pub fn new(text: impl Into<String>, current: bool) -> Self {
        let text = text.into();
        TrackCell { group: None, label: text.clone(), short: text.clone(), text, current, notes: Vec::new() }
    }

    /// A cell of a group: the hour of a day.
    pub fn within(group: impl Into<String>, label: impl Into<String>, current: bool) -> Self {
        let (group, label) = (group.into(), label.into());
        TrackCell { text: format!("{group}, {label}"), group: Some(group), ..Self::new(label, current) }
    }

    /// The same with what else is seen in it.
    #[must_use]
    pub fn with_notes(self, notes: Vec<TrackNote>) -> Self {
        TrackCell { notes, ..self }
    }
}

/// What a track is, for the way it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum TrackKind {
    /// Turns, periods or hours: its cells are gone through one after the other.
    Time,
    /// A stock of something: its cells are its numbers from 0 on.
    Stock,
    /// Anything else.
    Other,
}

/// A row of cells with a marker: turns, ammunition, time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Track {
    /// Its id.
    pub id: String,
    /// What it is.
    pub kind: TrackKind,
    /// What it counts.
    pub title: String,
    /// Its cells.
    pub cells: Vec<TrackCell>,
}
