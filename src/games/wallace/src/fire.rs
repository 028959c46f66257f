//! Long-range fire and its markers (rulebook, Fire artillery).

use super::barrage::Barrage;
use super::command::Aim;
use super::event::{DieModifier, Event, MarkerReason, ModifierKind};
use super::pieces::Piece;
use super::refusals::{Fire, Verdict, unless};
use super::state::State;
use super::{Play, Wallace};
use crate::engine::SpaceId;

/// Areas that fire by one order (`wallace.fire.two-areas`).
const FIRING_AREAS: usize = 2;

/// A shot that is thought of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shot {
    pub from: SpaceId,
    pub piece: Piece,
    pub target: SpaceId,
    pub aim: Aim,
}

impl Shot {
    /// What changes its die: each takes 1 off.
    fn burdens(self, state: &State) -> impl Iterator<Item = ModifierKind> {
        let damaged = (self.piece == Piece::ArtilleryDamaged).then_some(ModifierKind::DamagedGun);
        let works = state.place(self.target).entrenchments.is_full();
        damaged.into_iter().chain(works.then_some(ModifierKind::TwoEntrenchments))
    }

    /// The same for the log.
    pub(super) fn modifiers(self, state: &State) -> Vec<DieModifier> {
        self.burdens(state).map(|kind| DieModifier { kind, value: -1 }).collect()
    }

    /// What is subtracted from its die.
    pub(super) fn minus(self, state: &State) -> u8 {
        self.burdens(state).map(|_| 1).sum()
    }
}

impl Wallace {
    /// May this gun fire so?
    pub(super) fn check_shot(&self, state: &State, barrage: &Barrage, shot: Shot) -> Verdict {
        let Shot { from, piece, target, aim } = shot;
        let at = barrage.at;
        unless(self.board.reach(at).contains(from), Fire::OutOfReach { from, at })?;
        let place = state.place(from);
        let guns = place.guns.of(piece);
        unless(place.is_held_by(state.side) && guns > 0, Fire::NotThere { from, piece })?;
        unless(barrage.fired(from).of(piece) < guns, Fire::HaveFired { from, piece })?;
        let fires_already = barrage.fired.iter().any(|fired| fired.area == from);
        unless(fires_already || barrage.fired.len() < FIRING_AREAS, Fire::TwoAreas)?;
        unless(!self.board.is_box(target), Fire::IntoBox { target })?;
        unless(state.is_enemy_held(target, state.side), Fire::NobodyThere { target })?;
        unless(self.board.in_range(from).contains(target), Fire::TooFar { from, target })?;
        unless(self.board.targets(from).contains(target), Fire::NoSight { from, target })?;
        let there = state.place(target);
        match aim {
            Aim::Troops => unless(there.troops.total() > 0, Fire::NoTroops { target }),
            Aim::Artillery => {
                unless(there.guns.total() > 0, Fire::NoGuns { target })?;
                unless(there.fire_marker, Fire::Hidden { target })
            }
        }
    }

    /// The areas within reach of a block with own guns.
    pub(super) fn batteries<'a>(
        &'a self,
        state: &'a State,
        at: SpaceId,
    ) -> impl Iterator<Item = SpaceId> + 'a {
        self.board.reach(at).into_iter().filter(|from| {
            let place = state.place(*from);
            place.guns.total() > 0 && place.is_held_by(state.side)
        })
    }

    /// The shots that a Fire order allows now.
    pub(super) fn shots<'a>(
        &'a self,
        state: &'a State,
        barrage: &'a Barrage,
    ) -> impl Iterator<Item = Shot> + 'a {
        let guns = self.batteries(state, barrage.at);
        let shots = guns.flat_map(move |from| {
            Piece::GUNS.into_iter().flat_map(move |piece| {
                let targets = self.board.targets(from).into_iter();
                targets.flat_map(move |target| {
                    [Aim::Troops, Aim::Artillery].map(|aim| Shot { from, piece, target, aim })
                })
            })
        });
        shots.filter(move |shot| self.check_shot(state, barrage, *shot).is_ok())
    }

    /// Can any gun fire?
    pub(super) fn any_shot(&self, state: &State, barrage: &Barrage) -> bool {
        self.shots(state, barrage).next().is_some()
    }
}

impl Play<'_> {
    /// A fire marker goes, if there is one.
    pub(super) fn lift_fire_marker(&mut self, area: SpaceId, reason: MarkerReason) {
        if std::mem::take(&mut self.state.place_mut(area).fire_marker) {
            self.events.push(|| Event::FireMarkerRemoved { area, reason });
        }
    }

    /// Disruption: one marker an area, as long as there are any (`wallace.disruption.one`).
    pub(super) fn disrupt(&mut self, area: SpaceId, reason: MarkerReason) {
        if !self.state.place(area).disruption && self.state.disruption_stock() > 0 {
            self.state.place_mut(area).disruption = true;
            self.events.push(|| Event::DisruptionPlaced { area, reason });
        }
    }
}
