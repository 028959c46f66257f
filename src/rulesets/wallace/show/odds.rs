//! What may come of a command: a shot, or the assault that it leads to.

use super::super::Wallace;
use super::super::command::{Aim, Command};
use super::super::event::{DieModifier, ModifierKind};
use super::super::fighter::Fighter;
use super::super::fire::Shot;
use super::super::frame::Frame;
use super::super::pieces::{AREA_LIMIT, Troop};
use super::super::rounds::Ground;
use super::super::rules::Rule;
use super::super::state::State;
use super::super::tables::{Effect, LONG_RANGE, fire};
use super::forecast::{Battle, End, Forecast};
use super::narrate::modifier;
use super::words;
use crate::engine::phrase::plural;
use crate::engine::{
    Distribution, Fact, Fraction, Modifier, Odds, OddsMethod, OddsOutcome, RuleId, Side, SpaceId,
};

/// What may come of a legal command; nothing if no chance is in it.
pub(crate) fn odds(rules: &Wallace, state: &State, side: Side, command: &Command) -> Option<Odds> {
    match *command {
        Command::Fire { from, piece, target, aim } => {
            Some(of_shot(rules, state, Shot { from, piece, target, aim }))
        }
        Command::Move { piece, to, cubes } if state.is_enemy_held(to, side) => {
            let from = state.march.as_ref()?.from;
            of_assault(rules, state, to, Some(Fighter::new(piece.troop()?, cubes, from, from)))
        }
        Command::CavalryStep { to } if state.is_enemy_held(to, side) => {
            let Some(Frame::CavalryStep { at }) = Wallace::frame(state) else { return None };
            let cubes = state.march.as_ref()?.passing?;
            of_assault(rules, state, to, Some(Fighter::new(Troop::Cavalry, cubes, at, at)))
        }
        Command::Enter { entry, piece, cubes } => {
            let area = rules.board().entry_area(entry).filter(|area| state.is_enemy_held(*area, side))?;
            of_assault(rules, state, area, Some(Fighter::new(piece.troop()?, cubes, entry, entry)))
        }
        Command::PickAssault { area } => of_assault(rules, state, area, None),
        Command::MoveDone {} | Command::EntryFight {} | Command::ResolveAssaults {} => {
            let target = state.attackers.first()?.target;
            let only = state.attackers.iter().all(|one| one.target == target);
            of_assault(rules, state, target, None).filter(|_| only)
        }
        _ => None,
    }
}

fn exact(title: String, modifiers: Vec<Modifier>, outcomes: Vec<OddsOutcome>) -> Odds {
    Odds { title, modifiers, outcomes, cases: Vec::new(), matrix: None, method: OddsMethod::Exact {} }
}

fn fact(name: &str, value: impl std::fmt::Display, rule: Rule) -> Modifier {
    Modifier { fact: Fact::new(name, value), rule: rule.id() }
}

fn signed(one: DieModifier) -> String {
    let sign = if one.value < 0 { "−" } else { "+" };
    format!("{sign}{}", one.value.unsigned_abs())
}

fn of_shot(rules: &Wallace, state: &State, shot: Shot) -> Odds {
    let name = |place| rules.board().name(place);
    let minus = shot.minus(state);
    let result = |die: u8| match (fire(LONG_RANGE, die, minus), shot.aim) {
        (Effect::Cube, Aim::Troops) => "A cube",
        (Effect::Cube, Aim::Artillery) if state.place(shot.target).guns.sound == 0 => "A damaged gun is lost",
        (Effect::Cube, Aim::Artillery) => "A gun is hit",
        (Effect::Disruption, Aim::Troops) => "Disruption",
        _ => "No effect",
    };
    let faces = Distribution::uniform((1..=6).map(result));
    let outcomes = faces.iter().map(|(text, probability)| OddsOutcome {
        text: (*text).to_owned(),
        probability: probability.clone(),
    });
    let distance = rules.board().fire_distance(shot.from, shot.target);
    let mut modifiers = vec![fact("distance", distance, Rule::FireRange)];
    modifiers.extend(
        shot.modifiers(state)
            .iter()
            .map(|one| fact(modifier(one.kind), format!("{} on the die", signed(*one)), Rule::FireRange)),
    );
    exact(
        format!("{} fires at {}", words::capital(name(shot.from)), name(shot.target)),
        modifiers,
        outcomes.collect(),
    )
}

/// The defenders with their cubes spread evenly.
fn spread(state: &State, area: SpaceId) -> Vec<(Troop, u8)> {
    let place = state.place(area);
    let mut all = Vec::new();
    for kind in place.troops.kinds() {
        let (count, pool) = (place.troops[kind], place.cubes[kind]);
        let (each, more) = (pool / count, pool % count);
        all.extend((0..count).map(|number| (kind, each + u8::from(number < more))));
    }
    all
}

/// What may come of an assault with those who were sent so far, and one more piece.
fn of_assault(rules: &Wallace, state: &State, area: SpaceId, more: Option<Fighter>) -> Option<Odds> {
    let sent = state.attackers.iter().filter(|one| one.target == area).map(|one| one.fighter);
    let attackers: Vec<Fighter> = sent.chain(more).take(AREA_LIMIT.into()).collect();
    if attackers.is_empty() || state.assault.is_some() {
        return None;
    }
    let place = state.place(area);
    let (flank, entrenched) = Wallace::works_against(place.entrenchments, &attackers);
    let ground = Ground::of(rules, place, area, flank, entrenched);
    let kept = rules.options().flank_keeps_fire_modifier && place.entrenchments.is_full();
    let defender = state.side.other();
    let battle = Battle {
        attackers: attackers.iter().map(|one| (one.kind, one.cubes)).collect(),
        defenders: spread(state, area),
        sound_guns: place.guns.sound,
        damaged_guns: place.guns.damaged,
        ground,
        works: entrenched || kept,
        marker: place.disruption || state.disruption_stock() > 0,
        way_back: attackers.iter().all(|one| has_way_back(rules, state, *one)),
        retreat: rules.can_retreat_from(state, defender, area, &attackers),
        five_three: rules.options().morale_five_three,
    };
    let forecast = battle.forecast();
    let title = title(rules, area, &battle, more.is_some());
    Some(exact(title, facts(&battle, &forecast), outcomes(rules, area, &forecast)))
}

fn has_way_back(rules: &Wallace, state: &State, one: Fighter) -> bool {
    // He has left his area, or is about to: there is room for him.
    state.size(one.origin) <= AREA_LIMIT || !rules.ways_back(state, state.side, one.origin).is_empty()
}

fn title(rules: &Wallace, area: SpaceId, battle: &Battle, planned: bool) -> String {
    let pieces = plural(u32::try_from(battle.attackers.len()).unwrap_or(u32::MAX), "piece");
    let name = rules.board().name(area);
    if planned {
        format!("An assault on {name} with {pieces}, if it were fought so")
    } else {
        format!("The assault on {name} with {pieces}")
    }
}

fn facts(battle: &Battle, forecast: &Forecast) -> Vec<Modifier> {
    let shifts = battle.ground.shifts(Troop::Regular);
    let rule =
        |kind: ModifierKind| if kind == ModifierKind::Flank { Rule::Flank } else { Rule::AssaultStep5 };
    let columns = shifts.iter().map(|one| {
        let size = plural(one.value.unsigned_abs().into(), "column");
        let way = if one.value < 0 { "left" } else { "right" };
        fact(&format!("defenders' morale, {}", modifier(one.kind)), format!("{size} {way}"), rule(one.kind))
    });
    let mut facts: Vec<Modifier> = columns.collect();
    if battle.works {
        facts.push(fact("attackers' fire, entrenchments", "−1 on the die", Rule::AssaultStep4));
    }
    let [attackers, defenders] = forecast.cubes;
    let loss = |pieces: f64, cubes: f64| format!("{pieces:.1} pieces, {cubes:.1} cubes");
    facts.push(fact(
        "attackers lose on average",
        loss(forecast.attackers_lost, attackers),
        Rule::AssaultStep3,
    ));
    facts.push(fact(
        "defenders lose on average",
        loss(forecast.defenders_lost, defenders),
        Rule::AssaultStep5,
    ));
    if !battle.retreat {
        let chance = format!("{:.0} %", forecast.stranded * 100.0);
        facts.push(fact("no way of retreat: a defender dies for it", chance, Rule::RetreatCommand));
    }
    let assumed = "cubes to the least damaged of the first kind, cavalry stands, artillery stays, the most damaged attacker goes back";
    facts.push(fact("counted as if", assumed, Rule::AssaultEven));
    facts
}

fn outcomes(rules: &Wallace, area: SpaceId, forecast: &Forecast) -> Vec<OddsOutcome> {
    let name = rules.board().name(area);
    let text = |end: &End| {
        let lost = match end.attackers_lost {
            0 => "without losing a piece".to_owned(),
            lost => format!("losing {}", plural(lost.into(), "piece")),
        };
        if end.taken { format!("Takes {name} {lost}") } else { format!("Thrown back {lost}") }
    };
    let all = forecast.all;
    let probability = |ways: u128| Fraction::of(ways.into(), all.into());
    let mut ends: Vec<(&End, &u128)> = forecast.ends.iter().collect();
    // The best first: taken without a loss.
    ends.sort_by_key(|(end, _)| (!end.taken, end.attackers_lost));
    ends.into_iter()
        .map(|(end, ways)| OddsOutcome { text: text(end), probability: probability(*ways) })
        .collect()
}
