//! The two armies, and who looks at or decides in a game.

use crate::TS;
use serde::{Deserialize, Serialize, Serializer};
use std::ops::{Index, IndexMut};

/// An army, and the player who commands it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
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

    /// Its army, behind `the`.
    pub const fn army(self) -> &'static str {
        match self {
            Side::Union => "Army of the Potomac",
            Side::Confederate => "Army of Northern Virginia",
        }
    }

    /// Those who fight for it, behind `the`: `1 point for the Confederates`.
    pub const fn people(self) -> &'static str {
        match self {
            Side::Union => "Union",
            Side::Confederate => "Confederates",
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
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

/// One of the two persons of a side, at tables where a side is two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Knows all that his side knows.
    Commander,
    /// Knows less, and reads the orders that his commander writes.
    Subordinate,
}

impl Role {
    /// Both.
    pub const ALL: [Role; 2] = [Role::Commander, Role::Subordinate];

    /// What he is called.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Commander => "commander",
            Role::Subordinate => "subordinate",
        }
    }
}

/// Whose eyes a view, scene or log is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, TS)]
#[ts(
    type = r#"Side | "union:commander" | "union:subordinate" | "confederate:commander" | "confederate:subordinate" | "referee""#
)]
pub enum Viewer {
    /// What a side may know.
    Side(Side),
    /// What one of a side's two persons may know, where a side is two.
    Person(Side, Role),
    /// Sees everything.
    Referee,
}

impl Viewer {
    /// Those that there are where each side is one person.
    pub const ALL: [Viewer; 3] =
        [Viewer::Side(Side::Union), Viewer::Side(Side::Confederate), Viewer::Referee];

    /// Those that there are besides where each side is two persons.
    pub const PERSONS: [Viewer; 4] = [
        Viewer::Person(Side::Union, Role::Commander),
        Viewer::Person(Side::Union, Role::Subordinate),
        Viewer::Person(Side::Confederate, Role::Commander),
        Viewer::Person(Side::Confederate, Role::Subordinate),
    ];

    /// May this viewer see what only `side` may know?
    #[inline]
    pub fn sees(self, side: Side) -> bool {
        self.side().is_none_or(|own| own == side)
    }

    /// May this viewer see what of a side's two persons only one may know?
    pub fn sees_as(self, side: Side, role: Role) -> bool {
        self.sees(side) && self.role().is_none_or(|own| own == role)
    }

    /// Does this viewer give a side's commands of this role; of no role, where a side is one person?
    pub fn gives(self, side: Side, role: Option<Role>) -> bool {
        role.map_or_else(|| self.sees(side), |role| self.sees_as(side, role))
    }

    /// The side whose eyes these are; none for the referee.
    #[inline]
    pub const fn side(self) -> Option<Side> {
        match self {
            Viewer::Side(side) | Viewer::Person(side, _) => Some(side),
            Viewer::Referee => None,
        }
    }

    /// Which of the two persons of his side he is, if he is one of two.
    pub const fn role(self) -> Option<Role> {
        match self {
            Viewer::Person(_, role) => Some(role),
            Viewer::Side(_) | Viewer::Referee => None,
        }
    }

    /// The word for it: a side's word, a side's and a role's with a colon between them, or `referee`.
    pub const fn word(self) -> &'static str {
        match self {
            Viewer::Side(side) => side.word(),
            Viewer::Person(Side::Union, Role::Commander) => "union:commander",
            Viewer::Person(Side::Union, Role::Subordinate) => "union:subordinate",
            Viewer::Person(Side::Confederate, Role::Commander) => "confederate:commander",
            Viewer::Person(Side::Confederate, Role::Subordinate) => "confederate:subordinate",
            Viewer::Referee => "referee",
        }
    }

    /// The viewer with this [`word`](Self::word).
    pub fn from_word(word: &str) -> Option<Viewer> {
        Viewer::ALL.into_iter().chain(Viewer::PERSONS).find(|viewer| viewer.word() == word)
    }
}

impl From<Side> for Viewer {
    fn from(side: Side) -> Self {
        Viewer::Side(side)
    }
}

impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
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

    /// The side that decides alone.
    pub const fn only(self) -> Option<Side> {
        match self {
            Deciders::One(side) => Some(side),
            Deciders::Nobody | Deciders::Both => None,
        }
    }

    /// The deciding sides, Union first.
    pub fn sides(self) -> impl Iterator<Item = Side> {
        Side::ALL.into_iter().filter(move |side| self.includes(*side))
    }
}

impl From<Side> for Deciders {
    fn from(side: Side) -> Self {
        Deciders::One(side)
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
        let union = Viewer::Side(Side::Union);
        assert!(union.sees(Side::Union) && union.sees_as(Side::Union, Role::Commander));
        assert!(!union.sees(Side::Confederate));
        assert!(Viewer::Referee.sees(Side::Confederate));
    }

    #[test]
    fn a_subordinate_sees_his_side_but_not_what_only_its_commander_knows() {
        let subordinate = Viewer::Person(Side::Union, Role::Subordinate);
        assert!(subordinate.sees(Side::Union) && !subordinate.sees_as(Side::Union, Role::Commander));
        assert!(!subordinate.sees_as(Side::Confederate, Role::Subordinate));
        assert!(
            subordinate.gives(Side::Union, None) && !subordinate.gives(Side::Union, Some(Role::Commander))
        );
    }

    #[test]
    fn words_find_their_side_or_viewer() {
        assert_eq!(Side::from_word("confederate"), Some(Side::Confederate));
        assert_eq!(Side::from_word("Union"), None);
        assert_eq!(
            Viewer::from_word("union:subordinate"),
            Some(Viewer::Person(Side::Union, Role::Subordinate))
        );
        assert!(
            ["subordinate", "union:", "referee:commander", ""]
                .map(Viewer::from_word)
                .iter()
                .all(Option::is_none)
        );
    }
}
