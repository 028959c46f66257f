//! Battle tokens: those in the tray by what they can do, those in the pool by their number.

use super::super::frame::Frame;
use super::super::state::State;
use super::super::tokens::{Stock, Token};
use super::super::tokens_in_play::TRAY;
use super::weights::tokens as weight;
use crate::engine::Side;
use crate::engine::SortShort as _;

/// A token in the tray by its strength: march tokens, weak and strong artillery.
const TOKEN: [f64; 3] = [0.08, 0.09, 0.12];

/// What a side's tokens are worth to it.
pub(super) fn worth(state: &State, side: Side) -> f64 {
    let purse = &state.armies[side].tokens;
    let in_tray = tray(state, side);
    let reserve = f64::from(purse.pool.total()) + f64::from(purse.returned.total());
    let used =
        f64::from(purse.used.total()) + f64::from(purse.paid.total()) + f64::from(purse.extended.total());
    let unhit = f64::from(purse.unhit.total());
    in_tray
        + weight::in_pool() * reserve
        + weight::used() * TOKEN[1] * used
        + weight::comes_back() * TOKEN[1] * unhit
        + placed(state, side)
        - due(state, side)
}

/// What a tray is worth.
fn tray(state: &State, side: Side) -> f64 {
    let tokens = state.armies[side].tokens.tray.counted();
    tokens.map(|(token, count)| f64::from(count) * value(state, side, token)).sum()
}

/// What a token in the tray is worth.
fn value(state: &State, side: Side, token: Token) -> f64 {
    let base = TOKEN.get(usize::from(token.strength)).copied().unwrap_or(0.0);
    if !token.is_artillery() {
        return base;
    }
    let matched = state.armies[side]
        .slots
        .iter()
        .any(|slot| slot.body.place.at().is_some() && token.org.matches(slot.face.block));
    if matched { base } else { base * weight::unmatched() }
}

/// Tokens in the present attack: the defender gets back what is not hit.
fn placed(state: &State, side: Side) -> f64 {
    let Some(attack) = state.attack.as_deref() else { return 0.0 };
    let share = if side == state.active { weight::used() } else { weight::comes_back() };
    let tokens = attack.batteries[side].iter().flat_map(|battery| &battery.tokens);
    tokens.map(|placed| TOKEN[1] * if placed.hit { weight::used() } else { share }).sum()
}

/// Tokens that must be returned yet: the worst of the tray.
fn due(state: &State, side: Side) -> f64 {
    if side != state.active {
        return 0.0;
    }
    let tray = &state.armies[side].tokens.tray;
    match state.frames.last() {
        Some(Frame::Return { left, .. }) => worst(state, tray, *left),
        Some(Frame::Discard {}) => worst(state, tray, tray.total().saturating_sub(TRAY)),
        _ => 0.0,
    }
}

/// What the worst tokens of a tray are worth together, less what they are worth in the pool.
fn worst(state: &State, tray: &Stock, count: u8) -> f64 {
    let mut values: Vec<f64> = tray.each().map(|token| value(state, tray.side(), token)).collect();
    values.sort_short_by(f64::total_cmp);
    values.iter().take(count.into()).map(|value| value - weight::in_pool()).sum()
}

/// About what half the tray costs: the worse half goes.
pub(super) fn half(state: &State, side: Side) -> f64 {
    0.4 * tray(state, side)
}
