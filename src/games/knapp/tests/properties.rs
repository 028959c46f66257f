//! Dice, hits and replacements in any number.

use crate::common::{CONFEDERATE, UNION};
use crate::tables::{Table, piece, turn};
use high_water_mark_engine::{Dice, Events, Generator, Ruleset, Side};
use knapp::state::{Phase, State, Step};
use knapp::volley::Aim;
use knapp::{Command, Event};
use proptest::prelude::*;

/// The hits that a command brings, and the state after it.
fn hits(table: &Table, state: &mut State, side: Side, command: Command, dice: &mut Dice) -> usize {
    let mut events = Events::recorded();
    let rules = table.game().rules();
    rules.apply(state, side, &command, dice, &mut events).expect("a legal command");
    let hits = |event| if let Event::Hit { hits, .. } = event { usize::from(hits) } else { 0 };
    events.into_vec().into_iter().map(hits).sum()
}

proptest! {
    #[test]
    fn all_hits_are_placed_and_only_where_there_is_a_choice_is_it_asked_for(
        gibbon in 1..=7_u8,
        guns in 1..=4_u8,
        hitting in 0..=11_usize,
        choices in any::<u16>(),
        seed in any::<u64>(),
    ) {
        let position = turn(6).at("E6", "hood-a lee").at("D7", "gibbon ii-art");
        let table = position.strength("gibbon", gibbon).strength("ii-art", guns).fire(CONFEDERATE);
        let table = table.does("volley target=D7 unit=hood-a");
        let mut state = table.game().state().clone();
        // Morale goes by other dice, which may take more strength.
        let mut other = Dice::from_generator(Generator::from_seed(&seed.to_string()));
        let units = ["gibbon", "ii-art"].map(piece);
        let rolled: Vec<u16> = (0..11).map(|die| if die < hitting { 6 } else { 5 }).collect();
        let script: Vec<u16> = rolled.into_iter().chain((0..11).map(|_| other.roll(6))).collect();
        let mut placed = hits(&table, &mut state, CONFEDERATE, Command::Resolve {}, &mut Dice::scripted(&script));
        let mut asked = 0;
        while state.step == Step::PlaceHits {
            let left = state.volley.as_ref().map_or(0, |volley| volley.left);
            let strength = units.map(|unit| state.piece(unit).strength);
            prop_assert!(strength[0] > 0 && strength[1] > 0 && left > 0 && left < strength[0] + strength[1]);
            let unit = units[usize::from(choices >> asked & 1)];
            placed += hits(&table, &mut state, UNION, Command::PlaceHit { unit }, &mut other);
            asked += 1;
        }
        prop_assert_eq!(placed, hitting.min(usize::from(gibbon + guns)));
    }

    #[test]
    fn faces_that_hit_are_counted_rightly(need in 1..=7_u8, penalty in 0..=2_u8) {
        let aim = Aim { range: 0, strength_dice: 1, leader_dice: 0, need, penalty };
        prop_assert_eq!(usize::from(aim.faces()), (1..=6).filter(|die| aim.hits(*die)).count());
        let by_hand = (1..=6).filter(|die| die - i16::from(penalty) >= i16::from(need)).count();
        prop_assert_eq!(usize::from(aim.faces()), by_hand);
    }
}

/// A division that has lost so much rolls this die at night.
fn night(lost_a: u8, lost_b: u8, die: u16) -> Table {
    let position = turn(5).at("E2", "rodes-a rodes-b lee").at("A9", "gibbon");
    let table = position.strength("rodes-a", 8 - lost_a).strength("rodes-b", 9 - lost_b).movement(UNION);
    let dice = [die];
    table.play("endMove", if lost_a + lost_b > 0 { &dice } else { &[] })
}

#[test]
fn every_die_of_replacements_is_shared_within_the_losses() {
    for (lost_a, lost_b, die) in
        (0..8).flat_map(|a| (0..9).flat_map(move |b| (1..=6).map(move |die: u8| (a, b, die))))
    {
        let table = night(lost_a, lost_b, u16::from(die));
        let choices = lost_a > 0 && lost_b > 0 && die < lost_a + lost_b;
        assert_eq!(table.game().state().phase == Phase::Replacements, choices, "{lost_a} {lost_b} {die}");
        if choices {
            let shares = die.saturating_sub(lost_b)..=die.min(lost_a);
            let lines: Vec<String> = shares.map(|a| format!("takeBack division=rodes partA:{a}")).collect();
            assert_eq!(table.choices(), lines);
            let table = table.play(&lines[lines.len() - 1], &[]);
            assert_eq!(table.strength("rodes-a"), 8 - lost_a + die.min(lost_a));
            assert_eq!(table.strength("rodes-a") + table.strength("rodes-b") + lost_a + lost_b, 17 + die);
        } else {
            let back = u16::from(die.min(lost_a)) + u16::from(die.min(lost_b));
            let now = u16::from(table.strength("rodes-a")) + u16::from(table.strength("rodes-b"));
            assert_eq!(now + u16::from(lost_a + lost_b), 17 + back, "{lost_a} {lost_b} {die}");
        }
    }
}
