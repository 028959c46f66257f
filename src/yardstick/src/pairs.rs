//! What the results of paired games say: the score, Elo with its error, and a sequential test.
//!
//! Both games of a pair begin with the same position and dice, with sides swapped, so what is won by luck or by the
//! better side cancels out. The two are not independent: what is counted is the pair, by the points that the first player
//! made in it (0, ½, 1, 1½ or 2: five classes, hence "pentanomial").

use serde::Serialize;

/// Classes of pairs.
const CLASSES: usize = 5;

/// An error of 95 %, in standard errors.
const SURE: f64 = 1.96;

/// An empty class counts as so many pairs in a sequential test: nothing is impossible because it has not happened.
const UNSEEN: f64 = 1e-3;

/// How many pairs ended how, by the halves of a point that the first player made in them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Pairs(pub [u32; CLASSES]);

/// A strength in Elo with the bounds of its 95 % interval; nothing where it is beyond all bounds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Elo {
    /// What fits the score best.
    pub estimate: Option<f64>,
    /// The lower bound.
    pub low: Option<f64>,
    /// The upper bound.
    pub high: Option<f64>,
}

impl Pairs {
    /// Adds a pair by the halves of a point made in it, 0 to 4.
    pub fn add(&mut self, halves: u8) {
        self.0[usize::from(halves).min(CLASSES - 1)] += 1;
    }

    /// How many pairs there are.
    pub fn count(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The mean score of a game, from 0 to 1; a half if there are no games.
    pub fn score(&self) -> f64 {
        if self.count() == 0 {
            return 0.5;
        }
        self.classes().map(|(score, pairs)| score * pairs).sum::<f64>() / f64::from(self.count())
    }

    /// The bounds of the score's 95 % interval: Wilson's for as many tries as would vary as much.
    pub fn interval(&self) -> (f64, f64) {
        let pairs = f64::from(self.count());
        if self.count() == 0 {
            return (0.0, 1.0);
        }
        let mean = self.score();
        let variance = self.classes().map(|(score, n)| n * (score - mean).powi(2)).sum::<f64>() / pairs;
        let tries = if variance > 0.0 { pairs * mean * (1.0 - mean) / variance } else { pairs };
        let square = SURE * SURE / tries;
        let middle = (mean + square / 2.0) / (1.0 + square);
        let half = SURE / (1.0 + square) * (mean * (1.0 - mean) / tries + square / (4.0 * tries)).sqrt();
        ((middle - half).max(0.0), (middle + half).min(1.0))
    }

    /// The difference in strength that the score tells.
    pub fn elo(&self) -> Elo {
        let (low, high) = self.interval();
        let finite = |score: f64| (score > 1e-9 && score < 1.0 - 1e-9).then(|| elo(score));
        Elo { estimate: finite(self.score()), low: finite(low), high: finite(high) }
    }

    /// By how much more likely these results are with a strength of `elo1` than of `elo0`, as a logarithm. Of all ways in which
    /// pairs could fall with such a strength the likeliest is taken (generalised likelihood ratio).
    pub fn log_likelihood_ratio(&self, elo0: f64, elo1: f64) -> f64 {
        if self.count() == 0 {
            return 0.0;
        }
        let seen: Vec<(f64, f64)> = self.classes().map(|(score, n)| (score, n.max(UNSEEN))).collect();
        let [theta0, theta1] = [elo0, elo1].map(|elo| tilt(&seen, score(elo)));
        let (score0, score1) = (score(elo0), score(elo1));
        let term = |(value, pairs): &(f64, f64)| {
            pairs * ((1.0 + theta0 * (value - score0)) / (1.0 + theta1 * (value - score1))).ln()
        };
        seen.iter().map(term).sum()
    }

    /// The score of each class, and how many pairs are in it.
    fn classes(&self) -> impl Iterator<Item = (f64, f64)> {
        const SCORES: [f64; CLASSES] = [0.0, 0.25, 0.5, 0.75, 1.0];
        SCORES.into_iter().zip(self.0.map(f64::from))
    }
}

/// The expected score of the stronger by a difference in Elo.
pub fn score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference in Elo that belongs to an expected score between 0 and 1.
pub fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// The likeliest distribution with a mean weighs each class by `1 / (1 + tilt · (value − mean))`: the tilt.
fn tilt(seen: &[(f64, f64)], mean: f64) -> f64 {
    let excess = |theta: f64| -> f64 {
        seen.iter().map(|(value, n)| n * (value - mean) / (1.0 + theta * (value - mean))).sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

/// A sequential probability ratio test with errors of 5 % of either kind.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The first player is stronger by so much at most, or
    pub elo0: f64,
    /// by so much at least.
    pub elo1: f64,
}

/// What a sequential test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Decision {
    /// Not the stronger one: `elo0` holds.
    Refused,
    /// The stronger one: `elo1` holds.
    Accepted,
    /// More games are needed.
    Open,
}

impl Sprt {
    /// The log-likelihood ratio at which it stops, either way: ln(0.95 / 0.05).
    pub fn bound() -> f64 {
        19_f64.ln()
    }

    /// The log-likelihood ratio of results, and what follows from it.
    pub fn judge(self, pairs: &Pairs) -> (f64, Decision) {
        let ratio = pairs.log_likelihood_ratio(self.elo0, self.elo1);
        let decision = match ratio {
            _ if ratio >= Self::bound() => Decision::Accepted,
            _ if ratio <= -Self::bound() => Decision::Refused,
            _ => Decision::Open,
        };
        (ratio, decision)
    }
}
