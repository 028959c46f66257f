//! Positions: the lines between areas, on which pieces stand with an area before and an area behind them.
//!
//! The file gives endpoints, positions from one endpoint to another with an area on either side, and areas as
//! rings of positions. An area at the edge of the map is partial: its positions are a chain, the two ends of
//! which run off the map. Signs on the map (a ridge, a steep slope) belong to one side of a position. Positions
//! are the spaces; areas are counted by themselves.

mod checks;

use super::file::Checker;
use super::plan::{RoadsBetween, bounds, each_once, links, ordered, short_name};
use crate::scene::{
    BoardPlan, EntryPlan, LegendEntry, LinePlan, LinkPlan, Point, Shape, SideSign, SpacePlan, Topology, Touch,
};
use crate::sort::SortShort as _;
use crate::{AreaId, BoardFile, SetupError, Side, SpaceId};
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};

/// No area of the board.
pub const NO_AREA: AreaId = AreaId(u16::MAX);

/// The kind of roads, in the plan and in the legend.
pub const ROAD: &str = "road";

/// The kind of lines of sight, in the plan and in the legend.
pub const SIGHTLINE: &str = "sightline";

#[derive(Debug, Deserialize)]
struct PositionFile {
    #[serde(default)]
    bounds: Option<[f64; 4]>,
    endpoints: BTreeMap<String, Point>,
    positions: Vec<PositionSection>,
    areas: Vec<AreaSection>,
    #[serde(default)]
    roads: Vec<RoadSection>,
    #[serde(default)]
    sightlines: Vec<SightlineSection>,
    #[serde(default)]
    entries: Vec<EntrySection>,
}

#[derive(Debug, Deserialize)]
struct PositionSection {
    id: String,
    #[serde(default)]
    name: Option<String>,
    ends: [Option<String>; 2],
    sides: BTreeMap<String, Vec<String>>,
    line: [Point; 2],
}

#[derive(Debug, Deserialize)]
struct AreaSection {
    id: String,
    name: String,
    positions: Vec<String>,
    #[serde(default)]
    partial: bool,
    polygon: Vec<Point>,
    centre: Point,
    #[serde(default)]
    terrain: Vec<String>,
}

/// A road; one without a line has nothing to draw.
#[derive(Debug, Deserialize)]
struct RoadSection {
    name: String,
    #[serde(default)]
    line: Vec<Point>,
    #[serde(default)]
    links: Vec<RoadLink>,
}

/// A road on its way across an area; one that begins at the edge of the map comes from no position.
#[derive(Debug, Deserialize)]
struct RoadLink {
    from: String,
    to: String,
}

#[derive(Debug, Deserialize)]
struct SightlineSection {
    position: String,
    line: Vec<Point>,
}

#[derive(Debug, Deserialize)]
struct EntrySection {
    id: String,
    name: String,
    #[serde(default)]
    side: Option<Side>,
    at: Point,
}

/// An endpoint, by its place in the (sorted) list of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Endpoint(pub u16);

/// A board of positions, read and checked.
#[derive(Clone, Debug)]
pub struct PositionBoard {
    net: Net,
    meeting: Vec<Vec<SpaceId>>,
    adjacent: Vec<Vec<SpaceId>>,
    neighbours: Vec<Vec<AreaId>>,
    partial: Vec<bool>,
    plan: BoardPlan,
}

/// What the file says of positions and areas, with everything that it names found.
#[derive(Clone, Debug)]
struct Net {
    ends: Vec<[Option<Endpoint>; 2]>,
    sides: Vec<[AreaId; 2]>,
    symbols: Vec<[Vec<String>; 2]>,
    bounding: Vec<Vec<SpaceId>>,
}

impl Net {
    /// Finds what is named; what is not listed has been noted before.
    fn of(file: &PositionFile) -> Self {
        let endpoints: HashMap<&str, u16> = file.endpoints.keys().map(String::as_str).zip(0..).collect();
        let areas: HashMap<&str, u16> = file.areas.iter().map(|area| area.id.as_str()).zip(0..).collect();
        let positions: HashMap<&str, u16> =
            file.positions.iter().map(|position| position.id.as_str()).zip(0..).collect();
        let end = |id: &Option<String>| endpoints.get(id.as_deref()?).copied().map(Endpoint);
        let (mut sides, mut symbols) = (Vec::new(), Vec::new());
        for position in &file.positions {
            let found =
                position.sides.iter().filter_map(|(id, words)| Some((areas.get(id.as_str())?, words)));
            let mut both: Vec<(&u16, &Vec<String>)> = found.collect();
            both.sort_short_by_key(|(area, _)| **area);
            sides.push([0, 1].map(|n| both.get(n).map_or(NO_AREA, |(area, _)| AreaId(**area))));
            symbols.push([0, 1].map(|n| both.get(n).map_or(Vec::new(), |(_, words)| (*words).clone())));
        }
        let ring = |area: &AreaSection| -> Vec<SpaceId> {
            area.positions.iter().filter_map(|id| positions.get(id.as_str()).copied().map(SpaceId)).collect()
        };
        Net {
            ends: file.positions.iter().map(|position| [0, 1].map(|n| end(&position.ends[n]))).collect(),
            sides,
            symbols,
            bounding: file.areas.iter().map(ring).collect(),
        }
    }

    /// Every position with its number.
    fn positions(&self) -> impl Iterator<Item = (SpaceId, &[Option<Endpoint>; 2])> + '_ {
        (0..).map(SpaceId).zip(&self.ends)
    }

    /// The positions that meet at each of so many endpoints.
    fn meeting(&self, endpoints: usize) -> Vec<Vec<SpaceId>> {
        let mut meeting = vec![Vec::new(); endpoints];
        for (position, ends) in self.positions() {
            for end in ends.iter().flatten() {
                meeting[usize::from(end.0)].push(position);
            }
        }
        meeting
    }

    /// For each position the others that meet it at one of its ends.
    fn adjacent(&self, meeting: &[Vec<SpaceId>]) -> Vec<Vec<SpaceId>> {
        let adjacent = |(position, ends): (SpaceId, &[Option<Endpoint>; 2])| {
            let all = ends.iter().flatten().flat_map(|end| &meeting[usize::from(end.0)]).copied();
            sorted(all.filter(|other| *other != position).collect())
        };
        self.positions().map(adjacent).collect()
    }

    /// For each area the others that lie beyond its positions.
    fn neighbours(&self) -> Vec<Vec<AreaId>> {
        let mut neighbours = vec![Vec::new(); self.bounding.len()];
        for [a, b] in &self.sides {
            neighbours[a.index()].push(*b);
            neighbours[b.index()].push(*a);
        }
        neighbours.into_iter().map(sorted).collect()
    }
}

/// In order, each once.
fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort_short();
    list.dedup();
    list
}

impl PositionBoard {
    /// Reads a board file. Sections that belong to one game only are left to that game.
    ///
    /// # Errors
    /// Everything that is wrong with it, by position and area.
    pub fn read(file: &BoardFile, legend: Vec<LegendEntry>) -> Result<Self, SetupError> {
        let mut checker = Checker::new(file);
        let header = checker.header("position")?;
        let position_file: PositionFile = checker.read()?;
        checks::lists(&mut checker, &position_file, &legend);
        checker.finish()?;
        let net = Net::of(&position_file);
        checks::net(&mut checker, &position_file, &net);
        checker.finish()?;

        let areas = plan_areas(&position_file);
        let spaces = plan_positions(&position_file, &net);
        let meeting = net.meeting(position_file.endpoints.len());
        let adjacent = net.adjacent(&meeting);
        let plan = BoardPlan {
            title: header.title,
            provenance: header.provenance,
            topology: Topology::Position,
            bounds: position_file.bounds.unwrap_or_else(|| bounds(&areas)),
            links: plan_links(&position_file, &spaces, &adjacent),
            spaces,
            areas,
            lines: plan_lines(&position_file),
            entries: plan_entries(&position_file),
            legend,
            hash: file.hash(),
        };
        let neighbours = net.neighbours();
        let partial = position_file.areas.iter().map(|area| area.partial).collect();
        Ok(PositionBoard { net, meeting, adjacent, neighbours, partial, plan })
    }

    /// The board, ready to draw.
    pub const fn plan(&self) -> &BoardPlan {
        &self.plan
    }

    /// How many positions there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.net.ends.len()
    }

    /// A board has at least some positions.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many areas there are.
    #[inline]
    pub const fn areas(&self) -> usize {
        self.partial.len()
    }

    /// The position with this id.
    pub fn find(&self, id: &str) -> Option<SpaceId> {
        number(&self.plan.spaces, id).map(SpaceId)
    }

    /// The area with this id.
    pub fn find_area(&self, id: &str) -> Option<AreaId> {
        number(&self.plan.areas, id).map(AreaId)
    }

    /// The two areas of a position, the one that the file lists first before the other; twice [`NO_AREA`] for
    /// what is no position.
    #[inline]
    pub fn sides(&self, position: SpaceId) -> [AreaId; 2] {
        self.net.sides.get(position.index()).copied().unwrap_or([NO_AREA; 2])
    }

    /// The area beyond a position as seen from one of its two; [`NO_AREA`] for what the position does not bound.
    #[inline]
    pub fn other_side(&self, position: SpaceId, area: AreaId) -> AreaId {
        match self.sides(position) {
            [a, b] if a == area => b,
            [a, b] if b == area => a,
            _ => NO_AREA,
        }
    }

    /// The symbols on the side of a position that lies in this area, as the file writes them: `ridge:2`,
    /// `steep`. None if the position does not bound the area.
    pub fn symbols(&self, position: SpaceId, area: AreaId) -> &[String] {
        let side = self.sides(position).into_iter().position(|side| side == area);
        let both = self.net.symbols.get(position.index());
        both.zip(side).and_then(|(both, side)| both.get(side)).map_or(&[], Vec::as_slice)
    }

    /// The endpoints of a position; none where it runs off the map.
    #[inline]
    pub fn ends(&self, position: SpaceId) -> [Option<Endpoint>; 2] {
        self.net.ends.get(position.index()).copied().unwrap_or_default()
    }

    /// The positions that meet at an endpoint, in the order of the file.
    #[inline]
    pub fn meeting(&self, end: Endpoint) -> &[SpaceId] {
        self.meeting.get(usize::from(end.0)).map_or(&[], Vec::as_slice)
    }

    /// The positions around an area, in the order of its ring.
    #[inline]
    pub fn bounding(&self, area: AreaId) -> &[SpaceId] {
        self.net.bounding.get(area.index()).map_or(&[], Vec::as_slice)
    }

    /// Does the edge of the map cut this area?
    #[inline]
    pub fn is_partial(&self, area: AreaId) -> bool {
        self.partial.get(area.index()).copied().unwrap_or(false)
    }

    /// The areas that have a position in common with this one, in the order of the file.
    #[inline]
    pub fn neighbours(&self, area: AreaId) -> &[AreaId] {
        self.neighbours.get(area.index()).map_or(&[], Vec::as_slice)
    }

    /// The other positions that have an endpoint in common with this one, in the order of the file.
    #[inline]
    pub fn adjacent(&self, position: SpaceId) -> &[SpaceId] {
        self.adjacent.get(position.index()).map_or(&[], Vec::as_slice)
    }
}

/// The place of an id in a list.
fn number(list: &[SpacePlan], id: &str) -> Option<u16> {
    (0..).zip(list).find(|(_, space)| space.id == id).map(|(n, _)| n)
}

/// A symbol without its number: `ridge` of `ridge:2`.
fn word(symbol: &str) -> &str {
    symbol.split_once(':').map_or(symbol, |(word, _)| word)
}

/// A symbol of the file as a sign; a number that is none has been noted before.
fn sign(symbol: &str) -> SideSign {
    let count = symbol.split_once(':').and_then(|(_, number)| number.parse().ok()).unwrap_or(1);
    SideSign { key: word(symbol).to_owned(), count }
}

fn plan_positions(file: &PositionFile, net: &Net) -> Vec<SpacePlan> {
    let plan = |(n, position): (usize, &PositionSection)| {
        let [a, b] = position.line;
        let sides =
            net.symbols[n].each_ref().map(|side| side.iter().map(|symbol| sign(symbol)).collect::<Vec<_>>());
        let terrain = sorted(sides.iter().flatten().map(|sign| sign.key.clone()).collect());
        let areas = net.sides[n].map(|area| file.areas[area.index()].id.clone());
        SpacePlan {
            id: position.id.clone(),
            name: position.name.clone(),
            shape: Shape::Segment { points: position.line, areas, sides },
            centre: [f64::midpoint(a[0], b[0]), f64::midpoint(a[1], b[1])],
            terrain,
        }
    };
    file.positions.iter().enumerate().map(plan).collect()
}

fn plan_areas(file: &PositionFile) -> Vec<SpacePlan> {
    let plan = |area: &AreaSection| SpacePlan {
        id: area.id.clone(),
        name: Some(area.name.clone()),
        shape: Shape::Polygon { points: area.polygon.clone() },
        centre: area.centre,
        terrain: area.terrain.clone(),
    };
    file.areas.iter().map(plan).collect()
}

fn plan_lines(file: &PositionFile) -> Vec<LinePlan> {
    let line = |kind: &str, name: Option<&String>, points: &[Point]| LinePlan {
        kind: kind.to_owned(),
        name: name.cloned(),
        points: points.to_vec(),
    };
    let roads = file.roads.iter().filter(|road| !road.line.is_empty());
    let roads = roads.map(|road| line(ROAD, Some(&road.name), &road.line));
    let sightlines = file.sightlines.iter().map(|sight| line(SIGHTLINE, None, &sight.line));
    roads.chain(sightlines).collect()
}

/// What is next to what: lines that meet in an end, and those that a road joins across an area.
fn plan_links(file: &PositionFile, spaces: &[SpacePlan], adjacent: &[Vec<SpaceId>]) -> Vec<LinkPlan> {
    let mut roads = RoadsBetween::new();
    for road in &file.roads {
        for link in &road.links {
            roads.at(ordered(&link.from, &link.to)).push(&road.name);
        }
    }
    let mut ends = links(spaces, Touch::End, each_once(adjacent), &RoadsBetween::new());
    let found = |id: &str| number(spaces, id).map(SpaceId);
    let pairs = roads.keys().filter_map(|[a, b]| Some([found(a)?, found(b)?]));
    ends.extend(links(spaces, Touch::Area, pairs, &roads));
    ends
}

fn plan_entries(file: &PositionFile) -> Vec<EntryPlan> {
    let plan = |entry: &EntrySection| EntryPlan {
        id: entry.id.clone(),
        name: entry.name.clone(),
        short: short_name(&entry.name),
        side: entry.side,
        at: entry.at,
    };
    file.entries.iter().map(plan).collect()
}

#[cfg(test)]
mod tests;
