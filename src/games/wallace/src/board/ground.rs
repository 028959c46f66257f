//! What is worked out from the areas: sets of neighbours, distances, and what guns can hit.

use super::{Places, Terrain};
use crate::boards::area::AreaBoard;
use crate::engine::{Side, SpaceId};

/// Everything that the rules ask about ground, by place.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    pub terrain: Vec<Terrain>,
    pub adj: Vec<Places>,
    pub fadj: Vec<Places>,
    pub road: Vec<Places>,
    pub boxes_of: Vec<Places>,
    pub reach: Vec<Places>,
    pub in_range: Vec<Places>,
    pub targets: Vec<Places>,
    pub entries: Vec<(SpaceId, Option<Side>)>,
    /// Distances from place to place, row by row.
    pub fire_distance: Vec<u8>,
    pub steps: Vec<u8>,
    places: usize,
}

impl Ground {
    pub(super) fn of(board: &AreaBoard, terrain: Vec<Terrain>) -> Ground {
        let (count, places) = (board.areas(), board.len());
        let areas = || (0..).map(SpaceId).take(count);
        let adj: Vec<Places> = areas().map(|area| board.neighbours(area).iter().copied().collect()).collect();
        let fadj: Vec<Places> = areas().map(|area| board.touching(area).iter().copied().collect()).collect();
        let mut road = vec![Places::EMPTY; count];
        for [a, b] in board.roads() {
            road[a.index()].insert(*b);
            road[b.index()].insert(*a);
        }
        let mut boxes_of = vec![Places::EMPTY; count];
        let mut reach: Vec<Places> = areas().map(|area| Places::of(area) | adj[area.index()]).collect();
        for (entry, space) in board.entries().iter().zip((0..).map(SpaceId).skip(count)) {
            boxes_of[entry.area.index()].insert(space);
            reach.push(Places::of(entry.area));
        }
        let entries = board.entries().iter().map(|entry| (entry.area, entry.side)).collect();
        // Boxes neither fire nor are fired on, so only steps lead into them.
        let paths = paths(&adj, &boxes_of, &reach);
        let fire = |area: SpaceId| Fire::from(area, &fadj, &terrain);
        let in_range = areas().map(|area| fire(area).in_range).collect();
        let targets = areas().map(|area| fire(area).targets).collect();
        let fire_distance = distances(&fadj, places);
        let steps = distances(&paths, places);
        Ground {
            terrain,
            adj,
            fadj,
            road,
            boxes_of,
            reach,
            in_range,
            targets,
            entries,
            fire_distance,
            steps,
            places,
        }
    }

    /// A distance in one of the two tables.
    pub(super) fn far(&self, table: &[u8], a: SpaceId, b: SpaceId) -> u8 {
        if a.index() < self.places && b.index() < self.places {
            table.get(a.index() * self.places + b.index()).copied().unwrap_or(u8::MAX)
        } else {
            u8::MAX
        }
    }
}

/// The steps from each place: between areas, and between a box and its area.
fn paths(adj: &[Places], boxes_of: &[Places], reach: &[Places]) -> Vec<Places> {
    let areas = adj.iter().zip(boxes_of).map(|(adj, boxes)| *adj | *boxes);
    areas.chain(reach[adj.len()..].iter().copied()).collect()
}

/// Shortest ways from place to place, row by row.
fn distances(next: &[Places], places: usize) -> Vec<u8> {
    let mut table = vec![u8::MAX; places * places];
    for (start, row) in (0..).map(SpaceId).zip(table.chunks_mut(places)) {
        let (mut seen, mut level) = (Places::EMPTY, Places::of(start));
        for distance in 0..u8::MAX {
            for place in level {
                row[place.index()] = distance;
            }
            seen |= level;
            level = beyond(next, level) & !seen;
            if level.is_empty() {
                break;
            }
        }
    }
    table
}

/// The places one step from some of these.
fn beyond(next: &[Places], from: Places) -> Places {
    from.into_iter().filter_map(|place| next.get(place.index())).fold(Places::EMPTY, |all, set| all | *set)
}

/// What guns in an area can reach.
struct Fire {
    in_range: Places,
    targets: Places,
}

impl Fire {
    /// Level by level: an area is in sight if a shortest way leads there that crosses no high ground between.
    fn from(area: SpaceId, fadj: &[Places], terrain: &[Terrain]) -> Fire {
        let is_high = |place: &SpaceId| terrain.get(place.index()).is_some_and(|terrain| terrain.is_high());
        let high: Places = (0..).map(SpaceId).take(fadj.len()).filter(is_high).collect();
        let range = terrain.get(area.index()).map_or(0, |terrain| terrain.range());
        let start = Places::of(area);
        let (mut seen, mut level, mut open) = (start, start, start);
        let mut targets = Places::EMPTY;
        for _ in 0..range {
            let clear = beyond(fadj, open) & !seen;
            level = beyond(fadj, level) & !seen;
            targets |= clear;
            seen |= level;
            // High ground can be hit, but nothing is seen across it.
            open = clear & !high;
        }
        Fire { in_range: seen & !start, targets }
    }
}
