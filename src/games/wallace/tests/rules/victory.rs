//! Victory (Winning the Game).

use super::table::{CONFEDERATE, Position, Row, Table, UNION, confederates, union};
use crate::rule_rows;
use wallace::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::WinTwoAreas: shown [two_hills, the_round_tops_and_a_hill_at_night, the_ridge_has_a_star],
            beside [one_hill, the_ridge_has_no_star, two_hills_too_early];
        Rule::WinRoundTops: shown [the_round_tops_at_dusk], beside [the_round_tops_in_the_morning, one_hill];
        Rule::WinTime: shown [the_third_day], beside [the_second_day, the_last_hour];
        Rule::WinConcede: shown [the_confederate_concedes, the_union_does_not], beside [the_third_day];
    }
}

/// The Union lays its last disc aside.
fn ends(map: &str, day: u8, period: &str) -> Position {
    union(map).on(day, period).discs("blue", 0).discs("forced", 1)
}

fn over(map: &str, day: u8, period: &str) -> Table {
    ends(map, day, period).table().does("forcedPass")
}

fn two_hills() -> Table {
    over("cemetery_hill c 1g; culps_hill c 1r", 1, "midday")
        .won_by(CONFEDERATE)
        .tells("The Confederates hold Cemetery Hill and Culp's Hill.")
}

fn two_hills_too_early() -> Table {
    ends("cemetery_hill c 1g; culps_hill c 1r; seminary U3", 1, "midday")
        .table()
        .does("removeBlock at=seminary")
        .goes_on()
}

fn one_hill() -> Table {
    over("cemetery_hill c 4r; culps_hill u 1r", 1, "afternoon").goes_on()
}

fn the_round_tops_and_a_hill_at_night() -> Table {
    over("round_tops c 1r; culps_hill c 1r", 1, "night").won_by(CONFEDERATE)
}

fn hill_and_ridge() -> Position {
    ends("culps_hill c 1r; angle c 1r", 1, "midday")
}

fn the_ridge_has_a_star() -> Table {
    hill_and_ridge().option("ridgeStar", true).table().does("forcedPass").won_by(CONFEDERATE)
}

fn the_ridge_has_no_star() -> Table {
    hill_and_ridge().table().does("forcedPass").goes_on()
}

fn the_round_tops_at_dusk() -> Table {
    over("round_tops c 1r", 2, "afternoon").won_by(CONFEDERATE)
}

fn the_round_tops_in_the_morning() -> Table {
    over("round_tops c 1r", 2, "morning").goes_on()
}

fn the_third_day() -> Table {
    over("cemetery_hill c 1r", 3, "afternoon").won_by(UNION)
}

fn the_second_day() -> Table {
    over("cemetery_hill c 1r", 2, "afternoon").goes_on()
}

fn the_last_hour() -> Table {
    over("cemetery_hill c 1r; culps_hill c 1r", 3, "afternoon").won_by(CONFEDERATE)
}

fn the_confederate_concedes() -> Table {
    confederates("seminary c 1r").table().does("concede").won_by(UNION)
}

fn the_union_does_not() -> Table {
    union("seminary c 1r").table().cannot("concede")
}
