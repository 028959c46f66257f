//! What somebody who has the printed map can set on ours, and how each fact of it is known.

use super::board::{BACK, STANDARD};
use crate::engine::chart::{Chart, OurBoard, Spot, Store, Tool, entries, text};
use crate::engine::{BoardFile, SetupError};
use serde_json::{Value, json};
use std::sync::{Arc, LazyLock};

/// The chart of this game.
pub static CHART: LazyLock<Chart> =
    LazyLock::new(|| Chart::new(boards(), tools(), include_str!("../facts.json")));

fn boards() -> Vec<OurBoard> {
    vec![OurBoard::new("standard", "155 areas and 350 positions", with_starts)]
}

/// Our board with the start of the objectives that is the standard one today.
fn with_starts() -> Result<BoardFile, SetupError> {
    let mut file = BoardFile::parse("boards/guns.json", STANDARD)?;
    Arc::make_mut(&mut file.json)["objectives"]["variants"]["back"] = json!(BACK);
    Ok(file)
}

fn tools() -> Vec<Tool> {
    let obstructed = "Nobody fires over this side, and crossing it costs two steps.";
    let steep = "Attacks over this side lose a point.";
    let ridge = "It extends the field of fire to its front; so many cannon add points to defensive fire.";
    let sight = "Guns fire along it over ridges and obstructions.";
    let town = Store::Word { list: "areas", word: "town" };
    let entry = "The two areas that blocks enter across the fields.";
    let split = "The line between the two parts is a new position.";
    let join = "Two neighbours become one area. The positions between them are gone.";
    vec![
        Tool::new("obstructed", "Obstructed", obstructed, Store::SideWord("obstructed")),
        Tool::new("steep", "Steep", steep, Store::SideWord("steep")),
        Tool::new("ridge", "Ridge", ridge, Store::SideNumber("ridge")).numbers(0, 3),
        Tool::new("sight", "Special line of sight", sight, Store::Sights),
        Tool::new("town", "Town", "The two areas of Gettysburg.", town),
        Tool::new("objective", "Objective", "Where an objective starts.", Store::Spots(objectives)),
        Tool::new("entry", "Entry", entry, Store::Spots(entry_areas)),
        Tool::corner(),
        Tool::new("split", "Split an area", split, Store::Splits),
        Tool::new("join", "Join areas", join, Store::Joins),
        Tool::name("What the area is called.", "areas"),
    ]
}

fn objectives(_: &Value) -> Vec<Spot> {
    let spot = |number: usize| {
        let pointer = format!("/objectives/variants/back/{number}");
        Spot::new((number + 1).to_string(), format!("Objective {}", number + 1), pointer)
    };
    (0..3).map(spot).collect()
}

fn entry_areas(board: &Value) -> Vec<Spot> {
    let both = |(number, entry)| {
        ["first", "second"].map(|which| {
            let pointer = format!("/entries/{number}/areas/{}", usize::from(which == "second"));
            let label = format!("{}, {which} area", text(entry, "name"));
            Spot::new(format!("{} {which}", text(entry, "id")), label, pointer)
        })
    };
    entries(board, "entries").enumerate().flat_map(both).collect()
}
