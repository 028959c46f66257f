//! Stacking, and the two parts of a Confederate division (§4).

use super::table::{CONFEDERATE, Row, Table, UNION, confederates_move, union_moves};
use crate::rule_rows;
use knapp::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::StackLimit: shown [a_third_division_in_an_area, a_second_battery_in_an_area, cavalry_counts_as_infantry],
            beside [guns_and_a_leader_join_two_divisions, a_third_division_passes];
        Rule::PartsAdjacent: shown [a_part_turns_its_back, a_part_storms_alone],
            beside [a_part_follows, a_part_alone_goes_anywhere, both_parts_storm];
        Rule::PartsReunite: shown [a_part_stays_behind, a_part_storms_and_the_other_waits],
            beside [a_part_follows, a_part_cannot_follow, both_parts_storm];
        Rule::PartsCombine: shown [weak_parts_combine, strong_parts_do_not_combine, distant_parts_do_not_combine],
            beside [weak_parts_stay_two];
    }
}

const CEMETERY_HILL: &str = "hays C5, caldwell C5, gibbon D6, hancock D6, ii-art D6, buford D6";

fn a_third_division_in_an_area() -> Table {
    union_moves(CEMETERY_HILL).refused(UNION, "move piece=gibbon to=C5").stands("gibbon", "D6")
}

fn cavalry_counts_as_infantry() -> Table {
    union_moves(CEMETERY_HILL).refused(UNION, "move piece=buford to=C5")
}

fn a_second_battery_in_an_area() -> Table {
    union_moves("ii-art D6, hancock D6, i-art C5").refused(UNION, "move piece=ii-art to=C5")
}

fn guns_and_a_leader_join_two_divisions() -> Table {
    union_moves(CEMETERY_HILL)
        .does("move piece=ii-art to=C5; move piece=hancock to=C5")
        .stands("ii-art", "C5")
        .stands("hancock", "C5")
}

/// Only where a move ends counts.
fn a_third_division_passes() -> Table {
    union_moves(CEMETERY_HILL).does("move piece=gibbon to=C4").stands("gibbon", "C4")
}

/// Heth's second part has gone two areas ahead.
fn part_b_goes_ahead() -> Table {
    confederates_move("heth-a E3, heth-b E3, lee E3").does("move piece=heth-b to=E5")
}

fn a_part_turns_its_back() -> Table {
    part_b_goes_ahead().refused(CONFEDERATE, "move piece=heth-a to=G2")
}

fn a_part_alone_goes_anywhere() -> Table {
    confederates_move("heth-a E3, heth-b dead, lee E3").does("move piece=heth-a to=G2")
}

fn a_part_stays_behind() -> Table {
    part_b_goes_ahead().refused(CONFEDERATE, "endMove")
}

fn a_part_follows() -> Table {
    part_b_goes_ahead().does("move piece=heth-a to=E4; endMove").stands("heth-a", "E4").stands("heth-b", "E5")
}

/// Nobody commands the parts.
fn a_part_cannot_follow() -> Table {
    confederates_move("heth-a G10, heth-b E3").does("endMove")
}

/// Behind a line of friends, through which D7 can be stormed.
const BEHIND_THE_LINE: &str = "gibbon D6, hays D7, heth-a F6, heth-b F6, hill F6, pender-a E6, pender-b E6, anderson-a E7, anderson-b E7";

fn heth_storms() -> Table {
    confederates_move(BEHIND_THE_LINE).does("move piece=heth-a to=D7")
}

fn a_part_storms_and_the_other_waits() -> Table {
    heth_storms().refused(CONFEDERATE, "endMove")
}

fn both_parts_storm() -> Table {
    heth_storms().does("move piece=heth-b to=D7; endMove").stands("heth-a", "D7").stands("heth-b", "D7")
}

/// The other part has gone elsewhere.
fn a_part_storms_alone() -> Table {
    confederates_move(BEHIND_THE_LINE)
        .does("move piece=heth-b to=G6")
        .refused(CONFEDERATE, "move piece=heth-a to=D7")
}

const WEAK: &str = "heth-a:3 E3, heth-b:4 E3, hill E3";

fn weak_parts_combine() -> Table {
    confederates_move(WEAK)
        .points(UNION, 9)
        .does("combine division=heth")
        .strong("heth-a", 7)
        .stands("heth-b", "merged")
        .points(UNION, 9)
}

fn weak_parts_stay_two() -> Table {
    confederates_move(WEAK).does("move piece=heth-a to=E4; move piece=heth-b to=E4")
}

fn strong_parts_do_not_combine() -> Table {
    confederates_move("heth-a:5 E3, heth-b:4 E3, hill E3").cannot("combine division=heth")
}

fn distant_parts_do_not_combine() -> Table {
    confederates_move("heth-a:3 E3, heth-b:4 E4, hill E3").refused(CONFEDERATE, "combine division=heth")
}
