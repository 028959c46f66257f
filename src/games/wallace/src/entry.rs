//! Entry boxes: pieces come out of them at any time of their side's turn (rulebook, Entry boxes).

use super::command::Command;
use super::event::Event;
use super::fighter::{Attacker, Fighter};
use super::frame::Frame;
use super::march::Mode;
use super::pieces::{AREA_LIMIT, Piece};
use super::refusals::{Cause, Entry, Moves, Verdict, unless};
use super::state::State;
use super::{Play, Wallace};
use crate::engine::{Agenda, SpaceId};

/// How pieces come out of entry boxes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Door {
    /// Not at all.
    #[default]
    Shut,
    /// They enter, or begin an assault.
    Open,
    /// They join the assault out of this box.
    Joins(SpaceId),
    /// They join attackers that a Move order has sent.
    March,
}

impl Wallace {
    /// May this piece leave this box now?
    pub(super) fn check_enter(
        &self,
        state: &State,
        door: Door,
        entry: SpaceId,
        piece: Piece,
        cubes: u8,
    ) -> Verdict {
        let area = self.board.entry_area(entry).ok_or(Entry::NoBox { entry })?;
        unless(self.board.entry_side(entry) == Some(state.side), Entry::EnemyBox { entry })?;
        let place = state.place(entry);
        let there = place.is_held_by(state.side) && place.count(piece) > 0;
        unless(there, Entry::NotThere { entry, piece })?;
        match door {
            Door::Open => {
                if state.is_enemy_held(area, state.side) {
                    Wallace::check_assault_out(state, entry, area, piece)?;
                } else {
                    unless(state.size(area) < AREA_LIMIT, Moves::Full { area })?;
                }
            }
            Door::Joins(fighting) => {
                unless(fighting == entry, Cause::NotNow)?;
                Wallace::check_join(state, area, piece)?;
            }
            Door::March => Wallace::check_join_march(state, entry, area, piece)?,
            Door::Shut => return Err(Cause::NotNow),
        }
        unless(place.cubes_of_leaver(piece).contains(&cubes), Entry::Cubes { entry, piece })
    }

    /// May a piece begin an assault out of this box?
    fn check_assault_out(state: &State, entry: SpaceId, area: SpaceId, piece: Piece) -> Verdict {
        unless(!state.is_night(), Moves::Night { to: area })?;
        unless(!piece.is_gun(), Moves::Guns { to: area })?;
        unless(!state.repulsed.contains(&entry), Entry::HasFought { entry })
    }

    /// May a piece join the attackers of an area?
    fn check_join(state: &State, area: SpaceId, piece: Piece) -> Verdict {
        unless(!piece.is_gun(), Moves::Guns { to: area })?;
        unless(Wallace::attackers_of(state, area) < AREA_LIMIT, Moves::FourAttack { area })
    }

    /// May a piece join attackers that a Move order has sent?
    fn check_join_march(state: &State, entry: SpaceId, area: SpaceId, piece: Piece) -> Verdict {
        unless(Wallace::attackers_of(state, area) > 0, Entry::NobodyToJoin { entry, area })?;
        let waits = state.march.as_ref().is_some_and(|march| march.mode == Mode::Hold && march.sent == 0);
        unless(!waits, Moves::HoldFirst)?;
        Wallace::check_assault_out(state, entry, area, piece)?;
        Wallace::check_join(state, area, piece)
    }

    /// The own boxes with something in them, by kind of piece.
    fn waiting<'a>(&'a self, state: &'a State) -> impl Iterator<Item = (SpaceId, Piece)> + 'a {
        let own = self.board.boxes().into_iter().filter(|entry| state.place(*entry).is_held_by(state.side));
        own.flat_map(|entry| state.place(entry).kinds().map(move |piece| (entry, piece)))
    }

    /// Can anything leave a box now?
    pub(super) fn can_enter(&self, state: &State, door: Door) -> bool {
        self.waiting(state).any(|(entry, piece)| {
            let cubes = *state.place(entry).cubes_of_leaver(piece).start();
            self.check_enter(state, door, entry, piece, cubes).is_ok()
        })
    }

    /// Appends everything that can leave a box now.
    pub(super) fn legal_entries(&self, state: &State, door: Door, commands: &mut Vec<Command>) {
        for (entry, piece) in self.waiting(state) {
            let cubes = state.place(entry).cubes_of_leaver(piece);
            if self.check_enter(state, door, entry, piece, *cubes.start()).is_ok() {
                commands.extend(cubes.map(|cubes| Command::Enter { entry, piece, cubes }));
            }
        }
    }
}

impl Play<'_> {
    /// A piece leaves an entry box.
    pub(super) fn enter(&mut self, door: Door, entry: SpaceId, piece: Piece, cubes: u8) {
        let (rules, side) = (self.rules, self.state.side);
        let Some(area) = rules.board.entry_area(entry) else { return };
        let assault = self.state.is_enemy_held(area, side);
        self.state.place_mut(entry).take(piece, cubes);
        self.events.push(|| Event::Entered { side, entry, to: area, piece, cubes, assault });
        self.clean_up(entry);
        match piece.troop() {
            Some(kind) if assault => {
                let fighter = Fighter::new(kind, cubes, entry, entry);
                self.state.attackers.push(Attacker { target: area, fighter });
                if door == Door::Open {
                    self.push(Frame::EntryAssault { entry });
                }
            }
            _ => self.enter_peacefully(entry, area, piece, cubes),
        }
    }

    fn enter_peacefully(&mut self, entry: SpaceId, area: SpaceId, piece: Piece, cubes: u8) {
        let side = self.state.side;
        let dug = self.state.entry_dug.contains(&entry);
        let loses = self.rules.digs(self.state, side, area, dug);
        self.arrive(side, area, piece, cubes);
        if loses {
            self.state.entry_dug.push(entry);
            self.lose_stick(area);
        }
    }
}
