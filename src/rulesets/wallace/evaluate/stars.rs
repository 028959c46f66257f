//! The victory areas: who holds them, who presses on them, who can come to help.

use super::super::Wallace;
use super::super::pieces::Period;
use super::super::state::State;
use super::army::Army;
use super::ground::{MOST_STARS, Star};
use crate::engine::{Side, SpaceId};

/// What the Confederates have of one victory area, of two, of more.
const HELD: [f32; 4] = [0.0, 2.0, 4.5, 6.0];

/// What the area with two stars counts beyond the others.
const DOUBLE: f32 = 0.6;

/// What a victory is worth that is due when the period ends, and what each disc costs that the Union has left
/// until then.
const DUE: f32 = 9.0;
const DUE_LEFT: f32 = 0.6;
const MOST_LEFT: u8 = 10;

/// How much Union pieces count for a victory area, and Confederate ones, by their distance.
const REACHES: usize = 10;
const GUARD: [f32; REACHES] = [1.0, 0.4, 0.17, 0.08, 0.04, 0.02, 0.01, 0.0, 0.0, 0.0];
const PRESS: [f32; REACHES] = [1.0, 0.8, 0.55, 0.38, 0.26, 0.18, 0.12, 0.08, 0.05, 0.03];

/// An area that nobody guards, and how fast guards make it good.
const OPEN: f32 = 2.6;
const GUARDED: f32 = 0.4;

/// How an area matters by the pressure on it.
const CALM: f32 = 0.35;
const PRESSED: f32 = 0.14;
const MOST_PRESSED: f32 = 1.4;

/// What one victory area adds up to.
#[derive(Clone, Copy, Debug, Default)]
struct Account {
    guard: f32,
    press: f32,
    /// What the next piece of the Union there is worth.
    next: f32,
}

/// The victory areas of a position.
#[derive(Clone, Debug)]
pub struct Stars {
    accounts: [Account; MOST_STARS],
    /// How many the Confederates hold, and whether the one with two stars is among them.
    held: (usize, bool),
    afternoon: bool,
    left: f32,
    worth: f32,
}

fn by_distance(table: &[f32; REACHES], star: &Star, at: SpaceId) -> f32 {
    let steps = star.steps.get(at.index()).copied().unwrap_or(u8::MAX);
    table.get(usize::from(steps)).copied().unwrap_or(0.0)
}

impl Stars {
    /// The victory areas of a position.
    pub fn of(rules: &Wallace, state: &State, army: &Army) -> Stars {
        let held = |star: &&Star| state.place(star.area).is_held_by(Side::Confederate);
        let stars = &rules.ground.stars;
        let left = state.discs.blue.saturating_add(state.discs.forced).min(MOST_LEFT);
        let mut all = Stars {
            accounts: [Account::default(); MOST_STARS],
            held: (stars.iter().filter(held).count(), stars.iter().filter(held).any(|star| star.double)),
            afternoon: state.period == Period::Afternoon,
            left: f32::from(left),
            worth: 0.0,
        };
        for (star, account) in stars.iter().zip(&mut all.accounts) {
            account.add(star, army);
            all.worth += account.lack();
        }
        all.worth += all.control(all.held);
        all
    }

    /// What they are worth to the Confederates.
    pub const fn worth(&self) -> f32 {
        self.worth
    }

    /// What it is worth to the Confederates to hold so many, and the one with two stars.
    fn control(&self, (count, double): (usize, bool)) -> f32 {
        let due = count >= 2 || (double && self.afternoon);
        let held = HELD[count.min(HELD.len() - 1)] + if double { DOUBLE } else { 0.0 };
        held + if due { DUE - DUE_LEFT * self.left } else { 0.0 }
    }

    /// What it is worth to a side that an area changes hands in its favour: nothing if that is no victory area.
    pub fn taking(&self, rules: &Wallace, state: &State, side: Side, area: SpaceId) -> f32 {
        let Some(star) = rules.ground.stars.iter().find(|star| star.area == area) else { return 0.0 };
        let (count, double) = self.held;
        let has = state.place(area).is_held_by(Side::Confederate);
        match (side, has) {
            (Side::Confederate, false) => {
                self.control((count + 1, double || star.double)) - self.control(self.held)
            }
            (Side::Union, true) => {
                let lost = (count.saturating_sub(1), double && !star.double);
                self.control(self.held) - self.control(lost)
            }
            _ => 0.0,
        }
    }

    /// What another Union piece is worth in a place for what it guards.
    pub fn guarding(&self, rules: &Wallace, at: SpaceId) -> f32 {
        let stars = rules.ground.stars.iter().zip(&self.accounts);
        stars.map(|(star, account)| account.next * by_distance(&GUARD, star, at)).sum()
    }

    /// How well each victory area is guarded.
    pub fn guard(&self, star: usize) -> f32 {
        self.accounts.get(star).map_or(0.0, |account| account.guard)
    }
}

impl Account {
    fn add(&mut self, star: &Star, army: &Army) {
        for stack in &army.stacks.union {
            self.guard += by_distance(&GUARD, star, stack.at) * stack.weight();
        }
        for stack in &army.stacks.confederate {
            self.press += by_distance(&PRESS, star, stack.at) * stack.weight();
        }
        self.next = GUARDED * self.lack();
    }

    /// What the Union lacks here.
    fn lack(&self) -> f32 {
        let pressed = CALM + (PRESSED * self.press).min(MOST_PRESSED);
        OPEN * pressed * (-GUARDED * self.guard).exp()
    }
}
