//! Order discs and command blocks that are not on the map.

use super::pieces::{BLOCKS_OF_EACH, VALUES};
use crate::engine::TS;
use crate::engine::wire::is_default;
use serde::{Deserialize, Serialize};

/// Values of command blocks from 2 to 5.
const KINDS: usize = 4;

/// The order discs that are not on the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Discs {
    /// In the Confederate's Single Orders box.
    #[serde(default, skip_serializing_if = "is_default")]
    pub single: u8,
    /// In the Confederate's Double Orders box.
    #[serde(default, skip_serializing_if = "is_default")]
    pub double: u8,
    /// The second disc of a double order that is being carried out: 0 or 1.
    #[serde(default, skip_serializing_if = "is_default")]
    pub in_hand: u8,
    /// In the Union's box.
    #[serde(default, skip_serializing_if = "is_default")]
    pub blue: u8,
    /// Forced Pass discs in the Union's box.
    #[serde(default, skip_serializing_if = "is_default")]
    pub forced: u8,
}

impl Discs {
    /// What the Union still has to spend before the period ends (Phase four).
    pub fn of_union(self) -> u8 {
        self.blue.saturating_add(self.forced)
    }
}

/// Command blocks by value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, TS)]
#[ts(as = "Vec<u8>")]
pub struct Blocks([u8; KINDS]);

impl Blocks {
    /// All eight of a side.
    pub const ALL: Blocks = Blocks([BLOCKS_OF_EACH; KINDS]);

    fn slot(value: u8) -> Option<usize> {
        VALUES.contains(&value).then(|| usize::from(value - *VALUES.start()))
    }

    /// How many of a value there are.
    pub fn of(&self, value: u8) -> u8 {
        Self::slot(value).map_or(0, |slot| self.0[slot])
    }

    /// How many there are.
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.total() == 0
    }

    /// The values of which there are some, in order.
    pub fn values(&self) -> impl Iterator<Item = u8> + use<> {
        let all = *self;
        VALUES.filter(move |value| all.of(*value) > 0)
    }

    /// Every block, in order.
    pub fn listed(&self) -> impl Iterator<Item = u8> + use<> {
        let all = *self;
        VALUES.flat_map(move |value| std::iter::repeat_n(value, usize::from(all.of(value))))
    }

    /// Adds one of a value.
    pub fn put(&mut self, value: u8) {
        if let Some(slot) = Self::slot(value) {
            self.0[slot] += 1;
        }
    }

    /// Takes one of a value.
    pub fn take(&mut self, value: u8) {
        if let Some(slot) = Self::slot(value) {
            self.0[slot] = self.0[slot].saturating_sub(1);
        }
    }
}

impl Serialize for Blocks {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.listed())
    }
}

impl<'de> Deserialize<'de> for Blocks {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut blocks = Blocks::default();
        for value in Vec::<u8>::deserialize(deserializer)? {
            let full = blocks.of(value) == BLOCKS_OF_EACH;
            if !VALUES.contains(&value) || full {
                return Err(serde::de::Error::custom("a side has two command blocks each of 2, 3, 4 and 5"));
            }
            blocks.put(value);
        }
        Ok(blocks)
    }
}
