//! Board files and positions with mistakes: every mistake is named.

use crate::tables::standard;
use high_water_mark::engine::{BoardFile, Game, SetupError, check_board};
use high_water_mark::rulesets::g63::G63;
use serde_json::{Value, json};
use std::sync::Arc;

/// Everything that is wrong with a board, one problem a line.
fn problems(board: Value) -> String {
    let report = check_board::<G63>(&BoardFile { name: "my board".into(), json: Arc::new(board) });
    assert_eq!(report.ok, report.problems.is_empty());
    let error = SetupError { problems: report.problems };
    error.to_string()
}

/// The standard board with a change.
fn changed(change: impl FnOnce(&mut Value)) -> String {
    let mut board = standard();
    change(&mut board);
    problems(board)
}

/// Sees that a problem is named.
fn names(problems: &str, expected: &str) {
    assert!(problems.contains(expected), "expected \"{expected}\" in: {problems}");
    assert!(problems.starts_with("my board: "), "{problems}");
}

#[test]
fn the_standard_board_is_sound() {
    assert_eq!(problems(standard()), "");
}

#[test]
fn mistakes_in_the_spaces_are_named() {
    names(&changed(|board| board["spaces"][1]["id"] = json!("0101")), "space 0101 is listed twice");
    names(
        &changed(|board| board["spaces"][1]["id"] = json!("gettysburg")),
        "space gettysburg is not numbered CCRR",
    );
    names(&changed(|board| board["spaces"] = json!([])), "there is no space");
    names(&changed(|board| drop(board["spaces"][2]["id"].take())), "spaces[2].id");
    names(&changed(|board| board["roads"] = json!([["0101", "0999"]])), "space 0999, which is not listed");
    names(&changed(|board| board["grid"]["size_m"] = json!(0)), "grid.size_m is 0");
    names(&changed(|board| board["topology"] = json!("area")), "this game needs hex");
    names(&changed(|board| board["format"] = json!("board/9")), "board/9");
}

#[test]
fn mistakes_in_the_armies_are_named() {
    names(&changed(|board| board["units"][0]["start"] = json!("0909")), "unit meade starts in space 0909");
    names(&changed(|board| board["units"][1]["side"] = json!("union")), "unit lee is a second Union army");
    names(&changed(|board| board["units"][1]["side"] = json!("union")), "the Confederate army is missing");
    names(&changed(|board| board["units"][0]["id"] = json!("lee")), "unit lee is listed twice");
    names(
        &changed(|board| board["units"][0]["combat_strength"] = json!(0)),
        "unit meade has combat strength 0",
    );
    names(&changed(|board| board["units"][0]["combat_strength"] = json!(1001)), "combat strength 1001");
    names(
        &changed(|board| board["units"][0]["movement_allowance"] = json!(-1)),
        "units[0].movement_allowance",
    );
    names(&changed(|board| board["units"][0]["morale"] = json!(5)), "morale");
    names(&changed(|board| board["units"][0]["side"] = json!("french")), "units[0].side");
    names(&changed(|board| board["units"] = json!([])), "there is no unit");
    names(&changed(|board| board["compulsory"]["space"] = json!("0707")), "compulsory.space is 0707");
}

#[test]
fn mistakes_in_the_combat_results_table_are_named() {
    names(&changed(|board| board["crt"]["columns"][1] = json!("even")), "\"even\" is no ratio");
    names(&changed(|board| board["crt"]["columns"][1] = json!("0-1")), "\"0-1\" is no ratio");
    names(&changed(|board| board["crt"]["columns"][1] = json!("1-3")), "do not rise from left to right");
    names(&changed(|board| board["crt"]["columns"] = json!([])), "crt.columns is empty");
    names(&changed(|board| board["crt"]["rows"][5] = json!(["Dr"])), "row 6 has 1 results for 4 columns");
    names(&changed(|board| board["crt"]["rows"][0][0] = json!("Ex")), "crt.rows[0][0]");
    names(&changed(|board| board["crt"]["rows"] = json!([])), "crt.rows has 0 rows");
}

#[test]
fn several_mistakes_are_named_at_once() {
    let found = changed(|board| {
        board["units"][0]["start"] = json!("0909");
        board["compulsory"]["space"] = json!("0707");
        board["crt"]["columns"][0] = json!("?");
    });
    assert_eq!(found.lines().count(), 3, "{found}");
}

#[test]
fn nothing_that_is_no_board_passes() {
    for board in
        [json!(null), json!(1), json!("board/1"), json!([]), json!({}), json!({ "format": "board/1" })]
    {
        assert!(!problems(board.clone()).is_empty(), "{board} passes");
    }
}

/// What is wrong with a position that is the start of the game with a change.
fn position(change: impl FnOnce(&mut Value)) -> Result<(), String> {
    let game = Game::<G63>::new(high_water_mark::engine::Setup::default(), "position").expect("a game");
    let mut position = game.position(high_water_mark::engine::Viewer::Referee);
    change(&mut position);
    Game::<G63>::from_position(&position, "position").map(drop).map_err(|error| error.to_string())
}

#[test]
fn positions_that_cannot_be_are_refused_by_name() {
    let refused = |change: fn(&mut Value), place: &str| {
        let text = position(change).expect_err("the position cannot be");
        assert!(text.starts_with(place), "expected {place}: {text}");
    };
    assert_eq!(position(|_| ()), Ok(()));
    refused(|position| position["state"]["day"] = json!(4), "position.state.day");
    refused(|position| position["state"]["day"] = json!(0), "position.state.day");
    refused(|position| position["state"]["phase"] = json!("combat"), "position.state.phase");
    refused(
        |position| position["state"]["armies"]["union"]["at"] = json!("9999"),
        "position.state.armies.union.at",
    );
    refused(
        |position| position["state"]["armies"]["union"]["at"] = json!(null),
        "position.state.armies.union",
    );
    refused(
        |position| position["state"]["armies"]["union"]["pointsLeft"] = json!(2),
        "position.state.armies.union",
    );
    refused(|position| position["state"]["armies"]["lee"] = json!({}), "position.state.armies");
    refused(
        |position| position["state"]["armies"]["union"]["approach"] = json!(6),
        "position.state.armies.union.approach",
    );
    refused(|position| position["state"]["phase"] = json!("over"), "position.state.phase");
    refused(
        |position| position["state"]["armies"]["union"]["attacked"] = json!(true),
        "position.state.armies.union",
    );
    refused(|position| position["ruleset"] = json!("chess"), "position.ruleset");
    refused(|position| position["format"] = json!(99), "position.format");
    refused(|position| position["options"]["dice"] = json!(3), "options");
    refused(|position| position["state"] = json!(null), "position.state");
}
