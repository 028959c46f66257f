//! Orders: discs, and what they can order besides marching and firing (rulebook, Issue an order).

use super::barrage::Barrage;
use super::command::{Command, Source};
use super::event::{Event, Loss, MarkerReason};
use super::frame::{Duty, Frame};
use super::march::{March, Mode};
use super::pieces::{Piece, Troop};
use super::place::Block;
use super::refusals::{Fire, Moves, Order, Turn, Verdict, Why, Works, unless};
use super::state::State;
use super::{Play, Wallace};
use crate::engine::{Side, SpaceId};

impl Wallace {
    /// May a disc be laid on this block?
    pub(super) fn check_issue(state: &State, source: Source, at: SpaceId) -> Verdict {
        let block = state.block_of(at, state.side).ok_or(Turn::NoBlockForDisc { at })?;
        let blocks = state.blocks(state.side);
        let room = blocks.map(|(_, block)| block.room()).fold(0, u8::saturating_add);
        Wallace::check_disc(state, source, (at, block), room)
    }

    /// May a disc be laid on this block, if all own blocks together have so much room?
    pub(super) fn check_disc(
        state: &State,
        source: Source,
        (at, block): (SpaceId, Block),
        room: u8,
    ) -> Verdict {
        unless(block.room() == 0, Turn::BlockFull { at })?;
        match (source, state.side) {
            (Source::Single, Side::Union) => unless(state.discs.blue == 0, Turn::NoDisc),
            (Source::Single, Side::Confederate) => unless(state.discs.single == 0, Turn::NoDisc),
            (Source::Double, Side::Union) => Err(Turn::DoubleOfUnion.into()),
            (Source::Double, Side::Confederate) => {
                unless(state.discs.double < 2, Turn::TooFewDoubles)?;
                unless(room < 2, Turn::NoRoomForTwo { room })
            }
        }
    }

    /// May a Forced Pass be made?
    pub(super) fn check_forced_pass(state: &State) -> Verdict {
        unless(state.side == Side::Confederate, Turn::ForcedOfConfederate)?;
        unless(state.discs.forced == 0, Turn::NoForced)
    }

    /// May the second disc be laid on this block?
    pub(super) fn check_second_disc(&self, state: &State, duty: Duty, at: SpaceId) -> Verdict {
        let block = state.block_of(at, state.side).ok_or(Turn::NoBlockForDisc { at })?;
        unless(block.room() == 0, Turn::BlockFull { at })?;
        match duty {
            Duty::Free {} => Ok(()),
            Duty::Fix { from } | Duty::Hold { from } => {
                let reached = self.board.reach(at).contains(from);
                unless(!reached, Turn::SecondOutOfReach { area: from, block: at })
            }
        }
    }

    /// May this order be given by a block at `at`?
    pub(super) fn check_order(&self, state: &State, at: SpaceId, order: &Command) -> Verdict {
        let in_reach =
            |area| unless(!self.board.reach(at).contains(area), Turn::OutOfReach { area, block: at });
        let own = |area| unless(!state.place(area).is_held_by(state.side), Works::NobodyDigs { area });
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
                unless(!state.place(area).disruption, Order::Undisrupted { area })
            }
            Command::OrderRemoveFire { area } => {
                in_reach(area)?;
                unless(!state.place(area).fire_marker, Order::NoFireMarker { area })
            }
            Command::OrderEntrench { area, boundary } => {
                in_reach(area)?;
                own(area)?;
                self.check_entrench(state, area, boundary)
            }
            Command::OrderShiftEntrenchment { area, from, to } => {
                in_reach(area)?;
                own(area)?;
                self.check_shift(state, area, from, to)
            }
            _ => Err(Why::NotNow),
        }
    }

    /// May a cube be moved (Reinforce)?
    fn check_reinforce(&self, state: &State, kind: Troop, from: SpaceId, to: SpaceId) -> Verdict {
        let own = |area| state.place(area).is_held_by(state.side);
        unless(self.board.is_box(from), Order::OutOfBox { from })?;
        unless(!own(from), Order::NotOwn { from })?;
        unless(!self.board.adj(to).contains(from), Order::NotBeside { from, to })?;
        unless(!kind.is_infantry(), Order::Cavalry)?;
        unless(state.place(from).cubes[kind] == 0, Order::NoCube { from, kind })?;
        unless(!own(to) || state.place(to).troops[kind] == 0, Order::NobodyTakes { to, kind })
    }

    /// May an own area be entrenched on this boundary?
    fn check_entrench(&self, state: &State, area: SpaceId, boundary: SpaceId) -> Verdict {
        self.check_works(state, area, boundary)?;
        unless(state.stick_stock() == 0, Works::NoStock)
    }

    /// May an area have another entrenchment on this boundary, if there is one to lay?
    pub(super) fn check_works(&self, state: &State, area: SpaceId, boundary: SpaceId) -> Verdict {
        let sticks = state.place(area).entrenchments;
        unless(!self.board.nbr(area).contains(boundary), Works::NoBoundary { area, boundary })?;
        unless(sticks.is_full(), Works::Full { area })?;
        match sticks.iter().find(|facing| *facing != boundary) {
            Some(facing) => Err(Works::Elsewhere { area, facing }.into()),
            None => Ok(()),
        }
    }

    /// May an entrenchment of an own area be moved to another of its boundaries?
    fn check_shift(&self, state: &State, area: SpaceId, from: SpaceId, to: SpaceId) -> Verdict {
        unless(!state.place(area).entrenchments.face(from), Works::NoStick { area, from })?;
        unless(from == to, Works::SameWay { area, from })?;
        unless(!self.board.nbr(area).contains(to), Works::NoBoundary { area, boundary: to })
    }

    /// May the pieces of this area be ordered to move?
    fn check_order_move(&self, state: &State, from: SpaceId) -> Verdict {
        let mode = if state.is_first_of_two() { Mode::First } else { Mode::Normal };
        unless(!state.place(from).is_held_by(state.side), Moves::NobodyThere { from })?;
        let march = March::new(from, mode);
        unless(!self.any_move(state, &march, super::double::Knows::Everything), Moves::AllStay { from })
    }

    /// May artillery be ordered to fire?
    fn check_order_fire(&self, state: &State, at: SpaceId) -> Verdict {
        unless(state.is_night(), Fire::Night)?;
        let barrage = Barrage { at, fired: Vec::new() };
        if self.any_shot(state, &barrage) {
            return Ok(());
        }
        let mut seen = self.batteries(state, at).map(|from| self.board.targets(from)).peekable();
        if seen.peek().is_none() {
            return Err(Fire::NoGunsNear { at }.into());
        }
        let hidden = seen.flatten().any(|target| state.is_enemy_held(target, state.side));
        Err(if hidden { Fire::OnlyHidden { at } } else { Fire::NoTarget { at } }.into())
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
