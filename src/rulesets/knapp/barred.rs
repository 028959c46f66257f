//! Why a piece does not get to an area: the one cause that applies, with its figures.

use super::Knapp;
use super::pieces::movement;
use super::routes::Obstacles;
use super::state::{Place, State};
use crate::boards::space_set::SpaceSet;
use crate::engine::{PieceId, SpaceId};

/// What keeps a piece from an area that is not within its reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// It is night, and the area holds enemy units or is next to them.
    NightThere,
    /// It is night, and so is the area at which the piece would enter.
    NightAtEntry(SpaceId),
    /// The enemy holds the area at which the piece would enter, so it goes no further.
    EntryHeld(SpaceId),
    /// No way leads there from where it is, whatever it costs.
    NoWay {
        /// Where it is.
        from: SpaceId,
    },
    /// It costs too much, even if no enemy were on the map.
    TooFar {
        /// Points for the cheapest way.
        needed: u16,
    },
    /// It is night, and every way that the points buy leads through areas that may not be entered: these.
    NightOnTheWay(SpaceSet),
    /// Every way that the points buy leads through areas with enemy units: these.
    EnemyInTheWay(SpaceSet),
    /// The points would be enough by a road into the area, which does not help because the enemy is there.
    RoadClosed {
        /// Points for the cheapest way that does not end on the road.
        needed: u16,
    },
}

impl Knapp {
    /// What keeps a piece from an area that is not within its reach.
    pub(super) fn barrier(
        &self,
        state: &State,
        piece: PieceId,
        to: SpaceId,
        Obstacles { enemy, forbidden }: Obstacles,
    ) -> Barrier {
        let now = state.piece(piece);
        // A piece in its box starts from its entry area.
        let (from, boxed) = (now.position().unwrap_or(to), matches!(now.place, Place::Box(_)));
        if forbidden.contains(to) {
            return Barrier::NightThere;
        }
        if boxed && forbidden.contains(from) {
            return Barrier::NightAtEntry(from);
        }
        if boxed && enemy.contains(from) {
            return Barrier::EntryHeld(from);
        }
        let points = u16::from(movement(piece));
        // The world without enemies, then as it is by day, then with those alone who hold the area itself.
        let world = |enemy| Obstacles { enemy, forbidden: SpaceSet::EMPTY };
        let Some(free) = self.points_needed(from, to, world(SpaceSet::EMPTY)) else {
            return Barrier::NoWay { from };
        };
        // With the enemies who are on the map it may cost more, or there is no way at all.
        let really = self.points_needed(from, to, Obstacles { enemy, forbidden });
        if free > points {
            return Barrier::TooFar { needed: really.unwrap_or(free) };
        }
        if self.points_needed(from, to, world(enemy)).is_some_and(|needed| needed <= points) {
            return Barrier::NightOnTheWay(self.on_the_way(from, to, points, forbidden, world(enemy)));
        }
        let holders = enemy & SpaceSet::of(to);
        match self.points_needed(from, to, world(holders)) {
            Some(needed) if needed > points => Barrier::RoadClosed { needed: really.unwrap_or(needed) },
            Some(_) | None => {
                Barrier::EnemyInTheWay(self.on_the_way(from, to, points, enemy & !holders, world(holders)))
            }
        }
    }

    /// The areas out of `areas` through which ways from area to area lead that so many points buy.
    fn on_the_way(
        &self,
        from: SpaceId,
        to: SpaceId,
        points: u16,
        areas: SpaceSet,
        world: Obstacles,
    ) -> SpaceSet {
        let through = |area: &SpaceId| {
            let (here, on) = (self.points_needed(from, *area, world), self.points_needed(*area, to, world));
            matches!((here, on), (Some(here), Some(on)) if here + on <= points)
        };
        areas.into_iter().filter(|area| ![from, to].contains(area)).filter(through).collect()
    }
}
