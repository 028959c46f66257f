//! Ways: what a move costs, and how far it leads (§4, §9).

use super::Knapp;
use super::board::ROAD_COST;
use super::field::Field;
use super::pieces::movement;
use super::state::{Place, State};
use crate::boards::space_set::SpaceSet;
use crate::engine::{PieceId, Side, SpaceId};
use arrayvec::ArrayVec;

/// Terrain costs: those of a clear area and of a hill with woods and a creek.
const TERRAIN_COSTS: std::ops::RangeInclusive<u8> = 2..=5;

/// A step costs less than this.
const MOST_AHEAD: usize = 8;

/// No way costs more.
const MOST_POINTS: u16 = 5 * 128;

/// Ways that are remembered; more are worked out anew.
const MOST_REMEMBERED: usize = 48;

/// Where a mover must not go, and what stops him.
#[derive(Clone, Copy, Debug, Default)]
pub struct Obstacles {
    /// Areas with enemy units: they may be entered, not left.
    pub enemy: SpaceSet,
    /// Areas that may not be entered at all.
    pub forbidden: SpaceSet,
}

/// Do roads count?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Roads {
    /// They do.
    Open,
    /// They do not.
    Closed,
}

/// The ways of one side at one moment. Pieces that start together with as many points share theirs: what is in the way must be so for
/// all of them.
#[derive(Debug)]
pub struct Routes {
    /// What is in the way.
    pub obstacles: Obstacles,
    known: ArrayVec<(SpaceId, u8, SpaceSet), MOST_REMEMBERED>,
}

impl Routes {
    /// Ways around these obstacles, of which none is known yet.
    pub const fn new(obstacles: Obstacles) -> Self {
        Routes { obstacles, known: ArrayVec::new_const() }
    }
}

impl Knapp {
    /// What a side's movement meets: the enemy, and at night the ground next to him (`knapp.night.adjacent`).
    pub(super) fn obstacles(&self, state: &State, field: &Field, side: Side) -> Obstacles {
        let enemy = field.held(side.other());
        let forbidden = if state.is_night() { self.board.grown(enemy) } else { SpaceSet::EMPTY };
        Obstacles { enemy, forbidden }
    }

    /// The ways of a side.
    pub(super) fn routes(&self, state: &State, field: &Field, side: Side) -> Routes {
        Routes::new(self.obstacles(state, field, side))
    }

    /// Every area in which a piece's points let it end a move (§4). The area where it starts is among them
    /// only for a piece that enters.
    pub(super) fn reach(&self, state: &State, piece: PieceId, routes: &mut Routes) -> SpaceSet {
        let Obstacles { enemy, forbidden } = routes.obstacles;
        match state.piece(piece).place {
            Place::Map(from) => {
                let mut ends = self.spread(from, movement(piece), routes);
                ends.remove(from);
                ends
            }
            Place::Box(entry) if forbidden.contains(entry) => SpaceSet::EMPTY,
            Place::Box(entry) if enemy.contains(entry) => SpaceSet::of(entry),
            Place::Box(entry) => self.spread(entry, movement(piece), routes),
            Place::Off | Place::Eliminated | Place::Removed | Place::Merged => SpaceSet::EMPTY,
        }
    }

    /// The areas that so many points lead to, the start included, and those next to it: one area may always be
    /// entered, whatever it costs (`knapp.move.minimum`).
    fn spread(&self, from: SpaceId, allowance: u8, routes: &mut Routes) -> SpaceSet {
        let known = routes.known.iter().find(|(start, points, _)| (*start, *points) == (from, allowance));
        if let Some((_, _, ends)) = known {
            return *ends;
        }
        let obstacles = routes.obstacles;
        let ends = self.affordable(from, allowance.into(), obstacles, Roads::Open)
            | (self.board.neighbours(from) & !obstacles.forbidden);
        // When the memory is full, the way is simply not remembered.
        let _ = routes.known.try_push((from, allowance, ends));
        ends
    }

    /// Spreads out from an area, point by point: every area that so many points buy.
    pub(super) fn affordable(
        &self,
        from: SpaceId,
        allowance: u16,
        Obstacles { enemy, forbidden }: Obstacles,
        roads: Roads,
    ) -> SpaceSet {
        // At each cost the areas that it buys, as far ahead as a step leads.
        let mut bought = [SpaceSet::EMPTY; MOST_AHEAD];
        bought[0] = SpaceSet::of(from);
        let mut reached = SpaceSet::EMPTY;
        for spent in 0..=allowance {
            let fresh = std::mem::take(&mut bought[usize::from(spent) % MOST_AHEAD]) & !reached;
            reached |= fresh;
            let left = allowance - spent;
            if left == 0 {
                continue;
            }
            let mut buy = |cost: u8, areas: SpaceSet| {
                bought[usize::from(spent + u16::from(cost)) % MOST_AHEAD] |= areas & !forbidden;
            };
            for area in fresh & !enemy {
                if roads == Roads::Open {
                    buy(ROAD_COST, self.board.neighbours_by_road(area) & !enemy);
                }
                for cost in TERRAIN_COSTS.take_while(|cost| u16::from(*cost) <= left) {
                    buy(cost, self.board.neighbours_of_cost(area, cost));
                }
            }
        }
        reached
    }

    /// Points for the cheapest way from area to area, however many: nothing if no way leads there. That one area
    /// may always be entered is left out.
    pub(super) fn points_needed(&self, from: SpaceId, to: SpaceId, obstacles: Obstacles) -> Option<u16> {
        let buys = |points: &u16| self.affordable(from, *points, obstacles, Roads::Open).contains(to);
        (buys(&MOST_POINTS)).then(|| (0..=MOST_POINTS).find(buys)).flatten()
    }
}
