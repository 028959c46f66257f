//! The dice, retreats and advances (Attack Procedure Summary, Attack Table, Attack Results).

use super::table::{
    CONFEDERATE, NO_GUNS, Position, Row, Table, UNION, confederates_attack, position, union_attacks,
};
use crate::rule_rows;
use c3i::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::CombatTerrain: shown [a_stalemate_in_the_orchard], beside [hood_defends_in_the_open];
        Rule::CombatFlank: shown [two_others_flank_howard, cavalry_flanks_heth], beside [one_other_flanks_nobody, berdans_men_flank_nobody];
        Rule::CombatStars: shown [a_stalemate_in_the_orchard, hood_defends_in_the_open],
            beside [one_other_flanks_nobody];
        Rule::CombatResult: shown [a_stalemate_in_the_orchard, one_more, two_more, three_more, four_more, five_more],
            beside [nobody_attacks];
        Rule::RetreatPath: shown [heth_retreats, heth_stops_on_the_ridge], beside [a_stalemate_in_the_orchard];
        Rule::RetreatDefensibleStop: shown [heth_stops_on_the_ridge], beside [heth_retreats];
        Rule::RetreatNotAnOption: shown [heth_stops_in_the_open, heth_stops_short, berdans_men_bar_the_way, heth_finds_hexes_closed,
            heth_goes_sideways, heth_runs_too_far_from_lee],
            beside [heth_retreats, heth_stops_on_the_ridge];
        Rule::RetreatFailed: shown [hood_is_out_of_range], beside [hood_is_within_range];
        Rule::AdvanceMust: shown [three_more, hancock_keeps_hood_back, hood_meets_hancock, sykes_follows_out_of_range],
            beside [heth_retreats, a_stalemate_in_the_orchard];
        Rule::AdvanceBerdan: shown [berdans_men_keep_hood_back],
            beside [hancock_keeps_hood_back, berdans_men_are_where_sickles_was];
        Rule::ResultBlown: shown [three_more, four_more, hood_is_out_of_range], beside [two_more, on_july_3];
        Rule::ResultJuly3: shown [on_july_3, on_july_3_without_retreat], beside [three_more, a_retreat_on_july_3];
        Rule::ResultEliminated: shown [five_more, on_july_3], beside [four_more];
    }
}

/// Hood has two stars, Sickles none, and the Peach Orchard is defensible.
fn hood_and_sickles() -> Position {
    confederates_attack("hood 1410, sickles 1411, howard 1707")
}

fn hood_rolls(attack: u16, defence: u16) -> Table {
    hood_and_sickles().table().fights("hood", "sickles", NO_GUNS, &[attack, defence])
}

fn a_stalemate_in_the_orchard() -> Table {
    hood_rolls(2, 2).stands("hood", "1410").stands("sickles", "1411")
}

fn one_more() -> Table {
    hood_rolls(3, 2).waits_for(UNION).stands("sickles", "1411").offers("retreat hex=1513")
}

fn two_more() -> Table {
    hood_rolls(4, 2).offers("retreat hex=1513").does("retreat hex=1513").stands("hood", "1411")
}

fn three_more() -> Table {
    hood_rolls(5, 2).stands("sickles", "blown:5").stands("hood", "1411")
}

fn four_more() -> Table {
    hood_rolls(6, 2).stands("sickles", "blown:5").stands("hood", "1411")
}

/// Four Union units besides are out of the game already.
fn five_more() -> Table {
    hood_and_sickles()
        .table()
        .points(CONFEDERATE, 4)
        .fights("hood", "sickles", NO_GUNS, &[6, 1])
        .stands("sickles", "dead")
        .points(CONFEDERATE, 5)
}

fn nobody_attacks() -> Table {
    hood_and_sickles().table().play("pass", &[1])
}

fn hood_defends_in_the_open() -> Table {
    union_attacks("hood 1410, sickles 1411, howard 1707")
        .table()
        .fights("sickles", "hood", NO_GUNS, &[3, 1])
        .tells("Sickles 3; Hood 1 + 2 stars = 3: a stalemate.")
}

/// Howard is on Cemetery Hill.
fn at_cemetery_hill(units: &str) -> Table {
    confederates_attack(&format!("heth 1706, howard 1707, {units}")).table()
}

fn two_others_flank_howard() -> Table {
    at_cemetery_hill("rodes 1807, pender 1607")
        .fights("heth", "howard", NO_GUNS, &[4, 2])
        .tells("Heth 4 + 1 for the flank = 5; Howard 2 + 2 for the ground = 4: Howard must retreat.")
        .offers_hexes("retreat", "1509 1609 1610 1710 1810 1909")
}

fn cavalry_flanks_heth() -> Table {
    union_attacks("heth 1705, howard 1706, buford 1806, sickles 1606")
        .table()
        .fights("howard", "heth", NO_GUNS, &[2, 3])
        .tells("Howard 2 + 1 for the flank = 3; Heth 3: a stalemate.")
}

/// They are a marker, and no second unit next to Heth.
fn berdans_men_flank_nobody() -> Table {
    union_attacks("heth 1705, howard 1706, buford 1806")
        .berdan("1606")
        .table()
        .fights("howard", "heth", NO_GUNS, &[3, 3])
        .tells("Howard 3; Heth 3: a stalemate.")
}

/// The attacker himself does not count.
fn one_other_flanks_nobody() -> Table {
    at_cemetery_hill("rodes 1807")
        .fights("heth", "howard", NO_GUNS, &[4, 2])
        .tells("Heth 4; Howard 2 + 2 for the ground = 4: a stalemate.")
}

fn heth_must_retreat() -> Table {
    at_cemetery_hill("rodes 1807")
        .fights("heth", "howard", NO_GUNS, &[3, 3])
        .waits_for(CONFEDERATE)
        .offers_hexes("retreat", "1405 1504 1505 1604 1703 1804 1904 2005")
}

/// A winning defender never advances.
fn heth_retreats() -> Table {
    heth_must_retreat().does("retreat hex=1405").stands("heth", "1405").stands("howard", "1707")
}

fn heth_stops_on_the_ridge() -> Table {
    heth_must_retreat().does("retreat hex=1505").tells(
        "Heth retreats to Seminary Ridge (Lutheran Seminary, 1505) and stops there, on defensible ground.",
    )
}

/// Pender and Buford are where Heth might go, Anderson on his way, and Buford's zone lies about him.
fn heth_finds_hexes_closed() -> Table {
    confederates_attack("heth 1706, howard 1707, pender 1405, anderson 1705, buford 2005 march")
        .table()
        .fights("heth", "howard", NO_GUNS, &[3, 3])
        .offers("retreat hex=1504")
        .refused(CONFEDERATE, "retreat hex=1405")
        .refused(CONFEDERATE, "retreat hex=2005")
        .refused(CONFEDERATE, "retreat hex=1904")
        .refused(CONFEDERATE, "retreat hex=1703")
}

/// Three hexes away, but no farther from Howard than two of them lead.
fn heth_goes_sideways() -> Table {
    heth_must_retreat().refused(CONFEDERATE, "retreat hex=2007")
}

fn heth_runs_too_far_from_lee() -> Table {
    confederates_attack("heth 1706, howard 1707")
        .lee("2210")
        .table()
        .fights("heth", "howard", NO_GUNS, &[3, 3])
        .offers("retreat hex=2005")
        .refused(CONFEDERATE, "retreat hex=1405")
}

fn heth_stops_in_the_open() -> Table {
    heth_must_retreat().refused(CONFEDERATE, "retreat hex=1605")
}

fn heth_stops_short() -> Table {
    heth_must_retreat().refused(CONFEDERATE, "retreat hex=1705").refused(CONFEDERATE, "retreat hex=9999")
}

/// Their hex is a Union zone of control.
fn berdans_men_bar_the_way() -> Table {
    confederates_attack("heth 1706, howard 1707")
        .berdan("1405")
        .table()
        .fights("heth", "howard", NO_GUNS, &[3, 3])
        .cannot("retreat hex=1405")
}

/// Hood is in Devil's Den, eight hexes from Lee.
fn sykes_attacks(turn: u8) -> Position {
    position(turn, "attacks union", "sykes 1613, hood 1513, howard 1707")
}

fn hood_is_within_range() -> Table {
    sykes_attacks(4)
        .table()
        .fights("sykes", "hood", NO_GUNS, &[6, 2])
        .offers_hexes("retreat", "1212 1312")
        .does("retreat hex=1312")
        .stands("sykes", "1513")
}

fn hood_is_out_of_range() -> Table {
    sykes_attacks(4)
        .lee("1504")
        .table()
        .fights("sykes", "hood", NO_GUNS, &[6, 2])
        .stands("hood", "blown:6")
        .stands("sykes", "1513")
}

/// Nobody asks for the range of the headquarters in an advance.
fn sykes_follows_out_of_range() -> Table {
    sykes_attacks(4)
        .lee("1504")
        .meade("2006")
        .table()
        .fights("sykes", "hood", NO_GUNS, &[6, 2])
        .stands("sykes", "1513")
}

fn on_july_3_without_retreat() -> Table {
    sykes_attacks(5).lee("1504").table().fights("sykes", "hood", NO_GUNS, &[6, 2]).stands("hood", "dead")
}

fn a_retreat_on_july_3() -> Table {
    sykes_attacks(5)
        .table()
        .fights("sykes", "hood", NO_GUNS, &[6, 2])
        .does("retreat hex=1212")
        .stands("hood", "1212")
}

fn on_july_3() -> Table {
    position(5, "attacks confederate", "heth 1706, rodes 1503, howard 1707")
        .table()
        .points(UNION, 8)
        .fights("heth", "howard", NO_GUNS, &[2, 3])
        .stands("heth", "dead")
        .points(UNION, 9)
}

fn hancock_keeps_hood_back() -> Table {
    confederates_attack("hood 1410, sickles 1411, hancock 1510")
        .table()
        .fights("hood", "sickles", NO_GUNS, &[6, 1])
        .stands("sickles", "dead")
        .stands("hood", "1410")
}

/// Hancock was two hexes away, and now is next to Hood.
fn hood_meets_hancock() -> Table {
    confederates_attack("hood 1410, sickles 1411, hancock 1511 march")
        .table()
        .fights("hood", "sickles", NO_GUNS, &[6, 1])
        .stands("hood", "1411")
        .deployed(&["hancock"])
}

fn berdans_men_keep_hood_back() -> Table {
    confederates_attack("hood 1410, sickles 1411, howard 1707")
        .berdan("1410")
        .table()
        .fights("hood", "sickles", NO_GUNS, &[6, 1])
        .stands("hood", "1410")
        .tells("Hood does not advance: Berdan's Sharpshooters hold it.")
}

/// The marker in the hex that was left does not hinder an advance.
fn berdans_men_are_where_sickles_was() -> Table {
    confederates_attack("hood 1410, sickles 1411, howard 1707")
        .berdan("1411")
        .table()
        .fights("hood", "sickles", NO_GUNS, &[6, 1])
        .stands("hood", "1411")
}
