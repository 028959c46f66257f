//! The assault that is fought next (rulebook, Assault Combat).

use super::super::command::Command;
use super::super::refusals::{Fight, Verdict, Why, unless};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::show::odds::Chance;
use super::super::show::words::Words;
use super::super::state::State;
use super::super::{Play, Wallace};
use super::{Decision, offer};
use crate::engine::{Agenda, SpaceId};

/// The assault that is fought next.
pub struct Assaults;

impl Decision for Assaults {
    fn asks(&self, _case: Case<'_>) -> String {
        "which assault is fought next".into()
    }

    fn bearing(&self) -> &'static [Rule] {
        &[Rule::AssaultEven, Rule::AssaultColour]
    }

    fn fits(&self, _rules: &Wallace, _state: &State) -> bool {
        true
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        let areas = rules.board.areas().into_iter().map(|area| Command::PickAssault { area });
        offer(self, (rules, state), areas, commands);
    }

    fn check(&self, _rules: &Wallace, state: &State, command: &Command) -> Verdict {
        let Command::PickAssault { area } = *command else { return Err(Why::NotNow) };
        unless(Wallace::attackers_of(state, area) == 0, Fight::NobodyAttacks { area })
    }

    /// The next assault of an order, if there is no choice between several.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let targets = play.targets();
        if targets.is_empty() {
            return play.done();
        }
        let Some(area) = targets.only() else { return false };
        play.begin_assault(area);
        true
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Command::PickAssault { area } = *command else { return };
        play.begin_assault(area);
    }
}

pub(super) fn pick(case: Case<'_>, area: SpaceId) -> Words {
    case.says(format!("Fight for {} next", case.name(area)), "Assault")
        .at(area)
        .chance(Some(Chance::Assault { area, more: None, planned: false }))
}
