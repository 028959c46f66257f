//! Information-set Monte Carlo tree search, for any game with chance and hidden information.
//!
//! Each iteration deals the hidden part of the game anew in a way that fits what the searching side knows
//! ([`Ruleset::determinize`]), goes down two trees at once, one for what each side can tell apart, and plays
//! the rest at random. Commands that a side cannot see lead through one common branch of its tree, so neither
//! side plans with knowledge that it would not have (multiple-observer ISMCTS; Cowling, Powley and
//! Whitehouse 2012). Dice are rolled anew every time and not branched over.

use super::{Budget, Choice};
use crate::engine::{BySide, Dice, Events, Generator, Ruleset, Side, Viewer};
use std::collections::HashMap;

/// How eagerly little-tried commands are tried again.
const EXPLORATION: f64 = 0.7;

/// Playouts of rulesets with an evaluation stop after this many decisions.
const PLAYOUT_PLIES: u32 = 24;

/// A playout that has not ended by then counts as a draw.
const LONGEST_PLAYOUT: u32 = 20_000;

/// Trees do not grow beyond this many nodes.
const MOST_NODES: usize = 1 << 20;

/// The clock is looked at once in this many iterations.
const CLOCK_INTERVAL: u32 = 16;

/// A side without a choice needs an estimate only.
const FORCED_ITERATIONS: u32 = 64;

/// A command as one side learns of it: whose, and which if it can be told.
type Observation<C> = (Side, Option<C>);

struct Edge<C> {
    observation: Observation<C>,
    child: usize,
    /// How often it was taken.
    visits: u32,
    /// How often it could have been taken.
    offers: u32,
    /// Sum of the results for the side that decides here.
    total: f64,
}

struct Node<C> {
    edges: Vec<Edge<C>>,
    by_observation: HashMap<Observation<C>, usize>,
}

impl<C> Node<C> {
    fn new() -> Self {
        Node { edges: Vec::new(), by_observation: HashMap::new() }
    }
}

/// What one side can tell apart.
struct Tree<C> {
    nodes: Vec<Node<C>>,
}

impl<C: Clone + Eq + std::hash::Hash> Tree<C> {
    fn new() -> Self {
        Tree { nodes: vec![Node::new()] }
    }

    /// The edge of an observation, made if it is new.
    fn edge(&mut self, node: usize, observation: Observation<C>) -> usize {
        if let Some(edge) = self.nodes[node].by_observation.get(&observation) {
            return *edge;
        }
        let child = self.nodes.len();
        self.nodes.push(Node::new());
        let edges = &mut self.nodes[node].edges;
        let edge = edges.len();
        edges.push(Edge { observation: observation.clone(), child, visits: 0, offers: 0, total: 0.0 });
        self.nodes[node].by_observation.insert(observation, edge);
        edge
    }
}

/// One step down both trees.
struct Visit {
    decider: Side,
    /// The node and edge in each side's tree.
    taken: BySide<(usize, usize)>,
}

struct Search<'a, R: Ruleset> {
    rules: &'a R,
    trees: BySide<Tree<R::Command>>,
    dice: Dice,
    generator: Generator,
    legal: Vec<R::Command>,
    path: Vec<Visit>,
}

/// Chooses the most visited command after as many iterations as the budget allows. Nothing if the side has
/// nothing to decide.
pub fn choose<R: Ruleset>(
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
    let generator = Generator::from_seed(seed);
    let mut search = Search {
        rules,
        trees: BySide::from_fn(|_| Tree::new()),
        dice: Dice::for_decision(seed, 0),
        generator,
        legal: Vec::new(),
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
    search.decide(side, &legal)
}

impl<R: Ruleset> Search<'_, R> {
    fn iterate(&mut self, root: &R::State, searcher: Side) {
        let mut state = self.rules.determinize(root, searcher, &mut self.dice);
        let mut nodes = BySide { union: 0, confederate: 0 };
        self.path.clear();
        // At the root it is the searcher's decision, even where both sides decide at once.
        let mut decider = Some(searcher);
        while let Some(side) = decider {
            let Some(chosen) = self.select(&state, side, nodes[side]) else { break };
            let fresh = self.descend(&state, side, chosen, &mut nodes);
            let command = self.legal[chosen].clone();
            self.rules.play(&mut state, side, &command, &mut self.dice, &mut Events::ignored());
            self.dice.forget();
            decider = self.rules.deciders(&state).sides().next();
            if fresh || self.trees[side].nodes.len() >= MOST_NODES {
                break;
            }
        }
        let union = self.play_out(&mut state);
        self.learn(union);
    }

    /// The place in `self.legal` of the command to try: a new one if there is one, else by upper confidence
    /// bound over how often each could have been taken.
    fn select(&mut self, state: &R::State, side: Side, node: usize) -> Option<usize> {
        self.legal.clear();
        self.rules.legal(state, side, &mut self.legal);
        let node = &mut self.trees[side].nodes[node];
        let mut untried = Vec::new();
        let mut best: Option<(f64, usize)> = None;
        for (place, command) in self.legal.iter().enumerate() {
            // A key without cloning is not possible with a tuple of owned parts; commands are small.
            let Some(edge) = node.by_observation.get(&(side, Some(command.clone()))) else {
                untried.push(place);
                continue;
            };
            let edge = &mut node.edges[*edge];
            edge.offers += 1;
            if edge.visits == 0 {
                untried.push(place);
                continue;
            }
            let visits = f64::from(edge.visits);
            let bound = edge.total / visits + EXPLORATION * (f64::from(edge.offers).ln() / visits).sqrt();
            if best.is_none_or(|(highest, _)| bound > highest) {
                best = Some((bound, place));
            }
        }
        if untried.is_empty() {
            best.map(|(_, place)| place)
        } else {
            Some(untried[self.generator.below(untried.len())])
        }
    }

    /// Goes one step down both trees; true if the decider had never taken this step.
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
            let edge = self.trees[watcher].edge(node, (side, seen));
            taken[watcher] = (node, edge);
            nodes[watcher] = self.trees[watcher].nodes[node].edges[edge].child;
        }
        let (node, edge) = taken[side];
        let edge = &mut self.trees[side].nodes[node].edges[edge];
        let fresh = edge.visits == 0;
        edge.offers = edge.offers.max(1);
        self.path.push(Visit { decider: side, taken });
        fresh
    }

    /// Plays at random to the end, or until an evaluation is due: the Union's result from 0 to 1.
    fn play_out(&mut self, state: &mut R::State) -> f64 {
        let mut plies = 0;
        while let Some(side) = self.rules.deciders(state).sides().next() {
            if plies >= PLAYOUT_PLIES
                && let Some(value) = self.rules.evaluate(state)
            {
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
                let edge = &mut self.trees[watcher].nodes[node].edges[edge];
                edge.visits += 1;
                edge.total += if *decider == Side::Union { union } else { 1.0 - union };
            }
        }
    }

    fn decide(&self, side: Side, legal: &[R::Command]) -> Option<Choice<R::Command>> {
        let root = &self.trees[side].nodes[0];
        let tried = |command: &&R::Command| root.by_observation.get(&(side, Some((*command).clone())));
        // Of equals the first listed: `max_by` would take the last.
        let best = legal.iter().filter_map(|command| tried(&command)).map(|edge| &root.edges[*edge]).rev();
        let best = best.max_by(|a, b| a.visits.cmp(&b.visits).then(mean(a).total_cmp(&mean(b))))?;
        let command = best.observation.1.clone()?;
        let line = self.line(side, best);
        Some(Choice { command, value: mean(best), visits: best.visits, line })
    }

    /// The most visited continuation, as far as the searcher can see the commands.
    fn line(&self, side: Side, first: &Edge<R::Command>) -> Vec<(Side, R::Command)> {
        let mut line = Vec::new();
        let mut next = Some(first);
        while let Some(edge) = next {
            let (decider, Some(command)) = &edge.observation else { break };
            line.push((*decider, command.clone()));
            next = self.trees[side].nodes[edge.child].edges.iter().max_by_key(|edge| edge.visits);
        }
        line
    }
}

fn mean<C>(edge: &Edge<C>) -> f64 {
    if edge.visits == 0 { 0.5 } else { edge.total / f64::from(edge.visits) }
}

#[cfg(all(test, feature = "g63"))]
mod tests {
    use super::*;
    use crate::bots::solve::Solver;
    use crate::engine::{Game, Setup};
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
