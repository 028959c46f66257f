//! Several pieces that go the same way: what one of them is told, and the commands by which others do it, too.

use super::dice::Dice;
use super::log::Label;
use super::ruleset::{Events, Show};
use super::side::{Deciders, Side};
use crate::TS;
use crate::sort::SortShort as _;
use serde::Serialize;

/// Who goes along with a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// Those who belong to it: the rest of its stack, or of its division.
    Own,
    /// Everybody who stands where it stands, and can.
    All,
}

impl Company {
    /// By its word: `own`, `all`.
    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "own" => Some(Company::Own),
            "all" => Some(Company::All),
            _ => None,
        }
    }
}

/// Commands by which several pieces go the same way, or fire at the same goal. They are legal one after the other; none but the last ends what
/// their side decides, nothing rolls, and nothing hidden is shown. So a page may give them at once, and take them back at once.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Together<Command> {
    /// All of it in words, and where to click for it.
    pub label: Label,
    /// How many pieces go.
    pub count: usize,
    /// Those of them that are told apart, each once.
    pub pieces: Vec<String>,
    /// The commands.
    pub commands: Vec<Command>,
}

/// A side's pieces on their way together, from a state on.
struct Way<'a, R: Show> {
    rules: &'a R,
    before: &'a R::State,
    side: Side,
    state: R::State,
    commands: Vec<R::Command>,
    /// The words of those commands that take a piece somewhere.
    goals: Vec<Label>,
    /// Have other risks than the first piece's come up?
    is_new_risk: bool,
}

impl<R: Show> Clone for Way<'_, R> {
    fn clone(&self) -> Self {
        let (state, commands, goals) = (self.state.clone(), self.commands.clone(), self.goals.clone());
        Way { state, commands, goals, ..*self }
    }
}

impl<R: Show> Way<'_, R> {
    /// The way on after some more commands; nothing if one of them is illegal, rolls dice, shows something or comes after the
    /// side has decided.
    fn after(&self, commands: &[R::Command]) -> Option<Self> {
        let mut way = self.clone();
        commands.iter().all(|command| way.give(command)).then_some(way)
    }

    fn give(&mut self, command: &R::Command) -> bool {
        let (rules, side) = (self.rules, self.side);
        if rules.deciders(&self.state) != Deciders::One(side)
            || rules.check(&self.state, side, command).is_err()
            || rules.hides() && rules.has_chance(&self.state, side, command)
        {
            return false;
        }
        let label = rules.describe(&self.state, side, command);
        if label.piece.is_some() && label.space.is_some() {
            self.is_new_risk |=
                self.goals.first().is_some_and(|first| first.risk != label.risk || first.note != label.note);
            self.goals.push(label);
        }
        let (mut dice, mut events) = (Dice::scripted(&[]), Events::recorded());
        rules.play(&mut self.state, side, command, &mut dice, &mut events);
        self.commands.push(command.clone());
        dice.fault().is_none() && !events.into_vec().iter().any(|event| rules.reveals(event))
    }

    /// With as many others as can go along.
    fn gather(mut self, company: Company) -> Self {
        loop {
            let Way { rules, before, side, state, commands, .. } = &self;
            let next = rules.next_alike(before, state, *side, commands, company);
            let mut ways = next.iter().filter_map(|group| self.after(group));
            match ways.find(|way| way.goals.len() > self.goals.len() && !way.is_new_risk) {
                Some(way) => self = way,
                None => return self,
            }
        }
    }

    fn told(self) -> Option<Together<R::Command>> {
        let count = self.goals.len();
        let mut pieces: Vec<String> = self.goals.iter().filter_map(|goal| goal.piece.clone()).collect();
        pieces.sort_short();
        pieces.dedup();
        let first = self.goals.into_iter().next().filter(|_| count > 1)?;
        let label = self.rules.describe_together(self.before, self.side, &self.commands, count);
        let label = Label { label, compose: None, effect: None, ..first };
        Some(Together { label, count, pieces, commands: self.commands })
    }
}

/// The ways in which others can go along with the piece that these commands of a side take somewhere: of several that
/// differ in how it ends, such as by the front that is chosen, the likeliest first. Nothing if nobody can.
pub fn together<R: Show>(
    rules: &R,
    state: &R::State,
    side: Side,
    commands: &[R::Command],
    company: Company,
) -> Vec<Together<R::Command>> {
    let start = Way {
        rules,
        before: state,
        side,
        state: state.clone(),
        commands: Vec::new(),
        goals: Vec::new(),
        is_new_risk: false,
    };
    let Some(way) = start.after(commands).filter(|way| way.goals.len() == 1) else { return Vec::new() };
    let ends = rules.ends(&way.state, side, commands);
    let ways: Vec<Way<'_, R>> =
        if ends.is_empty() { vec![way] } else { ends.iter().filter_map(|end| way.after(end)).collect() };
    ways.into_iter().filter_map(|way| way.gather(company).told()).collect()
}
