//! Reinforcements (§11).

use super::table::{CONFEDERATE, Position, Row, Table, UNION, confederates, union};
use crate::rule_rows;
use guns::rules::Rule;
use serde_json::json;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::EntryAvailable: shown [nobody_waits, after_this_turn, no_entry_area, a_token_is_turned_up], beside [across_the_fields];
        Rule::EntryFof: shown [across_the_fields, fire_on_the_pike], beside [by_road];
        Rule::EntryOneMode: shown [fields_or_road], beside [one_after_the_other];
        Rule::EntryCsaFirst: shown [the_first_turn], beside [by_road];
        Rule::EntryRoadSlot: shown [one_an_hour], beside [one_after_the_other];
        Rule::EntryRoadCross: shown [roads_meet], beside [roads_do_not_meet];
        Rule::EntryRoadStop: shown [by_road, past_the_enemy], beside [across_the_fields];
        Rule::EntryTown: shown [through_the_town], beside [by_road];
        Rule::TransferLink: shown [not_linked], beside [to_mummasburg];
        Rule::TransferHour: shown [to_mummasburg, in_the_hour_of_arrival], beside [not_linked];
        Rule::TransferPair: shown [two_in_an_hour], beside [to_mummasburg];
        Rule::TransferBusy: shown [others_arrive], beside [to_mummasburg];
    }
}

/// Two blocks of Heth's wait at the Chambersburg Pike since an hour ago.
fn heth_with(map: &str) -> Position {
    confederates(&format!("HETH-1 @CHAMBERSBURG; HETH-2 @CHAMBERSBURG; {map}")).step("reinforce")
}

fn heth() -> Table {
    heth_with("").table()
}

fn nobody_waits() -> Table {
    heth().barred("enter block=PENDER-1", "Pender 1 has not arrived yet")
}

fn after_this_turn() -> Table {
    to_mummasburg().barred("enter block=HETH-1", "can enter from July 1, 1 PM on, after this turn.")
}

fn no_entry_area() -> Table {
    heth()
        .plays("enter block=HETH-1")
        .barred("enterTo position=P104 mode=field", "does not bound an entry area of Chambersburg Pike.")
}

fn a_token_is_turned_up() -> Table {
    union("HANCOCK-1 P258>A114; HETH-1 P117>A056")
        .arrives(CONFEDERATE, 5, "CHAMBERSBURG", &["PENDER"])
        .table()
        .plays("endMarch; declareOrders orders=hold")
        .mentions("2 Confederate blocks of Pender's can enter at Chambersburg Pike from noon on.")
}

fn across_the_fields() -> Table {
    heth()
        .plays("enter block=HETH-1; enterTo position=P034 mode=field; face front=A020")
        .stands("HETH-1", "P034>A020")
}

fn by_road() -> Table {
    heth()
        .plays("enter block=HETH-1; enterTo position=P104 mode=road; face front=A056")
        .stands("HETH-1", "P104>A056")
}

fn fire_on_the_pike() -> Table {
    heth_with("REYNOLDS-2 P070>A029")
        .table()
        .plays("enter block=HETH-1")
        .barred("enterTo position=P057 mode=field", "lies in enemy fire")
}

fn fields_or_road() -> Table {
    across_the_fields()
        .plays("enter block=HETH-2")
        .barred("enterTo position=P104 mode=road", "by road or across the fields, not both")
}

fn one_after_the_other() -> Table {
    heth_with("").hours(2).table().plays(
        "enter block=HETH-1; enterTo position=P104 mode=road; face front=A056;
         enter block=HETH-2; enterTo position=P103 mode=road",
    )
}

fn one_an_hour() -> Table {
    by_road().barred("enter block=HETH-2", "in every hour that is left")
}

fn the_first_turn() -> Table {
    confederates("HETH-1 @CHAMBERSBURG/0")
        .step("reinforce")
        .table()
        .plays("enter block=HETH-1")
        .barred("enterTo position=P104 mode=road", "the road is closed to it")
}

/// Slocum has come to the junction in Gettysburg.
fn slocum_in_town() -> Table {
    union("SLOCUM-1 @BALTIMORE; REYNOLDS-2 @EMMITSBURG")
        .step("reinforce")
        .table()
        .plays(
            "enter block=SLOCUM-1; enterTo position=P150 mode=road; face front=A060; enter block=REYNOLDS-2",
        )
        .waits_for(UNION)
}

fn roads_meet() -> Table {
    slocum_in_town()
        .barred("enterTo position=P136 mode=road", "meets one that is used from another entry point")
}

fn roads_do_not_meet() -> Table {
    slocum_in_town().plays("enterTo position=P164 mode=road")
}

fn past_the_enemy() -> Table {
    heth_with("REYNOLDS-2 P102>A055")
        .table()
        .plays("enter block=HETH-1")
        .barred("enterTo position=P103 mode=road", "next to the enemy or in his fire, where a block stops.")
}

/// A block enters at the Baltimore Pike, where it can come beside Heth by [`BESIDE_HETH`].
pub(super) fn near_heth(block: &str, orders: &'static str) -> Table {
    union(&format!("{block} @BALTIMORE; HETH-1 P289>A126"))
        .orders(UNION, orders)
        .step("reinforce")
        .table()
        .plays(&format!("enter block={block}"))
}

pub(super) const BESIDE_HETH: &str = "enterTo position=P290 mode=field";

fn through_the_town() -> Table {
    heth().plays("enter block=HETH-1").barred("enterTo position=P136 mode=road", "leads through Gettysburg")
}

fn to_mummasburg() -> Table {
    heth().plays("transfer block=HETH-1 to=MUMMASBURG").stands("HETH-1", "@MUMMASBURG")
}

fn not_linked() -> Table {
    heth().barred("transfer block=HETH-1 to=HARRISBURG", "No transfer leads from")
}

fn in_the_hour_of_arrival() -> Table {
    confederates("HETH-1 @CHAMBERSBURG/0")
        .step("reinforce")
        .table()
        .barred("transfer block=HETH-1 to=MUMMASBURG", "No hour of this turn is left")
}

fn two_in_an_hour() -> Table {
    to_mummasburg().barred("transfer block=HETH-2 to=MUMMASBURG", "in every hour that is left")
}

fn others_arrive() -> Table {
    heth_with("")
        .with("/phase/arrivals", json!([[5, "MUMMASBURG"]]))
        .table()
        .barred("transfer block=HETH-1 to=MUMMASBURG", "Your reinforcements arrive at")
}
