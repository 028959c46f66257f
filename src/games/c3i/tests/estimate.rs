//! What the estimate sees, that its weights are made for that, and its direction in positions of the book.

use crate::desk::piece;
use c3i::foresight::matrix;
use c3i::pieces::{id, owner, units};
use c3i::state::{Fight, Formation, Phase, Place, State};
use c3i::{C3i, Command, Options};
use high_water_mark_engine::net::Group;
use high_water_mark_engine::net::features::fingerprint;
use high_water_mark_engine::{
    BoardFile, BySide, Dice, Events, Features, Game, Generator, Heuristics, Net, Ruleset, Side, SpaceId,
    read_position,
};
use std::collections::HashSet;
use std::sync::Arc;

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

fn seen(rules: &C3i, state: &State) -> HashSet<u16> {
    let mut features = Features::new();
    rules.see(state, &mut features);
    features.on().iter().copied().collect()
}

/// Positions from the middle of games, open to both sides.
fn middle() -> Vec<State> {
    let lines = include_str!("../records/book.txt").lines().filter(|line| !line.starts_with('#'));
    let texts = lines.filter_map(|line| line.split_whitespace().next());
    let open =
        |text| Game::<C3i>::from_position(&read_position(text).expect("it reads"), "book").expect("it opens");
    texts.map(|text| open(text).state().clone()).collect()
}

#[test]
fn the_weights_are_made_for_what_is_seen() {
    let rules = rules();
    let header = &rules.net().expect("there are weights").header;
    let info = C3i::info();
    assert_eq!((header.game.as_str(), header.rules), (info.id, info.rules_version));
    assert_eq!(header.features, format!("{:016x}", fingerprint(C3i::features())));
    assert_eq!(Some(header.inputs), C3i::features().last().map(Group::end));
}

#[test]
fn all_that_is_seen_fits_in_and_nothing_is_seen_twice() {
    let rules = rules();
    let inputs = C3i::features().last().map_or(0, Group::end);
    let mut generator = Generator::from_seed("seen");
    for game in 0..40 {
        let mut dice = Dice::for_decision("seen", game);
        let mut state = rules.start(&mut dice, &mut Events::ignored());
        let mut legal = Vec::new();
        while let Some(side) = rules.deciders(&state).sides().next() {
            let mut features = Features::new();
            rules.see(&state, &mut features);
            let on = features.on();
            assert!(on.iter().all(|feature| usize::from(*feature) < inputs));
            assert_eq!(on.iter().collect::<HashSet<_>>().len(), on.len());
            assert!((30..400).contains(&on.len()), "{}", on.len());
            legal.clear();
            rules.legal(&state, side, &mut legal);
            let command = &legal[generator.below(legal.len())];
            rules.play(&mut state, side, command, &mut dice, &mut Events::ignored());
        }
    }
}

#[test]
fn what_differs_is_seen_to_differ() {
    let rules = rules();
    let state = position(&rules, 3, Phase::Movement, "howard@1707 heth@1705");
    let same = |change: &dyn Fn(&mut State)| {
        let mut other = state.clone();
        change(&mut other);
        seen(&rules, &other) == seen(&rules, &state)
    };
    assert!(same(&|_| ()));
    assert!(!same(&|state| state.unit_mut(piece("heth")).place = Place::Hex(hex(&rules, "1704"))));
    assert!(!same(&|state| state.unit_mut(piece("heth")).formation = Formation::March));
    assert!(!same(&|state| state.unit_mut(piece("pender")).place = Place::Blown(4)));
    assert!(!same(&|state| state.unit_mut(piece("pender")).place = Place::Eliminated));
    assert!(!same(&|state| state.artillery.union -= 1));
    assert!(!same(&|state| state.headquarters.union = Some(hex(&rules, "2301"))));
    assert!(!same(&|state| state.side = state.side.other()));
    assert!(!same(&|state| state.turn = 4));
    assert!(!same(&|state| state.used.union = 2));
    // In hexes that no own board has, nothing is lost and nothing goes wrong.
    assert!(seen(&rules, &State::empty()).len() > 20);
}

#[test]
fn other_weights_play_at_a_table_of_their_own() {
    let rules = rules();
    let net = rules.net().expect("there are weights");
    let steps: Vec<i32> = net.steps().into_iter().map(|step| -step).collect();
    let other = rules.with_net(Arc::new(Net::of(net.header.clone(), &steps).expect("as many weights")));
    let other = other.expect("it has an estimate");
    let state = &middle()[0];
    assert!((evaluate(&rules, state) - evaluate(&other, state)).abs() > 1e-6);
}

#[test]
fn a_board_with_other_hexes_is_played_on() {
    let last = "{\"id\": \"1016\", \"terrain\": [\"open\"]}";
    let more = format!("{last},\n{}", last.replace("1016", "1017"));
    let text = include_str!("../board.json").replace(last, &more);
    let board = BoardFile::parse("other.json", &text).expect("a board");
    let rules = C3i::set_up(&Options::default(), Some(&board)).expect("sound");
    let at = |place: &str| position(&rules, 3, Phase::Movement, &format!("heth@1304 howard@{place}"));
    assert!((0.0..=1.0).contains(&evaluate(&rules, &at("1017"))));
    let (own, other) = (seen(&rules, &at("1016")), seen(&rules, &at("1017")));
    assert!(own.len() > other.len(), "where it stands is not seen, all the rest is");
    assert!(other.len() > 40);
}

#[test]
fn honour_is_who_leads_in_victory_points() {
    let rules = rules();
    let honour = |lost: &[&str]| {
        let mut state = State::empty();
        for id in lost {
            state.unit_mut(piece(id)).place = Place::Eliminated;
        }
        rules.honour(&state)
    };
    assert!(honour(&["heth"]) > 0.0 && honour(&["howard"]) < 0.0);
    assert!(honour(&["heth", "mclaws"]) > honour(&["heth"]));
    assert!(honour(&[]).abs() < 1e-9);
    assert!(honour(&["heth", "howard"]).abs() < 1e-9, "points cancel out");
    let army = units().filter(|unit| owner(*unit) == Side::Confederate);
    let army: Vec<&str> = army.map(id).collect();
    assert!((honour(&army) - 1.0).abs() < 1e-9, "more makes no difference");
}

#[test]
fn to_lose_a_unit_is_bad() {
    let rules = rules();
    let (mut worse, mut all) = (0, 0);
    for state in middle() {
        let before = evaluate(&rules, &state);
        for unit in units().filter(|unit| state.hex(*unit).is_some()) {
            let mut less = state.clone();
            less.unit_mut(unit).place = Place::Eliminated;
            let better = evaluate(&rules, &less) > before;
            worse += u32::from(better != (owner(unit) == Side::Union));
            all += 1;
        }
    }
    assert!(worse * 20 >= all * 19, "{worse} of {all}");
}

#[test]
fn lost_points_count_more_in_the_end() {
    let rules = rules();
    let swing = |turn: u8| {
        let lost = |unit: &str| {
            let mut state =
                position(&rules, turn, Phase::Attacks, "howard@1707 slocum@1908 heth@1304 hood@1404");
            state.unit_mut(piece(unit)).place = Place::Eliminated;
            evaluate(&rules, &state)
        };
        lost("pickett") - lost("sedgwick")
    };
    assert!(swing(2) > 0.0 && swing(6) > swing(2));
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
    let fight = |price: [f64; 2], asked| matrix::Fight { modifier: 0, worth, asked, price }.solve();
    let close = |mix: matrix::Mix, support: [f64; 2]| {
        assert!(mix.support.iter().zip(support).all(|(a, b)| (a - b).abs() < 1e-6), "{mix:?}");
    };
    close(fight([0.05; 2], [true; 2]), [1.0, 1.0]);
    close(fight([2.0; 2], [true; 2]), [0.0, 0.0]);
    close(fight([0.05; 2], [true, false]), [1.0, 0.0]);
    close(fight([0.05; 2], [false, true]), [0.0, 1.0]);
    // Where the prices differ much, it can be that neither side has a declaration that is always best.
    for (a, b) in (1..40).flat_map(|a| (1..40).map(move |b| (a, b))) {
        let mix = fight([a, b].map(|step: u8| f64::from(step) / 40.0), [true; 2]);
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

#[test]
fn a_pass_is_favoured_more_the_longer_a_movement_goes_on() {
    let rules = rules();
    let pass = Command::Pass {};
    let favour = |phase, used: u8, command: &Command| {
        let mut state = position(&rules, 3, phase, "howard@1707");
        state.used = BySide { union: 0, confederate: used };
        state.side = Side::Confederate;
        rules.favour(&state, command)
    };
    let moving = |used| favour(Phase::Movement, used, &pass);
    assert!(moving(0) > 0.0 && moving(0) >= moving(8), "the first moves are alike");
    assert!(moving(8) < moving(9) && moving(9) < moving(10));
    assert!(favour(Phase::Attacks, 10, &pass) < moving(0), "attacks do not tire");
    // Those who may not pass before they have entered shall enter rather than wait; others gain nothing by it.
    let picked = |unit, used| favour(Phase::Movement, used, &Command::PickMover { unit: piece(unit) });
    assert!(picked("hood", 8) <= 0.0 && picked("hood", 9) > 0.0);
    assert!(picked("howard", 9) <= 0.0);
}
