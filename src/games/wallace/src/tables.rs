//! The combat tables (rulebook and player aid, Combat).

use super::options::MoraleFiveThree;
use crate::engine::TS;
use serde::Serialize;

/// What a die does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Effect {
    /// Nothing.
    Nothing,
    /// The attackers check their morale.
    Morale,
    /// A Disruption marker, and the defenders check their morale.
    Disruption,
    /// A damage cube.
    Cube,
    /// The piece retreats.
    Retreat,
    /// The piece is eliminated.
    Eliminated,
    /// An attacker is sent back.
    Counter,
}

use Effect::{Counter, Cube, Disruption, Eliminated, Morale, Nothing, Retreat};

/// Faces of a die.
const FACES: usize = 6;

/// The effects of a fire table, by the modified die.
pub type FireTable = [Effect; FACES];

/// Columns of the morale tables: 0 to 5.
pub const LAST_COLUMN: i8 = 5;

/// Defending artillery, by the modified die.
pub const DEFENDING_GUNS: FireTable = [Nothing, Cube, Cube, Cube, Cube, Cube];

/// Defending infantry and cavalry, by the modified die.
pub const DEFENDING_TROOPS: FireTable = [Nothing, Morale, Cube, Cube, Cube, Cube];

/// Attacking infantry and cavalry, by the modified die.
pub const ATTACKING_TROOPS: FireTable = [Nothing, Disruption, Disruption, Cube, Cube, Cube];

/// Long-range artillery, by the modified die.
pub const LONG_RANGE: FireTable = [Nothing, Nothing, Nothing, Disruption, Cube, Cube];

type MoraleTable = [[Effect; LAST_COLUMN as usize + 1]; FACES];

const ATTACKERS_MORALE: MoraleTable = [
    [Nothing, Retreat, Retreat, Eliminated, Eliminated, Eliminated],
    [Nothing, Nothing, Retreat, Retreat, Eliminated, Eliminated],
    [Nothing, Nothing, Nothing, Retreat, Retreat, Eliminated],
    [Nothing, Nothing, Nothing, Nothing, Retreat, Eliminated],
    [Nothing, Nothing, Nothing, Nothing, Nothing, Retreat],
    [Nothing; LAST_COLUMN as usize + 1],
];

const DEFENDERS_MORALE: MoraleTable = [
    [Retreat, Retreat, Eliminated, Eliminated, Eliminated, Eliminated],
    [Nothing, Disruption, Retreat, Eliminated, Eliminated, Eliminated],
    [Nothing, Nothing, Disruption, Retreat, Eliminated, Eliminated],
    [Nothing, Nothing, Nothing, Disruption, Retreat, Eliminated],
    [Nothing, Nothing, Nothing, Nothing, Retreat, Retreat],
    [Nothing, Nothing, Counter, Counter, Counter, Retreat],
];

/// The effect of a die on one of the fire tables. Modified rolls below 1 count as 1.
pub fn fire(table: FireTable, die: u8, minus: u8) -> Effect {
    let row = usize::from(die.saturating_sub(minus).clamp(1, 6)) - 1;
    table[row]
}

fn cell(table: &MoraleTable, die: u8, column: i8) -> Effect {
    let row = usize::from(die.clamp(1, 6)) - 1;
    table[row][usize::from(column.clamp(0, LAST_COLUMN).unsigned_abs())]
}

/// The attackers' morale. Columns beyond the table count as its first or last one.
pub fn attackers_morale(die: u8, column: i8) -> Effect {
    cell(&ATTACKERS_MORALE, die, column)
}

/// The defenders' morale. Columns beyond the table count as its first or last one.
pub fn defenders_morale(die: u8, column: i8, five_three: MoraleFiveThree) -> Effect {
    if die == 5 && column == 3 && five_three == MoraleFiveThree::Retreat {
        return Retreat;
    }
    cell(&DEFENDERS_MORALE, die, column)
}
