//! The pieces of a side as numbers that sort, and what cubes do to them.

use super::super::super::pieces::Troop;
use crate::engine::SortShort as _;

/// Pieces that fight on a side, at most.
const MOST: usize = 4;

/// A piece as a number that sorts in canonical order: its kind, then its cubes.
const NOBODY: u8 = u8::MAX;

const fn code(kind: Troop, cubes: u8) -> u8 {
    ((kind as u8) << 4) | if cubes > 15 { 15 } else { cubes }
}

pub(super) fn kind(code: u8) -> Troop {
    Troop::ALL[usize::from(code >> 4).min(Troop::ALL.len() - 1)]
}

pub(super) const fn cubes(code: u8) -> u8 {
    code & 15
}

/// The pieces of a side in canonical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Row([u8; MOST]);

impl Row {
    pub(super) fn of(pieces: &[(Troop, u8)]) -> Row {
        let mut row = [NOBODY; MOST];
        for (slot, (kind, cubes)) in row.iter_mut().zip(pieces) {
            *slot = code(*kind, *cubes);
        }
        row.sort_short();
        Row(row)
    }

    pub(super) fn iter(self) -> impl Iterator<Item = u8> {
        self.0.into_iter().filter(|code| *code != NOBODY)
    }

    pub(super) fn len(self) -> u8 {
        self.iter().map(|_| 1).sum()
    }

    pub(super) fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Without one piece.
    pub(super) fn without(mut self, code: u8) -> Row {
        if let Some(slot) = self.0.iter_mut().find(|slot| **slot == code) {
            *slot = NOBODY;
        }
        self.0.sort_short();
        self
    }

    /// Gives out cubes one by one. Cavalry that takes too many is lost when all of them are given out.
    pub(super) fn hit(mut self, count: u8) -> Hit {
        let (mut lost, mut taken) = (0, 0);
        for _ in 0..count {
            let least = self.iter().map(cubes).min();
            let Some(one) = self.iter().find(|one| Some(cubes(*one)) == least) else { break };
            taken += 1;
            self = self.without(one);
            if kind(one).is_infantry() && cubes(one) >= kind(one).cap() {
                lost += 1;
            } else if let Some(free) = self.0.iter_mut().find(|slot| **slot == NOBODY) {
                *free = code(kind(one), cubes(one) + 1);
                self.0.sort_short();
            }
        }
        while let Some(one) = self.iter().find(|one| cubes(*one) > kind(*one).cap()) {
            self = self.without(one);
            lost += 1;
        }
        Hit { left: self, lost, taken }
    }
}

/// What cubes have done to the pieces of a side.
pub(super) struct Hit {
    pub left: Row,
    pub lost: u8,
    pub taken: u8,
}
