//! Where the armies stand.

use super::weights::posts as weight;
use super::{MOMENTS, Position, moment};
use crate::engine::{Side, SpaceId};

/// A unit that is at hand, and how that fades with the way: the Union's to help, the Confederates' to attack.
const AT_HAND: [f32; 2] = [0.15, 0.4];
/// What a Confederate unit loses for each hex that the next enemy is farther away than two, up to a distance.
const TOUCH: u8 = 2;
const FARTHEST: u8 = 8;

/// How much ground matters, by moment.
const FADES: [f32; MOMENTS] = [1.0, 1.0, 1.0, 1.0, 0.85, 0.6, 0.2];

/// What a side's ground is worth to it.
pub fn worth(position: &Position<'_>, side: Side) -> f32 {
    let weight = FADES[moment(position.state)];
    let worth: f32 = match side {
        Side::Union => position.units.union.iter().map(|(_, hex)| union(position, *hex)).sum(),
        Side::Confederate => {
            position.units.confederate.iter().map(|(_, hex)| confederate(position, *hex)).sum()
        }
    };
    weight * worth
}

fn at_hand(position: &Position<'_>, side: Side, hex: SpaceId) -> f32 {
    AT_HAND[usize::from(side == Side::Confederate)]
        * (1.0 - position.rules.ground.way[hex.index()] / weight::way()).max(-1.0)
}

fn key(position: &Position<'_>, hex: SpaceId) -> f32 {
    if hex == position.rules.ground.anchor { weight::key() } else { 0.0 }
}

fn union(position: &Position<'_>, hex: SpaceId) -> f32 {
    key(position, hex)
        + weight::post() * position.rules.ground.post[hex.index()]
        + at_hand(position, Side::Union, hex)
}

fn confederate(position: &Position<'_>, hex: SpaceId) -> f32 {
    let board = &position.rules.board;
    let next = position.units.union.iter().map(|(_, enemy)| board.distance(hex, *enemy)).min();
    let apart = next.unwrap_or(FARTHEST).clamp(TOUCH, FARTHEST) - TOUCH;
    let ground = if board.defensible.contains(hex) { weight::good_ground() } else { 0.0 };
    key(position, hex) + at_hand(position, Side::Confederate, hex) + ground
        - weight::out_of_touch() * f32::from(apart)
}
