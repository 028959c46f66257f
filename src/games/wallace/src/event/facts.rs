//! What events speak of besides pieces and places.

use super::super::pieces::{Group, Piece};
use crate::engine::TS;
use serde::Serialize;

/// Some pieces of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PieceCount {
    /// The kind.
    pub piece: Piece,
    /// How many.
    pub count: u8,
}

/// A group as a list.
pub fn listed(group: &Group) -> Vec<PieceCount> {
    let counts = [
        (Piece::Regular, group.regular),
        (Piece::Elite, group.elite),
        (Piece::Inferior, group.inferior),
        (Piece::Cavalry, group.cavalry),
        (Piece::Artillery, group.artillery),
    ];
    let some = counts.into_iter().filter(|(_, count)| *count > 0);
    some.map(|(piece, count)| PieceCount { piece, count }).collect()
}

/// A step of an assault in which dice are rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Step {
    /// Step one: defending artillery fires.
    DefendingGuns,
    /// Step two: defending troops fire.
    DefendingTroops,
    /// Step three: the attackers' morale.
    AttackersMorale,
    /// Step four: attackers fire.
    AttackingTroops,
    /// Step five: the defenders' morale.
    DefendersMorale,
}

impl Step {
    /// Is there fire in it? Otherwise morale is checked.
    pub const fn is_fire(self) -> bool {
        match self {
            Step::DefendingGuns | Step::DefendingTroops | Step::AttackingTroops => true,
            Step::AttackersMorale | Step::DefendersMorale => false,
        }
    }
}

/// What changes a die or the column of a morale table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum ModifierKind {
    /// A damaged gun fires.
    DamagedGun,
    /// Cubes on the piece.
    Cubes,
    /// Entrenchments that the attack runs into.
    Entrenched,
    /// Two entrenchments in the area, against guns or by option against a flank attack.
    TwoEntrenchments,
    /// An elite piece.
    Elite,
    /// An inferior piece.
    Inferior,
    /// A flank attack.
    Flank,
    /// The defenders stand in the town.
    Town,
    /// The defenders stand on a ridge or hill.
    HighGround,
    /// The area is disrupted.
    Disruption,
}

/// One modifier with its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct DieModifier {
    /// What it is.
    pub kind: ModifierKind,
    /// What is added to the die, or columns to the right.
    pub value: i8,
}

/// Why a piece was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Loss {
    /// More cubes than it can bear.
    Cubes,
    /// The attackers' morale table says so.
    AttackersMorale,
    /// The defenders' morale table says so.
    DefendersMorale,
    /// It had to retreat and could not.
    NoRetreat,
    /// An attacker had to go back and could not.
    NoWayBack,
    /// Guns whose company was eliminated beside them.
    Alone,
    /// Guns whose company retreated: damaged ones are lost.
    Damage,
    /// A gun was hit at long range.
    Shot,
    /// Guns that were overrun.
    Overrun,
    /// A cube of the same colour that another area sent.
    Reinforce,
}

/// Why a piece retreats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Flight {
    /// It attacked and goes back.
    Attack,
    /// It defended an area and must leave it.
    Defence,
    /// Cavalry gives way to damage.
    Cavalry,
    /// A gun goes with cavalry.
    WithCavalry,
    /// A gun withdraws after the defenders' first check.
    Withdrawal,
    /// A gun whose company retreated.
    WithTroops,
    /// A gun that was attacked without company.
    Overrun,
}

/// Why entrenchments went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum StickReason {
    /// Own pieces moved in.
    MovedIn,
    /// The area is empty.
    Vacated,
    /// The enemy took the area.
    Taken,
}

/// Why a marker came or went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum MarkerReason {
    /// An assault.
    Assault,
    /// Long-range fire.
    Fire,
    /// A retreat through or into the area.
    KnockOn,
    /// An order.
    Order,
    /// The period ended.
    Period,
    /// The area is empty, or the enemy took it.
    Vacated,
    /// Artillery left the area.
    Moved,
}
