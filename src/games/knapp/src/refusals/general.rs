//! Whose a piece is, and where.

use super::super::Knapp;
use super::super::absence::Absence;
use super::super::pieces::{self, owner};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::state::State;
use super::{Told, Verdict, unless};
use crate::engine::sentences::{no, refusals};
use crate::engine::{PieceId, Side, SpaceId};

refusals! {
    /// Why a piece is not there to act.
    General(case) {
        /// It is the enemy's.
        NotYours { piece: PieceId } => no!(TurnNotYours, "{} is not yours.", case.called(piece));
        /// It is not where it could act.
        Absent { piece: PieceId, absence: Absence } => no!(MoveNotInPlay, "{}", case.absent(piece, absence));
    }
}

impl Knapp {
    /// Is a piece one's own?
    pub(in super::super) fn check_own(side: Side, piece: PieceId) -> Verdict {
        unless(owner(piece) == side, General::NotYours { piece })
    }

    /// The area of a piece on the map.
    pub(in super::super) fn check_there(&self, state: &State, piece: PieceId) -> Verdict<SpaceId> {
        Ok(self.whereabouts(state, piece).map_err(|absence| General::Absent { piece, absence })?)
    }
}

impl Case<'_> {
    /// Why a piece is not on the map, as a sentence.
    pub fn absent(self, piece: PieceId, absence: Absence) -> String {
        let name = pieces::name(piece);
        match absence {
            Absence::Waits(area) => format!("{name} is still waiting at {}.", self.place(area)),
            Absence::NotArrived => format!("{name} has not arrived yet."),
            Absence::NotInGame => format!("{name} is not in this game."),
            Absence::Eliminated => format!("{name} has been eliminated."),
            Absence::Dead => format!("{name} is dead."),
            Absence::Left => format!("{name} has left the field."),
            Absence::Combined(None) => format!("{name} is a part of another unit now."),
            Absence::Combined(Some(other)) => {
                format!("{name} has been combined with {}.", pieces::name(other))
            }
        }
    }
}
