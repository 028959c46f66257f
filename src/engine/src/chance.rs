//! Every way in which the chance of a command can fall, found by playing it.
//!
//! Rules draw their chance inside `play`, so nobody need write a second, analytical version of it: a command
//! is played with scripted dice, and whenever the script runs out, once with each number that could follow.

use super::dice::{Dice, DiceFault};
use super::fraction::Fraction;
use super::ruleset::{Events, Ruleset};
use super::side::Side;
use thiserror::Error;

/// A command has more outcomes than the caller wants to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the command has more than {limit} sequences of dice")]
pub struct ChanceTooWide {
    /// The caller's limit.
    pub limit: usize,
}

/// What became of a command for one sequence of dice.
#[derive(Clone, Debug)]
pub struct Branch<R: Ruleset> {
    /// The numbers that came up.
    pub dice: Vec<u16>,
    /// How likely they are.
    pub probability: Fraction,
    /// The state after them.
    pub state: R::State,
}

/// Plays a legal command with every sequence of dice.
///
/// # Errors
/// There are more than `limit` sequences.
pub fn branches<R: Ruleset>(
    rules: &R,
    state: &R::State,
    side: Side,
    command: &R::Command,
    limit: usize,
) -> Result<Vec<Branch<R>>, ChanceTooWide> {
    let mut done = Vec::new();
    let mut open = vec![(Vec::new(), Fraction::one())];
    while let Some((script, probability)) = open.pop() {
        let mut dice = Dice::scripted(&script);
        let mut after = state.clone();
        rules.play(&mut after, side, command, &mut dice, &mut Events::ignored());
        if let Some(DiceFault::Exhausted { sides, .. }) = dice.fault() {
            let share = &probability * &Fraction::new(1, i64::from(sides));
            for number in (1..=sides).rev() {
                let longer = [script.as_slice(), &[number]].concat();
                open.push((longer, share.clone()));
            }
        } else {
            done.push(Branch { dice: script, probability, state: after });
        }
        if done.len() + open.len() > limit {
            return Err(ChanceTooWide { limit });
        }
    }
    Ok(done)
}
