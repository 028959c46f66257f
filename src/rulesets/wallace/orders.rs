//! Orders: discs, and what they can order besides marching and firing (rulebook, Issue an order).

use super::agenda::Verdict;
use super::barrage::Barrage;
use super::command::{Command, Source};
use super::event::{Event, Loss, MarkerReason};
use super::frame::{Duty, Frame};
use super::march::{March, Mode};
use super::pieces::{Piece, Troop};
use super::place::Block;
use super::rules::Rule;
use super::state::State;
use super::{Play, Wallace};
use crate::engine::{Side, SpaceId};

impl Wallace {
    /// May a disc be laid on this block?
    pub(super) fn check_issue(state: &State, source: Source, at: SpaceId) -> Verdict {
        let block = state.block_of(at, state.side).ok_or(Rule::OrderNoBlock)?;
        let blocks = state.blocks(state.side);
        let room = blocks.map(|(_, block)| block.room()).fold(0, u8::saturating_add);
        Wallace::check_disc(state, source, block, room)
    }

    /// May a disc be laid on this block, if all own blocks together have so much room?
    pub(super) fn check_disc(state: &State, source: Source, block: Block, room: u8) -> Verdict {
        if block.room() == 0 {
            return Err(Rule::OrderCapacity);
        }
        match (source, state.side) {
            (Source::Single, Side::Union) if state.discs.blue == 0 => Err(Rule::OrderNoDisc),
            (Source::Single, Side::Confederate) if state.discs.single == 0 => Err(Rule::OrderNoDisc),
            (Source::Double, Side::Union) => Err(Rule::OrderDoubleSide),
            (Source::Double, _) if state.discs.double < 2 => Err(Rule::OrderDoubleTwo),
            (Source::Double, _) if room < 2 => Err(Rule::OrderDoubleRoom),
            _ => Ok(()),
        }
    }

    /// May a Forced Pass be made?
    pub(super) const fn check_forced_pass(state: &State) -> Verdict {
        match (state.side, state.discs.forced) {
            (Side::Confederate, _) => Err(Rule::ForcedSide),
            (Side::Union, 0) => Err(Rule::ForcedNone),
            (Side::Union, _) => Ok(()),
        }
    }

    /// May the second disc be laid on this block?
    pub(super) fn check_second_disc(&self, state: &State, duty: Duty, at: SpaceId) -> Verdict {
        let block = state.block_of(at, state.side).ok_or(Rule::OrderNoBlock)?;
        if block.room() == 0 {
            return Err(Rule::OrderCapacity);
        }
        match duty {
            Duty::Fix { from } | Duty::Hold { from } if !self.board.reach(at).contains(from) => {
                Err(Rule::OrderReach)
            }
            _ => Ok(()),
        }
    }

    /// May this order be given by a block at `at`?
    pub(super) fn check_order(&self, state: &State, at: SpaceId, order: &Command) -> Verdict {
        let in_reach =
            |area| if self.board.reach(at).contains(area) { Ok(()) } else { Err(Rule::OrderReach) };
        let own = |area| state.place(area).is_held_by(state.side);
        match *order {
            Command::OrderPass {} => Ok(()),
            Command::OrderMove { from } => {
                in_reach(from)?;
                self.check_order_move(state, from)
            }
            Command::OrderFire {} => self.check_order_fire(state, at),
            Command::OrderReinforce { kind, from, to } => {
                in_reach(to)?;
                self.check_reinforce(state, kind, from, to)
            }
            Command::OrderReorganise { area } => {
                in_reach(area)?;
                if state.place(area).disruption { Ok(()) } else { Err(Rule::ReorganiseNone) }
            }
            Command::OrderRemoveFire { area } => {
                in_reach(area)?;
                if state.place(area).fire_marker { Ok(()) } else { Err(Rule::FireMarkerNone) }
            }
            Command::OrderEntrench { area, boundary } => {
                in_reach(area)?;
                if own(area) { self.check_entrench(state, area, boundary) } else { Err(Rule::EntrenchPieces) }
            }
            Command::OrderShiftEntrenchment { area, from, to } => {
                in_reach(area)?;
                if own(area) { self.check_shift(state, area, from, to) } else { Err(Rule::EntrenchPieces) }
            }
            _ => Err(Rule::PhaseNotNow),
        }
    }

    /// May a cube be moved (Reinforce)?
    fn check_reinforce(&self, state: &State, kind: Troop, from: SpaceId, to: SpaceId) -> Verdict {
        let own = |area| state.place(area).is_held_by(state.side);
        if !own(from) || !self.board.adj(to).contains(from) {
            return Err(Rule::ReinforceOrderAdjacent);
        }
        if !kind.is_infantry() {
            return Err(Rule::ReinforceOrderInfantry);
        }
        if state.place(from).cubes[kind] == 0 {
            return Err(Rule::ReinforceOrderNoCube);
        }
        if own(to) && state.place(to).troops[kind] > 0 { Ok(()) } else { Err(Rule::ReinforceOrderSameColour) }
    }

    /// May an own area be entrenched on this boundary?
    fn check_entrench(&self, state: &State, area: SpaceId, boundary: SpaceId) -> Verdict {
        self.check_works(state, area, boundary)?;
        if state.stick_stock() > 0 { Ok(()) } else { Err(Rule::EntrenchStock) }
    }

    /// May an area have another entrenchment on this boundary, if there is one to lay?
    pub(super) fn check_works(&self, state: &State, area: SpaceId, boundary: SpaceId) -> Verdict {
        let sticks = state.place(area).entrenchments;
        if !self.board.nbr(area).contains(boundary) {
            Err(Rule::EntrenchNoStick)
        } else if sticks.is_full() {
            Err(Rule::EntrenchMax)
        } else if !sticks.is_empty() && !sticks.face(boundary) {
            Err(Rule::EntrenchParallel)
        } else {
            Ok(())
        }
    }

    /// May an entrenchment of an own area be moved to another of its boundaries?
    fn check_shift(&self, state: &State, area: SpaceId, from: SpaceId, to: SpaceId) -> Verdict {
        let there = state.place(area).entrenchments.face(from);
        if there && from != to && self.board.nbr(area).contains(to) {
            Ok(())
        } else {
            Err(Rule::EntrenchNoStick)
        }
    }

    /// May the pieces of this area be ordered to move?
    fn check_order_move(&self, state: &State, from: SpaceId) -> Verdict {
        let mode = if state.is_first_of_two() { Mode::First } else { Mode::Normal };
        let own = state.place(from).is_held_by(state.side);
        if own && self.any_move(state, &March::new(from, mode), super::double::Knows::Everything) {
            Ok(())
        } else {
            Err(Rule::MoveNothing)
        }
    }

    /// May artillery be ordered to fire?
    fn check_order_fire(&self, state: &State, at: SpaceId) -> Verdict {
        if state.is_night() {
            Err(Rule::NightNoFire)
        } else if self.any_shot(state, &Barrage { at, fired: Vec::new() }) {
            Ok(())
        } else {
            Err(Rule::FireNothing)
        }
    }
}

impl Play<'_> {
    /// A disc is laid on a block.
    pub(super) fn issue(&mut self, source: Source, at: SpaceId) {
        self.begin_action(Frame::Order { at });
        let side = self.state.side;
        let discs = &mut self.state.discs;
        match (source, side) {
            (Source::Single, Side::Union) => discs.blue = discs.blue.saturating_sub(1),
            (Source::Single, Side::Confederate) => discs.single = discs.single.saturating_sub(1),
            (Source::Double, _) => {
                discs.double = discs.double.saturating_sub(2);
                discs.in_hand = 1;
                // The second disc waits below the first order.
                let below = self.state.frames.len() - 1;
                self.state.frames.insert(below, Frame::SecondDisc { duty: Duty::Free {} });
            }
        }
        self.lay_disc(at);
        self.state.stall = 0;
        self.events.push(|| Event::DiscIssued { side, source, at, second: false });
    }

    fn lay_disc(&mut self, at: SpaceId) {
        if let Some(block) = &mut self.state.place_mut(at).block {
            block.discs = block.discs.saturating_add(1);
        }
    }

    /// The second disc of a double order is laid.
    pub(super) fn second_disc(&mut self, at: SpaceId) {
        let Some(Frame::SecondDisc { duty }) = Wallace::frame(self.state) else { return };
        self.pop();
        self.lay_disc(at);
        self.state.discs.in_hand = 0;
        let side = self.state.side;
        self.events.push(|| Event::DiscIssued { side, source: Source::Double, at, second: true });
        match duty {
            Duty::Free {} => self.push(Frame::Order { at }),
            Duty::Fix { from } => self.begin_march(from, Mode::Fix),
            Duty::Hold { from } => self.begin_march(from, Mode::Hold),
        }
    }

    /// A Forced Pass disc is laid aside.
    pub(super) fn forced_pass(&mut self) {
        self.pop();
        self.push(Frame::TurnEnd {});
        self.state.discs.forced = self.state.discs.forced.saturating_sub(1);
        self.state.stall = 0;
        let left = self.state.discs.forced;
        self.events.push(|| Event::ForcedPass { left });
    }

    /// An order is carried out.
    pub(super) fn order(&mut self, order: &Command) {
        let Some(Frame::Order { at }) = Wallace::frame(self.state) else { return };
        self.pop();
        let side = self.state.side;
        match *order {
            Command::OrderMove { from } => {
                let mode = if self.state.is_first_of_two() { Mode::First } else { Mode::Normal };
                self.begin_march(from, mode);
            }
            Command::OrderFire {} => {
                self.state.barrage = Some(Box::new(Barrage { at, fired: Vec::new() }));
                self.events.push(|| Event::FireOrdered { side, at });
                self.push(Frame::Fire {});
            }
            Command::OrderReinforce { kind, from, to } => self.move_cube(kind, from, to),
            Command::OrderReorganise { area } => {
                self.state.place_mut(area).disruption = false;
                self.events.push(|| Event::DisruptionRemoved { area, reason: MarkerReason::Order });
            }
            Command::OrderEntrench { area, boundary } => {
                self.state.place_mut(area).entrenchments.push(boundary);
                self.events.push(|| Event::EntrenchmentPlaced { area, boundary });
            }
            Command::OrderShiftEntrenchment { area, from, to } => {
                self.state.place_mut(area).entrenchments.shift(from, to);
                self.events.push(|| Event::EntrenchmentShifted { area, from, to });
            }
            Command::OrderRemoveFire { area } => {
                self.state.place_mut(area).fire_marker = false;
                self.events.push(|| Event::FireMarkerRemoved { area, reason: MarkerReason::Order });
            }
            _ => self.events.push(|| Event::Passed { side }),
        }
    }

    fn begin_march(&mut self, from: SpaceId, mode: Mode) {
        let side = self.state.side;
        self.state.march = Some(Box::new(March::new(from, mode)));
        self.events.push(|| Event::MoveOrdered { side, from });
        self.push(Frame::Move {});
    }

    /// A cube goes to other pieces of its colour, and kills one of them if they are full (Reinforce).
    fn move_cube(&mut self, kind: Troop, from: SpaceId, to: SpaceId) {
        let side = self.state.side;
        let source = &mut self.state.place_mut(from).cubes[kind];
        *source = source.saturating_sub(1);
        self.events.push(|| Event::CubeMoved { side, kind, from, to });
        let place = self.state.place_mut(to);
        let full = place.cubes[kind] >= kind.cap() * place.troops[kind];
        if full {
            place.take(Piece::from(kind), kind.cap());
            let (piece, cubes) = (Piece::from(kind), kind.cap() + 1);
            self.events.push(|| Event::PieceEliminated {
                area: to,
                side,
                piece,
                cubes,
                cause: Loss::Reinforce,
            });
            self.clean_up(to);
        } else {
            place.cubes[kind] += 1;
        }
    }
}
