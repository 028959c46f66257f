//! Withdrawals: why not (§14, §18).

use super::super::rules::Rule;
use super::{Case, say};
use crate::engine::phrase::plural;
use crate::engine::{AreaId, Refusal, SpaceId};

/// What is against a withdrawal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WithdrawalCause {
    /// It need not, and the orders are others.
    Orders,
    /// Cavalry in an obstructed position, under other orders.
    Obstructed { at: SpaceId },
    /// It is neither next to the enemy nor in his fire.
    Unthreatened { at: SpaceId },
    /// It did not take part in the attack that was beaten back.
    NoLoser,
    /// It has no way to withdraw.
    Shut { at: SpaceId },
    /// Others must still withdraw.
    Mandatory { left: u32 },
    /// It is to withdraw to where it is.
    Here { at: SpaceId },
    /// The position lies between the same two areas.
    SameAreas { at: SpaceId, from: SpaceId },
    /// It is too far by the way across the rear, which comes first.
    Rear { at: SpaceId, rear: AreaId, steps: u8, farthest: u8 },
    /// It must go on from there.
    GoesOn { at: SpaceId },
    /// The way goes on past a stop, or does not go on from where it must.
    Stop { at: SpaceId },
    /// The way does not lead away from the enemy.
    Separation { at: SpaceId },
    /// Cavalry that withdraws by its own right keeps to open positions.
    OpenOnly { at: SpaceId },
    /// It is too far: the steps on foot, and the most for this block.
    TooFar { at: SpaceId, steps: u8, farthest: u8 },
    /// Something is against every way.
    Way { at: SpaceId, way: ShutWay },
    /// None of its ways leaves the map there.
    NoWayOff { area: AreaId },
    /// A beaten attacker may not stay.
    MustGo,
}

/// What is against every way of a block that is near enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShutWay {
    /// It goes on past stops, or does not lead away from the enemy.
    Stops,
    /// The enemy holds positions on it.
    Enemy,
    /// It leads along a Confederate entry area.
    Entry,
    /// It leads through woods that are closed to cavalry which withdraws by its own right.
    Woods,
    /// It leads through a position between the same two areas.
    Same,
    /// Several of these.
    Several,
}

impl WithdrawalCause {
    pub(super) fn refusal(self, case: Case<'_>) -> Refusal<Rule> {
        let block = case.block();
        let orders = case.state.orders().name();
        match self {
            WithdrawalCause::Orders => {
                let text = format!("{block} need not withdraw, and you are under {orders} orders.");
                say(Rule::WithdrawOrders, text)
            }
            WithdrawalCause::Obstructed { at } => {
                let text = format!(
                    "{block} stands in an obstructed position, at {}: from there cavalry, too, needs Withdraw orders.",
                    case.name(at)
                );
                say(Rule::CavWithdraw, text)
            }
            WithdrawalCause::Unthreatened { at } => {
                let text =
                    format!("{block} is neither next to the enemy nor in his fire at {}.", case.name(at));
                say(Rule::WithdrawNotThreatened, text)
            }
            WithdrawalCause::NoLoser => {
                say(Rule::AttackWon, format!("{block} did not take part in the attack that was beaten back."))
            }
            WithdrawalCause::Shut { at } => say(
                Rule::WithdrawNoDestination,
                format!("{block} has no way to withdraw from {}.", case.name(at)),
            ),
            WithdrawalCause::Mandatory { left } => {
                let text = format!("{} must still withdraw.", plural(left, "block"));
                say(Rule::WithdrawMandatoryLeft, text).fact("blocks that must withdraw", left)
            }
            WithdrawalCause::Here { at } => {
                let text = format!("{block} is at {} and cannot withdraw to where it is.", case.name(at));
                say(Rule::WithdrawSameAreas, text)
            }
            WithdrawalCause::SameAreas { at, from } => {
                let text =
                    format!("{} lies between the same two areas as {}.", case.name(at), case.name(from));
                say(Rule::WithdrawSameAreas, text)
            }
            WithdrawalCause::Rear { at, rear, steps, farthest } => {
                let text = format!(
                    "{block} withdraws across {} first, and by that way {} is too far: {}.",
                    case.area(rear),
                    case.name(at),
                    it_has(steps, farthest)
                );
                say(Rule::WithdrawRear, text).fact("steps of a withdrawal", farthest)
            }
            WithdrawalCause::GoesOn { at } => {
                let text = format!(
                    "{block} cannot end at {}: it is next only to enemies that it leaves behind, and can go on from there.",
                    case.name(at)
                );
                say(Rule::WithdrawStop, text)
            }
            WithdrawalCause::Stop { at } => {
                let text = format!(
                    "the way to {} goes on past a position next to the enemy, where a withdrawal stops.",
                    case.name(at)
                );
                say(Rule::WithdrawStop, text)
            }
            WithdrawalCause::Separation { at } => {
                let text = format!(
                    "the way to {} does not lead away from the enemy: a step goes nearer to him, or no farther where it could.",
                    case.name(at)
                );
                say(Rule::WithdrawSeparation, text)
            }
            WithdrawalCause::OpenOnly { at } => {
                let text = format!(
                    "{} is obstructed: cavalry that withdraws under {orders} orders keeps to open positions.",
                    case.name(at)
                );
                say(Rule::CavWithdraw, text)
            }
            WithdrawalCause::TooFar { at, steps, farthest } => {
                let text = format!(
                    "{block} cannot withdraw as far as {}: {}.",
                    case.name(at),
                    it_has(steps, farthest)
                );
                say(Rule::WithdrawNoDestination, text).fact("steps of a withdrawal", farthest)
            }
            WithdrawalCause::Way { at, way } => way.refusal(case, at),
            WithdrawalCause::NoWayOff { area } => {
                let text = format!("no withdrawal of {block} leaves the map beyond {}.", case.area(area));
                say(Rule::MoveExit, text)
            }
            WithdrawalCause::MustGo => {
                say(Rule::WithdrawMandatory, format!("{block} has lost its attack: it must withdraw."))
            }
        }
    }
}

/// How far a block withdraws, as a clause: mounted it has a step more, but passes no obstruction.
fn it_has(steps: u8, farthest: u8) -> String {
    let on_foot = plural(steps.into(), "step");
    if farthest == steps {
        format!("it has {on_foot}")
    } else {
        format!("it has {on_foot}, or {farthest} where no obstruction slows it")
    }
}

impl ShutWay {
    fn refusal(self, case: Case<'_>, to: SpaceId) -> Refusal<Rule> {
        let (block, at) = (case.block(), case.name(to));
        match self {
            ShutWay::Stops => {
                let text = format!(
                    "every way to {at} goes on past enemies where a withdrawal stops, or does not lead away from them."
                );
                say(Rule::WithdrawSeparation, text)
            }
            ShutWay::Enemy => {
                let text =
                    format!("every way of {block} to {at} leads through a position that the enemy holds.");
                say(Rule::MoveEnemyPosition, text)
            }
            ShutWay::Entry => {
                let text = format!("every way of {block} to {at} leads along a Confederate entry area.");
                say(Rule::MoveCsaEntry, text)
            }
            ShutWay::Woods => {
                let text = format!(
                    "every way of {block} to {at} leads through an obstructed position: cavalry that withdraws under {} orders keeps to open ones.",
                    case.state.orders().name()
                );
                say(Rule::CavWithdraw, text)
            }
            ShutWay::Same => {
                let text = format!(
                    "every way of {block} to {at} leads through a position between the same two areas as its own."
                );
                say(Rule::WithdrawSameAreas, text)
            }
            ShutWay::Several => {
                let text =
                    format!("every way of {block} to {at} leads through positions that it cannot enter.");
                say(Rule::MoveEnemyPosition, text)
            }
        }
    }
}
