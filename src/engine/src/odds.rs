//! Exact distributions.

use super::fraction::Fraction;
use super::matrix::ChoiceMatrix;
use super::refusal::Fact;
use super::side::Side;
use super::sorted::Sorted;
use crate::TS;
use serde::{Serialize, Serializer};

/// A probability for each of several values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution<T: Ord>(Sorted<T, Fraction>);

impl<T: Ord + Clone> Distribution<T> {
    /// No value yet: it is whole once values of a total probability of one have been added.
    pub const fn empty() -> Self {
        Distribution(Sorted::new())
    }

    /// One certain value.
    pub fn certain(value: T) -> Self {
        Distribution([(value, Fraction::one())].into_iter().collect())
    }

    /// Equally likely values; a value listed more than once is that much likelier.
    pub fn uniform(values: impl IntoIterator<Item = T>) -> Self {
        let values: Vec<T> = values.into_iter().collect();
        let share = Fraction::new(1, i64::try_from(values.len()).unwrap_or(i64::MAX));
        let mut distribution = Distribution(Sorted::new());
        for value in values {
            distribution.add(value, &share);
        }
        distribution
    }

    /// Makes a value likelier by `probability`.
    pub fn add(&mut self, value: T, probability: &Fraction) {
        let slot = self.0.or_insert(value, Fraction::zero);
        *slot = std::mem::replace(slot, Fraction::zero()) + probability;
    }

    /// The distribution of a second chance that depends on the first.
    pub fn then<U: Ord + Clone>(&self, mut next: impl FnMut(&T) -> Distribution<U>) -> Distribution<U> {
        let mut result = Distribution(Sorted::new());
        for (value, probability) in self.0.iter() {
            for (outcome, conditional) in next(value).0 {
                result.add(outcome, &(probability * &conditional));
            }
        }
        result
    }

    /// Each value with its probability, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&T, &Fraction)> {
        self.0.iter()
    }

    /// The probability of a value.
    pub fn probability(&self, value: &T) -> Fraction {
        self.0.get(value).cloned().unwrap_or_else(Fraction::zero)
    }

    /// The sum of all probabilities: one, if the distribution is whole.
    pub fn total(&self) -> Fraction {
        self.0.values().fold(Fraction::zero(), |sum, p| sum + p)
    }
}

/// One way in which a command can end: what happens, how likely, exactly and as a number.
#[derive(Clone, Debug, PartialEq, Eq, TS)]
#[ts(as = "WrittenOutcome")]
pub struct OddsOutcome {
    /// What happens, as a player would say it.
    pub text: String,
    /// How likely it is.
    pub probability: Fraction,
    /// The side that it befalls, in a table of secret choices: what is the worse for this side is the better for the other.
    pub loser: Option<Side>,
}

impl OddsOutcome {
    /// An end that is told by its words alone.
    pub fn new(text: impl Into<String>, probability: Fraction) -> Self {
        OddsOutcome { text: text.into(), probability, loser: None }
    }
}

#[derive(Serialize, TS)]
struct WrittenOutcome<'a> {
    /// What happens, as a player would say it.
    text: &'a str,
    /// How likely it is.
    probability: &'a Fraction,
    /// The same as a number.
    number: f64,
    /// The side that it befalls, in a table of secret choices.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    loser: Option<Side>,
}

impl Serialize for OddsOutcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let OddsOutcome { text, probability, loser } = self;
        WrittenOutcome { text, probability, number: probability.to_f64(), loser: *loser }
            .serialize(serializer)
    }
}

/// Something that shifts the odds, with the rule that says so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Modifier {
    /// What it is and what it comes to.
    #[serde(flatten)]
    pub fact: Fact,
    /// The id of its rule.
    pub rule: &'static str,
}

/// How the figures of a preview were found.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(tag = "type")]
#[serde(rename_all = "camelCase")]
pub enum OddsMethod {
    /// By counting every case.
    Exact {},
    /// Every case is counted, but how often which comes is an estimate, and so are the outcomes over all of them.
    Weighed {},
    /// By playing samples.
    Sampled {
        /// How many.
        samples: u32,
        /// The half-width of a 95 % confidence interval of the least certain figure.
        error: f64,
    },
}

/// The same question under an assumption, such as an enemy's secret choice.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct OddsCase {
    /// The assumption.
    pub text: String,
    /// How it may end then; the probabilities sum to one.
    pub outcomes: Vec<OddsOutcome>,
}

/// What may come of a command, before it is given.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Odds {
    /// What is decided by chance, such as "Lee attacks Meade, 7 to 9".
    pub title: String,
    /// What goes into it, itemised.
    pub modifiers: Vec<Modifier>,
    /// How it may end; the probabilities sum to exactly one.
    pub outcomes: Vec<OddsOutcome>,
    /// The same under assumptions, where something is not known; often empty.
    pub cases: Vec<OddsCase>,
    /// The cases as a table of both sides' secret choices, where that is what they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub matrix: Option<ChoiceMatrix>,
    /// How the figures were found.
    pub method: OddsMethod,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_make_the_known_triangle() {
        let die = || Distribution::uniform(1..=6_u8);
        let sum = die().then(|a| {
            let a = *a;
            die().then(move |b| Distribution::certain(a + *b))
        });
        assert_eq!(sum.probability(&7), Fraction::new(1, 6));
        assert_eq!(sum.probability(&2), Fraction::new(1, 36));
        assert_eq!(sum.probability(&13), Fraction::zero());
        assert_eq!(sum.total(), Fraction::one());
    }

    #[test]
    fn many_dice_stay_exact() {
        let mut all_sixes = Fraction::one();
        for _ in 0..60 {
            all_sixes = &all_sixes * &Fraction::new(1, 6);
        }
        let text = serde_json::to_string(&all_sixes).expect("a fraction is serialisable");
        assert!(
            text.starts_with("{\"num\":1,\"den\":\"48873677980689257489322752273774603865660850176\""),
            "{text}"
        );
        assert_eq!(serde_json::to_string(&Fraction::new(2, 6)).expect("small"), r#"{"num":1,"den":3}"#);
    }
}
