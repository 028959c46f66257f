//! Boards of areas: corners by their ids, and areas as rings of them.

use super::outline::{cut, middle, splice};
use super::{Parts, areas, is_new, nearer, point, rename, value};
use crate::boards::geometry::{between, contains, distance};
use crate::scene::Point;
use serde_json::{Map, Value, json};

/// The field of an area that has its middle.
pub(super) const MIDDLE: &str = "label";

pub(super) fn corners(board: &Value) -> Vec<(String, Point)> {
    let all = board["vertices"].as_object().into_iter().flatten();
    all.filter_map(|(id, at)| Some((id.clone(), point(at)?))).collect()
}

pub(super) fn shift(board: &mut Value, id: &str, to: Point) -> Option<()> {
    *board["vertices"].get_mut(id)? = value(to);
    Some(())
}

pub(super) fn outline(board: &Value, area: &Value) -> Vec<Point> {
    at(board, &ring(area))
}

fn ring(area: &Value) -> Vec<String> {
    let ids = area["vertices"].as_array().into_iter().flatten();
    ids.filter_map(|id| id.as_str().map(str::to_owned)).collect()
}

fn at(board: &Value, ring: &[String]) -> Vec<Point> {
    ring.iter().filter_map(|id| point(&board["vertices"][id])).collect()
}

/// The new part gets the ground of the whole; stars, troops and objectives stay with the part in which the name stands.
pub(super) fn split(board: &mut Value, a: &str, b: &str) -> Option<()> {
    let corner = |id: &str| point(&board["vertices"][id]);
    let (from, to) = (corner(a)?, corner(b)?);
    let (n, [mut kept, mut new]) = areas(board).iter().enumerate().find_map(|(n, area)| {
        let parts = cut(&ring(area), &a.to_owned(), &b.to_owned())?;
        contains(&outline(board, area), between(from, to, 0.5)).then_some((n, parts))
    })?;
    let area = areas(board)[n].clone();
    let label = |ring: &[String], label| contains(&at(board, ring), label);
    if is_new(&area, [&kept, &new], |id| Some(id.to_owned()), label) == 0 {
        std::mem::swap(&mut kept, &mut new);
    }
    let id = area["id"].as_str()?.to_owned();
    let parts = Parts::of(&area, a, b);
    let outlines = [at(board, &kept), at(board, &new)];
    let middles = outlines.each_ref().map(|outline| middle(outline));
    share_roads(board, [&id, &parts.part], [&kept, &new]);
    for entry in board["entries"].as_array_mut().into_iter().flatten().filter(|entry| entry["area"] == *id) {
        if nearer(point(&entry["at"])?, outlines.each_ref().map(Vec::as_slice)) == 1 {
            entry["area"] = parts.part.clone().into();
        }
    }
    let mut part = parts.entry(&area, [a, b], middles);
    part["vertices"] = new.into();
    part[MIDDLE] = value(middles[1]);
    if let Some(fields) = part.as_object_mut() {
        fields.remove("stars");
    }
    let whole = &mut board["areas"][n];
    whole["vertices"] = kept.into();
    whole[MIDDLE] = value(middles[0]);
    board["areas"].as_array_mut()?.push(part);
    forget_boundaries(board);
    Some(())
}

/// A road leads into the part that has more of the border; it goes on from part to part if both have one.
fn share_roads(board: &mut Value, ids: [&str; 2], rings: [&[String]; 2]) {
    let [id, part] = ids;
    let mut met = [false; 2];
    for [from, to] in pairs(board) {
        let Some(other) = beyond(&from, &to, id) else { continue };
        let Some(around) = areas(board).iter().find(|area| area["id"] == *other).map(ring) else { continue };
        let [kept, new] = rings.map(|ring| common(board, ring, &around));
        met[usize::from(new > kept)] = true;
        if new > kept {
            move_road(board, [id, other], [part, other]);
        }
    }
    if met == [true; 2]
        && let Some(roads) = board["roads"].as_array_mut()
    {
        roads.push(json!([id, part]));
    }
}

/// How long the border of two rings is.
fn common(board: &Value, a: &[String], b: &[String]) -> f64 {
    let next = |ring: &[String], n: usize| ring[(n + 1) % ring.len()].clone();
    let has = |from: &String, to: &String| (0..b.len()).any(|n| b[n] == *to && next(b, n) == *from);
    let sides = (0..a.len()).map(|n| [a[n].clone(), next(a, n)]).filter(|[from, to]| has(from, to));
    sides.map(|side| if let [a, b] = at(board, &side)[..] { distance(a, b) } else { 0.0 }).sum()
}

/// The second area is gone; what belonged to it belongs to the first.
pub(super) fn join(board: &mut Value, keeps: &str, goes: &str) -> Option<()> {
    let place = |id: &str| areas(board).iter().position(|area| area["id"] == *id);
    let (n, m) = (place(keeps)?, place(goes)?);
    let ring = splice(&ring(&areas(board)[n]), &ring(&areas(board)[m]))?;
    let stars = areas(board)[n]["stars"].as_i64().max(areas(board)[m]["stars"].as_i64());
    move_road(board, [keeps, goes], [keeps, keeps]);
    for [from, to] in pairs(board) {
        if let Some(other) = beyond(&from, &to, goes) {
            move_road(board, [goes, other], [keeps, other]);
        }
    }
    rename(board, goes, keeps);
    board["areas"][n][MIDDLE] = value(middle(&at(board, &ring)));
    board["areas"][n]["vertices"] = ring.into();
    if let Some(stars) = stars {
        board["areas"][n]["stars"] = stars.into();
    }
    board["areas"].as_array_mut()?.remove(m);
    forget_boundaries(board);
    forget_corners(board);
    Some(())
}

fn pairs(board: &Value) -> Vec<[String; 2]> {
    let text = |value: &Value| Some(value.as_str()?.to_owned());
    let roads = board["roads"].as_array().into_iter().flatten();
    roads.filter_map(|pair| Some([text(&pair[0])?, text(&pair[1])?])).collect()
}

/// The other of two areas, if one of them is this.
fn beyond<'a>(from: &'a str, to: &'a str, id: &str) -> Option<&'a str> {
    if from == id { Some(to) } else { (to == id).then_some(from) }
}

/// A road between other areas than before, with its names; nothing is left of one from an area to itself.
fn move_road(board: &mut Value, [a, b]: [&str; 2], now: [&str; 2]) {
    let either = |from: &str, to: &str, [a, b]: [&str; 2]| (from, to) == (a, b) || (from, to) == (b, a);
    let is = |pair: &Value, ids: [&str; 2]| {
        either(pair[0].as_str().unwrap_or_default(), pair[1].as_str().unwrap_or_default(), ids)
    };
    if let Some(roads) = board["roads"].as_array_mut() {
        let known = now[0] == now[1] || roads.iter().any(|pair| is(pair, now));
        let was = roads.iter().any(|pair| is(pair, [a, b]));
        roads.retain(|pair| !is(pair, [a, b]));
        if was && !known {
            roads.push(json!(now));
        }
    }
    let Some(names) = board.get_mut("road_names").and_then(Value::as_object_mut) else { return };
    let key_of = |names: &Map<String, Value>, ids: [&str; 2]| {
        let is = |key: &&String| key.split_once('|').is_some_and(|(from, to)| either(from, to, ids));
        names.keys().find(is).cloned()
    };
    let Some(called) = key_of(names, [a, b]).and_then(|key| names.remove(&key)) else { return };
    if now[0] != now[1] && key_of(names, now).is_none() {
        names.insert(now.join("|"), called);
    }
}

/// The list of boundaries says again what the rings say.
fn forget_boundaries(board: &mut Value) {
    if let Some(sections) = board.as_object_mut() {
        sections.remove("boundaries");
    }
}

/// Corners of no area are none.
fn forget_corners(board: &mut Value) {
    let used: Vec<String> = areas(board).iter().flat_map(ring).collect();
    if let Some(corners) = board["vertices"].as_object_mut() {
        corners.retain(|id, _| used.contains(id));
    }
}
