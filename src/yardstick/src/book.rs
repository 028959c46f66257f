//! Positions from which matches begin: mid-game, and open to both sides.
//!
//! A book is a text with a position a line. What follows the position on its line is up to the book's kind; lines that begin with `#` say how
//! it was made.

use super::Fault;
use super::contestant::Contestant;
use super::game::{self, Seats};
use super::table::Table;
use high_water_mark::bots::Player;
use high_water_mark::engine::{BySide, Deciders, Game, Generator, Setup, Show, Viewer, read_position};
use rayon::prelude::*;
use std::collections::BTreeSet;

/// A position to begin from.
#[derive(Clone)]
pub struct Start<R: Show> {
    /// Its table.
    pub table: Table<R>,
    /// The state.
    pub state: R::State,
}

/// The lines of a book: the position, and what follows it.
pub fn lines(book: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = book.lines().map(str::trim).filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| line.split_once(' ').map_or((line, ""), |(position, rest)| (position, rest.trim())))
}

/// Opens the position of a text.
///
/// # Errors
/// It cannot be read, or is not of this game.
pub fn open<R: Show>(text: &str) -> Result<Game<R>, Fault> {
    let fault = |error: &dyn std::fmt::Display| Fault(format!("{text}: {error}"));
    let position = read_position(text).map_err(|error| fault(&error))?;
    Game::<R>::from_position(&position, "book").map_err(|error| fault(&error))
}

/// Reads a book.
///
/// # Errors
/// A position cannot be read or is not of this game.
pub fn read<R: Show>(book: &str) -> Result<Vec<Start<R>>, Fault> {
    let open = |(text, _)| {
        let game = open::<R>(text)?;
        Ok(Start { table: Table::of(&game), state: game.state().clone() })
    };
    lines(book).map(open).collect()
}

/// A moment of a game that a player played against itself, somewhere in its middle half, at which one side alone decides and
/// has a choice. Nothing if the moment that was drawn is none such.
///
/// # Errors
/// A fault of the game or the player.
pub fn draw<R: Player>(player: Contestant, seed: &str) -> Result<Option<Game<R>>, Fault> {
    let mut game = Game::<R>::new(Setup::default(), seed).map_err(|error| Fault(error.to_string()))?;
    let mut commands = Vec::new();
    let players = BySide { union: player, confederate: player };
    let seats = Seats { players, deal: seed.to_owned(), thoughts: seed.to_owned() };
    game::play(&Table::of(&game), None, &seats, &mut |moment| {
        commands.push((moment.side, moment.choice.command.clone()));
    })?;
    let number = commands.len() / 4 + Generator::from_seed(seed).below(commands.len() / 2);
    for (side, command) in &commands[..number] {
        game.apply(*side, command, None).map_err(|error| Fault(error.to_string()))?;
    }
    let choice = matches!(game.deciders(), Deciders::One(_)) && game.legal(Viewer::Referee).len() > 1;
    Ok(choice.then_some(game))
}

/// How a book is made.
#[derive(Clone, Debug)]
pub struct Making {
    /// Who plays the games from which positions are drawn.
    pub player: Contestant,
    /// Who plays them to their ends.
    pub judge: Contestant,
    /// How often each is played to its end.
    pub games: u32,
    /// How many positions are wanted.
    pub positions: usize,
    /// The seed.
    pub seed: String,
}

/// The bounds of the Union's share in positions that are open.
const OPEN: std::ops::RangeInclusive<f64> = 0.35..=0.65;

/// So many candidates are looked at together, and so many times as many as are wanted in all at most.
const BATCH: usize = 16;
const TRIES: usize = 12;

/// Draws positions that are open to both sides: each as a line with the Union's share of the points in the games that were played from it.
/// There may be fewer than were wanted. `keep` gets each as it is found.
///
/// # Errors
/// A fault of a game or a player.
pub fn make<R: Player>(making: &Making, keep: &dyn Fn(&str)) -> Result<(), Fault> {
    let mut book = BTreeSet::new();
    for batch in 0..=making.positions * TRIES / BATCH {
        let numbers = batch * BATCH..(batch + 1) * BATCH;
        let candidate = |number| judge::<R>(making, &format!("{}/{number}", making.seed));
        let judged: Result<Vec<_>, Fault> = numbers.into_par_iter().map(candidate).collect();
        for line in judged?.into_iter().flatten() {
            if book.len() < making.positions && book.insert(line.clone()) {
                keep(&line);
            }
        }
        if book.len() >= making.positions {
            break;
        }
    }
    Ok(())
}

/// The line of a candidate, if it is open.
fn judge<R: Player>(making: &Making, seed: &str) -> Result<Option<String>, Fault> {
    let Some(game) = draw::<R>(making.player, seed)? else { return Ok(None) };
    let players = BySide { union: making.judge, confederate: making.judge };
    let (table, mut halves) = (Table::of(&game), 0);
    for number in 0..making.games {
        let deal = format!("{seed}/{number}");
        let seats = Seats { players, thoughts: deal.clone(), deal };
        halves += u32::from(game::play(&table, Some(game.state()), &seats, &mut |_| ())?.union);
    }
    let share = f64::from(halves) / 2.0 / f64::from(making.games.max(1));
    let line = || format!("{} {share:.2}", game.position_text(Viewer::Referee));
    Ok(OPEN.contains(&share).then(line))
}
