//! The estimate's direction in plain positions.

use high_water_mark_engine::{Dice, Events, Generator, Heuristics, Knowledge, Ruleset, Side, SpaceId};
use wallace::command::Source;
use wallace::evaluate::Position;
use wallace::evaluate::fights::{Fight, Force};
use wallace::frame::Frame;
use wallace::pieces::{Period, Piece};
use wallace::place::Block;
use wallace::reserve::Discs;
use wallace::state::{Ending, State};
use wallace::sticks::Sticks;
use wallace::{Command, Options, Wallace};

fn rules() -> Wallace {
    Wallace::set_up(&Options::default(), None).expect("the board is sound")
}

fn area(rules: &Wallace, id: &str) -> SpaceId {
    rules.board().find(id).expect("the board has it")
}

/// The Union's expected result, from 0 to 1.
fn evaluate(rules: &Wallace, state: &State) -> f64 {
    rules.evaluate(state).expect("there is an estimate")
}

/// Regular infantry: `C gettysburg 4` or `U culps_hill 2`, divided by commas.
fn position(rules: &Wallace, stacks: &str) -> State {
    let mut state = State { turn: 1, frames: vec![Frame::Action {}], ..State::empty() };
    state.discs = Discs { single: 12, double: 4, in_hand: 0, blue: 10, forced: 0 };
    for stack in stacks.split(',').filter(|stack| !stack.is_empty()) {
        let mut words = stack.split_whitespace();
        let side = if words.next() == Some("U") { Side::Union } else { Side::Confederate };
        let at = area(rules, words.next().expect("an area"));
        let count: u8 = words.next().and_then(|count| count.parse().ok()).expect("a number");
        for _ in 0..count {
            state.place_mut(at).put(side, Piece::Regular, 0);
        }
    }
    state
}

fn with_block(rules: &Wallace, mut state: State, side: Side, at: &str, value: u8) -> State {
    state.available[side].take(value);
    state.place_mut(area(rules, at)).block = Some(Block { side, value, discs: 0 });
    state
}

fn union(rules: &Wallace, stacks: &str) -> f64 {
    evaluate(rules, &position(rules, stacks))
}

fn fight(attackers: f32, defenders: f32) -> Fight {
    let force = |pieces| Force { pieces, cubes: 0.0, nerves: 0.0 };
    Fight {
        attackers: force(attackers),
        defenders: force(defenders),
        guns: 0.0,
        shift: 0.0,
        works: 0.0,
        disrupted: false,
        rounds: 2,
    }
}

#[test]
fn the_more_victory_areas_the_confederates_hold_the_better_for_them() {
    let rules = rules();
    let none = union(&rules, "C gettysburg 4,U leister 2");
    let one = union(&rules, "C gettysburg 3,C cemetery_hill 1,U leister 2");
    let two = union(&rules, "C gettysburg 2,C cemetery_hill 1,C culps_hill 1,U leister 2");
    assert!(none > one && one > two, "{none} {one} {two}");
    assert!(one - two > none - one, "two areas win the game");
}

#[test]
fn a_union_that_has_held_out_until_the_third_day_is_better_off() {
    let rules = rules();
    let on = |day| State { day, ..position(&rules, "C gettysburg 4,U leister 2") };
    let better = |day| evaluate(&rules, &on(day)) - evaluate(&rules, &on(day - 1));
    assert!(better(3) > 0.1 && better(3) > 2.0 * better(2), "{} {}", better(3), better(2));
}

#[test]
fn two_areas_are_worth_more_when_the_period_is_nearly_over() {
    let rules = rules();
    let mut state = position(&rules, "C cemetery_hill 2,C culps_hill 2,U leister 2");
    let early = evaluate(&rules, &state);
    state.discs.blue = 1;
    assert!(evaluate(&rules, &state) < early);
}

#[test]
fn the_round_tops_win_in_the_afternoon() {
    let rules = rules();
    let mut state = position(&rules, "C round_tops 2,U leister 2");
    state.discs.blue = 1;
    let morning = evaluate(&rules, &state);
    state.period = Period::Afternoon;
    assert!(evaluate(&rules, &state) < morning / 2.0);
}

#[test]
fn in_the_last_afternoon_only_victory_areas_count_in_the_end() {
    let rules = rules();
    let at = |stacks: &str, day, period, blue| {
        let mut state = State { day, period, ..position(&rules, stacks) };
        state.discs.blue = blue;
        Position::of(&rules, &state).in_time()
    };
    let strong = "C seminary 8,C long_lane 6,U leister 1";
    assert!(at(strong, 3, Period::Afternoon, 9) > at(strong, 3, Period::Afternoon, 2));
    assert!(at(strong, 3, Period::Afternoon, 2) < 0.5 && at(strong, 3, Period::Afternoon, 0) < 0.01);
    let kept = |share: f32| share >= 1.0;
    assert!(kept(at(strong, 3, Period::Midday, 2)) && kept(at(strong, 2, Period::Afternoon, 2)));
    let won = "C cemetery_hill 2,C culps_hill 2,U leister 1";
    assert!(kept(at(won, 3, Period::Afternoon, 2)) && kept(at("C round_tops 1", 3, Period::Afternoon, 1)));
}

#[test]
fn losses_and_cubes_hurt() {
    let rules = rules();
    let all = union(&rules, "C seminary 4,U culps_hill 3");
    assert!(union(&rules, "C seminary 4,U culps_hill 2") < all);
    assert!(union(&rules, "C seminary 3,U culps_hill 3") > all);
    let mut hurt = position(&rules, "C seminary 4,U culps_hill 3");
    hurt.place_mut(area(&rules, "culps_hill")).cubes.regular = 2;
    assert!(evaluate(&rules, &hurt) < all);
}

#[test]
fn even_the_worst_damaged_piece_is_better_than_none() {
    let rules = rules();
    let none = union(&rules, "C seminary 4,U leister 2");
    let with = |cubes| {
        let mut state = position(&rules, "C seminary 4,U leister 2,U culps_hill 1");
        state.place_mut(area(&rules, "culps_hill")).cubes.regular = cubes;
        evaluate(&rules, &state)
    };
    assert!(with(5) > none && (1..=5).all(|cubes| with(cubes) < with(cubes - 1)));
}

#[test]
fn a_victory_that_is_due_never_helps_the_union() {
    let rules = rules();
    let due = |stacks: &str, discs: u8| {
        let mut state = position(&rules, stacks);
        state.discs.blue = discs;
        Position::of(&rules, &state).due()
    };
    assert!((0..=12).all(|discs| due("C cemetery_hill 2,C culps_hill 2", discs) >= 0.0));
    assert!(due("C cemetery_hill 2,C culps_hill 2", 1) > due("C cemetery_hill 2,C culps_hill 2", 4));
    assert!(due("C cemetery_hill 2", 1).abs() < f32::EPSILON, "one area does not win");
}

#[test]
fn marching_closer_is_better() {
    let rules = rules();
    let far = union(&rules, "C knoxlyn 4,U round_tops 2");
    let near = union(&rules, "C seminary 4,U round_tops 2");
    assert!(near < far);
    let garrison = union(&rules, "C seminary 4,U cemetery_hill 2");
    let astray = union(&rules, "C seminary 4,U emmitsburg 2");
    assert!(garrison > astray);
}

#[test]
fn pieces_that_wait_in_a_box_should_enter() {
    let rules = rules();
    assert!(union(&rules, "C entry_chambersburg 2,U leister 1") > union(&rules, "C knoxlyn 2,U leister 1"));
}

#[test]
fn a_block_belongs_ahead_of_those_who_march() {
    let rules = rules();
    let at = |place| {
        let state = position(&rules, "C herr_ridge 4,U round_tops 1");
        evaluate(&rules, &with_block(&rules, state, Side::Confederate, place, 4))
    };
    assert!(at("mcpherson") < at("herr_ridge") && at("herr_ridge") < at("knoxlyn"));
    assert!(at("knoxlyn") <= at("hunterstown"));
}

#[test]
fn a_larger_block_serves_a_march_better_than_a_full_one() {
    let rules = rules();
    let worth = |value, discs| {
        let state = position(&rules, "C herr_ridge 4,U round_tops 1");
        let mut state = with_block(&rules, state, Side::Confederate, "mcpherson", value);
        let block = state.place_mut(area(&rules, "mcpherson")).block.as_mut().expect("placed");
        block.discs = discs;
        Position::of(&rules, &state).command(Side::Confederate)
    };
    assert!(worth(3, 0) > worth(3, 2) && worth(3, 2) > worth(3, 3));
}

#[test]
fn a_block_that_nobody_needs_is_not_taken_away_to_wait() {
    let rules = rules();
    let mut state = with_block(&rules, position(&rules, ""), Side::Union, "culps_hill", 2);
    let worth = |state: &State| evaluate(&rules, state);
    let mut gone = state.clone();
    gone.place_mut(area(&rules, "culps_hill")).block = None;
    assert!(worth(&state) > worth(&gone));
    // Once it has given what it can, it may go.
    state.place_mut(area(&rules, "culps_hill")).block = Some(Block { side: Side::Union, value: 2, discs: 2 });
    assert!(worth(&state) <= worth(&gone));
}

#[test]
fn who_has_no_disc_threatens_less() {
    let rules = rules();
    let threat = |side, stacks, discs| {
        let state = with_block(&rules, position(&rules, stacks), Side::Confederate, "long_lane", 4);
        let state = State { discs, ..with_block(&rules, state, Side::Union, "cemetery_hill", 4) };
        let position = Position::of(&rules, &state);
        (position.threats(side), position.command(side))
    };
    let confederate = |single, double, blue| {
        let discs = Discs { single, double, in_hand: 0, blue, forced: 0 };
        threat(Side::Confederate, "C long_lane 4,U cemetery_hill 1", discs)
    };
    let (armed, empty, soon) = (confederate(1, 0, 8), confederate(0, 1, 8), confederate(0, 1, 1));
    assert!(empty.0 > 0.0 && empty.0 < armed.0 / 2.0);
    // With the last Union disc the boxes are filled.
    assert!(soon.0 >= armed.0 && soon.1 > empty.1);
    let union = |blue, forced| {
        let discs = Discs { single: 12, double: 4, in_hand: 0, blue, forced };
        threat(Side::Union, "C long_lane 1,U cemetery_hill 4", discs).0
    };
    assert!(union(0, 8) > 0.0 && union(0, 8) < union(1, 7) / 2.0);
}

#[test]
fn good_odds_are_better() {
    let end = |attackers, defenders| fight(attackers, defenders).end();
    assert!(end(4.0, 1.0).taken > end(2.0, 1.0).taken);
    assert!(end(4.0, 1.0).taken > end(4.0, 3.0).taken);
    assert!(end(4.0, 1.0).taken > 0.7 && end(2.0, 4.0).taken < 0.1);
    let works = Fight { shift: -1.0, works: 1.0, ..fight(3.0, 2.0) };
    let flank = Fight { shift: 2.0, ..fight(3.0, 2.0) };
    assert!(works.end().taken < fight(3.0, 2.0).end().taken);
    assert!(flank.end().taken > fight(3.0, 2.0).end().taken);
    let guns = Fight { guns: 2.0, ..fight(3.0, 2.0) };
    assert!(guns.end().cubes > fight(3.0, 2.0).end().cubes);
}

#[test]
fn works_that_face_the_enemy_help_and_a_flank_hurts() {
    let rules = rules();
    let with = |beyond: Option<&str>| {
        let mut state = position(&rules, "C long_lane 4,U cemetery_hill 2");
        state = with_block(&rules, state, Side::Confederate, "long_lane", 4);
        if let Some(beyond) = beyond {
            let mut sticks = Sticks::NONE;
            sticks.push(area(&rules, beyond));
            sticks.push(area(&rules, beyond));
            state.place_mut(area(&rules, "cemetery_hill")).entrenchments = sticks;
        }
        evaluate(&rules, &state)
    };
    assert!(with(Some("long_lane")) > with(None));
    assert!(with(Some("angle")) < with(None));
}

/// A position inside the rules' own start, with its frames in order.
fn after(rules: &Wallace, state: &State, commands: &[Command]) -> State {
    let mut state = state.clone();
    for command in commands {
        let side = rules.deciders(&state).sides().next().expect("somebody decides");
        rules.check(&state, side, command).expect("legal");
        rules.play(&mut state, side, command, &mut Dice::for_decision("after", 0), &mut Events::ignored());
    }
    state
}

#[test]
fn a_disc_that_can_order_a_march_is_worth_more_than_one_that_cannot() {
    let rules = rules();
    let near = with_block(
        &rules,
        position(&rules, "C herr_ridge 4,C hoffman 1,U round_tops 1"),
        Side::Confederate,
        "mcpherson",
        4,
    );
    let state = with_block(&rules, near, Side::Confederate, "hunterstown", 4);
    let issue = |at| {
        let source = Source::Single;
        evaluate(&rules, &after(&rules, &state, &[Command::Issue { source, at: area(&rules, at) }]))
    };
    assert!(issue("mcpherson") < issue("hunterstown"));
}

#[test]
fn conceding_is_worst() {
    let rules = rules();
    let mut dice = Dice::for_decision("concede", 0);
    let state = rules.start(&mut dice, &mut Events::ignored());
    let conceded = after(&rules, &state, &[Command::Concede {}]);
    let (lost, open) = (evaluate(&rules, &conceded), evaluate(&rules, &state));
    assert!(lost >= 1.0 && open < lost);
    let hopeless = State { ending: None, ..position(&rules, "U cemetery_hill 4") };
    assert!(evaluate(&rules, &hopeless) < lost);
    let won = State { ending: Some(Ending::TwoAreas), ..state };
    assert!(evaluate(&rules, &won) <= 0.0);
}

#[test]
fn block_values_that_a_side_does_not_know_do_not_matter_once_dealt() {
    let rules = rules();
    let base = position(&rules, "C herr_ridge 4,U cemetery_hill 2");
    let state = with_block(&rules, base, Side::Union, "leister", 5);
    let other = {
        let base = position(&rules, "C herr_ridge 4,U cemetery_hill 2");
        with_block(&rules, base, Side::Union, "leister", 2)
    };
    // What the Confederate's search deals does not depend on the true values.
    let deal = |state: &State| {
        rules.determinize(state, Side::Confederate.into(), &mut Dice::for_decision("deal", 1))
    };
    assert_eq!(evaluate(&rules, &deal(&state)).to_bits(), evaluate(&rules, &deal(&other)).to_bits());
}

#[test]
fn every_state_of_a_game_has_a_value() {
    let rules = rules();
    let mut generator = Generator::from_seed("values");
    let mut dice = Dice::for_decision("values", 0);
    let mut state = rules.start(&mut dice, &mut Events::ignored());
    let mut legal = Vec::new();
    while let Some(side) = rules.deciders(&state).sides().next() {
        let value = evaluate(&rules, &state);
        assert!(value > 0.0 && value < 1.0, "{value}");
        legal.clear();
        rules.legal(&state, side, &mut legal);
        legal.retain(|command| *command != Command::Concede {});
        let command = &legal[generator.below(legal.len())];
        rules.play(&mut state, side, command, &mut dice, &mut Events::ignored());
    }
}
