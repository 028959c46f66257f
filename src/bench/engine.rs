//! Benchmarks of the engine, the same for every ruleset: legal lists, commands, clones, odds, playouts, search.
//!
//! They measure; they assert nothing, for machines differ. Compare ratios within one run.

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use high_water_mark::bots::playout::{Watch, playout};
use high_water_mark::bots::{BotKind, Budget, choose};
use high_water_mark::engine::{Dice, Events, Game, Generator, Heuristics, OddsMethod, Setup, Show, Side};
use high_water_mark::for_each_ruleset;
use std::hint::black_box;
use std::time::Instant;

/// States of a random game, one for each decision, with the side that decides.
fn states<R: Show + Heuristics>(rules: &R) -> Vec<(R::State, Side)> {
    let mut generator = Generator::from_seed("bench");
    let mut dice = Dice::from_generator(Generator::from_seed("bench dice"));
    let mut state = rules.start(&mut dice, &mut Events::ignored());
    let mut states = Vec::new();
    let mut commands = Vec::new();
    while let Some(side) = rules.deciders(&state).sides().next() {
        states.push((state.clone(), side));
        commands.clear();
        rules.legal(&state, side, &mut commands);
        let command = commands[generator.below(commands.len())].clone();
        rules.play(&mut state, side, &command, &mut dice, &mut Events::ignored());
    }
    states
}

/// The state with the longest legal list of that game.
fn busiest<R: Show + Heuristics>(rules: &R, states: &[(R::State, Side)]) -> (R::State, Side) {
    let length = |(state, side): &&(R::State, Side)| {
        let mut commands = Vec::new();
        rules.legal(state, *side, &mut commands);
        commands.len()
    };
    states.iter().max_by_key(length).cloned().expect("a game has decisions")
}

/// The command of that game whose odds take longest to count out, such as its largest volley.
fn hardest_odds<R: Show + Heuristics>(
    rules: &R,
    states: &[(R::State, Side)],
) -> Option<(R::State, Side, R::Command)> {
    let mut hardest = None;
    let mut longest = 0;
    let mut commands = Vec::new();
    for (state, side) in states {
        commands.clear();
        rules.legal(state, *side, &mut commands);
        for command in &commands {
            let start = Instant::now();
            let odds = rules.odds(state, *side, command);
            let time = start.elapsed().as_nanos();
            let exact = odds.is_some_and(|odds| matches!(odds.method, OddsMethod::Exact {}));
            if exact && time > longest {
                longest = time;
                hardest = Some((state.clone(), *side, command.clone()));
            }
        }
    }
    hardest
}

fn bench<R: Show + Heuristics>(criterion: &mut Criterion) {
    let id = R::info().id;
    let rules = R::set_up(&R::Options::default(), None).expect("the ruleset's own board is sound");
    let states = states(&rules);
    let (state, side) = busiest(&rules, &states);
    let mut commands = Vec::new();
    rules.legal(&state, side, &mut commands);
    println!("{id}: a state takes {} bytes, the longest list {}", size_of::<R::State>(), commands.len());

    criterion.bench_function(&format!("{id}/legal at the busiest state"), |bencher| {
        let mut list = Vec::new();
        bencher.iter(|| {
            list.clear();
            rules.legal(black_box(&state), side, &mut list);
            list.len()
        });
    });
    criterion.bench_function(&format!("{id}/clone of a state"), |bencher| {
        bencher.iter(|| black_box(&state).clone());
    });
    criterion.bench_function(&format!("{id}/apply"), |bencher| {
        let mut dice = Dice::from_generator(Generator::from_seed("apply"));
        bencher.iter_batched(
            || state.clone(),
            |mut state| {
                dice.forget();
                rules.apply(&mut state, side, &commands[0], &mut dice, &mut Events::ignored()).is_ok()
            },
            BatchSize::SmallInput,
        );
    });
    criterion.bench_function(&format!("{id}/scene"), |bencher| {
        bencher.iter(|| rules.scene(&state, side.into()));
    });
    criterion.bench_function(&format!("{id}/evaluate"), |bencher| {
        bencher.iter(|| rules.evaluate(black_box(&state)));
    });
    if let Some((state, side, command)) = hardest_odds(&rules, &states) {
        criterion.bench_function(&format!("{id}/exact odds at their hardest"), |bencher| {
            bencher.iter(|| rules.odds(black_box(&state), side, &command));
        });
    }
    bench_playouts(criterion, &rules, states.len());
    criterion.bench_with_input(BenchmarkId::new(format!("{id}/search"), 200), &200, |bencher, iterations| {
        bencher.iter(|| {
            let budget = &mut Budget { iterations: *iterations, stop: &mut || false };
            choose(BotKind::Search, &rules, &state, side, "bench", budget)
        });
    });
    bench_record::<R>(criterion);
}

/// Random games: games a second, and commands a second.
fn bench_playouts<R: Show + Heuristics>(criterion: &mut Criterion, rules: &R, decisions: usize) {
    let mut group = criterion.benchmark_group(R::info().id);
    group.throughput(Throughput::Elements(1));
    group.bench_function("playouts", |bencher| {
        let mut generator = Generator::from_seed("playout");
        bencher.iter(|| playout(rules, &mut generator, Watch::Trusting));
    });
    // The same game each time, so that the number of its commands is known.
    group.throughput(Throughput::Elements(decisions as u64));
    group.bench_function("commands", |bencher| bencher.iter(|| states(rules).len()));
    group.finish();
}

/// Saving and loading a whole game.
fn bench_record<R: Show + Heuristics>(criterion: &mut Criterion) {
    let id = R::info().id;
    let mut game = Game::<R>::new(Setup::default(), "record").expect("the ruleset's own board is sound");
    let mut generator = Generator::from_seed("record");
    while let Some(side) = game.deciders().sides().next() {
        let mut legal = game.legal(side);
        let command = legal.swap_remove(generator.below(legal.len()));
        game.apply(side, &command, None).expect("a listed command is legal");
    }
    let record = game.record();
    criterion.bench_function(&format!("{id}/replay a record"), |bencher| {
        bencher.iter(|| Game::<R>::replay(&record));
    });
}

macro_rules! bench_all {
    ($($feature:tt => $module:ident::$ruleset:ident;)*) => {
        fn every_ruleset(criterion: &mut Criterion) {
            $(#[cfg(feature = $feature)]
            bench::<high_water_mark::games::$module::$ruleset>(criterion);)*
        }
    };
}

for_each_ruleset!(bench_all);
criterion_group!(benches, every_ruleset);
criterion_main!(benches);
