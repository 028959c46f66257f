//! How an assault may end, exactly: every fall of the dice is counted, step by step, under choices that are named.
//!
//! The choices: cubes go to the first kind in canonical order among equals, defenders have shared theirs evenly,
//! cavalry stands, artillery stays, and a counter-attack sends the most damaged attacker back. How many pieces find
//! a way out is counted by the room that there is now.

use super::super::options::{LoneArtillery, MoraleFiveThree};
use super::super::pieces::Troop;
use super::super::rounds::{Ground, attackers_column};
use super::super::tables::{
    ATTACKING_TROOPS, DEFENDING_GUNS, DEFENDING_TROOPS, Effect, FireTable, attackers_morale,
    defenders_morale, fire,
};
use crate::engine::SortShort as _;
use std::collections::BTreeMap;

/// Pieces that fight on a side, at most.
const MOST: usize = 4;

/// Room for everybody who could ever retreat.
pub(super) const ROOM: u8 = u8::MAX;

/// Faces of a die.
const FACES: u128 = 6;

/// A piece as a number that sorts in canonical order: its kind, then its cubes.
const NOBODY: u8 = u8::MAX;

const fn code(kind: Troop, cubes: u8) -> u8 {
    ((kind as u8) << 4) | if cubes > 15 { 15 } else { cubes }
}

fn kind(code: u8) -> Troop {
    Troop::ALL[usize::from(code >> 4).min(Troop::ALL.len() - 1)]
}

const fn cubes(code: u8) -> u8 {
    code & 15
}

/// The pieces of a side in canonical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Row([u8; MOST]);

impl Row {
    fn of(pieces: &[(Troop, u8)]) -> Row {
        let mut row = [NOBODY; MOST];
        for (slot, (kind, cubes)) in row.iter_mut().zip(pieces) {
            *slot = code(*kind, *cubes);
        }
        row.sort_short();
        Row(row)
    }

    fn iter(self) -> impl Iterator<Item = u8> {
        self.0.into_iter().filter(|code| *code != NOBODY)
    }

    fn len(self) -> u8 {
        self.iter().map(|_| 1).sum()
    }

    fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Without one piece.
    fn without(mut self, code: u8) -> Row {
        if let Some(slot) = self.0.iter_mut().find(|slot| **slot == code) {
            *slot = NOBODY;
        }
        self.0.sort_short();
        self
    }

    /// Gives out cubes one by one. Cavalry that takes too many is lost when all of them are given out.
    fn hit(mut self, count: u8) -> Hit {
        let (mut lost, mut taken) = (0, 0);
        for _ in 0..count {
            let least = self.iter().map(cubes).min();
            let Some(one) = self.iter().find(|one| Some(cubes(*one)) == least) else { break };
            taken += 1;
            self = self.without(one);
            if kind(one).is_infantry() && cubes(one) >= kind(one).cap() {
                lost += 1;
            } else if let Some(free) = self.0.iter_mut().find(|slot| **slot == NOBODY) {
                *free = code(kind(one), cubes(one) + 1);
                self.0.sort_short();
            }
        }
        while let Some(one) = self.iter().find(|one| cubes(*one) > kind(*one).cap()) {
            self = self.without(one);
            lost += 1;
        }
        Hit { left: self, lost, taken }
    }
}

/// What cubes have done to the pieces of a side.
struct Hit {
    left: Row,
    lost: u8,
    taken: u8,
}

/// Where an assault stands between two steps.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Standing {
    attackers: Row,
    defenders: Row,
    disruption: bool,
    check: bool,
    over: bool,
    taken: bool,
    attackers_lost: u8,
    defenders_lost: u8,
    guns_lost: u8,
    guns_damaged: u8,
    stranded: bool,
}

impl Standing {
    /// Is it over, and have the attackers taken the area?
    fn settle(&mut self) {
        self.over = self.attackers.is_empty() || self.defenders.is_empty();
        self.taken = self.over && !self.attackers.is_empty();
    }
}

/// One way in which an assault can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct End {
    /// Does the attacker hold the area?
    pub taken: bool,
    /// Attacking pieces that are eliminated.
    pub attackers_lost: u8,
}

/// What is known of an assault before its dice.
#[derive(Clone, Debug)]
pub(super) struct Battle {
    pub attackers: Vec<(Troop, u8)>,
    pub defenders: Vec<(Troop, u8)>,
    pub sound_guns: u8,
    pub damaged_guns: u8,
    pub ground: Ground,
    /// Does the attackers' fire suffer from entrenchments?
    pub works: bool,
    /// Is there a Disruption marker to lay?
    pub marker: bool,
    /// How many attackers find a way back.
    pub way_back: u8,
    /// How many defenders, artillery included, find a way of retreat.
    pub retreat: u8,
    pub five_three: MoraleFiveThree,
    pub lone_artillery: LoneArtillery,
}

/// The counted ends of an assault.
#[derive(Clone, Debug)]
pub(super) struct Forecast {
    /// In how many falls of the dice each end comes.
    pub ends: BTreeMap<End, u128>,
    /// All falls of the dice.
    pub all: u128,
    /// Expected attacking pieces eliminated.
    pub attackers_lost: f64,
    /// Expected defending troop pieces eliminated.
    pub defenders_lost: f64,
    /// Expected guns of the defenders that are lost, and that are damaged and kept.
    pub guns: [f64; 2],
    /// Expected cubes that the attackers and the defenders take.
    pub cubes: [f64; 2],
    /// The chance that a defender dies for lack of a retreat.
    pub stranded: f64,
}

type Standings = BTreeMap<Standing, u128>;

/// Counts of cubes and whether anything else came up, with the number of ways.
type Hits = BTreeMap<(u8, bool), u128>;

/// How the shots of some pieces can fall.
fn volley(table: FireTable, minuses: impl Iterator<Item = u8>) -> (Hits, u32) {
    let mut hits = Hits::from([((0, false), 1)]);
    let mut dice = 0;
    for minus in minuses {
        let mut next = Hits::new();
        for ((count, other), ways) in hits {
            for die in 1..=6 {
                let key = match fire(table, die, minus) {
                    Effect::Cube => (count + 1, other),
                    Effect::Nothing => (count, other),
                    Effect::Morale
                    | Effect::Disruption
                    | Effect::Retreat
                    | Effect::Eliminated
                    | Effect::Counter => (count, true),
                };
                *next.entry(key).or_default() += ways;
            }
        }
        hits = next;
        dice += 1;
    }
    (hits, dice)
}

impl Battle {
    /// Counts every fall of the dice.
    pub(super) fn forecast(&self) -> Forecast {
        let start = Standing {
            attackers: Row::of(&self.attackers),
            defenders: Row::of(&self.defenders),
            disruption: self.ground.disruption,
            check: false,
            over: self.attackers.is_empty(),
            taken: false,
            attackers_lost: 0,
            defenders_lost: 0,
            guns_lost: 0,
            guns_damaged: 0,
            stranded: false,
        };
        let (attackers, defenders) = (start.attackers.len(), start.defenders.len());
        let mut counting = Counting { standings: Standings::from([(start, 1)]), all: 1, cubes: [0.0; 2] };
        let guns = self.sound_guns + self.damaged_guns;
        counting.step(guns, |standing, add| self.defending_guns(standing, add));
        for round in 1..=2 {
            counting.step(defenders, |standing, add| Battle::defending_troops(standing, round, add));
            counting.step(attackers, |standing, add| self.attackers_morale(standing, add));
            counting.step(attackers, |standing, add| self.attacking_troops(standing, add));
            counting.step(defenders, |standing, add| self.defenders_morale(standing, add));
        }
        counting.result(self)
    }

    fn defending_guns(&self, standing: Standing, add: &mut Add<'_>) {
        let sound = std::iter::repeat_n(0, self.sound_guns.into());
        let damaged = std::iter::repeat_n(1, self.damaged_guns.into());
        let (hits, dice) = volley(DEFENDING_GUNS, sound.chain(damaged));
        for ((count, _), ways) in hits {
            let next = Standing { check: count > 0, ..standing };
            add.hit_attackers(next, count, ways, dice);
        }
    }

    fn defending_troops(standing: Standing, round: u8, add: &mut Add<'_>) {
        if standing.attackers.is_empty() {
            return add.one(Standing { over: true, ..standing }, 1, 0);
        }
        let (hits, dice) = volley(DEFENDING_TROOPS, standing.defenders.iter().map(|one| cubes(one) / 2));
        for ((count, morale), ways) in hits {
            let check = count > 0 || morale || (round == 1 && standing.check);
            add.hit_attackers(Standing { check, ..standing }, count, ways, dice);
        }
    }

    fn attackers_morale(&self, standing: Standing, add: &mut Add<'_>) {
        let mut partial = Standings::from([(standing, 1)]);
        let mut dice = 0;
        for one in standing.attackers.iter().filter(|_| standing.check) {
            dice += 1;
            let column = attackers_column(kind(one), cubes(one));
            partial = each_face(partial, |before, die| {
                let mut after = before;
                let result = attackers_morale(die, column);
                match result {
                    Effect::Retreat => self.goes_back(&mut after, one),
                    Effect::Eliminated => {
                        after.attackers = before.attackers.without(one);
                        after.attackers_lost += 1;
                    }
                    Effect::Nothing
                    | Effect::Morale
                    | Effect::Disruption
                    | Effect::Cube
                    | Effect::Counter => {}
                }
                after
            });
        }
        for (mut after, ways) in partial {
            after.settle();
            if after.taken {
                match self.lone_artillery {
                    LoneArtillery::RetreatDamaged => self.guns_retreat_damaged(&mut after),
                    LoneArtillery::Eliminated => self.lose_guns(&mut after),
                }
            }
            add.one(after, ways, dice);
        }
    }

    /// An attacker goes back, if there is room for it.
    fn goes_back(&self, standing: &mut Standing, one: u8) {
        let left = standing.attackers.len() + standing.attackers_lost;
        let back = count(&self.attackers).saturating_sub(left);
        standing.attackers = standing.attackers.without(one);
        standing.attackers_lost += u8::from(back >= self.way_back);
    }

    /// A defender retreats, if there is room for it.
    fn retreats(&self, standing: &mut Standing, one: u8) {
        let stranded = self.retreated(*standing) >= self.retreat;
        standing.defenders = standing.defenders.without(one);
        standing.stranded |= stranded;
        standing.defenders_lost += u8::from(stranded);
    }

    /// Defending troops that have retreated.
    fn retreated(&self, standing: Standing) -> u8 {
        count(&self.defenders).saturating_sub(standing.defenders.len() + standing.defenders_lost)
    }

    const fn guns(&self) -> u8 {
        self.sound_guns + self.damaged_guns
    }

    fn lose_guns(&self, standing: &mut Standing) {
        standing.guns_lost = self.guns();
    }

    /// The guns retreat as they are, as far as there is room.
    fn guns_retreat(&self, standing: &mut Standing) {
        let room = self.retreat.saturating_sub(self.retreated(*standing));
        standing.guns_lost = self.guns().saturating_sub(room);
    }

    /// Damaged guns are lost, sound ones are damaged and retreat, as far as there is room.
    fn guns_retreat_damaged(&self, standing: &mut Standing) {
        let room = self.retreat.saturating_sub(self.retreated(*standing));
        standing.guns_damaged = self.sound_guns.min(room);
        standing.guns_lost = self.guns() - standing.guns_damaged;
    }

    /// What becomes of the guns when the last defenders are gone: whether one of them left in this step by
    /// retreating, and whether all who were there were cavalry.
    fn guns_alone(&self, standing: &mut Standing, retreated: bool, horse: bool) {
        match (retreated, horse) {
            (true, true) => self.guns_retreat(standing),
            (true, false) => self.guns_retreat_damaged(standing),
            (false, _) => self.lose_guns(standing),
        }
    }

    fn attacking_troops(&self, standing: Standing, add: &mut Add<'_>) {
        let works = u8::from(self.works);
        let (hits, dice) =
            volley(ATTACKING_TROOPS, standing.attackers.iter().map(|one| cubes(one) / 2 + works));
        for ((count, disrupted), ways) in hits {
            let Hit { left: defenders, lost, taken } = standing.defenders.hit(count);
            let disruption = standing.disruption || (disrupted && self.marker);
            let gone = defenders.is_empty();
            let mut next = Standing {
                defenders,
                disruption,
                check: count > 0 || disrupted,
                over: gone,
                taken: gone,
                defenders_lost: standing.defenders_lost + lost,
                ..standing
            };
            if gone {
                self.guns_alone(&mut next, false, false);
            }
            add.cubes[1] += f64::from(taken) * add.share(ways, dice);
            add.one(next, ways, dice);
        }
    }

    fn defenders_morale(&self, standing: Standing, add: &mut Add<'_>) {
        if !standing.check {
            return add.one(standing, 1, 0);
        }
        let ground = Ground { disruption: standing.disruption, ..self.ground };
        let horse = standing.defenders.iter().all(|one| kind(one) == Troop::Cavalry);
        let mut partial = BTreeMap::from([((standing, 0_u8, false), 1_u128)]);
        let mut dice = 0;
        for one in standing.defenders.iter() {
            dice += 1;
            let column = ground.column(kind(one), cubes(one));
            partial = each_face(partial, |(before, counters, fled), die| {
                let result = defenders_morale(die, column, self.five_three);
                let counters = counters + u8::from(result == Effect::Counter);
                (self.after_check(before, one, result), counters, fled || result == Effect::Retreat)
            });
        }
        for ((mut after, counters, fled), ways) in partial {
            for _ in 0..counters {
                let worst = after.attackers.iter().max_by_key(|one| cubes(*one));
                let Some(worst) = worst else { break };
                self.goes_back(&mut after, worst);
            }
            after.settle();
            if after.defenders.is_empty() {
                self.guns_alone(&mut after, fled, horse);
            }
            add.one(after, ways, dice);
        }
    }

    /// What a result of the defenders' morale does to a piece.
    fn after_check(&self, before: Standing, one: u8, result: Effect) -> Standing {
        let mut after = before;
        match result {
            Effect::Disruption => after.disruption |= self.marker,
            Effect::Retreat => self.retreats(&mut after, one),
            Effect::Eliminated => {
                after.defenders = before.defenders.without(one);
                after.defenders_lost += 1;
            }
            Effect::Nothing | Effect::Morale | Effect::Cube | Effect::Counter => {}
        }
        after
    }
}

fn count(pieces: &[(Troop, u8)]) -> u8 {
    u8::try_from(pieces.len()).unwrap_or(u8::MAX)
}

/// Rolls one die in each standing.
fn each_face<T: Copy + Ord>(standings: BTreeMap<T, u128>, after: impl Fn(T, u8) -> T) -> BTreeMap<T, u128> {
    let mut next = BTreeMap::new();
    for (before, ways) in standings {
        for die in 1..=6 {
            *next.entry(after(before, die)).or_default() += ways;
        }
    }
    next
}

/// Standings with the number of falls of the dice that lead to each.
struct Counting {
    standings: Standings,
    all: u128,
    cubes: [f64; 2],
}

/// Where a step from one standing leads.
struct Add<'a> {
    next: &'a mut Standings,
    /// The ways to the standing from which the step is made.
    before: u128,
    /// Dice of this step; whoever rolls fewer counts each way as often as the others could fall.
    dice: u32,
    all: u128,
    cubes: [f64; 2],
}

impl Add<'_> {
    const fn weight(&self, ways: u128, dice: u32) -> u128 {
        self.before * ways * FACES.pow(self.dice.saturating_sub(dice))
    }

    #[expect(clippy::cast_precision_loss, reason = "expected values are shown with one decimal")]
    fn share(&self, ways: u128, dice: u32) -> f64 {
        self.weight(ways, dice) as f64 / self.all as f64
    }

    fn one(&mut self, standing: Standing, ways: u128, dice: u32) {
        let weight = self.weight(ways, dice);
        *self.next.entry(standing).or_default() += weight;
    }

    /// Cubes hit the attackers.
    fn hit_attackers(&mut self, standing: Standing, count: u8, ways: u128, dice: u32) {
        let Hit { left: attackers, lost, taken } = standing.attackers.hit(count);
        self.cubes[0] += f64::from(taken) * self.share(ways, dice);
        let attackers_lost = standing.attackers_lost + lost;
        self.one(Standing { attackers, attackers_lost, ..standing }, ways, dice);
    }
}

impl Counting {
    /// Makes a step of so many dice from every standing that is not the end.
    fn step(&mut self, dice: u8, make: impl Fn(Standing, &mut Add<'_>)) {
        self.all *= FACES.pow(dice.into());
        let mut next = Standings::new();
        for (standing, before) in std::mem::take(&mut self.standings) {
            let mut add =
                Add { next: &mut next, before, dice: dice.into(), all: self.all, cubes: self.cubes };
            if standing.over {
                add.one(standing, 1, 0);
            } else {
                make(standing, &mut add);
            }
            self.cubes = add.cubes;
        }
        self.standings = next;
    }

    #[expect(clippy::cast_precision_loss, reason = "expected values are shown with one decimal")]
    fn result(self, battle: &Battle) -> Forecast {
        let all = self.all as f64;
        let mut forecast = Forecast {
            ends: BTreeMap::new(),
            all: self.all,
            attackers_lost: 0.0,
            defenders_lost: 0.0,
            guns: [0.0; 2],
            cubes: self.cubes,
            stranded: 0.0,
        };
        for (mut standing, ways) in self.standings {
            let share = ways as f64 / all;
            if !standing.taken {
                // Whoever is left after the second round goes back.
                standing.attackers.iter().for_each(|one| battle.goes_back(&mut standing, one));
            }
            let end = End { taken: standing.taken, attackers_lost: standing.attackers_lost };
            *forecast.ends.entry(end).or_default() += ways;
            forecast.attackers_lost += f64::from(standing.attackers_lost) * share;
            forecast.defenders_lost += f64::from(standing.defenders_lost) * share;
            forecast.guns[0] += f64::from(standing.guns_lost) * share;
            forecast.guns[1] += f64::from(standing.guns_damaged) * share;
            forecast.stranded += if standing.stranded { share } else { 0.0 };
        }
        forecast
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPEN: Ground =
        Ground { flank: false, entrenched: false, town: false, high: false, disruption: false };

    fn battle(attackers: &[(Troop, u8)], defenders: &[(Troop, u8)]) -> Battle {
        Battle {
            attackers: attackers.to_vec(),
            defenders: defenders.to_vec(),
            sound_guns: 0,
            damaged_guns: 0,
            ground: OPEN,
            works: false,
            marker: true,
            way_back: ROOM,
            retreat: ROOM,
            five_three: MoraleFiveThree::Pass,
            lone_artillery: LoneArtillery::RetreatDamaged,
        }
    }

    fn ways(forecast: &Forecast, taken: bool) -> u128 {
        forecast.ends.iter().filter(|(end, _)| end.taken == taken).map(|(_, ways)| ways).sum()
    }

    #[test]
    fn every_fall_of_the_dice_is_counted() {
        let rows: [&[(Troop, u8)]; 3] = [
            &[(Troop::Regular, 0)],
            &[(Troop::Regular, 2), (Troop::Elite, 5), (Troop::Inferior, 1)],
            &[(Troop::Cavalry, 3), (Troop::Cavalry, 0), (Troop::Regular, 4), (Troop::Regular, 4)],
        ];
        for attackers in rows {
            for defenders in rows {
                let forecast = Battle { sound_guns: 1, ..battle(attackers, defenders) }.forecast();
                assert_eq!(forecast.ends.values().sum::<u128>(), forecast.all);
                let dice = 1 + 4 * (attackers.len() + defenders.len());
                assert_eq!(forecast.all, 6_u128.pow(u32::try_from(dice).expect("few dice")));
            }
        }
    }

    /// One gun alone: only its die and the attacker's morale are rolled.
    #[test]
    fn a_lone_gun_is_overrun_unless_the_attackers_break() {
        let forecast = Battle { sound_guns: 1, ..battle(&[(Troop::Regular, 0)], &[]) }.forecast();
        // A cube with 5/6; then in column 1 a regular holds on all faces but the 1.
        let thrown_back = forecast.all * 5 / 36;
        assert_eq!(ways(&forecast, false), thrown_back);
        assert_eq!(ways(&forecast, true), forecast.all - thrown_back);
    }

    /// One fresh regular against one in the open, the first round by hand: the defender rolls, the attacker checks
    /// and fires, the defender checks.
    #[test]
    fn a_duel_agrees_with_a_count_by_hand() {
        let mut taken = 0_u128;
        let mut stack = vec![(0_u8, 0_u8, false, 1_u8)];
        // Cubes of attacker and defender, disruption, round. Each round takes four dice: a way that ends after the
        // first one counts for all falls of the rest.
        let all = 6_u128.pow(8);
        let weight = |dice_used: u32| 6_u128.pow(8 - dice_used);
        while let Some((attacker, defender, disrupted, round)) = stack.pop() {
            let before = u32::from(round - 1) * 4;
            for d2 in 1..=6 {
                let hit = fire(DEFENDING_TROOPS, d2, defender / 2);
                let attacker = attacker + u8::from(hit == Effect::Cube);
                let checks = hit != Effect::Nothing;
                for d3 in 1..=6 {
                    if checks
                        && attackers_morale(d3, attackers_column(Troop::Regular, attacker)) != Effect::Nothing
                    {
                        continue;
                    }
                    for d4 in 1..=6 {
                        let shot = fire(ATTACKING_TROOPS, d4, attacker / 2);
                        let defender = defender + u8::from(shot == Effect::Cube);
                        let disrupted = disrupted || shot == Effect::Disruption;
                        for d5 in 1..=6 {
                            let ground = Ground { disruption: disrupted, ..OPEN };
                            let column = ground.column(Troop::Regular, defender);
                            let result = if shot == Effect::Nothing {
                                Effect::Nothing
                            } else {
                                defenders_morale(d5, column, MoraleFiveThree::Pass)
                            };
                            match result {
                                Effect::Retreat | Effect::Eliminated => taken += weight(before + 4),
                                Effect::Counter => {}
                                other if round == 1 => {
                                    let disrupted = disrupted || other == Effect::Disruption;
                                    stack.push((attacker, defender, disrupted, 2));
                                }
                                _ => {}
                            }
                        }
                    }
                }
            }
        }
        let forecast = battle(&[(Troop::Regular, 0)], &[(Troop::Regular, 0)]).forecast();
        assert_eq!(forecast.all, all);
        assert_eq!(ways(&forecast, true), taken);
    }

    #[test]
    fn works_and_high_ground_help_the_defender_and_a_flank_does_not() {
        let four = [(Troop::Regular, 0); 4];
        let two = [(Troop::Regular, 0); 2];
        let share = |battle: Battle| {
            let forecast = battle.forecast();
            ways(&forecast, true) * 1_000_000 / forecast.all
        };
        let open = share(battle(&four, &two));
        let high = share(Battle { ground: Ground { high: true, ..OPEN }, ..battle(&four, &two) });
        let ground = Ground { high: true, entrenched: true, ..OPEN };
        let works = share(Battle { ground, works: true, ..battle(&four, &two) });
        let flank = share(Battle { ground: Ground { flank: true, ..OPEN }, ..battle(&four, &two) });
        assert!(works < high && high < open && open < flank, "{works} {high} {open} {flank}");
    }

    #[test]
    fn without_a_retreat_defenders_die_and_it_is_told() {
        let held = battle(&[(Troop::Regular, 0); 4], &[(Troop::Regular, 0)]).forecast();
        let cut_off =
            Battle { retreat: 0, ..battle(&[(Troop::Regular, 0); 4], &[(Troop::Regular, 0)]) }.forecast();
        assert!(held.stranded == 0.0 && cut_off.stranded > 0.1);
        assert!(cut_off.defenders_lost > held.defenders_lost);
        assert_eq!(ways(&held, true), ways(&cut_off, true));
    }
}
