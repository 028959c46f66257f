//! Pieces: where they are, what they are, how they are.

use super::tokens::TokenStack;
use crate::TS;
use crate::side::Side;
use serde::Serialize;

/// Where a piece or mark is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(tag = "type")]
#[serde(rename_all = "camelCase")]
pub enum Location {
    /// On a space, or in an area of a position board.
    Space {
        /// The id of the space or area.
        space: String,
    },
    /// On the line between two areas.
    Boundary {
        /// The ids of the two.
        between: [String; 2],
    },
    /// In a tray beside the board.
    Tray {
        /// The id of the tray.
        tray: String,
    },
}

impl Location {
    /// On a space.
    pub fn space(id: impl Into<String>) -> Self {
        Location::Space { space: id.into() }
    }
}

/// What a piece is, for the symbol on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum PieceKind {
    /// A whole army.
    Army,
    /// Infantry of any size.
    Infantry,
    /// Cavalry.
    Cavalry,
    /// Guns.
    Artillery,
    /// A general.
    Leader,
    /// A headquarters marker.
    Headquarters,
    /// A command block or another block that is no unit.
    Block,
    /// Any other marker.
    Marker,
    /// Not known to the viewer.
    Unknown,
}

/// A number or short text printed on a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Figure {
    /// What it means, such as "combat strength".
    pub label: String,
    /// What is printed.
    pub text: String,
}

impl Figure {
    /// What a number or text means, and what is printed.
    pub fn new(label: impl Into<String>, text: impl Into<String>) -> Self {
        Figure { label: label.into(), text: text.into() }
    }
}

/// A passing condition of a piece, for what of it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Condition {
    /// In a column, to march.
    MarchFormation,
    /// In line of battle.
    BattleFormation,
    /// No commander reaches it: it does nothing for now.
    OutOfCommand,
    /// Guns off their wheels.
    Damaged,
    /// It cannot move as it likes: engaged, held, or under fire.
    Pinned,
    /// It attacks, or fights in an assault.
    Attacking,
    /// It has done what it could do for now: moved, fired, attacked, entered, withdrawn.
    Done,
    /// Hardly any ammunition is left.
    LowAmmunition,
    /// Anything else.
    Other,
}

/// A passing condition and what it is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PieceState {
    /// What it is.
    pub kind: Condition,
    /// The same in a word or two: "march", "disrupted", "cannot move".
    pub text: String,
}

impl PieceState {
    /// A condition in words.
    pub fn new(kind: Condition, text: impl Into<String>) -> Self {
        PieceState { kind, text: text.into() }
    }
}

/// A counter, block or marker that has an identity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PieceScene {
    /// The id by which commands name it; for a hidden piece, one that says nothing about it.
    pub id: String,
    /// Whose it is.
    pub side: Option<Side>,
    /// What it is.
    pub kind: PieceKind,
    /// What it is called; nothing if the viewer may not know.
    pub name: Option<String>,
    /// Its name without the word for its kind, for a counter that shows the kind; nothing if that is its name.
    pub short_name: Option<String>,
    /// Where it is.
    pub at: Location,
    /// The area that its front looks into, on boards where pieces have a front.
    pub front: Option<String>,
    /// The numbers printed on it, most important first.
    pub figures: Vec<Figure>,
    /// What else there is to know of it and is not printed on it, such as "dice" or "command".
    pub details: Vec<Figure>,
    /// Its passing conditions.
    pub states: Vec<PieceState>,
    /// Does the viewer see only its back?
    pub face_down: bool,
    /// How many equal pieces lie here as one stack: more than 1 only where pieces have no identity.
    pub count: u16,
    /// What lies on it and is drawn on it: damage cubes, order discs, free room for them. The details say the same.
    pub tokens: Vec<TokenStack>,
}
