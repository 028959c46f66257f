//! The next attack (§13).

use super::super::attack::{Attack, Target};
use super::super::show::words::share;
use super::prelude::*;

takes! {
    AttackTarget { position: SpaceId, approach: AreaId },
    EndAttacks,
}

pub struct Attacks;

impl Decision for Attacks {
    fn bearing(&self) -> &'static [Rule] {
        &[Rule::AttackRange, Rule::AttackTokens, Rule::AttackLeadStrength, Rule::OrdersAttackCost]
    }

    fn task(&self, _case: Case<'_>) -> String {
        "chooses the next attack".into()
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let field = rules.field(state, state.active);
        let targets = rules.all_targets(state, &field);
        commands.extend(targets.map(|(position, approach)| Command::AttackTarget { position, approach }));
        commands.push(Command::EndAttacks {});
    }

    fn check(&self, rules: &Guns, state: &State, command: &Command) -> Verdict {
        match Choice::read(command)? {
            Choice::AttackTarget { position, approach } => rules.check_target(state, position, approach),
            Choice::EndAttacks => Ok(()),
        }
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        play.no_attack()
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok(choice) = Choice::read(command) else { return };
        match choice {
            Choice::AttackTarget { position, approach } => {
                let target = Target::new(position, approach, true);
                play.state.attack = Some(Box::new(Attack::on(target)));
                play.push(Frame::Build {});
                play.push(Frame::Lead { target: 0 });
            }
            Choice::EndAttacks => play.end_attacks(),
        }
    }
}

pub(super) fn begin(case: Case<'_>, position: SpaceId, approach: AreaId) -> Words {
    let label = format!("Attack {} across {}", case.name(position), case.area(approach));
    case.says(label, "Attack").at(position).declares()
}

pub(super) fn end(case: Case<'_>) -> Words {
    case.says("Make no more attacks", "Attack").risks(|| unmade(case.state))
}

/// Does ending the attacks cost half of the tray (`guns.orders.attack-cost`)?
fn unmade(state: &State) -> Option<String> {
    let army = state.own();
    let due = state.phase.could_attack && state.phase.attacked.is_empty() && !army.enemy_acted;
    let tray = army.tokens.tray.total();
    (due && tray > 0).then(|| format!("no attack was made: half of the tray is returned, {}", share(tray)))
}
