//! Who attacks whom, and artillery (Attack Phase, Artillery, Cavalry).

use super::table::{
    Bids, CONFEDERATE, DUEL, NO_GUNS, Position, Row, Table, UNION, confederates_attack, confederates_move,
    position,
};
use crate::rule_rows;
use c3i::rules::Rule;
use high_water_mark_engine::Viewer;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::AttackVoluntary: shown [the_confederates_pass, hood_attacks], beside [a_pass_in_movement];
        Rule::AttackAdjacent: shown [hood_attacks_far_off, hood_attacks_his_friend, hood_attacks],
            beside [only_cavalry_is_left];
        Rule::AttackCavalryOnly: shown [stuart_attacks_infantry],
            beside [stuart_attacks_cavalry, infantry_attacks_cavalry, howard_attacks_cavalry];
        Rule::AttackExtra: shown [the_confederates_pass], beside [only_cavalry_is_left, hood_attacks];
        Rule::ArtillerySecret: shown [hood_attacks, the_first_declaration_is_hidden],
            beside [stuart_attacks_cavalry];
        Rule::ArtilleryNoneLeft: shown [no_confederate_point_is_left], beside [the_last_points, hood_attacks];
        Rule::ArtilleryCavalry: shown [stuart_attacks_cavalry, infantry_attacks_cavalry],
            beside [hood_attacks, no_confederate_point_is_left];
        Rule::ArtillerySingle: shown [hoods_guns_alone, sickles_guns_alone], beside [hood_attacks, hoods_guns_win];
        Rule::ArtilleryDuel: shown [hoods_guns_win, a_tie_of_sixes], beside [hoods_guns_alone, hood_attacks];
        Rule::ArtilleryCaissons: shown [a_tie_of_sixes, sickles_loses_caissons],
            beside [hoods_guns_win, the_last_points, a_six_without_a_duel];
        Rule::EngineAttackCap: shown [the_cap_is_reached], beside [the_cap_is_near];
    }
}

fn hood_and_sickles() -> Position {
    confederates_attack("hood 1410, sickles 1411, howard 1707")
}

fn hood_attacks() -> Table {
    hood_and_sickles().table().fights("hood", "sickles", NO_GUNS, &[2, 2]).stocked(11, 14).waits_for(UNION)
}

/// Howard may attack twice, and then the turn ends.
fn the_confederates_pass() -> Table {
    let table = confederates_attack("heth 1706, rodes 1807, howard 1707")
        .table()
        .play("pass", &[2])
        .left(2)
        .offers_just(&[
            "attack attacker=howard defender=heth",
            "attack attacker=howard defender=rodes",
            "pass",
        ])
        .fights("howard", "heth", NO_GUNS, &[2, 2])
        .left(1)
        .fights("howard", "rodes", NO_GUNS, &[3, 2]);
    assert_eq!(table.game().state().turn, 4);
    table
}

fn a_pass_in_movement() -> Table {
    confederates_move("hood 1408, howard 1909").table().play("pass", &[1])
}

/// Buford cannot attack Heth, so no die is rolled.
fn only_cavalry_is_left() -> Table {
    let table = confederates_attack("heth 1305, buford 1304, howard 1707").table().does("pass");
    assert_eq!(table.game().state().turn, 4);
    table
}

fn hood_attacks_far_off() -> Table {
    hood_and_sickles()
        .table()
        .refused(CONFEDERATE, "attack attacker=hood defender=howard")
        .refused(CONFEDERATE, "attack attacker=hood defender=sykes")
}

fn hood_attacks_his_friend() -> Table {
    confederates_attack("hood 1410, rodes 1409, sickles 1411, howard 1707")
        .table()
        .refused(CONFEDERATE, "attack attacker=hood defender=rodes")
}

/// Stuart is next to Pleasanton and to Howard.
fn cavalry(side: &str) -> Table {
    let units = "stuart 1806, early 1906, pleasanton 1905, howard 1807";
    position(5, &format!("attacks {side}"), units).table()
}

fn stuart_attacks_infantry() -> Table {
    cavalry("confederate")
        .offers_just(&[
            "attack attacker=early defender=howard",
            "attack attacker=early defender=pleasanton",
            "attack attacker=stuart defender=pleasanton",
            "pass",
        ])
        .refused(CONFEDERATE, "attack attacker=stuart defender=howard")
}

/// Nobody is asked for artillery.
fn stuart_attacks_cavalry() -> Table {
    cavalry("confederate")
        .fights("stuart", "pleasanton", Bids(None, None), &[3, 3])
        .stocked(11, 14)
        .tells("Stuart is cavalry and has no artillery support.")
}

fn howard_attacks_cavalry() -> Table {
    cavalry("union").fights("howard", "stuart", Bids(None, Some(false)), &[3, 2]).stands("stuart", "1806")
}

/// Only the Confederates are asked.
fn infantry_attacks_cavalry() -> Table {
    cavalry("confederate")
        .does("attack attacker=early defender=pleasanton")
        .waits_for(CONFEDERATE)
        .refused(UNION, "bid support:true")
        .play("bid support:true", &[4, 2])
        .stocked(10, 14)
        .stands("pleasanton", "dead")
        .stands("early", "1906")
}

/// The enemy knows that there is a declaration, and not which.
fn the_first_declaration_is_hidden() -> Table {
    let table = hood_and_sickles()
        .table()
        .does("attack attacker=hood defender=sickles")
        .play_as(CONFEDERATE, "bid support:true", &[])
        .tells("The Confederates declare artillery support.");
    let seen = |viewer| {
        let entry = table.game().log_entry(table.game().len(), viewer).expect("the last decision");
        entry.lines.iter().any(|line| line.text == "The Confederates have declared in secret.")
    };
    assert!(seen(Viewer::Side(UNION)) && !seen(Viewer::Side(CONFEDERATE)));
    table
}

fn no_confederate_point_is_left() -> Table {
    hood_and_sickles()
        .stocks(0, 1)
        .table()
        .does("attack attacker=hood defender=sickles")
        .tells("The Confederates have no artillery support point left.")
        .waits_for(UNION)
        .refused(CONFEDERATE, "bid support:true")
        .play("bid support:false", &[2, 2])
        .stands("sickles", "1411")
}

/// The six finds no further point. Hood's guns win.
fn the_last_points() -> Table {
    hood_and_sickles()
        .stocks(1, 1)
        .table()
        .fights("hood", "sickles", DUEL, &[6, 2, 1, 1])
        .stocked(0, 0)
        .offers_hexes("retreat", "1112 1213 1312 1313 1414 1513 1613 1712")
}

fn hoods_guns_alone() -> Table {
    hood_and_sickles()
        .table()
        .fights("hood", "sickles", Bids(Some(true), Some(false)), &[1, 3])
        .stocked(10, 14)
        .tells("Hood 1 + 2 stars + 2 for artillery = 5; Sickles 3 + 2 for the ground = 5: a stalemate.")
}

fn sickles_guns_alone() -> Table {
    hood_and_sickles()
        .table()
        .fights("hood", "sickles", Bids(Some(false), Some(true)), &[4, 2])
        .stocked(11, 13)
        .tells("Hood 4 + 2 stars = 6; Sickles 2 + 2 for the ground + 2 for artillery = 6: a stalemate.")
}

fn hoods_guns_win() -> Table {
    hood_and_sickles()
        .table()
        .fights("hood", "sickles", DUEL, &[5, 3, 1, 3])
        .stocked(10, 13)
        .tells("Hood 1 + 2 stars + 2 for artillery = 5; Sickles 3 + 2 for the ground = 5: a stalemate.")
}

/// Nobody has the support, and both lose one point more.
fn a_tie_of_sixes() -> Table {
    hood_and_sickles()
        .table()
        .fights("hood", "sickles", DUEL, &[6, 6, 2, 3])
        .stocked(9, 12)
        .offers_hexes("retreat", "1108 1208 1307 1407 1408 1507 1609")
}

fn sickles_loses_caissons() -> Table {
    hood_and_sickles().table().fights("hood", "sickles", DUEL, &[6, 3, 1, 3]).stocked(10, 12)
}

fn a_six_without_a_duel() -> Table {
    hood_and_sickles()
        .table()
        .fights("hood", "sickles", Bids(Some(true), Some(false)), &[2, 4])
        .stocked(10, 14)
}

fn the_cap_is_reached() -> Table {
    hood_and_sickles()
        .option("attackCap", 20)
        .used(19)
        .table()
        .fights("hood", "sickles", NO_GUNS, &[2, 2])
        .does("attack attacker=sickles defender=hood")
        .play_as(CONFEDERATE, "bid support:false", &[])
        .play_as(UNION, "bid support:false", &[4, 2, 1])
        .tells("The Confederates have made all the attacks that a side makes before a pass.")
        .waits_for(UNION)
        .left(1)
}

fn the_cap_is_near() -> Table {
    hood_and_sickles()
        .option("attackCap", 20)
        .used(18)
        .table()
        .fights("hood", "sickles", NO_GUNS, &[2, 2])
        .fights("sickles", "hood", NO_GUNS, &[4, 2])
        .waits_for(CONFEDERATE)
}
