//! Troops in an assault, or sent into one: there each piece counts by itself (rulebook, Damage Cubes).

use super::pieces::Troop;
use crate::engine::wire::is_default;
use crate::engine::{SpaceId, TS};
use serde::{Deserialize, Serialize};

/// Whether cavalry that was hit stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Answer {
    /// It takes its damage.
    Stand,
    /// It leaves and ignores one cube.
    Retreat,
}

/// Troops in an assault, where each piece counts by itself. Sorted, they are in the order in which they roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Fighter {
    /// Its kind.
    pub kind: Troop,
    /// The damage cubes on it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cubes: u8,
    /// Where it set out, or the entry box; of a defender the area itself.
    pub origin: SpaceId,
    /// From where it crossed into the area.
    pub via: SpaceId,
    /// Those of its cubes that cavalry may still ignore one of, and that are not yet taken from the stock.
    #[serde(default, skip_serializing_if = "is_default")]
    pub fresh: u8,
    /// What cavalry with fresh cubes does.
    #[serde(default, skip_serializing_if = "is_default")]
    pub answer: Option<Answer>,
}

impl Fighter {
    /// A piece that is part of an assault.
    pub const fn new(kind: Troop, cubes: u8, origin: SpaceId, via: SpaceId) -> Self {
        Fighter { kind, cubes, origin, via, fresh: 0, answer: None }
    }

    /// What it subtracts from its die: 1 for every two cubes.
    pub const fn weakness(&self) -> u8 {
        self.cubes / 2
    }

    /// Its cubes that come out of the stock.
    pub const fn drawn(&self) -> u8 {
        self.cubes.saturating_sub(self.fresh)
    }
}

/// A piece that was sent into an assault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Attacker {
    /// The area that it attacks.
    pub target: SpaceId,
    /// The piece.
    pub fighter: Fighter,
}
