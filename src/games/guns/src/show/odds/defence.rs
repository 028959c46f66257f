//! Who may lead the defence of a position, as far as everybody can know.
//!
//! Of blocks that nobody has seen every arrangement is equally likely that fits what was seen: which commands may have
//! arrived, which reduced blocks may have been picked, who must have a strength of 2, who waits to enter. A guess at
//! what is hidden is dealt by the same law.

use super::super::super::Guns;
use super::super::super::army::{Army, Slot};
use super::super::super::options::Reinforcements;
use super::super::super::pieces::{Formation, Key, Level, Spare};
use super::super::super::state::State;
use crate::engine::{Distribution, Fraction, Side, SpaceId};

/// What the Iron Brigade adds to its strength when it leads the defence (`guns.iron.lead`).
const IRON: i8 = 2;

/// Who may lead the defence of a position.
pub(super) struct Defence {
    worth: Distribution<i8>,
    choice: bool,
    guess: bool,
}

impl Defence {
    /// At a position; attacked from the rear the leader's strength does not count.
    pub fn at(rules: &Guns, state: &State, at: SpaceId, from_rear: bool) -> Defence {
        let side = state.active.other();
        let army = &state.armies[side];
        let here: Vec<&Slot> = army.slots.iter().filter(|slot| slot.body.place.at() == Some(at)).collect();
        let known = here.iter().filter_map(|slot| seen_worth(slot, from_rear)).max().unwrap_or(0);
        let unknown = here.iter().filter(|slot| slot.body.seen.is_none());
        let strong_here = unknown.clone().filter(|slot| slot.body.strong).count();
        let others_here = unknown.count() - strong_here;
        let pools = Pool::of(rules, army, side, at);
        let worth = pools.then(|(levels, pool)| {
            let known = if *levels { known.max(worth_of(2, from_rear)) } else { known };
            let dealt = deal(army, *pool, strong_here, others_here, from_rear);
            dealt.then(|best| Distribution::certain(known.max(*best)))
        });
        let guess = here.iter().any(|slot| slot.body.seen.and_then(|seen| seen.level).is_none());
        Defence { worth, choice: here.len() > 1, guess }
    }

    /// What the leader takes off the result, with the Iron Brigade's bonus.
    pub const fn worth(&self) -> &Distribution<i8> {
        &self.worth
    }

    /// Has the defender a choice?
    pub const fn is_choice(&self) -> bool {
        self.choice
    }

    /// Is there a block of which not everything has been seen?
    pub const fn is_guess(&self) -> bool {
        self.guess
    }
}

const fn worth_of(strength: i8, from_rear: bool) -> i8 {
    if from_rear { 0 } else { strength }
}

/// What a block is worth at least that has been seen; one that was picked blindly may be worth more.
fn seen_worth(slot: &Slot, from_rear: bool) -> Option<i8> {
    let seen = slot.body.seen?;
    let weak = seen.formation.is_cavalry() || matches!(seen.level, None | Some(Level::R1));
    let bonus = if seen.iron { IRON } else { 0 };
    Some(worth_of(if weak { 1 } else { 2 }, from_rear) + bonus)
}

/// Blocks that were picked blindly and are not shown since: seen at the position, elsewhere among those unseen.
fn hidden_levels(army: &Army, key: Key, at: SpaceId) -> (usize, usize) {
    let hidden =
        |slot: &&Slot| slot.face.block.key() == key && !slot.face.shown && slot.body.place.is_in_play();
    let here = |slot: &&Slot| slot.body.seen.is_some() && slot.body.place.at() == Some(at);
    let unseen = |slot: &&Slot| slot.body.seen.is_none();
    let all = army.slots.iter().filter(hidden);
    (all.clone().filter(here).count(), all.filter(unseen).count())
}

/// The unseen blocks, by what they may be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Pool {
    /// The Iron Brigade's strength, if it is among them, and whether it is full.
    iron: Option<(i8, bool)>,
    /// Full infantry but for the Iron Brigade.
    full: u8,
    /// Reduced blocks of either strength.
    r2: u8,
    r1: u8,
    kilpatrick: u8,
    buford: u8,
}

impl Pool {
    /// What the unseen blocks may be, with whether a reduced block of strength 2 is among those at the position that
    /// were picked blindly.
    fn of(rules: &Guns, army: &Army, side: Side, at: SpaceId) -> Distribution<(bool, Pool)> {
        let mut pool = Pool::default();
        let unseen =
            army.slots.iter().filter(|slot| slot.body.seen.is_none() && slot.body.place.is_in_play());
        for slot in unseen {
            let face = slot.face;
            match face.level {
                _ if face.block.key() == Key::Iron => {
                    pool.iron = Some((face.strength().cast_signed(), face.level == Level::Full));
                }
                _ if face.block.formation() == Formation::Buford => pool.buford += 1,
                _ if face.block.is_cavalry() => pool.kilpatrick += 1,
                Level::Full => pool.full += 1,
                // Those that were picked blindly are counted below.
                _ if !face.shown => {}
                Level::R2 => pool.r2 += 1,
                Level::R1 => pool.r1 += 1,
            }
        }
        let mut all = Distribution::empty();
        for (iron, probability) in iron_chances(rules, army, side) {
            all.add((false, pool.with_iron(iron)), &probability);
        }
        for key in Key::all().filter(|key| key.formation().side() == side) {
            let (here, unseen) = hidden_levels(army, key, at);
            let spare = army.public_spare(key);
            if here + unseen > 0 {
                all = all.then(|one| picked(*one, spare, here, unseen));
            }
        }
        all
    }

    /// The same with or without the Iron Brigade among commands of which nothing is known.
    fn with_iron(self, among: Option<bool>) -> Pool {
        match (among, self.iron) {
            (Some(true), None) => Pool { iron: Some((2, true)), full: self.full.saturating_sub(1), ..self },
            (Some(false), Some(_)) => Pool { iron: None, full: self.full + 1, ..self },
            _ => self,
        }
    }

    /// Takes a block out whose strength, and whether it can still wait to enter, fit: each way with its probability
    /// and what the block is worth.
    fn draw(self, from_rear: bool, fits: impl Fn(i8, Wait) -> bool) -> Distribution<(Pool, i8)> {
        let mut ways: Vec<(i64, Pool, i8)> = Vec::new();
        let mut way = |count: u8, strength: i8, wait: Wait, left: Pool, bonus: i8| {
            if count > 0 && fits(strength, wait) {
                ways.push((count.into(), left, worth_of(strength, from_rear) + bonus));
            }
        };
        if let Some((strength, full)) = self.iron {
            let wait = if full { Wait::May } else { Wait::Never };
            way(1, strength, wait, Pool { iron: None, ..self }, IRON);
        }
        way(self.full, 2, Wait::May, Pool { full: self.full.saturating_sub(1), ..self }, 0);
        way(self.r2, 2, Wait::Never, Pool { r2: self.r2.saturating_sub(1), ..self }, 0);
        way(self.r1, 1, Wait::Never, Pool { r1: self.r1.saturating_sub(1), ..self }, 0);
        let kilpatrick = Pool { kilpatrick: self.kilpatrick.saturating_sub(1), ..self };
        way(self.kilpatrick, 1, Wait::May, kilpatrick, 0);
        way(self.buford, 1, Wait::Never, Pool { buford: self.buford.saturating_sub(1), ..self }, 0);
        if ways.is_empty() {
            return Distribution::certain((self, 0));
        }
        let total: i64 = ways.iter().map(|(count, ..)| count).sum();
        let mut all = Distribution::empty();
        for (count, left, worth) in ways {
            all.add((left, worth), &Fraction::new(count, total));
        }
        all
    }
}

/// Can a block be one that has not entered the map yet?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wait {
    May,
    Never,
}

/// Is the Iron Brigade among the commands of which nothing is known? Nothing if its own command is known, or all are.
fn iron_chances(rules: &Guns, army: &Army, side: Side) -> Vec<(Option<bool>, Fraction)> {
    let certain = vec![(None, Fraction::one())];
    let told = |formation: Formation| {
        army.slots.iter().any(|slot| slot.face.block.formation() == formation && is_told(slot))
    };
    let historical = rules.options().reinforcements == Reinforcements::Historical;
    if side == Side::Confederate || historical || told(Formation::Reynolds) {
        return certain;
    }
    let infantry: Vec<Formation> =
        Formation::of(Side::Union).filter(|one| !one.is_cavalry() && !told(*one)).collect();
    let has_arrived = |one: &&Formation| army.slots.iter().any(|slot| slot.face.block.formation() == **one);
    let part = |count: usize| i64::try_from(count).unwrap_or(0);
    let arrived = infantry.iter().filter(has_arrived).count();
    let yes = Fraction::new(part(arrived), part(infantry.len()));
    let both = [(Some(true), yes.clone()), (Some(false), Fraction::one() - &yes)];
    both.into_iter().filter(|(_, chance)| *chance > Fraction::zero()).collect()
}

/// Is it known to all that a block's command has arrived?
fn is_told(slot: &Slot) -> bool {
    slot.body.seen.is_some() || slot.face.level != Level::Full || !slot.body.place.is_in_play()
}

/// Levels that were picked blindly: of blocks seen at the position, and of unseen blocks.
fn picked(one: (bool, Pool), spare: Spare, here: usize, unseen: usize) -> Distribution<(bool, Pool)> {
    let mut all: Distribution<((bool, Pool), (u8, u8))> = Distribution::certain((one, (spare.r2, spare.r1)));
    for number in 0..here + unseen {
        all = all.then(|((strong, pool), (r2, r1))| {
            let mut both = Distribution::empty();
            let total = i64::from(r2 + r1).max(1);
            for (is_strong, count) in [(true, *r2), (false, *r1)] {
                if count == 0 {
                    continue;
                }
                let left = if is_strong { (r2 - 1, *r1) } else { (*r2, r1 - 1) };
                let next = match (number < here, is_strong) {
                    (true, _) => (*strong || is_strong, *pool),
                    (false, true) => (*strong, Pool { r2: pool.r2 + 1, ..*pool }),
                    (false, false) => (*strong, Pool { r1: pool.r1 + 1, ..*pool }),
                };
                both.add((next, left), &Fraction::new(count.into(), total));
            }
            both
        });
    }
    all.then(|(next, _)| Distribution::certain(*next))
}

/// The best of the unseen blocks in a position: those who must have a strength of 2 are dealt first, on the whole map,
/// then those who wait, then the rest.
fn deal(army: &Army, pool: Pool, strong: usize, others: usize, from_rear: bool) -> Distribution<i8> {
    let unseen = || army.slots.iter().filter(|slot| slot.body.seen.is_none() && slot.body.place.is_in_play());
    let all_strong = unseen().filter(|slot| slot.body.strong).count();
    let waiting = unseen().filter(|slot| !slot.body.strong && !slot.body.entered).count();
    let mut dealt = Distribution::certain((pool, 0_i8));
    let mut next = |count: usize, here: bool, fits: fn(i8, Wait) -> bool| {
        for _ in 0..count {
            dealt = dealt.then(|(pool, best)| {
                let drawn = pool.draw(from_rear, fits);
                drawn.then(|(left, worth)| {
                    Distribution::certain((*left, if here { (*best).max(*worth) } else { *best }))
                })
            });
        }
    };
    next(strong, true, |strength, _| strength == 2);
    if others > 0 {
        next(all_strong - strong, false, |strength, _| strength == 2);
        next(waiting, false, |_, wait| wait == Wait::May);
        next(others, true, |_, _| true);
    }
    dealt.then(|(_, best)| Distribution::certain(*best))
}
