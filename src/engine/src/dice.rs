//! Seeded portable dice, scripted dice, shuffles.
//!
//! Every bit of chance in every game is a whole number from 1 to some number of sides: a die, the choice of
//! one token out of a pool, a step of a shuffle. [`Dice`] hands these numbers out and remembers them, so that
//! a record can replay them whatever becomes of the generator, and a table can enter its own rolls.
//!
//! The generator is xoshiro256++ seeded with SHA-256; its values are pinned by golden hashes in the tests.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

/// A stream of random numbers that is the same on every machine for the same seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generator(Xoshiro256PlusPlus);

impl Generator {
    /// The stream of a seed, which may be any text.
    pub fn from_seed(seed: &str) -> Self {
        Generator(Xoshiro256PlusPlus::from_seed(Sha256::digest(seed.as_bytes()).into()))
    }

    /// The stream of the `n`-th decision of a game with this seed. It depends on nothing else, so that undo
    /// and redo, forks and reloads always find the same dice again.
    pub fn for_decision(seed: &str, n: u64) -> Self {
        let mut hash = Sha256::new();
        hash.update(n.to_le_bytes());
        hash.update(seed.as_bytes());
        Generator(Xoshiro256PlusPlus::from_seed(hash.finalize().into()))
    }

    /// A number from 1 to `sides`, each equally likely. `sides` is at least 1.
    #[inline]
    pub fn roll(&mut self, sides: u16) -> u16 {
        let sides = u32::from(sides.max(1));
        // Numbers in the last, incomplete run of `sides` would favour small results: they are drawn again.
        let fair = u32::MAX - u32::MAX % sides;
        loop {
            let number = self.0.next_u32();
            if number < fair {
                #[expect(clippy::cast_possible_truncation, reason = "the remainder is less than a u16")]
                return (number % sides) as u16 + 1;
            }
        }
    }

    /// A number from 0 up to, not including, `count`; 0 if `count` is 0. For choosing out of a list.
    #[inline]
    pub fn below(&mut self, count: usize) -> usize {
        match u16::try_from(count) {
            Ok(0 | 1) => 0,
            Ok(sides) => usize::from(self.roll(sides) - 1),
            Err(_) => usize::from(self.roll(u16::MAX) - 1),
        }
    }
}

/// What is wrong with the numbers a table entered, or a record holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum DiceFault {
    /// More chance was needed than was given.
    #[error("{given} numbers were given, but one more is needed: from 1 to {sides}")]
    Exhausted {
        /// How many were given.
        given: usize,
        /// The largest value that the next one can have.
        sides: u16,
    },
    /// A number cannot come up.
    #[error("number {position} is {value}, but it must be from 1 to {sides}")]
    OutOfRange {
        /// Which one, counted from 1.
        position: usize,
        /// What it was.
        value: u16,
        /// The largest value it can have.
        sides: u16,
    },
    /// More numbers were given than were used.
    #[error("{given} numbers were given, but only {used} were used")]
    LeftOver {
        /// How many were given.
        given: usize,
        /// How many were used.
        used: usize,
    },
}

#[derive(Clone, Debug)]
enum Source {
    Generator(Generator),
    /// The generator of a decision is made only when chance is needed: most decisions need none.
    Decision {
        seed: String,
        number: u64,
    },
    Script(Vec<u16>),
}

/// Where a command's chance comes from, and what came up.
///
/// Rules code asks for numbers and never fails: scripted dice that run out answer 1 and remember their
/// [`fault`](Dice::fault); whoever supplied the script throws the resulting state away.
#[derive(Clone, Debug)]
pub struct Dice {
    source: Source,
    rolled: Vec<u16>,
    fault: Option<DiceFault>,
}

impl Dice {
    /// Dice that use up a generator.
    pub fn from_generator(generator: Generator) -> Self {
        Dice { source: Source::Generator(generator), rolled: Vec::new(), fault: None }
    }

    /// The dice of a game's `n`-th decision (0 is the set-up).
    pub fn for_decision(seed: &str, number: u64) -> Self {
        Dice { source: Source::Decision { seed: seed.to_owned(), number }, rolled: Vec::new(), fault: None }
    }

    /// The numbers that somebody else rolled.
    pub fn scripted(numbers: &[u16]) -> Self {
        Dice { source: Source::Script(numbers.to_vec()), rolled: Vec::new(), fault: None }
    }

    /// A number from 1 to `sides`.
    #[inline]
    pub fn roll(&mut self, sides: u16) -> u16 {
        if let Source::Decision { seed, number } = &self.source {
            self.source = Source::Generator(Generator::for_decision(seed, *number));
        }
        let value = match &mut self.source {
            Source::Generator(generator) => generator.roll(sides),
            Source::Script(numbers) => {
                let position = self.rolled.len();
                match numbers.get(position) {
                    Some(&value) if (1..=sides).contains(&value) => value,
                    Some(&value) => {
                        let fault = DiceFault::OutOfRange { position: position + 1, value, sides };
                        self.fault.get_or_insert(fault);
                        1
                    }
                    None => {
                        self.fault.get_or_insert(DiceFault::Exhausted { given: position, sides });
                        1
                    }
                }
            }
            Source::Decision { .. } => 1,
        };
        self.rolled.push(value);
        value
    }

    /// One six-sided die.
    #[inline]
    pub fn d6(&mut self) -> u8 {
        // A roll of a six-sided die fits.
        u8::try_from(self.roll(6)).unwrap_or(1)
    }

    /// The place of one thing drawn from `count` things, from 0; 0 without chance if there is only one.
    #[inline]
    pub fn pick(&mut self, count: usize) -> usize {
        match u16::try_from(count) {
            Ok(0 | 1) => 0,
            Ok(sides) => usize::from(self.roll(sides) - 1),
            Err(_) => usize::from(self.roll(u16::MAX) - 1),
        }
    }

    /// Puts things into a random order, each order equally likely.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.pick(last + 1));
        }
    }

    /// What came up, in order.
    #[inline]
    pub fn rolled(&self) -> &[u16] {
        &self.rolled
    }

    /// Forgets what came up, for players of random games who keep no record.
    #[inline]
    pub fn forget(&mut self) {
        self.rolled.clear();
    }

    /// What was wrong with the script, if anything: too short, too long or impossible.
    pub fn fault(&self) -> Option<DiceFault> {
        let left_over = || match &self.source {
            Source::Script(numbers) if numbers.len() > self.rolled.len() => {
                Some(DiceFault::LeftOver { given: numbers.len(), used: self.rolled.len() })
            }
            _ => None,
        };
        self.fault.or_else(left_over)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_numbers() {
        let roll = |seed: &str| {
            let mut generator = Generator::from_seed(seed);
            (0..12).map(|_| generator.roll(6)).collect::<Vec<_>>()
        };
        assert_eq!(roll("July 1863"), roll("July 1863"));
        assert_ne!(roll("July 1863"), roll("July 1864"));
    }

    #[test]
    fn every_face_comes_up_about_equally_often() {
        let mut generator = Generator::from_seed("fair");
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[usize::from(generator.roll(6)) - 1] += 1;
        }
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_decisions_dice_depend_on_its_number_only() {
        let third = || Dice::for_decision("seed", 3).roll(6);
        assert_eq!(third(), third());
        let all: Vec<_> = (0..40).map(|n| Dice::for_decision("seed", n).roll(6)).collect();
        assert!(all.iter().any(|value| *value != all[0]));
    }

    #[test]
    fn scripted_dice_say_what_is_wrong() {
        let mut short = Dice::scripted(&[4]);
        assert_eq!((short.d6(), short.d6()), (4, 1));
        assert_eq!(short.fault(), Some(DiceFault::Exhausted { given: 1, sides: 6 }));

        let mut wrong = Dice::scripted(&[7]);
        wrong.d6();
        assert_eq!(wrong.fault(), Some(DiceFault::OutOfRange { position: 1, value: 7, sides: 6 }));

        let mut long = Dice::scripted(&[1, 2]);
        long.d6();
        assert_eq!(long.fault(), Some(DiceFault::LeftOver { given: 2, used: 1 }));
        long.d6();
        assert_eq!(long.fault(), None);
    }

    #[test]
    fn a_shuffle_is_recorded_and_can_be_repeated() {
        let mut dice = Dice::for_decision("shuffle", 1);
        let mut first = [1, 2, 3, 4, 5];
        dice.shuffle(&mut first);
        let mut again = Dice::scripted(dice.rolled());
        let mut second = [1, 2, 3, 4, 5];
        again.shuffle(&mut second);
        assert_eq!(first, second);
        assert_eq!(again.fault(), None);
    }

    #[test]
    fn choosing_from_nothing_or_one_needs_no_chance() {
        let mut dice = Dice::scripted(&[]);
        assert_eq!((dice.pick(0), dice.pick(1)), (0, 0));
        assert_eq!(dice.fault(), None);
    }
}
