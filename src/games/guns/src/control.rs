//! Full control of the objectives (§20).

use super::Guns;
use super::board::areas::Areas;
use super::field::Field;
use super::state::State;
use crate::boards::position::NO_AREA;
use crate::engine::{AreaId, Side, TS};
use serde::Serialize;

/// Why the Union does not fully control an objective (`guns.win.control`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Reason {
    /// The Confederates control it.
    Lost,
    /// It lies in a Confederate field of fire.
    UnderFire,
    /// No path of communications leads to an entry area.
    CutOff,
}

/// An objective that the Union does not fully control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Shortfall {
    /// Where it lies.
    pub area: AreaId,
    /// Why.
    pub reason: Reason,
}

impl Guns {
    /// The objectives that the Union does not fully control, and why (`guns.win.control`).
    pub fn shortfalls(&self, state: &State) -> Vec<Shortfall> {
        let field = self.field(state, Side::Union);
        let linked = self.communications(&field);
        let reason = |area, side| match () {
            () if side != Side::Union => Some(Reason::Lost),
            () if field.fire.contains(area) => Some(Reason::UnderFire),
            () if !linked.contains(area) => Some(Reason::CutOff),
            () => None,
        };
        let each = state.objectives.iter();
        each.filter_map(|one| Some(Shortfall { area: one.area, reason: reason(one.area, one.side)? }))
            .collect()
    }

    /// Does the Union fully control all objectives?
    pub fn has_full_control(&self, state: &State) -> bool {
        self.shortfalls(state).is_empty()
    }

    /// The areas that are linked with a Union entry area, over positions without an enemy and out of his fire.
    pub(super) fn communications(&self, field: &Field) -> Areas {
        let entries = super::hours::entries_of(Side::Union).flat_map(|entry| self.board.entry_areas(entry));
        let mut open: Vec<AreaId> = entries.filter(|area| !field.fire.contains(*area)).collect();
        let mut linked: Areas = open.iter().copied().collect();
        while let Some(area) = open.pop() {
            for position in self.board.bounding(area) {
                let next = self.board.across(position, area);
                let closed = next == NO_AREA || field.enemy.contains(position) || field.fire.contains(next);
                if !closed && !linked.contains(next) {
                    linked.insert(next);
                    open.push(next);
                }
            }
        }
        linked
    }
}
