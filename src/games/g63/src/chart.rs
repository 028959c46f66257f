//! What somebody who has the printed sheet can set, and how each fact of ours is known.

use super::board::{LARGEST_STRENGTH, STANDARD};
use crate::engine::BoardFile;
use crate::engine::chart::{Chart, Kind, MapChoice, On, OurBoard, Spot, Store, Tool};
use crate::engine::scene::TerrainKind as Sign;
use serde_json::Value;
use std::sync::OnceLock;

/// The chart of this game.
pub fn chart() -> &'static Chart {
    static CHART: OnceLock<Chart> = OnceLock::new();
    CHART.get_or_init(|| Chart::new(boards(), tools(), include_str!("../facts.json")).unwrap_or_default())
}

fn boards() -> Vec<OurBoard> {
    let file = || BoardFile::parse("boards/g63.json", STANDARD);
    vec![OurBoard { id: "seven", title: "Seven hexes", file }]
}

fn tools() -> Vec<Tool> {
    let choice = |value, label, sign| MapChoice { value, label, sign };
    let spots = |key, label, hint, kind, list| Tool {
        key,
        label,
        hint,
        on: On::Spot,
        kind,
        store: Store::Spots(list),
    };
    vec![
        Tool {
            key: "ground",
            label: "Ground",
            hint: "The town is Gettysburg.",
            on: On::Space,
            kind: Kind::Choice {
                choices: vec![choice("", "Open", Sign::Open), choice("town", "Town", Sign::Town)],
            },
            store: Store::Words { list: "spaces", plain: false },
        },
        spots("start", "Start", "Where an army begins.", Kind::Place {}, |board| units(board, "start")),
        spots("goal", "Goal", "Where both armies must march on July 1.", Kind::Place {}, |_| goal()),
        spots(
            "strength",
            "Combat strength",
            "The ratio of the two decides a battle.",
            Kind::Number { min: 1, max: i32::from(LARGEST_STRENGTH) },
            |board| units(board, "combat_strength"),
        ),
        spots(
            "allowance",
            "Movement allowance",
            "How many hexes an army marches in a turn.",
            Kind::Number { min: 0, max: 20 },
            |board| units(board, "movement_allowance"),
        ),
        spots(
            "table",
            "Combat Results Table",
            "What a die comes to at each ratio.",
            Kind::Choice {
                choices: vec![
                    choice("Ne", "No effect", Sign::Other),
                    choice("Ar", "Attacker retreats", Sign::Other),
                    choice("Dr", "Defender retreats", Sign::Other),
                ],
            },
            results,
        ),
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

/// A field of each army.
fn units(board: &Value, field: &str) -> Vec<Spot> {
    let spot = |(number, unit): (usize, &Value)| {
        let text = |key: &str| unit[key].as_str().unwrap_or_default().to_owned();
        let pointer = format!("/units/{number}/{field}");
        Spot { subject: text("id"), label: text("name"), piece: Some(text("id")), pointer }
    };
    board["units"].as_array().into_iter().flatten().enumerate().map(spot).collect()
}

fn goal() -> Vec<Spot> {
    let pointer = "/compulsory/space".to_owned();
    vec![Spot { subject: "goal".into(), label: "The march of July 1".into(), piece: None, pointer }]
}

/// Every cell of the Combat Results Table.
fn results(board: &Value) -> Vec<Spot> {
    let columns = board["crt"]["columns"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let cell = |number: usize, column: &str, die: usize| Spot {
        subject: format!("{column} {die}"),
        label: format!("At {column}, a {die}"),
        piece: None,
        pointer: format!("/crt/rows/{}/{number}", die - 1),
    };
    columns
        .enumerate()
        .flat_map(|(number, column)| (1..=6).map(move |die| cell(number, column, die)))
        .collect()
}
