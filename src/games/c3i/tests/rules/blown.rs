//! The return of blown units (Blown Unit Return).

use super::table::{CONFEDERATE, Position, Row, Table, UNION, position};
use crate::rule_rows;
use c3i::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::BlownTwoAtMost: shown [the_third_is_lost], beside [two_return];
        Rule::BlownOpponentChooses: shown [the_third_is_lost], beside [two_return];
        Rule::BlownNotReturning: shown [rodes_was_not_blown, hood_is_not_due, reynolds_is_the_unions, the_union_loses_rodes],
            beside [two_return, the_third_is_lost];
        Rule::BlownAdjacentHq: shown [heth_returns_far_from_lee, two_return], beside [no_room_for_heth];
        Rule::BlownEmptyHex: shown [heth_returns_to_anderson, heth_returns_to_meade], beside [two_return];
        Rule::BlownEnemyZone: shown [heth_returns_near_reynolds], beside [two_return];
        Rule::BlownNoRoom: shown [no_room_for_heth, heth_waits, heth_waits_in_vain, the_second_finds_no_room], beside [two_return];
    }
}

/// Turn 4, with Lee in 1505: Reynolds' zone covers 1506 and 1606.
fn returning(step: &str, units: &str) -> Position {
    position(4, step, &format!("rodes 1503, reynolds 1707, {units}"))
}

/// Four units besides are out of the game already.
fn the_third_is_lost() -> Table {
    returning("excessBlown confederate", "heth blown:4, pender blown:4, early blown:4")
        .table()
        .waits_for(UNION)
        .points(UNION, 4)
        .offers_just(&["eliminateBlown unit=heth", "eliminateBlown unit=pender", "eliminateBlown unit=early"])
        .does("eliminateBlown unit=early")
        .points(UNION, 5)
        .waits_for(CONFEDERATE)
}

fn heth_and_pender() -> Table {
    returning("blownReturn confederate", "heth blown:4, pender blown:4, hood blown:5, anderson 1605").table()
}

fn two_return() -> Table {
    returning("blownReturn confederate", "heth blown:4, pender blown:4")
        .table()
        .offers("returnBlown unit=heth hex=1605")
        .does("returnBlown unit=heth hex=1405")
        .marching(&["heth"])
        .offers_just(&[
            "returnBlown unit=pender hex=1406",
            "returnBlown unit=pender hex=1504",
            "returnBlown unit=pender hex=1605",
        ])
        .does("returnBlown unit=pender hex=1406")
        .stands("pender", "1406")
}

fn rodes_was_not_blown() -> Table {
    heth_and_pender().refused(CONFEDERATE, "returnBlown unit=rodes hex=1405")
}

fn hood_is_not_due() -> Table {
    heth_and_pender().refused(CONFEDERATE, "returnBlown unit=hood hex=1405")
}

fn reynolds_is_the_unions() -> Table {
    heth_and_pender().refused(CONFEDERATE, "returnBlown unit=reynolds hex=1405")
}

fn the_union_loses_rodes() -> Table {
    returning("excessBlown confederate", "heth blown:4, pender blown:4, early blown:4")
        .table()
        .refused(UNION, "eliminateBlown unit=rodes")
}

fn heth_returns_far_from_lee() -> Table {
    heth_and_pender().refused(CONFEDERATE, "returnBlown unit=heth hex=1305")
}

fn heth_returns_to_anderson() -> Table {
    heth_and_pender().refused(CONFEDERATE, "returnBlown unit=heth hex=1605")
}

/// A marker is enough: the hex is not empty.
fn heth_returns_to_meade() -> Table {
    returning("blownReturn confederate", "heth blown:4")
        .meade("1405")
        .table()
        .cannot("returnBlown unit=heth hex=1405")
}

fn heth_returns_near_reynolds() -> Table {
    heth_and_pender().refused(CONFEDERATE, "returnBlown unit=heth hex=1506")
}

/// Lee is in the corner, with friends in both hexes next to him.
fn lee_is_cornered(units: &str) -> Position {
    returning("headquarters union", &format!("pender 1002, early 1101, {units}")).lee("1001")
}

fn no_room_for_heth() -> Table {
    lee_is_cornered("heth blown:4")
        .table()
        .does("placeHq hex=1709")
        .stands("heth", "dead")
        .tells("There is no hex next to Lee's headquarters where Heth can return: it is lost.")
}

fn heth_waits() -> Table {
    lee_is_cornered("heth blown:4")
        .option("blownNoRoom", "wait")
        .table()
        .does("placeHq hex=1709")
        .stands("heth", "blown:5")
}

/// After the last turn there is none for which he could wait, and still he is no loss.
fn heth_waits_in_vain() -> Table {
    position(6, "headquarters union", "pender 1002, early 1101, heth blown:6, howard 1707")
        .lee("1001")
        .option("blownNoRoom", "wait")
        .table()
        .does("placeHq hex=1709")
        .stands("heth", "blown:7")
        .points(UNION, 7)
        .tells("There is no hex next to Lee's headquarters where Heth can return: it stays out, for no turn is left, but does not count as eliminated.")
}

/// The first takes the only hex.
fn the_second_finds_no_room() -> Table {
    returning("headquarters union", "pender 1002, heth blown:4, early blown:4")
        .lee("1001")
        .table()
        .does("placeHq hex=1709")
        .offers_just(&["returnBlown unit=heth hex=1101", "returnBlown unit=early hex=1101"])
        .does("returnBlown unit=early hex=1101")
        .stands("heth", "dead")
}
