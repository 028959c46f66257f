//! One step of evaluation: the command after which the estimate is best.

use super::{Choice, scripted};
use crate::engine::{Dice, Events, Generator, Heuristics, Side};

/// How often each command is tried: on another guess of what is hidden, and with other dice.
const LOOKS: u32 = 8;

/// Chooses the legal command after which `evaluate` is best on average, of equals one by the seed; without an
/// estimate all are equal. Nothing if the side has nothing to decide.
pub fn choose<R: Heuristics>(
    rules: &R,
    state: &R::State,
    side: Side,
    seed: &str,
    evaluate: impl Fn(&R::State) -> Option<f64>,
) -> Option<Choice<R::Command>> {
    let mut legal = Vec::new();
    rules.legal(state, side, &mut legal);
    legal.retain(|command| !rules.gives_up(command));
    let mut dice = Dice::for_decision(seed, 0);
    let guesses: Vec<R::State> =
        (0..LOOKS).map(|_| rules.determinize(state, side.into(), &mut dice)).collect();
    let mut value = |command: &R::Command| {
        let mut total = 0.0;
        for guess in &guesses {
            let mut after = guess.clone();
            rules.play(&mut after, side, command, &mut dice, &mut Events::ignored());
            dice.forget();
            let outcome = || Some(f64::from(rules.outcome(&after)?.halves(Side::Union)) / 2.0);
            let union = outcome().or_else(|| evaluate(&after)).unwrap_or(0.5);
            total += if side == Side::Union { union } else { 1.0 - union };
        }
        total / f64::from(LOOKS)
    };
    let values: Vec<f64> = legal.iter().map(&mut value).collect();
    let best = scripted::best(&values, &mut Generator::from_seed(seed))?;
    let command = legal.swap_remove(best);
    Some(Choice { line: vec![(side, command.clone())], command, value: values[best], visits: 0 })
}
