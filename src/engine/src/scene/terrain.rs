//! What the ground of a board is, and what it means in a game.

use crate::TS;
use serde::Serialize;

/// What a terrain or line of a board is, for the sign by which it is drawn. What it means in a game its
/// [`LegendEntry`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum TerrainKind {
    /// Clear ground, which needs no sign.
    Open,
    /// Woods.
    Woods,
    /// A town or village.
    Town,
    /// A slope, also a steep one along the side of a position.
    Slope,
    /// A ridge, with its crest.
    Ridge,
    /// A hill.
    Hill,
    /// A creek, run or river.
    Water,
    /// A road.
    Road,
    /// A railroad or its bed.
    Railroad,
    /// Ground that favours whoever defends it.
    StrongGround,
    /// Ground that is hard to see and to go through.
    Obstructed,
    /// No ground, but what a space is worth. The scene marks it, with who holds it.
    Award,
    /// A box beside the map, in which pieces wait to enter.
    EntryBox,
    /// A line along which there is a view.
    SightLine,
    /// No ground, but a number on a border: how many pieces can still cross it. The scene marks it.
    Crossing,
    /// Anything else.
    Other,
}

/// What a terrain or line of the board means in this game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct LegendEntry {
    /// The key that spaces and lines use.
    pub key: String,
    /// What it is, for its sign.
    pub kind: TerrainKind,
    /// Its name.
    pub name: String,
    /// Its effect in the game, in a sentence.
    pub effect: String,
}

impl LegendEntry {
    /// An entry in full.
    pub fn new(key: &str, kind: TerrainKind, name: &str, effect: &str) -> Self {
        LegendEntry { key: key.into(), kind, name: name.into(), effect: effect.into() }
    }
}
