//! Who else fires in the open volley (§5).

use super::super::refusals::Shots as Refused;
use super::super::show::words::{dice_now, listed, names};
use super::prelude::*;
use crate::engine::phrase::verb_of;

takes! {
    Join { unit: PieceId },
    Resolve,
}

pub struct Joins {
    pub side: Side,
    pub target: SpaceId,
}

/// Who fires already.
fn firers(state: &State) -> &[PieceId] {
    state.volley.as_ref().map_or(&[], |volley| volley.firers.as_slice())
}

impl Decision for Joins {
    fn about(&self, _state: &State) -> About {
        About { decider: self.side, bearing: &[Rule::FireCombine, Rule::FireHitNumbers] }
    }

    fn asks(&self, case: Case<'_>) -> Asks {
        let firers = firers(case.state);
        let dice: u32 = firers.iter().map(|unit| u32::from(case.rules.dice_of(case.state, *unit))).sum();
        let (fires, dice) = (verb_of(&listed(firers), "fires"), plural(dice, "die"));
        let asks = Asks::decide(self.side, &format!("who fires at {}", case.place(self.target)));
        Asks { prompt: format!("{} So far {} {fires} with {dice}.", asks.prompt, names(firers)), ..asks }
    }

    fn legal(&self, rules: &Knapp, state: &State, commands: &mut Vec<Command>) {
        let (field, firers) = (Field::of(state), firers(state));
        for (unit, targets) in rules.shots(state, &field, self.side) {
            if targets.contains(self.target) && !firers.contains(&unit) {
                commands.push(Command::Join { unit });
            }
        }
        commands.push(Command::Resolve {});
    }

    fn check(&self, rules: &Knapp, state: &State, command: Command) -> Verdict {
        match Choice::read(command)? {
            Choice::Join { unit } => {
                unless(firers(state).contains(&unit), Refused::Joined { unit })?;
                rules.check_shot(state, self.side, unit, self.target)
            }
            Choice::Resolve => Ok(()),
        }
    }

    fn carry_out(&self, play: &mut Play<'_>, command: Command) {
        let Ok(choice) = Choice::read(command) else { return };
        match choice {
            Choice::Join { unit } => play.join(unit),
            Choice::Resolve => play.resolve(),
        }
    }
}

impl Play<'_> {
    fn join(&mut self, unit: PieceId) {
        let area = self.state.piece(unit).area();
        let outside = self.state.assault.is_some_and(|assault| Some(assault.area) != area);
        if let Some(volley) = &mut self.state.volley {
            let _ = volley.firers.try_push(unit);
        }
        self.events.push(|| Event::Joined { unit, outside });
    }
}

pub(super) fn join(case: Case<'_>, unit: PieceId) -> Words<'_> {
    let dice = dice_now(case.rules, case.state, unit);
    case.says(format!("{} joins the volley with {dice}", name(unit)), "Volley").of(unit).at_target()
}

pub(super) fn resolve(case: Case<'_>) -> Words<'_> {
    let Case { rules, state, .. } = case;
    let words = case.says(format!("Roll the dice of the volley{}", case.target("at")), "Volley").at_target();
    words.rolls(move || odds::volley(rules, state, None))
}
