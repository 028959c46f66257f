//! Who else joins an assault out of an entry box (rulebook, Entry boxes).

use super::super::show::words::places;
use super::prelude::*;

pub struct EntryAssault {
    pub entry: SpaceId,
}

impl Decision for EntryAssault {
    fn about(&self, state: &State) -> About {
        About::of(state, state.side, &[Rule::EntryFree, Rule::EntryOnce]).open(Door::Joins(self.entry))
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("who else assaults out of {}", case.name(self.entry))
    }

    fn fits(&self, rules: &Wallace, state: &State) -> bool {
        rules.board.entry_side(self.entry) == Some(state.side)
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        rules.legal_entries(state, Door::Joins(self.entry), commands);
        commands.push(Command::EntryFight {});
    }

    fn carry_out(&self, play: &mut Play<'_>, _command: &Command) {
        play.instead(Frame::Assaults {});
    }
}

pub(super) fn fight(case: Case<'_>) -> Words {
    let on = targets(case);
    case.says(format!("Begin the assault{on}"), "Assault").chance(Chance::of_only_target(case, false))
}

/// The areas against which pieces were sent, as the end of a sentence.
pub(super) fn targets(case: Case<'_>) -> String {
    let all = case.targets();
    if all.is_empty() { String::new() } else { format!(" on {}", places(case.rules, all)) }
}
