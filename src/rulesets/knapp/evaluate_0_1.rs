//! The estimate of version 0.1 as it was, for `search@0.1` (see [`Yardstick`]): it is never changed.
//! [`super::evaluate`] says how an estimate works.
//!
//! [`Yardstick`]: crate::rulesets::Yardstick

mod assaults;
mod fire;
mod ground;
mod muster;

use super::Knapp;
use super::pieces::{Command, Corps, LEADERS, UNITS, leader_of, unit};
use super::state::{JULY_2, LAST_TURN, Phase, State};
use super::turn::OBJECTIVE_POINTS;
use crate::engine::{BySide, PieceId, Side};
use fire::Volleys;
use muster::Muster;

pub(super) use ground::Ground;

/// How much of the worth of an objective in a turn depends on who holds it now: less with every turn.
const HOLD: f32 = 0.8;
const HOLD_FADES: f32 = 0.7;

/// Fire goes on, turn by turn, but each movement makes it less certain: this is what the next fire of the
/// side that fires next is worth, then the fires of the other side, then its own later ones.
const NEXT: f32 = 1.0;
const THEN: f32 = 1.4;
const LATER: f32 = 1.0;

/// How much of a threat by assault counts for the side that moves next, and for the other.
const THREAT: f32 = 0.5;
const THREAT_LATER: f32 = 0.25;

/// A unit that is out of command, and for each area that is too far to its leader.
const ASTRAY: f32 = 0.5;
const ASTRAY_EACH: f32 = 0.25;
const ASTRAY_MOST: u8 = 6;

/// A lead of so many points at the end is as good as won; more is needed the more turns are left.
const SURE_LEAD: f32 = 25.0;
const SURE_LEAD_EACH_TURN: f32 = 8.0;

/// The Union's expected result, from 0 to 1.
pub(super) fn evaluate(rules: &Knapp, state: &State) -> f64 {
    let lead = expected_lead(rules, state);
    let turns_left = f32::from(LAST_TURN.saturating_sub(state.turn));
    let sure = SURE_LEAD + SURE_LEAD_EACH_TURN * turns_left;
    f64::from(0.5 + 0.5 * lead / (sure + lead.abs()))
}

/// The Union's points at the end, less the Confederates', as far as can be said.
fn expected_lead(rules: &Knapp, state: &State) -> f32 {
    let muster = Muster::of(rules, state);
    let firer = match state.phase {
        Phase::Fire(side) => side,
        Phase::Move(side) => side.other(),
        _ => Side::Union,
    };
    let fights = assaults::fights(rules, state, &muster);
    let held = BySide::from_fn(|side| muster.held[side]);
    let mut lead = muster.score;
    let now = Volleys::expected(rules, state, &muster, firer, true);
    let then = Volleys::expected(rules, state, &muster, firer.other(), false);
    lead += sign(firer) * NEXT * now.damage(&muster) - sign(firer) * THEN * then.damage(&muster);
    lead += sign(firer)
        * LATER
        * match state.phase {
            Phase::Fire(_) => Volleys::expected(rules, state, &muster, firer, false).damage(&muster),
            _ => now.damage(&muster),
        };
    for fight in &fights {
        lead += sign(fight.attacker) * fight.gain;
    }
    for side in Side::ALL {
        // The side that fires next moves next, too.
        let weight = if side == firer { THREAT } else { THREAT_LATER };
        lead += sign(side) * weight * assaults::threats(rules, &muster, side);
        lead -= sign(side) * astray(rules, state, side);
    }
    let (holds, fades) = turns_to_score(state.turn);
    for (number, objective) in rules.objectives().into_iter().enumerate() {
        let mut hold = BySide::from_fn(|side| f32::from(u8::from(held[side].contains(objective.area))));
        if let Some(fight) = fights.iter().find(|fight| fight.area == objective.area) {
            hold[fight.attacker] = fight.chance;
            hold[fight.attacker.other()] = 1.0 - fight.chance;
        } else {
            for (side, volleys) in [(firer.other(), &now), (firer, &then)] {
                hold[side] *= 1.0 - 0.5 * volleys.drives_off(&muster, objective.area);
            }
        }
        let [union, confederate] = Side::ALL.map(|side| muster.pull[side][number].powi(2) + 1.0);
        let likely =
            BySide { union: union / (union + confederate), confederate: confederate / (union + confederate) };
        for side in Side::ALL.into_iter().filter(|side| objective.counts_for(*side)) {
            let turns = holds * hold[side] + fades * likely[side];
            lead += sign(side) * f32::from(OBJECTIVE_POINTS) * turns;
        }
    }
    lead
}

/// Points for the Union count up, those for the Confederates down.
const fn sign(side: Side) -> f32 {
    match side {
        Side::Union => 1.0,
        Side::Confederate => -1.0,
    }
}

/// The turns in which objectives will still be scored, shared out: those that who holds them now will score,
/// and those that the army that is near will.
fn turns_to_score(turn: u8) -> (f32, f32) {
    let (mut holds, mut open) = (0.0, 0.0);
    let mut share = HOLD;
    for scored in turn..=LAST_TURN {
        if scored >= JULY_2 {
            holds += share;
            open += 1.0 - share;
        }
        share *= HOLD_FADES;
    }
    (holds, open)
}

/// What it costs a side that units are too far from their leaders to move next time (§4, §8).
fn astray(rules: &Knapp, state: &State, side: Side) -> f32 {
    if !rules.options.leaders {
        return 0.0;
    }
    let mut army = None;
    let mut corps = [None; Corps::Cavalry as usize + 1];
    for leader in LEADERS.map(PieceId) {
        let at = state.piece(leader).position().map(|area| (area, state.rating(leader)));
        match leader_of(leader).commands {
            Command::Army(of) if of == side => army = at,
            Command::Corps(of) => corps[of as usize] = at,
            Command::Army(_) => {}
        }
    }
    let mut cost = 0.0;
    for piece in (0..UNITS).filter_map(|unit| u16::try_from(unit).ok()).map(PieceId) {
        let printed = unit(piece);
        if printed.corps.side() != side || printed.corps == Corps::Cavalry {
            continue;
        }
        let Some(at) = state.piece(piece).position() else { continue };
        let too_far = [army, corps[printed.corps as usize]].into_iter().flatten();
        let too_far = too_far.map(|(leader, rating)| rules.board.distance(leader, at).saturating_sub(rating));
        let too_far = too_far.min().unwrap_or(ASTRAY_MOST).min(ASTRAY_MOST);
        if too_far > 0 {
            cost += ASTRAY + ASTRAY_EACH * f32::from(too_far);
        }
    }
    cost
}
