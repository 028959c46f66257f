//! What else comes from entry boxes before the turn ends (rulebook, Entry boxes).

use super::super::command::Command;
use super::super::entry::Door;
use super::super::refusals::{Verdict, Why};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::show::words::Words;
use super::super::state::State;
use super::super::{Play, Wallace};
use super::Decision;
use crate::engine::Viewer;

/// The end of a turn.
pub struct TurnEnd;

impl Decision for TurnEnd {
    fn asks(&self, _case: Case<'_>) -> String {
        "what else comes from the entry boxes".into()
    }

    fn prompt(&self, _case: Case<'_>, _viewer: Viewer) -> String {
        "bring more pieces from the entry boxes, or end the turn".into()
    }

    fn bearing(&self) -> &'static [Rule] {
        &[Rule::EntryFree, Rule::EntryOnce]
    }

    fn door(&self) -> Door {
        Door::Open
    }

    fn fits(&self, _rules: &Wallace, _state: &State) -> bool {
        true
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        rules.legal_entries(state, self.door(), commands);
        commands.push(Command::EndTurn {});
    }

    fn check(&self, _rules: &Wallace, _state: &State, command: &Command) -> Verdict {
        if matches!(command, Command::EndTurn {}) { Ok(()) } else { Err(Why::NotNow) }
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        if play.rules.can_enter(play.state, self.door()) {
            return false;
        }
        play.end_turn();
        true
    }

    fn carry_out(&self, play: &mut Play<'_>, _command: &Command) {
        play.end_turn();
    }
}

pub(super) fn end(case: Case<'_>) -> Words {
    case.says("End the turn", "Turn")
}
