//! Periods: the start, reinforcements, discs, turns (Starting the Game; Phases one to four).

use super::table::{CONFEDERATE, Position, Row, Table, UNION, confederates, union};
use crate::rule_rows;
use wallace::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::SetupStart: shown [the_game_begins], beside [noon_of_the_first_day];
        Rule::ReinforceCard: shown [noon_of_the_first_day, noon_of_the_second_day], beside [the_game_begins];
        Rule::ReinforceDie: shown [noon_of_the_first_day, rodes_comes_by_carlisle], beside [noon_of_the_second_day];
        Rule::DiscsUnion: shown [discs_left_on_the_map, six_orders_at_night], beside [an_order_is_left];
        Rule::DiscsConfederate: shown [four_double_orders, six_double_orders, single_orders_first], beside [an_order_is_left];
        Rule::TurnAlternate: shown [the_game_begins, actions_alternate], beside [a_piece_enters];
        Rule::PeriodEnd: shown [noon_of_the_first_day, the_last_order_is_fought_out], beside [an_order_is_left];
    }
}

fn the_game_begins() -> Table {
    Table::new()
        .looks("entry_chambersburg", "c 5r 2g")
        .looks("mcpherson", "u 1h 1g")
        .looks("klingle", "u 2r 1g")
        .looks("codori", "u 1r 1e")
        .boxes(12, 4, 10, 0)
        .blocks_left(UNION, &[2, 2, 3, 3, 4, 4, 5, 5])
        .tells("The Union begins in Codori Farm with 1 regular infantry piece and 1 elite infantry piece.")
        .waits_for(CONFEDERATE)
}

/// The Union has one black disc left.
fn evening(map: &str) -> Position {
    union(map).discs("blue", 0).discs("forced", 1)
}

fn noon_of_the_first_day() -> Table {
    evening("")
        .on(1, "morning")
        .table()
        .play("forcedPass", &[3])
        .looks("entry_mummasburg", "c 3r 1g")
        .looks("entry_carlisle", "")
        .looks("entry_harrisburg", "c 1r 1e 1g")
        .looks("entry_taneytown", "u 3i 1g")
        .waits_for(CONFEDERATE)
}

fn rodes_comes_by_carlisle() -> Table {
    evening("").on(1, "morning").table().play("forcedPass", &[4]).looks("entry_carlisle", "c 3r 1g")
}

fn noon_of_the_second_day() -> Table {
    evening("entry_chambersburg c 1r")
        .on(2, "morning")
        .table()
        .does("forcedPass")
        .looks("entry_chambersburg", "c 3r 1g")
}

fn discs_left_on_the_map() -> Table {
    evening("seminary U4/4").table().does("forcedPass").boxes(12, 6, 8, 2)
        .tells("The Union has 8 order discs and 2 Forced Passes; the Confederate has 12 discs for single and 6 for double orders.")
        .looks("seminary", "U4/4")
}

fn six_orders_at_night() -> Table {
    evening("").on(1, "afternoon").table().does("forcedPass").boxes(12, 6, 6, 0)
}

/// So many discs in the Confederate's boxes and on his blocks, at the end of a period.
fn confederate_discs(single: u8, double: u8, map: &str) -> Table {
    evening(map).discs("single", single).discs("double", double).table().does("forcedPass")
}

/// Eight in stock: three single, three double, two are left.
fn four_double_orders() -> Table {
    confederate_discs(9, 1, "seminary C4/4").boxes(12, 4, 10, 0)
}

fn six_double_orders() -> Table {
    confederate_discs(12, 4, "seminary C2/1").boxes(12, 6, 10, 0)
}

/// Four in stock, and eleven on the map.
fn single_orders_first() -> Table {
    confederate_discs(7, 0, "seminary C5/5; mcpherson C5/5; herr_n C2/1").boxes(11, 0, 10, 0)
}

fn actions_alternate() -> Table {
    confederates("seminary C3; gettysburg U3")
        .table()
        .issues("seminary")
        .does("orderPass")
        .waits_for(UNION)
        .issues("gettysburg")
        .does("orderPass")
        .waits_for(CONFEDERATE)
}

fn a_piece_enters() -> Table {
    confederates("entry_chambersburg c 2r")
        .table()
        .does("enter entry=entry_chambersburg piece=regular cubes:0")
        .waits_for(CONFEDERATE)
}

fn an_order_is_left() -> Table {
    union("")
        .discs("blue", 1)
        .discs("forced", 1)
        .table()
        .does("forcedPass")
        .waits_for(CONFEDERATE)
        .boxes(6, 4, 1, 0)
}

/// The last disc orders an assault; when it is over the period ends, and the Confederate begins the next.
fn the_last_order_is_fought_out() -> Table {
    union("long_lane u 1r U5; bliss c 1r")
        .discs("blue", 1)
        .table()
        .marches("long_lane", "long_lane")
        .waits_for(UNION)
        .charges("regular", "bliss", &[1, 1, 1, 1])
        .tells("July 1: the midday ends.")
        .tells("July 1: the afternoon begins.")
        .looks("entry_emmitsburg", "u 4r 1g")
        .waits_for(CONFEDERATE)
}
