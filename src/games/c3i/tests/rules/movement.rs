//! Movement (Movement Phase; Key Concepts, Road, Zones), except of reinforcements.

use super::table::{
    CONFEDERATE, NO_GUNS, Position, Row, Table, UNION, confederates_attack, confederates_move, new_game,
    position, union_moves,
};
use crate::rule_rows;
use c3i::Options;
use c3i::rules::Rule;
use c3i::state::Phase;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::MoveAlternate: shown [hood_moves_twice], beside [hood_attacks];
        Rule::MoveNoDestination: shown [heth_is_shut_in, stuart_is_far_from_lee], beside [hood_moves_twice];
        Rule::MoveOccupied: shown [hood_moves_to_rodes, hood_moves_to_howard, hood_moves_nowhere],
            beside [hood_moves_twice];
        Rule::MoveAllowance: shown [five_points_of_march, two_points_of_battle, a_ninth_hex_of_road, far_away_and_closed],
            beside [hood_moves_twice, eight_hexes_of_road];
        Rule::MoveNoPath: shown [no_way_into_the_corner, mclaws_comes_no_nearer],
            beside [hood_moves_twice, two_points_of_battle, far_away_and_closed];
        Rule::MoveRoad: shown [eight_hexes_of_road], beside [hood_moves_twice, hood_deployed_on_the_road];
        Rule::MoveRoadMixing: shown [by_road_and_over_the_ground], beside [eight_hexes_of_road, a_ninth_hex_of_road];
        Rule::MoveZoiStop: shown [heth_stops_near_buford, heth_marches_past_buford, hood_stops_among_berdans_men],
            beside [hood_moves_twice, hood_enters_a_zone_of_control];
        Rule::MoveZoiStart: shown [rodes_slips_away],
            beside [rodes_moves_within_the_zone, hood_moves_twice, rodes_deployed_steps_away, rodes_runs_into_slocum];
        Rule::MoveZocHeld: shown [hood_is_held, sickles_is_held_too, sickles_was_held], beside [hood_moves_twice, rodes_slips_away];
        Rule::MoveZocDeploy: shown [sickles_is_held_too, hood_enters_a_zone_of_control],
            beside [heth_stops_near_buford];
        Rule::MoveExtra: shown [hood_passes, anderson_waits, anderson_waits_in_vain], beside [everybody_is_engaged];
        Rule::EngineMoveCap: shown [the_cap_is_reached, mclaws_comes_before_rodes],
            beside [hood_moves_twice, the_cap_is_near];
    }
}

fn hood_is_free() -> Table {
    confederates_move("hood 1408 march, rodes 1503, howard 1909 march").table()
}

fn hood_moves_twice() -> Table {
    hood_is_free()
        .moves("hood", "1406")
        .waits_for(UNION)
        .moves("howard", "1910")
        .moves("hood", "1407")
        .stands("hood", "1407")
}

fn hood_attacks() -> Table {
    confederates_attack("hood 1410, sickles 1411, howard 1707").table().fights(
        "hood",
        "sickles",
        NO_GUNS,
        &[2, 2],
    )
}

/// Friends are in both hexes next to Heth's.
fn corner() -> Table {
    confederates_move("heth 1001, pender 1002, rodes 1101, hood 1004 march, howard 1707").table()
}

fn heth_is_shut_in() -> Table {
    corner().refused(CONFEDERATE, "pickMover unit=heth")
}

/// Nobody is in the corner, but friends stand before it.
fn no_way_into_the_corner() -> Table {
    confederates_move("pender 1002, rodes 1101, hood 1004 march, howard 1707")
        .table()
        .does("pickMover unit=hood")
        .refused(CONFEDERATE, "moveTo hex=1001")
}

/// A single movement point is too little for three hexes, whatever stands between.
fn far_away_and_closed() -> Table {
    confederates_move("pender 1002, rodes 1101, hood 1004, howard 1707")
        .table()
        .does("pickMover unit=hood")
        .refused(CONFEDERATE, "moveTo hex=1001")
}

/// Far from Lee he must come nearer with each hex, and 1105 can be reached only by a hex that is not.
fn mclaws_comes_no_nearer() -> Table {
    confederates_move("mclaws off, heth 2302, howard 1909")
        .lee("2208")
        .table()
        .does("pickMover unit=mclaws")
        .refused(CONFEDERATE, "moveTo hex=1105")
}

/// No enemy unit is near: the marker alone ends the move.
fn hood_stops_among_berdans_men() -> Table {
    confederates_move("rodes 1101, hood 1003 march, howard 1707")
        .berdan("1002")
        .table()
        .does("pickMover unit=hood")
        .offers("moveTo hex=1002")
        .refused(CONFEDERATE, "moveTo hex=1001")
}

/// A friend is in the only hex that is nearer to Lee.
fn stuart_is_far_from_lee() -> Table {
    position(5, "movement confederate", "stuart 2301, heth 2302, howard 1909, rodes 2202")
        .lee("2312")
        .table()
        .refused(CONFEDERATE, "pickMover unit=stuart")
}

fn hood_moves_to_rodes() -> Table {
    confederates_move("hood 1408 march, rodes 1407, howard 1909 march")
        .table()
        .does("pickMover unit=hood")
        .refused(CONFEDERATE, "moveTo hex=1407")
}

fn hood_moves_to_howard() -> Table {
    hood_is_free().does("pickMover unit=hood").refused(CONFEDERATE, "moveTo hex=1909")
}

fn hood_moves_nowhere() -> Table {
    hood_is_free().does("pickMover unit=hood").refused(CONFEDERATE, "moveTo hex=1408")
}

fn five_points_of_march() -> Table {
    hood_is_free()
        .does("pickMover unit=hood")
        .offers("moveTo hex=1404")
        .refused(CONFEDERATE, "moveTo hex=1403")
}

fn two_points_of_battle() -> Table {
    confederates_move("hood 1408, howard 1909 march")
        .table()
        .does("pickMover unit=hood")
        .offers_hexes("moveTo", "1307 1308 1407 1409 1507 1508")
        .refused(CONFEDERATE, "moveTo hex=1406")
}

/// Reynolds enters by the Emmitsburg Road, whose eighth hex is 1510.
fn reynolds_is_on_the_road() -> Table {
    new_game(&Options::default())
        .fresh()
        .does("placeHq hex=1002; placeHq hex=1506")
        .moves("heth", "1002")
        .fresh()
        .does("pickMover unit=reynolds")
}

fn a_ninth_hex_of_road() -> Table {
    reynolds_is_on_the_road().offers("moveTo hex=1510").refused(UNION, "moveTo hex=1509")
}

fn by_road_and_over_the_ground() -> Table {
    reynolds_is_on_the_road().offers("moveTo hex=1411").refused(UNION, "moveTo hex=1512")
}

fn eight_hexes_of_road() -> Table {
    confederates_move("hood 1204 march, howard 2312 march")
        .table()
        .moves("hood", "1808")
        .tells("Hood moves to Stevens' Knoll (1808) by road.")
}

fn hood_deployed_on_the_road() -> Table {
    confederates_move("hood 1204, howard 1909 march").table().moves("hood", "1304")
}

fn heth_sees_buford() -> Table {
    new_game(&Options::default()).fresh().does("placeHq hex=1002; placeHq hex=1506")
}

fn heth_stops_near_buford() -> Table {
    heth_sees_buford().moves("heth", "1103").deployed(&["heth"]).marching(&["buford"]).tells(
        "Heth moves to Herr Ridge (1103), within two hexes of the enemy: it stops in Battle formation.",
    )
}

fn heth_marches_past_buford() -> Table {
    heth_sees_buford()
        .does("pickMover unit=heth")
        .offers_hexes(
            "moveTo",
            "1001 1002 1004 1005 1006 1007 1101 1102 1103 1104 1105 1106 1201 1202 1203 1301 1302 1401 1402",
        )
        .refused(CONFEDERATE, "moveTo hex=1204")
}

fn hood_enters_a_zone_of_control() -> Table {
    confederates_move("hood 1409, sickles 1411, howard 1707").table().moves("hood", "1410")
}

/// Rodes is two hexes from Howard.
fn rodes_in_town() -> Table {
    confederates_move("rodes 1705 march, howard 1707, slocum 1909").table()
}

fn rodes_slips_away() -> Table {
    rodes_in_town().moves("rodes", "1704").marching(&["rodes"])
}

fn rodes_moves_within_the_zone() -> Table {
    rodes_in_town().moves("rodes", "1606").deployed(&["rodes"])
}

/// He leaves Howard's zone and comes into another one.
fn rodes_runs_into_slocum() -> Table {
    confederates_move("rodes 1705 march, howard 1707, slocum 2004")
        .table()
        .moves("rodes", "1804")
        .deployed(&["rodes"])
}

fn rodes_deployed_steps_away() -> Table {
    confederates_move("rodes 1705, howard 1707, slocum 1909")
        .table()
        .moves("rodes", "1704")
        .deployed(&["rodes"])
}

fn hood_is_held() -> Table {
    confederates_move("hood 1410, rodes 1503, sickles 1411, howard 1707")
        .table()
        .refused(CONFEDERATE, "pickMover unit=hood")
}

fn sickles_is_held_too() -> Table {
    confederates_move("hood 1409, sickles 1411 march, howard 1707")
        .table()
        .moves("hood", "1410")
        .deployed(&["sickles"])
        .refused(UNION, "pickMover unit=sickles")
}

/// Sickles goes next to Hood. Hancock drives Hood off, but in this phase that does not help Sickles.
fn sickles_was_held() -> Table {
    union_moves("hood 1716, heth 1503, sickles 1714, hancock off, howard 1707")
        .table()
        .moves("sickles", "1715")
        .moves("heth", "1502")
        .does("pickMover unit=hancock")
        .stands("hood", "blown:5")
        .does("moveTo hex=1716")
        .moves("heth", "1503")
        .refused(UNION, "pickMover unit=sickles")
}

/// The Union has Howard and Slocum, who are free, and Sickles, who is not.
fn hood_passes() -> Table {
    confederates_move("hood 1410, rodes 1503, sickles 1411, howard 1707, slocum 1909")
        .table()
        .play("pass", &[4])
        .waits_for(UNION)
        .left(6)
        .moves("howard", "1708")
        .left(5)
        .waits_for(UNION)
}

/// Those who wait to enter count too.
fn while_anderson_waits() -> Position {
    position(
        2,
        "movement union",
        "buford 1505, howard 1909, heth 1405, rodes 1503, pender 1103, anderson off",
    )
}

/// By option whoever waits does not count.
fn anderson_waits_in_vain() -> Table {
    while_anderson_waits()
        .option("extraMoves", "onMap")
        .table()
        .play("pass", &[3])
        .left(5)
        .tells("The Confederates roll 3: with 2 units in no enemy zone of control, at most 5 more moves.")
}

fn anderson_waits() -> Table {
    while_anderson_waits()
    .table()
    .play("pass", &[3])
    .left(6)
    .tells("The Confederates roll 3: with 2 units in no enemy zone of control and 1 to enter, at most 6 more moves.")
}

/// Both sides pass without a die.
fn everybody_is_engaged() -> Table {
    let table = position(4, "exits confederate", "heth 1605, rodes 1704, howard 1606, reynolds 1705")
        .table()
        .does("pass; pass")
        .waits_for(CONFEDERATE);
    assert_eq!(table.game().state().phase, Phase::Attacks);
    table
}

/// Both sides have a move left before the caps.
fn the_cap_is_reached() -> Table {
    confederates_move("hood 1408 march, rodes 1503, howard 1909 march")
        .option("moveCap", 20)
        .used(19)
        .table()
        .moves("hood", "1407")
        .does("pickMover unit=howard")
        .play("moveTo hex=1910", &[2])
        .tells("The Confederates have made all the moves that a side makes before a pass.")
        .waits_for(UNION)
        .left(3)
}

fn the_cap_is_near() -> Table {
    confederates_move("hood 1408 march, rodes 1503, howard 1909 march")
        .option("moveCap", 20)
        .used(18)
        .table()
        .moves("hood", "1407")
        .moves("howard", "1910")
        .waits_for(CONFEDERATE)
}

/// After the cap only reinforcements come.
fn mclaws_comes_before_rodes() -> Table {
    confederates_move("mclaws off, rodes 1503, howard 1909 march")
        .option("moveCap", 20)
        .used(20)
        .table()
        .offers_just(&["pickMover unit=mclaws"])
        .refused(CONFEDERATE, "pickMover unit=rodes")
}
