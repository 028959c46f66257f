//! On the positions of random games each preview agrees with the die.

use crate::common::ask::legal;
use crate::common::previews::{compare_exactly, count};
use crate::tables::{allowances, five_by_five, standard, strengths};
use g63::G63;
use g63::state::{Command, State};
use high_water_mark_engine::{
    BoardFile, Dice, Events, Generator, OddsMethod, OddsOutcome, Ruleset, Show, Side, SpaceId,
};
use serde_json::Value;
use std::sync::Arc;

/// Random games on each board.
const GAMES: u64 = 400;

fn boards() -> Vec<Value> {
    let wide = || allowances(five_by_five(), 3, 3);
    vec![standard(), wide(), strengths(wide(), 1, 3), strengths(wide(), 5, 2), strengths(standard(), 2, 3)]
}

/// A hex as the log names it.
fn place(rules: &G63, hex: SpaceId) -> String {
    let plan = &rules.plan().spaces[hex.index()];
    plan.name.as_ref().map_or_else(|| format!("hex {}", plan.id), |name| format!("{name} ({})", plan.id))
}

/// What became of an attack: who is no longer where both were.
fn ended(rules: &G63, before: &State, after: &State) -> String {
    let gone = |side: &Side| after.armies[*side].at != before.armies[*side].at;
    let Some(loser) = Side::ALL.into_iter().find(gone) else { return "No effect".into() };
    let name = &rules.board().armies[loser].name;
    let winner = if loser == Side::Union { "Confederacy" } else { "Union" };
    after.armies[loser].at.map_or_else(
        || format!("{name} is driven off the map: the {winner} wins"),
        |hex| format!("{name} retreats to {}", place(rules, hex)),
    )
}

/// Compares the preview of a command with its die; how much was compared.
fn compare(rules: &G63, state: &State, side: Side, command: Command) -> Result<usize, String> {
    let counted = count(rules, state, side, &command, 6, |after| Ok(ended(rules, state, after)))?;
    let odds = rules.odds(state, side, &command);
    match (command, odds) {
        (Command::Attack {}, Some(odds)) if odds.method == (OddsMethod::Exact {}) => {
            let possible: Vec<OddsOutcome> = odds.outcomes;
            compare_exactly(&possible, &counted).map(|()| 1)
        }
        (Command::Attack {}, odds) => Err(format!("an attack has these odds: {odds:?}")),
        (_, None) => Ok(0),
        (_, Some(odds)) => Err(format!("{command:?} has odds: {odds:?}")),
    }
}

fn play(rules: &G63, seed: &str) -> Result<usize, String> {
    let mut chance = Generator::from_seed(seed);
    let mut state = rules.start(&mut Dice::for_decision(seed, 0), &mut Events::ignored());
    let mut compared = 0;
    for decision in 1.. {
        let Some(side) = rules.deciders(&state).sides().next() else { break };
        let legal = legal(rules, &state, side);
        for command in &legal {
            compared += compare(rules, &state, side, *command)?;
        }
        let command = legal[chance.below(legal.len())];
        let mut dice = Dice::for_decision(seed, decision);
        rules.play(&mut state, side, &command, &mut dice, &mut Events::ignored());
    }
    Ok(compared)
}

#[test]
fn previews_agree_with_the_die() {
    let mut compared = 0;
    for (number, json) in boards().into_iter().enumerate() {
        let file = BoardFile { name: "test board".into(), json: Arc::new(json) };
        let rules = G63::set_up(&g63::Options {}, Some(&file)).expect("a sound board");
        for game in 0..GAMES {
            let seed = format!("previews {number} {game}");
            let found = play(&rules, &seed);
            compared += found.as_ref().copied().unwrap_or_default();
            assert_eq!(found.err(), None, "{seed}");
        }
    }
    assert!(compared > 1_000, "only {compared} previews were compared");
}
