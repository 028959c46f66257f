//! Board files and positions with mistakes: every mistake is named.

use crate::common::boards::{are_named, nothing_else_passes, part, problems};
use crate::tables::standard;
use g63::G63;
use high_water_mark_engine::Game;
use serde_json::{Value, json};

#[test]
fn the_standard_board_is_sound() {
    assert_eq!(problems::<G63>(standard()), "");
}

#[test]
fn mistakes_are_named() {
    let mistakes = [
        ("spaces/1/id", json!("0101"), "space 0101 is listed twice"),
        ("spaces/1/id", json!("gettysburg"), "space gettysburg is not numbered CCRR"),
        ("spaces", json!([]), "there is no space"),
        ("spaces/2/id", Value::Null, "spaces[2].id"),
        ("roads", json!([["0101", "0999"]]), "space 0999, which is not listed"),
        ("grid/size_m", json!(0), "grid.size_m is 0"),
        ("topology", json!("area"), "this game needs hex"),
        ("format", json!("board/9"), "board/9"),
        ("units/0/start", json!("0909"), "unit meade starts in space 0909"),
        ("units/1/side", json!("union"), "unit lee is a second Union army"),
        ("units/1/side", json!("union"), "the Confederate army is missing"),
        ("units/0/id", json!("lee"), "unit lee is listed twice"),
        ("units/0/combat_strength", json!(0), "unit meade has combat strength 0"),
        ("units/0/combat_strength", json!(1001), "combat strength 1001"),
        ("units/0/movement_allowance", json!(-1), "units[0].movement_allowance"),
        ("units/0/morale", json!(5), "morale"),
        ("units/0/side", json!("french"), "units[0].side"),
        ("units", json!([]), "there is no unit"),
        ("compulsory/space", json!("0707"), "the march of July 1 leads to 0707"),
        ("crt/columns/1", json!("even"), "\"even\" is no ratio"),
        ("crt/columns/1", json!("0-1"), "\"0-1\" is no ratio"),
        ("crt/columns/1", json!("1-3"), "do not rise from left to right"),
        ("crt/columns", json!([]), "crt.columns is empty"),
        ("crt/rows/5", json!(["Dr"]), "row 6 has 1 results for 4 columns"),
        ("crt/rows/0/0", json!("Ex"), "crt.rows[0][0]"),
        ("crt/rows", json!([]), "crt.rows has 0 rows"),
    ];
    are_named::<G63>(&standard(), &mistakes);
}

#[test]
fn several_mistakes_are_named_at_once() {
    let mut board = standard();
    board["units"][0]["start"] = json!("0909");
    board["compulsory"]["space"] = json!("0707");
    board["crt"]["columns"][0] = json!("?");
    let found = problems::<G63>(board);
    assert_eq!(found.lines().count(), 3, "{found}");
}

#[test]
fn nothing_that_is_no_board_passes() {
    nothing_else_passes::<G63>();
}

/// What is wrong with a position that is the start of the game with a change.
fn position(change: impl FnOnce(&mut Value)) -> Result<(), String> {
    let game = Game::<G63>::new(high_water_mark_engine::Setup::default(), "position").expect("a game");
    let mut position = game.position(high_water_mark_engine::Viewer::Referee);
    change(&mut position);
    Game::<G63>::from_position(&position, "position").map(drop).map_err(|error| error.to_string())
}

#[test]
fn positions_that_cannot_be_are_refused_by_name() {
    assert_eq!(position(|_| ()), Ok(()));
    for (path, value, place) in [
        ("state/day", json!(4), "position.state.day"),
        ("state/day", json!(0), "position.state.day"),
        ("state/phase", json!("combat"), "position.state.phase"),
        ("state/armies/union/at", json!("9999"), "position.state.armies.union.at"),
        ("state/armies/union/at", json!(null), "position.state.armies.union"),
        ("state/armies/union/pointsLeft", json!(2), "position.state.armies.union"),
        ("state/armies/lee", json!({}), "position.state.armies"),
        ("state/armies/union/approach", json!(6), "position.state.armies.union.approach"),
        ("state/phase", json!("over"), "position.state.phase"),
        ("state/armies/union/attacked", json!(true), "position.state.armies.union"),
        ("ruleset", json!("chess"), "position.ruleset"),
        ("format", json!(99), "position.format"),
        ("options/dice", json!(3), "options"),
        ("state", json!(null), "position.state"),
    ] {
        let text =
            position(|position| *part(position, path) = value.clone()).expect_err("the position cannot be");
        assert!(text.starts_with(place), "{path} is {value}: expected {place}: {text}");
    }
}
