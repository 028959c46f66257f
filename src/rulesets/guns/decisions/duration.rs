//! How long the turn lasts: the second player chooses (§7).

use super::super::refusals::GeneralCause;
use super::prelude::*;

takes! {
    ChooseDuration { hours: u8 },
}

pub struct Duration {
    pub most: u8,
}

impl Decision for Duration {
    fn decider(&self, state: &State) -> Side {
        state.clock.first.other()
    }

    fn bearing(&self) -> &'static [Rule] {
        &[Rule::TurnDurationMax, Rule::OrdersShortTurn, Rule::MarchDistance, Rule::TokensDraw]
    }

    fn task(&self, _case: Case<'_>) -> String {
        format!("chooses how long the turn lasts, {} at most", plural(self.most.into(), "hour"))
    }

    fn legal(&self, _rules: &Guns, _state: &State, commands: &mut Vec<Command>) {
        commands.extend((1..=self.most).map(|hours| Command::ChooseDuration { hours }));
    }

    fn check(&self, _rules: &Guns, _state: &State, command: &Command) -> Verdict {
        let most = self.most;
        match Choice::read(command)? {
            Choice::ChooseDuration { hours } => {
                unless((1..=most).contains(&hours), GeneralCause::Duration { most })
            }
        }
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        self.most == 1 && play.set_duration(1, self.most)
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok(Choice::ChooseDuration { hours }) = Choice::read(command) else { return };
        play.set_duration(hours, self.most);
    }
}

pub(super) fn choose(case: Case<'_>, hours: u8) -> Words {
    let short = || match Guns::frame(case.state) {
        Some(Frame::Duration { most }) => hours < most,
        Some(_) | None => false,
    };
    case.says(format!("A turn of {}", plural(hours.into(), "hour")), "Length of the turn")
        .risks(|| short().then(|| "a short turn: you must order Attack or Withdraw at its end".to_owned()))
}
