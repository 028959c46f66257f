//! What is worked out from the positions: ways across areas, fronts, distances.

use super::areas::Areas;
use super::sections::{Entry, Sightline, Symbols};
use super::{MOST_POSITIONS, Positions};
use crate::boards::position::PositionBoard;
use crate::engine::SortShort as _;
use crate::engine::{AreaId, Side, SpaceId};

/// No way leads there.
const NO_WAY: u8 = u8::MAX;

/// A step from a position across an area to another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// The area that is crossed.
    pub area: AreaId,
    /// Where it ends.
    pub to: SpaceId,
    /// 1, or 2 past an obstruction.
    pub cost: u8,
}

/// An extended front area and what can close it (§9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extension {
    /// The extended front area.
    pub area: AreaId,
    /// The position between the front area and it.
    pub gate: SpaceId,
    /// Has that position a ridge or an obstruction on either side?
    pub is_shut: bool,
}

/// What is seen from a side of a position (§9): its field of fire, as far as no friend stands in it.
#[derive(Clone, Debug)]
pub struct View {
    /// The front area, unless it is obstructed.
    pub front: Areas,
    /// What lies beyond it.
    pub beyond: Vec<Beyond>,
}

/// An area beyond the front area that is seen over positions without friends.
#[derive(Clone, Debug)]
pub struct Beyond {
    /// The area.
    pub area: AreaId,
    /// The positions.
    pub over: Positions,
    /// Without a ridge only defensive artillery reaches it.
    pub by_guns: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Ground {
    symbols: Vec<[Symbols; 2]>,
    bounding: Vec<Positions>,
    rough: Vec<Positions>,
    woods: Positions,
    adjacent: Vec<Positions>,
    neighbours: Vec<Areas>,
    crossings: Vec<Vec<Crossing>>,
    extensions: Vec<[Vec<Extension>; 2]>,
    sightlines: Vec<Sightline>,
    views: Vec<[View; 2]>,
    union_forbidden: Positions,
    area_distances: Vec<Vec<u8>>,
    distances: Vec<u8>,
}

impl Ground {
    pub fn of(
        board: &PositionBoard,
        symbols: Vec<[Symbols; 2]>,
        sightlines: Vec<Sightline>,
        entries: &[Entry],
    ) -> Self {
        let bounding: Vec<Positions> =
            areas(board).map(|area| board.bounding(area).iter().copied().collect()).collect();
        let adjacent = positions(board).map(|p| board.adjacent(p).iter().copied().collect()).collect();
        let neighbours: Vec<Areas> =
            areas(board).map(|area| board.neighbours(area).iter().copied().collect()).collect();
        let enemy_entries = entries.iter().filter(|entry| entry.side == Side::Confederate);
        let union_forbidden = enemy_entries
            .flat_map(|entry| entry.areas)
            .filter_map(|area| bounding.get(area.index()))
            .fold(Positions::EMPTY, |all, some| all | *some);
        let crossings: Vec<Vec<Crossing>> = positions(board).map(|p| crossings(board, &symbols, p)).collect();
        let extensions: Vec<[Vec<Extension>; 2]> = positions(board)
            .map(|p| [extensions(board, &symbols, p, 0), extensions(board, &symbols, p, 1)])
            .collect();
        let obstructed =
            |p: &SpaceId, side: usize| symbols.get(p.index()).is_some_and(|both| both[side].obstructed);
        let is_rough = |p: &SpaceId, area: AreaId| inside(board, &symbols, *p, area).obstructed;
        let rough = areas(board)
            .map(|area| board.bounding(area).iter().copied().filter(|p| is_rough(p, area)).collect());
        let view = |p: SpaceId, side: usize| {
            let both = symbols.get(p.index()).copied().unwrap_or_default();
            let front = board.sides(p)[side];
            let lines = sightlines.iter().filter(|line| line.position == p && line.front == front);
            view(front, both[side], extensions.get(p.index()).map_or(&[], |both| &both[side]), lines)
        };
        Ground {
            rough: rough.collect(),
            woods: positions(board).filter(|p| obstructed(p, 0) && obstructed(p, 1)).collect(),
            views: positions(board).map(|p| [view(p, 0), view(p, 1)]).collect(),
            extensions,
            area_distances: areas(board).map(|area| area_distances(&neighbours, area)).collect(),
            distances: distances(&crossings),
            symbols,
            bounding,
            adjacent,
            neighbours,
            crossings,
            sightlines,
            union_forbidden,
        }
    }

    pub fn symbols(&self, position: SpaceId, side: u8) -> Symbols {
        let both = self.symbols.get(position.index()).copied().unwrap_or_default();
        both[usize::from(side & 1)]
    }

    pub fn bounding(&self, area: AreaId) -> Positions {
        self.bounding.get(area.index()).copied().unwrap_or_default()
    }

    pub fn rough(&self, area: AreaId) -> Positions {
        self.rough.get(area.index()).copied().unwrap_or_default()
    }

    pub fn woods(&self) -> Positions {
        self.woods
    }

    pub fn view(&self, position: SpaceId, side: u8) -> Option<&View> {
        self.views.get(position.index()).map(|both| &both[usize::from(side & 1)])
    }

    pub fn adjacent(&self, position: SpaceId) -> Positions {
        self.adjacent.get(position.index()).copied().unwrap_or_default()
    }

    pub fn neighbours(&self, area: AreaId) -> Areas {
        self.neighbours.get(area.index()).copied().unwrap_or_default()
    }

    pub fn crossings(&self, position: SpaceId) -> &[Crossing] {
        self.crossings.get(position.index()).map_or(&[], Vec::as_slice)
    }

    pub fn extensions(&self, position: SpaceId, side: u8) -> &[Extension] {
        self.extensions.get(position.index()).map_or(&[], |both| both[usize::from(side & 1)].as_slice())
    }

    pub fn sightlines(&self) -> &[Sightline] {
        &self.sightlines
    }

    pub fn forbidden(&self, side: Side) -> Positions {
        match side {
            Side::Union => self.union_forbidden,
            Side::Confederate => Positions::EMPTY,
        }
    }

    pub fn area_distance(&self, a: AreaId, b: AreaId) -> u8 {
        self.area_distances.get(a.index()).and_then(|row| row.get(b.index())).copied().unwrap_or(NO_WAY)
    }

    pub fn distance(&self, from: SpaceId, to: SpaceId) -> u8 {
        let count = self.crossings.len();
        if from.index() >= count || to.index() >= count {
            return NO_WAY;
        }
        self.distances.get(from.index() * count + to.index()).copied().unwrap_or(NO_WAY)
    }
}

fn positions(board: &PositionBoard) -> impl Iterator<Item = SpaceId> {
    (0..u16::try_from(board.len().min(MOST_POSITIONS)).unwrap_or(u16::MAX)).map(SpaceId)
}

fn areas(board: &PositionBoard) -> impl Iterator<Item = AreaId> {
    (0..u16::try_from(board.areas()).unwrap_or(u16::MAX)).map(AreaId)
}

/// The symbols of a position inside an area.
fn inside(board: &PositionBoard, symbols: &[[Symbols; 2]], position: SpaceId, area: AreaId) -> Symbols {
    let both = symbols.get(position.index()).copied().unwrap_or_default();
    let [first, second] = board.sides(position);
    if first == area {
        both[0]
    } else if second == area {
        both[1]
    } else {
        Symbols::default()
    }
}

fn crossings(board: &PositionBoard, symbols: &[[Symbols; 2]], from: SpaceId) -> Vec<Crossing> {
    let mut crossings = Vec::new();
    for area in board.sides(from) {
        for to in board.bounding(area).iter().copied().filter(|to| *to != from) {
            let slow =
                inside(board, symbols, from, area).obstructed || inside(board, symbols, to, area).obstructed;
            crossings.push(Crossing { area, to, cost: 1 + u8::from(slow) });
        }
    }
    crossings.sort_short_by_key(|step| (step.to, step.area));
    crossings
}

/// For each end of a position: the area beyond the next position around the front area, unless it is the rear.
fn extensions(
    board: &PositionBoard,
    symbols: &[[Symbols; 2]],
    position: SpaceId,
    side: u8,
) -> Vec<Extension> {
    let sides = board.sides(position);
    let (front, rear) = (sides[usize::from(side)], sides[usize::from(1 - side)]);
    let mut all = Vec::new();
    for end in board.ends(position).into_iter().flatten() {
        let bounds = |other: &SpaceId| *other != position && board.sides(*other).contains(&front);
        let Some(gate) = board.meeting(end).iter().copied().find(bounds) else { continue };
        let area = board.other_side(gate, front);
        if area == rear {
            continue;
        }
        let both = symbols.get(gate.index()).copied().unwrap_or_default();
        let is_shut = both.iter().any(|side| side.ridge > 0 || side.obstructed);
        all.push(Extension { area, gate, is_shut });
    }
    all
}

/// What is seen from a side of a position with these symbols (`guns.fof.front`). Defensive artillery fire also reaches over
/// open ground (§13, step 2).
fn view<'a>(
    front: AreaId,
    symbols: Symbols,
    extensions: &[Extension],
    lines: impl Iterator<Item = &'a Sightline>,
) -> View {
    let extended = extensions.iter().filter(|one| !symbols.obstructed && !one.is_shut);
    let by_guns = symbols.ridge == 0;
    let mut beyond: Vec<Beyond> =
        extended.map(|one| Beyond { area: one.area, over: Positions::of(one.gate), by_guns }).collect();
    let over = |line: &Sightline| line.through.iter().copied().collect();
    beyond.extend(lines.map(|line| Beyond { area: line.area, over: over(line), by_guns: false }));
    View { front: if symbols.obstructed { Areas::EMPTY } else { Areas::of(front) }, beyond }
}

fn area_distances(neighbours: &[Areas], from: AreaId) -> Vec<u8> {
    let mut distances = vec![NO_WAY; neighbours.len()];
    let (mut ring, mut distance) = (vec![from], 0);
    while !ring.is_empty() {
        let mut next = Vec::new();
        for area in ring {
            match distances.get_mut(area.index()) {
                Some(known) if *known == NO_WAY => *known = distance,
                _ => continue,
            }
            next.extend(neighbours.get(area.index()).copied().unwrap_or_default());
        }
        (ring, distance) = (next, distance.saturating_add(1).min(NO_WAY - 1));
    }
    distances
}

/// The least cost from every position to every other one.
fn distances(crossings: &[Vec<Crossing>]) -> Vec<u8> {
    crossings.iter().enumerate().flat_map(|(from, _)| distances_from(crossings, from)).collect()
}

/// Rings of equal cost: steps cost 1 or 2.
fn distances_from(crossings: &[Vec<Crossing>], from: usize) -> Vec<u8> {
    let mut distances = vec![NO_WAY; crossings.len()];
    let (mut ring, mut next, mut second) = (vec![from], Vec::new(), Vec::new());
    let mut cost: u8 = 0;
    while !(ring.is_empty() && next.is_empty() && second.is_empty()) {
        for position in ring {
            if distances[position] != NO_WAY {
                continue;
            }
            distances[position] = cost;
            for step in &crossings[position] {
                if step.cost == 1 { next.push(step.to.index()) } else { second.push(step.to.index()) }
            }
        }
        (ring, next, second) = (next, second, Vec::new());
        cost = cost.saturating_add(1).min(NO_WAY - 1);
    }
    distances
}
