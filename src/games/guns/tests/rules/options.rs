//! Fully obstructed positions, extended bombardments, the auction (§21, §22, §24).

use super::setup::{the_game_begins, with};
use super::table::{CONFEDERATE, Position, Row, Table, UNION, confederates};
use crate::rule_rows;
use guns::options::{ObjectiveStart, Options};
use guns::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::FoMarch: shown [into_the_woods], beside [beside_the_woods];
        Rule::FoSandwich: shown [the_enemy_between, crushed_between], beside [into_the_woods];
        Rule::FoNoGroup: shown [no_group_in_the_woods], beside [a_group_in_the_open];
        Rule::FoLosses: shown [fought_in_the_woods], beside [a_group_in_the_open];
        Rule::FoExempt: shown [fought_in_the_woods], beside [into_the_woods];
        Rule::ExtDeclare: shown [an_extended_bombardment, no_guns_yet, not_at_this_table], beside [run_again];
        Rule::ExtRerun: shown [an_extended_bombardment, run_again], beside [no_guns_yet];
        Rule::AuctionHigher: shown [two_is_not_more, thirteen], beside [the_game_begins];
        Rule::AuctionEven: shown [three_of_one], beside [two_of_one, near_another_for_a_while];
    }
}

fn woods(map: &str) -> Position {
    confederates(map).option("fullyObstructed", true)
}

fn heth(map: &str) -> Table {
    woods(&format!("HETH-1 P168>A076; {map}")).table().plays("march block=HETH-1")
}

fn into_the_woods() -> Table {
    heth("HANCOCK-1 P183>A076").plays("marchTo position=P183").stands("HETH-1", "P183>A090")
}

fn beside_the_woods() -> Table {
    heth("HANCOCK-1 P183>A076").plays("marchTo position=P169")
}

fn the_enemy_between() -> Table {
    heth("PENDER-1 P183>A076 on:A090; HANCOCK-1 P183>A090 on:A076")
        .barred("marchTo position=P183", "would stand between two of your fronts")
}

/// Pender stands before Hancock; Heth comes upon his rear.
fn crushed_between() -> Table {
    woods("HETH-1 P168>A076; PENDER-1 P183>A076 on:A090; HANCOCK-1 P183>A090 on:A076; HANCOCK-2 P183>A090 on:A076")
        .step("attacks")
        .tray(UNION, "")
        .table()
        .plays("attackTarget position=P183 approach=A076; attackLead block=HETH-1 path=A076")
        .until("payToken")
        .plays("payToken token=ANY1")
        .fought()
        .stands("HANCOCK-1", "lost")
        .stands("HANCOCK-2", "lost")
}

fn fought_in_the_woods() -> Table {
    woods("HETH-1 P168>A076; HANCOCK-1 P183>A076")
        .step("attacks")
        .tray(UNION, "")
        .table()
        .plays("attackTarget position=P183 approach=A076; attackLead block=HETH-1 path=A076")
        .until("payToken")
        .plays("payToken token=ANY1")
        .until("stayPut")
        .plays("stayPut")
        .stands("HETH-1", "P183>A090")
}

/// Heth has Culp's Hill before him, in the open and in the woods.
fn culps_hill() -> Table {
    woods("HETH-1 P166>A074; HETH-2 P166>A074; HANCOCK-1 P181>A074; HANCOCK-2 P182>A074")
        .step("attacks")
        .tray(UNION, "")
        .table()
        .plays("attackTarget position=P181 approach=A074; attackLead block=HETH-1 path=A074")
}

fn no_group_in_the_woods() -> Table {
    culps_hill().barred("attackSecond position=P182 approach=A074", "a single block attacks it")
}

fn a_group_in_the_open() -> Table {
    culps_hill().plays("attackAdd block=HETH-2 target=P181 path=A074").until("payToken").fought()
}

fn bombardment() -> Table {
    pickett(true)
}

fn not_at_this_table() -> Table {
    pickett(false).barred("declareExtended", "Extended bombardments are not played at this table.")
}

fn pickett(extended: bool) -> Table {
    confederates("PICKETT-1 P226>A101; HANCOCK-1 P227>A101")
        .step("attacks")
        .option("extendedBombardment", extended)
        .tray(UNION, "")
        .table()
        .plays("attackTarget position=P227 approach=A101; attackLead block=PICKETT-1 path=A101")
        .waits_for(CONFEDERATE)
}

fn no_guns_yet() -> Table {
    bombardment().barred("declareExtended", "needs artillery that is played first")
}

fn declared() -> Table {
    bombardment().plays("attackArtillery position=P226 token=ANY1; declareExtended")
}

fn an_extended_bombardment() -> Table {
    declared().plays("endAttackArtillery").mentions("draws 1 token unseen for it")
}

fn run_again() -> Table {
    declared().fresh().plays("endAttackArtillery").fought()
}

fn bids() -> Table {
    with(Options { auction: true, ..Options::default() }).plays("bid n:2")
}

fn two_is_not_more() -> Table {
    bids().fresh().barred("bid n:2", "The last bid is 2 moves: bid more.")
}

fn thirteen() -> Table {
    bids().fresh().barred("bid n:13", "A bid is at most 12 moves.")
}

/// The loser of the auction has so many moves.
pub(super) fn auctioned(moves: u8) -> Table {
    with(Options { auction: true, objective_start: ObjectiveStart::Standard, ..Options::default() })
        .plays(&format!("bid n:{moves}; passBid; chooseSide side=union"))
}

/// Of four moves one objective has had two.
fn two_of_one() -> Table {
    auctioned(4).plays("pregameMove objective=A069 via=P161; pregameMove objective=A068 via=P176")
}

/// Another move can still bring them apart.
fn near_another_for_a_while() -> Table {
    auctioned(2).plays("pregameMove objective=A059 via=P135").offers("pregameMove objective=A069 via=P146")
}

fn three_of_one() -> Table {
    two_of_one().barred("pregameMove objective=A085 via=P193", "spread evenly")
}
