//! Exact chances of many six-sided dice.
//!
//! Every chance of six-sided dice is a whole number of cases out of a power of six. Kept like that, sums and
//! products of hundreds of them need no reduction to lowest terms, which is what makes fractions slow; that is
//! done once, when a [`Fraction`] is made of the result.

use super::fraction::Fraction;
use super::natural::Natural;
use std::ops::{Add, AddAssign, Mul};

/// A number of cases out of 6 to the power of some number of dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sixths {
    cases: Natural,
    dice: u32,
}

fn cases_of(dice: u32) -> Natural {
    Natural::from(6_u32).pow(dice)
}

impl Sixths {
    /// `cases` out of the cases of so many dice.
    pub fn new(cases: u64, dice: u32) -> Self {
        Sixths { cases: cases.into(), dice }
    }

    /// The same with any number of cases.
    pub const fn of(cases: Natural, dice: u32) -> Self {
        Sixths { cases, dice }
    }

    /// Never.
    pub fn zero() -> Self {
        Sixths { cases: Natural::zero(), dice: 0 }
    }

    /// Always.
    pub fn one() -> Self {
        Sixths { cases: Natural::one(), dice: 0 }
    }

    /// Never?
    pub fn is_zero(&self) -> bool {
        self.cases.is_zero()
    }

    /// The chance of the opposite. Of more than always it is never.
    #[must_use]
    pub fn complement(&self) -> Self {
        let all = cases_of(self.dice);
        let cases = if self.cases > all { Natural::zero() } else { all - &self.cases };
        Sixths { cases, dice: self.dice }
    }

    /// The chance that something of this chance happens `times` times out of `times`.
    #[must_use]
    pub fn power(&self, times: u32) -> Self {
        Sixths { cases: self.cases.pow(times), dice: self.dice * times }
    }

    /// The same as a fraction in lowest terms.
    pub fn to_fraction(&self) -> Fraction {
        Fraction::of(self.cases.clone(), cases_of(self.dice))
    }
}

impl AddAssign<&Sixths> for Sixths {
    fn add_assign(&mut self, other: &Sixths) {
        if self.dice < other.dice {
            self.cases *= &cases_of(other.dice - self.dice);
            self.dice = other.dice;
        }
        self.cases += &(&other.cases * &cases_of(self.dice - other.dice));
    }
}

impl Add<&Sixths> for Sixths {
    type Output = Sixths;
    fn add(mut self, other: &Sixths) -> Sixths {
        self += other;
        self
    }
}

impl Mul<&Sixths> for &Sixths {
    type Output = Sixths;
    fn mul(self, other: &Sixths) -> Sixths {
        Sixths { cases: &self.cases * &other.cases, dice: self.dice + other.dice }
    }
}

/// The chances of 0, 1, 2 ... successes with groups of dice, each of so many dice and so many faces that
/// succeed. The last entry, number `most`, is the chance of that many or more.
pub fn successes(groups: impl IntoIterator<Item = (u8, u8)>, most: usize) -> Vec<Sixths> {
    // Cases by the number of successes; what grows beyond `most` is left out and found by subtraction.
    let mut cases = vec![Natural::zero(); most];
    if let Some(first) = cases.first_mut() {
        *first = Natural::one();
    }
    let mut dice = 0;
    for (count, faces) in groups {
        let (hit, miss) = (u32::from(faces.min(6)), u32::from(6 - faces.min(6)));
        for _ in 0..count {
            for successes in (0..most).rev() {
                let below = if successes > 0 { &cases[successes - 1] * hit } else { Natural::zero() };
                cases[successes] = &cases[successes] * miss + &below;
            }
        }
        dice += u32::from(count);
    }
    let counted: Natural = cases.iter().sum();
    let rest = cases_of(dice) - &counted;
    cases.into_iter().chain([rest]).map(|cases| Sixths { cases, dice }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn successes_are_binomial() {
        let two = successes([(2, 2)], 2);
        let fractions: Vec<_> = two.iter().map(Sixths::to_fraction).collect();
        assert_eq!(fractions, [Fraction::new(4, 9), Fraction::new(4, 9), Fraction::new(1, 9)]);
    }

    #[test]
    fn groups_are_put_together_and_the_tail_is_one_entry() {
        let mixed = successes([(1, 3), (1, 1)], 1);
        let fractions: Vec<_> = mixed.iter().map(Sixths::to_fraction).collect();
        assert_eq!(fractions, [Fraction::new(5, 12), Fraction::new(7, 12)]);
        assert_eq!(successes([(3, 6)], 0)[0].to_fraction(), Fraction::one());
        assert_eq!(successes([(3, 9)], 3)[3].to_fraction(), Fraction::one());
    }

    #[test]
    fn hundreds_of_dice_sum_to_one() {
        let many = successes([(120, 1), (90, 3)], 40);
        let sum = many.iter().fold(Sixths::zero(), |sum, one| sum + one);
        assert_eq!(sum.to_fraction(), Fraction::one());
    }

    #[test]
    fn sums_products_and_complements_agree() {
        let half = Sixths::new(3, 1);
        assert_eq!((&half * &half).to_fraction(), Fraction::new(1, 4));
        assert_eq!((Sixths::new(1, 2) + &half).to_fraction(), Fraction::new(19, 36));
        assert_eq!(half.complement().to_fraction(), Fraction::new(1, 2));
        assert_eq!(half.power(3).to_fraction(), Fraction::new(1, 8));
        assert_eq!(Sixths::new(7, 1).complement().to_fraction(), Fraction::zero());
    }
}
