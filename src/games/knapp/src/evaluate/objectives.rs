//! What Cemetery Hill and Devil's Den will still bring (§2): in this turn to who will hold them at its end, later more and
//! more to the army that is near.

use super::super::Knapp;
use super::super::state::{JULY_2, LAST_TURN, Phase, State};
use super::super::turn::OBJECTIVE_POINTS;
use super::assaults::Fight;
use super::fire::Volleys;
use super::muster::Muster;
use super::sign;
use super::weights::objectives as weight;
use crate::engine::{BySide, Side, SpaceId};

/// The points for the Union's lead. `fires` are the next fire of the side that fires next, and that of the other.
pub fn expected(
    rules: &Knapp,
    state: &State,
    muster: &Muster,
    fights: &[Fight],
    fires: [&Volleys; 2],
) -> f32 {
    let turns = Turns::of(state);
    let mut lead = 0.0;
    for (number, objective) in rules.objectives().into_iter().enumerate() {
        let (tonight, later) = holds(state, muster, fights, fires, objective.area);
        let [union, confederate] = Side::ALL.map(|side| muster.pull[side][number].powi(2) + 1.0);
        let likely =
            BySide { union: union / (union + confederate), confederate: confederate / (union + confederate) };
        for side in Side::ALL.into_iter().filter(|side| objective.counts_for(*side)) {
            let scored = turns.now * tonight[side] + turns.held * later[side] + turns.open * likely[side];
            lead += sign(side) * f32::from(OBJECTIVE_POINTS) * scored;
        }
    }
    lead
}

/// The turns in which objectives will still be scored, shared out.
struct Turns {
    /// Who holds them at the end of this one will score.
    now: f32,
    /// Who holds them now will score later.
    held: f32,
    /// The army that is near will score.
    open: f32,
}

impl Turns {
    fn of(state: &State) -> Self {
        let mut turns = Turns { now: 0.0, held: 0.0, open: 0.0 };
        let mut share = weight::HOLD;
        for scored in state.turn..=LAST_TURN {
            if scored >= JULY_2 {
                let (now, held) = if scored == state.turn {
                    (&mut turns.now, this_turn(state))
                } else {
                    (&mut turns.held, share)
                };
                *now += held;
                turns.open += 1.0 - held;
            }
            share *= weight::HOLD_FADES;
        }
        turns
    }
}

/// How far who holds an objective now decides who scores it in this turn: wholly if nobody moves any more.
fn this_turn(state: &State) -> f32 {
    match state.phase {
        Phase::Move(Side::Union) | Phase::Fire(Side::Confederate) | Phase::Replacements => 1.0,
        _ => weight::HOLD,
    }
}

/// The chance of each side to hold an area at the end of this turn, and what of it counts for later.
fn holds(
    state: &State,
    muster: &Muster,
    fights: &[Fight],
    [next, then]: [&Volleys; 2],
    area: SpaceId,
) -> (BySide<f32>, BySide<f32>) {
    let mut later = BySide::from_fn(|side| f32::from(u8::from(muster.held[side].contains(area))));
    if let Some(fight) = fights.iter().find(|fight| fight.area == area) {
        later[fight.attacker] = fight.chance;
        later[fight.attacker.other()] = 1.0 - fight.chance;
        return (later, later);
    }
    let mut tonight = later;
    for volleys in [next, then] {
        let side = volleys.side.other();
        let driven_off = volleys.drives_off(muster, area);
        later[side] *= 1.0 - weight::DRIVEN_OFF * driven_off;
        // The Union does not fire any more in this turn when it moves, and at night nobody fires.
        let over = volleys.side == Side::Union
            && matches!(state.phase, Phase::Move(Side::Union) | Phase::Fire(Side::Confederate));
        if !over && !state.is_night() {
            let certainty = if volleys.side == next.side { 1.0 } else { weight::DRIVEN_OFF };
            tonight[side] *= 1.0 - certainty * driven_off;
        }
    }
    (tonight, later)
}
