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
//! At the root of such a game the commands are compared by sequential halving (Karnin, Koren and Somekh 2013): the best
//! by their promises are tried equally often, with the same deals and dice for all, then the better half of them, and so
//! on. What is hidden is dealt several times for the promises. Some are favoured by more than they promise
//! ([`Heuristics::favour`]); where the winner is certain, what people still play for counts ([`Heuristics::honour`]).
//! Between the last two the choice is drawn if they are far less apart than the search errs: so no two games open
//! alike, and nobody can foresee a choice that hardly matters. Where a side gives many commands in a row ([`Heuristics::settles`]), each is compared
//! by what comes if the row ends behind it: otherwise whatever puts off the bad end of a row seems better than the end.
//!
//! Where a game knows how often each command of a secret decision should be chosen ([`Heuristics::mixture`]), both
//! sides draw by that, in the tree and in the end: the most visited command alone could be foreseen.

mod duel;
mod halving;
mod tree;

use super::{Budget, Candidate, Choice};
use crate::engine::{BySide, Dice, Events, Generator, Heuristics, Side, Viewer};
use duel::Duel;
use halving::Halving;
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

/// Deals over which the promises of the root are averaged, where something is hidden.
const DEALS: u32 = 4;

/// Which of the last two is chosen is drawn if they are no farther apart than this share of their difference's standard error. What
/// drawing costs grows with the square of it, what varies by it only in proportion (docs/BOTS.md). While a game opens, all that the search
/// cannot tell apart is drawn.
const ALIKE: f64 = 0.3;
const ALIKE_AT_FIRST: f64 = 1.0;

/// What [`Heuristics::honour`] counts in results, where the winner is certain.
const HONOUR: f64 = 0.1;

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
    trees: BySide<Tree<R::Command>>,
    dice: Dice,
    generator: Generator,
    legal: Vec<R::Command>,
    /// The edges of `legal`.
    offered: Vec<usize>,
    path: Vec<Visit>,
}

/// Chooses a command by as many iterations as the budget allows. Nothing if the side has nothing to decide.
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
    let mixture = rules.mixture(state, side);
    if search.evaluates && mixture.is_none() {
        let ranked = search.compare(state, side, &legal, seed, budget);
        return search.decide(side, &ranked);
    }
    for iteration in 0..budget.iterations.max(1) {
        if due(iteration, budget) {
            break;
        }
        search.iterate(state, side, None);
    }
    let drawn = mixture.and_then(|mixture| draw(&mixture, &mut search.generator));
    let ranked = search.most_visited(side, &legal, drawn.as_ref());
    search.decide(side, &ranked)
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
    let ranked = search.compare(state, side, std::slice::from_ref(command), seed, budget);
    let edge = &search.trees[side].nodes[0].edges[*ranked.first()?];
    Some(Candidate { command: command.clone(), value: edge.mean(), visits: edge.visits, share: 1.0 })
}

/// What a side can choose from, if it has something to decide.
fn decision<R: Heuristics>(rules: &R, state: &R::State, side: Side) -> Option<Vec<R::Command>> {
    let mut legal = Vec::new();
    rules.legal(state, side, &mut legal);
    (rules.deciders(state).includes(side) && !legal.is_empty()).then_some(legal)
}

/// Is the time over, after so many iterations?
fn due(iteration: u32, budget: &mut Budget<'_>) -> bool {
    iteration > 0 && iteration.is_multiple_of(CLOCK_INTERVAL) && (budget.stop)()
}

impl<'a, R: Heuristics> Search<'a, R> {
    fn new(rules: &'a R, state: &R::State, seed: &str) -> Self {
        Search {
            rules,
            evaluates: rules.evaluate(state).is_some(),
            trees: BySide::from_fn(|_| Tree::new()),
            dice: Dice::for_decision(seed, 0),
            generator: Generator::from_seed(seed),
            legal: Vec::new(),
            offered: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Compares commands of the root by sequential halving: the best by their promises are tried equally often, with the
    /// same deals and dice; then the better half of them, and so on. The places of their edges, the best first.
    fn compare(
        &mut self,
        root: &R::State,
        side: Side,
        commands: &[R::Command],
        seed: &str,
        budget: &mut Budget<'_>,
    ) -> Vec<usize> {
        let mut all = self.promise_at_root(root, side, commands, seed);
        // Of equals the first is taken, so none is always the first.
        shuffle(&mut all, &mut self.generator);
        let mut ranked = self.rank(root, side, &all);
        let mut iteration = 0;
        let mut duel = Duel::default();
        for round in Halving::new(budget.iterations, commands.len()) {
            if round.begins {
                ranked = self.rank(root, side, &all);
            }
            let (rivals, _) = ranked.split_at_mut(round.candidates);
            duel = Duel::default();
            for visit in 0..round.visits {
                for (place, edge) in rivals.iter().enumerate() {
                    if due(iteration, budget) {
                        return self.rank(root, side, &ranked);
                    }
                    iteration += 1;
                    self.dice = Dice::for_decision(seed, u64::from(round.first + visit) + 1);
                    let union = self.iterate(root, side, Some(*edge));
                    duel.note(place, union);
                }
            }
            let sorted = self.rank(root, side, rivals);
            rivals.copy_from_slice(&sorted);
        }
        if let [first, second, ..] = ranked[..] {
            let lead = self.worth(root, side, first) - self.worth(root, side, second);
            let alike = if self.rules.opens(root) { ALIKE_AT_FIRST } else { ALIKE };
            if lead < alike * duel.error() && self.generator.below(2) == 1 {
                ranked.swap(0, 1);
            }
        }
        ranked
    }

    /// What a command of the root promises its side, with what it is favoured by.
    fn worth(&self, root: &R::State, side: Side, edge: usize) -> f64 {
        let edge = &self.trees[side].nodes[0].edges[edge];
        let favour = edge.observation.1.as_ref().map_or(0.0, |command| self.rules.favour(root, command));
        let honour = edge.honour().unwrap_or_else(|| ahead(side, self.rules.honour(root)));
        let mean = edge.mean();
        // Where nearly all is decided, everything makes less of a difference, and what counts beside the winner makes one.
        let open = 4.0 * mean * (1.0 - mean);
        mean + favour * open + HONOUR * honour * (1.0 - open)
    }

    /// Edges of the root, the best first.
    fn rank(&self, root: &R::State, side: Side, edges: &[usize]) -> Vec<usize> {
        let mut ranked = edges.to_vec();
        ranked.sort_by(|a, b| self.worth(root, side, *b).total_cmp(&self.worth(root, side, *a)));
        ranked
    }

    /// Notes what each command of the root promises, on average over several deals if anything is hidden. The places of
    /// their edges.
    fn promise_at_root(
        &mut self,
        root: &R::State,
        side: Side,
        commands: &[R::Command],
        seed: &str,
    ) -> Vec<usize> {
        let (deals, looks) = if self.rules.hides() { (DEALS, 2) } else { (1, LOOKS) };
        let mut sums = vec![0.0; commands.len()];
        for deal in 1..=deals {
            self.dice = Dice::for_decision(seed, u64::from(deal));
            let state = self.rules.determinize(root, side.into(), &mut self.dice);
            for (command, sum) in commands.iter().zip(&mut sums) {
                *sum += self.promise(&state, side, command, looks) / f64::from(deals);
            }
        }
        let node = &mut self.trees[side].nodes[0];
        let mut edges = Vec::with_capacity(commands.len());
        for (command, sum) in commands.iter().zip(sums) {
            let edge = node.edge((side, Some(command.clone())));
            node.edges[edge].promise = Some(sum);
            edges.push(edge);
        }
        edges
    }

    /// Plays once from the root, with the command of an edge or any that is worth a try, and learns from it: the Union's result.
    fn iterate(&mut self, root: &R::State, searcher: Side, first: Option<usize>) -> f64 {
        let mut state = self.rules.determinize(root, searcher.into(), &mut self.dice);
        let mut nodes = BySide { union: 0, confederate: 0 };
        self.path.clear();
        let mut settling = self.rules.settles();
        // At the root it is the searcher's decision, even where both sides decide at once.
        let mut decider = Some(searcher);
        while let Some(side) = decider {
            let given = first.filter(|_| self.path.is_empty());
            let command =
                match given.and_then(|edge| self.trees[side].nodes[0].edges[edge].observation.1.clone()) {
                    Some(command) => command,
                    None => match self.select(&state, side, nodes[side], settling) {
                        Some(chosen) => self.legal[chosen].clone(),
                        None => break,
                    },
                };
            settling &= !self.rules.stops(&command);
            let ripe = self.descend(&state, side, &command, &mut nodes);
            if let Some(union) = self.rules.evaluate_end(&state, &command) {
                return self.learn(union, self.rules.honour(&state));
            }
            self.rules.play(&mut state, side, &command, &mut self.dice, &mut Events::ignored());
            self.dice.forget();
            decider = self.rules.deciders(&state).sides().next();
            settling &= decider == Some(searcher);
            if !(ripe || settling) || self.trees[side].nodes.len() >= MOST_NODES {
                break;
            }
        }
        let union = self.play_out(&mut state);
        self.learn(union, self.rules.honour(&state))
    }

    /// The place in `self.legal` of the command to try: of one that stops, if there is one and the side is `settling`.
    fn select(&mut self, state: &R::State, side: Side, node: usize, settling: bool) -> Option<usize> {
        self.legal.clear();
        self.rules.legal(state, side, &mut self.legal);
        self.narrow(side, node);
        self.trees[side].nodes[node].offer(side, &self.legal, &mut self.offered);
        if settling && let Some(stop) = self.legal.iter().position(|command| self.rules.stops(command)) {
            return Some(stop);
        }
        if let Some(mixture) = self.rules.mixture(state, side) {
            let drawn = draw(&mixture, &mut self.generator);
            return drawn.and_then(|drawn| self.legal.iter().position(|command| *command == drawn));
        }
        if self.evaluates {
            self.foresee(state, side, node);
        }
        let best = self.trees[side].nodes[node].most_promising(&self.offered);
        best.get(self.generator.below(best.len())).copied()
    }

    /// Leaves of a long list below the root what stops, what was not possible at the root, and beside these, up to
    /// [`Heuristics::width`] in all, the commands that promised most there.
    fn narrow(&mut self, side: Side, node: usize) {
        let width = self.rules.width();
        if node == 0 || self.legal.len() <= width {
            return;
        }
        let root = &self.trees[side].nodes[0];
        let promised = |command: &R::Command| {
            let edge = root.place(&(side, Some(command.clone()))).filter(|_| !self.rules.stops(command));
            edge.and_then(|edge| root.edges[edge].promise).unwrap_or(f64::INFINITY)
        };
        let promises: Vec<f64> = self.legal.iter().map(promised).collect();
        let mut sorted = promises.clone();
        let (_, least, _) = sorted.select_nth_unstable_by(width.saturating_sub(1), |a, b| b.total_cmp(a));
        let mut kept = promises.iter().map(|promise| promise >= least);
        self.legal.retain(|_| kept.next().unwrap_or(false));
    }

    /// Looks one ply ahead for each command that is new.
    fn foresee(&mut self, state: &R::State, side: Side, node: usize) {
        let legal = std::mem::take(&mut self.legal);
        let offered = std::mem::take(&mut self.offered);
        let mut news = false;
        for (command, edge) in legal.iter().zip(&offered) {
            if self.trees[side].nodes[node].edges[*edge].promise.is_none() {
                let promise = self.promise(state, side, command, 1);
                self.trees[side].nodes[node].edges[*edge].promise = Some(promise);
                news = true;
            }
        }
        if news {
            self.trees[side].nodes[node].weigh(&offered);
        }
        (self.legal, self.offered) = (legal, offered);
    }

    /// The expected result of a command for its side, one ply ahead: looked at once, or more often if there is chance in
    /// it.
    fn promise(&mut self, state: &R::State, side: Side, command: &R::Command, looks: u32) -> f64 {
        if let Some(union) = self.rules.evaluate_end(state, command) {
            return result(side, union);
        }
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
    fn descend(
        &mut self,
        state: &R::State,
        side: Side,
        command: &R::Command,
        nodes: &mut BySide<usize>,
    ) -> bool {
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

    fn learn(&mut self, union: f64, honour: f64) -> f64 {
        for Visit { decider, taken } in &self.path {
            for watcher in Side::ALL {
                let (node, edge) = taken[watcher];
                self.trees[watcher].nodes[node].learn(edge, result(*decider, union), ahead(*decider, honour));
            }
        }
        union
    }

    /// Edges of the root, the most visited first, or before all others the one that was drawn.
    fn most_visited(&self, side: Side, legal: &[R::Command], drawn: Option<&R::Command>) -> Vec<usize> {
        let root = &self.trees[side].nodes[0];
        let place = |command: &R::Command| root.place(&(side, Some(command.clone())));
        let mut tried: Vec<usize> = legal.iter().filter_map(place).collect();
        let first = |edge: usize| drawn.is_some() && root.edges[edge].observation.1.as_ref() == drawn;
        // Of equals the first listed: the sort is stable.
        tried.sort_by(|a, b| {
            let visits = root.edges[*b].visits.cmp(&root.edges[*a].visits);
            let mean = root.edges[*b].mean().total_cmp(&root.edges[*a].mean());
            first(*b).cmp(&first(*a)).then(visits).then(mean)
        });
        tried
    }

    /// The first of some edges of the root, and the others beside it.
    fn decide(&self, side: Side, ranked: &[usize]) -> Option<Choice<R::Command>> {
        let root = &self.trees[side].nodes[0];
        let all = f64::from(ranked.iter().map(|edge| root.edges[*edge].visits).sum::<u32>().max(1));
        let candidate = |edge: &Edge<R::Command>| {
            let share = f64::from(edge.visits) / all;
            let command = edge.observation.1.clone()?;
            Some(Candidate { command, value: edge.mean(), visits: edge.visits, share })
        };
        let best = &root.edges[*ranked.first()?];
        let others = ranked.iter().skip(1).map(|edge| &root.edges[*edge]).filter(|edge| edge.visits > 0);
        let candidates = std::iter::once(best).chain(others).filter_map(candidate).collect();
        let command = best.observation.1.clone()?;
        let line = self.line(side, best);
        Some(Choice { command, value: best.mean(), visits: best.visits, line, candidates })
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

fn shuffle(places: &mut [usize], generator: &mut Generator) {
    for last in (1..places.len()).rev() {
        places.swap(last, generator.below(last + 1));
    }
}

/// The Union's lead as a side's own.
fn ahead(side: Side, union: f64) -> f64 {
    if side == Side::Union { union } else { -union }
}

/// The Union's result as a side's own.
fn result(side: Side, union: f64) -> f64 {
    if side == Side::Union { union } else { 1.0 - union }
}
