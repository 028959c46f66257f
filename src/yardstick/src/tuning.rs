//! Weights of an estimate from games: those with which it foretells best what comes of them (after Österlund's tuning of Texel,
//! 2014), or what a search of the same state comes to (Veness, Silver, Uther and Blair 2009, "Bootstrapping from Game Tree
//! Search"), which says more: a game has one result, but each of its decisions a value, and so has each command that was compared.

use super::Fault;
use super::contestant::Contestant;
use super::game::{self, Moment, Seats};
use super::table::Table;
use high_water_mark::bots::Player;
use high_water_mark::engine::weights::{Set, Weight};
use high_water_mark::engine::{BySide, Dice, Events, Generator, Ruleset, Side};
use rayon::prelude::*;

/// Nobody is punished without limit for being sure and wrong.
const SUREST: f64 = 0.995;

/// What it costs to change a weight by a factor e: what a few games say should not change much. What searches say is surer.
const PRICE: f64 = 0.0004;
const PRICE_IF_TAUGHT: f64 = 0.00002;

/// By which factor weights are changed first, and at most.
const FIRST_STEP: f64 = 1.3;
const LONGEST_STEP: f64 = 1.6;

/// One game of so many is held back, to see whether what was learned holds.
const HELD_BACK: usize = 5;

/// What a search says of a command that it tried less often is no lesson.
const FEW_VISITS: u32 = 12;

/// Games to learn from, and how long.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// The players, each against each.
    pub players: Vec<Contestant>,
    /// How many games.
    pub games: u32,
    /// So many decisions at most are made at random before the players begin, so that games are open even where one side
    /// wins nearly all between good players.
    pub random: u32,
    /// One decision of so many is looked at.
    pub every: u32,
    /// How much of what is to be foretold is what the search expected, the rest being the result: 0 to 1. Players that do not
    /// search expect nothing of use.
    pub teach: f64,
    /// How often each weight is tried.
    pub passes: u32,
    /// The seed of the first game; the others follow from it.
    pub seed: String,
}

/// How well the estimate foretells: the mean logarithmic loss, 0.693 for somebody who always says "even" of results, and 0 for
/// somebody who always says what is to be foretold.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// Of the games learned from.
    pub learned: f64,
    /// Of those held back.
    pub held_back: f64,
}

/// A state, and what is to be foretold there of the Union's result.
struct Lesson<S> {
    state: S,
    union: f64,
}

/// What is learned from one game.
type Sample<R> = Vec<Lesson<<R as Ruleset>::State>>;

/// Tunes the weights of a game, which are changed for the whole process; `tell` hears the loss before and after each
/// pass.
///
/// # Errors
/// A game has a fault, or there is nothing to tune.
pub fn run<R: Player>(tuning: &Tuning, table: &Table<R>, tell: &mut dyn FnMut(Loss)) -> Result<(), Fault> {
    let rules: &R = table;
    if R::weights().is_empty() || tuning.players.is_empty() {
        return Err(Fault("there is nothing to tune".to_owned()));
    }
    let games = (0..tuning.games).into_par_iter().map(|number| sample(tuning, table, number));
    let samples = games.collect::<Result<Vec<Sample<R>>, Fault>>()?;
    let (held_back, learned) = samples.split_at(samples.len() / HELD_BACK);
    let all = || Loss { learned: loss(rules, learned), held_back: loss(rules, held_back) };
    tell(all());
    let price = PRICE + (PRICE_IF_TAUGHT - PRICE) * tuning.teach;
    let mut steps = vec![FIRST_STEP; R::weights().len()];
    for _ in 0..tuning.passes {
        for (weight, step) in R::weights().iter().zip(&mut steps) {
            let better = improve(weight, *step, price, &|| loss(rules, learned));
            *step = if better { (*step * 1.1).min(LONGEST_STEP) } else { 1.0 + (*step - 1.0) * 0.6 };
        }
        tell(all());
    }
    Ok(())
}

fn sample<R: Player>(tuning: &Tuning, table: &Table<R>, number: u32) -> Result<Sample<R>, Fault> {
    let rules: &R = table;
    let players = u32::try_from(tuning.players.len()).unwrap_or(1);
    let player = |number: u32| tuning.players[usize::try_from(number % players).unwrap_or(0)];
    let deal = format!("{}/{number}", tuning.seed);
    let thoughts = format!("{deal}/thoughts");
    let sides = BySide { union: player(number), confederate: player(number / players) };
    let (mut lessons, mut decision) = (Vec::new(), number);
    let mut watch = |moment: Moment<'_, R>| {
        decision += 1;
        if decision.is_multiple_of(tuning.every.max(1)) {
            observe(rules, &moment, tuning.teach > 0.0, &mut lessons);
        }
    };
    let start = opening(rules, &deal, tuning.random);
    let played = game::play(table, Some(&start), &Seats { players: sides, deal, thoughts }, &mut watch)?;
    let result = f64::from(played.union) / 2.0;
    for lesson in &mut lessons {
        lesson.union = tuning.teach * lesson.union + (1.0 - tuning.teach) * result;
    }
    Ok(lessons)
}

/// Notes a state with what the player expected of it, and those after the commands that it looked into, if it is taught what
/// searches expect and there is no chance in them.
fn observe<R: Player>(
    rules: &R,
    moment: &Moment<'_, R>,
    is_taught: bool,
    lessons: &mut Vec<Lesson<R::State>>,
) {
    let union = |value: f64| if moment.side == Side::Union { value } else { 1.0 - value };
    lessons.push(Lesson { state: moment.state.clone(), union: union(moment.choice.value) });
    if !is_taught {
        return;
    }
    for candidate in moment.choice.candidates.iter().filter(|one| one.visits >= FEW_VISITS) {
        let mut state = moment.state.clone();
        let mut dice = Dice::for_decision("", 0);
        rules.play(&mut state, moment.side, &candidate.command, &mut dice, &mut Events::ignored());
        if dice.rolled().is_empty() && rules.outcome(&state).is_none() {
            lessons.push(Lesson { state, union: union(candidate.value) });
        }
    }
}

/// A state to play on from: that after so many decisions at most, made at random, or the last before the game was over.
fn opening<R: Player>(rules: &R, seed: &str, most: u32) -> R::State {
    let mut dice = Dice::for_decision(seed, 0);
    let mut state = rules.start(&mut dice, &mut Events::ignored());
    let mut chance = Generator::from_seed(seed);
    let count = chance.below(usize::try_from(most).unwrap_or(0) + 1);
    for _ in 0..count {
        let Some(side) = rules.deciders(&state).sides().next() else { break };
        let mut legal = Vec::new();
        rules.legal(&state, side, &mut legal);
        legal.retain(|command| !rules.gives_up(command));
        let mut after = state.clone();
        rules.play(&mut after, side, &legal[chance.below(legal.len())], &mut dice, &mut Events::ignored());
        dice.forget();
        if rules.outcome(&after).is_some() {
            break;
        }
        state = after;
    }
    state
}

/// The mean loss; each game weighs the same, however many of its states are looked at.
fn loss<R: Player>(rules: &R, samples: &[Sample<R>]) -> f64 {
    let of = |sample: &Sample<R>| {
        let told = |lesson: &Lesson<R::State>| {
            let chance = rules.evaluate(&lesson.state).unwrap_or(0.5).clamp(1.0 - SUREST, SUREST);
            // What remains if it is foretold exactly is nobody's fault.
            let lack = |share: f64, told: f64| if share > 0.0 { share * (share / told).ln() } else { 0.0 };
            lack(lesson.union, chance) + lack(1.0 - lesson.union, 1.0 - chance)
        };
        let count = u32::try_from(sample.len()).unwrap_or(u32::MAX);
        sample.iter().map(told).sum::<f64>() / f64::from(count.max(1))
    };
    let count = u32::try_from(samples.len()).unwrap_or(u32::MAX);
    samples.par_iter().map(of).sum::<f64>() / f64::from(count.max(1))
}

/// Makes a weight larger or smaller by a factor if the loss is less then; true if it is.
fn improve(weight: &Weight, step: f64, price: f64, loss: &dyn Fn() -> f64) -> bool {
    let now = weight.get();
    let cost = |value: f64| {
        weight.set(Set::Usual, value);
        loss() + price * (value / weight.usual).ln().powi(2)
    };
    if now == 0.0 {
        return false;
    }
    let before = cost(now);
    let better = [now * step, now / step].into_iter().find(|value| cost(*value) < before - 1e-6);
    weight.set(Set::Usual, better.unwrap_or(now));
    better.is_some()
}
