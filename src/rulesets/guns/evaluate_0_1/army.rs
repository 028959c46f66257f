//! What an army has left, and how it stands.

use super::super::army::Place;
use super::super::board::Positions;
use super::super::pieces::Key;
use super::Position;
use super::lines::{Unit, worth as block_worth};
use crate::engine::Side;

/// What a full block is worth.
const BLOCK: (f64, f64) = (0.2, 0.27);

/// What is lost of a block that is not yet on the map, and of one that left it.
const OUTSIDE: f64 = 0.3;
const GONE: f64 = 0.4;

/// An unused reduced block, as part of a block.
const SPARE: f64 = 0.06;

/// A block that cannot march because of enemy fire.
const PINNED: f64 = 0.03;

/// A block whose rear the enemy fires into.
const TAKEN_FROM_BEHIND: f64 = 0.1;

/// A block that looks where the enemy may come from, and one behind which he may come.
const WATCHFUL: f64 = 0.06;
const BLIND: f64 = 0.06;

/// A ridge before a block that looks where the enemy may come from, by its cannon.
const RIDGE: f64 = 0.015;

/// A block that must withdraw.
const BEATEN: f64 = 0.15;

/// Cavalry in enemy fire or next to him.
const EXPOSED: f64 = 0.05;

/// A Confederate block an area farther from the nearest objective.
const WAY: f64 = 0.012;

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
            Place::OffMap { .. } => now * (1.0 - OUTSIDE),
            Place::Exited { .. } => now * (1.0 - GONE),
            Place::Eliminated {} | Place::Removed {} | Place::Forfeited {} => 0.0,
        }
    };
    let arrived: f64 = army.slots.iter().map(loss).sum();
    let to_come = army.queues.iter().flat_map(|stack| &stack.tokens);
    let to_come: f64 = to_come.map(|formation| f64::from(formation.blocks()) * OUTSIDE).sum();
    let lost = arrived + to_come;
    let keys = Key::all().filter(|key| key.formation().side() == side);
    let spare: u8 = keys.map(|key| army.spares.of(key).total()).sum();
    let forfeit = if side == Side::Union { f64::from(position.state.forfeit) } else { 0.0 };
    let block = if side == Side::Union { BLOCK.0 } else { BLOCK.1 };
    block * (SPARE * f64::from(spare) - lost - forfeit)
}

/// How well a block stands.
fn standing(position: &Position<'_>, unit: &Unit, roamed: Positions, beaten: Positions) -> f64 {
    let (board, lines) = (position.rules.board(), &position.lines);
    let (side, enemy) = (unit.side, unit.side.other());
    let rear = board.across(unit.at, unit.front);
    let mut sum = 0.0;
    if lines.under[enemy].contains(unit.at) {
        sum -= PINNED + if unit.cavalry { EXPOSED } else { 0.0 };
    }
    if lines.fire[enemy].contains(rear) {
        sum -= TAKEN_FROM_BEHIND * unit.worth;
    }
    if side == Side::Union {
        let before = roamed.meets(board.bounding(unit.front));
        let behind = roamed.meets(board.bounding(rear));
        if before && !behind {
            sum += WATCHFUL + RIDGE * f64::from(board.symbols(unit.at, unit.front).ridge);
        } else if behind && !before {
            sum -= BLIND;
        }
    } else {
        let nearest = unit.ways.iter().copied().reduce(|[a, b], [c, d]| [a.min(c), b.min(d)]);
        let [ahead, behind] = nearest.unwrap_or_default();
        sum -= WAY * f64::from(ahead.min(behind));
        if ahead <= behind {
            sum += WATCHFUL;
        }
    }
    if !beaten.is_empty() && beaten.contains(unit.at) {
        sum -= BEATEN * unit.worth;
    }
    sum
}
