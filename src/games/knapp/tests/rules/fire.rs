//! The fire phase: who fires at what, with how many dice, and who takes the hits (§5, §7, §8).

use super::table::{CONFEDERATE, Row, Table, UNION, fire, misses, position, union_moves};
use crate::rule_rows;
use knapp::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::FireOnce: shown [gibbon_fires_twice, gibbon_joins_himself], beside [gibbon_and_hays_fire];
        Rule::FireContestedUnit: shown [barlow_fires_out_of_an_assault], beside [wright_fires_past_an_assault];
        Rule::FireRange: shown [infantry_fires_two_areas_far, guns_fire_three_areas_far],
            beside [infantry_fires_at_one_area, guns_fire_over_clear_ground];
        Rule::FireLos: shown [guns_fire_over_a_slope], beside [guns_fire_over_clear_ground, guns_fire_over_troops];
        Rule::FireNoTarget: shown [fire_at_a_leader_alone, fire_at_nobody], beside [fire_at_a_leader_with_troops];
        Rule::FireNoDice: shown [half_of_one_is_no_die], beside [lee_brings_the_dice];
        Rule::FireNight: shown [fire_at_night], beside [fire_in_a_movement_phase_by_day, no_hits_to_place_at_night];
        Rule::FireCombine: shown [gibbon_and_hays_combine], beside [gibbon_and_hays_fire];
        Rule::FireHitNumbers: shown [infantry_hits_at_one_area, guns_hit_at_one_area, guns_hit_at_two_areas,
                infantry_and_guns_hit_in_an_assault],
            beside [infantry_fires_at_one_area, infantry_fires_two_areas_far];
        Rule::FireLeaderDice: shown [lee_is_with_alexander, two_leaders_add_up, the_better_leader_counts],
            beside [lee_is_an_area_away];
        Rule::FireOwnerPlaces: shown [the_union_places_hits, a_hit_on_a_unit_elsewhere],
            beside [one_unit_takes_all_hits, everybody_is_hit];
        Rule::AmmoLow: shown [three_ones_use_up_the_ammunition],
            beside [two_ones_do_not, guns_have_ammunition_for_all_days, three_ones_in_the_standard_game];
        Rule::AmmoResupply: shown [out_of_fire_and_in_command, at_night_the_enemy_does_not_matter],
            beside [under_fire_of_infantry, under_fire_of_guns, out_of_command];
    }
}

const RIDGE: &str = "gibbon D7, hays D7, heth-a E6";

fn gibbon_fires_twice() -> Table {
    fire("union", RIDGE)
        .table()
        .does("volley unit=gibbon target=E6")
        .play("resolve", &misses(7))
        .cannot("volley unit=gibbon target=E6")
}

fn gibbon_joins_himself() -> Table {
    fire("union", RIDGE)
        .table()
        .does("volley unit=gibbon target=E6")
        .offers_just(&["join unit=hays", "resolve"])
        .refused(UNION, "join unit=gibbon")
}

fn gibbon_and_hays_fire() -> Table {
    fire("union", RIDGE)
        .table()
        .does("volley unit=gibbon target=E6")
        .play("resolve", &misses(7))
        .does("volley unit=hays target=E6")
        .play("resolve", &misses(7))
        .offers_just(&["endFire"])
}

fn gibbon_and_hays_combine() -> Table {
    fire("union", RIDGE)
        .table()
        .does("volley unit=gibbon target=E6; join unit=hays")
        .play("resolve", &misses(14))
        .offers_just(&["endFire"])
}

const INVADED: &str = "barlow C5, wright B6, early-a C5, rodes-a D5";

fn barlow_fires_out_of_an_assault() -> Table {
    fire("union", INVADED).table().refused(UNION, "volley unit=barlow target=D5")
}

fn wright_fires_past_an_assault() -> Table {
    fire("union", INVADED)
        .table()
        .does("volley unit=wright target=C5")
        .play("resolve", &misses(8))
        .lacks("endFire")
}

fn infantry_fires_two_areas_far() -> Table {
    fire("confederate", "early-a E5, barlow C5").table().refused(CONFEDERATE, "volley unit=early-a target=C5")
}

fn infantry_fires_at_one_area() -> Table {
    fire("confederate", "early-a D5, barlow C5").table().does("volley unit=early-a target=C5")
}

fn guns_fire_three_areas_far() -> Table {
    fire("confederate", "pegram E5, barlow C6").table().refused(CONFEDERATE, "volley unit=pegram target=C7")
}

fn guns_fire_over_clear_ground() -> Table {
    fire("confederate", "pegram E5, barlow C5").table().does("volley unit=pegram target=C5")
}

fn guns_fire_over_troops() -> Table {
    fire("confederate", "pegram E5, early-a D5, barlow C5, wright D6, hays D4")
        .table()
        .does("volley unit=pegram target=C5")
}

/// D6 and D7 are slopes.
fn guns_fire_over_a_slope() -> Table {
    fire("confederate", "pegram E6, barlow C6").table().cannot("volley unit=pegram target=C6")
}

fn fire_at_a_leader_alone() -> Table {
    fire("confederate", "early-a D5, howard C5").table().refused(CONFEDERATE, "volley unit=early-a target=C5")
}

fn fire_at_nobody() -> Table {
    fire("confederate", "early-a D5, barlow C5").table().refused(CONFEDERATE, "volley unit=early-a target=C4")
}

fn fire_at_a_leader_with_troops() -> Table {
    fire("confederate", "early-a D5, howard C5, barlow C5").table().does("volley unit=early-a target=C5")
}

fn half_of_one_is_no_die() -> Table {
    fire("confederate", "early-a:1 D5, barlow C5")
        .option("ammoSupply", true)
        .mark("early-a", "lowAmmo", true)
        .table()
        .offers_just(&["endFire"])
        .refused(CONFEDERATE, "volley unit=early-a target=C5")
}

fn lee_brings_the_dice() -> Table {
    fire("confederate", "early-a:1 D5, lee D5, barlow C5")
        .option("ammoSupply", true)
        .mark("early-a", "lowAmmo", true)
        .table()
        .does("volley unit=early-a target=C5")
        .play("resolve", &misses(3))
}

const MOVEMENT: &str = "barlow C5, howard C5, early-a E5";

fn fire_at_night() -> Table {
    position(5, "move union", MOVEMENT).table().refused(UNION, "volley unit=barlow target=D5")
}

fn no_hits_to_place_at_night() -> Table {
    let table = position(5, "move union", MOVEMENT).table();
    table.refused(UNION, "placeHit unit=barlow").refused(UNION, "withdraw unit=barlow to=C6")
}

fn fire_in_a_movement_phase_by_day() -> Table {
    union_moves(MOVEMENT).refused(UNION, "volley unit=barlow target=D5")
}

/// A 6 is the only hit.
fn infantry_hits_at_one_area() -> Table {
    fire("confederate", "early-a:4 D5, williams C5")
        .table()
        .does("volley unit=early-a target=C5")
        .play("resolve", &[3, 4, 5, 6, 2])
        .strong("williams", 10)
}

fn guns_hit_at_one_area() -> Table {
    fire("confederate", "pegram D5, williams C5")
        .table()
        .does("volley unit=pegram target=C5")
        .play("resolve", &[3, 4, 5, 6, 2, 2])
        .strong("williams", 9)
}

fn guns_hit_at_two_areas() -> Table {
    fire("confederate", "pegram E5, williams C5")
        .table()
        .does("volley unit=pegram target=C5")
        .play("resolve", &[3, 4, 5, 6, 2])
        .strong("williams", 10)
}

/// Two hits by the infantry, three by the guns.
fn infantry_and_guns_hit_in_an_assault() -> Table {
    fire("union", "barlow:4 C6, i-art C6, rodes-b C6")
        .table()
        .does("assault area=C6")
        .play("resolve", &[3, 4, 5, 6, 3, 4, 5, 6, 2, 2, 2, 2, 2])
        .strong("rodes-b", 4)
}

fn lee_is_with_alexander() -> Table {
    fire("confederate", "alexander E6, lee E6, gibbon D7")
        .table()
        .does("volley unit=alexander target=D7")
        .play("resolve", &misses(7))
}

fn lee_is_an_area_away() -> Table {
    fire("confederate", "alexander E6, lee E5, gibbon D7")
        .table()
        .does("volley unit=alexander target=D7")
        .play("resolve", &misses(4))
}

fn two_leaders_add_up() -> Table {
    fire("confederate", "alexander E6, lee E6, hill E6, gibbon D7")
        .table()
        .does("volley unit=alexander target=D7")
        .play("resolve", &misses(9))
}

fn the_better_leader_counts() -> Table {
    fire("confederate", "alexander E6, lee E6, hill E6, gibbon D7")
        .option("leaderDice", "best")
        .table()
        .does("volley unit=alexander target=D7")
        .play("resolve", &misses(7))
}

fn two_hits(targets: &str, morale: &[u16]) -> Table {
    let dice = [&[6, 6, 2, 2, 2, 2, 2, 2], morale].concat();
    fire("confederate", &format!("hood-a E6, {targets}"))
        .table()
        .does("volley unit=hood-a target=D7")
        .play("resolve", &dice)
}

fn the_union_places_hits() -> Table {
    two_hits("gibbon D7, ii-art D7", &[])
        .offers_just(&["placeHit unit=gibbon", "placeHit unit=ii-art"])
        .does("placeHit unit=gibbon")
        .play("placeHit unit=ii-art", &misses(2))
        .strong("gibbon", 6)
        .strong("ii-art", 3)
        .points(CONFEDERATE, 4)
}

fn a_hit_on_a_unit_elsewhere() -> Table {
    two_hits("gibbon D7, ii-art D7, hays D6", &[])
        .refused(UNION, "placeHit unit=hays")
        .refused(UNION, "placeHit unit=hood-a")
}

fn one_unit_takes_all_hits() -> Table {
    two_hits("gibbon D7, ii-art D6", &misses(2)).strong("gibbon", 5)
}

/// As many hits as strength points: there is nothing to choose.
fn everybody_is_hit() -> Table {
    two_hits("gibbon:1 D7, ii-art:1 D7", &[]).stands("gibbon", "dead").stands("ii-art", "dead")
}

fn volley_with_ones(firer: &str, ammunition: bool, dice: &[u16]) -> Table {
    fire("confederate", &format!("{firer} E6, gibbon D7"))
        .option("ammoSupply", ammunition)
        .table()
        .does(&format!("volley unit={firer} target=D7"))
        .play("resolve", dice)
}

fn three_ones_use_up_the_ammunition() -> Table {
    let table = volley_with_ones("mclaws-b", true, &[1, 1, 1, 2, 2, 2, 2]);
    // Half of seven, rounded down, from now on.
    table
        .does("endFire; endMove; endFire; endMove; volley unit=mclaws-b target=D7")
        .play("resolve", &misses(3))
}

fn two_ones_do_not() -> Table {
    volley_with_ones("mclaws-b", true, &[1, 1, 2, 2, 2, 2, 2])
}

fn guns_have_ammunition_for_all_days() -> Table {
    volley_with_ones("alexander", true, &[1, 1, 1, 1])
}

fn three_ones_in_the_standard_game() -> Table {
    volley_with_ones("mclaws-b", false, &[1, 1, 1, 2, 2, 2, 2])
}

/// A unit without ammunition, when the Confederates begin to move in this turn.
fn short_of_ammunition(turn: u8, others: &str) -> Table {
    position(turn - 1, "fire confederate", &format!("mclaws-b E5, {others}"))
        .option("ammoSupply", true)
        .mark("mclaws-b", "lowAmmo", true)
        .next()
}

fn is_short(table: Table, wanted: bool) -> Table {
    let mclaws = table.game().position(high_water_mark_engine::Viewer::Referee);
    assert_eq!(mclaws["state"]["pieces"]["mclaws-b"]["lowAmmo"].as_bool().unwrap_or_default(), wanted);
    table
}

/// Guns are two areas away, behind a slope.
fn out_of_fire_and_in_command() -> Table {
    is_short(short_of_ammunition(3, "longstreet E2, gibbon C6, ii-art C6"), false)
}

fn under_fire_of_infantry() -> Table {
    is_short(short_of_ammunition(3, "longstreet E2, gibbon D6"), true)
}

/// From two areas away, over clear ground.
fn under_fire_of_guns() -> Table {
    is_short(short_of_ammunition(3, "longstreet E2, ii-art C5"), true)
}

fn out_of_command() -> Table {
    is_short(short_of_ammunition(3, "longstreet E1, gibbon C6, ii-art C6"), true)
}

fn at_night_the_enemy_does_not_matter() -> Table {
    is_short(short_of_ammunition(5, "longstreet E2, gibbon D6"), false)
}
