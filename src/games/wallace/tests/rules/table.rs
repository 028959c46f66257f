//! How the words of the rule table are understood: positions, and what is expected of them.

use crate::common::position;
use crate::common::rule_table::Witness;
use crate::common::script::{Scripted, Stage, number, side, two, value, with_dice};
use crate::common::{CONFEDERATE, UNION};
use high_water_mark_engine::{Side, SpaceId};
use serde_json::{Map, Value, json};
use std::fmt::Write;
use wallace::Wallace;
use wallace::pieces::{Piece, Troop};
use wallace::place::Place;

/// A game of Wallace's Gettysburg under observation.
type Table = Witness<Wallace>;

/// A position in the making.
type Position = position::Position<Wallace>;

/// The action of a side at midday of 1 July, with what is on the map place by place, such as
/// `bliss u 2r:3 1g dis >long_lane; angle U3/1; seminary c 1e fire C4`: in Bliss two regulars of the Union with
/// three cubes and a sound gun, a Disruption marker and an entrenchment towards Long Lane; in the Angle a Union
/// block of value 3 with one disc; on the ridge an elite piece, a fire marker and a Confederate block.
///
/// Letters of pieces: `r` regular, `e` elite, `i` inferior, `h` cavalry, `g` sound and `d` damaged guns. The order
/// boxes hold six single, four double and six blue discs; all blocks that are not on the map are available.
fn position(side: Side, map: &str) -> Position {
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
            place["block"] = json!({ "side": owner(&word[..1]), "value": number::<u8>(value), "discs": number::<u8>(discs) });
        }
        _ => {
            let (pieces, cubes) = word.split_once(':').unwrap_or((word, "0"));
            let (count, letter) = pieces.split_at(pieces.len() - 1);
            let (group, kind) = match letter {
                "g" => ("guns", "sound"),
                "d" => ("guns", "damaged"),
                _ => ("troops", troop(letter)),
            };
            place[group][kind] = number::<u8>(count).into();
            if group == "troops" && cubes != "0" {
                place["cubes"][kind] = number::<u8>(cubes).into();
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

/// A place looks like this, in the words of [`position`]; an empty one has none.
fn looks(table: Table, rest: &str) -> Table {
    let (board, state) = (table.game().rules().board(), table.game().state());
    for (id, words) in rest.split("; ").map(two) {
        let place = state.place(board.find(id).expect("a place of this id"));
        assert_eq!(told(place, |at| board.id(at).to_owned()), words, "{id}");
    }
    table
}

fn numbers(text: &str) -> Vec<u8> {
    text.split_whitespace().map(number).collect()
}

impl Scripted for Wallace {
    type Laid = Position;

    fn begin(word: &str, rest: &str) -> Option<Stage<Self>> {
        let acts = |side| Some(Stage::Laid(position(side, rest)));
        match word {
            "confederates" => acts(CONFEDERATE),
            "union" => acts(UNION),
            _ => None,
        }
    }

    fn lay(laid: Position, word: &str, rest: &str) -> Result<Position, Position> {
        let (first, further) = two(rest);
        Ok(match word {
            "option" => laid.option(first, value(further)),
            "with" => laid.with(first, value(further)),
            // Another day and period.
            "on" => laid.with("day", number::<u8>(first)).with("period", further),
            // So many discs in a box: `single`, `double`, `blue`, `forced`.
            "discs" => laid.with(&format!("/discs/{first}"), number::<u8>(further)),
            // These blocks left to place; the others of that side that are not on the map are used.
            "available" => laid.with(&format!("/available/{first}"), numbers(further)),
            _ => return Err(laid),
        })
    }

    fn table(laid: Position) -> Table {
        laid.table()
    }

    fn look(table: Table, word: &str, rest: &str) -> Option<Table> {
        let (first, further) = two(rest);
        Some(match word {
            "looks" => looks(table, rest),
            // The order discs, as single, double, blue and forced ones.
            "boxes" => {
                let discs = table.game().state().discs;
                assert_eq!(numbers(rest), [discs.single, discs.double, discs.blue, discs.forced]);
                table
            }
            // The blocks that a side can place.
            "blocks-left" => {
                let left: Vec<u8> = table.game().state().available[side(first)].listed().collect();
                assert_eq!(left, numbers(further), "the blocks that the {first} can place");
                table
            }
            // A single disc on a block.
            "issues" => table.does(&format!("issue source=single at={rest}")),
            // A single disc on a block, and the pieces of an area are ordered to move.
            "marches" => table.does(&format!("issue source=single at={first}; orderMove from={further}")),
            // A piece without cubes moves; an assault may begin.
            "moves" => {
                let (to, dice) = with_dice(further);
                table.play(&format!("move piece={first} to={to} cubes:0"), &dice)
            }
            _ => return None,
        })
    }
}
