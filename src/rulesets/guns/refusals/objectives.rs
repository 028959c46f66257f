//! The auction and the objectives: why not (§16, §24).

use super::super::decisions::bid::HIGHEST_BID;
use super::super::rules::Rule;
use super::{Case, say};
use crate::engine::phrase::plural;
use crate::engine::{AreaId, Refusal};

/// What is against a bid or the move of an objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjectiveCause {
    /// The bid is higher than any may be.
    BidTooHigh,
    /// The bid is no higher than the last one.
    BidTooLow { last: u8 },
    /// The moves before the game could not be spread evenly any more.
    Uneven,
    /// The moves before the game are not spread evenly.
    StillUneven { moves: [u8; 3] },
    /// No objective lies there.
    Nothing { area: AreaId },
    /// The objective there is the enemy's.
    Theirs { area: AreaId },
    /// It has moved in this turn.
    Moved { area: AreaId },
    /// All moves are made.
    NoMoveLeft,
    /// The objective would leave the whole areas.
    Partial { to: AreaId },
    /// The objectives could not end far enough apart any more.
    CannotBeSpaced { to: AreaId },
    /// They are not far enough apart.
    NotSpaced,
}

impl ObjectiveCause {
    pub(super) fn refusal(self, case: Case<'_>) -> Refusal<Rule> {
        match self {
            ObjectiveCause::BidTooHigh => {
                let most = plural(HIGHEST_BID.into(), "move");
                say(Rule::AuctionHigher, format!("a bid is at most {most}."))
            }
            ObjectiveCause::BidTooLow { last } => say(
                Rule::AuctionHigher,
                format!("the last bid is {}: bid more.", plural(last.into(), "move")),
            ),
            ObjectiveCause::Uneven => {
                let text = "after this move the moves could not be spread evenly over the three objectives.";
                say(Rule::AuctionEven, text)
            }
            ObjectiveCause::StillUneven { moves } => {
                let least = moves.into_iter().min().unwrap_or_default();
                let most = moves.into_iter().max().unwrap_or_default();
                let text = format!(
                    "one objective has made {} and another {least}: spread them evenly.",
                    plural(most.into(), "move")
                );
                say(Rule::AuctionEven, text)
            }
            ObjectiveCause::Nothing { area } => {
                say(Rule::ObjectiveOwn, format!("there is no objective in {}.", case.area(area)))
            }
            ObjectiveCause::Theirs { area } => {
                say(Rule::ObjectiveOwn, format!("the objective in {} is Confederate.", case.area(area)))
            }
            ObjectiveCause::Moved { area } => say(
                Rule::ObjectiveOwn,
                format!("the objective in {} has moved in this turn.", case.area(area)),
            ),
            ObjectiveCause::NoMoveLeft => say(Rule::ObjectiveEarn, "no move of an objective is left."),
            ObjectiveCause::Partial { to } => {
                say(Rule::ObjectivePartial, format!("{} is cut by the edge of the map.", case.area(to)))
            }
            ObjectiveCause::CannotBeSpaced { to } => {
                let text =
                    format!("with one in {} the objectives could not end three areas apart.", case.area(to));
                say(Rule::ObjectiveSpacing, text)
            }
            ObjectiveCause::NotSpaced => {
                say(Rule::ObjectiveSpacing, "two objectives are nearer to each other than three areas.")
            }
        }
    }
}
