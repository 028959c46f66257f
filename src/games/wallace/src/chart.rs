//! What somebody who has the printed map and card can set on ours, and how each fact of them is known.

use super::board::STANDARD;
use crate::engine::chart::{Chart, Kind, MapChoice, On, OurBoard, Spot, Store, Tool};
use crate::engine::scene::TerrainKind as Sign;
use crate::engine::{BoardFile, SetupError};
use serde_json::Value;
use std::sync::{Arc, OnceLock};

/// The kinds of pieces of the rows, as the file has them.
const KINDS: [(&str, &str); 5] = [
    ("elite", "elite"),
    ("regular", "regulars"),
    ("inferior", "inferior"),
    ("cavalry", "cavalry"),
    ("artillery", "artillery"),
];

/// The chart of this game.
pub fn chart() -> &'static Chart {
    static CHART: OnceLock<Chart> = OnceLock::new();
    CHART.get_or_init(|| Chart::new(boards(), tools(), include_str!("../facts.json")).unwrap_or_default())
}

fn boards() -> Vec<OurBoard> {
    vec![OurBoard { id: "standard", title: "69 areas", file: without_option }]
}

/// Our board without the area that an option makes a victory area: on a map of one's own the stars are where they are.
fn without_option() -> Result<BoardFile, SetupError> {
    let mut file = BoardFile::parse("boards/wallace.json", STANDARD)?;
    if let Some(sections) = Arc::make_mut(&mut file.json).as_object_mut() {
        sections.remove("ridge_star");
    }
    Ok(file)
}

fn tools() -> Vec<Tool> {
    let choice = |value, label, sign| MapChoice { value, label, sign };
    vec![
        Tool {
            key: "ground",
            label: "Ground",
            hint: "Guns fire farther from ridges and hills, which end lines of sight and help defenders.",
            on: On::Space,
            kind: Kind::Choice {
                choices: vec![
                    choice("", "Clear", Sign::Open),
                    choice("ridge", "Ridge", Sign::Ridge),
                    choice("hill", "Hill", Sign::Hill),
                    choice("town", "Town", Sign::Town),
                ],
            },
            store: Store::Words { list: "areas", plain: false },
        },
        Tool {
            key: "road",
            label: "Road",
            hint: "From area to area. Four pieces instead of two cross a border with a road.",
            on: On::Link,
            kind: Kind::Flag {},
            store: Store::Borders,
        },
        Tool {
            key: "stars",
            label: "Stars",
            hint: "Two starred areas win for the Confederates; that with two stars wins alone.",
            on: On::Space,
            kind: Kind::Number { min: 0, max: 2 },
            store: Store::Field { list: "areas", field: "stars" },
        },
        Tool {
            key: "entry",
            label: "Entry",
            hint: "The area into which an entry box leads.",
            on: On::Spot,
            kind: Kind::Place {},
            store: Store::Field { list: "entries", field: "area" },
        },
        Tool {
            key: "setup",
            label: "Set-up",
            hint: "Where troops stand at the start.",
            on: On::Spot,
            kind: Kind::Place {},
            store: Store::Spots(starts),
        },
        Tool {
            key: "counts",
            label: "Pieces",
            hint: "How many pieces start and arrive. Together they must be all that are printed.",
            on: On::Spot,
            kind: Kind::Number { min: 0, max: 12 },
            store: Store::Spots(counts),
        },
        Tool {
            key: "corner",
            label: "Borders",
            hint: "What is next to what follows from the borders.",
            on: On::Corner,
            kind: Kind::Point {},
            store: Store::Corners,
        },
        Tool {
            key: "split",
            label: "Split an area",
            hint: "The new part has the same ground. Stars and troops stay in the other.",
            on: On::Cut,
            kind: Kind::Flag {},
            store: Store::Splits,
        },
        Tool {
            key: "join",
            label: "Join areas",
            hint: "Two neighbours become one area, with the ground of the first.",
            on: On::Pair,
            kind: Kind::Flag {},
            store: Store::Joins,
        },
        Tool {
            key: "name",
            label: "Name",
            hint: "What the area is called.",
            on: On::Space,
            kind: Kind::Text {},
            store: Store::Field { list: "areas", field: "name" },
        },
    ]
}

fn rows<'a>(board: &'a Value, list: &str) -> impl Iterator<Item = (usize, &'a Value)> {
    board[list].as_array().into_iter().flatten().enumerate()
}

fn unit(row: &Value) -> String {
    row["unit"].as_str().unwrap_or_default().to_owned()
}

/// Where troops start that do not wait in a box.
fn starts(board: &Value) -> Vec<Spot> {
    let boxes: Vec<&Value> = rows(board, "entries").map(|(_, entry)| &entry["id"]).collect();
    let on_map = rows(board, "setup").filter(|(_, row)| !boxes.contains(&&row["at"]));
    let spot = |(number, row): (usize, &Value)| Spot {
        subject: number.to_string(),
        label: unit(row),
        piece: None,
        pointer: format!("/setup/{number}/at"),
    };
    on_map.map(spot).collect()
}

/// How many pieces of each kind a row of set-up or card has.
fn counts(board: &Value) -> Vec<Spot> {
    let of = |list: &'static str| {
        rows(board, list).flat_map(move |(number, row)| {
            KINDS.map(|(key, name)| Spot {
                subject: format!("{list} {number} {key}"),
                label: format!("{}: {name}", called(row)),
                piece: None,
                pointer: format!("/{list}/{number}/pieces/{key}"),
            })
        })
    };
    of("setup").chain(of("reinforcements")).collect()
}

/// A row by its troops, and when they come.
fn called(row: &Value) -> String {
    match (row["day"].as_u64(), row["period"].as_str()) {
        (Some(day), Some(period)) => format!("{}, July {day}, {period}", unit(row)),
        _ => format!("{}, at the start", unit(row)),
    }
}
