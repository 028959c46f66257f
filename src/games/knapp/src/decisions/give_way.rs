//! A side leaves an assault instead of firing (§4, `knapp.assault.give-way`).

use super::super::score::Objective;
use super::super::state::{Assault, Forced};
use super::super::turn::OBJECTIVE_POINTS;
use super::openings::Missing;
use super::prelude::*;

pub(super) fn check(rules: &Knapp, state: &State, side: Side, area: SpaceId) -> Verdict {
    if let Some(assault) = state.assault {
        unless(assault.area == area, Refused::FoughtElsewhere { area, fought: assault.area })?;
    }
    let field = Field::of(state);
    if let Some(missing) = Missing::of(&field, area, side) {
        return Err(Refused::NoneToLeave { area, missing }.into());
    }
    unless(rules.options().voluntary_withdrawal, Refused::NobodyLeaves)?;
    unless(rules.can_give_way(&field, area, side), Refused::NoWayOut { area })
}

refusals! {
    /// Why nobody leaves an assault.
    Refused(case) {
        /// The assault that is being fought is in another area.
        FoughtElsewhere { area: SpaceId, fought: SpaceId } => no!(
            AssaultGiveWay, "The assault that is being fought is in {}, not in {}.",
            case.place(fought), case.place(area)
        );
        /// There is none to be left, because somebody is missing in the area.
        NoneToLeave { area: SpaceId, missing: Missing } => no!(AssaultGiveWay, "{}", missing.words(case, area));
        NobodyLeaves => no!(AssaultGiveWay, "In this game nobody leaves an assault by choice.");
        NoWayOut { area: SpaceId } => {
            let told = no!(
                AssaultGiveWay, "Every area next to {} holds enemy units or is full, so nobody can leave it.",
                case.place(area)
            );
            case.with_enemies(told, case.rules.board.neighbours(area))
        };
    }
}

impl Play<'_> {
    pub(super) fn give_way(&mut self, side: Side, area: SpaceId) {
        if self.state.assault.is_none() {
            self.state.assault = Some(Assault { area, attacker: side.other(), volleys: 0 });
        }
        for unit in Field::of(self.state).units(area, side).iter() {
            if self.state.firing_side() == Some(side) {
                let now = self.state.piece_mut(unit);
                now.gave_way |= !now.fired;
                now.fired = true;
            }
        }
        self.events.push(|| Event::GaveWay { side, area });
        self.send_away(area, side, Forced::Stay);
    }
}

pub(super) fn leave(case: Case<'_>, area: SpaceId) -> Words<'_> {
    let words = case.says(format!("Give way: leave {} to the enemy", case.place(area)), "Assault").at(area);
    words
        .risks(|| {
            let Objective { only, .. } = case.objective(area)?;
            let whose = only.map_or_else(String::new, |side| format!(" for the {}", side.people()));
            let place = case.place(area);
            Some(format!("{place} is worth {OBJECTIVE_POINTS} points{whose} at the end of the turn"))
        })
        .effect(|| {
            let text = "Your units there withdraw one area, as far as there is room, instead of firing.";
            Some(text.into())
        })
        .may_roll(move || odds::following(case, Command::GiveWay { area }))
}

/// What tells fighting on from giving way.
pub(super) fn fires(case: Case<'_>, area: Option<SpaceId>) -> Option<String> {
    let area = area?;
    let units = Field::of(case.state).units(area, case.side);
    let dice: u32 = units.iter().map(|unit| u32::from(case.rules.aim(case.state, unit, area).dice())).sum();
    (dice > 0).then(|| format!("Your units there fire with {}.", plural(dice, "die")))
}
