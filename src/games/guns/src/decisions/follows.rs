//! What follows without a decision.

use super::super::frame::Loss;
use super::super::state::PositionList;
use super::prelude::*;

pub enum Follows {
    Deal,
    Turn,
    Phase { side: Side },
    Draw,
    Withdrawn { slot: usize, near: PositionList },
    Reveal,
    Hits { from: SpaceId },
    FireLosses { target: usize, left: u8 },
    Advance,
    Decide,
    AttackOver,
    AttacksOver,
    Reduce { side: Side, slot: usize, loss: Loss },
    Arrivals,
    Declared,
    NightEnd,
    Objectives,
}

impl Decision for Follows {
    fn about(&self, state: &State) -> About {
        let decider = if let Follows::Reduce { side, .. } = *self { side } else { state.active };
        About::of(decider, &[])
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "goes on".into()
    }

    fn legal(&self, _rules: &Guns, _state: &State, _commands: &mut Vec<Command>) {}

    fn check(&self, _rules: &Guns, _state: &State, _command: &Command) -> Verdict {
        Err(Why::NotNow)
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        match *self {
            Follows::Deal => play.deal(),
            Follows::Turn => play.begin_turn(),
            Follows::Phase { side } => play.begin_phase(side),
            Follows::Draw => play.draw_for_turn(),
            Follows::Withdrawn { slot, near } => play.withdrawn(slot, near),
            Follows::Reveal => play.reveal_artillery(),
            Follows::Hits { from } => play.count_hits(from),
            Follows::FireLosses { target, left } => play.fire_losses(target, left),
            Follows::Advance => play.advance(),
            Follows::Decide => play.decide_attack(),
            Follows::AttackOver => play.attack_over(),
            Follows::AttacksOver => play.attacks_over(),
            Follows::Reduce { side, slot, loss } => play.reduce(side, slot, loss),
            Follows::Arrivals => play.turn_time_tokens(),
            Follows::Declared => play.declared(),
            Follows::NightEnd => play.end_night(),
            Follows::Objectives => play.earn_objectives(),
        }
    }

    fn carry_out(&self, _play: &mut Play<'_>, _command: &Command) {}
}
