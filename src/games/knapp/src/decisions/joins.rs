//! Who else fires in the open volley (§5).

use super::super::refusals::Shots as Refused;
use super::super::show::words::{dice_now, listed, names};
use super::super::state::Forced;
use super::super::validate::volley;
use super::prelude::*;
use crate::engine::phrase::verb_of;

/// Who fires already.
fn firers(state: &State) -> &[PieceId] {
    state.volley.as_ref().map_or(&[], |volley| volley.firers.as_slice())
}

impl Decision<Knapp> for frame::Joins {
    fn about(&self, _state: &State) -> About {
        About::of(self.side, &[Rule::FireCombine, Rule::FireHitNumbers], ())
    }

    fn asks(&self, case: Case<'_>) -> Asks {
        let firers = firers(case.state);
        let dice: u32 = firers.iter().map(|unit| u32::from(case.rules.dice_of(case.state, *unit))).sum();
        let (fires, dice) = (verb_of(&listed(firers), "fires"), plural(dice, "die"));
        let asks = Asks::decide(self.side, &format!("who fires at {}", case.place(self.target)));
        Asks { prompt: format!("{} So far {} {fires} with {dice}.", asks.prompt, names(firers)), ..asks }
    }

    fn validate(&self, rules: &Knapp, state: &State) -> Sound {
        let field = &Field::of(state);
        let volley = volley(rules, state)?;
        let fresh = volley.left == 0 && volley.hits.is_empty() && volley.withdrawals.is_empty();
        law(
            fresh && volley.forced == Forced::Pay,
            "volley",
            "it is open, but there are hits or withdrawals",
        )?;
        law(state.firing_side() == Some(self.side), "volley.side", "it is not that side's fire phase")?;
        law(!volley.firers.is_empty(), "volley.firers", "nobody fires")?;
        let held = field.held(self.side.other()).contains(self.target);
        law(held, "volley.target", "there are no enemy units in it")?;
        if let Some(assault) = state.assault {
            law(assault.volleys == 1, "assault.volleys", "only the first volley can be joined")?;
            let inside = field.units(self.target, self.side);
            law(!inside.is_empty(), "volley.target", "the defender has no unit in it")?;
            let all = inside.iter().all(|unit| volley.firers.contains(&unit));
            law(all, "volley.firers", "a unit in the area does not fire")?;
        }
        let fits = |unit: &PieceId| {
            let inside = state.assault.is_some() && state.piece(*unit).area() == Some(self.target);
            inside || rules.check_shot(state, self.side, *unit, self.target).is_ok()
        };
        law(volley.firers.iter().all(fits), "volley.firers", "a unit cannot fire at the target")
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

    takes! { Knapp(self, rules, state, play)
        Command::Join { unit } => {
            unless(!firers(state).contains(&unit), Refused::Joined { unit })?;
            rules.check_shot(state, self.side, unit, self.target)
        }, play.join(unit);
        Command::Resolve {} => Ok(()), play.resolve();
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
    case.says(format!("{} joins the volley with {dice}", name(unit)), "Volley").of(unit).at(case.aimed_at())
}

pub(super) fn resolve(case: Case<'_>) -> Words<'_> {
    let Case { rules, state, .. } = case;
    let words =
        case.says(format!("Roll the dice of the volley{}", case.target("at")), "Volley").at(case.aimed_at());
    words.rolls(move || odds::volley(rules, state, None))
}
