//! Fronts: blocks of a side that stand together face one way (§10).

use super::army::{Army, Place};
use super::event::Event;
use super::field::Field;
use super::refusals::{Told, Verdict, unless};
use super::rules::Rule;
use super::show::case::Case;
use super::state::State;
use super::{Guns, Play};
use crate::engine::sentences::{no, refusals};
use crate::engine::{AreaId, Side, SpaceId};

refusals! {
    /// What is against another front.
    Refused(case) {
        Nobody { at: SpaceId } => no!(FrontOne, "No block of yours stands at {}.", case.name(at));
        Turned { at: SpaceId } =>
            no!(FrontOnce, "The blocks at {} were turned in this phase.", case.name(at));
        Shared { at: SpaceId } => {
            let name = case.name(at);
            case.with_enemy(no!(FrontLocked, "The enemy shares {name} with your blocks: they keep their front."), at)
        };
        Locked { at: SpaceId } => no!(
            FrontLocked, "Blocks at {} have attacked in this phase: all there keep their front.", case.name(at)
        );
    }
}

impl Guns {
    /// Can the blocks in a position turn round (`guns.front.once`, `guns.front.locked`)?
    pub(super) fn check_turn(state: &State, field: &Field, at: SpaceId) -> Verdict {
        unless(field.own.contains(at), Refused::Nobody { at })?;
        unless(!state.phase.turned.contains(&at), Refused::Turned { at })?;
        unless(!field.enemy.contains(at), Refused::Shared { at })?;
        unless(!state.own().is_locked(at), Refused::Locked { at })
    }
}

impl Army {
    /// Has a block in a position attacked in this phase?
    pub(super) fn is_locked(&self, at: SpaceId) -> bool {
        self.slots.iter().any(|slot| slot.body.locked && slot.body.place.at() == Some(at))
    }
}

impl Play<'_> {
    /// A block that has marched or entered takes the front of friends that attacked; otherwise a front is chosen
    /// for all of them (`guns.front.one`).
    pub(super) fn settle_front(&mut self, side: Side, slot: usize, at: SpaceId) {
        let army = &self.state.armies[side];
        let locked = army.standing_at(at).find(|other| army.body(*other).is_some_and(|body| body.locked));
        match locked.and_then(|other| army.place(other).front()) {
            Some(front) => self.face_slot(side, slot, front),
            None => self.choose_front(side, at),
        }
    }

    /// A block that has withdrawn takes the front of friends whom it joins; alone it may choose one. Beaten attackers
    /// who have yet to leave the position come last: those who stay must not be left with two fronts
    /// (`guns.front.one`).
    pub(super) fn join_front(&mut self, side: Side, slot: usize, at: SpaceId) {
        let army = &self.state.armies[side];
        let is_locked = |other: usize| army.body(other).is_some_and(|body| body.locked);
        let rank = |other: &usize| (Guns::is_loser(self.state, *other), !is_locked(*other));
        let friend = army.standing_at(at).filter(|other| *other != slot).min_by_key(rank);
        match friend.and_then(|other| army.place(other).front()) {
            Some(front) => self.face_slot(side, slot, front),
            None => self.choose_front(side, at),
        }
    }

    /// A block gets a front.
    pub(super) fn face_slot(&mut self, side: Side, slot: usize, to: AreaId) {
        if let Some(slot) = self.state.armies[side].slots.get_mut(slot)
            && let Place::Map { front, .. } = &mut slot.body.place
        {
            *front = to;
        }
    }

    /// All blocks in a position turn round.
    pub(super) fn turn_position(&mut self, at: SpaceId) {
        let side = self.state.active;
        let Some(front) = self.state.own().front_at(at).map(|front| self.rules.board.across(at, front))
        else {
            return;
        };
        self.face_all(side, at, front);
        self.state.phase.turned.push(at);
        self.tell(|| Event::PositionTurned { side, at, front });
    }

    /// All blocks of a side in a position get a front.
    pub(super) fn face_all(&mut self, side: Side, at: SpaceId, front: AreaId) {
        let there: Vec<usize> = self.state.armies[side].standing_at(at).collect();
        for slot in there {
            self.face_slot(side, slot, front);
        }
    }
}
