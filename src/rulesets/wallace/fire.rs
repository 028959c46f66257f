//! Long-range fire and its markers (rulebook, Fire artillery).

use super::barrage::{Barrage, Fired};
use super::board::Places;
use super::command::{Aim, Command};
use super::event::{DieModifier, Event, MarkerReason, ModifierKind};
use super::frame::{Cause, Frame};
use super::pieces::Piece;
use super::place::Guns;
use super::refusals::{Fire, Verdict, unless};
use super::state::State;
use super::tables::{Effect, LONG_RANGE, fire};
use super::{Play, Wallace};
use crate::engine::{Side, SpaceId};

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
    /// What changes its die.
    pub(super) fn modifiers(self, state: &State) -> Vec<DieModifier> {
        let works = state.place(self.target).entrenchments.is_full();
        let all = [
            (self.piece == Piece::ArtilleryDamaged, ModifierKind::DamagedGun),
            (works, ModifierKind::TwoEntrenchments),
        ];
        let some = all.into_iter().filter(|(applies, _)| *applies);
        some.map(|(_, kind)| DieModifier { kind, value: -1 }).collect()
    }

    /// What it subtracts from its die.
    pub(super) fn minus(self, state: &State) -> u8 {
        let works = state.place(self.target).entrenchments.is_full();
        u8::from(self.piece == Piece::ArtilleryDamaged) + u8::from(works)
    }
}

impl Wallace {
    /// May this gun fire so?
    pub(super) fn check_shot(&self, state: &State, barrage: &Barrage, shot: Shot) -> Verdict {
        let Shot { from, piece, target, aim } = shot;
        let at = barrage.at;
        unless(!self.board.reach(at).contains(from), Fire::OutOfReach { from, at })?;
        let place = state.place(from);
        let guns = place.guns.of(piece);
        unless(!place.is_held_by(state.side) || guns == 0, Fire::NotThere { from, piece })?;
        unless(barrage.fired(from).of(piece) >= guns, Fire::HaveFired { from, piece })?;
        let fires_already = barrage.fired.iter().any(|fired| fired.area == from);
        unless(!fires_already && barrage.fired.len() >= FIRING_AREAS, Fire::TwoAreas)?;
        unless(self.board.is_box(target), Fire::IntoBox { target })?;
        unless(!state.is_enemy_held(target, state.side), Fire::NobodyThere { target })?;
        unless(!self.board.in_range(from).contains(target), Fire::TooFar { from, target })?;
        unless(!self.board.targets(from).contains(target), Fire::NoSight { from, target })?;
        let there = state.place(target);
        match aim {
            Aim::Troops => unless(there.troops.total() == 0, Fire::NoTroops { target }),
            Aim::Artillery => {
                unless(there.guns.total() == 0, Fire::NoGuns { target })?;
                unless(!there.fire_marker, Fire::Hidden { target })
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
    fn shots<'a>(&'a self, state: &'a State, barrage: &'a Barrage) -> impl Iterator<Item = Shot> + 'a {
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

    /// Appends what a Fire order allows now.
    pub(super) fn legal_shots(&self, state: &State, barrage: &Barrage, commands: &mut Vec<Command>) {
        commands.extend(self.shots(state, barrage).map(|Shot { from, piece, target, aim }| Command::Fire {
            from,
            piece,
            target,
            aim,
        }));
        if !barrage.fired.is_empty() {
            commands.push(Command::FireDone {});
        }
    }

    /// May this marker be taken for an area that has fired (`wallace.fire-marker.take`)?
    pub(super) fn check_take_marker(state: &State, from: SpaceId) -> Verdict {
        let fired = state.barrage.iter().flat_map(|barrage| &barrage.fired).any(|fired| fired.area == from);
        unless(fired, Fire::OwnMarker { from })?;
        unless(!state.place(from).fire_marker, Fire::NoMarker { from })
    }
}

impl Play<'_> {
    /// A gun fires.
    pub(super) fn fire(&mut self, from: SpaceId, piece: Piece, target: SpaceId, aim: Aim) {
        let side = self.state.side;
        let shot = Shot { from, piece, target, aim };
        let Some(barrage) = &mut self.state.barrage else { return };
        if !barrage.fired.iter().any(|fired| fired.area == from) {
            barrage.fired.push(Fired { area: from, guns: Guns::default() });
        }
        for fired in barrage.fired.iter_mut().filter(|fired| fired.area == from) {
            *fired.guns.of_mut(piece) += 1;
        }
        let die = self.dice.d6();
        let result = fire(LONG_RANGE, die, shot.minus(self.state));
        let state = &*self.state;
        let open = !state.place(target).disruption && state.disruption_stock() > 0;
        let takes = match result {
            Effect::Cube => true,
            Effect::Disruption => aim == Aim::Troops && open,
            _ => false,
        };
        self.events.push(|| Event::Shot {
            side,
            from,
            piece,
            target,
            aim,
            die,
            modifiers: shot.modifiers(state),
            result,
            takes,
        });
        match (result, aim) {
            (Effect::Disruption, Aim::Troops) => self.disrupt(target, MarkerReason::Fire),
            (Effect::Cube, Aim::Troops) => {
                self.push(Frame::CleanUp { place: target });
                self.push(Frame::CubeColour { place: target, cause: Cause::Fire });
            }
            (Effect::Cube, Aim::Artillery) => {
                self.push(Frame::CleanUp { place: target });
                self.push(Frame::GunHit { place: target });
            }
            _ => {}
        }
    }

    /// A Fire order ends by itself when no gun can fire.
    pub(super) fn no_shot_left(&mut self) -> bool {
        let more =
            self.state.barrage.as_ref().is_some_and(|barrage| self.rules.any_shot(self.state, barrage));
        if more {
            return false;
        }
        self.fire_done();
        true
    }

    /// No gun fires any more by this order.
    pub(super) fn fire_done(&mut self) {
        self.pop();
        self.push(Frame::FireMarkers {});
    }

    /// Every area that fired gets a marker; if all are in use, the firer takes one (`wallace.fire-marker.take`).
    pub(super) fn mark_fire(&mut self) -> bool {
        let fired = self.state.barrage.iter().flat_map(|barrage| &barrage.fired);
        let Some(area) = fired.map(|fired| fired.area).find(|area| !self.state.place(*area).fire_marker)
        else {
            self.state.barrage = None;
            return self.done();
        };
        if self.state.fire_stock() == 0 {
            return self.take_only_marker();
        }
        self.state.place_mut(area).fire_marker = true;
        self.events.push(|| Event::FireMarkerPlaced { area });
        true
    }

    fn take_only_marker(&mut self) -> bool {
        let state = &*self.state;
        let marked: Places = self
            .rules
            .board
            .areas()
            .into_iter()
            .filter(|area| Wallace::check_take_marker(state, *area).is_ok())
            .collect();
        match (marked.only(), marked.is_empty()) {
            (Some(from), _) => self.take_fire_marker(from),
            (None, true) => {
                self.state.barrage = None;
                self.pop();
            }
            (None, false) => return false,
        }
        true
    }

    /// A marker goes back to stock, from where the area that fired gets it.
    pub(super) fn take_fire_marker(&mut self, from: SpaceId) {
        self.state.place_mut(from).fire_marker = false;
        self.events.push(|| Event::FireMarkerTaken { from });
    }

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

    /// The owner chooses which of his troops take a cube (`wallace.damage.owner-colour`).
    pub(super) fn cube_colour(&mut self, kind: super::pieces::Troop) {
        let Some(Frame::CubeColour { place, cause }) = Wallace::frame(self.state) else { return };
        self.pop();
        let side = self.state.place(place).side.unwrap_or(Side::Union);
        let escapes =
            !kind.is_infantry() && cause != Cause::Borne && self.rules.has_retreat(self.state, side, place);
        self.push(if escapes {
            Frame::CavalryChoice { place, cause }
        } else {
            Frame::PlaceCube { place, kind }
        });
    }
}
