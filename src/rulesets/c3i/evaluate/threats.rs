//! Attacks that threaten: now, soon, and when the army has come up.

use super::super::attack::{DEFENSIBLE, FLANKERS};
use super::super::board::Hexes;
use super::super::pieces::{Arm, LAST_TURN, unit};
use super::super::state::Phase;
use super::ground::Odds;
use super::weights::threats as weight;
use super::{Position, by_time, count};
use crate::engine::{PieceId, Side, SpaceId};

/// How near a unit must be to count for an attack that is being prepared, in hexes.
const NEAR: u8 = 3;

/// What a flank adds to the attacker's die (`c3i.combat.flank`).
const FLANK_ADDS: i8 = 1;

/// What the attacks that a side can make, and prepares, are worth to it.
pub fn worth(position: &Position<'_>, side: Side) -> f32 {
    let (now, next) = weights(position, side);
    let prepared = match position.state.phase {
        Phase::Attacks if position.state.turn >= LAST_TURN => 0.0,
        Phase::Movement if position.state.turn >= LAST_TURN => weight::prepared_at_last(),
        _ => weight::prepared() * by_time(position.state, 1.0, 1.0 - weight::prepared_fades()),
    };
    if now + next + prepared <= 0.0 {
        return 0.0;
    }
    let (mut total, mut best, mut all) = (0.0, 0.0_f32, 0.0);
    for (defender, hex) in &position.units[side.other()] {
        if now + next > 0.0 {
            total += (now + next) * attacks_on(position, side, *defender, *hex);
        }
        let preparation = preparation(position, side, *defender, *hex);
        best = best.max(preparation);
        all += preparation;
    }
    total + prepared * (best + weight::others() * (all - best))
}

/// How much threats of a side count for this turn and for the next one.
fn weights(position: &Position<'_>, side: Side) -> (f32, f32) {
    let state = position.state;
    let next = if state.turn >= LAST_TURN { 0.0 } else { weight::next_turn() };
    match state.phase {
        Phase::Attacks => {
            let can = state.passed.is_none_or(|passed| passed != side && state.left > 0);
            let first = if state.side == side { 1.0 + weight::initiative() } else { 1.0 };
            (if can { weight::now() * first } else { 0.0 }, next)
        }
        Phase::Movement => (weight::now(), next),
        _ => (weight::before(), 0.0),
    }
}

/// What the attacks on a unit are worth that can be made at once.
fn attacks_on(position: &Position<'_>, side: Side, defender: PieceId, hex: SpaceId) -> f32 {
    let (board, ground) = (&position.rules.board, &position.rules.ground);
    let near = board.near(hex) & position.field.units[side];
    if near.is_empty() {
        return 0.0;
    }
    let close = (board.influence(hex) & position.field.units[side]).len();
    let (mut best, mut second) = (0.0_f32, 0.0_f32);
    for (attacker, from) in &position.units[side] {
        if !near.contains(*from) || !can_attack(*attacker, defender) {
            continue;
        }
        let mut odds = odds(position, *attacker, defender, hex);
        let better = Odds { modifier: odds.modifier + FLANK_ADDS, cut_off: [false, true], ..odds };
        if ground.attack(better) <= best.min(0.0) {
            continue;
        }
        odds.cut_off = [cut_off(position, *attacker, *from, hex), cut_off(position, defender, hex, *from)];
        let flanked = ground.attack(Odds { modifier: odds.modifier + FLANK_ADDS, ..odds });
        let gain = if near.len() > FLANKERS {
            flanked
        } else {
            let gain = ground.attack(odds);
            if close > FLANKERS { gain + weight::close() * (flanked - gain) } else { gain }
        };
        if gain > best {
            (best, second) = (gain, best);
        } else {
            second = second.max(gain);
        }
    }
    best + weight::second() * second
}

/// An attack without a flank in which both can retreat.
fn odds(position: &Position<'_>, attacker: PieceId, defender: PieceId, hex: SpaceId) -> Odds {
    Odds {
        modifier: modifier(position, attacker, defender, hex),
        asked: [attacker, defender].map(|unit| has_artillery(position, unit)),
        cut_off: [false, false],
        turn: position.state.turn,
    }
}

/// Has a unit no way to retreat from an enemy?
fn cut_off(position: &Position<'_>, unit: PieceId, at: SpaceId, enemy: SpaceId) -> bool {
    position.rules.retreat_away(position.state, &position.field, unit, at, Hexes::of(enemy)).is_empty()
}

/// Stars and ground: the attacker's less the defender's.
fn modifier(position: &Position<'_>, attacker: PieceId, defender: PieceId, hex: SpaceId) -> i8 {
    let ground = if position.rules.board.defensible.contains(hex) { DEFENSIBLE } else { 0 };
    let (plus, minus) = (unit(attacker).stars, unit(defender).stars + ground);
    i8::try_from(plus).unwrap_or(0) - i8::try_from(minus).unwrap_or(0)
}

fn has_artillery(position: &Position<'_>, piece: PieceId) -> bool {
    unit(piece).arm == Arm::Infantry && position.state.artillery[super::super::pieces::owner(piece)] > 0
}

fn can_attack(attacker: PieceId, defender: PieceId) -> bool {
    unit(attacker).arm == Arm::Infantry || unit(defender).arm == Arm::Cavalry
}

/// What an attack on a unit would be worth if all those who are near joined in it.
fn preparation(position: &Position<'_>, side: Side, defender: PieceId, hex: SpaceId) -> f32 {
    let near = position.rules.board.within(hex, NEAR) & position.field.units[side];
    if near.is_empty() {
        return 0.0;
    }
    let of = position.units[side].iter().filter(|(one, at)| near.contains(*at) && can_attack(*one, defender));
    let Some((attacker, _)) = of.max_by_key(|(one, _)| unit(*one).stars) else { return 0.0 };
    let mut odds = odds(position, *attacker, defender, hex);
    odds.modifier += FLANK_ADDS;
    position.rules.ground.attack(odds).max(0.0) * (count(near.len()) / weight::enough()).min(1.0).powi(2)
}
