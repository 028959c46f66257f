//! What a computer player expects against what comes of it, and its habits, in games against itself.

use super::Fault;
use super::contestant::{Contestant, Limit};
use super::game::{self, Moment, Seats};
use super::table::Table;
use high_water_mark::bots::Player;
use high_water_mark::engine::yardstick::{Decision, Habit};
use high_water_mark::engine::{BySide, Dice, Events, Side};
use rayon::prelude::*;
use serde::Serialize;

/// Parts into which expectations from 0 to 1 are divided.
const PARTS: usize = 10;

/// A choice with a smaller share of the visits was hardly looked into.
const FEW_VISITS: f64 = 0.05;

/// Dice of one command are rolled so often to see what it comes to.
const LOOKS: u64 = 8;

/// Games to be played by a player against itself.
#[derive(Clone, Debug)]
pub struct Calibration {
    /// The player.
    pub player: Contestant,
    /// How many games.
    pub games: u32,
    /// The seed of the first; the others follow from it.
    pub seed: String,
}

/// Expectations of one tenth of the range, against results. Each game weighs the same, however many decisions it has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Decile {
    /// How many games' worth of decisions are in it.
    pub games: f64,
    /// The mean of what was expected for the Union.
    pub expected: f64,
    /// The Union's mean result.
    pub result: f64,
}

/// Expectations against results.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Expectations {
    /// By tenths of what was expected.
    pub deciles: [Decile; PARTS],
    /// The mean square of the error (Brier's score): 0 is perfect, 0.25 is what "even" always would have in games without draws.
    pub brier: f64,
    /// The same of the second half of each game's decisions.
    pub late: f64,
    /// How many games' worth of decisions are in these.
    #[serde(skip)]
    late_games: f64,
}

impl Expectations {
    fn add(&mut self, expected: f64, result: f64, weight: f64, late: bool) {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number from 0 to 9")]
        let part = ((expected * 10.0).clamp(0.0, 9.0)) as usize;
        let decile = &mut self.deciles[part];
        decile.games += weight;
        decile.expected += expected * weight;
        decile.result += result * weight;
        let error = (expected - result).powi(2) * weight;
        self.brier += error;
        if late {
            self.late += error;
            self.late_games += weight;
        }
    }

    /// Turns sums into means.
    fn finish(mut self) -> Self {
        let all: f64 = self.deciles.iter().map(|decile| decile.games).sum();
        self.brier /= all.max(1e-9);
        self.late /= self.late_games.max(1e-9);
        for decile in &mut self.deciles {
            decile.expected /= decile.games.max(1e-9);
            decile.result /= decile.games.max(1e-9);
        }
        self
    }
}

/// What the games came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Calibrated {
    /// The ruleset's id.
    pub ruleset: &'static str,
    /// The player's name.
    pub bot: String,
    /// How many games.
    pub games: u32,
    /// The Union's share of the points.
    pub union: f64,
    /// What the player expected when it decided ([`Choice::value`](high_water_mark::bots::Choice::value)); only where it had a choice.
    pub player: Expectations,
    /// What the evaluation alone says of the same states.
    pub evaluation: Expectations,
    /// Counters: first those that every game has, then the game's own. The first is of decisions in which the player
    /// could have stopped (`Yardstick::stops`) and went on: how often the evaluation, after stopping there, was better for him than
    /// after what he did (means of eight throws, if there is chance). The second is of decisions of a search in which there was a choice, and no
    /// mixture to draw by: how often what was chosen had less than 5 % of the visits.
    pub habits: Vec<Habit>,
}

/// One game's part of it.
struct Part {
    union: f64,
    /// The player's and the evaluation's expectations for the Union.
    expected: Vec<(f64, Option<f64>)>,
    habits: Vec<Habit>,
}

/// Plays the games; `after_each` is called after every one.
///
/// # Errors
/// A fault of a game or the player.
pub fn run<R: Player>(
    calibration: &Calibration,
    table: &Table<R>,
    after_each: &(dyn Fn() + Sync),
) -> Result<Calibrated, Fault> {
    let one = |number| {
        let part = play(calibration, table, number);
        after_each();
        part
    };
    let parts = (0..calibration.games).into_par_iter().map(one).collect::<Result<Vec<_>, Fault>>()?;
    let (mut player, mut evaluation) = (Expectations::default(), Expectations::default());
    let mut habits: Vec<Habit> = Vec::new();
    let mut union = 0.0;
    for part in &parts {
        union += part.union;
        let weight = 1.0 / f64::from(u32::try_from(part.expected.len()).unwrap_or(u32::MAX)).max(1.0);
        for (number, (own, static_one)) in part.expected.iter().enumerate() {
            let late = 2 * number >= part.expected.len();
            player.add(*own, part.union, weight, late);
            if let Some(expected) = static_one {
                evaluation.add(*expected, part.union, weight, late);
            }
        }
        for habit in &part.habits {
            match habits.iter_mut().find(|sum| sum.name == habit.name) {
                Some(sum) => (sum.times, sum.of) = (sum.times + habit.times, sum.of + habit.of),
                None => habits.push(*habit),
            }
        }
    }
    Ok(Calibrated {
        ruleset: R::info().id,
        bot: calibration.player.to_string(),
        games: calibration.games,
        union: union / f64::from(calibration.games.max(1)),
        player: player.finish(),
        evaluation: evaluation.finish(),
        habits,
    })
}

fn play<R: Player>(calibration: &Calibration, table: &Table<R>, number: u32) -> Result<Part, Fault> {
    let Calibration { player, seed, .. } = calibration;
    let rules: &R = table;
    let deal = format!("{seed}/{number}");
    let players = BySide { union: *player, confederate: *player };
    let mut stopping = Habit::new("decisions to go on where stopping was better");
    let mut unseen = Habit::new("choices with less than 5 % of the visits");
    let (mut expected, mut game) = (Vec::new(), Vec::new());
    let mut legal = Vec::new();
    let seats = Seats { players, thoughts: deal.clone(), deal };
    let played = game::play(table, None, &seats, &mut |moment| {
        let Moment { state, side, choice } = moment;
        legal.clear();
        rules.legal(state, side, &mut legal);
        if legal.len() > 1 {
            expected.push((union_view(side, choice.value), rules.evaluate(state)));
            if let (Some(Limit::Iterations(all)), None) = (player.limit, rules.mixture(state, side)) {
                unseen.count(f64::from(choice.visits) < FEW_VISITS * f64::from(all));
            }
            let stop = legal.iter().find(|command| rules.stops(command));
            if let Some(stop) = stop.filter(|_| !rules.stops(&choice.command)) {
                let after = |command| union_view(side, after(rules, state, side, command));
                stopping.count(after(stop) > after(&choice.command) + 1e-9);
            }
        }
        game.push(Decision { state: state.clone(), side, command: choice.command.clone() });
    })?;
    let habits = [stopping, unseen].into_iter().chain(rules.habits(&game)).collect();
    Ok(Part { union: f64::from(played.union) / 2.0, expected, habits })
}

/// The Union's expected result after a command, by the evaluation, as a search compares it.
fn after<R: Player>(rules: &R, state: &R::State, side: Side, command: &R::Command) -> f64 {
    if let Some(union) = rules.evaluate_end(state, command) {
        return union;
    }
    let mut total = 0.0;
    for look in 0..LOOKS {
        let mut after = state.clone();
        let mut dice = Dice::for_decision("after", look);
        rules.play(&mut after, side, command, &mut dice, &mut Events::ignored());
        let outcome = || Some(f64::from(rules.outcome(&after)?.halves(Side::Union)) / 2.0);
        let union = outcome().or_else(|| rules.evaluate(&after)).unwrap_or(0.5);
        if dice.rolled().is_empty() && look == 0 {
            return union;
        }
        total += union;
    }
    #[expect(clippy::cast_precision_loss, reason = "eight")]
    let looks = LOOKS as f64;
    total / looks
}

/// A side's result as the Union's, and the other way round.
fn union_view(side: Side, result: f64) -> f64 {
    if side == Side::Union { result } else { 1.0 - result }
}
