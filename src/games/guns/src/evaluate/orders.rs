//! General orders: what they allow, and what they cost if nothing comes of them (§6, §7).

use super::super::army::Orders;
use super::super::frame::Frame;
use super::super::state::State;
use super::Position;
use super::prospects::Prospects;
use super::tokens;
use super::weights::orders as weight;
use crate::engine::Side;

/// What a side's orders are worth to it.
pub(super) fn worth(position: &Position<'_>, side: Side, promises: Prospects) -> f64 {
    let state = position.state;
    let initiative =
        if state.last_withdraw.unwrap_or(Side::Union) == side { 0.0 } else { weight::INITIATIVE };
    initiative + policy(position, side, promises.best.max(0.0)) + pace(position, side, promises.best.max(0.0))
}

/// The orders themselves.
fn policy(position: &Position<'_>, side: Side, promise: f64) -> f64 {
    let state = position.state;
    let hold = weight::THINKABLE * promise;
    let attack = ordered(position, side, promise);
    if side == state.active && is_undeclared(state) {
        let now = if attacks_ahead(state) { attack } else { 0.0 };
        let can_attack = !state.night_is_next() && !state.armies[side].tokens.tray.is_empty();
        let later = if can_attack { hold.max(attack) } else { hold };
        return if attacks_ahead(state) { now } else { later };
    }
    match state.armies[side].orders {
        Orders::Attack => attack,
        Orders::Hold => hold,
        Orders::Withdraw => 0.5 * hold - weight::SHY - at_night(position, side),
    }
}

/// Attack orders: a good attack, or half the tray.
fn ordered(position: &Position<'_>, side: Side, promise: f64) -> f64 {
    let state = position.state;
    // The enemy acts before it can be made.
    let before = side == state.active && !attacks_ahead(state) && state.acts_next() != side;
    let promise = promise * if before { weight::SPOILED } else { 1.0 };
    let idle = if state.armies[side].enemy_acted { 0.0 } else { tokens::half(position, side) };
    let likely = (2.5 * promise).min(1.0);
    weight::ORDERED * promise - weight::NO_DRAW - (1.0 - likely) * idle
}

/// Withdraw orders for the night are paid then.
fn at_night(position: &Position<'_>, side: Side) -> f64 {
    if position.state.night_is_next() { tokens::half(position, side) } else { 0.0 }
}

/// Has the active side still to declare orders in this phase?
fn is_undeclared(state: &State) -> bool {
    state.frames.iter().any(|frame| matches!(frame, Frame::Declare {}))
}

/// Has the active side still to attack in this phase?
fn attacks_ahead(state: &State) -> bool {
    state.frames.iter().any(|frame| matches!(frame, Frame::Attacks {}))
}

/// The length of the turn: a short one does not let the second player hold.
fn pace(position: &Position<'_>, side: Side, promise: f64) -> f64 {
    let state = position.state;
    if state.clock.first == side || state.clock.hours == 0 {
        return 0.0;
    }
    let over = state.frames.iter().any(|frame| matches!(frame, Frame::Objectives {}));
    if !over || (side == state.active && !is_undeclared(state)) {
        return 0.0;
    }
    let hours = f64::from(state.clock.hours);
    let price = if state.clock.short {
        let half = tokens::half(position, side);
        (half - promise).max(0.0) + 0.05
    } else {
        0.0
    };
    -price - weight::WAIT * (hours - 1.0) * (promise - 0.3).max(0.0)
}
