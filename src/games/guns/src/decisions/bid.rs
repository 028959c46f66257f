//! The auction for the choice of sides: a higher bid, or none (§24).

use super::prelude::*;

/// The highest bid.
pub const HIGHEST_BID: u8 = 12;

refusals! {
    /// Why a bid is not made.
    Refused(_case) {
        TooHigh => no!(AuctionHigher, "A bid is at most {}.", plural(HIGHEST_BID.into(), "move"));
        /// It is no higher than the last one.
        TooLow { last: u8 } => no!(AuctionHigher, "The last bid is {}: bid more.", plural(last.into(), "move"));
    }
}

impl Decision<Guns> for frame::Bid {
    fn about(&self, _state: &State) -> About {
        About::of(self.bidder, &[Rule::AuctionHigher], Step::Auction)
    }

    fn asks(&self, _case: Case<'_>) -> String {
        match self.bid {
            None => "makes the first bid for the choice of sides, or passes".into(),
            Some(bid) => format!("bids more than {bid}, or passes"),
        }
    }

    fn validate(&self, rules: &Guns, _state: &State) -> Result<(), Problem> {
        valid(self.bid.is_none_or(|bid| bid <= HIGHEST_BID) && rules.options.auction)
    }

    fn seen(&self, _state: &State, _viewer: Viewer, seen: &mut DecisionView) {
        seen.bid = self.bid;
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let bids = (0..=HIGHEST_BID).map(|n| Command::Bid { n });
        offer(self, (rules, state), bids.chain([Command::PassBid {}]), commands);
    }

    // A higher bid is the other's turn; if a player bids no more, the other wins with his last bid, or with none.
    takes! { Guns(self, rules, state, play)
        Command::Bid { n } => {
            unless(n <= HIGHEST_BID, Refused::TooHigh)?;
            match self.bid {
                Some(last) => unless(n > last, Refused::TooLow { last }),
                None => Ok(()),
            }
        }, {
            let side = self.bidder;
            play.instead(Frame::Bid { bidder: side.other(), bid: Some(n) });
            play.tell(|| Event::BidMade { side, n });
        };
        Command::PassBid {} => Ok(()), {
            let (side, bid) = (self.bidder, self.bid.unwrap_or_default());
            play.instead(Frame::ChooseSide { winner: side.other(), bid });
            play.tell(|| Event::BidPassed { side, bid });
        };
    }
}

pub(super) fn more(case: Case<'_>, n: u8) -> Words {
    case.says(format!("Bid {}", plural(n.into(), "move")), "Auction")
}

pub(super) fn pass(case: Case<'_>) -> Words {
    case.ends("Bid no more", "Auction", "bids no more")
}
