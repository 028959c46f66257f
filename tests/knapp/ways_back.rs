//! Withdrawals out of an assault, and who goes first where room is short (§6).

use crate::common::{CONFEDERATE, UNION};
use crate::tables::{Position, Table, turn};
use serde_json::json;

/// Early goes from D7 into C6 behind the empty Cemetery Hill.
fn early_goes_in(position: Position) -> Table {
    let table = position.at("D7", "early-a ewell").at("C6", "barlow").movement(CONFEDERATE);
    table.does("move piece=early-a to=C6; endMove")
}

/// And the Union has missed.
fn early_in_the_rear(position: Position) -> Table {
    early_goes_in(position).does("assault area=C6").play("resolve", &[2; 5])
}

#[test]
fn an_attacker_goes_back_where_it_came_from() {
    let table = early_in_the_rear(turn(7)).does("giveWay area=C6");
    assert_eq!((table.place("early-a"), table.choices()[0].as_str()), ("D7".into(), "endFire"));
}

#[test]
fn by_option_an_attacker_withdraws_forward() {
    let options = json!({ "withdrawalFromAssault": "anyNeighbour" });
    let table = early_in_the_rear(turn(7).options(options)).does("giveWay area=C6");
    assert_eq!(table.ways(), "early-a: B6 B7 C5 C7 D6 D7");
    assert_eq!(table.does("withdraw unit=early-a to=C5").place("early-a"), "C5");
}

#[test]
fn a_morale_check_drives_an_attacker_back_as_well() {
    let table = early_goes_in(turn(7)).does("assault area=C6").play("resolve", &[6, 2, 2, 2, 2, 1]);
    assert_eq!((table.place("early-a"), table.strength("early-a")), ("D7".into(), 5));
}

#[test]
fn fire_from_outside_drives_an_attacker_back_as_well() {
    let table = early_goes_in(turn(7).at("D6", "gibbon")).does("volley unit=gibbon target=C6");
    let table = table.play("resolve", &[6, 2, 2, 2, 2, 2, 2, 1]);
    assert_eq!(table.place("early-a"), "D7");
}

#[test]
fn a_second_area_leads_away_from_every_enemy() {
    let table = early_goes_in(turn(7).at("F8", "gibbon")).does("assault area=C6");
    let mut table = table.play("resolve", &[6, 6, 2, 2, 2, 1, 1]);
    // Beyond D7 these are farther from C6 and from F8.
    assert_eq!(table.ways(), "early-a: D8 E6");
    assert_eq!(table.no("withdraw unit=early-a to=C5"), "knapp.assault.way-back");
}

#[test]
fn when_the_way_back_is_barred_no_enemy_elsewhere_is_approached() {
    let came = turn(7).at("C6", "barlow early-a").at("D7", "howe").at("B5", "geary");
    let came = came.mark("early-a", "came", "D7").mark("early-a", "moved", true);
    let mut table = came.fire(UNION).does("assault area=C6").play("resolve", &[6, 2, 2, 2, 2, 1]);
    assert_eq!(table.ways(), "early-a: B7 C7 D6");
    assert_eq!(table.no("withdraw unit=early-a to=C5"), "knapp.assault.way-back");
}

#[test]
fn who_came_by_no_area_goes_where_no_enemy_is_nearer_or_anywhere() {
    let table = turn(7).at("A1", "wright early-a").at("B1", "howe").fire(UNION);
    let table = table.does("assault area=A1").play("resolve", &[6, 2, 2, 2, 2, 2, 2, 2, 1]);
    assert_eq!(table.ways(), "early-a: A2 B2");
    // Both are nearer to one of these.
    let table =
        turn(7).at("A1", "wright early-a").at("B1", "howe").at("A3", "newton").at("B3", "geary").fire(UNION);
    let table = table.does("assault area=A1").play("resolve", &[6, 2, 2, 2, 2, 2, 2, 2, 1]);
    assert_eq!(table.ways(), "early-a: A2 B2");
}

/// Barlow in C5, whom Early attacks from D5.
fn barlow_is_attacked(position: Position) -> Table {
    let table = position.at("D5", "early-a ewell").at("C5", "barlow").movement(CONFEDERATE);
    table.does("move piece=early-a to=C5; endMove; giveWay area=C5")
}

#[test]
fn a_defender_keeps_off_the_attackers_way() {
    let mut table = barlow_is_attacked(turn(7));
    assert_eq!(table.ways(), "barlow: B5 B6 C4 C6 D6");
    assert_eq!(table.no("withdraw unit=barlow to=D5"), "knapp.assault.way-back");
    let any = json!({ "withdrawalFromAssault": "anyNeighbour" });
    assert_eq!(barlow_is_attacked(turn(7).options(any)).ways(), "barlow: B5 B6 C4 C6 D5 D6");
}

#[test]
fn a_defender_without_another_way_takes_the_attackers() {
    let ring = turn(7).at("B5", "rodes-a").at("B6", "rodes-b").at("C4", "heth-a").at("C6", "heth-b");
    assert_eq!(barlow_is_attacked(ring.at("D6", "pender-a")).place("barlow"), "D5");
}

#[test]
fn a_long_way_in_is_remembered_by_its_last_area() {
    let table = turn(7).at("E4", "early-a ewell").at("C4", "barlow").movement(CONFEDERATE);
    let table = table.does("move piece=early-a to=C4; endMove; assault area=C4");
    // By the road to D4, where the move into the town costs three points.
    let table = table.play("resolve", &[2; 5]).does("giveWay area=C4");
    assert_eq!(table.place("early-a"), "D4");
}

/// Hays and Caldwell must leave D7, and only C7 has room, for one of them.
pub fn one_place_for_two_before_the_last_hit() -> Table {
    let position = turn(7).at("E6", "hood-a").at("D7", "hays caldwell").at("C7", "geary");
    let position = position.at("C6", "barlow schurz").at("D8", "howe wright");
    let position = position.at("D6", "pender-a").at("E7", "pender-b");
    let table = position.fire(CONFEDERATE).does("volley target=D7 unit=hood-a");
    table.play("resolve", &[6, 6, 2, 2, 2, 2, 2, 2]).does("placeHit unit=hays")
}

fn one_place_for_two() -> Table {
    one_place_for_two_before_the_last_hit().play("placeHit unit=caldwell", &[1, 1])
}

#[test]
fn the_owner_chooses_who_takes_the_only_place() {
    let table = one_place_for_two();
    assert_eq!(table.choices(), ["withdraw to=C7 unit=caldwell", "withdraw to=C7 unit=hays"]);
    let table = table.does("withdraw unit=hays to=C7");
    assert_eq!((table.place("hays"), table.place("caldwell")), ("C7".into(), "D7".into()));
    assert_eq!((table.strength("hays"), table.strength("caldwell")), (6, 5));
    let table = one_place_for_two().does("withdraw unit=caldwell to=C7");
    assert_eq!((table.place("hays"), table.place("caldwell")), ("D7".into(), "C7".into()));
    assert_eq!((table.strength("hays"), table.strength("caldwell")), (5, 6));
}

#[test]
fn with_room_for_both_the_order_is_fixed() {
    let position = turn(7).at("E6", "hood-a").at("D7", "hays caldwell").at("C6", "barlow schurz");
    let table = position.at("D8", "howe wright").at("D6", "pender-a").at("E7", "pender-b").fire(CONFEDERATE);
    let table = table.does("volley target=D7 unit=hood-a").play("resolve", &[6, 6, 2, 2, 2, 2, 2, 2]);
    let table = table.does("placeHit unit=hays").play("placeHit unit=caldwell", &[1, 1]);
    assert_eq!((table.place("hays"), table.place("caldwell")), ("C7".into(), "C7".into()));
}
