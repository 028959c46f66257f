//! Who leads against a target (§13, step 1).

use super::super::attack::Path;
use super::super::show::odds::Chance;
use super::super::show::view::target_at;
use super::prelude::*;

takes! {
    AttackLead { block: PieceId, path: Path },
}

pub struct Lead {
    pub target: usize,
}

impl Decision for Lead {
    fn bearing(&self) -> &'static [Rule] {
        &[Rule::AttackLeadStrength, Rule::AttackPath]
    }

    fn task(&self, case: Case<'_>) -> String {
        format!("chooses who leads against {}", case.place(target_at(case.state, self.target)))
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        rules.legal_leads(state, self.target, commands);
    }

    fn check(&self, rules: &Guns, state: &State, command: &Command) -> Verdict {
        match Choice::read(command)? {
            Choice::AttackLead { block, path } => rules.check_lead(state, self.target, block, &path),
        }
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok(Choice::AttackLead { block, path }) = Choice::read(command) else { return };
        play.attack_lead(block, self.target, &path);
    }
}

impl Play<'_> {
    /// A block leads against a target.
    fn attack_lead(&mut self, block: PieceId, target: usize, path: &Path) {
        self.pop();
        self.join(block, target, path);
        let at = self.state.attack.as_ref().and_then(|attack| Some(attack.targets.get(target)?.at));
        if at.is_some_and(|at| self.rules.is_for_one(self.state, at).is_some()) {
            self.attack_go();
        }
    }
}

pub(super) fn lead(case: Case<'_>, block: PieceId, path: &Path) -> Words {
    let label = format!("Lead with {}, {}", case.with_place(block), case.way(path));
    case.says(label, "Leader").of(block).declares().chance(Chance::Joins)
}
