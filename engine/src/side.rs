//! The two armies, and who looks at or decides in a game.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// An army, and the player who commands it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The Army of the Potomac.
    Union,
    /// The Army of Northern Virginia.
    Confederate,
}

impl Side {
    /// Both sides, in the order in which they are listed everywhere.
    pub const ALL: [Side; 2] = [Side::Union, Side::Confederate];

    /// The enemy.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::Union => Side::Confederate,
            Side::Confederate => Side::Union,
        }
    }

    /// The name that a sentence uses.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Union => "Union",
            Side::Confederate => "Confederate",
        }
    }

    /// The word that commands and records use: `union` or `confederate`.
    pub const fn word(self) -> &'static str {
        match self {
            Side::Union => "union",
            Side::Confederate => "confederate",
        }
    }

    /// The side with this [`word`](Self::word).
    pub fn from_word(word: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.word() == word)
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BySide<T> {
    /// The Union's.
    pub union: T,
    /// The Confederates'.
    pub confederate: T,
}

impl<T> BySide<T> {
    /// Makes both values by asking for each side's.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Self {
        BySide { union: make(Side::Union), confederate: make(Side::Confederate) }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        match side {
            Side::Union => &self.union,
            Side::Confederate => &self.confederate,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Union => &mut self.union,
            Side::Confederate => &mut self.confederate,
        }
    }
}

/// Whose eyes a view, scene or log is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// The Union player: what he may know.
    Union,
    /// The Confederate player: what he may know.
    Confederate,
    /// Sees everything.
    Referee,
}

impl Viewer {
    /// All three.
    pub const ALL: [Viewer; 3] = [Viewer::Union, Viewer::Confederate, Viewer::Referee];

    /// May this viewer see what only `side` may know?
    #[inline]
    pub fn sees(self, side: Side) -> bool {
        self == Viewer::Referee || self == Viewer::from(side)
    }

    /// The side whose eyes these are; none for the referee.
    #[inline]
    pub const fn side(self) -> Option<Side> {
        match self {
            Viewer::Union => Some(Side::Union),
            Viewer::Confederate => Some(Side::Confederate),
            Viewer::Referee => None,
        }
    }
}

impl From<Side> for Viewer {
    fn from(side: Side) -> Self {
        match side {
            Side::Union => Viewer::Union,
            Side::Confederate => Viewer::Confederate,
        }
    }
}

/// Who has a decision to make now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deciders {
    /// Nobody: the game is over.
    Nobody,
    /// One side.
    One(Side),
    /// Both sides choose in secret, in either order.
    Both,
}

impl Deciders {
    /// Has this side a decision to make?
    #[inline]
    pub fn includes(self, side: Side) -> bool {
        match self {
            Deciders::Nobody => false,
            Deciders::One(one) => one == side,
            Deciders::Both => true,
        }
    }

    /// The deciding sides, Union first.
    pub fn sides(self) -> impl Iterator<Item = Side> {
        Side::ALL.into_iter().filter(move |side| self.includes(*side))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deciders_list_their_sides() {
        assert_eq!(Deciders::Nobody.sides().count(), 0);
        assert_eq!(Deciders::One(Side::Confederate).sides().collect::<Vec<_>>(), [Side::Confederate]);
        assert_eq!(Deciders::Both.sides().collect::<Vec<_>>(), Side::ALL);
    }

    #[test]
    fn only_the_owner_and_the_referee_see_a_secret() {
        assert!(Viewer::Union.sees(Side::Union));
        assert!(!Viewer::Union.sees(Side::Confederate));
        assert!(Viewer::Referee.sees(Side::Confederate));
    }

    #[test]
    fn words_find_their_side() {
        assert_eq!(Side::from_word("confederate"), Some(Side::Confederate));
        assert_eq!(Side::from_word("Union"), None);
    }
}
