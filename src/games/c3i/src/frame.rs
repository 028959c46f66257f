//! What is to be decided. It is not kept, but follows from the step of the turn and from what is open in it.

use super::C3i;
use super::state::{Fight, Phase, Retreat, State};
use crate::engine::{PieceId, Side, frames};

frames! {
    /// One thing that is to be decided.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Frame of C3i(rules, state, play) {
        /// Where headquarters are placed.
        Headquarters {};
        /// Which blown unit does not return, as too many are due.
        Excess {};
        /// Where a blown unit returns.
        Return {};
        /// Where Berdan's Sharpshooters are placed.
        Sharpshooters {};
        /// Who leaves enemy zones of control.
        Exits {};
        /// Where a unit retreats.
        Ends { retreat: Retreat };
        /// Who moves or enters.
        Movers {};
        /// Where it goes.
        Move { unit: PieceId };
        /// Who attacks whom.
        Attacks {};
        /// Whether a side supports the attack with artillery.
        Artillery { fight: Fight, side: Side };
    }
}

impl Frame {
    /// What is to be decided, of a side if both decide; nothing if the game is over.
    pub fn of(state: &State, side: Side) -> Option<Frame> {
        if let Some(retreat) = state.retreat {
            return Some(Frame::Ends { retreat });
        }
        match (state.phase, state.fight, state.picked) {
            (Phase::Headquarters, ..) => Some(Frame::Headquarters {}),
            (Phase::ExcessBlown, ..) => Some(Frame::Excess {}),
            (Phase::BlownReturn, ..) => Some(Frame::Return {}),
            (Phase::Sharpshooters, ..) => Some(Frame::Sharpshooters {}),
            (Phase::Exits, ..) => Some(Frame::Exits {}),
            (Phase::Movement, _, None) => Some(Frame::Movers {}),
            (Phase::Movement, _, Some(unit)) => Some(Frame::Move { unit }),
            (Phase::Attacks, None, _) => Some(Frame::Attacks {}),
            (Phase::Attacks, Some(fight), _) => Some(Frame::Artillery { fight, side }),
            (Phase::Over, ..) => None,
        }
    }
}
