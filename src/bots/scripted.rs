//! The scripted player of each game: rules of thumb that look at what is, and never ahead.

use super::Choice;
use crate::engine::Yardstick;
use crate::engine::{Generator, Side};

/// Chooses the legal command that the game's script likes best, of equals one by the seed. Nothing where the side has
/// nothing to decide or the game has no script.
pub fn choose<R: Yardstick>(
    rules: &R,
    state: &R::State,
    side: Side,
    seed: &str,
) -> Option<Choice<R::Command>> {
    let mut legal = Vec::new();
    rules.legal(state, side, &mut legal);
    legal.retain(|command| !rules.gives_up(command));
    let likings = rules.script(state, side, &legal)?;
    let best = best(&likings, &mut Generator::from_seed(seed))?;
    let command = legal.swap_remove(best);
    Some(Choice {
        line: vec![(side, command.clone())],
        command,
        value: 0.5,
        visits: 0,
        candidates: Vec::new(),
    })
}

/// The place of the largest number, of equals one at random.
pub fn best(numbers: &[f64], generator: &mut Generator) -> Option<usize> {
    let most = numbers.iter().copied().max_by(f64::total_cmp)?;
    let places: Vec<usize> = (0..numbers.len()).filter(|place| numbers[*place] >= most).collect();
    places.get(generator.below(places.len())).copied()
}
