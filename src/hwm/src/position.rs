//! `hwm position`: positions as text and as JSON.

use super::{Ending, Failure, read_file, with_ruleset};
use clap::Args;
use high_water_mark::bots::Player;
use high_water_mark::engine::{Game, Record, Viewer, read_position};
use high_water_mark::games::Visitor;
use serde_json::Value;
use std::path::Path;

#[derive(Args)]
pub struct Arguments {
    /// A position as text, or a file with a position or a record
    what: String,
    /// Of a record the state after so many decisions, if not after the last
    #[arg(long)]
    after: Option<usize>,
    /// For whose eyes: union, confederate, referee, or one person of a side
    #[arg(long, default_value = "referee")]
    viewer: String,
    /// Write it as JSON instead of as text
    #[arg(long)]
    json: bool,
}

/// Where a game begins or is played to.
enum Source {
    Position(Value),
    Record(Box<Record>),
}

pub fn run(arguments: &Arguments) -> Ending {
    let viewer = Viewer::from_word(&arguments.viewer)
        .ok_or_else(|| Failure::Call(format!("there is no viewer \"{}\"", arguments.viewer)))?;
    let path = Path::new(&arguments.what);
    let bytes = if path.is_file() { read_file(path)? } else { arguments.what.clone().into_bytes() };
    let source = read(&bytes)?;
    let id = match &source {
        Source::Position(position) => position["ruleset"].as_str().unwrap_or_default().to_owned(),
        Source::Record(record) => record.ruleset.clone(),
    };
    with_ruleset(&id, Run { arguments, viewer, source })
}

/// A record begins with a tag or with its mark; anything else is a position.
fn read(bytes: &[u8]) -> Result<Source, Failure> {
    if bytes.starts_with(b"HWM") || bytes.trim_ascii_start().starts_with(b"[") {
        return Record::from_bytes(bytes).map(|record| Source::Record(Box::new(record))).map_err(fault);
    }
    read_position(&String::from_utf8_lossy(bytes)).map(Source::Position).map_err(fault)
}

fn fault(error: impl std::fmt::Display) -> Failure {
    println!("{error}");
    Failure::Fault
}

struct Run<'a> {
    arguments: &'a Arguments,
    viewer: Viewer,
    source: Source,
}

impl Visitor for Run<'_> {
    type Output = Ending;

    fn visit<R: Player>(self) -> Ending {
        let mut game = match &self.source {
            Source::Position(position) => Game::<R>::from_position(position, "hwm").map_err(fault)?,
            Source::Record(record) => Game::<R>::replay(record).map_err(fault)?,
        };
        let after = self.arguments.after.unwrap_or(game.len());
        if !game.seek(after) {
            return Err(Failure::Call(format!("there are only {} decisions", game.len())));
        }
        let viewer = game.admit(self.viewer).map_err(|problem| Failure::Call(problem.to_string()))?;
        if self.arguments.json {
            println!("{:#}", game.position(viewer));
        } else {
            println!("{}", game.position_text(viewer));
        }
        Ok(())
    }
}
