//! The agenda: who decides the next thing, and what happens without a decision.
//!
//! What happens by itself rests on what everybody knows: a decision that would have only one answer because of a
//! hidden block or token is asked all the same, so that nobody learns anything from its being left out.

use super::command::Command;
use super::event::{Event, Who};
use super::frame::Frame;
use super::pieces::{Block, handle_piece};
use super::state::State;
use super::{Guns, Play};
use crate::engine::{Deciders, PieceId, Side};

/// Far more than ever follow from one command; a bent position must not hang the engine.
const MOST_STEPS: usize = 4096;

impl Guns {
    /// The next thing to be done.
    pub(super) fn frame(state: &State) -> Option<Frame> {
        state.frames.last().copied().filter(|_| state.ending.is_none())
    }

    /// Who has to decide.
    pub(super) fn decider(state: &State) -> Deciders {
        Guns::frame(state).map_or(Deciders::Nobody, |frame| Deciders::One(Guns::side_of(state, frame)))
    }

    /// Whose matter a frame is.
    pub(super) const fn side_of(state: &State, frame: Frame) -> Side {
        match frame {
            Frame::Bid { bidder: side, .. }
            | Frame::ChooseSide { winner: side, .. }
            | Frame::Pregame { mover: side, .. }
            | Frame::Face { side, .. }
            | Frame::Reduce { side, .. }
            | Frame::Offer { side, .. } => side,
            Frame::Pick { side, .. } => side.other(),
            Frame::PlaceCavalry { .. } | Frame::BufordLeaves { .. } | Frame::MoveObjectives { .. } => {
                Side::Union
            }
            Frame::Duration { .. } => state.clock.first.other(),
            Frame::DefenseArtillery {} | Frame::Fire { .. } | Frame::DefenseLead { .. } => {
                state.active.other()
            }
            _ => state.active,
        }
    }
}

impl Play<'_> {
    /// Lays something on top of what is to be done.
    pub(super) fn push(&mut self, frame: Frame) {
        self.state.frames.push(frame);
    }

    /// Lays several things on top; the first is done first.
    pub(super) fn push_all(&mut self, frames: &[Frame]) {
        self.state.frames.extend(frames.iter().rev());
    }

    /// Takes off what is done.
    pub(super) fn pop(&mut self) {
        self.state.frames.pop();
    }

    /// The thing on top is done. Always true, for steps.
    pub(super) fn done(&mut self) -> bool {
        self.pop();
        true
    }

    /// A block as events name it.
    pub(super) fn who(&self, side: Side, slot: usize) -> Who {
        let block = self.state.armies[side].face(slot).map(|face| face.block.piece());
        Who { handle: handle_piece(side, slot), block }
    }

    /// The active army's slot of a block that a command names.
    pub(super) fn own_slot(&self, block: PieceId) -> Option<usize> {
        self.state.own().slot_of(Block::from_piece(block)?)
    }

    /// Reports an event.
    pub(super) fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.events.push(event);
    }

    /// Does everything that follows without a decision.
    pub(super) fn run(&mut self) {
        for _ in 0..MOST_STEPS {
            let Some(frame) = Guns::frame(self.state) else { return };
            if !self.step(frame) {
                return;
            }
        }
    }

    /// Does the next thing, if it needs no decision. Says whether it did.
    fn step(&mut self, frame: Frame) -> bool {
        match frame {
            Frame::Bid { .. }
            | Frame::ChooseSide { .. }
            | Frame::PlaceCavalry { .. }
            | Frame::Face { .. }
            | Frame::WithdrawTo { .. }
            | Frame::Lead { .. }
            | Frame::Pick { .. }
            | Frame::EnterTo { .. }
            | Frame::MarchTo { .. } => false,
            Frame::Pregame { bid, .. } => bid == 0 && self.pregame_over(),
            Frame::Deal {} => self.deal(),
            Frame::Turn {} => self.begin_turn(),
            Frame::Duration { most } => most == 1 && self.set_duration(1, most),
            Frame::Phase { side } => self.begin_phase(side),
            Frame::Draw {} => self.draw_for_turn(),
            Frame::Discard {} => self.no_discard(),
            Frame::Return { left, .. } => self.only_return(left),
            Frame::Withdrawals {} => self.no_withdrawal(),
            Frame::Withdrawn { slot, near } => self.withdrawn(slot, near),
            Frame::Attacks {} => self.no_attack(),
            Frame::Build {} => self.nothing_to_add(),
            Frame::DefenseArtillery {} => self.no_defense_artillery(),
            Frame::AttackArtillery {} => self.no_attack_artillery(),
            Frame::Pay {} => self.only_payment(),
            Frame::Reveal {} => self.reveal_artillery(),
            Frame::Bombard { next } => self.only_bombardment(next),
            Frame::Hits { from } => self.count_hits(from),
            Frame::HitToken { at, left } => self.only_hit(at, left),
            Frame::Fire { next } => self.only_support(next),
            Frame::FireLosses { target, left } => self.fire_losses(target, left),
            Frame::Advance {} => self.advance(),
            Frame::Combats {} => self.next_combat(),
            Frame::DefenseLead { target } => self.only_lead(target),
            Frame::Decide {} => self.decide_attack(),
            Frame::LosersLeave {} => self.losers_leave(),
            Frame::AttackOver {} => self.attack_over(),
            Frame::AttacksOver { .. } => self.attacks_over(),
            Frame::Reduce { side, slot, loss } => self.reduce(side, slot, loss),
            Frame::Offer { side, slot, loss } => self.only_offer(side, slot, loss),
            Frame::Arrivals {} => self.turn_time_tokens(),
            Frame::Reinforce {} => self.no_reinforcement(),
            Frame::March {} => self.no_march(),
            Frame::Declare {} => self.only_orders(),
            Frame::Declared {} => self.declared(),
            Frame::Works {} => self.no_works(),
            Frame::BufordLeaves { removed } => self.buford_cannot(removed),
            Frame::NightEnd {} => self.end_night(),
            Frame::Objectives {} => self.earn_objectives(),
            Frame::MoveObjectives { left, moved } => self.no_objective(left, moved),
        }
    }

    /// Carries out a command; what follows from it is left to [`run`](Self::run).
    pub(super) fn carry_out(&mut self, command: &Command) {
        match *command {
            Command::Bid { n } => self.bid(n),
            Command::PassBid {} => self.pass_bid(),
            Command::ChooseSide { side } => self.choose_side(side),
            Command::PregameMove { objective, via } => self.pregame_move(objective, via),
            Command::PregameDone {} => {
                self.pregame_over();
            }
            Command::PlaceCavalry { position } => self.place_cavalry(position),
            Command::Face { front } => self.choose_face(front),
            Command::ChooseDuration { hours } => self.choose_duration(hours),
            Command::ReturnToken { token } => self.return_token(token),
            Command::StopReturning {}
            | Command::EndAttackArtillery {}
            | Command::EndDefenseArtillery {}
            | Command::EndReinforcement {}
            | Command::EndMarch {}
            | Command::EndFieldWorks {}
            | Command::EndObjectives {}
            | Command::EndWithdrawals {} => self.pop(),
            Command::Withdraw { block } => self.withdraw(block),
            Command::WithdrawTo { position } => self.withdraw_to(position),
            Command::WithdrawOff { area } => self.withdraw_off(area),
            Command::StayPut {} => self.stay_put(),
            Command::Enter { block } => self.enter(block),
            Command::EnterTo { position, mode, ref captures } => self.enter_to(position, mode, captures),
            Command::Transfer { block, to } => self.transfer(block, to),
            Command::March { block } => self.march(block),
            Command::MarchTo { position, ref captures } => self.march_to(position, captures),
            Command::MarchOff { area, ref captures } => self.march_off(area, captures),
            Command::PlayMarchToken {} => self.play_march_token(),
            Command::Turn { position } => self.turn_position(position),
            Command::DeclareOrders { orders } => self.declare(orders),
            Command::PlaceFieldWorks { position, front } => self.place_works(position, front),
            Command::RemoveBlock { block } => self.remove_block(block),
            Command::ForfeitNextThree {} => self.forfeit(),
            Command::MoveObjective { objective, via } => self.move_objective(objective, via),
            Command::OfferReduction { a, b } => self.offer(a, b),
            Command::PickReduction { index } => self.pick(index),
            _ => self.carry_out_attack(command),
        }
    }

    /// The commands of attacks.
    fn carry_out_attack(&mut self, command: &Command) {
        match *command {
            Command::AttackTarget { position, approach } => self.attack_target(position, approach),
            Command::AttackLead { block, ref path } => self.attack_lead(block, path),
            Command::AttackAdd { block, target, ref path } => self.attack_add(block, target, path),
            Command::AttackSecond { position, approach } => self.attack_second(position, approach),
            Command::AttackGo {} => self.attack_go(),
            Command::EndAttacks {} => self.end_attacks(),
            Command::DefenseArtillery { position, token } => self.defense_artillery(position, token),
            Command::AttackArtillery { position, token } => self.attack_artillery(position, token),
            Command::DeclareExtended {} => self.declare_extended(),
            Command::PayToken { token } => self.pay(token),
            Command::Bombard { target, .. } => self.bombard(target),
            Command::HitToken { token, .. } => self.hit_token(token),
            Command::Support { target, .. } => self.support(target),
            Command::CombatFirst { position } => self.combat_first(position),
            Command::DefenseLead { block } => self.defense_lead(block),
            _ => {}
        }
    }
}
