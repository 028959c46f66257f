//! What somebody who has the printed map and counters can set on ours, and how each fact of them is known.

use super::board::{HIGHEST_RATING, STANDARD, STRONGEST};
use super::pieces;
use crate::engine::chart::{Chart, OurBoard, Spot, Store, Tool};
use crate::engine::scene::TerrainKind as Sign;
use crate::engine::{BoardFile, PieceId, SetupError};
use serde_json::{Value, json};
use std::sync::{Arc, LazyLock};

/// The chart of this game.
pub static CHART: LazyLock<Chart> =
    LazyLock::new(|| Chart::new(boards(), tools(), include_str!("../facts.json")));

fn boards() -> Vec<OurBoard> {
    vec![OurBoard::new("standard", "73 areas of 800 m", with_numbers)]
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
    let grounds = [
        ("clear", "Clear", Sign::Open),
        ("slope", "Slope", Sign::Slope),
        ("hill", "Hill", Sign::Hill),
        ("town", "Town", Sign::Town),
    ];
    let ground = "A hill or a town costs 3 points to enter; all but clear ground closes the line of sight.";
    let road = "From area to area. By road an area costs 1 point.";
    let rating = "How far a leader commands, and how many dice he adds.";
    let word = |key, label, hint| Tool::new(key, label, hint, Store::Word { list: "spaces", word: key });
    vec![
        Tool::ground(ground, "spaces", true, &grounds),
        word("woods", "Woods", "They cost a point more and close the line of sight."),
        word("creek", "Creek", "It costs a point more."),
        Tool::new("road", "Road", road, Store::Links("areas")),
        Tool::name("What the area is called.", "spaces"),
        Tool::new("strength", "Strength", "Every point of strength is a die.", Store::Spots(strengths))
            .numbers(1, STRONGEST),
        Tool::new("rating", "Rating", rating, Store::Spots(ratings)).numbers(0, HIGHEST_RATING),
    ]
}

fn strengths(_: &Value) -> Vec<Spot> {
    pieces::units().map(|piece| spot(piece, "strengths")).collect()
}

fn ratings(_: &Value) -> Vec<Spot> {
    pieces::leaders().map(|piece| spot(piece, "ratings")).collect()
}

fn spot(piece: PieceId, section: &str) -> Spot {
    let id = pieces::id(piece);
    Spot::of_piece(id, pieces::name(piece), format!("/{section}/{id}"))
}
