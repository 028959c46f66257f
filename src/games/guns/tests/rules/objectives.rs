//! Objectives (§16, §20).

use super::options::auctioned;
use super::table::{CONFEDERATE, Position, Row, Table, UNION, confederates, union};
use crate::rule_rows;
use guns::rules::Rule;
use serde_json::json;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::ObjectiveEarn: shown [the_confederates_lead, a_move], beside [there_is_none];
        Rule::ObjectiveOwn: shown [there_is_none, it_is_theirs, it_has_moved, not_through_there], beside [a_move];
        Rule::ObjectivePartial: shown [at_the_edge_of_the_map], beside [a_move];
        Rule::ObjectiveSpacing: shown [too_near, too_near_before_the_game], beside [a_move];
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
        .plays("declareOrders orders=hold")
        .mentions("the Confederate has received 1 arrival, the Union 0, and may move an objective.")
        .waits_for(UNION)
}

fn a_move() -> Table {
    earned(2, "").table().plays("moveObjective objective=A069 via=P146").mentions("to ")
}

fn there_is_none() -> Table {
    earned(1, "").table().barred("moveObjective objective=A070 via=P147", "There is no objective in")
}

fn it_is_theirs() -> Table {
    earned(1, "")
        .with("/objectives/0/side", "confederate")
        .table()
        .barred("moveObjective objective=A069 via=P146", "is Confederate")
}

fn not_through_there() -> Table {
    earned(1, "").table().barred("moveObjective objective=A069 via=P300", "does not bound")
}

fn it_has_moved() -> Table {
    a_move().barred("moveObjective objective=A054 via=P146", "has moved in this turn")
}

fn at_the_edge_of_the_map() -> Table {
    earned(1, "")
        .with("/objectives/0/area", "A030")
        .table()
        .barred("moveObjective objective=A030 via=P070", "edge of the map")
}

fn too_near() -> Table {
    earned(2, "")
        .table()
        .plays("moveObjective objective=A059 via=P135")
        .barred("endObjectives", "nearer to each other than three areas")
}

fn too_near_before_the_game() -> Table {
    auctioned(1)
        .barred("pregameMove objective=A059 via=P135", "the objectives could not end three areas apart")
}

fn through_the_enemy() -> Table {
    earned(1, "HETH-1 P146>A054")
        .table()
        .plays("moveObjective objective=A069 via=P146")
        .mentions("where it is Confederate")
}

fn seminary() -> Table {
    confederates("HETH-1 P104>A056")
        .with("/objectives/0/area", "A056")
        .with("/objectives/1/area", "A035")
        .with("/objectives/2/area", "A048")
        .table()
        .plays("march block=HETH-1")
}

fn on_the_march() -> Table {
    seminary().plays("marchTo position=P118 captures=A056").mentions("The Confederate takes the objective in")
}

fn the_others_are_named() -> Table {
    seminary().barred("marchTo position=P118", "objective")
}

fn past_it() -> Table {
    seminary().plays("marchTo position=P103")
}

fn by_a_won_attack() -> Table {
    confederates("PICKETT-1 P226>A101; HANCOCK-1 P227>A101 r1")
        .step("attacks")
        .tray(UNION, "")
        .with("/objectives/0/area", "A101")
        .table()
        .plays("attackTarget position=P227 approach=A101; attackLead block=PICKETT-1 path=A101")
        .until("payToken")
        .plays("payToken token=ANY1")
        .mentions("by its attack")
        .waits_for(CONFEDERATE)
}
