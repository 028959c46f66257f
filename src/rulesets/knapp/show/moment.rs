//! What is being decided: for the prompt, and for refusals of what is not.

use super::super::Knapp;
use super::super::field::Field;
use super::super::pieces::{self, Division};
use super::super::state::{Phase, State, Step};
use super::words::names;
use crate::engine::phrase::{plural, possessive};
use crate::engine::{PieceId, Side};

/// The area that the open volley is fired at, as a sentence names it.
fn target(rules: &Knapp, state: &State) -> String {
    state.volley.as_ref().map_or_else(String::new, |volley| rules.board().place(volley.target))
}

/// Who withdraws, and what is to be decided about it.
fn withdrawing(rules: &Knapp, state: &State) -> String {
    let leaving = rules.pending_ways(state, &Field::of(state));
    let units: Vec<PieceId> = leaving.iter().map(|(unit, _)| *unit).collect();
    match units.as_slice() {
        [only] => format!("where {} withdraws", pieces::name(*only)),
        several => format!("which of {} withdraws first, and where to", names(several)),
    }
}

/// Whose losses are being made good.
fn sharing(state: &State) -> &'static str {
    state.replacements.first().map_or("a", |pending| pending.division.name())
}

/// What a side decides, as the end of a sentence: `Confederate: decide where Heth B withdraws.`
pub fn task(rules: &Knapp, state: &State) -> String {
    match (state.phase, state.step) {
        (Phase::Over, _) => "the game is over".into(),
        (Phase::LeaderReplacement(leader), _) => format!("decide who succeeds {}", pieces::name(leader)),
        (Phase::Move(_), _) => "move".into(),
        (Phase::Replacements, _) => match state.replacements.first() {
            None => "share out the replacements".into(),
            Some(pending) => {
                let [a, b] = pending.division.parts().map(pieces::name);
                let points = plural(u32::from(pending.die), "strength point");
                format!("share out {points} between {a} and {b}")
            }
        },
        (Phase::Fire(_), Step::Free) => "fire".into(),
        (Phase::Fire(_), Step::Volley) => format!("decide who fires at {}", target(rules, state)),
        (Phase::Fire(_), Step::PlaceHits) => {
            let left = state.volley.as_ref().map_or(0, |volley| volley.left);
            format!("place {} on units in {}", plural(u32::from(left), "hit"), target(rules, state))
        }
        (Phase::Fire(_), Step::Withdraw) => format!("decide {}", withdrawing(rules, state)),
        (Phase::Fire(_), Step::Assault) => {
            format!("decide whether to fire or to give way in {}", target(rules, state))
        }
    }
}

/// What is going on, as the beginning of a sentence.
fn situation(rules: &Knapp, state: &State) -> String {
    let side = state.decider().map_or("", Side::name);
    match (state.phase, state.step) {
        (Phase::Over, _) => "The game is over".into(),
        (Phase::LeaderReplacement(leader), _) => {
            format!("The {side} side is deciding who succeeds {}", pieces::name(leader))
        }
        (Phase::Move(moving), _) => format!("It is the {} movement phase", moving.name()),
        (Phase::Fire(firing), Step::Free) => format!("It is the {} fire phase", firing.name()),
        (Phase::Fire(_), Step::Volley) => {
            format!("The {side} side is deciding who fires at {}", target(rules, state))
        }
        (Phase::Fire(_), Step::PlaceHits) => {
            format!("The {side} side is placing the hits on {}", target(rules, state))
        }
        (Phase::Fire(_), Step::Withdraw) => {
            format!("The {side} side is deciding {}", withdrawing(rules, state))
        }
        (Phase::Fire(_), Step::Assault) => {
            format!("The {side} side is deciding whether to fire or to give way in {}", target(rules, state))
        }
        (Phase::Replacements, _) => {
            format!(
                "The {side} side is sharing out the replacements for {} division",
                possessive(sharing(state))
            )
        }
    }
}

/// Why a side decides nothing now, or not this.
pub fn waits(rules: &Knapp, state: &State, side: Side) -> String {
    let situation = situation(rules, state);
    match state.decider() {
        None => format!("{situation}."),
        Some(decider) if decider != side => format!("{situation}, and the {} side waits.", side.name()),
        Some(_) => format!("{situation}: that comes first."),
    }
}

/// Why a command that belongs to a phase, and to a step of it, is not to be given now.
pub fn out_of_turn(rules: &Knapp, state: &State, side: Side, phase: Phase, step: Step) -> String {
    // In the middle of something its own side is held up by that; between decisions, by the phase.
    let between = matches!((state.phase, state.step), (Phase::Move(_) | Phase::Fire(_), Step::Free));
    if state.decider() != Some(side) || !between {
        return waits(rules, state, side);
    }
    let wanted = match (phase, step) {
        (Phase::LeaderReplacement(_), _) => "successors are named when a night begins",
        (Phase::Move(_), _) => "pieces move in the movement phase",
        (Phase::Replacements, _) => "replacements are shared out at night, when both sides have moved",
        (Phase::Fire(_), Step::Free) => "units open fire in the fire phase",
        (Phase::Fire(_), Step::Volley) => "no volley is open",
        (Phase::Fire(_), Step::PlaceHits) => "there are no hits to be placed",
        (Phase::Fire(_), Step::Withdraw) => "no unit has to withdraw",
        (Phase::Fire(_), Step::Assault) => "no assault waits for a side to fire back",
        (Phase::Over, _) => "the game goes on",
    };
    format!("{}: {wanted}.", situation(rules, state))
}

/// A division and points of a die, for a label: `Rodes A takes back 1 strength point, Rodes B 3`.
pub fn shares(division: Division, die: u8, part_a: u8) -> String {
    let [a, b] = division.parts().map(pieces::name);
    let points = plural(u32::from(part_a), "strength point");
    format!("{a} takes back {points}, {b} {}", die.saturating_sub(part_a))
}
