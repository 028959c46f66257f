//! Estimates that learn from games against themselves, by temporal differences (Sutton 1988, Tesauro 1995).
//!
//! Learning follows from the seed, whatever the number of threads.
//!
//! - [`model`]: the net while it learns; [`self_play`]: games from which it learns; [`candidates`]: what of it is kept.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "what is learned is rounded far more coarsely"
)]

pub mod candidates;
pub mod model;
pub mod self_play;

use super::Fault;
use super::table::Table;
use candidates::{Judge, Rival};
use high_water_mark::bots::Player;
use high_water_mark::engine::net::features::fingerprint;
use high_water_mark::engine::net::{Group, Header};
use high_water_mark::engine::{Generator, Net};
use model::{Lesson, Model};
use rayon::prelude::*;
use self_play::{Manner, Played};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A number at the beginning of the learning and at its end.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// At the beginning.
    pub first: f32,
    /// At the end.
    pub last: f32,
}

impl Course {
    /// The number when so much is over, from 0 to 1, along a straight line.
    fn at(self, gone: f32) -> f32 {
        self.first + (self.last - self.first) * gone
    }

    /// The same, falling by equal parts.
    fn falling(self, gone: f32) -> f32 {
        self.first * (self.last / self.first).powf(gone)
    }
}

/// How an estimate learns.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many games in all, and how many of them with the same weights.
    pub games: (u64, u32),
    /// How far a choice may fall short of the best, in results.
    pub temperature: Course,
    /// How far a weight moves in a step.
    pub rate: Course,
    /// How much what a position is worth follows the end of its game, and not the next position: from 0 to 1.
    pub lambda: Course,
    /// The part of its positions that a game teaches.
    pub keep: f32,
    /// The part of the decisions that are made blindly.
    pub blind: f32,
    /// The part of the games that begin with decisions made blindly, and how many at most.
    pub loose: (f32, u32),
    /// Of many commands so many, drawn at random, are looked at.
    pub most: usize,
    /// Iterations of a search for each decision; none, and decisions are made one ply ahead.
    pub search: Option<u32>,
    /// The parts of the games against earlier weights, and against the script.
    pub rivals: (f32, f32),
    /// After how many games weights are tried as candidates.
    pub every: u64,
    /// The seed.
    pub seed: String,
    /// The command that all this follows from.
    pub made: String,
}

/// What a round of games came to.
#[derive(Clone, Copy, Debug)]
pub struct Round {
    /// Games so far.
    pub games: u64,
    /// Time so far.
    pub time: Duration,
    /// Of that, for learning.
    pub learning: Duration,
    /// The Union's share of the points.
    pub union: f32,
    /// Decisions in a game.
    pub length: f32,
    /// The mean square of what was expected against what should have been.
    pub error: f32,
}

/// What there is to tell while an estimate learns.
#[derive(Clone, Copy, Debug)]
pub enum News<'a> {
    /// A round of games is over.
    Round(Round),
    /// Weights were tried: their share of the points against all rivals.
    Tried(&'a Arc<Net>, f64),
}

/// So many earlier weights are remembered as rivals.
const EARLIER: usize = 12;

/// Lets an estimate learn, from nothing or from where it stopped. The weights that did best as candidates, or the last where
/// none were tried.
///
/// # Errors
/// The game has no features, or a player does not go on.
pub fn train<R: Player>(
    table: &Table<R>,
    begin: Option<&Net>,
    plan: &Plan,
    judge: &Judge<R>,
    tell: &mut dyn FnMut(News<'_>),
) -> Result<Arc<Net>, Fault> {
    let mut pupil = Pupil::new(table, begin, plan)?;
    let begun = Instant::now();
    let mut tried = 0;
    let mut best: Option<(f64, Arc<Net>)> = None;
    loop {
        let over = pupil.games >= plan.games.0;
        if over || pupil.games >= tried + plan.every {
            let net = pupil.remember()?;
            if judge.games > 0 {
                let score = judge.score(table, &net, &plan.seed)?;
                tell(News::Tried(&net, score));
                if best.as_ref().is_none_or(|(most, _)| score > *most) {
                    best = Some((score, net));
                }
            }
            tried = pupil.games;
        }
        if over {
            return best.map_or_else(|| pupil.net(), |(_, net)| Ok(net));
        }
        let round = pupil.round(begun)?;
        tell(News::Round(round));
    }
}

/// An estimate that learns.
struct Pupil<'a, R: Player> {
    table: &'a Table<R>,
    plan: &'a Plan,
    model: Model,
    earlier: VecDeque<Arc<Net>>,
    generator: Generator,
    games: u64,
    learning: Duration,
}

impl<'a, R: Player> Pupil<'a, R> {
    fn new(table: &'a Table<R>, begin: Option<&Net>, plan: &'a Plan) -> Result<Self, Fault> {
        let inputs = R::features().last().map(Group::end);
        let inputs = inputs.ok_or_else(|| Fault("this game has no learned estimate".into()))?;
        let mut generator = Generator::from_seed(&plan.seed);
        let seed = u64::from(generator.roll(u16::MAX));
        let model = match begin {
            Some(net) if net.header.features == features::<R>() => Model::of(net),
            Some(_) => return Err(Fault("these weights are of other features".into())),
            None => Model::new(inputs, seed),
        };
        let earlier = VecDeque::new();
        Ok(Pupil { table, plan, model, earlier, generator, games: 0, learning: Duration::ZERO })
    }

    fn net(&self) -> Result<Arc<Net>, Fault> {
        let info = R::info();
        let header = Header {
            game: info.id.into(),
            rules: info.rules_version,
            features: features::<R>(),
            inputs: 0,
            made: format!("{}, {} games", self.plan.made, self.games),
        };
        self.model.net(header).map(Arc::new).map_err(|error| Fault(error.to_string()))
    }

    /// The weights of now, which are remembered as a rival.
    fn remember(&mut self) -> Result<Arc<Net>, Fault> {
        let net = self.net()?;
        self.earlier.push_back(Arc::clone(&net));
        if self.earlier.len() > EARLIER {
            self.earlier.pop_front();
        }
        Ok(net)
    }

    /// Plays a round of games with the weights of now, and learns from them.
    fn round(&mut self, begun: Instant) -> Result<Round, Fault> {
        let gone = (self.games as f32 / self.plan.games.0 as f32).min(1.0);
        let played = self.play(gone)?;
        let count = played.len().max(1) as f32;
        let union = played.iter().map(|game| game.union).sum::<f32>() / count;
        let length = played.iter().map(|game| game.decisions as f32).sum::<f32>() / count;
        let mut lessons: Vec<Lesson> = played.into_iter().flat_map(|game| game.lessons).collect();
        for last in (1..lessons.len()).rev() {
            let other = self.generator.below(last + 1);
            lessons.swap(last, other);
        }
        let start = Instant::now();
        let error = self.model.learn(&lessons, self.plan.rate.falling(gone));
        self.learning += start.elapsed();
        let (games, time, learning) = (self.games, begun.elapsed(), self.learning);
        Ok(Round { games, time, learning, union, length, error })
    }

    fn play(&mut self, gone: f32) -> Result<Vec<Played>, Fault> {
        let plan = self.plan;
        let manner = Manner {
            temperature: plan.temperature.at(gone),
            lambda: plan.lambda.at(gone),
            keep: plan.keep,
            blind: plan.blind,
            loose: plan.loose,
            most: plan.most,
            search: plan.search,
        };
        let rules = with_net::<R>(self.table, &self.net()?)?;
        let earlier: Result<Vec<R>, Fault> =
            self.earlier.iter().map(|net| with_net::<R>(self.table, net)).collect();
        let earlier = earlier?;
        let first = self.games;
        self.games += u64::from(plan.games.1);
        let games = (first..self.games).into_par_iter().map(|number| {
            let mut generator = Generator::from_seed(&format!("{} game {number}", plan.seed));
            let rival = match (chance(&mut generator), plan.rivals) {
                (drawn, (old, _)) if drawn < old && !earlier.is_empty() => {
                    Some(Rival::Learned(&earlier[generator.below(earlier.len())]))
                }
                (drawn, (old, script)) if (old..old + script).contains(&drawn) => Some(Rival::Script),
                _ => None,
            };
            self_play::play(&rules, rival, &manner, &mut generator)
        });
        Ok(games.collect())
    }
}

/// The fingerprint of what a game's estimate sees, as a header has it.
pub fn features<R: Player>() -> String {
    format!("{:016x}", fingerprint(R::features()))
}

/// A table whose players estimate with these weights.
fn with_net<R: Player>(rules: &R, net: &Arc<Net>) -> Result<R, Fault> {
    rules.with_net(Arc::clone(net)).ok_or_else(|| Fault("this game has no learned estimate".into()))
}

/// A number from 0 to 1.
fn chance(generator: &mut Generator) -> f32 {
    f32::from(generator.roll(u16::MAX)) / f32::from(u16::MAX)
}
