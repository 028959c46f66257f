//! What events speak of besides pieces and places.

use crate::engine::{PieceId, TS};
use serde::Serialize;

/// Why a unit lost strength without a hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum LossReason {
    /// The third and further ones of a morale check (`knapp.morale.third-one`).
    ThirdOne,
    /// Areas that it could not withdraw (`knapp.morale.blocked`).
    Blocked,
    /// It had to leave an area at any price, and could not.
    Cornered,
}

/// Units that are in command without a commander within range, by the reason.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Exemptions {
    /// The leading division on the first morning (`knapp.command.heth`).
    pub heth: Vec<PieceId>,
    /// The cavalry (`knapp.command.cavalry`).
    pub cavalry: Vec<PieceId>,
    /// Divisions that have just arrived (`knapp.command.grace`).
    pub grace: Vec<PieceId>,
    /// Units whose corps commander is dead, and whom the army commander reaches (`knapp.command.orphans`).
    pub orphans: Vec<PieceId>,
}
