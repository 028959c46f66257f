//! The decisions of players, a file for each kind: the data it waits with, whose it is and what is asked, what is
//! legal and what a command does to the state, what the command is called, what may come of it, and what chance is
//! in it. Movement, fire, retreats and other rules that several of them use are files of their own, which know no
//! decision and no words.
//!
//! A [`Frame`] finds its decision in [`Frame::ask`], a command its words in [`told`]; a kind that is forgotten in
//! either does not compile.

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
mod follows;
pub mod gun_hit;
mod guns_leave;
mod hold_choice;
mod leave;
mod moves;
pub mod order;
mod prelude;
pub mod second_disc;
pub mod shortage;
mod turn_end;

use super::command::{Command, Path};
use super::entry::Door;
use super::fire::Shot;
use super::frame::Frame;
use super::refusals::{Verdict, Why, unless};
use super::rules::Rule;
use super::show::case::Case;
use super::show::words::Words;
use super::state::State;
use super::{Play, Wallace};
use crate::engine::{Agenda, Deciders, Side, SpaceId, Viewer};

pub(super) use fire::odds as odds_of_shot;

/// What there is to know of a decision.
#[derive(Clone, Copy)]
pub(super) struct About {
    /// Whose it is: that of the side whose turn it is, or of the owner of the pieces that are affected.
    pub decider: Side,
    /// The rules that bear on it.
    pub bearing: &'static [Rule],
    /// The place whose pieces it is about.
    pub place: Option<SpaceId>,
    /// How pieces come out of entry boxes meanwhile.
    door: Door,
}

impl About {
    /// A decision about the assault, if there is one, while entry boxes are shut.
    fn of(state: &State, decider: Side, bearing: &'static [Rule]) -> About {
        let place = state.assault.as_ref().map(|assault| assault.area);
        About { decider, bearing, place, door: Door::Shut }
    }

    /// A decision about another place.
    fn at(self, place: SpaceId) -> About {
        About { place: Some(place), ..self }
    }

    /// Pieces come out of entry boxes.
    fn open(self, door: Door) -> About {
        About { door, ..self }
    }
}

/// One kind of decision, with the data it waits with.
pub(super) trait Decision {
    /// Whose it is, which rules bear on it, and the like.
    fn about(&self, state: &State) -> About;

    /// What is to be decided, as the end of a sentence.
    fn asks(&self, case: Case<'_>) -> String;

    /// What the board asks for, after the name of whoever decides.
    fn prompt(&self, case: Case<'_>, _viewer: Viewer) -> String {
        format!("decide {}", self.asks(case))
    }

    /// Is what it speaks of there? Positions from outside may say anything.
    fn fits(&self, _rules: &Wallace, _state: &State) -> bool {
        true
    }

    /// Appends every legal command.
    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>);

    /// May this be done? If not, why? What belongs to other decisions is not to be decided now.
    fn check(&self, rules: &Wallace, state: &State, command: &Command) -> Verdict {
        let mut legal = Vec::new();
        self.legal(rules, state, &mut legal);
        unless(legal.contains(command), Why::NotNow)
    }

    /// Does what needs no choice. Says whether it did.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        play.only_choice()
    }

    /// Carries out a legal command; what follows from it is left to the agenda.
    fn carry_out(&self, play: &mut Play<'_>, command: &Command);
}

impl Frame {
    /// Asks the decision something, or what follows without one.
    pub(super) fn ask<T>(self, question: impl FnOnce(&dyn Decision) -> T) -> T {
        match self {
            Frame::Action {} => question(&action::Action),
            Frame::BlockValue { at } => question(&block_value::BlockValue { at }),
            Frame::TurnEnd {} => question(&turn_end::TurnEnd),
            Frame::Order { at } => question(&order::Order { at }),
            Frame::SecondDisc { duty } => question(&second_disc::SecondDisc { duty }),
            Frame::Move {} => question(&moves::Move),
            Frame::CavalryStep { at } => question(&cavalry_step::CavalryStep { at }),
            Frame::HoldChoice { from } => question(&hold_choice::HoldChoice { from }),
            Frame::Assaults {} => question(&assaults::Assaults),
            Frame::EntryAssault { entry } => question(&entry_assault::EntryAssault { entry }),
            Frame::Fire {} => question(&fire::Fire),
            Frame::FireMarkers {} => question(&fire_markers::FireMarkers),
            Frame::GunHit { place } => question(&gun_hit::GunHit { place }),
            Frame::CubeColour { place, cause } => question(&cube_colour::CubeColour { place, cause }),
            Frame::CavalryChoice { place, cause } => {
                question(&cavalry_choice::CavalryChoice { place, cause })
            }
            Frame::SettleCavalry {} => question(&cavalry_choice::SettleCavalry),
            Frame::CavalryLeaves { place, cause } => question(&leave::Leave::Cavalry { place, cause }),
            Frame::AttackersLeave {} => question(&leave::Leave::Attackers),
            Frame::DefendersLeave {} => question(&leave::Leave::Defenders),
            Frame::GunsRetreat {} => question(&leave::Leave::Guns),
            Frame::HorseGuns { place, cause } => question(&guns_leave::GunsLeave::Horse { place, cause }),
            Frame::WithdrawGuns {} => question(&guns_leave::GunsLeave::Withdrawal),
            Frame::Shortage { side, kind } => question(&shortage::Shortage { side, kind }),
            Frame::AssignDefence { kind } => question(&assign::AssignDefence { kind }),
            Frame::Allocate { left } => question(&allocate::Allocate { left }),
            Frame::Counter { left } => question(&counter::Counter { left }),
            Frame::Marched {} => question(&follows::Follows::March),
            Frame::PlaceCube { place, kind } => question(&follows::Follows::PlaceCube { place, kind }),
            Frame::KnockOn { place, cause } => question(&follows::Follows::KnockOn { place, cause }),
            Frame::CleanUp { place } => question(&follows::Follows::CleanUp { place }),
            Frame::Assault {} => question(&follows::Follows::Assault),
            Frame::Give { kind, cubes } => question(&follows::Follows::Give { kind, cubes }),
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

impl Wallace {
    /// The next thing to be done.
    pub(super) fn frame(state: &State) -> Option<Frame> {
        state.frames.last().copied().filter(|_| state.ending.is_none())
    }

    /// Who has to decide.
    pub(super) fn decider(state: &State) -> Deciders {
        Wallace::frame(state).map_or(Deciders::Nobody, |frame| {
            Deciders::One(frame.ask(|decision| decision.about(state).decider))
        })
    }

    /// Appends every legal command of whoever decides.
    pub(super) fn choices(&self, state: &State, commands: &mut Vec<Command>) {
        if let Some(frame) = Wallace::frame(state) {
            frame.ask(|decision| decision.legal(self, state, commands));
        }
    }

    /// May a side give this command now? If not, why?
    pub(super) fn judge(&self, state: &State, side: Side, command: &Command) -> Verdict {
        let frame = Wallace::frame(state).ok_or(Why::NotNow)?;
        frame.ask(|decision| {
            let About { decider, door, .. } = decision.about(state);
            unless(decider == side, Why::NotNow)?;
            match *command {
                Command::Enter { entry, piece, cubes } => self.check_enter(state, door, entry, piece, cubes),
                _ => decision.check(self, state, command),
            }
        })
    }
}

/// Whose pieces stand in a place.
fn holder(state: &State, place: SpaceId) -> Side {
    state.place(place).side.unwrap_or(state.side)
}

/// Does somebody stand in this area?
fn is_held(rules: &Wallace, state: &State, place: SpaceId) -> bool {
    rules.board.is_area(place) && state.place(place).side.is_some()
}

/// Does cavalry stand in this area?
fn holds_cavalry(rules: &Wallace, state: &State, place: SpaceId) -> bool {
    is_held(rules, state, place) && state.place(place).troops.cavalry > 0
}

/// Appends those of a few commands that are legal.
fn offer(
    decision: &impl Decision,
    (rules, state): (&Wallace, &State),
    few: impl IntoIterator<Item = Command>,
    commands: &mut Vec<Command>,
) {
    let legal = few.into_iter().filter(|command| decision.check(rules, state, command).is_ok());
    commands.extend(legal);
}

impl Agenda for Play<'_> {
    type Task = Frame;

    fn tasks(&mut self) -> &mut Vec<Frame> {
        &mut self.state.frames
    }

    fn due(&self) -> Option<Frame> {
        Wallace::frame(self.state)
    }

    fn follow(&mut self, frame: Frame) -> bool {
        frame.ask(|decision| decision.follow(self))
    }
}

impl Play<'_> {
    /// Carries out a command; what follows from it is left to the agenda.
    pub(super) fn carry_out(&mut self, command: &Command) {
        let Some(frame) = self.due() else { return };
        frame.ask(|decision| match *command {
            Command::Enter { entry, piece, cubes } => {
                let door = decision.about(self.state).door;
                self.enter(door, entry, piece, cubes);
            }
            _ => decision.carry_out(self, command),
        });
    }

    /// Makes a decision that has only one answer, which everybody can see; drops one that has none.
    fn only_choice(&mut self) -> bool {
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
}
