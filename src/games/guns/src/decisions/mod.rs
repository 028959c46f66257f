//! The decisions of players, a file for each kind: the data it waits with, whose it is and what is asked, what is
//! legal, what is refused and why, what a command does to the state, what the command is called, and what may come of
//! it. Marches, withdrawals, fire and other rules that several of them use are files of their own.
//!
//! What happens by itself rests on what everybody knows: a decision that would have only one answer because of a
//! hidden block or token is asked all the same, so that nobody learns anything from its being left out.
//!
//! A [`Frame`] finds its decision in [`Frame::ask`], a command its words in [`told`]; a kind that is forgotten in
//! either does not compile.

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
mod face;
pub mod fire;
mod follows;
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

use super::command::Command;
use super::frame::Frame;
use super::refusals::{Verdict, Why, unless};
use super::rules::Rule;
use super::show::case::{Case, Words};
use super::state::State;
use super::{Guns, Play};
use crate::engine::{Agenda, Deciders, Side};

/// What is to be known of a decision before it is asked.
pub(super) struct About {
    /// Whose it is.
    pub decider: Side,
    /// The rules that bear on it.
    pub bearing: &'static [Rule],
    /// The decider's block that it is about, by its handle.
    pub slot: Option<usize>,
}

impl About {
    /// A decision of a side, about no block in particular.
    fn of(decider: Side, bearing: &'static [Rule]) -> About {
        About { decider, bearing, slot: None }
    }

    /// A decision about a block.
    fn of_block(self, slot: usize) -> About {
        About { slot: Some(slot), ..self }
    }
}

/// One kind of decision, with the data it waits with.
pub(super) trait Decision {
    /// Whose it is, and which rules bear on it.
    fn about(&self, state: &State) -> About;

    /// What its decider does, as the end of a sentence. It says the same to everybody.
    fn asks(&self, case: Case<'_>) -> String;

    /// Appends every legal command.
    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>);

    /// May this be done? If not, why? What belongs to other decisions is not to be decided now.
    fn check(&self, rules: &Guns, state: &State, command: &Command) -> Verdict;

    /// Does what needs no choice. Says whether it did.
    fn follow(&self, _play: &mut Play<'_>) -> bool {
        false
    }

    /// Carries out a legal command; what follows from it is left to the agenda.
    fn carry_out(&self, play: &mut Play<'_>, command: &Command);
}

impl Frame {
    /// Asks the decision something, or what follows without one.
    pub(super) fn ask<T>(self, question: impl FnOnce(&dyn Decision) -> T) -> T {
        match self {
            Frame::Bid { bidder, bid } => question(&bid::Bid { bidder, bid }),
            Frame::ChooseSide { winner, bid } => question(&choose_side::ChooseSide { winner, bid }),
            Frame::Pregame { mover, bid, moves } => question(&pregame::Pregame { mover, bid, moves }),
            Frame::PlaceCavalry { left } => question(&place_cavalry::PlaceCavalry { left }),
            Frame::Face { side, at } => question(&face::Face { side, at }),
            Frame::Duration { most } => question(&duration::Duration { most }),
            Frame::Discard {} => question(&return_tokens::Discard),
            Frame::Return { left, reason } => question(&return_tokens::Return { left, reason }),
            Frame::Withdrawals {} => question(&withdrawals::Withdrawals),
            Frame::WithdrawTo { slot } => question(&withdraw_to::WithdrawTo { slot }),
            Frame::Attacks {} => question(&attacks::Attacks),
            Frame::Lead { target } => question(&lead::Lead { target }),
            Frame::Build {} => question(&build::Build),
            Frame::DefenseArtillery {} => question(&defense_artillery::DefenseArtillery),
            Frame::AttackArtillery {} => question(&attack_artillery::AttackArtillery),
            Frame::Pay {} => question(&pay::Pay),
            Frame::Bombard { next } => question(&bombard::Bombard { next }),
            Frame::HitToken { at, left } => question(&hit_token::HitToken { at, left }),
            Frame::Fire { next } => question(&fire::Fire { next }),
            Frame::Combats {} => question(&combats::Combats),
            Frame::DefenseLead { target } => question(&defense_lead::DefenseLead { target }),
            Frame::LosersLeave {} => question(&losers_leave::LosersLeave),
            Frame::Offer { side, slot, loss } => question(&offer::Offer { side, slot, loss }),
            Frame::Pick { side, slot, offered, loss } => question(&pick::Pick { side, slot, offered, loss }),
            Frame::Reinforce {} => question(&reinforce::Reinforce),
            Frame::EnterTo { slot } => question(&enter_to::EnterTo { slot }),
            Frame::March {} => question(&march::March),
            Frame::MarchTo { slot } => question(&march_to::MarchTo { slot }),
            Frame::Declare {} => question(&declare::Declare),
            Frame::Works {} => question(&works::Works),
            Frame::BufordLeaves { removed } => question(&buford_leaves::BufordLeaves { removed }),
            Frame::MoveObjectives { left, moved } => {
                question(&move_objectives::MoveObjectives { left, moved })
            }
            Frame::Deal {} => question(&follows::Follows::Deal),
            Frame::Turn {} => question(&follows::Follows::Turn),
            Frame::Phase { side } => question(&follows::Follows::Phase { side }),
            Frame::Draw {} => question(&follows::Follows::Draw),
            Frame::Withdrawn { slot, near } => question(&follows::Follows::Withdrawn { slot, near }),
            Frame::Reveal {} => question(&follows::Follows::Reveal),
            Frame::Hits { from } => question(&follows::Follows::Hits { from }),
            Frame::FireLosses { target, left } => question(&follows::Follows::FireLosses { target, left }),
            Frame::Advance {} => question(&follows::Follows::Advance),
            Frame::Decide {} => question(&follows::Follows::Decide),
            Frame::AttackOver {} => question(&follows::Follows::AttackOver),
            Frame::AttacksOver { rerun: _ } => question(&follows::Follows::AttacksOver),
            Frame::Reduce { side, slot, loss } => question(&follows::Follows::Reduce { side, slot, loss }),
            Frame::Arrivals {} => question(&follows::Follows::Arrivals),
            Frame::Declared {} => question(&follows::Follows::Declared),
            Frame::NightEnd {} => question(&follows::Follows::NightEnd),
            Frame::Objectives {} => question(&follows::Follows::Objectives),
        }
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
    pub(super) fn side_of(state: &State, frame: Frame) -> Side {
        frame.ask(|decision| decision.about(state).decider)
    }

    /// May a side give this command now? If not, what is against it?
    pub(super) fn judge(&self, state: &State, side: Side, command: &Command) -> Verdict {
        let frame = Guns::frame(state).ok_or(Why::NotNow)?;
        frame.ask(|decision| {
            unless(decision.about(state).decider == side, Why::NotNow)?;
            decision.check(self, state, command)
        })
    }

    /// Appends every legal command of whoever decides.
    pub(super) fn choices(&self, state: &State, commands: &mut Vec<Command>) {
        if let Some(frame) = Guns::frame(state) {
            frame.ask(|decision| decision.legal(self, state, commands));
        }
    }
}

impl Agenda for Play<'_> {
    type Task = Frame;

    fn tasks(&mut self) -> &mut Vec<Frame> {
        &mut self.state.frames
    }

    fn due(&self) -> Option<Frame> {
        Guns::frame(self.state)
    }

    fn follow(&mut self, frame: Frame) -> bool {
        frame.ask(|decision| decision.follow(self))
    }
}

impl Play<'_> {
    /// Carries out a command; what follows from it is left to the agenda.
    pub(super) fn carry_out(&mut self, command: &Command) {
        if let Some(frame) = self.due() {
            frame.ask(|decision| decision.carry_out(self, command));
        }
    }
}
