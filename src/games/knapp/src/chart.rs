//! What somebody who has the printed map and counters can set on ours, and how each fact of them is known.

use super::board::{HIGHEST_RATING, STANDARD, STRONGEST};
use super::pieces;
use crate::engine::chart::{Chart, Kind, MapChoice, On, OurBoard, Spot, Store, Tool};
use crate::engine::scene::TerrainKind as Sign;
use crate::engine::{BoardFile, PieceId, SetupError};
use serde_json::{Value, json};
use std::sync::{Arc, OnceLock};

/// The chart of this game.
pub fn chart() -> &'static Chart {
    static CHART: OnceLock<Chart> = OnceLock::new();
    CHART.get_or_init(|| Chart::new(boards(), tools(), include_str!("../facts.json")).unwrap_or_default())
}

fn boards() -> Vec<OurBoard> {
    vec![OurBoard { id: "standard", title: "73 areas of 800 m", file: with_numbers }]
}

/// Our board with the numbers of our counters.
fn with_numbers() -> Result<BoardFile, SetupError> {
    let mut file = BoardFile::parse("boards/knapp.json", STANDARD)?;
    let strengths =
        pieces::units().map(|piece| (pieces::id(piece).to_owned(), json!(pieces::unit(piece).graded)));
    let ratings =
        pieces::leaders().map(|piece| (pieces::id(piece).to_owned(), json!(pieces::leader_of(piece).rating)));
    let json = Arc::make_mut(&mut file.json);
    json["strengths"] = Value::Object(strengths.collect());
    json["ratings"] = Value::Object(ratings.collect());
    Ok(file)
}

fn tools() -> Vec<Tool> {
    let choice = |value, label, sign| MapChoice { value, label, sign };
    let word = |key, label, hint| Tool {
        key,
        label,
        hint,
        on: On::Space,
        kind: Kind::Flag {},
        store: Store::Word { list: "spaces", word: key },
    };
    vec![
        Tool {
            key: "ground",
            label: "Ground",
            hint: "A hill or a town costs 3 points to enter; all but clear ground closes the line of sight.",
            on: On::Space,
            kind: Kind::Choice {
                choices: vec![
                    choice("clear", "Clear", Sign::Open),
                    choice("slope", "Slope", Sign::Slope),
                    choice("hill", "Hill", Sign::Hill),
                    choice("town", "Town", Sign::Town),
                ],
            },
            store: Store::Words { list: "spaces", plain: true },
        },
        word("woods", "Woods", "They cost a point more and close the line of sight."),
        word("creek", "Creek", "It costs a point more."),
        Tool {
            key: "road",
            label: "Road",
            hint: "From area to area. By road an area costs 1 point.",
            on: On::Link,
            kind: Kind::Flag {},
            store: Store::Links("areas"),
        },
        Tool {
            key: "name",
            label: "Name",
            hint: "What the area is called.",
            on: On::Space,
            kind: Kind::Text {},
            store: Store::Field { list: "spaces", field: "name" },
        },
        Tool {
            key: "strength",
            label: "Strength",
            hint: "Every point of strength is a die.",
            on: On::Spot,
            kind: Kind::Number { min: 1, max: STRONGEST },
            store: Store::Spots(strengths),
        },
        Tool {
            key: "rating",
            label: "Rating",
            hint: "How far a leader commands, and how many dice he adds.",
            on: On::Spot,
            kind: Kind::Number { min: 0, max: HIGHEST_RATING },
            store: Store::Spots(ratings),
        },
    ]
}

fn strengths(_: &Value) -> Vec<Spot> {
    pieces::units().map(|piece| spot(piece, "strengths")).collect()
}

fn ratings(_: &Value) -> Vec<Spot> {
    pieces::leaders().map(|piece| spot(piece, "ratings")).collect()
}

fn spot(piece: PieceId, section: &str) -> Spot {
    let id = pieces::id(piece).to_owned();
    let pointer = format!("/{section}/{id}");
    Spot { subject: id.clone(), label: pieces::name(piece).to_owned(), piece: Some(id), pointer }
}
