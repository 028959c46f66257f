//! Points, and the end (§2).

use super::table::{CONFEDERATE, Position, Row, Table, UNION, fire, position};
use crate::rule_rows;
use high_water_mark_engine::{Ruleset, Side};
use knapp::rules::Rule;
use serde_json::json;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::WinSp: shown [infantry_counts_one, cavalry_counts_two, guns_count_three, cornered_guns_count_too],
            beside [a_miss_counts_nothing];
        Rule::WinUnit: shown [the_last_point_counts_five_more, cornered_guns_count_too], beside [infantry_counts_one];
        Rule::WinCemeteryHill: shown [the_union_holds_cemetery_hill, the_confederates_hold_cemetery_hill,
                the_union_held_cemetery_hill_last],
            beside [july_1_does_not_count, howard_alone_holds_nothing, nobody_holds_cemetery_hill_now];
        Rule::WinDevilsDen: shown [the_confederates_hold_devils_den], beside [the_union_holds_devils_den];
        Rule::TurnLast: shown [the_union_wins], beside [a_turn_is_left];
        Rule::WinMostPoints: shown [the_union_wins, the_confederates_win, nobody_wins], beside [a_turn_is_left];
    }
}

/// Hood rolls one six, or none, at what is in D7.
fn hood_fires_at(target: &str, dice: &[u16]) -> Table {
    fire("confederate", &format!("hood-a E6, {target} D7"))
        .table()
        .does("volley unit=hood-a target=D7")
        .play("resolve", dice)
}

const ONE_HIT: [u16; 9] = [6, 2, 2, 2, 2, 2, 2, 2, 2];

fn infantry_counts_one() -> Table {
    hood_fires_at("gibbon", &ONE_HIT).points(CONFEDERATE, 1)
}

fn cavalry_counts_two() -> Table {
    hood_fires_at("buford", &ONE_HIT).points(CONFEDERATE, 2)
}

fn guns_count_three() -> Table {
    hood_fires_at("ii-art", &ONE_HIT).points(CONFEDERATE, 3)
}

fn a_miss_counts_nothing() -> Table {
    hood_fires_at("gibbon", &[2; 8]).points(CONFEDERATE, 0)
}

fn the_last_point_counts_five_more() -> Table {
    hood_fires_at("gibbon:1", &ONE_HIT[..8]).stands("gibbon", "dead").points(CONFEDERATE, 12)
}

/// Guns that are left alone and have no way out are lost with their last dice, here three.
fn cornered_guns_count_too() -> Table {
    fire("union", "heth-a:1 A1, mcintosh A1, barlow A1, wright A2, howe B1, newton B2")
        .table()
        .does("assault area=A1")
        .play("resolve", &[6, 2, 2, 2, 2])
        .does("placeHit unit=heth-a")
        .stands("mcintosh", "dead")
        .tells("McIntosh loses 3 more strength points with no way out (9 points for the Union).")
        .points(UNION, 8 + 5 + 9 + 5)
}

/// The end of a turn for those who stand here.
fn turn_ends(turn: u8, pieces: &str) -> Position {
    position(turn, "fire confederate", pieces)
}

fn the_union_holds_cemetery_hill() -> Table {
    turn_ends(6, "barlow C5").next().points(UNION, 10).points(CONFEDERATE, 0)
}

fn the_confederates_hold_cemetery_hill() -> Table {
    turn_ends(6, "heth-a C5").next().points(CONFEDERATE, 10)
}

fn july_1_does_not_count() -> Table {
    turn_ends(4, "barlow C5").next().points(UNION, 0)
}

fn howard_alone_holds_nothing() -> Table {
    turn_ends(6, "howard C5, barlow C6").next().points(UNION, 0)
}

fn held_by_the_union(pieces: &str) -> Position {
    turn_ends(7, pieces).with("lastHolder", json!(["union", null]))
}

fn the_union_held_cemetery_hill_last() -> Table {
    held_by_the_union("barlow C6").option("possession", "lastHeld").next().points(UNION, 10)
}

fn nobody_holds_cemetery_hill_now() -> Table {
    held_by_the_union("barlow C6").next().points(UNION, 0)
}

fn the_confederates_hold_devils_den() -> Table {
    turn_ends(6, "hood-a E9").next().points(CONFEDERATE, 10)
}

fn the_union_holds_devils_den() -> Table {
    turn_ends(6, "gibbon E9").next().points(UNION, 0)
}

fn winner(table: Table, winner: Option<Side>) -> Table {
    let outcome = table.game().rules().outcome(table.game().state());
    assert_eq!(outcome.map(|outcome| outcome.winner), Some(winner));
    table
}

fn the_union_wins() -> Table {
    winner(turn_ends(16, "barlow C5").next().points(UNION, 10), Some(UNION))
}

fn the_confederates_win() -> Table {
    winner(turn_ends(16, "barlow C4, gibbon:1 C4, hood-a E9").next(), Some(CONFEDERATE))
}

fn nobody_wins() -> Table {
    winner(turn_ends(16, "barlow C5, hood-a E9").next(), None)
}

fn a_turn_is_left() -> Table {
    turn_ends(15, "barlow C4, heth-a G2").next().offers_just(&["endMove"])
}
