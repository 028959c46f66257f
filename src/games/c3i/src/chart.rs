//! What somebody who has the printed map can set on our boards, and how each fact of them is known.

use super::board::{FIRST, STANDARD};
use crate::engine::BoardFile;
use crate::engine::chart::{Chart, OurBoard, Store, Tool};
use crate::engine::scene::TerrainKind as Sign;
use std::sync::LazyLock;

/// The chart of this game.
pub static CHART: LazyLock<Chart> =
    LazyLock::new(|| Chart::new(boards(), tools(), include_str!("../facts.json")));

fn boards() -> Vec<OurBoard> {
    vec![
        OurBoard::new("second", "Second reconstruction", || BoardFile::parse("boards/c3i.json", STANDARD)),
        OurBoard::new("first", "First reconstruction", || BoardFile::parse("boards/c3i-first.json", FIRST)),
    ]
}

fn tools() -> Vec<Tool> {
    let grounds = [
        ("open", "Open", Sign::Open),
        ("defensible", "Defensible", Sign::StrongGround),
        ("town", "Gettysburg", Sign::Town),
    ];
    let road = "From hex to hex. By road a unit marches two hexes for a point.";
    vec![
        Tool::ground("The defender of a shaded, defensible hex adds 2.", "spaces", true, &grounds),
        Tool::new("road", "Road", road, Store::Links("spaces")),
        Tool::entry("Where the reinforcements of a letter enter.", "space"),
        Tool::name("What the hex is called.", "spaces"),
    ]
}
