//! The two parts of a Confederate division, which must not stay asunder (§4). Who has moved one of them has to bring up the
//! other before the phase can end, so what that costs is seen at once.

use super::super::Knapp;
use super::super::pieces::{Division, owner};
use super::super::state::State;
use super::sign;
use super::weights::whole as weight;

/// Parts that stand next to each other are together.
const TOGETHER: u8 = 1;

/// What parts that stand too far from each other cost, for the Union's lead.
pub fn apart(rules: &Knapp, state: &State) -> f32 {
    let apart = |division: &Division| {
        let [a, b] = division.parts();
        let [at_a, at_b] = [a, b].map(|part| state.piece(part).position());
        let distance = rules.board.distance(at_a?, at_b?).saturating_sub(TOGETHER);
        Some(-sign(owner(a)) * weight::APART * f32::from(distance))
    };
    Division::ALL.iter().filter_map(apart).sum()
}
