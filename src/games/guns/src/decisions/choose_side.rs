//! The winner of the auction chooses his side; the loser gets the other one and moves objectives (§24).

use super::super::state::OBJECTIVES;
use super::prelude::*;

pub struct ChooseSide {
    pub winner: Side,
    pub bid: u8,
}

impl Decision for ChooseSide {
    fn about(&self, _state: &State) -> About {
        About::of(self.winner, &[Rule::AuctionHigher])
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "chooses a side".into()
    }

    fn legal(&self, _rules: &Guns, _state: &State, commands: &mut Vec<Command>) {
        commands.extend(Side::ALL.map(|side| Command::ChooseSide { side }));
    }

    fn check(&self, _rules: &Guns, _state: &State, command: &Command) -> Verdict {
        if let Command::ChooseSide { .. } = command { Ok(()) } else { Err(Why::NotNow) }
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Command::ChooseSide { side } = *command else { return };
        let ChooseSide { winner, bid } = *self;
        play.instead(Frame::Pregame { mover: side.other(), bid, moves: [0; OBJECTIVES] });
        play.state.seats_swapped = side != winner;
        play.tell(|| Event::SideChosen { winner, side });
    }
}

pub(super) fn play(case: Case<'_>, side: Side) -> Words {
    case.says(format!("Play the {}", side.name()), "Sides")
}
