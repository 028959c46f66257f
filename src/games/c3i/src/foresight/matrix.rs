//! Chances of the Attack Table, and the secret declarations of artillery as a small matrix.

use super::super::attack::{AttackResult, SUPPORT};

/// The ends of an attack: the attacker eliminated, blown, retreats; stalemate; the defender retreats, blown,
/// eliminated.
pub const ENDS: usize = 7;

/// Two dice.
const ROLLS: f64 = 36.0;

/// Rolls of a duel that one of the two wins; the others are ties.
const DUELS_WON: f64 = 15.0;

/// A duel costs each side its point, and another one if the enemy rolls a six.
const DUEL_COST: f64 = 1.0 + 1.0 / 6.0;

/// The chance of each end, from 0 to 1, if the attacker's modifiers exceed the defender's by so much (`c3i.combat.result`).
pub fn ends(modifier: i8) -> [f64; ENDS] {
    let mut chances = [0.0; ENDS];
    for dice in -5..=5_i8 {
        let difference = dice + modifier;
        let steps = match AttackResult::of(difference.unsigned_abs()) {
            AttackResult::Stalemate => 0,
            AttackResult::Retreat => 1,
            AttackResult::Blown => 2,
            AttackResult::Eliminated => 3,
        };
        let end = if difference < 0 { 3 - steps } else { 3 + steps };
        chances[end] += f64::from(6 - dice.abs()) / ROLLS;
    }
    chances
}

/// A fight before anybody has declared: what each end is worth to the attacker, and what artillery costs, both in the same
/// unit.
#[derive(Clone, Copy, Debug)]
pub struct Fight {
    /// The attacker's fixed modifiers less the defender's, -6 to 5.
    pub modifier: i8,
    /// What each end is worth to the attacker.
    pub worth: [f64; ENDS],
    /// Can the attacker, and the defender, have artillery?
    pub asked: [bool; 2],
    /// What a point of the attacker's, and of the defender's, is worth.
    pub price: [f64; 2],
}

/// How both sides declare best.
#[derive(Clone, Copy, Debug)]
pub struct Mix {
    /// How often the attacker, and the defender, should have artillery: 0 to 1.
    pub support: [f64; 2],
    /// What the fight is worth to the attacker then.
    pub value: f64,
}

impl Fight {
    fn expected(&self, shift: i8) -> f64 {
        ends(self.modifier + shift).iter().zip(self.worth).map(|(chance, worth)| chance * worth).sum()
    }

    /// What the fight is worth to the attacker by what the attacker (row) and the defender (column) declare.
    fn matrix(&self) -> [[f64; 2]; 2] {
        let support = i8::try_from(SUPPORT).unwrap_or(0);
        let [neither, alone, against] = [0, support, -support].map(|shift| self.expected(shift));
        let won = DUELS_WON / ROLLS;
        let duel = won * (alone + against) + (1.0 - 2.0 * won) * neither;
        let [attacker, defender] = self.price;
        [[neither, against + defender], [alone - attacker, duel + DUEL_COST * (defender - attacker)]]
    }

    /// The equilibrium of the declarations.
    pub fn solve(&self) -> Mix {
        let matrix = self.matrix();
        match self.asked {
            [false, false] => Mix { support: [0.0, 0.0], value: matrix[0][0] },
            [true, false] => {
                let better = matrix[1][0] > matrix[0][0];
                Mix { support: [share(better), 0.0], value: matrix[usize::from(better)][0] }
            }
            [false, true] => {
                let better = matrix[0][1] < matrix[0][0];
                Mix { support: [0.0, share(better)], value: matrix[0][usize::from(better)] }
            }
            [true, true] => equilibrium(matrix),
        }
    }
}

const fn share(always: bool) -> f64 {
    if always { 1.0 } else { 0.0 }
}

/// The equilibrium of two choices against two; the rows' side wants much, the columns' side little.
fn equilibrium(matrix: [[f64; 2]; 2]) -> Mix {
    for (row, values) in matrix.iter().enumerate() {
        for (column, value) in values.iter().enumerate() {
            // Neither side has anything better against this choice.
            if *value >= matrix[1 - row][column] && *value <= values[1 - column] {
                return Mix { support: [share(row == 1), share(column == 1)], value: *value };
            }
        }
    }
    let [[a, b], [c, d]] = matrix;
    // Without a pair of choices that holds, the differences along the diagonals have one sign.
    let sum = a - b - c + d;
    Mix { support: [(a - b) / sum, (a - c) / sum], value: (a * d - b * c) / sum }
}
