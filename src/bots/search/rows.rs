//! Rows of commands: where they end, and which are looked at.

use super::*;
use crate::engine::{Game, Setup};
use crate::rulesets::knapp::{Command, Knapp};

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
    let told = result(side, rules.evaluate_end(state, end).expect("it ends a row"));
    assert!((weighed(end) - told).abs() < 1e-9);
    let other = legal.iter().find(|command| !rules.stops(command)).expect("somebody can move");
    assert_eq!(rules.evaluate_end(state, other), None);
}

#[test]
fn to_stop_is_preferred_less_where_the_game_is_nearly_decided() {
    let (game, side, legal) = begun();
    let mut search = Search::new(game.rules(), game.state(), "rows");
    let edges = search.promise_at_root(game.state(), side, &legal, "rows");
    let stop = legal.iter().position(|command| game.rules().stops(command)).expect("one stops");
    let (stop, other) = (edges[stop], edges[usize::from(stop == 0)]);
    let mut stops = |level: f64| {
        let root = &mut search.trees[side].nodes[0];
        root.edges[stop].promise = Some(level);
        root.edges[other].promise = Some(level + game.rules().tie() / 2.0);
        search.rank(side, &[other, stop])[0] == stop
    };
    assert!(stops(0.5));
    assert!(!stops(0.01) && !stops(0.99));
}

#[test]
fn below_the_root_are_what_promised_most_there_what_stops_and_what_is_new() {
    let (game, side, legal) = begun();
    let mut search = Search::new(game.rules(), game.state(), "rows");
    let width = game.rules().width();
    let (old, new) = legal.split_at(legal.len() - 1);
    search.promise_at_root(game.state(), side, old, "rows");
    let mut narrow = |node| {
        search.legal = legal.clone();
        search.narrow(side, node);
        search.legal.clone()
    };
    assert_eq!(narrow(0), legal, "at the root everything is looked at");
    let kept = narrow(1);
    assert_eq!(kept.len(), width);
    assert!(kept.contains(&new[0]) && kept.iter().any(|command| game.rules().stops(command)));
    let root = &search.trees[side].nodes[0];
    let promise = |command: &Command| root.edges[root.place(&(side, Some(*command)))?].promise;
    let is_free = |command: &&Command| !game.rules().stops(command);
    let least = kept.iter().filter(is_free).filter_map(promise).fold(f64::INFINITY, f64::min);
    let left = old.iter().filter(|command| !kept.contains(command)).filter_map(promise);
    assert!(left.fold(0.0, f64::max) <= least);
}
