//! G63 solved, and its first commands counted.

use high_water_mark::bots::perft::perft;
use high_water_mark::bots::solve::{SolveError, Solver, follow};
use high_water_mark::engine::{Fraction, Game, Ruleset, Setup, Side};
use high_water_mark::games::g63::state::Command;
use high_water_mark::games::g63::{G63, Options};

fn game_at_july_1_pm_combat() -> Game<G63> {
    let mut game = Game::<G63>::new(Setup::default(), "solve").expect("sound");
    for side in Side::ALL {
        let march = game.legal(side).remove(0);
        game.apply(side, &march, None).expect("legal");
    }
    game
}

#[test]
fn best_play_in_g63_is_a_draw() {
    let game = game_at_july_1_pm_combat();
    let mut solver = Solver::new(game.rules(), 1000).expect("open");
    let verdict = solver.verdict(game.state()).expect("small");
    assert_eq!(
        (verdict.union, verdict.confederate, verdict.draw),
        (Fraction::zero(), Fraction::zero(), Fraction::one())
    );
}

#[test]
fn lee_should_not_attack() {
    let game = game_at_july_1_pm_combat();
    let mut solver = Solver::new(game.rules(), 1000).expect("open");
    let commands = solver.commands(game.state(), Side::Confederate).expect("small");
    assert_eq!(commands.len(), 2, "attack or pass: {commands:?}");
    let (attack, pass) = (&commands[0], &commands[1]);
    assert_eq!((attack.command, attack.best), (Command::Attack {}, false));
    assert_eq!(
        (attack.verdict.confederate.clone(), attack.verdict.union.clone()),
        (Fraction::new(1, 6), Fraction::new(1, 3))
    );
    assert_eq!((pass.command, pass.best), (Command::Pass {}, true));
}

#[test]
fn lee_always_attacking_and_meade_always_passing() {
    let game = Game::<G63>::new(Setup::default(), "follow").expect("sound");
    let verdict = follow(game.rules(), game.state(), &mut |_, side, legal| match side {
        Side::Confederate => legal.iter().position(|c| *c == Command::Attack {}).unwrap_or(0),
        Side::Union => legal.iter().position(|c| *c == Command::Pass {}).unwrap_or(0),
    })
    .expect("small");
    assert_eq!(verdict.confederate, Fraction::new(7, 24));
    assert_eq!(verdict.union, Fraction::new(7, 12));
    assert_eq!(verdict.draw, Fraction::new(1, 8));
}

#[test]
fn a_limit_is_kept() {
    let game = Game::<G63>::new(Setup::default(), "limit").expect("sound");
    let mut solver = Solver::new(game.rules(), 3).expect("open");
    assert_eq!(solver.verdict(game.state()), Err(SolveError::TooManyStates(3)));
}

#[test]
fn the_first_day_of_g63_can_be_counted_by_hand() {
    let rules = G63::set_up(&Options {}, None).expect("sound");
    // Two compulsory marches, then attack or pass.
    assert_eq!([0, 1, 2, 3].map(|depth| perft(&rules, depth, "July 1")), [1, 1, 1, 2]);
}
