//! The combat tables, cell by cell, and the columns and dice that lead to them.

use crate::common::ask::play;
use crate::desk::{CONFEDERATE, Desk, UNION, desk};
use crate::examples::modifiers;
use crate::own::march;
use high_water_mark_engine::Dice;
use wallace::event::{Event, ModifierKind, Step};
use wallace::options::MoraleFiveThree;
use wallace::tables::{
    ATTACKING_TROOPS, DEFENDING_GUNS, DEFENDING_TROOPS, Effect, LONG_RANGE, attackers_morale,
    defenders_morale, fire,
};

fn letter(effect: Effect) -> char {
    match effect {
        Effect::Nothing => '-',
        Effect::Morale => 'M',
        Effect::Disruption => 'D',
        Effect::Cube => '1',
        Effect::Retreat => 'R',
        Effect::Eliminated => 'E',
        Effect::Counter => 'C',
    }
}

#[test]
fn fire_tables_cell_by_cell() {
    for (table, printed) in [
        (DEFENDING_GUNS, "-11111"),
        (DEFENDING_TROOPS, "-M1111"),
        (ATTACKING_TROOPS, "-DD111"),
        (LONG_RANGE, "---D11"),
    ] {
        let row: String = (1..=6).map(|die| letter(fire(table, die, 0))).collect();
        assert_eq!(row, printed);
        // Modified rolls below 1 count as 1.
        for minus in 0..=4 {
            for die in 1..=6_u8 {
                let modified = die.saturating_sub(minus).max(1);
                assert_eq!(fire(table, die, minus), fire(table, modified, 0), "{die} - {minus}");
            }
        }
    }
}

#[test]
fn the_attackers_morale_cell_by_cell() {
    for (die, printed) in (1..).zip(["-RREEE", "--RREE", "---RRE", "----RE", "-----R", "------"]) {
        let row: String = (0..=5).map(|column| letter(attackers_morale(die, column))).collect();
        assert_eq!(row, printed, "die {die}");
        assert_eq!(attackers_morale(die, -1), attackers_morale(die, 0));
        assert_eq!(attackers_morale(die, 9), attackers_morale(die, 5));
    }
}

#[test]
fn the_defenders_morale_cell_by_cell() {
    for (die, printed) in (1..).zip(["RREEEE", "-DREEE", "--DREE", "---DRE", "----RR", "--CCCR"]) {
        let cell = |column, option| letter(defenders_morale(die, column, option));
        let row: String = (0..=5).map(|column| cell(column, MoraleFiveThree::Pass)).collect();
        assert_eq!(row, printed, "die {die}");
        let other: String = (0..=5).map(|column| cell(column, MoraleFiveThree::Retreat)).collect();
        let wanted = if die == 5 { "---RRR" } else { printed };
        assert_eq!(other, wanted, "die {die}");
        assert_eq!(cell(-1, MoraleFiveThree::Pass), cell(0, MoraleFiveThree::Pass));
        assert_eq!(cell(12, MoraleFiveThree::Pass), cell(5, MoraleFiveThree::Pass));
    }
}

/// One Confederate attacks; all dice are given.
fn attack(desk: Desk, piece: &str, cubes: u8, from: &str, to: &str, dice: &[u16]) -> Desk {
    let desk = march(desk.confederate(from, &format!("1 {piece} {cubes}")), CONFEDERATE, from);
    desk.play(&format!("move piece={piece} to={to} cubes:{cubes}"), dice)
}

#[test]
fn attackers_check_in_the_column_of_their_cubes() {
    // wallace.assault.step3: an M inflicts nothing but the check.
    for cubes in 0..=5_u8 {
        for (piece, column) in [("regular", cubes), ("elite", cubes.saturating_sub(1))] {
            let desk = desk().union("bliss", "1 regular").block(UNION, "leister", 3, 0);
            // A 6 passes in every column; then both miss, twice.
            let desk = attack(desk, piece, cubes, "mcmillan", "bliss", &[2, 6, 1, 1, 1]);
            assert_eq!(desk.columns(), [column], "{piece} with {cubes}");
            let weakness: Vec<(ModifierKind, i8)> =
                if cubes > 1 { vec![(ModifierKind::Cubes, -(cubes / 2).cast_signed())] } else { Vec::new() };
            assert_eq!(modifiers(&desk, Step::AttackingTroops)[0], weakness);
        }
    }
}

#[test]
fn each_shift_of_the_defenders_column() {
    // wallace.assault.step5: a 2 is a D without a cube; the marker lies there already, or is not to be had.
    let column = |desk: Desk, from: &str, to: &str| {
        let desk = desk.block(UNION, "baltimore", 2, 0).disrupted("hoffman keckler cobean barlow college");
        let desk = ["hoffman", "keckler", "cobean", "barlow", "college"]
            .into_iter()
            .fold(desk, |desk, area| desk.union(area, "1 gun"));
        let desk = desk.union("york_pike", "1 gun").union("lady_farm", "1 gun").union("hereter", "1 gun");
        let desk = desk.disrupted("york_pike lady_farm");
        let desk = if desk.state.disruption_stock() > 0 { desk.disrupted("hereter") } else { desk };
        assert_eq!(desk.state.disruption_stock(), 0);
        let desk = march(desk.confederate(from, "1 elite"), CONFEDERATE, from);
        // Attackers on a flank or in front of works still roll a D with a 3.
        let line = format!("move piece=elite to={to} cubes:0");
        let side = desk.decider();
        let mut state = desk.state.clone();
        let mut dice = Dice::scripted(&[1, 3, 3, 1, 1, 1, 1, 1, 1, 1]);
        let events = play(&desk.rules, &mut state, side, &desk.command(&line), &mut dice);
        let found = events.into_iter().find_map(|event| match event {
            Event::Rolled { step: Step::DefendersMorale, column, .. } => column,
            _ => None,
        });
        found.expect("the defender checks")
    };
    let plain = |piece: &str, area: &str| desk().union(area, piece);
    assert_eq!(column(plain("1 regular 1", "bliss"), "mcmillan", "bliss"), 1);
    assert_eq!(column(plain("1 regular", "bliss"), "mcmillan", "bliss"), 0);
    assert_eq!(column(plain("1 inferior 1", "bliss"), "mcmillan", "bliss"), 2);
    assert_eq!(column(plain("1 elite 1", "bliss"), "mcmillan", "bliss"), 0);
    assert_eq!(column(plain("1 cavalry 1", "bliss"), "mcmillan", "bliss"), 1);
    assert_eq!(column(plain("1 regular 1", "bliss").disrupted("bliss"), "mcmillan", "bliss"), 2);
    assert_eq!(column(plain("1 regular 2", "gettysburg"), "long_lane", "gettysburg"), 4);
    assert_eq!(column(plain("1 regular 2", "cemetery_hill"), "long_lane", "cemetery_hill"), 1);
    assert_eq!(column(plain("1 regular 2", "angle"), "codori", "angle"), 1);
    let works = |sticks: &str| plain("1 regular 2", "bliss").sticks("bliss", sticks);
    assert_eq!(column(works("mcmillan mcmillan"), "mcmillan", "bliss"), 1);
    assert_eq!(column(works("mcmillan"), "mcmillan", "bliss"), 2, "one stick alone is no help");
    assert_eq!(column(works("mcmillan angle"), "mcmillan", "bliss"), 2, "split sticks are none either");
    assert_eq!(column(works("angle"), "mcmillan", "bliss"), 4, "a flank");
    assert_eq!(column(works("angle angle"), "mcmillan", "bliss"), 4, "a flank");
    // Sums first, then the ends of the table.
    assert_eq!(
        column(plain("1 regular 5", "gettysburg").disrupted("gettysburg"), "long_lane", "gettysburg"),
        5
    );
    assert_eq!(column(plain("1 elite", "cemetery_hill"), "long_lane", "cemetery_hill"), 0);
    assert_eq!(column(plain("1 elite", "gettysburg"), "long_lane", "gettysburg"), 1);
}

#[test]
fn cubes_of_step_one_force_a_check_in_the_first_round_only() {
    // wallace.assault.step3; and without a check of the defenders guns have no chance to withdraw.
    let desk = desk().union("bliss", "1 regular, 1 gun").block(UNION, "leister", 3, 0);
    let desk = attack(desk, "regular", 0, "mcmillan", "bliss", &[2, 1, 6, 1, 1, 1]);
    assert_eq!((desk.columns(), desk.decider()), (vec![1], UNION));
    desk.holds("mcmillan: 1 regular 1; bliss: 1 regular, 1 gun");
}

#[test]
fn the_sixth_cube_eliminates_in_an_assault() {
    // wallace.damage.limit
    let with = |cubes: u8, dice: &[u16]| {
        let desk = desk().union("bliss", "1 regular").block(UNION, "leister", 3, 0);
        attack(desk, "regular", cubes, "mcmillan", "bliss", dice)
    };
    let fifth = with(4, &[6, 6, 1, 1, 1]);
    assert_eq!((fifth.columns(), fifth.at_place("mcmillan")), (vec![5], "1 regular 5".into()));
    let sixth = with(5, &[6]);
    sixth.holds("mcmillan: nothing; bliss: 1 regular");
    assert!(sixth.saw(|event| matches!(event, Event::PieceEliminated { cubes: 5, .. })));
}

#[test]
fn guns_share_the_fate_of_the_last_step() {
    // D22: the cavalry left in step four; the regular is eliminated in step five, and the gun with it.
    let desk = desk().union("bliss", "1 regular 2, 1 cavalry, 1 gun").block(UNION, "leister", 3, 0);
    let desk =
        march(desk.confederate("mcmillan", "2 regular"), CONFEDERATE, "mcmillan").moves("regular bliss");
    let desk = desk.play("move piece=regular to=bliss cubes:0", &[1, 1, 1, 4, 1]);
    let desk = desk.does("cavalryRetreat").play("gunsStay", &[1]);
    desk.holds("bliss: 2 regular; angle: 1 cavalry");
    assert!(desk.saw(|event| matches!(event, Event::GunLost { .. })));
}
