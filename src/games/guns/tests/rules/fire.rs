//! Fields of fire (§9).

use super::table::{CONFEDERATE, Row, Table, UNION, confederates, union};
use crate::rule_rows;
use guns::rules::Rule;
use high_water_mark_engine::Viewer;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::FofFront: shown [from_seminary_ridge], beside [a_question_about_marches];
        Rule::FofObstructed: shown [from_oak_ridge_into_the_woods], beside [from_oak_ridge_over_the_fields];
        Rule::FofExtendedBlocked: shown [past_friends], beside [from_seminary_ridge];
        Rule::FofSightline: shown [from_little_round_top], beside [from_seminary_ridge];
    }
}

fn fire_of(map: &str) -> Table {
    confederates(map).table().asks("fire", "HETH-1", Viewer::Side(CONFEDERATE))
}

fn from_seminary_ridge() -> Table {
    fire_of("HETH-1 P118>A057")
}

fn a_question_about_marches() -> Table {
    confederates("HETH-1 P118>A057").table().asks("reach", "HETH-1", Viewer::Side(CONFEDERATE))
}

fn from_oak_ridge_into_the_woods() -> Table {
    fire_of("HETH-1 P105>A044")
}

fn from_oak_ridge_over_the_fields() -> Table {
    fire_of("HETH-1 P105>A045")
}

fn past_friends() -> Table {
    fire_of("HETH-1 P118>A056; HETH-2 P104>A056")
}

fn from_little_round_top() -> Table {
    union("HANCOCK-1 P296>A134").table().asks("fire", "HANCOCK-1", Viewer::Side(UNION))
}
