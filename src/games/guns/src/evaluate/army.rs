//! What an army has left, and how it stands.

use super::super::army::Place;
use super::super::board::Positions;
use super::super::pieces::Key;
use super::Position;
use super::lines::{Unit, worth as block_worth};
use super::weights::army as weight;
use crate::engine::Side;

/// What a full block is worth.
const BLOCK: (f64, f64) = (0.2, 0.27);

/// What the worst stand takes of a block's worth.
const MOST_BADLY: f64 = 0.75;

/// What an army is worth to its side.
pub(super) fn worth(position: &Position<'_>, side: Side) -> f64 {
    let victors = position.lines.of_side(side.other()).filter(|unit| unit.won);
    let near = |unit: &Unit| position.rules.board().adjacent(unit.at) | Positions::of(unit.at);
    let beaten = victors.fold(Positions::EMPTY, |all, unit| all | near(unit));
    let roamed = position.reach.all();
    let standing = position.lines.of_side(side).map(|unit| standing(position, unit, roamed, beaten));
    material(position, side) + standing.sum::<f64>()
}

/// The blocks that are left, wherever they are. Those to come count as those at entry points, so that an arrival, which
/// nobody can hasten, changes nothing.
fn material(position: &Position<'_>, side: Side) -> f64 {
    let army = &position.state.armies[side];
    let loss = |slot: &super::super::army::Slot| {
        let block = slot.face.block;
        let full = if block.is_cavalry() { 0.45 } else { 1.0 };
        let now = block_worth(slot.face.level, block.is_cavalry());
        full - match slot.body.place {
            Place::Map { .. } => now,
            Place::OffMap { .. } => now * (1.0 - weight::OUTSIDE),
            Place::Exited { .. } => now * (1.0 - weight::GONE),
            Place::Eliminated {} | Place::Removed {} | Place::Forfeited {} => 0.0,
        }
    };
    let arrived: f64 = army.slots.iter().map(loss).sum();
    let to_come = army.queues.iter().flat_map(|stack| &stack.tokens);
    let to_come: f64 = to_come.map(|formation| f64::from(formation.blocks()) * weight::OUTSIDE).sum();
    let lost = arrived + to_come;
    let keys = Key::all().filter(|key| key.formation().side() == side);
    let spare: u8 = keys.map(|key| army.spares.of(key).total()).sum();
    let forfeit = if side == Side::Union { f64::from(position.state.forfeit) } else { 0.0 };
    block(side) * (weight::SPARE * f64::from(spare) - lost - forfeit)
}

/// How well a block stands.
fn standing(position: &Position<'_>, unit: &Unit, roamed: Positions, beaten: Positions) -> f64 {
    let (board, lines) = (position.rules.board(), &position.lines);
    let (side, enemy) = (unit.side, unit.side.other());
    let rear = board.across(unit.at, unit.front);
    let mut sum = 0.0;
    if lines.under[enemy].contains(unit.at) {
        sum -= weight::PINNED + if unit.cavalry { weight::EXPOSED } else { 0.0 };
    }
    if lines.fire[enemy].contains(rear) {
        sum -= weight::TAKEN_FROM_BEHIND * unit.worth;
    }
    if side == Side::Union {
        let before = roamed.meets(board.bounding(unit.front));
        let behind = roamed.meets(board.bounding(rear));
        if before && !board.symbols(unit.at, unit.front).obstructed {
            let points = position.batteries.points(side, unit.at);
            let ridge = board.symbols(unit.at, unit.front).ridge.min(points);
            sum += weight::GUNS * f64::from(points + ridge) / 3.0;
        }
        if before && !behind {
            sum += weight::WATCHFUL + weight::RIDGE * f64::from(board.symbols(unit.at, unit.front).ridge);
        } else if behind && !before {
            sum -= weight::BLIND;
        }
    } else {
        let nearest = unit.ways.iter().copied().reduce(|[a, b], [c, d]| [a.min(c), b.min(d)]);
        let [ahead, behind] = nearest.unwrap_or_default();
        sum -= weight::WAY * f64::from(ahead.min(behind));
        if ahead <= behind {
            sum +=
                weight::WATCHFUL + weight::GUNS * f64::from(position.batteries.points(side, unit.at)) / 3.0;
        }
    }
    if !beaten.is_empty() && beaten.contains(unit.at) {
        sum -= weight::BEATEN * unit.worth;
    }
    // However badly a block stands, its army is better with it than without.
    sum.max(-MOST_BADLY * block(side) * unit.worth)
}

/// What a full block is worth to a side.
fn block(side: Side) -> f64 {
    match side {
        Side::Union => BLOCK.0,
        Side::Confederate => BLOCK.1,
    }
}
