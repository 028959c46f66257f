//! The dice of a night: losses that come back, and who comes in the next turn.

use super::super::super::Knapp;
use super::super::super::arrivals::GROUPS;
use super::super::super::rules::Rule;
use super::super::super::state::{Phase, State};
use super::super::words::plural;
use super::{exact, modifier, possible};
use crate::engine::sixths::{Sixths, successes};
use crate::engine::{Fraction, Odds, OddsCase, OddsOutcome, PieceId};

/// The dice of a night's replacements (§9).
pub fn replacements(rules: &Knapp, state: &State) -> Option<Odds> {
    let divisions = rules.divisions_to_replace(state);
    if divisions.is_empty() {
        return None;
    }
    let mut total = vec![Sixths::one()];
    let mut cases = Vec::new();
    for units in &divisions {
        let lost: u8 = units.iter().map(|unit| rules.losses(state, *unit)).sum();
        let one: Vec<Sixths> = returning(lost);
        let text = super::super::words::names(units);
        let words = (0_u32..).zip(one.iter().cloned()).map(|(back, chance)| (points_back(back), chance));
        cases.push(OddsCase { text, outcomes: possible(words) });
        let mut sum = vec![Sixths::zero(); total.len() + one.len() - 1];
        for (a, p) in total.iter().enumerate() {
            for (b, q) in one.iter().enumerate() {
                sum[a + b] += &(p * q);
            }
        }
        total = sum;
    }
    let words = (0_u32..).zip(total).map(|(back, chance)| (points_back(back), chance));
    let modifiers =
        vec![modifier("divisions that roll", divisions.len().to_string(), Rule::NightReplacements)];
    Some(exact("Replacements tonight".into(), modifiers, possible(words), cases))
}

/// The chances that a division gets 0, 1, 2 ... of its losses back.
fn returning(lost: u8) -> Vec<Sixths> {
    let most = lost.min(6);
    let chance = |back: u8| match back {
        0 => Sixths::zero(),
        all if all == most => Sixths::new(u64::from(7 - most), 1),
        _ => Sixths::new(1, 1),
    };
    (0..=most).map(chance).collect()
}

fn points_back(back: u32) -> String {
    format!("{} back", plural(back, "strength point"))
}

/// The dice at the start of the next turn (§11): early and late arrivals, divisions drawn by dice.
pub fn next_turn(rules: &Knapp, state: &State) -> Option<Odds> {
    let next = state.turn + 1;
    if matches!(state.phase, Phase::Over) || next > super::super::super::state::LAST_TURN {
        return None;
    }
    arrivals(rules, state, next).or_else(|| draws(rules, state, next))
}

/// Groups that are due a turn later roll whether they come early, on time or late.
fn arrivals(rules: &Knapp, state: &State, next: u8) -> Option<Odds> {
    let rolls = |number: &usize| {
        let due = state.groups[*number];
        due.turn == next + 1 && !due.rolled && !due.arrived && GROUPS[*number].rolls()
    };
    let rolling: Vec<usize> = (0..GROUPS.len()).filter(rolls).collect();
    if rolling.is_empty() || !rules.options().variable_arrivals {
        return None;
    }
    let third = || Fraction::new(1, 3);
    let case = |number: &usize| OddsCase {
        text: format!("{} troops due at {}", GROUPS[*number].side.name(), GROUPS[*number].area),
        outcomes: ["a turn early", "on time", "a turn late"]
            .map(|text| OddsOutcome::new(text, third()))
            .to_vec(),
    };
    let count = u8::try_from(rolling.len()).unwrap_or(0);
    let words = |early: u32| match early {
        0 => "No troops come early".to_owned(),
        some => format!("{} early", plural(some, "group")),
    };
    let early = successes([(count, 2)], usize::from(count));
    let outcomes = possible((0..).zip(early).map(|(number, chance)| (words(number), chance)));
    let modifiers = vec![modifier("groups that roll", count.to_string(), Rule::OobVariable)];
    // Two groups at one place would be told apart by nothing.
    let mut cases: Vec<OddsCase> = rolling.iter().map(case).collect();
    cases.dedup_by(|a, b| a.text == b.text);
    Some(exact("Arrivals in the turn after next".into(), modifiers, outcomes, cases))
}

/// The first division that is drawn by a die among those that are still out.
fn draws(rules: &Knapp, state: &State, next: u8) -> Option<Odds> {
    let due = |number: &usize| state.groups[*number].turn == next && !state.groups[*number].arrived;
    let (group, divisions) = (0..GROUPS.len()).filter(due).find_map(|number| {
        let divisions = rules.divisions_to_draw(state, number);
        (divisions.len() > 1).then_some((&GROUPS[number], divisions))
    })?;
    let share = Fraction::new(1, i64::try_from(divisions.len()).unwrap_or(1));
    let outcome = |units: &Vec<PieceId>| OddsOutcome::new(super::super::words::names(units), share.clone());
    let title = format!("The {} division that arrives at {}", group.side.name(), group.area);
    Some(exact(title, Vec::new(), divisions.iter().map(outcome).collect(), Vec::new()))
}
