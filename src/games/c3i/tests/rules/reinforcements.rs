//! Units that come on the map (Movement Phase; Orders of Battle).

use super::table::{
    CONFEDERATE, Position, Row, Table, UNION, confederates_move, new_game, position, union_moves,
};
use crate::rule_rows;
use c3i::Options;
use c3i::options::UnionEntry;
use c3i::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::ReinfNotYet: shown [sickles_comes_on_july_1_am], beside [sickles_comes_on_july_1_pm];
        Rule::ReinfOrder: shown [hood_before_mclaws, hancock_before_sickles], beside [mclaws_before_hood];
        Rule::ReinfEntryBlocked: shown [mclaws_is_in_the_way], beside [mclaws_before_hood];
        Rule::ReinfEntryHex: shown [mclaws_before_hood, sickles_comes_on_july_1_pm], beside [a_march_on_the_map];
        Rule::ReinfEntryCost: shown [mclaws_before_hood, reynolds_comes_by_the_emmitsburg_road],
            beside [a_march_on_the_map];
        Rule::ReinfClaim: shown [hancock_drives_hood_off, hancock_drives_hood_off_the_map],
            beside [hancock_finds_nobody, hood_leaves_in_time];
        Rule::ReinfMustEnter: shown [a_pass_before_mclaws], beside [a_pass_without_mclaws];
        Rule::ReinfMustClear: shown [a_pass_in_the_way_of_hood],
            beside [a_pass_without_mclaws, mclaws_is_in_the_way_without_fault];
        Rule::ReinfKeepClear: shown [mclaws_stays_at_the_entry, rodes_goes_to_the_entry],
            beside [mclaws_before_hood, hood_stays_at_the_entry];
        Rule::ReinfFirst: shown [rodes_before_anderson, rodes_before_mclaws_clears_the_way], beside [rodes_before_anderson_and_before_a_pass];
        Rule::OptionUnionEntry: shown [reynolds_comes_by_the_emmitsburg_road, reynolds_comes_by_the_taneytown_road],
            beside [sickles_comes_on_july_1_pm];
    }
}

fn first_day() -> Table {
    confederates_first_day(new_game(&Options::default()))
}

fn confederates_first_day(table: Table) -> Table {
    table.fresh().does("placeHq hex=1002; placeHq hex=1506").moves("heth", "1103").waits_for(UNION)
}

fn sickles_comes_on_july_1_am() -> Table {
    first_day().refused(UNION, "pickMover unit=sickles")
}

fn sickles_comes_on_july_1_pm() -> Table {
    position(2, "movement union", "sickles off, howard 1707, heth 1003").table().moves("sickles", "1716")
}

fn reynolds_comes_by_the_emmitsburg_road() -> Table {
    first_day()
        .offers_just(&["pickMover unit=reynolds", "pickMover unit=howard", "pickMover unit=buford"])
        .does("pickMover unit=reynolds")
        .offers_hexes("moveTo", "1213 1214 1215 1216 1312 1313 1314 1315 1411 1412 1414 1415 1510 1511 1514")
        .does("moveTo hex=1216")
        .marching(&["reynolds"])
}

fn reynolds_comes_by_the_taneytown_road() -> Table {
    let table = new_game(&Options { union_entry: UnionEntry::SetupText, ..Options::default() });
    confederates_first_day(table).moves("reynolds", "1716")
}

/// Two of Longstreet's divisions are due at the Chambersburg Pike.
fn two_on_the_pike() -> Position {
    confederates_move("mclaws off, hood off, rodes 1503, reynolds 1707")
}

fn hood_before_mclaws() -> Table {
    two_on_the_pike().table().refused(CONFEDERATE, "pickMover unit=hood")
}

/// Sickles was held up on July 1, and is still the first.
fn hancock_before_sickles() -> Table {
    union_moves("sickles off, hancock off, howard 1707, heth 1003")
        .table()
        .refused(UNION, "pickMover unit=hancock")
        .offers("pickMover unit=sickles")
}

/// 1705 is the eighth hex of the pike, the entry hex included.
fn mclaws_before_hood() -> Table {
    two_on_the_pike()
        .table()
        .does("pickMover unit=mclaws")
        .lacks("moveTo hex=1706")
        .offers("moveTo hex=1304")
        .does("moveTo hex=1705")
        .stands("mclaws", "1705")
}

fn mclaws_stays_at_the_entry() -> Table {
    two_on_the_pike().table().does("pickMover unit=mclaws").refused(CONFEDERATE, "moveTo hex=1003")
}

fn hood_stays_at_the_entry() -> Table {
    confederates_move("hood off, rodes 1503, reynolds 1707").table().moves("hood", "1003")
}

fn rodes_goes_to_the_entry() -> Table {
    confederates_move("hood off, rodes 1004, reynolds 1707")
        .table()
        .does("pickMover unit=rodes")
        .refused(CONFEDERATE, "moveTo hex=1003")
}

fn a_march_on_the_map() -> Table {
    confederates_move("hood 1003 march, reynolds 1909").table().moves("hood", "1103")
}

fn mclaws_is_at_the_entry() -> Table {
    confederates_move("mclaws 1003 march, hood off, reynolds 1808").table()
}

fn mclaws_is_in_the_way() -> Table {
    mclaws_is_at_the_entry().refused(CONFEDERATE, "pickMover unit=hood")
}

fn a_pass_in_the_way_of_hood() -> Table {
    mclaws_is_at_the_entry().offers_just(&["pickMover unit=mclaws"]).refused(CONFEDERATE, "pass")
}

/// Reynolds is next to the entry hex, and holds the first of them there.
fn mclaws_is_in_the_way_without_fault() -> Table {
    confederates_move("mclaws off, hood off, rodes 1503, reynolds 1103, howard 1707")
        .lee("1303")
        .meade("1507")
        .table()
        .does("pickMover unit=mclaws")
        .offers_just(&["moveTo hex=1003"])
        .does("moveTo hex=1003")
        .deployed(&["mclaws"])
        .play("pass", &[1])
        .left(3)
        .offers_just(&["pickMover unit=rodes", "pass"])
}

fn a_pass_before_mclaws() -> Table {
    two_on_the_pike().table().refused(CONFEDERATE, "pass")
}

fn a_pass_without_mclaws() -> Table {
    confederates_move("mclaws dead, rodes 1503, reynolds 1707").table().play("pass", &[1])
}

/// Hood is on the Taneytown Road where Hancock enters.
fn hood_on_the_taneytown_road() -> Position {
    union_moves("hood 1716, heth 1503, buford 1304, hancock off, slocum 2311 march").lee("1712")
}

fn hancock_drives_hood_off() -> Table {
    hood_on_the_taneytown_road()
        .table()
        .does("pickMover unit=hancock")
        .waits_for(CONFEDERATE)
        .offers_hexes("retreat", "1415 1416 1514 1614 1713 1814 1914 2015 2016")
        .does("retreat hex=1415")
        .waits_for(UNION)
        .does("moveTo hex=1716")
        .stands("hood", "1415")
        .stands("hancock", "1716")
}

/// Lee is too far away for a retreat.
fn hancock_drives_hood_off_the_map() -> Table {
    hood_on_the_taneytown_road()
        .lee("1505")
        .table()
        .does("pickMover unit=hancock")
        .stands("hood", "blown:5")
        .waits_for(UNION)
        .offers("moveTo hex=1716")
}

fn hancock_finds_nobody() -> Table {
    union_moves("heth 1503, hancock off, howard 1707").table().moves("hancock", "1716")
}

/// It is not claimed before Hancock comes.
fn hood_leaves_in_time() -> Table {
    confederates_move("hood 1716, heth 1503, buford 1304, hancock off")
        .lee("1712")
        .table()
        .moves("hood", "1715")
        .stands("hood", "1715")
}

/// The Union has passed.
fn anderson_is_due() -> Table {
    position(
        2,
        "movement union",
        "buford 1505, howard 1909, heth 1405, rodes 1503, pender 1103, anderson off",
    )
    .table()
    .play("pass", &[3])
}

fn rodes_before_anderson() -> Table {
    anderson_is_due()
        .left(6)
        .offers_just(&["pickMover unit=anderson"])
        .refused(CONFEDERATE, "pickMover unit=rodes")
        .moves("anderson", "1003")
        .left(5)
        .offers("pickMover unit=rodes")
}

/// Nobody can enter before the hex is clear.
fn rodes_before_mclaws_clears_the_way() -> Table {
    confederates_move("mclaws 1003 march, hood off, rodes 1503, reynolds 1808")
        .with("passed", "union")
        .with("left", 5)
        .table()
        .offers_just(&["pickMover unit=mclaws"])
        .refused(CONFEDERATE, "pickMover unit=rodes")
}

fn rodes_before_anderson_and_before_a_pass() -> Table {
    position(
        2,
        "movement confederate",
        "buford 1505, howard 1909, heth 1405, rodes 1503, pender 1103, anderson off",
    )
    .table()
    .moves("rodes", "1502")
}
