//! Maps of one's own: somebody who has the printed map writes down where ours is another.
//!
//! - here: what a game says of its boards ([`Chart`]), and a map as a file ([`MapFile`]): the differences from one of our boards.
//! - `tools`: what can be set on a board, and where its file has it; `shape`: borders that are shifted, areas that are split or joined; `roads`: those between neighbours; `facts`: what of a board is known, derived or guessed;
//!   `seen`: a map as its author sees it: what is set, what differs, what is wrong or unusual.
//!
//! A board file is the truth that games are played on; a map file is turned into one ([`Chart::board_of`]).

mod facts;
mod roads;
mod seen;
mod shape;
mod tools;

use crate::TS;
use crate::boards::file::Checker;
use crate::setup::{BoardFile, SetupError};
use crate::wire;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

pub use facts::{Fact, FactStatus, MapFact};
pub use seen::{MapDifference, MapForm, MapProblem, MapSeen, form, see};
pub use tools::{Kind, MapChoice, On, Spot, Store, Tool, entries, text};

/// The format of map files that this package reads.
pub const MAP_FORMAT: &str = "map/1";

/// More changes than a board has places to change.
const MOST_CHANGES: usize = 8000;

/// Values by tool and then by what they are set on.
pub type Settings = BTreeMap<String, BTreeMap<String, Value>>;

/// One of our boards, on which a map can begin. It stays as it is for ever: a board that is corrected gets another id.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OurBoard {
    /// The id by which map files name it.
    pub id: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// Reads its file.
    #[serde(skip)]
    #[ts(skip)]
    pub file: fn() -> Result<BoardFile, SetupError>,
}

impl OurBoard {
    /// A board by its id, what it is called, and how its file is read.
    pub const fn new(
        id: &'static str,
        title: &'static str,
        file: fn() -> Result<BoardFile, SetupError>,
    ) -> OurBoard {
        OurBoard { id, title, file }
    }
}

/// What a game says of its boards: which are ours, what can be set on them, and how each fact of them is known.
#[derive(Clone, Debug, Default)]
pub struct Chart {
    /// Our boards, the standard one first.
    pub boards: Vec<OurBoard>,
    /// What can be set.
    pub tools: Vec<Tool>,
    /// What is known, derived or guessed.
    pub facts: Vec<Fact>,
}

/// A map as a file: what differs from one of our boards, and what its author has answered.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct MapFile {
    /// Always [`MAP_FORMAT`].
    pub format: String,
    /// The id of the game.
    pub ruleset: String,
    /// The one of our boards from which it differs.
    pub board: String,
    /// What it is called.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// Who wrote it down.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub author: String,
    /// From which edition of the printed game.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub edition: String,
    /// What is set otherwise, by tool and place.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(type = "Record<string, Record<string, boolean | number | string | [number, number]>>")]
    pub changes: Settings,
    /// What was answered to the questions about facts, by their ids: `yes`, `no`, or what it is instead.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub answers: BTreeMap<String, String>,
}

impl MapFile {
    /// Is this a map, and no whole board?
    pub fn is_one(json: &Value) -> bool {
        json.get("format").and_then(Value::as_str).is_some_and(|format| format.starts_with("map/"))
    }

    /// Reads one.
    ///
    /// # Errors
    /// What does not fit.
    pub fn read(file: &BoardFile) -> Result<Self, SetupError> {
        Checker::new(file).finish()?;
        let map: MapFile = wire::read(&file.json)
            .map_err(|fault| SetupError::one(fault.place_in(&file.name), fault.text()))?;
        if map.format != MAP_FORMAT {
            let text = format!("the format is \"{}\", but \"{MAP_FORMAT}\" is needed", map.format);
            return Err(SetupError::one(&file.name, text));
        }
        if map.changes.values().map(BTreeMap::len).sum::<usize>() + map.answers.len() > MOST_CHANGES {
            return Err(SetupError::one(&file.name, "it has more changes than a map has places"));
        }
        Ok(map)
    }

    /// As a board has it: what it is called, and where it comes from.
    fn sign(&self, board: &mut Value, ours: &str) {
        let title = if self.title.is_empty() { format!("{ours}, changed") } else { self.title.clone() };
        let by = if self.author.is_empty() { String::new() } else { format!(" by {}", self.author) };
        let after = if self.edition.is_empty() { String::new() } else { format!(", from {}", self.edition) };
        board["title"] = title.into();
        board["provenance"] = format!("Our board “{ours}”, corrected{by}{after}.").into();
    }
}

impl Chart {
    /// A chart, with the facts of its file: none, if they cannot be read; a test reads those of every game.
    pub fn new(boards: Vec<OurBoard>, tools: Vec<Tool>, facts: &str) -> Self {
        Chart { boards, tools, facts: facts::read(facts).unwrap_or_default() }
    }

    /// One of our boards.
    ///
    /// # Errors
    /// There is none with this id.
    pub fn ours(&self, id: &str) -> Result<(&OurBoard, BoardFile), SetupError> {
        let board = self.boards.iter().find(|board| board.id == id);
        let board =
            board.ok_or_else(|| SetupError::one("map.board", format!("we have no board \"{id}\"")))?;
        Ok((board, (board.file)()?))
    }

    /// What can be set, by its key.
    pub fn tool(&self, key: &str) -> Option<&Tool> {
        self.tools.iter().find(|tool| tool.key == key)
    }

    /// The board that a file stands for: itself, or the one that its map comes to.
    ///
    /// # Errors
    /// It is a map that names what none of our boards has.
    pub fn board_of<'a>(&self, file: &'a BoardFile) -> Result<Cow<'a, BoardFile>, SetupError> {
        if !MapFile::is_one(&file.json) {
            return Ok(Cow::Borrowed(file));
        }
        let drawn = self.drawn(&MapFile::read(file)?)?;
        let wrong = shape::problems(&drawn.json).into_iter().next();
        wrong.map_or(Ok(Cow::Owned(drawn)), |(text, _)| Err(SetupError::one("map", text)))
    }

    /// The board of a table: the standard one, or what a file stands for.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn board<Board>(
        &self,
        file: Option<&BoardFile>,
        standard: impl FnOnce() -> Result<Arc<Board>, SetupError>,
        read: impl FnOnce(&BoardFile) -> Result<Board, SetupError>,
    ) -> Result<Arc<Board>, SetupError> {
        match file {
            None => standard(),
            Some(file) => Ok(Arc::new(read(self.board_of(file)?.as_ref())?)),
        }
    }

    /// The board that a map comes to.
    ///
    /// # Errors
    /// It names what its board has not.
    pub fn drawn(&self, map: &MapFile) -> Result<BoardFile, SetupError> {
        let (ours, file) = self.ours(&map.board)?;
        let mut board = Value::clone(&file.json);
        let place = |key: &str| format!("map.changes.{key}");
        let mut changes = Vec::new();
        for (key, of) in &map.changes {
            let tool =
                self.tool(key).ok_or_else(|| SetupError::one(place(key), "there is nothing of this kind"))?;
            changes.push((tool, of));
        }
        changes.sort_by_key(|(tool, _)| tool.store.turn());
        for (tool, changes) in changes {
            for (subject, value) in changes {
                if shape::is_gone(&file.json, &board, subject, tool.store.turn() == 2) {
                    continue;
                }
                tool.set(&mut board, subject, value)
                    .map_err(|text| SetupError::one(format!("{}.{subject}", place(tool.key)), text))?;
            }
        }
        map.sign(&mut board, ours.title);
        Ok(BoardFile { name: "map".into(), json: Arc::new(board) })
    }

    /// Everything that is set on a board, except what is as usual.
    pub fn settings(&self, board: &Value) -> Settings {
        let of = |tool: &Tool| {
            let values = tool.read(board).into_iter().filter(|(_, value)| *value != tool.usual());
            (tool.key.to_owned(), values.collect::<BTreeMap<_, _>>())
        };
        self.tools.iter().map(of).collect()
    }
}
