//! Records as text: reading and writing.

use super::{
    LARGEST_TEXT, MOST_MOVES, Record, RecordError, RecordMove, first_rules, too_many_moves, too_much_text,
};
use crate::bounded::{Budget, MOST_VALUES};
use crate::notation::{read_command_within, shorten, write_command};
use crate::side::Side;
use crate::wire;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt;

/// The word before the version in a record's first tag.
const FORMAT_WORD: &str = "high-water-mark/";

impl Record {
    /// Reads a record's text.
    ///
    /// # Errors
    /// The first line that is wrong, or the tag that is missing.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        if text.len() > LARGEST_TEXT {
            return Err(too_much_text());
        }
        let mut tags = Tags::new();
        let mut moves = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            let wrong = |text: String| RecordError::Line { line: number, text };
            if line.is_empty() || line.starts_with(';') {
                continue;
            }
            if line.starts_with('[') {
                tags.read(line).map_err(wrong)?;
            } else {
                if moves.len() == MOST_MOVES {
                    return Err(too_many_moves());
                }
                moves.push(read_move(line, moves.len() + 1, &mut tags.budget).map_err(wrong)?);
            }
        }
        tags.into_record(moves)
    }
}

impl RecordMove {
    /// The decision as a line of a record, such as `3. confederate attack {5}`.
    pub fn line(&self, number: usize) -> String {
        let line = format!("{number}. {} {}", self.side.word(), write_command(&self.command));
        if self.dice.is_empty() {
            return line;
        }
        let dice: Vec<String> = self.dice.iter().map(u16::to_string).collect();
        format!("{line} {{{}}}", dice.join(" "))
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quoted = |text: &str| Value::from(text).to_string();
        writeln!(f, "[Format \"{FORMAT_WORD}{}\"]", self.format)?;
        writeln!(f, "[Ruleset {}]", quoted(&self.ruleset))?;
        writeln!(f, "[Rules {}]", self.rules)?;
        writeln!(f, "[Package {}]", quoted(&self.package))?;
        writeln!(f, "[Seed {}]", quoted(&self.seed))?;
        writeln!(f, "[Options {}]", self.options)?;
        writeln!(f, "[Board {}]", quoted(&self.board_hash))?;
        if let Some(board) = &self.board {
            writeln!(f, "[BoardFile {board}]")?;
        }
        if let Some(position) = &self.position {
            writeln!(f, "[Position {position}]")?;
        }
        if let Some(guessed) = &self.guessed {
            writeln!(f, "[Guessed {}]", Value::from(guessed.as_slice()))?;
        }
        if !self.setup.is_empty() {
            writeln!(f, "[Setup {}]", serde_json::to_string(&self.setup).map_err(|_| fmt::Error)?)?;
        }
        if let Some(table) = &self.table {
            writeln!(f, "[Table {table}]")?;
        }
        if let Some(result) = &self.result {
            writeln!(f, "[Result {}]", quoted(result))?;
        }
        writeln!(f)?;
        for (number, one) in (1..).zip(&self.moves) {
            writeln!(f, "{}", one.line(number))?;
        }
        if let Some(hash) = &self.hash {
            writeln!(f, "\n[Hash {}]", quoted(hash))?;
        }
        Ok(())
    }
}

/// The tags read so far.
struct Tags {
    /// What may still be read: for all tags and decisions of the record together.
    budget: Budget,
    format: Option<u32>,
    ruleset: Option<String>,
    rules: Option<u32>,
    package: Option<String>,
    seed: Option<String>,
    options: Option<Value>,
    board_hash: Option<String>,
    board: Option<Value>,
    position: Option<Value>,
    guessed: Option<Vec<String>>,
    setup: Vec<u16>,
    result: Option<String>,
    hash: Option<String>,
    table: Option<Value>,
}

impl Tags {
    const fn new() -> Self {
        Tags {
            budget: Budget::new(MOST_VALUES),
            format: None,
            ruleset: None,
            rules: None,
            package: None,
            seed: None,
            options: None,
            board_hash: None,
            board: None,
            position: None,
            guessed: None,
            setup: Vec::new(),
            result: None,
            hash: None,
            table: None,
        }
    }

    /// Reads a line `[Name value]`, the value being JSON. Unknown tags are for readers and are skipped unread.
    fn read(&mut self, line: &str) -> Result<(), String> {
        let inner = line
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'))
            .ok_or_else(|| format!("the tag {} does not end with ]", shorten(line)))?;
        let (name, value) =
            inner.split_once(' ').ok_or_else(|| format!("the tag [{}] has no value", shorten(inner)))?;
        let mut tag = Tag { name, value: value.trim(), budget: &mut self.budget };
        match name {
            "Format" => self.format = Some(read_format(&tag.text()?)?),
            "Ruleset" => self.ruleset = Some(tag.text()?),
            "Rules" => self.rules = Some(tag.typed("a whole number")?),
            "Package" => self.package = Some(tag.text()?),
            "Seed" => self.seed = Some(tag.text()?),
            "Options" => self.options = Some(tag.json()?),
            "Board" => self.board_hash = Some(tag.text()?),
            "BoardFile" => self.board = Some(tag.json()?),
            "Position" => self.position = Some(tag.json()?),
            "Guessed" => self.guessed = Some(tag.typed("a list of texts")?),
            "Setup" => self.setup = tag.typed("a list of numbers")?,
            "Table" => self.table = Some(tag.json()?),
            "Result" => self.result = Some(tag.text()?),
            "Hash" => self.hash = Some(tag.text()?),
            _ => {}
        }
        Ok(())
    }

    fn into_record(self, moves: Vec<RecordMove>) -> Result<Record, RecordError> {
        let missing = RecordError::MissingTag;
        let record = Record {
            format: self.format.ok_or(missing("Format"))?,
            ruleset: self.ruleset.ok_or(missing("Ruleset"))?,
            rules: self.rules.unwrap_or(first_rules()),
            package: self.package.unwrap_or_default(),
            seed: self.seed.ok_or(missing("Seed"))?,
            options: self.options.unwrap_or_else(|| Value::Object(serde_json::Map::new())),
            board_hash: self.board_hash.ok_or(missing("Board"))?,
            board: self.board,
            position: self.position,
            guessed: self.guessed,
            setup: self.setup,
            moves,
            result: self.result,
            hash: self.hash,
            table: self.table,
        };
        record.validated()
    }
}

/// A tag whose value is read if somebody wants it.
struct Tag<'a> {
    name: &'a str,
    value: &'a str,
    budget: &'a mut Budget,
}

impl Tag<'_> {
    fn json(&mut self) -> Result<Value, String> {
        let read = self.budget.read(self.value);
        read.map_err(|error| format!("the value of the tag [{}] is not JSON: {error}", self.name))
    }

    fn text(&mut self) -> Result<String, String> {
        self.typed("a text")
    }

    fn typed<T: DeserializeOwned>(&mut self, what: &str) -> Result<T, String> {
        wire::read(&self.json()?).map_err(|_| format!("the value of the tag [{}] is not {what}", self.name))
    }
}

fn read_format(text: &str) -> Result<u32, String> {
    text.strip_prefix(FORMAT_WORD)
        .and_then(|version| version.parse().ok())
        .ok_or_else(|| format!("\"{}\" is not a format of this program's records", shorten(text)))
}

/// Reads a line such as `3. confederate attack {5}`.
fn read_move(line: &str, expected: usize, budget: &mut Budget) -> Result<RecordMove, String> {
    let (number, rest) = line
        .split_once('.')
        .ok_or_else(|| format!("\"{}\" is neither a tag nor a decision", shorten(line)))?;
    if number.parse() != Ok(expected) {
        return Err(format!("decision {expected} was expected, not \"{}\"", shorten(number)));
    }
    let rest = rest.trim_start();
    let (side, rest) = rest.split_once(' ').ok_or("the decision has no command")?;
    let side = Side::from_word(side)
        .ok_or_else(|| format!("\"{}\" is no side: it is union or confederate", shorten(side)))?;
    // Dice are digits and spaces only, so the last brace before such a tail opens them.
    let (command, dice) = match rest.strip_suffix('}').and_then(|text| text.rsplit_once('{')) {
        Some((command, dice)) if dice.chars().all(|c| c.is_ascii_digit() || c == ' ') && !dice.is_empty() => {
            (command, read_dice(dice)?)
        }
        _ => (rest, Vec::new()),
    };
    Ok(RecordMove { side, command: read_command_within(command, budget)?, dice })
}

fn read_dice(text: &str) -> Result<Vec<u16>, String> {
    text.split_whitespace()
        .map(|number| number.parse().map_err(|_| format!("{} is not a number of a die", shorten(number))))
        .collect()
}
