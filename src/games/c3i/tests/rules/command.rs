//! Who decides what, the terms, and the headquarters (Sequence of Actions, Key Concepts, HQ Placement).

use super::table::{
    CONFEDERATE, NO_GUNS, Row, Table, UNION, confederates_attack, confederates_move, piece, position,
};
use crate::rule_rows;
use c3i::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::PhaseWrongCommand: shown [heth_moves_before_lee_is_placed, a_retreat_without_a_fight],
            beside [lee_is_placed];
        Rule::PhaseNotYourDecision: shown [meade_before_lee, a_second_declaration], beside [lee_is_placed];
        Rule::PhaseConfederateFirst: shown [the_game_begins], beside [lee_is_placed];
        Rule::GameOver: shown [a_pass_after_the_end], beside [a_pass_of_the_last_attacks];
        Rule::BoardNoSuchHex: shown [lee_off_the_map, hood_marches_off_the_map], beside [lee_is_placed, hood_marches];
        Rule::UnitNotYours: shown [the_enemys_unit_moves, a_blown_unit_moves, the_enemys_unit_attacks],
            beside [hood_marches];
        Rule::DefMarker: shown [lee_moves, berdans_men_attack, berdans_men_are_attacked, meade_is_ridden_over],
            beside [hood_marches, hood_passes_meade_by];
        Rule::DefEmptyHex: shown [lee_is_placed], beside [hood_marches, meade_is_ridden_over];
        Rule::DefZoc: shown [hood_closes_with_sickles, sickles_is_pinned], beside [hood_marches, hood_nears_sickles];
        Rule::DefZoi: shown [hood_nears_sickles], beside [hood_marches, hood_closes_with_sickles];
        Rule::HqEmptyHex: shown [lee_on_heth, lee_on_meades_old_place, lee_on_berdans_old_place, meade_on_lee], beside [lee_is_placed];
        Rule::HqNearUnit: shown [lee_far_from_heth, lee_is_placed], beside [lee_without_units];
        Rule::HqEnemyZone: shown [lee_near_buford, lee_next_to_buford, lee_near_heth_in_a_zone], beside [lee_is_placed];
        Rule::HqNearEntry: shown [lee_without_units, lee_without_units_far_from_the_pike, meade_without_units],
            beside [lee_is_placed];
        Rule::HqFallback: shown [heth_is_cornered, heth_alone_is_in_a_zone], beside [lee_is_placed, lee_without_units];
        Rule::HqUntouchable: shown [meade_is_ridden_over, lee_is_joined], beside [hood_passes_meade_by];
        Rule::HqRange: shown [early_rides_too_far, stuart_rides_away, stuart_comes_no_nearer],
            beside [early_goes_as_far_as_he_may, stuart_comes_nearer];
    }
}

/// Heth in 1003 and Buford in 1304.
fn the_game_begins() -> Table {
    Table::new()
        .waits_for(CONFEDERATE)
        .offers_hexes("placeHq", "1001 1002 1004 1005 1006 1101 1102 1201 1202 1301")
}

fn lee_is_placed() -> Table {
    Table::new().fresh().does("placeHq hex=1002").waits_for(UNION).offers("placeHq hex=1305")
}

fn heth_moves_before_lee_is_placed() -> Table {
    Table::new().fresh().refused(CONFEDERATE, "pickMover unit=heth").refused(CONFEDERATE, "pass")
}

fn a_retreat_without_a_fight() -> Table {
    hood_and_sickles().refused(CONFEDERATE, "retreat hex=1309")
}

fn meade_before_lee() -> Table {
    Table::new().fresh().refused(UNION, "placeHq hex=1506")
}

fn a_second_declaration() -> Table {
    hood_and_sickles()
        .does("attack attacker=hood defender=sickles")
        .play_as(UNION, "bid support:true", &[])
        .refused(UNION, "bid support:false")
        .waits_for(CONFEDERATE)
}

/// The last turn, with Hood next to Sickles, and Howard on the road.
fn a_pass_of_the_last_attacks() -> Table {
    position(6, "attacks confederate", "hood 1410, sickles 1411, howard 1707").table().play("pass", &[3])
}

fn a_pass_after_the_end() -> Table {
    position(6, "over confederate", "hood 1410, sickles 1411, howard 1707")
        .table()
        .refused(CONFEDERATE, "pass")
        .refused(UNION, "placeHq hex=1506")
}

fn hood_and_sickles() -> Table {
    confederates_attack("hood 1410, sickles 1411, howard 1707").table()
}

/// Hood is three hexes from Sickles, in March formation.
fn hood_is_free() -> Table {
    confederates_move("hood 1408 march, sickles 1411 march, howard 1707 march, heth blown:4").table()
}

fn lee_off_the_map() -> Table {
    Table::new().refused(CONFEDERATE, "placeHq hex=9999")
}

fn hood_marches_off_the_map() -> Table {
    hood_is_free().does("pickMover unit=hood").refused(CONFEDERATE, "moveTo hex=9999")
}

fn hood_marches() -> Table {
    hood_is_free().moves("hood", "1407").stands("hood", "1407").marching(&["hood"])
}

fn the_enemys_unit_moves() -> Table {
    hood_is_free().refused(CONFEDERATE, "pickMover unit=howard")
}

fn a_blown_unit_moves() -> Table {
    hood_is_free().refused(CONFEDERATE, "pickMover unit=heth").refused(CONFEDERATE, "pickMover unit=rodes")
}

fn the_enemys_unit_attacks() -> Table {
    hood_and_sickles()
        .refused(CONFEDERATE, "attack attacker=sickles defender=hood")
        .refused(CONFEDERATE, "attack attacker=rodes defender=sickles")
        .refused(CONFEDERATE, "attack attacker=pickett defender=sickles")
}

fn lee_moves() -> Table {
    hood_is_free().refused(CONFEDERATE, "pickMover unit=lee-hq")
}

fn hood_meets_berdan() -> Table {
    confederates_attack("hood 1410, sickles 1411, howard 1707").berdan("1409").table()
}

fn berdans_men_attack() -> Table {
    hood_meets_berdan().refused(CONFEDERATE, "attack attacker=berdan defender=hood")
}

fn berdans_men_are_attacked() -> Table {
    hood_meets_berdan().refused(CONFEDERATE, "attack attacker=hood defender=berdan")
}

/// Hood marches over Meade's headquarters, which stay where they are.
fn meade_is_ridden_over() -> Table {
    let table = confederates_move("hood 1408 march, howard 1909 march")
        .meade("1508")
        .table()
        .moves("hood", "1508")
        .marching(&["hood"])
        .tells("Hood shares Bliss farm (1508) with Meade's headquarters: nothing harms them.");
    let state = table.game().state();
    assert_eq!(state.headquarters.union, state.hex(piece("hood")));
    table
}

fn hood_passes_meade_by() -> Table {
    confederates_move("hood 1408 march, howard 1909 march").meade("1508").table().moves("hood", "1507")
}

/// A unit that must advance shares the hex of its own headquarters.
fn lee_is_joined() -> Table {
    confederates_attack("hood 1410, sickles 1411, howard 1707")
        .lee("1411")
        .table()
        .fights("hood", "sickles", NO_GUNS, &[6, 1])
        .stands("hood", "1411")
}

fn hood_closes_with_sickles() -> Table {
    confederates_move("hood 1409, sickles 1411, howard 1707")
        .table()
        .moves("hood", "1410")
        .deployed(&["hood", "sickles"])
        .tells("Hood moves to hex 1410, into an enemy zone of control: it stops in Battle formation.")
}

/// Sickles marches; now that Hood is next to him he is in Battle formation, and pinned.
fn sickles_is_pinned() -> Table {
    confederates_move("hood 1409, sickles 1411 march, howard 1707")
        .table()
        .moves("hood", "1410")
        .deployed(&["sickles"])
        .refused(UNION, "pickMover unit=sickles")
}

fn hood_nears_sickles() -> Table {
    hood_is_free().moves("hood", "1409").deployed(&["hood"]).marching(&["sickles"])
}

fn lee_on_heth() -> Table {
    Table::new().refused(CONFEDERATE, "placeHq hex=1003")
}

fn lee_on_meades_old_place() -> Table {
    position(2, "headquarters confederate", "heth 1505, howard 1909")
        .meade("1506")
        .table()
        .refused(CONFEDERATE, "placeHq hex=1506")
        .offers("placeHq hex=1507")
}

/// Berdan's men of last turn are still there.
fn lee_on_berdans_old_place() -> Table {
    position(4, "headquarters confederate", "heth 1505, howard 1909")
        .berdan("1506")
        .table()
        .refused(CONFEDERATE, "placeHq hex=1506")
}

fn meade_on_lee() -> Table {
    Table::new().does("placeHq hex=1301").refused(UNION, "placeHq hex=1301")
}

fn lee_far_from_heth() -> Table {
    Table::new().fresh().refused(CONFEDERATE, "placeHq hex=1810")
}

fn lee_near_buford() -> Table {
    Table::new().fresh().refused(CONFEDERATE, "placeHq hex=1103")
}

fn lee_next_to_buford() -> Table {
    Table::new().fresh().refused(CONFEDERATE, "placeHq hex=1204")
}

/// Headquarters are placed near a unit in no enemy zone: near Rodes, not near Heth.
fn lee_near_heth_in_a_zone() -> Table {
    position(2, "headquarters confederate", "heth 1103, rodes 1702, buford 1304, howard 1705")
        .option("hqZone", "unit")
        .table()
        .refused(CONFEDERATE, "placeHq hex=1002")
        .offers("placeHq hex=1703")
}

fn heth_alone_is_in_a_zone() -> Table {
    position(2, "headquarters confederate", "heth 1103, buford 1304, howard 1707")
        .option("hqZone", "unit")
        .table()
        .does("placeHq hex=2301")
}

/// The Confederates have nobody on the map. Buford stands by the pike.
fn nobody_for_lee() -> Table {
    position(2, "headquarters confederate", "pender off, buford 1304, reynolds 1505, howard 1707")
        .meade("1706")
        .table()
}

/// Zones of the enemy do not matter then.
fn lee_without_units() -> Table {
    nobody_for_lee()
        .offers("placeHq hex=1003")
        .offers("placeHq hex=1303")
        .lacks("placeHq hex=1304")
        .does("placeHq hex=1204")
}

fn lee_without_units_far_from_the_pike() -> Table {
    nobody_for_lee().refused(CONFEDERATE, "placeHq hex=1401")
}

fn meade_without_units() -> Table {
    position(2, "headquarters union", "rodes 1503, slocum off")
        .table()
        .refused(UNION, "placeHq hex=1909")
        .does("placeHq hex=2011")
}

/// Every hex near Heth in the corner is in a Union zone, so Lee goes anywhere.
fn heth_is_cornered() -> Table {
    position(2, "headquarters confederate", "heth 1001, buford 1102, howard 1707")
        .table()
        .lacks("placeHq hex=1707")
        .offers("placeHq hex=1705")
        .does("placeHq hex=2312")
}

/// Lee is in 1303, and Early eight hexes away, as far as Lee's range.
fn early_is_far_out() -> Table {
    confederates_move("early 2103 march, howard 1707").lee("1303").table().does("pickMover unit=early")
}

fn early_rides_too_far() -> Table {
    early_is_far_out().refused(CONFEDERATE, "moveTo hex=2203")
}

fn early_goes_as_far_as_he_may() -> Table {
    early_is_far_out().does("moveTo hex=2106").stands("early", "2106")
}

/// Stuart is ten hexes from Lee, two too many.
fn stuart_is_out_of_range() -> Table {
    position(5, "movement confederate", "stuart 2301 march, howard 1707")
        .lee("1303")
        .table()
        .does("pickMover unit=stuart")
}

fn stuart_rides_away() -> Table {
    stuart_is_out_of_range().refused(CONFEDERATE, "moveTo hex=2305")
}

fn stuart_comes_no_nearer() -> Table {
    stuart_is_out_of_range().refused(CONFEDERATE, "moveTo hex=2302")
}

fn stuart_comes_nearer() -> Table {
    let table = stuart_is_out_of_range().offers("moveTo hex=2202");
    assert_eq!(table.legal(CONFEDERATE).len(), 28);
    table.does("moveTo hex=2201")
}
