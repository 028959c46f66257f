//! The auction for the choice of sides, and the moves of objectives that it gives to the loser (§24).

use super::board::areas::Areas;
use super::command::Command;
use super::event::Event;
use super::frame::Frame;
use super::objectives::areas_of;
use super::refusals::{Cause, ObjectiveCause};
use super::state::{OBJECTIVES, State};
use super::{Guns, Play, Verdict, unless};
use crate::engine::{AreaId, Side, SpaceId};

/// The highest bid.
pub(super) const HIGHEST_BID: u8 = 12;

/// No objective moves more often than this before the game.
const MOST_MOVES: usize = HIGHEST_BID as usize / OBJECTIVES;

/// How often each objective has moved.
type Moves = [u8; OBJECTIVES];

impl Guns {
    /// May a player bid this after the last bid?
    pub(super) fn check_bid(last: Option<u8>, n: u8) -> Verdict {
        unless(n <= HIGHEST_BID, ObjectiveCause::BidTooHigh)?;
        match last {
            Some(last) => unless(n > last, ObjectiveCause::BidTooLow { last }),
            None => Ok(()),
        }
    }

    /// Appends everything that can be bid.
    pub(super) fn legal_bids(last: Option<u8>, commands: &mut Vec<Command>) {
        let bids = (0..=HIGHEST_BID).filter(|n| Guns::check_bid(last, *n).is_ok());
        commands.extend(bids.map(|n| Command::Bid { n }));
        commands.push(Command::PassBid {});
    }

    /// May the loser of the auction move this objective?
    pub(super) fn check_pregame_move(
        &self,
        state: &State,
        bid: u8,
        moves: Moves,
        objective: AreaId,
        via: SpaceId,
    ) -> Verdict {
        self.pregame_way(state, bid, moves, objective, via).map(|_| ())
    }

    /// The number of the objective that moves, and where it goes.
    fn pregame_way(
        &self,
        state: &State,
        bid: u8,
        moves: Moves,
        objective: AreaId,
        via: SpaceId,
    ) -> Result<(usize, AreaId), Cause> {
        let areas = areas_of(state);
        let mut verdict = Err(ObjectiveCause::Nothing { area: objective }.into());
        // Before the game two objectives can lie in one area for a while: the first that may move is meant.
        for number in (0..OBJECTIVES).filter(|number| areas[*number] == objective) {
            let to = self.check_via(objective, via)?;
            verdict = self.check_pregame_way(areas, bid, moves, number, to).map(|()| (number, to));
            if verdict.is_ok() {
                break;
            }
        }
        verdict
    }

    fn check_pregame_way(
        &self,
        mut areas: [AreaId; OBJECTIVES],
        bid: u8,
        mut moves: Moves,
        number: usize,
        to: AreaId,
    ) -> Verdict {
        areas[number] = to;
        moves[number] = moves[number].saturating_add(1);
        unless(final_moves(bid, moves).next().is_some(), ObjectiveCause::Uneven)?;
        unless(self.can_end_pregame(areas, bid, moves), ObjectiveCause::CannotBeSpaced { to })
    }

    /// Can the objectives be moved evenly and far enough from each other?
    fn can_end_pregame(&self, areas: [AreaId; OBJECTIVES], bid: u8, moves: Moves) -> bool {
        let reach = areas.map(|area| self.reach(area));
        final_moves(bid, moves).any(|last| {
            let ends = |n: usize| reach[n].get(usize::from(last[n].saturating_sub(moves[n]))).copied();
            self.can_be_spaced([ends(0), ends(1), ends(2)].map(Option::unwrap_or_default))
        })
    }

    /// The areas that an objective can reach with no move, with one, and so on.
    fn reach(&self, area: AreaId) -> [Areas; MOST_MOVES + 1] {
        let mut reach = [Areas::of(area); MOST_MOVES + 1];
        for moves in 1..reach.len() {
            reach[moves] = self.board.around(reach[moves - 1]);
        }
        reach
    }

    /// May the loser of the auction stop?
    pub(super) fn check_pregame_done(&self, state: &State, moves: Moves) -> Verdict {
        self.check_end_objectives(state)?;
        unless(is_even(moves), ObjectiveCause::StillUneven { moves })
    }

    /// Appends everything that the loser of the auction can do.
    pub(super) fn legal_pregame(&self, state: &State, bid: u8, moves: Moves, commands: &mut Vec<Command>) {
        let areas = areas_of(state);
        let first_there = |(number, area): &(usize, AreaId)| !areas[..*number].contains(area);
        for (_, objective) in areas.into_iter().enumerate().filter(first_there) {
            let ways = self.board.bounding(objective).into_iter();
            let legal =
                ways.filter(|via| self.check_pregame_move(state, bid, moves, objective, *via).is_ok());
            commands.extend(legal.map(|via| Command::PregameMove { objective, via }));
        }
        if self.check_pregame_done(state, moves).is_ok() {
            commands.push(Command::PregameDone {});
        }
    }
}

/// Are the moves spread as evenly as possible (`guns.auction.even`)?
fn is_even(moves: Moves) -> bool {
    let least = moves.into_iter().min().unwrap_or_default();
    moves.into_iter().all(|count| count - least <= 1)
}

/// The even ways to end up with, from moves made so far.
fn final_moves(bid: u8, made: Moves) -> impl Iterator<Item = Moves> {
    let least = 0..=HIGHEST_BID / 3;
    let all = least.flat_map(|least| (0..7_u8).map(move |more| [0, 1, 2].map(|n| least + (more >> n & 1))));
    all.filter(move |last| {
        last.iter().sum::<u8>() <= bid && last.iter().zip(made).all(|(end, so_far)| *end >= so_far)
    })
}

impl Play<'_> {
    /// A player bids.
    pub(super) fn bid(&mut self, n: u8) {
        let Some(Frame::Bid { bidder, .. }) = Guns::frame(self.state) else { return };
        self.pop();
        self.push(Frame::Bid { bidder: bidder.other(), bid: Some(n) });
        self.tell(|| Event::BidMade { side: bidder, n });
    }

    /// A player bids no more: the other wins with his last bid, or with none.
    pub(super) fn pass_bid(&mut self) {
        let Some(Frame::Bid { bidder, bid }) = Guns::frame(self.state) else { return };
        let bid = bid.unwrap_or_default();
        self.pop();
        self.push(Frame::ChooseSide { winner: bidder.other(), bid });
        self.tell(|| Event::BidPassed { side: bidder, bid });
    }

    /// The winner chooses his side; the loser gets the other one and moves objectives.
    pub(super) fn choose_side(&mut self, side: Side) {
        let Some(Frame::ChooseSide { winner, bid }) = Guns::frame(self.state) else { return };
        self.pop();
        self.push(Frame::Pregame { mover: side.other(), bid, moves: [0; OBJECTIVES] });
        self.state.seats_swapped = side != winner;
        self.tell(|| Event::SideChosen { winner, side });
    }

    /// The loser moves an objective; after the last move there is nothing to decide.
    pub(super) fn pregame_move(&mut self, objective: AreaId, via: SpaceId) {
        let Some(Frame::Pregame { mover, bid, mut moves }) = Guns::frame(self.state) else { return };
        let way = self.rules.pregame_way(self.state, bid, moves, objective, via);
        let Ok((number, to)) = way else { return };
        moves[number] = moves[number].saturating_add(1);
        self.pop();
        if moves.iter().sum::<u8>() < bid {
            self.push(Frame::Pregame { mover, bid, moves });
        }
        self.shift_objective(number, via, to);
    }

    /// The loser moves no more. Always true, for steps.
    pub(super) fn pregame_over(&mut self) -> bool {
        self.done()
    }
}
