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

/// Early comes from C6 onto Cemetery Hill, C5, against Barlow; the guns of II Corps in C7 fire at him.
fn guns_behind_early(position: Position) -> Table {
    let position = position.at("C6", "early-a ewell").at("C5", "barlow").at("C7", "ii-art");
    position.movement(CONFEDERATE).does("move piece=early-a to=C5; endMove")
}

/// So many of their dice hit, and as many 1s follow.
fn the_guns_hit(table: Table, ones: usize) -> Table {
    let mut dice = vec![6; ones];
    dice.resize(4, 2);
    dice.resize(4 + ones, 1);
    table.does("volley unit=ii-art target=C5").play("resolve", &dice)
}

#[test]
fn nobody_goes_back_towards_the_guns_outside_that_drove_him_off() {
    let mut table = the_guns_hit(guns_behind_early(turn(7)), 1);
    // C6, from which he came, lies beside the guns; B6 and D6 lie no farther from them than C5 does.
    assert_eq!(table.ways(), "early-a: B5 C4 D5");
    assert_eq!(table.no("withdraw unit=early-a to=C6"), "knapp.morale.direction");
    assert_eq!(table.no("withdraw unit=early-a to=D6"), "knapp.morale.direction");
    assert_eq!(table.does("withdraw unit=early-a to=D5").place("early-a"), "D5");
}

#[test]
fn nor_does_he_where_two_areas_are_due() {
    // Two areas away from C7, over B5, C4 or D5.
    let table = the_guns_hit(guns_behind_early(turn(7)), 2);
    assert_eq!(table.ways(), "early-a: A4 B4 C3 D4 E4");
}

#[test]
fn of_the_ways_from_fire_outside_he_takes_the_one_by_which_he_came() {
    let guns = turn(7).at("D5", "early-a ewell").at("C5", "barlow").at("C7", "ii-art");
    let table = guns.movement(CONFEDERATE).does("move piece=early-a to=C5; endMove");
    let table = the_guns_hit(table, 1);
    assert_eq!(table.place("early-a"), "D5");
    // If that is barred, one that leads to no other enemy: not C4, which is nearer to Howe.
    let came = turn(7).at("C5", "barlow early-a").at("C7", "ii-art").at("C2", "howe");
    let came = came.at("D5", "wright").mark("early-a", "came", "D5").mark("early-a", "moved", true);
    let mut table = the_guns_hit(came.fire(UNION), 1);
    assert_eq!(table.place("early-a"), "B5");
    table = the_guns_hit(guns_behind_early(turn(7).at("C2", "howe")), 1);
    assert_eq!(table.ways(), "early-a: B5 D5");
    assert_eq!(table.no("withdraw unit=early-a to=C4"), "knapp.assault.way-back");
}

#[test]
fn two_areas_lead_through_the_one_by_which_he_came() {
    let guns = turn(7).at("D5", "early-a ewell").at("C5", "barlow").at("C7", "ii-art");
    let table = guns.movement(CONFEDERATE).does("move piece=early-a to=C5; endMove");
    let mut table = the_guns_hit(table, 2);
    assert_eq!(table.ways(), "early-a: D4 E4");
    assert_eq!(table.no("withdraw unit=early-a to=B4"), "knapp.assault.way-back");
    assert_eq!(table.no("withdraw unit=early-a to=B6"), "knapp.morale.direction");
}

#[test]
fn where_nothing_leads_farther_what_is_no_nearer_will_do() {
    let ring = turn(7).at("B5", "geary").at("C4", "howe").at("D5", "wright");
    let mut table = the_guns_hit(guns_behind_early(ring), 1);
    assert_eq!(table.ways(), "early-a: B6 D6");
    assert_eq!(table.no("withdraw unit=early-a to=C6"), "knapp.morale.direction");
    let ring = turn(7).at("B5", "geary").at("C4", "howe").at("D5", "wright").at("B6", "hays");
    let table = the_guns_hit(guns_behind_early(ring.at("D6", "caldwell")), 1);
    // Nothing is left but the way towards the guns: he stays, and pays.
    assert_eq!((table.place("early-a"), table.strength("early-a")), ("C5".into(), 4));
}

#[test]
fn fire_from_within_leads_back_beside_the_guns() {
    let table = guns_behind_early(turn(7)).does("assault area=C5").play("resolve", &[6, 2, 2, 2, 2, 1]);
    assert_eq!(table.place("early-a"), "C6");
}

#[test]
fn so_does_an_assault_that_the_guns_join() {
    let table = guns_behind_early(turn(7)).does("assault area=C5; join unit=ii-art");
    let mut dice = vec![6];
    dice.resize(9, 2);
    dice.push(1);
    assert_eq!(table.play("resolve", &dice).place("early-a"), "C6");
}

#[test]
fn so_does_giving_way_after_fire_from_outside() {
    let table = guns_behind_early(turn(7)).does("volley unit=ii-art target=C5");
    let table = table.play("resolve", &[2; 4]).does("assault area=C5").play("resolve", &[2; 5]);
    assert_eq!(table.does("giveWay area=C5").place("early-a"), "C6");
}

#[test]
fn guns_that_cannot_stay_alone_go_back_as_they_came() {
    let position = turn(7).at("C6", "early-a dance ewell").at("C5", "barlow").at("C7", "ii-art");
    let position = position.strength("early-a", 1).movement(CONFEDERATE);
    let table = position.does("move piece=early-a to=C5; move piece=dance to=C5; endMove");
    let table = table.does("volley unit=ii-art target=C5");
    let table = table.play("resolve", &[6, 2, 2, 2]).does("placeHit unit=early-a");
    assert_eq!(table.place("dance"), "C6");
}

#[test]
fn by_option_fire_from_outside_drives_off_as_any_other() {
    let options = json!({ "withdrawalFromAssault": "anyNeighbour" });
    let mut table = the_guns_hit(guns_behind_early(turn(7).options(options)), 1);
    assert_eq!(table.ways(), "early-a: B5 C4 D5");
    assert_eq!(table.no("withdraw unit=early-a to=C6"), "knapp.morale.direction");
}

#[test]
fn fire_from_beside_leads_away_from_there() {
    let table = early_goes_in(turn(7).at("D6", "gibbon")).does("volley unit=gibbon target=C6");
    let table = table.play("resolve", &[6, 2, 2, 2, 2, 2, 2, 1]);
    // D7, from which Early came, lies beside Gibbon.
    assert_eq!(table.ways(), "early-a: B6 B7 C7");
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
