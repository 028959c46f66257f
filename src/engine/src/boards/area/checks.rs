//! What can be wrong with a board of areas.

use super::{AreaFile, AreaSection, Edge, MOST_ENTRIES, Rings, edge};
use crate::boards::file::Checker;
use crate::boards::geometry::{
    contains, distance, distance_to_side, frame, frames_meet, meet, outlines_cross, sides, surface, turn,
};
use crate::scene::{LegendEntry, Point};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Nothing on a board is farther from the Diamond, in metres.
const FARTHEST: f64 = 1e6;

/// Corners that are nearer to each other or to a side, in metres, cannot be told apart when drawn.
const CLOSE: f64 = 5.0;

/// More corners than an area needs.
const MOST_CORNERS: usize = 256;

/// The smallest area, in square metres.
const SMALLEST: f64 = 100.0;

/// The lists by themselves: ids, coordinates, and what names something that is not listed.
pub(super) fn lists(checker: &mut Checker<'_>, file: &AreaFile, legend: &[LegendEntry]) {
    checker.unique_ids("vertex", file.vertices.keys().map(String::as_str));
    let areas = file.areas.iter().map(|area| area.id.as_str());
    checker.unique_ids("area", areas.clone());
    if file.entries.len() > MOST_ENTRIES {
        checker.problem(format!("there are {} entries, more than {MOST_ENTRIES}", file.entries.len()));
    }
    for (id, point) in &file.vertices {
        on_the_map(checker, &format!("vertex {id}"), *point);
    }
    for area in &file.areas {
        ring(checker, file, area);
    }
    let known: HashSet<&str> = areas.collect();
    let mut seen = known.clone();
    for entry in &file.entries {
        if !seen.insert(&entry.id) {
            checker.problem(format!("entry {} has the id of another place", entry.id));
        }
        on_the_map(checker, &format!("entry {}", entry.id), entry.at);
        if !known.contains(entry.area.as_str()) {
            checker
                .problem(format!("entry {} leads into area {}, which is not listed", entry.id, entry.area));
        }
    }
    lines(checker, file, legend);
}

fn on_the_map(checker: &mut Checker<'_>, what: &str, [x, y]: Point) {
    // Said this way round, it also catches what is no number.
    if !(x.abs() <= FARTHEST && y.abs() <= FARTHEST) {
        checker.problem(format!("{what} is more than 1000 km away from the Diamond"));
    }
}

fn ring(checker: &mut Checker<'_>, file: &AreaFile, area: &AreaSection) {
    let id = &area.id;
    on_the_map(checker, &format!("the label of area {id}"), area.label);
    if area.name.trim().is_empty() {
        checker.problem(format!("area {id} has no name"));
    }
    let count = area.vertices.len();
    if !(3..=MOST_CORNERS).contains(&count) {
        checker.problem(format!("area {id} has {count} corners, but it needs 3 to {MOST_CORNERS}"));
    }
    let mut seen = HashSet::new();
    for vertex in &area.vertices {
        if !file.vertices.contains_key(vertex) {
            checker.problem(format!("area {id} has a corner at vertex {vertex}, which is not listed"));
        }
        if !seen.insert(vertex) {
            checker.problem(format!("area {id} comes to vertex {vertex} twice"));
        }
    }
}

fn lines(checker: &mut Checker<'_>, file: &AreaFile, legend: &[LegendEntry]) {
    for (n, line) in file.road_lines.iter().enumerate() {
        let what =
            line.name.as_ref().map_or(format!("line {}", n + 1), |name| format!("the line \"{name}\""));
        if line.line.len() < 2 {
            checker.problem(format!("{what} has fewer than two points"));
        }
        for point in &line.line {
            on_the_map(checker, &what, *point);
        }
        if !legend.iter().any(|entry| entry.key == line.kind) {
            checker.problem(format!("{what} is a \"{}\", which this game does not know", line.kind));
        }
    }
}

/// Every area by itself, and which sides it has in common with others.
pub(super) fn outlines(checker: &mut Checker<'_>, file: &AreaFile, rings: &Rings<'_>) {
    for (area, outline) in file.areas.iter().zip(&rings.outlines) {
        let id = &area.id;
        let size = surface(outline);
        if crosses_itself(outline) {
            checker.problem(format!("the outline of area {id} crosses or touches itself"));
        } else if size.abs() < SMALLEST {
            checker.problem(format!("area {id} is smaller than {SMALLEST} square metres"));
        } else if size < 0.0 {
            checker.problem(format!("the corners of area {id} run anticlockwise"));
        } else if !contains(outline, area.label) {
            checker.problem(format!("the label of area {id} lies outside it"));
        }
    }
    let mut taken: HashMap<[usize; 2], usize> = HashMap::new();
    for (area, side) in rings.sides() {
        if let Some(other) = taken.insert(side, area) {
            let [from, to] = side.map(|vertex| rings.vertex_ids[vertex]);
            let [a, b] = [other, area].map(|area| rings.ids[area]);
            checker.problem(format!("areas {a} and {b} lie on the same side of the line {from}-{to}"));
        }
    }
}

fn crosses_itself(outline: &[Point]) -> bool {
    let all: Vec<(Point, Point)> = sides(outline).collect();
    let last = all.len().saturating_sub(1);
    let apart = |i: usize, j: usize| j > i + 1 && !(i == 0 && j == last);
    let meets = |i: usize| (i..all.len()).any(|j| apart(i, j) && meet(all[i], all[j]));
    let folds = |i: usize| {
        let ((a, b), (_, c)) = (all[i], all[(i + 1) % all.len()]);
        let back = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0.0;
        distance(a, b) < CLOSE || (turn(a, b, c) == 0.0 && back)
    };
    (0..all.len()).any(|i| meets(i) || folds(i))
}

/// Do areas lie one over the other, or side by side without common corners?
pub(super) fn overlaps(checker: &mut Checker<'_>, rings: &Rings<'_>) {
    let frames: Vec<[f64; 4]> = rings.outlines.iter().map(|outline| frame(outline)).collect();
    for (a, outline) in rings.outlines.iter().enumerate() {
        for b in 0..a {
            let other = &rings.outlines[b];
            if frames_meet(frames[a], frames[b])
                && (outlines_cross(outline, other) || one_in_other(rings, a, b))
            {
                checker.problem(format!("areas {} and {} overlap", rings.ids[b], rings.ids[a]));
            }
        }
        loose_corners(checker, rings, a, frames[a]);
    }
}

/// Has one of two areas whose outlines do not cross a corner within the other?
fn one_in_other(rings: &Rings<'_>, a: usize, b: usize) -> bool {
    let within = |inner: usize, outer: usize| {
        let own = |vertex: &&usize| !rings.corners[outer].contains(vertex);
        let mut corners = rings.corners[inner].iter().filter(own);
        corners.any(|vertex| {
            let point = rings.points[*vertex];
            let near = |(a, b)| distance_to_side(point, a, b) < CLOSE;
            contains(&rings.outlines[outer], point) && !sides(&rings.outlines[outer]).any(near)
        })
    };
    within(a, b) || within(b, a)
}

/// Corners of other areas on a side of this one that are none of its own corners.
fn loose_corners(
    checker: &mut Checker<'_>,
    rings: &Rings<'_>,
    area: usize,
    [west, north, east, south]: [f64; 4],
) {
    let ring = &rings.corners[area];
    for (vertex, point) in rings.points.iter().enumerate() {
        let [x, y] = *point;
        let far = x < west - CLOSE || x > east + CLOSE || y < north - CLOSE || y > south + CLOSE;
        if far || ring.contains(&vertex) {
            continue;
        }
        if sides(&rings.outlines[area]).any(|(a, b)| distance_to_side(*point, a, b) < CLOSE) {
            let (id, vertex) = (rings.ids[area], rings.vertex_ids[vertex]);
            checker
                .problem(format!("vertex {vertex} lies on a side of area {id}, but is none of its corners"));
        }
    }
}

/// Roads run between neighbours, once.
pub(super) fn roads(
    checker: &mut Checker<'_>,
    file: &AreaFile,
    rings: &Rings<'_>,
    shared: &BTreeMap<[usize; 2], Vec<Edge>>,
) {
    let mut seen = HashSet::new();
    for [from, to] in &file.roads {
        let Some(pair) = pair(checker, rings, "a road", from, to) else { continue };
        if !shared.contains_key(&pair) {
            checker.problem(format!("a road links area {from} with {to}, which is not its neighbour"));
        }
        if !seen.insert(pair) {
            checker.problem(format!("the road from area {from} to {to} is listed twice"));
        }
    }
    for key in file.road_names.keys() {
        let found = key
            .split_once('|')
            .and_then(|(from, to)| Some(edge(*rings.by_id.get(from)?, *rings.by_id.get(to)?)));
        if found.is_none_or(|pair| !seen.contains(&pair)) {
            checker.problem(format!("road_names has an entry for \"{key}\", but there is no such road"));
        }
    }
}

/// Two areas by their ids, the lower first.
fn pair(checker: &mut Checker<'_>, rings: &Rings<'_>, what: &str, a: &str, b: &str) -> Option<[usize; 2]> {
    for id in [a, b] {
        if !rings.by_id.contains_key(id) {
            checker.problem(format!("{what} names area {id}, which is not listed"));
        }
    }
    Some(edge(*rings.by_id.get(a)?, *rings.by_id.get(b)?))
}

/// A list of boundaries says again what the areas and roads say, so it must say the same.
pub(super) fn boundaries(
    checker: &mut Checker<'_>,
    file: &AreaFile,
    rings: &Rings<'_>,
    shared: &BTreeMap<[usize; 2], Vec<Edge>>,
) {
    let Some(boundaries) = &file.boundaries else { return };
    let area = |id: &String| rings.by_id.get(id.as_str()).copied();
    let roads: HashSet<[usize; 2]> =
        file.roads.iter().filter_map(|[a, b]| Some(edge(area(a)?, area(b)?))).collect();
    // Two neighbours may meet in several stretches, each with a line of its own.
    let mut listed: BTreeMap<[usize; 2], Vec<Edge>> = BTreeMap::new();
    for boundary in boundaries {
        let [from, to] = &boundary.areas;
        let Some(pair) = pair(checker, rings, "a boundary", from, to) else { continue };
        if boundary.road != roads.contains(&pair) {
            let says = if boundary.road { "has a road" } else { "has no road" };
            checker
                .problem(format!("the boundary of areas {from} and {to} {says}, unlike the list of roads"));
        }
        listed.entry(pair).or_default().extend(chain(checker, rings, &boundary.vertices));
    }
    let ids = |pair: [usize; 2]| pair.map(|area| rings.ids[area]);
    for (pair, edges) in &listed {
        let [a, b] = ids(*pair);
        let wanted: BTreeSet<&Edge> = shared.get(pair).into_iter().flatten().collect();
        if wanted.is_empty() {
            checker.problem(format!("a boundary is listed for areas {a} and {b}, which are not neighbours"));
        } else if edges.len() != wanted.len() || edges.iter().collect::<BTreeSet<_>>() != wanted {
            checker.problem(format!("the boundary of areas {a} and {b} is not the line that they share"));
        }
    }
    for pair in shared.keys().filter(|pair| !listed.contains_key(*pair)) {
        let [a, b] = ids(*pair);
        checker.problem(format!("the boundary of areas {a} and {b} is not listed"));
    }
}

/// The sides along a chain of corners.
fn chain(checker: &mut Checker<'_>, rings: &Rings<'_>, vertices: &[String]) -> Vec<Edge> {
    let mut corners = Vec::new();
    for id in vertices {
        match rings.vertices.get(id.as_str()) {
            Some(vertex) => corners.push(*vertex),
            None => checker.problem(format!("a boundary names vertex {id}, which is not listed")),
        }
    }
    corners.windows(2).map(|two| edge(two[0], two[1])).collect()
}
