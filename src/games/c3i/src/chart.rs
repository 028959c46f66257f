//! What somebody who has the printed map can set on our boards, and how each fact of them is known.

use super::board::{FIRST, STANDARD};
use crate::engine::BoardFile;
use crate::engine::chart::{Chart, Kind, MapChoice, On, OurBoard, Store, Tool};
use crate::engine::scene::TerrainKind as Sign;
use std::sync::OnceLock;

/// The chart of this game.
pub fn chart() -> &'static Chart {
    static CHART: OnceLock<Chart> = OnceLock::new();
    CHART.get_or_init(|| Chart::new(boards(), tools(), include_str!("../facts.json")).unwrap_or_default())
}

fn boards() -> Vec<OurBoard> {
    vec![
        OurBoard {
            id: "second",
            title: "Second reconstruction",
            file: || BoardFile::parse("boards/c3i.json", STANDARD),
        },
        OurBoard {
            id: "first",
            title: "First reconstruction",
            file: || BoardFile::parse("boards/c3i-first.json", FIRST),
        },
    ]
}

fn tools() -> Vec<Tool> {
    let choice = |value, label, sign| MapChoice { value, label, sign };
    vec![
        Tool {
            key: "ground",
            label: "Ground",
            hint: "The defender of a shaded, defensible hex adds 2.",
            on: On::Space,
            kind: Kind::Choice {
                choices: vec![
                    choice("open", "Open", Sign::Open),
                    choice("defensible", "Defensible", Sign::StrongGround),
                    choice("town", "Gettysburg", Sign::Town),
                ],
            },
            store: Store::Words { list: "spaces", plain: true },
        },
        Tool {
            key: "road",
            label: "Road",
            hint: "From hex to hex. By road a unit marches two hexes for a point.",
            on: On::Link,
            kind: Kind::Flag {},
            store: Store::Links("spaces"),
        },
        Tool {
            key: "entry",
            label: "Entry",
            hint: "Where the reinforcements of a letter enter.",
            on: On::Spot,
            kind: Kind::Place {},
            store: Store::Field { list: "entries", field: "space" },
        },
        Tool {
            key: "name",
            label: "Name",
            hint: "What the hex is called.",
            on: On::Space,
            kind: Kind::Text {},
            store: Store::Field { list: "spaces", field: "name" },
        },
    ]
}
