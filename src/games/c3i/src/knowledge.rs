//! Who may know what: declarations of artillery are made in secret.

use super::state::State;
use super::{C3i, Command, Event};
use crate::engine::{Dice, Knowledge, Side, Viewer};

impl Knowledge for C3i {
    /// The enemy may have declared in secret: as likely support as none. How often it should is the bots' business
    /// ([`Heuristics::mixture`](crate::engine::Heuristics::mixture)).
    fn determinize(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        let Some(side) = viewer.side() else { return state.clone() };
        let mut guess = state.clone();
        let secret = state.bidding().is_some_and(|fight| fight.bids[side.other()].is_some());
        if let Some(fight) = guess.fight.as_mut().filter(|_| secret) {
            fight.bids[side.other()] = Some(dice.roll(2) == 2);
        }
        guess
    }

    /// A declaration of artillery is secret while the other one is still to be made.
    fn redact_command(
        &self,
        before: &State,
        side: Side,
        command: &Command,
        viewer: Viewer,
    ) -> Option<Command> {
        let bid = matches!(command, Command::Bid { .. });
        let secret = bid && before.owes_bid(side.other()) && !viewer.sees(side);
        (!secret).then_some(*command)
    }

    fn redact_event(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let mut seen = event.clone();
        if let Event::BidCommitted { side, support } = &mut seen
            && !viewer.sees(*side)
        {
            *support = None;
        }
        Some(seen)
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(event, Event::BidsRevealed { bids } if bids.union.is_some() && bids.confederate.is_some())
    }
}
