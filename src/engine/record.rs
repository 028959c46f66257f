//! A game as readable text, as PGN is for chess: tags on top, then one decision a line with its dice.
//!
//! The format is described in `docs/RECORDS.md`. A [`Record`] knows no ruleset: its commands are JSON until
//! [`Game::replay`](super::Game::replay) gives them to the rules, which refuse a damaged or forged one at its
//! first bad line.

use super::notation::{read_command, shorten, write_command};
use super::side::Side;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;
use thiserror::Error;

/// The version of the record format that this package writes. It reads this one and all older ones.
pub const RECORD_FORMAT: u32 = 1;

/// The word before the version in a record's first tag.
const FORMAT_WORD: &str = "high-water-mark/";

/// Compressed records begin with these bytes and the version.
const MAGIC: &[u8; 3] = b"HWM";

/// No record of a real game comes near this, in bytes of text.
const LARGEST_TEXT: usize = 16 << 20;

/// No game comes near this many decisions.
const MOST_MOVES: usize = 100_000;

/// One decision of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordMove {
    /// Who decided.
    pub side: Side,
    /// What: the command as JSON.
    pub command: Value,
    /// The numbers that came up.
    #[serde(default)]
    pub dice: Vec<u16>,
}

/// A whole game: everything that is needed to play it again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Record {
    /// The version of the format.
    pub format: u32,
    /// The ruleset's id.
    pub ruleset: String,
    /// The version of the package that wrote it.
    pub package: String,
    /// The seed of its dice.
    pub seed: String,
    /// The options, without the board.
    pub options: Value,
    /// The hash of the board file.
    pub board_hash: String,
    /// The board file, if it is not the ruleset's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Value>,
    /// The state that the game began from, if it did not begin at the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// The numbers that came up at the set-up.
    #[serde(default)]
    pub setup: Vec<u16>,
    /// The decisions in order.
    pub moves: Vec<RecordMove>,
    /// How it ended, in words: only for readers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
}

#[cfg(target_arch = "wasm32")]
mod typescript {
    #[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
    const RECORD: &str = "
/** A whole game: everything that is needed to play it again. */
export interface GameRecord {
    format: number;
    ruleset: string;
    package: string;
    seed: string;
    options: object;
    boardHash: string;
    board?: object;
    position?: object;
    setup?: number[];
    moves: { side: Side; command: { type: string }; dice?: number[] }[];
    result?: string;
}
";
}

/// A record cannot be read or replayed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// A line of the text is wrong.
    #[error("line {line}: {text}")]
    Line {
        /// Which, counted from 1.
        line: usize,
        /// Why.
        text: String,
    },
    /// A tag is missing.
    #[error("the record has no tag [{0}]")]
    MissingTag(&'static str),
    /// The record is of a format that this package does not know.
    #[error(
        "the record has format {found}, but this package reads formats up to {RECORD_FORMAT}: it needs a newer version"
    )]
    Newer {
        /// The record's format.
        found: u32,
    },
    /// The bytes are no compressed record.
    #[error("the data are not a saved game: {0}")]
    Bytes(String),
    /// The record is larger than any game.
    #[error("the record is larger than any game: {0}")]
    TooLarge(String),
    /// The record is of another game.
    #[error("the record is of the game \"{found}\", not \"{expected}\"")]
    OtherRuleset {
        /// The record's ruleset.
        found: String,
        /// The ruleset that was asked to read it.
        expected: &'static str,
    },
    /// The game cannot be set up as the record says.
    #[error("{0}")]
    Setup(String),
    /// The rules do not accept a decision of the record.
    #[error("decision {number} ({side} {command}): {text}")]
    Decision {
        /// Which, counted from 1.
        number: usize,
        /// Whose.
        side: &'static str,
        /// What, in the notation of records.
        command: String,
        /// Why not.
        text: String,
        /// The id of the rule that it breaks, if a rule does.
        rule: Option<&'static str>,
    },
}

impl Record {
    /// Reads a record's text.
    ///
    /// # Errors
    /// The first line that is wrong, or the tag that is missing.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        if text.len() > LARGEST_TEXT {
            return Err(RecordError::TooLarge(format!("{} bytes of text", text.len())));
        }
        let mut tags = Tags::default();
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
                moves.push(read_move(line, moves.len() + 1).map_err(wrong)?);
                if moves.len() > MOST_MOVES {
                    return Err(RecordError::TooLarge(format!("more than {MOST_MOVES} decisions")));
                }
            }
        }
        tags.into_record(moves)
    }

    /// Checks what a record that came as JSON could have wrong in itself.
    ///
    /// # Errors
    /// It is of a newer format, or larger than any game.
    pub fn validated(self) -> Result<Self, RecordError> {
        check_format(self.format)?;
        if self.moves.len() > MOST_MOVES {
            return Err(RecordError::TooLarge(format!("more than {MOST_MOVES} decisions")));
        }
        Ok(self)
    }

    /// The record in few bytes: a mark, the version and the deflated text.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(b'0' + 1);
        bytes.extend(compress_to_vec(self.to_string().as_bytes(), 9));
        bytes
    }

    /// Reads compressed bytes, or the plain text.
    ///
    /// # Errors
    /// They are neither; or as [`parse`](Self::parse).
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, RecordError> {
        let Some(rest) = bytes.strip_prefix(MAGIC) else {
            let text = std::str::from_utf8(bytes)
                .map_err(|_| RecordError::Bytes("they begin with neither a tag nor the mark HWM".into()))?;
            return Record::parse(text);
        };
        let (version, deflated) =
            rest.split_first().ok_or_else(|| RecordError::Bytes("they end after the mark".into()))?;
        if *version != b'0' + 1 {
            return Err(RecordError::Bytes(format!("their version is {}, not 1", version.escape_ascii())));
        }
        let text = decompress_to_vec_with_limit(deflated, LARGEST_TEXT)
            .map_err(|_| RecordError::Bytes("they are damaged or cut off".into()))?;
        let text = String::from_utf8(text).map_err(|_| RecordError::Bytes("they are damaged".into()))?;
        Record::parse(&text)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quoted = |text: &str| Value::from(text).to_string();
        writeln!(f, "[Format \"{FORMAT_WORD}{}\"]", self.format)?;
        writeln!(f, "[Ruleset {}]", quoted(&self.ruleset))?;
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
        if !self.setup.is_empty() {
            writeln!(f, "[Setup {}]", serde_json::to_string(&self.setup).map_err(|_| fmt::Error)?)?;
        }
        if let Some(result) = &self.result {
            writeln!(f, "[Result {}]", quoted(result))?;
        }
        writeln!(f)?;
        for (number, one) in (1..).zip(&self.moves) {
            write!(f, "{number}. {} {}", one.side.word(), write_command(&one.command))?;
            if !one.dice.is_empty() {
                let dice: Vec<String> = one.dice.iter().map(u16::to_string).collect();
                write!(f, " {{{}}}", dice.join(" "))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

fn check_format(format: u32) -> Result<(), RecordError> {
    if format > RECORD_FORMAT { Err(RecordError::Newer { found: format }) } else { Ok(()) }
}

/// The tags read so far.
#[derive(Default)]
struct Tags {
    format: Option<u32>,
    ruleset: Option<String>,
    package: Option<String>,
    seed: Option<String>,
    options: Option<Value>,
    board_hash: Option<String>,
    board: Option<Value>,
    position: Option<Value>,
    setup: Vec<u16>,
    result: Option<String>,
}

impl Tags {
    /// Reads a line `[Name value]`, the value being JSON. Unknown tags are for readers and are skipped.
    fn read(&mut self, line: &str) -> Result<(), String> {
        let inner = line
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'))
            .ok_or_else(|| format!("the tag {} does not end with ]", shorten(line)))?;
        let (name, value) =
            inner.split_once(' ').ok_or_else(|| format!("the tag [{}] has no value", shorten(inner)))?;
        let value: Value = serde_json::from_str(value.trim())
            .map_err(|error| format!("the value of the tag [{}] is not JSON: {error}", shorten(name)))?;
        let text = || {
            value
                .as_str()
                .map(str::to_owned)
                .ok_or_else(|| format!("the value of the tag [{name}] is not a text"))
        };
        match name {
            "Format" => self.format = Some(read_format(&text()?)?),
            "Ruleset" => self.ruleset = Some(text()?),
            "Package" => self.package = Some(text()?),
            "Seed" => self.seed = Some(text()?),
            "Options" => self.options = Some(value),
            "Board" => self.board_hash = Some(text()?),
            "BoardFile" => self.board = Some(value),
            "Position" => self.position = Some(value),
            "Setup" => {
                self.setup = serde_json::from_value(value)
                    .map_err(|_| "the value of the tag [Setup] is not a list of numbers".to_owned())?;
            }
            "Result" => self.result = Some(text()?),
            _ => {}
        }
        Ok(())
    }

    fn into_record(self, moves: Vec<RecordMove>) -> Result<Record, RecordError> {
        let missing = RecordError::MissingTag;
        let format = self.format.ok_or(missing("Format"))?;
        check_format(format)?;
        Ok(Record {
            format,
            ruleset: self.ruleset.ok_or(missing("Ruleset"))?,
            package: self.package.unwrap_or_default(),
            seed: self.seed.ok_or(missing("Seed"))?,
            options: self.options.unwrap_or_else(|| Value::Object(serde_json::Map::new())),
            board_hash: self.board_hash.ok_or(missing("Board"))?,
            board: self.board,
            position: self.position,
            setup: self.setup,
            moves,
            result: self.result,
        })
    }
}

fn read_format(text: &str) -> Result<u32, String> {
    text.strip_prefix(FORMAT_WORD)
        .and_then(|version| version.parse().ok())
        .ok_or_else(|| format!("\"{}\" is not a format of this program's records", shorten(text)))
}

/// Reads a line such as `3. confederate attack {5}`.
fn read_move(line: &str, expected: usize) -> Result<RecordMove, String> {
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
    Ok(RecordMove { side, command: read_command(command)?, dice })
}

fn read_dice(text: &str) -> Result<Vec<u16>, String> {
    text.split_whitespace()
        .map(|number| number.parse().map_err(|_| format!("{} is not a number of a die", shorten(number))))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn record() -> Record {
        Record {
            format: 1,
            ruleset: "g63".into(),
            package: "0.1.0".into(),
            seed: "a \"seed\" ]".into(),
            options: json!({}),
            board_hash: "0123456789abcdef".into(),
            board: None,
            position: None,
            setup: vec![3, 1],
            moves: vec![
                RecordMove {
                    side: Side::Union,
                    command: json!({"type": "step", "to": "0202"}),
                    dice: vec![],
                },
                RecordMove { side: Side::Confederate, command: json!({"type": "attack"}), dice: vec![5, 12] },
                RecordMove {
                    side: Side::Union,
                    command: json!({"type": "odd", "x": {"a": 1}}),
                    dice: vec![],
                },
            ],
            result: Some("a draw".into()),
        }
    }

    #[test]
    fn a_record_survives_text_and_bytes() {
        let record = record();
        assert_eq!(Record::parse(&record.to_string()), Ok(record.clone()));
        assert_eq!(Record::from_bytes(&record.to_bytes()), Ok(record.clone()));
        assert_eq!(Record::from_bytes(record.to_string().as_bytes()), Ok(record));
    }

    #[test]
    fn the_text_is_readable() {
        let text = record().to_string();
        assert!(text.contains("\n1. union step to=0202\n2. confederate attack {5 12}\n"), "{text}");
    }

    #[test]
    fn errors_name_the_line() {
        let wrong = |from: &str, to: &str| {
            Record::parse(&record().to_string().replace(from, to)).expect_err("damaged").to_string()
        };
        assert!(wrong("2. conf", "3. conf").starts_with("line 11: decision 2 was expected"));
        assert!(wrong("1. union", "1. rebel").contains("line 10: \"rebel\" is no side"));
        assert!(wrong("to=0202", "to0202").starts_with("line 10:"));
        assert!(wrong("{5 12}", "{5 99999}").starts_with("line 11: 99999"));
        assert!(wrong("[Seed ", "[Sead ").contains("no tag [Seed]"));
        assert!(wrong("mark/1", "mark/7").contains("newer version"));
        assert!(wrong("[Options {}]", "[Options {]").starts_with("line 5:"));
    }

    #[test]
    fn damaged_bytes_are_refused() {
        let bytes = record().to_bytes();
        for end in 0..bytes.len() {
            assert!(Record::from_bytes(&bytes[..end]).is_err(), "cut at {end}");
        }
        assert!(Record::from_bytes(b"HWM9abc").expect_err("version").to_string().contains("version"));
        assert!(Record::from_bytes(&[0xff, 0xfe]).is_err());
    }
}
