//! Why a piece is not where it could act.

use super::Knapp;
use super::pieces::{self, Arm, is_leader, leader_of, partner, unit};
use super::state::{LAST_TURN, Place, State};
use crate::engine::{PieceId, SpaceId};

/// Why a piece is not on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absence {
    /// It waits in a holding box.
    Waits(SpaceId),
    /// Its corps is still to come.
    NotArrived,
    /// It plays no part: a leader in a game without them, cavalry that was not drawn, troops that a position
    /// leaves out.
    NotInGame,
    /// A unit without strength.
    Eliminated,
    /// A leader who fell.
    Dead,
    /// The schedule took it off.
    Left,
    /// It is a part of this unit now, or of one that is gone.
    Combined(Option<PieceId>),
}

impl Knapp {
    /// Where a piece is on the map.
    ///
    /// # Errors
    /// Why it is not there.
    pub(super) fn whereabouts(&self, state: &State, piece: PieceId) -> Result<SpaceId, Absence> {
        Err(match state.piece(piece).place {
            Place::Map(area) => return Ok(area),
            Place::Box(area) => Absence::Waits(area),
            Place::Eliminated if is_leader(piece) => Absence::Dead,
            Place::Eliminated => Absence::Eliminated,
            Place::Removed => Absence::Left,
            Place::Merged => Absence::Combined(partner(piece)),
            Place::Off if self.is_to_come(state, piece) => Absence::NotArrived,
            Place::Off => Absence::NotInGame,
        })
    }

    /// Is a piece that is off the map still to arrive?
    fn is_to_come(&self, state: &State, piece: PieceId) -> bool {
        if is_leader(piece) && !self.options.leaders {
            return false;
        }
        let corps = match (is_leader(piece), leader_of(piece).commands) {
            (true, pieces::Command::Army(_)) => None,
            (true, pieces::Command::Corps(corps)) => Some(corps),
            (false, _) if unit(piece).arm == Arm::Cavalry => return false,
            (false, _) => Some(unit(piece).corps),
        };
        let comes = |(now, group): (&super::arrivals::GroupState, &super::arrivals::Group)| {
            let due = !now.arrived && (state.turn..=LAST_TURN).contains(&now.turn);
            due && match corps {
                Some(corps) => group.corps(&state.roles) == Some(corps),
                None => group.commander() == Some(piece),
            }
        };
        state.groups.iter().zip(&super::arrivals::GROUPS).any(comes)
    }
}
