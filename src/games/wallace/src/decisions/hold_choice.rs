//! Whether an assault waits for the second order (rulebook, Issue an order).

use super::super::double::Knows;
use super::prelude::*;
use crate::engine::phrase::{noun, verb};

takes! {
    HoldAssault,
    ResolveAssaults,
}

pub struct HoldChoice {
    pub from: SpaceId,
}

impl Decision for HoldChoice {
    fn about(&self, state: &State) -> About {
        About::of(state, state.side, &[Rule::OrderDoubleTwo, Rule::AssaultDouble])
    }

    fn asks(&self, case: Case<'_>) -> String {
        let many = case.targets().len();
        format!("whether the {} {} for the second order", noun(many, "assault"), verb(many, "waits"))
    }

    fn fits(&self, rules: &Wallace, state: &State) -> bool {
        rules.board.is_area(self.from) && !state.attackers.is_empty()
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        offer(self, (rules, state), [Command::HoldAssault {}, Command::ResolveAssaults {}], commands);
    }

    fn check(&self, rules: &Wallace, state: &State, command: &Command) -> Verdict {
        match Choice::read(command)? {
            Choice::HoldAssault => rules.check_hold(state, self.from, Knows::Everything),
            Choice::ResolveAssaults => Ok(()),
        }
    }

    fn follow(&self, _play: &mut Play<'_>) -> bool {
        false
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok(choice) = Choice::read(command) else { return };
        play.pop();
        match choice {
            Choice::ResolveAssaults => play.push(Frame::Assaults {}),
            Choice::HoldAssault => {
                play.set_duty(Duty::Hold { from: self.from });
                let areas = play.state.targets();
                play.events.push(|| Event::AssaultHeld { areas: areas.into_iter().collect() });
            }
        }
    }
}

pub(super) fn hold(case: Case<'_>) -> Words {
    case.ends("Add pieces with the second order, then fight", "Assault", "waits for the second order")
}

pub(super) fn fight(case: Case<'_>) -> Words {
    case.tells("Fight before the second order", "Assault", "fights before the second order")
        .chance(Chance::of_only_target(case, false))
}
