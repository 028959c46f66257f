//! What is to be decided. It is not kept, but follows from the phase and its step.

use super::Knapp;
use super::state::{Phase, State, Step};
use crate::engine::{PieceId, Side, SpaceId, frames};

frames! {
    /// One thing that is to be decided.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Frame of Knapp(rules, state, play) {
        /// Whether and where a dead leader's successor takes over.
        Successor { leader: PieceId };
        /// Who moves, and where to.
        Moves { side: Side };
        /// Who opens fire, and which assault is fought.
        Openings { side: Side };
        /// Who else fires in the open volley.
        Joins { side: Side, target: SpaceId };
        /// Who takes the hits.
        Hits { side: Side, target: SpaceId };
        /// Who withdraws first, and where to.
        Withdrawals { side: Side };
        /// Whether a side in an assault fires or gives way.
        Replies { side: Side, area: SpaceId };
        /// How a die of replacements is shared out.
        Replacements {};
    }
}

impl Frame {
    /// What is to be decided; nothing if the game is over.
    pub fn of(state: &State) -> Option<Frame> {
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
            (Phase::Replacements, _) => Some(Frame::Replacements {}),
            (Phase::Over, _) => None,
        }
    }
}
