//! Weights of an estimate from matches (SPSA; Spall 1992): all are changed a little at once, either way, and those that win
//! more are followed.

use super::Fault;
use super::contest::{self, Contest};
use super::contestant::Contestant;
use super::table::Table;
use high_water_mark::bots::Player;
use high_water_mark::engine::Generator;
use high_water_mark::engine::weights::{Set, Weight};

/// How the steps become smaller, as Spall recommends.
const FOLLOW_DECAY: f64 = 0.602;
const CHANGE_DECAY: f64 = 0.101;

/// How to climb.
#[derive(Clone, Debug)]
pub struct Climb {
    /// The player, against itself.
    pub player: Contestant,
    /// How often weights are changed.
    pub rounds: u32,
    /// How many pairs of games are played each time.
    pub pairs: u32,
    /// How far weights are changed at first, as the logarithm of a factor.
    pub change: f64,
    /// The margin that counts as much as a victory; none if margins do not count. Where one side wins nearly all games
    /// they are all that can be learned from.
    pub by: Option<f64>,
    /// How far what wins more is followed at first, for a match that is won by all points.
    pub follow: f64,
    /// The seed.
    pub seed: String,
}

/// Climbs; the weights are changed for the whole process. `tell` hears the number of each round and by how much the
/// weights changed one way did better, 1 if they won all games.
///
/// # Errors
/// A game has a fault, or there is nothing to tune.
pub fn run<R: Player>(climb: &Climb, table: &Table<R>, tell: &mut dyn FnMut(u32, f64)) -> Result<(), Fault> {
    let weights: Vec<&Weight> = R::weights().iter().copied().filter(|weight| weight.usual != 0.0).collect();
    if weights.is_empty() {
        return Err(Fault("there is nothing to tune".to_owned()));
    }
    let mut chance = Generator::from_seed(&climb.seed);
    let contestants = [Set::First, Set::Second].map(|weights| Contestant { weights, ..climb.player });
    let tenth = f64::from(climb.rounds) / 10.0;
    for round in 1..=climb.rounds {
        let change = climb.change / f64::from(round).powf(CHANGE_DECAY);
        let follow = climb.follow * ((1.0 + tenth) / (f64::from(round) + tenth)).powf(FOLLOW_DECAY);
        let ways: Vec<f64> = weights.iter().map(|_| if chance.below(2) == 0 { 1.0 } else { -1.0 }).collect();
        for (weight, way) in weights.iter().zip(&ways) {
            weight.set(Set::First, weight.get() * (change * way).exp());
            weight.set(Set::Second, weight.get() * (-change * way).exp());
        }
        let seed = format!("{}/{round}", climb.seed);
        let contest = Contest { contestants, pairs: climb.pairs, seed, sprt: None };
        let report = contest::run(&contest, table, &[], &|| ())?;
        let margin = report.margin.zip(climb.by).map_or(0.0, |(margin, by)| margin.mean / by);
        let lead = 2.0 * report.pairs.score() - 1.0 + margin;
        for (weight, way) in weights.iter().zip(&ways) {
            weight.set(Set::Usual, weight.get() * (follow * lead * way).exp());
        }
        tell(round, lead);
    }
    Ok(())
}
