//! Entry boxes (Entry boxes).

use super::table::{CONFEDERATE, Position, Row, Table, UNION, confederates, union};
use crate::rule_rows;
use wallace::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::EntryFree: shown [before_the_action, after_the_action, between_two_orders],
            beside [not_in_the_middle_of_an_order];
        Rule::EntrySide: shown [out_of_the_enemys_box, out_of_no_box], beside [before_the_action];
        Rule::EntryPiece: shown [nobody_of_that_kind_waits], beside [before_the_action];
        Rule::EntryOnce: shown [a_second_assault_out_of_a_box], beside [a_box_next_door];
        Rule::EntryNoReturn: shown [back_into_the_box, cavalry_rides_into_the_box], beside [away_from_the_box];
    }
}

const REGULAR: &str = "enter entry=entry_chambersburg piece=regular cubes:0";
const GUN: &str = "enter entry=entry_chambersburg piece=artillery cubes:0";

fn waiting(map: &str) -> Position {
    confederates(&format!("entry_chambersburg c 3r 1g; {map}"))
}

fn before_the_action() -> Table {
    waiting("herr_n C3")
        .table()
        .does(REGULAR)
        .does(GUN)
        .looks("knoxlyn", "c 1r 1g")
        .looks("entry_chambersburg", "c 2r")
        .boxes(6, 4, 6, 0)
        .waits_for(CONFEDERATE)
        .tells("Confederate artillery enters Knoxlyn Ridge from the Chambersburg Pike box.")
        .offers("issue source=single at=herr_n")
}

/// The turn waits for whoever may still enter.
fn after_the_action() -> Table {
    waiting("herr_n C3")
        .table()
        .does("removeBlock at=herr_n")
        .waits_for(CONFEDERATE)
        .does(REGULAR)
        .does("endTurn")
        .waits_for(UNION)
}

fn between_two_orders() -> Table {
    waiting("herr_n C3")
        .table()
        .does("issue source=double at=herr_n")
        .cannot(REGULAR)
        .does("orderPass")
        .offers("secondDisc at=herr_n")
        .does(REGULAR)
        .does("secondDisc at=herr_n; orderPass")
        .waits_for(CONFEDERATE)
        .offers("endTurn")
}

fn not_in_the_middle_of_an_order() -> Table {
    waiting("herr_n C3; knoxlyn c 2r")
        .table()
        .marches("herr_n", "knoxlyn")
        .cannot(REGULAR)
        .moves("regular", "hoffman")
        .cannot(REGULAR)
}

fn out_of_the_enemys_box() -> Table {
    waiting("entry_taneytown u 1r").table().cannot("enter entry=entry_taneytown piece=regular cubes:0")
}

fn out_of_no_box() -> Table {
    waiting("seminary c 1r").table().cannot("enter entry=seminary piece=regular cubes:0")
}

fn nobody_of_that_kind_waits() -> Table {
    waiting("")
        .table()
        .cannot("enter entry=entry_chambersburg piece=elite cubes:0")
        .cannot("enter entry=entry_carlisle piece=regular cubes:0")
}

/// Both are thrown back into the box: the regular of the Union rolls a hit, and they lose heart.
fn a_failed_assault(map: &str) -> Table {
    waiting(&format!("knoxlyn u 1r:4; herr_n C3; {map}"))
        .table()
        .does(REGULAR)
        .offers_just(&[REGULAR, "entryFight"])
        .play("entryFight", &[5, 1])
        .looks("knoxlyn", "u 1r:4")
        .looks("entry_chambersburg", "c 3r:1 1g")
}

fn a_second_assault_out_of_a_box() -> Table {
    a_failed_assault("").cannot("enter entry=entry_chambersburg piece=regular cubes:1")
}

/// Another box has not assaulted.
fn a_box_next_door() -> Table {
    a_failed_assault("mummasburg u 1r; entry_mummasburg c 2r")
        .does("enter entry=entry_mummasburg piece=regular cubes:0")
        .offers("entryFight")
}

fn back_into_the_box() -> Table {
    waiting("knoxlyn c 1r; herr_n C3")
        .table()
        .marches("herr_n", "knoxlyn")
        .cannot("move piece=regular to=entry_chambersburg cubes:0")
}

fn away_from_the_box() -> Table {
    waiting("knoxlyn c 1r; herr_n C3")
        .table()
        .marches("herr_n", "knoxlyn")
        .moves("regular", "hoffman")
        .looks("hoffman", "c 1r")
}

fn cavalry_rides_into_the_box() -> Table {
    union("rock_creek_s u 1h U3")
        .table()
        .marches("rock_creek_s", "rock_creek_s")
        .moves("cavalry", "baltimore")
        .cannot("cavalryStep to=entry_baltimore")
}
