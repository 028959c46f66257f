//! Assaults: both sides in one area (§4).

use super::table::{CONFEDERATE, Position, Row, Table, UNION, confederates_move, fire, misses};
use crate::rule_rows;
use knapp::rules::Rule;
use serde_json::json;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::AssaultSequence: shown [both_sides_fire_in_turn, an_assault_where_nobody_is],
            beside [fire_from_outside_only];
        Rule::AssaultResolveFirst: shown [the_phase_ends_before_the_assault], beside [the_phase_ends_without_assault];
        Rule::AssaultJoin: shown [wright_joins_from_outside],
            beside [insiders_fire_alone, wright_and_guns_fire_from_outside];
        Rule::AssaultArtilleryAlone: shown [guns_go_first], beside [guns_follow_infantry];
        Rule::AssaultArtilleryLeft: shown [infantry_dies_beside_its_guns, fire_from_outside_leaves_the_guns],
            beside [infantry_lives_beside_its_guns, guns_of_the_defender_stay];
        Rule::AssaultHill: shown [attackers_fire_uphill], beside [defenders_fire_downhill, attackers_on_the_level];
        Rule::AssaultGiveWay: shown [barlow_gives_way, nobody_may_give_way, barlow_is_surrounded],
            beside [both_sides_fire_in_turn_on_the_level];
        Rule::AssaultWayBack:
            shown [early_goes_back, early_tries_to_go_on, barlow_tries_the_attackers_way, by_road_and_back, guns_drive_early_off],
            beside [early_goes_on_by_option, fire_from_outside_only_drives_back, early_tries_to_go_back_to_the_guns];
        Rule::AssaultCap: shown [the_last_volley_misses], beside [the_last_volley_but_one_misses];
    }
}

const INVADED: &str = "barlow C5, early-a C5, wright B6, vi-art C7";

/// Barlow misses, Early kills two of five, and Barlow is driven off.
fn both_sides_fire_in_turn() -> Table {
    fire("union", "barlow C5, early-a C5")
        .table()
        .offers_just(&["assault area=C5", "giveWay area=C5"])
        .does("assault area=C5")
        .play("resolve", &misses(5))
        .offers_just(&["assaultFire", "giveWay area=C5"])
        .play("assaultFire", &[6, 6, 2, 2, 2, 2, 1, 2])
        .does("withdraw unit=barlow to=C6")
        .strong("barlow", 3)
        .offers_just(&["endFire"])
}

fn an_assault_where_nobody_is() -> Table {
    fire("union", "barlow C5, early-a D5").table().refused(UNION, "assault area=C5")
}

fn fire_from_outside_only() -> Table {
    fire("union", INVADED)
        .table()
        .does("volley unit=wright target=C5")
        .play("resolve", &misses(8))
        .offers("assault area=C5")
}

fn the_phase_ends_before_the_assault() -> Table {
    fire("union", INVADED).table().refused(UNION, "endFire")
}

fn the_phase_ends_without_assault() -> Table {
    fire("union", "barlow C5, early-a D5").table().does("endFire")
}

fn wright_joins_from_outside() -> Table {
    fire("union", INVADED)
        .table()
        .offers_just(&[
            "volley unit=wright target=C5",
            "volley unit=vi-art target=C5",
            "assault area=C5",
            "giveWay area=C5",
        ])
        .does("assault area=C5")
        .offers_just(&["join unit=wright", "join unit=vi-art", "resolve"])
        .does("join unit=wright")
        .play("resolve", &misses(13))
        // Only those inside go on.
        .play("assaultFire", &misses(6))
        .play("assaultFire", &misses(5))
}

fn insiders_fire_alone() -> Table {
    fire("union", INVADED).table().does("assault area=C5").play("resolve", &misses(5))
}

fn wright_and_guns_fire_from_outside() -> Table {
    fire("union", INVADED)
        .table()
        .does("volley unit=wright target=C5; join unit=vi-art")
        .play("resolve", &misses(13))
}

const SEMINARY: &str = "pegram E4, heth-a E4, hill E4, wadsworth D4";

fn guns_go_first() -> Table {
    confederates_move(SEMINARY).cannot("move piece=pegram to=D4")
}

fn guns_follow_infantry() -> Table {
    confederates_move(SEMINARY)
        .does("move piece=heth-a to=D4; move piece=pegram to=D4")
        .stands("pegram", "D4")
}

fn wadsworth_fires_at_heth(strength: u8, dice: &[u16]) -> Table {
    fire("union", &format!("heth-a:{strength} D4, pegram D4, wadsworth D4"))
        .table()
        .does("assault area=D4")
        .play("resolve", &[&[6, 2, 2, 2, 2, 2, 2, 2], dice].concat())
        .play("placeHit unit=heth-a", &misses(usize::from(strength > 1)))
}

fn infantry_dies_beside_its_guns() -> Table {
    wadsworth_fires_at_heth(1, &[])
        .stands("heth-a", "dead")
        .offers_just(&[
            "withdraw unit=pegram to=C3",
            "withdraw unit=pegram to=C4",
            "withdraw unit=pegram to=D3",
            "withdraw unit=pegram to=D5",
            "withdraw unit=pegram to=E3",
            "withdraw unit=pegram to=E4",
        ])
        .does("withdraw unit=pegram to=E4")
        .offers_just(&["endFire"])
}

fn infantry_lives_beside_its_guns() -> Table {
    wadsworth_fires_at_heth(2, &[]).offers_just(&["assaultFire", "giveWay area=D4"])
}

/// The guns leave without a shot at range 0, away from the contested area.
fn fire_from_outside_leaves_the_guns() -> Table {
    fire("union", "heth-a:1 D4, pegram D4, wadsworth D4, robinson D5")
        .table()
        .does("volley unit=robinson target=D4")
        .play("resolve", &[6, 2, 2, 2, 2, 2])
        .does("placeHit unit=heth-a")
        .lacks("withdraw unit=pegram to=D5")
        .does("withdraw unit=pegram to=C3")
        .offers_just(&["volley unit=wadsworth target=C3", "endFire"])
}

fn guns_of_the_defender_stay() -> Table {
    fire("union", "xi-art C5, early-a C5")
        .table()
        .does("assault area=C5")
        .play("resolve", &misses(3))
        .play("assaultFire", &misses(6))
        .offers_just(&["assaultFire", "giveWay area=C5"])
}

/// Five hits on the level; on the hill only a 6 does.
fn attackers_fire(area: &str, dice: &[u16]) -> Table {
    fire("union", &format!("barlow {area}, early-a {area}"))
        .table()
        .does(&format!("assault area={area}"))
        .play("resolve", &misses(5))
        .fresh()
        .play("assaultFire", dice)
}

fn attackers_fire_uphill() -> Table {
    attackers_fire("C5", &[6, 5, 5, 5, 5, 1, 2]).strong("barlow", 4)
}

fn attackers_on_the_level() -> Table {
    attackers_fire("C6", &[6, 5, 2, 2, 2, 1, 2, 2]).strong("barlow", 3)
}

fn defenders_fire_downhill() -> Table {
    fire("union", "barlow C5, early-a C5")
        .table()
        .does("assault area=C5")
        .play("resolve", &[6, 5, 2, 2, 2, 2, 2])
        .strong("early-a", 4)
}

fn barlow_gives_way() -> Table {
    fire("union", "barlow C5, early-a C5")
        .table()
        .does("giveWay area=C5; withdraw unit=barlow to=C6")
        .offers_just(&["endFire"])
}

fn nobody_may_give_way() -> Table {
    fire("union", "barlow C5, early-a C5")
        .option("voluntaryWithdrawal", false)
        .table()
        .offers_just(&["assault area=C5"])
        .refused(UNION, "giveWay area=C5")
}

fn barlow_is_surrounded() -> Table {
    fire("union", "barlow A1, early-a A1, early-b A2, rodes-a B1, rodes-b B2")
        .table()
        .offers_just(&["assault area=A1"])
        .refused(UNION, "giveWay area=A1")
}

fn both_sides_fire_in_turn_on_the_level() -> Table {
    fire("union", "barlow C6, early-a C6")
        .table()
        .does("assault area=C6")
        .play("resolve", &misses(5))
        .play("assaultFire", &misses(6))
}

/// Early came from D7 into C6; Cemetery Hill, C5, lies beyond.
fn early_in_c6() -> Position {
    fire("union", "barlow C6, early-a C6").mark("early-a", "moved", true).mark("early-a", "came", "D7")
}

/// One hit, and a one.
fn early_is_beaten(position: Position) -> Table {
    position.table().does("assault area=C6").play("resolve", &[6, 2, 2, 2, 2, 1])
}

fn early_goes_back() -> Table {
    early_is_beaten(early_in_c6()).stands("early-a", "D7").offers_just(&["endFire"])
}

fn early_goes_on_by_option() -> Table {
    early_is_beaten(early_in_c6().option("withdrawalFromAssault", "anyNeighbour"))
        .does("withdraw unit=early-a to=C5")
        .stands("early-a", "C5")
}

/// The way back is full.
fn early_tries_to_go_on() -> Table {
    let full = "barlow C6, early-a C6, heth-a D7, heth-b D7, geary B5";
    let position = fire("union", full).mark("early-a", "moved", true).mark("early-a", "came", "D7");
    early_is_beaten(position)
        .offers_just(&[
            "withdraw unit=early-a to=B7",
            "withdraw unit=early-a to=C7",
            "withdraw unit=early-a to=D6",
        ])
        .refused(CONFEDERATE, "withdraw unit=early-a to=C5")
}

fn barlow_tries_the_attackers_way() -> Table {
    early_in_c6()
        .table()
        .does("giveWay area=C6")
        .offers("withdraw unit=barlow to=D6")
        .refused(UNION, "withdraw unit=barlow to=D7")
}

/// Early came from C6; II Corps Artillery, beside that, hits him once, and he rolls a 1.
fn guns_hit_early() -> Table {
    fire("union", "barlow C5, early-a C5, ii-art C7")
        .mark("early-a", "moved", true)
        .mark("early-a", "came", "C6")
        .table()
        .does("volley unit=ii-art target=C5")
        .play("resolve", &[6, 2, 2, 2, 1])
        .offers_just(&[
            "withdraw unit=early-a to=B5",
            "withdraw unit=early-a to=C4",
            "withdraw unit=early-a to=D5",
        ])
}

fn guns_drive_early_off() -> Table {
    guns_hit_early().does("withdraw unit=early-a to=D5").stands("early-a", "D5")
}

pub fn early_tries_to_go_back_to_the_guns() -> Table {
    guns_hit_early().refused(CONFEDERATE, "withdraw unit=early-a to=C6")
}

fn by_road_and_back() -> Table {
    confederates_move("early-a E4, ewell E4, barlow C4")
        .does("move piece=early-a to=C4; endMove; assault area=C4")
        .play("resolve", &[6, 2, 2, 2, 2, 1])
        .stands("early-a", "D4")
}

fn fire_from_outside_only_drives_back() -> Table {
    fire("union", "barlow C6, early-a D6")
        .table()
        .does("volley unit=barlow target=D6")
        .play("resolve", &[6, 2, 2, 2, 2, 1])
        .does("withdraw unit=early-a to=E5")
}

/// An assault in which the attacker is about to fire, as the last or last but one of his volleys.
fn long_assault(volleys: u8) -> Position {
    let volley = json!({
        "side": "confederate", "target": "C6", "firers": [], "left": 0, "hits": [], "withdrawals": [],
        "forced": "pay",
    });
    fire("union", "barlow C6, early-a C6")
        .mark("barlow", "fired", true)
        .with("step", json!("assault"))
        .with("volley", volley)
        .with("assault", json!({ "area": "C6", "attacker": "confederate", "volleys": volleys }))
}

fn the_last_volley_misses() -> Table {
    long_assault(24)
        .table()
        .play("assaultFire", &misses(6))
        .does("withdraw unit=early-a to=D6")
        .offers_just(&["endFire"])
}

/// The defender has two more volleys' time.
fn the_last_volley_but_one_misses() -> Table {
    long_assault(22).table().play("assaultFire", &misses(6)).play("assaultFire", &misses(5))
}
