//! What an army lives on: artillery, the headquarters, and blown units that come back.

use super::super::pieces::{self, units_of};
use super::super::state::{MOST_RETURNS, Phase, Place, State};
use super::{Position, count, turns_to_come};
use crate::engine::{Side, SpaceId};

/// A point of artillery, if it can be used.
const POINT: f32 = 0.3;

/// So many points a side can use well in a turn: those beyond are worth less and less.
const USED: f32 = 2.4;

/// A blown unit that is away, one that returns now, and one more that returns with two others.
const BLOWN: f32 = 0.4;
const RETURNS: f32 = 0.12;
const EXCESS: f32 = 0.6;

/// A unit that has no room to return.
const NO_ROOM: f32 = 0.9;

/// A unit out of the range of its headquarters, for each hex, and one that is to enter there.
const ASTRAY: f32 = 0.06;
const ASTRAY_EACH: f32 = 0.02;
const FAR_ENTRY: f32 = 0.02;

/// A unit should have some hexes of range behind it, to retreat.
const FAR: f32 = 0.004;

/// For each hex that the key to the road is out of range, or nearly so.
const OUT_OF_REACH: f32 = 0.06;
const MARGIN: u8 = 2;

/// The usual price of a point of artillery, in points of victory.
pub const fn usual_price(late: bool) -> f32 {
    if late { 0.1 } else { 0.075 }
}

/// What a stock of artillery is worth to a side.
fn stock(state: &State, points: f32) -> f32 {
    let use_up = USED * (turns_to_come(state) + 1.0);
    POINT * use_up * (1.0 - (-points / use_up).exp())
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
            cost += if turn <= state.turn { RETURNS } else { BLOWN };
        }
    }
    let most = u32::try_from(MOST_RETURNS).unwrap_or(u32::MAX);
    cost + due.iter().map(|number| EXCESS * count(number.saturating_sub(most))).sum::<f32>()
}

/// What it costs a side that its headquarters are where they are.
fn headquarters(position: &Position<'_>, side: Side) -> f32 {
    let Some(at) = position.state.headquarters[side] else { return 0.0 };
    let (board, range) = (&position.rules.board, pieces::range(side));
    let beyond = |hex: SpaceId, range: u8| f32::from(board.distance(at, hex).saturating_sub(range));
    let mut cost = OUT_OF_REACH * beyond(position.rules.ground_0_1.anchor, range - MARGIN);
    for (_, hex) in &position.units[side] {
        let astray = beyond(*hex, range);
        cost += FAR * beyond(*hex, 0) + ASTRAY_EACH * astray + if astray > 0.0 { ASTRAY } else { 0.0 };
    }
    for unit in position.state.waiting(side) {
        cost += FAR_ENTRY * beyond(position.rules.origin(unit), range);
    }
    cost + no_room(position, side, at)
}

/// Blown units that are due need free hexes next to the headquarters.
fn no_room(position: &Position<'_>, side: Side, at: SpaceId) -> f32 {
    let state = position.state;
    if !matches!(state.phase, Phase::Headquarters | Phase::ExcessBlown | Phase::BlownReturn) {
        return 0.0;
    }
    let due = state.returning(side).count().min(MOST_RETURNS);
    if due == 0 {
        return 0.0;
    }
    let empty = position.field.empty(state) & !position.field.zone(side.other());
    let room = position.rules.board.near(at) & empty;
    let due = u32::try_from(due).unwrap_or(0);
    NO_ROOM * count(due.saturating_sub(room.len()))
}
