//! `legal` = accepted, and a refusal changes nothing.

use crate::mutation::Commands;
use crate::play::{each_state, law, to_json};
use high_water_mark::engine::{ApplyError, Dice, Events, Game, Generator, Heuristics, Show, Side};
use serde_json::Value;
use std::collections::HashSet;

/// Unlisted commands that are tried in each state.
const TRIES: usize = 60;

/// Every listed command is accepted, and none is listed twice; nobody else's is.
///
/// # Errors
/// The first state in which this does not hold.
pub fn listed_commands_are_accepted<R: Show + Heuristics>() -> Result<(), String> {
    each_state(2, |game: &Game<R>, _| {
        for side in Side::ALL {
            let legal = game.legal(side);
            let mut unique = HashSet::new();
            for command in &legal {
                law(unique.insert(command), || format!("{command:?} is listed twice"))?;
                accepted(game, side, command)?;
            }
            law(legal == game.legal(side), || "the list changes when it is asked for again".into())?;
        }
        Ok(())
    })
}

fn accepted<R: Show + Heuristics>(game: &Game<R>, side: Side, command: &R::Command) -> Result<(), String> {
    let fault = |error: &dyn std::fmt::Display| format!("{command:?} is listed but refused: {error}");
    game.check(side, command).map_err(|refusal| fault(&refusal))?;
    let rules = game.rules();
    let mut state = game.state().clone();
    let mut dice = Dice::for_decision("accepted", game.len() as u64);
    rules
        .apply(&mut state, side, command, &mut dice, &mut Events::ignored())
        .map_err(|cause| fault(&format!("{cause:?}")))?;
    law(state != *game.state(), || format!("{command:?} changes nothing"))?;
    rules.validate(&state).map_err(|problem| format!("{command:?} leads to no valid state: {problem}"))?;
    // What is written of a command is read back as the same command.
    let again = game.read_command(&to_json(rules, command)?).map_err(|problem| problem.to_string())?;
    law(again == *command, || format!("{command:?} is written and read as {again:?}"))
}

/// Commands of other states, of the other side and bent ones are accepted if and only if they are listed.
/// A refusal leaves the state as it was, and what is refused can even be played without a panic.
///
/// # Errors
/// The first command for which this does not hold.
pub fn unlisted_commands_are_refused<R: Show + Heuristics>() -> Result<(), String> {
    let commands = Commands::collect::<R>()?;
    let mut tried = 0_usize;
    each_state(4, |game: &Game<R>, chance| {
        for _ in 0..TRIES {
            let json = if chance.below(3) == 0 { commands.any(chance) } else { commands.bent(chance) };
            tried += usize::from(tell_apart(game, &json, chance)?);
        }
        Ok(())
    })?;
    law(tried > 0, || "no unlisted command could be read".into())
}

/// Tries a command for both sides. Says whether it could be read as a command at all.
fn tell_apart<R: Show + Heuristics>(
    game: &Game<R>,
    json: &Value,
    chance: &mut Generator,
) -> Result<bool, String> {
    let Ok(command) = game.read_command(json) else { return Ok(false) };
    for side in Side::ALL {
        let listed = game.legal(side).contains(&command);
        match game.check(side, &command) {
            Ok(()) => law(listed, || format!("{json} is accepted from the {side:?} but not listed"))?,
            Err(refusal) => {
                law(!listed, || format!("{json} is listed for the {side:?} but refused: {refusal}"))?;
                law(!refusal.text.is_empty(), || format!("{json} is refused without a word"))?;
                refused(game, side, &command, chance)?;
            }
        }
    }
    Ok(true)
}

fn refused<R: Show + Heuristics>(
    game: &Game<R>,
    side: Side,
    command: &R::Command,
    chance: &mut Generator,
) -> Result<(), String> {
    let rules = game.rules();
    let mut state = game.state().clone();
    let mut dice = Dice::scripted(&[]);
    let mut events = Events::recorded();
    let result = rules.apply(&mut state, side, command, &mut dice, &mut events);
    law(result.is_err(), || format!("{command:?}: check refuses, but apply accepts"))?;
    let untouched = state == *game.state() && dice.rolled().is_empty() && events.into_vec().is_empty();
    law(untouched, || format!("the refused {command:?} changed something"))?;
    // The odds of a refused command are nobody's business, but asking must be harmless.
    let _ = (rules.odds(game.state(), side, command), rules.describe(game.state(), side, command));
    // A whole game is dearer to copy than a state.
    if chance.below(20) == 0 {
        let mut copy = game.clone();
        let refused = matches!(copy.apply(side, command, None), Err(ApplyError::Refused(_)));
        let same = copy.hash() == game.hash() && copy.len_with_undone() == game.len_with_undone();
        law(refused && same, || format!("the refused {command:?} changed the game"))?;
    }
    let mut dice = Dice::for_decision("refused", 0);
    rules.play(&mut state, side, command, &mut dice, &mut Events::recorded());
    Ok(())
}
