//! Who leads against a target (§13, step 1).

use super::super::assault::declare::Declaration;
use super::super::attack::Path;
use super::super::show::odds::Chance;
use super::prelude::*;

refusals! {
    /// Why a block does not lead.
    Refused(case) {
        Weak { strength: u8 } => no!(
            AttackLeadStrength, "{} has strength {strength}: the leader needs 2.", case.who()
        )
        .fact("strength", strength);
    }
}

impl Decision<Guns> for frame::Lead {
    fn about(&self, state: &State) -> About {
        About::of(state.active, &[Rule::AttackLeadStrength, Rule::AttackPath], Step::Attacks)
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("chooses who leads against {}", case.place(case.state.target_at(self.target)))
    }

    fn validate(&self, _rules: &Guns, state: &State) -> Result<(), Problem> {
        valid(state.target_at(self.target).is_some())
    }

    fn seen(&self, state: &State, _viewer: Viewer, seen: &mut DecisionView) {
        seen.at = state.target_at(self.target);
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let Some(target) = state.attack.as_ref().and_then(|attack| attack.targets.get(self.target)) else {
            return;
        };
        let all = Declaration::of(rules, state);
        for (block, stand) in all.by_block() {
            if all.can_lead(stand, target) && all.check_room(stand, target).is_ok() {
                let ways = all.ways(stand, target).into_iter();
                commands.extend(ways.map(|path| Command::AttackLead { block, path }));
            }
        }
    }

    takes! { Guns(self, rules, state, play)
        Command::AttackLead { block, ref path } => {
            let target = state.attack.as_ref().and_then(|attack| attack.targets.get(self.target));
            let target = target.ok_or(Cause::NotNow)?;
            let all = Declaration::of(rules, state);
            let stand = all.check_block(block)?;
            unless(all.can_lead(stand, target), Refused::Weak { strength: all.strength(stand) })?;
            all.check_way(stand, target, path)?;
            all.check_room(stand, target)
        }, {
            if !play.join(block, self.target, path) {
                return;
            }
            play.pop();
            let at = play.state.target_at(self.target);
            if at.is_some_and(|at| play.rules.check_group(play.state, at).is_err()) {
                play.attack_go();
            }
        };
    }
}

pub(super) fn lead(case: Case<'_>, block: PieceId, path: &Path) -> Words {
    let label = format!("Lead with {}, {}", case.with_place(block), case.way(path));
    case.says(label, "Leader").of(block).composes(Compose::Part).chance(Chance::Joins)
}
