//! Command: who may move (§4, §5, §8).

use super::Knapp;
use super::absence::Absence;
use super::event::Exemptions;
use super::field::UnitSet;
use super::pieces::{Arm, Command, Division, is_leader, leader_of, leaders, unit};
use super::state::{Place, State};
use crate::engine::{PieceId, Side};

/// Why a unit is in command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InCommand {
    /// The game has no leaders (§10).
    NoLeaders,
    /// It is cavalry (`knapp.command.cavalry`).
    Cavalry,
    /// It leads the army on the first morning (`knapp.command.heth`).
    Heth,
    /// It has just arrived (`knapp.command.grace`).
    Grace,
    /// A commander is within range (`knapp.command.range`).
    Range(PieceId),
}

/// Why a leader did not command a unit when the movement phase began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoCommand {
    /// He was not on the map.
    Absent(Absence),
    /// He was too far away, in areas.
    TooFar {
        /// How far.
        distance: u8,
        /// How far he commands.
        rating: u8,
    },
}

/// The first turn in which Heth needs a commander: July 1, 1pm (§4).
const HETH_NEEDS_COMMAND: u8 = 2;

impl Knapp {
    /// A leader's command rating now (§8): his own, or his successor's (§9).
    pub fn rating(&self, state: &State, leader: PieceId) -> u8 {
        if state.piece(leader).replaced { leader_of(leader).successor } else { self.board.rating(leader) }
    }

    /// The first leader within whose command range a unit is, in table order (§8).
    pub fn commander_in_range(&self, state: &State, piece: PieceId) -> Option<PieceId> {
        let at = state.piece(piece).position()?;
        let printed = unit(piece);
        leaders().find(|leader| {
            let reaches = |area| self.board.distance(area, at) <= self.rating(state, *leader);
            leader_of(*leader).commands(printed) && state.piece(*leader).position().is_some_and(reaches)
        })
    }

    /// The leaders who might have commanded a unit when the movement phase began, and why they did not, as far as that
    /// can be seen.
    pub(super) fn without_command(
        &self,
        state: &State,
        piece: PieceId,
    ) -> impl Iterator<Item = (PieceId, NoCommand)> {
        let commanders = leaders().filter(move |leader| leader_of(*leader).commands(unit(piece)));
        commanders.filter_map(move |leader| Some((leader, self.no_command_by(state, piece, leader)?)))
    }

    /// Why a leader did not command a unit when the phase began; nothing if that cannot be seen, as in a position
    /// that came from outside.
    fn no_command_by(&self, state: &State, piece: PieceId, leader: PieceId) -> Option<NoCommand> {
        let now = state.piece(leader);
        let moved_unseen = now.moved && now.began.is_none();
        let Some(there) = now.began.or(now.position()).filter(|_| !moved_unseen) else {
            return self.whereabouts(state, leader).err().map(NoCommand::Absent);
        };
        let distance = self.board.distance(there, state.piece(piece).position()?);
        let rating = self.rating(state, leader);
        (distance > rating).then_some(NoCommand::TooFar { distance, rating })
    }

    /// May a unit be resupplied and replaced (§7, §9): is a commander within range, or are there no leaders?
    pub fn in_range(&self, state: &State, piece: PieceId) -> bool {
        !self.options.leaders || self.commander_in_range(state, piece).is_some()
    }

    /// Why a unit would be in command now; nothing if it is not.
    pub fn in_command(&self, state: &State, piece: PieceId) -> Option<InCommand> {
        let now = state.piece(piece);
        if is_leader(piece) || now.position().is_none() {
            return None;
        }
        if !self.options.leaders {
            return Some(InCommand::NoLeaders);
        }
        if unit(piece).arm == Arm::Cavalry {
            return Some(InCommand::Cavalry);
        }
        if state.turn < HETH_NEEDS_COMMAND && Division::of(piece) == Some(state.roles.lead) {
            return Some(InCommand::Heth);
        }
        let fresh =
            now.arrived.is_some_and(|turn| state.turn < turn.saturating_add(self.options.grace_turns));
        if now.grace && fresh {
            return Some(InCommand::Grace);
        }
        self.commander_in_range(state, piece).map(InCommand::Range)
    }

    /// Notes for each unit of a side whether it is in command, for the movement phase that begins. Says which
    /// are, and which of them by exemption.
    pub(super) fn note_command(&self, state: &mut State, side: Side) -> (Vec<PieceId>, Exemptions) {
        let (mut all, mut exempt) = (Vec::new(), Exemptions::default());
        for piece in UnitSet::of_side(side).iter() {
            let reason = self.in_command(state, piece);
            state.piece_mut(piece).in_command = reason.is_some();
            let Some(reason) = reason else { continue };
            all.push(piece);
            match reason {
                InCommand::Heth => exempt.heth.push(piece),
                InCommand::Cavalry => exempt.cavalry.push(piece),
                InCommand::Grace => exempt.grace.push(piece),
                InCommand::Range(leader) => {
                    let army = matches!(leader_of(leader).commands, Command::Army(_));
                    let own = unit(piece).corps.commander();
                    let dead = |leader: PieceId| state.piece(leader).place == Place::Eliminated;
                    if army && own.is_some_and(dead) {
                        exempt.orphans.push(piece);
                    }
                }
                InCommand::NoLeaders => {}
            }
        }
        (all, exempt)
    }
}
