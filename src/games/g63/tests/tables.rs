//! Boards and positions that the tests of G63 play on.

use crate::common::rule_table::Witness;
use g63::G63;
use high_water_mark_engine::{BySide, Side};
use serde_json::{Value, json};

/// A game of G63 under observation.
pub type Table = Witness<G63>;

/// The standard board file.
pub fn standard() -> Value {
    serde_json::from_str(include_str!("../board.json")).expect("the board file is JSON")
}

/// The ids of a block of hexes, from column and row 1.
pub fn hexes(columns: u16, rows: u16) -> Vec<String> {
    (1..=columns).flat_map(|column| (1..=rows).map(move |row| format!("{column:02}{row:02}"))).collect()
}

/// A board of these hexes with the armies beside a battle hex in the middle of 5 by 5.
pub fn board(spaces: &[String]) -> Value {
    let mut board = standard();
    board["title"] = json!("a test board");
    board["grid"]["origin_hex"] = json!("0303");
    board["spaces"] = spaces.iter().map(|id| json!({ "id": id, "terrain": [] })).collect();
    board["compulsory"]["space"] = json!("0303");
    start(board, "0404", "0203")
}

/// The board of 5 by 5 hexes.
pub fn five_by_five() -> Value {
    board(&hexes(5, 5))
}

/// The same board without some hexes.
pub fn with_holes(holes: &[&str]) -> Value {
    let mut spaces = hexes(5, 5);
    spaces.retain(|id| !holes.contains(&id.as_str()));
    board(&spaces)
}

/// The same board with other starting hexes.
pub fn start(mut board: Value, meade: &str, lee: &str) -> Value {
    board["units"][0]["start"] = json!(meade);
    board["units"][1]["start"] = json!(lee);
    board
}

/// The same board with other movement allowances.
pub fn allowances(mut board: Value, meade: u8, lee: u8) -> Value {
    board["units"][0]["movement_allowance"] = json!(meade);
    board["units"][1]["movement_allowance"] = json!(lee);
    board
}

/// The same board with other combat strengths.
pub fn strengths(mut board: Value, meade: u16, lee: u16) -> Value {
    board["units"][0]["combat_strength"] = json!(meade);
    board["units"][1]["combat_strength"] = json!(lee);
    board
}

/// The standard game after both marches of July 1: Lee may attack.
pub fn battle_joined() -> Table {
    Table::new().does("step to=0202; step to=0202")
}

/// The same on 5 by 5 hexes.
pub fn battle_on_five_by_five() -> Table {
    Table::on_board(five_by_five()).does("step to=0303; step to=0303")
}

/// Lee has been thrown back two hexes on 5 by 5, and Meade may move on July 2.
pub fn lee_thrown_back() -> Table {
    battle_on_five_by_five().play("attack", &[1])
}

/// Where the armies stand, by the ids of their hexes.
pub fn places(table: &Table) -> BySide<Option<String>> {
    let game = table.game();
    let spaces = &high_water_mark_engine::Show::plan(game.rules()).spaces;
    BySide::from_fn(|side| game.state().armies[side].at.map(|at| spaces[at.index()].id.clone()))
}

/// Does an army stand here?
pub fn stands(table: &Table, side: Side, hex: &str) -> bool {
    places(table)[side].as_deref() == Some(hex)
}

/// The winner and the ending of a finished game.
pub fn outcome(table: &Table) -> Option<(Option<Side>, &'static str)> {
    let game = table.game();
    let outcome = high_water_mark_engine::Ruleset::outcome(game.rules(), game.state());
    outcome.map(|outcome| (outcome.winner, outcome.ending))
}
