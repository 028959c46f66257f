//! The native tool: plays, measures, solves and checks without a browser.
//!
//! Exit status: 0 if all is well, 1 for a fault found, 2 for a wrong call.

mod answer;
mod board;
mod book;
mod calibrate;
mod ladder;
mod perft;
mod playout;
mod position;
mod progress;
mod replay;
mod rules;
mod solve;
mod suite;
mod train;
mod watch;
mod words;

use clap::{Parser, Subcommand};
use high_water_mark::engine::Show;
use high_water_mark::games::{self, Visitor};
use high_water_mark_yardstick::Fault;
use high_water_mark_yardstick::table::Table;
use serde_json::Value;
use std::process::ExitCode;

#[derive(Parser)]
#[command(
    name = "hwm",
    version,
    about = "High Water Mark without a browser: plays, measures, solves and checks"
)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Play random games, legal lists included, and measure them
    Playout(playout::Arguments),
    /// Let bots play matches, each deal from both sides
    Ladder(ladder::Arguments),
    /// Draw positions from which matches can begin
    Book(book::Arguments),
    /// Hold what a bot expects against results, and count its habits
    Calibrate(calibrate::Arguments),
    /// Ask a bot for the best commands of known positions, or find such positions
    Suite(suite::Arguments),
    /// Let an estimate learn from games against itself
    Train(train::Arguments),
    /// Count the sequences of legal commands of a length
    Perft(perft::Arguments),
    /// Solve a small game exactly
    Solve(solve::Arguments),
    /// Check a record by playing it again
    Replay(replay::Arguments),
    /// Write a position, or a moment of a record, as text or as JSON
    Position(position::Arguments),
    /// Print a game's catalogue of rules
    Rules(rules::Arguments),
    /// Let two bots play one game, and tell it decision by decision
    Watch(watch::Arguments),
    /// Answer what another such program asks its bots (see `ladder`)
    Answer(answer::Arguments),
    /// Draw sentences at random, each with its position
    Words(words::Arguments),
    /// Check a board file
    Board(board::Arguments),
}

/// Why a subcommand did not end well.
enum Failure {
    /// A fault was found, and has been told.
    Fault,
    /// The call was wrong.
    Call(String),
}

/// What a subcommand ends with.
type Ending = Result<(), Failure>;

/// Does something with the ruleset that has this id.
fn with_ruleset<V: Visitor<Output = Ending>>(id: &str, visitor: V) -> Ending {
    games::visit(id, visitor).unwrap_or_else(|| {
        let known: Vec<&str> = games::infos().iter().map(|info| info.id).collect();
        Err(Failure::Call(format!("there is no ruleset \"{id}\": there are {}", known.join(", "))))
    })
}

/// A table with a ruleset's own board and standard options.
fn standard_table<R: Show>() -> Result<Table<R>, Failure> {
    table_with(None)
}

/// A table with the options that are given as JSON, the others as usual.
fn table_with<R: Show>(options: Option<&str>) -> Result<Table<R>, Failure> {
    Table::with(&read_options(options)?).map_err(|Fault(text)| Failure::Call(text))
}

/// Options that are given as JSON.
fn read_options(options: Option<&str>) -> Result<Value, Failure> {
    serde_json::from_str(options.unwrap_or("{}"))
        .map_err(|error| Failure::Call(format!("--options: {error}")))
}

/// Lets as many threads as are asked for work, or as many as there are processors.
fn with_threads(threads: Option<usize>, work: impl FnOnce() -> Ending + Send) -> Ending {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build();
    pool.map_err(|error| Failure::Call(error.to_string()))?.install(work)
}

/// Tells a fault that was found.
fn fault(error: impl std::fmt::Display) -> Failure {
    eprintln!("{error}");
    Failure::Fault
}

/// The text of a file, as bytes.
fn read_file(path: &std::path::Path) -> Result<Vec<u8>, Failure> {
    std::fs::read(path).map_err(|error| Failure::Call(format!("{}: {error}", path.display())))
}

fn main() -> ExitCode {
    let ending = match Arguments::parse().task {
        Task::Playout(arguments) => playout::run(&arguments),
        Task::Ladder(arguments) => ladder::run(&arguments),
        Task::Book(arguments) => book::run(&arguments),
        Task::Calibrate(arguments) => calibrate::run(&arguments),
        Task::Suite(arguments) => suite::run(&arguments),
        Task::Train(arguments) => train::run(&arguments),
        Task::Perft(arguments) => perft::run(&arguments),
        Task::Solve(arguments) => solve::run(&arguments),
        Task::Replay(arguments) => replay::run(&arguments),
        Task::Position(arguments) => position::run(&arguments),
        Task::Rules(arguments) => rules::run(&arguments),
        Task::Watch(arguments) => watch::run(&arguments),
        Task::Answer(arguments) => answer::run(&arguments),
        Task::Words(arguments) => words::run(&arguments),
        Task::Board(arguments) => board::run(&arguments),
    };
    match ending {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Fault) => ExitCode::from(1),
        Err(Failure::Call(text)) => {
            eprintln!("hwm: {text}");
            ExitCode::from(2)
        }
    }
}
