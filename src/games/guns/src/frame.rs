//! What is still to be done: a stack of frames, the next thing last (§5).
//!
//! A frame is a decision of one side or something that follows without one. An action phase lays its steps on the
//! stack; things that interrupt others, such as a reduction in the middle of close combat, are laid on top.

use super::Guns;
use super::army::Orders;
use super::decisions::{Topic, valid};
use super::pieces::Level;
use super::state::PositionList;
use super::step::Step;
use crate::engine::wire::is_default;
use crate::engine::{Side, SpaceId, TS, frames};
use serde::{Deserialize, Serialize};

/// Why battle tokens are returned (§6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
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

frames! {
    /// One thing that is to be done.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
    #[ts(tag = "type")]
    #[serde(rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
    pub enum Frame of Guns(rules, state, play), kinds
        /// A kind of decision.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
        #[serde(rename_all = "camelCase")]
        #[allow(missing_docs, reason = "each is the frame of the same name")]
        DecisionKind
    {
        /// The auction: a higher bid, or none (§24).
        Bid {
            /// Whose turn it is.
            bidder: Side,
            /// The last bid.
            #[serde(default)]
            bid: Option<u8>,
        };
        /// The winner of the auction chooses his side.
        ChooseSide {
            /// Who won.
            winner: Side,
            /// His bid.
            bid: u8,
        };
        /// The loser of the auction moves objectives.
        Pregame {
            /// Who lost.
            mover: Side,
            /// The winner's bid.
            bid: u8,
            /// The moves of each objective so far.
            moves: [u8; 3],
        };
        /// Tokens are shuffled and drawn (§4).
        Deal {} => play.deal(), Step::SetUp;
        /// Where Buford's blocks start.
        PlaceCavalry {
            /// How many are left.
            left: u8,
        };
        /// Which way the blocks in a position face.
        Face {
            /// Whose.
            side: Side,
            /// Where.
            at: SpaceId,
        };
        /// A turn begins (§7).
        Turn {} => play.begin_turn(), Step::Length;
        /// How many hours it lasts.
        Duration {
            /// At most.
            most: u8,
        };
        /// An action phase begins.
        Phase {
            /// Whose.
            side: Side,
        } => play.begin_phase(side), Step::Opening, valid(state.can_begin_phase(side));
        /// Tokens are drawn (§8).
        Draw {} => play.draw_for_turn(), Step::Draw;
        /// Which tokens beyond eight are returned.
        Discard {};
        /// Which tokens are returned (§6).
        Return {
            /// How many must be returned yet.
            left: u8,
            /// Why.
            reason: ReturnReason,
        };
        /// The next withdrawal (§14).
        Withdrawals {};
        /// Where a block withdraws to.
        WithdrawTo {
            /// Its handle.
            slot: usize,
        };
        /// What becomes of a block after a withdrawal.
        Withdrawn {
            /// Its handle.
            slot: usize,
            /// The enemies near it before, as positions.
            near: PositionList,
        } => play.withdrawn(slot, near), Step::Withdrawals, valid(slot < state.own().slots.len());
        /// The next attack (§13).
        Attacks {};
        /// Who leads against a target.
        Lead {
            /// Its number.
            target: usize,
        };
        /// Who else takes part.
        Build {};
        /// The defender's artillery.
        DefenseArtillery {};
        /// The attacker's artillery.
        AttackArtillery {};
        /// The tokens that the attack must use besides artillery.
        Pay {};
        /// All artillery is shown.
        Reveal {} => play.reveal_artillery(), Step::Artillery;
        /// What the attacker's artillery bombards.
        Bombard {
            /// The number of the battery.
            next: usize,
        };
        /// Bombardment hits, target by target.
        Hits {
            /// Positions with a lower number are done.
            from: SpaceId,
        } => play.count_hits(from), Step::Bombardment;
        /// Which tokens in a position are hit.
        HitToken {
            /// Where.
            at: SpaceId,
            /// How many hits are left.
            left: u8,
        };
        /// What the defender's artillery supports.
        Fire {
            /// The number of the battery.
            next: usize,
        };
        /// Reductions by defensive fire.
        FireLosses {
            /// The number of the target.
            target: usize,
            /// How many are left.
            left: u8,
        } => play.fire_losses(target, left), Step::Fire, valid(state.target_at(target).is_some());
        /// The attackers go on to their targets.
        Advance {} => play.advance(), Step::Combat;
        /// The next close combat.
        Combats {};
        /// Which block leads the defence.
        DefenseLead {
            /// The number of the target.
            target: usize,
        };
        /// The attack is decided.
        Decide {} => play.decide_attack(), Step::Combat;
        /// Beaten attackers withdraw.
        LosersLeave {};
        /// The attack is over.
        AttackOver {} => play.attack_over(), Step::Attacks;
        /// All attacks are over.
        AttacksOver {
            /// Was the last one a second run (§22)?
            #[serde(default, skip_serializing_if = "is_default")]
            rerun: bool,
        } => play.attacks_over(), Step::Attacks;
        /// A block is reduced.
        Reduce {
            /// Whose.
            side: Side,
            /// Its handle.
            slot: usize,
            /// Why.
            loss: Loss,
        } => play.reduce(side, slot, loss), Topic::default(), valid(slot < state.armies[side].slots.len());
        /// Which two replacements the owner offers.
        Offer {
            /// Whose block it is.
            side: Side,
            /// Its handle.
            slot: usize,
            /// Why.
            loss: Loss,
        };
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
        };
        /// Time tokens are turned up (§11).
        Arrivals {} => play.turn_time_tokens(), Step::Reinforcements;
        /// The next reinforcement.
        Reinforce {};
        /// Where it enters.
        EnterTo {
            /// Its handle.
            slot: usize,
        };
        /// The next march (§12).
        March {};
        /// Where it goes.
        MarchTo {
            /// Its handle.
            slot: usize,
        };
        /// General orders (§6).
        Declare {};
        /// What follows from them.
        Declared {} => play.declared(), Step::Orders;
        /// Field works at night (§17).
        Works {};
        /// What the Union gives up in the first night.
        BufordLeaves {
            /// Blocks removed so far.
            removed: u8,
        };
        /// The time track and the pool at night.
        NightEnd {} => play.end_night(), Step::Night;
        /// Objective moves are earned (§16).
        Objectives {} => play.earn_objectives(), Step::Objectives;
        /// Which objectives move.
        MoveObjectives {
            /// How many moves are left.
            left: u8,
            /// Which have moved, as bits.
            moved: u8,
        };
    }
}

impl Frame {
    /// The action phases of a turn, and what ends it (§5).
    pub(super) const fn of_turn(first: Side) -> [Frame; 3] {
        [Frame::Phase { side: first }, Frame::Phase { side: first.other() }, Frame::Objectives {}]
    }

    /// The steps of the resolution of an attack (§13, steps 2 to 9).
    pub(super) const OF_ATTACK: [Frame; 11] = [
        Frame::DefenseArtillery {},
        Frame::AttackArtillery {},
        Frame::Pay {},
        Frame::Reveal {},
        Frame::Bombard { next: 0 },
        Frame::Hits { from: SpaceId(0) },
        Frame::Fire { next: 0 },
        Frame::Advance {},
        Frame::Combats {},
        Frame::Decide {},
        Frame::AttackOver {},
    ];

    /// The steps of an action phase (§5), at night of the Union's in the first one with what Buford costs.
    pub(super) fn of_phase(orders: Orders, night: bool, buford: bool) -> Vec<Frame> {
        let mut steps = vec![Frame::Draw {}, Frame::Withdrawals {}];
        if orders == Orders::Attack {
            steps.push(Frame::Attacks {});
        }
        steps.extend([Frame::Arrivals {}, Frame::Reinforce {}, Frame::March {}, Frame::Declare {}]);
        if night {
            steps.push(Frame::Works {});
            if buford {
                steps.push(Frame::BufordLeaves { removed: 0 });
            }
            steps.push(Frame::NightEnd {});
        }
        steps
    }

    /// What is to be done, the next thing last, when a side marches.
    pub(super) fn from_march(first: Side, active: Side) -> Vec<Frame> {
        let second = (active == first).then_some(Frame::Phase { side: first.other() });
        let ends = [Frame::Objectives {}].into_iter().chain(second);
        ends.chain([Frame::Declare {}, Frame::March {}]).collect()
    }

    /// Does it lie below everything else, as what the game goes on with?
    pub(super) const fn is_base(&self) -> bool {
        matches!(self, Frame::Deal {} | Frame::Duration { .. }) || self.goes_on()
    }

    /// Does it lead to the next turn?
    pub(super) const fn goes_on(&self) -> bool {
        matches!(self, Frame::Turn {} | Frame::Objectives {})
    }

    /// Is it before anything is drawn and set up?
    pub(super) const fn is_before_set_up(&self) -> bool {
        matches!(self, Frame::Bid { .. } | Frame::ChooseSide { .. } | Frame::Pregame { .. } | Frame::Deal {})
    }

    /// Do objectives move, so that two may be too near each other for a while?
    pub(super) const fn moves_objectives(&self) -> bool {
        matches!(self, Frame::MoveObjectives { .. } | Frame::Pregame { .. })
    }

    /// Is it that of all attacks of a phase, or their end?
    pub(super) const fn is_of_attacks(&self) -> bool {
        matches!(self, Frame::Attacks {} | Frame::AttackOver {} | Frame::AttacksOver { .. })
    }

    /// Is it that of the attack which is declared or resolved?
    pub(super) const fn is_of_an_attack(&self) -> bool {
        matches!(self, Frame::Build {} | Frame::AttackOver {})
    }
}
