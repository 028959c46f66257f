//! Morale and withdrawals (§6).

use super::assault::early_tries_to_go_back_to_the_guns;
use super::table::{Position, Row, Table, UNION, fire};
use crate::rule_rows;
use knapp::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::MoraleCheck: shown [one_one_drives_back_an_area, two_ones_drive_back_two, two_ones_drive_back_three],
            beside [no_hit_no_check];
        Rule::MoraleLeader: shown [hancock_steadies_gibbon, longstreet_cancels_one_only, lees_successor_cancels_one_only],
            beside [hancock_falls_first, hancock_is_an_area_away, hancock_has_nothing_to_cancel, lee_cancels_two];
        Rule::MoraleLee: shown [lee_cancels_two], beside [longstreet_cancels_one_only, lees_successor_cancels_one_only];
        Rule::MoraleThirdOne: shown [four_ones_cost_two_more], beside [two_of_four_cost_nothing_more];
        Rule::MoraleDirection:
            shown [gibbon_withdraws_toward_the_enemy, one_one_drives_back_an_area, early_tries_to_go_back_to_the_guns],
            beside [gibbon_stands];
        Rule::MoraleBlocked: shown [a_corner_without_a_way, one_area_of_two], beside [a_corner_with_one_way];
        Rule::MoraleLeadersFollow: shown [hancock_goes_with_gibbon], beside [hancock_stays_with_gibbon, gibbon_goes_alone];
    }
}

/// Hood fires at D7 with so many hits; then the other dice: leaders, morale.
fn hood_hits(position: Position, hits: usize, then: &[u16]) -> Table {
    let mut dice = vec![6; hits];
    dice.resize(8, 2);
    dice.extend(then);
    position.table().does("volley unit=hood-a target=D7").play("resolve", &dice)
}

fn ridge(others: &str) -> Position {
    fire("confederate", &format!("hood-a E6, gibbon D7{others}"))
}

fn one_one_drives_back_an_area() -> Table {
    hood_hits(ridge(""), 1, &[1])
        .offers_just(&[
            "withdraw unit=gibbon to=C6",
            "withdraw unit=gibbon to=C7",
            "withdraw unit=gibbon to=D8",
        ])
        .does("withdraw unit=gibbon to=C6")
        .stands("gibbon", "C6")
}

fn two_ones_drive_back_two() -> Table {
    hood_hits(ridge(""), 2, &[1, 1])
        .offers_just(&[
            "withdraw unit=gibbon to=B6",
            "withdraw unit=gibbon to=B7",
            "withdraw unit=gibbon to=B8",
            "withdraw unit=gibbon to=C8",
            "withdraw unit=gibbon to=D9",
        ])
        .does("withdraw unit=gibbon to=C8")
        .strong("gibbon", 5)
}

fn two_ones_drive_back_three() -> Table {
    hood_hits(ridge("").option("doubleOneAreas", 3), 2, &[1, 1])
        .lacks("withdraw unit=gibbon to=C8")
        .offers("withdraw unit=gibbon to=C9")
}

fn no_hit_no_check() -> Table {
    hood_hits(ridge(""), 0, &[])
}

fn gibbon_stands() -> Table {
    hood_hits(ridge(""), 1, &[2]).stands("gibbon", "D7").strong("gibbon", 6)
}

fn gibbon_withdraws_toward_the_enemy() -> Table {
    hood_hits(ridge(""), 1, &[1])
        .refused(UNION, "withdraw unit=gibbon to=D6")
        .refused(UNION, "withdraw unit=gibbon to=E7")
}

fn hancock_steadies_gibbon() -> Table {
    hood_hits(ridge(", hancock D7"), 1, &[2, 1]).stands("gibbon", "D7").offers_just(&["endFire"])
}

fn hancock_falls_first() -> Table {
    hood_hits(ridge(", hancock D7"), 1, &[1, 1])
        .stands("hancock", "dead")
        .offers("withdraw unit=gibbon to=C6")
}

fn hancock_is_an_area_away() -> Table {
    hood_hits(ridge(", hancock C7"), 1, &[1]).offers("withdraw unit=gibbon to=C6")
}

fn hancock_has_nothing_to_cancel() -> Table {
    hood_hits(ridge(", hancock D7"), 1, &[2, 2]).stands("gibbon", "D7")
}

fn hancock_goes_with_gibbon() -> Table {
    hood_hits(ridge(", hancock D7, ii-art C7"), 2, &[2, 2, 1, 1])
        .does("withdraw unit=gibbon to=C6")
        .stands("hancock", "C6")
        .stands("ii-art", "C7")
}

fn hancock_stays_with_gibbon() -> Table {
    hood_hits(ridge(", hancock D7"), 2, &[2, 2, 1, 2]).stands("hancock", "D7")
}

fn gibbon_goes_alone() -> Table {
    hood_hits(ridge(""), 1, &[1]).does("withdraw unit=gibbon to=C6")
}

/// Three hits beside a leader, who lives; two ones.
fn mclaws_is_hit_beside(leader: Position) -> Table {
    leader
        .table()
        .does("volley unit=gibbon target=E6")
        .play("resolve", &[6, 6, 6, 2, 2, 2, 2, 2, 2, 2, 1, 1, 4])
        .strong("mclaws-a", 5)
}

fn beside_leader(leader: &str) -> Position {
    fire("union", &format!("{leader} E6, mclaws-a E6, gibbon D7"))
}

fn lee_cancels_two() -> Table {
    mclaws_is_hit_beside(beside_leader("lee")).stands("mclaws-a", "E6").offers_just(&["endFire"])
}

fn longstreet_cancels_one_only() -> Table {
    mclaws_is_hit_beside(beside_leader("longstreet")).offers("withdraw unit=mclaws-a to=F6")
}

fn lees_successor_cancels_one_only() -> Table {
    mclaws_is_hit_beside(beside_leader("lee").mark("lee", "replaced", true))
        .offers("withdraw unit=mclaws-a to=F6")
}

fn howe_is_hit_four_times(morale: &[u16]) -> Table {
    fire("confederate", "rodes-a C3, howe C4")
        .table()
        .does("volley unit=rodes-a target=C4")
        .play("resolve", &[&[6, 6, 6, 6, 2, 2, 2, 2], morale].concat())
        .offers_just(&[
            "withdraw unit=howe to=A5",
            "withdraw unit=howe to=B6",
            "withdraw unit=howe to=C6",
            "withdraw unit=howe to=D6",
            "withdraw unit=howe to=E5",
        ])
}

fn four_ones_cost_two_more() -> Table {
    howe_is_hit_four_times(&[1, 1, 1, 1]).strong("howe", 1)
}

fn two_of_four_cost_nothing_more() -> Table {
    howe_is_hit_four_times(&[1, 1, 3, 3]).strong("howe", 3)
}

/// Early in the corner of the map under the fire of two divisions, with two hits.
fn early_in_the_corner(others: &str, morale: &[u16]) -> Table {
    let mut dice = vec![2; 15];
    dice[..2].fill(6);
    dice.extend(morale);
    fire("union", &format!("early-a A1, wright A2, howe B2{others}"))
        .table()
        .does("volley unit=wright target=A1; join unit=howe")
        .play("resolve", &dice)
}

/// B1 is no farther from those who fired, but no nearer either.
fn a_corner_with_one_way() -> Table {
    early_in_the_corner("", &[1, 2]).stands("early-a", "B1").strong("early-a", 4)
}

fn a_corner_without_a_way() -> Table {
    early_in_the_corner(", newton B1", &[1, 1]).stands("early-a", "A1").strong("early-a", 2)
}

/// From B1 a second area leads nearer only when C1 and C2 are taken.
fn one_area_of_two() -> Table {
    early_in_the_corner(", newton C1, barlow C2", &[1, 1]).stands("early-a", "B1").strong("early-a", 3)
}
