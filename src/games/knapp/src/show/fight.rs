//! The course of an assault, counted: every way in which the dice can fall, volley by volley.
//!
//! Both sides play simply, so that nothing but dice decides: all units in the area fight on, the owner puts each
//! hit where it costs the fewest points, units withdraw to the first area they can. Moments that are alike are put
//! together, and what a volley does to a side is worked out once for each number of hits.

use super::super::Knapp;
use super::super::field::{Field, is_guns};
use super::super::pieces::{self, Arm, UNIT_POINTS, unit};
use super::super::state::{Assault, Forced, MOST_IN_AREA, MOST_VOLLEYS, Place, State, Volley, Withdrawal};
use super::super::volley::{Shaken, Steadier};
use crate::engine::SortShort as _;
use crate::engine::sixths::Sixths;
use crate::engine::{BySide, Natural, PieceId, Side, Sorted, SpaceId};
use arrayvec::ArrayVec;
use std::collections::HashMap;
use std::rc::Rc;

/// Bands of strength points lost, by their upper ends.
pub(super) const BANDS: [(u8, &str); 5] =
    [(0, "nothing"), (2, "1 or 2"), (5, "3 to 5"), (9, "6 to 9"), (u8::MAX, "10 or more")];

/// More losses than this need not be told apart.
const MOST_LOST: u8 = 10;

/// So many dice at most make a case: what follows them is too small for the numbers that show it.
const MOST_DICE: u32 = 380;

/// So many cases are followed at most, which takes about a tenth of a second.
const MOST_WORK: usize = 200_000;

/// A morale check takes so many times as long as another case: ways back are looked for.
const WORK_OF_A_CHECK: usize = 4;

/// How an assault may end.
pub(super) struct Course {
    /// The chance that a side holds the area.
    pub(super) holds: BySide<Sixths>,
    /// The chances of each of the [`BANDS`], for losses of a side in an assault that is over.
    pub(super) losses: BySide<[Sixths; BANDS.len()]>,
    /// The chance that it still goes on after the volleys that are counted.
    pub(super) open: Sixths,
    /// How many those are.
    pub(super) volleys: u8,
}

/// A unit that fights, has fought, or is dead.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Fighter {
    unit: PieceId,
    /// Its strength; that of one who has left does not matter any more.
    strength: u8,
    low_ammo: bool,
    /// Where it is, if it lives.
    place: Option<SpaceId>,
}

/// What is left of a side.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Party {
    fighters: ArrayVec<Fighter, MOST_IN_AREA>,
    /// The living leaders in the area.
    leaders: ArrayVec<PieceId, 8>,
    /// Strength points lost so far, as far as they are told apart.
    lost: u8,
}

type Parties = BySide<Party>;

/// How many hits a party's dice bring, and the party after them, in cases.
type Fire = Vec<(u8, Party, Natural)>;

/// What becomes of a party, in cases.
type Fates = Vec<(Party, Natural)>;

/// What a party suffers by so many hits, while the enemy's fighters are at these places.
type Blow = (Party, u8, ArrayVec<Option<SpaceId>, MOST_IN_AREA>);

/// An assault being counted.
struct Fight<'a> {
    rules: &'a Knapp,
    /// The state when it begins.
    state: State,
    area: SpaceId,
    attacker: Side,
    /// Cases of six, to the power of the index.
    powers: Vec<Natural>,
    fires: HashMap<(Party, u8), (u32, Rc<Fire>)>,
    blows: HashMap<Blow, Rc<Fates>>,
    /// Cases that have been followed.
    work: usize,
}

/// Counts the course of the assault in an area that the defender opens now with the units that are in it; nothing
/// if that takes too long, as it does where several units with leaders fight on either side.
pub(super) fn course(rules: &Knapp, state: &State, defender: Side, area: SpaceId) -> Option<Course> {
    let attacker = defender.other();
    let mut state = state.clone();
    state.assault = Some(Assault { area, attacker, volleys: 1 });
    let six = Natural::from(6_u32);
    let mut powers = vec![Natural::one()];
    for dice in 0..usize::try_from(MOST_DICE).unwrap_or(0) {
        powers.push(&powers[dice] * &six);
    }
    let parties = BySide::from_fn(|side| Party::of(&state, area, side));
    let (fires, blows) = (HashMap::new(), HashMap::new());
    Fight { rules, state, area, attacker, powers, fires, blows, work: 0 }.count(parties, defender)
}

impl Party {
    fn of(state: &State, area: SpaceId, side: Side) -> Self {
        let units = Field::of(state).units(area, side);
        let fighter = |unit| {
            let now = state.piece(unit);
            Fighter { unit, strength: now.strength, low_ammo: now.low_ammo, place: Some(area) }
        };
        let leaders = state.leaders_in(area, side).take(8).collect();
        Party { fighters: units.iter().take(MOST_IN_AREA).map(fighter).collect(), leaders, lost: 0 }
    }

    fn inside(&self, area: SpaceId) -> impl Iterator<Item = &Fighter> {
        self.fighters.iter().filter(move |one| one.place == Some(area))
    }

    fn only_guns(&self, area: SpaceId) -> bool {
        self.inside(area).all(|one| is_guns(one.unit))
    }

    fn strength(&self, area: SpaceId) -> u8 {
        self.inside(area).map(|one| one.strength).fold(0, u8::saturating_add)
    }

    fn fighter(&mut self, unit: PieceId) -> Option<&mut Fighter> {
        self.fighters.iter_mut().find(|one| one.unit == unit)
    }

    /// Takes strength from a unit, which dies of it if none is left.
    fn lose(&mut self, unit: PieceId, strength: u8) {
        let Some(one) = self.fighter(unit) else { return };
        let lost = strength.min(one.strength);
        one.strength -= lost;
        if one.strength == 0 {
            (one.place, one.low_ammo) = (None, false);
        }
        self.lost = self.lost.saturating_add(lost).min(MOST_LOST);
    }

    /// A unit leaves for another area, and the leaders with it.
    fn leave(&mut self, unit: PieceId, to: SpaceId) {
        if let Some(one) = self.fighter(unit) {
            (one.strength, one.low_ammo, one.place) = (0, false, Some(to));
        }
        self.leaders.clear();
    }

    /// The same party before it has lost anything.
    fn unscathed(&self) -> Party {
        Party { lost: 0, ..self.clone() }
    }
}

impl Fight<'_> {
    /// Follows all moments, volley by volley, until the assault is over in all of them, or all but the rarest.
    fn count(mut self, parties: Parties, defender: Side) -> Option<Course> {
        let mut course = Course {
            holds: BySide::from_fn(|_| Sixths::zero()),
            losses: BySide::from_fn(|_| std::array::from_fn(|_| Sixths::zero())),
            open: Sixths::zero(),
            volleys: 0,
        };
        let mut moments: HashMap<Parties, Natural> = HashMap::from([(parties, Natural::one())]);
        let (mut dice, mut side) = (0, defender);
        while !moments.is_empty() && course.volleys < MOST_VOLLEYS {
            let most = moments.keys().map(|parties| self.most_dice(parties, side)).max().unwrap_or(0);
            if dice + most > MOST_DICE {
                break;
            }
            course.volleys += 1;
            moments = self.volley(moments, side, (dice, most), &mut course)?;
            dice += most;
            side = side.other();
        }
        let open: Natural = moments.into_values().sum();
        course.open = Sixths::of(open, dice);
        Some(course)
    }

    /// Dice that a volley and what follows it can take at most.
    fn most_dice(&self, parties: &Parties, side: Side) -> u32 {
        let target = &parties[side.other()];
        let firing: u32 =
            parties[side].inside(self.area).map(|one| u32::from(self.dice(&parties[side], *one))).sum();
        let hits = firing.min(u32::from(target.strength(self.area)));
        firing + hits * (1 + u32::try_from(target.leaders.len()).unwrap_or(0))
    }

    /// All moments after one more volley of a side; those in which the assault is over go into the course.
    fn volley(
        &mut self,
        moments: HashMap<Parties, Natural>,
        side: Side,
        (dice, most): (u32, u32),
        course: &mut Course,
    ) -> Option<HashMap<Parties, Natural>> {
        let mut after: HashMap<Parties, Natural> = HashMap::new();
        let mut over: Sorted<(Side, [u8; 2]), Natural> = Sorted::new();
        for (parties, cases) in moments {
            let target = &parties[side.other()];
            let (fired, fire) = self.fire(&parties[side], target.strength(self.area));
            let leaders = u32::try_from(target.leaders.len()).unwrap_or(0);
            for (hits, firing, ways) in fire.iter() {
                let rolled = fired + u32::from(*hits) * (1 + leaders);
                let share = &cases * ways * &self.power(most.saturating_sub(rolled));
                let fates = self.suffer(target, *hits, firing);
                self.work += fates.len();
                if self.work > MOST_WORK {
                    return None;
                }
                for (suffering, ways) in fates.iter() {
                    let lost = target.lost.saturating_add(suffering.lost).min(MOST_LOST);
                    let suffering = Party { lost, ..suffering.clone() };
                    let firing = Party { lost: parties[side].lost, ..firing.clone() };
                    let mut now = match side {
                        Side::Union => BySide { union: firing, confederate: suffering },
                        Side::Confederate => BySide { union: suffering, confederate: firing },
                    };
                    let holder = self.holder(&mut now, course.volleys);
                    let share = &share * ways;
                    match holder {
                        Some(holder) => {
                            let lost = Side::ALL.map(|side| now[side].lost);
                            *over.at((holder, lost)) += &share;
                        }
                        None => *after.entry(now).or_default() += &share,
                    }
                }
            }
        }
        for ((holder, lost), cases) in over {
            let share = Sixths::of(cases, dice + most);
            course.holds[holder] += &share;
            for (side, lost) in Side::ALL.into_iter().zip(lost) {
                let band = BANDS.iter().position(|(most, _)| lost <= *most).unwrap_or(0);
                course.losses[side][band] += &share;
            }
        }
        Some(after)
    }

    fn power(&self, dice: u32) -> Natural {
        let known = usize::try_from(dice).ok().and_then(|dice| self.powers.get(dice));
        known.cloned().unwrap_or_else(|| Natural::from(6_u32).pow(dice))
    }

    /// Who holds the area if the assault is over; attackers who must leave have left then.
    fn holder(&self, parties: &mut Parties, volleys: u8) -> Option<Side> {
        let left = |side: &Side| parties[*side].inside(self.area).next().is_some();
        let holders: ArrayVec<Side, 2> = Side::ALL.into_iter().filter(left).collect();
        if let [holder] = holders.as_slice() {
            return Some(*holder);
        }
        let capped = volleys >= MOST_VOLLEYS;
        if !parties[self.attacker].only_guns(self.area) && !capped {
            return None;
        }
        let leaving =
            parties[self.attacker].inside(self.area).map(|one| Withdrawal { unit: one.unit, areas: 1 });
        let leaving: ArrayVec<Withdrawal, MOST_IN_AREA> = leaving.collect();
        let defender = self.attacker.other();
        let (foe, party) = (parties[defender].clone(), &mut parties[self.attacker]);
        self.withdraw(party, &foe, leaving, Forced::Eliminate);
        Some(defender)
    }

    fn dice(&self, party: &Party, one: Fighter) -> u8 {
        let led = self.rules.dice_of_leaders(&self.state, party.leaders.iter().copied());
        Knapp::dice_of_strength(one.strength, one.low_ammo).saturating_add(led)
    }

    /// How many hits a party's dice bring, `most` and more together, and how many dice these are.
    fn fire(&mut self, party: &Party, most: u8) -> (u32, Rc<Fire>) {
        let key = (party.unscathed(), most);
        if let Some(known) = self.fires.get(&key) {
            return known.clone();
        }
        let mut dice = 0;
        let mut all: Sorted<(u8, u8), Natural> = [((0, 0), Natural::one())].into_iter().collect();
        for (number, one) in party.fighters.iter().enumerate().filter(|(_, one)| one.place == Some(self.area))
        {
            let faces = self.rules.aim(&self.state, one.unit, self.area).faces();
            let watched =
                self.rules.options().ammo_supply && unit(one.unit).arm == Arm::Infantry && !one.low_ammo;
            let count = self.dice(party, *one);
            dice += u32::from(count);
            let mut next: Sorted<(u8, u8), Natural> = Sorted::new();
            let rolls = rolls(count, faces, watched);
            self.work += rolls.len() * all.len();
            for ((more, low), ways) in rolls {
                for ((hits, lows), cases) in all.iter() {
                    let key = ((hits + more).min(most), lows | (u8::from(low) << number));
                    *next.at(key) += &(cases * &ways);
                }
            }
            all = next;
        }
        let after = |lows: u8| {
            let mut after = key.0.clone();
            for (number, one) in after.fighters.iter_mut().enumerate() {
                one.low_ammo |= lows >> number & 1 == 1;
            }
            after
        };
        let fire: Fire = all.into_iter().map(|((hits, lows), cases)| (hits, after(lows), cases)).collect();
        let found = (dice, Rc::new(fire));
        self.fires.insert(key, found.clone());
        found
    }

    /// What becomes of a party by so many hits, as cases of a die for each hit and for each hit and leader.
    fn suffer(&mut self, party: &Party, hits: u8, foe: &Party) -> Rc<Fates> {
        let key = (party.unscathed(), hits, foe.fighters.iter().map(|one| one.place).collect());
        if let Some(known) = self.blows.get(&key) {
            return Rc::clone(known);
        }
        let mut struck = key.0.clone();
        let mut taken: ArrayVec<(PieceId, u8), MOST_IN_AREA> = ArrayVec::new();
        for _ in 0..hits {
            let cheapest = struck
                .inside(self.area)
                .min_by_key(|one| hit_cost(one.unit, one.strength))
                .map(|one| one.unit);
            let Some(unit) = cheapest else { break };
            struck.lose(unit, 1);
            match taken.iter_mut().find(|(one, _)| *one == unit) {
                Some((_, hits)) => *hits += 1,
                None => drop(taken.try_push((unit, 1))),
            }
        }
        taken.retain(|(unit, _)| struck.inside(self.area).any(|one| one.unit == *unit));
        let mut fates: Sorted<Party, Natural> = Sorted::new();
        for (leaders, cases) in survivors(&struck.leaders, hits) {
            let aid = Steadier::of(&self.state, leaders.iter().copied());
            let ignored = aid.map_or(0, Steadier::cancels);
            self.check(Party { leaders, ..struck.clone() }, foe, &taken, ignored, &cases, &mut fates);
        }
        // Dice that need not be rolled may fall as they like.
        let checked: u8 = taken.iter().map(|(_, hits)| *hits).sum();
        let idle = self.power(u32::from(hits - checked));
        let fates: Fates = fates.into_iter().map(|(party, cases)| (party, cases * &idle)).collect();
        let fates = Rc::new(fates);
        self.blows.insert(key, Rc::clone(&fates));
        fates
    }

    /// Rolls the morale of all units that took hits.
    fn check(
        &mut self,
        party: Party,
        foe: &Party,
        taken: &[(PieceId, u8)],
        ignored: u8,
        cases: &Natural,
        fates: &mut Sorted<Party, Natural>,
    ) {
        type Open = Vec<(Party, ArrayVec<Withdrawal, MOST_IN_AREA>, Natural)>;
        let mut open: Open = vec![(party, ArrayVec::new(), cases.clone())];
        for (unit, hits) in taken {
            let mut next: Open = Vec::new();
            for (party, leaving, cases) in &open {
                let strength =
                    party.fighters.iter().find(|one| one.unit == *unit).map_or(0, |one| one.strength);
                for ((areas, extra), ways) in self.checks(*hits, ignored, strength) {
                    let (mut party, mut leaving) = (party.clone(), leaving.clone());
                    party.lose(*unit, extra);
                    if areas > 0 && extra < strength {
                        let _ = leaving.try_push(Withdrawal { unit: *unit, areas });
                    }
                    next.push((party, leaving, cases * &ways));
                }
            }
            open = next;
        }
        self.work += open.len() * WORK_OF_A_CHECK;
        for (mut party, leaving, cases) in open {
            self.withdraw(&mut party, foe, leaving, Forced::Pay);
            *fates.at(party) += &cases;
        }
    }

    /// Withdraws units, each to the first area it can, the longer ways first and then by id.
    fn withdraw(
        &self,
        party: &mut Party,
        foe: &Party,
        mut leaving: ArrayVec<Withdrawal, MOST_IN_AREA>,
        forced: Forced,
    ) {
        leaving.sort_short_by_key(|one| (std::cmp::Reverse(one.areas), pieces::id(one.unit)));
        for one in leaving {
            let state = self.moment(party, foe);
            let side = pieces::owner(one.unit).other();
            let mut volley = Volley::new(side, self.area, forced);
            volley.firers = foe.inside(self.area).map(|foe| foe.unit).collect();
            let (ways, short) = self.rules.farthest_ways(&state, &Field::of(&state), &volley, one);
            if forced == Forced::Pay {
                party.lose(one.unit, short);
            }
            let lives = party.inside(self.area).any(|other| other.unit == one.unit);
            match ways.lowest() {
                Some(to) if lives => party.leave(one.unit, to),
                None if forced == Forced::Eliminate => party.lose(one.unit, u8::MAX),
                _ => {}
            }
        }
    }

    /// The cases of a morale check, by the areas of a withdrawal and by the strength that is lost.
    fn checks(&self, hits: u8, ignored: u8, strength: u8) -> Sorted<(u8, u8), Natural> {
        let mut told: Sorted<(u8, u8), Natural> = Sorted::new();
        for ((ones, _), cases) in rolls(hits, 1, false) {
            let Shaken { areas, lost } = self.rules.shaken(ones.saturating_sub(ignored));
            *told.at((areas, lost.min(strength))) += &cases;
        }
        told
    }

    /// The state in which both parties are where they are now.
    fn moment(&self, party: &Party, foe: &Party) -> State {
        let mut state = self.state.clone();
        for one in party.fighters.iter().chain(&foe.fighters) {
            state.piece_mut(one.unit).place = one.place.map_or(Place::Eliminated, Place::Map);
        }
        state
    }
}

/// The cases of so many dice by hits, and by whether three ones use up the ammunition, if that is watched.
fn rolls(dice: u8, faces: u8, watched: bool) -> Vec<((u8, bool), Natural)> {
    let mut all: Sorted<(u8, u8), Natural> = [((0, 0), Natural::one())].into_iter().collect();
    let (faces, ones) = (faces.min(6), u8::from(watched));
    for _ in 0..dice {
        let mut next: Sorted<(u8, u8), Natural> = Sorted::new();
        for ((hits, low), cases) in all.iter() {
            let falls = [
                ((hits + 1, *low), faces),
                ((*hits, (low + 1).min(3)), ones),
                ((*hits, *low), 6 - faces - ones),
            ];
            for (key, ways) in falls.into_iter().filter(|(_, ways)| *ways > 0) {
                *next.at(key) += &(cases * u32::from(ways));
            }
        }
        all = next;
    }
    let mut told: Sorted<(u8, bool), Natural> = Sorted::new();
    for ((hits, low), cases) in all {
        *told.at((hits, low == 3)) += &cases;
    }
    told.into_iter().collect()
}

/// The leaders who live through so many hits, each with a die for each hit, in cases.
fn survivors(leaders: &[PieceId], hits: u8) -> Vec<(ArrayVec<PieceId, 8>, Natural)> {
    let lives = Natural::from(5_u32).pow(hits.into());
    let dies = Natural::from(6_u32).pow(hits.into()) - &lives;
    let mut all = vec![(ArrayVec::new(), Natural::one())];
    for leader in leaders {
        let with = all.clone().into_iter().map(|(mut living, cases): (ArrayVec<PieceId, 8>, Natural)| {
            let _ = living.try_push(*leader);
            (living, cases * &lives)
        });
        let with: Vec<_> = with.collect();
        let without = all.into_iter().map(|(living, cases)| (living, cases * &dies));
        all = without.chain(with).filter(|(_, cases)| !cases.is_zero()).collect();
    }
    all
}

/// Points that a hit on a unit gives away, and before that how badly it is needed.
pub(super) fn hit_cost(piece: PieceId, strength: u8) -> u32 {
    let points = u32::from(unit(piece).arm.points());
    let last = if strength <= 1 { u32::from(UNIT_POINTS) } else { 0 };
    // Of equal costs the strongest unit takes the hit.
    (points + last) * 256 + u32::from(u8::MAX - strength)
}
