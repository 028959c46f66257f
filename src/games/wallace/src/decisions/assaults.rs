//! The assault that is fought next (rulebook, Assault Combat).

use super::prelude::*;

impl Decision<Wallace> for frame::Assaults {
    fn about(&self, state: &State) -> About {
        About::of(state.side, &[Rule::AssaultEven, Rule::AssaultColour], Topic::of(state))
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "which assault is fought next".into()
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        let areas = rules.board.areas().into_iter().map(|area| Command::PickAssault { area });
        offer(self, (rules, state), areas, commands);
    }

    /// The next assault of an order, if there is no choice between several.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let targets = play.state.targets();
        if targets.is_empty() {
            return play.done();
        }
        let Some(area) = targets.only() else { return false };
        play.begin_assault(area);
        true
    }

    takes! { Wallace(self, rules, state, play)
        Command::PickAssault { area } =>
            unless(Wallace::attackers_of(state, area) > 0, Refused::NobodyAttacks { area }),
            play.begin_assault(area);
    }
}

refusals! {
    /// Why no assault is fought somewhere.
    Refused(case) {
        NobodyAttacks { area: SpaceId } =>
            no!(AssaultOrder, "Nobody was sent to attack {}.", case.name(area));
    }
}

pub(super) fn pick(case: Case<'_>, area: SpaceId) -> Words {
    case.says(format!("Fight for {} next", case.name(area)), "Assault")
        .at(area)
        .chance(Some(Chance::Assault { area, more: None, planned: false }))
}
