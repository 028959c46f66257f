//! Positions in a few words, and what the rule table expects of them.

pub use crate::common::{CONFEDERATE, UNION};

use crate::common::position;
use crate::common::rule_table::{self, Witness};
use high_water_mark_engine::{Side, SpaceId};
use serde_json::{Map, Value, json};
use std::fmt::Write;
use wallace::Wallace;
use wallace::pieces::{Piece, Troop};
use wallace::place::Place;

/// A game of Wallace's Gettysburg under observation.
pub type Table = Witness<Wallace>;

/// The rows of a topic.
pub type Row = rule_table::Row<Wallace>;

/// A position in the making.
pub type Position = position::Position<Wallace>;

/// The action of a side at midday of 1 July, with what is on the map place by place, such as
/// `bliss u 2r:3 1g dis >long_lane; angle U3/1; seminary c 1e fire C4`: in Bliss two regulars of the Union with
/// three cubes and a sound gun, a Disruption marker and an entrenchment towards Long Lane; in the Angle a Union
/// block of value 3 with one disc; on the ridge an elite piece, a fire marker and a Confederate block.
///
/// Letters of pieces: `r` regular, `e` elite, `i` inferior, `h` cavalry, `g` sound and `d` damaged guns. The order
/// boxes hold six single, four double and six blue discs; all blocks that are not on the map are available.
pub fn position(side: Side, map: &str) -> Position {
    let places: Map<String, Value> =
        map.split(';').map(str::trim).filter(|place| !place.is_empty()).map(read_place).collect();
    let available = |side: Side| {
        let mut left = vec![2, 2, 3, 3, 4, 4, 5, 5];
        let blocks = places.values().filter_map(|place| place.get("block"));
        for block in blocks.filter(|block| block["side"] == side.word()) {
            let value = left.iter().position(|value| block["value"] == *value);
            left.remove(value.expect("a side has two blocks of each value"));
        }
        left
    };
    let available = json!({ "union": available(UNION), "confederate": available(CONFEDERATE) });
    let discs = json!({ "single": 6, "double": 4, "blue": 6, "forced": 0 });
    Position::of(json!({
        "day": 1, "period": "midday", "side": side, "turn": 9, "places": places, "discs": discs,
        "available": available, "frames": [{ "type": "action" }],
    }))
}

/// The Confederate's action.
pub fn confederates(map: &str) -> Position {
    position(CONFEDERATE, map)
}

/// The Union's action.
pub fn union(map: &str) -> Position {
    position(UNION, map)
}

fn number(text: &str) -> u8 {
    text.parse().expect("a number")
}

fn read_place(text: &str) -> (String, Value) {
    let (id, words) = text.split_once(' ').expect("a place and what is there");
    let mut place = json!({ "entrenchments": [] });
    for word in words.split(' ') {
        read_word(&mut place, word);
    }
    (id.to_owned(), place)
}

fn read_word(place: &mut Value, word: &str) {
    let owner = |letter: &str| if letter.eq_ignore_ascii_case("u") { "union" } else { "confederate" };
    match word {
        "u" | "c" => place["side"] = owner(word).into(),
        "dis" => place["disruption"] = true.into(),
        "fire" => place["fireMarker"] = true.into(),
        _ if word.starts_with('>') => {
            place["entrenchments"].as_array_mut().expect("a list").push(Value::from(&word[1..]));
        }
        _ if word.starts_with(['U', 'C']) => {
            let (value, discs) = word[1..].split_once('/').unwrap_or((&word[1..], "0"));
            place["block"] =
                json!({ "side": owner(&word[..1]), "value": number(value), "discs": number(discs) });
        }
        _ => {
            let (pieces, cubes) = word.split_once(':').unwrap_or((word, "0"));
            let (count, letter) = pieces.split_at(pieces.len() - 1);
            let (group, kind) = match letter {
                "g" => ("guns", "sound"),
                "d" => ("guns", "damaged"),
                _ => ("troops", troop(letter)),
            };
            place[group][kind] = number(count).into();
            if group == "troops" && cubes != "0" {
                place["cubes"][kind] = number(cubes).into();
            }
        }
    }
}

fn troop(letter: &str) -> &'static str {
    match letter {
        "r" => "regular",
        "e" => "elite",
        "i" => "inferior",
        _ => "cavalry",
    }
}

/// A place in the words of [`position`], everything in order.
fn told(place: &Place, id: impl Fn(SpaceId) -> String) -> String {
    let letter = |side: Side| if side == UNION { 'u' } else { 'c' };
    let mut words = Vec::from_iter(place.side.map(|side| letter(side).to_string()));
    for (piece, name) in Piece::ALL.into_iter().zip(["r", "e", "i", "h", "g", "d"]) {
        let (count, cubes) = (place.count(piece), piece.troop().map_or(0, |kind: Troop| place.cubes[kind]));
        let mut word = format!("{count}{name}");
        if cubes > 0 {
            write!(word, ":{cubes}").expect("a string can be written to");
        }
        words.extend((count > 0).then_some(word));
    }
    words.extend(place.disruption.then(|| "dis".to_owned()));
    words.extend(place.fire_marker.then(|| "fire".to_owned()));
    words.extend(place.entrenchments.iter().map(|beyond| format!(">{}", id(beyond))));
    words.extend(place.block.map(|block| {
        let discs = if block.discs > 0 { format!("/{}", block.discs) } else { String::new() };
        format!("{}{}{discs}", letter(block.side).to_ascii_uppercase(), block.value)
    }));
    words.join(" ")
}

impl Position {
    /// In another period.
    pub fn on(self, day: u8, period: &str) -> Self {
        self.with("day", day).with("period", period)
    }

    /// With so many discs in a box: `single`, `double`, `blue`, `forced`.
    pub fn discs(mut self, of: &str, count: u8) -> Self {
        self.state["discs"][of] = count.into();
        self
    }

    /// With these blocks left to place; the others of that side that are not on the map are used.
    pub fn available(mut self, side: Side, values: &[u8]) -> Self {
        self.state["available"][side.word()] = json!(values);
        self
    }
}

/// What it is expected to look like, and commands in fewer words.
impl Table {
    /// A place looks like this, in the words of [`position`]; an empty one has none.
    pub fn looks(self, id: &str, words: &str) -> Self {
        let (board, state) = (self.game().rules().board(), self.game().state());
        let place = state.place(board.find(id).expect("a place of this id"));
        assert_eq!(told(place, |at| board.id(at).to_owned()), words, "{id}");
        self
    }

    /// The order discs, as single, double, blue and forced ones.
    pub fn boxes(self, single: u8, double: u8, blue: u8, forced: u8) -> Self {
        let discs = self.game().state().discs;
        assert_eq!([discs.single, discs.double, discs.blue, discs.forced], [single, double, blue, forced]);
        self
    }

    /// A side can place these blocks.
    pub fn blocks_left(self, side: Side, values: &[u8]) -> Self {
        let left: Vec<u8> = self.game().state().available[side].listed().collect();
        assert_eq!(left, values, "the blocks that the {side:?} can place");
        self
    }

    /// The side that decides lays a single disc on a block.
    pub fn issues(self, at: &str) -> Self {
        self.does(&format!("issue source=single at={at}"))
    }

    /// The side that decides lays a single disc on a block, and the pieces of an area are ordered to move.
    pub fn marches(self, at: &str, from: &str) -> Self {
        self.issues(at).does(&format!("orderMove from={from}"))
    }

    /// A piece without cubes moves.
    pub fn moves(self, piece: &str, to: &str) -> Self {
        self.charges(piece, to, &[])
    }

    /// A piece without cubes moves, and with it an assault begins.
    pub fn charges(self, piece: &str, to: &str, dice: &[u16]) -> Self {
        self.play(&format!("move piece={piece} to={to} cubes:0"), dice)
    }
}
