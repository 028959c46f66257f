//! Equal things without identity, and the trays in which they and pieces lie.

use crate::TS;
use crate::side::Side;
use serde::Serialize;

/// What equal things are, for the way they are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum TokenKind {
    /// Discs that are orders, or are spent on them.
    OrderDisc,
    /// Nothing yet: room for as many order discs.
    DiscRoom,
    /// Damage cubes of regular infantry.
    RegularDamage,
    /// Damage cubes of elite infantry.
    EliteDamage,
    /// Damage cubes of inferior infantry.
    InferiorDamage,
    /// Damage cubes of cavalry.
    CavalryDamage,
    /// Battle tokens.
    BattleToken,
    /// Reinforcement tokens.
    ReinforcementToken,
    /// Blocks of units or commands.
    Block,
    /// Markers in stock.
    Marker,
    /// Anything else.
    Other,
}

/// Equal things without identity: tokens, cubes, discs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TokenStack {
    /// What they are.
    pub kind: TokenKind,
    /// What they are called; nothing if the viewer may not know.
    pub name: Option<String>,
    /// How many.
    pub count: u16,
    /// Does the viewer see only their backs?
    pub face_down: bool,
}

impl TokenStack {
    /// So many that the viewer sees.
    pub fn open(kind: TokenKind, name: impl Into<String>, count: u8) -> Self {
        TokenStack { kind, name: Some(name.into()), count: count.into(), face_down: false }
    }

    /// The backs of so many, unless there are none.
    pub fn face_down(kind: TokenKind, name: Option<String>, count: u8) -> Option<Self> {
        (count > 0).then(|| TokenStack { kind, name, count: count.into(), face_down: true })
    }
}

/// A place beside the board: reinforcements, losses, tokens. Pieces name it as their location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Tray {
    /// Its id.
    pub id: String,
    /// What it holds.
    pub title: String,
    /// Whose it is.
    pub side: Option<Side>,
    /// What lies in it besides pieces.
    pub tokens: Vec<TokenStack>,
}
