//! Orders that are neither moves nor fire (Reinforce, Reorganise, Remove Artillery Fire marker, Pass).

use super::table::{Row, Table, UNION, confederates, union};
use crate::rule_rows;
use wallace::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::MoveAtLeastOne: shown [nothing_moves, an_order_is_not_used], beside [one_moves];
        Rule::MoveNothing: shown [nobody_to_move, guns_in_disorder], beside [one_moves];
        Rule::ReinforceOrderAdjacent: shown [a_cube_from_afar, a_cube_across_a_corner, a_cube_out_of_a_box, a_cube_goes_next_door],
            beside [a_cube_of_cavalry];
        Rule::ReinforceOrderInfantry: shown [a_cube_of_cavalry], beside [a_cube_goes_next_door];
        Rule::ReinforceOrderSameColour: shown [no_elite_troops_there, a_cube_too_many], beside [a_cube_goes_next_door];
        Rule::ReinforceOrderNoCube: shown [no_such_cube], beside [a_cube_goes_next_door];
        Rule::ReorganiseNone: shown [in_good_order, a_marker_is_removed], beside [a_fire_marker_is_removed];
        Rule::FireMarkerNone: shown [no_fire_marker, a_fire_marker_is_removed, the_enemys_fire_marker],
            beside [a_marker_is_removed];
    }
}

fn on_the_ridge(words: &str) -> Table {
    confederates(&format!("seminary c {words} C3; mcpherson c 2r")).table().issues("seminary")
}

fn one_moves() -> Table {
    on_the_ridge("2r")
        .does("orderMove from=seminary")
        .moves("regular", "gettysburg")
        .does("moveDone")
        .waits_for(UNION)
}

fn nothing_moves() -> Table {
    on_the_ridge("2r").does("orderMove from=seminary").cannot("moveDone")
}

fn an_order_is_not_used() -> Table {
    on_the_ridge("2r")
        .does("orderPass")
        .tells("The Confederate does nothing with the order.")
        .waits_for(UNION)
}

fn nobody_to_move() -> Table {
    on_the_ridge("2r").offers("orderMove from=mcpherson").cannot("orderMove from=gettysburg")
}

/// Somebody has to stay in a disrupted area, and guns do not count.
fn guns_in_disorder() -> Table {
    on_the_ridge("2g dis").cannot("orderMove from=seminary")
}

fn cubes(seminary: &str, mcpherson: &str) -> Table {
    confederates(&format!(
        "seminary c {seminary} C3; mcpherson c {mcpherson}; herr_ridge c 1r:2; railroad_cut c 1r:2"
    ))
    .table()
    .issues("seminary")
}

fn a_cube_goes_next_door() -> Table {
    cubes("2r:2", "1r:1")
        .does("orderReinforce kind=regular from=seminary to=mcpherson")
        .looks("seminary", "c 2r:1 C3/1")
        .looks("mcpherson", "c 1r:2")
        .tells("A cube of the regular infantry in Lutheran Seminary goes to that in McPherson's Ridge.")
}

fn a_cube_out_of_a_box() -> Table {
    confederates("knoxlyn c 1r C3; entry_chambersburg c 2r:1")
        .table()
        .issues("knoxlyn")
        .cannot("orderReinforce kind=regular from=entry_chambersburg to=knoxlyn")
}

fn a_cube_from_afar() -> Table {
    cubes("2r:2", "1r:1").cannot("orderReinforce kind=regular from=herr_ridge to=seminary")
}

/// The railroad cut and Lutheran Seminary touch at a corner only.
fn a_cube_across_a_corner() -> Table {
    cubes("2r:2", "1r:1").cannot("orderReinforce kind=regular from=railroad_cut to=seminary")
}

fn a_cube_of_cavalry() -> Table {
    union("seminary u 1h:2 U3; mcpherson u 1h")
        .table()
        .issues("seminary")
        .cannot("orderReinforce kind=cavalry from=seminary to=mcpherson")
}

fn no_elite_troops_there() -> Table {
    cubes("1e:2", "1r").cannot("orderReinforce kind=elite from=seminary to=mcpherson")
}

/// The sixth cube kills, and all six go to stock; nobody is left.
fn a_cube_too_many() -> Table {
    cubes("2r:2", "1r:5 dis >herr_ridge")
        .does("orderReinforce kind=regular from=seminary to=mcpherson")
        .looks("seminary", "c 2r:1 C3/1")
        .looks("mcpherson", "")
        .tells("Confederate regular infantry (6 cubes) in McPherson's Ridge is eliminated by the cube.")
}

fn no_such_cube() -> Table {
    cubes("2r 1e:1", "1r").cannot("orderReinforce kind=regular from=seminary to=mcpherson")
}

fn in_good_order() -> Table {
    on_the_ridge("2r").cannot("orderReorganise area=seminary")
}

fn a_marker_is_removed() -> Table {
    on_the_ridge("2r dis fire")
        .does("orderReorganise area=seminary")
        .looks("seminary", "c 2r fire C3/1")
        .waits_for(UNION)
}

fn no_fire_marker() -> Table {
    on_the_ridge("2r").cannot("orderRemoveFire area=seminary")
}

fn a_fire_marker_is_removed() -> Table {
    on_the_ridge("2r dis fire")
        .does("orderRemoveFire area=seminary")
        .looks("seminary", "c 2r dis C3/1")
        .waits_for(UNION)
}

/// It may free the stock.
fn the_enemys_fire_marker() -> Table {
    confederates("seminary C3; gettysburg u 1g fire")
        .table()
        .issues("seminary")
        .does("orderRemoveFire area=gettysburg")
        .looks("gettysburg", "u 1g")
}
