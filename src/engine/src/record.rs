//! A game as readable text, as PGN is for chess: tags on top, then one decision a line with its dice.
//!
//! The format is described in `docs/RECORDS.md`; `text` reads and writes it. A [`Record`] knows no ruleset: its
//! commands are JSON until [`Game::replay`](super::Game::replay) gives them to the rules, which refuse a damaged or
//! forged one at its first bad line.

mod text;

use super::side::Side;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

/// The version of the record format that this package writes. It reads this one and all older ones.
pub const RECORD_FORMAT: u32 = 1;

/// Compressed records begin with these bytes and the version.
const MAGIC: &[u8; 3] = b"HWM";

// The longest of some hundred thousand decisions' worth of random games (The Guns of Gettysburg) takes 90 kB and 2500
// decisions, its board file 94 kB, a position 12 kB. The limits are about four times the sum: enough for any game, too
// little to fill a memory with.

/// A record has no more bytes of text.
pub const LARGEST_TEXT: usize = 1 << 20;

/// A record has no more decisions.
const MOST_MOVES: usize = 12_000;

/// Seeds are for people to remember: the most characters, for new games and in records.
pub const LONGEST_SEED: usize = 1000;

/// What a table notes about itself is short, in bytes of JSON.
const LARGEST_TABLE: usize = 4096;

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
    /// The version of the ruleset by which it was played: [`RulesetInfo::rules_version`](super::RulesetInfo). Records
    /// that say nothing are older than the first correction.
    #[serde(default = "first_rules")]
    pub rules: u32,
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
    /// The places in that state which were guessed, as JSON Pointers, if it was written for eyes that do not see all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guessed: Option<Vec<String>>,
    /// The numbers that came up at the set-up.
    #[serde(default)]
    pub setup: Vec<u16>,
    /// The decisions in order.
    pub moves: Vec<RecordMove>,
    /// How it ended, in words: only for readers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// [`Game::hash`](super::Game::hash) of the state after the last decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
    /// What the table notes about itself, such as who sits where: an object that the rules do not look at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Value>,
}

/// The version of the rules of records that do not name one.
const fn first_rules() -> u32 {
    1
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
    /// The record leads to another state than the one that it was saved with.
    #[error(
        "played again, the decisions do not lead to the state that was saved: the record is damaged, or it was changed"
    )]
    OtherResult,
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
    /// Checks what a record that came as JSON could have wrong in itself.
    ///
    /// # Errors
    /// It is of a newer format, or larger than any game.
    pub fn validated(self) -> Result<Self, RecordError> {
        check_format(self.format)?;
        if self.moves.len() > MOST_MOVES {
            return Err(too_many_moves());
        }
        if self.seed.chars().count() > LONGEST_SEED {
            return Err(RecordError::TooLarge(format!("its seed has more than {LONGEST_SEED} characters")));
        }
        check_table(self.table.as_ref())?;
        Ok(self)
    }

    /// The same record with what the table notes about itself.
    ///
    /// # Errors
    /// It is no object, or longer than 4096 bytes as JSON.
    pub fn with_table(self, table: Option<Value>) -> Result<Self, RecordError> {
        check_table(table.as_ref())?;
        Ok(Record { table, ..self })
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
        let text =
            decompress_to_vec_with_limit(deflated, LARGEST_TEXT).map_err(|error| inflating(error.status))?;
        let text = String::from_utf8(text).map_err(|_| RecordError::Bytes("they are damaged".into()))?;
        Record::parse(&text)
    }
}

fn inflating(status: TINFLStatus) -> RecordError {
    match status {
        TINFLStatus::HasMoreOutput => too_much_text(),
        _ => RecordError::Bytes("they are damaged or cut off".into()),
    }
}

fn too_much_text() -> RecordError {
    RecordError::TooLarge(format!("more than {LARGEST_TEXT} bytes of text"))
}

fn too_many_moves() -> RecordError {
    RecordError::TooLarge(format!("more than {MOST_MOVES} decisions"))
}

fn check_format(format: u32) -> Result<(), RecordError> {
    if format > RECORD_FORMAT { Err(RecordError::Newer { found: format }) } else { Ok(()) }
}

fn check_table(table: Option<&Value>) -> Result<(), RecordError> {
    match table {
        None => Ok(()),
        Some(Value::Object(_)) if table.is_some_and(|table| table.to_string().len() <= LARGEST_TABLE) => {
            Ok(())
        }
        Some(Value::Object(_)) => {
            Err(RecordError::TooLarge(format!("the notes of its table take more than {LARGEST_TABLE} bytes")))
        }
        Some(_) => Err(RecordError::Setup("the notes of its table are no object".into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn record() -> Record {
        Record {
            format: 1,
            ruleset: "g63".into(),
            rules: 2,
            package: "0.1.0".into(),
            seed: "a \"seed\" ]".into(),
            options: json!({}),
            board_hash: "0123456789abcdef".into(),
            board: None,
            position: None,
            guessed: None,
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
            hash: Some("fedcba".into()),
            table: Some(json!({"seats": {"union": "person"}})),
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
    fn what_was_guessed_of_a_position_is_kept() {
        let guessed = Some(vec!["/armies/union/at".into()]);
        let record = Record { position: Some(json!({"day": 1})), guessed, ..record() };
        assert_eq!(Record::parse(&record.to_string()), Ok(record));
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
        assert!(wrong("2. conf", "3. conf").starts_with("line 13: decision 2 was expected"));
        assert!(wrong("1. union", "1. rebel").contains("line 12: \"rebel\" is no side"));
        assert!(wrong("to=0202", "to0202").starts_with("line 12:"));
        assert!(wrong("{5 12}", "{5 99999}").starts_with("line 13: 99999"));
        assert!(wrong("[Seed ", "[Sead ").contains("no tag [Seed]"));
        assert!(wrong("mark/1", "mark/7").contains("newer version"));
        assert!(wrong("[Options {}]", "[Options {]").starts_with("line 6:"));
    }

    fn compressed(text: &str) -> Vec<u8> {
        [MAGIC.as_slice(), b"1", &compress_to_vec(text.as_bytes(), 9)].concat()
    }

    /// A record with one more tag.
    fn with_tag(name: &str, value: &str) -> String {
        format!("[{name} {value}]\n{}", record())
    }

    #[test]
    fn few_bytes_that_stand_for_very_many_are_refused() {
        let refused =
            |text: &str| Record::from_bytes(&compressed(text)).expect_err("larger than any game").to_string();
        let long = refused(&with_tag("Note", &format!("\"{}\"", "a".repeat(16 << 20))));
        assert!(long.contains("larger than any game: more than 1048576 bytes"), "{long}");
        for tag in ["Position", "BoardFile", "Options", "Table"] {
            let many = refused(&with_tag(tag, &format!("[{}0]", r#"{"":{"":{}}},"#.repeat(70_000))));
            assert!(many.contains("more values than any game has"), "{tag}: {many}");
        }
        let command = format!("{}0]", r#"{"":{"":{}}},"#.repeat(70_000));
        let text = record()
            .to_string()
            .replace("2. confederate attack", &format!("2. confederate attack x:[{command}"));
        assert!(refused(&text).contains("more values than any game has"));
        let moves = (1..20_000).map(|n| format!("{n}. union pass")).collect::<Vec<_>>().join("\n");
        let seed = record().to_string().replace("[Seed \"a", &format!("[Seed \"{}", "a".repeat(1000)));
        assert!(refused(&seed).contains("its seed has more than 1000 characters"));
        let text = record().to_string();
        let head = text.split("\n\n").next().expect("tags");
        assert!(refused(&format!("{head}\n\n{moves}")).contains("more than 12000 decisions"));
    }

    #[test]
    fn unknown_tags_are_not_even_read() {
        let many = format!("[{}0]", r#"{"":{"":{}}},"#.repeat(70_000));
        for value in ["nonsense", "{", &many] {
            assert_eq!(Record::parse(&with_tag("Annotator", value)), Ok(record()));
        }
    }

    #[test]
    fn a_record_of_before_the_first_correction_names_no_rules() {
        let text = record().to_string();
        let old: Vec<&str> = text.lines().filter(|line| !line.starts_with("[Rules ")).collect();
        assert_eq!(Record::parse(&old.join("\n")), Ok(Record { rules: 1, ..record() }));
    }

    #[test]
    fn notes_of_a_table_are_an_object_of_bounded_size() {
        let notes = |table| record().with_table(Some(table)).map(|record| record.table);
        assert_eq!(notes(json!({"pace": "quick"})), Ok(Some(json!({"pace": "quick"}))));
        assert!(notes(json!("quick")).is_err());
        assert!(notes(json!({"note": "x".repeat(4096)})).is_err());
        assert!(
            Record::parse(&with_tag("Table", "[]")).is_ok(),
            "the record's own tag comes later and counts"
        );
        let text = record().to_string().replace(r#"[Table {"seats":{"union":"person"}}]"#, "[Table 1]");
        assert!(Record::parse(&text).expect_err("no object").to_string().contains("no object"));
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
