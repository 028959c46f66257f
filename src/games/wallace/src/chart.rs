//! What somebody who has the printed map and card can set on ours, and how each fact of them is known.

use super::board::STANDARD;
use crate::engine::chart::{Chart, OurBoard, Spot, Store, Tool, entries, text};
use crate::engine::scene::TerrainKind as Sign;
use crate::engine::{BoardFile, SetupError};
use serde_json::Value;
use std::sync::{Arc, LazyLock};

/// The kinds of pieces of the rows, as the file has them.
const KINDS: [(&str, &str); 5] = [
    ("elite", "elite"),
    ("regular", "regulars"),
    ("inferior", "inferior"),
    ("cavalry", "cavalry"),
    ("artillery", "artillery"),
];

/// The chart of this game.
pub static CHART: LazyLock<Chart> =
    LazyLock::new(|| Chart::new(boards(), tools(), include_str!("../facts.json")));

fn boards() -> Vec<OurBoard> {
    vec![OurBoard::new("standard", "69 areas", without_option)]
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
    let grounds = [
        ("", "Clear", Sign::Open),
        ("ridge", "Ridge", Sign::Ridge),
        ("hill", "Hill", Sign::Hill),
        ("town", "Town", Sign::Town),
    ];
    let ground = "Guns fire farther from ridges and hills, which end lines of sight and help defenders.";
    let road = "From area to area. Four pieces instead of two cross a border with a road.";
    let stars = "Two starred areas win for the Confederates; that with two stars wins alone.";
    let counts = "How many pieces start and arrive. Together they must be all that are printed.";
    let split = "The new part has the same ground. Stars and troops stay in the other.";
    let join = "Two neighbours become one area, with the ground of the first.";
    vec![
        Tool::ground(ground, "areas", false, &grounds),
        Tool::new("road", "Road", road, Store::Borders),
        Tool::new("stars", "Stars", stars, Store::Field { list: "areas", field: "stars" }).numbers(0, 2),
        Tool::entry("The area into which an entry box leads.", "area"),
        Tool::new("setup", "Set-up", "Where troops stand at the start.", Store::Spots(starts)),
        Tool::new("counts", "Pieces", counts, Store::Spots(pieces)).numbers(0, 12),
        Tool::corner(),
        Tool::new("split", "Split an area", split, Store::Splits),
        Tool::new("join", "Join areas", join, Store::Joins),
        Tool::name("What the area is called.", "areas"),
    ]
}

/// Where troops start that do not wait in a box.
fn starts(board: &Value) -> Vec<Spot> {
    let boxes: Vec<&Value> = entries(board, "entries").map(|entry| &entry["id"]).collect();
    let on_map = entries(board, "setup").enumerate().filter(|(_, row)| !boxes.contains(&&row["at"]));
    let spot = |(number, row): (usize, &Value)| {
        Spot::new(number.to_string(), text(row, "unit"), format!("/setup/{number}/at"))
    };
    on_map.map(spot).collect()
}

/// How many pieces of each kind a row of set-up or card has.
fn pieces(board: &Value) -> Vec<Spot> {
    let of = |list: &'static str| {
        entries(board, list).enumerate().flat_map(move |(number, row)| {
            KINDS.map(|(key, name)| {
                let pointer = format!("/{list}/{number}/pieces/{key}");
                Spot::new(format!("{list} {number} {key}"), format!("{}: {name}", called(row)), pointer)
            })
        })
    };
    of("setup").chain(of("reinforcements")).collect()
}

/// A row by its troops, and when they come.
fn called(row: &Value) -> String {
    let unit = text(row, "unit");
    match (row["day"].as_u64(), row["period"].as_str()) {
        (Some(day), Some(period)) => format!("{unit}, July {day}, {period}"),
        _ => format!("{unit}, at the start"),
    }
}
