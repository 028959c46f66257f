//! Who stands where, and what the enemy's fire covers: what every kind of movement asks (§9).

use super::Guns;
use super::army::Army;
use super::board::areas::Areas;
use super::board::{Board, Positions};
use super::state::State;
use crate::engine::{AreaId, Side, SpaceId};

/// The map as one side sees it. It rests on what everybody sees.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Whose view it is.
    pub side: Side,
    /// Positions with own blocks.
    pub own: Positions,
    /// Positions without room for another own block.
    pub full: Positions,
    /// Positions with enemy blocks.
    pub enemy: Positions,
    /// Positions adjacent to enemy blocks.
    pub beside: Positions,
    /// Positions next to an enemy, as marching blocks see them: fully obstructed positions hide each other (§21).
    pub sighted: Positions,
    /// The areas of the enemy's fields of fire.
    pub fire: Areas,
    /// The positions in the enemy's fields of fire.
    pub under_fire: Positions,
}

impl Field {
    /// The positions next to the enemy or in his fire.
    pub fn contact(&self) -> Positions {
        self.under_fire | self.beside
    }
}

/// Where an army's blocks are.
pub(super) fn held(army: &Army) -> Positions {
    army.on_map().map(|(_, at, _)| at).collect()
}

impl Board {
    /// The field of fire of a block or artillery in a position with a front: areas (`guns.fof.front`). `friends` are
    /// the positions of its own side. Defensive artillery fire also reaches over open ground (§13, step 2).
    pub fn field_of_fire(&self, at: SpaceId, front: AreaId, friends: Positions, defensive: bool) -> Areas {
        let view = self.side_of(at, front).and_then(|side| self.view(at, side));
        let Some(view) = view else { return Areas::EMPTY };
        let mut areas = view.front;
        for beyond in &view.beyond {
            if (defensive || !beyond.by_guns) && !beyond.over.meets(friends) {
                areas.insert(beyond.area);
            }
        }
        areas
    }
}

impl Guns {
    /// The map as a side sees it.
    pub(super) fn field(&self, state: &State, side: Side) -> Field {
        let army = &state.armies[side.other()];
        let [own, _, full] = state.armies[side].crowds();
        let enemy = held(army);
        let fire = self.fire_of(army, enemy);
        let beside = self.board.adjacent_all(enemy);
        let woods = self.woods();
        let sighted =
            if woods.is_empty() { beside } else { self.board.adjacent_all(enemy & !woods) & !woods };
        Field { side, own, full, enemy, beside, sighted, fire, under_fire: self.board.bounding_all(fire) }
    }

    /// The areas of all fields of fire of an army that holds these positions.
    fn fire_of(&self, army: &Army, held: Positions) -> Areas {
        army.on_map()
            .fold(Areas::EMPTY, |all, (_, at, front)| all | self.board.field_of_fire(at, front, held, false))
    }

    /// The areas of all fields of fire of a side.
    pub(super) fn fire(&self, state: &State, side: Side) -> Areas {
        let army = &state.armies[side];
        self.fire_of(army, held(army))
    }

    /// The field of fire of a block on the map.
    pub(super) fn fire_of_slot(&self, state: &State, side: Side, slot: usize) -> Areas {
        let army = &state.armies[side];
        let there = army.place(slot).on_map();
        there.map_or(Areas::EMPTY, |(at, front)| self.board.field_of_fire(at, front, held(army), false))
    }

    /// The fully obstructed positions, where the optional rule for these is played (§21).
    pub(super) fn woods(&self) -> Positions {
        if self.options.fully_obstructed { self.board.woods() } else { Positions::EMPTY }
    }

    /// Is a position fully obstructed, where the optional rule for these is played (§21)?
    pub(super) fn is_woods(&self, at: SpaceId) -> bool {
        self.options.fully_obstructed && self.board.is_fully_obstructed(at)
    }

    /// Are blocks in two positions hidden from each other by woods?
    pub(super) fn are_hidden(&self, one: SpaceId, other: SpaceId) -> bool {
        self.is_woods(one) || self.is_woods(other)
    }
}
