//! Who else attacks (§13, step 1).

use super::super::attack::{Path, Target};
use super::super::show::odds::Chance;
use super::prelude::*;

takes! {
    AttackSecond { position: SpaceId, approach: AreaId },
    AttackGo,
}

pub struct Build;

impl Decision for Build {
    fn bearing(&self) -> &'static [Rule] {
        &[Rule::AttackThree, Rule::AttackTokens, Rule::AttackSecond, Rule::AttackOneSide]
    }

    fn task(&self, _case: Case<'_>) -> String {
        "chooses who else attacks".into()
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let Some(attack) = state.attack.as_deref() else { return };
        let field = rules.field(state, state.active);
        rules.legal_adds(state, &field, attack, commands);
        let seconds = rules.all_seconds(state, &field, attack);
        commands.extend(seconds.map(|(position, approach)| Command::AttackSecond { position, approach }));
        commands.push(Command::AttackGo {});
    }

    fn check(&self, rules: &Guns, state: &State, command: &Command) -> Verdict {
        if let Command::AttackAdd { block, target, ref path } = *command {
            return rules.check_add(state, block, target, path);
        }
        match Choice::read(command)? {
            Choice::AttackSecond { position, approach } => rules.check_second(state, position, approach),
            Choice::AttackGo => Ok(()),
        }
    }

    /// Nothing can be added, as everybody can see.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        if play.state.attack.is_none() {
            return play.done();
        }
        let closed = !play.rules.is_open(play.state);
        if closed {
            play.attack_go();
        }
        closed
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        if let Command::AttackAdd { block, target, ref path } = *command {
            return play.attack_add(block, target, path);
        }
        let Ok(choice) = Choice::read(command) else { return };
        match choice {
            Choice::AttackSecond { position, approach } => play.attack_second(position, approach),
            Choice::AttackGo => play.attack_go(),
        }
    }
}

impl Play<'_> {
    /// A second position is attacked.
    fn attack_second(&mut self, at: SpaceId, approach: AreaId) {
        let held = self.state.enemy().count_at(at) > 0;
        let Some(attack) = self.state.attack.as_deref_mut() else { return };
        let target = Target::new(at, approach, held);
        if attack.targets.try_push(target).is_ok() {
            self.push(Frame::Lead { target: 1 });
        }
    }
}

pub(super) fn add(case: Case<'_>, block: PieceId, target: SpaceId, path: &Path) -> Words {
    let label = format!("Add {} against {}, {}", case.with_place(block), case.name(target), case.way(path));
    case.says(label, "Add a block").of(block).at(target).declares().chance(Chance::Joins)
}

pub(super) fn second(case: Case<'_>, position: SpaceId, approach: AreaId) -> Words {
    let label = format!("Also attack {} across {}", case.name(position), case.area(approach));
    case.says(label, "Second position").at(position).declares()
}

pub(super) fn go(case: Case<'_>) -> Words {
    case.says("Attack with these blocks", "Attack").whole().chance(Chance::Begins)
}
