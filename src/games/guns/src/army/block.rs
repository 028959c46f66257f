//! A block in play: where it is and what it did, what everybody sees of it, and what only its owner sees.

use super::super::hours::Hour;
use super::super::pieces::{Block, Formation, Key, Level};
use crate::engine::wire::is_default;
use crate::engine::{AreaId, EntryId, PieceId, SpaceId, TS};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Where a block is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(tag = "type")]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum Place {
    /// At an entry point, not yet on the map (§11).
    OffMap {
        /// Which.
        entry: EntryId,
        /// The hour of its arrival.
        arrived: Hour,
        /// From this hour it can enter.
        available: Hour,
    },
    /// On the map.
    Map {
        /// The position.
        at: SpaceId,
        /// The area before it.
        front: AreaId,
    },
    /// Off the map beside the area that it left (§10).
    Exited {
        /// Which.
        area: AreaId,
    },
    /// Out of the game by losses.
    Eliminated {},
    /// Given up in the first night (§17).
    Removed {},
    /// Given up before it arrived (§17).
    Forfeited {},
}

impl Place {
    /// Its position on the map, and its front.
    pub const fn on_map(self) -> Option<(SpaceId, AreaId)> {
        match self {
            Place::Map { at, front } => Some((at, front)),
            Place::OffMap { .. }
            | Place::Exited { .. }
            | Place::Eliminated {}
            | Place::Removed {}
            | Place::Forfeited {} => None,
        }
    }

    /// Its position on the map.
    pub fn at(self) -> Option<SpaceId> {
        self.on_map().map(|(at, _)| at)
    }

    /// Its front on the map.
    pub fn front(self) -> Option<AreaId> {
        self.on_map().map(|(_, front)| front)
    }

    /// Is it where it can be used in this hour: on the map, gone off it, or at an entry point (§7)?
    pub fn has_come(self, hour: Hour) -> bool {
        match self {
            Place::Map { .. } | Place::Exited { .. } => true,
            Place::OffMap { available, .. } => available <= hour,
            Place::Eliminated {} | Place::Removed {} | Place::Forfeited {} => false,
        }
    }

    /// Is it still in the game?
    pub const fn is_in_play(self) -> bool {
        match self {
            Place::OffMap { .. } | Place::Map { .. } | Place::Exited { .. } => true,
            Place::Eliminated {} | Place::Removed {} | Place::Forfeited {} => false,
        }
    }
}

/// How a block has moved in this phase (§10, §15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(tag = "type")]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum Moved {
    /// Not at all.
    No {},
    /// It withdrew.
    Withdrew {},
    /// It attacked.
    Attacked {},
    /// It attacked, lost and withdrew.
    AttackWithdrew {},
    /// It entered as a reinforcement.
    Entered {
        /// In which hour.
        hour: Hour,
    },
    /// It left the map.
    Exited {},
}

impl Default for Moved {
    fn default() -> Self {
        Moved::No {}
    }
}

/// What was shown of a block to the enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// Its command.
    pub formation: Formation,
    /// Is it the Iron Brigade?
    #[serde(default, skip_serializing_if = "is_default")]
    pub iron: bool,
    /// Its level; nothing if only that it is reduced is known.
    pub level: Option<Level>,
}

/// What everybody sees of a block, and what he has seen.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact by itself")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Body {
    /// Where it is.
    pub place: Place,
    /// In a position that it shares with the enemy: the area on whose side it stands.
    #[serde(default, skip_serializing_if = "is_default")]
    pub standing: Option<AreaId>,
    /// How it has moved in this phase.
    #[serde(default, skip_serializing_if = "is_default")]
    pub moved: Moved,
    /// Has it marched in this phase?
    #[serde(default, skip_serializing_if = "is_default")]
    pub marched: bool,
    /// Has it attacked in this phase, so that it keeps its front?
    #[serde(default, skip_serializing_if = "is_default")]
    pub locked: bool,
    /// Did it take part in a won attack to which the enemy has not yet answered (§14)?
    #[serde(default, skip_serializing_if = "is_default")]
    pub won: bool,
    /// Has it entered the map?
    #[serde(default, skip_serializing_if = "is_default")]
    pub entered: bool,
    /// Has it led an attack, so that it must have a strength of 2?
    #[serde(default, skip_serializing_if = "is_default")]
    pub strong: bool,
    /// What was shown of it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub seen: Option<Seen>,
}

impl Body {
    /// A block that nobody has seen.
    pub const fn new(place: Place) -> Self {
        Body {
            place,
            standing: None,
            moved: Moved::No {},
            marched: false,
            locked: false,
            won: false,
            entered: false,
            strong: false,
            seen: None,
        }
    }
}

impl Serialize for Block {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.piece().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Block {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let piece = PieceId::deserialize(deserializer)?;
        Block::from_piece(piece)
            .ok_or_else(|| serde::de::Error::custom("a handle does not say which block it is"))
    }
}

/// The side of a block that its owner sees (§2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Face {
    /// Which block it is, or was before it was reduced.
    pub block: Block,
    /// Its level.
    pub level: Level,
    /// Does everybody who knows the block know its level? Not if it was picked blindly out of two.
    pub shown: bool,
}

impl Face {
    /// Its strength in close combat.
    pub fn strength(self) -> u8 {
        self.block.strength(self.level)
    }

    /// As everybody knows it once it is shown.
    pub fn seen(self) -> Seen {
        Seen {
            formation: self.block.formation(),
            iron: self.block.key() == Key::Iron,
            level: self.shown.then_some(self.level),
        }
    }
}

/// A block in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Slot {
    /// What everybody sees.
    pub body: Body,
    /// What its owner sees.
    pub face: Face,
}
