//! The decisions that players make.

use super::pieces::Division;
use crate::engine::{PieceId, SpaceId, TS};
use serde::{Deserialize, Serialize};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(tag = "type")]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum Command {
    /// Place the successor of a dead leader (§9, option).
    PlaceLeader {
        /// Whose successor.
        leader: PieceId,
        /// An area with units of his command.
        area: SpaceId,
    },
    /// Leave a dead leader without a successor tonight (§9, option).
    DeclineLeader {
        /// Whose.
        leader: PieceId,
    },
    /// Move a piece, or enter with it (§4).
    Move {
        /// Which.
        piece: PieceId,
        /// Where to.
        to: SpaceId,
    },
    /// Combine both parts of a Confederate division into one unit (§4).
    Combine {
        /// Which.
        division: Division,
    },
    /// End the movement phase (§3).
    EndMove {},
    /// Open a volley (§5).
    Volley {
        /// The first unit that fires.
        unit: PieceId,
        /// At which area.
        target: SpaceId,
    },
    /// Fire with one more unit in the open volley (§5).
    Join {
        /// Which.
        unit: PieceId,
    },
    /// Roll the dice of the open volley (§5).
    Resolve {},
    /// Open the first volley at an enemy who has entered an area (§4).
    Assault {
        /// Which.
        area: SpaceId,
    },
    /// Fire in an assault (§4).
    AssaultFire {},
    /// Leave an area instead of firing in an assault (§4).
    GiveWay {
        /// Which.
        area: SpaceId,
    },
    /// End the fire phase (§3).
    EndFire {},
    /// Place one hit (§5).
    PlaceHit {
        /// On which unit.
        unit: PieceId,
    },
    /// Withdraw after a failed morale check, or when giving way (§6).
    Withdraw {
        /// Which unit.
        unit: PieceId,
        /// Where to.
        to: SpaceId,
    },
    /// Share a die of replacements between the parts of a division (§9).
    TakeBack {
        /// Which division.
        division: Division,
        /// Strength points for part A; part B gets the rest.
        part_a: u8,
    },
}
