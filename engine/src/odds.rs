//! Exact distributions.

use super::matrix::ChoiceMatrix;
use super::refusal::Fact;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, ToPrimitive, Zero};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::{Add, Div, Mul, Sub};

/// A fraction of any size, always in lowest terms. A part beyond 2^53 is written as decimal text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    not(target_arch = "wasm32"),
    derive(ts_rs::TS),
    ts(type = "{ num: number | string, den: number | string, }")
)]
pub struct Fraction(BigRational);

impl Fraction {
    /// `num` out of `den`. A `den` of 0 counts as 1.
    pub fn new(num: i64, den: i64) -> Self {
        Fraction(BigRational::new(num.into(), if den == 0 { BigInt::one() } else { den.into() }))
    }

    /// `num` out of `den`, of any size. A `den` of 0 counts as 1.
    pub fn of(num: BigInt, den: BigInt) -> Self {
        Fraction(BigRational::new(num, if den.is_zero() { BigInt::one() } else { den }))
    }

    /// Nothing.
    pub fn zero() -> Self {
        Fraction(BigRational::zero())
    }

    /// Certainty.
    pub fn one() -> Self {
        Fraction(BigRational::one())
    }

    /// The nearest floating-point number.
    pub fn to_f64(&self) -> f64 {
        self.0.to_f64().unwrap_or(f64::NAN)
    }

    /// The numerator and denominator as decimal text.
    pub fn parts(&self) -> (String, String) {
        (self.0.numer().to_string(), self.0.denom().to_string())
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Add<&Fraction> for Fraction {
    type Output = Fraction;
    fn add(self, other: &Fraction) -> Fraction {
        Fraction(self.0 + &other.0)
    }
}

impl Sub<&Fraction> for Fraction {
    type Output = Fraction;
    fn sub(self, other: &Fraction) -> Fraction {
        Fraction(self.0 - &other.0)
    }
}

impl Mul<&Fraction> for &Fraction {
    type Output = Fraction;
    fn mul(self, other: &Fraction) -> Fraction {
        Fraction(&self.0 * &other.0)
    }
}

impl Div<&Fraction> for &Fraction {
    type Output = Fraction;
    /// A division by zero gives zero.
    fn div(self, other: &Fraction) -> Fraction {
        if other.0.is_zero() { Fraction::zero() } else { Fraction(&self.0 / &other.0) }
    }
}

/// The largest whole number that JavaScript holds exactly.
const LARGEST_SAFE: u64 = (1 << 53) - 1;

/// Small parts are written as numbers; a part that a JavaScript number cannot hold is written as text.
enum Part<'a> {
    Number(i64),
    Text(&'a BigInt),
}

impl Serialize for Part<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Part::Number(number) => serializer.serialize_i64(*number),
            Part::Text(number) => serializer.collect_str(number),
        }
    }
}

impl<'a> From<&'a BigInt> for Part<'a> {
    fn from(number: &'a BigInt) -> Self {
        match number.to_i64() {
            Some(small) if small.unsigned_abs() <= LARGEST_SAFE => Part::Number(small),
            _ => Part::Text(number),
        }
    }
}

impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Fraction", 2)?;
        fields.serialize_field("num", &Part::from(self.0.numer()))?;
        fields.serialize_field("den", &Part::from(self.0.denom()))?;
        fields.end()
    }
}

/// A probability for each of several values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution<T: Ord>(BTreeMap<T, Fraction>);

impl<T: Ord + Clone> Distribution<T> {
    /// No value yet: it is whole once values of a total probability of one have been added.
    pub const fn empty() -> Self {
        Distribution(BTreeMap::new())
    }

    /// One certain value.
    pub fn certain(value: T) -> Self {
        Distribution(BTreeMap::from([(value, Fraction::one())]))
    }

    /// Equally likely values; a value listed more than once is that much likelier.
    pub fn uniform(values: impl IntoIterator<Item = T>) -> Self {
        let values: Vec<T> = values.into_iter().collect();
        let share = Fraction::new(1, i64::try_from(values.len()).unwrap_or(i64::MAX));
        let mut distribution = Distribution(BTreeMap::new());
        for value in values {
            distribution.add(value, &share);
        }
        distribution
    }

    /// Makes a value likelier by `probability`.
    pub fn add(&mut self, value: T, probability: &Fraction) {
        let slot = self.0.entry(value).or_insert_with(Fraction::zero);
        *slot = std::mem::replace(slot, Fraction::zero()) + probability;
    }

    /// The distribution of a second chance that depends on the first.
    pub fn then<U: Ord + Clone>(&self, mut next: impl FnMut(&T) -> Distribution<U>) -> Distribution<U> {
        let mut result = Distribution(BTreeMap::new());
        for (value, probability) in &self.0 {
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
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(as = "WrittenOutcome"))]
pub struct OddsOutcome {
    /// What happens, as a player would say it.
    pub text: String,
    /// How likely it is.
    pub probability: Fraction,
}

#[derive(Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
struct WrittenOutcome<'a> {
    /// What happens, as a player would say it.
    text: &'a str,
    /// How likely it is.
    probability: &'a Fraction,
    /// The same as a number.
    number: f64,
}

impl Serialize for OddsOutcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let OddsOutcome { text, probability } = self;
        WrittenOutcome { text, probability, number: probability.to_f64() }.serialize(serializer)
    }
}

/// Something that shifts the odds, with the rule that says so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Modifier {
    /// What it is and what it comes to.
    #[serde(flatten)]
    pub fact: Fact,
    /// The id of its rule.
    pub rule: &'static str,
}

/// How the figures of a preview were found.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(tag = "type"))]
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
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct OddsCase {
    /// The assumption.
    pub text: String,
    /// How it may end then; the probabilities sum to one.
    pub outcomes: Vec<OddsOutcome>,
}

/// What may come of a command, before it is given.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
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
    #[cfg_attr(not(target_arch = "wasm32"), ts(optional))]
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
