//! What is still to be done: a stack of frames, the next thing last (§5).
//!
//! A frame is a decision of one side or something that follows without one. An action phase lays its steps on the
//! stack; things that interrupt others, such as a reduction in the middle of close combat, are laid on top.

use super::pieces::Level;
use crate::engine::wire::is_default;
use crate::engine::{Side, SpaceId};
use serde::{Deserialize, Serialize};

/// Why battle tokens are returned (§6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum ReturnReason {
    /// Withdraw orders.
    Withdraw,
    /// Withdraw orders for a night turn.
    Night,
    /// Attack orders without an attack.
    NoAttack,
    /// Hold orders after mandatory withdrawals.
    Hold,
}

impl ReturnReason {
    /// May more be returned than must be?
    #[must_use]
    pub const fn is_least(self) -> bool {
        !matches!(self, ReturnReason::Hold)
    }
}

/// Why a block is reduced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Loss {
    /// Defensive artillery fire.
    Fire,
    /// Close combat.
    Combat,
    /// A withdrawal next to another enemy.
    Withdrawal,
    /// A mandatory withdrawal without a way.
    Trapped,
    /// Defeat between two enemies (§21).
    Sandwiched,
}

/// One thing that is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(tag = "type"))]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum Frame {
    /// The auction: a higher bid, or none (§24).
    Bid {
        /// Whose turn it is.
        bidder: Side,
        /// The last bid.
        #[serde(default)]
        bid: Option<u8>,
    },
    /// The winner of the auction chooses his side.
    ChooseSide {
        /// Who won.
        winner: Side,
        /// His bid.
        bid: u8,
    },
    /// The loser of the auction moves objectives.
    Pregame {
        /// Who lost.
        mover: Side,
        /// The winner's bid.
        bid: u8,
        /// The moves of each objective so far.
        moves: [u8; 3],
    },
    /// Tokens are shuffled and drawn (§4).
    Deal {},
    /// Where Buford's blocks start.
    PlaceCavalry {
        /// How many are left.
        left: u8,
    },
    /// Which way the blocks in a position face.
    Face {
        /// Whose.
        side: Side,
        /// Where.
        at: SpaceId,
    },
    /// A turn begins (§7).
    Turn {},
    /// How many hours it lasts.
    Duration {
        /// At most.
        most: u8,
    },
    /// An action phase begins.
    Phase {
        /// Whose.
        side: Side,
    },
    /// Tokens are drawn (§8).
    Draw {},
    /// Which tokens beyond eight are returned.
    Discard {},
    /// Which tokens are returned (§6).
    Return {
        /// How many must be returned yet.
        left: u8,
        /// Why.
        reason: ReturnReason,
    },
    /// The next withdrawal (§14).
    Withdrawals {},
    /// Where a block withdraws to.
    WithdrawTo {
        /// Its handle.
        slot: usize,
    },
    /// What becomes of a block after a withdrawal.
    Withdrawn {
        /// Its handle.
        slot: usize,
        /// The enemies near it before, as positions.
        near: super::state::PositionList,
    },
    /// The next attack (§13).
    Attacks {},
    /// Who leads against a target.
    Lead {
        /// Its number.
        target: usize,
    },
    /// Who else takes part.
    Build {},
    /// The defender's artillery.
    DefenseArtillery {},
    /// The attacker's artillery.
    AttackArtillery {},
    /// The tokens that the attack must use besides artillery.
    Pay {},
    /// All artillery is shown.
    Reveal {},
    /// What the attacker's artillery bombards.
    Bombard {
        /// The number of the battery.
        next: usize,
    },
    /// Bombardment hits, target by target.
    Hits {
        /// Positions with a lower number are done.
        from: SpaceId,
    },
    /// Which tokens in a position are hit.
    HitToken {
        /// Where.
        at: SpaceId,
        /// How many hits are left.
        left: u8,
    },
    /// What the defender's artillery supports.
    Fire {
        /// The number of the battery.
        next: usize,
    },
    /// Reductions by defensive fire.
    FireLosses {
        /// The number of the target.
        target: usize,
        /// How many are left.
        left: u8,
    },
    /// The attackers go on to their targets.
    Advance {},
    /// The next close combat.
    Combats {},
    /// Which block leads the defence.
    DefenseLead {
        /// The number of the target.
        target: usize,
    },
    /// The attack is decided.
    Decide {},
    /// Beaten attackers withdraw.
    LosersLeave {},
    /// The attack is over.
    AttackOver {},
    /// All attacks are over.
    AttacksOver {
        /// Was the last one a second run (§22)?
        #[serde(default, skip_serializing_if = "is_default")]
        rerun: bool,
    },
    /// A block is reduced.
    Reduce {
        /// Whose.
        side: Side,
        /// Its handle.
        slot: usize,
        /// Why.
        loss: Loss,
    },
    /// Which two replacements the owner offers.
    Offer {
        /// Whose block it is.
        side: Side,
        /// Its handle.
        slot: usize,
        /// Why.
        loss: Loss,
    },
    /// Which of the two the enemy picks.
    Pick {
        /// Whose block it is.
        side: Side,
        /// Its handle.
        slot: usize,
        /// The two, shuffled.
        offered: [Level; 2],
        /// Why.
        loss: Loss,
    },
    /// Time tokens are turned up (§11).
    Arrivals {},
    /// The next reinforcement.
    Reinforce {},
    /// Where it enters.
    EnterTo {
        /// Its handle.
        slot: usize,
    },
    /// The next march (§12).
    March {},
    /// Where it goes.
    MarchTo {
        /// Its handle.
        slot: usize,
    },
    /// General orders (§6).
    Declare {},
    /// What follows from them.
    Declared {},
    /// Field works at night (§17).
    Works {},
    /// What the Union gives up in the first night.
    BufordLeaves {
        /// Blocks removed so far.
        removed: u8,
    },
    /// The time track and the pool at night.
    NightEnd {},
    /// Objective moves are earned (§16).
    Objectives {},
    /// Which objectives move.
    MoveObjectives {
        /// How many moves are left.
        left: u8,
        /// Which have moved, as bits.
        moved: u8,
    },
}
