//! Whether a side in an assault fires or gives way (§4).

use super::super::state::{Forced, Volley};
use super::super::validate::volley;
use super::give_way;
use super::prelude::*;

impl Decision<Knapp> for frame::Replies {
    fn about(&self, _state: &State) -> About {
        About::of(self.side, &[Rule::AssaultSequence, Rule::AssaultGiveWay], ())
    }

    fn asks(&self, case: Case<'_>) -> Asks {
        Asks::decide(self.side, &format!("whether to fire or to give way in {}", case.place(self.area)))
    }

    fn validate(&self, rules: &Knapp, state: &State) -> Sound {
        let field = &Field::of(state);
        let fresh = volley(rules, state)? == &Volley::new(self.side, self.area, Forced::Pay);
        law(fresh, "volley", "it has begun, but its side is still to decide")?;
        let Some(assault) = state.assault else { return law(false, "assault", "there is no assault") };
        law(assault.volleys > 0, "assault.volleys", "the volley is not counted")?;
        law(field.contested().contains(assault.area), "assault.area", "it is not contested")?;
        let troops = field.held_by_foot(assault.attacker).contains(assault.area);
        law(troops, "assault", "the attacker has only guns, and must leave")?;
        let can_go = rules.can_give_way(field, assault.area, self.side);
        law(can_go, "step", "the side has no way out, so it fires without being asked")
    }

    fn legal(&self, _rules: &Knapp, _state: &State, commands: &mut Vec<Command>) {
        commands.extend([Command::AssaultFire {}, Command::GiveWay { area: self.area }]);
    }

    takes! { Knapp(self, rules, state, play)
        Command::AssaultFire {} => Ok(()), play.fire_inside(self.side, self.area);
        Command::GiveWay { area } =>
            give_way::check(rules, state, self.side, area),
            play.give_way(self.side, area);
    }
}

pub(super) fn fire(case: Case<'_>) -> Words<'_> {
    let Case { rules, state, side, .. } = case;
    let words = case.says(format!("Fire back{}", case.target("in")), "Assault").at(case.aimed_at());
    words.effect(|| give_way::fires(case, state.assault.map(|assault| assault.area))).rolls(move || {
        let mut firing = state.clone();
        firing.volley = Some(Knapp::volley_inside(state, side, state.assault?.area));
        odds::volley(rules, &firing, None)
    })
}
