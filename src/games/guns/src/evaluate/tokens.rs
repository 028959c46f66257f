//! Battle tokens: those in the tray by what they can do, those in the pool by their number.

use super::super::decisions::return_tokens::owed;
use super::super::tokens::{Stock, Token};
use super::Position;
use super::weights::tokens as weight;
use crate::engine::Side;
use crate::engine::SortShort as _;

/// A token in the tray by its strength: march tokens, weak and strong artillery.
const TOKEN: [f64; 3] = [0.08, 0.09, 0.12];

/// What a side's tokens are worth to it.
pub(super) fn worth(position: &Position<'_>, side: Side) -> f64 {
    let purse = &position.state.armies[side].tokens;
    let in_tray = tray(position, side);
    let reserve = f64::from(purse.pool.total()) + f64::from(purse.returned.total());
    let used =
        f64::from(purse.used.total()) + f64::from(purse.paid.total()) + f64::from(purse.extended.total());
    let unhit = f64::from(purse.unhit.total());
    in_tray
        + last(position, side)
        + weight::IN_POOL * reserve
        + weight::USED * TOKEN[1] * used
        + weight::COMES_BACK * TOKEN[1] * unhit
        + placed(position, side)
        - due(position, side)
}

/// What it is worth that the tray is not empty: without a token no attack can be ordered, and nothing else saves a Union that
/// lacks control of an objective (`guns.orders.no-attack`).
fn last(position: &Position<'_>, side: Side) -> f64 {
    let state = position.state;
    let left = state.armies[side].tokens.tray.total().saturating_sub(owed(state, side));
    let worth = match side {
        Side::Union => weight::LAST_OF_UNION,
        Side::Confederate => weight::LAST_OF_CONFEDERATES,
    };
    worth * (1.0 - 0.5_f64.powi(left.into()))
}

/// What a tray is worth.
fn tray(position: &Position<'_>, side: Side) -> f64 {
    let tokens = position.state.armies[side].tokens.tray.counted();
    tokens.map(|(token, count)| f64::from(count) * value(position, side, token)).sum()
}

/// What a token in the tray is worth.
fn value(position: &Position<'_>, side: Side, token: Token) -> f64 {
    let base = TOKEN.get(usize::from(token.strength)).copied().unwrap_or(0.0);
    base * position.batteries.ready(side, token)
}

/// Tokens in the present attack: the defender gets back what is not hit.
fn placed(position: &Position<'_>, side: Side) -> f64 {
    let state = position.state;
    let Some(attack) = state.attack.as_deref() else { return 0.0 };
    let share = if side == state.active { weight::USED } else { weight::COMES_BACK };
    let tokens = attack.batteries[side].iter().flat_map(|battery| &battery.tokens);
    tokens.map(|placed| TOKEN[1] * if placed.hit { weight::USED } else { share }).sum()
}

/// Tokens that must be returned yet: the worst of the tray.
fn due(position: &Position<'_>, side: Side) -> f64 {
    let state = position.state;
    worst(position, &state.armies[side].tokens.tray, owed(state, side))
}

/// What the worst tokens of a tray are worth together, less what they are worth in the pool.
fn worst(position: &Position<'_>, tray: &Stock, count: u8) -> f64 {
    let mut values: Vec<f64> = tray.each().map(|token| value(position, tray.side(), token)).collect();
    values.sort_short_by(f64::total_cmp);
    values.iter().take(count.into()).map(|value| value - weight::IN_POOL).sum()
}

/// About what half the tray costs: the worse half goes.
pub(super) fn half(position: &Position<'_>, side: Side) -> f64 {
    0.4 * tray(position, side)
}
