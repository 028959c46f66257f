//! Who comes when and where (order of battle, §11).

use super::table::{CONFEDERATE, Position, Row, Table, new_game, position, union_moves};
use crate::rule_rows;
use knapp::Options;
use knapp::options::OrderOfBattle;
use knapp::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::ArriveSchedule: shown [everybody_comes_as_scheduled], beside [nobody_is_due];
        Rule::ArriveBox: shown [guns_enter_and_go_on], beside [guns_on_the_map_go_on];
        Rule::ArriveForcedEntry: shown [three_of_four_have_room], beside [the_enemy_is_at_the_gate, the_enemy_is_near_at_night];
        Rule::ArriveCavalryLeaves: shown [buford_leaves_at_1pm], beside [buford_fell_before, buford_stays_at_10am];
        Rule::OobOptional: shown [dice_decide_who_comes], beside [who_came_in_1863];
        Rule::OobVariable: shown [early_is_early_and_anderson_late], beside [all_are_on_time, morning_arrivals_do_not_roll];
        Rule::OobSecret: shown [dice_decide_in_secret], beside [dice_decide_who_comes];
    }
}

/// The start of a turn for which troops are due.
fn before(turn: u8, pieces: &str) -> Position {
    position(turn - 1, "fire confederate", pieces).scheduled()
}

/// What the order of battle lists, by turn and box.
const SCHEDULE: [(u8, &str, &str); 15] = [
    (1, "@G2", "hill mcintosh pegram pender-a pender-b"),
    (2, "@C1", "ewell dance nelson rodes-a rodes-b"),
    (2, "@G2", "lee"),
    (3, "@A1", "early-a early-b"),
    (3, "@G2", "anderson-a anderson-b"),
    (4, "@G2", "johnson-a johnson-b"),
    (4, "@A7", "slocum xii-art williams geary"),
    (4, "@F11", "sickles iii-art birney humphreys"),
    (5, "@C10", "meade"),
    (5, "@C10", "hancock ii-art caldwell gibbon hays"),
    (7, "@G5", "longstreet alexander eshleman mclaws-a mclaws-b hood-a hood-b"),
    (7, "@A7", "sykes v-art barnes ayres crawford"),
    (9, "@G2", "pickett-a pickett-b"),
    (9, "@A7", "sedgwick vi-art wright howe newton"),
    (9, "off", "buford kilpatrick gregg"),
];

fn everybody_comes_as_scheduled() -> Table {
    for (turn, place, pieces) in SCHEDULE {
        let early = before(turn, "heth-a E3").table();
        let early = pieces.split(' ').fold(early, |table, piece| table.stands(piece, "off"));
        let table = early.does("endFire");
        let _ = pieces.split(' ').fold(table, |table, piece| table.stands(piece, place));
    }
    before(9, "heth-a E3").next()
}

fn nobody_is_due() -> Table {
    before(8, "heth-a E3").next()
}

/// Five areas by road, the entry area for nothing.
fn guns_enter_and_go_on() -> Table {
    union_moves("xi-art @C10, howard C10").does("move piece=xi-art to=C5").stands("xi-art", "C5")
}

fn guns_on_the_map_go_on() -> Table {
    union_moves("xi-art C10, howard C10").does("move piece=xi-art to=C5")
}

/// Barlow and one division more have room in C10, and the guns.
fn three_of_four_have_room() -> Table {
    Table::new()
        .does("endMove; endFire; move piece=howard to=C5")
        .fresh()
        .does("endMove")
        .stands("steinwehr", "C10")
        .stands("xi-art", "C10")
        .stands("schurz", "@C10")
}

fn the_enemy_is_at_the_gate() -> Table {
    union_moves("heth-a C10, meade @C10, hancock @C10, caldwell @C10, ii-art @C10")
        .offers_just(&["move piece=caldwell to=C10", "endMove"])
        .does("endMove")
        .stands("caldwell", "@C10")
}

fn the_enemy_is_near_at_night() -> Table {
    position(5, "move confederate", "heth-a C9, hancock @C10, caldwell @C10")
        .table()
        .does("endMove")
        .offers_just(&["endMove"])
        .does("endMove")
        .stands("caldwell", "@C10")
}

/// The points for his losses remain, without those for his end.
fn buford_leaves_at_1pm() -> Table {
    position(1, "fire confederate", "buford:3 E3").next().stands("buford", "removed").points(CONFEDERATE, 4)
}

fn buford_fell_before() -> Table {
    position(1, "fire confederate", "buford dead, barlow C5")
        .next()
        .stands("buford", "dead")
        .points(CONFEDERATE, 15)
}

fn buford_stays_at_10am() -> Table {
    position(0, "fire confederate", "buford:3 E3").next().stands("buford", "E3")
}

fn by_dice(secret_arrivals: bool) -> Table {
    let order_of_battle = OrderOfBattle::Optional;
    new_game(Options { order_of_battle, secret_arrivals, ..Options::default() })
}

fn dice_decide_who_comes() -> Table {
    by_dice(false)
}

fn dice_decide_in_secret() -> Table {
    by_dice(true)
}

fn who_came_in_1863() -> Table {
    Table::new().stands("heth-a", "G2").stands("buford", "E3").stands("howard", "C10")
}

/// Early and Anderson are due on turn 3, and roll before.
fn early_is_early_and_anderson_late() -> Table {
    let table = before(2, "heth-a E3").option("variableArrivals", true).table();
    table
        .play("endFire", &[2, 5])
        .stands("early-a", "@A1")
        .stands("anderson-a", "off")
        .does("endMove; endFire; endMove")
        // Johnson, XII Corps and III Corps are due on turn 4.
        .play("endFire", &[3, 4, 6])
        .stands("anderson-a", "off")
        .does("endMove; endFire; endMove")
        // II Corps is due on turn 5; Meade does not roll.
        .play("endFire", &[1])
        .stands("anderson-a", "@G2")
        .stands("johnson-a", "@G2")
        .stands("slocum", "@A7")
        .stands("sickles", "off")
        .stands("hancock", "@C10")
        .stands("meade", "off")
}

fn all_are_on_time() -> Table {
    before(2, "heth-a E3").next().stands("early-a", "off")
}

/// Neither those of the first turn nor those of the second roll.
fn morning_arrivals_do_not_roll() -> Table {
    new_game(Options { variable_arrivals: true, ..Options::default() }).stands("schurz", "@C10")
}
