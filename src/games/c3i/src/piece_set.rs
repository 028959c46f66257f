//! Sets of pieces: there are few enough for a number.

use super::pieces::{PIECES, pieces};
use crate::engine::PieceId;
use std::fmt;

/// Some units and markers.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct PieceSet(u32);

const _: () = assert!(PIECES as u32 <= u32::BITS);

impl PieceSet {
    /// None at all.
    pub const EMPTY: Self = PieceSet(0);

    /// This piece alone.
    pub const fn of(piece: PieceId) -> Self {
        PieceSet(1 << piece.0)
    }

    /// Is there none?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Those that are not among others.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        PieceSet(self.0 & !others.0)
    }

    /// They, in table order.
    pub fn iter(self) -> impl Iterator<Item = PieceId> {
        pieces().filter(move |piece| self.0 & PieceSet::of(*piece).0 != 0)
    }
}

impl FromIterator<PieceId> for PieceSet {
    fn from_iter<I: IntoIterator<Item = PieceId>>(pieces: I) -> Self {
        pieces.into_iter().fold(PieceSet::EMPTY, |set, piece| PieceSet(set.0 | PieceSet::of(piece).0))
    }
}

impl fmt::Debug for PieceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
