//! The decisions of players, a file for each kind: whose it is and what is asked, what is
//! legal and what a command does to the state, what the command is called, what may come of it, and what chance is
//! in it. Movement, fire, withdrawals, command and other rules that several of them use are files of their own, which
//! know no decision and no words.
//!
//! A kind is declared in `frame.rs`, which finds it when a [`Frame`] is asked; a command finds its words in [`told`]. One that
//! is forgotten in either does not compile.

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

use super::Knapp;
use super::command::Command;
use super::frame::Frame;
use super::play::Play;
use super::refusals::{Cause, Shots, Verdict, unless};
use super::show::case::Case;
use super::show::words::Words;
use super::state::State;
use crate::engine::Side;
use crate::engine::decisions::{Decides, Decision};

pub(super) use moves::way;

type About = crate::engine::decisions::About<Knapp>;

/// A decision in words.
#[derive(Default)]
pub struct Asks {
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
        Knapp::decider(self).only()
    }
}

impl Decides for Knapp {
    type Frame = Frame;
    type Play<'a> = Play<'a>;
    type Case<'a> = Case<'a>;
    type Asks = Asks;
    type Topic = ();
    type Seen = ();

    const NOT_NOW: Cause = Cause::NotNow;

    fn frame(state: &State) -> Option<Frame> {
        Frame::of(state)
    }

    fn ask<T>(frame: Frame, question: impl FnOnce(&dyn Decision<Knapp>) -> T) -> T {
        frame.ask(question)
    }

    /// At night fire is refused by a rule of its own.
    fn bars(&self, state: &State, command: &Command) -> Verdict {
        unless(!state.is_night() || !is_fire(*command), Shots::Night)
    }
}
