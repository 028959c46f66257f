//! What changes during a game of Ambush: state, commands, events.

use high_water_mark_engine::{BySide, PieceId, Side};
use serde::{Deserialize, Serialize};

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Both sides commit a block in secret.
    Commitment,
    /// The side with the initiative decides.
    Combat,
    /// The game has ended.
    Over,
}

/// A block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// Its strength, hidden from the enemy until it is revealed.
    pub strength: u8,
    /// Is it face up?
    pub revealed: bool,
    /// Is it still in the game?
    pub alive: bool,
}

/// A whole game of Ambush at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// From 1.
    pub turn: u8,
    /// What is being done.
    pub phase: Phase,
    /// The blocks by index, the Union's three first.
    pub blocks: [Block; 6],
    /// The committed blocks: a secret until both are.
    pub committed: BySide<Option<PieceId>>,
    /// Enemy blocks eliminated.
    pub points: BySide<u8>,
}

/// One decision in Ambush.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum Command {
    /// Send a block to the crossroads, in secret.
    Commit {
        /// Which.
        block: PieceId,
    },
    /// Fight.
    Attack {},
    /// Do not fight.
    Withdraw {},
}

/// One thing that happened in Ambush.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Event {
    /// A block was dealt its strength.
    Dealt {
        /// Which.
        block: PieceId,
        /// What.
        strength: u8,
    },
    /// A turn began.
    TurnBegan {
        /// Which, from 1.
        turn: u8,
    },
    /// A side committed a block.
    Committed {
        /// Who.
        side: Side,
        /// Which; nothing if the viewer may not know.
        block: Option<PieceId>,
    },
    /// Both blocks are at the crossroads.
    Met {
        /// The Union's.
        union: PieceId,
        /// The Confederates'.
        confederate: PieceId,
        /// The one that the viewer sees there only now.
        unseen: Option<PieceId>,
    },
    /// A block went back to its camp.
    Returned {
        /// Which.
        block: PieceId,
    },
    /// A block was turned face up.
    Revealed {
        /// Which.
        block: PieceId,
        /// Its strength.
        strength: u8,
    },
    /// The pools were rolled.
    Fought {
        /// The hits of each side.
        hits: BySide<u8>,
    },
    /// A block is out of the game.
    Eliminated {
        /// Which.
        block: PieceId,
    },
    /// There was no fight.
    Withdrew {
        /// Who decided so.
        side: Side,
    },
    /// The game is over.
    Ended {},
}
