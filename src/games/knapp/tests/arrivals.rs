//! In every order of battle, everybody comes once.

use crate::tables::rules;
use high_water_mark_engine::{Deciders, Dice, Events, Generator, PieceId, Ruleset};
use knapp::arrivals::GROUPS;
use knapp::pieces::{self, Corps, PIECES};
use knapp::state::{Phase, Place, State};
use knapp::{Command, Event, Knapp};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// A set-up by dice and its arrivals, without a shot.
fn quiet_game(rules: &Knapp, seed: &str) -> (State, State, Vec<Event>) {
    let mut dice = Dice::from_generator(Generator::from_seed(seed));
    let mut events = Events::recorded();
    let mut state = rules.start(&mut dice, &mut events);
    let start = state.clone();
    while let Deciders::One(side) = rules.deciders(&state) {
        let command =
            if matches!(state.phase, Phase::Fire(_)) { Command::EndFire {} } else { Command::EndMove {} };
        rules.apply(&mut state, side, &command, &mut dice, &mut events).expect("a phase can end");
    }
    (start, state, events.into_vec())
}

/// Sees that everybody comes once, by the groups of the schedule.
fn arrivals_are_sound(rules: &Knapp, start: &State, end: &State, events: &[Event]) {
    let mut come: Vec<PieceId> =
        pieces::pieces().filter(|piece| matches!(start.piece(*piece).place, Place::Map(_))).collect();
    let arrived = events.iter().filter_map(|event| match event {
        Event::Arrived { pieces, .. } => Some(pieces),
        _ => None,
    });
    come.extend(arrived.flatten());
    let all: BTreeSet<PieceId> = come.iter().copied().collect();
    assert_eq!(
        (all.len(), come.len()),
        (PIECES - 2, PIECES - 2),
        "everybody comes once, but two of the cavalry"
    );
    assert!(end.groups.iter().all(|group| group.arrived));
    for (group, state) in GROUPS.iter().zip(&end.groups) {
        let late = i16::from(state.turn) - i16::from(group.turn);
        let rolls = rules.options().variable_arrivals && group.rolls();
        assert_eq!((late.abs() <= i16::from(rolls), state.rolled), (true, rolls));
    }
    let dice = events.iter().filter(|event| matches!(event, Event::ArrivalRoll { .. })).count();
    assert_eq!(dice, if rules.options().variable_arrivals { 11 } else { 0 });
    roles_are_sound(rules, start, end);
}

/// Sees that the roles are shared out completely, and that the set-up follows them.
fn roles_are_sound(rules: &Knapp, start: &State, end: &State) {
    let roles = &start.roles;
    assert_eq!(*roles, end.roles);
    assert_eq!(roles.confederate.iter().collect::<BTreeSet<_>>().len(), 3);
    assert_eq!(roles.union.iter().collect::<BTreeSet<_>>().len(), 7);
    let at = |piece: PieceId, area: &str| start.piece(piece).area() == Some(rules.board().named.get(area));
    assert!(
        roles
            .lead
            .parts()
            .into_iter()
            .all(|part| at(part, "G2") && pieces::unit(part).corps == roles.confederate[0])
    );
    assert!(at(roles.cavalry, "E3") && end.piece(roles.cavalry).place == Place::Removed);
    let [x, y] = [roles.union[0], roles.union[1]];
    assert!(x.commander().is_some_and(|leader| at(leader, "E7")));
    assert!(y.commander().is_some_and(|leader| at(leader, "C10")));
    assert!(x.artillery().all(|guns| at(guns, "F8")));
    let count = |corps: Corps, area: &str| {
        corps.divisions().into_iter().flatten().filter(|unit| at(*unit, area)).count()
    };
    let three = x.divisions().len() == 3;
    assert_eq!(["E7", "F8", "F9"].map(|area| count(x, area)), [1, 1, usize::from(three)]);
    assert_eq!(count(y, "C10"), 1);
}

#[test]
fn in_any_order_of_battle_everybody_comes_once() {
    let optional = json!({ "orderOfBattle": "optional" });
    let variable = json!({ "orderOfBattle": "optional", "variableArrivals": true });
    for (options, games) in [(optional, 1500), (variable, 1500)] {
        let rules = rules(&options);
        let (mut confederate, mut union) = (BTreeMap::new(), BTreeMap::new());
        let (mut leads, mut cavalry) = (BTreeMap::new(), BTreeMap::new());
        for number in 0..games {
            let (start, end, events) = quiet_game(&rules, &format!("quiet {number}"));
            arrivals_are_sound(&rules, &start, &end, &events);
            for (role, corps) in start.roles.confederate.iter().enumerate() {
                *confederate.entry((role, *corps)).or_insert(0) += 1;
            }
            for (role, corps) in start.roles.union.iter().enumerate() {
                *union.entry((role, *corps)).or_insert(0) += 1;
            }
            *leads.entry(start.roles.lead).or_insert(0) += 1;
            *cavalry.entry(start.roles.cavalry).or_insert(0) += 1;
        }
        for (counts, kinds) in [
            (confederate.into_values().collect::<Vec<i32>>(), 3),
            (union.into_values().collect(), 7),
            (leads.into_values().collect(), 9),
            (cavalry.into_values().collect(), 3),
        ] {
            let expected = games / kinds;
            let all = if kinds == 9 || counts.len() == 3 { kinds } else { kinds * kinds };
            assert_eq!(i32::try_from(counts.len()), Ok(all), "every corps comes to play every role");
            let even = counts.iter().all(|count| (expected * 2 / 3..=expected * 3 / 2).contains(count));
            assert!(even, "{counts:?} of {games}");
        }
    }
}

#[test]
fn the_historical_arrivals_may_vary_too() {
    let rules = rules(&json!({ "variableArrivals": true }));
    let mut turns: BTreeMap<i16, u32> = BTreeMap::new();
    for number in 0..200 {
        let (start, end, events) = quiet_game(&rules, &format!("history {number}"));
        arrivals_are_sound(&rules, &start, &end, &events);
        for (group, state) in GROUPS.iter().zip(&end.groups).filter(|(group, _)| group.rolls()) {
            *turns.entry(i16::from(state.turn) - i16::from(group.turn)).or_default() += 1;
        }
    }
    // Eleven groups a game are early, on time or late, each about as often.
    assert_eq!(turns.keys().copied().collect::<Vec<_>>(), [-1, 0, 1]);
    assert!(turns.values().all(|times| (600..=870).contains(times)), "{turns:?}");
}
