//! The decisions of players, a file for each kind: the data it waits with, whose it is and what is asked, what is
//! legal and what a command does to the state, what the command is called, what may come of it, and what chance is
//! in it. Movement, fire, withdrawals, command and other rules that several of them use are files of their own, which
//! know no decision and no words.
//!
//! What is to be decided is not kept, but follows from the phase and its step: see [`Frame`]. It finds its decision in
//! [`Frame::ask`], a command its words in [`told`]; a kind that is forgotten in either does not compile.

pub mod combine;
mod end_move;
pub mod give_way;
pub mod hits;
mod joins;
mod moves;
pub mod openings;
mod prelude;
pub mod replacements;
mod replies;
pub mod successor;
pub mod withdrawals;

use super::command::Command;
use super::field::Field;
use super::refusals::{Shots, Verdict, Why, unless};
use super::rules::Rule;
use super::show::case::Case;
use super::show::words::Words;
use super::state::{Phase, State, Step};
use super::validate::Result as Sound;
use super::{Knapp, Play};
use crate::engine::{PieceId, Side, SpaceId};

pub(super) use moves::way;

/// One thing that is to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Frame {
    /// Whether and where a dead leader's successor takes over.
    Successor { leader: PieceId },
    /// Who moves, and where to.
    Moves { side: Side },
    /// Who opens fire, and which assault is fought.
    Openings { side: Side },
    /// Who else fires in the open volley.
    Joins { side: Side, target: SpaceId },
    /// Who takes the hits.
    Hits { side: Side, target: SpaceId },
    /// Who withdraws first, and where to.
    Withdrawals { side: Side },
    /// Whether a side in an assault fires or gives way.
    Replies { side: Side, area: SpaceId },
    /// How a die of replacements is shared out.
    Replacements,
}

/// What there is to know of a decision.
#[derive(Clone, Copy)]
pub(super) struct About {
    /// Whose it is.
    pub decider: Side,
    /// The rules that bear on it.
    pub bearing: &'static [Rule],
}

/// A decision in words.
pub(super) struct Asks {
    /// What the board asks for, after the name of whoever decides.
    pub prompt: String,
    /// What is going on, as the beginning of a sentence.
    pub situation: String,
    /// Is nothing begun, so that only the phase is in the way of other commands?
    pub between: bool,
}

impl Asks {
    /// Something that must be done before anything else.
    fn first(prompt: String, situation: String) -> Asks {
        Asks { prompt, situation, between: false }
    }

    /// Something that a side decides, as the end of a sentence.
    fn decide(side: Side, what: &str) -> Asks {
        Asks::first(format!("decide {what}."), format!("The {} side is deciding {what}", side.name()))
    }
}

/// One kind of decision, with the data it waits with.
pub(super) trait Decision {
    /// Whose it is, and which rules bear on it.
    fn about(&self, state: &State) -> About;

    /// What is asked.
    fn asks(&self, case: Case<'_>) -> Asks;

    /// Is there something to decide? Positions from outside may say anything.
    fn fits(&self, rules: &Knapp, state: &State, field: &Field) -> Sound;

    /// Appends every legal command.
    fn legal(&self, rules: &Knapp, state: &State, commands: &mut Vec<Command>);

    /// May whoever decides do this? If not, why? What belongs to other decisions is not to be decided now.
    fn check(&self, rules: &Knapp, state: &State, command: Command) -> Verdict;

    /// Carries out a legal command, and what follows from it without a choice.
    fn carry_out(&self, play: &mut Play<'_>, command: Command);
}

impl Frame {
    /// What is to be decided; nothing if the game is over.
    pub(super) fn of(state: &State) -> Option<Frame> {
        let volley = || state.volley.as_ref().map(|volley| (volley.side, volley.target));
        match (state.phase, state.step) {
            (Phase::LeaderReplacement(leader), _) => Some(Frame::Successor { leader }),
            (Phase::Move(side), _) => Some(Frame::Moves { side }),
            (Phase::Fire(side), Step::Free) => Some(Frame::Openings { side }),
            (Phase::Fire(_), Step::Volley) => volley().map(|(side, target)| Frame::Joins { side, target }),
            (Phase::Fire(_), Step::PlaceHits) => {
                volley().map(|(side, target)| Frame::Hits { side: side.other(), target })
            }
            (Phase::Fire(_), Step::Withdraw) => {
                volley().map(|(side, _)| Frame::Withdrawals { side: side.other() })
            }
            (Phase::Fire(_), Step::Assault) => volley().map(|(side, area)| Frame::Replies { side, area }),
            (Phase::Replacements, _) => Some(Frame::Replacements),
            (Phase::Over, _) => None,
        }
    }

    /// Asks the decision something.
    pub(super) fn ask<T>(self, question: impl FnOnce(&dyn Decision) -> T) -> T {
        match self {
            Frame::Successor { leader } => question(&successor::Successor { leader }),
            Frame::Moves { side } => question(&moves::Moves { side }),
            Frame::Openings { side } => question(&openings::Openings { side }),
            Frame::Joins { side, target } => question(&joins::Joins { side, target }),
            Frame::Hits { side, target } => question(&hits::Hits { side, target }),
            Frame::Withdrawals { side } => question(&withdrawals::Withdrawals { side }),
            Frame::Replies { side, area } => question(&replies::Replies { side, area }),
            Frame::Replacements => question(&replacements::Replacements),
        }
    }
}

/// What a command is called, where to click for it, what may come of it and what chance is in it.
pub(super) fn told(case: Case<'_>, command: Command) -> Words<'_> {
    match command {
        Command::PlaceLeader { leader, area } => successor::place(case, leader, area),
        Command::DeclineLeader { leader } => successor::decline(case, leader),
        Command::Move { piece, to } => moves::go(case, piece, to),
        Command::Combine { division } => combine::combine(case, division),
        Command::EndMove {} => end_move::end(case),
        Command::Volley { unit, target } => openings::volley(case, unit, target),
        Command::Join { unit } => joins::join(case, unit),
        Command::Resolve {} => joins::resolve(case),
        Command::Assault { area } => openings::assault(case, area),
        Command::AssaultFire {} => replies::fire(case),
        Command::GiveWay { area } => give_way::leave(case, area),
        Command::EndFire {} => openings::end(case),
        Command::PlaceHit { unit } => hits::hit(case, unit),
        Command::Withdraw { unit, to } => withdrawals::withdraw(case, unit, to),
        Command::TakeBack { division, part_a } => replacements::share(case, division, part_a),
    }
}

/// When a command could be given, or what it lacks, as the end of a sentence.
pub(super) fn when(command: Command) -> &'static str {
    match command {
        Command::PlaceLeader { .. } | Command::DeclineLeader { .. } => {
            "successors are named when a night begins"
        }
        Command::Move { .. } | Command::Combine { .. } | Command::EndMove {} => {
            "pieces move in the movement phase"
        }
        Command::Volley { .. } | Command::Assault { .. } | Command::GiveWay { .. } | Command::EndFire {} => {
            "units open fire in the fire phase"
        }
        Command::Join { .. } | Command::Resolve {} => "no volley is open",
        Command::AssaultFire {} => "no assault waits for a side to fire back",
        Command::PlaceHit { .. } => "there are no hits to be placed",
        Command::Withdraw { .. } => "no unit has to withdraw",
        Command::TakeBack { .. } => "replacements are shared out at night, when both sides have moved",
    }
}

/// Is a command fire, or what is decided instead, and not the answer of those who are fired at?
fn is_fire(command: Command) -> bool {
    match command {
        Command::Volley { .. }
        | Command::Join { .. }
        | Command::Resolve {}
        | Command::Assault { .. }
        | Command::AssaultFire {}
        | Command::GiveWay { .. }
        | Command::EndFire {} => true,
        Command::PlaceLeader { .. }
        | Command::DeclineLeader { .. }
        | Command::Move { .. }
        | Command::Combine { .. }
        | Command::EndMove {}
        | Command::PlaceHit { .. }
        | Command::Withdraw { .. }
        | Command::TakeBack { .. } => false,
    }
}

impl State {
    /// The side that has to decide; nobody when the game is over.
    pub fn decider(&self) -> Option<Side> {
        Frame::of(self).map(|frame| frame.ask(|decision| decision.about(self).decider))
    }
}

impl Knapp {
    /// Appends every legal command of a side.
    pub(super) fn choices(&self, state: &State, side: Side, commands: &mut Vec<Command>) {
        if let Some(frame) = Frame::of(state) {
            frame.ask(|decision| {
                if decision.about(state).decider == side {
                    decision.legal(self, state, commands);
                }
            });
        }
    }

    /// May a side give this command now? If not, why? At night fire is refused by a rule of its own.
    pub(super) fn judge(&self, state: &State, side: Side, command: Command) -> Verdict {
        let frame = Frame::of(state).ok_or(Why::NotNow)?;
        unless(!state.is_night() || !is_fire(command), Shots::Night)?;
        frame.ask(|decision| {
            unless(decision.about(state).decider == side, Why::NotNow)?;
            decision.check(self, state, command)
        })
    }
}

impl Play<'_> {
    /// Carries out a command, and what follows from it without a choice.
    pub(super) fn carry_out(&mut self, command: Command) {
        if let Some(frame) = Frame::of(self.state) {
            frame.ask(|decision| decision.carry_out(self, command));
        }
    }
}
