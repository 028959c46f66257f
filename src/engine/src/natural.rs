//! Whole numbers of any size, for exact chances. They are small, and so is this: school arithmetic on digits of 32 bits.

use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, MulAssign, Sub};

/// A whole number from 0, as large as need be.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Natural {
    /// The lowest first; the highest is not 0.
    digits: Vec<u32>,
}

/// As many decimal places as fit into one digit.
const CHUNK: u32 = 1_000_000_000;

impl Natural {
    /// Nothing.
    pub const fn zero() -> Self {
        Natural { digits: Vec::new() }
    }

    /// One.
    pub fn one() -> Self {
        Natural { digits: vec![1] }
    }

    /// Nothing?
    pub fn is_zero(&self) -> bool {
        self.digits.is_empty()
    }

    /// The same, if it fits.
    pub fn to_u64(&self) -> Option<u64> {
        match *self.digits {
            [] => Some(0),
            [low] => Some(low.into()),
            [low, high] => Some(u64::from(low) | u64::from(high) << 32),
            _ => None,
        }
    }

    /// The number times itself, so often.
    #[must_use]
    pub fn pow(&self, times: u32) -> Self {
        (0..times).fold(Natural::one(), |power, _| &power * self)
    }

    /// How many binary places it has.
    pub fn bits(&self) -> u32 {
        let (places, highest) =
            (32 * self.digits.len(), self.digits.last().map_or(0, |high| high.leading_zeros()));
        u32::try_from(places).unwrap_or(u32::MAX) - highest
    }

    /// The largest number that both can be divided by; of 0 and a number that number.
    #[must_use]
    pub fn common_divisor(&self, other: &Self) -> Self {
        let (mut a, mut b) = (self.clone(), other.clone());
        while !b.is_zero() {
            if let (Some(a), Some(b)) = (a.to_u64(), b.to_u64()) {
                return small_common_divisor(a, b).into();
            }
            let rest = a.divided(&b).1;
            a = std::mem::replace(&mut b, rest);
        }
        a
    }

    /// How often `other` goes into the number, and what is left. By nothing: nothing, and all is left.
    pub fn divided(&self, other: &Self) -> (Self, Self) {
        match *other.digits {
            [] => (Natural::zero(), self.clone()),
            [digit] => {
                let mut quotient = self.clone();
                let rest = quotient.divide(digit);
                (quotient, Natural::from(u64::from(rest)))
            }
            _ if *self < *other => (Natural::zero(), self.clone()),
            _ => self.divided_at_length(other),
        }
    }

    /// Division by a number of two digits or more, as on paper: each digit of the answer is estimated from the highest digits
    /// and put right (D. Knuth, The Art of Computer Programming, volume 2, 4.3.1, algorithm D).
    fn divided_at_length(&self, other: &Self) -> (Self, Self) {
        let shift = other.digits.last().map_or(0, |high| high.leading_zeros());
        let divisor = other.shifted(shift).digits;
        let mut rest = self.shifted(shift).digits;
        rest.push(0);
        let length = divisor.len();
        let (first, second) = (u64::from(divisor[length - 1]), u64::from(divisor[length - 2]));
        let mut quotient = vec![0; rest.len() - length];
        for place in (0..quotient.len()).rev() {
            let high = u64::from(rest[place + length]) << 32 | u64::from(rest[place + length - 1]);
            let (mut guess, mut left) = (high / first, high % first);
            while guess >> 32 != 0 || guess * second > (left << 32 | u64::from(rest[place + length - 2])) {
                guess -= 1;
                left += first;
                if left >> 32 != 0 {
                    break;
                }
            }
            let window = &mut rest[place..=place + length];
            if take_times(window, &divisor, guess) {
                guess -= 1;
                put_back(window, &divisor);
            }
            quotient[place] = low(guess);
        }
        (Natural::of(quotient), Natural::of(rest).shifted_back(shift))
    }

    /// Divides by a digit and gives what is left.
    fn divide(&mut self, digit: u32) -> u32 {
        let mut rest = 0;
        for place in self.digits.iter_mut().rev() {
            let part = u64::from(rest) << 32 | u64::from(*place);
            *place = low(part / u64::from(digit));
            rest = low(part % u64::from(digit));
        }
        self.trim();
        rest
    }

    /// Times two to the power of `bits`.
    #[must_use]
    pub fn shifted(&self, bits: u32) -> Self {
        let (digits, bits) = ((bits / 32) as usize, bits % 32);
        let mut shifted = vec![0; digits];
        let mut carry = 0;
        for &digit in &self.digits {
            let wide = u64::from(digit) << bits | carry;
            shifted.push(low(wide));
            carry = wide >> 32;
        }
        shifted.push(low(carry));
        Natural::of(shifted)
    }

    /// Divided by two to the power of `bits`, which are fewer than 32.
    fn shifted_back(mut self, bits: u32) -> Self {
        let mut carry = 0;
        for digit in self.digits.iter_mut().rev() {
            let wide = u64::from(carry) << 32 | u64::from(*digit);
            carry = *digit & ((1 << bits) - 1);
            *digit = low(wide >> bits);
        }
        self.trim();
        self
    }

    fn of(digits: Vec<u32>) -> Self {
        let mut number = Natural { digits };
        number.trim();
        number
    }

    fn trim(&mut self) {
        let length = self.digits.iter().rposition(|digit| *digit != 0).map_or(0, |last| last + 1);
        self.digits.truncate(length);
    }
}

/// The low digit of a number of two.
#[expect(clippy::cast_possible_truncation, reason = "that is what it is for")]
const fn low(wide: u64) -> u32 {
    wide as u32
}

const fn small_common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Takes a number `times` times from digits of one place more. Was that too much? Then the digits are short of a whole.
fn take_times(from: &mut [u32], number: &[u32], times: u64) -> bool {
    let (mut carry, mut borrow) = (0, false);
    for (place, digit) in from.iter_mut().enumerate() {
        let product = number.get(place).map_or(0, |digit| u64::from(*digit) * times) + carry;
        carry = product >> 32;
        let (less, short) = digit.overflowing_sub(low(product));
        let (less, shorter) = less.overflowing_sub(borrow.into());
        *digit = less;
        borrow = short || shorter;
    }
    borrow
}

/// Adds a number to digits of one place more.
fn put_back(to: &mut [u32], number: &[u32]) {
    let mut carry = 0;
    for (place, digit) in to.iter_mut().enumerate() {
        let sum = u64::from(*digit) + number.get(place).map_or(0, |digit| u64::from(*digit)) + carry;
        *digit = low(sum);
        carry = sum >> 32;
    }
}

impl From<u128> for Natural {
    fn from(number: u128) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "digit by digit")]
        let digit = |place: u32| (number >> (32 * place)) as u32;
        Natural::of((0..4).map(digit).collect())
    }
}

impl From<u64> for Natural {
    fn from(number: u64) -> Self {
        Natural::of(vec![low(number), low(number >> 32)])
    }
}

impl From<u32> for Natural {
    fn from(number: u32) -> Self {
        u64::from(number).into()
    }
}

impl Ord for Natural {
    fn cmp(&self, other: &Self) -> Ordering {
        let lengths = self.digits.len().cmp(&other.digits.len());
        lengths.then_with(|| self.digits.iter().rev().cmp(other.digits.iter().rev()))
    }
}

impl PartialOrd for Natural {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl AddAssign<&Natural> for Natural {
    fn add_assign(&mut self, other: &Natural) {
        let length = self.digits.len().max(other.digits.len()) + 1;
        self.digits.resize(length, 0);
        put_back(&mut self.digits, &other.digits);
        self.trim();
    }
}

impl Add<&Natural> for Natural {
    type Output = Natural;
    fn add(mut self, other: &Natural) -> Natural {
        self += other;
        self
    }
}

impl Sub<&Natural> for Natural {
    type Output = Natural;
    /// More than there is leaves nothing.
    fn sub(mut self, other: &Natural) -> Natural {
        if self <= *other {
            return Natural::zero();
        }
        take_times(&mut self.digits, &other.digits, 1);
        self.trim();
        self
    }
}

impl Mul for &Natural {
    type Output = Natural;
    fn mul(self, other: &Natural) -> Natural {
        let mut product = vec![0; self.digits.len() + other.digits.len()];
        for (place, &digit) in self.digits.iter().enumerate() {
            let mut carry = 0;
            for (to, &times) in product[place..].iter_mut().zip(other.digits.iter().chain([&0])) {
                let sum = u64::from(digit) * u64::from(times) + u64::from(*to) + carry;
                *to = low(sum);
                carry = sum >> 32;
            }
        }
        Natural::of(product)
    }
}

impl Mul<&Natural> for Natural {
    type Output = Natural;
    fn mul(self, other: &Natural) -> Natural {
        &self * other
    }
}

impl MulAssign<&Natural> for Natural {
    fn mul_assign(&mut self, other: &Natural) {
        *self = &*self * other;
    }
}

impl Mul<u32> for &Natural {
    type Output = Natural;
    fn mul(self, digit: u32) -> Natural {
        self * &Natural::from(digit)
    }
}

impl Sum for Natural {
    fn sum<I: Iterator<Item = Natural>>(numbers: I) -> Natural {
        numbers.fold(Natural::zero(), |sum, number| sum + &number)
    }
}

impl<'a> Sum<&'a Natural> for Natural {
    fn sum<I: Iterator<Item = &'a Natural>>(numbers: I) -> Natural {
        numbers.fold(Natural::zero(), |sum, number| sum + number)
    }
}

impl fmt::Display for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.clone();
        let mut chunks = vec![rest.divide(CHUNK)];
        while !rest.is_zero() {
            chunks.push(rest.divide(CHUNK));
        }
        write!(f, "{}", chunks.pop().unwrap_or_default())?;
        chunks.iter().rev().try_for_each(|chunk| write!(f, "{chunk:09}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigUint;
    use proptest::prelude::*;

    fn number() -> impl Strategy<Value = Vec<u32>> {
        // Digits at the edges, where carries and wrong estimates are.
        let digit = prop_oneof![any::<u32>(), Just(0), Just(1), Just(u32::MAX), Just(1 << 31)];
        prop::collection::vec(digit, 0..8)
    }

    fn both(digits: Vec<u32>) -> (Natural, BigUint) {
        (Natural::of(digits.clone()), BigUint::new(digits))
    }

    fn same(ours: &Natural, theirs: &BigUint) -> bool {
        ours.digits == theirs.to_u32_digits() && ours.to_string() == theirs.to_string()
    }

    proptest! {
        #[test]
        fn sums_and_products(a in number(), b in number(), digit in any::<u32>()) {
            let ((a, x), (b, y)) = (both(a), both(b));
            prop_assert!(same(&(a.clone() + &b), &(&x + &y)));
            prop_assert!(same(&(&a * &b), &(&x * &y)));
            prop_assert!(same(&(&a * digit), &(&x * digit)));
            prop_assert_eq!(a.cmp(&b), x.cmp(&y));
            let difference = if x > y { &x - &y } else { BigUint::ZERO };
            prop_assert!(same(&(a - &b), &difference));
        }

        #[test]
        fn quotients(a in number(), b in number(), c in number()) {
            let ((a, x), (b, y), (c, z)) = (both(a), both(b), both(c));
            // A multiple and a little more, so that the estimates are met where they are nearly wrong.
            for (a, x) in [(a.clone(), x.clone()), (&a * &b + &c, &x * &y + &z)] {
                let (quotient, rest) = a.divided(&b);
                if b.is_zero() {
                    prop_assert!(quotient.is_zero() && rest == a);
                } else {
                    prop_assert!(same(&quotient, &(&x / &y)) && same(&rest, &(&x % &y)));
                }
            }
        }

        #[test]
        fn divisors_bits_and_powers(a in number(), b in number(), c in number(), bits in 0..100_u32) {
            let ((a, x), (b, y), (c, z)) = (both(a), both(b), both(c));
            let common = (&a * &c).common_divisor(&(&b * &c));
            let zero = num_traits::Zero::is_zero(&(&x * &z)) && num_traits::Zero::is_zero(&(&y * &z));
            prop_assert!(zero || !common.is_zero());
            prop_assert!((&a * &c).divided(&common).1.is_zero() || common.is_zero());
            prop_assert!((&b * &c).divided(&common).1.is_zero() || common.is_zero());
            prop_assert!(same(&common, &num_integer_gcd(&(&x * &z), &(&y * &z))));
            prop_assert_eq!(u64::from(a.bits()), x.bits());
            prop_assert!(same(&a.shifted(bits), &(&x << bits)));
            prop_assert!(same(&a.pow(3), &x.pow(3)));
        }
    }

    fn num_integer_gcd(a: &BigUint, b: &BigUint) -> BigUint {
        let (mut a, mut b) = (a.clone(), b.clone());
        while b != BigUint::ZERO {
            (a, b) = (b.clone(), a % b);
        }
        a
    }

    #[test]
    fn small_numbers_fit() {
        for number in [0, 1, 9, u64::from(u32::MAX), u64::MAX] {
            assert_eq!(Natural::from(number).to_u64(), Some(number));
            assert_eq!(Natural::from(number).to_string(), number.to_string());
        }
        assert_eq!((&Natural::from(u64::MAX) * 2).to_u64(), None);
    }
}
