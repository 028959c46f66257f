//! Withdrawals (§14, §18).

use super::table::{Position, Row, Table, UNION, union};
use crate::rule_rows;
use guns::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::WithdrawOrders: shown [not_under_hold, under_withdraw], beside [driven_out];
        Rule::WithdrawNotThreatened: shown [far_from_the_enemy, the_enemys_block], beside [not_under_hold];
        Rule::WithdrawNoDestination: shown [shut_in, too_far, too_far_for_cavalry], beside [under_withdraw];
        Rule::WithdrawMandatory: shown [driven_out], beside [under_withdraw];
        Rule::WithdrawMandatoryLeft: shown [it_must_go], beside [driven_out];
        Rule::WithdrawRear: shown [not_to_the_front], beside [driven_out];
        Rule::WithdrawSameAreas: shown [not_to_where_it_is], beside [driven_out];
        Rule::WithdrawSeparation: shown [nearer_to_the_enemy], beside [driven_out];
        Rule::WithdrawStop: shown [beside_the_winner], beside [driven_out];
        Rule::WithdrawReduction: shown [beside_another_enemy], beside [driven_out];
        Rule::WithdrawTrapped: shown [no_way_out], beside [driven_out];
        Rule::CavWithdraw: shown [cavalry_slips_away, cavalry_in_the_woods], beside [not_under_hold];
    }
}

/// Heth has beaten Reynolds on the ridge west of the Seminary.
fn beaten(map: &str) -> Table {
    union(&format!("REYNOLDS-2 P117>A055 on:A056; HETH-1 P117>A056 on:A055 won; {map}"))
        .step("withdrawals")
        .with("/phase/mandatory", 1)
        .table()
}

fn it_must_go() -> Table {
    beaten("").barred("endWithdrawals", "1 block must still withdraw.")
}

fn the_enemys_block() -> Table {
    beaten("").barred("withdraw block=HETH-1", "Heth 1 is the enemy's: it cannot withdraw.")
}

fn reynolds() -> Table {
    beaten("").plays("withdraw block=REYNOLDS-2")
}

fn driven_out() -> Table {
    reynolds().plays("withdrawTo position=P147; face front=A069").stands("REYNOLDS-2", "P147>A069")
}

fn beside_the_winner() -> Table {
    reynolds().barred("withdrawTo position=P104", "it is next only to enemies that it leaves behind")
}

fn not_to_the_front() -> Table {
    reynolds().barred("withdrawTo position=P130", "withdraws across Lutheran Seminary first, and by that way")
}

fn not_to_where_it_is() -> Table {
    before_the_ridge("REYNOLDS-2 P135>A059; HETH-1 P118>A057", "withdraw")
        .table()
        .plays("withdraw block=REYNOLDS-2")
        .barred("withdrawTo position=P135", "cannot withdraw to where it is")
}

fn too_far() -> Table {
    reynolds().barred("withdrawTo position=P226", "cannot withdraw as far as")
}

fn too_far_for_cavalry() -> Table {
    before_the_ridge("BUFORD-1 P117>A056; HETH-1 P118>A056", "hold")
        .table()
        .plays("withdraw block=BUFORD-1")
        .barred("withdrawTo position=P226", "it has 2 steps, or 3 where no obstruction slows it")
}

fn beside_another_enemy() -> Table {
    beaten("PENDER-1 P134>A058")
        .plays("withdraw block=REYNOLDS-2; withdrawTo position=P118; face front=A056")
        .mentions("is reduced by withdrawing next to another enemy")
}

/// Reynolds before Seminary Ridge.
fn before_the_ridge(map: &str, orders: &'static str) -> Position {
    union(map).step("withdrawals").orders(UNION, orders)
}

fn not_under_hold() -> Table {
    before_the_ridge("REYNOLDS-2 P135>A059; HETH-1 P118>A057", "hold")
        .table()
        .barred("withdraw block=REYNOLDS-2", "need not withdraw, and you are under Hold orders")
}

/// Back to the ground between Cemetery Ridge and the town.
fn under_withdraw() -> Table {
    before_the_ridge("REYNOLDS-2 P135>A058; HETH-1 P118>A057", "withdraw")
        .table()
        .plays("withdraw block=REYNOLDS-2; withdrawTo position=P136")
}

fn nearer_to_the_enemy() -> Table {
    before_the_ridge("REYNOLDS-2 P135>A059; HETH-1 P118>A057", "withdraw")
        .table()
        .plays("withdraw block=REYNOLDS-2")
        .barred("withdrawTo position=P134", "does not lead away from the enemy")
}

fn far_from_the_enemy() -> Table {
    before_the_ridge("REYNOLDS-2 P226>A101; HETH-1 P118>A057", "withdraw")
        .table()
        .barred("withdraw block=REYNOLDS-2", "neither next to the enemy nor in his fire")
}

const SHUT_IN: &str = "REYNOLDS-2 P226>A101; HETH-1 P212>A084; HETH-2 P225>A099";

fn shut_in() -> Table {
    before_the_ridge(SHUT_IN, "withdraw")
        .table()
        .barred("withdraw block=REYNOLDS-2", "has no way to withdraw from")
}

fn no_way_out() -> Table {
    before_the_ridge(SHUT_IN, "hold")
        .with("/phase/mandatory", 1)
        .table()
        .plays("withdraw block=REYNOLDS-2")
        .stands("REYNOLDS-2", "lost")
}

fn cavalry_slips_away() -> Table {
    before_the_ridge("BUFORD-1 P117>A056; HETH-1 P118>A056", "hold")
        .table()
        .plays("withdraw block=BUFORD-1; withdrawTo position=P130")
        .mentions("The Union shows Buford")
}

fn cavalry_in_the_woods() -> Table {
    before_the_ridge("BUFORD-1 P105>A045; HETH-1 P118>A056", "hold")
        .table()
        .barred("withdraw block=BUFORD-1", "from there cavalry, too, needs Withdraw orders")
}
