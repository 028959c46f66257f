//! How the words of the rule table are understood: positions, and what is expected of them.

use crate::common::position;
use crate::common::rule_table::Witness;
use crate::common::script::{Scripted, Stage, number, side, two, value, with_dice};
use crate::desk::{CONFEDERATE, UNION, piece};
use c3i::board::Board;
use c3i::pieces::{self, unit};
use c3i::state::{Formation, Place, State};
use c3i::{C3i, options};
use high_water_mark_engine::{Side, SpaceId};
use serde_json::{Map, Value, json};
use std::fmt::Debug;

/// A game of The Battle of Gettysburg, 1863 under observation.
pub type Table = Witness<C3i>;

/// A position in the making: Lee's headquarters are in 1505 and Meade's in 1709, unless they are being placed
/// or stand elsewhere.
pub type Position = position::Position<C3i>;

/// A turn, a step such as `attacks union`, and the units in play: `hood 1410, hancock 1512 march, pickett off,
/// heth blown:5` are Hood in Battle and Hancock in March formation, Pickett who is due and has not entered, and
/// Heth who comes back on turn 5. Whoever is due and is not named is out of the game.
fn position(turn: u8, step: &str, units: &str) -> Position {
    let (phase, side) = step.split_once(' ').expect("a step is a phase and a side");
    let due = pieces::units().filter(|piece| unit(*piece).turn <= turn);
    let lost = due.map(|piece| (pieces::id(piece).to_owned(), json!({ "place": "eliminated" })));
    let mut listed: Map<String, Value> = lost.collect();
    listed.extend(units.split(", ").map(read_unit));
    // The side that places its headquarters has none on the map, and before turn 1 nobody has.
    let placing = phase == "headquarters";
    let lee = (!placing || side == "union").then_some("1505");
    let meade = (!placing || (side == "confederate" && turn > 1)).then_some("1709");
    let state = json!({
        "turn": turn,
        "phase": phase,
        "side": side,
        "units": listed,
        "headquarters": { "confederate": lee, "union": meade },
        "artillery": { "confederate": 11, "union": 14 },
    });
    // The examples are of the first reconstruction.
    Position::of(state).option("map", "first").finished_by(hold_the_engaged)
}

/// An attack phase of July 2, AM, in which nobody has attacked.
pub fn confederates_attack(units: &str) -> Position {
    position(3, "attacks confederate", units)
}

fn read_unit(text: &str) -> (String, Value) {
    let mut words = text.split(' ');
    let (id, place) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let formation = words.next().unwrap_or("battle");
    let state = match (place, place.strip_prefix("blown:")) {
        ("off", _) => json!({ "place": "offMap" }),
        ("dead", _) => json!({ "place": "eliminated" }),
        (_, Some(turn)) => json!({ "place": { "blown": turn.parse::<u8>().expect("a turn") } }),
        (hex, None) => json!({ "place": { "hex": hex }, "formation": formation }),
    };
    (id.to_owned(), state)
}

fn hex(board: &Board, id: &str) -> SpaceId {
    board.grid.find(id).expect("a hex of this number")
}

fn place_of(table: &Table, id: &str) -> String {
    match table.game().state().unit(piece(id)).place {
        Place::OffMap => "off".into(),
        Place::Hex(hex) => table.game().rules().board().id(hex).to_owned(),
        Place::Blown(turn) => format!("blown:{turn}"),
        Place::Eliminated => "dead".into(),
    }
}

/// In the movement phase whoever is in an enemy zone of control is held.
fn hold_the_engaged(state: &mut Value) {
    if state["phase"] != "movement" {
        return;
    }
    let board = Board::standard(options::Reconstruction::First).expect("the board is sound");
    let berdan = state["berdan"].as_str().map(|at| hex(&board, at));
    let Some(units) = state["units"].as_object_mut() else { return };
    let on_map: Vec<(Side, String, SpaceId)> = units
        .iter()
        .filter_map(|(id, unit)| {
            let at = unit["place"]["hex"].as_str()?;
            Some((pieces::owner(piece(id)), id.clone(), hex(&board, at)))
        })
        .collect();
    for (side, id, at) in &on_map {
        let near =
            |(other, _, there): &(Side, String, SpaceId)| other != side && board.near(*at).contains(*there);
        let among_berdans = *side == CONFEDERATE && berdan == Some(*at);
        units[id]["held"] = (among_berdans || on_map.iter().any(near)).into();
    }
}

/// The side that decides attacks, both sides declare, and the dice fall: `hood sickles no - (2 2)`, where the
/// Confederate has no artillery support and the Union is not asked.
fn fights(table: Table, rest: &str) -> Table {
    let (rest, dice) = with_dice(rest);
    let words: Vec<&str> = rest.split(' ').collect();
    let declaration = format!("attack attacker={} defender={}", words[0], words[1]);
    let asked = [(CONFEDERATE, words[2]), (UNION, words[3])].into_iter().filter(|(_, bid)| *bid != "-");
    let bids: Vec<(Side, String)> =
        asked.map(|(side, bid)| (side, format!("bid support:{}", bid == "yes"))).collect();
    // The dice fall with the last declaration, or at once if nobody is asked.
    let Some(((last, line), first)) = bids.split_last() else { return table.play(&declaration, &dice) };
    let declared = table.play(&declaration, &[]);
    let begun = first.iter().fold(declared, |table, (side, line)| table.play_as(*side, line, &[]));
    begun.play_as(*last, line, &dice)
}

/// What is told of a state is so.
fn is<T: Copy + Debug + PartialEq>(table: Table, what: impl Fn(&State) -> T, wanted: T) -> Table {
    assert_eq!(what(table.game().state()), wanted);
    table
}

impl Scripted for C3i {
    type Laid = Position;

    fn begin(word: &str, rest: &str) -> Option<Stage<Self>> {
        // July 2, AM, where nobody has moved or attacked.
        let july_2 = |step| Some(Stage::Laid(position(3, step, rest)));
        match word {
            "position" => {
                let (turn, step) = two(rest);
                let (step, units) = step.split_once(": ")?;
                Some(Stage::Laid(position(number(turn), step, units)))
            }
            "confederates-move" => july_2("movement confederate"),
            "union-moves" => july_2("movement union"),
            "confederates-attack" => july_2("attacks confederate"),
            "union-attacks" => july_2("attacks union"),
            _ => None,
        }
    }

    fn lay(mut laid: Position, word: &str, rest: &str) -> Result<Position, Position> {
        let (first, further) = two(rest);
        Ok(match word {
            "option" => laid.option(first, value(further)),
            "with" => laid.with(first, value(further)),
            // Headquarters elsewhere.
            "lee" => laid.with("/headquarters/confederate", rest),
            "meade" => laid.with("/headquarters/union", rest),
            // The Sharpshooters on the map.
            "berdan" => laid.with("berdan", rest),
            // Artillery support points of the Confederate and the Union.
            "stocks" => laid
                .with("/artillery/confederate", number::<u8>(first))
                .with("/artillery/union", number::<u8>(further)),
            // So many actions of each side before any pass.
            "used" => {
                let used = number::<u8>(rest);
                laid.state["used"] = json!({ "confederate": used, "union": used });
                laid
            }
            _ => return Err(laid),
        })
    }

    fn table(laid: Position) -> Table {
        laid.table()
    }

    fn look(table: Table, word: &str, rest: &str) -> Option<Table> {
        let (first, further) = two(rest);
        let formed = |table, formation| {
            rest.split(' ')
                .fold(table, |table, id| is(table, |state| state.unit(piece(id)).formation, formation))
        };
        Some(match word {
            // Here: a hex, `off`, `dead`, `blown:5`.
            "stands" => rest.split(", ").map(two).fold(table, |table, (id, place)| {
                assert_eq!(place_of(&table, id), place, "where {id} stands");
                table
            }),
            "marching" => formed(table, Formation::March),
            "deployed" => formed(table, Formation::Battle),
            "points" => is(table, |state| state.points(side(first)), number(further)),
            // Artillery support points of the Confederate and the Union.
            "stocked" => {
                let stocks = |state: &State| (state.artillery.confederate, state.artillery.union);
                is(table, stocks, (number(first), number(further)))
            }
            // So often the side that has not passed may act.
            "left" => is(table, |state| state.left, number(rest)),
            // This command with these hexes, and nothing else.
            "offers-hexes" => {
                let lines: Vec<String> = further.split(' ').map(|hex| format!("{first} hex={hex}")).collect();
                table.offers_just(&lines.iter().map(String::as_str).collect::<Vec<_>>())
            }
            "moves" => table.does(&format!("pickMover unit={first}; moveTo hex={further}")),
            "fights" => fights(table, rest),
            _ => return None,
        })
    }
}
