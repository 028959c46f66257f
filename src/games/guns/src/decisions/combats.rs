//! Where close combat is fought first (§13, step 8).

use super::prelude::*;

refusals! {
    /// Why close combat is not fought in a position.
    Refused(case) {
        NoCombat { at: SpaceId } =>
            no!(CombatResult, "No close combat is to be fought at {}.", case.name(at));
    }
}

impl Decision<Guns> for frame::Combats {
    fn about(&self, state: &State) -> About {
        About::of(state.active, &[Rule::CombatResult, Rule::CombatLosses, Rule::CombatFlank], Step::Combat)
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "chooses where close combat is fought first".into()
    }

    fn legal(&self, _rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let targets = Guns::unfought(state).into_iter().filter_map(|number| state.target_at(number));
        commands.extend(targets.map(|position| Command::CombatFirst { position }));
    }

    /// The next close combat begins; of two the attacker chooses the first.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        match Guns::unfought(play.state).as_slice() {
            [] => play.done(),
            [only] => {
                play.push(Frame::DefenseLead { target: *only });
                true
            }
            _ => false,
        }
    }

    takes! { Guns(self, rules, state, play)
        Command::CombatFirst { position: at } => {
            unless(rules.board.has(at), General::NoPosition { rule: Rule::CombatResult })?;
            let open = Guns::unfought(state).into_iter().any(|number| state.target_at(number) == Some(at));
            unless(open, Refused::NoCombat { at })
        }, {
            if let Some(target) = play.state.attack.as_ref().and_then(|attack| attack.target_at(at)) {
                play.push(Frame::DefenseLead { target });
            }
        };
    }
}

pub(super) fn first(case: Case<'_>, position: SpaceId) -> Words {
    let (at, short) = (case.name(position), case.short(position));
    case.tells(format!("Fight first for {at}"), "Close combat", format!("chooses to fight first for {short}"))
        .at(position)
}
