//! Damage cubes (Damage Cubes).

use super::table::{CONFEDERATE, Row, Table, UNION, confederates, union};
use crate::rule_rows;
use wallace::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::DamageAssign: shown [too_many_stay_behind, too_few_to_take, cubes_out_of_a_box, cubes_of_riders],
            beside [cubes_leave];
        Rule::DamageLimit: shown [a_sixth_cube, a_fourth_cube_on_cavalry, a_gun_is_hit, a_damaged_gun_is_hit],
            beside [a_fifth_cube, a_third_cube_on_cavalry];
        Rule::DamageOwnerColour: shown [the_owner_chooses, a_fifth_cube, not_an_absent_colour], beside [a_sixth_cube];
        Rule::DamageShortage: shown [a_piece_is_given_up, the_piece_itself_is_given_up, not_just_any_piece],
            beside [the_last_cube];
    }
}

/// An elite piece with two cubes, and two inferior ones with three.
fn the_iron_brigade() -> Table {
    union("angle u 1e:2 2i:3 U3").table().marches("angle", "angle")
}

fn too_few_to_take() -> Table {
    the_iron_brigade()
        .cannot("move piece=elite to=leister cubes:1")
        .cannot("move piece=inferior to=leister cubes:4")
}

/// The other one would have more than five.
fn too_many_stay_behind() -> Table {
    union("angle u 2i:7 U3")
        .table()
        .marches("angle", "angle")
        .cannot("move piece=inferior to=leister cubes:1")
        .offers("move piece=inferior to=leister cubes:2")
        .offers("move piece=inferior to=leister cubes:5")
        .cannot("move piece=inferior to=leister cubes:6")
}

fn cubes_leave() -> Table {
    the_iron_brigade()
        .offers("move piece=inferior to=leister cubes:0")
        .offers("move piece=inferior to=leister cubes:3")
        .does("move piece=elite to=leister cubes:2; move piece=inferior to=leister cubes:1")
        .looks("angle", "u 1i:2 U3/1")
        .looks("leister", "u 1e:2 1i:1")
}

fn cubes_out_of_a_box() -> Table {
    confederates("entry_chambersburg c 1r:2")
        .table()
        .cannot("enter entry=entry_chambersburg piece=regular cubes:0")
}

/// Of two cavalry pieces with four cubes the one that retreats takes one to three along.
fn cubes_of_riders() -> Table {
    fire("2h:4", "leister U3", 6)
        .does("cavalryRetreat")
        .cannot("retreat piece=cavalry cubes:0 to=angle")
        .offers("retreat piece=cavalry cubes:3 to=angle")
}

/// A gun in the woods fires at Bliss Farm.
fn fire(target: &str, map: &str, die: u16) -> Table {
    confederates(&format!("mcmillan c 1g C5; bliss u {target}; {map}"))
        .table()
        .issues("mcmillan")
        .does("orderFire")
        .play("fire from=mcmillan piece=artillery target=bliss aim=troops", &[die])
}

fn a_fifth_cube() -> Table {
    fire("1r:4 >long_lane", "", 6)
        .looks("bliss", "u 1r:5 >long_lane")
        .tells("Union regular infantry in Bliss Farm takes a cube.")
}

fn a_sixth_cube() -> Table {
    fire("1r:5 dis >long_lane >long_lane", "", 6)
        .looks("bliss", "")
        .tells("Union regular infantry (5 cubes) in Bliss Farm is eliminated by one cube too many.")
}

/// Nobody commands its retreat.
fn a_third_cube_on_cavalry() -> Table {
    fire("1h:2", "", 5).looks("bliss", "u 1h:3").tells("Union cavalry in Bliss Farm takes a cube.")
}

fn a_fourth_cube_on_cavalry() -> Table {
    fire("1h:3", "", 5).looks("bliss", "")
}

fn gun_duel(guns: &str) -> Table {
    confederates(&format!("mcmillan c 1g C5; bliss u {guns} fire"))
        .table()
        .issues("mcmillan")
        .does("orderFire")
        .play("fire from=mcmillan piece=artillery target=bliss aim=artillery", &[6])
}

fn a_gun_is_hit() -> Table {
    gun_duel("1r 1g").looks("bliss", "u 1r 1d fire")
}

/// The owner chooses; the sound one would only be damaged.
fn a_damaged_gun_is_hit() -> Table {
    gun_duel("1g 1d")
        .waits_for(UNION)
        .offers_just(&["gunHit piece=artillery", "gunHit piece=artilleryDamaged"])
        .does("gunHit piece=artilleryDamaged")
        .looks("bliss", "u 1g fire")
        .tells("Union artillery in Bliss Farm was damaged before and is lost.")
}

fn the_owner_chooses() -> Table {
    fire("1r 1e", "", 6)
        .waits_for(UNION)
        .offers_just(&["cubeColour kind=regular", "cubeColour kind=elite"])
        .does("cubeColour kind=elite")
        .looks("bliss", "u 1r 1e:1")
        .waits_for(UNION)
}

fn not_an_absent_colour() -> Table {
    fire("1r 1e", "", 6).cannot("cubeColour kind=inferior")
}

/// The Union has five cubes for its cavalry.
fn a_cube_is_missing(other: u8) -> Table {
    fire("1h:2", &format!("taneytown u 1h:{other}"), 6)
}

fn the_last_cube() -> Table {
    a_cube_is_missing(2).looks("bliss", "u 1h:3").looks("taneytown", "u 1h:2")
}

fn a_piece_is_given_up() -> Table {
    a_cube_is_missing(3)
        .waits_for(UNION)
        .offers_just(&["shortage at=bliss cubes:2", "shortage at=taneytown cubes:3"])
        .does("shortage at=taneytown cubes:3")
        .looks("taneytown", "")
        .looks("bliss", "u 1h:3")
        .tells("No cubes of cavalry are left: the Union gives up a piece with 3 cubes in Taneytown Road.")
}

/// The cube is lost with it.
fn the_piece_itself_is_given_up() -> Table {
    a_cube_is_missing(3).does("shortage at=bliss cubes:2").looks("bliss", "").looks("taneytown", "u 1h:3")
}

fn not_just_any_piece() -> Table {
    a_cube_is_missing(3)
        .cannot("shortage at=taneytown cubes:2")
        .refused(CONFEDERATE, "shortage at=bliss cubes:2")
}
