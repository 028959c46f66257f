//! What can be set on a board, and where its file has it.

use super::{roads, shape};
use crate::TS;
use crate::scene::TerrainKind;
use serde::Serialize;
use serde_json::{Value, json};

/// No corner is farther from the Diamond, in metres.
const FARTHEST: u64 = 1_000_000;

/// What a setting is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "MapSubject")]
#[serde(rename_all = "camelCase")]
pub enum On {
    /// A space, by its id; on a board of positions an area.
    Space,
    /// Two neighbouring spaces, by their ids in alphabetical order with a hyphen between: `1003-1103`.
    Link,
    /// Two areas with a common border, by their ids in the same way.
    Pair,
    /// A side of a position, by the ids of position and area: `P004:A005`.
    Side,
    /// A special line of sight, by the ids of a position, of the area before it, and of the area that is seen: `P296:A134:A122`.
    Sight,
    /// One of a list.
    Spot,
    /// A corner of borders, by its id.
    Corner,
    /// A line between two corners, by their ids in alphabetical order with a hyphen between: `v011-v017`.
    Cut,
}

/// What values a setting can have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(tag = "type", rename = "MapKind")]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    /// It is so, or not.
    Flag {},
    /// One of several; the first where nothing is said.
    Choice {
        /// Which.
        choices: Vec<MapChoice>,
    },
    /// A whole number.
    Number {
        /// The smallest.
        min: i32,
        /// The largest.
        max: i32,
    },
    /// A space, by its id.
    Place {},
    /// A name.
    Text {},
    /// A point of the map, in whole metres: `[-120, 340]`.
    Point {},
}

/// One of several values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct MapChoice {
    /// The value.
    pub value: &'static str,
    /// What it is called.
    pub label: &'static str,
    /// The sign by which it is drawn.
    pub sign: TerrainKind,
}

/// One of a list of things that can be set, such as an entry or a counter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "MapSpot")]
pub struct Spot {
    /// Its id.
    pub subject: String,
    /// What it is called.
    pub label: String,
    /// The piece that it is about, if it is about one.
    pub piece: Option<String>,
    /// Where the file has it, as a JSON Pointer.
    #[serde(skip)]
    #[ts(skip)]
    pub pointer: String,
}

impl Spot {
    /// One that is about no piece.
    pub fn new(subject: impl Into<String>, label: impl Into<String>, pointer: impl Into<String>) -> Spot {
        Spot { subject: subject.into(), label: label.into(), piece: None, pointer: pointer.into() }
    }

    /// One that is named by the piece that it is about.
    pub fn of_piece(id: &str, label: impl Into<String>, pointer: impl Into<String>) -> Spot {
        Spot { piece: Some(id.into()), ..Spot::new(id, label, pointer) }
    }
}

/// Where a board file has a setting.
#[derive(Clone, Copy, Debug)]
pub enum Store {
    /// Among the words of an entry: one of the choices. Where `plain` is set, the first choice is written, too.
    Words {
        /// The list of entries.
        list: &'static str,
        /// Is the usual word written?
        plain: bool,
    },
    /// Among the words of an entry: this one, or not.
    Word {
        /// The list of entries.
        list: &'static str,
        /// The word.
        word: &'static str,
    },
    /// In a field of an entry.
    Field {
        /// The list of entries.
        list: &'static str,
        /// The field.
        field: &'static str,
    },
    /// In the list of roads, and the names of roads, whose spaces stand in this field.
    Links(&'static str),
    /// In the list of roads, their names, and the boundaries.
    Borders,
    /// Among the words of a side of a position.
    SideWord(&'static str),
    /// The number behind this word and a colon, among the words of a side.
    SideNumber(&'static str),
    /// At the pointers of a list.
    Spots(fn(&Value) -> Vec<Spot>),
    /// In the list of special lines of sight.
    Sights,
    /// In the corners of the borders.
    Corners,
    /// In the areas: one is split in two.
    Splits,
    /// In the areas: two are joined to one.
    Joins,
}

impl Store {
    /// When it is set: shapes first, because the rest may be about areas that are new.
    pub(super) const fn turn(self) -> u8 {
        match self {
            Store::Corners => 0,
            Store::Splits => 1,
            Store::Joins => 2,
            _ => 3,
        }
    }
}

/// Something that can be set on a board.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "MapTool")]
pub struct Tool {
    /// The key by which map files name it.
    pub key: &'static str,
    /// What it is called.
    pub label: &'static str,
    /// How it is set and what it does, in a sentence.
    pub hint: &'static str,
    /// What it is about.
    pub on: On,
    /// What values it has.
    pub kind: Kind,
    /// Where the file has it.
    #[serde(skip)]
    #[ts(skip)]
    pub store: Store,
}

impl Tool {
    /// A tool that says by itself what it is about and what values it has: a space, and whether it has a word, for example.
    pub const fn new(key: &'static str, label: &'static str, hint: &'static str, store: Store) -> Tool {
        let (on, kind) = match store {
            Store::Words { .. } | Store::Word { .. } => (On::Space, Kind::Flag {}),
            Store::Field { .. } => (On::Space, Kind::Text {}),
            Store::Links(_) | Store::Borders => (On::Link, Kind::Flag {}),
            Store::SideWord(_) | Store::SideNumber(_) => (On::Side, Kind::Flag {}),
            Store::Spots(_) => (On::Spot, Kind::Place {}),
            Store::Sights => (On::Sight, Kind::Flag {}),
            Store::Corners => (On::Corner, Kind::Point {}),
            Store::Splits => (On::Cut, Kind::Flag {}),
            Store::Joins => (On::Pair, Kind::Flag {}),
        };
        Tool { key, label, hint, on, kind, store }
    }

    /// The ground of a space, by the words of its entry: each with what it is called and the sign by which it is drawn. Where
    /// `plain` is set, the first is written, too.
    pub fn ground(
        hint: &'static str,
        list: &'static str,
        plain: bool,
        grounds: &[(&'static str, &'static str, TerrainKind)],
    ) -> Tool {
        Tool::new("ground", "Ground", hint, Store::Words { list, plain }).choices(grounds)
    }

    /// Where something enters, by a field of the entry point.
    pub fn entry(hint: &'static str, field: &'static str) -> Tool {
        let tool = Tool::new("entry", "Entry", hint, Store::Field { list: "entries", field });
        Tool { on: On::Spot, kind: Kind::Place {}, ..tool }
    }

    /// The borders between spaces.
    pub const fn corner() -> Tool {
        Tool::new("corner", "Borders", "What is next to what follows from the borders.", Store::Corners)
    }

    /// What a space is called.
    pub const fn name(hint: &'static str, list: &'static str) -> Tool {
        Tool::new("name", "Name", hint, Store::Field { list, field: "name" })
    }

    /// The same with whole numbers as values.
    #[must_use]
    pub fn numbers(self, min: i32, max: i32) -> Tool {
        Tool { kind: Kind::Number { min, max }, ..self }
    }

    /// The same with a choice of values: each with what it is called and the sign by which it is drawn.
    #[must_use]
    pub fn choices(self, choices: &[(&'static str, &'static str, TerrainKind)]) -> Tool {
        let choices = choices.iter().map(|&(value, label, sign)| MapChoice { value, label, sign }).collect();
        Tool { kind: Kind::Choice { choices }, ..self }
    }

    /// The value where a file says nothing.
    pub fn usual(&self) -> Value {
        match &self.kind {
            Kind::Flag {} => json!(false),
            Kind::Choice { choices } => json!(choices.first().map_or("", |choice| choice.value)),
            Kind::Number { .. } => json!(0),
            Kind::Place {} | Kind::Text {} => json!(""),
            Kind::Point {} => Value::Null,
        }
    }

    /// The things that it sets, where they are a list.
    pub fn spots(&self, board: &Value) -> Vec<Spot> {
        match self.store {
            Store::Spots(list) => list(board),
            Store::Field { list, .. } if self.on == On::Spot => entries(board, list)
                .map(|entry| {
                    let name = ["name", "road"]
                        .map(|key| text(entry, key))
                        .into_iter()
                        .find(|name| !name.is_empty());
                    let label = match name {
                        Some(name) if id(entry).len() <= 2 => format!("{}, {name}", id(entry)),
                        Some(name) => name.to_owned(),
                        None => id(entry).to_owned(),
                    };
                    Spot::new(id(entry), label, "")
                })
                .collect(),
            _ => Vec::new(),
        }
    }

    /// All its values on a board.
    pub fn read(&self, board: &Value) -> Vec<(String, Value)> {
        let of = |list: &str, value: &dyn Fn(&Value) -> Value| {
            entries(board, list).map(|entry| (id(entry).to_owned(), value(entry))).collect()
        };
        match self.store {
            Store::Words { list, .. } => of(list, &|entry| self.word_of(words(entry))),
            Store::Word { list, word } => of(list, &|entry| json!(words(entry).any(|one| one == word))),
            Store::Field { list, field } => {
                of(list, &|entry| entry.get(field).cloned().unwrap_or_else(|| self.usual()))
            }
            Store::Links(_) | Store::Borders => entries(board, "roads")
                .filter_map(|pair| Some((roads::link_of(pair)?, json!(true))))
                .collect(),
            Store::SideWord(word) => {
                sides(board).map(|(side, words)| (side, json!(texts(words).any(|one| one == word)))).collect()
            }
            Store::SideNumber(word) => sides(board)
                .map(|(side, words)| {
                    (side, json!(texts(words).find_map(|one| number_behind(one, word)).unwrap_or(0)))
                })
                .collect(),
            Store::Corners => {
                shape::corners(board).into_iter().map(|(id, at)| (id, shape::value(at))).collect()
            }
            Store::Sights => shape::sights(board),
            Store::Splits => noted(board, shape::SPLITS),
            Store::Joins => noted(board, shape::JOINS),
            Store::Spots(list) => list(board)
                .into_iter()
                .map(|spot| {
                    let value = board.pointer(&spot.pointer).cloned().unwrap_or_else(|| self.usual());
                    (spot.subject, value)
                })
                .collect(),
        }
    }

    /// Sets one of its values.
    ///
    /// # Errors
    /// There is no such place, or it cannot have this value.
    pub fn set(&self, board: &mut Value, subject: &str, value: &Value) -> Result<(), String> {
        if !self.takes(value) {
            return Err(format!("{} cannot be {value}", self.label.to_lowercase()));
        }
        let place = match self.store {
            Store::Links(field) => return roads::set(board, subject, *value == json!(true), Some(field)),
            Store::Borders => return roads::set(board, subject, *value == json!(true), None),
            Store::Corners => {
                return shape::shift(board, subject, shape::point(value).unwrap_or_default());
            }
            Store::Sights => return shape::set_sight(board, subject, *value == json!(true)),
            // What is one area on our boards is split by nobody but the map's author.
            Store::Splits | Store::Joins if *value != json!(true) => return Ok(()),
            Store::Splits => return shape::split(board, subject),
            Store::Joins => return shape::join(board, subject),
            Store::SideWord(_) | Store::SideNumber(_) => side_mut(board, subject),
            Store::Spots(list) => list(board)
                .into_iter()
                .find(|spot| spot.subject == subject)
                .and_then(|spot| place_mut(board, &spot.pointer)),
            Store::Words { list, .. } | Store::Word { list, .. } | Store::Field { list, .. } => {
                let all = board.get_mut(list).and_then(Value::as_array_mut);
                all.and_then(|all| all.iter_mut().find(|entry| id(entry) == subject))
            }
        };
        let Some(place) = place else { return Err("there is no such place on this board".into()) };
        self.write(place, value);
        Ok(())
    }

    fn write(&self, place: &mut Value, value: &Value) {
        match self.store {
            Store::Words { plain, .. } => {
                let Kind::Choice { choices } = &self.kind else { return };
                let word = value.as_str().unwrap_or_default();
                let is_choice = |one: &Value| choices.iter().any(|choice| *one == *choice.value);
                let usual = choices.first().is_some_and(|choice| choice.value == word);
                let Some(words) = words_mut(place) else { return };
                words.retain(|one| !is_choice(one));
                if plain || !usual {
                    words.insert(0, word.into());
                }
            }
            Store::Word { word, .. } => set_word(words_mut(place), word, *value == json!(true)),
            Store::SideWord(word) => set_word(place.as_array_mut(), word, *value == json!(true)),
            Store::SideNumber(word) => {
                let Some(words) = place.as_array_mut() else { return };
                words.retain(|one| one.as_str().is_none_or(|one| number_behind(one, word).is_none()));
                if *value != json!(0) {
                    words.push(format!("{word}:{value}").into());
                }
            }
            Store::Field { field, .. } => match place.as_object_mut() {
                Some(fields) if *value == self.usual() => drop(fields.remove(field)),
                Some(fields) => drop(fields.insert(field.into(), value.clone())),
                None => {}
            },
            Store::Spots(_) => *place = value.clone(),
            Store::Links(_)
            | Store::Borders
            | Store::Corners
            | Store::Splits
            | Store::Joins
            | Store::Sights => {}
        }
    }

    /// Can it have this value?
    fn takes(&self, value: &Value) -> bool {
        match &self.kind {
            Kind::Flag {} => value.is_boolean(),
            Kind::Choice { choices } => choices.iter().any(|choice| *value == *choice.value),
            Kind::Number { min, max } => {
                value.as_i64().is_some_and(|number| (i64::from(*min)..=i64::from(*max)).contains(&number))
            }
            Kind::Place {} | Kind::Text {} => value.is_string(),
            Kind::Point {} => {
                let near = |at: &Value| at.as_i64().is_some_and(|at| at.unsigned_abs() <= FARTHEST);
                value.as_array().is_some_and(|at| at.len() == 2 && at.iter().all(near))
            }
        }
    }

    fn word_of<'a>(&self, mut words: impl Iterator<Item = &'a str>) -> Value {
        let Kind::Choice { choices } = &self.kind else { return Value::Null };
        let found = words.find(|word| choices.iter().any(|choice| choice.value == *word));
        found.map_or_else(|| self.usual(), Value::from)
    }
}

/// The value at a pointer, whose last step may be a field that is left out.
fn place_mut<'a>(board: &'a mut Value, pointer: &str) -> Option<&'a mut Value> {
    let (owner, key) = pointer.rsplit_once('/')?;
    match board.pointer_mut(owner)? {
        Value::Object(fields) => Some(fields.entry(key).or_insert(Value::Null)),
        Value::Array(items) => items.get_mut(key.parse::<usize>().ok()?),
        _ => None,
    }
}

/// What a board notes of what was done to its areas.
fn noted(board: &Value, list: &str) -> Vec<(String, Value)> {
    entries(board, list).filter_map(|one| Some((one.as_str()?.to_owned(), json!(true)))).collect()
}

/// The entries of a list in a board file, or none.
pub fn entries<'a>(board: &'a Value, list: &str) -> impl Iterator<Item = &'a Value> {
    board.get(list).and_then(Value::as_array).into_iter().flatten()
}

/// What an entry says in words; nothing where it says nothing.
pub fn text<'a>(entry: &'a Value, key: &str) -> &'a str {
    entry.get(key).and_then(Value::as_str).unwrap_or_default()
}

pub(super) fn id(entry: &Value) -> &str {
    text(entry, "id")
}

fn texts(words: &Value) -> impl Iterator<Item = &str> {
    words.as_array().into_iter().flatten().filter_map(Value::as_str)
}

/// The words of an entry: its terrain.
fn words(entry: &Value) -> impl Iterator<Item = &str> {
    texts(&entry["terrain"])
}

fn words_mut(entry: &mut Value) -> Option<&mut Vec<Value>> {
    entry.as_object_mut()?.entry("terrain").or_insert_with(|| json!([])).as_array_mut()
}

fn set_word(words: Option<&mut Vec<Value>>, word: &str, there: bool) {
    let Some(words) = words else { return };
    words.retain(|one| *one != *word);
    if there {
        words.push(word.into());
    }
}

fn number_behind(text: &str, word: &str) -> Option<i64> {
    text.strip_prefix(word)?.strip_prefix(':')?.parse().ok()
}

/// Every side of every position, with its words.
fn sides(board: &Value) -> impl Iterator<Item = (String, &Value)> {
    entries(board, "positions").flat_map(|position| {
        let both = position["sides"].as_object().into_iter().flatten();
        both.map(|(area, words)| (format!("{}:{area}", id(position)), words))
    })
}

fn side_mut<'a>(board: &'a mut Value, subject: &str) -> Option<&'a mut Value> {
    let (position, area) = subject.split_once(':')?;
    let all = board.get_mut("positions")?.as_array_mut()?;
    all.iter_mut().find(|one| id(one) == position)?.get_mut("sides")?.get_mut(area)
}
