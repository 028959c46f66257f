//! What an army lives on: artillery, the headquarters, and blown units that come back.

use super::super::pieces::{self, units_of};
use super::super::state::{MOST_RETURNS, Phase, Place, State};
use super::weights::supply as weight;
use super::{Position, count, turns_to_come};
use crate::engine::{Side, SpaceId};

/// For each hex that the key to the road is out of range, or nearly so.
const MARGIN: u8 = 2;

/// The usual price of a point of artillery, in points of victory.
pub fn usual_price(late: bool) -> f32 {
    if late { 0.1 } else { 0.075 }
}

/// What a stock of artillery is worth to a side.
fn stock(state: &State, points: f32) -> f32 {
    let use_up = weight::used() * (turns_to_come(state) + 1.0);
    weight::point() * use_up * (1.0 - (-points / use_up).exp())
}

/// What the next point costs a side.
pub fn price(state: &State, side: Side) -> f32 {
    let points = f32::from(state.artillery[side]);
    stock(state, points) - stock(state, (points - 1.0).max(0.0))
}

/// What a side lacks.
pub fn cost(position: &Position<'_>, side: Side) -> f32 {
    let artillery = stock(position.state, f32::from(position.state.artillery[side]));
    headquarters(position, side) + blown(position, side) - artillery
}

/// Blown units: that they are away, and that too many return at once.
fn blown(position: &Position<'_>, side: Side) -> f32 {
    let state = position.state;
    let mut due = [0_u32; pieces::LAST_TURN as usize + 2];
    let mut cost = 0.0;
    for unit in units_of(side) {
        if let Place::Blown(turn) = state.unit(unit).place {
            due[usize::from(turn).min(due.len() - 1)] += 1;
            cost += if turn <= state.turn { weight::returns() } else { weight::blown() };
        }
    }
    let most = u32::try_from(MOST_RETURNS).unwrap_or(u32::MAX);
    cost + due.iter().map(|number| weight::excess() * count(number.saturating_sub(most))).sum::<f32>()
}

/// What it costs a side that its headquarters are where they are.
fn headquarters(position: &Position<'_>, side: Side) -> f32 {
    let Some(at) = position.state.headquarters[side] else { return 0.0 };
    let (board, range) = (&position.rules.board, pieces::range(side));
    let beyond = |hex: SpaceId, range: u8| f32::from(board.distance(at, hex).saturating_sub(range));
    let mut cost = weight::out_of_reach() * beyond(position.rules.ground.anchor, range - MARGIN);
    for (_, hex) in &position.units[side] {
        let astray = beyond(*hex, range);
        cost += weight::far() * beyond(*hex, 0)
            + weight::astray_each() * astray
            + if astray > 0.0 { weight::astray() } else { 0.0 };
    }
    for unit in position.state.waiting(side) {
        cost += weight::far_entry() * beyond(position.rules.origin(unit), range);
    }
    cost + no_room(position, side, at)
}

/// Blown units that are due need free hexes next to the headquarters.
fn no_room(position: &Position<'_>, side: Side, at: SpaceId) -> f32 {
    let state = position.state;
    let is_placed = match state.phase {
        // The Confederates place theirs first; those of the Union still stand where they stood in the turn before.
        Phase::Headquarters => side == Side::Confederate && state.side == Side::Union,
        Phase::ExcessBlown | Phase::BlownReturn => true,
        Phase::Sharpshooters | Phase::Exits | Phase::Movement | Phase::Attacks | Phase::Over => false,
    };
    if !is_placed {
        return 0.0;
    }
    let due = state.returning(side).count().min(MOST_RETURNS);
    if due == 0 {
        return 0.0;
    }
    let empty = position.field.empty(state) & !position.field.zone(side.other());
    let room = position.rules.board.near(at) & empty;
    let due = u32::try_from(due).unwrap_or(0);
    weight::no_room() * count(due.saturating_sub(room.len()))
}
