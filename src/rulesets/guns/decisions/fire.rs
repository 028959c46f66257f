//! What the defender's artillery supports (§13, step 6).

use super::super::assault::FireStrength;
use super::super::options::TokenHits;
use super::super::refusals::FireCause;
use super::super::show::view::battery_at;
use super::prelude::*;

takes! {
    Support { from: SpaceId, target: SpaceId },
}

pub struct Fire {
    pub next: usize,
}

impl Decision for Fire {
    fn decider(&self, state: &State) -> Side {
        state.active.other()
    }

    fn bearing(&self) -> &'static [Rule] {
        &[Rule::FireStrength, Rule::FireOrder]
    }

    fn task(&self, case: Case<'_>) -> String {
        let battery = battery_at(case.state, case.side, self.next);
        format!("chooses what the artillery at {} supports", case.place(battery))
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        rules.legal_fire(state, self.next, commands);
    }

    fn check(&self, rules: &Guns, state: &State, command: &Command) -> Verdict {
        match Choice::read(command)? {
            Choice::Support { from, target } => rules.check_fire(state, self.next, from, target),
        }
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        play.only_support(self.next)
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok(Choice::Support { from: _, target }) = Choice::read(command) else { return };
        play.support(self.next, target);
    }
}

impl Guns {
    /// Can artillery of the defender support this?
    fn check_fire(&self, state: &State, next: usize, from: SpaceId, target: SpaceId) -> Verdict {
        let attack = state.attack.as_deref().ok_or(Cause::NotNow)?;
        let asked = attack.batteries[state.active.other()].get(next).map(|battery| battery.at);
        let asked = asked.ok_or(Cause::NotNow)?;
        unless(asked == from, FireCause::Other { asked })?;
        unless(self.board.has(target), Cause::NoPosition(Rule::ArtNoTarget))?;
        unless(attack.target_at(target).is_some(), FireCause::NotAttacked { target })?;
        let own = attack.target_at(from).is_some() && from != target;
        unless(!own, FireCause::OwnPosition { from })?;
        unless(self.supportable(state, from).contains(&target), FireCause::UncrossedBy { from, target })
    }

    /// Everything that artillery of the defender can support.
    fn legal_fire(&self, state: &State, next: usize, commands: &mut Vec<Command>) {
        let Some(attack) = state.attack.as_deref() else { return };
        let Some(from) = attack.batteries[state.active.other()].get(next).map(|battery| battery.at) else {
            return;
        };
        let all = self.supportable(state, from);
        commands.extend(all.into_iter().map(|target| Command::Support { from, target }));
    }
}

impl Play<'_> {
    /// A battery that can support one position needs no decision. When all have fired their fire is counted.
    fn only_support(&mut self, next: usize) -> bool {
        let Some(attack) = self.state.attack.as_deref() else { return self.done() };
        if attack.extended && !attack.rerun {
            self.break_off();
            return true;
        }
        let Some(battery) = attack.batteries[self.state.active.other()].get(next) else {
            self.pop();
            self.count_reductions();
            return true;
        };
        let minus_one = self.rules.options.token_hits == TokenHits::MinusOne;
        let fires = battery.unhit() > 0 || minus_one;
        match self.rules.supportable(self.state, battery.at).as_slice() {
            [only] if fires => {
                let only = *only;
                self.support(next, only);
            }
            [_, _] if fires => return false,
            _ => self.fire_next(next),
        }
        true
    }

    fn fire_next(&mut self, next: usize) {
        self.pop();
        self.push(Frame::Fire { next: next + 1 });
    }

    /// Artillery supports a position.
    fn support(&mut self, next: usize, target: SpaceId) {
        let side = self.state.active.other();
        if let Some(attack) = self.state.attack.as_deref_mut()
            && let Some(battery) = attack.batteries[side].get_mut(next)
        {
            battery.target = Some(target);
        }
        if let Some((from, strength)) = self.rules.fire_of_battery(self.state, next) {
            let FireStrength { base, halved, ridge } = strength;
            self.tell(|| Event::Supported {
                side,
                from,
                target,
                base,
                halved,
                ridge,
                strength: strength.total(),
            });
        }
        self.fire_next(next);
    }
}

pub(super) fn support(case: Case<'_>, from: SpaceId, target: SpaceId) -> Words {
    case.says(format!("Fire for {} from {}", case.name(target), case.name(from)), "Defensive fire").at(target)
}
