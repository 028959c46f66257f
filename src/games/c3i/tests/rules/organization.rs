//! Formations, and exits from enemy zones of control (Organization Phase).

use super::table::{CONFEDERATE, Position, Row, Table, UNION, confederates_move, position};
use crate::rule_rows;
use c3i::rules::Rule;
use c3i::state::Phase;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::OrgMarch: shown [three_hexes_off_units_march], beside [next_to_each_other_nobody_marches];
        Rule::OrgBattle: shown [within_two_hexes_units_deploy], beside [three_hexes_off_units_march];
        Rule::ExitNotEngaged: shown [rodes_exits, an_exit_two_hexes_off], beside [heth_exits];
        Rule::ExitAlternate: shown [heth_exits, three_exits_after_a_pass], beside [after_the_exits];
        Rule::ExitRetreatRules: shown [heth_exits, heth_exits_and_is_blown, heth_exits_on_july_3, heth_gets_away_from_berdan],
            beside [nobody_exits];
        Rule::OptionExitReference: shown [heth_draws_away_from_two, heth_draws_away_from_either],
            beside [heth_exits];
    }
}

/// Berdan's men are placed, and the armies organize.
fn organize(units: &str) -> Table {
    position(3, "sharpshooters union", units).meade("1810").table().does("placeBerdan hex=1808")
}

fn three_hexes_off_units_march() -> Table {
    organize("reynolds 1707, howard 1709, heth 1706, rodes 1504")
        .marching(&["howard", "rodes"])
        .deployed(&["reynolds", "heth"])
        .tells("Howard and Rodes turn to March formation.")
}

fn within_two_hexes_units_deploy() -> Table {
    organize("reynolds 1707 march, howard 1708 march, heth 1706 march, rodes 1504 march")
        .marching(&["rodes"])
        .deployed(&["reynolds", "howard", "heth"])
}

fn next_to_each_other_nobody_marches() -> Table {
    organize("reynolds 1707, heth 1706")
        .deployed(&["reynolds", "heth"])
        .tells("No unit changes its formation.")
}

fn exits(units: &str) -> Position {
    position(3, "exits confederate", units)
}

fn heth_and_rodes() -> Table {
    exits("reynolds 1707, howard 1709 march, heth 1706, rodes 1504 march").table()
}

fn rodes_exits() -> Table {
    heth_and_rodes().refused(CONFEDERATE, "exitZoc unit=rodes")
}

/// A zone of influence alone holds nobody.
fn an_exit_two_hexes_off() -> Table {
    exits("reynolds 1707, heth 1706, rodes 1705").table().refused(CONFEDERATE, "exitZoc unit=rodes")
}

fn heth_exits() -> Table {
    heth_and_rodes()
        .offers_just(&["exitZoc unit=heth", "pass"])
        .does("exitZoc unit=heth")
        .offers_hexes("retreat", "1405 1505 1604 1703 1804 1904 2005")
        .does("retreat hex=1405")
        .stands("heth", "1405")
}

fn nobody_exits() -> Table {
    heth_and_rodes().does("pass").left(3).offers_just(&["exitZoc unit=reynolds", "pass"]).does("pass")
}

/// A unit exits, to the first hex if there is a choice.
fn leaves(table: Table, unit: &str) -> Table {
    let table = table.does(&format!("exitZoc unit={unit}"));
    if table.game().state().retreat.is_none() {
        return table;
    }
    let first = table.legal(table.decider()).into_iter().next();
    table.play(&first.expect("an end of the retreat"), &[])
}

fn three_exits_after_a_pass() -> Table {
    let units = "reynolds 1707, howard 1609, slocum 1907, sickles 1411, heth 1706, rodes 1608, early 1906, mclaws 1311, anderson 1410";
    let passed = exits(units).meade("1810").table().does("pass").waits_for(UNION).left(3);
    let second = leaves(leaves(passed, "reynolds").left(2), "howard").left(1);
    let ended = leaves(second, "slocum").stands("sickles", "1411");
    assert_eq!(ended.game().state().phase, Phase::Movement);
    ended
}

fn after_the_exits() -> Table {
    confederates_move("hood 1408 march, howard 1909 march").table().moves("hood", "1407")
}

fn heth_is_surrounded(turn: u8) -> Table {
    position(turn, "exits confederate", "heth 1706, rodes 1503, reynolds 1707, howard 1606, sickles 1806")
        .table()
        .does("exitZoc unit=heth")
}

fn heth_exits_and_is_blown() -> Table {
    heth_is_surrounded(3).stands("heth", "blown:5").tells("Heth has no way to retreat.")
}

/// With no enemy unit next to him he gets away from where he is.
fn heth_gets_away_from_berdan() -> Table {
    exits("heth 1001, reynolds 1707 march")
        .berdan("1001")
        .table()
        .does("exitZoc unit=heth")
        .offers_hexes("retreat", "1004 1103 1203 1301 1302")
}

fn heth_exits_on_july_3() -> Table {
    heth_is_surrounded(5).stands("heth", "dead")
}

/// Reynolds is south of Heth, and Howard west of him.
fn between_two() -> Position {
    exits("heth 1706, reynolds 1707, howard 1606")
}

/// One hex is left, so Heth goes there at once.
fn heth_draws_away_from_two() -> Table {
    between_two().table().does("exitZoc unit=heth").stands("heth", "2005")
}

fn heth_draws_away_from_either() -> Table {
    between_two()
        .option("exitReference", "anyAdjacent")
        .table()
        .does("exitZoc unit=heth")
        .offers_hexes("retreat", "1804 1904 2005 2006 2007")
}
