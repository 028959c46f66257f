//! Marches: why not (§12, §15).

use super::super::march::Goal;
use super::super::rules::Rule;
use super::{Case, say};
use crate::engine::{AreaId, Refusal, SpaceId};

/// What is against a march.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarchCause {
    /// The block has attacked.
    Attacked,
    /// The block has attacked and withdrawn.
    Beaten,
    /// The block has left the map in this phase.
    LeftMap,
    /// The block starts in enemy fire.
    Pinned { at: SpaceId },
    /// The block shares a fully obstructed position with the enemy (§21).
    Held { at: SpaceId },
    /// The block starts next to the enemy under other orders than Attack.
    PivotOrders,
    /// No hour is left for it.
    NoHours,
    /// The area by which it left the map lies in enemy fire.
    WayBack { area: AreaId },
    /// Cavalry that starts next to the enemy does not pivot.
    CavalryPivot,
    /// Nothing that it could pivot to is open.
    NoPivot,
    /// Nothing that it could reach is open.
    NoWay,
    /// It is there.
    Here { at: SpaceId },
    /// It can only pivot, and this is not about an end where the enemy stands.
    OnlyPivot,
    /// No way leads to a position.
    Way { at: SpaceId, cause: WayCause },
    /// Other objectives are on the way.
    Captures { at: SpaceId },
    /// Other objectives are on the way off the map.
    CapturesOff { area: AreaId },
    /// None of its ways leaves the map there.
    NoWayOff { area: AreaId },
}

/// What is against each way of a block to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayCause {
    /// The enemy would stand between two fronts.
    Sandwich,
    /// A pivot there costs too many steps.
    PivotCost,
    /// The way crosses ground under fire.
    Fire,
    /// The way goes on past a position under fire.
    FireStop,
    /// The way goes on past a position next to the enemy.
    ContactStop,
    /// The way crosses fire and goes on past stops.
    FireAndStops,
    /// The way leads through the enemy.
    Through,
    /// The way leads through the enemy, or along a Confederate entry area.
    ThroughOrEntry,
    /// The way begins on the enemy's side of a shared position.
    OwnSide,
    /// Too far, but for obstructions.
    Obstructed,
    /// So far only to friends.
    Alone,
    /// Too far.
    TooFar,
    /// None of its ways ends there.
    NoEnd,
}

impl MarchCause {
    pub(super) fn refusal(self, case: Case<'_>) -> Refusal<Rule> {
        match self {
            MarchCause::Attacked => say(
                Rule::MarchStart,
                format!("{} has attacked in this phase: it cannot march.", case.block()),
            ),
            MarchCause::Beaten => {
                let text =
                    format!("{} has attacked and withdrawn in this phase: it cannot march.", case.block());
                say(Rule::MarchStart, text)
            }
            MarchCause::LeftMap => {
                let text = format!(
                    "{} has left the map in this phase: it can come back in a later turn.",
                    case.block()
                );
                say(Rule::MarchStart, text)
            }
            MarchCause::Pinned { at } => {
                let text = format!("{} is in enemy fire at {}: it is pinned.", case.block(), case.name(at));
                say(Rule::MarchPinned, text)
            }
            MarchCause::Held { at } => {
                let text = format!(
                    "{} shares {} with the enemy: no march leaves a fully obstructed position where he stands.",
                    case.block(),
                    case.name(at)
                );
                case.with_enemy(say(Rule::MoveBlocked, text), at)
            }
            MarchCause::PivotOrders => {
                let text = format!(
                    "{} starts next to the enemy and could only pivot: that needs Attack orders, not {}.",
                    case.block(),
                    case.state.orders().name()
                );
                say(Rule::MarchPivotOrders, text)
            }
            MarchCause::NoHours => {
                say(Rule::MarchStart, format!("no hour of this turn is left for {} to march.", case.block()))
            }
            MarchCause::WayBack { area } => {
                let text = format!(
                    "{} can only come back across {}, by which it left, and that lies in enemy fire.",
                    case.block(),
                    case.area(area)
                );
                say(Rule::MarchCrossFof, text)
            }
            MarchCause::CavalryPivot => {
                let text = format!(
                    "{} is cavalry next to the enemy: it could only pivot, and every pivot ends next to him.",
                    case.block()
                );
                say(Rule::CavContact, text)
            }
            MarchCause::NoPivot => {
                let text = format!(
                    "{} starts next to the enemy and could only pivot: no position is open to a pivot.",
                    case.block()
                );
                say(Rule::MarchPivot, text)
            }
            MarchCause::NoWay => {
                say(Rule::MarchStart, format!("no place that {} could march to is open.", case.block()))
            }
            MarchCause::Here { at } => {
                say(Rule::MarchStart, format!("{} is at {} already.", case.block(), case.name(at)))
            }
            MarchCause::OnlyPivot => {
                let text = format!(
                    "{} starts next to the enemy: it can only pivot, across one area, about the end where he stands.",
                    case.block()
                );
                say(Rule::MarchPivot, text)
            }
            MarchCause::Way { at, cause } => cause.refusal(case, at),
            MarchCause::Captures { at } => case.other_captures(at, case.march_captures(Goal::At(at))),
            MarchCause::CapturesOff { area } => {
                case.other_captures_beyond(area, case.march_captures(Goal::Off(area)))
            }
            MarchCause::NoWayOff { area } => {
                let text = format!("no march of {} leaves the map beyond {}.", case.block(), case.area(area));
                say(Rule::MoveExit, text)
            }
        }
    }
}

impl WayCause {
    fn refusal(self, case: Case<'_>, to: SpaceId) -> Refusal<Rule> {
        let (block, at) = (case.block(), case.name(to));
        let far = |rule: Rule, text: String| case.with_steps(say(rule, text), to);
        match self {
            WayCause::Sandwich => {
                let text = format!(
                    "{block} cannot march to {at}: the enemy would stand between two of your fronts."
                );
                case.with_enemy(say(Rule::FoSandwich, text), to)
            }
            WayCause::PivotCost => far(
                Rule::MoveCost,
                format!("the pivot to {at} is too far for {block}: obstructions are in the way."),
            ),
            WayCause::Fire => {
                say(Rule::MarchCrossFof, format!("the way to {at} crosses ground in enemy fire."))
            }
            WayCause::FireStop => {
                let text = format!(
                    "the way to {at} crosses ground in enemy fire and goes on past a position in it, where a march ends."
                );
                say(Rule::MarchStopFof, text)
            }
            WayCause::ContactStop => {
                let text =
                    format!("the way to {at} goes on past a position next to the enemy, where a march ends.");
                say(Rule::MarchStopAdjacent, text)
            }
            WayCause::FireAndStops => {
                let text = format!(
                    "the way to {at} leads through enemy fire and goes on past a position next to the enemy, where a march ends."
                );
                say(Rule::MarchStopFof, text)
            }
            WayCause::Through => {
                let text = format!("every way of {block} to {at} leads past the enemy or through his fire.");
                say(Rule::MarchStopAdjacent, text)
            }
            WayCause::ThroughOrEntry => {
                let text = format!(
                    "every way of {block} to {at} leads past the enemy, through his fire or along a Confederate entry area."
                );
                say(Rule::MoveCsaEntry, text)
            }
            WayCause::OwnSide => {
                let text = format!(
                    "{block} has the enemy in its own position and leaves it only on its own side: no way to {at} begins there."
                );
                say(Rule::MoveBlocked, text)
            }
            WayCause::Obstructed => {
                far(Rule::MoveCost, format!("{at} is too far for {block}: obstructions make the way longer."))
            }
            WayCause::Alone => {
                let text = format!(
                    "so far {block} goes only to another of your blocks: none stands at {at} or next to it."
                );
                far(Rule::MarchQualify, text)
            }
            WayCause::TooFar => far(Rule::MarchDistance, format!("{at} is too far for {block}.")),
            WayCause::NoEnd => say(Rule::MarchDistance, format!("no march of {block} ends at {at}.")),
        }
    }
}

impl Case<'_> {
    /// Adds how far it is.
    fn with_steps(self, refusal: Refusal<Rule>, to: SpaceId) -> Refusal<Rule> {
        let refusal = refusal.fact("hours of the turn", self.state.clock.hours);
        match self.start().map(|from| self.rules.board().distance(from, to)) {
            Some(steps) if steps < u8::MAX => refusal.fact("steps", steps),
            _ => refusal,
        }
    }

    /// The sets of objectives that the block takes on its ways to a place, as bits.
    fn march_captures(self, goal: Goal) -> Vec<u8> {
        let field = self.rules.field(self.state, self.side);
        let ways = self.slot().map(|slot| self.rules.marches(self.state, &field, slot)).unwrap_or_default();
        ways.into_iter().filter(|way| way.goal == goal).map(|way| way.captures).collect()
    }
}
