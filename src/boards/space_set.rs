//! Sets of spaces in one machine word pair, for boards of at most 128 spaces.
//!
//! Rules ask "which of these areas are next to an enemy?" many times for every decision. As sets, such
//! questions are a few instructions each and need no memory.

use crate::engine::SpaceId;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of spaces with indices below [`SpaceSet::CAPACITY`].
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SpaceSet(u128);

impl SpaceSet {
    /// No space.
    pub const EMPTY: SpaceSet = SpaceSet(0);

    /// Spaces beyond this many cannot be in a set.
    pub const CAPACITY: usize = 128;

    /// A set of one; empty if the space is beyond the capacity.
    pub const fn of(space: SpaceId) -> Self {
        if space.index() < Self::CAPACITY { SpaceSet(1 << space.index()) } else { Self::EMPTY }
    }

    /// The first `count` spaces.
    pub const fn first(count: usize) -> Self {
        if count >= Self::CAPACITY { SpaceSet(u128::MAX) } else { SpaceSet((1 << count) - 1) }
    }

    /// Is this space in the set?
    pub const fn contains(self, space: SpaceId) -> bool {
        self.0 & SpaceSet::of(space).0 != 0
    }

    /// Adds a space.
    pub const fn insert(&mut self, space: SpaceId) {
        self.0 |= SpaceSet::of(space).0;
    }

    /// Takes a space out.
    pub const fn remove(&mut self, space: SpaceId) {
        self.0 &= !SpaceSet::of(space).0;
    }

    /// Is nothing in it?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many spaces are in it.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Have the two sets a space in common?
    pub const fn meets(self, other: SpaceSet) -> bool {
        self.0 & other.0 != 0
    }

    /// The space with the lowest index.
    pub fn lowest(self) -> Option<SpaceId> {
        self.into_iter().next()
    }
}

impl BitAnd for SpaceSet {
    type Output = SpaceSet;
    fn bitand(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & other.0)
    }
}

impl BitOr for SpaceSet {
    type Output = SpaceSet;
    fn bitor(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 | other.0)
    }
}

impl Not for SpaceSet {
    type Output = SpaceSet;
    fn not(self) -> SpaceSet {
        SpaceSet(!self.0)
    }
}

impl BitAndAssign for SpaceSet {
    fn bitand_assign(&mut self, other: SpaceSet) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for SpaceSet {
    fn bitor_assign(&mut self, other: SpaceSet) {
        self.0 |= other.0;
    }
}

impl FromIterator<SpaceId> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = SpaceId>>(spaces: I) -> Self {
        spaces.into_iter().fold(SpaceSet::EMPTY, |set, space| set | SpaceSet::of(space))
    }
}

impl IntoIterator for SpaceSet {
    type Item = SpaceId;
    type IntoIter = Spaces;
    fn into_iter(self) -> Spaces {
        Spaces(self.0)
    }
}

/// The spaces of a set, by rising index.
#[derive(Clone, Debug)]
pub struct Spaces(u128);

impl Iterator for Spaces {
    type Item = SpaceId;

    fn next(&mut self) -> Option<SpaceId> {
        if self.0 == 0 {
            return None;
        }
        // Below 128, so it fits.
        let index = u16::try_from(self.0.trailing_zeros()).unwrap_or(u16::MAX);
        self.0 &= self.0 - 1;
        Some(SpaceId(index))
    }
}

impl fmt::Debug for SpaceSet {
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
}
