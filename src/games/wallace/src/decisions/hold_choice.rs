//! Whether an assault waits for the second order (rulebook, Issue an order).

use super::super::double::Knows;
use super::prelude::*;
use crate::engine::phrase::{noun, verb};

impl Decision<Wallace> for frame::HoldChoice {
    fn about(&self, state: &State) -> About {
        About::of(state.side, &[Rule::OrderDoubleTwo, Rule::AssaultDouble], Topic::of(state))
    }

    fn asks(&self, case: Case<'_>) -> String {
        let many = case.targets().len();
        format!("whether the {} {} for the second order", noun(many, "assault"), verb(many, "waits"))
    }

    fn validate(&self, rules: &Wallace, state: &State) -> Result<(), Problem> {
        valid(rules.board.is_area(self.from) && !state.attackers.is_empty())
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        offer(self, (rules, state), [Command::HoldAssault {}, Command::ResolveAssaults {}], commands);
    }

    fn follow(&self, _play: &mut Play<'_>) -> bool {
        false
    }

    takes! { Wallace(self, rules, state, play; play.pop())
        Command::HoldAssault {} => rules.check_hold(state, self.from, Knows::Everything), {
            play.set_duty(Duty::Hold { from: self.from });
            let areas = play.state.targets();
            play.events.push(|| Event::AssaultHeld { areas: areas.into_iter().collect() });
        };
        Command::ResolveAssaults {} => Ok(()), play.push(Frame::Assaults {});
    }
}

pub(super) fn hold(case: Case<'_>) -> Words {
    case.ends("Add pieces with the second order, then fight", "Assault", "waits for the second order")
}

pub(super) fn fight(case: Case<'_>) -> Words {
    case.tells("Fight before the second order", "Assault", "fights before the second order")
        .chance(Chance::of_only_target(case, false))
}
