//! Positions with a best command, on which long searches agree: how often it is found with less.
//!
//! A suite is a [`book`] with the best command behind each position, in the notation of records.

use super::Fault;
use super::book;
use super::contestant::{Contestant, Kind, Limit};
use super::table::Table;
use high_water_mark::bots::Player;
use high_water_mark::engine::notation::{read_command, write_command};
use high_water_mark::engine::{Game, Side, Viewer};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;

/// A command on which all long searches agree must be better by so much than the next, as each of them sees it.
const CLEAR: f64 = 0.01;

/// So many long searches must agree.
const SEEDS: u32 = 3;

/// No kind of command may be the answer of more than this share of the positions.
const SHARE_OF_A_KIND: f64 = 0.3;

/// A position with its best command.
pub struct Question<R: Player> {
    game: Game<R>,
    side: Side,
    best: R::Command,
}

/// Reads a suite.
///
/// # Errors
/// A position or command cannot be read, or the command is not legal there.
pub fn read<R: Player>(suite: &str) -> Result<Vec<Question<R>>, Fault> {
    book::lines(suite).map(|(position, line)| question(position, line)).collect()
}

fn question<R: Player>(position: &str, line: &str) -> Result<Question<R>, Fault> {
    let game = book::open::<R>(position)?;
    let json = read_command(line).map_err(Fault)?;
    let best = game.read_command(&json).map_err(|problem| Fault(problem.to_string()))?;
    let side = game.deciders().sides().next().filter(|side| game.check(*side, &best).is_ok());
    let side = side.ok_or_else(|| Fault(format!("{line} is not legal in {position}")))?;
    Ok(Question { game, side, best })
}

/// How many questions a player answers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Answers {
    /// The player's name.
    pub bot: String,
    /// How many answers were right.
    pub right: u32,
    /// Of how many.
    pub of: u32,
}

/// Asks a player all questions, each with so many seeds.
///
/// # Errors
/// A fault of the player.
pub fn ask<R: Player>(suite: &[Question<R>], player: Contestant, seeds: u32) -> Result<Answers, Fault> {
    let right = |question: &Question<R>| {
        let Question { game, side, best } = question;
        let table = Table::of(game);
        let one = |seed| {
            let choice = player.choose(&table, game.state(), *side, &format!("suite/{seed}"));
            choice.map(|choice| u32::from(choice.command == *best))
        };
        (0..seeds).map(one).sum::<Result<u32, Fault>>()
    };
    let right = suite.par_iter().map(right).sum::<Result<u32, Fault>>()?;
    Ok(Answers { bot: player.to_string(), right, of: u32::try_from(suite.len()).unwrap_or(u32::MAX) * seeds })
}

/// How a suite is made.
#[derive(Clone, Debug)]
pub struct Making {
    /// Who plays the games from which positions are drawn.
    pub player: Contestant,
    /// Who finds the best command, and how long it searches.
    pub judge: Kind,
    /// Iterations of a long search.
    pub iterations: u32,
    /// How many positions are wanted.
    pub positions: usize,
    /// The seed.
    pub seed: String,
}

/// So many candidates are looked at together, and so many times as many as are wanted in all at most.
const BATCH: usize = 8;
const TRIES: usize = 20;

/// Draws positions in which three long searches choose the same command, each by a clear lead over the next,
/// of each kind of command no more than a part. There may be fewer than were wanted.
/// `keep` gets each as it is found.
///
/// # Errors
/// A fault of a game or a player.
pub fn make<R: Player>(making: &Making, keep: &dyn Fn(&str)) -> Result<(), Fault> {
    let mut count = 0;
    let mut kinds = BTreeMap::<String, usize>::new();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "a small number"
    )]
    let most = (making.positions as f64 * SHARE_OF_A_KIND).ceil() as usize;
    for batch in 0..=making.positions * TRIES / BATCH {
        let numbers = batch * BATCH..(batch + 1) * BATCH;
        let candidate = |number| find::<R>(making, &format!("{}/{number}", making.seed));
        let found: Result<Vec<_>, Fault> = numbers.into_par_iter().map(candidate).collect();
        for (position, command) in found?.into_iter().flatten() {
            let kind = kinds.entry(command.split(' ').next().unwrap_or_default().to_owned()).or_default();
            if count < making.positions && *kind < most {
                *kind += 1;
                count += 1;
                keep(&format!("{position} {command}"));
            }
        }
        if count >= making.positions {
            break;
        }
    }
    Ok(())
}

/// A candidate's position and best command, if there is one beyond doubt. Where a secret choice is to be mixed there is none.
fn find<R: Player>(making: &Making, seed: &str) -> Result<Option<(String, String)>, Fault> {
    let Some(game) = book::draw::<R>(making.player, seed)? else { return Ok(None) };
    let (table, state) = (Table::of(&game), game.state());
    let Some(side) = game.deciders().sides().next() else { return Ok(None) };
    if table.mixture(state, side).is_some() || game.legal(Viewer::Side(side)).len() < 3 {
        return Ok(None);
    }
    let judge = Contestant::from(making.judge).or_limit(Limit::Iterations(making.iterations));
    let mut best: Option<R::Command> = None;
    for number in 0..SEEDS {
        let choice = judge.choose(&table, state, side, &format!("{seed}/{number}"))?;
        let clear = choice.candidates.get(1).is_none_or(|next| choice.value >= next.value + CLEAR);
        if !clear || best.as_ref().is_some_and(|best| *best != choice.command) {
            return Ok(None);
        }
        best = Some(choice.command);
    }
    let Some(best) = best else { return Ok(None) };
    let mut game = game.clone();
    let position = game.position_text(Viewer::Referee);
    // A record writes a command with the names of its table.
    game.apply(side, &best, None).map_err(|error| Fault(error.to_string()))?;
    let command = game.record().moves.last().map(|last| write_command(&last.command));
    Ok(command.map(|command| (position, command)))
}
