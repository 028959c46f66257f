//! Decisions that are half made: the better half is thought of as done.

use super::super::C3i;
use super::super::field::Field;
use super::super::pieces::owner;
use super::super::state::{Formation, Place, Reason, Retreat, State};
use super::fights::{self, acted};
use super::{result, value};
use crate::engine::{Net, PieceId, Side, SpaceId};

/// Of more destinations than this only those that matter are looked at.
const MANY: u32 = 16;

/// The Union's expected result, whatever is under way.
pub fn value_of(rules: &C3i, net: &Net, state: &State) -> f64 {
    if let Some(retreat) = state.retreat {
        return retreated(rules, net, state, retreat);
    }
    if let Some(fight) = state.bidding() {
        let attacking = owner(fight.attacker);
        return result(attacking, fights::solve(rules, net, state, fight).value.clamp(0.0, 1.0));
    }
    match state.picked {
        Some(unit) => moved(rules, net, state, unit),
        None => value(rules, net, state),
    }
}

/// The best of several values for a side; that of the state as it is if there are none.
fn best(side: Side, values: impl Iterator<Item = f64>) -> Option<f64> {
    values.max_by(|a, b| result(side, *a).total_cmp(&result(side, *b)))
}

/// The value when the unit that retreats has gone where its owner likes best.
fn retreated(rules: &C3i, net: &Net, state: &State, retreat: Retreat) -> f64 {
    let field = Field::of(rules, state);
    let ends = rules.retreat_options(state, &field, retreat.unit, retreat.reason);
    let to = |hex: SpaceId| {
        let mut after = state.clone();
        after.unit_mut(retreat.unit).place = Place::Hex(hex);
        after.retreat = None;
        match (retreat.reason, state.fight) {
            (Reason::LostAttack, Some(fight)) => after = fights::done(rules, state, after, fight),
            (Reason::Exit, _) => acted(&mut after, owner(retreat.unit)),
            _ => {}
        }
        value(rules, net, &after)
    };
    best(owner(retreat.unit), ends.into_iter().map(to)).unwrap_or_else(|| value(rules, net, state))
}

/// The value when the unit that was picked has moved where its owner likes best.
fn moved(rules: &C3i, net: &Net, state: &State, unit: PieceId) -> f64 {
    let (field, side) = (Field::of(rules, state), owner(unit));
    let stops = field.zone(side.other());
    let mut after = state.clone();
    after.picked = None;
    acted(&mut after, side);
    let to = |hex: SpaceId| {
        let now = after.unit_mut(unit);
        now.place = Place::Hex(hex);
        if stops.contains(hex) {
            now.formation = Formation::Battle;
        }
        value(rules, net, &after)
    };
    let mut reach = rules.destinations(state, &field, unit).all();
    if reach.len() > MANY {
        let matter = reach & (rules.board.defensible | stops);
        reach = if matter.is_empty() { reach } else { matter };
    }
    best(side, reach.into_iter().map(to)).unwrap_or_else(|| value(rules, net, state))
}
