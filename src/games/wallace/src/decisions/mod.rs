//! The decisions of players, a file for each kind: whose it is and what is asked, what is
//! legal and what a command does to the state, what the command is called, what may come of it, and what chance is
//! in it. Movement, fire, retreats and other rules that several of them use are files of their own, which know no
//! decision and no words.
//!
//! A kind is declared in `frame.rs`, which finds it when a [`Frame`] is asked; a command finds its words in [`told`]. One that
//! is forgotten in either does not compile.

pub mod action;
pub mod allocate;
mod arrival;
pub mod assaults;
pub mod assign;
pub mod block_value;
mod cavalry_choice;
pub mod cavalry_step;
pub mod counter;
pub mod cube_colour;
mod enter;
mod entry_assault;
mod fire;
pub mod fire_markers;
pub mod gun_hit;
pub mod guns_leave;
mod hold_choice;
pub mod leave;
mod moves;
pub mod order;
mod prelude;
pub mod second_disc;
pub mod shortage;
mod turn_end;

use super::Wallace;
use super::command::{Command, Path};
use super::entry::Door;
use super::fire::Shot;
use super::frame::Frame;
use super::play::Play;
use super::refusals::{Cause, Verdict};
use super::show::case::Case;
use super::show::words::Words;
use super::state::State;
use crate::engine::decisions::{Decides, Decision};
use crate::engine::{Agenda as _, Problem, Side, SpaceId, law};

pub(super) use fire::odds as odds_of_shot;

type About = crate::engine::decisions::About<Wallace>;

/// What there is to know of a decision besides whose it is and which rules bear on it.
#[derive(Clone, Copy, Default)]
pub struct Topic {
    /// The place whose pieces it is about.
    pub place: Option<SpaceId>,
    /// How pieces come out of entry boxes meanwhile.
    door: Door,
}

impl Topic {
    /// The assault, if there is one, while entry boxes are shut.
    fn of(state: &State) -> Topic {
        Topic { place: state.assault.as_ref().map(|assault| assault.area), door: Door::Shut }
    }

    /// Another place.
    const fn at(place: SpaceId) -> Topic {
        Topic { place: Some(place), door: Door::Shut }
    }

    /// Pieces come out of entry boxes.
    const fn open(self, door: Door) -> Topic {
        Topic { door, ..self }
    }
}

/// What a decision speaks of is on the map.
pub(super) fn valid(holds: bool) -> Result<(), Problem> {
    law(holds, "frames", "a decision does not fit what is on the map")
}

impl Decides for Wallace {
    type Frame = Frame;
    type Play<'a> = Play<'a>;
    type Case<'a> = Case<'a>;
    type Asks = String;
    type Topic = Topic;
    type Seen = ();

    const NOT_NOW: Cause = Cause::NotNow;

    fn frame(state: &State) -> Option<Frame> {
        state.frames.last().copied().filter(|_| state.ending.is_none())
    }

    fn ask<T>(frame: Frame, question: impl FnOnce(&dyn Decision<Wallace>) -> T) -> T {
        frame.ask(question)
    }

    fn follow(play: &mut Play<'_>) -> bool {
        play.only_choice()
    }

    /// Entry boxes are open beside several decisions.
    fn check_in(&self, decision: &dyn Decision<Wallace>, state: &State, command: &Command) -> Verdict {
        match *command {
            Command::Enter { entry, piece, cubes } => {
                self.check_enter(state, decision.about(state).topic.door, entry, piece, cubes)
            }
            _ => decision.check(self, state, command),
        }
    }

    fn carry_out_in(decision: &dyn Decision<Wallace>, play: &mut Play<'_>, command: &Command) {
        match *command {
            Command::Enter { entry, piece, cubes } => {
                play.enter(decision.about(play.state).topic.door, entry, piece, cubes);
            }
            _ => decision.carry_out(play, command),
        }
    }
}

/// What a command is called, where to click for it, what may come of it and what chance is in it.
pub(super) fn told(case: Case<'_>, command: &Command) -> Words {
    match *command {
        Command::PlaceBlock { at } => action::place_block(case, at),
        Command::RemoveBlock { at } => action::remove_block(case, at),
        Command::Issue { source, at } => action::issue(case, source, at),
        Command::ForcedPass {} => action::forced_pass(case),
        Command::Concede {} => action::concede(case),
        Command::SetValue { value } => block_value::value(case, value),
        Command::Enter { entry, piece, cubes } => enter::enter(case, entry, piece, cubes),
        Command::EntryFight {} => entry_assault::fight(case),
        Command::EndTurn {} => turn_end::end(case),
        Command::OrderMove { from } => order::march(case, from),
        Command::OrderFire {} => order::fire(case),
        Command::OrderReinforce { kind, from, to } => order::reinforce(case, kind, from, to),
        Command::OrderReorganise { area } => order::reorganise(case, area),
        Command::OrderEntrench { area, boundary } => order::entrench(case, area, boundary),
        Command::OrderShiftEntrenchment { area, from, to } => order::shift(case, area, from, to),
        Command::OrderRemoveFire { area } => order::remove_fire(case, area),
        Command::OrderPass {} => order::pass(case),
        Command::SecondDisc { at } => second_disc::lay(case, at),
        Command::Move { piece, to, cubes } => moves::go(case, piece, to, cubes),
        Command::MoveDone {} => moves::done(case),
        Command::CavalryStep { to } => cavalry_step::go_on(case, to),
        Command::CavalryStop {} => cavalry_step::stop(case),
        Command::HoldAssault {} => hold_choice::hold(case),
        Command::ResolveAssaults {} => hold_choice::fight(case),
        Command::PickAssault { area } => assaults::pick(case, area),
        Command::Fire { from, piece, target, aim } => fire::shoot(case, Shot { from, piece, target, aim }),
        Command::FireDone {} => fire::done(case),
        Command::TakeFireMarker { from } => fire_markers::take(case, from),
        Command::CubeColour { kind } => cube_colour::choose(case, kind),
        Command::CavalryStand {} => cavalry_choice::stand(case),
        Command::CavalryRetreat {} => cavalry_choice::retreat(case),
        Command::Retreat { piece, cubes, through, to } => {
            leave::retreat(case, piece, cubes, Path { through, to })
        }
        Command::GunsGo { piece, through, to } => guns_leave::go(case, piece, Path { through, to }),
        Command::GunsStay {} => guns_leave::stay(case),
        Command::GunHit { piece } => gun_hit::hit(case, piece),
        Command::Assign { kind, ref parts } => assign::share(case, kind, parts),
        Command::Allocate { kind } => allocate::give(case, kind),
        Command::CounterRetreat { piece, cubes, origin } => counter::back(case, piece, cubes, origin),
        Command::Shortage { at, cubes } => shortage::give_up(case, at, cubes),
    }
}

/// Whose pieces stand in a place.
fn holder(state: &State, place: SpaceId) -> Side {
    state.place(place).side.unwrap_or(state.side)
}

/// Does somebody stand in this area?
pub(super) fn is_held(rules: &Wallace, state: &State, place: SpaceId) -> bool {
    rules.board.is_area(place) && state.place(place).side.is_some()
}

/// Does cavalry stand in this area?
fn holds_cavalry(rules: &Wallace, state: &State, place: SpaceId) -> bool {
    is_held(rules, state, place) && state.place(place).troops.cavalry > 0
}

impl Play<'_> {
    /// Makes a decision that has only one answer, which everybody can see; drops one that has none.
    fn only_choice(&mut self) -> bool {
        let mut options = Vec::new();
        self.rules.choices(self.state, &mut options);
        match options.as_slice() {
            [] => self.done(),
            [only] => {
                self.carry_out(self.state.side, only);
                true
            }
            _ => false,
        }
    }
}
