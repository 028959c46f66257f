//! The estimate of version 0.1 as it was, for `search@0.1` (see [`Yardstick`]): it is never changed.
//! [`super::evaluate`] says how an estimate works.
//!
//! [`Yardstick`]: crate::rulesets::Yardstick

mod army;
mod command;
mod fights;
mod ground;
mod half_made;
mod prospects;
mod stars;
mod threats;
mod time;

use super::Wallace;
use super::state::State;
use crate::engine::{BySide, Side};
use army::Army;
use stars::Stars;

pub(super) use ground::Ground;

/// How surely a lead of a piece wins.
const SURENESS: f32 = 0.22;

/// The lead with which the game begins.
const EVEN: f32 = -4.0;

/// What nothing but the end of the game is worth.
const CERTAIN: f32 = 0.995;

/// A state with what is asked about it again and again.
struct Position<'a> {
    rules: &'a Wallace,
    state: &'a State,
    army: Army,
    stars: Stars,
    /// Where each side could lay another disc, by place: how many blocks with room reach it.
    cover: BySide<command::Cover>,
}

impl<'a> Position<'a> {
    fn of(rules: &'a Wallace, state: &'a State) -> Self {
        let army = Army::of(&rules.ground_0_1, state);
        let stars = Stars::of(rules, state, &army);
        let cover = BySide::from_fn(|side| command::Cover::of(rules, &army, side));
        Position { rules, state, army, stars, cover }
    }

    /// By how many pieces the Confederates are ahead.
    fn lead(&self) -> f32 {
        let sides = Side::ALL.map(|side| {
            let own = self.army.material[side]
                + prospects::march(self, side)
                + threats::all(self, side)
                + command::worth(self, side);
            sign(side) * own
        });
        let sum: f32 = sides.iter().sum();
        sum + self.stars.worth() + time::worth(self.rules, self.state) + half_made::worth(self) - EVEN
    }
}

/// The Union's expected result, from 0 to 1.
pub(super) fn evaluate(rules: &Wallace, state: &State) -> f64 {
    if let Some(ending) = state.ending {
        return if ending.winner() == Side::Union { 1.0 } else { 0.0 };
    }
    let position = Position::of(rules, state);
    let union = (1.0 - position.stars.due()) / (1.0 + (SURENESS * position.lead()).exp());
    f64::from(0.5 + CERTAIN * (union - 0.5))
}

/// What is good for the Confederates counts up, what is good for the Union down.
const fn sign(side: Side) -> f32 {
    match side {
        Side::Union => -1.0,
        Side::Confederate => 1.0,
    }
}
