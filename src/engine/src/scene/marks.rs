//! Marks: what is on the board and is no piece.

use super::pieces::Location;
use crate::TS;
use crate::side::Side;
use serde::Serialize;

/// What a mark is, for the sign by which it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum MarkKind {
    /// What gives points or victory, and who holds it. Its count says how much it is worth.
    Objective,
    /// Field works, along the line that they stand on.
    Works,
    /// An attack that is announced, or a fight that goes on.
    Combat,
    /// Troops in disorder.
    Disruption,
    /// Guns have fired.
    Fire,
    /// Guns that support an attack or its defence.
    Artillery,
    /// Pieces that wait beyond the edge of the map.
    Reinforcements,
    /// How many pieces can still cross a line. Its count is what matters of it, also if it is 0.
    Capacity,
    /// Anything else.
    Other,
}

/// Something on the board that is no piece: a control flag, an entrenchment, an objective.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Mark {
    /// What it is.
    pub kind: MarkKind,
    /// What it is called, in a word or two.
    pub name: String,
    /// Where it is.
    pub at: Location,
    /// Whose it is, if anybody's.
    pub side: Option<Side>,
    /// What it means here, in a sentence, which also tells how many there are.
    pub text: String,
    /// How many.
    pub count: u16,
}
