//! The agenda: who decides the next thing, and what happens without a decision.

use super::command::Command;
use super::event::{Event, Loss};
use super::frame::{Duty, Frame};
use super::pieces::Piece;
use super::state::State;
use super::{Play, Wallace};
use crate::engine::{Deciders, Side};

/// Far more than ever follow from one command; a bent position must not hang the engine.
const MOST_STEPS: usize = 4096;

impl Wallace {
    /// The next thing to be done.
    pub(super) fn frame(state: &State) -> Option<Frame> {
        state.frames.last().copied().filter(|_| state.ending.is_none())
    }

    /// Who has to decide.
    pub(super) fn decider(state: &State) -> Deciders {
        Wallace::frame(state).map_or(Deciders::Nobody, |frame| Deciders::One(Wallace::side_of(state, frame)))
    }

    /// Whose matter a frame is: the owner's of the pieces that are affected.
    pub(super) fn side_of(state: &State, frame: Frame) -> Side {
        let holder = |place| state.place(place).side.unwrap_or(state.side);
        match frame {
            Frame::GunHit { place }
            | Frame::CubeColour { place, .. }
            | Frame::CavalryChoice { place, .. }
            | Frame::CavalryLeaves { place, .. }
            | Frame::HorseGuns { place, .. } => holder(place),
            Frame::Shortage { side, .. } => side,
            Frame::AssignDefence { .. }
            | Frame::DefendersLeave {}
            | Frame::WithdrawGuns {}
            | Frame::GunsRetreat {} => state.side.other(),
            Frame::Allocate { .. } | Frame::SettleCavalry {} => {
                state.assault.as_ref().map_or(state.side, |assault| assault.hit)
            }
            _ => state.side,
        }
    }
}

impl Play<'_> {
    /// Lays something on top of what is to be done.
    pub(super) fn push(&mut self, frame: Frame) {
        self.state.frames.push(frame);
    }

    /// Takes off what is done.
    pub(super) fn pop(&mut self) {
        self.state.frames.pop();
    }

    /// Does everything that follows without a decision.
    pub(super) fn run(&mut self) {
        for _ in 0..MOST_STEPS {
            let Some(frame) = Wallace::frame(self.state) else { return };
            if !self.step(frame) {
                return;
            }
        }
    }

    /// Does the next thing, if it needs no decision. Says whether it did.
    fn step(&mut self, frame: Frame) -> bool {
        match frame {
            Frame::Action {} | Frame::Order { .. } | Frame::HoldChoice { .. } => false,
            Frame::BlockValue { .. } => self.only_block(),
            Frame::TurnEnd {} => !self.rules.can_enter(self.state) && self.end_turn(),
            Frame::SecondDisc { duty } => self.only_second_disc(duty),
            Frame::Move {} => self.no_move_left(),
            Frame::Marched {} => self.marched(),
            Frame::Assaults {} => self.next_assault(),
            Frame::Fire {} => self.no_shot_left(),
            Frame::FireMarkers {} => self.mark_fire(),
            Frame::PlaceCube { place, kind } => self.place_cube(place, kind),
            Frame::KnockOn { place, cause } => self.knock_on(place, cause),
            Frame::CleanUp { place } => self.clean_up_next(place),
            Frame::Assault {} => self.advance_assault(),
            Frame::Allocate { left } => self.allocate_next(left),
            Frame::Give { kind, cubes } => self.give(kind, cubes),
            Frame::SettleCavalry {} => self.settle_cavalry(),
            Frame::AttackersLeave {} => self.attackers_leave(),
            Frame::DefendersLeave {} => self.defenders_leave(),
            Frame::HorseGuns { place, .. } => !self.rules.guns_can_go(self.state, place) && self.done(),
            Frame::WithdrawGuns {} => !self.rules.guns_can_withdraw(self.state) && self.done(),
            Frame::GunsRetreat {} => self.guns_retreat(),
            Frame::Shortage { .. } => self.shortage_next(),
            Frame::CavalryStep { .. }
            | Frame::EntryAssault { .. }
            | Frame::GunHit { .. }
            | Frame::CubeColour { .. }
            | Frame::CavalryChoice { .. }
            | Frame::CavalryLeaves { .. }
            | Frame::AssignDefence { .. }
            | Frame::Counter { .. } => self.only_choice(),
        }
    }

    /// The thing on top is done.
    pub(super) fn done(&mut self) -> bool {
        self.pop();
        true
    }

    /// Makes a decision that has only one answer, which everybody can see; drops one that has none.
    pub(super) fn only_choice(&mut self) -> bool {
        let mut options = Vec::new();
        self.rules.choices(self.state, &mut options);
        match options.as_slice() {
            [] => self.done(),
            [only] => {
                self.carry_out(only);
                true
            }
            _ => false,
        }
    }

    /// A block whose value everybody can count out needs no decision. Two of the same value do: the enemy must
    /// not learn that they are.
    fn only_block(&mut self) -> bool {
        let available = self.state.available[self.state.side];
        if available.total() > 1 {
            return false;
        }
        match available.values().next() {
            Some(value) => self.set_value(value),
            None => self.pop(),
        }
        true
    }

    /// Lays the second disc where everybody can see that it must go. Which blocks have room is secret.
    fn only_second_disc(&mut self, duty: Duty) -> bool {
        let (rules, side) = (self.rules, self.state.side);
        let fits = |at| match duty {
            Duty::Free {} => true,
            Duty::Fix { from } | Duty::Hold { from } => rules.board.reach(at).contains(from),
        };
        let blocks: Vec<_> = self.state.blocks(side).filter(|(at, _)| fits(*at)).collect();
        if !blocks.iter().any(|(_, block)| block.room() > 0) {
            return self.lose_second_disc(duty);
        }
        let mut open = blocks.iter().filter(|(_, block)| block.may_have_room());
        let only = open.next().filter(|_| open.next().is_none());
        let entering = duty == (Duty::Free {}) && rules.can_enter(self.state);
        match only {
            Some((at, _)) if !entering => {
                self.second_disc(*at);
                true
            }
            _ => false,
        }
    }

    /// No block has room for the second disc any more (`wallace.order.double-lost`).
    fn lose_second_disc(&mut self, duty: Duty) -> bool {
        self.pop();
        self.state.discs.in_hand = 0;
        self.events.push(|| Event::DiscLost {});
        if matches!(duty, Duty::Hold { .. }) {
            self.push(Frame::Assaults {});
        }
        true
    }

    /// Carries out a command; what follows from it is left to [`run`](Self::run).
    pub(super) fn carry_out(&mut self, command: &Command) {
        match *command {
            Command::PlaceBlock { at } => self.begin_action(Frame::BlockValue { at }),
            Command::SetValue { value } => self.set_value(value),
            Command::RemoveBlock { at } => self.remove_block(at),
            Command::Issue { source, at } => self.issue(source, at),
            Command::ForcedPass {} => self.forced_pass(),
            Command::Enter { entry, piece, cubes } => self.enter(entry, piece, cubes),
            Command::EntryFight {} => self.entry_fight(),
            Command::EndTurn {} => {
                self.end_turn();
            }
            Command::Concede {} => self.finish(super::state::Ending::Concession),
            Command::SecondDisc { at } => self.second_disc(at),
            Command::Move { piece, to, cubes } => self.move_piece(piece, to, cubes),
            Command::MoveDone {} => self.move_done(),
            Command::CavalryStep { to } => self.cavalry_step(to),
            Command::CavalryStop {} => self.cavalry_stop(),
            Command::HoldAssault {} => self.hold_assault(),
            Command::ResolveAssaults {} => {
                self.pop();
                self.push(Frame::Assaults {});
            }
            Command::PickAssault { area } => self.begin_assault(area),
            Command::Fire { from, piece, target, aim } => self.fire(from, piece, target, aim),
            Command::FireDone {} => self.fire_done(),
            Command::TakeFireMarker { from } => self.take_fire_marker(from),
            Command::CubeColour { kind } => self.cube_colour(kind),
            Command::CavalryStand {} => self.cavalry_stand(),
            Command::CavalryRetreat {} => self.cavalry_retreat(),
            Command::Retreat { piece, cubes, through, to } => {
                self.retreat(piece, cubes, super::command::Path { through, to });
            }
            Command::GunsGo { piece, through, to } => {
                self.gun_goes(piece, super::command::Path { through, to });
            }
            Command::GunsStay {} => self.pop(),
            Command::GunHit { piece } => self.gun_hit(piece),
            Command::Assign { kind, ref parts } => self.assign(kind, parts),
            Command::Allocate { kind } => self.allocate(kind),
            Command::CounterRetreat { piece, cubes, origin } => self.counter_retreat(piece, cubes, origin),
            Command::Shortage { at, cubes } => self.shortage(at, cubes),
            _ => self.order(command),
        }
    }

    /// An action begins: when it is done the turn ends.
    pub(super) fn begin_action(&mut self, first: Frame) {
        self.pop();
        self.push(Frame::TurnEnd {});
        self.push(first);
    }

    /// A gun is hit: a sound one is damaged, a damaged one is lost.
    fn gun_hit(&mut self, piece: Piece) {
        let Some(Frame::GunHit { place: area }) = Wallace::frame(self.state) else { return };
        self.pop();
        let place = self.state.place_mut(area);
        let side = place.side.unwrap_or(Side::Union);
        let guns = place.guns.of_mut(piece);
        *guns = guns.saturating_sub(1);
        if piece == Piece::Artillery {
            place.guns.damaged += 1;
            self.events.push(|| Event::GunDamaged { area, side, cause: Loss::Shot });
        } else {
            self.events.push(|| Event::GunLost { area, side, piece, cause: Loss::Shot });
        }
    }
}
