//! What may come of a command, exactly where that can be counted.
//!
//! A volley's hits are a sum of many dice; what follows from them (leaders killed, units driven back) is
//! worked out for each number of hits. The course of a whole assault is counted volley by volley.

mod defender;
mod night;

use super::super::command::Command;
use super::super::event::Event;
use super::super::field::Field;
use super::super::pieces::{self, owner};
use super::super::rules::Rule;
use super::super::state::{Forced, Hits, MOST_IN_AREA, State, Volley};
use super::super::volley::Aim;
use super::super::{Knapp, Play};
use super::case::Case;
use super::words::{called, join_words, plural};
use crate::boards::space_set::SpaceSet;
use crate::engine::sixths::{Sixths, successes};
use crate::engine::{
    Dice, Events, Fact, Modifier, Odds, OddsCase, OddsMethod, OddsOutcome, PieceId, RuleId, Ruleset, Sorted,
};
use arrayvec::ArrayVec;
pub(super) use defender::Defender;
use defender::{Fate, survival};
pub use night::{next_turn, replacements};

fn exact(title: String, modifiers: Vec<Modifier>, outcomes: Vec<OddsOutcome>, cases: Vec<OddsCase>) -> Odds {
    Odds { title, modifiers, outcomes, cases, matrix: None, method: OddsMethod::Exact {} }
}

pub(super) fn modifier(name: impl Into<String>, value: String, rule: Rule) -> Modifier {
    Modifier { fact: Fact::new(name, value), rule: rule.id() }
}

/// Outcomes that can happen, in order.
pub(super) fn possible(outcomes: impl IntoIterator<Item = (String, Sixths)>) -> Vec<OddsOutcome> {
    let outcomes = outcomes.into_iter().filter(|(_, chance)| !chance.is_zero());
    outcomes.map(|(text, chance)| OddsOutcome::new(text, chance.to_fraction())).collect()
}

/// The dice of the open volley.
pub fn volley(rules: &Knapp, state: &State, condition: Option<&str>) -> Option<Odds> {
    let volley = state.volley.as_ref()?;
    let aims: Vec<(PieceId, Aim)> =
        volley.firers.iter().map(|unit| (*unit, rules.aim(state, *unit, volley.target))).collect();
    let dice: u32 = aims.iter().map(|(_, aim)| u32::from(aim.dice())).sum();
    let defender = Defender::of(rules, state, volley);
    let hits = successes(aims.iter().map(|(_, aim)| (aim.dice(), aim.faces())), defender.strength());
    let mut modifiers: Vec<Modifier> = Vec::new();
    for (unit, aim) in &aims {
        modifiers.extend(aim_modifiers(state, *unit, *aim));
    }
    let strength = plural(u32::try_from(defender.strength()).unwrap_or(0), "strength point");
    modifiers.push(modifier("in the target area", strength, Rule::FireOwnerPlaces));
    modifiers.extend(defender.modifiers());
    let place = rules.board().place(volley.target);
    let title = [format!("Volley at {place} with {}", plural(dice, "die"))];
    let title = title.into_iter().chain(condition.map(str::to_owned)).collect::<Vec<_>>().join(", ");
    let outcomes =
        possible((0..).zip(&hits).map(|(count, chance)| (defender.hits_in_words(count), chance.clone())));
    let cases = defender.cases(&hits);
    Some(exact(title, modifiers, outcomes, cases))
}

fn aim_modifiers(state: &State, unit: PieceId, aim: Aim) -> Vec<Modifier> {
    let needed = aim.need + aim.penalty;
    let needed = if needed < 6 { format!("{needed} or more") } else { "6".into() };
    let dice = plural(u32::from(aim.dice()), "die");
    let name = pieces::name(unit);
    let mut modifiers = vec![modifier(name, format!("{dice}, {needed}"), Rule::FireHitNumbers)];
    modifiers.extend(low_ammo(state, unit));
    if aim.leader_dice > 0 {
        let more = format!("+{}", aim.leader_dice);
        modifiers.push(modifier(format!("leaders with {name}"), more, Rule::FireLeaderDice));
    }
    if aim.penalty > 0 {
        modifiers.push(modifier(
            format!("{name} assaults a hill"),
            "-1 to each die".into(),
            Rule::AssaultHill,
        ));
    }
    modifiers
}

/// Why a unit has only half of its own dice, if it has (§7).
pub(super) fn low_ammo(state: &State, unit: PieceId) -> Option<Modifier> {
    let now = state.piece(unit);
    let half = || format!("half of {}", plural(u32::from(now.strength), "die"));
    now.low_ammo
        .then(|| modifier(format!("{} is low on ammunition", pieces::name(unit)), half(), Rule::AmmoLow))
}

/// The last hit: leaders roll for their lives, and units check their morale.
pub fn placed_hit(rules: &Knapp, state: &State, unit: PieceId) -> Option<Odds> {
    let mut after = state.clone();
    let mut dice = Dice::scripted(&[]);
    let hits = Play { rules, state: &mut after, dice: &mut dice, events: &mut Events::ignored() }
        .preview_hits(unit)?;
    let volley = after.volley.as_ref()?;
    let defender = Defender::of(rules, &after, volley);
    let all: u32 = hits.iter().map(|one| u32::from(one.hits)).sum();
    let checking: ArrayVec<Hits, MOST_IN_AREA> =
        hits.into_iter().filter(|one| after.piece(one.unit).strength > 0).collect();
    let outcomes = if checking.is_empty() {
        leaders_killed(&defender, all)?
    } else {
        morale_together(&defender, &checking, all)
    };
    let lives = survival(all);
    let leader = |leader: &PieceId| OddsCase {
        text: called(&after, *leader),
        outcomes: possible([("lives".into(), lives.clone()), ("is killed".into(), lives.complement())]),
    };
    let title = format!("Morale in {}", rules.board().place(defender.target));
    let modifiers = checking
        .iter()
        .map(|one| modifier(pieces::name(one.unit), plural(u32::from(one.hits), "die"), Rule::MoraleCheck))
        .chain(
            defender
                .leaders
                .iter()
                .map(|leader| modifier(called(&after, *leader), plural(all, "die"), Rule::LeaderLoss)),
        )
        .chain(defender.modifiers())
        .collect();
    Some(exact(title, modifiers, outcomes, defender.leaders.iter().map(leader).collect()))
}

/// How many leaders die; nothing if there are none.
fn leaders_killed(defender: &Defender<'_>, hits: u32) -> Option<Vec<OddsOutcome>> {
    let count = u32::try_from(defender.leaders.len()).ok().filter(|count| *count > 0)?;
    let (lives, dies) = (survival(hits), survival(hits).complement());
    let words = |killed: u32| match (defender.leaders.as_slice(), killed) {
        ([only], 0) => format!("{} lives", called(defender.state, *only)),
        ([only], _) => format!("{} is killed", called(defender.state, *only)),
        (_, 0) => "All leaders live".into(),
        (_, some) => format!("{} killed", plural(some, "leader")),
    };
    let chance = |killed: u32| {
        let ways = Sixths::new(choose(count, killed), 0);
        &(&ways * &dies.power(killed)) * &lives.power(count - killed)
    };
    Some(possible((0..=count).map(|killed| (words(killed), chance(killed)))))
}

/// The number of ways to choose some of many.
fn choose(many: u32, some: u32) -> u64 {
    (0..u64::from(some)).fold(1, |ways, n| ways * (u64::from(many) - n) / (n + 1))
}

/// What becomes of all units that check their morale, together.
fn morale_together(defender: &Defender<'_>, checking: &[Hits], all_hits: u32) -> Vec<OddsOutcome> {
    let mut together: Sorted<Vec<Fate>, Sixths> = Sorted::new();
    for (ignored, chance) in defender.ignored(all_hits) {
        let mut joint: Vec<(Vec<Fate>, Sixths)> = vec![(Vec::new(), chance)];
        for one in checking {
            let strength = u32::from(defender.state.piece(one.unit).strength);
            let by_morale = defender.morale(one.unit, u32::from(one.hits), ignored, strength);
            let longer = joint.iter().flat_map(|(fates, chance)| {
                let add =
                    |(fate, share): (&Fate, &Sixths)| ([fates.as_slice(), &[*fate]].concat(), chance * share);
                by_morale.iter().map(add).collect::<Vec<_>>()
            });
            joint = longer.collect();
        }
        for (fates, chance) in joint {
            *together.or_insert(fates, Sixths::zero) += &chance;
        }
    }
    let field = Field::of(defender.state);
    let mut told: Vec<(String, Sixths)> = Vec::new();
    for (fates, chance) in together {
        let words = together_in_words(&field, defender, checking, &fates);
        match told.iter_mut().find(|(text, _)| *text == words) {
            Some((_, sum)) => *sum += &chance,
            None => told.push((words, chance)),
        }
    }
    possible(told)
}

/// What becomes of all units that check their morale. Where room is so short that it matters who goes first, that is
/// for their owner to say.
fn together_in_words(field: &Field, defender: &Defender<'_>, checking: &[Hits], fates: &[Fate]) -> String {
    let withdrawing: Vec<(PieceId, SpaceSet)> = checking
        .iter()
        .zip(fates)
        .filter_map(|(one, fate)| {
            let Fate::Withdraws { areas, lost } = fate else { return None };
            let far = usize::from(areas + lost > 1);
            Some((one.unit, defender.retreat(one.unit)?.ways[far].0))
        })
        .collect();
    let crowded = |unit: PieceId| {
        let mine = withdrawing.iter().find(|(one, _)| *one == unit);
        let others = withdrawing.iter().filter(|(one, _)| *one != unit);
        mine.is_some_and(|mine| others.into_iter().any(|other| Knapp::in_the_way(field, *mine, *other)))
    };
    let each = checking.iter().zip(fates).map(|(one, fate)| {
        let name = pieces::name(one.unit);
        if crowded(one.unit) {
            format!("{name} must withdraw where room is short")
        } else {
            format!("{name} {}", fate.words())
        }
    });
    join_words(&each.collect::<Vec<_>>())
}

/// The volley that follows a command without another decision, as far as its dice are certain.
pub fn following(Case { rules, state, side, .. }: Case<'_>, command: Command) -> Option<Odds> {
    let (mut after, mut dice, mut events) = (state.clone(), Dice::scripted(&[]), Events::recorded());
    // Dice that run out answer 1: nothing hits, and the first volley shows how many there are.
    rules.play(&mut after, side, &command, &mut dice, &mut events);
    let events = events.into_vec();
    let is_fire = |event: &Event| matches!(event, Event::Fired { .. });
    let first = events.iter().position(is_fire)?;
    let mut groups = Vec::new();
    let (mut modifiers, mut target, mut firing) = (Vec::new(), None, None);
    for event in
        events[first..].iter().take_while(|event| is_fire(event) || matches!(event, Event::LowAmmo { .. }))
    {
        let Event::Fired { unit, target: at, range, strength_dice, leader_dice, need, penalty, .. } = event
        else {
            continue;
        };
        if firing.is_some_and(|side| side != owner(*unit)) {
            break;
        }
        (target, firing) = (Some(*at), Some(owner(*unit)));
        let aim = Aim {
            range: *range,
            strength_dice: *strength_dice,
            leader_dice: *leader_dice,
            need: *need,
            penalty: *penalty,
        };
        groups.push((aim.dice(), aim.faces()));
        modifiers.extend(aim_modifiers(state, *unit, aim));
    }
    let (target, firing) = (target?, firing?);
    let mut defender = Defender::of(rules, state, &Volley::new(firing, target, Forced::Pay));
    let gone = |unit: PieceId| {
        let left = |event: &Event| matches!(event, Event::Withdrew { unit: one, .. } | Event::UnitEliminated { unit: one } if *one == unit);
        events[..first].iter().any(left)
    };
    defender.units.retain(|(unit, _)| !gone(*unit));
    let hits = successes(groups, defender.strength());
    let title = format!("The {} side fires in {}", firing.name(), rules.board().place(target));
    let words = (0..).zip(hits).map(|(count, chance)| (defender.hits_in_words(count), chance));
    Some(exact(title, modifiers, possible(words), Vec::new()))
}
