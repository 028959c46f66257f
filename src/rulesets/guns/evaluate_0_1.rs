//! The estimate of version 0.1 as it was, for `search@0.1` (see [`Yardstick`]): it is never changed.
//! [`super::evaluate`] says how an estimate works.
//!
//! [`Yardstick`]: crate::rulesets::Yardstick

mod army;
mod assault;
mod lines;
mod objectives;
mod orders;
mod prospects;
mod reach;
mod time;
mod tokens;

use super::Guns;
use super::frame::Frame;
use super::state::State;
use crate::engine::Side;
use lines::Lines;
pub(super) use objectives::all_posts;
use reach::Reach;

/// What nothing but the end of the game is worth.
const CERTAIN: f64 = 0.998;

/// The Union's lead when nothing speaks for either side.
const EVEN: f64 = 1.7;

/// A state with what is asked about it again and again.
struct Position<'a> {
    rules: &'a Guns,
    state: &'a State,
    lines: Lines,
    reach: Reach,
}

impl<'a> Position<'a> {
    fn new(rules: &'a Guns, state: &'a State, lines: Lines) -> Self {
        let reach = Reach::of(rules, state, &lines);
        Position { rules, state, lines, reach }
    }

    /// The Union's lead.
    fn lead(&self) -> f64 {
        let sides = Side::ALL.map(|side| {
            let promises = prospects::Prospects::of(self, side);
            sign(side)
                * (army::worth(self, side)
                    + tokens::worth(self.state, side)
                    + orders::worth(self, side, promises))
        });
        sides.iter().sum::<f64>()
            + EVEN
            + objectives::worth(self)
            + assault::worth(self)
            + time::worth(self.state)
    }
}

/// The Union's expected result, from 0 to 1.
pub(super) fn evaluate(rules: &Guns, state: &State) -> f64 {
    if let Some(ending) = state.ending {
        return if ending.winner() == Side::Union { 1.0 } else { 0.0 };
    }
    let lines = Lines::of(rules, state);
    let lead = match state.frames.last() {
        // The front is still to be chosen: the better one counts.
        Some(Frame::Face { side, at }) => {
            let [one, other] = rules.board().sides(*at).map(|front| {
                let faced = lines.faced(rules, *side, *at, front);
                sign(*side) * Position::new(rules, state, faced).lead()
            });
            sign(*side) * one.max(other)
        }
        _ => Position::new(rules, state, lines).lead(),
    };
    0.5 + CERTAIN * (share(lead) - 0.5)
}

/// The chance that belongs to a lead.
fn share(lead: f64) -> f64 {
    1.0 / (1.0 + (-lead).exp())
}

/// What is good for the Union counts up, what is good for the Confederates down.
const fn sign(side: Side) -> f64 {
    match side {
        Side::Union => 1.0,
        Side::Confederate => -1.0,
    }
}
