//! Attacks that threaten: now, soon, and when the army has come up.

use super::super::attack::{DEFENSIBLE, FLANKERS};
use super::super::board::Hexes;
use super::super::pieces::{Arm, LAST_TURN, unit};
use super::super::state::Phase;
use super::ground::Odds;
use super::{Position, count};
use crate::engine::{PieceId, Side, SpaceId};

/// How much of a threat counts that can be carried out in this turn, once it is organized and before. It is the
/// same in the movement and the attack phase, so that nobody puts off the end of a phase.
const NOW: f32 = 1.0;
const BEFORE: f32 = 0.3;

/// How much of it counts for the next turn.
const NEXT_TURN: f32 = 0.15;

/// Several attacks on one unit: how much of the second best counts.
const SECOND: f32 = 0.4;

/// How much of a flank counts whose units are two hexes away instead of one.
const CLOSE: f32 = 0.4;

/// How near a unit must be to count for an attack that is being prepared, in hexes.
const NEAR: u8 = 3;

/// How much of such an attack counts, if three are near.
const PREPARED: f32 = 0.35;

/// The same in the last movement, when there is little time for it.
const PREPARED_AT_LAST: f32 = 0.1;

/// An army prepares one attack at a time: how much of the others counts.
const OTHERS: f32 = 0.25;

/// What a flank adds to the attacker's die (`c3i.combat.flank`).
const FLANK_ADDS: i8 = 1;

/// So many make an attack with a flank.
const ENOUGH: f32 = 3.0;

/// What the attacks that a side can make, and prepares, are worth to it.
pub fn worth(position: &Position<'_>, side: Side) -> f32 {
    let (now, next) = weights(position, side);
    let prepared = match position.state.phase {
        Phase::Attacks if position.state.turn >= LAST_TURN => 0.0,
        Phase::Movement if position.state.turn >= LAST_TURN => PREPARED_AT_LAST,
        _ => PREPARED,
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
    total + prepared * (best + OTHERS * (all - best))
}

/// How much threats of a side count for this turn and for the next one.
fn weights(position: &Position<'_>, side: Side) -> (f32, f32) {
    let state = position.state;
    let next = if state.turn >= LAST_TURN { 0.0 } else { NEXT_TURN };
    match state.phase {
        Phase::Attacks => {
            let can = state.passed.is_none_or(|passed| passed != side && state.left > 0);
            (if can { NOW } else { 0.0 }, next)
        }
        Phase::Movement => (NOW, next),
        _ => (BEFORE, 0.0),
    }
}

/// What the attacks on a unit are worth that can be made at once.
fn attacks_on(position: &Position<'_>, side: Side, defender: PieceId, hex: SpaceId) -> f32 {
    let (board, ground) = (&position.rules.board, &position.rules.ground_0_1);
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
            if close > FLANKERS { gain + CLOSE * (flanked - gain) } else { gain }
        };
        if gain > best {
            (best, second) = (gain, best);
        } else {
            second = second.max(gain);
        }
    }
    best + SECOND * second
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
    position.rules.ground_0_1.attack(odds).max(0.0) * (count(near.len()) / ENOUGH).min(1.0).powi(2)
}
