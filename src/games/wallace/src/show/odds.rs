//! What may come of a command: a shot, or the assault that it leads to.

use super::super::Wallace;
use super::super::command::Command;
use super::super::decisions::{odds_of_shot, told};
use super::super::event::{DieModifier, ModifierKind};
use super::super::fighter::Fighter;
use super::super::fire::Shot;
use super::super::pieces::Troop;
use super::super::rounds::Ground;
use super::super::rules::Rule;
use super::super::state::State;
use super::case::Case;
use super::forecast::{Battle, End, Forecast};
use super::muster::Muster;
use super::narrate::modifier;
use super::{samples, words};
use crate::engine::SortShort as _;
use crate::engine::phrase::{plural, tenths};
use crate::engine::{Fact, Fraction, Modifier, Odds, OddsMethod, OddsOutcome, RuleId, Side, SpaceId};

/// The chance in a command.
pub(in super::super) enum Chance {
    /// A shot at long range.
    Shot(Shot),
    /// An assault.
    Assault {
        area: SpaceId,
        /// Whom the command sends besides those who were sent before.
        more: Option<Fighter>,
        /// May more follow before it is fought?
        planned: bool,
    },
}

impl Chance {
    /// The assault of everybody who was sent, if all of them attack the same area.
    pub fn of_only_target(case: Case<'_>, planned: bool) -> Option<Chance> {
        let area = case.targets().only()?;
        Some(Chance::Assault { area, more: None, planned })
    }
}

/// What may come of a legal command; nothing if no chance is in it.
pub(crate) fn odds(rules: &Wallace, state: &State, side: Side, command: &Command) -> Option<Odds> {
    let case = Case::new(rules, state, side);
    match told(case, command).chance? {
        Chance::Shot(shot) => Some(odds_of_shot(case, shot)),
        Chance::Assault { area, more, planned } => {
            Some(of_assault(&Muster::new(rules, state, area, more)?, planned))
        }
    }
}

/// Is there chance in a legal command? What may come of it takes long to count.
pub(crate) fn has_chance(rules: &Wallace, state: &State, side: Side, command: &Command) -> bool {
    told(Case::new(rules, state, side), command).chance.is_some_and(|chance| match chance {
        Chance::Shot(_) => true,
        Chance::Assault { area, more, .. } => Muster::new(rules, state, area, more).is_some(),
    })
}

pub(in super::super) fn fact(name: &str, value: impl std::fmt::Display, rule: Rule) -> Modifier {
    Modifier { fact: Fact::new(name, value), rule: rule.id() }
}

pub(in super::super) fn signed(one: DieModifier) -> String {
    let sign = if one.value < 0 { "−" } else { "+" };
    format!("{sign}{}", one.value.unsigned_abs())
}

/// A chance that is told at all: half of the last decimal of a percentage.
const LEAST_CHANCE: f64 = 0.0005;

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

fn of_assault(muster: &Muster<'_>, planned: bool) -> Odds {
    let (battle, counted) = battle(muster);
    let forecast = if counted { battle.forecast() } else { samples::forecast(muster) };
    let method = if counted { OddsMethod::Exact {} } else { samples::method(&forecast) };
    Odds {
        title: title(muster, &battle, planned),
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
    ends.sort_short_by_key(|(end, _)| (!end.taken, end.attackers_lost));
    ends.into_iter().map(|(end, ways)| OddsOutcome::new(text(end), probability(*ways))).collect()
}
