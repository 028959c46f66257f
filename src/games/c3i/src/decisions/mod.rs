//! The decisions of players, a file for each kind: whose it is and what is asked, what is
//! legal and what a command does to the state, what the command is called, what may come of it, and what chance is
//! in it. Movement, zones, ways of retreat, range and other rules that several of them use are files of their own,
//! which know no decision and no words.
//!
//! A kind is declared in `frame.rs`, which finds it when a [`Frame`] is asked; a command finds its words in [`told`]. One that
//! is forgotten in either does not compile.

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

use super::C3i;
use super::alternation::Alternates;
use super::command::Command;
use super::frame::{self, Frame};
use super::play::Play;
use super::refusals::Cause;
use super::show::case::Case;
use super::show::words::Words;
use super::state::{Phase, State};
use crate::engine::decisions::{Decides, Decision};
use crate::engine::{Problem, Side, law};

type About = crate::engine::decisions::About<C3i>;

/// There is something to decide in the step.
fn holds(condition: bool, text: &str) -> Result<(), Problem> {
    law(condition, "phase", text)
}

impl Phase {
    /// The step, if the sides take turns in it.
    pub(super) fn alternates(self) -> Option<&'static dyn Alternates> {
        match self {
            Phase::Exits => Some(&frame::Exits {}),
            Phase::Movement => Some(&frame::Movers {}),
            Phase::Attacks => Some(&frame::Attacks {}),
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

impl Decides for C3i {
    type Frame = Frame;
    type Play<'a> = Play<'a>;
    type Case<'a> = Case<'a>;
    type Asks = String;
    type Topic = ();
    type Seen = ();

    const NOT_NOW: Cause = Cause::NotNow;

    fn frame(state: &State) -> Option<Frame> {
        Frame::of(state, state.side)
    }

    fn frame_of(state: &State, side: Side) -> Option<Frame> {
        Frame::of(state, side)
    }

    fn ask<T>(frame: Frame, question: impl FnOnce(&dyn Decision<C3i>) -> T) -> T {
        frame.ask(question)
    }
}
