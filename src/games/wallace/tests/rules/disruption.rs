//! Disruption markers (Disruption Markers).

use super::table::{Row, Table, UNION, confederates, union};
use crate::rule_rows;
use wallace::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::DisruptionOne: shown [a_shot_disrupts, the_eighth_marker], beside [a_second_marker, no_marker_left];
        Rule::DisruptionLeaveOne: shown [the_last_regular_stays, guns_do_not_hold_an_area], beside [the_guns_leave, in_good_order];
        Rule::DisruptionCarry: shown [the_last_takes_it_along, two_markers_meet], beside [somebody_stays];
        Rule::DisruptionDusk: shown [dusk], beside [noon];
    }
}

fn fire(target: &str, map: &str) -> Table {
    confederates(&format!("mcmillan c 1g C5; bliss u {target}; {map}"))
        .table()
        .issues("mcmillan")
        .does("orderFire")
        .play("fire from=mcmillan piece=artillery target=bliss aim=troops", &[4])
        .waits_for(UNION)
}

fn a_shot_disrupts() -> Table {
    fire("1r", "").looks("bliss", "u 1r dis").tells("A Disruption marker is laid in Bliss Farm.")
}

fn a_second_marker() -> Table {
    fire("1r dis", "").looks("bliss", "u 1r dis")
}

const SEVEN: &str = "angle u 1r dis; leister u 1r dis; weikert u 1r dis; trostle u 1r dis; patterson u 1r dis; \
    baltimore u 1r dis; schwartz u 1r dis";

fn the_eighth_marker() -> Table {
    fire("1r", SEVEN).looks("bliss", "u 1r dis")
}

fn no_marker_left() -> Table {
    fire("1r", &format!("{SEVEN}; littlestown u 1r dis")).looks("bliss", "u 1r")
}

fn ordered(words: &str) -> Table {
    union(&format!("angle u {words} U3")).table().marches("angle", "angle")
}

fn the_last_regular_stays() -> Table {
    ordered("1r 2g dis").cannot("move piece=regular to=leister cubes:0")
}

fn the_guns_leave() -> Table {
    ordered("1r 2g dis")
        .moves("artillery", "leister")
        .moves("artillery", "leister")
        .looks("angle", "u 1r dis U3/1")
        .waits_for(high_water_mark_engine::Side::Confederate)
}

fn guns_do_not_hold_an_area() -> Table {
    ordered("2r 1g dis")
        .moves("regular", "leister")
        .cannot("move piece=regular to=leister cubes:0")
        .moves("artillery", "leister")
}

fn in_good_order() -> Table {
    ordered("1r 2g").moves("regular", "leister").looks("leister", "u 1r")
}

/// A regular out of Long Lane assaults Bliss Farm, whose last defender goes to Cemetery Ridge.
fn assault(defenders: &str, ridge: &str, dice: &[u16]) -> Table {
    confederates(&format!("long_lane c 1r C5; bliss u {defenders} dis; leister U3; {ridge}"))
        .table()
        .marches("long_lane", "long_lane")
        .charges("regular", "bliss", dice)
}

fn the_last_takes_it_along() -> Table {
    assault("1r", "", &[1, 6, 2])
        .looks("angle", "u 1r:1 dis")
        .looks("bliss", "c 1r")
        .tells("The last piece to leave Bliss Farm takes the Disruption marker to Cemetery Ridge.")
}

/// The second marker turns into a cube of whoever is there, the new piece included.
fn two_markers_meet() -> Table {
    assault("1r", "angle u 1e dis", &[1, 6, 2])
        .waits_for(UNION)
        .offers_just(&["cubeColour kind=regular", "cubeColour kind=elite"])
        .does("cubeColour kind=regular")
        .looks("angle", "u 1r:2 1e dis")
        .looks("bliss", "c 1r")
}

fn somebody_stays() -> Table {
    assault("2r", "", &[1, 1, 6, 6, 2, 1, 1]).looks("angle", "u 1r:1").looks("bliss", "u 1r dis")
}

/// The Union lays its last disc aside.
fn the_period_ends(period: &str) -> Table {
    union("bliss u 1r dis fire >long_lane; seminary c 1r dis")
        .on(1, period)
        .discs("blue", 0)
        .discs("forced", 1)
        .table()
}

fn dusk() -> Table {
    the_period_ends("afternoon")
        .does("forcedPass")
        .looks("bliss", "u 1r >long_lane")
        .looks("seminary", "c 1r")
}

fn noon() -> Table {
    the_period_ends("midday")
        .does("forcedPass")
        .looks("bliss", "u 1r dis >long_lane")
        .looks("seminary", "c 1r dis")
}
