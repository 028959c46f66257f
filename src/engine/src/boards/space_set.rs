//! Sets of spaces in a few machine words.
//!
//! Rules ask "which of these areas are next to an enemy?" many times for every decision. As sets, such
//! questions are a few instructions each and need no memory. Words of 64 bits are what WebAssembly has; wider
//! integers would be taken apart there.

use crate::SpaceId;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// Bits of a word.
const BITS: usize = u64::BITS as usize;

/// Sets of more words than this lie in memory anyway: there a word is picked by its number.
const WORDS_IN_REGISTERS: usize = 4;

/// A set of spaces with indices below [`SpaceBits::CAPACITY`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SpaceBits<const WORDS: usize>([u64; WORDS]);

/// A set of spaces on a board of at most 128.
pub type SpaceSet = SpaceBits<2>;

/// A set of spaces on a board of at most 256.
pub type WideSpaceSet = SpaceBits<4>;

impl<const WORDS: usize> SpaceBits<WORDS> {
    /// No space.
    pub const EMPTY: Self = SpaceBits([0; WORDS]);

    /// Spaces beyond this many cannot be in a set.
    pub const CAPACITY: usize = WORDS * BITS;

    /// A set of one; empty if the space is beyond the capacity.
    pub const fn of(space: SpaceId) -> Self {
        // Every word is made by itself: picking one by its number would move the set into memory.
        let (in_word, bit) = (space.index() / BITS, 1 << (space.index() % BITS));
        let mut words = [0; WORDS];
        let mut word = 0;
        while word < WORDS {
            words[word] = if word == in_word { bit } else { 0 };
            word += 1;
        }
        SpaceBits(words)
    }

    /// The first `count` spaces.
    pub const fn first(count: usize) -> Self {
        let mut words = [0; WORDS];
        let mut word = 0;
        while word < WORDS {
            words[word] = match count.saturating_sub(word * BITS) {
                left if left >= BITS => u64::MAX,
                left => (1 << left) - 1,
            };
            word += 1;
        }
        SpaceBits(words)
    }

    /// Is this space in the set?
    pub fn contains(self, space: SpaceId) -> bool {
        if WORDS > WORDS_IN_REGISTERS {
            let word = self.0.get(space.index() / BITS);
            return word.is_some_and(|word| word >> (space.index() % BITS) & 1 == 1);
        }
        self.meets(Self::of(space))
    }

    /// Adds a space.
    pub fn insert(&mut self, space: SpaceId) {
        if WORDS > WORDS_IN_REGISTERS {
            if let Some(word) = self.0.get_mut(space.index() / BITS) {
                *word |= 1 << (space.index() % BITS);
            }
            return;
        }
        *self |= Self::of(space);
    }

    /// Takes a space out.
    pub fn remove(&mut self, space: SpaceId) {
        if WORDS > WORDS_IN_REGISTERS {
            if let Some(word) = self.0.get_mut(space.index() / BITS) {
                *word &= !(1 << (space.index() % BITS));
            }
            return;
        }
        *self &= !Self::of(space);
    }

    /// Is nothing in it?
    pub fn is_empty(self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// How many spaces are in it.
    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Have the two sets a space in common?
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The space with the lowest index.
    pub fn lowest(self) -> Option<SpaceId> {
        self.into_iter().next()
    }

    /// The only space in it; nothing if there are none or several.
    pub fn only(self) -> Option<SpaceId> {
        let mut spaces = self.into_iter();
        let first = spaces.next()?;
        spaces.next().is_none().then_some(first)
    }
}

impl<const WORDS: usize> Default for SpaceBits<WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const WORDS: usize> BitAnd for SpaceBits<WORDS> {
    type Output = Self;
    fn bitand(mut self, other: Self) -> Self {
        self &= other;
        self
    }
}

impl<const WORDS: usize> BitOr for SpaceBits<WORDS> {
    type Output = Self;
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl<const WORDS: usize> Not for SpaceBits<WORDS> {
    type Output = Self;
    fn not(self) -> Self {
        SpaceBits(self.0.map(|word| !word))
    }
}

impl<const WORDS: usize> BitAndAssign for SpaceBits<WORDS> {
    fn bitand_assign(&mut self, other: Self) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
    }
}

impl<const WORDS: usize> BitOrAssign for SpaceBits<WORDS> {
    fn bitor_assign(&mut self, other: Self) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
    }
}

impl<const WORDS: usize> FromIterator<SpaceId> for SpaceBits<WORDS> {
    fn from_iter<I: IntoIterator<Item = SpaceId>>(spaces: I) -> Self {
        // Many spaces at once go through memory, where picking a word costs nothing.
        let mut words = [0; WORDS];
        for space in spaces {
            if let Some(word) = words.get_mut(space.index() / BITS) {
                *word |= 1 << (space.index() % BITS);
            }
        }
        SpaceBits(words)
    }
}

impl<const WORDS: usize> IntoIterator for SpaceBits<WORDS> {
    type Item = SpaceId;
    type IntoIter = Spaces<WORDS>;
    fn into_iter(self) -> Spaces<WORDS> {
        Spaces(self.0)
    }
}

/// The spaces of a set, by rising index.
#[derive(Clone, Debug)]
pub struct Spaces<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Iterator for Spaces<WORDS> {
    type Item = SpaceId;

    fn next(&mut self) -> Option<SpaceId> {
        let mut first = 0;
        for word in &mut self.0 {
            if *word != 0 {
                let index = first + word.trailing_zeros();
                *word &= *word - 1;
                // A set has far fewer spaces than a u16 can count.
                return Some(SpaceId(u16::try_from(index).unwrap_or(u16::MAX)));
            }
            first += u64::BITS;
        }
        None
    }

    /// Word by word, which is quicker than asking for one space after the other.
    fn fold<B, F: FnMut(B, SpaceId) -> B>(self, start: B, mut add: F) -> B {
        let (mut sum, mut first) = (start, 0);
        for mut word in self.0 {
            while word != 0 {
                let index = first + word.trailing_zeros();
                word &= word - 1;
                sum = add(sum, SpaceId(u16::try_from(index).unwrap_or(u16::MAX)));
            }
            first += u64::BITS;
        }
        sum
    }
}

impl<const WORDS: usize> fmt::Debug for SpaceBits<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_go_in_and_out() {
        let mut set = SpaceSet::of(SpaceId(3)) | SpaceSet::of(SpaceId(127));
        assert!(set.contains(SpaceId(127)) && !set.contains(SpaceId(4)));
        set.insert(SpaceId(0));
        set.remove(SpaceId(3));
        assert_eq!(set.into_iter().collect::<Vec<_>>(), [SpaceId(0), SpaceId(127)]);
        assert_eq!((set.len(), set.lowest(), set.is_empty()), (2, Some(SpaceId(0)), false));
    }

    #[test]
    fn what_is_beyond_the_capacity_is_never_in_it() {
        let mut set = SpaceSet::first(SpaceSet::CAPACITY);
        assert!(!set.contains(SpaceId(128)) && !set.contains(SpaceId::OFF_MAP));
        set.remove(SpaceId::OFF_MAP);
        assert_eq!(set.len(), 128);
        assert_eq!(SpaceSet::of(SpaceId::OFF_MAP), SpaceSet::EMPTY);
        assert_eq!(SpaceSet::first(2).into_iter().count(), 2);
    }

    #[test]
    fn wide_sets_hold_twice_as_many() {
        let set: WideSpaceSet = [3, 64, 200, 255].map(SpaceId).into_iter().collect();
        assert_eq!(set.into_iter().map(|space| space.0).collect::<Vec<_>>(), [3, 64, 200, 255]);
        assert_eq!(WideSpaceSet::first(65) & set, [3, 64].map(SpaceId).into_iter().collect());
        assert_eq!((set.len(), set.only()), (4, None));
        assert_eq!((set & !WideSpaceSet::first(255)).only(), Some(SpaceId(255)));
        assert!(!WideSpaceSet::first(300).contains(SpaceId(256)));
    }
}
