//! The declaration of attacks (§13, step 1), and what an attack costs (step 3).

use super::table::{CONFEDERATE, Position, Row, Table, UNION, confederates};
use crate::rule_rows;
use guns::rules::Rule;
use serde_json::json;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::AttackOrders: shown [under_hold], beside [pickett_attacks];
        Rule::AttackRange: shown [pickett_attacks, out_of_reach], beside [the_wrong_side];
        Rule::AttackPath: shown [pickett_attacks, the_wrong_side], beside [out_of_reach];
        Rule::AttackLeadStrength: shown [nobody_can_lead, a_weak_leader], beside [pickett_attacks];
        Rule::AttackTokens: shown [an_empty_tray, one_token], beside [pickett_attacks];
        Rule::AttackPay: shown [a_token_is_paid], beside [artillery_pays];
        Rule::AttackThree: shown [four_are_too_many], beside [three_attack];
        Rule::AttackOneSide: shown [front_and_rear], beside [three_attack];
        Rule::AttackWinners: shown [winners_from_the_rear], beside [the_wrong_side];
        Rule::AttackSecond: shown [two_positions, nobody_is_there], beside [pickett_attacks];
        Rule::AttackOnceFrom: shown [attacked_before, from_there_before], beside [pickett_attacks];
    }
}

fn attack(map: &str) -> Position {
    confederates(map).step("attacks").tray(UNION, "")
}

fn pickett() -> Position {
    attack("PICKETT-1 P226>A101; HANCOCK-1 P227>A101")
}

fn pickett_attacks() -> Table {
    pickett()
        .table()
        .plays("attackTarget position=P227 approach=A101; attackLead block=PICKETT-1 path=A101")
        .mentions("The Confederate attacks")
}

fn under_hold() -> Table {
    confederates("PICKETT-1 P226>A101; HANCOCK-1 P227>A101")
        .table()
        .barred("attackTarget position=P227 approach=A101", "You are under Hold orders")
}

fn out_of_reach() -> Table {
    attack("PICKETT-1 P226>A101; HANCOCK-1 P181>A074")
        .table()
        .barred("attackTarget position=P181 approach=A074", "out of reach")
}

fn the_wrong_side() -> Table {
    pickett().table().barred("attackTarget position=P227 approach=A102", "by the shortest way across")
}

fn nobody_can_lead() -> Table {
    attack("PICKETT-1 P226>A101 r1; HANCOCK-1 P227>A101")
        .table()
        .barred("attackTarget position=P227 approach=A101", "No block of strength 2 can lead")
}

fn a_weak_leader() -> Table {
    attack("PICKETT-1 P226>A101; PICKETT-2 P226>A101 r1; HANCOCK-1 P227>A101")
        .table()
        .plays("attackTarget position=P227 approach=A101")
        .barred("attackLead block=PICKETT-2 path=A101", "has strength 1: the leader needs 2")
}

fn an_empty_tray() -> Table {
    pickett()
        .tray(CONFEDERATE, "")
        .table()
        .barred("attackTarget position=P227 approach=A101", "Your tray is empty")
}

const FOUR: &str =
    "PICKETT-1 P226>A101; HOOD-1 P226>A101; HOOD-2 P226>A101; MCLAWS-1 P243>A101; HANCOCK-1 P227>A101";

fn one_token() -> Table {
    attack(FOUR)
        .tray(CONFEDERATE, "ANY1")
        .table()
        .plays("attackTarget position=P227 approach=A101; attackLead block=PICKETT-1 path=A101")
        .barred("attackAdd block=HOOD-1 target=P227 path=A101", "no more blocks than that")
}

fn a_token_is_paid() -> Table {
    pickett_attacks()
        .plays("endAttackArtillery; payToken token=ANY1")
        .mentions("The Confederate uses ANY 1 artillery for the attack.")
}

fn artillery_pays() -> Table {
    pickett_attacks().plays("attackArtillery position=P226 token=ANY1; endAttackArtillery")
}

fn three_attack() -> Table {
    attack(FOUR).table().plays(
        "attackTarget position=P227 approach=A101; attackLead block=PICKETT-1 path=A101;
         attackAdd block=HOOD-1 target=P227 path=A101; attackAdd block=HOOD-2 target=P227 path=A101",
    )
}

fn four_are_too_many() -> Table {
    three_attack()
        .barred("attackAdd block=MCLAWS-1 target=P227 path=A101", "No more than three of your blocks")
}

fn front_and_rear() -> Table {
    attack(FOUR)
        .table()
        .plays("attackTarget position=P227 approach=A101; attackLead block=PICKETT-1 path=A101")
        .barred("attackAdd block=HOOD-1 target=P227 path=A102", "is attacked from the other side already")
}

fn winners_from_the_rear() -> Table {
    attack("PICKETT-1 P226>A101; HANCOCK-1 P227>A101 won")
        .table()
        .barred("attackTarget position=P227 approach=A102", "nobody attacks him from the rear")
        .offers("attackTarget position=P227 approach=A101")
}

fn two_positions() -> Table {
    attack(FOUR)
        .table()
        .plays(
            "attackTarget position=P227 approach=A101; attackLead block=PICKETT-1 path=A101;
             attackSecond position=P214 approach=A101; attackLead block=HOOD-1 path=A101; attackGo",
        )
        .mentions("which is not held,")
}

fn nobody_is_there() -> Table {
    pickett().table().barred("attackTarget position=P214 approach=A101", "No enemy stands at")
}

fn attacked_before() -> Table {
    attack(FOUR)
        .with("/phase/attacked", json!(["P227"]))
        .table()
        .barred("attackTarget position=P227 approach=A101", "was attacked in this phase")
}

fn from_there_before() -> Table {
    attack(FOUR)
        .with("/phase/attackedFrom", json!(["P226"]))
        .with("/armies/confederate/slots/3/face/level", "full")
        .table()
        .plays("attackTarget position=P227 approach=A101")
        .barred("attackLead block=HOOD-1 path=A101", "An attack came from")
}
