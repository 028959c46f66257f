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
use crate::engine::{Heuristics, Side};
use command::Lacks;
use fire::Volleys;
use muster::Muster;

pub(super) use ground::Ground;
use weights::whole as weight;

impl Heuristics for Knapp {
    fn stops(&self, command: &super::Command) -> bool {
        matches!(command, super::Command::EndMove {} | super::Command::EndFire {})
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

    fn tie(&self) -> f64 {
        TIE
    }
}

/// So many commands of a phase are looked at behind the first.
const WIDTH: usize = 12;

/// What ending a phase is favoured by: moves have a price of their own.
const TIE: f64 = 0.0003;

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
    let lead = expected_lead(rules, state, then);
    let turns_left = f32::from(LAST_TURN.saturating_sub(state.turn));
    let sure = weight::sure_lead() + weight::sure_lead_each_turn() * turns_left;
    f64::from(0.5 + 0.5 * lead / (sure + lead.abs()))
}

/// The Union's points at the end, less the Confederates', as far as can be said.
fn expected_lead(rules: &Knapp, state: &State, phase: Then) -> f32 {
    let muster = Muster::of(rules, state);
    let firer = match state.phase {
        Phase::Fire(side) => side,
        Phase::Move(side) if !state.is_night() => side.other(),
        // At night nobody fires: the Union is the first to do so in the morning.
        _ => Side::Union,
    };
    let fights = assaults::fights(rules, state, &muster, phase == Then::PhaseGoesOn);
    let mut lead = muster.score;
    let now = Volleys::expected(rules, state, &muster, firer, true);
    let then = Volleys::expected(rules, state, &muster, firer.other(), false);
    if phase == Then::PhaseGoesOn || !matches!(state.phase, Phase::Fire(_)) {
        lead += sign(firer) * weight::next() * now.damage(&muster);
    }
    lead -= sign(firer) * weight::then() * then.damage(&muster);
    lead += sign(firer)
        * weight::later()
        * match state.phase {
            Phase::Fire(_) => Volleys::expected(rules, state, &muster, firer, false).damage(&muster),
            _ => now.damage(&muster),
        };
    for fight in &fights {
        lead += sign(fight.attacker) * fight.gain;
    }
    for side in Side::ALL {
        // The side that fires next moves next, too.
        let weight = if side == firer { weight::threat() } else { weight::threat_later() };
        lead += sign(side) * weight * assaults::threats(rules, &muster, side);
        let lacks = Lacks::of(rules, state, side);
        lead -= sign(side) * lacks.cost();
        lead += sign(side) * weight::recovery() * nights::recovers(rules, state, side, &lacks);
    }
    lead += parts::apart(rules, state);
    if let Phase::Move(side) = state.phase {
        lead -= sign(side) * weight::one_move() * moves_made(state, side);
    }
    lead + objectives::expected(rules, state, &muster, &fights, [&now, &then])
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

#[cfg(test)]
mod tests {
    use super::super::pieces;
    use super::super::state::JULY_2;
    use super::super::state::Place;
    use super::super::{Options, arrivals::Roles};
    use super::*;
    use crate::engine::{Dice, Events, Generator, Ruleset, SpaceId};

    fn rules() -> Knapp {
        Knapp::set_up(&Options::default(), None).expect("the board is sound")
    }

    fn area(rules: &Knapp, id: &str) -> SpaceId {
        rules
            .board()
            .areas()
            .into_iter()
            .find(|area| rules.board().id(*area) == id)
            .expect("the board has it")
    }

    /// A position at full strength, with nobody else in the game: `early-a@C5 ewell@C4`.
    fn position(rules: &Knapp, turn: u8, phase: Phase, places: &str) -> State {
        let mut state = State { turn, phase, roles: Roles::default(), ..State::empty() };
        for (id, at) in places.split_whitespace().filter_map(|place| place.split_once('@')) {
            let piece = pieces().find(|piece| pieces::id(*piece) == id).expect("the game has this piece");
            let now = state.piece_mut(piece);
            now.place = Place::Map(area(rules, at));
            now.strength = if pieces::is_leader(piece) { 0 } else { rules.full(piece) };
            now.in_command = true;
        }
        state
    }

    /// The Union's prospects when it has fired and is to move.
    fn union_moves(turn: u8, places: &str) -> f64 {
        let rules = rules();
        evaluate(&rules, &position(&rules, turn, Phase::Move(Side::Union), places))
    }

    #[test]
    fn points_count_and_count_more_the_less_time_is_left() {
        let rules = rules();
        let gain = |turn| {
            let mut state = position(&rules, turn, Phase::Move(Side::Union), "");
            let before = evaluate(&rules, &state);
            state.ledger.union.ground += 10;
            let ahead = evaluate(&rules, &state);
            state.ledger.confederate.ground += 10;
            assert!((evaluate(&rules, &state) - before).abs() < 1e-6, "equal points cancel out");
            ahead - before
        };
        assert!(gain(0) > 0.0 && gain(LAST_TURN) > 2.0 * gain(0));
    }

    #[test]
    fn every_strength_point_counts() {
        let rules = rules();
        let places = "wadsworth@C5 i-art@C5 heth-a@A1 pegram@A1";
        let state = position(&rules, 8, Phase::Move(Side::Union), places);
        let before = evaluate(&rules, &state);
        for piece in pieces().filter(|piece| state.piece(*piece).strength > 0) {
            let mut weaker = state.clone();
            weaker.piece_mut(piece).strength -= 1;
            let worse = evaluate(&rules, &weaker) < before;
            assert_eq!(worse, pieces::owner(piece) == Side::Union, "{}", pieces::name(piece));
        }
    }

    #[test]
    fn objectives_are_worth_holding() {
        for turn in [JULY_2, 12, LAST_TURN] {
            assert!(union_moves(turn, "geary@C5") > union_moves(turn, "geary@C6"), "turn {turn}");
            assert!(union_moves(turn, "rodes-a@C5") < union_moves(turn, "rodes-a@C6"), "turn {turn}");
            assert!(union_moves(turn, "rodes-a@E9") < union_moves(turn, "rodes-a@E8"), "turn {turn}");
        }
        // To the Union, Devil's Den is worth no points: on the last turn it may as well be empty.
        let gain =
            union_moves(LAST_TURN, "geary@E9 rodes-a@G1") - union_moves(LAST_TURN, "geary@E8 rodes-a@G1");
        assert!(gain.abs() < 0.01, "{gain}");
    }

    #[test]
    fn troops_go_where_the_objectives_are() {
        let far =
            ["A1", "B2", "C3"].map(|at| union_moves(3, &format!("rodes-a@{at} rodes-b@{at} ewell@{at}")));
        assert!(far.is_sorted_by(|a, b| a > b), "{far:?}");
    }

    #[test]
    fn leaders_stay_near_their_troops_and_out_of_fire() {
        let places =
            |at: &str| format!("hays@C5 gibbon@C5 caldwell@C7 hancock@{at} rodes-a@C3 rodes-b@C3 ewell@C1");
        let [near, far, exposed] = ["C7", "C10", "C5"].map(|at| union_moves(3, &places(at)));
        assert!(near > far, "{near} {far}");
        let places = places("C5").replace("C3", "C4");
        assert!(union_moves(3, &places) < exposed, "under fire");
        let safe = union_moves(3, &places.replace("hancock@C5", "hancock@C6"));
        assert!(safe > union_moves(3, &places), "{safe}");
    }

    #[test]
    fn an_attack_needs_numbers() {
        let attack = |troops: &str| {
            let rules = rules();
            let mut state = position(&rules, 8, Phase::Move(Side::Confederate), troops);
            for piece in pieces() {
                state.piece_mut(piece).moved = true;
            }
            let muster = Muster::of(&rules, &state);
            assaults::fights(&rules, &state, &muster, true)[0].chance
        };
        let weak = attack("hays@C6 gibbon@C6 ii-art@C6 early-a@C6");
        let equal = attack("hays@C6 gibbon@C6 rodes-a@C6 rodes-b@C6");
        let strong = attack("barlow@C6 rodes-a@C6 rodes-b@C6 dance@C6");
        let hill = attack("barlow@C5 rodes-a@C5 rodes-b@C5 dance@C5");
        assert!(weak < 0.2 && weak < equal && equal < strong && strong > 0.7, "{weak} {equal} {strong}");
        assert!(hill < strong, "{hill} {strong}");
    }

    #[test]
    fn estimates_are_numbers_wherever_play_leads() {
        let rules = rules();
        let mut generator = Generator::from_seed("estimates");
        let mut dice = Dice::from_generator(Generator::from_seed("estimates/dice"));
        let mut state = rules.start(&mut dice, &mut Events::ignored());
        let mut commands = Vec::new();
        while let Some(side) = rules.deciders(&state).sides().next() {
            let estimate = evaluate(&rules, &state);
            assert!((0.0..=1.0).contains(&estimate), "{estimate} in {state:?}");
            commands.clear();
            rules.legal(&state, side, &mut commands);
            let command = commands[generator.below(commands.len())];
            rules.play(&mut state, side, &command, &mut dice, &mut Events::ignored());
        }
    }
}
