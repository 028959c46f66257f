//! The winner of the auction chooses his side; the loser gets the other one and moves objectives (§24).

use super::super::state::OBJECTIVES;
use super::bid::HIGHEST_BID;
use super::prelude::*;

impl Decision<Guns> for frame::ChooseSide {
    fn about(&self, _state: &State) -> About {
        About::of(self.winner, &[Rule::AuctionHigher], Step::Auction)
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "chooses a side".into()
    }

    fn validate(&self, rules: &Guns, _state: &State) -> Result<(), Problem> {
        valid(self.bid <= HIGHEST_BID && rules.options.auction)
    }

    fn seen(&self, _state: &State, _viewer: Viewer, seen: &mut DecisionView) {
        seen.bid = Some(self.bid);
    }

    fn legal(&self, _rules: &Guns, _state: &State, commands: &mut Vec<Command>) {
        commands.extend(Side::ALL.map(|side| Command::ChooseSide { side }));
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Command::ChooseSide { side } = *command else { return };
        let frame::ChooseSide { winner, bid } = *self;
        play.instead(Frame::Pregame { mover: side.other(), bid, moves: [0; OBJECTIVES] });
        play.state.seats_swapped = side != winner;
        play.tell(|| Event::SideChosen { winner, side });
    }
}

pub(super) fn play(case: Case<'_>, side: Side) -> Words {
    case.says(format!("Play the {}", side.name()), "Sides")
}
