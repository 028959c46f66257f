//! What can be wrong with a board of positions.

use super::{AreaSection, Endpoint, Net, PositionFile, PositionSection, ROAD, SIGHTLINE, word};
use crate::SpaceId;
use crate::boards::file::Checker;
use crate::scene::{LegendEntry, Point};
use std::collections::HashSet;

/// Nothing on a board is farther from the Diamond, in metres.
const FARTHEST: f64 = 1e6;

/// An endpoint and the end of a line there lie no farther apart, in metres.
const CLOSE: f64 = 5.0;

/// More ways onto the map than any board has.
const MOST_ENTRIES: usize = 64;

/// More positions and corners than an area has.
const MOST_CORNERS: usize = 256;

/// More points than a road has.
const MOST_POINTS: usize = 4096;

/// More symbols than one side of a position has.
const MOST_SYMBOLS: usize = 8;

/// The highest number of a symbol.
const MOST_OF_A_SYMBOL: u8 = 9;

/// The lists by themselves: ids, coordinates, symbols, and what names something that is not listed.
pub(super) fn lists(checker: &mut Checker<'_>, file: &PositionFile, legend: &[LegendEntry]) {
    let known = |key: &str| legend.iter().any(|entry| entry.key == key);
    ids(checker, file);
    for (id, point) in &file.endpoints {
        on_the_map(checker, &format!("endpoint {id}"), *point);
    }
    let areas: HashSet<&str> = file.areas.iter().map(|area| area.id.as_str()).collect();
    let positions: HashSet<&str> = file.positions.iter().map(|position| position.id.as_str()).collect();
    for position in &file.positions {
        ends(checker, file, position);
        sides(checker, position, &areas);
        for symbol in position.sides.values().flatten() {
            sign(checker, &position.id, symbol, known);
        }
    }
    for area in &file.areas {
        ring(checker, area, &positions);
        for key in area.terrain.iter().filter(|key| !known(key)) {
            let id = &area.id;
            checker.problem(format!("area {id} has terrain \"{key}\", which this game does not know"));
        }
    }
    lines(checker, file, known);
    edges(checker, file);
}

/// Areas and positions are places alike, so no two of them have the same id.
fn ids(checker: &mut Checker<'_>, file: &PositionFile) {
    checker.unique_ids("endpoint", file.endpoints.keys().map(String::as_str));
    checker.unique_ids("position", file.positions.iter().map(|position| position.id.as_str()));
    checker.unique_ids("area", file.areas.iter().map(|area| area.id.as_str()));
    let areas: HashSet<&str> = file.areas.iter().map(|area| area.id.as_str()).collect();
    for position in file.positions.iter().filter(|position| areas.contains(position.id.as_str())) {
        checker.problem(format!("position {} has the id of an area", position.id));
    }
    let mut seen = HashSet::new();
    for entry in &file.entries {
        if !seen.insert(entry.id.as_str()) {
            checker.problem(format!("entry {} is listed twice", entry.id));
        }
    }
    if file.entries.len() > MOST_ENTRIES {
        checker.problem(format!("there are {} entries, more than {MOST_ENTRIES}", file.entries.len()));
    }
}

fn on_the_map(checker: &mut Checker<'_>, what: &str, [x, y]: Point) {
    // Said this way round, it also catches what is no number.
    if !(x.abs() <= FARTHEST && y.abs() <= FARTHEST) {
        checker.problem(format!("{what} is more than 1000 km away from the Diamond"));
    }
}

fn named(checker: &mut Checker<'_>, what: &str, name: &str) {
    if name.trim().is_empty() {
        checker.problem(format!("{what} has no name"));
    }
}

/// The ends of a position: endpoints, at most one of them beyond the edge, and where its line ends.
fn ends(checker: &mut Checker<'_>, file: &PositionFile, position: &PositionSection) {
    let what = format!("position {}", position.id);
    if let Some(name) = &position.name {
        named(checker, &what, name);
    }
    match &position.ends {
        [None, None] => checker.problem(format!("{what} has no endpoint")),
        [a, b] if a == b => checker.problem(format!("{what} begins and ends at the same endpoint")),
        _ => {}
    }
    for (end, point) in position.ends.iter().zip(position.line) {
        on_the_map(checker, &format!("the line of {what}"), point);
        let Some(id) = end else { continue };
        match file.endpoints.get(id) {
            None => checker.problem(format!("{what} ends at endpoint {id}, which is not listed")),
            Some([x, y]) if (x - point[0]).hypot(y - point[1]) > CLOSE => {
                checker.problem(format!("the line of {what} does not lead to endpoint {id}"));
            }
            Some(_) => {}
        }
    }
}

/// Between two different areas that are listed.
fn sides(checker: &mut Checker<'_>, position: &PositionSection, areas: &HashSet<&str>) {
    let (id, count) = (&position.id, position.sides.len());
    if count != 2 {
        checker.problem(format!("position {id} lies between {count} areas, but it needs two different ones"));
    }
    for (area, symbols) in &position.sides {
        if !areas.contains(area.as_str()) {
            checker.problem(format!("position {id} bounds area {area}, which is not listed"));
        }
        if symbols.len() > MOST_SYMBOLS {
            let count = symbols.len();
            checker.problem(format!(
                "position {id} has {count} symbols in area {area}, more than {MOST_SYMBOLS}"
            ));
        }
        let words: HashSet<&str> = symbols.iter().map(|symbol| word(symbol)).collect();
        if words.len() < symbols.len() {
            checker.problem(format!("position {id} has the same symbol twice in area {area}"));
        }
    }
}

/// A word that the game knows, and perhaps a small number.
fn sign(checker: &mut Checker<'_>, position: &str, symbol: &str, known: impl Fn(&str) -> bool) {
    if !known(word(symbol)) {
        checker.problem(format!("position {position} has a \"{symbol}\", which this game does not know"));
    } else if let Some((_, number)) = symbol.split_once(':')
        && !number.parse().is_ok_and(|number: u8| (1..=MOST_OF_A_SYMBOL).contains(&number))
    {
        checker.problem(format!(
            "position {position} has a \"{symbol}\", but the number needs to be 1 to {MOST_OF_A_SYMBOL}"
        ));
    }
}

/// An area by itself: its name, its outline, and the positions around it.
fn ring(checker: &mut Checker<'_>, area: &AreaSection, positions: &HashSet<&str>) {
    let id = &area.id;
    named(checker, &format!("area {id}"), &area.name);
    on_the_map(checker, &format!("the centre of area {id}"), area.centre);
    let corners = area.polygon.len();
    if !(3..=MOST_CORNERS).contains(&corners) {
        checker.problem(format!("area {id} has {corners} corners, but it needs 3 to {MOST_CORNERS}"));
    }
    for point in &area.polygon {
        on_the_map(checker, &format!("the outline of area {id}"), *point);
    }
    let (count, fewest) = (area.positions.len(), if area.partial { 2 } else { 3 });
    if !(fewest..=MOST_CORNERS).contains(&count) {
        checker.problem(format!(
            "area {id} has {count} positions around it, but it needs {fewest} to {MOST_CORNERS}"
        ));
    }
    let mut seen = HashSet::new();
    for position in &area.positions {
        if !positions.contains(position.as_str()) {
            checker.problem(format!("area {id} has position {position} around it, which is not listed"));
        }
        if !seen.insert(position) {
            checker.problem(format!("area {id} has position {position} around it twice"));
        }
    }
}

fn lines(checker: &mut Checker<'_>, file: &PositionFile, known: impl Fn(&str) -> bool) {
    let roads = file.roads.iter().filter(|road| !road.line.is_empty());
    let roads = roads.map(|road| (ROAD, format!("the road \"{}\"", road.name), &road.line));
    let sightlines = file.sightlines.iter();
    let sightlines =
        sightlines.map(|sight| (SIGHTLINE, format!("the sightline of {}", sight.position), &sight.line));
    for (kind, what, line) in roads.chain(sightlines) {
        if !(2..=MOST_POINTS).contains(&line.len()) {
            let count = line.len();
            checker.problem(format!("{what} has {count} points, but it needs 2 to {MOST_POINTS}"));
        }
        for point in line {
            on_the_map(checker, &what, *point);
        }
        if !known(kind) {
            checker.problem(format!("{what} is a \"{kind}\", which this game does not know"));
        }
    }
}

/// The edge of the map and the ways onto it.
fn edges(checker: &mut Checker<'_>, file: &PositionFile) {
    if let Some([west, north, east, south]) = file.bounds {
        on_the_map(checker, "the edge of the map", [west, north]);
        on_the_map(checker, "the edge of the map", [east, south]);
        if !(west < east && north < south) {
            checker.problem("the bounds of the map need to be its west, north, east and south edge");
        }
    }
    for entry in &file.entries {
        let what = format!("entry {}", entry.id);
        named(checker, &what, &entry.name);
        on_the_map(checker, &what, entry.at);
    }
}

/// Positions and areas together: each has the other at its side, and positions go round their area.
pub(super) fn net(checker: &mut Checker<'_>, file: &PositionFile, net: &Net) {
    for (n, (position, sides)) in (0..).map(SpaceId).zip(file.positions.iter().zip(&net.sides)) {
        for area in sides.iter().filter(|area| !net.bounding[area.index()].contains(&n)) {
            let (id, area) = (&position.id, &file.areas[area.index()].id);
            checker.problem(format!("position {id} bounds area {area}, which does not list it"));
        }
    }
    for (area, around) in file.areas.iter().zip(&net.bounding) {
        for (position, n) in area.positions.iter().zip(around) {
            if !file.positions[n.index()].sides.contains_key(&area.id) {
                let id = &area.id;
                checker.problem(format!("area {id} lists position {position}, which does not bound it"));
            }
        }
        chain(checker, area, around, net);
    }
}

/// Successive positions of an area meet at an endpoint, at a different one each. A ring closes; a chain runs off
/// the map at both ends.
fn chain(checker: &mut Checker<'_>, area: &AreaSection, around: &[SpaceId], net: &Net) {
    let id = &area.id;
    let pairs = around.iter().zip(around.iter().cycle().skip(1)).zip(&area.positions);
    let pairs = pairs.take(if area.partial { around.len() - 1 } else { around.len() });
    let mut corners: Vec<Endpoint> = Vec::new();
    for ((from, to), name) in pairs {
        let [from, to] = [from, to].map(|position| net.ends[position.index()]);
        match common(from, to) {
            [Some(corner), None] | [None, Some(corner)] => corners.push(corner),
            [None, None] => {
                checker.problem(format!("position {name} does not meet the next one around area {id}"));
                return;
            }
            [Some(_), Some(_)] => {
                checker.problem(format!(
                    "position {name} and the next one around area {id} have both ends in common"
                ));
                return;
            }
        }
    }
    let different: HashSet<&Endpoint> = corners.iter().collect();
    if different.len() < corners.len() {
        checker.problem(format!("the positions of area {id} do not go round it"));
    }
    let off = |position: Option<&SpaceId>| position.is_some_and(|n| net.ends[n.index()].contains(&None));
    if area.partial && !(off(around.first()) && off(around.last())) {
        checker
            .problem(format!("the positions of the partial area {id} do not run off the map at both ends"));
    }
}

/// The ends of one position that are ends of another.
fn common(from: [Option<Endpoint>; 2], to: [Option<Endpoint>; 2]) -> [Option<Endpoint>; 2] {
    from.map(|end| end.filter(|_| to.contains(&end)))
}
