//! Players of another program: `hwm` as it was built from an earlier or a changed source, so that it can be played against
//! without being kept here. It is asked decision by decision, in lines of JSON.

use super::Fault;
use super::contestant::Contestant;
use super::table::Table;
use high_water_mark::bots::{Choice, Player};
use high_water_mark::engine::{Side, wire};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::cell::RefCell;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};

/// What a player of another program is asked.
#[derive(Serialize, Deserialize)]
struct Question {
    /// The options of the table.
    options: Value,
    /// The whole state: who answers keeps to what its side may know.
    state: Value,
    side: Side,
    /// The player's name, such as `search:400`.
    bot: String,
    /// The seed of what it draws for itself.
    seed: String,
}

/// What it answers.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Answer {
    Choice {
        command: Value,
        /// The result that it expects for its side.
        value: f64,
    },
    Fault(String),
}

/// A conversation with a program that answers.
pub struct Talk<W, B> {
    questions: W,
    answers: B,
}

impl<W: Write, B: BufRead> Talk<W, B> {
    /// A program that reads questions here and writes its answers there.
    pub const fn new(questions: W, answers: B) -> Self {
        Talk { questions, answers }
    }

    /// Lets one of its players, by its name there, choose for a side.
    ///
    /// # Errors
    /// The program does not answer, or cannot.
    pub fn ask<R: Player>(
        &mut self,
        table: &Table<R>,
        state: &R::State,
        side: Side,
        bot: &str,
        seed: &str,
    ) -> Result<Choice<R::Command>, Fault> {
        let state = table.names().scope(|| wire::write(state)).map_err(fault)?;
        let options = table.options().clone();
        writeln_flushed(
            &mut self.questions,
            &Question { options, state, side, bot: bot.into(), seed: seed.into() },
        )?;
        let mut line = String::new();
        self.answers.read_line(&mut line).map_err(fault)?;
        match serde_json::from_str(&line).map_err(|_| Fault("it does not answer".into()))? {
            Answer::Fault(text) => Err(Fault(text)),
            Answer::Choice { command, value } => {
                let command =
                    table.names().scope(|| wire::read(&command)).map_err(|error| fault(error.text()))?;
                Ok(Choice { command, value, visits: 0, line: Vec::new(), candidates: Vec::new() })
            }
        }
    }
}

/// Answers questions about one game until there are no more.
///
/// # Errors
/// They cannot be read, or answers cannot be written.
pub fn answer_all<R: Player>(questions: impl BufRead, mut answers: impl Write) -> Result<(), Fault> {
    let mut table: Option<Table<R>> = None;
    for line in questions.lines() {
        let answer = answer(&mut table, &line.map_err(fault)?);
        writeln_flushed(&mut answers, &answer.unwrap_or_else(|Fault(text)| Answer::Fault(text)))?;
    }
    Ok(())
}

/// Answers one question; the table is kept, as most are about the same.
fn answer<R: Player>(table: &mut Option<Table<R>>, line: &str) -> Result<Answer, Fault> {
    let Question { options, state, side, bot, seed } = serde_json::from_str(line).map_err(fault)?;
    let table = match table.take_if(|table| *table.options() == options) {
        Some(same) => table.insert(same),
        None => table.insert(Table::with(&options)?),
    };
    let state = table.names().scope(|| wire::read(&state)).map_err(|error| fault(error.text()))?;
    table.validate(&state).map_err(fault)?;
    let choice = bot.parse::<Contestant>()?.choose(table, &state, side, &seed)?;
    let command = table.names().scope(|| wire::write(&choice.command)).map_err(fault)?;
    Ok(Answer::Choice { command, value: choice.value })
}

/// Lets a player of a program, which is started if it does not run yet, choose for a side.
///
/// # Errors
/// The program cannot be started, or does not answer.
pub fn ask<R: Player>(
    program: &'static str,
    table: &Table<R>,
    state: &R::State,
    side: Side,
    bot: &str,
    seed: &str,
) -> Result<Choice<R::Command>, Fault> {
    thread_local! {
        /// One for each game and thread, so that games do not wait for each other. It ends when nobody can ask any more.
        static RUNNING: RefCell<HashMap<(&'static str, &'static str), Running>> = RefCell::default();
    }
    let id = R::info().id;
    let told = |Fault(text)| Fault(format!("{program}: {text}"));
    RUNNING.with_borrow_mut(|running| {
        let talk = match running.entry((program, id)) {
            Entry::Occupied(running) => running.into_mut(),
            Entry::Vacant(none) => none.insert(start(program, id).map_err(fault).map_err(told)?),
        };
        talk.ask(table, state, side, bot, seed).map_err(told)
    })
}

/// A conversation with a program that runs beside this one.
type Running = Talk<ChildStdin, BufReader<ChildStdout>>;

fn start(program: &str, game: &str) -> io::Result<Running> {
    let mut child =
        Command::new(program).args(["answer", game]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let ends = child.stdin.take().zip(child.stdout.take());
    let (questions, answers) = ends.ok_or(io::ErrorKind::BrokenPipe)?;
    Ok(Talk::new(questions, BufReader::new(answers)))
}

fn writeln_flushed(to: &mut impl Write, value: &impl Serialize) -> Result<(), Fault> {
    let line = serde_json::to_string(value).map_err(fault)?;
    writeln!(to, "{line}").and_then(|()| to.flush()).map_err(fault)
}

fn fault(error: impl std::fmt::Display) -> Fault {
    Fault(error.to_string())
}
