//! The strengths that meet in close combat: what fire leaves of the attackers, and who may lead the defence.

use super::super::super::army::{Army, Slot};
use super::super::super::attack::Attack;
use super::super::super::pieces::{Formation, IRON_BRIGADE, Key, Level, Spare};
use super::super::super::state::State;
use crate::engine::{Distribution, Fraction, Side, SpaceId};

/// What the Iron Brigade adds to its strength when it leads the defence (`guns.iron.lead`).
const IRON: i8 = 2;

/// An attacker: its level and the reduced blocks that can replace it.
#[derive(Clone, Copy, Debug)]
struct Reducible {
    key: Key,
    level: Level,
    strength: u8,
}

/// The attackers of a position, front-most first.
pub(super) struct Attackers {
    blocks: Vec<Reducible>,
    spares: Vec<(Key, Spare)>,
}

/// What is left after some reductions: the levels, nothing for blocks that are lost, and unused reduced blocks.
type Left = (Vec<Option<Level>>, Vec<(u8, u8)>);

impl Attackers {
    /// Those of a target.
    pub fn of(state: &State, attack: &Attack, number: usize) -> Attackers {
        let army = state.own();
        let faces = attack.against(number).filter_map(|one| army.face(one.slot));
        let blocks: Vec<Reducible> = faces
            .map(|face| Reducible { key: face.block.key(), level: face.level, strength: face.strength() })
            .collect();
        let mut spares: Vec<(Key, Spare)> = Vec::new();
        for block in &blocks {
            if !spares.iter().any(|(key, _)| *key == block.key) {
                spares.push((block.key, army.spares.of(block.key)));
            }
        }
        Attackers { blocks, spares }
    }

    /// The leader's strength after so many reductions: 0 if he is lost; nothing if all are.
    pub fn after(&self, reductions: u8) -> Distribution<Option<u8>> {
        let levels = self.blocks.iter().map(|block| Some(block.level)).collect();
        let spares = self.spares.iter().map(|(_, spare)| (spare.r2, spare.r1)).collect();
        let mut left: Distribution<Left> = Distribution::certain((levels, spares));
        for _ in 0..reductions.min(9) {
            left = left.then(|one| self.reduce(one));
        }
        left.then(|(levels, _)| Distribution::certain(self.leader(levels)))
    }

    fn leader(&self, levels: &[Option<Level>]) -> Option<u8> {
        levels.iter().flatten().next()?;
        let first = self.blocks.first()?;
        Some(match levels.first().copied().flatten() {
            None => 0,
            Some(level) if level == first.level => first.strength,
            Some(Level::R1) => 1,
            Some(_) => 2,
        })
    }

    /// The front-most block that is left is reduced.
    fn reduce(&self, (levels, spares): &Left) -> Distribution<Left> {
        let Some(number) = levels.iter().position(Option::is_some) else {
            return Distribution::certain((levels.clone(), spares.clone()));
        };
        let Some(block) = self.blocks.get(number) else {
            return Distribution::certain((levels.clone(), spares.clone()));
        };
        let stack = self.spares.iter().position(|(key, _)| *key == block.key).unwrap_or(0);
        let (r2, r1) = spares.get(stack).copied().unwrap_or_default();
        let becomes = |level: Option<Level>| -> Left {
            let (mut levels, mut spares) = (levels.clone(), spares.clone());
            if let Some(place) = levels.get_mut(number) {
                *place = level;
            }
            if let (Some(level), Some(spare)) = (level, spares.get_mut(stack)) {
                match level {
                    Level::R2 => spare.0 = spare.0.saturating_sub(1),
                    _ => spare.1 = spare.1.saturating_sub(1),
                }
            }
            (levels, spares)
        };
        match levels.get(number).copied().flatten() {
            Some(Level::R2) => Distribution::certain(becomes(Some(Level::R1))),
            Some(Level::Full) if block.strength == 2 => match (r2, r1) {
                (0, 0) => Distribution::certain(becomes(None)),
                (0, _) => Distribution::certain(becomes(Some(Level::R1))),
                (2.., _) | (_, 0) => Distribution::certain(becomes(Some(Level::R2))),
                _ if block.key == Key::Iron => Distribution::certain(becomes(Some(Level::R2))),
                _ => Distribution::uniform([becomes(Some(Level::R2)), becomes(Some(Level::R1))]),
            },
            _ => Distribution::certain(becomes(None)),
        }
    }
}

/// Who may lead the defence of a position.
pub(super) struct Defence {
    /// What the leader takes off the attackers' result, with the Iron Brigade's bonus.
    worth: Distribution<i8>,
}

impl Defence {
    /// At a position; attacked from the rear the leader's strength does not count.
    pub fn at(state: &State, at: SpaceId, from_rear: bool) -> Defence {
        let side = state.active.other();
        let army = &state.armies[side];
        let here: Vec<&Slot> = army.slots.iter().filter(|slot| slot.body.place.at() == Some(at)).collect();
        let known = here.iter().filter_map(|slot| known_worth(slot, from_rear)).max();
        let unknown = here.iter().filter(|slot| known_worth(slot, from_rear).is_none());
        let strong = unknown.clone().filter(|slot| slot.body.strong).count();
        let count = unknown.count();
        let best = |worth: i8| known.map_or(worth, |known| known.max(worth));
        if count == 0 {
            return Defence { worth: Distribution::certain(best(0)) };
        }
        let (strong_worth, weak_worth) = if from_rear { (0, 0) } else { (2, 1) };
        let iron_worth = strong_worth + IRON;
        let odds = Unseen::of(army, side);
        let worth = odds.iron_is_among(count).then(|iron| {
            if *iron {
                return Distribution::certain(best(iron_worth));
            }
            if strong > 0 {
                return Distribution::certain(best(strong_worth));
            }
            odds.all_weak(count)
                .then(|weak| Distribution::certain(best(if *weak { weak_worth } else { strong_worth })))
        });
        Defence { worth }
    }

    /// What the leader takes off the result.
    pub const fn worth(&self) -> &Distribution<i8> {
        &self.worth
    }
}

/// What a block is worth that has been seen.
fn known_worth(slot: &Slot, from_rear: bool) -> Option<i8> {
    let seen = slot.body.seen?;
    let level = seen.level?;
    let strength = if level == Level::R1 || seen.formation.is_cavalry() { 1 } else { 2 };
    let bonus = if seen.iron { IRON } else { 0 };
    Some(if from_rear { bonus } else { strength + bonus })
}

/// The enemy's blocks in play that have not been seen where they are.
struct Unseen {
    count: i64,
    /// How many of them have a strength of 1, as far as everybody knows.
    weak: i64,
    /// The chance that the Iron Brigade is one of them.
    iron: Fraction,
}

impl Unseen {
    fn of(army: &Army, side: Side) -> Unseen {
        let open = |slot: &&Slot| {
            slot.body.place.is_in_play() && slot.body.seen.and_then(|seen| seen.level).is_none()
        };
        let unseen: Vec<&Slot> = army.slots.iter().filter(open).collect();
        let is_told = |slot: &Slot| slot.face.level != Level::Full && slot.face.shown;
        let reduced = unseen.iter().filter(|slot| is_told(slot) && slot.face.level == Level::R1).count();
        let cavalry = cavalry_unseen(army, side);
        let count = i64::try_from(unseen.len()).unwrap_or(0);
        let weak = i64::try_from(reduced).unwrap_or(0) + cavalry;
        Unseen { count, weak: weak.min(count), iron: iron_chance(army, side) }
    }

    /// Is the Iron Brigade one of so many?
    fn iron_is_among(&self, count: usize) -> Distribution<bool> {
        let share = Fraction::new(i64::try_from(count).unwrap_or(0).min(self.count), self.count.max(1));
        let yes = &self.iron * &share;
        let mut both = Distribution::empty();
        if yes > Fraction::zero() {
            both.add(true, &yes);
        }
        let no = Fraction::one() - &yes;
        if no > Fraction::zero() {
            both.add(false, &no);
        }
        both
    }

    /// Are so many drawn from them all weak?
    fn all_weak(&self, count: usize) -> Distribution<bool> {
        let mut all = Fraction::one();
        for number in 0..i64::try_from(count).unwrap_or(0) {
            let (weak, left) = ((self.weak - number).max(0), (self.count - number).max(1));
            all = &all * &Fraction::new(weak.min(left), left);
        }
        let mut both = Distribution::empty();
        if all > Fraction::zero() {
            both.add(true, &all);
        }
        let rest = Fraction::one() - &all;
        if rest > Fraction::zero() {
            both.add(false, &rest);
        }
        both
    }
}

/// Cavalry that has arrived, is not lost and has not been seen where it is: everybody can count it.
fn cavalry_unseen(army: &Army, side: Side) -> i64 {
    if side == Side::Confederate {
        return 0;
    }
    let cavalry = army.slots.iter().filter(|slot| slot.face.block.is_cavalry());
    let unseen = cavalry.filter(|slot| slot.body.place.is_in_play() && slot.body.seen.is_none());
    i64::try_from(unseen.count()).unwrap_or(0)
}

/// The chance that the Iron Brigade has arrived and is among the blocks that have not been seen.
fn iron_chance(army: &Army, side: Side) -> Fraction {
    if side == Side::Confederate {
        return Fraction::zero();
    }
    let is_told = |slot: &Slot| {
        slot.body.seen.is_some() || slot.face.level != Level::Full || !slot.body.place.is_in_play()
    };
    let told = |formation: Formation| {
        army.slots.iter().any(|slot| slot.face.block.formation() == formation && is_told(slot))
    };
    let iron = army.slots.iter().find(|slot| slot.face.block == IRON_BRIGADE);
    if iron.is_some_and(|slot| slot.body.seen.is_some() || !slot.body.place.is_in_play()) {
        return Fraction::zero();
    }
    if told(Formation::Reynolds) {
        return Fraction::one();
    }
    let infantry = Formation::of(Side::Union).filter(|formation| !formation.is_cavalry());
    let known = infantry.clone().filter(|formation| told(*formation)).count();
    let arrived = infantry
        .clone()
        .filter(|formation| army.slots.iter().any(|slot| slot.face.block.formation() == *formation))
        .count();
    let open = infantry.count() - known;
    let part = |count: usize| i64::try_from(count).unwrap_or(0);
    Fraction::new(part(arrived.saturating_sub(known)), part(open).max(1))
}
