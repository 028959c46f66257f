//! The danger that the road to Baltimore is opened.

use super::super::board::{Board, Hexes};
use super::super::pieces::LAST_TURN;
use super::super::state::Phase;
use super::Position;
use crate::engine::Side;

/// A road that is open when the Union can do no more about it.
const OPEN: f32 = 0.95;

/// An open road that the Union can still close: in the movement phase, and before it.
const OPEN_STILL: f32 = 0.35;
const OPEN_BEFORE: f32 = 0.12;

/// A road that only engaged units close: the chance that they are driven off before the turn ends, and how it
/// falls with every hex of the road that they close.
const SHAKY: f32 = 0.25;
const SHAKY_BEFORE: f32 = 0.12;
const SHAKY_FALLS: f32 = 0.25;

/// A road that units close whom nobody attacks: what remains, and how it falls.
const FIRM: f32 = 0.03;
const FIRM_FALLS: f32 = 0.3;

/// More hexes than this close no better.
const MOST_CLOSED: u8 = 9;

/// The chance that the Confederates will win by the road (`c3i.victory.road`).
pub fn danger(position: &Position<'_>) -> f32 {
    let closed = closed(&position.rules.board, blocked(position, false));
    let soon = matches!(position.state.phase, Phase::Movement | Phase::Attacks);
    if closed == 0 {
        return match position.state.phase {
            Phase::Attacks => OPEN,
            Phase::Movement if !union_moves(position) => OPEN,
            Phase::Movement => OPEN_STILL,
            _ => OPEN_BEFORE,
        };
    }
    let firm = self::closed(&position.rules.board, blocked(position, true));
    let fall = |danger: f32, falls: f32, closed: u8| danger * (-falls * f32::from(closed)).exp();
    let shaky = if soon { SHAKY } else { SHAKY_BEFORE };
    let later = if soon && position.state.turn >= LAST_TURN { 0.0 } else { FIRM };
    let attacked = firm == 0 && position.state.passed != Some(Side::Confederate);
    let danger = if attacked { fall(shaky, SHAKY_FALLS, closed) } else { 0.0 };
    danger + fall(later, FIRM_FALLS, if attacked { closed } else { firm.max(1) })
}

/// Can the Union still move in this movement phase?
fn union_moves(position: &Position<'_>) -> bool {
    match position.state.passed {
        None => true,
        Some(Side::Union) => false,
        Some(Side::Confederate) => position.state.left > 0,
    }
}

/// The hexes that the Union blocks, with all units, or with those alone that are not engaged.
fn blocked(position: &Position<'_>, firm: bool) -> Hexes {
    let (field, board) = (&position.field, &position.rules.board);
    if !firm {
        return field.units.union | field.zoc(Side::Union);
    }
    let free = field.units.union & !field.zoc(Side::Confederate);
    free.into_iter().fold(free, |blocked, hex| blocked | board.near(hex))
}

/// How many blocked hexes lie at least on every way to a goal: 0 if the road is open.
fn closed(board: &Board, blocked: Hexes) -> u8 {
    let (goals, roads) = (board.goals(), board.roads());
    let start = Hexes::of(board.entry_hex(board.road_from));
    let (mut seen, mut frontier) = (Hexes::EMPTY, start);
    for level in 0..=MOST_CLOSED {
        // First everything that is reached without another blocked hex, then one blocked hex farther.
        let mut barrier = Hexes::EMPTY;
        while !frontier.is_empty() {
            barrier |= frontier & blocked;
            let open = frontier & !blocked;
            seen |= open;
            let next = open.into_iter().fold(Hexes::EMPTY, |next, hex| next | roads[hex.index()]);
            frontier = next & !seen & !barrier;
        }
        if seen.meets(goals) {
            return level;
        }
        if barrier.is_empty() {
            return MOST_CLOSED;
        }
        seen |= barrier;
        if seen.meets(goals) {
            return level + 1;
        }
        frontier = barrier.into_iter().fold(Hexes::EMPTY, |next, hex| next | roads[hex.index()]) & !seen;
    }
    MOST_CLOSED
}
