//! Information-set Monte Carlo tree search, for any game with chance and hidden information.
//!
//! Each iteration deals the hidden part of the game anew in a way that fits what the searching side knows
//! ([`Knowledge::determinize`](crate::engine::Knowledge::determinize)), goes down two trees at once, one for what each side can tell apart, and plays
//! the rest at random. Commands that a side cannot see lead through one common branch of its tree, so neither
//! side plans with knowledge that it would not have (multiple-observer ISMCTS; Cowling, Powley and
//! Whitehouse 2012). Dice are rolled anew every time and not branched over.
//!
//! Where the game has an evaluation ([`Heuristics::evaluate`]), no random play is needed, and long legal lists
//! do no harm: each command's promise is its evaluation one ply ahead, and commands are tried the more
//! eagerly the more they promise (after PUCT; Rosin 2011), in proportion to how much promises and results
//! differ at all.
//!
//! Where a game knows how often each command of a secret decision should be chosen ([`Heuristics::mixture`]), both
//! sides draw by that, in the tree and in the end: the most visited command alone could be foreseen.

mod tree;

use super::{Budget, Candidate, Choice};
use crate::engine::{BySide, Dice, Events, Generator, Heuristics, Side, Viewer};
use tree::{Edge, Tree};

/// A playout that has not ended by then counts as a draw.
const LONGEST_PLAYOUT: u32 = 20_000;

/// Trees do not grow beyond this many nodes.
const MOST_NODES: usize = 1 << 20;

/// [`Budget::stop`] is asked once in this many iterations.
pub const CLOCK_INTERVAL: u32 = 16;

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

struct Search<'a, R: Heuristics> {
    rules: &'a R,
    /// Has the game an evaluation?
    evaluates: bool,
    /// The command that every iteration begins with, if it is only about one.
    only: Option<R::Command>,
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
pub fn choose<R: Heuristics>(
    rules: &R,
    state: &R::State,
    side: Side,
    seed: &str,
    budget: &mut Budget<'_>,
) -> Option<Choice<R::Command>> {
    let legal = decision(rules, state, side)?;
    let mut search = Search::new(rules, state, seed);
    if legal.len() == 1 {
        budget.iterations = budget.iterations.min(FORCED_ITERATIONS);
    }
    search.think(state, side, budget);
    let mixed = rules.mixture(state, side).and_then(|mixture| draw(&mixture, &mut search.generator));
    search.decide(side, &legal, mixed.as_ref())
}

/// What comes of one legal command, by a search of its own: [`choose`] hardly looks at a command that it finds
/// poor. Nothing if the side may not give it.
pub fn weigh<R: Heuristics>(
    rules: &R,
    state: &R::State,
    side: Side,
    command: &R::Command,
    seed: &str,
    budget: &mut Budget<'_>,
) -> Option<Candidate<R::Command>> {
    if !decision(rules, state, side)?.contains(command) {
        return None;
    }
    let mut search = Search::new(rules, state, seed);
    search.only = Some(command.clone());
    search.think(state, side, budget);
    let edge = search.trees[side].nodes[0].find(&(side, Some(command.clone())))?;
    Some(Candidate { command: command.clone(), value: edge.mean(), visits: edge.visits, share: 1.0 })
}

/// What a side can choose from, if it has something to decide.
fn decision<R: Heuristics>(rules: &R, state: &R::State, side: Side) -> Option<Vec<R::Command>> {
    let mut legal = Vec::new();
    rules.legal(state, side, &mut legal);
    (rules.deciders(state).includes(side) && !legal.is_empty()).then_some(legal)
}

impl<'a, R: Heuristics> Search<'a, R> {
    fn new(rules: &'a R, state: &R::State, seed: &str) -> Self {
        Search {
            rules,
            evaluates: rules.evaluate(state).is_some(),
            only: None,
            trees: BySide::from_fn(|_| Tree::new()),
            dice: Dice::for_decision(seed, 0),
            generator: Generator::from_seed(seed),
            legal: Vec::new(),
            offered: Vec::new(),
            path: Vec::new(),
        }
    }

    /// As many iterations as the budget allows, and one at least.
    fn think(&mut self, state: &R::State, side: Side, budget: &mut Budget<'_>) {
        for iteration in 0..budget.iterations.max(1) {
            if iteration > 0 && iteration % CLOCK_INTERVAL == 0 && (budget.stop)() {
                break;
            }
            self.iterate(state, side);
        }
    }

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
        let only = self.only.as_ref().filter(|_| self.path.is_empty());
        if let Some(only) = only {
            self.legal.retain(|command| command == only);
        }
        let mixture = if only.is_some() { None } else { self.rules.mixture(state, side) };
        self.trees[side].nodes[node].offer(side, &self.legal, &mut self.offered);
        if let Some(mixture) = mixture {
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
            if let Some(value) = self.rules.evaluate(state) {
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
        mixed: Option<&R::Command>,
    ) -> Option<Choice<R::Command>> {
        let root = &self.trees[side].nodes[0];
        let edges = legal.iter().filter_map(|command| root.find(&(side, Some(command.clone()))));
        let mut tried: Vec<_> = edges.collect();
        // Of equals the first listed: the sort is stable.
        tried.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.mean().total_cmp(&a.mean())));
        let drawn = tried.iter().position(|edge| mixed.is_some() && edge.observation.1.as_ref() == mixed);
        tried.get_mut(..=drawn.unwrap_or(0))?.rotate_right(1);
        let best = *tried.first()?;
        let all = f64::from(tried.iter().map(|edge| edge.visits).sum::<u32>().max(1));
        let candidate = |edge: &Edge<R::Command>| {
            let share = f64::from(edge.visits) / all;
            let command = edge.observation.1.clone()?;
            Some(Candidate { command, value: edge.mean(), visits: edge.visits, share })
        };
        let others = tried.iter().skip(1).filter(|edge| edge.visits > 0);
        let candidates = std::iter::once(&best).chain(others).filter_map(|edge| candidate(edge)).collect();
        let command = best.observation.1.clone()?;
        Some(Choice {
            command,
            value: best.mean(),
            visits: best.visits,
            line: self.line(side, best),
            candidates,
        })
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

#[cfg(all(test, feature = "g63"))]
mod tests {
    use super::*;
    use crate::bots::solve::Solver;
    use crate::engine::{Game, Ruleset, Setup};
    use crate::rulesets::g63::G63;

    const ITERATIONS: u32 = 20_000;

    fn search(
        game: &Game<G63>,
        side: Side,
        seed: &str,
        iterations: u32,
    ) -> Choice<<G63 as Ruleset>::Command> {
        let budget = &mut Budget { iterations, stop: &mut || false };
        choose(game.rules(), game.state(), side, seed, budget).expect("a decision is due")
    }

    #[test]
    fn at_g63_the_search_finds_the_solvers_values() {
        let mut game = Game::<G63>::new(Setup::default(), "values").expect("sound");
        while let Some(side) = game.deciders().sides().next() {
            let mut solver = Solver::new(game.rules(), 1000).expect("open");
            let exact = solver.verdict(game.state()).expect("small").value(side).to_f64();
            let choice = search(&game, side, "values", ITERATIONS);
            if game.legal(side).len() > 1 {
                // Three standard errors of a mean of results between 0 and 1, and the price of exploring.
                let error = 3.0 * 0.5 / f64::from(choice.visits).sqrt() + 0.01;
                assert!((choice.value - exact).abs() < error, "{side:?}: {} is not {exact}", choice.value);
                let best = solver.commands(game.state(), side).expect("small");
                assert!(best.iter().any(|one| one.best && one.command == choice.command));
            }
            let pass = game.legal(side).pop().expect("listed");
            game.apply(side, &pass, None).expect("legal");
        }
    }

    #[test]
    fn the_same_seed_and_budget_give_the_same_choice() {
        let mut game = Game::<G63>::new(Setup::default(), "same").expect("sound");
        for side in Side::ALL {
            let march = game.legal(side).remove(0);
            game.apply(side, &march, None).expect("legal");
        }
        let first = search(&game, Side::Confederate, "a", 500);
        assert_eq!(first, search(&game, Side::Confederate, "a", 500));
        assert_ne!(first.value.to_bits(), search(&game, Side::Confederate, "b", 500).value.to_bits());
        assert_eq!(first.line[0], (Side::Confederate, first.command));
    }

    #[test]
    fn time_stops_the_search() {
        let game = Game::<G63>::new(Setup::default(), "time").expect("sound");
        let mut asked = 0;
        let mut stop = || {
            asked += 1;
            true
        };
        let budget = &mut Budget { iterations: u32::MAX, stop: &mut stop };
        assert!(choose(game.rules(), game.state(), Side::Union, "time", budget).is_some());
        assert!(search(&game, Side::Union, "x", 1).visits >= 1);
        assert!(asked <= 1);
    }

    #[test]
    fn who_has_nothing_to_decide_gets_no_answer() {
        let game = Game::<G63>::new(Setup::default(), "none").expect("sound");
        let budget = &mut Budget { iterations: 10, stop: &mut || false };
        assert!(choose(game.rules(), game.state(), Side::Confederate, "none", budget).is_none());
    }
}
