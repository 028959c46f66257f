//! Victory (§20).

use super::table::{CONFEDERATE, Position, Row, Table, UNION, confederates, union};
use crate::rule_rows;
use guns::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::WinControl: shown [full_control, cut_off, not_cut_off], beside [on_the_first_day];
        Rule::WinConfederate: shown [without_control, an_attack_saves], beside [full_control];
        Rule::WinUnion: shown [the_third_night_ends], beside [the_second_night_ends];
    }
}

/// Objectives behind Cemetery Ridge.
fn behind_the_ridge(map: &str) -> Position {
    union(&format!("HETH-1 P226>A101; HANCOCK-1 P313>A139; {map}"))
        .step("declare")
        .at(20)
        .with("/objectives/0/area", "A105")
        .with("/objectives/1/area", "A102")
        .with("/objectives/2/area", "A125")
}

const FIRE: &str = "PENDER-1 P227>A102";

fn full_control() -> Table {
    behind_the_ridge("")
        .table()
        .plays("declareOrders orders=hold")
        .mentions("fully controls all three")
        .goes_on()
}

fn without_control() -> Table {
    behind_the_ridge(FIRE).table().plays("declareOrders orders=hold").won_by(CONFEDERATE)
}

/// Two of the three ways to an objective are held by enemies who look away from it.
fn surrounded(third: &str) -> Table {
    behind_the_ridge(&format!("PENDER-1 P200>A093; RODES-1 P219>A091; {third}"))
        .with("/objectives/0/area", "A092")
        .table()
        .plays("declareOrders orders=hold")
}

fn cut_off() -> Table {
    surrounded("EARLY-1 P199>A076")
        .mentions("the objective in Rock Creek Bottom is cut off from the Union's entry areas")
        .won_by(CONFEDERATE)
}

fn not_cut_off() -> Table {
    surrounded("").mentions("fully controls all three").goes_on()
}

fn an_attack_saves() -> Table {
    behind_the_ridge(FIRE)
        .table()
        .plays("declareOrders orders=attack")
        .mentions("but it has ordered an attack")
        .goes_on()
}

fn on_the_first_day() -> Table {
    behind_the_ridge(FIRE).at(5).table().plays("declareOrders orders=hold").never_tells("control").goes_on()
}

fn night(hour: u8) -> Table {
    confederates("HETH-1 P117>A056; HANCOCK-1 P258>A114")
        .at(hour)
        .step("works")
        .table()
        .plays("endFieldWorks")
}

fn the_third_night_ends() -> Table {
    night(48).won_by(UNION)
}

fn the_second_night_ends() -> Table {
    night(31).goes_on()
}
