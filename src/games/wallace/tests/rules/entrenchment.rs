//! Entrenchments (Entrench).

use super::table::{Position, Row, Table, UNION, confederates, union};
use crate::rule_rows;
use wallace::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::EntrenchPieces: shown [nobody_digs, the_enemy_digs, the_first_one, nobody_turns_works], beside [a_third_one];
        Rule::EntrenchMax: shown [a_third_one], beside [a_second_one];
        Rule::EntrenchParallel: shown [a_second_one_elsewhere], beside [a_second_one];
        Rule::EntrenchNoStick: shown [nothing_to_turn, turned_nowhere, towards_a_corner], beside [works_are_turned];
        Rule::EntrenchStock: shown [all_twenty_are_out], beside [the_twentieth];
        Rule::EntrenchMovedIn: shown [a_regular_moves_in, cavalry_rides_through, a_gun_comes_out_of_its_box, every_piece_costs_one],
            beside [a_retreat_moves_in, pieces_move_next_door];
        Rule::EntrenchVacated: shown [the_last_leaves], beside [one_stays];
        Rule::EntrenchVoluntary: shown [works_are_turned, works_come_together], beside [the_first_one];
    }
}

fn digging(words: &str) -> Position {
    union(&format!("angle u {words} U3; cemetery_hill u 4r; bliss c 1r"))
}

fn ordered(words: &str) -> Table {
    digging(words).table().issues("angle")
}

fn the_first_one() -> Table {
    ordered("1r")
        .does("orderEntrench area=angle boundary=bliss")
        .looks("angle", "u 1r >bliss U3/1")
        .tells("The Union lays an entrenchment in Cemetery Ridge towards Bliss Farm.")
}

fn a_second_one() -> Table {
    ordered("1r >bliss")
        .does("orderEntrench area=angle boundary=bliss")
        .looks("angle", "u 1r >bliss >bliss U3/1")
}

fn a_second_one_elsewhere() -> Table {
    ordered("1r >bliss").cannot("orderEntrench area=angle boundary=codori")
}

fn a_third_one() -> Table {
    ordered("1r >bliss >bliss").cannot("orderEntrench area=angle boundary=bliss")
}

fn nobody_digs() -> Table {
    ordered("1r").cannot("orderEntrench area=leister boundary=angle")
}

fn the_enemy_digs() -> Table {
    ordered("1r").cannot("orderEntrench area=bliss boundary=angle")
}

fn nobody_turns_works() -> Table {
    union("angle u 1r U3; bliss c 1r >angle")
        .table()
        .issues("angle")
        .cannot("orderShiftEntrenchment area=bliss from=angle to=codori")
}

fn works_are_turned() -> Table {
    ordered("1r >bliss >bliss")
        .does("orderShiftEntrenchment area=angle from=bliss to=codori")
        .looks("angle", "u 1r >bliss >codori U3/1")
        .tells("The Union turns an entrenchment of Cemetery Ridge from Bliss Farm towards Codori Farm.")
}

fn works_come_together() -> Table {
    ordered("1r >bliss >codori")
        .does("orderShiftEntrenchment area=angle from=bliss to=codori")
        .looks("angle", "u 1r >codori >codori U3/1")
}

fn nothing_to_turn() -> Table {
    ordered("1r >bliss").cannot("orderShiftEntrenchment area=angle from=codori to=bliss")
}

fn turned_nowhere() -> Table {
    ordered("1r >bliss")
        .cannot("orderShiftEntrenchment area=angle from=bliss to=bliss")
        .cannot("orderShiftEntrenchment area=angle from=bliss to=round_tops")
}

/// Long Lane touches the ridge at a corner only.
fn towards_a_corner() -> Table {
    ordered("1r").cannot("orderEntrench area=angle boundary=long_lane")
}

const NINE: &str = "leister u 1r >angle >angle; weikert u 1r >trostle >trostle; trostle u 1r >klingle >klingle; \
    patterson u 1r >weikert >weikert; baltimore u 1r >schwartz >schwartz; schwartz u 1r >baltimore >baltimore; \
    taneytown u 1r >schwartz >schwartz; codori u 1r >klingle >klingle; klingle u 1r >codori >codori";

fn many_works(words: &str) -> Table {
    union(&format!("angle u {words} U3; {NINE}; ridge_s u 1r")).table().issues("angle")
}

fn the_twentieth() -> Table {
    many_works("1r >bliss").does("orderEntrench area=angle boundary=bliss")
}

fn all_twenty_are_out() -> Table {
    many_works("1r >bliss >bliss").cannot("orderEntrench area=ridge_s boundary=codori")
}

fn into_works(option: &str) -> Table {
    union("leister u 3r U3; angle u 1r >bliss >bliss")
        .option("entrenchmentLoss", option)
        .table()
        .marches("leister", "leister")
        .moves("regular", "angle")
        .tells("1 entrenchment of Cemetery Ridge is lost, as own pieces move in.")
        .moves("regular", "angle")
}

/// The second piece of the order costs nothing.
fn a_regular_moves_in() -> Table {
    into_works("perOrder").looks("angle", "u 3r >bliss")
}

fn every_piece_costs_one() -> Table {
    into_works("perPiece").looks("angle", "u 3r")
}

/// The last one that was laid or turned is the one that goes.
fn cavalry_rides_through() -> Table {
    union("leister u 1h U3; angle u 1r >bliss >codori")
        .table()
        .marches("leister", "leister")
        .moves("cavalry", "angle")
        .does("cavalryStep to=ridge_s")
        .looks("angle", "u 1r >bliss")
        .looks("ridge_s", "u 1h")
}

fn a_gun_comes_out_of_its_box() -> Table {
    confederates("entry_chambersburg c 2g; knoxlyn c 1r >hoffman >hoffman")
        .table()
        .does("enter entry=entry_chambersburg piece=artillery cubes:0")
        .looks("knoxlyn", "c 1r 1g >hoffman")
        .does("enter entry=entry_chambersburg piece=artillery cubes:0")
        .looks("knoxlyn", "c 1r 2g >hoffman")
}

fn a_retreat_moves_in() -> Table {
    confederates("long_lane c 1r C5; bliss u 1r; angle u 1r >codori >codori; leister U3")
        .table()
        .marches("long_lane", "long_lane")
        .charges("regular", "bliss", &[1, 6, 1])
        .looks("angle", "u 2r:1 >codori >codori")
}

fn pieces_move_next_door() -> Table {
    union("leister u 2r >angle U3; angle u 1r")
        .table()
        .marches("leister", "leister")
        .moves("regular", "angle")
        .looks("leister", "u 1r >angle U3/1")
}

fn the_last_leaves() -> Table {
    union("leister u 1r >angle >angle U3")
        .table()
        .marches("leister", "leister")
        .moves("regular", "angle")
        .looks("leister", "U3/1")
        .tells("2 entrenchments of Leister Farm are lost, as nobody is left there.")
}

fn one_stays() -> Table {
    pieces_move_next_door().does("moveDone").waits_for(UNION.other())
}
