//! An estimate of how a game will end, for bots that look ahead (see [`Heuristics::evaluate`]).
//!
//! Everything is a lead of the Union, in units of the logarithm of the odds that it wins: how sure the objectives
//! are, what armies and tokens are left, who stands well, what attacks promise, what orders cost, and how much of the
//! three days is left. Where a decision is half made (a block without a front, tokens still to be returned, an attack
//! that is being put together), the rest of it is thought of as made well.
//!
//! [`Heuristics::evaluate`]: crate::engine::Heuristics::evaluate

mod army;
mod assault;
mod batteries;
mod end;
mod lines;
mod objectives;
mod orders;
mod prospects;
mod reach;
mod time;
mod tokens;
pub(super) mod weights;

use super::decisions::face;
use super::state::State;
use super::{Command, Guns};
use crate::engine::{AreaId, Heuristics, Side, SpaceId};
pub use assault::hurt;
use batteries::Batteries;
use lines::Lines;
pub(super) use objectives::all_posts;
pub use prospects::loss;
use reach::Reach;
use weights::whole as weight;

impl Heuristics for Guns {
    fn stops(&self, command: &Command) -> bool {
        matches!(
            command,
            Command::EndMarch {}
                | Command::EndAttacks {}
                | Command::EndWithdrawals {}
                | Command::EndReinforcement {}
                | Command::EndDefenseArtillery {}
                | Command::EndAttackArtillery {}
                | Command::StopReturning {}
                | Command::EndFieldWorks {}
                | Command::EndObjectives {}
        )
    }

    fn opens(&self, state: &State) -> bool {
        state.clock.turn <= 1
    }

    fn settles(&self) -> bool {
        true
    }

    fn evaluate(&self, state: &State) -> Option<f64> {
        Some(evaluate(self, state))
    }

    /// The declaration of orders, which ends an action phase.
    fn evaluate_end(&self, state: &State, command: &Command) -> Option<f64> {
        let Command::DeclareOrders { orders } = *command else { return None };
        Some(end::declared(self, state, orders))
    }
}

/// A state with what is asked about it again and again. What it tells is in units of the Union's lead.
#[derive(Debug)]
pub struct Position<'a> {
    rules: &'a Guns,
    state: &'a State,
    lines: Lines,
    reach: Reach,
    batteries: Batteries,
}

impl<'a> Position<'a> {
    fn new(rules: &'a Guns, state: &'a State, lines: Lines) -> Self {
        let reach = Reach::of(rules, state, &lines);
        let batteries = Batteries::of(rules, state);
        Position { rules, state, lines, reach, batteries }
    }

    /// What the estimate sees in a state, with the fronts that blocks have.
    pub fn of(rules: &'a Guns, state: &'a State) -> Self {
        Self::new(rules, state, Lines::of(rules, state))
    }

    /// What an army is worth to its side, the less the more of it is lost or stands badly.
    pub fn army(&self, side: Side) -> f64 {
        army::worth(self, side)
    }

    /// What a side's battle tokens are worth to it.
    pub fn tokens(&self, side: Side) -> f64 {
        tokens::worth(self, side)
    }

    /// The points of artillery fire that could defend a position of a side against attackers who cross an area (§13): 0 to 6.
    pub fn defence(&self, side: Side, target: SpaceId, approach: AreaId) -> f64 {
        self.batteries.defence(self.rules, &self.lines, side, target, approach)
    }

    /// What it is worth to a side to take a position.
    pub fn gain(&self, side: Side, target: SpaceId) -> f64 {
        prospects::gain(self, side, target)
    }

    /// The Union's lead.
    fn lead(&self) -> f64 {
        let sides = Side::ALL.map(|side| {
            let promises = prospects::Prospects::of(self, side);
            sign(side) * (self.army(side) + self.tokens(side) + orders::worth(self, side, promises))
        });
        sides.iter().sum::<f64>()
            + weight::EVEN
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
    result(lead_of(rules, state))
}

/// The expected result that belongs to a lead of the Union.
fn result(lead: f64) -> f64 {
    0.5 + weight::CERTAIN * (share(lead) - 0.5)
}

/// The Union's lead.
fn lead_of(rules: &Guns, state: &State) -> f64 {
    let lines = Lines::of(rules, state);
    match face::asked(state) {
        // The front is still to be chosen: the better one counts.
        Some((side, at)) => {
            let [one, other] = rules.board().sides(at).map(|front| {
                let faced = lines.faced(rules, side, at, front);
                sign(side) * Position::new(rules, state, faced).lead()
            });
            sign(side) * one.max(other)
        }
        None => Position::new(rules, state, lines).lead(),
    }
}

/// The chance that belongs to a lead.
fn share(lead: f64) -> f64 {
    1.0 / (1.0 + (-lead).exp())
}

/// What is good for the Union counts up, what is good for the Confederates down.
fn sign(side: Side) -> f64 {
    match side {
        Side::Union => 1.0,
        Side::Confederate => -1.0,
    }
}
