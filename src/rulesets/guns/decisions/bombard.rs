//! What the attacker's artillery bombards (§13, step 5).

use super::super::assault::MOST_POINTS;
use super::super::refusals::FireCause;
use super::super::show::view::battery_at;
use super::prelude::*;

takes! {
    Bombard { from: SpaceId, target: SpaceId },
}

pub struct Bombard {
    pub next: usize,
}

impl Decision for Bombard {
    fn bearing(&self) -> &'static [Rule] {
        &[Rule::BombardHits, Rule::BombardNearSide]
    }

    fn task(&self, case: Case<'_>) -> String {
        let battery = battery_at(case.state, case.side, self.next);
        format!("chooses what the artillery at {} bombards", case.place(battery))
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        rules.legal_bombard(state, self.next, commands);
    }

    fn check(&self, rules: &Guns, state: &State, command: &Command) -> Verdict {
        match Choice::read(command)? {
            Choice::Bombard { from, target } => rules.check_bombard(state, self.next, from, target),
        }
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        play.only_bombardment(self.next)
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok(Choice::Bombard { from: _, target }) = Choice::read(command) else { return };
        play.bombard(self.next, target);
    }
}

impl Guns {
    /// Can artillery of the attacker bombard this?
    fn check_bombard(&self, state: &State, next: usize, from: SpaceId, target: SpaceId) -> Verdict {
        let attack = state.attack.as_deref().ok_or(Cause::NotNow)?;
        let asked = attack.batteries[state.active].get(next).map(|battery| battery.at);
        let asked = asked.ok_or(Cause::NotNow)?;
        unless(asked == from, FireCause::Other { asked })?;
        unless(self.board.has(target), Cause::NoPosition(Rule::ArtNoBombardmentTarget))?;
        unless(Guns::could_be_hit(state, attack).contains(target), FireCause::NoTarget { target })?;
        unless(self.have_sight(state, from, target), FireCause::OutOfSight { from, target })?;
        unless(self.can_bombard(state, from, target), FireCause::Obstructed { from, target })
    }

    /// Everything that artillery of the attacker can bombard.
    fn legal_bombard(&self, state: &State, next: usize, commands: &mut Vec<Command>) {
        let Some(attack) = state.attack.as_deref() else { return };
        let Some(from) = attack.batteries[state.active].get(next).map(|battery| battery.at) else { return };
        let targets = self.bombardment_targets(state, from);
        commands.extend(targets.into_iter().map(|target| Command::Bombard { from, target }));
    }
}

impl Play<'_> {
    /// A battery with one target needs no decision.
    fn only_bombardment(&mut self, next: usize) -> bool {
        let Some(attack) = self.state.attack.as_deref() else { return self.done() };
        let Some(from) = attack.batteries[self.state.active].get(next).map(|battery| battery.at) else {
            return self.done();
        };
        let targets = self.rules.bombardment_targets(self.state, from);
        match targets.only() {
            Some(only) => self.bombard(next, only),
            None if targets.is_empty() => self.aim_next(next),
            None => return false,
        }
        true
    }

    fn aim_next(&mut self, next: usize) {
        self.pop();
        self.push(Frame::Bombard { next: next + 1 });
    }

    /// Artillery bombards a position.
    fn bombard(&mut self, next: usize, target: SpaceId) {
        let side = self.state.active;
        let Some(attack) = self.state.attack.as_deref_mut() else { return };
        if let Some(battery) = attack.batteries[side].get_mut(next) {
            battery.target = Some(target);
            let (from, strength) = (battery.at, battery.sum().min(MOST_POINTS));
            self.tell(|| Event::Bombarded { side, from, target, strength });
        }
        self.aim_next(next);
    }
}

pub(super) fn aim(case: Case<'_>, from: SpaceId, target: SpaceId) -> Words {
    case.says(format!("Bombard {} from {}", case.name(target), case.name(from)), "Bombardment").at(target)
}
