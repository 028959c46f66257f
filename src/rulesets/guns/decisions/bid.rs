//! The auction for the choice of sides: a higher bid, or none (§24).

use super::prelude::*;

/// The highest bid.
pub const HIGHEST_BID: u8 = 12;

takes! {
    Bid { n: u8 },
    PassBid,
}

refusals! {
    /// Why a bid is not made.
    Refused(_case) {
        TooHigh => no!(AuctionHigher, "A bid is at most {}.", plural(HIGHEST_BID.into(), "move"));
        /// It is no higher than the last one.
        TooLow { last: u8 } => no!(AuctionHigher, "The last bid is {}: bid more.", plural(last.into(), "move"));
    }
}

impl frame::Bid {
    /// May a player bid this after the last bid?
    fn check_bid(&self, n: u8) -> Verdict {
        unless(n <= HIGHEST_BID, Refused::TooHigh)?;
        match self.bid {
            Some(last) => unless(n > last, Refused::TooLow { last }),
            None => Ok(()),
        }
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

    fn fits(&self, rules: &Guns, _state: &State) -> Result<(), Problem> {
        fitting(self.bid.is_none_or(|bid| bid <= HIGHEST_BID) && rules.options.auction)
    }

    fn seen(&self, _state: &State, _viewer: Viewer, seen: &mut DecisionView) {
        seen.bid = self.bid;
    }

    fn legal(&self, _rules: &Guns, _state: &State, commands: &mut Vec<Command>) {
        let bids = (0..=HIGHEST_BID).filter(|n| self.check_bid(*n).is_ok());
        commands.extend(bids.map(|n| Command::Bid { n }));
        commands.push(Command::PassBid {});
    }

    fn check(&self, _rules: &Guns, _state: &State, command: &Command) -> Verdict {
        match Choice::read(command)? {
            Choice::Bid { n } => self.check_bid(n),
            Choice::PassBid => Ok(()),
        }
    }

    /// A higher bid is the other's turn; if a player bids no more, the other wins with his last bid, or with none.
    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok(choice) = Choice::read(command) else { return };
        let (side, other) = (self.bidder, self.bidder.other());
        match choice {
            Choice::Bid { n } => {
                play.instead(Frame::Bid { bidder: other, bid: Some(n) });
                play.tell(|| Event::BidMade { side, n });
            }
            Choice::PassBid => {
                let bid = self.bid.unwrap_or_default();
                play.instead(Frame::ChooseSide { winner: other, bid });
                play.tell(|| Event::BidPassed { side, bid });
            }
        }
    }
}

pub(super) fn more(case: Case<'_>, n: u8) -> Words {
    case.says(format!("Bid {}", plural(n.into(), "move")), "Auction")
}

pub(super) fn pass(case: Case<'_>) -> Words {
    case.ends("Bid no more", "Auction", "bids no more")
}
