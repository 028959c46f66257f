//! Who else attacks (§13, step 1).

use super::super::attack::{Path, Target};
use super::super::show::odds::Chance;
use super::prelude::*;

takes! {
    AttackAdd { block: PieceId, target: SpaceId, path: Path },
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
        match Choice::read(command)? {
            Choice::AttackAdd { block, target, path } => rules.check_add(state, block, target, &path),
            Choice::AttackSecond { position, approach } => rules.check_second(state, position, approach),
            Choice::AttackGo => Ok(()),
        }
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        play.nothing_to_add()
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok(choice) = Choice::read(command) else { return };
        match choice {
            Choice::AttackAdd { block, target, path } => play.attack_add(block, target, &path),
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
        let target = Target { at, approach, held, hits: 0, won: None, reversed: None };
        if attack.targets.try_push(target).is_ok() {
            self.push(Frame::Lead { target: 1 });
        }
    }

    /// Nothing can be added, as everybody can see.
    fn nothing_to_add(&mut self) -> bool {
        if self.state.attack.is_none() {
            return self.done();
        }
        if self.rules.is_open(self.state) {
            return false;
        }
        self.attack_go();
        true
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
