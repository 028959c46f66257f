//! Those who are fired at: what hits do to leaders and units.

use super::super::super::Knapp;
use super::super::super::field::Field;
use super::super::super::pieces::{self};
use super::super::super::rules::Rule;
use super::super::super::state::{State, Volley, Withdrawal};
use super::super::super::volley::{Shaken, Steadier};
use super::super::words::{called, join_words, plural};
use super::{modifier, possible};
use crate::boards::space_set::SpaceSet;
use crate::engine::sixths::{Sixths, successes};
use crate::engine::{Modifier, OddsCase, PieceId, Sorted, SpaceId};

/// Those who are fired at.
pub(in super::super) struct Defender<'a> {
    pub(super) rules: &'a Knapp,
    pub(super) state: &'a State,
    pub(super) target: SpaceId,
    pub(super) units: Vec<(PieceId, u8)>,
    pub(super) leaders: Vec<PieceId>,
    pub(super) retreats: Vec<Retreat>,
}

/// How a unit could withdraw from the target area, if it went first.
pub(super) struct Retreat {
    pub(super) unit: PieceId,
    /// Where to, and how many areas it falls short, if it must withdraw one area or the longer way.
    pub(super) ways: [(SpaceSet, u8); 2],
    /// The longer way.
    pub(super) long: u8,
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
pub(super) enum Fate {
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
    pub(super) fn words(self) -> String {
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
    pub(in super::super) fn of(rules: &'a Knapp, state: &'a State, volley: &Volley) -> Self {
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

    pub(super) fn retreat(&self, unit: PieceId) -> Option<&Retreat> {
        self.retreats.iter().find(|retreat| retreat.unit == unit)
    }

    /// Leaders who may cancel ones, and units that lack ways back.
    pub(in super::super) fn modifiers(&self) -> Vec<Modifier> {
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

    pub(super) fn strength(&self) -> usize {
        self.units.iter().map(|(_, strength)| usize::from(*strength)).sum()
    }

    pub(super) fn hits_in_words(&self, hits: usize) -> String {
        match hits {
            0 => "No hit".into(),
            all if all == self.strength() => {
                format!("{all} or more hits: everything there is eliminated")
            }
            some => plural(u32::try_from(some).unwrap_or(0), "hit"),
        }
    }

    /// What follows for each leader and unit, over all numbers of hits.
    pub(super) fn cases(&self, hits: &[Sixths]) -> Vec<OddsCase> {
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
            let mut fates: Sorted<Fate, Sixths> = Sorted::new();
            for (count, chance) in (0..).zip(hits) {
                for (fate, share) in self.fates((*unit, *strength), u32::from(*strength).min(count), count) {
                    *fates.or_insert(fate, Sixths::zero) += &(chance * &share);
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
    fn fates(&self, (unit, strength): (PieceId, u8), hits: u32, all_hits: u32) -> Sorted<Fate, Sixths> {
        let mut fates = Sorted::new();
        if hits >= u32::from(strength) {
            fates.or_insert(Fate::Eliminated, Sixths::one);
            return fates;
        }
        for (ignored, chance) in self.ignored(all_hits) {
            for (fate, share) in self.morale(unit, hits, ignored, u32::from(strength) - hits) {
                *fates.or_insert(fate, Sixths::zero) += &(&chance * &share);
            }
        }
        fates
    }

    /// The chances of each [`Fate`] of a unit by a morale check of so many dice (§6).
    pub(super) fn morale(
        &self,
        unit: PieceId,
        dice: u32,
        ignored: u8,
        strength_left: u32,
    ) -> Sorted<Fate, Sixths> {
        let dice_count = u8::try_from(dice).unwrap_or(u8::MAX);
        let mut fates = Sorted::new();
        for (ones, chance) in (0_u8..).zip(successes([(dice_count, 1)], usize::from(dice_count))) {
            let Shaken { areas, lost } = self.rules.shaken(ones.saturating_sub(ignored));
            let left = strength_left.saturating_sub(u32::from(lost));
            let fate = match (areas, self.retreat(unit)) {
                (0, _) => Fate::Stands,
                (_, None) => Fate::Eliminated,
                (areas, Some(retreat)) => retreat.fate(areas, left),
            };
            *fates.or_insert(fate, Sixths::zero) += &chance;
        }
        fates
    }

    /// How many ones leaders may cancel after so many hits, and how likely each number is.
    pub(super) fn ignored(&self, hits: u32) -> Vec<(u8, Sixths)> {
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
pub(super) fn survival(hits: u32) -> Sixths {
    Sixths::new(5, 1).power(hits)
}
