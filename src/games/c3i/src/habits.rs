//! What shows that a player wanders about: moves that lead nowhere.

use super::pieces::UNITS;
use super::{C3i, Command};
use crate::engine::SpaceId;
use crate::engine::yardstick::{Decision, Habit};

/// Of all moves on the map (`MoveTo` of the picked unit; entering counts as none) in one game: how many are the third or a later one
/// of the same unit in the same turn, and how many end in a hex in which that unit stood earlier in that turn.
pub(super) fn count(game: &[Decision<C3i>]) -> [Habit; 2] {
    let mut third = Habit::new("moves that are the third or later of a unit in a turn");
    let mut back = Habit::new("moves back to a hex of that turn");
    let mut turn = 0;
    let mut stood: Vec<Vec<SpaceId>> = Vec::new();
    for Decision { state, command, .. } in game {
        if state.turn != turn {
            turn = state.turn;
            stood = vec![Vec::new(); UNITS];
        }
        let Command::MoveTo { hex } = command else { continue };
        let Some((unit, from)) = state.picked.and_then(|unit| Some((unit, state.hex(unit)?))) else {
            continue;
        };
        let stood = &mut stood[unit.index()];
        stood.push(from);
        // Each move before this one has left a hex behind.
        third.count(stood.len() >= 3);
        back.count(stood.contains(hex));
    }
    [third, back]
}
