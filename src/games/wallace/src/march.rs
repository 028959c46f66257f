//! A Move order that is being carried out (rulebook, Move/Assault).

use crate::engine::wire::is_default;
use crate::engine::{SpaceId, TS};
use serde::{Deserialize, Serialize};

/// How a Move order is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Mode {
    /// Not at all.
    Normal,
    /// The first of a double order: it may overfill an area.
    First,
    /// The second one, which makes an overfull area right again.
    Fix,
    /// The second one, which adds to an assault that waits for it.
    Hold,
}

/// A crossing of a boundary, for its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Crossing {
    /// From where.
    pub from: SpaceId,
    /// Where to.
    pub to: SpaceId,
    /// How many pieces.
    pub pieces: u8,
}

/// A Move order that is being carried out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct March {
    /// The ordered area.
    pub from: SpaceId,
    /// How it is limited.
    pub mode: Mode,
    /// The boundaries that were crossed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub crossed: Vec<Crossing>,
    /// Pieces moved so far.
    #[serde(default, skip_serializing_if = "is_default")]
    pub moved: u8,
    /// Pieces added to an assault that waited.
    #[serde(default, skip_serializing_if = "is_default")]
    pub sent: u8,
    /// Areas that have already lost an entrenchment by this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dug: Vec<SpaceId>,
    /// The cubes of cavalry on its way through an area.
    #[serde(default, skip_serializing_if = "is_default")]
    pub passing: Option<u8>,
}

impl March {
    /// An order of which nothing is carried out yet.
    pub const fn new(from: SpaceId, mode: Mode) -> Self {
        March { from, mode, crossed: Vec::new(), moved: 0, sent: 0, dug: Vec::new(), passing: None }
    }

    /// Pieces that have crossed a boundary by this order, in either direction.
    pub fn crossed(&self, a: SpaceId, b: SpaceId) -> u8 {
        let same = |one: &&Crossing| (one.from, one.to) == (a, b) || (one.from, one.to) == (b, a);
        self.crossed.iter().filter(same).map(|one| one.pieces).sum()
    }

    /// Counts another piece that crosses a boundary.
    pub fn cross(&mut self, from: SpaceId, to: SpaceId) {
        match self.crossed.iter_mut().find(|one| one.from == from && one.to == to) {
            Some(one) => one.pieces = one.pieces.saturating_add(1),
            None => self.crossed.push(Crossing { from, to, pieces: 1 }),
        }
    }
}
