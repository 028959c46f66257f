//! What every search keeps to: values, seeds, time.

use high_water_mark::bots::search::choose;
use high_water_mark::bots::solve::Solver;
use high_water_mark::bots::{Budget, Choice};
use high_water_mark::engine::{Game, Ruleset, Setup, Side};
use high_water_mark::games::g63::G63;

const ITERATIONS: u32 = 20_000;

fn search(game: &Game<G63>, side: Side, seed: &str, iterations: u32) -> Choice<<G63 as Ruleset>::Command> {
    let budget = &mut Budget { iterations, stop: &mut || false };
    choose(game.rules(), game.state(), side, seed, budget).expect("a decision is due")
}

#[test]
fn at_g63_the_search_finds_the_solvers_values() {
    let mut game = Game::<G63>::new(Setup::default(), "values").expect("sound");
    while let Some(side) = game.deciders().sides().next() {
        let mut solver = Solver::new(game.rules(), 1000).expect("open");
        let exact = solver.verdict(game.state()).expect("small").value(side).to_f64();
        let choice = search(&game, side, "values", ITERATIONS);
        if game.legal(side).len() > 1 {
            // Three standard errors of a mean of results between 0 and 1, and the price of exploring.
            let error = 3.0 * 0.5 / f64::from(choice.visits).sqrt() + 0.01;
            assert!((choice.value - exact).abs() < error, "{side:?}: {} is not {exact}", choice.value);
            let best = solver.commands(game.state(), side).expect("small");
            assert!(best.iter().any(|one| one.best && one.command == choice.command));
        }
        let pass = game.legal(side).pop().expect("listed");
        game.apply(side, &pass, None).expect("legal");
    }
}

#[test]
fn the_same_seed_and_budget_give_the_same_choice() {
    let mut game = Game::<G63>::new(Setup::default(), "same").expect("sound");
    for side in Side::ALL {
        let march = game.legal(side).remove(0);
        game.apply(side, &march, None).expect("legal");
    }
    let first = search(&game, Side::Confederate, "a", 500);
    assert_eq!(first, search(&game, Side::Confederate, "a", 500));
    assert_ne!(first.value.to_bits(), search(&game, Side::Confederate, "b", 500).value.to_bits());
    assert_eq!(first.line[0], (Side::Confederate, first.command));
}

#[test]
fn time_stops_the_search() {
    let game = Game::<G63>::new(Setup::default(), "time").expect("sound");
    let mut asked = 0;
    let mut stop = || {
        asked += 1;
        true
    };
    let budget = &mut Budget { iterations: u32::MAX, stop: &mut stop };
    assert!(choose(game.rules(), game.state(), Side::Union, "time", budget).is_some());
    assert!(search(&game, Side::Union, "x", 1).visits >= 1);
    assert!(asked <= 1);
}

#[test]
fn who_has_nothing_to_decide_gets_no_answer() {
    let game = Game::<G63>::new(Setup::default(), "none").expect("sound");
    let budget = &mut Budget { iterations: 10, stop: &mut || false };
    assert!(choose(game.rules(), game.state(), Side::Confederate, "none", budget).is_none());
}
