//! The worked examples of the rules, in their order.

use crate::common::{CONFEDERATE, UNION};
use crate::tables::{Table, battle_joined, battle_on_five_by_five, outcome, places, stands};
use g63::G63;
use g63::rules::Rule;
use high_water_mark_engine::{Deciders, RuleId, Ruleset, Side};

#[test]
fn example_1_a_new_game_begins_with_meades_march() {
    let table = Table::new();
    assert_eq!(table.game().deciders(), Deciders::One(UNION));
    assert_eq!(table.legal(UNION), ["step to=0202"]);
    assert_eq!(table.legal(CONFEDERATE), [] as [&str; 0]);
}

#[test]
fn example_2_lee_must_march_to_gettysburg_too() {
    let mut table = Table::new().does("step to=0202");
    assert_eq!(table.game().deciders(), Deciders::One(CONFEDERATE));
    assert_eq!(table.legal(CONFEDERATE), ["step to=0202"]);
    let refusal = table.refuse(CONFEDERATE, "step to=0102");
    assert_eq!(refusal.rule, Rule::MoveCompulsory);
    assert_eq!(refusal.rule.id(), "g63.move.compulsory");
}

#[test]
fn example_3_the_historical_game_is_a_union_victory() {
    let table = battle_joined()
        .play("attack", &[5])
        .does("pass")
        .play("attack", &[4])
        .does("pass")
        .play("attack", &[1]);
    assert_eq!(outcome(&table), Some((Some(UNION), "driven-off")));
    assert_eq!(table.game().len(), 7);
    let last = table.last_lines();
    assert!(last.iter().any(|line| line.spaces == ["0202", "0101"]), "{last:?}");
}

#[test]
fn example_4_a_six_drives_meade_off_on_july_1() {
    let table = battle_joined().play("attack", &[6]);
    assert_eq!(outcome(&table), Some((Some(CONFEDERATE), "driven-off")));
    let last = table.last_lines();
    assert!(last.iter().any(|line| line.spaces == ["0202", "0302"]), "{last:?}");
    assert_eq!(places(&table).union, None);
}

#[test]
fn example_5_meade_attacks_on_july_2() {
    let july_2 = || battle_joined().does("pass");
    assert_eq!(outcome(&july_2().play("attack", &[1])), Some((Some(CONFEDERATE), "driven-off")));
    assert_eq!(outcome(&july_2().play("attack", &[6])), Some((Some(UNION), "driven-off")));
    assert_eq!(outcome(&july_2().play("attack", &[3])), None);
}

#[test]
fn example_6_when_all_pass_the_game_is_a_draw() {
    let mut table = battle_joined();
    for _ in 0..5 {
        assert_eq!(outcome(&table), None);
        table = table.does("pass");
    }
    assert_eq!(outcome(&table), Some((None, "draw")));
    assert_eq!(table.game().deciders(), Deciders::Nobody);
    assert!(Side::ALL.iter().all(|side| table.legal(*side).is_empty()));
}

#[test]
fn example_7_an_army_in_the_enemys_hex_is_not_asked_to_move() {
    let mut table = battle_joined().does("pass");
    assert_eq!(table.decider(), UNION);
    assert_eq!(table.legal(UNION), ["attack", "pass"]);
    assert_eq!(table.refuse(UNION, "step to=0302").rule, Rule::MoveFrozen);
    assert_eq!(table.refuse(UNION, "endMovement").rule, Rule::PhaseWrong);
}

#[test]
fn example_8_a_second_attack_in_a_phase_is_refused() {
    let mut table = battle_joined().play("attack", &[5]);
    assert_eq!(table.refuse(CONFEDERATE, "attack").rule, Rule::CombatOnce);
    assert_eq!(table.refuse(CONFEDERATE, "pass").rule, Rule::PhaseWrong);
}

#[test]
fn example_9_on_a_larger_map_a_beaten_army_fights_on() {
    let table = battle_on_five_by_five().play("attack", &[1]);
    assert!(stands(&table, CONFEDERATE, "0102") && stands(&table, UNION, "0303"), "{:?}", places(&table));
    assert_eq!(outcome(&table), None);
    assert_eq!(table.decider(), UNION);
    let around = ["0302", "0403", "0404", "0304", "0204", "0203"].map(|hex| format!("step to={hex}"));
    assert_eq!(table.legal(UNION)[..6], around);
    assert_eq!(table.legal(UNION)[6..], ["endMovement"]);
    let table = table.does("endMovement");
    assert_eq!(table.decider(), CONFEDERATE);
    assert!(table.legal(CONFEDERATE).contains(&"step to=0203".to_owned()));
}

#[test]
fn example_10_columns_of_the_table() {
    let rules = G63::set_up(&<G63 as Ruleset>::Options::default(), None).expect("the standard board");
    let column = |attacker, defender| rules.board().table.column(attacker, defender).label.clone();
    assert_eq!(column(7, 9), "1-2");
    assert_eq!(column(9, 7), "1-1");
    assert_eq!(column(18, 9), "2-1");
    assert_eq!(column(17, 9), "1-1");
}
