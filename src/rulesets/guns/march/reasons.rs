//! Why a block cannot march somewhere.
//!
//! What is against every way to a position is found by leaving one restriction after the other aside: the one without
//! which a way leads there is the cause.

use super::super::Guns;
use super::super::army::{Orders, Place, ROOM};
use super::super::board::Positions;
use super::super::field::Field;
use super::super::refusals::{Cause, MarchCause, PlaceCause, Way, WayCause};
use super::super::rules::Rule;
use super::super::state::State;
use super::reach::{Goal, Reach, Relaxed};
use crate::engine::SpaceId;

/// What is left aside, and the cause if a way leads there without it.
const TRIES: [(Relaxed, WayCause); 10] = {
    let none = Relaxed {
        cross: false,
        fire_stop: false,
        contact_stop: false,
        qualify: false,
        flat: false,
        enemy: false,
        entry: false,
        side: false,
        share: false,
    };
    let freely = Relaxed { cross: true, fire_stop: true, contact_stop: true, ..none };
    [
        (Relaxed { share: true, ..none }, WayCause::Sandwich),
        (Relaxed { qualify: true, ..none }, WayCause::Alone),
        (Relaxed { contact_stop: true, ..none }, WayCause::ContactStop),
        (Relaxed { cross: true, ..none }, WayCause::Fire),
        // Whatever lies beyond a position under fire lies beyond an area under fire, too.
        (Relaxed { cross: true, fire_stop: true, ..none }, WayCause::FireStop),
        (Relaxed { flat: true, ..none }, WayCause::Obstructed),
        (Relaxed { side: true, ..none }, WayCause::OwnSide),
        (freely, WayCause::FireAndStops),
        (Relaxed { enemy: true, ..freely }, WayCause::Through),
        (Relaxed { enemy: true, entry: true, ..freely }, WayCause::ThroughOrEntry),
    ]
};

impl Guns {
    /// What is against a march to a position; it is known that none ends there.
    pub(in super::super) fn why_not_march(
        &self,
        state: &State,
        field: &Field,
        slot: usize,
        to: SpaceId,
    ) -> Cause {
        self.march_is_barred(state, field, slot, to).unwrap_or_else(|| {
            let found = TRIES
                .into_iter()
                .find(|(relaxed, _)| self.relaxed_reach(state, field, slot, *relaxed).contains(to))
                .map(|(_, cause)| cause);
            let cause = found.or_else(|| self.is_too_far(state, field, slot, to)).unwrap_or(WayCause::NoEnd);
            MarchCause::Way { at: to, cause }.into()
        })
    }

    /// Is a position farther than the block marches, or farther than it marches alone, whoever stands in the way?
    fn is_too_far(&self, state: &State, field: &Field, slot: usize, to: SpaceId) -> Option<WayCause> {
        let body = state.armies[field.side].body(slot)?;
        let legs = Guns::legs(state, body.moved, Guns::is_cavalry(state, field.side, slot));
        let reach = Reach::new(self, state, field, slot, legs, false);
        let steps = match body.place {
            Place::Map { at, .. } => self.board.distance(at, to),
            Place::Exited { area } => {
                let onto =
                    |at: SpaceId| self.board.edge_cost(at, area).saturating_add(self.board.distance(at, to));
                self.board.bounding(area).into_iter().map(onto).min().unwrap_or(u8::MAX)
            }
            Place::OffMap { .. } | Place::Eliminated {} | Place::Removed {} | Place::Forfeited {} => {
                return None;
            }
        };
        match steps {
            steps if steps > legs.extended => Some(WayCause::TooFar),
            steps if steps > reach.limit(to) => Some(WayCause::Alone),
            _ => None,
        }
    }

    /// What bars a march to a position whatever the way, if something does.
    fn march_is_barred(&self, state: &State, field: &Field, slot: usize, to: SpaceId) -> Option<Cause> {
        let army = &state.armies[field.side];
        let cavalry = Guns::is_cavalry(state, field.side, slot);
        let contact = field.beside.contains(to) || field.under_fire.contains(to) || field.enemy.contains(to);
        if !self.board.has(to) {
            return Some(Cause::NoPosition(Rule::MarchDistance));
        }
        let Some(body) = army.body(slot) else {
            return Some(Cause::Absent { rule: Rule::MarchStart, deed: "march" });
        };
        let pivot = match self.march_start(state, field, slot) {
            Err(cause) => return Some(cause),
            Ok(pivot) => pivot,
        };
        let shared = self.options.fully_obstructed && self.board.is_fully_obstructed(to);
        match () {
            () if body.place.at() == Some(to) => Some(MarchCause::Here { at: to }.into()),
            () if field.enemy.contains(to) && !shared => {
                Some(PlaceCause::Enemy { at: to, way: Way::March }.into())
            }
            () if self.board.forbidden_to(field.side).contains(to) => {
                Some(PlaceCause::ConfederateEntry { at: to }.into())
            }
            () if army.count_at(to) >= ROOM => Some(PlaceCause::Full { at: to }.into()),
            () if pivot => Some(self.why_no_pivot(state, field, slot, to)),
            () if cavalry && contact => Some(PlaceCause::CavalryContact { at: to }.into()),
            () if army.orders == Orders::Withdraw && contact => Some(PlaceCause::Contact { at: to }.into()),
            () => None,
        }
    }

    /// Why a block that can only pivot does not pivot to a position that has room.
    fn why_no_pivot(&self, state: &State, field: &Field, slot: usize, to: SpaceId) -> Cause {
        let army = &state.armies[field.side];
        let way = |cause: WayCause| MarchCause::Way { at: to, cause }.into();
        let (Some(body), Some(at)) = (army.body(slot), army.place(slot).at()) else {
            return Cause::Absent { rule: Rule::MarchStart, deed: "march" };
        };
        if Guns::is_cavalry(state, field.side, slot) {
            return MarchCause::CavalryPivot.into();
        }
        if !self.pivots(field, at).contains(to) {
            return MarchCause::OnlyPivot.into();
        }
        let reach = Reach::new(self, state, field, slot, Guns::legs(state, body.moved, false), false);
        let steps = || self.board.steps(at).iter().filter(|step| step.to == to);
        let own_side = |area| body.standing.is_none_or(|side| side == area);
        match () {
            () if steps().next().is_none() => MarchCause::OnlyPivot.into(),
            () if steps().all(|step| !reach.is_crossable(step.area)) => way(WayCause::Fire),
            () if steps().all(|step| !own_side(step.area)) => way(WayCause::OwnSide),
            () if steps().all(|step| !reach.may_enter(step.to, step.area)) => way(WayCause::Sandwich),
            () if steps().all(|step| step.cost > reach.limit(step.to)) => way(WayCause::PivotCost),
            () => way(WayCause::NoEnd),
        }
    }

    /// What a block could reach with some restrictions left aside.
    fn relaxed_reach(&self, state: &State, field: &Field, slot: usize, relaxed: Relaxed) -> Positions {
        let Some(body) = state.armies[field.side].body(slot) else { return Positions::EMPTY };
        let cavalry = Guns::is_cavalry(state, field.side, slot);
        let legs = Guns::legs(state, body.moved, cavalry);
        let mut reach = Reach::new(self, state, field, slot, legs, cavalry);
        reach.relaxed = relaxed;
        reach.run();
        reach.reached.iter().copied().filter(|to| !reach.masks_at(*to).is_empty()).collect()
    }

    /// The positions that a block of the active side does not reach though they are near enough, and why not.
    pub(in super::super) fn closed_marches(
        &self,
        state: &State,
        field: &Field,
        slot: usize,
    ) -> Vec<(SpaceId, Cause)> {
        let army = &state.armies[field.side];
        let (Some(body), Some(at)) = (army.body(slot), army.place(slot).at()) else { return Vec::new() };
        let most = Guns::legs(state, body.moved, false).extended.max(super::ON_FOOT);
        let reached: Positions = self
            .marches(state, field, slot)
            .into_iter()
            .filter_map(|one| match one.goal {
                Goal::At(at) => Some(at),
                Goal::Off(_) => None,
            })
            .collect();
        let tries = TRIES.map(|(relaxed, cause)| (self.relaxed_reach(state, field, slot, relaxed), cause));
        let near = self.board.positions().filter(|to| *to != at && self.board.distance(at, *to) <= most);
        let why = |to: SpaceId| {
            let way = || tries.iter().find(|(reached, _)| reached.contains(to)).map(|(_, cause)| *cause);
            let barred = self.march_is_barred(state, field, slot, to);
            barred.or_else(|| way().map(|cause| MarchCause::Way { at: to, cause }.into()))
        };
        near.filter(|to| !reached.contains(*to)).filter_map(|to| Some((to, why(to)?))).collect()
    }
}
