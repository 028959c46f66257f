//! What somebody who has the printed sheet can set, and how each fact of ours is known.

use super::board::{LARGEST_STRENGTH, STANDARD};
use crate::engine::BoardFile;
use crate::engine::chart::{Chart, OurBoard, Spot, Store, Tool, entries, text};
use crate::engine::scene::TerrainKind as Sign;
use serde_json::Value;
use std::sync::LazyLock;

/// The chart of this game.
pub static CHART: LazyLock<Chart> =
    LazyLock::new(|| Chart::new(boards(), tools(), include_str!("../facts.json")));

fn boards() -> Vec<OurBoard> {
    vec![OurBoard::new("seven", "Seven hexes", || BoardFile::parse("boards/g63.json", STANDARD))]
}

fn tools() -> Vec<Tool> {
    let grounds = [("", "Open", Sign::Open), ("town", "Town", Sign::Town)];
    let results = [
        ("Ne", "No effect", Sign::Other),
        ("Ar", "Attacker retreats", Sign::Other),
        ("Dr", "Defender retreats", Sign::Other),
    ];
    let spots = |key, label, hint, list| Tool::new(key, label, hint, Store::Spots(list));
    vec![
        Tool::ground("The town is Gettysburg.", "spaces", false, &grounds),
        spots("start", "Start", "Where an army begins.", |board| units(board, "start")),
        spots("goal", "Goal", "Where both armies must march on July 1.", |_| goal()),
        spots("strength", "Combat strength", "The ratio of the two decides a battle.", |board| {
            units(board, "combat_strength")
        })
        .numbers(1, LARGEST_STRENGTH.into()),
        spots("allowance", "Movement allowance", "How many hexes an army marches in a turn.", |board| {
            units(board, "movement_allowance")
        })
        .numbers(0, 20),
        spots("table", "Combat Results Table", "What a die comes to at each ratio.", cells).choices(&results),
        Tool::name("What the hex is called.", "spaces"),
    ]
}

/// A field of each army.
fn units(board: &Value, field: &str) -> Vec<Spot> {
    let spot = |(number, unit)| {
        Spot::of_piece(text(unit, "id"), text(unit, "name"), format!("/units/{number}/{field}"))
    };
    entries(board, "units").enumerate().map(spot).collect()
}

fn goal() -> Vec<Spot> {
    vec![Spot::new("goal", "The march of July 1", "/compulsory/space")]
}

/// Every cell of the Combat Results Table.
fn cells(board: &Value) -> Vec<Spot> {
    let columns = entries(&board["crt"], "columns").filter_map(Value::as_str);
    let cell = |number: usize, column: &str, die: usize| {
        let pointer = format!("/crt/rows/{}/{number}", die - 1);
        Spot::new(format!("{column} {die}"), format!("At {column}, a {die}"), pointer)
    };
    columns
        .enumerate()
        .flat_map(|(number, column)| (1..=6).map(move |die| cell(number, column, die)))
        .collect()
}
