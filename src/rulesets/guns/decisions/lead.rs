//! Who leads against a target (§13, step 1).

use super::super::attack::Path;
use super::super::show::odds::Chance;
use super::prelude::*;

pub struct Lead {
    pub target: usize,
}

impl Decision for Lead {
    fn bearing(&self) -> &'static [Rule] {
        &[Rule::AttackLeadStrength, Rule::AttackPath]
    }

    fn task(&self, case: Case<'_>) -> String {
        format!("chooses who leads against {}", case.place(case.state.target_at(self.target)))
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        rules.legal_leads(state, self.target, commands);
    }

    fn check(&self, rules: &Guns, state: &State, command: &Command) -> Verdict {
        let Command::AttackLead { block, ref path } = *command else { return Err(Why::NotNow) };
        rules.check_lead(state, self.target, block, path)
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Command::AttackLead { block, ref path } = *command else { return };
        play.pop();
        play.join(block, self.target, path);
        let at = play.state.target_at(self.target);
        if at.is_some_and(|at| play.rules.is_for_one(play.state, at).is_some()) {
            play.attack_go();
        }
    }
}

pub(super) fn lead(case: Case<'_>, block: PieceId, path: &Path) -> Words {
    let label = format!("Lead with {}, {}", case.with_place(block), case.way(path));
    case.says(label, "Leader").of(block).declares().chance(Chance::Joins)
}
