//! Boards of positions: endpoints, the positions between them, and areas as rings of positions.

use super::super::tools::id;
use super::outline::{clockwise, cut, middle, splice};
use super::{Parts, areas, is_new, nearer, point, rename, rename_in, value};
use crate::boards::geometry::{between, contains, cross};
use crate::scene::Point;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The field of an area that has its middle.
pub(super) const MIDDLE: &str = "centre";

/// A corner on the edge of the map has the id of the position that runs off there.
pub(super) fn corners(board: &Value) -> Vec<(String, Point)> {
    let inner = board["endpoints"].as_object().into_iter().flatten();
    let inner = inner.filter_map(|(id, at)| Some((id.clone(), point(at)?)));
    let outer =
        positions(board).iter().filter_map(|one| Some((id(one).to_owned(), point(&one["line"][off(one)?])?)));
    inner.chain(outer).collect()
}

/// A corner on the edge of the map stays on it.
pub(super) fn shift(board: &mut Value, id_of: &str, to: Point) -> Option<()> {
    let (_, was) = corners(board).into_iter().find(|(id, _)| id == id_of)?;
    let to = if let Some(corner) = board["endpoints"].get_mut(id_of) {
        *corner = value(to);
        to
    } else {
        let bounds: [f64; 4] = [0, 1, 2, 3].map(|n| board["bounds"][n].as_f64().unwrap_or(f64::NAN));
        let along = (was[1] - bounds[1]).abs() < 1.0 || (was[1] - bounds[3]).abs() < 1.0;
        if along { [to[0], was[1]] } else { [was[0], to[1]] }
    };
    let lines = board["positions"].as_array_mut()?.iter_mut().map(|one| &mut one["line"]);
    lines.for_each(|line| shift_in(line, was, to));
    board["areas"].as_array_mut()?.iter_mut().for_each(|area| shift_in(&mut area["polygon"], was, to));
    Some(())
}

fn shift_in(points: &mut Value, was: Point, to: Point) {
    for at in points.as_array_mut().into_iter().flatten().filter(|at| point(at) == Some(was)) {
        *at = value(to);
    }
}

pub(super) fn outline(area: &Value) -> Vec<Point> {
    clockwise(area["polygon"].as_array().into_iter().flatten().filter_map(point).collect())
}

fn positions(board: &Value) -> &[Value] {
    board["positions"].as_array().map_or(&[], Vec::as_slice)
}

fn position<'a>(board: &'a Value, id_of: &str) -> Option<&'a Value> {
    positions(board).iter().find(|one| id(one) == id_of)
}

/// Which end of a position runs off the map.
fn off(position: &Value) -> Option<usize> {
    (0..2).find(|n| position["ends"][n].is_null())
}

/// A new position between two corners. Objectives stay with the part in which the name stands; roads and lines of sight cross
/// the new position where they have to.
pub(super) fn split(board: &mut Value, a: &str, b: &str) -> Option<()> {
    let corner = |id: &str| point(&board["endpoints"][id]);
    let (from, to) = (corner(a)?, corner(b)?);
    let (n, [mut kept, mut new]) = areas(board).iter().enumerate().find_map(|(n, area)| {
        let outline = outline(area);
        let parts = cut(&outline, &from, &to)?;
        contains(&outline, between(from, to, 0.5)).then_some((n, parts))
    })?;
    let area = areas(board)[n].clone();
    if is_new(&area, [&kept, &new], corner, contains) == 0 {
        std::mem::swap(&mut kept, &mut new);
    }
    let parts = Parts::of(&area, a, b);
    let (whole, part, line) = (id(&area).to_owned(), parts.part.clone(), format!("{a}_{b}"));
    let split = Split { whole, part, line, kept, new };
    let (own, others): (Vec<String>, Vec<String>) =
        texts(&area["positions"]).partition(|id| !split.has(board, id));
    for one in board["positions"]
        .as_array_mut()?
        .iter_mut()
        .filter(|one| others.iter().any(|id_of| id_of == id(one)))
    {
        rename_side(one, &split.whole, &split.part);
    }
    split.entries(board);
    split.roads(board);
    split.sightlines(board);
    board["positions"].as_array_mut()?.push(json!({
        "id": split.line, "ends": [a, b], "sides": { &split.whole: [], &split.part: [] },
        "line": [value(from), value(to)],
    }));
    let middles = [&split.kept, &split.new].map(|outline| middle(outline));
    board["areas"].as_array_mut()?.push(parts.entry(&area, [a, b], middles));
    let last = areas(board).len() - 1;
    for (n, ids, outline, middle) in [(n, own, split.kept, middles[0]), (last, others, split.new, middles[1])]
    {
        let ids: Vec<String> = ids.into_iter().chain([split.line.clone()]).collect();
        let ring = around(board, &ids)?;
        let area = &mut board["areas"][n];
        area["polygon"] = outline.into_iter().map(value).collect();
        area[MIDDLE] = value(middle);
        let fields = area.as_object_mut()?;
        fields.insert("partial".into(), ring.partial.into());
        fields.insert("positions".into(), ring.ids.into());
    }
    Some(())
}

/// An area that is being split: what it and its new part are called, the line between them, and the outlines of both.
struct Split {
    whole: String,
    part: String,
    line: String,
    kept: Vec<Point>,
    new: Vec<Point>,
}

impl Split {
    /// Does a position bound the new part?
    fn has(&self, board: &Value, id_of: &str) -> bool {
        let line = position(board, id_of).map(|one| &one["line"]);
        line.is_some_and(|line| {
            [0, 1].iter().all(|n| point(&line[n]).is_some_and(|at| self.new.contains(&at)))
        })
    }

    fn name(&self, is_new: bool) -> &str {
        if is_new { &self.part } else { &self.whole }
    }

    /// Is a way onto the map in the new part?
    fn has_point(&self, at: Option<Point>) -> bool {
        at.is_some_and(|at| nearer(at, [&self.kept, &self.new]) == 1)
    }

    fn entries(&self, board: &mut Value) {
        for entry in board["entries"].as_array_mut().into_iter().flatten() {
            if self.has_point(point(&entry["at"])) {
                rename_in(&mut entry["areas"], &self.whole, &self.part);
                rename_in(&mut entry["road_area"], &self.whole, &self.part);
            }
        }
    }

    /// A road in both parts crosses the line between them.
    fn roads(&self, board: &mut Value) {
        let known = board.clone();
        let has = |node: &Value| {
            let node = node.as_str().unwrap_or_default();
            match node.strip_prefix('@') {
                Some(entry) => {
                    let mut entries = known["entries"].as_array().into_iter().flatten();
                    self.has_point(entries.find(|one| id(one) == entry).and_then(|one| point(&one["at"])))
                }
                None => self.has(&known, node),
            }
        };
        for road in board["roads"].as_array_mut().into_iter().flatten() {
            let Some(links) = road["links"].as_array_mut() else { continue };
            let split = |link: Value| {
                if link["area"] != *self.whole {
                    return vec![link];
                }
                let (from, to) = (has(&link["from"]), has(&link["to"]));
                let bed = link["junction"].as_str().unwrap_or_default();
                let leg = |is_new: bool, from: &Value, to: &Value| {
                    json!({ "area": self.name(is_new), "from": from, "to": to,
                        "junction": format!("{bed} {}", self.name(is_new)) })
                };
                if from == to {
                    return vec![leg(from, &link["from"], &link["to"])];
                }
                let line = json!(self.line);
                vec![leg(from, &link["from"], &line), leg(to, &line, &link["to"])]
            };
            *links = links.drain(..).flat_map(split).collect();
        }
    }

    /// A line of sight begins and ends in one of the parts, and may cross the line between them.
    fn sightlines(&self, board: &mut Value) {
        let known = board.clone();
        for sight in board["sightlines"].as_array_mut().into_iter().flatten() {
            let begins = sight["position"].as_str().unwrap_or_default().to_owned();
            let mut area = sight["front"].as_str().unwrap_or_default().to_owned();
            let mut from_new = self.has(&known, &begins);
            if area == self.whole {
                sight["front"] = self.name(from_new).into();
            }
            let mut through = Vec::new();
            for next in texts(&sight["through"]) {
                let is_new = self.has(&known, &next);
                if area == self.whole && from_new != is_new {
                    through.push(self.line.clone());
                }
                area = other_side(&known, &next, &area, self);
                from_new = is_new;
                through.push(next);
            }
            if sight["area"] == *self.whole {
                sight["area"] = self.name(from_new).into();
            }
            sight["through"] = through.into();
        }
    }
}

/// The area beyond a position, whose sides may name the new part already.
fn other_side(board: &Value, id_of: &str, area: &str, split: &Split) -> String {
    let sides = position(board, id_of).and_then(|one| one["sides"].as_object());
    let ids = sides.into_iter().flatten().map(|(id, _)| if *id == split.part { &split.whole } else { id });
    ids.into_iter().find(|id| *id != area).cloned().unwrap_or_default()
}

/// The positions between the two are gone, and with them what lay on them.
pub(super) fn join(board: &mut Value, keeps: &str, goes: &str) -> Option<()> {
    let place = |id_of: &str| areas(board).iter().position(|area| id(area) == id_of);
    let (n, m) = (place(keeps)?, place(goes)?);
    let outline = splice(&outline(&areas(board)[n]), &outline(&areas(board)[m]))?;
    let of = |n: usize| texts(&areas(board)[n]["positions"]).collect::<BTreeSet<_>>();
    let (own, others) = (of(n), of(m));
    let gone: BTreeSet<&String> = own.intersection(&others).collect();
    let left: Vec<String> = own.symmetric_difference(&others).cloned().collect();
    let ring = around(board, &left)?;
    let fewest = if ring.partial { 2 } else { 3 };
    if ring.ids.len() < fewest {
        return None;
    }
    let is_gone = |id_of: &Value| id_of.as_str().is_some_and(|id| gone.iter().any(|one| *one == id));
    board["positions"].as_array_mut()?.retain(|one| !is_gone(&one["id"]));
    for one in board["positions"].as_array_mut()? {
        rename_side(one, goes, keeps);
    }
    rename(board, goes, keeps);
    for road in board["roads"].as_array_mut().into_iter().flatten() {
        join_links(road["links"].as_array_mut()?, &is_gone);
    }
    if let Some(sights) = board.get_mut("sightlines").and_then(Value::as_array_mut) {
        for sight in sights.iter_mut() {
            sight["through"].as_array_mut()?.retain(|one| !is_gone(one));
        }
        sights.retain(|sight| !is_gone(&sight["position"]) && sight["front"] != sight["area"]);
    }
    let area = board["areas"][n].as_object_mut()?;
    area.insert(MIDDLE.into(), value(middle(&outline)));
    area.insert("polygon".into(), outline.into_iter().map(value).collect());
    area.insert("partial".into(), ring.partial.into());
    area.insert("positions".into(), ring.ids.into());
    board["areas"].as_array_mut()?.remove(m);
    let used: BTreeSet<String> = positions(board).iter().flat_map(|one| texts(&one["ends"])).collect();
    board["endpoints"].as_object_mut()?.retain(|id, _| used.contains(id));
    Some(())
}

/// A road goes on through the place of a position that is gone; where it ended there, it ends before.
fn join_links(links: &mut Vec<Value>, is_gone: &impl Fn(&Value) -> bool) {
    while let Some(n) = links.iter().position(|link| is_gone(&link["from"]) || is_gone(&link["to"])) {
        let link = links.remove(n);
        let (node, far) =
            if is_gone(&link["to"]) { (&link["to"], &link["from"]) } else { (&link["from"], &link["to"]) };
        let next = links.iter().position(|other| other["from"] == *node || other["to"] == *node);
        let Some(other) = next.and_then(|next| links.get_mut(next)) else { continue };
        let end = if other["from"] == *node { "from" } else { "to" };
        other[end] = far.clone();
        if other["from"] == other["to"] {
            links.remove(next.unwrap_or_default());
        }
    }
}

/// The special lines of sight: position, the area before it, and the area that is seen.
pub(in crate::chart) fn sights(board: &Value) -> Vec<(String, Value)> {
    let all = board["sightlines"].as_array().into_iter().flatten();
    all.map(|sight| (sight_name(sight), json!(true))).collect()
}

fn sight_name(sight: &Value) -> String {
    ["position", "front", "area"].map(|key| sight[key].as_str().unwrap_or_default()).join(":")
}

/// A special line of sight comes or goes. A new one runs straight to the middle of the area, over all positions on its way.
pub(in crate::chart) fn set_sight(board: &mut Value, subject: &str, there: bool) -> Result<(), String> {
    let lines = board["sightlines"].as_array_mut().ok_or("This board has no special lines of sight")?;
    let known = lines.iter().any(|sight| sight_name(sight) == subject);
    if there == known {
        return Ok(());
    }
    if !there {
        lines.retain(|sight| sight_name(sight) != subject);
        return Ok(());
    }
    let sight = straight(board, subject).ok_or("No straight line of sight leads there from this side")?;
    board["sightlines"].as_array_mut().into_iter().for_each(|all| all.push(sight.clone()));
    Ok(())
}

fn straight(board: &Value, subject: &str) -> Option<Value> {
    let (begins, sees) = subject.split_once(':')?;
    let (front, goal) = sees.split_once(':')?;
    let line = |one: &Value| Some((point(&one["line"][0])?, point(&one["line"][1])?));
    let (a, b) = line(position(board, begins)?)?;
    let from = between(a, b, 0.5);
    let to = point(&areas(board).iter().find(|area| id(area) == goal)?[MIDDLE])?;
    let (mut area, mut last) = (front.to_owned(), begins.to_owned());
    let mut through: Vec<String> = Vec::new();
    while area != goal {
        let next = positions(board).iter().find(|one| {
            let is_new = id(one) != last
                && one["sides"].get(&area).is_some()
                && !through.iter().any(|seen| seen == id(one));
            is_new && line(one).is_some_and(|one| cross((from, to), one))
        })?;
        area = next["sides"].as_object()?.keys().find(|side| **side != area)?.clone();
        last = id(next).to_owned();
        through.push(last.clone());
    }
    (!through.is_empty()).then(|| {
        json!({ "position": begins, "front": front, "area": goal, "through": through, "line": [value(from), value(to)] })
    })
}

fn rename_side(position: &mut Value, from: &str, to: &str) {
    if let Some(sides) = position["sides"].as_object_mut()
        && let Some(signs) = sides.remove(from)
    {
        sides.insert(to.into(), signs);
    }
}

fn texts(list: &Value) -> impl Iterator<Item = String> {
    list.as_array().into_iter().flatten().filter_map(|one| one.as_str().map(str::to_owned))
}

/// The positions around an area, in order.
struct Around {
    ids: Vec<String>,
    /// Do they run off the map?
    partial: bool,
}

/// Positions as a ring, or as a chain from edge to edge of the map; nothing if they are neither.
fn around(board: &Value, ids: &[String]) -> Option<Around> {
    let ends = |id_of: &str| -> Option<[Option<String>; 2]> {
        let one = position(board, id_of)?;
        Some([0, 1].map(|n| one["ends"][n].as_str().map(str::to_owned)))
    };
    let mut left: Vec<&String> = ids.iter().collect();
    let runs_off = |id_of: &&String| ends(id_of).is_some_and(|ends| ends.contains(&None));
    let first = left.iter().position(runs_off).unwrap_or(0);
    let first = (first < left.len()).then(|| left.remove(first))?;
    let [a, b] = ends(first)?;
    let (start, mut at) = if b.is_none() { (b, a) } else { (a, b) };
    let mut ring = vec![first.clone()];
    while !left.is_empty() {
        let corner = at?;
        let here = |id_of: &&String| ends(id_of).is_some_and(|ends| ends.contains(&Some(corner.clone())));
        let mut next = (0..left.len()).filter(|n| here(&left[*n]));
        let n = next.next()?;
        // Three lines of one area in a corner: it would touch itself.
        if next.next().is_some() {
            return None;
        }
        let id_of = left.remove(n);
        let [a, b] = ends(id_of)?;
        at = if a.as_ref() == Some(&corner) { b } else { a };
        ring.push(id_of.clone());
    }
    (at == start).then_some(Around { ids: ring, partial: start.is_none() })
}
