//! What may come of a command, exactly where that can be counted.
//!
//! A volley's hits are a sum of many dice; what follows from them (leaders killed, units driven back) is
//! worked out for each number of hits. The course of a whole assault is counted volley by volley.

use super::super::arrivals::GROUPS;
use super::super::command::Command;
use super::super::event::Event;
use super::super::field::Field;
use super::super::pieces::{self, owner};
use super::super::rules::Rule;
use super::super::state::{Forced, Hits, MOST_IN_AREA, Phase, State, Volley, Withdrawal};
use super::super::volley::{Aim, Shaken, Steadier};
use super::super::{Knapp, Play};
use super::case::Case;
use super::words::{called, join_words, plural};
use crate::boards::space_set::SpaceSet;
use crate::engine::sixths::{Sixths, successes};
use crate::engine::{
    Dice, Events, Fact, Fraction, Modifier, Odds, OddsCase, OddsMethod, OddsOutcome, PieceId, RuleId,
    Ruleset, SpaceId,
};
use arrayvec::ArrayVec;
use std::collections::BTreeMap;

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

/// Those who are fired at.
pub(super) struct Defender<'a> {
    rules: &'a Knapp,
    state: &'a State,
    target: SpaceId,
    units: Vec<(PieceId, u8)>,
    leaders: Vec<PieceId>,
    retreats: Vec<Retreat>,
}

/// How a unit could withdraw from the target area, if it went first.
struct Retreat {
    unit: PieceId,
    /// Where to, and how many areas it falls short, if it must withdraw one area or the longer way.
    ways: [(SpaceSet, u8); 2],
    /// The longer way.
    long: u8,
}

impl Retreat {
    fn of(rules: &Knapp, state: &State, field: &Field, volley: &Volley, unit: PieceId) -> Self {
        let long = rules.options().double_one_areas;
        let ways = |areas| rules.farthest_ways(state, field, volley, Withdrawal { unit, areas });
        Retreat { unit, ways: [ways(1), ways(long)], long }
    }

    /// What becomes of the unit with so much strength if it must withdraw so many areas.
    fn fate(&self, areas: u8, strength: u32) -> Fate {
        let (_, short) = self.ways[usize::from(areas > 1)];
        match areas - short {
            _ if u32::from(short) >= strength => Fate::Eliminated,
            0 => Fate::Stays { lost: short },
            reached => Fate::Withdraws { areas: reached, lost: short },
        }
    }
}

/// What becomes of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Stands,
    /// It withdraws so many areas, and loses strength for those that it falls short.
    Withdraws {
        areas: u8,
        lost: u8,
    },
    /// It has no way back.
    Stays {
        lost: u8,
    },
    Eliminated,
}

impl Fate {
    fn words(self) -> String {
        let points = |lost| plural(u32::from(lost), "strength point");
        let areas = |areas| match areas {
            1 => "one area".to_owned(),
            2 => "two areas".into(),
            more => plural(u32::from(more), "area"),
        };
        match self {
            Fate::Stands => "stands".into(),
            Fate::Withdraws { areas: far, lost: 0 } => format!("withdraws {}", areas(far)),
            Fate::Withdraws { areas: far, lost } => {
                format!("withdraws only {} and loses {}", areas(far), points(lost))
            }
            Fate::Stays { lost } => format!("has no way back and loses {}", points(lost)),
            Fate::Eliminated => "is eliminated".into(),
        }
    }
}

impl<'a> Defender<'a> {
    /// Those who are fired at by a volley.
    pub(super) fn of(rules: &'a Knapp, state: &'a State, volley: &Volley) -> Self {
        let field = Field::of(state);
        let side = volley.side.other();
        let units = field.units(volley.target, side);
        Defender {
            rules,
            state,
            target: volley.target,
            units: units.iter().map(|unit| (unit, state.piece(unit).strength)).collect(),
            leaders: state.leaders_in(volley.target, side).collect(),
            retreats: units.iter().map(|unit| Retreat::of(rules, state, &field, volley, unit)).collect(),
        }
    }

    /// Is Lee himself among the leaders, and who is besides?
    fn helpers(&self) -> (bool, Vec<PieceId>) {
        let (lee, others): (Vec<_>, Vec<_>) =
            self.leaders.iter().partition(|leader| Steadier::is_lee(self.state, **leader));
        (!lee.is_empty(), others)
    }

    fn retreat(&self, unit: PieceId) -> Option<&Retreat> {
        self.retreats.iter().find(|retreat| retreat.unit == unit)
    }

    /// Leaders who may cancel ones, and units that lack ways back.
    pub(super) fn modifiers(&self) -> Vec<Modifier> {
        let (lee, others) = self.helpers();
        let mut modifiers = Vec::new();
        if lee {
            modifiers.push(modifier(
                "Lee, if he lives",
                "cancels two 1s of each unit".into(),
                Rule::MoraleLee,
            ));
        }
        if !others.is_empty() {
            let condition = match (lee, others.len()) {
                (false, 1) => "if he lives",
                (false, _) => "if one of them lives",
                (true, 1) => "if he lives and Lee does not",
                (true, _) => "if one of them lives and Lee does not",
            };
            let others: Vec<String> = others.iter().map(|leader| called(self.state, *leader)).collect();
            let who = format!("{}, {condition}", join_words(&others));
            modifiers.push(modifier(who, "cancels one 1 of each unit".into(), Rule::MoraleLeader));
        }
        let cornered = self.retreats.iter().filter(|one| one.ways.iter().any(|(_, short)| *short > 0));
        modifiers.extend(cornered.map(|one| {
            let words = one.ways.iter().zip([1, one.long]).find(|((_, short), _)| *short > 0);
            let far = words.map_or(1, |(_, areas)| u32::from(areas));
            let who = format!("{} cannot withdraw {}", pieces::name(one.unit), plural(far, "area"));
            modifier(who, "1 strength point for each that is lacking".into(), Rule::MoraleBlocked)
        }));
        modifiers
    }

    /// Can two units get into each other's way, so that it matters who withdraws first?
    fn crowded(&self, field: &Field, unit: PieceId) -> bool {
        let Some(mine) = self.retreat(unit) else { return false };
        self.retreats.iter().filter(|other| other.unit != unit).any(|other| {
            let pairs = mine
                .ways
                .iter()
                .flat_map(|(ways, _)| other.ways.iter().map(move |(others, _)| (*ways, *others)));
            pairs
                .into_iter()
                .any(|(ways, others)| Knapp::in_the_way(field, (unit, ways), (other.unit, others)))
        })
    }

    fn strength(&self) -> usize {
        self.units.iter().map(|(_, strength)| usize::from(*strength)).sum()
    }

    fn hits_in_words(&self, hits: usize) -> String {
        match hits {
            0 => "No hit".into(),
            all if all == self.strength() => {
                format!("{all} or more hits: everything there is eliminated")
            }
            some => plural(u32::try_from(some).unwrap_or(0), "hit"),
        }
    }

    /// What follows for each leader and unit, over all numbers of hits.
    fn cases(&self, hits: &[Sixths]) -> Vec<OddsCase> {
        let field = Field::of(self.state);
        let leaders = self.leaders.iter().map(|leader| {
            let mut lives = Sixths::zero();
            for (count, chance) in (0..).zip(hits) {
                lives += &(chance * &survival(count));
            }
            let outcomes = [("lives".to_owned(), lives.clone()), ("is killed".into(), lives.complement())];
            OddsCase { text: called(self.state, *leader), outcomes: possible(outcomes) }
        });
        let units = self.units.iter().map(|(unit, strength)| {
            let mut fates: BTreeMap<Fate, Sixths> = BTreeMap::new();
            for (count, chance) in (0..).zip(hits) {
                for (fate, share) in self.fates((*unit, *strength), u32::from(*strength).min(count), count) {
                    *fates.entry(fate).or_insert_with(Sixths::zero) += &(chance * &share);
                }
            }
            let name = pieces::name(*unit);
            let text = match self.units.len() {
                1 => name.to_owned(),
                _ if self.crowded(&field, *unit) => {
                    format!("{name}, if it takes every hit that it can and withdraws first")
                }
                _ => format!("{name}, if it takes every hit that it can"),
            };
            let outcomes = fates.into_iter().map(|(fate, chance)| (fate.words(), chance));
            OddsCase { text, outcomes: possible(outcomes) }
        });
        leaders.chain(units).collect()
    }

    /// What may become of a unit of some strength that took some of all the hits on its area.
    fn fates(&self, (unit, strength): (PieceId, u8), hits: u32, all_hits: u32) -> BTreeMap<Fate, Sixths> {
        let mut fates = BTreeMap::new();
        if hits >= u32::from(strength) {
            fates.insert(Fate::Eliminated, Sixths::one());
            return fates;
        }
        for (ignored, chance) in self.ignored(all_hits) {
            for (fate, share) in self.morale(unit, hits, ignored, u32::from(strength) - hits) {
                *fates.entry(fate).or_insert_with(Sixths::zero) += &(&chance * &share);
            }
        }
        fates
    }

    /// The chances of each [`Fate`] of a unit by a morale check of so many dice (§6).
    fn morale(&self, unit: PieceId, dice: u32, ignored: u8, strength_left: u32) -> BTreeMap<Fate, Sixths> {
        let dice_count = u8::try_from(dice).unwrap_or(u8::MAX);
        let mut fates = BTreeMap::new();
        for (ones, chance) in (0_u8..).zip(successes([(dice_count, 1)], usize::from(dice_count))) {
            let Shaken { areas, lost } = self.rules.shaken(ones.saturating_sub(ignored));
            let left = strength_left.saturating_sub(u32::from(lost));
            let fate = match (areas, self.retreat(unit)) {
                (0, _) => Fate::Stands,
                (_, None) => Fate::Eliminated,
                (areas, Some(retreat)) => retreat.fate(areas, left),
            };
            *fates.entry(fate).or_insert_with(Sixths::zero) += &chance;
        }
        fates
    }

    /// How many ones leaders may cancel after so many hits, and how likely each number is.
    fn ignored(&self, hits: u32) -> Vec<(u8, Sixths)> {
        let (lee, others) = self.helpers();
        let lives = survival(hits);
        let none_of_others = lives.complement().power(u32::try_from(others.len()).unwrap_or(0));
        let lee_lives = if lee { lives } else { Sixths::zero() };
        let without_lee = lee_lives.complement();
        vec![
            (2, lee_lives),
            (1, &without_lee * &none_of_others.complement()),
            (0, &without_lee * &none_of_others),
        ]
    }
}

/// The chance that a leader lives through so many hits: no 1 with as many dice (§5).
fn survival(hits: u32) -> Sixths {
    Sixths::new(5, 1).power(hits)
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
    let mut together: BTreeMap<Vec<Fate>, Sixths> = BTreeMap::new();
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
            *together.entry(fates).or_insert_with(Sixths::zero) += &chance;
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

/// The dice of a night's replacements (§9).
pub fn replacements(rules: &Knapp, state: &State) -> Option<Odds> {
    let divisions = rules.divisions_to_replace(state);
    if divisions.is_empty() {
        return None;
    }
    let mut total = vec![Sixths::one()];
    let mut cases = Vec::new();
    for units in &divisions {
        let lost: u8 = units.iter().map(|unit| rules.losses(state, *unit)).sum();
        let one: Vec<Sixths> = returning(lost);
        let text = super::words::names(units);
        let words = (0_u32..).zip(one.iter().cloned()).map(|(back, chance)| (points_back(back), chance));
        cases.push(OddsCase { text, outcomes: possible(words) });
        let mut sum = vec![Sixths::zero(); total.len() + one.len() - 1];
        for (a, p) in total.iter().enumerate() {
            for (b, q) in one.iter().enumerate() {
                sum[a + b] += &(p * q);
            }
        }
        total = sum;
    }
    let words = (0_u32..).zip(total).map(|(back, chance)| (points_back(back), chance));
    let modifiers =
        vec![modifier("divisions that roll", divisions.len().to_string(), Rule::NightReplacements)];
    Some(exact("Replacements tonight".into(), modifiers, possible(words), cases))
}

/// The chances that a division gets 0, 1, 2 ... of its losses back.
fn returning(lost: u8) -> Vec<Sixths> {
    let most = lost.min(6);
    let chance = |back: u8| match back {
        0 => Sixths::zero(),
        all if all == most => Sixths::new(u64::from(7 - most), 1),
        _ => Sixths::new(1, 1),
    };
    (0..=most).map(chance).collect()
}

fn points_back(back: u32) -> String {
    format!("{} back", plural(back, "strength point"))
}

/// The dice at the start of the next turn (§11): early and late arrivals, divisions drawn by dice.
pub fn next_turn(rules: &Knapp, state: &State) -> Option<Odds> {
    let next = state.turn + 1;
    if matches!(state.phase, Phase::Over) || next > super::super::state::LAST_TURN {
        return None;
    }
    arrivals(rules, state, next).or_else(|| draws(rules, state, next))
}

/// Groups that are due a turn later roll whether they come early, on time or late.
fn arrivals(rules: &Knapp, state: &State, next: u8) -> Option<Odds> {
    let rolls = |number: &usize| {
        let due = state.groups[*number];
        due.turn == next + 1 && !due.rolled && !due.arrived && GROUPS[*number].rolls()
    };
    let rolling: Vec<usize> = (0..GROUPS.len()).filter(rolls).collect();
    if rolling.is_empty() || !rules.options().variable_arrivals {
        return None;
    }
    let third = || Fraction::new(1, 3);
    let case = |number: &usize| OddsCase {
        text: format!("{} troops due at {}", GROUPS[*number].side.name(), GROUPS[*number].area),
        outcomes: ["a turn early", "on time", "a turn late"]
            .map(|text| OddsOutcome::new(text, third()))
            .to_vec(),
    };
    let count = u8::try_from(rolling.len()).unwrap_or(0);
    let words = |early: u32| match early {
        0 => "No troops come early".to_owned(),
        some => format!("{} early", plural(some, "group")),
    };
    let early = successes([(count, 2)], usize::from(count));
    let outcomes = possible((0..).zip(early).map(|(number, chance)| (words(number), chance)));
    let modifiers = vec![modifier("groups that roll", count.to_string(), Rule::OobVariable)];
    // Two groups at one place would be told apart by nothing.
    let mut cases: Vec<OddsCase> = rolling.iter().map(case).collect();
    cases.dedup_by(|a, b| a.text == b.text);
    Some(exact("Arrivals in the turn after next".into(), modifiers, outcomes, cases))
}

/// The first division that is drawn by a die among those that are still out.
fn draws(rules: &Knapp, state: &State, next: u8) -> Option<Odds> {
    let due = |number: &usize| state.groups[*number].turn == next && !state.groups[*number].arrived;
    let (group, divisions) = (0..GROUPS.len()).filter(due).find_map(|number| {
        let divisions = rules.divisions_to_draw(state, number);
        (divisions.len() > 1).then_some((&GROUPS[number], divisions))
    })?;
    let share = Fraction::new(1, i64::try_from(divisions.len()).unwrap_or(1));
    let outcome = |units: &Vec<PieceId>| OddsOutcome::new(super::words::names(units), share.clone());
    let title = format!("The {} division that arrives at {}", group.side.name(), group.area);
    Some(exact(title, Vec::new(), divisions.iter().map(outcome).collect(), Vec::new()))
}
