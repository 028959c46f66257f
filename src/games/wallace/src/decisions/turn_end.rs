//! What else comes from entry boxes before the turn ends (rulebook, Entry boxes).

use super::prelude::*;

impl Decision<Wallace> for frame::TurnEnd {
    fn about(&self, state: &State) -> About {
        About::of(state.side, &[Rule::EntryFree, Rule::EntryOnce], Topic::of(state).open(Door::Open))
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "what else comes from the entry boxes".into()
    }

    fn prompt(&self, _case: Case<'_>, _viewer: Viewer) -> Option<String> {
        Some("bring more pieces from the entry boxes, or end the turn".into())
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        rules.legal_entries(state, Door::Open, commands);
        commands.push(Command::EndTurn {});
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        if play.rules.can_enter(play.state, Door::Open) {
            return false;
        }
        play.end_turn();
        true
    }

    takes! { Wallace(self, rules, state, play)
        Command::EndTurn {} => Ok(()), play.end_turn();
    }
}

pub(super) fn end(case: Case<'_>) -> Words {
    case.ends("End the turn", "Turn", "ends the turn")
}
