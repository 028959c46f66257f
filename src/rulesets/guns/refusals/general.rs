//! Set-up, lengths of turns, reductions, the night: why not.

use super::super::rules::Rule;
use super::{Case, say};
use crate::engine::phrase::plural;
use crate::engine::{AreaId, Refusal, SpaceId};

/// What is against a command of the set-up, of the length of a turn, of reductions or of the night.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GeneralCause {
    /// Buford cannot start there.
    BufordAtEntry { at: SpaceId },
    /// The turn is to last no hour, or too many.
    Duration { most: u8 },
    /// An offer names a pair the other way round.
    OfferReversed,
    /// An offer names a full block.
    OfferFull,
    /// The two reduced blocks are not left.
    OfferSpent,
    /// There are two to pick from.
    PickOfTwo,
    /// No own block is where field works are to be laid.
    NoBuilders { at: SpaceId },
    /// The same field works lie there.
    SameWorks { at: SpaceId, front: AreaId },
    /// The block has been reduced.
    NotFull,
    /// The block comes too late to be given up.
    NotYetHere,
    /// One block is given up already.
    OneGivenUp,
}

impl GeneralCause {
    pub(super) fn refusal(self, case: Case<'_>) -> Refusal<Rule> {
        match self {
            GeneralCause::BufordAtEntry { at } => {
                let text =
                    format!("Buford cannot start at {}: it bounds a Confederate entry area.", case.name(at));
                say(Rule::SetupBufordEntry, text)
            }
            GeneralCause::Duration { most } => {
                let hours = plural(most.into(), "hour");
                let text = if most == 1 { hours } else { format!("1 to {hours}") };
                say(Rule::TurnDurationMax, format!("this turn lasts {text}.")).fact("most hours", most)
            }
            GeneralCause::OfferReversed => {
                say(Rule::ReduceChoose, "of two unequal blocks the reduced-2 one is named first.")
            }
            GeneralCause::OfferFull => say(Rule::ReduceChoose, "only reduced blocks are offered."),
            GeneralCause::OfferSpent => {
                say(Rule::ReduceChoose, "you do not have these two reduced blocks left.")
            }
            GeneralCause::PickOfTwo => say(Rule::ReduceChoose, "there are two blocks to pick from."),
            GeneralCause::NoBuilders { at } => {
                say(Rule::NightWorks, format!("no block of yours stands at {}.", case.name(at)))
            }
            GeneralCause::SameWorks { at, front } => {
                let text =
                    format!("field works lie at {} towards {} already.", case.name(at), case.area(front));
                say(Rule::WorksSame, text)
            }
            GeneralCause::NotFull => say(Rule::NightBuford, format!("{} is not a full block.", case.block())),
            GeneralCause::NotYetHere => {
                say(Rule::NightBuford, format!("{} cannot enter yet: it is not in play.", case.block()))
            }
            GeneralCause::OneGivenUp => {
                say(Rule::NightBuford, "one block is given up already: another one must follow.")
            }
        }
    }
}
