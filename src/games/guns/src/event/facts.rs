//! What events speak of besides pieces and places.

use super::super::attack::Path;
use super::super::hours::Hour;
use super::super::pieces::from_handle;
use super::super::state::Mode;
use super::super::tokens::Token;
use crate::engine::{AreaId, EntryId, PieceId, SpaceId, TS, Viewer};
use serde::Serialize;

/// A block that something happens to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Who {
    /// Its handle.
    pub handle: PieceId,
    /// Which it is; nothing if the viewer may not know.
    pub block: Option<PieceId>,
}

impl Who {
    /// The enemy does not learn which it is.
    pub(in super::super) fn hide(&mut self, viewer: Viewer) {
        if !from_handle(self.handle).is_some_and(|(side, _)| viewer.sees(side)) {
            self.block = None;
        }
    }
}

/// What a block did in a phase before it marched (§15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Before {
    /// Nothing.
    Nothing,
    /// It withdrew.
    Withdrew,
    /// It entered as a reinforcement.
    Entered,
}

/// By what right a block withdrew of its own accord (§14, §18, §21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Right {
    /// Its side is under Withdraw orders.
    Orders,
    /// It is cavalry.
    Cavalry,
    /// It was beaten, and need not withdraw.
    Exempt,
}

/// Why tokens were drawn (§4, §8, §13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Draw {
    /// The tray was filled for the first time.
    SetUp,
    /// For the hours of the turn.
    Turn,
    /// For tokens expended in attacks.
    Attacks,
}

/// How a block moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(tag = "type")]
#[serde(rename_all = "camelCase")]
pub enum MoveKind {
    /// It marched.
    March {
        /// What it had done in this phase before it marched (§15).
        before: Before,
        /// Did it go into a position of the enemy (§21)?
        shared: bool,
    },
    /// It withdrew of its own accord.
    Withdrawal {
        /// By what right.
        right: Right,
    },
    /// It had to withdraw.
    Driven {},
    /// It advanced in an attack.
    Advance {},
    /// It entered as a reinforcement.
    Entry {
        /// In which hour.
        hour: Hour,
        /// By which way.
        mode: Mode,
    },
}

/// Where a block was or is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(tag = "type")]
#[serde(rename_all = "camelCase")]
pub enum Spot {
    /// In a position.
    Position {
        /// Which.
        at: SpaceId,
    },
    /// Off the map beside an area.
    Beside {
        /// Which.
        area: AreaId,
    },
    /// At an entry point.
    Entry {
        /// Which.
        entry: EntryId,
    },
}

/// Why a block was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum RevealReason {
    /// It moved as far as only mounted cavalry can (`guns.cav.mounted`).
    Mounted,
    /// It withdrew as only cavalry may (`guns.cav.withdraw`).
    Withdrawal,
    /// It led in close combat.
    Combat,
}

/// Why a turn is as long as it is (§7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(tag = "type")]
#[serde(rename_all = "camelCase")]
pub enum Length {
    /// A night turn.
    Night {},
    /// Attack orders.
    Attack {},
    /// The second player chose it.
    Chosen {
        /// The longest that it could have been.
        most: u8,
    },
}

/// A position that is attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TargetPlan {
    /// Which.
    pub at: SpaceId,
    /// The area that its attackers cross last.
    pub approach: AreaId,
    /// Is it held by the enemy?
    pub held: bool,
}

/// A block that attacks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct AttackMove {
    /// Which.
    pub who: Who,
    /// Where from.
    pub from: SpaceId,
    /// What it attacks.
    pub to: SpaceId,
    /// The areas that it crosses.
    pub path: Path,
    /// Does it lead there?
    pub leads: bool,
}

/// Artillery in a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct BatteryPlan {
    /// Where.
    pub at: SpaceId,
    /// Its tokens.
    pub tokens: Vec<Token>,
}

/// What changes the result of close combat (§13, step 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum ModifierKind {
    /// The Confederates attack.
    Confederate,
    /// Up a steep slope.
    Steep,
    /// Obstructed on both sides.
    Obstructed,
    /// Field works.
    Works,
    /// Bombardment hits on the defenders.
    Bombardment,
    /// Close combat was won at the first position.
    FirstWon,
    /// Threats to the defenders' flanks.
    DefenderFlanks,
    /// Threats to the attackers' flanks.
    AttackerFlanks,
    /// The Iron Brigade leads the defence.
    IronBrigade,
}

/// A modifier and its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Modifier {
    /// What it is.
    pub kind: ModifierKind,
    /// What it adds to the result.
    pub value: i8,
}
