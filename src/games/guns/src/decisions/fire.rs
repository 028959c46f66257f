//! What the defender's artillery supports (§13, step 6).

use super::super::assault::FireStrength;
use super::super::options::TokenHits;
use super::prelude::*;

refusals! {
    /// Why artillery does not support a position.
    Refused(case) {
        NotAttacked { target: SpaceId } => no!(ArtNoTarget, "{} is not attacked.", case.name(target));
        /// Artillery in an attacked position fires for that.
        OwnPosition { from: SpaceId } =>
            no!(FireOwn, "Artillery at {} fires for its own position.", case.name(from));
        /// No attacker of the position crosses the field of fire.
        Uncrossed { from: SpaceId, target: SpaceId } => no!(
            ArtNoTarget, "Nobody who attacks {} crosses the field of fire of {}.", case.name(target), case.name(from)
        );
    }
}

impl Decision<Guns> for frame::Fire {
    fn about(&self, state: &State) -> About {
        About::of(state.active.other(), &[Rule::FireStrength, Rule::FireOrder], Step::Fire)
    }

    fn asks(&self, case: Case<'_>) -> String {
        let battery = case.state.battery_at(case.side, self.next);
        format!("chooses what the artillery at {} supports", case.place(battery))
    }

    fn seen(&self, state: &State, _viewer: Viewer, seen: &mut DecisionView) {
        seen.at = state.battery_at(state.active.other(), self.next);
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let Some(from) = state.battery_at(state.active.other(), self.next) else { return };
        let all = rules.supportable(state, from);
        commands.extend(all.into_iter().map(|target| Command::Support { from, target }));
    }

    /// A battery that can support one position needs no decision. When all have fired their fire is counted.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let Some(attack) = play.state.attack.as_deref() else { return play.done() };
        if attack.extended && !attack.rerun {
            play.break_off();
            return true;
        }
        let Some(battery) = attack.batteries[play.state.active.other()].get(self.next) else {
            play.pop();
            play.count_reductions();
            return true;
        };
        let minus_one = play.rules.options.token_hits == TokenHits::MinusOne;
        let fires = battery.unhit() > 0 || minus_one;
        match play.rules.supportable(play.state, battery.at).as_slice() {
            [only] if fires => play.support(self.next, *only),
            [_, _] if fires => false,
            _ => play.instead(Frame::Fire { next: self.next + 1 }),
        }
    }

    takes! { Guns(self, rules, state, play)
        Command::Support { from, target } => {
            let attack = Guns::check_battery(state, state.active.other(), self.next, from)?;
            unless(rules.board.has(target), General::NoPosition { rule: Rule::ArtNoTarget })?;
            unless(attack.target_at(target).is_some(), Refused::NotAttacked { target })?;
            let own = attack.target_at(from).is_some() && from != target;
            unless(!own, Refused::OwnPosition { from })?;
            unless(rules.supportable(state, from).contains(&target), Refused::Uncrossed { from, target })
        }, play.support(self.next, target);
    }
}

impl Play<'_> {
    /// Artillery supports a position.
    fn support(&mut self, next: usize, target: SpaceId) -> bool {
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
        self.instead(Frame::Fire { next: next + 1 })
    }
}

pub(super) fn support(case: Case<'_>, from: SpaceId, target: SpaceId) -> Words {
    let label = format!("Fire for {} from {}", case.name(target), case.name(from));
    let does = format!("fires for {} from {}", case.short(target), case.short(from));
    case.tells(label, "Defensive fire", does).at(target)
}
