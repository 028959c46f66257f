//! The estimate's direction in plain positions.

use crate::desk::piece;
use high_water_mark::engine::{BySide, Heuristics, Ruleset, Side, SpaceId};
use high_water_mark::rulesets::c3i::evaluate::{Position, matrix};
use high_water_mark::rulesets::c3i::pieces::LAST_TURN;
use high_water_mark::rulesets::c3i::state::{Fight, Formation, Phase, Place, State};
use high_water_mark::rulesets::c3i::{C3i, Command, Options};

fn rules() -> C3i {
    C3i::set_up(&Options::default(), None).expect("the board is sound")
}

fn hex(rules: &C3i, id: &str) -> SpaceId {
    let hexes = rules.board().hexes();
    hexes.into_iter().find(|hex| rules.board().id(*hex) == id).expect("the board has it")
}

/// A position in which those who are not named have not yet come: `howard@1707`.
fn position(rules: &C3i, turn: u8, phase: Phase, places: &str) -> State {
    let mut state = State { turn, phase, ..State::empty() };
    for (id, at) in places.split_whitespace().filter_map(|place| place.split_once('@')) {
        let now = state.unit_mut(piece(id));
        (now.place, now.formation) = (Place::Hex(hex(rules, at)), Formation::Battle);
    }
    state.headquarters = BySide { union: Some(hex(rules, "1810")), confederate: Some(hex(rules, "1505")) };
    state
}

/// The Union's expected result, from 0 to 1.
fn evaluate(rules: &C3i, state: &State) -> f64 {
    rules.evaluate(state).expect("there is an estimate")
}

fn union(turn: u8, phase: Phase, places: &str) -> f64 {
    let rules = rules();
    evaluate(&rules, &position(&rules, turn, phase, places))
}

#[test]
fn a_point_counts_and_counts_more_in_the_end() {
    let rules = rules();
    let lost = |turn, units: &[&str]| {
        let mut state = position(&rules, turn, Phase::Movement, "howard@1707");
        for unit in units {
            state.unit_mut(piece(unit)).place = Place::Eliminated;
        }
        evaluate(&rules, &state)
    };
    // What lies between a point for the one side and a point for the other.
    let swing = |turn| lost(turn, &["pickett"]) - lost(turn, &["sedgwick"]);
    assert!(swing(1) > 0.0 && swing(LAST_TURN) > 1.5 * swing(1));
    let even = lost(1, &["pickett", "sedgwick"]);
    assert!((even - lost(1, &[])).abs() < 0.02, "equal losses cancel out");
}

#[test]
fn an_open_road_at_the_end_of_a_turn_loses() {
    for turn in [1, 3, LAST_TURN] {
        let open = |phase| union(turn, phase, "howard@1716 heth@1304");
        assert!(open(Phase::Attacks) < 0.1, "turn {turn}");
        assert!(open(Phase::Movement) > open(Phase::Attacks), "it can still be closed");
        assert!(union(turn, Phase::Attacks, "howard@1707 heth@1304") > 0.3, "turn {turn}");
    }
    let rules = rules();
    let mut passed = position(&rules, 3, Phase::Movement, "howard@1716 heth@1304");
    (passed.passed, passed.left) = (Some(Side::Union), 5);
    assert!(evaluate(&rules, &passed) < 0.1, "the Union can do nothing more");
}

#[test]
fn the_anchor_closes_every_road_on_good_ground() {
    let rules = rules();
    // Of all hexes the one in which a unit of the Union is worth most when it is alone.
    let alone =
        |hex: &SpaceId| union(2, Phase::Movement, &format!("howard@{} heth@1104", rules.board().id(*hex)));
    let free = rules.board().hexes().into_iter().filter(|at| *at != hex(&rules, "1104"));
    let anchor = free.max_by(|a, b| alone(a).total_cmp(&alone(b))).expect("the board has hexes");
    assert!(rules.board().distance(anchor, hex(&rules, "1707")) <= 1, "Cemetery Hill or next to it");
    assert!(rules.board().defensible.contains(anchor));
    let at = |place: &str| union(2, Phase::Movement, &format!("howard@1707 slocum@{place} heth@1104"));
    assert!(at("1908") > at("2009") && at("2009") > at("2312"), "the hook is manned");
    let near = |place: &str| union(2, Phase::Movement, &format!("howard@1707 slocum@1908 heth@{place}"));
    assert!(near("1505") < near("1304") && near("1304") < near("1003"), "the Confederates come on");
}

#[test]
fn artillery_and_blown_units_count() {
    let rules = rules();
    let state = position(&rules, 2, Phase::Movement, "howard@1707 heth@1304");
    let before = evaluate(&rules, &state);
    for side in Side::ALL {
        let mut less = state.clone();
        less.artillery[side] -= 1;
        assert_eq!(evaluate(&rules, &less) < before, side == Side::Union, "{side:?}");
    }
    let due = |turns: [u8; 3]| {
        let mut state = state.clone();
        for (id, turn) in ["pender", "rodes", "early"].into_iter().zip(turns) {
            state.unit_mut(piece(id)).place = Place::Blown(turn);
        }
        evaluate(&rules, &state)
    };
    assert!(due([4, 4, 4]) > due([3, 4, 4]), "the third one is lost");
}

#[test]
fn a_road_that_only_an_engaged_unit_closes_is_safe_when_no_more_attacks_follow() {
    let rules = rules();
    let danger = |phase, passed| {
        let mut state = position(&rules, 3, phase, "howard@1707 heth@1706");
        state.passed = passed;
        Position::of(&rules, &state).danger()
    };
    let passed = Some(Side::Confederate);
    assert!(danger(Phase::Attacks, passed) < danger(Phase::Attacks, None));
    let same = danger(Phase::Movement, passed) - danger(Phase::Movement, None);
    assert!(same.abs() < 1e-6, "whoever has passed in the movement can attack all the same");
}

#[test]
fn room_to_return_counts_once_the_headquarters_are_placed() {
    let rules = rules();
    let cost = |phase, places: &str| {
        let mut state = position(&rules, 3, phase, places);
        state.unit_mut(piece("sickles")).place = Place::Blown(3);
        Position::of(&rules, &state).lacks(Side::Union)
    };
    let (crowded, free) = ("heth@1809 pender@1811", "heth@1003 pender@1103");
    assert!(cost(Phase::BlownReturn, crowded) > cost(Phase::BlownReturn, free) + 0.5);
    let before = cost(Phase::Headquarters, crowded) - cost(Phase::Headquarters, free);
    assert!(before.abs() < 1e-6, "they are still to be placed");
}

#[test]
fn three_to_one_is_a_threat_and_a_way_back_is_worth_having() {
    let attack = |places: &str| union(3, Phase::Attacks, &format!("howard@1707 sickles@1411 {places}"));
    let two = attack("hood@1410 mclaws@1310 heth@1104");
    assert!(attack("hood@1410 mclaws@1310 heth@1311") < two, "the third unit makes a flank");
    let rules = rules();
    let state = |hq: &str| {
        let mut state = position(&rules, 3, Phase::Attacks, "howard@1707 sykes@1611 mclaws@1510 heth@1304");
        state.headquarters.union = Some(hex(&rules, hq));
        Position::of(&rules, &state).threats(Side::Confederate)
    };
    assert!(state("2301") > state("1810"), "out of range of its headquarters a unit cannot retreat");
}

#[test]
fn headquarters_keep_their_army_in_range() {
    let rules = rules();
    let at = |id: &str| {
        let mut state = position(&rules, 3, Phase::ExcessBlown, "howard@1707 slocum@1908 heth@1505");
        state.headquarters.union = Some(hex(&rules, id));
        evaluate(&rules, &state)
    };
    assert!(at("1809") > at("2312") && at("2312") > at("2316"));
}

#[test]
fn moves_cost_the_more_the_more_there_were_and_stay_spent() {
    let rules = rules();
    let after = |used: u8, passed: Option<Side>| {
        let mut state = position(&rules, 3, Phase::Movement, "howard@1707 heth@1304");
        (state.used.union, state.passed, state.left) = (used, passed, 3);
        evaluate(&rules, &state)
    };
    let next = |used: u8| after(used, None) - after(used + 1, None);
    assert!(next(0) > 0.0 && next(8) > next(0));
    let passed = Some(Side::Union);
    assert!(after(8, passed) < after(2, passed), "nobody gets his moves back by passing");
}

#[test]
fn the_pass_that_ends_a_movement_gives_nothing_back() {
    let rules = rules();
    let end = |phase, passed, used: u8| {
        let mut state = position(&rules, 3, phase, "howard@1707 heth@1304");
        (state.side, state.used.union, state.passed, state.left) = (Side::Union, used, passed, 3);
        rules.evaluate_end(&state, &Command::Pass {})
    };
    let passed = Some(Side::Confederate);
    let [few, many] = [2, 8].map(|used| end(Phase::Movement, passed, used).expect("it ends the phase"));
    assert!(many < few);
    assert!(end(Phase::Movement, None, 2).is_none(), "the enemy moves on");
    assert!(end(Phase::Attacks, passed, 2).is_none());
}

#[test]
fn to_move_on_alone_is_worth_something_while_moves_are_left() {
    let rules = rules();
    let alone = |left: u8| {
        let mut state = position(&rules, 3, Phase::Movement, "howard@1707 heth@1304");
        (state.passed, state.left) = (Some(Side::Confederate), left);
        evaluate(&rules, &state)
    };
    assert!(alone(6) > alone(2) && alone(2) > alone(0));
    assert!(alone(6) - alone(2) < 2.0 * (alone(2) - alone(0)), "the last of many moves matter less");
}

#[test]
fn a_threat_counts_more_for_whoever_attacks_next() {
    let rules = rules();
    let first = |side: Side, places: &str| {
        let mut state = position(&rules, 3, Phase::Attacks, places);
        state.side = side;
        evaluate(&rules, &state)
    };
    let gain = |places: &str| first(Side::Union, places) - first(Side::Confederate, places);
    assert!(gain("hancock@1512 sickles@1612 reynolds@1611 heth@1511") > 0.0);
    assert!(gain("hancock@1512 heth@1304").abs() < 1e-6, "nobody can attack");
}

#[test]
fn the_tie_is_the_unions_the_more_the_nearer_the_end() {
    let quiet = |turn| union(turn, Phase::Attacks, "howard@1707 slocum@1908 heth@1003");
    assert!(quiet(LAST_TURN) > quiet(3));
}

#[test]
fn attacks_that_are_prepared_matter_less_when_few_turns_are_left() {
    let rules = rules();
    let threat = |turn, phase| {
        let state = position(&rules, turn, phase, "howard@1707 hood@1704 mclaws@1604 early@1804");
        Position::of(&rules, &state).threats(Side::Confederate)
    };
    let before = Phase::Headquarters;
    // From July 3 on a retreat that fails eliminates, so days are compared on which it does not.
    assert!(threat(1, before) > threat(4, before) && threat(4, before) > 0.0);
    assert!(threat(LAST_TURN, Phase::Attacks).abs() < 1e-6, "there is no later attack");
}

#[test]
fn to_go_out_and_back_costs_something_and_a_better_post_is_worth_a_move() {
    let rules = rules();
    let at = |place: &str, used: u8, phase: Phase| {
        let units = format!("howard@1707 slocum@{place} heth@1104");
        let mut state = position(&rules, 2, phase, &units);
        state.used.union = used;
        evaluate(&rules, &state)
    };
    let stays = at("2009", 3, Phase::Movement);
    assert!(stays - at("2009", 5, Phase::Movement) > 0.01, "what is gained by chance is less");
    assert!(at("1908", 4, Phase::Movement) > stays);
    assert_eq!(at("2009", 3, Phase::Attacks).to_bits(), at("2009", 5, Phase::Attacks).to_bits());
}

#[test]
fn chances_are_those_of_the_attack_table() {
    let rolls = |modifier| matrix::ends(modifier).map(|chance| format!("{:.0}", chance * 36.0)).join(" ");
    assert_eq!(rolls(0), "1 5 9 6 9 5 1");
    assert_eq!(rolls(-6), "26 7 3 0 0 0 0");
    assert_eq!(rolls(5), "0 0 0 1 5 9 21");
}

#[test]
fn artillery_is_declared_where_it_pays() {
    let worth = [-1.0, -0.5, -0.2, 0.0, 0.2, 0.5, 1.0];
    let fight = |price: [f32; 2], asked| matrix::Fight { modifier: 0, worth, asked, price }.solve();
    let close = |mix: matrix::Mix, support: [f32; 2]| {
        assert!(mix.support.iter().zip(support).all(|(a, b)| (a - b).abs() < 1e-6), "{mix:?}");
    };
    close(fight([0.05; 2], [true; 2]), [1.0, 1.0]);
    close(fight([2.0; 2], [true; 2]), [0.0, 0.0]);
    close(fight([0.05; 2], [true, false]), [1.0, 0.0]);
    close(fight([0.05; 2], [false, true]), [0.0, 1.0]);
    // Where the prices differ much, it can be that neither side has a declaration that is always best.
    for (a, b) in (1..40).flat_map(|a| (1..40).map(move |b| (a, b))) {
        let mix = fight([a, b].map(|step: u8| f32::from(step) / 40.0), [true; 2]);
        assert!(mix.support.iter().all(|share| (0.0..=1.0).contains(share)), "{mix:?}");
    }
}

#[test]
fn what_is_under_way_is_thought_through() {
    let rules = rules();
    let mut state = position(&rules, 3, Phase::Attacks, "howard@1707 sickles@1412 hood@1512 mclaws@1511");
    let quiet = evaluate(&rules, &state);
    state.side = Side::Confederate;
    let (attacker, defender) = (piece("hood"), piece("sickles"));
    state.fight = Some(Fight { attacker, defender, bids: BySide::default() });
    let fought = evaluate(&rules, &state);
    assert!((fought - quiet).abs() < 0.3, "{fought} {quiet}");
    for side in Side::ALL {
        let mixture = rules.mixture(&state, side).expect("artillery is declared in secret");
        assert!(mixture.iter().all(|(_, share)| (0.0..=1.0).contains(share)));
    }
}
