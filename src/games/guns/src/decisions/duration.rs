//! How long the turn lasts: the second player chooses (§7).

use super::prelude::*;

refusals! {
    /// Why a turn is not so long.
    Refused(_case) {
        Hours { most: u8 } => {
            let hours = plural(most.into(), "hour");
            let lasts = if most == 1 { hours } else { format!("1 to {hours}") };
            no!(TurnDurationMax, "This turn lasts {lasts}.").fact("most hours", most)
        };
    }
}

impl Decision<Guns> for frame::Duration {
    fn about(&self, state: &State) -> About {
        About::of(
            state.clock.first.other(),
            &[Rule::TurnDurationMax, Rule::OrdersShortTurn, Rule::MarchDistance, Rule::TokensDraw],
            Step::Length,
        )
    }

    fn asks(&self, _case: Case<'_>) -> String {
        format!("chooses how long the turn lasts, {} at most", plural(self.most.into(), "hour"))
    }

    fn validate(&self, _rules: &Guns, state: &State) -> Result<(), Problem> {
        valid(Guns::longest_turn(state).0 == self.most && state.clock.hours == 0)
    }

    fn seen(&self, _state: &State, _viewer: Viewer, seen: &mut DecisionView) {
        seen.left = Some(self.most);
    }

    fn legal(&self, _rules: &Guns, _state: &State, commands: &mut Vec<Command>) {
        commands.extend((1..=self.most).map(|hours| Command::ChooseDuration { hours }));
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        self.most == 1 && play.set_duration(1, self.most)
    }

    takes! { Guns(self, rules, state, play)
        Command::ChooseDuration { hours } => {
            let most = self.most;
            unless((1..=most).contains(&hours), Refused::Hours { most })
        }, play.set_duration(hours, self.most);
    }
}

pub(super) fn choose(case: Case<'_>, hours: u8) -> Words {
    let short = || match Guns::frame(case.state) {
        Some(Frame::Duration { most }) => hours < most,
        Some(_) | None => false,
    };
    let turn = format!("turn of {}", plural(hours.into(), "hour"));
    case.tells(format!("A {turn}"), "Length of the turn", format!("chooses a {turn}"))
        .risks(|| short().then(|| "a short turn: you must order Attack or Withdraw at its end".to_owned()))
}
