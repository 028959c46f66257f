//! An estimate of how a game will end, for bots that look ahead (see [`Heuristics::evaluate`]).
//!
//! Everything is counted in points (§2), the Union's less the Confederates': the score so far, what Cemetery
//! Hill and Devil's Den will still bring, what the next fire will cost both sides, assaults that are under
//! way or threaten, and units out of command. Nothing is rolled: means stand for dice. It is asked at every
//! step of a search, so it works from sums by area instead of asking the rules.
//!
//! [`Heuristics::evaluate`]: crate::engine::Heuristics::evaluate

mod assaults;
mod command;
mod fire;
mod ground;
mod muster;
mod nights;
mod objectives;
mod parts;
pub(super) mod weights;

use super::Knapp;
use super::pieces::{owner, pieces};
use super::state::{LAST_TURN, Phase, State};
use crate::engine::net::logistic;
use crate::engine::{Heuristics, Side, SpaceId};
use command::Lacks;
use fire::Volleys;
use muster::Muster;

pub(super) use ground::Ground;
use weights::whole as weight;

impl Heuristics for Knapp {
    fn stops(&self, command: &super::Command) -> bool {
        matches!(command, super::Command::EndMove {} | super::Command::EndFire {})
    }

    fn opens(&self, state: &State) -> bool {
        state.turn == 0
    }

    fn evaluate(&self, state: &State) -> Option<f64> {
        Some(evaluate(self, state))
    }

    fn evaluate_end(&self, state: &State, command: &super::Command) -> Option<f64> {
        self.stops(command).then(|| foretell(self, state, Then::PhaseEnds))
    }

    fn width(&self) -> usize {
        WIDTH
    }

    fn favour(&self, _state: &State, command: &super::Command) -> f64 {
        if self.stops(command) { TIE } else { 0.0 }
    }
}

/// So many commands of a phase are looked at behind the first.
const WIDTH: usize = 13;

/// What ending a phase is favoured by: moves have a price of their own.
const TIE: f64 = 0.0003;

/// A state of which stock is taken.
#[derive(Debug)]
pub struct Position<'a> {
    rules: &'a Knapp,
    state: &'a State,
    muster: Muster,
}

impl<'a> Position<'a> {
    /// Takes stock of a state.
    pub fn of(rules: &'a Knapp, state: &'a State) -> Self {
        Position { rules, state, muster: Muster::of(rules, state) }
    }

    /// The next fire of a side: in its fire phase (`now`) only of the units that have not fired.
    fn fire(&self, side: Side, now: bool) -> Volleys {
        Volleys::expected(self.rules, self.state, &self.muster, side, now)
    }

    /// The chance that the next fire of a side, with all its units, drives the enemy out of an area: 0 to 1.
    pub fn driven_off(&self, by: Side, area: SpaceId) -> f32 {
        self.fire(by, false).drives_off(&self.muster, area)
    }

    /// The attacker's chance to hold an area in the end, while others can still join his attack: 0 to 1. Nothing if nobody is
    /// about to fight there.
    pub fn chance(&self, area: SpaceId) -> Option<f32> {
        let fights = assaults::fights(self.rules, self.state, &self.muster, true);
        fights.iter().find(|fight| fight.area == area).map(|fight| fight.chance)
    }

    /// Dice of a side near an objective, by its number: the nearer they are, or the sooner they come, the more they count.
    /// None if there is no such objective.
    pub fn pull(&self, side: Side, objective: usize) -> f32 {
        self.muster.pull[side].get(objective).copied().unwrap_or(0.0)
    }

    /// What it costs, in points of the Union's lead, that parts of divisions stand too far from each other (§4).
    pub fn apart(&self) -> f32 {
        parts::apart(self.rules, self.state)
    }
}

/// What becomes of a phase of movement or fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Then {
    /// Its side goes on: units can still join an attack, or fire.
    PhaseGoesOn,
    /// It is over: what has not been done will not be done.
    PhaseEnds,
}

/// The Union's expected result, from 0 to 1.
pub(super) fn evaluate(rules: &Knapp, state: &State) -> f64 {
    foretell(rules, state, Then::PhaseGoesOn)
}

/// The Union's expected result, from 0 to 1, if the phase goes on or is over.
fn foretell(rules: &Knapp, state: &State, then: Then) -> f64 {
    share(state, expected_lead(rules, state, then))
}

/// The Union's expected result, from 0 to 1, that belongs to a lead in points: the fewer turns are left, the surer it is.
fn share(state: &State, lead: f32) -> f64 {
    let turns_left = f32::from(LAST_TURN.saturating_sub(state.turn));
    let promised = if in_first_half(state.phase) { weight::PROMISED_EACH_TURN * turns_left } else { 0.0 };
    let unsure = weight::UNSURE + weight::UNSURE_LATER * turns_left * turns_left;
    let lead = f64::from(lead + promised - weight::EVEN);
    let by_points = 0.5 + 0.5 * lead / (weight::FAR_AHEAD + lead.abs());
    weight::BY_POINTS * by_points + (1.0 - weight::BY_POINTS) * logistic(lead / f64::from(unsure))
}

/// Do the Confederates move, or does the Union answer? In this half of a turn they are taken to be better off than they are.
const fn in_first_half(phase: Phase) -> bool {
    match phase {
        Phase::Move(Side::Confederate) | Phase::Fire(Side::Union) | Phase::LeaderReplacement(_) => true,
        Phase::Move(Side::Union) | Phase::Fire(Side::Confederate) | Phase::Replacements | Phase::Over => {
            false
        }
    }
}

/// The Union's points at the end, less the Confederates', as far as can be said.
fn expected_lead(rules: &Knapp, state: &State, phase: Then) -> f32 {
    let position = Position::of(rules, state);
    let muster = &position.muster;
    let firer = match state.phase {
        Phase::Fire(side) => side,
        Phase::Move(side) if !state.is_night() => side.other(),
        // At night nobody fires: the Union is the first to do so in the morning.
        _ => Side::Union,
    };
    let fights = assaults::fights(rules, state, muster, phase == Then::PhaseGoesOn);
    let mut lead = muster.score;
    let now = position.fire(firer, true);
    let then = position.fire(firer.other(), false);
    if phase == Then::PhaseGoesOn || !matches!(state.phase, Phase::Fire(_)) {
        lead += sign(firer) * weight::NEXT * now.damage(muster);
    }
    lead -= sign(firer) * weight::THEN * then.damage(muster);
    lead += sign(firer)
        * weight::LATER
        * match state.phase {
            Phase::Fire(_) => position.fire(firer, false).damage(muster),
            _ => now.damage(muster),
        };
    for fight in &fights {
        lead += sign(fight.attacker) * fight.gain;
    }
    for side in Side::ALL {
        // The side that fires next moves next, too.
        let weight = if side == firer { weight::THREAT } else { weight::THREAT_LATER };
        lead += sign(side) * weight * assaults::threats(rules, muster, side);
        let lacks = Lacks::of(rules, state, side);
        lead -= sign(side) * lacks.cost();
        lead += sign(side) * weight::RECOVERY * nights::recovers(rules, state, side, &lacks);
    }
    lead += position.apart();
    if let Phase::Move(side) = state.phase {
        lead -= sign(side) * weight::ONE_MOVE * moves_made(state, side);
    }
    lead + objectives::expected(rules, state, muster, &fights, [&now, &then])
}

/// How many pieces of a side have moved in its movement phase: nobody should march for nothing.
fn moves_made(state: &State, side: Side) -> f32 {
    let moved = pieces().filter(|piece| owner(*piece) == side && state.piece(*piece).moved).count();
    f32::from(u8::try_from(moved).unwrap_or(u8::MAX))
}

/// Points for the Union count up, those for the Confederates down.
fn sign(side: Side) -> f32 {
    match side {
        Side::Union => 1.0,
        Side::Confederate => -1.0,
    }
}
