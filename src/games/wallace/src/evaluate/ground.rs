//! What the ground is worth: how far it is to the victory areas.

use super::super::board::{Board, Places};
use super::super::pieces::Group;
use super::super::state::PLACES;
use crate::engine::SpaceId;
use arrayvec::ArrayVec;

/// No board has more victory areas than bots think about.
pub const MOST_STARS: usize = 6;

/// How much Union pieces count for a victory area, and Confederate ones, by their distance.
const REACHES: usize = 10;
const GUARD: [f32; REACHES] = [1.0, 0.5, 0.34, 0.23, 0.15, 0.09, 0.05, 0.03, 0.01, 0.0];
const GUARD_STEP: [f32; REACHES] = [0.0, 0.5, 0.36, 0.28, 0.22, 0.17, 0.13, 0.1, 0.08, 0.06];
const PRESS: [f32; REACHES] = [1.0, 0.85, 0.65, 0.45, 0.3, 0.18, 0.1, 0.06, 0.03, 0.02];

/// Periods of three days.
const PERIODS: usize = 12;

/// One victory area.
#[derive(Clone, Debug)]
pub struct Star {
    /// Which.
    pub area: SpaceId,
    /// Has it two stars?
    pub double: bool,
    /// The steps to it from each place.
    pub steps: [u8; PLACES],
    /// How much Union pieces in each place guard it, and Confederate ones press on it.
    pub guard: [f32; PLACES],
    pub press: [f32; PLACES],
    /// What the next step of a Union piece towards it adds.
    pub step: [f32; PLACES],
}

/// What the ground is worth.
#[derive(Clone, Debug)]
pub struct Ground {
    /// The victory areas.
    pub stars: ArrayVec<Star, MOST_STARS>,
    /// The steps to the nearest of them from each place.
    pub nearest: [u8; PLACES],
    /// Each area, and the area that each entry box leads into.
    areas: [SpaceId; PLACES],
    /// What is still to come after each period: the Confederates' material less the Union's.
    pub to_come: [f32; PERIODS],
}

impl Ground {
    /// The ground of a board.
    pub fn of(board: &Board, stars: Places) -> Ground {
        let star = |area| Star::of(board, area);
        let stars: ArrayVec<Star, MOST_STARS> = stars.into_iter().take(MOST_STARS).map(star).collect();
        let nearest =
            std::array::from_fn(|place| stars.iter().map(|star| star.steps[place]).min().unwrap_or(u8::MAX));
        let mut areas = [SpaceId::OFF_MAP; PLACES];
        for (place, area) in board.places().into_iter().zip(&mut areas) {
            *area = board.entry_area(place).unwrap_or(place);
        }
        Ground { stars, nearest, areas, to_come: to_come(board) }
    }

    /// The area, or that which the entry box leads into.
    pub fn area_of(&self, place: SpaceId) -> SpaceId {
        self.areas.get(place.index()).copied().unwrap_or(place)
    }
}

impl Star {
    fn of(board: &Board, area: SpaceId) -> Star {
        let far = |place: usize| match u8::try_from(place) {
            Ok(place) if usize::from(place) < board.len() => board.steps(SpaceId(place.into()), area),
            _ => u8::MAX,
        };
        let steps = std::array::from_fn(far);
        let by_steps =
            |table: &[f32; REACHES]| steps.map(|steps| table.get(usize::from(steps)).copied().unwrap_or(0.0));
        let double = board.double_star() == Some(area);
        let (guard, press, step) = (by_steps(&GUARD), by_steps(&PRESS), by_steps(&GUARD_STEP));
        Star { area, double, steps, guard, press, step }
    }
}

/// What a table says of a place; nothing for what is none.
pub fn at(table: &[f32; PLACES], place: SpaceId) -> f32 {
    table.get(place.index()).copied().unwrap_or(0.0)
}

/// The number of a period, from 0.
pub fn moment(day: u8, period: super::super::pieces::Period) -> usize {
    (usize::from(day.max(1) - 1) * 4 + period.index()).min(PERIODS - 1)
}

fn to_come(board: &Board) -> [f32; PERIODS] {
    let mut later = [0.0; PERIODS];
    for row in board.card() {
        let worth = super::sign(row.side) * worth(row.pieces);
        for sum in later.iter_mut().take(moment(row.day, row.period)) {
            *sum += worth;
        }
    }
    later
}

fn worth(group: Group) -> f32 {
    super::army::strength(group.troops()) + super::weights::army::GUN * f32::from(group.artillery)
}
