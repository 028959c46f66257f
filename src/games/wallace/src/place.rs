//! What stands and lies in an area or entry box.

use super::pieces::{Piece, Troop, Troops, VALUES};
use super::sticks::Sticks;
use crate::engine::wire::is_default;
use crate::engine::{Side, TS};
use serde::{Deserialize, Serialize};

/// A command block on the map (Command Blocks).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// Whose it is.
    pub side: Side,
    /// 2 to 5, hidden from the enemy (`wallace.block.hidden`).
    pub value: u8,
    /// The order discs on it: at most its value (`wallace.order.capacity`).
    #[serde(default, skip_serializing_if = "is_default")]
    pub discs: u8,
}

impl Block {
    /// Discs that can still be laid on it.
    pub const fn room(&self) -> u8 {
        self.value.saturating_sub(self.discs)
    }

    /// Could there be room for another disc, as far as the enemy can see?
    pub fn may_have_room(&self) -> bool {
        self.discs < *VALUES.end()
    }
}

/// The artillery in a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields, default)]
pub struct Guns {
    /// Sound ones.
    #[serde(skip_serializing_if = "is_default")]
    pub sound: u8,
    /// Damaged ones, on their side.
    #[serde(skip_serializing_if = "is_default")]
    pub damaged: u8,
}

impl Guns {
    /// How many of one of the two kinds; of troops none.
    pub const fn of(&self, piece: Piece) -> u8 {
        match piece {
            Piece::Artillery => self.sound,
            Piece::ArtilleryDamaged => self.damaged,
            Piece::Regular | Piece::Elite | Piece::Inferior | Piece::Cavalry => 0,
        }
    }

    /// The number of one of the two kinds, to be changed. Asked about troops, which is a mistake, it answers for
    /// damaged guns.
    pub const fn of_mut(&mut self, piece: Piece) -> &mut u8 {
        match piece {
            Piece::Artillery => &mut self.sound,
            Piece::ArtilleryDamaged | Piece::Regular | Piece::Elite | Piece::Inferior | Piece::Cavalry => {
                &mut self.damaged
            }
        }
    }

    /// Both kinds together.
    pub const fn total(&self) -> u8 {
        self.sound.saturating_add(self.damaged)
    }
}

/// An area or an entry box.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Place {
    /// Whose pieces stand here; nobody's if there are none.
    #[serde(skip_serializing_if = "is_default")]
    pub side: Option<Side>,
    /// The troops. Attackers are not among them, nor are defenders once their cubes are assigned.
    #[serde(skip_serializing_if = "is_default")]
    pub troops: Troops,
    /// The damage cubes by colour.
    #[serde(skip_serializing_if = "is_default")]
    pub cubes: Troops,
    /// The artillery.
    #[serde(skip_serializing_if = "is_default")]
    pub guns: Guns,
    /// Is there a Disruption marker?
    #[serde(skip_serializing_if = "is_default")]
    pub disruption: bool,
    /// Is there an Artillery Fire marker?
    #[serde(skip_serializing_if = "is_default")]
    pub fire_marker: bool,
    /// Entrenchments, by what lies beyond their boundary.
    #[serde(skip_serializing_if = "is_default")]
    pub entrenchments: Sticks,
    /// The command block.
    #[serde(skip_serializing_if = "is_default")]
    pub block: Option<Block>,
}

impl Place {
    /// How many pieces stand here.
    pub const fn size(&self) -> u8 {
        self.troops.total().saturating_add(self.guns.total())
    }

    /// How many of a kind.
    pub fn count(&self, piece: Piece) -> u8 {
        piece.troop().map_or(self.guns.of(piece), |troop| self.troops[troop])
    }

    /// The kinds of pieces that are here, in order.
    pub fn kinds(&self) -> impl Iterator<Item = Piece> + use<> {
        let place = *self;
        Piece::ALL.into_iter().filter(move |piece| place.count(*piece) > 0)
    }

    /// Do pieces of this side stand here?
    pub fn is_held_by(&self, side: Side) -> bool {
        self.side == Some(side)
    }

    /// The numbers of cubes that a leaving piece can take along (`wallace.damage.assign`).
    pub fn cubes_of_leaver(&self, piece: Piece) -> std::ops::RangeInclusive<u8> {
        let Some(troop) = piece.troop() else { return 0..=0 };
        let (count, pool, cap) = (self.troops[troop], self.cubes[troop], troop.cap());
        pool.saturating_sub(cap * count.saturating_sub(1))..=pool.min(cap)
    }

    /// Do all troops of a kind bear as many cubes as they can, so that one more eliminates a piece?
    pub fn is_worn_out(&self, kind: Troop) -> bool {
        self.cubes[kind] >= kind.cap().saturating_mul(self.troops[kind])
    }

    /// Takes out a piece with its cubes. Its holder stays until the place is cleaned up.
    pub fn take(&mut self, piece: Piece, cubes: u8) {
        if let Some(troop) = piece.troop() {
            self.troops[troop] = self.troops[troop].saturating_sub(1);
            self.cubes[troop] = self.cubes[troop].saturating_sub(cubes);
        } else {
            let guns = self.guns.of_mut(piece);
            *guns = guns.saturating_sub(1);
        }
    }

    /// Puts in a piece with its cubes.
    pub fn put(&mut self, side: Side, piece: Piece, cubes: u8) {
        self.side = Some(side);
        if let Some(troop) = piece.troop() {
            self.troops[troop] = self.troops[troop].saturating_add(1);
            self.cubes[troop] = self.cubes[troop].saturating_add(cubes);
        } else {
            let guns = self.guns.of_mut(piece);
            *guns = guns.saturating_add(1);
        }
    }
}
