//! `hwm replay`: checking a record.

use super::{Ending, Failure, read_file, with_ruleset};
use clap::Args;
use high_water_mark::bots::Player;
use high_water_mark::engine::{Game, Record, RecordError};
use high_water_mark::games::Visitor;
use std::path::PathBuf;

#[derive(Args)]
pub struct Arguments {
    /// The record, as text or compressed
    file: PathBuf,
}

pub fn run(arguments: &Arguments) -> Ending {
    let bytes = read_file(&arguments.file)?;
    let record = Record::from_bytes(&bytes).map_err(|error| fault(&arguments.file, &error))?;
    with_ruleset(&record.ruleset.clone(), Run { arguments, record })
}

fn fault(file: &std::path::Path, error: &RecordError) -> Failure {
    println!("{}: {error}", file.display());
    Failure::Fault
}

struct Run<'a> {
    arguments: &'a Arguments,
    record: Record,
}

impl Visitor for Run<'_> {
    type Output = Ending;

    fn visit<R: Player>(self) -> Ending {
        let game = Game::<R>::replay(&self.record).map_err(|error| {
            if let RecordError::Decision { number, .. } = &error
                && let Some(line) = line_of(&self.record, *number)
            {
                println!("{line}");
            }
            fault(&self.arguments.file, &error)
        })?;
        let outcome = game.rules().outcome(game.state());
        let state = outcome.map_or_else(|| "not over".to_owned(), |outcome| outcome.text);
        println!(
            "{}: {}, {} decisions, sound. {state}",
            self.arguments.file.display(),
            R::info().title,
            game.len()
        );
        Ok(())
    }
}

/// The line of a decision, as the record writes it.
fn line_of(record: &Record, number: usize) -> Option<String> {
    let start = format!("{number}. ");
    record.to_string().lines().find(|line| line.starts_with(&start)).map(str::to_owned)
}
