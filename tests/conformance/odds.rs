//! Odds are whole, and agree with what the dice can really do.

use crate::play::{each_state, law};
use high_water_mark::engine::chance::{Branch, branches};
use high_water_mark::engine::{
    Deciders, Dice, Fraction, Game, Heuristics, Odds, OddsMethod, OddsOutcome, Show, Side,
};
use std::collections::{HashMap, HashSet};

/// Sequences of dice that are counted; a command with more is only checked for its sums.
const MOST_BRANCHES: usize = 1_500;

/// Groups that are fitted together; more would take too long.
const MOST_GROUPS: usize = 12;

/// Every preview sums to exactly one. Where the dice can be counted, and nothing hidden can matter, the
/// preview's outcomes and the states that the dice lead to must fit together: outcomes are states put
/// together, or the reverse. Where something is hidden from the side, that holds of one of the cases.
///
/// # Errors
/// The first preview that does not.
pub fn odds_are_exact<R: Show + Heuristics>() -> Result<(), String> {
    each_state(8, |game: &Game<R>, _| {
        for side in Side::ALL {
            for command in game.legal(side) {
                let wrong = |text: String| format!("odds of {command:?}: {text}");
                let odds = game.rules().odds(game.state(), side, &command);
                let told = game.rules().has_chance(game.state(), side, &command);
                law(told == odds.is_some(), || wrong(format!("is there chance in it? {told} is told")))?;
                let Some(odds) = odds else { continue };
                crate::play::to_json(game.rules(), &odds).map_err(wrong)?;
                check_sums(&odds).map_err(wrong)?;
                compare(game, side, &command, &odds).map_err(wrong)?;
            }
        }
        Ok(())
    })
}

fn check_sums(odds: &Odds) -> Result<(), String> {
    let lists = odds.cases.iter().map(|case| &case.outcomes).chain([&odds.outcomes]);
    for outcomes in lists {
        let sum = outcomes.iter().fold(Fraction::zero(), |sum, one| sum + &one.probability);
        law(sum == Fraction::one(), || format!("they sum to {sum}"))?;
        let negative = outcomes.iter().find(|one| one.probability < Fraction::zero());
        law(negative.is_none(), || format!("{negative:?} is less than nothing"))?;
        let mut texts = HashSet::new();
        let again = outcomes.iter().find(|one| !texts.insert(&one.text));
        law(again.is_none(), || format!("{again:?} is listed twice"))?;
    }
    Ok(())
}

fn compare<R: Show + Heuristics>(
    game: &Game<R>,
    side: Side,
    command: &R::Command,
    odds: &Odds,
) -> Result<(), String> {
    let counted = branches(game.rules(), game.state(), side, command, MOST_BRANCHES);
    let sampled = matches!(odds.method, OddsMethod::Sampled { .. });
    let (Ok(counted), false, Deciders::One(_)) = (counted, sampled, game.deciders()) else { return Ok(()) };
    let total = counted.iter().fold(Fraction::zero(), |sum, branch| sum + &branch.probability);
    law(total == Fraction::one(), || format!("the dice sum to {total}"))?;
    let states = by_state(&counted);
    let fits = |outcomes: &[OddsOutcome]| fit_together(&probabilities(outcomes), &states);
    let found = || format!("{:?} against the dice's {states:?}", odds.outcomes);
    if matches!(odds.method, OddsMethod::Exact {}) && knows_all(game, side) {
        law(fits(&odds.outcomes), found)
    } else {
        law(odds.cases.is_empty() || odds.cases.iter().any(|case| fits(&case.outcomes)), found)
    }
}

/// Is nothing hidden from this side now, as far as some guesses show?
fn knows_all<R: Show + Heuristics>(game: &Game<R>, side: Side) -> bool {
    let guess = |n| game.rules().determinize(game.state(), side.into(), &mut Dice::for_decision("knows", n));
    (0..8).all(|n| guess(n) == *game.state())
}

fn probabilities(outcomes: &[OddsOutcome]) -> Vec<Fraction> {
    let possible = outcomes.iter().map(|outcome| outcome.probability.clone());
    possible.filter(|probability| *probability != Fraction::zero()).collect()
}

/// The probability of each state that the dice can lead to.
fn by_state<R: Show + Heuristics>(counted: &[Branch<R>]) -> Vec<Fraction> {
    let mut states: HashMap<&R::State, Fraction> = HashMap::new();
    for branch in counted {
        let sum = states.remove(&branch.state).unwrap_or_else(Fraction::zero) + &branch.probability;
        states.insert(&branch.state, sum);
    }
    states.into_values().collect()
}

/// Can one of two distributions be made from the other by putting values together?
fn fit_together(a: &[Fraction], b: &[Fraction]) -> bool {
    let (coarse, fine) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    if fine.len() > MOST_GROUPS {
        // Too many to fit: at least no outcome is rarer than the rarest thing that can happen.
        let rarest = fine.iter().min();
        return coarse.iter().all(|share| Some(share) >= rarest);
    }
    let mut fine = fine.to_vec();
    fine.sort_by(|x, y| y.cmp(x));
    fill(&mut coarse.to_vec(), &fine)
}

/// Puts the largest of the fine shares into one of the coarse ones, and so on until all are used up.
fn fill(room: &mut [Fraction], fine: &[Fraction]) -> bool {
    let Some((first, rest)) = fine.split_first() else {
        return room.iter().all(|left| *left == Fraction::zero());
    };
    for at in 0..room.len() {
        if room[at] < *first {
            continue;
        }
        let before = room[at].clone();
        room[at] = before.clone() - first;
        if fill(room, rest) {
            return true;
        }
        room[at] = before;
    }
    false
}

#[test]
fn shares_fit_together_or_not() {
    let sixths = |numbers: &[i64]| numbers.iter().map(|n| Fraction::new(*n, 6)).collect::<Vec<_>>();
    assert!(fit_together(&sixths(&[3, 3]), &sixths(&[1, 2, 2, 1])));
    assert!(fit_together(&sixths(&[2, 3, 1]), &sixths(&[1, 2, 3])));
    assert!(!fit_together(&sixths(&[1, 5]), &sixths(&[2, 2, 2])));
    assert!(!fit_together(&sixths(&[2, 2, 2]), &sixths(&[1, 2, 3])));
}
