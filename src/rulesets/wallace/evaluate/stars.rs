//! The victory areas: who holds them, who presses on them, who can come to help.

use super::super::Wallace;
use super::super::pieces::Period;
use super::super::state::State;
use super::army::Army;
use super::ground::{self, MOST_STARS, Star};
use super::weights::stars as weight;
use crate::engine::{Side, SpaceId};

/// What the Confederates have of one victory area, of two, of more.
const HELD: [f32; 4] = [0.0, 2.0, 4.5, 6.0];

/// What a victory is worth that is due when the period ends, and what each disc costs that the Union has left
/// until then.
const MOST_LEFT: u8 = 10;

/// What one victory area adds up to.
#[derive(Clone, Copy, Debug, Default)]
struct Account {
    guard: f32,
    press: f32,
    /// What the next piece of the Union there is worth.
    next: f32,
    /// What it is worth that anybody of the Union is there.
    first: f32,
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
            let held = army.held.union.contains(star.area);
            all.worth += account.lack() + if held { 0.0 } else { account.first };
        }
        all.worth += all.control(all.held);
        all
    }

    /// What they are worth to the Confederates.
    pub fn worth(&self) -> f32 {
        self.worth
    }

    /// The chance that the Confederates win when this period ends.
    pub fn due(&self) -> f32 {
        let (count, double) = self.held;
        if self.wins(count, double) { weight::soon() - weight::soon_left() * self.left } else { 0.0 }
    }

    fn wins(&self, count: usize, double: bool) -> bool {
        count >= 2 || (double && self.afternoon)
    }

    /// What it is worth to the Confederates to hold so many, and the one with two stars.
    fn control(&self, (count, double): (usize, bool)) -> f32 {
        let due = self.wins(count, double);
        let held = HELD[count.min(HELD.len() - 1)] + if double { weight::double() } else { 0.0 };
        held + if due { weight::due() - weight::due_left() * self.left } else { 0.0 }
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

impl Account {
    fn add(&mut self, star: &Star, army: &Army) {
        for stack in &army.stacks.union {
            self.guard += ground::at(&star.guard, stack.at) * stack.weight();
        }
        for stack in &army.stacks.confederate {
            self.press += ground::at(&star.press, stack.at) * stack.weight();
        }
        self.next = weight::guarded() * self.lack();
        self.first = weight::vacant() * self.pressed();
    }

    fn pressed(&self) -> f32 {
        weight::calm() + (weight::pressed() * self.press).min(weight::most_pressed())
    }

    /// What the Union lacks here.
    fn lack(&self) -> f32 {
        weight::open() * self.pressed() * (-weight::guarded() * self.guard).exp()
    }
}
