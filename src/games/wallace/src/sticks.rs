//! Entrenchments of an area: up to two, each along one of its boundaries (rulebook, Entrench).

use crate::engine::{SpaceId, TS};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An area holds so many (`wallace.entrench.max`).
pub const MOST: usize = 2;

/// The entrenchments of an area, each by the area or entry box on the other side of its boundary, in the order
/// in which they were laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, TS)]
#[ts(as = "Vec<SpaceId>")]
pub struct Sticks {
    /// Those that there are come first; the rest is off the map.
    beyond: [SpaceId; MOST],
}

impl Default for Sticks {
    fn default() -> Self {
        Sticks::NONE
    }
}

impl Sticks {
    /// No entrenchments.
    pub const NONE: Sticks = Sticks { beyond: [SpaceId::OFF_MAP; MOST] };

    /// Across which boundaries they look, in the order in which they were laid.
    pub fn iter(&self) -> impl Iterator<Item = SpaceId> + use<> {
        self.beyond.into_iter().filter(|beyond| *beyond != SpaceId::OFF_MAP)
    }

    /// How many there are.
    pub fn len(&self) -> u8 {
        self.beyond.iter().map(|beyond| u8::from(*beyond != SpaceId::OFF_MAP)).sum()
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Is the area full of them?
    pub fn is_full(&self) -> bool {
        usize::from(self.len()) == MOST
    }

    /// Does one look this way?
    pub fn face(&self, beyond: SpaceId) -> bool {
        self.iter().any(|stick| stick == beyond)
    }

    /// Lays one, if there is room.
    pub fn push(&mut self, beyond: SpaceId) {
        if let Some(free) = self.beyond.iter_mut().find(|stick| **stick == SpaceId::OFF_MAP) {
            *free = beyond;
        }
    }

    /// Takes the last one that was laid or moved.
    pub fn pop(&mut self) -> Option<SpaceId> {
        let last = self.beyond.iter_mut().rev().find(|stick| **stick != SpaceId::OFF_MAP)?;
        Some(std::mem::replace(last, SpaceId::OFF_MAP))
    }

    /// Moves one to another boundary; it is then the last one.
    pub fn shift(&mut self, from: SpaceId, to: SpaceId) {
        let mut left = Sticks::NONE;
        let mut moved = false;
        for stick in self.iter() {
            if stick == from && !moved {
                moved = true;
            } else {
                left.push(stick);
            }
        }
        if moved {
            left.push(to);
            *self = left;
        }
    }
}

impl Serialize for Sticks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Sticks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let listed = Vec::<SpaceId>::deserialize(deserializer)?;
        if listed.len() > MOST {
            return Err(D::Error::custom("an area holds two entrenchments at most"));
        }
        let mut sticks = Sticks::NONE;
        for beyond in listed {
            sticks.push(beyond);
        }
        Ok(sticks)
    }
}
