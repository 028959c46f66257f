//! Where close combat is fought first (§13, step 8).

use super::super::refusals::TargetCause;
use super::prelude::*;

takes! {
    CombatFirst { position: SpaceId },
}

pub struct Combats;

impl Decision for Combats {
    fn bearing(&self) -> &'static [Rule] {
        &[Rule::CombatResult, Rule::CombatLosses, Rule::CombatFlank]
    }

    fn task(&self, _case: Case<'_>) -> String {
        "chooses where close combat is fought first".into()
    }

    fn legal(&self, _rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        Guns::legal_combats(state, commands);
    }

    fn check(&self, rules: &Guns, state: &State, command: &Command) -> Verdict {
        match Choice::read(command)? {
            Choice::CombatFirst { position } => {
                unless(rules.board.has(position), Cause::NoPosition(Rule::CombatResult))?;
                Guns::check_combat(state, position)
            }
        }
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        play.next_combat()
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok(Choice::CombatFirst { position }) = Choice::read(command) else { return };
        play.combat_first(position);
    }
}

impl Guns {
    /// Can close combat be fought here first?
    fn check_combat(state: &State, at: SpaceId) -> Verdict {
        let number = state.attack.as_ref().and_then(|attack| attack.target_at(at));
        let open = number.is_some_and(|number| Guns::unfought(state).contains(&number));
        unless(open, TargetCause::NoCombat { at })
    }

    /// Where close combat can be fought first.
    fn legal_combats(state: &State, commands: &mut Vec<Command>) {
        let Some(attack) = state.attack.as_deref() else { return };
        let numbers = Guns::unfought(state).into_iter();
        let targets = numbers.filter_map(|number| attack.targets.get(number));
        commands.extend(targets.map(|target| Command::CombatFirst { position: target.at }));
    }
}

impl Play<'_> {
    /// The next close combat begins; of two the attacker chooses the first.
    fn next_combat(&mut self) -> bool {
        match Guns::unfought(self.state).as_slice() {
            [] => self.done(),
            [only] => {
                self.push(Frame::DefenseLead { target: *only });
                true
            }
            _ => false,
        }
    }

    /// The attacker chooses where close combat is fought first.
    fn combat_first(&mut self, at: SpaceId) {
        if let Some(target) = self.state.attack.as_ref().and_then(|attack| attack.target_at(at)) {
            self.push(Frame::DefenseLead { target });
        }
    }
}

pub(super) fn first(case: Case<'_>, position: SpaceId) -> Words {
    case.says(format!("Fight first for {}", case.name(position)), "Close combat").at(position)
}
