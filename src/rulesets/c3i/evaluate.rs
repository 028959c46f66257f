//! An estimate of how a game will end, for bots that look ahead (see [`Heuristics::evaluate`]).
//!
//! Everything but the road is counted in victory points, the Union's less the Confederates': the points so
//! far, units that are blown, artillery, attacks that threaten, where the armies stand, headquarters, and who
//! can still move. The lead so found is a chance to win by points, the surer the fewer turns are left; the
//! danger that the road is opened comes on top of it. Where a decision is half made (a unit is picked, an
//! attack declared, a retreat open), the other half is thought of as made well. It is asked at every step of a
//! search, so it works with sets of hexes and tables instead of asking the rules.
//!
//! [`Heuristics::evaluate`]: crate::engine::Heuristics::evaluate

mod fights;
mod ground;
mod half_made;
pub mod matrix;
mod posts;
mod road;
mod supply;
mod tempo;
mod threats;
pub(super) mod weights;

use super::field::Field;
use super::pieces::{LAST_TURN, UNITS, unit, units_of};
use super::state::{Phase, Place, State};
use super::{C3i, Command};
use crate::engine::{BySide, Heuristics, PieceId, Side, SpaceId};
use arrayvec::ArrayVec;

pub(super) use fights::support;
pub(super) use ground::Ground;
use weights::whole as weight;

impl Heuristics for C3i {
    fn stops(&self, command: &Command) -> bool {
        matches!(command, Command::Pass {})
    }

    fn evaluate(&self, state: &State) -> Option<f64> {
        Some(evaluate(self, state))
    }

    /// The pass that ends a movement phase: what moves have cost stays spent.
    fn evaluate_end(&self, state: &State, command: &Command) -> Option<f64> {
        let ends = state.phase == Phase::Movement && state.passed.is_some();
        (ends && *command == Command::Pass {}).then(|| {
            let mut over = state.clone();
            over.left = 0;
            evaluate(self, &over)
        })
    }

    /// Declarations of artillery.
    fn mixture(&self, state: &State, side: Side) -> Option<Vec<(Command, f64)>> {
        state.bidding()?;
        let support = f64::from(support(self, state, side));
        Some(vec![
            (Command::Bid { support: false }, 1.0 - support),
            (Command::Bid { support: true }, support),
        ])
    }
}

/// How surely a lead of a point wins, by moment: the exponent of the odds.
const SURENESS: [f32; MOMENTS] = [0.4, 0.4, 0.48, 0.58, 0.85, 1.3, 1.9];

/// Moments of the game, see [`moment`].
const MOMENTS: usize = LAST_TURN as usize + 1;

/// A state with what is asked about it again and again.
#[derive(Debug)]
pub struct Position<'a> {
    rules: &'a C3i,
    state: &'a State,
    field: Field<'a>,
    /// The units on the map.
    units: BySide<ArrayVec<(PieceId, SpaceId), UNITS>>,
}

impl<'a> Position<'a> {
    /// What the estimate sees in a state in which no decision is half made.
    pub fn of(rules: &'a C3i, state: &'a State) -> Self {
        let units = BySide::from_fn(|side| state.on_map(side).collect());
        Position { rules, state, field: Field::of(rules, state), units }
    }

    /// The chance that the Confederates will win by the road (`c3i.victory.road`), from 0 to 1.
    pub fn danger(&self) -> f32 {
        road::danger(self)
    }

    /// What the attacks that a side can make, and prepares, are worth to it, in victory points: 0 or more.
    pub fn threats(&self, side: Side) -> f32 {
        threats::worth(self, side)
    }

    /// What a side lacks for blown units and for its headquarters, less what its artillery is worth, in victory points.
    pub fn lacks(&self, side: Side) -> f32 {
        supply::cost(self, side)
    }

    /// The Union's expected points at the end, less the Confederates'.
    fn lead(&self) -> f32 {
        let sides = Side::ALL.map(|side| {
            let own = posts::worth(self, side) + self.threats(side) + tempo::worth(self, side);
            sign(side) * (own - self.lacks(side) - self.losses(side))
        });
        sides.iter().sum()
    }

    /// What the units that are gone, or have not come, cost a side.
    fn losses(&self, side: Side) -> f32 {
        let later = turns_to_come(self.state);
        let cost = |piece: PieceId| match self.state.unit(piece).place {
            Place::Eliminated => {
                1.0 + later * (weight::lacking() + weight::lacking_star() * f32::from(unit(piece).stars))
            }
            Place::OffMap if self.state.is_waiting(piece) => weight::late(),
            _ => 0.0,
        };
        units_of(side).map(cost).sum()
    }
}

/// The Union's expected result, from 0 to 1.
pub(super) fn evaluate(rules: &C3i, state: &State) -> f64 {
    f64::from(half_made::value_of(rules, state))
}

/// The Union's expected result in a state in which no decision is half made.
fn value(rules: &C3i, state: &State) -> f32 {
    let position = Position::of(rules, state);
    let chance = 1.0 / (1.0 + (-sureness(state) * (position.lead() + tie(state))).exp());
    chance * (1.0 - position.danger())
}

/// By how much the Union is ahead, in points, if nobody has won more than the other (`c3i.victory.points`).
fn tie(state: &State) -> f32 {
    by_time(state, weight::tie(), weight::tie_at_last())
}

/// How surely a lead of a point wins.
fn sureness(state: &State) -> f32 {
    SURENESS[moment(state)]
}

/// Something that is different in the last turn than at the start, and mostly changes toward the end.
fn by_time(state: &State, start: f32, last: f32) -> f32 {
    let gone = 1.0 - turns_to_come(state) / count(u32::from(LAST_TURN));
    start + (last - start) * gone.powi(2)
}

/// How far the game is: 0 at its start, 6 in the movements and attacks of the last turn. It goes on when a
/// movement phase begins and not when a turn ends, where somebody may choose to end it: nobody should put off
/// the end because the estimate jumps there.
fn moment(state: &State) -> usize {
    let begun = matches!(state.phase, Phase::Movement | Phase::Attacks | Phase::Over);
    usize::from(state.turn.clamp(1, LAST_TURN)) - usize::from(!begun)
}

/// How many turns are still to come after a moment, a part of which may be over: 0 to 6.
fn turns_to_come(state: &State) -> f32 {
    count(u32::try_from(MOMENTS - 1 - moment(state)).unwrap_or(0))
}

/// What is good for the Union counts up, what is good for the Confederates down.
fn sign(side: Side) -> f32 {
    match side {
        Side::Union => 1.0,
        Side::Confederate => -1.0,
    }
}

/// The Union's result as a side's own.
fn result(side: Side, union: f32) -> f32 {
    match side {
        Side::Union => union,
        Side::Confederate => 1.0 - union,
    }
}

/// A small whole number for sums.
fn count(number: u32) -> f32 {
    f32::from(u16::try_from(number).unwrap_or(u16::MAX))
}
