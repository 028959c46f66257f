//! The danger that the road to Baltimore is opened.

use super::super::board::{Board, Hexes};
use super::super::pieces::LAST_TURN;
use super::super::state::Phase;
use super::Position;
use super::weights::road as weight;
use crate::engine::Side;

/// More hexes than this close no better.
const MOST_CLOSED: u8 = 9;

/// The chance that the Confederates will win by the road (`c3i.victory.road`).
pub fn danger(position: &Position<'_>) -> f32 {
    let closed = closed(&position.rules.board, blocked(position, false));
    let soon = matches!(position.state.phase, Phase::Movement | Phase::Attacks);
    if closed == 0 {
        return match position.state.phase {
            Phase::Attacks => weight::open(),
            Phase::Movement if !union_moves(position) => weight::open(),
            Phase::Movement => weight::open_still(),
            _ => weight::open_before(),
        };
    }
    let firm = self::closed(&position.rules.board, blocked(position, true));
    let fall = |danger: f32, falls: f32, closed: u8| danger * (-falls * f32::from(closed)).exp();
    let shaky = if soon { weight::shaky() } else { weight::shaky_before() };
    let later = if soon && position.state.turn >= LAST_TURN { 0.0 } else { weight::firm() };
    let spared = position.state.phase == Phase::Attacks && position.state.passed == Some(Side::Confederate);
    let attacked = firm == 0 && !spared;
    let danger = if attacked { fall(shaky, weight::shaky_falls(), closed) } else { 0.0 };
    danger + fall(later, weight::firm_falls(), if attacked { closed } else { firm.max(1) })
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
