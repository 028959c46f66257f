//! Berdan's Sharpshooters (Berdan's Sharpshooters Placement, Berdan's Sharpshooters).

use super::table::{
    CONFEDERATE, NO_GUNS, Row, Table, UNION, confederates_attack, confederates_move, position, union_moves,
};
use crate::rule_rows;
use c3i::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::BerdanTurns: shown [on_turn_three, without_union_units], beside [on_turn_two];
        Rule::BerdanEmptyHex: shown [among_heths_men, at_meades_headquarters], beside [on_turn_three];
        Rule::BerdanFriendlyZoc: shown [far_from_the_union, without_union_units], beside [on_turn_three];
        Rule::BerdanZocHex: shown [hood_runs_into_them, hood_cannot_advance_from_them],
            beside [hood_passes_them, sickles_joins_them, on_turn_three];
    }
}

fn meade_is_placed(turn: u8) -> Table {
    position(turn, "headquarters union", "reynolds 1707, howard 1708, heth 1706")
        .table()
        .does("placeHq hex=1709")
}

/// Next to Heth is allowed, in a hex with a unit or marker it is not.
fn on_turn_three() -> Table {
    meade_is_placed(3)
        .waits_for(UNION)
        .offers_hexes("placeBerdan", "1607 1608 1609 1807 1808 1809")
        .does("placeBerdan hex=1607")
        .waits_for(CONFEDERATE)
}

fn on_turn_two() -> Table {
    meade_is_placed(2).waits_for(CONFEDERATE).refused(UNION, "placeBerdan hex=1607")
}

fn among_heths_men() -> Table {
    meade_is_placed(3).refused(UNION, "placeBerdan hex=1706")
}

fn at_meades_headquarters() -> Table {
    meade_is_placed(3).refused(UNION, "placeBerdan hex=1709")
}

fn far_from_the_union() -> Table {
    meade_is_placed(3).refused(UNION, "placeBerdan hex=2010")
}

fn without_union_units() -> Table {
    position(3, "headquarters union", "heth 1706, slocum off")
        .table()
        .does("placeHq hex=2311")
        .tells("No empty hex is next to a Union unit: Berdan's Sharpshooters stay off the map.")
}

/// Nobody is next to Hood then, and still he is held, and has nobody to attack.
fn hood_runs_into_them() -> Table {
    confederates_move("hood 1309 march, rodes 1503, sickles 1411, howard 1707")
        .berdan("1210")
        .table()
        .moves("hood", "1210")
        .deployed(&["hood"])
        .moves("sickles", "1412")
        .waits_for(CONFEDERATE)
        .refused(CONFEDERATE, "pickMover unit=hood")
}

/// Their zone is their own hex and no more.
fn hood_passes_them() -> Table {
    confederates_move("hood 1408 march, howard 1909 march")
        .berdan("1506")
        .table()
        .moves("hood", "1406")
        .marching(&["hood"])
}

fn sickles_joins_them() -> Table {
    union_moves("sickles 1411 march, heth 1003")
        .berdan("1410")
        .table()
        .moves("sickles", "1410")
        .marching(&["sickles"])
        .tells("Sickles shares hex 1410 with Berdan's Sharpshooters: they are a marker and no unit.")
}

fn hood_cannot_advance_from_them() -> Table {
    confederates_attack("hood 1410, sickles 1411, howard 1707")
        .berdan("1410")
        .table()
        .fights("hood", "sickles", NO_GUNS, &[6, 1])
        .stands("sickles", "dead")
        .stands("hood", "1410")
}
