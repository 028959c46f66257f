//! What events speak of besides pieces and places.

use crate::engine::TS;
use serde::Serialize;

/// By which rule a headquarters was placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum HqRule {
    /// Near an own unit (`c3i.hq.near-unit`).
    NearUnit,
    /// Near the entry point, without units (`c3i.hq.near-entry`).
    NearEntry,
    /// Anywhere (`c3i.hq.fallback`).
    Anywhere,
}

/// Why a unit was eliminated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Loss {
    /// More than two units were to return.
    Excess,
    /// It had no hex to return to.
    NoRoom,
    /// The Attack Table says so.
    Result,
    /// It was blown on July 3.
    July3,
}

/// How a unit moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Mode {
    /// Only along roads does the move reach so far.
    Road,
    /// Over the ground.
    Ground,
    /// Both ways do.
    Either,
}

/// What ended a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Stop {
    /// A hex within two of an enemy unit (`c3i.move.zoi-stop`).
    Influence,
    /// An enemy zone of control (`c3i.def.zoc`).
    Control,
}

/// Why a side passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum PassReason {
    /// It chose to.
    Choice,
    /// It had nothing else to do.
    Idle,
    /// It has done all that a side does before a pass (`c3i.engine.move-cap`, `c3i.engine.attack-cap`).
    Capped,
}
