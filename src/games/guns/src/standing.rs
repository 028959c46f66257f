//! Where blocks stand: on the map, off it, and in one position with the enemy (§10).

use super::Play;
use super::army::{Moved, Place};
use crate::engine::{AreaId, Side, SpaceId};

impl Play<'_> {
    /// A block stands in a position.
    pub(super) fn put_on_map(&mut self, side: Side, slot: usize, at: SpaceId, front: AreaId) {
        let from = self.state.armies[side].place(slot).at();
        if let Some(slot) = self.state.armies[side].slots.get_mut(slot) {
            (slot.body.place, slot.body.standing) = (Place::Map { at, front }, None);
        }
        if let Some(from) = from {
            self.part(from);
        }
    }

    /// A block leaves the map beside an area (`guns.move.exit`).
    pub(super) fn take_off_map(&mut self, side: Side, slot: usize, area: AreaId) {
        let from = self.state.armies[side].place(slot).at();
        if let Some(slot) = self.state.armies[side].slots.get_mut(slot) {
            (slot.body.place, slot.body.standing) = (Place::Exited { area }, None);
            slot.body.moved = Moved::Exited {};
        }
        if let Some(from) = from {
            self.part(from);
        }
    }

    /// A block has come into a position with an enemy: both stand on a side of it, and the newcomer faces him.
    pub(super) fn share(&mut self, at: SpaceId, standing: AreaId) {
        let (side, other) = (self.state.active, self.rules.board.across(at, standing));
        for (army, area) in [(side, standing), (side.other(), other)] {
            let there =
                self.state.armies[army].slots.iter_mut().filter(|slot| slot.body.place.at() == Some(at));
            for slot in there.filter(|slot| slot.body.standing.is_none()) {
                slot.body.standing = Some(area);
            }
        }
    }

    /// Where only one army is left in a position, nobody stands on a side of it any more (§10).
    pub(super) fn part(&mut self, at: SpaceId) {
        if Side::ALL.iter().all(|side| self.state.armies[*side].count_at(at) > 0) {
            return;
        }
        for side in Side::ALL {
            let there =
                self.state.armies[side].slots.iter_mut().filter(|slot| slot.body.place.at() == Some(at));
            there.for_each(|slot| slot.body.standing = None);
        }
    }
}
