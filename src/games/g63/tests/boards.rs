//! Boards that are not the standard one.

use crate::common::{CONFEDERATE, UNION};
use crate::tables::{
    Table, allowances, battle_on_five_by_five, five_by_five, lee_thrown_back, outcome, places, standard,
    stands, start, with_holes,
};
use g63::rules::Rule;
use high_water_mark_engine::{Show, Side};
use serde_json::{Value, json};

#[test]
fn a_march_of_several_steps_only_comes_nearer() {
    let board = allowances(start(five_by_five(), "0505", "0101"), 3, 2);
    let mut table = Table::on_board(board);
    // From 0505 the battle hex is three hexes away, by 0405 or 0504.
    assert_eq!(table.legal(UNION), ["step to=0504", "step to=0405"]);
    assert_eq!(table.refuse(UNION, "endMovement").rule, Rule::MoveCompulsory);
    let mut table = table.does("step to=0405");
    assert_eq!(table.legal(UNION), ["step to=0404", "step to=0304"]);
    assert_eq!(table.refuse(UNION, "step to=0505").rule, Rule::MoveCompulsory);
    assert_eq!(table.refuse(UNION, "endMovement").rule, Rule::MoveCompulsory);
    let table = table.does("step to=0404; step to=0303");
    assert_eq!(table.decider(), CONFEDERATE);
}

#[test]
fn an_army_that_has_arrived_on_july_1_stays() {
    for allowance in [2, 3] {
        let mut table = Table::on_board(allowances(standard(), allowance, 1)).does("step to=0202");
        assert_eq!(table.decider(), CONFEDERATE, "allowance {allowance}");
        assert_eq!(table.refuse(UNION, "step to=0302").rule, Rule::PhaseWrong);
    }
}

#[test]
fn a_march_that_is_too_long_goes_as_far_as_the_allowance() {
    let table = Table::on_board(start(five_by_five(), "0505", "0203")).does("step to=0504");
    assert_eq!(table.decider(), CONFEDERATE);
    let table = table.does("step to=0303");
    // July 2: both are free, also to turn back.
    assert_eq!(table.decider(), UNION);
    assert!(table.legal(UNION).contains(&"step to=0505".to_owned()));
    assert!(table.legal(UNION).contains(&"endMovement".to_owned()));
}

#[test]
fn a_march_goes_around_a_hole() {
    let board = start(with_holes(&["0404"]), "0505", "0203");
    let table = Table::on_board(allowances(board, 4, 1));
    assert_eq!(table.legal(UNION), ["step to=0405"]);
    let table = table.does("step to=0405");
    assert_eq!(table.legal(UNION), ["step to=0304"]);
    assert_eq!(table.does("step to=0304").legal(UNION), ["step to=0303"]);
}

#[test]
fn an_army_without_a_way_to_the_battle_hex_is_free() {
    // 0101 is cut off with 0102; no way leads from there to 0303.
    let board = start(with_holes(&["0201", "0202", "0203", "0103"]), "0404", "0101");
    let table = Table::on_board(board).does("step to=0303");
    assert_eq!(table.legal(CONFEDERATE), ["step to=0102", "endMovement"]);
    let mut table = table.does("endMovement");
    assert_eq!(table.refuse(UNION, "step to=0101").rule, Rule::MoveAllowance);
}

#[test]
fn an_army_without_a_neighbouring_hex_is_not_asked() {
    let board = start(with_holes(&["0102", "0201", "0202"]), "0404", "0101");
    let table = Table::on_board(board).does("step to=0303");
    assert_eq!(table.decider(), UNION);
    assert_eq!(table.game().state().day, 2);
}

#[test]
fn armies_that_start_together_fight_at_once() {
    for hex in ["0303", "0202"] {
        let table = Table::on_board(start(five_by_five(), hex, hex));
        assert_eq!(table.game().state().day, 1);
        assert_eq!(table.legal(UNION), ["attack", "pass"], "both in {hex}");
        let mut table = table;
        assert_eq!(table.refuse(UNION, "step to=0302").rule, Rule::MoveFrozen);
    }
}

#[test]
fn entering_the_enemys_hex_ends_a_move_with_points_left() {
    let board = allowances(five_by_five(), 3, 3);
    let table = Table::on_board(board).does("step to=0303; step to=0303");
    // Lee is thrown back, then Meade follows and is stopped with a point left.
    let table = table.play("attack", &[1]).does("step to=0203; step to=0102");
    assert_eq!(table.game().state().armies.union.points_left, 1);
    assert_eq!(table.legal(UNION), ["attack", "pass"]);
}

#[test]
fn points_are_not_saved_up() {
    let table = lee_thrown_back().does("endMovement; endMovement");
    assert_eq!(table.game().state().day, 3);
    let mut table = table.does("step to=0304");
    assert_eq!(table.refuse(UNION, "step to=0303").rule, Rule::PhaseWrong);
}

#[test]
fn a_longer_step_is_refused_by_allowance_or_adjacency() {
    let mut table = Table::on_board(allowances(start(five_by_five(), "0505", "0203"), 2, 1));
    assert_eq!(table.refuse(UNION, "step to=0404").rule, Rule::MoveAdjacent);
    assert_eq!(table.refuse(UNION, "step to=0303").rule, Rule::MoveAllowance);
    assert_eq!(table.refuse(UNION, "step to=0505").rule, Rule::MoveAdjacent);
    assert_eq!(table.refuse(UNION, "step to=0606").rule, Rule::MoveMapEdge);
}

#[test]
fn an_army_without_an_allowance_never_moves() {
    let table = Table::on_board(allowances(standard(), 0, 0));
    assert_eq!(outcome(&table), Some((None, "draw")));
    assert_eq!(table.game().len(), 0);
}

#[test]
fn beaten_armies_retreat_or_are_driven_off() {
    let together = || Table::on_board(start(five_by_five(), "0303", "0303"));
    // Meade waits in the battle hex, Lee comes from the north-west: 0203. Meade attacks on July 2.
    let joined = || Table::on_board(start(five_by_five(), "0303", "0203")).does("step to=0303; pass");
    let hole = |id: &str| {
        Table::on_board(start(with_holes(&[id]), "0403", "0203")).does("step to=0303; step to=0303")
    };
    // Lee came from 0102 to the south-east: driven back the same way there is no second hex.
    let back = lee_thrown_back().does("step to=0203; step to=0203");
    // Lee is thrown back north-west to 0102, Meade follows, and Lee attacks from there.
    let followed = Table::on_board(allowances(five_by_five(), 3, 1)).does("step to=0303; step to=0303");
    let followed = followed.play("attack", &[1]).does("step to=0203; step to=0102").does("pass");
    for (name, table, die, loser, hex) in [
        ("a hole behind the defender is off the map", hole("0404"), 6, UNION, None),
        ("a hole two hexes behind, too", hole("0504"), 6, UNION, None),
        ("without an approach the Union retreats north", together(), 1, UNION, Some("0301")),
        ("without an approach Lee retreats south", together(), 6, CONFEDERATE, Some("0305")),
        ("an attacker that never moved retreats from the enemy's start", joined(), 1, UNION, Some("0504")),
        // That is the battle hex itself, so south.
        ("the defender goes away from Meade's start", joined(), 6, CONFEDERATE, Some("0305")),
        ("an army that came back is beaten again", back, 2, CONFEDERATE, None),
        ("a retreat counts as the way that an army came", followed, 1, CONFEDERATE, Some("0303")),
        ("the defender retreats along the attacker's way", battle_on_five_by_five(), 6, UNION, Some("0504")),
    ] {
        let table = table.play("attack", &[die]);
        assert_eq!(places(&table)[loser].as_deref(), hex, "{name}");
        let won = hex.is_none().then_some((Some(loser.other()), "driven-off"));
        assert_eq!(outcome(&table), won, "{name}");
    }
    assert!(stands(&battle_on_five_by_five().play("attack", &[6]), CONFEDERATE, "0303"));
}

/// A small board as it was made for another game: no armies, no table, no battle hex, other sections.
fn foreign() -> Value {
    let town = |id: &str| if id == "1203" { json!(["town", "open"]) } else { json!(["open"]) };
    let ids = (10..=14).flat_map(|column| (1..=5).map(move |row| format!("{column}{row:02}")));
    json!({
        "format": "board/1",
        "ruleset": "c3i",
        "title": "Another game's board",
        "provenance": "made for a test",
        "topology": "hex",
        "grid": {
            "orientation": "flat", "numbering": "CCRR", "even_columns": "up", "columns": [10, 14],
            "rows": [1, 5], "size_m": 580, "size_is": "flat-to-flat", "origin_hex": "1001",
            "origin_m": [-1000.0, -1000.5], "column_step_m": 502.295
        },
        "spaces": ids.map(|id| json!({ "id": id, "terrain": town(&id) })).collect::<Vec<Value>>(),
        "roads": [["1001", "1101"], ["1101", "1202"]],
        "road_names": [{ "name": "Chambersburg Pike", "spaces": ["1001", "1101", "1202"] }],
        "entries": [{ "id": "A", "space": "1001" }],
        "zones": { "anything": [1, 2, 3] },
    })
}

#[test]
fn a_board_of_another_game_plays() {
    let table = Table::on_board(foreign());
    let rules = table.game().rules();
    let place = |side: Side| rules.plan().spaces[rules.board().armies[side].start.index()].id.clone();
    assert_eq!([place(CONFEDERATE), place(UNION)], ["1001", "1405"]);
    assert_eq!(rules.plan().spaces[rules.board().goal.index()].id, "1203");
    assert_eq!(rules.board().armies.union.strength, 9);
    assert_eq!(
        rules.plan().legend.iter().map(|entry| entry.key.as_str()).collect::<Vec<_>>(),
        ["open", "road", "town"]
    );
    let table = table.does("step to=1304");
    assert_eq!(table.legal(CONFEDERATE), ["step to=1101", "step to=1002"]);
    let table = table.does("step to=1002");
    assert!(stands(&table, UNION, "1304") && stands(&table, CONFEDERATE, "1002"), "{:?}", places(&table));
    let end = (0..4).fold(table, |table, _| table.does("endMovement"));
    assert_eq!(outcome(&end), Some((None, "draw")));
}

#[test]
fn a_record_carries_its_board() {
    let table = Table::on_board(foreign()).does("step to=1304");
    let record = table.game().record();
    let text = record.to_string();
    let read = high_water_mark_engine::Record::parse(&text).expect("a record");
    let again = high_water_mark_engine::Game::<g63::G63>::replay(&read).expect("a game");
    assert_eq!(again.hash(), table.game().hash());
}
