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
//! on. What is hidden is dealt several times for the promises. Of commands that promise the same, one that stops is
//! preferred ([`Heuristics::stops`]). Where a side gives many commands in a row ([`Heuristics::settles`]), each is compared
//! by what comes if the row ends behind it: otherwise whatever puts off the bad end of a row seems better than the end.
//!
//! Where a game knows how often each command of a secret decision should be chosen ([`Heuristics::mixture`]), both
//! sides draw by that, in the tree and in the end: the most visited command alone could be foreseen.

mod halving;
mod tree;

use super::{Budget, Candidate, Choice};
use crate::engine::{BySide, Dice, Events, Generator, Heuristics, Side, Viewer};
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
        let all = self.promise_at_root(root, side, commands, seed);
        let mut ranked = self.rank(side, &all);
        let mut iteration = 0;
        for round in Halving::new(budget.iterations, commands.len()) {
            if round.begins {
                ranked = self.rank(side, &all);
            }
            let (rivals, _) = ranked.split_at_mut(round.candidates);
            for visit in 0..round.visits {
                for edge in rivals.iter() {
                    if due(iteration, budget) {
                        return self.rank(side, &ranked);
                    }
                    iteration += 1;
                    self.dice = Dice::for_decision(seed, u64::from(round.first + visit) + 1);
                    self.iterate(root, side, Some(*edge));
                }
            }
            let sorted = self.rank(side, rivals);
            rivals.copy_from_slice(&sorted);
        }
        ranked
    }

    /// Edges of the root, the best first.
    fn rank(&self, side: Side, edges: &[usize]) -> Vec<usize> {
        let node = &self.trees[side].nodes[0];
        let worth = |edge: &usize| {
            let edge = &node.edges[*edge];
            let stops = edge.observation.1.as_ref().is_some_and(|command| self.rules.stops(command));
            let mean = edge.mean();
            // Where nearly all is decided, everything makes less of a difference.
            mean + if stops { self.rules.tie() * 4.0 * mean * (1.0 - mean) } else { 0.0 }
        };
        let mut ranked = edges.to_vec();
        ranked.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
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

    /// Plays once from the root, with the command of an edge or any that is worth a try, and learns from it.
    fn iterate(&mut self, root: &R::State, searcher: Side, first: Option<usize>) {
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
                return self.learn(union);
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
        self.learn(union);
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

    fn learn(&mut self, union: f64) {
        for Visit { decider, taken } in &self.path {
            for watcher in Side::ALL {
                let (node, edge) = taken[watcher];
                self.trees[watcher].nodes[node].learn(edge, result(*decider, union));
            }
        }
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

/// Knapp's game, whose phases are long rows of commands.
#[cfg(all(test, feature = "knapp"))]
mod rows {
    use super::*;
    use crate::engine::{Game, Setup};
    use crate::rulesets::knapp::{Command, Knapp};

    /// The first decision with a longer list than a search looks at.
    fn begun() -> (Game<Knapp>, Side, Vec<Command>) {
        let mut game = Game::<Knapp>::new(Setup::default(), "rows").expect("sound");
        loop {
            let side = game.deciders().sides().next().expect("somebody decides");
            let legal = game.legal(side);
            let stop = legal.iter().find(|command| game.rules().stops(command));
            if stop.is_some() && legal.len() > game.rules().width() + 2 {
                return (game, side, legal);
            }
            let command = *stop.unwrap_or(&legal[0]);
            game.apply(side, &command, None).expect("legal");
        }
    }

    #[test]
    fn the_end_of_a_row_is_worth_what_the_game_says_and_nothing_is_looked_for_beyond() {
        let (game, side, legal) = begun();
        let (rules, state) = (game.rules(), game.state());
        let weighed = |command: &Command| {
            let budget = &mut Budget { iterations: 20, stop: &mut || false };
            weigh(rules, state, side, command, "rows", budget).expect("legal").value
        };
        let end = legal.iter().find(|command| rules.stops(command)).expect("a phase can end");
        let told = result(side, rules.evaluate_end(state, end).expect("it ends a row"));
        assert!((weighed(end) - told).abs() < 1e-9);
        let other = legal.iter().find(|command| !rules.stops(command)).expect("somebody can move");
        assert_eq!(rules.evaluate_end(state, other), None);
    }

    #[test]
    fn to_stop_is_preferred_less_where_the_game_is_nearly_decided() {
        let (game, side, legal) = begun();
        let mut search = Search::new(game.rules(), game.state(), "rows");
        let edges = search.promise_at_root(game.state(), side, &legal, "rows");
        let stop = legal.iter().position(|command| game.rules().stops(command)).expect("one stops");
        let (stop, other) = (edges[stop], edges[usize::from(stop == 0)]);
        let mut stops = |level: f64| {
            let root = &mut search.trees[side].nodes[0];
            root.edges[stop].promise = Some(level);
            root.edges[other].promise = Some(level + game.rules().tie() / 2.0);
            search.rank(side, &[other, stop])[0] == stop
        };
        assert!(stops(0.5));
        assert!(!stops(0.01) && !stops(0.99));
    }

    #[test]
    fn below_the_root_are_what_promised_most_there_what_stops_and_what_is_new() {
        let (game, side, legal) = begun();
        let mut search = Search::new(game.rules(), game.state(), "rows");
        let width = game.rules().width();
        let (old, new) = legal.split_at(legal.len() - 1);
        search.promise_at_root(game.state(), side, old, "rows");
        let mut narrow = |node| {
            search.legal = legal.clone();
            search.narrow(side, node);
            search.legal.clone()
        };
        assert_eq!(narrow(0), legal, "at the root everything is looked at");
        let kept = narrow(1);
        assert_eq!(kept.len(), width);
        assert!(kept.contains(&new[0]) && kept.iter().any(|command| game.rules().stops(command)));
        let root = &search.trees[side].nodes[0];
        let promise = |command: &Command| root.edges[root.place(&(side, Some(*command)))?].promise;
        let is_free = |command: &&Command| !game.rules().stops(command);
        let least = kept.iter().filter(is_free).filter_map(promise).fold(f64::INFINITY, f64::min);
        let left = old.iter().filter(|command| !kept.contains(command)).filter_map(promise);
        assert!(left.fold(0.0, f64::max) <= least);
    }
}
