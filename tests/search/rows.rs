//! Rows of commands: where they end, and which are looked at.

use crate::row::{Row, STOP, TIE, WIDTH};
use high_water_mark::bots::search::{CLOCK_INTERVAL, choose, weigh};
use high_water_mark::bots::{Budget, Choice};
use high_water_mark::engine::{Game, Heuristics, Setup, Side};
use high_water_mark::games::knapp::{Command, Knapp};

/// The first decision with a longer list than a search looks at.
fn begun() -> (Game<Knapp>, Side, Vec<Command>) {
    let mut game = Game::<Knapp>::new(Setup::default(), "rows").expect("sound");
    loop {
        let side = game.deciders().sides().next().expect("somebody decides");
        let legal = game.legal(side);
        let stop = legal.iter().find(|command| game.rules().stops(command));
        if stop.is_some() && legal.len() > game.rules().width() + 2 {
            return (game, side, legal);
        }
        let command = *stop.unwrap_or(&legal[0]);
        game.apply(side, &command, None).expect("legal");
    }
}

#[test]
fn the_end_of_a_row_is_worth_what_the_game_says_and_nothing_is_looked_for_beyond() {
    let (game, side, legal) = begun();
    let (rules, state) = (game.rules(), game.state());
    let weighed = |command: &Command| {
        let budget = &mut Budget { iterations: 20, stop: &mut || false };
        weigh(rules, state, side, command, "rows", budget).expect("legal").value
    };
    let end = legal.iter().find(|command| rules.stops(command)).expect("a phase can end");
    let union = rules.evaluate_end(state, end).expect("it ends a row");
    let told = if side == Side::Union { union } else { 1.0 - union };
    assert!((weighed(end) - told).abs() < 1e-9);
    let other = legal.iter().find(|command| !rules.stops(command)).expect("somebody can move");
    assert_eq!(rules.evaluate_end(state, other), None);
}

fn search(rules: &Row) -> Choice<u8> {
    let budget = &mut Budget { iterations: 400, stop: &mut || false };
    choose(rules, &Vec::new(), Side::Union, "rows", budget).expect("the Union decides")
}

#[test]
fn to_stop_is_preferred_less_where_the_game_is_nearly_decided() {
    // To stop is worth a little less than to go on, where nobody can stop any more.
    let stops = |level: f64| {
        let worth = |row: &Row, _: u8| row.end + TIE / 2.0;
        let (first, then, stops) = (0..1, 0..1, [true, false]);
        let row = Row { first, then, stops, end: level, worth, ..Row::default() };
        search(&row).command == STOP
    };
    assert!(stops(0.5));
    assert!(!stops(0.01) && !stops(0.99));
}

#[test]
fn below_the_root_are_what_promised_most_there_what_stops_and_what_is_new() {
    // The more of a number, the better; the last one can only be taken afterwards.
    let worth = |_: &Row, number: u8| 0.3 + 0.01 * f64::from(number);
    let (first, then, stops) = (0..19, 0..20, [true, true]);
    let row = Row { first, then, stops, worth, ..Row::default() };
    let choice = search(&row);
    let tried = choice.candidates.iter().filter(|one| one.visits > 0).count();
    assert!(tried > WIDTH, "at the root more is looked at");
    let seen = row.seen.lock().expect("no thread has failed");
    assert_eq!(seen.iter().copied().collect::<Vec<_>>(), [16, 17, 18, 19, STOP]);
}

/// How often a search with so many iterations tries each of so many commands, the most tried first. Every number is worth
/// the same as what follows from it.
fn visits(commands: u8, iterations: u32, stop: &mut dyn FnMut() -> bool) -> Vec<u32> {
    let worth = |_: &Row, number: u8| 0.3 + 0.01 * f64::from(number);
    let (first, then, stops) = (0..commands, 0..commands, [false, false]);
    let row = Row { first, then, stops, worth, ..Row::default() };
    let budget = &mut Budget { iterations, stop };
    let choice = choose(&row, &Vec::new(), Side::Union, "halving", budget).expect("the Union decides");
    assert_eq!(choice.command, commands - 1, "the best");
    choice.candidates.iter().map(|one| one.visits).collect()
}

#[test]
fn the_better_half_is_tried_on() {
    // 16 commands 6 times, 8 of them 12 times more, then 4 of them 25 times, and 2 of them 50 times.
    let mut all = vec![93; 2];
    all.extend([[43; 2].as_slice(), &[18; 4], &[6; 8]].concat());
    assert_eq!(visits(40, 400, &mut || false), all);
    // All three, then two of them.
    assert_eq!(visits(3, 400, &mut || false), [166, 166, 66]);
}

#[test]
fn one_command_gets_all_and_no_budget_is_too_small() {
    assert_eq!(visits(1, 64, &mut || false), [64]);
    assert_eq!(visits(5, 0, &mut || false), [1, 1]);
}

#[test]
fn without_a_number_of_iterations_it_goes_on() {
    let until = |iterations: u32| {
        let mut left = iterations / CLOCK_INTERVAL;
        let mut stop = || {
            left -= 1;
            left == 0
        };
        visits(40, u32::MAX, &mut stop)
    };
    // A comparison of 16 commands takes 512 iterations, the next one twice as many, and so on. The 16 are tried 8, 16 and 32 times
    // first, then 8 of them twice as often.
    let added = |before: u32, each: u32| -> Vec<u32> {
        let after = until(before + 16 * each + 8 * 2 * each);
        let before = if before == 0 { vec![0; 16] } else { until(before) };
        after.iter().zip(before).map(|(after, before)| after - before).collect()
    };
    for (before, each) in [(0, 8), (512, 16), (512 + 1024, 32)] {
        assert_eq!(added(before, each), [[3 * each; 8], [each; 8]].concat(), "after {before}");
    }
}
