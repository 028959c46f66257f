//! Sets of areas in a few machine words.

use crate::boards::space_set::{SpaceBits, Spaces};
use crate::engine::{AreaId, SpaceId};
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

type Bits = SpaceBits<3>;

/// A set of areas of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Areas(Bits);

impl Areas {
    /// No area.
    pub const EMPTY: Areas = Areas(Bits::EMPTY);

    /// Areas beyond this many cannot be in a set.
    pub const CAPACITY: usize = Bits::CAPACITY;

    /// A set of one.
    pub const fn of(area: AreaId) -> Self {
        Areas(Bits::of(SpaceId(area.0)))
    }

    /// Is this area in the set?
    pub fn contains(self, area: AreaId) -> bool {
        self.0.contains(SpaceId(area.0))
    }

    /// Adds an area.
    pub fn insert(&mut self, area: AreaId) {
        self.0.insert(SpaceId(area.0));
    }

    /// Is nothing in it?
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// How many areas are in it.
    pub fn len(self) -> u32 {
        self.0.len()
    }

    /// Have the two sets an area in common?
    pub fn meets(self, other: Self) -> bool {
        self.0.meets(other.0)
    }
}

impl BitAnd for Areas {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Areas(self.0 & other.0)
    }
}

impl BitOr for Areas {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Areas(self.0 | other.0)
    }
}

impl BitOrAssign for Areas {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Not for Areas {
    type Output = Self;
    fn not(self) -> Self {
        Areas(!self.0)
    }
}

impl FromIterator<AreaId> for Areas {
    fn from_iter<I: IntoIterator<Item = AreaId>>(areas: I) -> Self {
        Areas(areas.into_iter().map(|area| SpaceId(area.0)).collect())
    }
}

impl IntoIterator for Areas {
    type Item = AreaId;
    type IntoIter = std::iter::Map<Spaces<3>, fn(SpaceId) -> AreaId>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter().map(|space| AreaId(space.0))
    }
}
