//! What changes during a game of G63: state, commands, events.

use super::board::CombatResult;
use crate::boards::hex::Direction;
use crate::engine::{BySide, PieceId, Side, SpaceId, TS, names::or_off_map};
use serde::{Deserialize, Serialize};

/// The part of a day in which one side has its Player-Turn (3.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub enum Half {
    /// The Union's turn.
    #[serde(rename = "AM")]
    Am,
    /// The Confederates' turn.
    #[serde(rename = "PM")]
    Pm,
}

impl Half {
    /// Whose turn it is.
    pub const fn side(self) -> Side {
        match self {
            Half::Am => Side::Union,
            Half::Pm => Side::Confederate,
        }
    }

    /// `AM` or `PM`.
    pub const fn name(self) -> &'static str {
        match self {
            Half::Am => "AM",
            Half::Pm => "PM",
        }
    }
}

/// What is being done (3.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// The owner of the half may move.
    Movement,
    /// He may attack.
    Combat,
    /// The game has ended.
    Over,
}

/// An army in the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ArmyState {
    /// Where it stands; nowhere once it has been driven off.
    pub at: Option<SpaceId>,
    /// The direction in which it last moved, and so entered its hex; unknown if it has not moved.
    pub approach: Option<Direction>,
    /// Movement points left in its Movement Phase.
    pub points_left: u8,
    /// Did it attack in its last Combat Phase? Forgotten when its next turn begins.
    pub attacked: bool,
}

/// A whole game of G63 at one moment. Nothing in it is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// 1 to 3: July 1 to July 3.
    pub day: u8,
    /// Whose turn it is.
    pub half: Half,
    /// What is being done.
    pub phase: Phase,
    /// The armies.
    pub armies: BySide<ArmyState>,
}

impl State {
    /// The side whose turn it is.
    pub const fn active(&self) -> Side {
        self.half.side()
    }

    /// The turn as a sentence names it: `July 1, AM`.
    pub fn when(&self) -> String {
        format!("July {}, {}", self.day, self.half.name())
    }

    /// The hex that both armies stand in, if they do.
    pub fn shared_hex(&self) -> Option<SpaceId> {
        self.armies.union.at.filter(|hex| self.armies.confederate.at == Some(*hex))
    }
}

/// One decision in G63.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(tag = "type")]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum Command {
    /// Move one hex (4.0).
    Step {
        /// The hex to enter.
        #[serde(deserialize_with = "or_off_map")]
        to: SpaceId,
    },
    /// Move no further (4.1).
    EndMovement {},
    /// Attack the enemy in the same hex (5.0).
    Attack {},
    /// Do not attack (5.1).
    Pass {},
}

/// One thing that happened in G63.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(tag = "type")]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Event {
    /// A Player-Turn began.
    TurnBegan {
        /// 1 to 3.
        day: u8,
        /// Whose.
        half: Half,
    },
    /// An army entered a hex.
    Moved {
        /// Which.
        unit: PieceId,
        /// Where it was.
        from: SpaceId,
        /// Where it is.
        to: SpaceId,
        /// Did it have to go there?
        compulsory: bool,
        /// Did the enemy's presence stop it?
        stopped: bool,
    },
    /// An army in the enemy's hex could not move.
    Frozen {
        /// Which.
        unit: PieceId,
        /// Where.
        at: SpaceId,
    },
    /// A player did not attack.
    Passed {
        /// Who.
        side: Side,
    },
    /// An attack was made.
    Attacked {
        /// By whom.
        attacker: PieceId,
        /// On whom.
        defender: PieceId,
        /// Where.
        at: SpaceId,
        /// The attacker's and the defender's combat strength.
        strengths: [u16; 2],
        /// The column of the Combat Results Table.
        column: String,
        /// The die.
        die: u8,
        /// The result.
        result: CombatResult,
    },
    /// An army retreated and is still on the map.
    Retreated {
        /// Which.
        unit: PieceId,
        /// The hexes that it went through, the first being where it was.
        path: Vec<SpaceId>,
    },
    /// An army was driven off the map: the game is over.
    DrivenOff {
        /// Which.
        unit: PieceId,
        /// The last hexes that it saw.
        path: Vec<SpaceId>,
        /// Who has won.
        winner: Side,
    },
    /// Nobody was driven off: the game is over.
    Drawn {},
}
