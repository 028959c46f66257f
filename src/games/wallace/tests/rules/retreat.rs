//! Retreats (Retreat; Disruption Markers).

use super::table::{CONFEDERATE, Row, Table, UNION, confederates};
use crate::rule_rows;
use wallace::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::RetreatAttacker: shown [an_attacker_goes_back, out_of_the_box_and_back, beyond_a_full_area, no_other_way_back],
            beside [a_defender_retreats];
        Rule::RetreatCommand: shown [nobody_commands, no_command_on_the_way, a_defender_retreats, not_without_command, by_command_of_the_lost_area],
            beside [an_attacker_goes_back];
        Rule::RetreatLimit: shown [through_a_full_area, not_so_far, a_cube_on_the_way], beside [a_defender_retreats];
        Rule::RetreatKnockOn: shown [a_cube_on_the_way, cavalry_dodges_a_cube], beside [through_a_full_area];
        Rule::RetreatForbidden: shown [not_towards_the_attackers, not_where_they_set_out], beside [not_so_far, not_without_command];
    }
}

/// A regular out of Long Lane assaults a regular in Bliss Farm, which has to retreat.
fn rout(map: &str) -> Table {
    confederates(&format!("long_lane c 1r C5; bliss u 1r; {map}"))
        .table()
        .marches("long_lane", "long_lane")
        .charges("regular", "bliss", &[1, 6, 1])
}

fn a_defender_retreats() -> Table {
    rout("leister U3")
        .looks("angle", "u 1r:1")
        .looks("bliss", "c 1r")
        .tells("Union regular infantry (1 cube) retreats from Bliss Farm to Cemetery Ridge.")
}

/// There are free areas, but no block in or next to one.
fn nobody_commands() -> Table {
    rout("taneytown U3")
        .looks("bliss", "c 1r")
        .looks("angle", "")
        .tells("Union regular infantry (1 cube) finds no way of retreat from Bliss Farm and is eliminated.")
}

/// A block reaches Hancock Ridge, but none of the full areas on the way there.
fn no_command_on_the_way() -> Table {
    rout("angle u 4r; codori u 4r; mcmillan u 4r; weikert U3")
        .looks("bliss", "c 1r")
        .looks("ridge_s", "")
        .tells("Union regular infantry (1 cube) finds no way of retreat from Bliss Farm and is eliminated.")
}

/// The block among the defenders is next to all neighbours of the area.
fn by_command_of_the_lost_area() -> Table {
    confederates("long_lane c 1r C5; bliss u 1r U3; mcmillan c 1r; angle c 1r")
        .table()
        .marches("long_lane", "long_lane")
        .charges("regular", "bliss", &[1, 6, 1])
        .looks("codori", "u 1r:1")
        .looks("bliss", "c 1r")
}

fn two_ways() -> Table {
    rout("ridge_s U3")
        .offers_just(&["retreat piece=regular cubes:1 to=angle", "retreat piece=regular cubes:1 to=codori"])
}

fn not_without_command() -> Table {
    two_ways().cannot("retreat piece=regular cubes:1 to=mcmillan")
}

fn not_so_far() -> Table {
    two_ways()
        .cannot("retreat piece=regular cubes:1 to=ridge_s")
        .cannot("retreat piece=regular cubes:1 through=angle to=ridge_s")
}

fn not_towards_the_attackers() -> Table {
    two_ways()
        .cannot("retreat piece=regular cubes:1 to=long_lane")
        .cannot("retreat piece=regular cubes:1 to=entry_taneytown")
}

/// Long Lane is empty now and a block stands next to it, but the attackers may have to go back there.
fn not_where_they_set_out() -> Table {
    rout("ridge_s U3; seminary U2")
        .looks("long_lane", "C5/1")
        .offers_just(&[
            "retreat piece=regular cubes:1 to=angle",
            "retreat piece=regular cubes:1 to=codori",
            "retreat piece=regular cubes:1 to=mcmillan",
        ])
        .cannot("retreat piece=regular cubes:1 to=long_lane")
}

/// Cemetery Ridge is full; beyond it only Leister Farm has a block next to it and room.
fn past_the_ridge(ridge: &str, map: &str) -> Table {
    rout(&format!("angle u {ridge}; cemetery_hill u 4r; leister u 1r U3; {map}"))
}

fn through_a_full_area() -> Table {
    past_the_ridge("4r", "").looks("angle", "u 4r dis").looks("leister", "u 2r:1 U3").tells(
        "Union regular infantry (1 cube) retreats from Bliss Farm through Cemetery Ridge to Leister Farm.",
    )
}

fn a_cube_on_the_way() -> Table {
    past_the_ridge("3r 1i dis", "")
        .waits_for(UNION)
        .offers_just(&["cubeColour kind=regular", "cubeColour kind=inferior"])
        .does("cubeColour kind=inferior")
        .looks("angle", "u 3r 1i:1 dis")
}

/// It gives way to the cube, and the room is its own.
fn cavalry_dodges_a_cube() -> Table {
    past_the_ridge("3r 1h dis", "")
        .does("cubeColour kind=cavalry")
        .offers_just(&["cavalryStand", "cavalryRetreat"])
        .does("cavalryRetreat")
        .looks("angle", "u 3r dis")
        .looks("leister", "u 2r:1 1h U3")
}

fn an_attacker_goes_back() -> Table {
    confederates("long_lane c 1r C5; bliss u 1r")
        .table()
        .marches("long_lane", "long_lane")
        .charges("regular", "bliss", &[4, 1])
        .looks("long_lane", "c 1r:1 C5/1")
}

fn out_of_the_box_and_back() -> Table {
    confederates("entry_chambersburg c 1r; knoxlyn u 1r")
        .table()
        .play("enter entry=entry_chambersburg piece=regular cubes:0", &[4, 1])
        .looks("entry_chambersburg", "c 1r:1")
        .waits_for(CONFEDERATE)
}

/// The second order sends two of the six in the town against the hill; when they come back, it is full.
fn back_to_a_full_town() -> Table {
    confederates("seminary c 2r; gettysburg c 4r C4; cemetery_hill u 1r")
        .table()
        .does("issue source=double at=gettysburg; orderMove from=seminary")
        .moves("regular", "gettysburg")
        .moves("regular", "gettysburg")
        .moves("regular", "cemetery_hill")
        .moves("regular", "cemetery_hill")
        .play("moveDone", &[1, 1, 1, 1, 1, 1])
        .waits_for(CONFEDERATE)
}

/// The first goes on and the town is disrupted; the second goes on and the town takes a cube.
fn beyond_a_full_area() -> Table {
    back_to_a_full_town()
        .does("retreat piece=regular cubes:0 through=gettysburg to=seminary")
        .looks("gettysburg", "c 4r dis C4/2")
        .does("retreat piece=regular cubes:0 through=gettysburg to=college")
        .looks("gettysburg", "c 4r:1 dis C4/2")
        .looks("college", "c 1r")
        .waits_for(UNION)
}

fn no_other_way_back() -> Table {
    back_to_a_full_town()
        .cannot("retreat piece=regular cubes:0 through=seminary to=mcpherson")
        .cannot("retreat piece=regular cubes:0 to=gettysburg")
}
