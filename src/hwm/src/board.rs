//! `hwm board`: checking a board file.

use super::{Ending, Failure, read_file, with_ruleset};
use clap::Args;
use high_water_mark::bots::Player;
use high_water_mark::engine::{BoardFile, check_board};
use high_water_mark::games::Visitor;
use std::path::PathBuf;

#[derive(Args)]
pub struct Arguments {
    /// The board file
    file: PathBuf,
    /// The ruleset to check it for, if not the one that it names
    #[arg(long)]
    ruleset: Option<String>,
}

pub fn run(arguments: &Arguments) -> Ending {
    let bytes = read_file(&arguments.file)?;
    let name = arguments.file.display().to_string();
    let text = String::from_utf8_lossy(&bytes);
    let file = BoardFile::parse(&name, &text).map_err(|error| {
        println!("{error}");
        Failure::Fault
    })?;
    let named = file.json.get("ruleset").and_then(|id| id.as_str()).map(str::to_owned);
    let id = arguments.ruleset.clone().or(named);
    let id = id.ok_or_else(|| Failure::Call(format!("{name} names no ruleset: say --ruleset ID")))?;
    with_ruleset(&id, Run(file))
}

struct Run(BoardFile);

impl Visitor for Run {
    type Output = Ending;

    fn visit<R: Player>(self) -> Ending {
        let report = check_board::<R>(&self.0);
        for problem in &report.problems {
            println!("{problem}");
        }
        if !report.ok {
            return Err(Failure::Fault);
        }
        let (title, spaces) = (report.title.unwrap_or_default(), report.spaces.unwrap_or(0));
        println!("{}: \"{title}\", {spaces} spaces, hash {}, sound", self.0.name, report.hash);
        Ok(())
    }
}
