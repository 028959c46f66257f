//! The steps of a game: to which of them the thing that is to be done belongs.

use super::frame::Frame;
use super::state::State;

/// A part of the game before the first turn, of a turn, or of an action phase in it (§5, §13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The auction for sides.
    Auction,
    /// Tokens and Buford's blocks.
    SetUp,
    /// How long the turn lasts.
    Length,
    /// An action phase begins.
    Opening,
    /// Tokens are drawn.
    Draw,
    /// Withdrawals.
    Withdrawals,
    /// Attacks are declared, and what follows from them.
    Attacks,
    /// Artillery is played.
    Artillery,
    /// Artillery supports the attack.
    Bombardment,
    /// Artillery supports the defence.
    Fire,
    /// Close combat.
    Combat,
    /// Beaten attackers withdraw.
    Defeat,
    /// Reinforcements.
    Reinforcements,
    /// The march.
    March,
    /// General orders.
    Orders,
    /// Field works.
    Works,
    /// The end of a night.
    Night,
    /// Moves of objectives.
    Objectives,
}

impl Step {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Step::Auction => "auction",
            Step::SetUp => "set-up",
            Step::Length => "length of the turn",
            Step::Opening => "opening",
            Step::Draw => "draw",
            Step::Withdrawals => "withdrawals",
            Step::Attacks => "attacks",
            Step::Artillery => "attack, artillery",
            Step::Bombardment => "attack, bombardment",
            Step::Fire => "attack, defensive fire",
            Step::Combat => "attack, close combat",
            Step::Defeat => "attack, withdrawals",
            Step::Reinforcements => "reinforcements",
            Step::March => "march",
            Step::Orders => "general orders",
            Step::Works => "field works",
            Step::Night => "night",
            Step::Objectives => "objectives",
        }
    }

    /// Is it outside the action phases?
    pub const fn is_apart(self) -> bool {
        match self {
            Step::Auction | Step::SetUp | Step::Length | Step::Objectives => true,
            Step::Opening
            | Step::Draw
            | Step::Withdrawals
            | Step::Attacks
            | Step::Artillery
            | Step::Bombardment
            | Step::Fire
            | Step::Combat
            | Step::Defeat
            | Step::Reinforcements
            | Step::March
            | Step::Orders
            | Step::Works
            | Step::Night => false,
        }
    }
}

impl Frame {
    /// The step to which it belongs; nothing for what interrupts any of them.
    pub fn step(self, state: &State) -> Option<Step> {
        self.ask(|decision| decision.about(state).topic.step)
    }
}
