//! How far pieces move (§4).

use super::table::{Row, Table, UNION, union_moves};
use crate::rule_rows;
use knapp::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::MoveRates: shown [artillery_goes_five_points, cavalry_goes_six_points],
            beside [infantry_does_not_go_five_points];
        Rule::MoveTerrain: shown [artillery_goes_five_points],
            beside [infantry_does_not_go_five_points, four_areas_by_road];
        Rule::MoveRoad: shown [four_areas_by_road], beside [enemies_close_the_road, artillery_goes_five_points];
        Rule::MoveRoadEnemy: shown [the_road_stops_before_the_enemy],
            beside [no_road_leads_to_the_enemy, the_enemy_is_gone];
        Rule::MoveMinimum: shown [infantry_enters_the_worst_ground],
            beside [artillery_enters_the_worst_ground, infantry_does_not_go_five_points];
        Rule::MoveStopEnemy: shown [the_enemy_stops_gibbon], beside [gibbon_passes];
        Rule::MoveOnce: shown [gibbon_moves_twice], beside [gibbon_passes];
        Rule::MoveSameArea: shown [gibbon_moves_to_where_he_is], beside [schurz_enters_and_stays];
        Rule::MoveNotInPlay: shown [the_absent_and_the_dead_move], beside [schurz_enters_and_stays];
        Rule::MoveUnreachable: shown [infantry_does_not_go_five_points, enemies_close_the_road, town_costs_three],
            beside [artillery_goes_five_points, the_road_stops_before_the_enemy];
    }
}

/// B10 for 2 points and A9, with its creek, for 3.
fn artillery_goes_five_points() -> Table {
    union_moves("ii-art C9, hancock C9").does("move piece=ii-art to=A9").stands("ii-art", "A9")
}

fn cavalry_goes_six_points() -> Table {
    // Through the town and over Cemetery Hill by road.
    union_moves("buford E3")
        .lacks("move piece=buford to=E8")
        .does("move piece=buford to=E7")
        .stands("buford", "E7")
}

fn infantry_does_not_go_five_points() -> Table {
    union_moves("gibbon C9, hancock C9").refused(UNION, "move piece=gibbon to=A9")
}

fn four_areas_by_road() -> Table {
    union_moves("gibbon C9, hancock C9").does("move piece=gibbon to=C5").stands("gibbon", "C5")
}

fn enemies_close_the_road() -> Table {
    union_moves("gibbon C9, hancock C9, heth-a C7").refused(UNION, "move piece=gibbon to=C5")
}

/// E3 by road, and D4 off it.
fn the_road_stops_before_the_enemy() -> Table {
    union_moves("wright F3, sedgwick F3, heth-a D4").does("move piece=wright to=D4")
}

fn no_road_leads_to_the_enemy() -> Table {
    union_moves("wright F3, sedgwick F3, heth-a E2").does("move piece=wright to=E2")
}

fn the_enemy_is_gone() -> Table {
    union_moves("wright F3, sedgwick F3, lee D4").does("move piece=wright to=D4")
}

/// E4 and D4 by road, and the town off it.
fn town_costs_three() -> Table {
    union_moves("wright F5, sedgwick F5, heth-a C4")
        .offers("move piece=wright to=D4")
        .refused(UNION, "move piece=wright to=C4")
}

/// A hill with woods and a creek costs 5 points.
fn infantry_enters_the_worst_ground() -> Table {
    union_moves("williams A5, slocum A5")
        .lacks("move piece=williams to=A7")
        .does("move piece=williams to=A6")
        .stands("williams", "A6")
}

fn artillery_enters_the_worst_ground() -> Table {
    union_moves("xii-art A5, slocum A5").does("move piece=xii-art to=A6")
}

fn the_enemy_stops_gibbon() -> Table {
    union_moves("gibbon C9, hancock C9, heth-a C8")
        .lacks("move piece=gibbon to=C7")
        .does("move piece=gibbon to=C8")
        .stands("gibbon", "C8")
}

fn gibbon_passes() -> Table {
    union_moves("gibbon C9, hancock C9").does("move piece=gibbon to=C7")
}

fn gibbon_moves_twice() -> Table {
    gibbon_passes().refused(UNION, "move piece=gibbon to=C8")
}

fn gibbon_moves_to_where_he_is() -> Table {
    union_moves("gibbon C9, hancock C9").refused(UNION, "move piece=gibbon to=C9")
}

fn schurz_enters_and_stays() -> Table {
    union_moves("schurz @C10, howard @C10").does("move piece=schurz to=C10").stands("schurz", "C10")
}

fn the_absent_and_the_dead_move() -> Table {
    union_moves("gibbon C9, hancock C9, hays dead")
        .refused(UNION, "move piece=caldwell to=C9")
        .refused(UNION, "move piece=hays to=C9")
}
