//! What somebody who has the printed map can set on ours, and how each fact of it is known.

use super::board::{BACK, STANDARD};
use crate::engine::chart::{Chart, Kind, On, OurBoard, Spot, Store, Tool};
use crate::engine::{BoardFile, SetupError};
use serde_json::{Value, json};
use std::sync::{Arc, OnceLock};

/// The chart of this game.
pub fn chart() -> &'static Chart {
    static CHART: OnceLock<Chart> = OnceLock::new();
    CHART.get_or_init(|| Chart::new(boards(), tools(), include_str!("../facts.json")).unwrap_or_default())
}

fn boards() -> Vec<OurBoard> {
    vec![OurBoard { id: "standard", title: "155 areas and 350 positions", file: with_starts }]
}

/// Our board with the start of the objectives that is the standard one today.
fn with_starts() -> Result<BoardFile, SetupError> {
    let mut file = BoardFile::parse("boards/guns.json", STANDARD)?;
    Arc::make_mut(&mut file.json)["objectives"]["variants"]["back"] = json!(BACK);
    Ok(file)
}

fn tools() -> Vec<Tool> {
    let side = |key, label, hint, kind, store| Tool { key, label, hint, on: On::Side, kind, store };
    let spots = |key, label, hint, list| Tool {
        key,
        label,
        hint,
        on: On::Spot,
        kind: Kind::Place {},
        store: Store::Spots(list),
    };
    vec![
        side(
            "obstructed",
            "Obstructed",
            "Nobody fires over this side, and crossing it costs two steps.",
            Kind::Flag {},
            Store::SideWord("obstructed"),
        ),
        side(
            "steep",
            "Steep",
            "Attacks over this side lose a point.",
            Kind::Flag {},
            Store::SideWord("steep"),
        ),
        side(
            "ridge",
            "Ridge",
            "It extends the field of fire to its front; so many cannon add points to defensive fire.",
            Kind::Number { min: 0, max: 3 },
            Store::SideNumber("ridge"),
        ),
        Tool {
            key: "sight",
            label: "Special line of sight",
            hint: "Guns fire along it over ridges and obstructions.",
            on: On::Sight,
            kind: Kind::Flag {},
            store: Store::Sights,
        },
        Tool {
            key: "town",
            label: "Town",
            hint: "The two areas of Gettysburg.",
            on: On::Space,
            kind: Kind::Flag {},
            store: Store::Word { list: "areas", word: "town" },
        },
        spots("objective", "Objective", "Where an objective starts.", |_| {
            (0..3).map(|n| spot(n, &format!("Objective {}", n + 1), "/objectives/variants/back")).collect()
        }),
        spots("entry", "Entry", "The two areas that blocks enter across the fields.", entries),
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
            hint: "The line between the two parts is a new position.",
            on: On::Cut,
            kind: Kind::Flag {},
            store: Store::Splits,
        },
        Tool {
            key: "join",
            label: "Join areas",
            hint: "Two neighbours become one area. The positions between them are gone.",
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

fn spot(number: usize, label: &str, list: &str) -> Spot {
    let subject = (number + 1).to_string();
    Spot { subject, label: label.to_owned(), piece: None, pointer: format!("{list}/{number}") }
}

fn entries(board: &Value) -> Vec<Spot> {
    let both = |(number, entry): (usize, &Value)| {
        let text = |key: &str| entry[key].as_str().unwrap_or_default().to_owned();
        ["first", "second"].map(|which| Spot {
            subject: format!("{} {which}", text("id")),
            label: format!("{}, {which} area", text("name")),
            piece: None,
            pointer: format!("/entries/{number}/areas/{}", usize::from(which == "second")),
        })
    };
    board["entries"].as_array().into_iter().flatten().enumerate().flat_map(both).collect()
}
