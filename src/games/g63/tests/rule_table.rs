//! The rule table of G63: for every rule where it is shown, and a test just beside it.

use crate::common::{CONFEDERATE, UNION};
use crate::rule_rows;
use crate::tables::{
    Table, allowances, battle_joined, battle_on_five_by_five, five_by_five, lee_thrown_back, start,
};
use g63::G63;
use g63::rules::Rule;

#[test]
fn every_rule_is_shown_and_has_a_test_beside_it() {
    let rows: Vec<crate::common::rule_table::Row<G63>> = rule_rows! {
        Rule::TurnSequence: shown [meades_turn_ends_and_lees_begins], beside [movement_leads_to_combat_within_a_turn];
        Rule::MoveCompulsory: shown [lee_turns_aside_on_july_1, lee_stays_on_july_1, meade_marches_on_july_1],
            beside [meade_marches_on_july_2];
        Rule::MoveAllowance: shown [meade_marches_two_hexes], beside [meade_marches_one_hex];
        Rule::MoveAdjacent: shown [meade_leaps_two_hexes], beside [meade_steps_twice];
        Rule::MoveEnemyStop: shown [lee_meets_meade], beside [meade_marches_one_hex];
        Rule::MoveFrozen: shown [meade_leaves_lees_hex, july_2_dawns_on_the_battle], beside [meade_marches_on_july_2];
        Rule::MoveMapEdge: shown [meade_leaves_the_map], beside [meade_marches_to_the_edge];
        Rule::CombatZoc: shown [meade_attacks_nobody, lee_passes], beside [lee_attacks_without_effect];
        Rule::CombatOnce: shown [lee_attacks_twice], beside [both_attack_in_turn];
        Rule::CombatRatio: shown [lee_attacks_without_effect], beside [lee_passes];
        Rule::CombatResult: shown [lee_attacks_without_effect, lee_drives_meade_off], beside [lee_passes];
        Rule::CombatStraightRetreat: shown [lee_is_thrown_back, lee_drives_meade_off], beside [lee_attacks_without_effect];
        Rule::RetreatOffMap: shown [lee_drives_meade_off], beside [lee_is_thrown_back];
        Rule::VictoryDraw: shown [all_pass], beside [lee_drives_meade_off];
        Rule::PhaseWrong: shown [lee_moves_in_meades_turn, lee_attacks_after_the_end], beside [lee_attacks_without_effect];
    };
    crate::assert_table!(rows);
}

fn meades_turn_ends_and_lees_begins() -> Table {
    Table::new().fresh().does("step to=0202")
}

fn movement_leads_to_combat_within_a_turn() -> Table {
    Table::new().does("step to=0202").fresh().does("step to=0202")
}

fn lee_turns_aside_on_july_1() -> Table {
    Table::new().does("step to=0202").fresh().refused(CONFEDERATE, "step to=0102")
}

fn lee_stays_on_july_1() -> Table {
    Table::new().does("step to=0202").fresh().refused(CONFEDERATE, "endMovement")
}

fn meade_marches_on_july_1() -> Table {
    Table::new().does("step to=0202")
}

fn meade_marches_on_july_2() -> Table {
    lee_thrown_back().fresh().does("step to=0404")
}

fn meade_marches_two_hexes() -> Table {
    Table::new().refused(UNION, "step to=0101")
}

fn meade_marches_one_hex() -> Table {
    Table::new().does("step to=0202")
}

/// Meade begins two hexes from the battle hex with two movement points.
fn two_hexes_to_march() -> Table {
    Table::on_board(allowances(start(five_by_five(), "0504", "0203"), 2, 1))
}

fn meade_leaps_two_hexes() -> Table {
    two_hexes_to_march().refused(UNION, "step to=0303")
}

fn meade_steps_twice() -> Table {
    two_hexes_to_march().does("step to=0404; step to=0303")
}

fn lee_meets_meade() -> Table {
    battle_joined()
}

fn meade_leaves_lees_hex() -> Table {
    battle_joined().does("pass").fresh().refused(UNION, "step to=0302")
}

fn july_2_dawns_on_the_battle() -> Table {
    battle_joined().fresh().does("pass")
}

fn meade_leaves_the_map() -> Table {
    Table::new().refused(UNION, "step to=0402")
}

fn meade_marches_to_the_edge() -> Table {
    battle_on_five_by_five().play("attack", &[6]).fresh().does("step to=0505")
}

fn meade_attacks_nobody() -> Table {
    Table::new().refused(UNION, "attack")
}

fn lee_passes() -> Table {
    battle_joined().fresh().does("pass")
}

fn lee_attacks_without_effect() -> Table {
    battle_joined().fresh().play("attack", &[4])
}

fn lee_attacks_twice() -> Table {
    battle_joined().play("attack", &[4]).refused(CONFEDERATE, "attack")
}

fn both_attack_in_turn() -> Table {
    battle_joined().play("attack", &[4]).play("attack", &[4]).play("attack", &[4])
}

fn lee_drives_meade_off() -> Table {
    battle_joined().fresh().play("attack", &[6])
}

fn lee_is_thrown_back() -> Table {
    battle_on_five_by_five().fresh().play("attack", &[1])
}

fn all_pass() -> Table {
    (0..5).fold(battle_joined(), |table, _| table.does("pass"))
}

fn lee_moves_in_meades_turn() -> Table {
    Table::new().refused(CONFEDERATE, "step to=0202")
}

fn lee_attacks_after_the_end() -> Table {
    lee_drives_meade_off().refused(CONFEDERATE, "attack")
}
