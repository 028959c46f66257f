//! The decisions of players, a file for each kind: the data it waits with, whose it is and what is asked, what is
//! legal and what a command does to the state, what the command is called, what may come of it, and what chance is
//! in it. Movement, zones, ways of retreat, range and other rules that several of them use are files of their own,
//! which know no decision and no words.
//!
//! What is to be decided is not kept, but follows from the step of the turn and from what is open in it: see
//! [`Frame`]. It finds its decision in [`Frame::ask`], a command its words in [`told`]; a kind that is forgotten in either
//! does not compile.

pub mod artillery;
pub mod attacks;
mod excess;
pub mod exits;
pub mod headquarters;
mod movers;
mod moves;
pub mod pass;
mod prelude;
mod retreats;
pub mod returns;
pub mod sharpshooters;

use super::alternation::Alternates;
use super::command::Command;
use super::refusals::{Verdict, Why, unless};
use super::rules::Rule;
use super::show::case::Case;
use super::show::words::Words;
use super::state::{Fight, Phase, Retreat, State};
use super::validate::Flaw;
use super::{C3i, Play};
use crate::engine::{Deciders, PieceId, Side};

/// One thing that is to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Frame {
    /// Where headquarters are placed.
    Headquarters,
    /// Which blown unit does not return, as too many are due.
    Excess,
    /// Where a blown unit returns.
    Return,
    /// Where Berdan's Sharpshooters are placed.
    Sharpshooters,
    /// Who leaves enemy zones of control.
    Exits,
    /// Where a unit retreats.
    Retreat(Retreat),
    /// Who moves or enters.
    Movers,
    /// Where it goes.
    Move { unit: PieceId },
    /// Who attacks whom.
    Attacks,
    /// Whether the attack is supported with artillery.
    Artillery(Fight),
}

/// What there is to know of a decision.
#[derive(Clone, Copy)]
pub(super) struct About {
    /// Who has to decide.
    pub deciders: Deciders,
    /// The rules that bear on it.
    pub bearing: &'static [Rule],
}

impl About {
    /// A decision of the side whose chance it is to act.
    fn of(state: &State, bearing: &'static [Rule]) -> About {
        About { deciders: Deciders::One(state.side), bearing }
    }
}

/// One kind of decision, with the data it waits with.
pub(super) trait Decision {
    /// Who decides, and which rules bear on it.
    fn about(&self, state: &State) -> About;

    /// What is to be decided, as the end of a sentence.
    fn asks(&self, case: Case<'_>) -> String;

    /// What the board asks for, after the name of whoever decides.
    fn prompt(&self, case: Case<'_>) -> String {
        format!("decide {}.", self.asks(case))
    }

    /// Is there something to decide? Positions from outside may say anything.
    fn fits(&self, _rules: &C3i, _state: &State) -> Result<(), Flaw> {
        Ok(())
    }

    /// Is it about a side, so that this is told why not, even if it does not decide?
    fn concerns(&self, state: &State, side: Side) -> bool {
        self.about(state).deciders.includes(side)
    }

    /// Appends every legal command.
    fn legal(&self, rules: &C3i, state: &State, commands: &mut Vec<Command>);

    /// May a side do this? If not, why? What belongs to other decisions is not to be decided now.
    fn check(&self, rules: &C3i, state: &State, side: Side, command: Command) -> Verdict;

    /// Carries out a legal command, and what follows from it without a choice.
    fn carry_out(&self, play: &mut Play<'_>, side: Side, command: Command);
}

impl Frame {
    /// Asks the decision something.
    pub(super) fn ask<T>(self, question: impl FnOnce(&dyn Decision) -> T) -> T {
        match self {
            Frame::Headquarters => question(&headquarters::Headquarters),
            Frame::Excess => question(&excess::Excess),
            Frame::Return => question(&returns::Return),
            Frame::Sharpshooters => question(&sharpshooters::Sharpshooters),
            Frame::Exits => question(&exits::Exits),
            Frame::Retreat(retreat) => question(&retreats::Ends { retreat }),
            Frame::Movers => question(&movers::Movers),
            Frame::Move { unit } => question(&moves::Move { unit }),
            Frame::Attacks => question(&attacks::Attacks),
            Frame::Artillery(fight) => question(&artillery::Artillery { fight }),
        }
    }
}

impl Phase {
    /// The step, if the sides take turns in it.
    pub(super) fn alternates(self) -> Option<&'static dyn Alternates> {
        match self {
            Phase::Exits => Some(&exits::Exits),
            Phase::Movement => Some(&movers::Movers),
            Phase::Attacks => Some(&attacks::Attacks),
            Phase::Headquarters
            | Phase::ExcessBlown
            | Phase::BlownReturn
            | Phase::Sharpshooters
            | Phase::Over => None,
        }
    }
}

/// What a command is called, where to click for it, what may come of it and what chance is in it.
pub(super) fn told(case: Case<'_>, command: Command) -> Words<'_> {
    match command {
        Command::PlaceHq { hex } => headquarters::place(case, hex),
        Command::EliminateBlown { unit } => excess::eliminate(case, unit),
        Command::ReturnBlown { unit, hex } => returns::come_back(case, unit, hex),
        Command::PlaceBerdan { hex } => sharpshooters::place(case, hex),
        Command::ExitZoc { unit } => exits::leave(case, unit),
        Command::Retreat { hex } => retreats::end(case, hex),
        Command::PickMover { unit } => movers::pick(case, unit),
        Command::MoveTo { hex } => moves::go(case, hex),
        Command::Attack { attacker, defender } => attacks::attack(case, attacker, defender),
        Command::Bid { support } => artillery::declare(case, support),
        Command::Pass {} => pass::pass(case),
    }
}

impl C3i {
    /// What is to be decided; nothing if the game is over.
    pub(super) fn frame(state: &State) -> Option<Frame> {
        if let Some(retreat) = state.retreat {
            return Some(Frame::Retreat(retreat));
        }
        match (state.phase, state.fight, state.picked) {
            (Phase::Headquarters, ..) => Some(Frame::Headquarters),
            (Phase::ExcessBlown, ..) => Some(Frame::Excess),
            (Phase::BlownReturn, ..) => Some(Frame::Return),
            (Phase::Sharpshooters, ..) => Some(Frame::Sharpshooters),
            (Phase::Exits, ..) => Some(Frame::Exits),
            (Phase::Movement, _, None) => Some(Frame::Movers),
            (Phase::Movement, _, Some(unit)) => Some(Frame::Move { unit }),
            (Phase::Attacks, None, _) => Some(Frame::Attacks),
            (Phase::Attacks, Some(fight), _) => Some(Frame::Artillery(fight)),
            (Phase::Over, ..) => None,
        }
    }

    /// Who has to decide.
    pub(super) fn decider(state: &State) -> Deciders {
        C3i::frame(state)
            .map_or(Deciders::Nobody, |frame| frame.ask(|decision| decision.about(state).deciders))
    }

    /// Appends every legal command of a side.
    pub(super) fn choices(&self, state: &State, side: Side, commands: &mut Vec<Command>) {
        if let Some(frame) = C3i::frame(state) {
            frame.ask(|decision| {
                if decision.about(state).deciders.includes(side) {
                    decision.legal(self, state, commands);
                }
            });
        }
    }

    /// May a side give this command now? If not, why?
    pub(super) fn judge(&self, state: &State, side: Side, command: Command) -> Verdict {
        let frame = C3i::frame(state).ok_or(Why::NotNow)?;
        frame.ask(|decision| {
            unless(decision.concerns(state, side), Why::NotNow)?;
            decision.check(self, state, side, command)
        })
    }
}

impl Play<'_> {
    /// Carries out a command, and what follows from it without a choice.
    pub(super) fn carry_out(&mut self, side: Side, command: Command) {
        if let Some(frame) = C3i::frame(self.state) {
            frame.ask(|decision| decision.carry_out(self, side, command));
        }
    }
}
