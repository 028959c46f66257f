//! Reinforcements and transfers: why not (§11).

use super::super::hours::Hour;
use super::super::rules::Rule;
use super::super::show::words::hour;
use super::super::state::Mode;
use super::{Case, say};
use crate::engine::{AreaId, EntryId, Refusal, SpaceId};

/// Why nobody enters across the fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldShut {
    /// Others have come by road.
    Mode,
    /// Both entry areas lie in enemy fire.
    Fire,
    /// Every position that could be entered is full, the enemy's, or closed to this block.
    Ends,
}

/// Why a block does not enter by road, whatever the hour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoadBar {
    /// Others have come across the fields.
    Mode,
    /// Confederates in their first turn, where nobody has entered.
    First,
    /// The area that the road enters lies in enemy fire.
    Fire(AreaId),
}

/// Why nobody enters by road.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoadShut {
    /// Whatever the hour.
    Bar(RoadBar),
    /// A block has used the road in every hour.
    Hours,
    /// No position along the roads can be reached in an hour that is left.
    Ends,
}

/// What is against an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryCause {
    /// The block can enter only after this turn.
    Later { from: Hour },
    /// Every way ends near the enemy, which is closed to this cavalry.
    CavalryContact { point: EntryId },
    /// Every way ends near the enemy, which is closed under Withdraw orders.
    Contact { point: EntryId },
    /// Both ways are shut.
    Shut { point: EntryId, fields: FieldShut, road: RoadShut },
    /// One way is shut since the other was taken.
    Mode { point: EntryId, taken: Mode },
    /// The position is beside no entry area.
    NotBeside { point: EntryId, at: SpaceId },
    /// The entry areas of the position lie in enemy fire.
    AreaFire { point: EntryId, at: SpaceId },
    /// The objectives named are not those on the way.
    Captures { at: SpaceId, mode: Mode },
}

/// What is against an entry by road.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoadCause {
    /// The road is closed in the first turn.
    First { point: EntryId },
    /// The area that the road enters lies in enemy fire.
    Fire { point: EntryId, area: AreaId },
    /// A block has used the road in every hour.
    Hours { point: EntryId },
    /// The road meets others.
    Crossed { at: SpaceId },
    /// The road leads through the town.
    Town { at: SpaceId },
    /// The road leads on past a stop.
    Stop { point: EntryId, at: SpaceId },
    /// The road leads through positions that the block cannot enter.
    Barred { point: EntryId, at: SpaceId },
    /// Several of these are in the way.
    Several { point: EntryId, at: SpaceId },
    /// No road leads there.
    None { point: EntryId, at: SpaceId },
}

/// What is against a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TransferCause {
    /// The block is there already.
    Same { point: EntryId },
    /// The entry points are not linked.
    NotLinked { from: EntryId, to: EntryId },
    /// No hour is left.
    NoHour { to: EntryId },
    /// In every hour a block goes between the two.
    PairUsed { from: EntryId, to: EntryId },
    /// In every hour reinforcements arrive.
    Busy { to: EntryId },
    /// In every hour one or the other.
    PairOrBusy { from: EntryId, to: EntryId },
}

impl FieldShut {
    const fn text(self) -> &'static str {
        match self {
            FieldShut::Mode => "others have entered by road, so nobody comes across the fields in this turn",
            FieldShut::Fire => "both entry areas lie in enemy fire",
            FieldShut::Ends => "no position beside an entry area out of enemy fire is open to the block",
        }
    }

    const fn rule(self) -> Rule {
        match self {
            FieldShut::Mode => Rule::EntryOneMode,
            FieldShut::Fire => Rule::EntryFof,
            FieldShut::Ends => Rule::MoveThree,
        }
    }
}

impl RoadShut {
    fn text(self, case: Case<'_>) -> String {
        match self {
            RoadShut::Bar(RoadBar::Mode) => {
                "others have entered across the fields, so nobody comes by road in this turn".into()
            }
            RoadShut::Bar(RoadBar::First) => {
                "the road is closed to a block in its first turn where nobody has entered".into()
            }
            RoadShut::Bar(RoadBar::Fire(area)) => {
                format!("the road enters across {}, which lies in enemy fire", case.area(area))
            }
            RoadShut::Hours => "a block has used the road in every hour that is left".into(),
            RoadShut::Ends => "no position along the road is open to the block".into(),
        }
    }

    const fn rule(self) -> Rule {
        match self {
            RoadShut::Bar(RoadBar::Mode) => Rule::EntryOneMode,
            RoadShut::Bar(RoadBar::First) => Rule::EntryCsaFirst,
            RoadShut::Bar(RoadBar::Fire(_)) => Rule::EntryFof,
            RoadShut::Hours => Rule::EntryRoadSlot,
            RoadShut::Ends => Rule::EntryRoadCross,
        }
    }
}

impl EntryCause {
    pub(super) fn refusal(self, case: Case<'_>) -> Refusal<Rule> {
        match self {
            EntryCause::Later { from } => {
                let text = format!("{} can enter from {} on, after this turn.", case.block(), hour(from));
                say(Rule::EntryAvailable, text)
            }
            EntryCause::CavalryContact { point } => {
                let text = format!(
                    "{} is cavalry, and every way from {} ends next to the enemy or in his fire.",
                    case.block(),
                    case.entry(point)
                );
                say(Rule::CavContact, text)
            }
            EntryCause::Contact { point } => {
                let text = format!(
                    "every way from {} ends next to the enemy or in his fire: under Withdraw orders nobody goes there.",
                    case.entry(point)
                );
                say(Rule::OrdersWithdrawContact, text)
            }
            EntryCause::Shut { point, fields, road } => {
                let rule = if fields == FieldShut::Mode { road.rule() } else { fields.rule() };
                let text = format!(
                    "no way is open from {}: {}; {}.",
                    case.entry(point),
                    fields.text(),
                    road.text(case)
                );
                say(rule, text)
            }
            EntryCause::Mode { point, taken } => {
                let how = match taken {
                    Mode::Field => "across the fields",
                    Mode::Road => "by road",
                };
                let text = format!(
                    "a block has entered at {} {how} in this turn: blocks enter by road or across the fields, not both.",
                    case.entry(point)
                );
                say(Rule::EntryOneMode, text)
            }
            EntryCause::NotBeside { point, at } => {
                let text =
                    format!("{} does not bound an entry area of {}.", case.name(at), case.entry(point));
                say(Rule::EntryAvailable, text)
            }
            EntryCause::AreaFire { point, at } => {
                let (point, at) = (case.entry(point), case.name(at));
                say(
                    Rule::EntryFof,
                    format!("the way from {point} across the fields to {at} lies in enemy fire."),
                )
            }
            EntryCause::Captures { at, mode } => {
                let ways =
                    case.slot().map(|slot| case.rules.entries_for(case.state, slot)).unwrap_or_default();
                let sets = ways.into_iter().filter(|way| (way.position, way.mode) == (at, mode));
                case.other_captures(at, sets.map(|way| way.captures).collect())
            }
        }
    }
}

impl RoadCause {
    pub(super) fn refusal(self, case: Case<'_>) -> Refusal<Rule> {
        match self {
            RoadCause::First { point } => {
                let text = format!(
                    "{} is in its first turn, and nobody has entered at {} yet: the road is closed to it.",
                    case.block(),
                    case.entry(point)
                );
                say(Rule::EntryCsaFirst, text)
            }
            RoadCause::Fire { point, area } => {
                let (point, area) = (case.entry(point), case.area(area));
                let text = format!("the road from {point} enters across {area}, which lies in enemy fire.");
                say(Rule::EntryFof, text)
            }
            RoadCause::Hours { point } => {
                let text = format!(
                    "a block has used the road from {} in every hour that is left.",
                    case.entry(point)
                );
                say(Rule::EntryRoadSlot, text)
            }
            RoadCause::Crossed { at } => {
                let text = format!(
                    "in every hour that is left the road to {} meets one that is used from another entry point.",
                    case.name(at)
                );
                say(Rule::EntryRoadCross, text)
            }
            RoadCause::Town { at } => {
                say(Rule::EntryTown, format!("the road to {} leads through Gettysburg.", case.name(at)))
            }
            RoadCause::Stop { point, at } => {
                let text = format!(
                    "the road from {} to {} goes on past a position next to the enemy or in his fire, where a block stops.",
                    case.entry(point),
                    case.name(at)
                );
                say(Rule::EntryRoadStop, text)
            }
            RoadCause::Barred { point, at } => {
                let text = format!(
                    "the road from {} to {} leads through positions that {} cannot enter.",
                    case.entry(point),
                    case.name(at),
                    case.block()
                );
                say(Rule::EntryRoadStop, text)
            }
            RoadCause::Several { point, at } => {
                let (point, at) = (case.entry(point), case.name(at));
                say(Rule::EntryRoadStop, format!("no road from {point} to {at} is open."))
            }
            RoadCause::None { point, at } => {
                let (point, at) = (case.entry(point), case.name(at));
                say(Rule::EntryRoadStop, format!("the road from {point} does not lead to {at}."))
            }
        }
    }
}

impl TransferCause {
    pub(super) fn refusal(self, case: Case<'_>) -> Refusal<Rule> {
        match self {
            TransferCause::Same { point } => {
                say(Rule::TransferLink, format!("{} waits at {} already.", case.block(), case.entry(point)))
            }
            TransferCause::NotLinked { from, to } => say(
                Rule::TransferLink,
                format!("no transfer leads from {} to {}.", case.entry(from), case.entry(to)),
            ),
            TransferCause::NoHour { to } => {
                let text =
                    format!("no hour of this turn is left for {} to go to {}.", case.block(), case.entry(to));
                say(Rule::TransferHour, text)
            }
            TransferCause::PairUsed { from, to } => {
                let (from, to) = (case.entry(from), case.entry(to));
                say(
                    Rule::TransferPair,
                    format!("a block goes between {from} and {to} in every hour that is left."),
                )
            }
            TransferCause::Busy { to } => {
                let text =
                    format!("your reinforcements arrive at {} in every hour that is left.", case.entry(to));
                say(Rule::TransferBusy, text)
            }
            TransferCause::PairOrBusy { from, to } => {
                let (from, to) = (case.entry(from), case.entry(to));
                let text = format!(
                    "in every hour that is left a block goes between {from} and {to}, or your reinforcements arrive at {to}."
                );
                say(Rule::TransferPair, text)
            }
        }
    }
}
