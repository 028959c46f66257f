//! What the attacker's artillery bombards (§13, step 5).

use super::super::assault::MOST_POINTS;
use super::prelude::*;

refusals! {
    /// Why artillery does not bombard a position.
    Refused(case) {
        /// It is neither attacked nor has artillery.
        NoTarget { target: SpaceId } => no!(
            ArtNoBombardmentTarget, "{} is neither held against this attack nor has artillery.", case.name(target)
        );
        OutOfSight { from: SpaceId, target: SpaceId } => no!(
            ArtNoBombardmentTarget, "Artillery at {} cannot bombard {}: neither has the other in its field of fire.",
            case.name(from), case.name(target)
        );
        Obstructed { from: SpaceId, target: SpaceId } => no!(
            BombardNearSide, "Artillery at {} cannot bombard {}: one is obstructed on the side towards the other.",
            case.name(from), case.name(target)
        );
    }
}

impl Decision<Guns> for frame::Bombard {
    fn about(&self, state: &State) -> About {
        About::of(state.active, &[Rule::BombardHits, Rule::BombardNearSide], Step::Bombardment)
    }

    fn asks(&self, case: Case<'_>) -> String {
        let battery = case.state.battery_at(case.side, self.next);
        format!("chooses what the artillery at {} bombards", case.place(battery))
    }

    fn seen(&self, state: &State, _viewer: Viewer, seen: &mut DecisionView) {
        seen.at = state.battery_at(state.active, self.next);
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let Some(from) = state.battery_at(state.active, self.next) else { return };
        let targets = rules.bombardment_targets(state, from);
        commands.extend(targets.into_iter().map(|target| Command::Bombard { from, target }));
    }

    /// A battery with one target needs no decision.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let Some(from) = play.state.battery_at(play.state.active, self.next) else { return play.done() };
        let targets = play.rules.bombardment_targets(play.state, from);
        match targets.only() {
            Some(only) => play.bombard(self.next, only),
            None => targets.is_empty() && play.instead(Frame::Bombard { next: self.next + 1 }),
        }
    }

    takes! { Guns(self, rules, state, play)
        Command::Bombard { from, target } => {
            let attack = Guns::check_battery(state, state.active, self.next, from)?;
            let no_position = General::NoPosition { rule: Rule::ArtNoBombardmentTarget };
            unless(rules.board.has(target), no_position)?;
            unless(Guns::could_be_hit(state, attack).contains(target), Refused::NoTarget { target })?;
            unless(rules.have_sight(state, from, target), Refused::OutOfSight { from, target })?;
            unless(rules.can_bombard(state, from, target), Refused::Obstructed { from, target })
        }, play.bombard(self.next, target);
    }
}

impl Play<'_> {
    /// Artillery bombards a position.
    fn bombard(&mut self, next: usize, target: SpaceId) -> bool {
        let side = self.state.active;
        let attack = self.state.attack.as_deref_mut();
        if let Some(battery) = attack.and_then(|attack| attack.batteries[side].get_mut(next)) {
            battery.target = Some(target);
            let (from, strength) = (battery.at, battery.sum().min(MOST_POINTS));
            self.tell(|| Event::Bombarded { side, from, target, strength });
        }
        self.instead(Frame::Bombard { next: next + 1 })
    }
}

pub(super) fn aim(case: Case<'_>, from: SpaceId, target: SpaceId) -> Words {
    let label = format!("Bombard {} from {}", case.name(target), case.name(from));
    let does = format!("bombards {} from {}", case.short(target), case.short(from));
    case.tells(label, "Bombardment", does).at(target)
}
