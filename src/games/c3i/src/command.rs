//! The decisions that players make.

use crate::engine::names::or_off_map;
use crate::engine::{PieceId, SpaceId, TS};
use serde::{Deserialize, Serialize};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(tag = "type")]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum Command {
    /// Place the headquarters (HQ Placement).
    PlaceHq {
        /// Where.
        #[serde(deserialize_with = "or_off_map")]
        hex: SpaceId,
    },
    /// Choose an enemy unit that does not return (Blown Unit Return).
    EliminateBlown {
        /// Which.
        unit: PieceId,
    },
    /// Return a blown unit to the map (Blown Unit Return).
    ReturnBlown {
        /// Which.
        unit: PieceId,
        /// Where.
        #[serde(deserialize_with = "or_off_map")]
        hex: SpaceId,
    },
    /// Place Berdan's Sharpshooters (Berdan's Sharpshooters Placement).
    PlaceBerdan {
        /// Where.
        #[serde(deserialize_with = "or_off_map")]
        hex: SpaceId,
    },
    /// Leave enemy zones of control (Organization, 3).
    ExitZoc {
        /// With which unit.
        unit: PieceId,
    },
    /// Choose where a retreat ends (Attack Results, Retreat).
    Retreat {
        /// Where.
        #[serde(deserialize_with = "or_off_map")]
        hex: SpaceId,
    },
    /// Pick the unit that moves or enters (Movement Phase).
    PickMover {
        /// Which.
        unit: PieceId,
    },
    /// Move the picked unit (Movement Phase).
    MoveTo {
        /// Where to.
        #[serde(deserialize_with = "or_off_map")]
        hex: SpaceId,
    },
    /// Attack an adjacent enemy unit (Attack Phase).
    Attack {
        /// With which unit.
        attacker: PieceId,
        /// Which enemy.
        defender: PieceId,
    },
    /// Declare artillery support or none, in secret (Artillery Support Declaration).
    Bid {
        /// Is a point spent?
        support: bool,
    },
    /// Do nothing more in this phase (Pass).
    Pass {},
}
