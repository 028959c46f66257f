//! An estimate of how a game will end, for bots that look ahead (see [`Heuristics::evaluate`]).
//!
//! Everything is counted in infantry pieces, the Confederates' less the Union's: the pieces and their damage,
//! who holds the victory areas and who presses on them, how far the Confederates have marched, which stacks have
//! command, what assaults threaten, the discs, and the time that is left. The lead so found is a chance to win.
//! Where a decision is half made (a disc without its order, pieces on their way into an assault, a block
//! without a value), the rest of it is thought of as made well, at a small discount.
//!
//! [`Heuristics::evaluate`]: crate::engine::Heuristics::evaluate

mod army;
mod command;
pub mod fights;
mod ground;
mod half_made;
mod prospects;
mod stars;
mod threats;
mod time;
pub(super) mod weights;

use super::period::LAST_DAY;
use super::pieces::Period;
use super::state::State;
use super::{Command, Wallace};
use crate::engine::{BySide, Heuristics, Side};
use army::Army;
use stars::Stars;

pub(super) use ground::Ground;
use weights::whole as weight;

/// So many turns, of both sides together, are the opening.
const OPENING_TURNS: u16 = 12;

/// Even without time nothing is certain before the game is over.
const LEAST: f32 = 0.001;

impl Heuristics for Wallace {
    fn gives_up(&self, command: &Command) -> bool {
        matches!(command, Command::Concede {})
    }

    fn stops(&self, command: &Command) -> bool {
        matches!(
            command,
            Command::EndTurn {}
                | Command::OrderPass {}
                | Command::MoveDone {}
                | Command::CavalryStop {}
                | Command::FireDone {}
        )
    }

    fn opens(&self, state: &State) -> bool {
        state.turn <= OPENING_TURNS
    }

    fn evaluate(&self, state: &State) -> Option<f64> {
        Some(evaluate(self, state))
    }
}

/// A state with what is asked about it again and again.
#[derive(Debug)]
pub struct Position<'a> {
    rules: &'a Wallace,
    state: &'a State,
    army: Army,
    stars: Stars,
    /// Where each side could lay another disc, by place: how many blocks with room reach it.
    cover: BySide<command::Cover>,
}

impl<'a> Position<'a> {
    /// What the estimate sees in a state.
    pub fn of(rules: &'a Wallace, state: &'a State) -> Self {
        let army = Army::of(&rules.ground, state);
        let stars = Stars::of(rules, state, &army);
        let cover = BySide::from_fn(|side| command::Cover::of(rules, &army, side));
        Position { rules, state, army, stars, cover }
    }

    /// Can a side give an order soon? It needs a disc for that, two for a double order (Issue an order), unless the boxes are filled
    /// as soon as the Union has spent its last one (Phase four).
    fn acts(&self, side: Side) -> bool {
        let discs = self.state.discs;
        discs.of_union() <= 1
            || match side {
                Side::Union => discs.blue > 0,
                Side::Confederate => discs.single > 0 || discs.double >= 2 || discs.in_hand > 0,
            }
    }

    /// The chance that the Confederates win when this period ends, from 0 to 1.
    pub fn due(&self) -> f32 {
        self.stars.due()
    }

    /// What the assaults that a side can make are worth to it, in infantry pieces: 0 or more.
    pub fn threats(&self, side: Side) -> f32 {
        threats::all(self, side)
    }

    /// What a side's blocks and discs are worth to it, in infantry pieces.
    pub fn command(&self, side: Side) -> f32 {
        command::worth(self, side)
    }

    /// The share that is left of the Confederates' chance, more than 0 and at most 1: in the last afternoon time is up with the Union's last disc, and only who
    /// holds victory areas by then wins (Winning the Game). So what does not take any must do so soon or is worth nothing.
    pub fn in_time(&self) -> f32 {
        let last = self.state.day >= LAST_DAY && self.state.period == Period::Afternoon;
        if !last || self.stars.win() {
            return 1.0;
        }
        let left = f32::from(self.state.discs.of_union());
        (left / (left + weight::HURRY)).max(LEAST)
    }

    /// By how many pieces the Confederates are ahead.
    fn lead(&self) -> f32 {
        let sides = Side::ALL.map(|side| {
            let own = self.army.material[side]
                + prospects::march(self, side)
                + self.threats(side)
                + self.command(side);
            sign(side) * own
        });
        let sum: f32 = sides.iter().sum();
        sum + self.stars.worth() + time::worth(self.rules, self.state) + half_made::worth(self) - weight::EVEN
    }
}

/// The Union's expected result, from 0 to 1.
pub(super) fn evaluate(rules: &Wallace, state: &State) -> f64 {
    if let Some(ending) = state.ending {
        return if ending.winner() == Side::Union { 1.0 } else { 0.0 };
    }
    let position = Position::of(rules, state);
    let odds = weight::SURENESS * position.lead() - time::held_out(state);
    let union = (1.0 - position.due()) / (1.0 + odds.exp());
    let union = f64::from(0.5 + weight::CERTAIN * (union - 0.5));
    1.0 - (1.0 - union) * f64::from(position.in_time())
}

/// What is good for the Confederates counts up, what is good for the Union down.
fn sign(side: Side) -> f32 {
    match side {
        Side::Union => -1.0,
        Side::Confederate => 1.0,
    }
}
