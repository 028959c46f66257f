//! Who stands where: worked out from a state in one pass, for rules that ask often.

use super::pieces::{ARTILLERY, CAVALRY, CONFEDERATE, INFANTRY, UNITS, is_leader, owner, units};
use super::state::{Place, State};
use crate::boards::space_set::SpaceSet;
use crate::engine::{BySide, PieceId, Side, SpaceId};
use std::ops::Range;

/// A set of units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnitSet(u64);

const fn mask(range: &Range<u16>) -> u64 {
    ((1 << range.end) - 1) & !((1 << range.start) - 1)
}

impl UnitSet {
    /// No unit.
    pub const EMPTY: UnitSet = UnitSet(0);
    /// The artillery of both sides.
    pub const ARTILLERY: UnitSet = UnitSet(mask(&ARTILLERY));
    /// The infantry and cavalry of both sides.
    pub const FOOT_AND_HORSE: UnitSet = UnitSet(mask(&INFANTRY) | mask(&CAVALRY));

    /// The unit alone.
    pub const fn of(unit: PieceId) -> Self {
        if unit.index() < UNITS { UnitSet(1 << unit.index()) } else { Self::EMPTY }
    }

    /// The units of a side.
    pub const fn of_side(side: Side) -> Self {
        match side {
            Side::Confederate => UnitSet(CONFEDERATE),
            Side::Union => UnitSet(mask(&(0..CAVALRY.end)) & !CONFEDERATE),
        }
    }

    /// Is it empty?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The units in both sets.
    #[must_use]
    pub const fn and(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & other.0)
    }

    /// The units of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & !other.0)
    }

    /// The units, in table order.
    pub fn iter(self) -> impl Iterator<Item = PieceId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| left.trailing_zeros());
            left &= left.wrapping_sub(1);
            next.and_then(|unit| u16::try_from(unit).ok()).map(PieceId)
        })
    }
}

/// How crowded the areas are for one side (§4, `knapp.stack.limit`).
#[derive(Clone, Copy, Debug, Default)]
pub struct Crowds {
    /// Areas with at least one infantry or cavalry unit.
    pub foot: SpaceSet,
    /// Areas with two of them.
    two_foot: SpaceSet,
    /// Areas with an artillery unit.
    guns: SpaceSet,
}

impl Crowds {
    /// The areas that have no room for one more piece like this. Leaders always find some.
    pub fn full(&self, piece: PieceId) -> SpaceSet {
        match (is_leader(piece), is_guns(piece)) {
            (true, _) => SpaceSet::EMPTY,
            (false, true) => self.guns,
            (false, false) => self.two_foot,
        }
    }
}

/// Who stands where.
#[derive(Clone, Debug)]
pub struct Field {
    at: [UnitSet; SpaceSet::CAPACITY],
    crowds: BySide<Crowds>,
}

/// Is this unit artillery?
pub const fn is_guns(unit: PieceId) -> bool {
    !UnitSet::of(unit).and(UnitSet::ARTILLERY).is_empty()
}

impl Field {
    /// The field of a state.
    pub fn of(state: &State) -> Self {
        let mut field = Field { at: [UnitSet::EMPTY; SpaceSet::CAPACITY], crowds: BySide::default() };
        for unit in units() {
            if let Place::Map(area) = state.piece(unit).place {
                field.put(unit, area);
            }
        }
        field
    }

    /// Puts a unit into an area.
    pub fn put(&mut self, unit: PieceId, area: SpaceId) {
        let Some(units) = self.at.get_mut(area.index()) else { return };
        units.0 |= UnitSet::of(unit).0;
        let (crowd, here) = (&mut self.crowds[owner(unit)], SpaceSet::of(area));
        if is_guns(unit) {
            crowd.guns |= here;
        } else {
            crowd.two_foot |= crowd.foot & here;
            crowd.foot |= here;
        }
    }

    /// How crowded the areas are for a unit's side once it has left the one in which it stands.
    pub fn crowds_without(&self, unit: PieceId, area: SpaceId) -> Crowds {
        let side = owner(unit);
        let left = self.units(area, side).without(UnitSet::of(unit));
        let mut crowds = self.crowds[side];
        if is_guns(unit) {
            crowds.guns.remove(area);
        } else {
            crowds.two_foot.remove(area);
            if left.and(UnitSet::FOOT_AND_HORSE).is_empty() {
                crowds.foot.remove(area);
            }
        }
        crowds
    }

    /// The units of a side in an area.
    pub fn units(&self, area: SpaceId, side: Side) -> UnitSet {
        self.at.get(area.index()).map_or(UnitSet::EMPTY, |units| units.and(UnitSet::of_side(side)))
    }

    /// The areas that hold units of a side.
    pub fn held(&self, side: Side) -> SpaceSet {
        self.crowds[side].foot | self.crowds[side].guns
    }

    /// The areas that hold infantry or cavalry of a side.
    pub fn held_by_foot(&self, side: Side) -> SpaceSet {
        self.crowds[side].foot
    }

    /// The areas that hold units of both sides.
    pub fn contested(&self) -> SpaceSet {
        self.held(Side::Union) & self.held(Side::Confederate)
    }

    /// The areas where a leader of a side is alone with the enemy (`knapp.leader.displaced`).
    pub fn lonely(&self, side: Side) -> SpaceSet {
        self.held(side.other()) & !self.held(side)
    }

    /// How crowded the areas are for a side.
    pub fn crowds(&self, side: Side) -> Crowds {
        self.crowds[side]
    }

    /// The areas that have no room for one more piece like this.
    pub fn full(&self, piece: PieceId) -> SpaceSet {
        self.crowds[owner(piece)].full(piece)
    }

    /// Has an area room for one more piece like this (§4, `knapp.stack.limit`)?
    pub fn has_room(&self, area: SpaceId, piece: PieceId) -> bool {
        !self.full(piece).contains(area)
    }

    /// The areas out of `areas` that have room for a piece.
    pub fn with_room(&self, areas: SpaceSet, piece: PieceId) -> SpaceSet {
        areas & !self.full(piece)
    }
}
