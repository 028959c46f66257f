//! What one side can tell apart, as a tree of decisions.

use crate::engine::Side;
use crate::engine::net::fading;
use std::collections::HashMap;
use std::hash::Hash;

/// How eagerly little-tried commands are tried again where nothing is known about them beforehand.
const EXPLORATION: f64 = 0.7;

/// How eagerly commands are tried for their promise, in multiples of how much results vary.
const CURIOSITY: f64 = 1.0;

/// Commands whose promise falls short of the best by this share of what is usual get a third of its tries.
const SHARPNESS: f64 = 0.3;

/// A promise counts as so many results.
const PROMISE_WEIGHT: f64 = 1.0;

/// A command as one side learns of it: whose, and which if it can be told.
pub type Observation<C> = (Side, Option<C>);

/// A command that was or could have been chosen at a node.
pub struct Edge<C> {
    /// Which.
    pub observation: Observation<C>,
    /// Where it leads, once it was taken.
    pub child: Option<usize>,
    /// How often it was taken.
    pub visits: u32,
    /// How often it could have been taken.
    pub offers: u32,
    /// Sum of the results for the side that decides here.
    pub total: f64,
    /// Sum of what counts beside them, for the same side.
    honour: f64,
    /// The result that one ply of foresight expects, if the game has an evaluation.
    pub promise: Option<f64>,
    /// How eagerly the command is tried for its promise, in proportion to the others.
    weight: f64,
}

impl<C> Edge<C> {
    /// The mean result; the promise counts like a result.
    pub fn mean(&self) -> f64 {
        match self.promise {
            Some(promise) => {
                (self.total + PROMISE_WEIGHT * promise) / (f64::from(self.visits) + PROMISE_WEIGHT)
            }
            None if self.visits == 0 => 0.5,
            None => self.total / f64::from(self.visits),
        }
    }

    /// The mean of what counts beside the results; nothing if the command was never taken.
    pub fn honour(&self) -> Option<f64> {
        (self.visits > 0).then(|| self.honour / f64::from(self.visits))
    }
}

/// A decision, or what one side can tell of it.
pub struct Node<C> {
    /// The commands that were possible here.
    pub edges: Vec<Edge<C>>,
    by_observation: HashMap<Observation<C>, usize>,
    /// The best promise and by how much the others fall short of it on average, as foreseen first.
    foresight: Option<(f64, f64)>,
    /// How many results came through here, their sum and that of their squares.
    results: (u32, f64, f64),
}

impl<C: Clone + Eq + Hash> Node<C> {
    fn new() -> Self {
        Node { edges: Vec::new(), by_observation: HashMap::new(), foresight: None, results: (0, 0.0, 0.0) }
    }

    /// The place of the edge of an observation, if there is one.
    pub fn place(&self, observation: &Observation<C>) -> Option<usize> {
        self.by_observation.get(observation).copied()
    }

    /// The place of the edge of an observation, made if it is new.
    pub fn edge(&mut self, observation: Observation<C>) -> usize {
        if let Some(edge) = self.by_observation.get(&observation) {
            return *edge;
        }
        let edge = self.edges.len();
        self.by_observation.insert(observation.clone(), edge);
        let (child, promise) = (None, None);
        self.edges.push(Edge {
            observation,
            child,
            visits: 0,
            offers: 0,
            total: 0.0,
            honour: 0.0,
            promise,
            weight: 1.0,
        });
        edge
    }

    /// The places of the edges of all commands of a list. Mostly the list is the same as last time, so the
    /// next edge is tried before it is looked up.
    pub fn offer(&mut self, side: Side, commands: &[C], offered: &mut Vec<usize>) {
        offered.clear();
        let mut next = 0;
        for command in commands {
            let known = self.edges.get(next).map(|edge| &edge.observation);
            let place = match known {
                Some((decider, Some(known))) if *decider == side && known == command => next,
                _ => self.edge((side, Some(command.clone()))),
            };
            self.edges[place].offers += 1;
            offered.push(place);
            next = place + 1;
        }
    }

    /// Weighs the promises that were made since the last time. How they differ is noted the first time.
    pub fn weigh(&mut self, offered: &[usize]) {
        let (best, short) = *self.foresight.get_or_insert_with(|| {
            let promises = || offered.iter().filter_map(|edge| self.edges[*edge].promise);
            let best = promises().fold(0.0, f64::max);
            let count = u32::try_from(offered.len()).unwrap_or(u32::MAX);
            (best, promises().map(|promise| best - promise).sum::<f64>() / f64::from(count.max(1)))
        });
        for edge in offered {
            let edge = &mut self.edges[*edge];
            if let Some(promise) = edge.promise {
                edge.weight = fading((best - promise) / (SHARPNESS * short + 1e-9));
            }
        }
    }

    /// How much results vary here.
    fn variation(&self) -> f64 {
        let (count, sum, squares) = self.results;
        let count = f64::from(count.max(1));
        let deviation = (squares / count - (sum / count).powi(2)).max(0.0).sqrt();
        deviation.max(self.foresight.map_or(0.0, |(_, short)| short))
    }

    /// The places in `offered` of the edges to try next: one, or several that nothing tells apart.
    pub fn most_promising(&self, offered: &[usize]) -> Vec<usize> {
        let weights: f64 = offered.iter().map(|edge| self.edges[*edge].weight).sum();
        let eagerness = CURIOSITY * self.variation() / weights.max(f64::MIN_POSITIVE);
        let bound = |edge: &usize| {
            let edge = &self.edges[*edge];
            let (visits, offers) = (f64::from(edge.visits), f64::from(edge.offers));
            match edge.promise {
                Some(_) => edge.mean() + eagerness * edge.weight * offers.sqrt() / (1.0 + visits),
                None if edge.visits == 0 => f64::INFINITY,
                None => edge.mean() + EXPLORATION * (offers.ln() / visits).sqrt(),
            }
        };
        let mut best = f64::NEG_INFINITY;
        let mut places = Vec::new();
        for (place, bound) in offered.iter().map(bound).enumerate() {
            if bound > best {
                best = bound;
                places.clear();
            }
            if bound >= best {
                places.push(place);
            }
        }
        places
    }

    /// Learns a result for the side that decides here, and what counts beside it.
    pub fn learn(&mut self, edge: usize, result: f64, honour: f64) {
        let (count, sum, squares) = &mut self.results;
        *count += 1;
        *sum += result;
        *squares += result * result;
        let edge = &mut self.edges[edge];
        edge.visits += 1;
        edge.total += result;
        edge.honour += honour;
    }
}

/// What one side can tell apart.
pub struct Tree<C> {
    /// The nodes, the root first.
    pub nodes: Vec<Node<C>>,
}

impl<C: Clone + Eq + Hash> Tree<C> {
    /// A tree of nothing but a root.
    pub fn new() -> Self {
        Tree { nodes: vec![Node::new()] }
    }

    /// Follows an observation down: the edge, and the node to which it leads.
    pub fn follow(&mut self, node: usize, observation: Observation<C>) -> (usize, usize) {
        let fresh = self.nodes.len();
        let edge = self.nodes[node].edge(observation);
        let child = *self.nodes[node].edges[edge].child.get_or_insert(fresh);
        if child == fresh {
            self.nodes.push(Node::new());
        }
        (edge, child)
    }
}
