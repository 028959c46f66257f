//! Ways: what a move costs, and how far it leads (§4, §9).

use super::Knapp;
use super::board::{CHEAPEST, ROAD_COST, TERRAIN_COSTS};
use super::field::Field;
use super::pieces::{LEADER_MOVEMENT, movement};
use super::state::{Place, State};
use crate::boards::space_set::SpaceSet;
use crate::engine::{PieceId, Side, SpaceId};
use arrayvec::ArrayVec;

/// A step costs so much at most.
const FARTHEST_AHEAD: usize = (CHEAPEST as usize) + TERRAIN_COSTS - 1;

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

/// Where the points of each piece lead from each area while nothing is in the way.
#[derive(Clone, Debug, Default)]
pub struct ClearWays(Vec<[SpaceSet; LEADER_MOVEMENT as usize + 1]>);

impl ClearWays {
    /// The ways over the board of these rules.
    pub(super) fn of(rules: &Knapp) -> Self {
        let ends = |from: SpaceId, points: usize| {
            let points = u16::try_from(points).unwrap_or(MOST_POINTS);
            rules.affordable(from, points, Obstacles::default(), Roads::Open)
        };
        let areas = rules.board.areas().into_iter();
        ClearWays(areas.map(|from| std::array::from_fn(|points| ends(from, points))).collect())
    }

    /// Where points lead, if nothing is in the way: what lies beyond does not matter.
    fn ends(&self, from: SpaceId, points: u8, Obstacles { enemy, forbidden }: Obstacles) -> Option<SpaceSet> {
        let ends = self.0.get(from.index())?.get(usize::from(points))?;
        (!ends.meets(enemy | forbidden)).then_some(*ends)
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
        let obstacles = routes.obstacles;
        let beside = self.board.neighbours(from) & !obstacles.forbidden;
        if let Some(ends) = self.clear_ways.ends(from, allowance, obstacles) {
            return ends | beside;
        }
        let known = routes.known.iter().find(|(start, points, _)| (*start, *points) == (from, allowance));
        if let Some((_, _, ends)) = known {
            return *ends;
        }
        let ends = self.affordable(from, allowance.into(), obstacles, Roads::Open) | beside;
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
        // The areas that each cost from here on buys, as far ahead as a step leads.
        let mut ahead = [SpaceSet::EMPTY; FARTHEST_AHEAD + 1];
        ahead[0] = SpaceSet::of(from);
        let (mut reached, mut left) = (SpaceSet::EMPTY, allowance);
        loop {
            let fresh = ahead[0] & !reached;
            reached |= fresh;
            if left == 0 {
                return reached;
            }
            let from = fresh & !enemy;
            if roads == Roads::Open && !from.is_empty() {
                ahead[usize::from(ROAD_COST)] |= self.board.joined_by_road(from) & !enemy & !forbidden;
            }
            // With the last point only a road leads on.
            if left >= CHEAPEST.into() && !from.is_empty() {
                let beside = self.board.grown(from) & !forbidden;
                let by_terrain = ahead[usize::from(CHEAPEST)..].iter_mut().zip(self.board.by_cost());
                by_terrain.for_each(|(bought, areas)| *bought |= *areas & beside);
            }
            left -= 1;
            ahead.copy_within(1.., 0);
            ahead[FARTHEST_AHEAD] = SpaceSet::EMPTY;
        }
    }

    /// Points for the cheapest way from area to area, however many: nothing if no way leads there. That one area
    /// may always be entered is left out.
    pub(super) fn points_needed(&self, from: SpaceId, to: SpaceId, obstacles: Obstacles) -> Option<u16> {
        let buys = |points: &u16| self.affordable(from, *points, obstacles, Roads::Open).contains(to);
        (buys(&MOST_POINTS)).then(|| (0..=MOST_POINTS).find(buys)).flatten()
    }
}
