//! Order discs: single and double orders, and Forced Passes (Issue an order; Forced Pass).

use super::table::{CONFEDERATE, Position, Row, Table, UNION, confederates, union};
use crate::rule_rows;
use wallace::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::OrderNoBlock: shown [a_disc_on_bare_ground, a_disc_on_the_enemys_block, a_second_disc_on_bare_ground],
            beside [a_disc_on_a_block];
        Rule::OrderCapacity: shown [a_disc_on_a_full_block, a_second_disc_on_a_full_block],
            beside [a_disc_on_a_block, two_discs_on_one_block];
        Rule::OrderNoDisc: shown [no_single_disc, no_blue_disc], beside [a_disc_on_a_block, the_last_blue_disc];
        Rule::OrderDoubleSide: shown [a_double_order_of_the_union], beside [two_discs_on_one_block];
        Rule::OrderDoubleTwo: shown [one_disc_in_the_double_box, two_discs_on_one_block], beside [a_disc_on_a_block];
        Rule::OrderDoubleRoom: shown [room_for_one_disc], beside [two_discs_on_one_block, two_discs_on_two_blocks];
        Rule::OrderDoubleLost: shown [the_second_block_is_captured], beside [the_first_block_has_room];
        Rule::ForcedSide: shown [a_forced_pass_of_the_confederate], beside [a_forced_pass];
        Rule::ForcedNone: shown [no_black_disc, a_forced_pass], beside [the_last_blue_disc];
        Rule::OrderReach: shown [too_far_for_an_order, too_far_for_a_second_disc, an_order_from_a_box],
            beside [an_order_next_door];
    }
}

fn a_block(words: &str) -> Position {
    confederates(&format!("seminary c 1r:2 {words}; mcpherson c 1r dis; willoughby U3"))
}

fn a_disc_on_bare_ground() -> Table {
    a_block("C3").table().cannot("issue source=single at=mcpherson")
}

fn a_disc_on_the_enemys_block() -> Table {
    a_block("C3").table().cannot("issue source=single at=willoughby")
}

fn a_disc_on_a_block() -> Table {
    a_block("C3/2").table().issues("seminary").looks("seminary", "c 1r:2 C3/3").boxes(5, 4, 6, 0)
}

fn a_disc_on_a_full_block() -> Table {
    a_block("C3/3")
        .table()
        .cannot("issue source=single at=seminary")
        .cannot("issue source=double at=seminary")
}

fn no_single_disc() -> Table {
    a_block("C3")
        .discs("single", 0)
        .table()
        .offers("issue source=double at=seminary")
        .cannot("issue source=single at=seminary")
}

fn no_blue_disc() -> Table {
    union("seminary U3").discs("blue", 0).discs("forced", 1).table().cannot("issue source=single at=seminary")
}

/// A black disc is left: the period goes on.
fn the_last_blue_disc() -> Table {
    union("seminary U3")
        .discs("blue", 1)
        .discs("forced", 1)
        .table()
        .issues("seminary")
        .does("orderPass")
        .boxes(6, 4, 0, 1)
        .waits_for(CONFEDERATE)
}

fn a_double_order_of_the_union() -> Table {
    union("seminary U3").table().cannot("issue source=double at=seminary")
}

fn one_disc_in_the_double_box() -> Table {
    a_block("C3").discs("double", 1).table().cannot("issue source=double at=seminary")
}

fn the_double_order() -> Table {
    a_block("C3").discs("double", 2).table().does("issue source=double at=seminary")
}

/// The second disc is laid without a question: there is no other block.
fn two_discs_on_one_block() -> Table {
    the_double_order()
        .boxes(6, 0, 6, 0)
        .looks("seminary", "c 1r:2 C3/1")
        .does("orderPass")
        .looks("seminary", "c 1r:2 C3/2")
        .does("orderPass")
        .waits_for(UNION)
}

fn room_for_one_disc() -> Table {
    a_block("C3/2").table().cannot("issue source=double at=seminary")
}

fn two_discs_on_two_blocks() -> Table {
    confederates("seminary C3/2; herr_n C2/1")
        .table()
        .does("issue source=double at=seminary; orderPass")
        .cannot("placeBlock at=gettysburg")
        .does("secondDisc at=herr_n; orderPass")
        .looks("herr_n", "C2/2")
}

fn two_blocks_of_which_one_is_full() -> Table {
    confederates("seminary C3/2; herr_n C2/1; college C4")
        .table()
        .does("issue source=double at=seminary; orderPass")
}

fn a_second_disc_on_a_full_block() -> Table {
    two_blocks_of_which_one_is_full()
        .offers_just(&["secondDisc at=herr_n", "secondDisc at=college"])
        .cannot("secondDisc at=seminary")
}

fn a_second_disc_on_bare_ground() -> Table {
    two_blocks_of_which_one_is_full().cannot("secondDisc at=gettysburg")
}

/// Whoever retreats from Bliss goes to the Angle, where the second disc could have been laid.
fn a_double_assault(value: u8) -> Table {
    confederates(&format!("long_lane c 1r C{value}/1; bliss u 1r; angle C2; leister U3"))
        .table()
        .does("issue source=double at=long_lane; orderMove from=long_lane")
        .charges("regular", "bliss", &[1, 6, 1])
        .looks("angle", "u 1r:1")
        .looks("bliss", "c 1r")
}

fn the_second_block_is_captured() -> Table {
    a_double_assault(2)
        .tells("No command block has room for the second disc: it goes to stock.")
        .boxes(6, 2, 6, 0)
        .waits_for(UNION)
}

fn the_first_block_has_room() -> Table {
    a_double_assault(3).looks("long_lane", "C3/3").waits_for(CONFEDERATE).offers("orderPass")
}

fn a_forced_pass_of_the_confederate() -> Table {
    a_block("C3").discs("forced", 2).table().cannot("forcedPass")
}

fn a_forced_pass() -> Table {
    union("seminary U3")
        .discs("forced", 2)
        .table()
        .does("forcedPass")
        .boxes(6, 4, 6, 1)
        .tells("The Union lays a Forced Pass disc aside; 1 is left.")
        .looks("seminary", "U3")
        .waits_for(CONFEDERATE)
}

fn no_black_disc() -> Table {
    union("seminary U3").table().cannot("forcedPass")
}

fn an_order_next_door() -> Table {
    a_block("C3").table().issues("seminary").does("orderReorganise area=mcpherson").looks("mcpherson", "c 1r")
}

/// The block in the town reaches the ridge, and no farther.
fn too_far_for_an_order() -> Table {
    confederates("gettysburg C4; seminary c 1r; mcpherson c 1r:1 1g dis fire")
        .table()
        .issues("gettysburg")
        .cannot("orderMove from=mcpherson")
        .cannot("orderReorganise area=mcpherson")
        .cannot("orderRemoveFire area=mcpherson")
        .cannot("orderEntrench area=mcpherson boundary=seminary")
        .cannot("orderReinforce kind=regular from=seminary to=mcpherson")
}

/// The second order has to come from where the attackers are.
fn too_far_for_a_second_disc() -> Table {
    confederates("long_lane c 2r C3; bliss u 1r; mcmillan C4; herr_n C5")
        .table()
        .does("issue source=double at=long_lane; orderMove from=long_lane")
        .moves("regular", "bliss")
        .does("moveDone; holdAssault")
        .offers_just(&["secondDisc at=long_lane", "secondDisc at=mcmillan"])
        .cannot("secondDisc at=herr_n")
}

/// A block in an entry box orders the area of the box, and nothing beyond.
fn an_order_from_a_box() -> Table {
    confederates("entry_chambersburg C3; knoxlyn c 1r; herr_n c 1r")
        .table()
        .issues("entry_chambersburg")
        .offers("orderMove from=knoxlyn")
        .cannot("orderMove from=herr_n")
}
