//! Where a reinforcement enters (§11).

use super::super::command::Captures;
use super::super::state::Mode;
use super::prelude::*;

pub struct EnterTo {
    pub slot: usize,
}

impl Decision for EnterTo {
    fn bearing(&self) -> &'static [Rule] {
        &[Rule::EntryFof, Rule::EntryOneMode, Rule::EntryRoadSlot, Rule::TransferLink]
    }

    fn task(&self, _case: Case<'_>) -> String {
        "chooses where a reinforcement enters".into()
    }

    fn slot(&self) -> Option<usize> {
        Some(self.slot)
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        rules.legal_enter_to(state, self.slot, commands);
    }

    fn check(&self, rules: &Guns, state: &State, command: &Command) -> Verdict {
        let Command::EnterTo { position, mode, ref captures } = *command else { return Err(Why::NotNow) };
        rules.check_enter_to(state, self.slot, position, mode, captures)
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Command::EnterTo { position, mode, ref captures } = *command else { return };
        play.enter_to(self.slot, position, mode, captures);
    }
}

pub(super) fn enter(case: Case<'_>, position: SpaceId, mode: Mode, captures: &Captures) -> Words {
    let way = match mode {
        Mode::Field => "across the fields",
        Mode::Road => "by road",
    };
    let label = format!("Enter {way} to {}{}", case.name(position), case.taking(captures));
    case.says(label, "Reinforcements")
        .of_asked(case)
        .at(position)
        .risks(|| case.contact(position))
        .effect(|| rest_of_turn(case, position, mode, captures))
}

/// What a way onto the map means for the rest of the turn.
fn rest_of_turn(case: Case<'_>, position: SpaceId, mode: Mode, captures: &Captures) -> Option<String> {
    let hour = case.rules.entry_hour(case.state, case.asked()?, position, mode, captures)?;
    let left = u32::from(case.state.clock.last().0.saturating_sub(hour.0));
    let march = match left {
        0 => "cannot march in this turn".to_owned(),
        left => format!("has {} left to march", plural(left, "hour")),
    };
    let others = match mode {
        Mode::Road => {
            "By road one block an hour enters at an entry point, and none across the fields in the same turn."
        }
        Mode::Field => "No block enters by road at this entry point in the same turn.",
    };
    Some(format!("Enters at {} and {march}. {others}", hour.name()))
}
