//! Odds previews held against what really happens: a command is played with every sequence of dice, or with many
//! samples where there are too many, and each time the ruleset's own test says which of the preview's outcomes came
//! true. Unlike the fit of the conformance kit this tells outcomes of the same probability apart.

use high_water_mark_engine::chance::branches;
use high_water_mark_engine::{
    Dice, Fraction, Game, Generator, Heuristics, Odds, OddsMethod, OddsOutcome, Show, Side,
};
use std::collections::BTreeMap;

/// Sequences of dice that are counted; where there are more, samples are played.
const MOST_BRANCHES: usize = 260;

/// Samples of a command whose dice are not counted.
const SAMPLES: u32 = 250;

/// A frequency may be this many standard deviations away from its probability; in millions of comparisons none is
/// by chance.
const DEVIATIONS: f64 = 6.0;

/// A command with its preview, about to be tried.
pub struct Trial<'a, R: Show + Heuristics> {
    /// The game before the command.
    pub before: &'a Game<R>,
    /// Whose command.
    pub side: Side,
    /// The command.
    pub command: &'a R::Command,
    /// What the preview says.
    pub odds: &'a Odds,
}

/// Plays a trial to where its preview ends, and says by its text which outcome came true. The game handed over is a
/// fork in which the command itself has been carried out; what the preview assumes of later decisions must be
/// played, with chance from the generator.
pub type Reader<R> = fn(&Trial<'_, R>, Game<R>, &mut Generator) -> Result<String, String>;

/// Holds a preview that calls itself exact against the dice. Where the command itself has few sequences of dice and
/// `reader` plays on without chance (`single`), each is counted; else samples are compared. The first is the
/// stricter.
///
/// # Errors
/// An outcome that the preview lacks, or a probability that is another.
pub fn hold_against_dice<R: Show + Heuristics>(
    trial: &Trial<'_, R>,
    single: bool,
    reader: Reader<R>,
    chance: &mut Generator,
) -> Result<(), String> {
    let Trial { before, side, command, odds } = *trial;
    if !matches!(odds.method, OddsMethod::Exact {}) {
        return Ok(());
    }
    match branches(before.rules(), before.state(), side, command, MOST_BRANCHES) {
        Ok(counted) if single => {
            let mut found: BTreeMap<String, Fraction> = BTreeMap::new();
            for branch in counted {
                let mut after = before.fork();
                after.apply(side, command, Some(&branch.dice)).map_err(|error| format!("{error:?}"))?;
                let text = reader(trial, after, chance)?;
                let share = found.entry(text).or_insert_with(Fraction::zero);
                *share = share.clone() + &branch.probability;
            }
            compare_exactly(&odds.outcomes, &found)
        }
        _ => sample(trial, reader, chance),
    }
}

/// The chance of each outcome of a command, as `reader` tells the state after it from the state before: every
/// sequence of dice is counted, up to `limit`. Rules and states are enough, so that positions can be put together.
///
/// # Errors
/// There are too many sequences, or the reader does not know what came of one.
pub fn count<R: Show + Heuristics>(
    rules: &R,
    before: &R::State,
    side: Side,
    command: &R::Command,
    limit: usize,
    mut reader: impl FnMut(&R::State) -> Result<String, String>,
) -> Result<BTreeMap<String, Fraction>, String> {
    let counted = branches(rules, before, side, command, limit).map_err(|error| error.to_string())?;
    let mut found: BTreeMap<String, Fraction> = BTreeMap::new();
    for branch in counted {
        let share = found.entry(reader(&branch.state)?).or_insert_with(Fraction::zero);
        *share = share.clone() + &branch.probability;
    }
    Ok(found)
}

/// Compares outcomes with what was counted.
///
/// # Errors
/// Another text, or another probability.
pub fn compare_exactly(shown: &[OddsOutcome], found: &BTreeMap<String, Fraction>) -> Result<(), String> {
    let possible = shown.iter().filter(|one| one.probability != Fraction::zero());
    let shown: BTreeMap<String, Fraction> =
        possible.map(|one| (one.text.clone(), one.probability.clone())).collect();
    if shown == *found { Ok(()) } else { Err(format!("shown {shown:?}, but counted {found:?}")) }
}

fn sample<R: Show + Heuristics>(
    trial: &Trial<'_, R>,
    reader: Reader<R>,
    chance: &mut Generator,
) -> Result<(), String> {
    let mut found: BTreeMap<String, u32> = BTreeMap::new();
    let Trial { before, side, command, odds } = *trial;
    let seed = format!("sample of {}", before.hash());
    for number in 0..SAMPLES {
        let mut after = before.fork();
        let script = rolled(trial, &seed, number)?;
        after.apply(side, command, Some(&script)).map_err(|error| format!("{error:?}"))?;
        *found.entry(reader(trial, after, chance)?).or_default() += 1;
    }
    compare_frequencies(&odds.outcomes, &found, SAMPLES)
}

/// The numbers that fall for a command in sample `number`.
fn rolled<R: Show + Heuristics>(trial: &Trial<'_, R>, seed: &str, number: u32) -> Result<Vec<u16>, String> {
    let rules = trial.before.rules();
    let mut state = trial.before.state().clone();
    let mut dice = Dice::for_decision(seed, number.into());
    let mut events = high_water_mark_engine::Events::ignored();
    rules
        .apply(&mut state, trial.side, trial.command, &mut dice, &mut events)
        .map_err(|cause| format!("{cause:?}"))?;
    Ok(dice.rolled().to_vec())
}

/// Compares how often outcomes came true with their probabilities.
///
/// # Errors
/// An outcome came true that the preview lacks, or too often or too rarely.
pub fn compare_frequencies(
    shown: &[OddsOutcome],
    found: &BTreeMap<String, u32>,
    samples: u32,
) -> Result<(), String> {
    if let Some(unknown) = found.keys().find(|text| shown.iter().all(|one| one.text != **text)) {
        return Err(format!("\"{unknown}\" came true, but the preview has only {shown:?}"));
    }
    for one in shown {
        let wanted = one.probability.to_f64();
        let got = f64::from(found.get(&one.text).copied().unwrap_or(0)) / f64::from(samples);
        let deviation = (wanted * (1.0 - wanted) / f64::from(samples)).sqrt();
        if (got - wanted).abs() > DEVIATIONS.mul_add(deviation, 2.0 / f64::from(samples)) {
            return Err(format!("\"{}\" is shown with {wanted:.4}, but came true with {got:.4}", one.text));
        }
    }
    Ok(())
}

/// Compares the average of what came true with the one that is shown, which is rounded by at most `rounding`.
///
/// # Errors
/// It is too far away to be chance.
pub fn compare_mean(what: &str, shown: f64, rounding: f64, found: &[f64]) -> Result<(), String> {
    let count = f64::from(u32::try_from(found.len()).unwrap_or(u32::MAX));
    let mean = found.iter().sum::<f64>() / count;
    // What is rare may not have come at all.
    let rare = (shown * (1.0 - shown)).max(0.0);
    let spread = (found.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / count).max(rare);
    let error = DEVIATIONS.mul_add((spread / count).sqrt(), rounding + 2.0 / count);
    if (shown - mean).abs() > error {
        return Err(format!("{what}: {shown} is shown, but it was {mean:.3} on average"));
    }
    Ok(())
}
