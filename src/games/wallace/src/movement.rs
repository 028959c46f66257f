//! Move orders: marching and sending pieces into assaults (rulebook, Move/Assault; Area Limit).

use super::board::Places;
use super::double::{Knows, Thought};
use super::entry::Door;
use super::event::{Event, StickReason};
use super::fighter::{Attacker, Fighter};
use super::frame::{Duty, Frame};
use super::march::{March, Mode};
use super::options::EntrenchmentLoss;
use super::pieces::{AREA_LIMIT, Piece};
use super::place::Place;
use super::refusals::{Moves, Verdict, unless};
use super::state::State;
use super::{Play, Wallace};
use crate::engine::{Agenda, Side, SpaceId};

/// Pieces that may cross a boundary into an area that the enemy holds (`wallace.move.boundary-assault`).
pub(super) const ASSAULT_LIMIT: u8 = 2;

impl Wallace {
    /// May this piece make this move?
    pub(super) fn check_move(
        &self,
        state: &State,
        march: &March,
        thought: Thought,
        cubes: u8,
        knows: Knows,
    ) -> Verdict {
        let Thought { piece, from, to } = thought;
        let place = state.place(from);
        let own = place.is_held_by(state.side);
        unless(own && place.count(piece) > 0, Moves::NotThere { from, piece })?;
        self.check_adjacent(from, to)?;
        check_disruption(place, piece, from)?;
        if state.is_enemy_held(to, state.side) {
            self.check_into_assault(state, march, thought)?;
        } else {
            self.check_arrival(state, march, thought, knows)?;
        }
        let joins_held = state.attackers.iter().any(|one| one.target == to);
        unless(march.mode != Mode::Hold || march.sent > 0 || joins_held, Moves::HoldFirst)?;
        unless(place.cubes_of_leaver(piece).contains(&cubes), Moves::Cubes { from, piece })
    }

    /// Do two places share a boundary that pieces can cross?
    fn check_adjacent(&self, from: SpaceId, to: SpaceId) -> Verdict {
        if self.board.adj(from).contains(to) {
            return Ok(());
        }
        unless(!self.board.is_box(to), Moves::IntoBox { to })?;
        unless(!self.board.fadj(from).contains(to), Moves::Corner { from, to })?;
        Err(Moves::Apart { from, to }.into())
    }

    /// May a piece cross into an area that the enemy holds?
    fn check_into_assault(&self, state: &State, march: &March, thought: Thought) -> Verdict {
        let Thought { piece, from, to } = thought;
        unless(!state.is_night(), Moves::Night { to })?;
        unless(!piece.is_gun(), Moves::Guns { to })?;
        unless(march.crossed(from, to) < ASSAULT_LIMIT, Moves::AssaultBoundary { from, to })?;
        unless(Wallace::attackers_of(state, to) < AREA_LIMIT, Moves::FourAttack { area: to })?;
        match self.overfull(state).filter(|_| march.mode == Mode::First) {
            Some(area) => Err(Moves::AssaultBesides { area }.into()),
            None => Ok(()),
        }
    }

    /// May another piece of the order cross a boundary (`wallace.move.boundary`)?
    fn check_boundary(&self, march: &March, from: SpaceId, to: SpaceId) -> Verdict {
        let limit = Wallace::boundary_limit(self.board.road(from, to));
        unless(march.crossed(from, to) < limit, Moves::Boundary { from, to })
    }

    /// May a piece cross into an area that the enemy does not hold?
    fn check_arrival(&self, state: &State, march: &March, thought: Thought, knows: Knows) -> Verdict {
        let Thought { piece, from, to } = thought;
        self.check_boundary(march, from, to)?;
        let has_room = state.size(to) < AREA_LIMIT;
        let cavalry = piece == Piece::Cavalry;
        if !has_room && cavalry && self.steps(state, march, to).next().is_some() {
            return Ok(());
        }
        if march.mode == Mode::First {
            return self.leaves_fixable(state, thought, knows);
        }
        let cause = if cavalry { Moves::NoWayOn { area: to } } else { Moves::Full { area: to } };
        unless(has_room, cause)
    }

    /// May cavalry that has come to `at` go on to `to`?
    pub(super) fn check_step(&self, state: &State, march: &March, at: SpaceId, to: SpaceId) -> Verdict {
        self.check_adjacent(at, to)?;
        unless(to != march.from, Moves::BackAgain { to })?;
        if state.is_enemy_held(to, state.side) {
            return self.check_into_assault(state, march, Thought { piece: Piece::Cavalry, from: at, to });
        }
        self.check_boundary(march, at, to)?;
        unless(state.size(to) < AREA_LIMIT, Moves::Full { area: to })
    }

    /// Where cavalry that has come to an area can go on to; from an enemy-held one nowhere
    /// (`wallace.move.cavalry-stop`).
    pub(super) fn steps<'a>(
        &'a self,
        state: &'a State,
        march: &'a March,
        at: SpaceId,
    ) -> impl Iterator<Item = SpaceId> + 'a {
        let stops = state.is_enemy_held(at, state.side);
        let near = if stops { Places::EMPTY } else { self.board.adj(at) };
        near.into_iter().filter(move |to| self.check_step(state, march, at, *to).is_ok())
    }

    /// The moves that a Move order allows now, but for the cubes.
    pub(super) fn moves<'a>(
        &'a self,
        state: &'a State,
        march: &'a March,
        knows: Knows,
    ) -> impl Iterator<Item = Thought> + 'a {
        let from = march.from;
        let place = state.place(from);
        let thoughts = place.kinds().flat_map(move |piece| {
            self.board.adj(from).into_iter().map(move |to| Thought { piece, from, to })
        });
        thoughts.filter(move |thought| {
            let cubes = *place.cubes_of_leaver(thought.piece).start();
            self.check_move(state, march, *thought, cubes, knows).is_ok()
        })
    }

    /// Do own works suffer when a piece comes to an area, if it has dug there before (`wallace.entrench.moved-in`)?
    pub(super) fn digs(&self, state: &State, side: Side, area: SpaceId, dug: bool) -> bool {
        let place = state.place(area);
        let each = self.options.entrenchment_loss == EntrenchmentLoss::PerPiece;
        place.is_held_by(side) && !place.entrenchments.is_empty() && (each || !dug)
    }

    /// Can anything move?
    pub(super) fn any_move(&self, state: &State, march: &March, knows: Knows) -> bool {
        self.moves(state, march, knows).next().is_some()
    }

    /// May a Move order end here? If nothing can move at all it may, whatever else: that comes only from bent
    /// positions.
    pub(super) fn check_move_done(&self, state: &State, march: &March) -> Verdict {
        let fault = match march.mode {
            Mode::Fix if state.size(march.from) > AREA_LIMIT => Moves::StillOverfull { from: march.from },
            Mode::Hold if march.sent == 0 => Moves::HoldFirst,
            _ if march.moved == 0 => Moves::NothingMoved,
            Mode::Normal | Mode::First | Mode::Fix | Mode::Hold => return Ok(()),
        };
        let stuck = !self.any_move(state, march, Knows::Everything) && !self.can_enter(state, Door::March);
        unless(stuck, fault)
    }
}

/// Does a disrupted area keep a troop piece (`wallace.disruption.leave-one`)?
fn check_disruption(place: &Place, piece: Piece, from: SpaceId) -> Verdict {
    if !place.disruption {
        return Ok(());
    }
    let troops = place.troops.total();
    unless(troops > 0, Moves::NoTroopsStay { from })?;
    unless(troops != 1 || piece.is_gun(), Moves::LastTroops { from })
}

impl Play<'_> {
    /// The pieces of an area are ordered to move.
    pub(super) fn begin_march(&mut self, from: SpaceId, mode: Mode) {
        let side = self.state.side;
        self.state.march = Some(Box::new(March::new(from, mode)));
        self.events.push(|| Event::MoveOrdered { side, from });
        self.push(Frame::Move {});
    }

    /// A piece is sent into an assault.
    pub(super) fn send(&mut self, target: SpaceId, fighter: Fighter) {
        let joins = self.state.attackers.iter().any(|one| one.target == target);
        if let Some(march) = self.state.march.as_mut().filter(|march| march.mode == Mode::Hold && joins) {
            march.sent = march.sent.saturating_add(1);
        }
        self.state.attackers.push(Attacker { target, fighter });
    }

    /// A piece comes into an area by a Move order.
    pub(super) fn arrive_by_order(&mut self, side: Side, to: SpaceId, piece: Piece, cubes: u8) {
        self.state.place_mut(to).put(side, piece, cubes);
        self.pass_through(side, to);
    }

    /// What pieces on a Move order do to an area that they come to: they capture a block, and own works suffer
    /// once an order (`wallace.entrench.moved-in`).
    pub(super) fn pass_through(&mut self, side: Side, area: SpaceId) {
        self.capture_block(area, side);
        let dug = self.state.march.as_ref().is_some_and(|march| march.dug.contains(&area));
        let loses = self.rules.digs(self.state, side, area, dug);
        if let Some(march) = self.state.march.as_mut().filter(|_| loses) {
            march.dug.push(area);
            self.lose_stick(area);
        }
    }

    /// Moving into own works costs the last one that was laid.
    pub(super) fn lose_stick(&mut self, area: SpaceId) {
        if self.state.place_mut(area).entrenchments.pop().is_some() {
            self.events.push(|| Event::EntrenchmentRemoved { area, count: 1, reason: StickReason::MovedIn });
        }
    }

    /// A piece comes into a place other than by a Move order.
    pub(super) fn arrive(&mut self, side: Side, to: SpaceId, piece: Piece, cubes: u8) {
        self.state.place_mut(to).put(side, piece, cubes);
        self.capture_block(to, side);
    }

    /// What follows from a Move order.
    pub(super) fn marched(&mut self) -> bool {
        self.pop();
        let Some(march) = self.state.march.take() else { return true };
        let (rules, from) = (self.rules, march.from);
        self.clean_up(from);
        let first = march.mode == Mode::First;
        if let Some(area) = rules.overfull(self.state).filter(|_| first) {
            self.set_duty(Duty::Fix { from: area });
        } else if !self.state.attackers.is_empty() {
            let hold = first && rules.check_hold(self.state, from, Knows::WhatAllSee).is_ok();
            self.push(if hold { Frame::HoldChoice { from } } else { Frame::Assaults {} });
        }
        true
    }

    /// The second disc, which waits, gets something to do.
    pub(super) fn set_duty(&mut self, new: Duty) {
        if let Some(Frame::SecondDisc { duty }) = self.state.frames.last_mut() {
            *duty = new;
        }
    }
}
