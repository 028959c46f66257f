//! Leaders in danger, alone, and replaced (§5, §9).

use super::table::{
    CONFEDERATE, Position, Row, Table, UNION, confederates_move, fire, position, union_moves,
};
use crate::rule_rows;
use knapp::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::LeaderLoss: shown [sedgwick_falls, sedgwick_lives], beside [nobody_is_hit, sedgwick_is_an_area_away];
        Rule::WinLeader: shown [sedgwick_falls, meade_falls, hill_falls, lee_falls], beside [sedgwick_lives];
        Rule::LeaderNotAloneIntoEnemy: shown [hancock_goes_first], beside [hancock_follows_gibbon];
        Rule::LeaderDisplaced: shown [hood_drives_hancock_off, hancock_loses_his_last_men],
            beside [hood_assaults_gibbon_and_hancock];
        Rule::OptionLeaderPlace: shown [hancock_has_a_successor, hancock_has_none, a_successor_far_from_his_men],
            beside [no_successors_in_the_standard_game, no_successors_by_day, nobody_is_left_to_command];
    }
}

fn rodes_fires(others: &str, dice: &[u16]) -> Table {
    fire("confederate", &format!("rodes-a C3, howe C4, {others}"))
        .table()
        .does("volley unit=rodes-a target=C4")
        .play("resolve", dice)
}

/// Three hits, and nobody is left to steady Howe.
fn sedgwick_falls() -> Table {
    rodes_fires("sedgwick C4", &[6, 6, 6, 2, 2, 2, 2, 2, 4, 1, 6, 1, 3, 5])
        .stands("sedgwick", "dead")
        .points(CONFEDERATE, 13)
        .offers_just(&["withdraw unit=howe to=B5", "withdraw unit=howe to=C5", "withdraw unit=howe to=D5"])
}

fn meade_falls() -> Table {
    rodes_fires("meade C4", &[6, 2, 2, 2, 2, 2, 2, 2, 1, 2]).points(CONFEDERATE, 21)
}

fn sedgwick_lives() -> Table {
    rodes_fires("sedgwick C4", &[6, 2, 2, 2, 2, 2, 2, 2, 2, 2])
        .stands("sedgwick", "C4")
        .points(CONFEDERATE, 1)
}

fn nobody_is_hit() -> Table {
    rodes_fires("sedgwick C4", &[2; 8])
}

fn sedgwick_is_an_area_away() -> Table {
    rodes_fires("sedgwick C5", &[6, 2, 2, 2, 2, 2, 2, 2, 2])
}

fn gibbon_fires_at_hood_and(leader: &str) -> Table {
    fire("union", &format!("gibbon D7, hood-a E6, {leader} E6"))
        .table()
        .does("volley unit=gibbon target=E6")
        .play("resolve", &[6, 2, 2, 2, 2, 2, 2, 1, 2])
        .stands(leader, "dead")
}

fn hill_falls() -> Table {
    gibbon_fires_at_hood_and("hill").points(UNION, 16)
}

fn lee_falls() -> Table {
    gibbon_fires_at_hood_and("lee").points(UNION, 26)
}

fn hancock_goes_first() -> Table {
    union_moves("hancock C7, gibbon C7, heth-a C8").refused(UNION, "move piece=hancock to=C8")
}

fn hancock_follows_gibbon() -> Table {
    union_moves("hancock C7, gibbon C7, heth-a C8")
        .does("move piece=gibbon to=C8; move piece=hancock to=C8")
        .stands("hancock", "C8")
}

/// Hays is as near, but the first by name is taken.
fn hood_drives_hancock_off() -> Table {
    confederates_move("hood-a E6, longstreet E6, hancock D7, gibbon C7, hays D8, howard C6, barlow C6")
        .does("move piece=hood-a to=D7")
        .stands("hancock", "C7")
}

fn hood_assaults_gibbon_and_hancock() -> Table {
    confederates_move("hood-a E6, longstreet E6, hancock D7, gibbon D7")
        .does("move piece=hood-a to=D7")
        .stands("hancock", "D7")
}

fn hancock_loses_his_last_men() -> Table {
    fire("union", "hood-a C6, gibbon:1 C6, hancock C6, howard A2, barlow A2")
        .table()
        .does("assault area=C6")
        .play("resolve", &[2; 3])
        .play("assaultFire", &[6, 2, 2, 2, 2, 2, 2, 2, 2])
        .stands("gibbon", "dead")
        .stands("hancock", "A2")
}

/// Hancock fell before the night.
fn hancock_fell(turn: u8, men: &str) -> Position {
    position(turn, "fire confederate", &format!("hancock dead, {men}, barlow C5, heth-a G2"))
        .option("leaderReplacement", true)
}

const MEN: &str = "gibbon D5, hays D6";

/// His successor commands one area far.
fn hancock_has_a_successor() -> Table {
    hancock_fell(4, MEN)
        .next()
        .offers_just(&[
            "placeLeader leader=hancock area=D5",
            "placeLeader leader=hancock area=D6",
            "declineLeader leader=hancock",
        ])
        .does("placeLeader leader=hancock area=D6")
        .stands("hancock", "D6")
        .points(CONFEDERATE, 10)
        .does("endMove")
        .offers("move piece=gibbon to=D7")
}

fn hancock_has_none() -> Table {
    hancock_fell(4, MEN).next().does("declineLeader leader=hancock").stands("hancock", "dead")
}

fn a_successor_far_from_his_men() -> Table {
    hancock_fell(4, MEN)
        .next()
        .refused(UNION, "placeLeader leader=hancock area=C5")
        .refused(UNION, "placeLeader leader=howard area=C5")
}

fn no_successors_in_the_standard_game() -> Table {
    hancock_fell(4, MEN).option("leaderReplacement", false).next().offers_just(&["endMove"])
}

fn no_successors_by_day() -> Table {
    hancock_fell(3, MEN).next().offers_just(&["endMove"])
}

fn nobody_is_left_to_command() -> Table {
    hancock_fell(4, "birney D6").next().offers_just(&["endMove"])
}
