//! The search of version 0.1 as it was: the stick by which later ones are measured, so it is never changed. It asks the
//! rules and their guesses of what is hidden as they are now, but for estimates those of version 0.1.
//! [`search`](crate::bots::search) says how such a search works.

mod tree;

use crate::bots::{Budget, Choice};
use crate::engine::{BySide, Dice, Events, Generator, Side, Viewer};
use crate::rulesets::Yardstick;
use tree::{Edge, Tree};

/// A playout that has not ended by then counts as a draw.
const LONGEST_PLAYOUT: u32 = 20_000;

/// Trees do not grow beyond this many nodes.
const MOST_NODES: usize = 1 << 20;

/// The clock is looked at once in this many iterations.
const CLOCK_INTERVAL: u32 = 16;

/// A side without a choice needs an estimate only.
const FORCED_ITERATIONS: u32 = 64;

/// A decision is looked into when so many results have come from it, if the game has an evaluation.
const RIPE: u32 = 2;

/// How often the searcher's own commands are foreseen, if there is chance in them.
const LOOKS: u32 = 8;

/// One step down both trees.
struct Visit {
    decider: Side,
    /// The node and edge in each side's tree.
    taken: BySide<(usize, usize)>,
}

struct Search<'a, R: Yardstick> {
    rules: &'a R,
    /// Has the game an evaluation?
    evaluates: bool,
    trees: BySide<Tree<R::Command>>,
    dice: Dice,
    generator: Generator,
    legal: Vec<R::Command>,
    /// The edges of `legal`.
    offered: Vec<usize>,
    path: Vec<Visit>,
}

/// Chooses the most visited command after as many iterations as the budget allows. Nothing if the side has
/// nothing to decide.
pub fn choose<R: Yardstick>(
    rules: &R,
    state: &R::State,
    side: Side,
    seed: &str,
    budget: &mut Budget<'_>,
) -> Option<Choice<R::Command>> {
    let mut legal = Vec::new();
    rules.legal(state, side, &mut legal);
    if !rules.deciders(state).includes(side) || legal.is_empty() {
        return None;
    }
    let mut search = Search {
        rules,
        evaluates: rules.evaluate_0_1(state).is_some(),
        trees: BySide::from_fn(|_| Tree::new()),
        dice: Dice::for_decision(seed, 0),
        generator: Generator::from_seed(seed),
        legal: Vec::new(),
        offered: Vec::new(),
        path: Vec::new(),
    };
    let iterations =
        if legal.len() == 1 { FORCED_ITERATIONS.min(budget.iterations) } else { budget.iterations };
    for iteration in 0..iterations.max(1) {
        if iteration > 0 && iteration % CLOCK_INTERVAL == 0 && (budget.stop)() {
            break;
        }
        search.iterate(state, side);
    }
    let mixed = rules.mixture_0_1(state, side).and_then(|mixture| draw(&mixture, &mut search.generator));
    search.decide(side, &legal, mixed)
}

impl<R: Yardstick> Search<'_, R> {
    fn iterate(&mut self, root: &R::State, searcher: Side) {
        let mut state = self.rules.determinize(root, searcher.into(), &mut self.dice);
        let mut nodes = BySide { union: 0, confederate: 0 };
        self.path.clear();
        // At the root it is the searcher's decision, even where both sides decide at once.
        let mut decider = Some(searcher);
        while let Some(side) = decider {
            let looks = if self.path.is_empty() { LOOKS } else { 1 };
            let Some(chosen) = self.select(&state, side, nodes[side], looks) else { break };
            let ripe = self.descend(&state, side, chosen, &mut nodes);
            let command = &self.legal[chosen];
            self.rules.play(&mut state, side, command, &mut self.dice, &mut Events::ignored());
            self.dice.forget();
            decider = self.rules.deciders(&state).sides().next();
            if !ripe || self.trees[side].nodes.len() >= MOST_NODES {
                break;
            }
        }
        let union = self.play_out(&mut state);
        self.learn(union);
    }

    /// The place in `self.legal` of the command to try.
    fn select(&mut self, state: &R::State, side: Side, node: usize, looks: u32) -> Option<usize> {
        self.legal.clear();
        self.rules.legal(state, side, &mut self.legal);
        self.trees[side].nodes[node].offer(side, &self.legal, &mut self.offered);
        if let Some(mixture) = self.rules.mixture_0_1(state, side) {
            let drawn = draw(&mixture, &mut self.generator);
            return drawn.and_then(|drawn| self.legal.iter().position(|command| *command == drawn));
        }
        if self.evaluates {
            self.foresee(state, side, node, looks);
        }
        let best = self.trees[side].nodes[node].most_promising(&self.offered);
        best.get(self.generator.below(best.len())).copied()
    }

    /// Looks one ply ahead for each command that is new: once, or more often if there is chance in it.
    fn foresee(&mut self, state: &R::State, side: Side, node: usize, looks: u32) {
        let legal = std::mem::take(&mut self.legal);
        let offered = std::mem::take(&mut self.offered);
        let mut news = false;
        for (command, edge) in legal.iter().zip(&offered) {
            if self.trees[side].nodes[node].edges[*edge].promise.is_none() {
                let promise = self.promise(state, side, command, looks);
                self.trees[side].nodes[node].edges[*edge].promise = Some(promise);
                news = true;
            }
        }
        if news {
            self.trees[side].nodes[node].weigh(&offered);
        }
        (self.legal, self.offered) = (legal, offered);
    }

    /// The expected result of a command for its side, one ply ahead.
    fn promise(&mut self, state: &R::State, side: Side, command: &R::Command, looks: u32) -> f64 {
        let mut total = 0.0;
        for look in 1..=looks {
            let mut after = state.clone();
            self.rules.play(&mut after, side, command, &mut self.dice, &mut Events::ignored());
            let chance = !self.dice.rolled().is_empty();
            self.dice.forget();
            total += result(side, self.play_out(&mut after));
            if !chance || look == looks {
                return total / f64::from(look);
            }
        }
        0.5
    }

    /// Goes one step down both trees; true if the decider has taken this step often enough to go on.
    fn descend(&mut self, state: &R::State, side: Side, chosen: usize, nodes: &mut BySide<usize>) -> bool {
        let command = &self.legal[chosen];
        let mut taken = BySide { union: (0, 0), confederate: (0, 0) };
        for watcher in Side::ALL {
            let seen = if watcher == side {
                Some(command.clone())
            } else {
                self.rules.redact_command(state, side, command, Viewer::from(watcher))
            };
            let node = nodes[watcher];
            let (edge, child) = self.trees[watcher].follow(node, (side, seen));
            taken[watcher] = (node, edge);
            nodes[watcher] = child;
        }
        let (node, edge) = taken[side];
        self.path.push(Visit { decider: side, taken });
        self.trees[side].nodes[node].edges[edge].visits >= if self.evaluates { RIPE } else { 1 }
    }

    /// Plays at random to the end, or until an evaluation is due: the Union's result from 0 to 1.
    fn play_out(&mut self, state: &mut R::State) -> f64 {
        let mut plies = 0;
        while let Some(side) = self.rules.deciders(state).sides().next() {
            if let Some(value) = self.rules.evaluate_0_1(state) {
                return value.clamp(0.0, 1.0);
            }
            self.legal.clear();
            self.rules.legal(state, side, &mut self.legal);
            if self.legal.is_empty() || plies >= LONGEST_PLAYOUT {
                return 0.5;
            }
            let command = &self.legal[self.generator.below(self.legal.len())];
            self.rules.play(state, side, command, &mut self.dice, &mut Events::ignored());
            self.dice.forget();
            plies += 1;
        }
        self.rules.outcome(state).map_or(0.5, |outcome| f64::from(outcome.halves(Side::Union)) / 2.0)
    }

    fn learn(&mut self, union: f64) {
        for Visit { decider, taken } in &self.path {
            for watcher in Side::ALL {
                let (node, edge) = taken[watcher];
                self.trees[watcher].nodes[node].learn(edge, result(*decider, union));
            }
        }
    }

    /// The command that was drawn if the choice is to be mixed, else the most visited.
    fn decide(
        &self,
        side: Side,
        legal: &[R::Command],
        mixed: Option<R::Command>,
    ) -> Option<Choice<R::Command>> {
        let root = &self.trees[side].nodes[0];
        // Of equals the first listed: `max_by` would take the last.
        let tried = legal.iter().filter_map(|command| root.find(&(side, Some(command.clone())))).rev();
        let most = tried.max_by(|a, b| a.visits.cmp(&b.visits).then(a.mean().total_cmp(&b.mean())))?;
        let best = mixed.and_then(|command| root.find(&(side, Some(command)))).unwrap_or(most);
        let command = best.observation.1.clone()?;
        let line = self.line(side, best);
        Some(Choice { command, value: best.mean(), visits: best.visits, line })
    }

    /// The most visited continuation, as far as the searcher can see the commands.
    fn line(&self, side: Side, first: &Edge<R::Command>) -> Vec<(Side, R::Command)> {
        let mut line = Vec::new();
        let mut next = Some(first);
        while let Some(edge) = next {
            let (decider, Some(command)) = &edge.observation else { break };
            line.push((*decider, command.clone()));
            let edges = edge.child.map(|child| self.trees[side].nodes[child].edges.iter());
            let tried = edges.into_iter().flatten().filter(|edge| edge.visits > 0);
            next = tried.max_by_key(|edge| edge.visits);
        }
        line
    }
}

/// Draws a command by its share.
fn draw<C: Clone>(mixture: &[(C, f64)], generator: &mut Generator) -> Option<C> {
    let mut left = f64::from(generator.roll(u16::MAX)) / f64::from(u16::MAX);
    let drawn = mixture.iter().find(|(_, share)| {
        left -= share;
        left <= 0.0
    });
    drawn.or(mixture.last()).map(|(command, _)| command.clone())
}

/// The Union's result as a side's own.
fn result(side: Side, union: f64) -> f64 {
    if side == Side::Union { union } else { 1.0 - union }
}
