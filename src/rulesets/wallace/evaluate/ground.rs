//! What the ground is worth: how far it is to the victory areas.

use super::super::board::{Board, Places};
use super::super::pieces::Group;
use super::super::state::PLACES;
use crate::engine::{Side, SpaceId};
use arrayvec::ArrayVec;

/// No board has more victory areas than bots think about.
pub const MOST_STARS: usize = 6;

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
}

/// What the ground is worth.
#[derive(Clone, Debug)]
pub struct Ground {
    /// The victory areas.
    pub stars: ArrayVec<Star, MOST_STARS>,
    /// The steps to the nearest of them from each place.
    pub nearest: [u8; PLACES],
    /// What is still to come after each period: the Confederates' material less the Union's.
    pub to_come: [f32; PERIODS],
}

impl Ground {
    /// The ground of a board.
    pub fn of(board: &Board, stars: Places) -> Ground {
        let star = |area| Star {
            area,
            double: board.double_star() == Some(area),
            steps: std::array::from_fn(|place| match u8::try_from(place) {
                Ok(place) if usize::from(place) < board.len() => board.steps(SpaceId(place.into()), area),
                _ => u8::MAX,
            }),
        };
        let stars: ArrayVec<Star, MOST_STARS> = stars.into_iter().take(MOST_STARS).map(star).collect();
        let nearest = std::array::from_fn(|place| {
            stars.iter().map(|star| star.steps[place]).min().unwrap_or(u8::MAX)
        });
        Ground { stars, nearest, to_come: to_come(board) }
    }
}

/// The number of a period, from 0.
pub fn moment(day: u8, period: super::super::pieces::Period) -> usize {
    (usize::from(day.max(1) - 1) * 4 + period.index()).min(PERIODS - 1)
}

fn to_come(board: &Board) -> [f32; PERIODS] {
    let mut later = [0.0; PERIODS];
    for row in board.card() {
        let worth = super::sign(row.side) * worth(row.side, &row.pieces);
        for sum in later.iter_mut().take(moment(row.day, row.period)) {
            *sum += worth;
        }
    }
    later
}

fn worth(_side: Side, group: &Group) -> f32 {
    super::army::strength(group.troops()) + super::army::GUN * f32::from(group.artillery)
}
