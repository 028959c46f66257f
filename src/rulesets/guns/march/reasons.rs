//! Why a block cannot march somewhere.

use super::super::Guns;
use super::super::army::Orders;
use super::super::board::Positions;
use super::super::field::Field;
use super::super::rules::Rule;
use super::super::state::State;
use super::super::withdrawal::ROOM;
use super::reach::{Goal, Reach, Relaxed};
use crate::engine::SpaceId;

impl Guns {
    /// The most specific rule against a march to a position.
    pub(in super::super) fn why_not_march(
        &self,
        state: &State,
        field: &Field,
        slot: usize,
        to: SpaceId,
    ) -> Rule {
        self.march_is_barred(state, field, slot, to).unwrap_or_else(|| {
            let tries = self.relaxed_reaches(state, field, slot);
            tries
                .iter()
                .find(|(reached, _)| reached.contains(to))
                .map_or(Rule::MarchDistance, |(_, rule)| *rule)
        })
    }

    /// The rule that bars a march to a position whatever the way, if one does.
    fn march_is_barred(&self, state: &State, field: &Field, slot: usize, to: SpaceId) -> Option<Rule> {
        let army = &state.armies[field.side];
        let cavalry = Guns::is_cavalry(state, field.side, slot);
        let contact = field.beside.contains(to) || field.under_fire.contains(to);
        let Some(body) = army.body(slot).filter(|_| self.board.has(to)) else {
            return Some(Rule::MarchDistance);
        };
        let pivot = match self.march_start(state, field, slot) {
            Err(rule) => return Some(rule),
            Ok(pivot) => pivot,
        };
        match () {
            () if body.place.at() == Some(to) => Some(Rule::MarchStart),
            () if field.enemy.contains(to) => {
                let sandwich = self.options.fully_obstructed && self.board.is_fully_obstructed(to);
                let rule = if sandwich && army.count_at(to) > 0 {
                    Rule::FoSandwich
                } else {
                    Rule::MoveEnemyPosition
                };
                Some(rule)
            }
            () if self.board.forbidden_to(field.side).contains(to) => Some(Rule::MoveCsaEntry),
            () if army.count_at(to) >= ROOM => Some(Rule::MoveThree),
            () if pivot => Some(Rule::MarchPivot),
            () if cavalry && contact => Some(Rule::CavContact),
            () if army.orders == Orders::Withdraw && contact => Some(Rule::OrdersWithdrawContact),
            () => None,
        }
    }

    /// What a block could reach without one restriction after the other, and the rule that it is then free of.
    fn relaxed_reaches(&self, state: &State, field: &Field, slot: usize) -> Vec<(Positions, Rule)> {
        let Some(body) = state.armies[field.side].body(slot) else { return Vec::new() };
        let cavalry = Guns::is_cavalry(state, field.side, slot);
        let legs = Guns::legs(state, body.moved, cavalry);
        let none = Relaxed::default();
        let all = Relaxed { cross: true, fire_stop: true, contact_stop: true, qualify: true, flat: false };
        let tries = [
            (Relaxed { qualify: true, ..none }, Rule::MarchQualify),
            (Relaxed { contact_stop: true, ..none }, Rule::MarchStopAdjacent),
            (Relaxed { cross: true, ..none }, Rule::MarchCrossFof),
            // Whatever lies beyond a position under fire lies beyond an area under fire, too.
            (Relaxed { cross: true, fire_stop: true, ..none }, Rule::MarchStopFof),
            (Relaxed { flat: true, ..none }, Rule::MoveCost),
            (Relaxed { qualify: false, ..all }, Rule::MarchStopFof),
            (all, Rule::MarchQualify),
        ];
        let reached = |relaxed: Relaxed| {
            let mut reach = Reach::new(self, state, field, slot, legs, cavalry);
            reach.relaxed = relaxed;
            reach.run();
            reach.reached.iter().copied().filter(|to| !reach.masks_at(*to).is_empty()).collect()
        };
        tries.into_iter().map(|(relaxed, rule)| (reached(relaxed), rule)).collect()
    }

    /// The positions that a block of the active side does not reach though they are near enough, and why not.
    pub(in super::super) fn closed_marches(
        &self,
        state: &State,
        field: &Field,
        slot: usize,
    ) -> Vec<(SpaceId, Rule)> {
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
        let tries = self.relaxed_reaches(state, field, slot);
        let near = self.board.positions().filter(|to| *to != at && self.board.distance(at, *to) <= most);
        let why = |to: SpaceId| {
            let barred = self.march_is_barred(state, field, slot, to);
            barred.or_else(|| tries.iter().find(|(reached, _)| reached.contains(to)).map(|(_, rule)| *rule))
        };
        near.filter(|to| !reached.contains(*to)).filter_map(|to| Some((to, why(to)?))).collect()
    }
}
