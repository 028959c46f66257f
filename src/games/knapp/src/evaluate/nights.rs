//! What nights will bring back (§9): each damaged division of infantry in command takes back a die of losses. So losses are
//! better shared among many, a damaged division is worth keeping, and at night commanders belong to their men.

use super::super::Knapp;
use super::super::options::LossScoring;
use super::super::pieces::{Division, INFANTRY, owner, partner};
use super::super::state::{LAST_TURN, Place, State, is_night};
use super::command::Lacks;
use super::weights::nights as weight;
use crate::engine::{PieceId, Side};

/// What a die takes back on average of so many losses, at most six.
const TAKEN_BACK: [f32; 7] = [0.0, 1.0, 11.0 / 6.0, 15.0 / 6.0, 18.0 / 6.0, 20.0 / 6.0, 21.0 / 6.0];

/// Strength points that a side can expect to take back.
pub fn recovers(rules: &Knapp, state: &State, side: Side, lacks: &Lacks) -> f32 {
    let nights = (state.turn..=LAST_TURN).filter(|turn| is_night(*turn)).count();
    if nights == 0 || rules.options.loss_scoring == LossScoring::Cumulative {
        return 0.0;
    }
    let mut points = 0.0;
    for piece in INFANTRY.map(PieceId).filter(|piece| owner(*piece) == side) {
        let other = partner(piece).filter(|_| Division::of(piece).is_some());
        // Parts share a die: they are counted where the first of them is.
        if other.is_some_and(|other| other < piece) {
            continue;
        }
        let counted = |piece: PieceId| {
            let out_of_reach = state.is_night() && lacks.commander(piece);
            let there = matches!(state.piece(piece).place, Place::Map(_)) && !out_of_reach;
            if there { rules.losses(state, piece) } else { 0 }
        };
        let mut lost = f32::from(counted(piece) + other.map_or(0, counted));
        let mut sure = if state.is_night() { 1.0 } else { weight::SURE };
        for _ in 0..nights {
            let back = taken_back(lost);
            points += sure * back;
            lost -= back;
            sure *= weight::SURE;
        }
    }
    points
}

/// What a die takes back of losses that need not be whole.
fn taken_back(lost: f32) -> f32 {
    TAKEN_BACK
        .windows(2)
        .zip(0_u8..)
        .map(|(step, whole)| (step[1] - step[0]) * (lost - f32::from(whole)).clamp(0.0, 1.0))
        .sum()
}
