//! The end of an action phase: what orders are worth when they are declared (§6), seen as the states of the phase are.
//!
//! Phases are long, and whoever has just had his looks better off by more than anything else that an estimate sees. So
//! nothing is compared across their end: a search that looks on takes orders that bring another phase at once for a
//! blessing, whatever they cost.

use super::super::Guns;
use super::super::army::Orders;
use super::super::state::State;
use super::weights::orders as weight;
use super::{lead_of, result, sign};
use crate::engine::Agenda as _;

/// The Union's expected result if the active side declares these orders, from 0 to 1.
pub(super) fn declared(rules: &Guns, state: &State, orders: Orders) -> f64 {
    if loses(rules, state, orders) {
        return 0.0;
    }
    let side = state.active;
    let over = over(rules, state, orders);
    let next = if over.acts_next() == side { weight::NEXT } else { 0.0 };
    result(lead_of(rules, &over) + sign(side) * next)
}

/// Does the Union lose by these orders, because it lacks full control (`guns.win.confederate`)?
fn loses(rules: &Guns, state: &State, orders: Orders) -> bool {
    Guns::control_counts(state) && orders != Orders::Attack && !rules.has_full_control(state)
}

/// The state behind the declaration, before anything else begins: what orders cost is still due.
fn over(rules: &Guns, state: &State, orders: Orders) -> State {
    rules.ahead(state, |play| {
        play.declare(orders);
        // What follows a declaration is not looked at.
        play.pop();
    })
}
