//! Night turns (§9).

use super::table::{CONFEDERATE, Row, Table, UNION, position, union_moves};
use crate::rule_rows;
use knapp::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::NightAdjacent: shown [gibbon_goes_next_to_the_enemy, gibbon_passes_the_enemy, an_assault_at_night],
            beside [gibbon_keeps_away, gibbon_passes_the_enemy_by_day];
        Rule::NightReplacements: shown [rodes_shares_a_die, rodes_gets_everything, too_much_for_one_part,
                each_division_rolls],
            beside [rodes_is_far_from_ewell, rodes_lost_nobody, guns_get_nothing];
    }
}

const FACE_TO_FACE: &str = "gibbon D5, hancock D5, heth-a D4";

fn union_by_night(pieces: &str) -> Table {
    position(5, "move confederate", pieces).table().does("endMove").fresh()
}

fn gibbon_goes_next_to_the_enemy() -> Table {
    union_by_night(FACE_TO_FACE).refused(UNION, "move piece=gibbon to=C4")
}

fn an_assault_at_night() -> Table {
    union_by_night(FACE_TO_FACE).refused(UNION, "move piece=gibbon to=D4")
}

/// F5 is two areas from D4, but the way leads through E4.
fn gibbon_passes_the_enemy() -> Table {
    union_by_night(FACE_TO_FACE).refused(UNION, "move piece=gibbon to=F5")
}

fn gibbon_passes_the_enemy_by_day() -> Table {
    union_moves(FACE_TO_FACE).does("move piece=gibbon to=F5")
}

fn gibbon_keeps_away() -> Table {
    let ends = ["C5", "C6", "D6", "D7", "E5", "E6", "E7"];
    let moves = ends.map(|end| format!("move piece=gibbon to={end}"));
    let table = union_by_night("gibbon D5, hancock E10, meade D6, heth-a D4");
    let ours: Vec<String> =
        table.legal(UNION).into_iter().filter(|line| line.contains("piece=gibbon")).collect();
    assert_eq!(ours, moves);
    table.does("move piece=gibbon to=C6")
}

/// The end of a night for Rodes and others.
fn night_of(pieces: &str, dice: &[u16]) -> Table {
    position(5, "move union", pieces).table().play("endMove", dice)
}

const DAMAGED: &str = "rodes-a:5 D5, rodes-b:6 D5, ewell D5";

fn rodes_shares_a_die() -> Table {
    night_of(DAMAGED, &[4])
        .offers_just(&[
            "takeBack division=rodes partA:1",
            "takeBack division=rodes partA:2",
            "takeBack division=rodes partA:3",
        ])
        .points(UNION, 6)
        .does("takeBack division=rodes partA:3")
        .strong("rodes-a", 8)
        .strong("rodes-b", 7)
        .points(UNION, 2)
}

fn too_much_for_one_part() -> Table {
    night_of(DAMAGED, &[4])
        .fresh()
        .refused(CONFEDERATE, "takeBack division=rodes partA:0")
        .refused(CONFEDERATE, "takeBack division=rodes partA:4")
        .refused(CONFEDERATE, "takeBack division=early partA:2")
}

fn rodes_gets_everything() -> Table {
    night_of(DAMAGED, &[6]).strong("rodes-a", 8).strong("rodes-b", 9).points(UNION, 0)
}

/// Confederates first, each side by name.
fn each_division_rolls() -> Table {
    night_of("rodes-a:1 D5, ewell D5, gibbon:1 C9, caldwell:1 C9, hancock C9", &[1, 2, 3])
        .strong("rodes-a", 2)
        .strong("caldwell", 3)
        .strong("gibbon", 4)
}

fn rodes_is_far_from_ewell() -> Table {
    night_of("rodes-a:5 D5, rodes-b:6 D5, ewell D2", &[]).strong("rodes-a", 5)
}

fn rodes_lost_nobody() -> Table {
    night_of("rodes-a D5, rodes-b D5, ewell D5", &[])
}

fn guns_get_nothing() -> Table {
    night_of("dance:1 D5, ewell D5, buford:1 C9, meade C9", &[]).strong("dance", 1).strong("buford", 1)
}
