//! Who can still move, and whether it is worth while.

use super::super::state::Phase;
use super::Position;
use super::weights::tempo as weight;
use crate::engine::Side;

/// How near such an enemy is, in hexes.
const NEAR: u8 = 4;

/// What it is worth to a side that it can still move, less what its moves have cost.
///
/// Who passes first lets the enemy come on without an answer: that is bad while many enemies are free and near. It matters
/// less the more a side has moved, and moves cost the more, the more there were: else two sides whose units dodge each
/// other would go on for ever. What they have cost stays spent when the side passes.
pub fn worth(position: &Position<'_>, side: Side) -> f32 {
    let state = position.state;
    if state.phase != Phase::Movement {
        return 0.0;
    }
    let used = f32::from(state.used[side]);
    let army = super::count(u32::try_from(position.units[side].len().max(1)).unwrap_or(1));
    let waits = match state.passed {
        None => weight::answer() * answers(position, side) * (1.0 - used / army).max(0.0),
        Some(passed) if passed == side => 0.0,
        Some(_) => last_word(state.left),
    };
    let enough = weight::enough() * (used - army).max(0.0).powi(2);
    waits - weight::one_move() * used - enough.min(weight::most_enough())
}

/// What it is worth that only this side moves on, so many times: nobody answers, and the last of its moves matter less.
fn last_word(left: u8) -> f32 {
    weight::last_word() * (1.0 - (-f32::from(left) / weight::last_moves()).exp())
}

/// How many enemies are free and near, as far as the side has free units to answer them.
fn answers(position: &Position<'_>, side: Side) -> f32 {
    let (board, field) = (&position.rules.board, &position.field);
    let free = |of: Side| position.units[of].iter().filter(move |(_, hex)| !field.is_engaged(of, *hex));
    let near = |hex| (board.within(hex, NEAR) & field.units[side]).is_empty();
    let enemies = free(side.other()).filter(|(_, hex)| !near(*hex)).count();
    let own = free(side).count();
    super::count(u32::try_from(enemies.min(own + 1)).unwrap_or(0))
}
