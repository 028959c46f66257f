//! What may come of a command: a shot, or the assault that it leads to.

use super::super::Wallace;
use super::super::command::{Aim, Command};
use super::super::double::Knows;
use super::super::event::{DieModifier, ModifierKind};
use super::super::fire::Shot;
use super::super::frame::Cause;
use super::super::march::Mode;
use super::super::pieces::Troop;
use super::super::rounds::Ground;
use super::super::rules::Rule;
use super::super::state::State;
use super::super::tables::{Effect, LONG_RANGE, fire};
use super::forecast::{Battle, End, Forecast};
use super::muster::Muster;
use super::narrate::modifier;
use super::{samples, words};
use crate::engine::phrase::tenths;
use crate::engine::phrase::{begin, plural};
use crate::engine::{
    Distribution, Fact, Fraction, Modifier, Odds, OddsMethod, OddsOutcome, RuleId, Side, SpaceId,
};

/// What may come of a legal command; nothing if no chance is in it.
pub(crate) fn odds(rules: &Wallace, state: &State, side: Side, command: &Command) -> Option<Odds> {
    match *command {
        Command::Fire { from, piece, target, aim } => {
            Some(of_shot(rules, state, Shot { from, piece, target, aim }))
        }
        _ => Some(of_assault(&assaulted(rules, state, side, command)?)),
    }
}

/// Is there chance in a legal command? What may come of it takes long to count.
pub(crate) fn has_chance(rules: &Wallace, state: &State, side: Side, command: &Command) -> bool {
    matches!(command, Command::Fire { .. }) || assaulted(rules, state, side, command).is_some()
}

/// An assault that a command leads to.
struct Assault<'a> {
    muster: Muster<'a>,
    /// May more follow before it is fought?
    planned: bool,
}

/// The assault that a command leads to, with those who were sent so far, and whoever the command sends.
fn assaulted<'a>(rules: &'a Wallace, state: &'a State, side: Side, command: &Command) -> Option<Assault<'a>> {
    let only = || {
        let target = state.attackers.first()?.target;
        state.attackers.iter().all(|one| one.target == target).then_some(target)
    };
    let (area, more, planned) = match *command {
        Command::PickAssault { area } => (area, None, false),
        Command::EntryFight {} | Command::ResolveAssaults {} => (only()?, None, false),
        Command::MoveDone {} => {
            let march = state.march.as_deref()?;
            let waits =
                march.mode == Mode::First && rules.check_hold(state, march.from, Knows::WhatAllSee).is_ok();
            (only()?, None, waits)
        }
        _ => {
            let (area, fighter) = words::attacker(rules, state, side, command)?;
            (area, Some(fighter), true)
        }
    };
    Some(Assault { muster: Muster::new(rules, state, area, more)?, planned })
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
    let effects = shot_effects(state, shot);
    let faces = Distribution::uniform((1..=6).map(|die| effects.of(fire(LONG_RANGE, die, minus))));
    let outcomes = faces.iter().map(|(text, probability)| OddsOutcome::new(*text, probability.clone()));
    let distance = rules.board().fire_distance(shot.from, shot.target);
    let mut modifiers = vec![fact("distance", distance, Rule::FireRange)];
    modifiers.extend(
        shot.modifiers(state)
            .iter()
            .map(|one| fact(modifier(one.kind), format!("{} on the die", signed(*one)), Rule::FireRange)),
    );
    if effects.dodges {
        let text = "may retreat and ignore the cube";
        modifiers.push(fact("cavalry", text, Rule::CavalryRetreat));
    }
    Odds {
        title: format!(
            "{} in {} fires at {} in {}",
            begin(shot.piece.name()),
            name(shot.from),
            words::aimed_at(shot.aim),
            name(shot.target)
        ),
        modifiers,
        outcomes: outcomes.collect(),
        cases: Vec::new(),
        matrix: None,
        method: OddsMethod::Exact {},
    }
}

/// What a cube and a disruption come to in the area that is fired at.
pub(super) struct ShotEffects {
    cube: &'static str,
    disruption: &'static str,
    dodges: bool,
}

/// A chance that is told at all: half of the last decimal of a percentage.
const LEAST_CHANCE: f64 = 0.0005;

/// What a shot has none of.
const NO_EFFECT: &str = "No effect";

impl ShotEffects {
    const fn of(&self, effect: Effect) -> &'static str {
        match effect {
            Effect::Cube => self.cube,
            Effect::Disruption => self.disruption,
            Effect::Nothing | Effect::Morale | Effect::Retreat | Effect::Eliminated | Effect::Counter => {
                NO_EFFECT
            }
        }
    }
}

/// What a shot can do as things are.
fn shot_effects(state: &State, shot: Shot) -> ShotEffects {
    let place = state.place(shot.target);
    match shot.aim {
        Aim::Artillery => ShotEffects {
            cube: match (place.guns.sound, place.guns.damaged) {
                (0, _) => "A damaged gun is lost",
                (_, 0) => "A gun is damaged",
                (_, _) => "A sound gun is damaged or a damaged one lost",
            },
            disruption: NO_EFFECT,
            dodges: false,
        },
        Aim::Troops => {
            let takers: Vec<Troop> = Troop::ALL
                .into_iter()
                .filter(|kind| Wallace::check_cube_colour(state, shot.target, Cause::Fire, *kind).is_ok())
                .collect();
            let full = |kind: &Troop| place.cubes[*kind] >= kind.cap() * place.troops[*kind];
            let kills = takers.iter().filter(|kind| full(kind)).count();
            ShotEffects {
                cube: match kills {
                    0 => "A cube",
                    all if all == takers.len() => "A piece is eliminated",
                    _ => "A cube, or a piece is eliminated",
                },
                disruption: if place.disruption || state.disruption_stock() == 0 {
                    NO_EFFECT
                } else {
                    "Disruption"
                },
                dodges: takers.contains(&Troop::Cavalry),
            }
        }
    }
}

/// The lowest die with which a shot does anything; nothing if none does.
pub(super) fn lowest_that_works(state: &State, shot: Shot) -> Option<u8> {
    let (effects, minus) = (shot_effects(state, shot), shot.minus(state));
    (1..=6).find(|die| effects.of(fire(LONG_RANGE, *die, minus)) != NO_EFFECT)
}

/// The best that a shot can do, with the highest die.
pub(super) fn best_of_shot(state: &State, shot: Shot) -> Effect {
    let effects = shot_effects(state, shot);
    let best = fire(LONG_RANGE, 6, shot.minus(state));
    if effects.of(best) == NO_EFFECT { Effect::Nothing } else { best }
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

fn of_assault(assault: &Assault<'_>) -> Odds {
    let Assault { muster, planned } = assault;
    let (battle, counted) = battle(muster);
    let forecast = if counted { battle.forecast() } else { samples::forecast(muster) };
    let method = if counted { OddsMethod::Exact {} } else { samples::method(&forecast) };
    Odds {
        title: title(muster, &battle, *planned),
        modifiers: facts(&battle, &forecast).into_iter().chain(uncounted(muster)).collect(),
        outcomes: outcomes(muster.rules, muster.area, &forecast),
        cases: Vec::new(),
        matrix: None,
        method,
    }
}

/// An assault as the forecast counts it, and whether that is exact.
fn battle(muster: &Muster<'_>) -> (Battle, bool) {
    let Muster { rules, state, area, attackers } = muster;
    let place = muster.place();
    let (flank, entrenched) = Wallace::works_against(place.entrenchments, attackers);
    let kept = rules.options().flank_keeps_fire_modifier && place.entrenchments.is_full();
    let (back, retreat) = (muster.ways_back(), muster.retreats());
    let battle = Battle {
        attackers: attackers.iter().map(|one| (one.kind, one.cubes)).collect(),
        defenders: spread(state, *area),
        sound_guns: place.guns.sound,
        damaged_guns: place.guns.damaged,
        ground: Ground::of(rules, place, *area, flank, entrenched),
        works: entrenched || kept,
        marker: place.disruption || state.disruption_stock() > 0,
        way_back: back.room,
        retreat: retreat.room,
        five_three: rules.options().morale_five_three,
        lone_artillery: rules.options().lone_artillery,
    };
    (battle, back.sure && retreat.sure && muster.stocks_last())
}

fn title(muster: &Muster<'_>, battle: &Battle, planned: bool) -> String {
    let board = muster.rules.board();
    let pieces = plural(u32::try_from(battle.attackers.len()).unwrap_or(u32::MAX), "piece");
    let from = muster.only_origin().filter(|origin| board.is_box(*origin));
    let from = from.map_or_else(String::new, |entry| format!(" out of {}", board.name(entry)));
    let how = words::against_works(battle.ground.flank, battle.ground.entrenched);
    let name = board.name(muster.area);
    if planned {
        format!("An assault on {name} with {pieces}{from}{how}, if it were fought so")
    } else {
        format!("The assault on {name} with {pieces}{from}{how}")
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
    let loss =
        |pieces: f64, cubes: f64| format!("{} pieces lost, {} cubes taken", tenths(pieces), tenths(cubes));
    let lost = loss(forecast.attackers_lost, attackers);
    facts.push(fact("attackers on average", lost, Rule::AssaultStep3));
    let lost = loss(forecast.defenders_lost, defenders);
    facts.push(fact("defending troops on average", lost, Rule::AssaultStep5));
    if battle.sound_guns + battle.damaged_guns > 0 {
        let [lost, damaged] = forecast.guns;
        let text = format!("{} lost, {} damaged", tenths(lost), tenths(damaged));
        facts.push(fact("defending artillery on average", text, Rule::ArtilleryRetreat));
    }
    if forecast.stranded > LEAST_CHANCE {
        let chance = format!("{} %", tenths(forecast.stranded * 100.0));
        facts.push(fact("a defender finds no way of retreat", chance, Rule::RetreatCommand));
    }
    let assumed = "cubes to the least damaged piece, of the first kind among equals; defenders share theirs evenly; cavalry stands, artillery stays; a counter-attack sends the most damaged attacker back";
    facts.push(fact("counted as if", assumed, Rule::AssaultEven));
    facts
}

/// What an assault may bring to other areas, which no figure of its preview holds.
fn uncounted(muster: &Muster<'_>) -> Vec<Modifier> {
    let retreats =
        "what retreats bring to other areas: a Disruption marker, and a cube where one lies already";
    let shortage = "pieces given up in other areas when cubes run out";
    let all = [
        (muster.disturbs(), retreats, Rule::RetreatKnockOn),
        (!muster.stocks_last(), shortage, Rule::DamageShortage),
    ];
    let may = all.into_iter().filter(|(may, ..)| *may);
    may.map(|(_, text, rule)| fact("not counted", text, rule)).collect()
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
    ends.into_iter().map(|(end, ways)| OddsOutcome::new(text(end), probability(*ways))).collect()
}
