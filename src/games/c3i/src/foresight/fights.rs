//! An attack that has been declared: what its ends are worth, and how both sides should declare artillery.

use super::super::C3i;
use super::super::board::Hexes;
use super::super::field::Field;
use super::super::pieces::{JULY_3, owner};
use super::super::state::{Fight, Place, State, UnitState};
use super::matrix::{self, ENDS, Mix};
use super::{result, value};
use crate::engine::{Heuristics, Net, PieceId, Side};

/// How often a side should declare support in the attack that is under way: 0 to 1.
pub fn support(rules: &C3i, state: &State, side: Side) -> f64 {
    let (Some(fight), Some(net)) = (state.bidding(), rules.net()) else { return 0.0 };
    let attacks = owner(fight.attacker) == side;
    solve(rules, net, state, fight).support[usize::from(!attacks)].clamp(0.0, 1.0)
}

/// The best declarations of a fight, and the attacker's expected result with them.
pub fn solve(rules: &C3i, net: &Net, state: &State, fight: Fight) -> Mix {
    let attacking = owner(fight.attacker);
    let after = After { rules, net, state, fight };
    let worth: [f64; ENDS] = std::array::from_fn(|end| result(attacking, after.end(end)));
    let field = Field::of(rules, state);
    let modifiers = rules.modifiers(state, &field, fight.attacker, fight.defender);
    let total = |side| i8::try_from(modifiers.total(side)).unwrap_or(0);
    let sides = [attacking, attacking.other()];
    // What a spent point costs is asked where the attack has changed nothing.
    let price = |side: Side| {
        let mut spent = state.clone();
        spent.artillery[side] = spent.artillery[side].saturating_sub(1);
        let even = result(attacking, After { state: &spent, ..after }.end(ENDS / 2));
        (if side == attacking { worth[ENDS / 2] - even } else { even - worth[ENDS / 2] }).max(0.0)
    };
    matrix::Fight {
        modifier: total(attacking) - total(attacking.other()),
        worth,
        asked: sides.map(|side| state.has_artillery(fight, side)),
        price: sides.map(price),
    }
    .solve()
}

/// What comes after an attack.
#[derive(Clone, Copy)]
struct After<'a> {
    rules: &'a C3i,
    net: &'a Net,
    state: &'a State,
    fight: Fight,
}

impl After<'_> {
    /// The Union's expected result after an end, from the attacker eliminated (0) to the defender (6).
    fn end(&self, end: usize) -> f64 {
        let loser = if end < ENDS / 2 { self.fight.attacker } else { self.fight.defender };
        match end.abs_diff(ENDS / 2) {
            0 => self.over(self.state.clone()),
            1 => self.retreat(loser),
            2 => self.blown(loser),
            _ => self.gone(loser, Place::Eliminated),
        }
    }

    fn blown(&self, loser: PieceId) -> f64 {
        let turn = self.state.turn;
        self.gone(loser, if turn >= JULY_3 { Place::Eliminated } else { Place::Blown(turn + 2) })
    }

    fn gone(&self, loser: PieceId, place: Place) -> f64 {
        let mut after = self.state.clone();
        *after.unit_mut(loser) = UnitState { place, ..UnitState::default() };
        self.over(after)
    }

    /// The loser's owner chooses the best way.
    fn retreat(&self, loser: PieceId) -> f64 {
        let side = owner(loser);
        let winner = self.fight.unit_of(side.other());
        let (Some(at), Some(from)) = (self.state.hex(loser), self.state.hex(winner)) else {
            return self.over(self.state.clone());
        };
        let field = Field::of(self.rules, self.state);
        let ends = self.rules.retreat_away(self.state, &field, loser, at, Hexes::of(from));
        let to = |hex| {
            let mut after = self.state.clone();
            after.unit_mut(loser).place = Place::Hex(hex);
            self.over(after)
        };
        let best = ends.into_iter().map(to).max_by(|a, b| result(side, *a).total_cmp(&result(side, *b)));
        best.unwrap_or_else(|| self.blown(loser))
    }

    fn over(&self, after: State) -> f64 {
        value(self.rules, self.net, &done(self.rules, self.state, after, self.fight))
    }
}

/// The state when an attack is done, whose loser has left its hex since `before`: the attacker advances, if it
/// must (`c3i.advance.must`).
pub fn done(rules: &C3i, before: &State, mut after: State, fight: Fight) -> State {
    let side = owner(fight.attacker);
    let vacated = before.hex(fight.defender).filter(|hex| after.hex(fight.defender) != Some(*hex));
    if let (Some(hex), Some(from)) = (vacated, after.hex(fight.attacker))
        && !Field::of(rules, &after).is_engaged(side, from)
    {
        after.unit_mut(fight.attacker).place = Place::Hex(hex);
    }
    (after.fight, after.retreat) = (None, None);
    acted(&mut after, side);
    after
}

/// A side has used its chance: the other one is next, or has one less left.
pub fn acted(state: &mut State, side: Side) {
    state.used[side] = state.used[side].saturating_add(1);
    match state.passed {
        None => state.side = side.other(),
        Some(_) => state.left = state.left.saturating_sub(1),
    }
}
