//! The decisions of players, a file for each kind: whose it is and what is asked, what is
//! legal, what is refused and why, what a command does to the state, what the command is called, and what may come of
//! it. Marches, withdrawals, fire and other rules that several of them use are files of their own.
//!
//! What happens by itself rests on what everybody knows: a decision that would have only one answer because of a
//! hidden block or token is asked all the same, so that nobody learns anything from its being left out.
//!
//! A kind is declared in `frame.rs`, which finds it when a [`Frame`] is asked; a command finds its words in [`told`]. One that
//! is forgotten in either does not compile.

pub mod attack_artillery;
pub mod attacks;
pub mod bid;
pub mod bombard;
pub mod buford_leaves;
pub mod build;
mod choose_side;
pub mod combats;
pub mod declare;
pub mod defense_artillery;
pub mod defense_lead;
pub mod duration;
mod enter_to;
pub mod face;
pub mod fire;
pub mod hit_token;
pub mod lead;
mod losers_leave;
pub mod march;
mod march_to;
pub mod move_objectives;
pub mod offer;
mod pay;
pub mod pick;
pub mod place_cavalry;
pub mod pregame;
mod prelude;
pub mod reinforce;
pub mod return_tokens;
pub mod withdraw_to;
pub mod withdrawals;
pub mod works;

use super::Guns;
use super::command::Command;
use super::frame::Frame;
use super::play::Play;
use super::refusals::Cause;
use super::show::case::{Case, Words};
use super::show::view::DecisionView;
use super::state::State;
use super::step::Step;
use crate::engine::decisions::{Decides, Decision};
use crate::engine::{Problem, law};

type About = crate::engine::decisions::About<Guns>;

/// What there is to know of a decision besides whose it is and which rules bear on it.
#[derive(Default)]
pub struct Topic {
    /// The step to which it belongs; nothing for what interrupts any of them.
    pub step: Option<Step>,
    /// The decider's block that it is about, by its handle.
    pub slot: Option<usize>,
}

impl Topic {
    /// A decision about a block.
    const fn block(step: Step, slot: usize) -> Topic {
        Topic { step: Some(step), slot: Some(slot) }
    }
}

impl From<Step> for Topic {
    fn from(step: Step) -> Topic {
        Topic { step: Some(step), slot: None }
    }
}

/// Something of a decision is on the map or in the game.
pub(super) fn valid(holds: bool) -> Result<(), Problem> {
    law(holds, "frames", "a decision does not fit what is on the map")
}

impl Decides for Guns {
    type Frame = Frame;
    type Play<'a> = Play<'a>;
    type Case<'a> = Case<'a>;
    type Asks = String;
    type Topic = Topic;
    type Seen = DecisionView;

    const NOT_NOW: Cause = Cause::NotNow;

    fn frame(state: &State) -> Option<Frame> {
        state.frames.last().copied().filter(|_| state.ending.is_none())
    }

    fn ask<T>(frame: Frame, question: impl FnOnce(&dyn Decision<Guns>) -> T) -> T {
        frame.ask(question)
    }
}

/// What a command is called, where to click for it, and what may come of it.
pub(super) fn told(case: Case<'_>, command: &Command) -> Words {
    match *command {
        Command::Bid { n } => bid::more(case, n),
        Command::PassBid {} => bid::pass(case),
        Command::ChooseSide { side } => choose_side::play(case, side),
        Command::PregameMove { objective, via } => case.objective_moves(objective, via),
        Command::PregameDone {} => pregame::done(case),
        Command::PlaceCavalry { position } => place_cavalry::place(case, position),
        Command::Face { front } => face::choose(case, front),
        Command::ChooseDuration { hours } => duration::choose(case, hours),
        Command::ReturnToken { token } => return_tokens::put_back(case, token),
        Command::StopReturning {} => return_tokens::stop(case),
        Command::Withdraw { block } => withdrawals::withdraw(case, block),
        Command::WithdrawTo { position } => withdraw_to::go(case, position),
        Command::WithdrawOff { area } => withdraw_to::leave(case, area),
        Command::StayPut {} => withdraw_to::stay(case),
        Command::EndWithdrawals {} => withdrawals::end(case),
        Command::AttackTarget { position, approach } => attacks::begin(case, position, approach),
        Command::AttackLead { block, ref path } => lead::lead(case, block, path),
        Command::AttackAdd { block, target, ref path } => build::add(case, block, target, path),
        Command::AttackSecond { position, approach } => build::second(case, position, approach),
        Command::AttackGo {} => build::go(case),
        Command::EndAttacks {} => attacks::end(case),
        Command::DefenseArtillery { position, token } => defense_artillery::play(case, position, token),
        Command::EndDefenseArtillery {} => defense_artillery::end(case),
        Command::AttackArtillery { position, token } => attack_artillery::play(case, position, token),
        Command::EndAttackArtillery {} => attack_artillery::end(case),
        Command::DeclareExtended {} => attack_artillery::extended(case),
        Command::PayToken { token } => pay::pay(case, token),
        Command::Bombard { from, target } => bombard::aim(case, from, target),
        Command::HitToken { position, token } => hit_token::hit(case, position, token),
        Command::Support { from, target } => fire::support(case, from, target),
        Command::CombatFirst { position } => combats::first(case, position),
        Command::DefenseLead { block } => defense_lead::lead(case, block),
        Command::OfferReduction { a, b } => offer::offer(case, a, b),
        Command::PickReduction { index } => pick::pick(case, index),
        Command::Enter { block } => reinforce::enter(case, block),
        Command::EnterTo { position, mode, ref captures } => enter_to::enter(case, position, mode, captures),
        Command::Transfer { block, to } => reinforce::transfer(case, block, to),
        Command::EndReinforcement {} => reinforce::end(case),
        Command::March { block } => march::march(case, block),
        Command::MarchTo { position, ref captures } => march_to::go(case, position, captures),
        Command::MarchOff { area, ref captures } => march_to::leave(case, area, captures),
        Command::PlayMarchToken {} => march::play_token(case),
        Command::Turn { position } => march::turn(case, position),
        Command::EndMarch {} => march::end(case),
        Command::DeclareOrders { orders } => declare::order(case, orders),
        Command::PlaceFieldWorks { position, front } => works::lay(case, position, front),
        Command::EndFieldWorks {} => works::end(case),
        Command::RemoveBlock { block } => buford_leaves::remove(case, block),
        Command::ForfeitNextThree {} => buford_leaves::forfeit(case),
        Command::MoveObjective { objective, via } => move_objectives::go(case, objective, via),
        Command::EndObjectives {} => move_objectives::end(case),
    }
}
