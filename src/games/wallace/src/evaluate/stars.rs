//! The victory areas: who holds them, who presses on them, who can come to help.

use super::super::Wallace;
use super::super::period::AREAS_TO_WIN;
use super::super::pieces::Period;
use super::super::state::PLACES;
use super::super::state::State;
use super::army::{Army, Stack};
use super::ground::{self, MOST_STARS, Star};
use super::weights::stars as weight;
use crate::engine::{Side, SpaceId};
use arrayvec::ArrayVec;

/// What the Confederates have of one victory area, of two, of more.
const HELD: [f32; 4] = [0.0, 2.0, 4.5, 6.0];

/// More discs that the Union has left make no difference to a victory that is due.
const MOST_LEFT: u8 = 10;

/// What one victory area adds up to.
#[derive(Clone, Copy, Debug, Default)]
struct Account {
    guard: f32,
    double: bool,
    /// The chance that the Confederates have it in the end.
    falls: f32,
    /// What the next piece of the Union there is worth.
    next: f32,
    /// What it is worth that anybody of the Union is there.
    first: f32,
}

/// The victory areas of a position.
#[derive(Clone, Debug)]
pub struct Stars {
    accounts: ArrayVec<Account, MOST_STARS>,
    /// How many the Confederates hold, and whether the one with two stars is among them.
    held: (usize, bool),
    afternoon: bool,
    left: f32,
    worth: f32,
}

impl Stars {
    /// The victory areas of a position.
    pub fn of(rules: &Wallace, state: &State, army: &Army) -> Stars {
        let held = |star: &&Star| state.place(star.area).is_held_by(Side::Confederate);
        let stars = &rules.ground.stars;
        let left = state.discs.of_union().min(MOST_LEFT);
        let mut all = Stars {
            accounts: stars.iter().map(|star| Account::of(star, army)).collect(),
            held: (stars.iter().filter(held).count(), stars.iter().filter(held).any(|star| star.double)),
            afternoon: state.period == Period::Afternoon,
            left: f32::from(left),
            worth: 0.0,
        };
        all.worth = all.control(all.held) + weight::LOST * all.falls();
        for number in 0..all.accounts.len() {
            let matters = weight::LOST * all.matters(number);
            let account = &mut all.accounts[number];
            let change = matters * account.falls * (1.0 - account.falls);
            account.next = change * weight::GUARDED;
            account.first = change * weight::VACANT;
        }
        all
    }

    /// The chance that the Confederates come to have what wins: two areas, or in an afternoon the one with two stars.
    fn falls(&self) -> f32 {
        let (none, one) = few(self.accounts.iter());
        let (rest_none, rest_one) = few(self.accounts.iter().filter(|account| !account.double));
        let spared: f32 = self.doubles().map(|double| 1.0 - double.falls).product();
        let afternoon = 1.0 - spared * (rest_none + rest_one);
        self.mixed(1.0 - none - one, afternoon)
    }

    /// How much that chance grows with the chance that one of them falls.
    fn matters(&self, number: usize) -> f32 {
        let others = || self.accounts.iter().enumerate().filter(|(other, _)| *other != number);
        let (_, one) = few(others().map(|(_, account)| account));
        let (rest_none, rest_one) =
            few(others().map(|(_, account)| account).filter(|account| !account.double));
        let afternoon = if self.accounts[number].double {
            rest_none + rest_one
        } else {
            self.doubles().map(|double| 1.0 - double.falls).product::<f32>() * rest_one
        };
        self.mixed(one, afternoon)
    }

    fn doubles(&self) -> impl Iterator<Item = &Account> {
        self.accounts.iter().filter(|account| account.double)
    }

    /// What holds for two areas and what holds in an afternoon, as far as this is one or one will come.
    fn mixed(&self, two: f32, afternoon: f32) -> f32 {
        let share = if self.afternoon { 1.0 } else { weight::AFTERNOONS };
        two + share * (afternoon - two)
    }

    /// What they are worth to the Confederates.
    pub fn worth(&self) -> f32 {
        self.worth
    }

    /// The chance that the Confederates win when this period ends.
    pub fn due(&self) -> f32 {
        if self.win() { (weight::SOON - weight::SOON_LEFT * self.left).max(0.0) } else { 0.0 }
    }

    /// Do the Confederates hold what wins when this period ends?
    pub fn win(&self) -> bool {
        let (count, double) = self.held;
        self.wins(count, double)
    }

    fn wins(&self, count: usize, double: bool) -> bool {
        count >= AREAS_TO_WIN as usize || (double && self.afternoon)
    }

    /// What it is worth to the Confederates to hold so many, and the one with two stars.
    fn control(&self, (count, double): (usize, bool)) -> f32 {
        let due = self.wins(count, double);
        let held = HELD[count.min(HELD.len() - 1)] + if double { weight::DOUBLE } else { 0.0 };
        held + if due { weight::DUE - weight::DUE_LEFT * self.left } else { 0.0 }
    }

    /// What it is worth to a side that an area changes hands in its favour: nothing if that is no victory area.
    pub fn taking(&self, rules: &Wallace, state: &State, side: Side, area: SpaceId) -> f32 {
        let mut stars = rules.ground.stars.iter().zip(&self.accounts);
        let Some((star, account)) = stars.find(|(star, _)| star.area == area) else { return 0.0 };
        let (count, double) = self.held;
        let has = state.place(area).is_held_by(Side::Confederate);
        match (side, has) {
            (Side::Confederate, false) => {
                let more = (count + 1, double || star.double);
                self.control(more) - self.control(self.held) + account.first
            }
            (Side::Union, true) => {
                let lost = (count.saturating_sub(1), double && !star.double);
                self.control(self.held) - self.control(lost) + account.first
            }
            (Side::Confederate, true) => 0.0,
            (Side::Union, false) => account.first,
        }
    }

    /// What another Union piece is worth in a place for what it guards.
    pub fn guarding(&self, rules: &Wallace, at: SpaceId) -> f32 {
        let stars = rules.ground.stars.iter().zip(&self.accounts);
        stars.map(|(star, account)| account.next * ground::at(&star.guard, at)).sum()
    }

    /// The victory area that a Union piece helps best from where it is, and what a step towards it is worth.
    pub fn to_guard(&self, rules: &Wallace, at: SpaceId) -> (usize, f32) {
        let mut best = (0, 0.0);
        for (number, (star, account)) in rules.ground.stars.iter().zip(&self.accounts).enumerate() {
            let worth = account.next * ground::at(&star.step, at);
            if worth > best.1 {
                best = (number, worth);
            }
        }
        best
    }

    /// How well each victory area is guarded.
    pub fn guard(&self, star: usize) -> f32 {
        self.accounts.get(star).map_or(0.0, |account| account.guard)
    }
}

/// The chances that none of some areas falls, and that just one does.
fn few<'a>(accounts: impl Iterator<Item = &'a Account>) -> (f32, f32) {
    accounts.fold((1.0, 0.0), |(none, one), account| {
        (none * (1.0 - account.falls), one * (1.0 - account.falls) + none * account.falls)
    })
}

impl Account {
    fn of(star: &Star, army: &Army) -> Account {
        let near = |stacks: &[Stack], table: &[f32; PLACES]| {
            stacks.iter().map(|stack| ground::at(table, stack.at) * stack.weight()).sum::<f32>()
        };
        let guard = near(&army.stacks.union, &star.guard);
        let press = near(&army.stacks.confederate, &star.press);
        let vacant = if army.held.union.contains(star.area) { 0.0 } else { weight::VACANT };
        let taken = if army.held.confederate.contains(star.area) { weight::TAKEN } else { 0.0 };
        let odds = weight::PRESSED * press - weight::GUARDED * guard + vacant + taken - weight::CALM;
        Account { guard, double: star.double, falls: 1.0 / (1.0 + (-odds).exp()), ..Account::default() }
    }
}
