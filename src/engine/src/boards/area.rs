//! Areas of any shape, joined by the sides that they share, and entry boxes outside the map.
//!
//! The file gives corner points once and areas as rings of them, clockwise on the map: two areas are neighbours
//! if two successive corners of one are successive corners of the other, and touch if they have a corner in
//! common. Areas and entry boxes are spaces alike: first the areas, in the order of the file, then the boxes.

mod boxes;
mod checks;

use super::file::Checker;
use super::geometry::between;
use super::plan::{RoadsBetween, bounds, each_once, links, ordered, roads_between, short_name};
use crate::scene::{
    BoardPlan, EntryPlan, LegendEntry, LinePlan, LinkPlan, Point, Shape, SpacePlan, Topology, Touch,
};
use crate::sort::SortShort as _;
use crate::{BoardFile, SetupError, Side, SpaceId};
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};
use std::iter;

/// The terrain of entry boxes, in the plan and in the legend.
pub const ENTRY_BOX: &str = "entry";

/// More ways onto the map than any board has.
const MOST_ENTRIES: usize = 64;

#[derive(Debug, Deserialize)]
struct AreaFile {
    vertices: BTreeMap<String, Point>,
    areas: Vec<AreaSection>,
    #[serde(default)]
    boundaries: Option<Vec<BoundarySection>>,
    #[serde(default)]
    roads: Vec<[String; 2]>,
    #[serde(default)]
    road_names: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    road_lines: Vec<LineSection>,
    #[serde(default)]
    entries: Vec<EntrySection>,
}

#[derive(Debug, Deserialize)]
struct AreaSection {
    id: String,
    name: String,
    vertices: Vec<String>,
    #[serde(default)]
    terrain: Vec<String>,
    label: Point,
}

#[derive(Debug, Deserialize)]
struct BoundarySection {
    areas: [String; 2],
    vertices: Vec<String>,
    #[serde(default)]
    road: bool,
}

#[derive(Debug, Deserialize)]
struct LineSection {
    #[serde(default)]
    name: Option<String>,
    kind: String,
    line: Vec<Point>,
}

#[derive(Debug, Deserialize)]
struct EntrySection {
    id: String,
    name: String,
    #[serde(default)]
    side: Option<Side>,
    area: String,
    at: Point,
}

/// A way onto the map: a box outside it where pieces wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryBox {
    /// The area that it leads into.
    pub area: SpaceId,
    /// Whose it is, if it is one side's.
    pub side: Option<Side>,
}

/// A board of areas, read and checked.
#[derive(Clone, Debug)]
pub struct AreaBoard {
    neighbours: Vec<Vec<SpaceId>>,
    touching: Vec<Vec<SpaceId>>,
    roads: Vec<[SpaceId; 2]>,
    entries: Vec<EntryBox>,
    plan: BoardPlan,
}

/// A side of areas: the numbers of its two corners, the lower first.
type Edge = [usize; 2];

const fn edge(a: usize, b: usize) -> Edge {
    if a < b { [a, b] } else { [b, a] }
}

/// The areas of a file with their corners found.
struct Rings<'a> {
    ids: Vec<&'a str>,
    by_id: HashMap<&'a str, usize>,
    vertices: HashMap<&'a str, usize>,
    vertex_ids: Vec<&'a str>,
    points: Vec<Point>,
    corners: Vec<Vec<usize>>,
    outlines: Vec<Vec<Point>>,
}

impl<'a> Rings<'a> {
    fn of(file: &'a AreaFile) -> Self {
        let vertex_ids: Vec<&str> = file.vertices.keys().map(String::as_str).collect();
        let vertices: HashMap<&str, usize> = vertex_ids.iter().copied().zip(0..).collect();
        let points: Vec<Point> = file.vertices.values().copied().collect();
        let found = |area: &AreaSection| -> Vec<usize> {
            area.vertices.iter().filter_map(|id| vertices.get(id.as_str()).copied()).collect()
        };
        let corners: Vec<Vec<usize>> = file.areas.iter().map(found).collect();
        let outlines =
            corners.iter().map(|ring| ring.iter().map(|vertex| points[*vertex]).collect()).collect();
        let ids: Vec<&str> = file.areas.iter().map(|area| area.id.as_str()).collect();
        let by_id = ids.iter().copied().zip(0..).collect();
        Rings { ids, by_id, vertices, vertex_ids, points, corners, outlines }
    }

    /// Every side of every area, as the area goes along it.
    fn sides(&self) -> impl Iterator<Item = (usize, [usize; 2])> + '_ {
        self.corners.iter().enumerate().flat_map(|(area, ring)| {
            let next = ring.iter().cycle().skip(1);
            ring.iter().zip(next).map(move |(from, to)| (area, [*from, *to]))
        })
    }

    /// The areas of every side.
    fn owners(&self) -> HashMap<Edge, Vec<usize>> {
        let mut owners: HashMap<Edge, Vec<usize>> = HashMap::new();
        for (area, [from, to]) in self.sides() {
            owners.entry(edge(from, to)).or_default().push(area);
        }
        owners
    }

    /// The sides that each two neighbours share; the lower area comes first.
    fn shared(&self) -> BTreeMap<[usize; 2], Vec<Edge>> {
        let mut shared: BTreeMap<[usize; 2], Vec<Edge>> = BTreeMap::new();
        for (side, owners) in self.owners() {
            if let [a, b] = owners[..] {
                shared.entry(edge(a, b)).or_default().push(side);
            }
        }
        shared
    }

    /// The sides of an area beyond which there is no other, as it goes along them.
    fn outer(&self, area: usize, owners: &HashMap<Edge, Vec<usize>>) -> Vec<(Point, Point)> {
        let ring = &self.corners[area];
        let sides = ring.iter().zip(ring.iter().cycle().skip(1));
        let alone =
            sides.filter(|(from, to)| owners.get(&edge(**from, **to)).is_some_and(|all| all.len() == 1));
        alone.map(|(from, to)| (self.points[*from], self.points[*to])).collect()
    }
}

impl AreaBoard {
    /// Reads a board file. Sections that belong to one game only are left to that game.
    ///
    /// # Errors
    /// Everything that is wrong with it, by area.
    pub fn read(file: &BoardFile, legend: Vec<LegendEntry>) -> Result<Self, SetupError> {
        let mut checker = Checker::new(file);
        let header = checker.header("area")?;
        let area_file: AreaFile = checker.read()?;
        checks::lists(&mut checker, &area_file, &legend);
        checker.finish()?;
        let rings = Rings::of(&area_file);
        checks::outlines(&mut checker, &area_file, &rings);
        checker.finish()?;
        checks::overlaps(&mut checker, &rings);
        let shared = rings.shared();
        checks::roads(&mut checker, &area_file, &rings, &shared);
        checks::boundaries(&mut checker, &area_file, &rings, &shared);
        checker.finish()?;
        let boxes = place_boxes(&mut checker, &area_file, &rings);
        checker.finish()?;

        let spaces = plan_spaces(&area_file, &rings, &boxes);
        let area = |id: &String| rings.by_id.get(id.as_str()).copied().map(space);
        let entry = |entry: &EntrySection| Some(EntryBox { area: area(&entry.area)?, side: entry.side });
        let entries: Vec<EntryBox> = area_file.entries.iter().filter_map(entry).collect();
        let neighbours = mutual(rings.corners.len(), shared.into_keys());
        let touching = touching(&rings);
        let plan = BoardPlan {
            title: header.title,
            provenance: header.provenance,
            topology: Topology::Area,
            bounds: bounds(&spaces),
            lines: plan_lines(&area_file),
            links: plan_links(&area_file, &spaces, [&neighbours, &touching], &entries),
            entries: plan_entries(&area_file, &boxes),
            spaces,
            areas: Vec::new(),
            legend,
            hash: file.hash(),
        };
        let roads = area_file.roads.iter().filter_map(|[a, b]| Some([area(a)?, area(b)?])).collect();
        Ok(AreaBoard { neighbours, touching, roads, entries, plan })
    }

    /// With one more entry of the legend, for what lies on the board and stands in no board file.
    #[must_use]
    pub fn with_legend(mut self, entry: LegendEntry) -> Self {
        self.plan.legend.push(entry);
        self
    }

    /// The board, ready to draw.
    pub const fn plan(&self) -> &BoardPlan {
        &self.plan
    }

    /// The same board with another word about a space, for what only a game knows of it.
    #[must_use]
    pub fn with_terrain(mut self, at: SpaceId, key: &str) -> Self {
        if let Some(space) = self.plan.spaces.get_mut(at.index()) {
            space.terrain.push(key.to_owned());
        }
        self
    }

    /// How many spaces there are: areas and entry boxes.
    #[inline]
    pub const fn len(&self) -> usize {
        self.neighbours.len() + self.entries.len()
    }

    /// A board has at least one area.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many areas there are; they are the first spaces.
    #[inline]
    pub const fn areas(&self) -> usize {
        self.neighbours.len()
    }

    /// The space with this id: an area or an entry box.
    pub fn find(&self, id: &str) -> Option<SpaceId> {
        self.plan.spaces.iter().position(|space| space.id == id).map(space)
    }

    /// The areas that share a side with this one, in the order of the file; none for what is no area.
    #[inline]
    pub fn neighbours(&self, area: SpaceId) -> &[SpaceId] {
        self.neighbours.get(area.index()).map_or(&[], Vec::as_slice)
    }

    /// The areas that share at least a corner with this one: its neighbours and more.
    #[inline]
    pub fn touching(&self, area: SpaceId) -> &[SpaceId] {
        self.touching.get(area.index()).map_or(&[], Vec::as_slice)
    }

    /// The pairs of neighbours between which a road runs.
    #[inline]
    pub fn roads(&self) -> &[[SpaceId; 2]] {
        &self.roads
    }

    /// The entry boxes; the first of them is the space after the last area.
    pub fn entries(&self) -> &[EntryBox] {
        &self.entries
    }
}

/// What is next to what: over a boundary, in a corner only, and each box to its area.
fn plan_links(
    file: &AreaFile,
    spaces: &[SpacePlan],
    [neighbours, touching]: [&[Vec<SpaceId>]; 2],
    entries: &[EntryBox],
) -> Vec<LinkPlan> {
    let mut roads = roads_between(&file.roads, iter::empty());
    for (pair, names) in &file.road_names {
        if let Some((a, b)) = pair.split_once('|') {
            roads.at(ordered(a, b)).extend(names.iter().map(String::as_str));
        }
    }
    let sides = links(spaces, Touch::Side, each_once(neighbours), &roads);
    let far = |[a, b]: &[SpaceId; 2]| !neighbours[a.index()].contains(b);
    let corners = links(spaces, Touch::Corner, each_once(touching).filter(far), &RoadsBetween::new());
    let boxes = (file.areas.len()..).zip(entries).map(|(own, entry)| [entry.area, space(own)]);
    let boxes = links(spaces, Touch::Side, boxes, &RoadsBetween::new());
    [sides, corners, boxes].concat()
}

/// A space by its place in the list.
fn space(index: usize) -> SpaceId {
    // Lists are far shorter than a u16 can count.
    u16::try_from(index).map_or(SpaceId::OFF_MAP, SpaceId)
}

/// For each area the others that it is paired with.
fn mutual(count: usize, pairs: impl Iterator<Item = [usize; 2]>) -> Vec<Vec<SpaceId>> {
    let mut others = vec![Vec::new(); count];
    for [a, b] in pairs {
        others[a].push(space(b));
        others[b].push(space(a));
    }
    for list in &mut others {
        list.sort_short();
        list.dedup();
    }
    others
}

fn touching(rings: &Rings<'_>) -> Vec<Vec<SpaceId>> {
    let mut at: Vec<Vec<usize>> = vec![Vec::new(); rings.points.len()];
    for (area, ring) in rings.corners.iter().enumerate() {
        for vertex in ring {
            at[*vertex].push(area);
        }
    }
    let pairs = at.iter().flat_map(|areas| {
        areas.iter().enumerate().flat_map(move |(n, a)| areas[..n].iter().map(move |b| [*a, *b]))
    });
    mutual(rings.corners.len(), pairs)
}

/// The outline of every entry's box.
fn place_boxes(checker: &mut Checker<'_>, file: &AreaFile, rings: &Rings<'_>) -> Vec<Vec<Point>> {
    let owners = rings.owners();
    let mut taken = rings.outlines.clone();
    for entry in &file.entries {
        let outer = rings.by_id.get(entry.area.as_str()).map(|area| rings.outer(*area, &owners));
        match boxes::place(entry.at, &outer.unwrap_or_default(), &taken) {
            Some(outline) => taken.push(outline),
            None => checker
                .problem(format!("entry {} has no room for its box outside area {}", entry.id, entry.area)),
        }
    }
    taken.split_off(rings.outlines.len())
}

fn plan_spaces(file: &AreaFile, rings: &Rings<'_>, boxes: &[Vec<Point>]) -> Vec<SpacePlan> {
    let plan = |id: &str, name: &str, points: &[Point], centre: Point, terrain: &[String]| SpacePlan {
        id: id.to_owned(),
        name: Some(name.to_owned()),
        shape: Shape::Polygon { points: points.to_vec() },
        centre,
        terrain: terrain.to_vec(),
    };
    let areas = file.areas.iter().zip(&rings.outlines);
    let areas = areas.map(|(area, outline)| plan(&area.id, &area.name, outline, area.label, &area.terrain));
    let terrain = [ENTRY_BOX.to_owned()];
    let entries = file.entries.iter().zip(boxes);
    let entries =
        entries.map(|(entry, outline)| plan(&entry.id, &entry.name, outline, middle(outline), &terrain));
    areas.chain(entries).collect()
}

/// The middle of a rectangle.
fn middle(outline: &[Point]) -> Point {
    match outline {
        [a, _, c, _] => between(*a, *c, 0.5).map(boxes::decimetres),
        _ => Point::default(),
    }
}

fn plan_lines(file: &AreaFile) -> Vec<LinePlan> {
    let line = |line: &LineSection| LinePlan {
        kind: line.kind.clone(),
        name: line.name.clone(),
        points: line.line.clone(),
    };
    file.road_lines.iter().map(line).collect()
}

/// An entry lies in its box: what points at it from the edge of the board then points into the box.
fn plan_entries(file: &AreaFile, boxes: &[Vec<Point>]) -> Vec<EntryPlan> {
    let plan = |(entry, outline): (&EntrySection, &Vec<Point>)| EntryPlan {
        id: entry.id.clone(),
        name: entry.name.clone(),
        short: short_name(&entry.name),
        side: entry.side,
        at: middle(outline),
    };
    file.entries.iter().zip(boxes).map(plan).collect()
}

#[cfg(test)]
mod tests;
