//! Counting games: how many sequences of legal commands of a certain length there are.
//!
//! The counts are golden numbers: a change in the rules that nobody meant changes them. Chance is not
//! branched over: the dice of a decision come from the seed, as in a game. Where both sides decide, the first
//! of them decides first.

use crate::engine::{Dice, Events, Ruleset};

/// The number of sequences of `depth` legal commands from the beginning of a game with this seed. Games that
/// end earlier do not count, as in chess.
pub fn perft<R: Ruleset>(rules: &R, depth: u32, seed: &str) -> u64 {
    let state = rules.start(&mut Dice::for_decision(seed, 0), &mut Events::ignored());
    count(rules, &state, depth, 1, seed)
}

fn count<R: Ruleset>(rules: &R, state: &R::State, depth: u32, decision: u64, seed: &str) -> u64 {
    if depth == 0 {
        return 1;
    }
    let Some(side) = rules.deciders(state).sides().next() else { return 0 };
    let mut commands = Vec::new();
    rules.legal(state, side, &mut commands);
    let follow = |command: &R::Command| {
        let mut after = state.clone();
        let mut dice = Dice::for_decision(seed, decision);
        rules.play(&mut after, side, command, &mut dice, &mut Events::ignored());
        count(rules, &after, depth - 1, decision + 1, seed)
    };
    commands.iter().map(follow).sum()
}
