//! How an assault may end, exactly: every fall of the dice is counted, step by step, under choices that are named.
//!
//! The choices: cubes go to the first kind in canonical order among equals, defenders have shared theirs evenly,
//! cavalry stands, artillery stays, and a counter-attack sends the most damaged attacker back. How many pieces find
//! a way out is counted by the room that there is now.

mod row;

use super::super::options::{LoneArtillery, MoraleFiveThree};
use super::super::pieces::Troop;
use super::super::rounds::{Ground, attackers_column};
use super::super::tables::{
    ATTACKING_TROOPS, DEFENDING_GUNS, DEFENDING_TROOPS, Effect, FireTable, attackers_morale,
    defenders_morale, fire,
};
use crate::engine::Sorted;
use row::{Hit, Row, cubes, kind};
use std::collections::BTreeMap;

/// Room for everybody who could ever retreat.
pub(super) const ROOM: u8 = u8::MAX;

/// Faces of a die.
const FACES: u128 = 6;

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
    pub ends: Sorted<End, u128>,
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
type Hits = Sorted<(u8, bool), u128>;

/// How the shots of some pieces can fall.
fn volley(table: FireTable, minuses: impl Iterator<Item = u8>) -> (Hits, u32) {
    let mut hits: Hits = [((0, false), 1)].into_iter().collect();
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
                *next.at(key) += ways;
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
            ends: Sorted::new(),
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
            *forecast.ends.at(end) += ways;
            forecast.attackers_lost += f64::from(standing.attackers_lost) * share;
            forecast.defenders_lost += f64::from(standing.defenders_lost) * share;
            forecast.guns[0] += f64::from(standing.guns_lost) * share;
            forecast.guns[1] += f64::from(standing.guns_damaged) * share;
            forecast.stranded += if standing.stranded { share } else { 0.0 };
        }
        forecast
    }
}
