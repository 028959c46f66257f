//! Who opens fire at another area, and which assault is fought (§4, §5).

use super::super::show::assault_odds;
use super::super::show::words::{dice_now, hits_with, names};
use super::super::state::{Assault, Forced, Volley};
use super::give_way;
use super::prelude::*;
use crate::boards::space_set::SpaceSet;
use crate::engine::phrase::{join_words, noun, verb_of};

impl Decision<Knapp> for frame::Openings {
    fn about(&self, _state: &State) -> About {
        About::of(self.side, &[Rule::FireRange, Rule::FireLos, Rule::FireHitNumbers], ())
    }

    fn asks(&self, case: Case<'_>) -> Asks {
        let field = Field::of(case.state);
        let contested = field.contested();
        let prompt = if contested.is_empty() {
            "fire, area by area, or end the phase.".into()
        } else {
            let may_leave = |area| case.rules.can_give_way(&field, area, self.side);
            let must = if contested.into_iter().any(may_leave) {
                ": fight there or give way"
            } else {
                ", and must be fought there"
            };
            format!("fire. The enemy is in {}{must}.", join_words(&case.places(contested)))
        };
        Asks { prompt, situation: format!("It is the {} fire phase", self.side.name()), between: true }
    }

    fn validate(&self, _rules: &Knapp, state: &State) -> Sound {
        law(state.volley.is_none(), "volley", "a volley is open, but the step is free")
    }

    fn legal(&self, rules: &Knapp, state: &State, commands: &mut Vec<Command>) {
        let field = Field::of(state);
        for (unit, targets) in rules.shots(state, &field, self.side) {
            targets.into_iter().for_each(|target| commands.push(Command::Volley { unit, target }));
        }
        let contested = field.contested();
        for area in contested {
            commands.push(Command::Assault { area });
            if rules.can_give_way(&field, area, self.side) {
                commands.push(Command::GiveWay { area });
            }
        }
        if contested.is_empty() {
            commands.push(Command::EndFire {});
        }
    }

    takes! { Knapp(self, rules, state, play)
        Command::Volley { unit, target } =>
            rules.check_shot(state, self.side, unit, target),
            play.open_volley(self.side, unit, target);
        Command::Assault { area } => match Missing::of(&Field::of(state), area, self.side) {
            Some(missing) => Err(Refused::NoAssault { area, missing }.into()),
            None => Ok(()),
        }, play.open_assault(self.side, area);
        Command::GiveWay { area } =>
            give_way::check(rules, state, self.side, area),
            play.give_way(self.side, area);
        Command::EndFire {} => {
            let areas = Field::of(state).contested();
            unless(areas.is_empty(), Refused::ToBeFought { areas })
        }, match self.side {
            Side::Union => play.begin_move(Side::Union),
            Side::Confederate => play.end_turn(),
        };
    }
}

/// Whose units an area lacks for an assault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// Those of the enemy.
    Enemy,
    /// The side's own.
    Own,
    /// Everybody's.
    All,
}

impl Missing {
    /// Whose units an area lacks for an assault; nothing if there is one.
    pub(super) fn of(field: &Field, area: SpaceId, side: Side) -> Option<Missing> {
        let there = |side| field.held(side).contains(area);
        match (there(side), there(side.other())) {
            (true, true) => None,
            (true, false) => Some(Missing::Enemy),
            (false, true) => Some(Missing::Own),
            (false, false) => Some(Missing::All),
        }
    }

    /// Why there is no assault in an area.
    pub(super) fn words(self, case: Case<'_>, area: SpaceId) -> String {
        let units = match self {
            Missing::Enemy => "enemy units".into(),
            Missing::Own => format!("{} units", case.side.name()),
            Missing::All => "units".into(),
        };
        format!("There are no {units} in {}, so there is no assault.", case.place(area))
    }
}

refusals! {
    /// Why no assault is opened, or the phase does not end.
    Refused(case) {
        /// Somebody is missing in the area.
        NoAssault { area: SpaceId, missing: Missing } => no!(AssaultSequence, "{}", missing.words(case, area));
        /// The assaults in these areas are still to be fought.
        ToBeFought { areas: SpaceSet } => {
            let places = case.places(areas);
            let told = no!(
                AssaultResolveFirst, "The {} in {} {} still to be fought.",
                noun(areas.len(), "assault"), join_words(&places), verb_of(&places, "is")
            );
            case.with_enemies(told, areas)
        };
    }
}

impl Play<'_> {
    fn open_volley(&mut self, side: Side, unit: PieceId, target: SpaceId) {
        let mut volley = Volley::new(side, target, Forced::Pay);
        // There is room for all units of a side.
        let _ = volley.firers.try_push(unit);
        self.state.volley = Some(volley);
        self.state.step = Step::Volley;
        self.events.push(|| Event::VolleyOpened { side, target, unit });
    }

    /// Opens the first volley of an assault with every unit of the defender in the area (§4).
    fn open_assault(&mut self, side: Side, area: SpaceId) {
        let attacker = side.other();
        self.state.assault = Some(Assault { area, attacker, volleys: 1 });
        self.state.volley = Some(Knapp::volley_inside(self.state, side, area));
        self.state.step = Step::Volley;
        self.events.push(|| Event::AssaultOpened { area, attacker });
    }
}

pub(super) fn volley(case: Case<'_>, unit: PieceId, target: SpaceId) -> Words<'_> {
    let Case { rules, state, side, .. } = case;
    let aim = rules.aim(state, unit, target);
    let (dice, hits) = (dice_now(rules, state, unit), hits_with(aim.need, aim.penalty));
    let label = format!("{} fires at {}: {dice}, {hits}", name(unit), case.place(target));
    let words = case.says(label, "Fire").of(unit).at(target);
    // The dice before the volley is opened, so that targets can be compared.
    words.rolls(move || {
        let mut open = state.clone();
        let mut volley = Volley::new(side, target, Forced::Pay);
        let _ = volley.firers.try_push(unit);
        open.volley = Some(volley);
        let others = |(other, targets): (PieceId, SpaceSet)| other != unit && targets.contains(target);
        let can_grow = rules.shots(state, &Field::of(state), side).any(others);
        odds::volley(rules, &open, can_grow.then_some("if nobody joins"))
    })
}

pub(super) fn assault(case: Case<'_>, area: SpaceId) -> Words<'_> {
    let Case { rules, state, side, .. } = case;
    let words = case.says(format!("Open fire on the assault in {}", case.place(area)), "Assault").at(area);
    words
        .effect(|| give_way::fires(case, Some(area)))
        .rolls(move || Some(assault_odds::assault(rules, state, side, area)))
}

pub(super) fn end(case: Case<'_>) -> Words<'_> {
    let Case { rules, state, side, .. } = case;
    let words = case.says("End the fire phase", "Phase").closes();
    let words = words.said(|| format!("the {} the fire phase", does(case.side, "ends"))).risks(|| {
        let field = Field::of(state);
        let idle = rules.shots(state, &field, side).filter(|(_, targets)| !targets.is_empty());
        let idle: Vec<PieceId> = idle.map(|(unit, _)| unit).collect();
        (!idle.is_empty()).then(|| format!("{} could still fire", names(&idle)))
    });
    match side {
        Side::Union => words,
        Side::Confederate => words.may_roll(move || odds::next_turn(rules, state)),
    }
}
