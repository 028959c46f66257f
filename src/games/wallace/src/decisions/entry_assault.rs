//! Who else joins an assault out of an entry box (rulebook, Entry boxes).

use super::super::show::words::places;
use super::prelude::*;

impl Decision<Wallace> for frame::EntryAssault {
    fn about(&self, state: &State) -> About {
        About::of(
            state.side,
            &[Rule::EntryFree, Rule::EntryOnce],
            Topic::of(state).open(Door::Joins(self.entry)),
        )
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("who else assaults out of {}", case.name(self.entry))
    }

    fn validate(&self, rules: &Wallace, state: &State) -> Result<(), Problem> {
        valid(rules.board.entry_side(self.entry) == Some(state.side))
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        rules.legal_entries(state, Door::Joins(self.entry), commands);
        commands.push(Command::EntryFight {});
    }

    takes! { Wallace(self, rules, state, play)
        Command::EntryFight {} => Ok(()), play.instead(Frame::Assaults {});
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
