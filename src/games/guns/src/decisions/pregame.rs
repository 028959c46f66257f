//! The loser of the auction moves objectives, as evenly as possible (§24).

use super::super::board::areas::Areas;
use super::super::objectives::{self, areas_of};
use super::super::state::OBJECTIVES;
use super::bid::HIGHEST_BID;
use super::prelude::*;

/// No objective moves more often than this before the game.
const MOST_MOVES: usize = HIGHEST_BID as usize / OBJECTIVES;

/// How often each objective has moved.
type Moves = [u8; OBJECTIVES];

refusals! {
    /// Why the moves are not made so.
    Refused(_case) {
        /// They could not be spread evenly any more.
        Uneven =>
            no!(AuctionEven, "After this move the moves could not be spread evenly over the three objectives.");
        StillUneven { moves: Moves } => {
            let least = moves.into_iter().min().unwrap_or_default();
            let most = moves.into_iter().max().unwrap_or_default();
            let most = plural(most.into(), "move");
            no!(AuctionEven, "One objective has made {most} and another {least}: spread them evenly.")
        };
    }
}

impl frame::Pregame {
    /// The number of the objective that moves, and where it goes.
    fn way(&self, rules: &Guns, state: &State, objective: AreaId, via: SpaceId) -> Verdict<(usize, AreaId)> {
        let areas = areas_of(state);
        let mut verdict = Err(objectives::Refused::Nothing { area: objective }.into());
        // Before the game two objectives can lie in one area for a while: the first that may move is meant.
        for number in (0..OBJECTIVES).filter(|number| areas[*number] == objective) {
            let to = rules.check_via(objective, via)?;
            verdict = self.check_way(rules, areas, number, to).map(|()| (number, to));
            if verdict.is_ok() {
                break;
            }
        }
        verdict
    }

    fn check_way(&self, rules: &Guns, mut areas: [AreaId; OBJECTIVES], number: usize, to: AreaId) -> Verdict {
        let mut moves = self.moves;
        areas[number] = to;
        moves[number] = moves[number].saturating_add(1);
        unless(final_moves(self.bid, moves).next().is_some(), Refused::Uneven)?;
        let can_end = rules.can_end_pregame(areas, self.bid, moves);
        unless(can_end, objectives::Refused::CannotBeSpaced { to })
    }
}

impl Decision<Guns> for frame::Pregame {
    fn about(&self, _state: &State) -> About {
        About::of(
            self.mover,
            &[Rule::AuctionEven, Rule::ObjectivePartial, Rule::ObjectiveSpacing],
            Step::Auction,
        )
    }

    fn asks(&self, _case: Case<'_>) -> String {
        format!("moves objectives, {} at most", plural(self.bid.into(), "move"))
    }

    fn validate(&self, rules: &Guns, _state: &State) -> Result<(), Problem> {
        let made: u32 = self.moves.into_iter().map(u32::from).sum();
        valid(self.bid <= HIGHEST_BID && rules.options.auction && made <= u32::from(self.bid))
    }

    fn seen(&self, _state: &State, _viewer: Viewer, seen: &mut DecisionView) {
        (seen.bid, seen.moves) = (Some(self.bid), self.moves.to_vec());
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let areas = areas_of(state);
        let first_there = |(number, area): &(usize, AreaId)| !areas[..*number].contains(area);
        for (_, objective) in areas.into_iter().enumerate().filter(first_there) {
            let ways = rules.board.bounding(objective).into_iter();
            let moves = ways.map(|via| Command::PregameMove { objective, via });
            offer(self, (rules, state), moves, commands);
        }
        offer(self, (rules, state), [Command::PregameDone {}], commands);
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        self.bid == 0 && play.done()
    }

    // After the last move there is nothing to decide.
    takes! { Guns(self, rules, state, play)
        Command::PregameMove { objective, via } => self.way(rules, state, objective, via).map(|_| ()), {
            let Ok((number, to)) = self.way(play.rules, play.state, objective, via) else { return };
            let frame::Pregame { mover, bid, mut moves } = *self;
            moves[number] = moves[number].saturating_add(1);
            play.pop();
            if moves.iter().sum::<u8>() < bid {
                play.push(Frame::Pregame { mover, bid, moves });
            }
            play.shift_objective(number, via, to);
        };
        Command::PregameDone {} => {
            rules.check_end_objectives(state)?;
            unless(is_even(self.moves), Refused::StillUneven { moves: self.moves })
        }, play.pop();
    }
}

impl Guns {
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

pub(super) fn done(case: Case<'_>) -> Words {
    case.ends("Leave the objectives where they are", "Objectives", "leaves the objectives where they are")
}
