//! Move orders: who crosses which boundary (Move/Assault).

use super::table::{Row, Table, UNION, confederates, union};
use crate::rule_rows;
use wallace::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::MovePiece: shown [nobody_of_that_kind], beside [two_cross_a_boundary];
        Rule::MoveAdjacent: shown [infantry_goes_two_areas, cavalry_rides_in_a_circle, two_cross_a_boundary],
            beside [a_corner_is_no_boundary];
        Rule::MoveVertex: shown [a_corner_is_no_boundary], beside [two_cross_a_boundary];
        Rule::MoveBoundary: shown [a_third_across_the_fields, a_third_by_another_way],
            beside [two_cross_a_boundary, four_go_by_road, four_go_by_railroad_bed];
        Rule::MoveBoundaryAssault: shown [a_third_by_road_into_an_assault], beside [four_go_by_road];
        Rule::MoveArtilleryAssault: shown [guns_do_not_assault, guns_do_not_assault_out_of_a_box],
            beside [guns_follow_the_road];
        Rule::MoveCavalryStop: shown [cavalry_meets_the_enemy, cavalry_meets_the_enemy_on_its_second_step],
            beside [cavalry_goes_two_areas];
    }
}

fn long_lane(words: &str, map: &str) -> Table {
    confederates(&format!("long_lane c {words} C3; {map}")).table().marches("long_lane", "long_lane")
}

fn nobody_of_that_kind() -> Table {
    long_lane("3r", "")
        .cannot("move piece=elite to=bliss cubes:0")
        .cannot("move piece=artillery to=bliss cubes:0")
}

fn two_cross_a_boundary() -> Table {
    long_lane("4r", "")
        .moves("regular", "bliss")
        .tells("Confederate regular infantry moves to Bliss Farm from Long Lane.")
        .moves("regular", "bliss")
        .looks("bliss", "c 2r")
}

fn a_third_across_the_fields() -> Table {
    two_cross_a_boundary()
        .cannot("move piece=regular to=bliss cubes:0")
        .offers("move piece=regular to=mcmillan cubes:0")
}

/// Another boundary has a limit of its own.
fn a_third_by_another_way() -> Table {
    union("long_lane u 2r 2h U3")
        .table()
        .marches("long_lane", "long_lane")
        .moves("regular", "bliss")
        .moves("regular", "bliss")
        .cannot("move piece=cavalry to=bliss cubes:0")
        .moves("cavalry", "mcmillan")
        .does("cavalryStep to=bliss")
        .looks("bliss", "u 2r 1h")
}

fn infantry_goes_two_areas() -> Table {
    long_lane("4r", "").cannot("move piece=regular to=codori cubes:0")
}

/// It would be the same as a piece that has not moved.
fn cavalry_rides_in_a_circle() -> Table {
    union("long_lane u 1r 1h U3")
        .table()
        .marches("long_lane", "long_lane")
        .moves("cavalry", "bliss")
        .cannot("cavalryStep to=long_lane")
}

fn a_corner_is_no_boundary() -> Table {
    confederates("bliss c 1r C3")
        .table()
        .marches("bliss", "bliss")
        .cannot("move piece=regular to=cemetery_hill cubes:0")
}

fn the_town(words: &str, hill: &str) -> Table {
    confederates(&format!("gettysburg c {words} C3; {hill}")).table().marches("gettysburg", "gettysburg")
}

fn four_go_by_road() -> Table {
    the_town("4r", "long_lane c 1r")
        .moves("regular", "cemetery_hill")
        .moves("regular", "cemetery_hill")
        .moves("regular", "cemetery_hill")
        .moves("regular", "cemetery_hill")
        .looks("cemetery_hill", "c 4r")
        .waits_for(UNION)
}

fn four_go_by_railroad_bed() -> Table {
    confederates("knoxlyn c 4r; herr_n C3")
        .table()
        .marches("herr_n", "knoxlyn")
        .moves("regular", "herr_n")
        .moves("regular", "herr_n")
        .moves("regular", "herr_n")
        .moves("regular", "herr_n")
        .looks("herr_n", "c 4r C3/1")
}

fn a_third_by_road_into_an_assault() -> Table {
    the_town("4r", "cemetery_hill u 1r")
        .moves("regular", "cemetery_hill")
        .moves("regular", "cemetery_hill")
        .cannot("move piece=regular to=cemetery_hill cubes:0")
        .offers("move piece=regular to=long_lane cubes:0")
}

fn guns_do_not_assault() -> Table {
    the_town("1r 1g", "cemetery_hill u 1r").cannot("move piece=artillery to=cemetery_hill cubes:0")
}

fn guns_do_not_assault_out_of_a_box() -> Table {
    confederates("entry_chambersburg c 2r 1g; knoxlyn u 1r")
        .table()
        .cannot("enter entry=entry_chambersburg piece=artillery cubes:0")
        .does("enter entry=entry_chambersburg piece=regular cubes:0")
        .cannot("enter entry=entry_chambersburg piece=artillery cubes:0")
}

fn guns_follow_the_road() -> Table {
    the_town("1r 1g", "cemetery_hill U3").moves("artillery", "cemetery_hill").looks("cemetery_hill", "c 1g")
}

fn cavalry(map: &str) -> Table {
    union(&format!("railroad_cut u 2h U3; {map}")).table().marches("railroad_cut", "railroad_cut")
}

fn cavalry_goes_two_areas() -> Table {
    cavalry("gettysburg U2")
        .moves("cavalry", "oak_ridge")
        .offers("cavalryStop")
        .does("cavalryStep to=gettysburg")
        .looks("gettysburg", "u 1h U2")
        .looks("oak_ridge", "")
}

/// The other cavalry piece can still move, so that the assault has not begun.
fn cavalry_meets_the_enemy() -> Table {
    cavalry("oak_ridge c 1r")
        .moves("cavalry", "oak_ridge")
        .tells("Union cavalry advances on Oak Ridge from Railroad Cut.")
        .lacks("cavalryStep to=gettysburg")
        .offers("move piece=cavalry to=mcpherson cubes:0")
}

fn cavalry_meets_the_enemy_on_its_second_step() -> Table {
    cavalry("gettysburg c 1r")
        .moves("cavalry", "oak_ridge")
        .does("cavalryStep to=gettysburg")
        .offers("move piece=cavalry to=mcpherson cubes:0")
}
