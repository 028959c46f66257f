//! Both parts of a division storm one area of the enemy (§4, Confederate Divisions).

use crate::tables::{Position, turn};
use high_water_mark_engine::Side;

/// Heth two areas behind a line: the areas from which D7 can be entered are full of friends.
fn behind_the_line() -> Position {
    let line = turn(7).at("D6", "gibbon").at("D7", "hays").at("F6", "heth-a heth-b hill");
    line.at("E6", "pender-a pender-b").at("E7", "anderson-a anderson-b")
}

#[test]
fn an_area_beside_will_do_too() {
    let table = behind_the_line().movement(Side::Confederate);
    let table = table.does("move piece=heth-a to=D7; move piece=heth-b to=D6; endMove");
    assert_eq!(table.place("heth-b"), "D6");
}

#[test]
fn without_room_for_both_neither_goes() {
    let table = behind_the_line().movement(Side::Confederate);
    assert_eq!(table.check_move("heth-a", "D7"), None);
    let table = table.does("move piece=anderson-a to=D7");
    // Now E7 has room for the other part, so the second place in D7 may be taken.
    assert_eq!(table.check_move("heth-a", "D7"), None);
    let crowded = behind_the_line().at("G7", "rodes-a lee").movement(Side::Confederate);
    let crowded = crowded.does("move piece=anderson-a to=D7; move piece=rodes-a to=E7");
    assert_eq!(crowded.check_move("heth-a", "D7"), Some("knapp.parts.adjacent"));
}

#[test]
fn the_phase_ends_when_the_place_of_the_second_part_is_taken() {
    let table = behind_the_line().movement(Side::Confederate).does("move piece=heth-a to=D7");
    let mut table = table.does("move piece=pender-a to=D7");
    // E6 has room now, and lies beside D7.
    assert_eq!((table.no("endMove"), table.moves("heth-b").as_str()), ("knapp.parts.reunite", "D6 E6"));
}
