//! How far the armies have marched, and what marching on is worth.

use super::Position;
use super::weights::prospects as weight;
use crate::engine::{Side, SpaceId};

/// What a place is worth to a piece of a side.
pub fn place(position: &Position<'_>, side: Side, at: SpaceId) -> f32 {
    let ground = &position.rules.ground;
    match side {
        Side::Confederate => to_attack(position, at).1,
        Side::Union => {
            let steps = ground.nearest.get(at.index()).copied().unwrap_or(u8::MAX);
            weight::ASTRAY * (weight::FARTHEST - f32::from(steps)).max(-weight::FARTHEST)
        }
    }
}

/// The victory area that draws a Confederate piece most from where it is, and what the place is worth for that.
fn to_attack(position: &Position<'_>, at: SpaceId) -> (usize, f32) {
    let mut best = (0, -weight::FARTHEST * weight::STEP);
    for (number, star) in position.rules.ground.stars.iter().enumerate() {
        let steps = star.steps.get(at.index()).copied().unwrap_or(u8::MAX);
        let repelled = weight::REPELS * position.stars.guard(number).min(weight::MOST_REPELLED);
        let worth = weight::STEP * (weight::FARTHEST - f32::from(steps)) - repelled;
        if worth > best.1 {
            best = (number, worth);
        }
    }
    best
}

/// The victory area for which a piece is bound, and what the next step towards it is worth.
pub fn bound(position: &Position<'_>, side: Side, at: SpaceId) -> (usize, f32) {
    match side {
        Side::Confederate => {
            let (number, _) = to_attack(position, at);
            let arrived = position.rules.ground.stars.get(number).is_none_or(|star| star.area == at);
            (number, if arrived { 0.0 } else { weight::STEP })
        }
        Side::Union => position.stars.to_guard(position.rules, at),
    }
}

/// What another piece is worth in a place, with what it guards there.
pub fn post(position: &Position<'_>, side: Side, at: SpaceId) -> f32 {
    let guards = if side == Side::Union { position.stars.guarding(position.rules, at) } else { 0.0 };
    place(position, side, at) + guards
}

/// What it is worth to a side where its army stands.
pub fn march(position: &Position<'_>, side: Side) -> f32 {
    let mut sum = 0.0;
    for stack in &position.army.stacks[side] {
        sum += stack.weight() * place(position, side, stack.at);
        if stack.guns > 0.0 && fires(position, side, stack.at) {
            sum += weight::TARGET * stack.guns.min(weight::MOST_GUNS);
        }
    }
    sum
}

/// Have guns of a side somebody to fire at from here?
pub fn fires(position: &Position<'_>, side: Side, at: SpaceId) -> bool {
    position.rules.board.targets(at).meets(position.army.held[side.other()])
}
