//! Why a piece does not get to an area: the one cause that applies, with its figures.

use super::Knapp;
use super::field::Field;
use super::pieces::{self, movement, owner};
use super::routes::Obstacles;
use super::rules::Rule;
use super::show::words::{called, he_or_it};
use super::state::{Place, State};
use crate::boards::space_set::SpaceSet;
use crate::engine::phrase::{join_choices, join_words, plural};
use crate::engine::{PieceId, Refusal, SpaceId};

/// What keeps a piece from an area that is not within its reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// It is night, and the area holds enemy units or is next to them.
    NightThere,
    /// It is night, and so is the area at which the piece would enter.
    NightAtEntry(SpaceId),
    /// The enemy holds the area at which the piece would enter, so it goes no further.
    EntryHeld(SpaceId),
    /// No way leads there, whatever it costs.
    NoWay,
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
    /// What keeps a piece at `from`, the entry area if it is in its box, from an area out of its reach.
    fn barrier(
        &self,
        from: SpaceId,
        boxed: bool,
        points: u8,
        to: SpaceId,
        Obstacles { enemy, forbidden }: Obstacles,
    ) -> Barrier {
        if forbidden.contains(to) {
            return Barrier::NightThere;
        }
        if boxed && forbidden.contains(from) {
            return Barrier::NightAtEntry(from);
        }
        if boxed && enemy.contains(from) {
            return Barrier::EntryHeld(from);
        }
        let points = u16::from(points);
        // The world without enemies, then as it is by day, then with those alone who hold the area itself.
        let world = |enemy| Obstacles { enemy, forbidden: SpaceSet::EMPTY };
        let Some(free) = self.points_needed(from, to, world(SpaceSet::EMPTY)) else { return Barrier::NoWay };
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

    /// Why a piece does not get to an area that is not within its reach.
    pub(super) fn out_of_reach(
        &self,
        state: &State,
        field: &Field,
        piece: PieceId,
        to: SpaceId,
        obstacles: Obstacles,
    ) -> Refusal<Rule> {
        let now = state.piece(piece);
        let (boxed, points) = (matches!(now.place, Place::Box(_)), movement(piece));
        let from = now.position().unwrap_or(to);
        let barrier = self.barrier(from, boxed, points, to, obstacles);
        let (name, he) = (called(state, piece), he_or_it(piece));
        let place = self.board.place(to);
        let has = plural(u32::from(points), "movement point");
        // The enemies who bar an area at night: in it, or else next to it.
        let around = |area: SpaceId| {
            let inside = SpaceSet::of(area) & obstacles.enemy;
            if inside.is_empty() { self.board.neighbours(area) & obstacles.enemy } else { inside }
        };
        let (rule, text, enemies) = match barrier {
            Barrier::NightThere => {
                let why = self.why_not_at_night(to, obstacles);
                (Rule::NightAdjacent, format!("{place} {why}, and it is night."), around(to))
            }
            Barrier::NightAtEntry(entry) => {
                let (entry_place, why) = (self.board.place(entry), self.why_not_at_night(entry, obstacles));
                let text = format!("{name} would enter at {entry_place}, which {why}, and it is night.");
                (Rule::NightAdjacent, text, around(entry))
            }
            Barrier::EntryHeld(entry) => {
                let at = self.board.place(entry);
                let text =
                    format!("Enemy units are in {at}, where {name} enters: {he} goes no further than that.");
                (Rule::MoveUnreachable, text, SpaceSet::of(entry))
            }
            Barrier::NoWay => {
                let text = format!("No way leads from {} to {place}.", self.board.place(from));
                (Rule::MoveUnreachable, text, SpaceSet::EMPTY)
            }
            Barrier::TooFar { needed } => {
                let text = format!("{name} has {has}, and the way to {place} costs at least {needed}.");
                (Rule::MoveUnreachable, text, SpaceSet::EMPTY)
            }
            Barrier::NightOnTheWay(areas) => {
                let enemies = self.board.grown(areas) & obstacles.enemy;
                let text = format!(
                    "At night every way to {place} that {has} can pay for leads next to the enemy in {}.",
                    join_choices(&self.board.places(enemies))
                );
                (Rule::NightAdjacent, text, enemies)
            }
            Barrier::EnemyInTheWay(areas) => {
                let text = format!(
                    "Every way to {place} that {has} can pay for leads through enemy units in {}.",
                    join_choices(&self.board.places(areas))
                );
                (Rule::MoveUnreachable, text, areas)
            }
            Barrier::RoadClosed { needed } => {
                let text = format!(
                    "The road does not help {name} into {place}, where enemy units are: {he} has {has} and needs {needed}."
                );
                (Rule::MoveUnreachable, text, SpaceSet::of(to))
            }
        };
        let refusal = Refusal::new(rule, text);
        let refusal = match barrier {
            Barrier::TooFar { needed } | Barrier::RoadClosed { needed } => {
                refusal.fact("movement points", points).fact("movement points needed", needed)
            }
            Barrier::EnemyInTheWay(_) | Barrier::NightOnTheWay(_) => refusal.fact("movement points", points),
            Barrier::NightThere | Barrier::NightAtEntry(_) | Barrier::EntryHeld(_) | Barrier::NoWay => {
                refusal
            }
        };
        self.with_enemies(refusal, field, piece, enemies)
    }

    fn why_not_at_night(&self, area: SpaceId, obstacles: Obstacles) -> String {
        if obstacles.enemy.contains(area) {
            return "holds enemy units".into();
        }
        let next_to = self.board.neighbours(area) & obstacles.enemy;
        format!("is next to enemy units in {}", join_words(&self.board.places(next_to)))
    }

    /// A refusal with the enemies of a piece in these areas, each where it stands.
    pub(super) fn with_enemies(
        &self,
        refusal: Refusal<Rule>,
        field: &Field,
        piece: PieceId,
        areas: SpaceSet,
    ) -> Refusal<Rule> {
        let enemy = owner(piece).other();
        let all = areas.into_iter().flat_map(|area| {
            let units: Vec<PieceId> = field.units(area, enemy).iter().collect();
            units.into_iter().map(move |unit| (unit, area))
        });
        all.fold(refusal, |refusal, (unit, area)| self.enemy_stands(refusal, unit, area))
    }

    /// A refusal with an enemy and where it stands.
    pub(super) fn enemy_stands(
        &self,
        refusal: Refusal<Rule>,
        enemy: PieceId,
        area: SpaceId,
    ) -> Refusal<Rule> {
        let value = format!("{} in {}", pieces::name(enemy), self.board.place(area));
        refusal.stands("enemy", value, pieces::id(enemy), self.board.id(area))
    }
}
