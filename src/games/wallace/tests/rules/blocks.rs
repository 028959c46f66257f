//! Command blocks: placing, removing and capturing them, and how they come back (Command Blocks).

use super::table::{CONFEDERATE, Position, Row, Table, UNION, confederates, union};
use crate::rule_rows;
use high_water_mark_engine::Viewer;
use wallace::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::PhaseNotNow: shown [the_union_waits, nobody_moves_without_an_order], beside [the_union_acts];
        Rule::BlockNoneAvailable: shown [a_ninth_block], beside [the_eighth_block];
        Rule::BlockWhere: shown [a_block_in_the_enemys_box], beside [a_block_in_an_own_box, a_block_far_away];
        Rule::BlockOccupied: shown [a_block_on_an_own_block, a_block_on_the_enemys],
            beside [a_block_next_to_the_enemys];
        Rule::BlockEnemy: shown [a_block_among_enemies], beside [a_block_next_to_enemies, a_block_among_friends];
        Rule::BlockValue: shown [a_block_that_is_used], beside [a_block_that_is_left];
        Rule::BlockHidden: shown [only_its_owner_reads_a_value, two_equal_blocks_are_a_secret],
            beside [a_removed_block_stays_hidden, a_removed_block_is_shown];
        Rule::BlockCycle: shown [the_last_block_is_placed, the_last_block_comes_back_at_once],
            beside [the_last_but_one_is_placed];
        Rule::BlockNotYours: shown [the_enemys_block_stays, a_removed_block_stays_hidden],
            beside [a_block_next_to_the_enemys];
        Rule::BlockCapture: shown [a_regular_captures_a_block, guns_capture_a_block, a_box_captures_a_block],
            beside [an_own_block_stays, a_block_beside_the_move_stays];
        Rule::HouseStall: shown [the_union_stalls], beside [the_union_may_wait_once_more, the_union_has_nothing_to_spend];
    }
}

fn the_union_waits() -> Table {
    confederates("bliss u 1r U3").discs("forced", 1).table().refused(UNION, "forcedPass")
}

fn the_union_acts() -> Table {
    union("bliss u 1r U3").discs("forced", 1).table().does("forcedPass").waits_for(CONFEDERATE)
}

fn nobody_moves_without_an_order() -> Table {
    confederates("seminary c 1r C3").table().cannot("move piece=regular to=mcpherson cubes:0")
}

/// All eight of the Confederate are on the map.
fn eight_blocks() -> Position {
    confederates(
        "seminary C2; mcpherson C2; herr_n C3/1; forney C3; cobean C4; barlow C4; college C5; york_st C5",
    )
}

fn a_ninth_block() -> Table {
    eight_blocks().table().cannot("placeBlock at=gettysburg")
}

/// Nobody has to ask for its value.
fn the_eighth_block() -> Table {
    confederates("seminary C2; mcpherson C2; herr_n C3; forney C3; cobean C4; barlow C4; college C5")
        .table()
        .does("placeBlock at=gettysburg")
        .looks("gettysburg", "C5")
        .blocks_left(CONFEDERATE, &[])
        .waits_for(UNION)
}

fn a_block_in_the_enemys_box() -> Table {
    confederates("").table().cannot("placeBlock at=entry_taneytown")
}

fn a_block_in_an_own_box() -> Table {
    confederates("")
        .table()
        .does("placeBlock at=entry_carlisle; setValue value:2")
        .looks("entry_carlisle", "C2")
}

fn a_block_far_away() -> Table {
    confederates("seminary c 1r").table().does("placeBlock at=round_tops").offers("setValue value:5")
}

fn a_block_on_an_own_block() -> Table {
    confederates("seminary c 1r C3").table().cannot("placeBlock at=seminary")
}

fn a_block_on_the_enemys() -> Table {
    confederates("seminary U3").table().cannot("placeBlock at=seminary")
}

fn a_block_next_to_the_enemys() -> Table {
    confederates("seminary U3").table().does("placeBlock at=mcpherson; setValue value:4")
}

fn a_block_among_enemies() -> Table {
    confederates("seminary u 1g").table().cannot("placeBlock at=seminary")
}

fn a_block_next_to_enemies() -> Table {
    confederates("seminary u 1g").table().does("placeBlock at=mcpherson").waits_for(CONFEDERATE)
}

fn a_block_among_friends() -> Table {
    confederates("seminary c 1g").table().does("placeBlock at=seminary").waits_for(CONFEDERATE)
}

fn three_and_five_are_left() -> Table {
    confederates("")
        .available(CONFEDERATE, &[3, 5])
        .table()
        .does("placeBlock at=seminary")
        .offers_just(&["setValue value:3", "setValue value:5"])
}

fn a_block_that_is_used() -> Table {
    three_and_five_are_left().cannot("setValue value:2").cannot("setValue value:6")
}

fn a_block_that_is_left() -> Table {
    three_and_five_are_left().does("setValue value:3").blocks_left(CONFEDERATE, &[5])
}

fn only_its_owner_reads_a_value() -> Table {
    let hidden = "The Confederate places a command block in Lutheran Seminary.";
    let open = "The Confederate places a command block of value 3 in Lutheran Seminary.";
    three_and_five_are_left()
        .does("setValue value:3")
        .tells_to(Viewer::Side(UNION), hidden)
        .tells_to(Viewer::Side(CONFEDERATE), open)
}

/// The enemy must not learn that both are of the same value: there is a decision all the same.
fn two_equal_blocks_are_a_secret() -> Table {
    confederates("")
        .available(CONFEDERATE, &[4, 4])
        .table()
        .does("placeBlock at=seminary")
        .waits_for(CONFEDERATE)
        .offers_just(&["setValue value:4"])
        .does("setValue value:4")
}

fn a_removed_block_stays_hidden() -> Table {
    confederates("seminary C3/2")
        .table()
        .does("removeBlock at=seminary")
        .tells_to(
            Viewer::Side(UNION),
            "The Confederate removes the command block with 2 discs from Lutheran Seminary.",
        )
        .blocks_left(CONFEDERATE, &[2, 2, 3, 4, 4, 5, 5])
        .looks("seminary", "")
        .boxes(6, 4, 6, 0)
}

fn a_removed_block_is_shown() -> Table {
    confederates("seminary C3")
        .option("usedBlocksOpen", true)
        .table()
        .does("removeBlock at=seminary")
        .tells_to(
            Viewer::Side(UNION),
            "The Confederate removes the command block of value 3 from Lutheran Seminary.",
        )
}

fn the_last_block_is_placed() -> Table {
    confederates("seminary C2; mcpherson C2; herr_n C3")
        .available(CONFEDERATE, &[5])
        .table()
        .does("placeBlock at=gettysburg")
        .looks("gettysburg", "C5")
        .blocks_left(CONFEDERATE, &[3, 4, 4, 5])
        .tells("The Confederate takes 4 used command blocks back.")
}

fn the_last_but_one_is_placed() -> Table {
    confederates("seminary C2; mcpherson C2; herr_n C3")
        .available(CONFEDERATE, &[4, 5])
        .table()
        .does("placeBlock at=gettysburg; setValue value:5")
        .blocks_left(CONFEDERATE, &[4])
}

fn the_last_block_comes_back_at_once() -> Table {
    eight_blocks().table().does("removeBlock at=herr_n").blocks_left(CONFEDERATE, &[3])
}

fn the_enemys_block_stays() -> Table {
    confederates("seminary U3").table().cannot("removeBlock at=seminary").cannot("removeBlock at=mcpherson")
}

fn a_regular_captures_a_block() -> Table {
    confederates("seminary c 1r C3; mcpherson U4/2")
        .discs("blue", 5)
        .available(UNION, &[2])
        .table()
        .marches("seminary", "seminary")
        .moves("regular", "mcpherson")
        .looks("mcpherson", "c 1r")
        .boxes(5, 4, 5, 0)
        .blocks_left(UNION, &[2])
        .tells_to(
            Viewer::Side(CONFEDERATE),
            "The Union command block with 2 discs in McPherson's Ridge is captured.",
        )
}

/// A block alone does not make an area the enemy's.
fn guns_capture_a_block() -> Table {
    confederates("seminary c 1g C3; mcpherson U4")
        .table()
        .marches("seminary", "seminary")
        .moves("artillery", "mcpherson")
        .looks("mcpherson", "c 1g")
}

fn a_box_captures_a_block() -> Table {
    confederates("entry_chambersburg c 1r; knoxlyn U2")
        .table()
        .does("enter entry=entry_chambersburg piece=regular cubes:0")
        .looks("knoxlyn", "c 1r")
}

fn an_own_block_stays() -> Table {
    confederates("seminary c 1r C3; mcpherson C4")
        .table()
        .marches("seminary", "seminary")
        .moves("regular", "mcpherson")
        .looks("mcpherson", "c 1r C4")
}

fn a_block_beside_the_move_stays() -> Table {
    confederates("seminary c 1r C3; willoughby U4")
        .table()
        .marches("seminary", "seminary")
        .moves("regular", "mcpherson")
        .looks("willoughby", "U4")
}

fn the_union_stalls() -> Table {
    union("seminary U3; mcpherson U2")
        .with("stall", 16)
        .table()
        .cannot("placeBlock at=gettysburg")
        .cannot("removeBlock at=seminary")
        .issues("seminary")
        .does("orderPass")
        .waits_for(CONFEDERATE)
}

fn the_union_may_wait_once_more() -> Table {
    union("seminary U3; mcpherson U2").with("stall", 15).table().does("removeBlock at=seminary")
}

/// Its block is full, and there is no black disc.
fn the_union_has_nothing_to_spend() -> Table {
    union("seminary U3/3")
        .with("stall", 20)
        .table()
        .offers("placeBlock at=gettysburg")
        .does("removeBlock at=seminary")
}
