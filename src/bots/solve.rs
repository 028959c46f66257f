//! Perfect play for small games: backward induction over the whole tree, chance counted exactly.
//!
//! Only for games in which everybody sees everything and decides alone; the verdicts are exact fractions.

use crate::engine::chance::{ChanceTooWide, branches};
use crate::engine::{Fraction, Heuristics, Ruleset, Side};
use std::collections::HashMap;
use thiserror::Error;

/// A game longer than this is not small. It also bounds the depth of the recursion.
const LONGEST: usize = 200;

/// Dice that fall in more ways than this make a game too wide.
const WIDEST: usize = 1000;

/// The exact chances of a game's three results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The Union wins.
    pub union: Fraction,
    /// The Confederates win.
    pub confederate: Fraction,
    /// A draw.
    pub draw: Fraction,
}

impl Verdict {
    fn none() -> Self {
        Verdict { union: Fraction::zero(), confederate: Fraction::zero(), draw: Fraction::zero() }
    }

    /// The chance that a side wins.
    pub const fn win(&self, side: Side) -> &Fraction {
        match side {
            Side::Union => &self.union,
            Side::Confederate => &self.confederate,
        }
    }

    /// The expected result for a side: 1 for a win, a half for a draw.
    pub fn value(&self, side: Side) -> Fraction {
        self.win(side).clone() + &(&self.draw * &Fraction::new(1, 2))
    }

    fn add(&mut self, share: &Fraction, other: &Verdict) {
        let more = |mine: &mut Fraction, theirs: &Fraction| {
            *mine = std::mem::replace(mine, Fraction::zero()) + &(share * theirs);
        };
        more(&mut self.union, &other.union);
        more(&mut self.confederate, &other.confederate);
        more(&mut self.draw, &other.draw);
    }

    /// Is this better for a side? Of equal expectations, the one with more draws is the safer and counts as
    /// better.
    fn beats(&self, other: &Verdict, side: Side) -> bool {
        let rank = |verdict: &Verdict| (verdict.value(side), verdict.draw.clone());
        rank(self) > rank(other)
    }
}

/// What a command leads to if both sides play perfectly from then on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandVerdict<C> {
    /// The command.
    pub command: C,
    /// The chances.
    pub verdict: Verdict,
    /// Is no other command better?
    pub best: bool,
}

/// The game cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SolveError {
    /// It has more states than the solver may look at.
    #[error("the game has more than {0} states")]
    TooManyStates(usize),
    /// A game can last too long.
    #[error("a game can last more than {LONGEST} decisions")]
    TooLong,
    /// A command has too many outcomes.
    #[error("{0}")]
    TooWide(#[from] ChanceTooWide),
    /// Both sides decide at once, or a side does not see everything.
    #[error("the game has secrets")]
    Secrets,
}

/// Solves states of one table, remembering what it has solved.
pub struct Solver<'a, R: Heuristics> {
    rules: &'a R,
    solved: HashMap<R::State, Verdict>,
    most_states: usize,
}

impl<'a, R: Heuristics> Solver<'a, R> {
    /// A solver that looks at no more than `most_states` states.
    ///
    /// # Errors
    /// The game has hidden information.
    pub fn new(rules: &'a R, most_states: usize) -> Result<Self, SolveError> {
        if rules.hides() {
            return Err(SolveError::Secrets);
        }
        Ok(Solver { rules, solved: HashMap::new(), most_states })
    }

    /// The chances from a state on, both sides playing perfectly.
    ///
    /// # Errors
    /// The game is too large or has secrets.
    pub fn verdict(&mut self, state: &R::State) -> Result<Verdict, SolveError> {
        self.solve(state, 0)
    }

    /// What each legal command of a side leads to, in the order of the legal list.
    ///
    /// # Errors
    /// As [`verdict`](Self::verdict).
    pub fn commands(
        &mut self,
        state: &R::State,
        side: Side,
    ) -> Result<Vec<CommandVerdict<R::Command>>, SolveError> {
        let mut commands = Vec::new();
        self.rules.legal(state, side, &mut commands);
        let mut verdicts = Vec::new();
        for command in commands {
            let verdict = self.after(state, side, &command, 0)?;
            verdicts.push(CommandVerdict { command, verdict, best: false });
        }
        for n in 0..verdicts.len() {
            let value = verdicts[n].verdict.value(side);
            verdicts[n].best = verdicts.iter().all(|other| other.verdict.value(side) <= value);
        }
        Ok(verdicts)
    }

    fn solve(&mut self, state: &R::State, depth: usize) -> Result<Verdict, SolveError> {
        if let Some(verdict) = self.solved.get(state) {
            return Ok(verdict.clone());
        }
        if self.solved.len() >= self.most_states {
            return Err(SolveError::TooManyStates(self.most_states));
        }
        if depth > LONGEST {
            return Err(SolveError::TooLong);
        }
        let verdict = match final_verdict(self.rules, state) {
            Some(verdict) => verdict,
            None => self.best(state, depth)?,
        };
        self.solved.insert(state.clone(), verdict.clone());
        Ok(verdict)
    }

    fn best(&mut self, state: &R::State, depth: usize) -> Result<Verdict, SolveError> {
        let side = lone_decider(self.rules, state)?;
        let mut commands = Vec::new();
        self.rules.legal(state, side, &mut commands);
        let mut best: Option<Verdict> = None;
        for command in commands {
            let verdict = self.after(state, side, &command, depth)?;
            if best.as_ref().is_none_or(|best| verdict.beats(best, side)) {
                best = Some(verdict);
            }
        }
        best.ok_or(SolveError::Secrets)
    }

    fn after(
        &mut self,
        state: &R::State,
        side: Side,
        command: &R::Command,
        depth: usize,
    ) -> Result<Verdict, SolveError> {
        let mut verdict = Verdict::none();
        for branch in branches(self.rules, state, side, command, WIDEST)? {
            verdict.add(&branch.probability, &self.solve(&branch.state, depth + 1)?);
        }
        Ok(verdict)
    }
}

/// A plan for both sides: asked with a state, the side that decides and its legal list, it answers with the
/// place of its choice in the list (a place beyond the end means the last).
pub type Plan<'a, R> = dyn FnMut(&<R as Ruleset>::State, Side, &[<R as Ruleset>::Command]) -> usize + 'a;

/// The exact chances of a game in which both sides follow fixed plans.
///
/// # Errors
/// The game is too long or wide, or has secrets.
pub fn follow<R: Heuristics>(
    rules: &R,
    state: &R::State,
    plan: &mut Plan<'_, R>,
) -> Result<Verdict, SolveError> {
    follow_from(rules, state, plan, 0)
}

fn follow_from<R: Heuristics>(
    rules: &R,
    state: &R::State,
    plan: &mut Plan<'_, R>,
    depth: usize,
) -> Result<Verdict, SolveError> {
    if let Some(verdict) = final_verdict(rules, state) {
        return Ok(verdict);
    }
    if depth > LONGEST {
        return Err(SolveError::TooLong);
    }
    let side = lone_decider(rules, state)?;
    let mut commands = Vec::new();
    rules.legal(state, side, &mut commands);
    let chosen = plan(state, side, &commands).min(commands.len().saturating_sub(1));
    let command = commands.get(chosen).ok_or(SolveError::Secrets)?;
    let mut verdict = Verdict::none();
    for branch in branches(rules, state, side, command, WIDEST)? {
        verdict.add(&branch.probability, &follow_from(rules, &branch.state, plan, depth + 1)?);
    }
    Ok(verdict)
}

fn final_verdict<R: Heuristics>(rules: &R, state: &R::State) -> Option<Verdict> {
    let outcome = rules.outcome(state)?;
    let certain = |yes: bool| if yes { Fraction::one() } else { Fraction::zero() };
    Some(Verdict {
        union: certain(outcome.winner == Some(Side::Union)),
        confederate: certain(outcome.winner == Some(Side::Confederate)),
        draw: certain(outcome.winner.is_none()),
    })
}

fn lone_decider<R: Heuristics>(rules: &R, state: &R::State) -> Result<Side, SolveError> {
    let mut sides = rules.deciders(state).sides();
    match (sides.next(), sides.next()) {
        (Some(side), None) => Ok(side),
        _ => Err(SolveError::Secrets),
    }
}
