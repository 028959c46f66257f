//! The next reinforcement: it enters, or is sent to another entry point (§11).

use super::prelude::*;
use crate::engine::EntryId;

takes! {
    Enter { block: PieceId },
    Transfer { block: PieceId, to: EntryId },
    EndReinforcement,
}

pub struct Reinforce;

impl Decision for Reinforce {
    fn bearing(&self) -> &'static [Rule] {
        &[Rule::EntryFof, Rule::EntryOneMode, Rule::EntryRoadSlot, Rule::TransferLink]
    }

    fn task(&self, _case: Case<'_>) -> String {
        "chooses the next reinforcement".into()
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        rules.legal_reinforce(state, commands);
    }

    fn check(&self, rules: &Guns, state: &State, command: &Command) -> Verdict {
        match Choice::read(command)? {
            Choice::Enter { block } => rules.check_enter(state, block),
            Choice::Transfer { block, to } => Guns::check_transfer(state, block, to),
            Choice::EndReinforcement => Ok(()),
        }
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        play.rules.shows_no_reinforcement(play.state) && play.done()
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok(choice) = Choice::read(command) else { return };
        match choice {
            Choice::Enter { block } => {
                if let Some(slot) = play.own_slot(block) {
                    play.push(Frame::EnterTo { slot });
                }
            }
            Choice::Transfer { block, to } => play.transfer(block, to),
            Choice::EndReinforcement => play.pop(),
        }
    }
}

pub(super) fn enter(case: Case<'_>, block: PieceId) -> Words {
    case.says(format!("Bring {} onto the map", case.block(block)), "Reinforcements").of(block).part()
}

pub(super) fn transfer(case: Case<'_>, block: PieceId, to: EntryId) -> Words {
    let label = format!("Send {} to {}", case.block(block), case.rules.board().entry_name(to));
    case.says(label, "Transfer").of(block)
}

pub(super) fn end(case: Case<'_>) -> Words {
    case.says("Bring no more reinforcements", "Reinforcements")
}
