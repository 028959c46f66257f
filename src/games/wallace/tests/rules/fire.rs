//! Long-range fire and its markers (Fire artillery).

use super::table::{CONFEDERATE, Position, Row, Table, UNION, confederates, union};
use crate::rule_rows;
use wallace::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::FireTwoAreas: shown [a_third_area], beside [two_areas];
        Rule::FireGun: shown [a_gun_fires_twice, no_such_gun], beside [two_guns_of_an_area];
        Rule::FireRange: shown [out_of_range, out_of_all_range, two_guns_of_an_area], beside [behind_a_hill];
        Rule::FireLos: shown [behind_a_hill, across_the_town, to_the_round_tops], beside [two_guns_of_an_area];
        Rule::FireTarget: shown [nobody_to_fire_at, at_friends, at_an_entry_box], beside [two_guns_of_an_area];
        Rule::FireNoTroops: shown [no_troops_to_aim_at], beside [two_guns_of_an_area, guns_that_have_fired];
        Rule::FireNoGuns: shown [no_guns_to_aim_at], beside [guns_that_have_fired];
        Rule::FireNoMarker: shown [guns_that_are_hidden], beside [guns_that_have_fired];
        Rule::FireNothing: shown [no_shot, only_hidden_guns_in_sight], beside [two_guns_of_an_area, guns_that_have_fired];
        Rule::FireAtLeastOne: shown [done_before_the_first_shot], beside [two_guns_of_an_area];
        Rule::FireEven: shown [not_the_more_damaged], beside [the_least_damaged_by_themselves, equally_damaged];
        Rule::FireMarkerPlace: shown [two_areas], beside [a_marker_is_there_already];
        Rule::FireMarkerTake: shown [a_marker_is_taken, not_a_marker_of_this_order], beside [the_fourth_marker];
        Rule::FireMarkerMoved: shown [a_gun_moves_out, a_gun_retreats], beside [a_gun_moves_in, a_regular_moves_out];
        Rule::FireMarkerPeriod: shown [the_period_ends], beside [a_turn_ends];
    }
}

fn shot(from: &str, target: &str) -> String {
    format!("fire from={from} piece=artillery target={target} aim=troops")
}

fn guns(map: &str) -> Position {
    confederates(&format!("long_lane C5; {map}"))
}

/// The guns that the block in Long Lane reaches are ordered to fire.
fn firing(map: &str) -> Table {
    guns(map).table().issues("long_lane").does("orderFire")
}

fn two_guns_of_an_area() -> Table {
    firing("mcmillan c 1g 1d; bliss u 1r")
        .play(&shot("mcmillan", "bliss"), &[1])
        .does("fireDone")
        .looks("mcmillan", "c 1g 1d fire")
        .waits_for(UNION)
}

fn two_areas() -> Table {
    firing("mcmillan c 1g; seminary c 1g; gettysburg c 1g; bliss u 1r; cemetery_hill u 1r")
        .play(&shot("mcmillan", "bliss"), &[1])
        .play(&shot("gettysburg", "cemetery_hill"), &[1])
        .looks("mcmillan", "c 1g fire")
        .looks("gettysburg", "c 1g fire")
        .looks("seminary", "c 1g")
}

fn a_third_area() -> Table {
    firing("mcmillan c 1g; seminary c 1g; gettysburg c 2g; bliss u 1r; cemetery_hill u 1r")
        .play(&shot("mcmillan", "bliss"), &[1])
        .play(&shot("gettysburg", "cemetery_hill"), &[1])
        .cannot(&shot("seminary", "cemetery_hill"))
}

fn a_gun_fires_twice() -> Table {
    firing("mcmillan c 1g 1d; bliss u 1r")
        .play(&shot("mcmillan", "bliss"), &[1])
        .cannot(&shot("mcmillan", "bliss"))
}

fn no_such_gun() -> Table {
    firing("mcmillan c 1d; seminary u 1g; bliss u 1r")
        .cannot(&shot("mcmillan", "bliss"))
        .cannot(&shot("seminary", "bliss"))
}

/// The town is neither ridge nor hill: its guns reach what touches it.
fn out_of_range() -> Table {
    firing("gettysburg c 1g; cemetery_hill u 1r; angle u 1r").cannot(&shot("gettysburg", "angle"))
}

fn out_of_all_range() -> Table {
    firing("mcmillan c 1g; bliss u 1r; round_tops u 1r").cannot(&shot("mcmillan", "round_tops"))
}

/// From the seminary every shortest way to the north of Herr Ridge leads over another ridge.
fn behind_a_hill() -> Table {
    firing("seminary c 1g; gettysburg u 1r; herr_n u 1r").cannot(&shot("seminary", "herr_n"))
}

fn from_cemetery_hill(target: &str) -> Table {
    union(&format!("cemetery_hill u 1g U3; {target} c 1r"))
        .table()
        .issues("cemetery_hill")
        .does("orderFire")
        .play(&shot("cemetery_hill", target), &[1])
        .looks("cemetery_hill", "u 1g fire U3/1")
}

/// Neither the town nor troops end a line of sight.
fn across_the_town() -> Table {
    from_cemetery_hill("college")
}

/// Four areas, by corners.
fn to_the_round_tops() -> Table {
    from_cemetery_hill("round_tops")
}

fn nobody_to_fire_at() -> Table {
    firing("mcmillan c 1g; bliss u 1r").cannot(&shot("mcmillan", "angle"))
}

fn at_friends() -> Table {
    firing("mcmillan c 1g; bliss u 1r; seminary c 1r").cannot(&shot("mcmillan", "seminary"))
}

fn at_an_entry_box() -> Table {
    confederates("knoxlyn c 1g; herr_n C3; hoffman u 1r; entry_taneytown u 1r")
        .table()
        .issues("herr_n")
        .does("orderFire")
        .cannot(&shot("knoxlyn", "entry_taneytown"))
}

fn no_troops_to_aim_at() -> Table {
    firing("mcmillan c 1g; bliss u 1g fire")
        .cannot(&shot("mcmillan", "bliss"))
        .offers("fire from=mcmillan piece=artillery target=bliss aim=artillery")
}

const AT_GUNS: &str = "fire from=mcmillan piece=artillery target=bliss aim=artillery";

fn no_guns_to_aim_at() -> Table {
    firing("mcmillan c 1g; bliss u 1r fire").cannot(AT_GUNS)
}

fn guns_that_are_hidden() -> Table {
    firing("mcmillan c 1g; bliss u 1r 1g").cannot(AT_GUNS)
}

/// A D does nothing to guns.
fn guns_that_have_fired() -> Table {
    firing("mcmillan c 1g; bliss u 1r 1g fire").play(AT_GUNS, &[4]).looks("bliss", "u 1r 1g fire")
}

fn only_hidden_guns_in_sight() -> Table {
    guns("mcmillan c 1g; bliss u 1g").table().issues("long_lane").cannot("orderFire")
}

fn no_shot() -> Table {
    guns("mcmillan c 1g; round_tops u 1r").table().issues("long_lane").cannot("orderFire")
}

fn done_before_the_first_shot() -> Table {
    firing("mcmillan c 1g; bliss u 1r").cannot("fireDone")
}

/// Works and damage: a 6 is a D, and a 5 is nothing.
fn hit(target: &str) -> Table {
    firing(&format!("mcmillan c 1g; bliss u {target}")).play(&shot("mcmillan", "bliss"), &[5])
}

/// One and a half cubes a regular, and one on the inferior: the least damaged have one each.
fn equally_damaged() -> Table {
    hit("2r:3 1i:1")
        .waits_for(UNION)
        .offers_just(&["cubeColour kind=regular", "cubeColour kind=inferior"])
        .does("cubeColour kind=regular")
        .looks("bliss", "u 2r:4 1i:1")
}

fn the_least_damaged_by_themselves() -> Table {
    hit("2r:4 1i:1").looks("bliss", "u 2r:4 1i:2")
}

fn not_the_more_damaged() -> Table {
    hit("1r:2 1e:1 1i:1").cannot("cubeColour kind=regular")
}

fn a_marker_is_there_already() -> Table {
    firing("mcmillan c 1g fire; bliss u 1r")
        .play(&shot("mcmillan", "bliss"), &[1])
        .looks("mcmillan", "c 1g fire")
        .waits_for(UNION)
}

fn with_markers(others: &str) -> Table {
    firing(&format!("mcmillan c 1g; bliss u 1r; {others}")).play(&shot("mcmillan", "bliss"), &[1])
}

fn the_fourth_marker() -> Table {
    with_markers("seminary c 1r fire; angle u 1g fire; leister u 1g fire")
        .looks("mcmillan", "c 1g fire")
        .waits_for(UNION)
}

fn four_are_out() -> Table {
    with_markers("seminary c 1r fire; angle u 1g fire; leister u 1g fire; york_st fire")
        .waits_for(CONFEDERATE)
        .offers_just(&[
            "takeFireMarker from=seminary",
            "takeFireMarker from=angle",
            "takeFireMarker from=leister",
            "takeFireMarker from=york_st",
        ])
}

fn a_marker_is_taken() -> Table {
    four_are_out()
        .does("takeFireMarker from=leister")
        .looks("leister", "u 1g")
        .looks("mcmillan", "c 1g fire")
        .waits_for(UNION)
        .tells("All four Artillery Fire markers are in use: that of Leister Farm is taken.")
}

fn not_a_marker_of_this_order() -> Table {
    four_are_out().cannot("takeFireMarker from=bliss").cannot("takeFireMarker from=mcmillan")
}

fn marched(from: &str, to: &str, piece: &str) -> Table {
    confederates(&format!("mcmillan c {from} C5; seminary c {to}"))
        .table()
        .marches("mcmillan", "mcmillan")
        .moves(piece, "seminary")
}

fn a_gun_moves_out() -> Table {
    marched("1r 2g fire", "1r", "artillery").looks("mcmillan", "c 1r 1g C5/1")
}

fn a_gun_moves_in() -> Table {
    marched("1r 1g", "1r fire", "artillery").looks("seminary", "c 1r 1g fire")
}

fn a_regular_moves_out() -> Table {
    marched("2r 1g fire", "1r", "regular").looks("mcmillan", "c 1r 1g fire C5/1")
}

fn a_gun_retreats() -> Table {
    confederates("long_lane c 1r C5; bliss u 1g fire; leister U3")
        .table()
        .marches("long_lane", "long_lane")
        .charges("regular", "bliss", &[1])
        .looks("bliss", "c 1r")
        .looks("angle", "u 1d")
}

fn the_last_discs(forced: u8) -> Table {
    union("bliss u 1g fire; york_st fire").on(1, "morning").discs("blue", 0).discs("forced", forced).table()
}

/// The die of the next period is for Rodes's Division.
fn the_period_ends() -> Table {
    the_last_discs(1).play("forcedPass", &[1]).looks("bliss", "u 1g").looks("york_st", "")
}

fn a_turn_ends() -> Table {
    the_last_discs(2).does("forcedPass").looks("bliss", "u 1g fire").looks("york_st", "fire")
}
