//! How a game is won (Victory).

use super::table::{CONFEDERATE, Position, Row, Table, UNION, position};
use crate::rule_rows;
use c3i::rules::Rule;
use high_water_mark_engine::{Deciders, Ruleset};

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::VictoryRoad: shown [howard_is_off_the_road, howard_covers_one_road, the_road_on_the_last_turn],
            beside [howard_closes_the_road, berdan_closes_the_last_road, a_union_unit_near_the_start];
        Rule::VictoryPoints: shown [a_tie, the_confederates_have_more, the_union_has_more],
            beside [a_turn_is_left, the_road_on_the_last_turn];
    }
}

/// Both sides pass in the attacks of a turn, so that it ends.
fn turn_ends(position: Position) -> Table {
    position.table().play("pass", &[1]).does("pass")
}

/// Howard and somebody next to him are all there is.
fn howard_stands(turn: u8, howard: &str, heth: &str) -> Position {
    position(turn, "attacks confederate", &format!("howard {howard}, heth {heth}"))
}

fn goes_on(table: Table) -> Table {
    assert!(table.game().rules().outcome(table.game().state()).is_none());
    assert_ne!(table.game().deciders(), Deciders::Nobody);
    table
}

fn howard_closes_the_road() -> Table {
    goes_on(turn_ends(howard_stands(3, "1707", "1706")))
}

/// The Baltimore Pike is open.
fn howard_is_off_the_road() -> Table {
    turn_ends(howard_stands(3, "1712", "1612"))
        .won_by(CONFEDERATE)
        .tells("July 2, AM ends: the road to Baltimore is open to I (Baltimore Pike).")
}

fn howard_covers_one_road() -> Table {
    turn_ends(howard_stands(3, "1711", "1611")).won_by(CONFEDERATE)
}

fn berdan_closes_the_last_road() -> Table {
    goes_on(turn_ends(howard_stands(3, "1711", "1611").berdan("1808")))
}

/// Buford is next to the hex where the road begins.
fn a_union_unit_near_the_start() -> Table {
    goes_on(turn_ends(position(3, "attacks confederate", "buford 1102, howard 1712, heth 1612")))
}

fn the_road_on_the_last_turn() -> Table {
    turn_ends(position(
        6,
        "attacks confederate",
        "howard 1712, heth 1612, rodes 1503, sedgwick 1714, early 1502",
    ))
    .won_by(CONFEDERATE)
    .points(CONFEDERATE, 7)
    .points(UNION, 7)
}

/// Eight units of each side are out of the game.
fn a_tie() -> Table {
    turn_ends(position(6, "attacks confederate", "howard 1707, heth 1706, rodes 1503"))
        .points(CONFEDERATE, 8)
        .points(UNION, 8)
        .won_by(UNION)
}

fn the_confederates_have_more() -> Table {
    turn_ends(position(6, "attacks confederate", "howard 1707, heth 1706, rodes 1503, early 1502"))
        .points(CONFEDERATE, 8)
        .points(UNION, 7)
        .won_by(CONFEDERATE)
}

fn the_union_has_more() -> Table {
    turn_ends(howard_stands(6, "1707", "1706")).points(CONFEDERATE, 8).points(UNION, 9).won_by(UNION)
}

fn a_turn_is_left() -> Table {
    goes_on(turn_ends(howard_stands(5, "1707", "1706")))
}
