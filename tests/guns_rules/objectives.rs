//! Objectives (§16, §20).

use crate::rule_rows;
use crate::table::{CONFEDERATE, Expect, Position, Row, Table, UNION, confederates, union};
use high_water_mark::rulesets::guns::rules::Rule;
use serde_json::json;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::ObjectiveEarn: shown [the_confederates_lead, a_move], beside [there_is_none];
        Rule::ObjectiveOwn: shown [there_is_none, it_is_theirs, it_has_moved, not_through_there], beside [a_move];
        Rule::ObjectivePartial: shown [at_the_edge_of_the_map], beside [a_move];
        Rule::ObjectiveSpacing: shown [too_near], beside [a_move];
        Rule::ObjectiveThroughBlocks: shown [through_the_enemy], beside [a_move];
        Rule::ObjectiveCapture: shown [on_the_march, the_others_are_named], beside [past_it];
        Rule::ObjectiveCaptureAttack: shown [by_a_won_attack], beside [on_the_march];
    }
}

fn earned(left: u8, map: &str) -> Position {
    union(map).frames(json!([{ "type": "turn" }, { "type": "moveObjectives", "left": left, "moved": 0 }]))
}

fn the_confederates_lead() -> Table {
    confederates("HETH-1 P117>A056; HANCOCK-1 P258>A114")
        .step("declare")
        .with("/armies/confederate/received", 1)
        .table()
        .does("declareOrders orders=hold")
        .tells("the Confederate has received 1 arrival, the Union 0, and may move an objective.")
        .waits_for(UNION)
}

fn a_move() -> Table {
    earned(2, "").table().does("moveObjective objective=A069 via=P146").tells("to ")
}

fn there_is_none() -> Table {
    earned(1, "").table().cannot("moveObjective objective=A070 via=P147", "There is no objective in")
}

fn it_is_theirs() -> Table {
    earned(1, "")
        .with("/objectives/0/side", "confederate")
        .table()
        .cannot("moveObjective objective=A069 via=P146", "is Confederate")
}

fn not_through_there() -> Table {
    earned(1, "").table().cannot("moveObjective objective=A069 via=P300", "does not bound")
}

fn it_has_moved() -> Table {
    a_move().cannot("moveObjective objective=A054 via=P146", "has moved in this turn")
}

fn at_the_edge_of_the_map() -> Table {
    earned(1, "")
        .with("/objectives/0/area", "A030")
        .table()
        .cannot("moveObjective objective=A030 via=P070", "edge of the map")
}

fn too_near() -> Table {
    earned(2, "")
        .table()
        .does("moveObjective objective=A059 via=P135")
        .cannot("endObjectives", "nearer to each other than three areas")
}

fn through_the_enemy() -> Table {
    earned(1, "HETH-1 P146>A054")
        .table()
        .does("moveObjective objective=A069 via=P146")
        .tells("where it is Confederate")
}

fn seminary() -> Table {
    confederates("HETH-1 P104>A056")
        .with("/objectives/0/area", "A056")
        .with("/objectives/1/area", "A035")
        .with("/objectives/2/area", "A048")
        .table()
        .does("march block=HETH-1")
}

fn on_the_march() -> Table {
    seminary().does("marchTo position=P118 captures=A056").tells("The Confederate takes the objective in")
}

fn the_others_are_named() -> Table {
    seminary().cannot("marchTo position=P118", "objective")
}

fn past_it() -> Table {
    seminary().does("marchTo position=P103")
}

fn by_a_won_attack() -> Table {
    confederates("PICKETT-1 P226>A101; HANCOCK-1 P227>A101 r1")
        .step("attacks")
        .tray(UNION, "")
        .with("/objectives/0/area", "A101")
        .table()
        .does("attackTarget position=P227 approach=A101; attackLead block=PICKETT-1 path=A101")
        .until("payToken")
        .does("payToken token=ANY1")
        .tells("by its attack")
        .waits_for(CONFEDERATE)
}
