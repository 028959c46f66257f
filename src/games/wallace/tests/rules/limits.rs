//! Four pieces an area, and the night (Area Limit; End of day).

use super::table::{CONFEDERATE, Position, Row, Table, UNION, confederates, union};
use crate::rule_rows;
use wallace::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::LimitArea: shown [a_fifth_piece, a_fifth_piece_out_of_a_box, cavalry_cannot_stay],
            beside [a_fourth_piece, cavalry_passes];
        Rule::LimitAttackers: shown [a_fifth_attacker], beside [four_attackers, four_out_of_a_box];
        Rule::LimitTemporary: shown [no_block_to_put_it_right, no_troops_to_stay, it_must_be_put_right, two_overfull_areas,
            no_assault_besides], beside [for_a_while, troops_stay];
        Rule::NightNoAssault: shown [no_assault_at_night, no_assault_out_of_a_box_at_night, cavalry_waits_for_morning],
            beside [a_move_at_night, an_assault_by_day];
        Rule::NightNoFire: shown [no_fire_at_night], beside [fire_by_day];
    }
}

fn into_leister(pieces: &str) -> Table {
    union(&format!("angle u 3r U3; leister u {pieces}")).table().marches("angle", "angle")
}

fn a_fourth_piece() -> Table {
    into_leister("2r 1g").moves("regular", "leister").looks("leister", "u 3r 1g")
}

fn a_fifth_piece() -> Table {
    into_leister("3r 1g").cannot("move piece=regular to=leister cubes:0")
}

fn a_fifth_piece_out_of_a_box() -> Table {
    confederates("entry_chambersburg c 1r; knoxlyn c 4r; herr_n C3")
        .table()
        .cannot("enter entry=entry_chambersburg piece=regular cubes:0")
        .issues("herr_n")
        .does("orderPass")
        .waits_for(UNION)
}

fn cavalry_and_a_full_ridge() -> Table {
    union("railroad_cut u 1h U3; oak_ridge u 4r")
        .table()
        .marches("railroad_cut", "railroad_cut")
        .moves("cavalry", "oak_ridge")
}

fn cavalry_passes() -> Table {
    cavalry_and_a_full_ridge()
        .does("cavalryStep to=gettysburg")
        .looks("gettysburg", "u 1h")
        .looks("oak_ridge", "u 4r")
}

fn cavalry_cannot_stay() -> Table {
    cavalry_and_a_full_ridge().cannot("cavalryStop")
}

const ENTER: &str = "enter entry=entry_chambersburg piece=regular cubes:0";

/// Two by the order, and two out of the box.
fn four_attackers() -> Table {
    confederates("herr_ridge c 3r C3; entry_chambersburg c 3r; knoxlyn u 1r")
        .table()
        .marches("herr_ridge", "herr_ridge")
        .moves("regular", "knoxlyn")
        .moves("regular", "knoxlyn")
        .does(ENTER)
        .does(ENTER)
        .looks("entry_chambersburg", "c 1r")
}

fn a_fifth_attacker() -> Table {
    four_attackers().cannot(ENTER)
}

/// The fourth is the last, and they fight at once: the regular finds no way of retreat.
fn four_out_of_a_box() -> Table {
    confederates("entry_chambersburg c 5r; knoxlyn u 1r")
        .table()
        .does(ENTER)
        .does(ENTER)
        .does(ENTER)
        .play(ENTER, &[1, 1, 1, 1, 6, 1])
        .looks("knoxlyn", "c 4r")
        .looks("entry_chambersburg", "c 1r")
}

/// Six in the town for a while.
fn into_the_town(town: &str, others: &str) -> Table {
    confederates(&format!("seminary c 4r; gettysburg c {town}; {others}")).table()
}

fn double(table: Table, at: &str) -> Table {
    table.does(&format!("issue source=double at={at}")).does("orderMove from=seminary")
}

fn for_a_while() -> Table {
    double(into_the_town("4r C4", ""), "gettysburg")
        .moves("regular", "gettysburg")
        .moves("regular", "gettysburg")
        .does("moveDone")
        .looks("gettysburg", "c 6r C4/2")
        .waits_for(CONFEDERATE)
        .moves("regular", "cemetery_hill")
        .moves("regular", "cemetery_hill")
        .does("moveDone")
        .waits_for(UNION)
}

fn it_must_be_put_right() -> Table {
    double(into_the_town("4r C4", ""), "gettysburg")
        .moves("regular", "gettysburg")
        .moves("regular", "gettysburg")
        .does("moveDone")
        .moves("regular", "cemetery_hill")
        .cannot("moveDone")
}

/// The first disc fills the block in the town; the other one is too far away.
fn no_block_to_put_it_right() -> Table {
    double(into_the_town("4r C2/1", "herr_ridge C4"), "gettysburg")
        .cannot("move piece=regular to=gettysburg cubes:0")
        .offers("move piece=regular to=mcpherson cubes:0")
}

fn with_guns(troops: &str, guns: &str) -> Table {
    let map = format!("seminary c 1r 1g; gettysburg c {troops}{guns} dis C4");
    double(confederates(&map).table(), "gettysburg")
}

fn no_troops_to_stay() -> Table {
    with_guns("", "4g").cannot("move piece=artillery to=gettysburg cubes:0")
}

fn troops_stay() -> Table {
    with_guns("4r", "").moves("artillery", "gettysburg").looks("gettysburg", "c 4r 1g dis C4/1")
}

fn two_overfull_areas() -> Table {
    double(into_the_town("4r C4", "mcpherson c 4r"), "gettysburg")
        .moves("regular", "gettysburg")
        .cannot("move piece=regular to=mcpherson cubes:0")
}

/// An order that overfills an area sends nobody into an assault.
fn no_assault_besides() -> Table {
    double(into_the_town("4r C4", "mcpherson u 1r"), "gettysburg")
        .moves("regular", "gettysburg")
        .cannot("move piece=regular to=mcpherson cubes:0")
}

fn against_bliss(map: &str, period: &str) -> Position {
    confederates(&format!("long_lane c 2r C3; bliss u 1r; {map}")).on(1, period)
}

fn no_assault_at_night() -> Table {
    against_bliss("", "night")
        .table()
        .marches("long_lane", "long_lane")
        .cannot("move piece=regular to=bliss cubes:0")
}

fn no_assault_out_of_a_box_at_night() -> Table {
    against_bliss("knoxlyn u 1r; entry_chambersburg c 1r", "night")
        .table()
        .cannot("enter entry=entry_chambersburg piece=regular cubes:0")
}

fn cavalry_waits_for_morning() -> Table {
    union("railroad_cut u 1h U3; gettysburg c 1r")
        .on(1, "night")
        .table()
        .marches("railroad_cut", "railroad_cut")
        .moves("cavalry", "oak_ridge")
        .cannot("cavalryStep to=gettysburg")
}

fn a_move_at_night() -> Table {
    against_bliss("", "night").table().marches("long_lane", "long_lane").moves("regular", "mcmillan")
}

fn an_assault_by_day() -> Table {
    against_bliss("", "afternoon").table().marches("long_lane", "long_lane").moves("regular", "bliss")
}

fn guns_in_long_lane(period: &str) -> Table {
    against_bliss("mcmillan c 1g", period).table().issues("long_lane")
}

fn no_fire_at_night() -> Table {
    guns_in_long_lane("night").cannot("orderFire")
}

fn fire_by_day() -> Table {
    guns_in_long_lane("morning")
        .does("orderFire")
        .offers("fire from=mcmillan piece=artillery target=bliss aim=troops")
}
