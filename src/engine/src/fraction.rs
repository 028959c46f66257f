//! Exact fractions.

use super::natural::Natural;
use crate::TS;
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Div, Mul, Sub};

/// A fraction of any size, always in lowest terms. A part beyond 2^53 is written as decimal text.
#[derive(Clone, PartialEq, Eq, Hash, TS)]
#[ts(type = "{ num: number | string, den: number | string, }")]
pub struct Fraction {
    /// Never of nothing.
    negative: bool,
    num: Natural,
    /// Never nothing.
    den: Natural,
}

impl Fraction {
    /// `num` out of `den`. A `den` of 0 counts as 1.
    pub fn new(num: i64, den: i64) -> Self {
        let parts = Fraction::of(num.unsigned_abs().into(), den.unsigned_abs().into());
        parts.signed((num < 0) != (den < 0))
    }

    /// `num` out of `den`, of any size. A `den` of 0 counts as 1.
    pub fn of(num: Natural, den: Natural) -> Self {
        let common = num.common_divisor(&den);
        match common.to_u64() {
            _ if den.is_zero() => Fraction { negative: false, num, den: Natural::one() },
            Some(1) => Fraction { negative: false, num, den },
            _ => Fraction { negative: false, num: num.divided(&common).0, den: den.divided(&common).0 },
        }
    }

    fn signed(mut self, negative: bool) -> Self {
        self.negative = negative && !self.num.is_zero();
        self
    }

    /// Nothing.
    pub fn zero() -> Self {
        Fraction { negative: false, num: Natural::zero(), den: Natural::one() }
    }

    /// Certainty.
    pub fn one() -> Self {
        Fraction { negative: false, num: Natural::one(), den: Natural::one() }
    }

    /// The nearest floating-point number.
    pub fn to_f64(&self) -> f64 {
        // A quotient of 62 to 64 binary places, more than a floating-point number has. What is left over can only decide
        // a tie.
        let (num, den) = (self.num.bits(), self.den.bits());
        let up = (den + 63).saturating_sub(num);
        let down = num.saturating_sub(den + 63);
        let (quotient, rest) = self.num.shifted(up).divided(&self.den.shifted(down));
        let tie = u64::from(!rest.is_zero());
        #[expect(clippy::cast_precision_loss, reason = "this is where it is rounded")]
        let places = (quotient.to_u64().unwrap_or(u64::MAX) | tie) as f64;
        // In two steps: one alone could be beyond what a floating-point number reaches.
        let power = i64::from(down) - i64::from(up);
        let [first, second] =
            [power / 2, power - power / 2].map(|power| i32::try_from(power).unwrap_or(i32::MIN));
        let size = places * 2_f64.powi(first) * 2_f64.powi(second);
        if self.negative { -size } else { size }
    }

    /// The numerator and denominator as decimal text.
    pub fn parts(&self) -> (String, String) {
        (format!("{}{}", self.sign(), self.num), self.den.to_string())
    }

    const fn sign(&self) -> &'static str {
        if self.negative { "-" } else { "" }
    }

    /// The sum, or the difference if `minus`.
    fn plus(&self, other: &Fraction, minus: bool) -> Fraction {
        let (ours, theirs) = (&self.num * &other.den, &other.num * &self.den);
        let den = &self.den * &other.den;
        let sign = other.negative != minus;
        if self.negative == sign {
            return Fraction::of(ours + &theirs, den).signed(sign);
        }
        match ours.cmp(&theirs) {
            Ordering::Equal => Fraction::zero(),
            Ordering::Greater => Fraction::of(ours - &theirs, den).signed(self.negative),
            Ordering::Less => Fraction::of(theirs - &ours, den).signed(sign),
        }
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.sign(), self.num)?;
        if self.den.to_u64() == Some(1) { Ok(()) } else { write!(f, "/{}", self.den) }
    }
}

impl fmt::Debug for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        let size = || (&self.num * &other.den).cmp(&(&other.num * &self.den));
        match (self.negative, other.negative) {
            (false, false) => size(),
            (true, true) => size().reverse(),
            (false, true) => Ordering::Greater,
            (true, false) => Ordering::Less,
        }
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Add<&Fraction> for Fraction {
    type Output = Fraction;
    fn add(self, other: &Fraction) -> Fraction {
        self.plus(other, false)
    }
}

impl Sub<&Fraction> for Fraction {
    type Output = Fraction;
    fn sub(self, other: &Fraction) -> Fraction {
        self.plus(other, true)
    }
}

impl Mul<&Fraction> for &Fraction {
    type Output = Fraction;
    fn mul(self, other: &Fraction) -> Fraction {
        let size = Fraction::of(&self.num * &other.num, &self.den * &other.den);
        size.signed(self.negative != other.negative)
    }
}

impl Div<&Fraction> for &Fraction {
    type Output = Fraction;
    /// A division by zero gives zero.
    fn div(self, other: &Fraction) -> Fraction {
        if other.num.is_zero() {
            return Fraction::zero();
        }
        let size = Fraction::of(&self.num * &other.den, &self.den * &other.num);
        size.signed(self.negative != other.negative)
    }
}

/// The largest whole number that JavaScript holds exactly.
const LARGEST_SAFE: u64 = (1 << 53) - 1;

/// Small parts are written as numbers; a part that a JavaScript number cannot hold is written as text.
struct Part<'a> {
    negative: bool,
    size: &'a Natural,
}

impl Serialize for Part<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let small = self.size.to_u64().filter(|size| *size <= LARGEST_SAFE);
        match (small.and_then(|size| i64::try_from(size).ok()), self.negative) {
            (Some(size), negative) => serializer.serialize_i64(if negative { -size } else { size }),
            (None, negative) => {
                serializer.collect_str(&format_args!("{}{}", if negative { "-" } else { "" }, self.size))
            }
        }
    }
}

impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Fraction", 2)?;
        fields.serialize_field("num", &Part { negative: self.negative, size: &self.num })?;
        fields.serialize_field("den", &Part { negative: false, size: &self.den })?;
        fields.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigInt;
    use num_rational::BigRational;
    use num_traits::{ToPrimitive, Zero};
    use proptest::prelude::*;

    fn both(parts: &[(i64, i64)]) -> (Fraction, BigRational) {
        let one = (Fraction::one(), BigRational::from_integer(1.into()));
        parts.iter().filter(|(num, den)| *num != 0 && *den != 0).fold(one, |(ours, theirs), (num, den)| {
            (&ours * &Fraction::new(*num, *den), theirs * BigRational::new((*num).into(), (*den).into()))
        })
    }

    fn same(ours: &Fraction, theirs: &BigRational) -> bool {
        ours.to_string() == theirs.to_string()
    }

    fn parts() -> impl Strategy<Value = Vec<(i64, i64)>> {
        prop::collection::vec(prop_oneof![any::<(i64, i64)>(), (-9..9_i64, -9..9_i64)], 0..6)
    }

    proptest! {
        #[test]
        fn arithmetic_is_exact(a in parts(), b in parts()) {
            let ((a, x), (b, y)) = (both(&a), both(&b));
            prop_assert!(same(&(a.clone() + &b), &(&x + &y)));
            prop_assert!(same(&(a.clone() - &b), &(&x - &y)));
            prop_assert!(same(&(&a * &b), &(&x * &y)));
            prop_assert!(same(&(&a / &b), &(&x / &y)));
            prop_assert_eq!(a.cmp(&b), x.cmp(&y));
        }

        #[test]
        fn the_nearest_number_is_found(a in parts()) {
            let (ours, theirs) = both(&a);
            prop_assert_eq!(Some(ours.to_f64()), theirs.to_f64());
        }
    }

    #[test]
    fn odd_fractions_are_sound() {
        assert_eq!(Fraction::new(3, 0).to_string(), "3");
        assert_eq!(Fraction::new(0, -5), Fraction::zero());
        assert_eq!(Fraction::new(i64::MIN, i64::MIN), Fraction::one());
        assert_eq!(&Fraction::one() / &Fraction::zero(), Fraction::zero());
        assert!(BigInt::zero().is_zero());
        assert_eq!(Fraction::zero().to_f64().to_bits(), 0);
        let tiny = Fraction::of(Natural::one(), Natural::from(6_u64).pow(400));
        let expected = BigRational::new(1.into(), BigInt::from(6).pow(400)).to_f64();
        assert_eq!(Some(tiny.to_f64()), expected);
    }

    #[test]
    fn parts_that_javascript_cannot_hold_are_text() {
        let large = Fraction::of(Natural::from(10_u64).pow(30), Natural::from(7_u64)).signed(true);
        let written = crate::wire::write(&large).expect("a fraction is plain data");
        assert_eq!(written.to_string(), r#"{"den":7,"num":"-1000000000000000000000000000000"}"#);
    }
}
