//! What a check finds against a command: ids and figures, which [`show`](super::show) puts into words for whoever asks.
//!
//! Every check names its own cause, so that no sentence tells what was not looked at.

use super::hindrance::Hindrance;
use super::no_retreat::NoRetreat;
use super::piece_set::PieceSet;
use super::rules::Rule;
use crate::engine::{PieceId, Side, SpaceId};

/// Why something may not be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Something else is to be decided now, or by the other side.
    NotNow,
    /// The board has no such hex.
    NoSuchHex,
    /// This is a marker and no unit.
    Marker(PieceId),
    /// This is the enemy's unit.
    NotYours(PieceId),
    /// This own unit is not on the map.
    OffMap(PieceId),
    /// Headquarters, returning units or Berdan's Sharpshooters do not come here.
    Place(PlaceCause),
    /// A unit makes no exit.
    Exit(ExitCause),
    /// A unit is not picked to move.
    Pick(PickCause),
    /// The picked unit does not move to this hex.
    Move {
        /// The unit.
        unit: PieceId,
        /// The hex.
        to: SpaceId,
        /// What keeps it from there.
        by: Hindrance,
    },
    /// The side may not pass its moves yet.
    MustMove(Duty),
    /// A unit does not attack another.
    Attack(AttackCause),
    /// A side declares no artillery support.
    Bid(BidCause),
    /// The open retreat does not end in this hex.
    Retreat {
        /// Who retreats.
        unit: PieceId,
        /// The hex.
        to: SpaceId,
        /// What keeps it from there.
        by: NoRetreat,
    },
}

/// What a check comes to.
pub type Verdict<T = ()> = Result<T, Cause>;

/// What keeps headquarters, returning units and Berdan's Sharpshooters from a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceCause {
    /// The hex is not empty, as this rule wants it for this piece.
    Filled { rule: Rule, piece: PieceId, hex: SpaceId },
    /// It is so far from this enemy, in his zone, which this rule forbids.
    EnemyZone { rule: Rule, hex: SpaceId, enemy: PieceId, far: u8 },
    /// Even the nearest own unit is too far from the headquarters.
    FarFromUnits { hex: SpaceId, nearest: PieceId, far: u8 },
    /// All own units that are near enough to the headquarters are in enemy zones, which an option forbids.
    UnitsBarred { hex: SpaceId, units: PieceSet },
    /// The headquarters of a side without units are too far from its entry point.
    FarFromEntry { hex: SpaceId, far: u8 },
    /// Even the nearest Union unit is not next to the Sharpshooters.
    SharpshootersFar { hex: SpaceId, nearest: PieceId, far: u8 },
    /// A unit returns next to its headquarters.
    FarFromHq { unit: PieceId, hex: SpaceId, far: u8 },
    /// This unit of the side whose units return does not.
    NotReturning(PieceId),
    /// It is the other side's units that return.
    OthersReturn(PieceId),
}

/// Why a unit makes no exit: it is in no enemy zone of control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExitCause {
    /// No enemy is on the map.
    NoEnemy { unit: PieceId },
    /// The nearest enemy is so far away.
    NotEngaged { unit: PieceId, nearest: PieceId, far: u8 },
}

/// Why a unit is not picked to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PickCause {
    /// It is in an enemy zone of control in this hex.
    Engaged { unit: PieceId, hex: SpaceId },
    /// It was in one in this phase.
    Held { unit: PieceId },
    /// It cannot move a single hex. Of the free hexes next to it so many are out of range, and so many kept clear.
    NoDestination { unit: PieceId, hex: SpaceId, out_of_range: u32, kept_clear: u32 },
    /// It comes on a later turn.
    NotYet { unit: PieceId },
    /// Another one enters first.
    Queue { unit: PieceId, first: PieceId },
    /// A friend stands in its entry hex.
    EntryBlocked { unit: PieceId, by: PieceId },
    /// After this side's pass, or at the cap, others come first, or nobody.
    OthersFirst { passed: Option<Side>, duty: Option<Duty> },
}

/// What a side has to do before it may pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// This reinforcement can enter (`c3i.reinf.must-enter`).
    Enter(PieceId),
    /// This unit can move and stands in the way of one (`c3i.reinf.must-clear`).
    Clear(PieceId),
}

/// Why a unit does not attack another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackCause {
    /// It is a unit of the own side.
    OwnUnit { defender: PieceId },
    /// It is not on the map.
    OffMap { defender: PieceId },
    /// It is so far away.
    NotAdjacent { attacker: PieceId, defender: PieceId, far: u8 },
    /// Cavalry attacks cavalry only.
    CavalryOnly { attacker: PieceId, defender: PieceId },
    /// The side made all attacks that it makes before a pass.
    Capped,
}

/// Why a side declares no artillery support.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BidCause {
    /// Its unit is cavalry.
    Cavalry { unit: PieceId },
    /// It has no points left.
    NoneLeft,
    /// It has declared.
    Declared,
}

macro_rules! causes {
    ($($topic:ident: $cause:ident),*) => {
        $(impl From<$cause> for Cause {
            fn from(cause: $cause) -> Cause {
                Cause::$topic(cause)
            }
        })*
    };
}

causes!(
    Place: PlaceCause, Exit: ExitCause, Pick: PickCause, MustMove: Duty, Attack: AttackCause, Bid: BidCause
);
