//! What may come of an attack.

use super::super::G63;
use super::super::board::CombatResult;
use super::super::combat::Retreat;
use super::super::rules::Rule;
use super::super::state::State;
use super::words::player;
use crate::engine::phrase::possessive;
use crate::engine::{Fact, Fraction, Modifier, Odds, OddsMethod, OddsOutcome, RuleId, Side, SpaceId};

pub(super) fn odds(rules: &G63, state: &State, side: Side) -> Option<Odds> {
    let at = state.shared_hex()?;
    let column = rules.column(side);
    let (name, enemy) = (rules.name(side), rules.name(side.other()));
    let strength = |side: Side| rules.board.armies[side].strength;
    let modifier =
        |name: String, value: String| Modifier { fact: Fact::new(name, value), rule: Rule::CombatRatio.id() };
    let outcome = |result: CombatResult| {
        let faces = column.results.iter().filter(|one| **one == result).count();
        let chance = Fraction::new(i64::try_from(faces).unwrap_or(0), 6);
        OddsOutcome::new(outcome_words(rules, state, side, at, result), chance)
    };
    Some(Odds {
        title: format!("{name} attacks {enemy}"),
        modifiers: vec![
            modifier(format!("{} combat strength", possessive(name)), strength(side).to_string()),
            modifier(format!("{} combat strength", possessive(enemy)), strength(side.other()).to_string()),
            modifier("column of the Combat Results Table".into(), column.label.clone()),
        ],
        outcomes: CombatResult::ALL.map(outcome).to_vec(),
        cases: Vec::new(),
        matrix: None,
        method: OddsMethod::Exact {},
    })
}

fn outcome_words(rules: &G63, state: &State, side: Side, at: SpaceId, result: CombatResult) -> String {
    let loser = match result {
        CombatResult::NoEffect => return "No effect".into(),
        CombatResult::AttackerRetreats => side,
        CombatResult::DefenderRetreats => side.other(),
    };
    let Retreat { path, on_map } = rules.retreat_path(at, rules.retreat_direction(state, loser, side, at));
    match path.last() {
        Some(end) if on_map => format!("{} retreats to {}", rules.name(loser), rules.hex_name(*end)),
        _ => format!("{} is driven off the map: the {} wins", rules.name(loser), player(loser.other())),
    }
}
