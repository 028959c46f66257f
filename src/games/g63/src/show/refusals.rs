//! Why a command is refused, in the words of the case.

use super::super::G63;
use super::super::cause::Cause;
use super::super::rules::Rule;
use super::super::state::{Phase, State};
use super::words::march_words;
use crate::engine::phrase::{plural, possessive};
use crate::engine::{Refusal, Side};

/// A refusal with the figures of the case.
pub(super) fn refusal(rules: &G63, state: &State, side: Side, cause: Cause) -> Refusal<Rule> {
    let (name, enemy) = (rules.name(side), rules.name(side.other()));
    match cause {
        Cause::OtherPhase(phase) => Refusal::new(Rule::PhaseWrong, other_phase(name, phase)),
        Cause::NotYourTurn => Refusal::new(Rule::PhaseWrong, whose_turn(rules, state)),
        Cause::Frozen => {
            let text = format!(
                "{name} is in one hex with {enemy} and cannot move until a combat result parts them."
            );
            with_enemy(rules, state, side, Refusal::new(Rule::MoveFrozen, text))
        }
        Cause::DrivenOff => Refusal::new(Rule::PhaseWrong, format!("{name} has been driven off the map.")),
        Cause::OffMap => Refusal::new(Rule::MoveMapEdge, format!("{name} cannot march off the map.")),
        Cause::There(at) => {
            let text = format!("{name} is in {} already.", rules.hex_name(at));
            Refusal::new(Rule::MoveAdjacent, text).fact("distance", 0)
        }
        Cause::TooFar { to, distance, left } => {
            let (points, place) = (plural(u32::from(left), "movement point"), rules.hex_name(to));
            let away = plural(distance, "hex");
            let text = format!("{name} has {points} left, but {place} is {away} away.");
            let refusal = Refusal::new(Rule::MoveAllowance, text);
            refusal.fact("distance", distance).fact("movement points left", left)
        }
        Cause::NotAdjacent { to, distance } => {
            let (place, away) = (rules.hex_name(to), plural(distance, "hex"));
            let text = format!("{name} marches one hex at a time: {place} is {away} away.");
            Refusal::new(Rule::MoveAdjacent, text).fact("distance", distance)
        }
        Cause::NoNearer(to) => {
            let (march, to) = (march_words(rules, state), rules.hex_name(to));
            owed(rules, format!("On July 1 {march} by a shortest way, and {to} is no nearer to it."))
        }
        Cause::MarchOwed => {
            let march = march_words(rules, state);
            owed(rules, format!("On July 1 {march} and has movement points left for that."))
        }
        Cause::Attacked => {
            let turn = whose_turn(rules, state);
            let text = format!("{name} made the one attack of the last Combat Phase. {turn}");
            Refusal::new(Rule::CombatOnce, text)
        }
        Cause::NobodyThere => {
            let enemy = possessive(enemy);
            let text = format!("{name} is not in {enemy} hex: there is nobody to attack.");
            with_enemy(rules, state, side, Refusal::new(Rule::CombatZoc, text))
        }
    }
}

/// Why something does not belong to a phase.
fn other_phase(name: &str, phase: Phase) -> String {
    match phase {
        Phase::Movement => format!("{} Combat Phase has not begun.", possessive(name)),
        Phase::Combat => format!("{} Movement Phase is over.", possessive(name)),
        Phase::Over => "The game is over.".into(),
    }
}

fn whose_turn(rules: &G63, state: &State) -> String {
    format!("It is {} turn: {}.", possessive(rules.name(state.active())), state.when())
}

/// By the march of July 1.
fn owed(rules: &G63, text: String) -> Refusal<Rule> {
    Refusal::new(Rule::MoveCompulsory, text).fact("compulsory hex", rules.hex_name(rules.board.goal))
}

/// Adds the enemy of a side and where it stands.
fn with_enemy(rules: &G63, state: &State, side: Side, refusal: Refusal<Rule>) -> Refusal<Rule> {
    let enemy = side.other();
    let Some(at) = state.armies[enemy].at else { return refusal };
    let value = format!("{} in {}", rules.name(enemy), rules.hex_name(at));
    refusal.stands("enemy", value, &*rules.board.armies[enemy].id, rules.hex_id(at))
}
