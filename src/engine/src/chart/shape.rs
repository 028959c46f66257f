//! The shapes of areas: corners of borders that are shifted, areas that are split or joined. What is next to what follows from
//! the borders.
//!
//! - `rings`: boards of areas, whose file has corners and areas as rings of them; `net`: boards of positions, whose file has
//!   endpoints, positions between them, and areas as rings of positions.
//! - `outline`: outlines cut and joined; `checks`: what is wrong with shapes, in a player's words.

mod checks;
mod net;
mod outline;
mod rings;

use crate::boards::geometry::{contains, distance_to_side, sides};
use crate::phrase::compass;
use crate::scene::Point;
use serde_json::{Value, json};

pub(super) use checks::problems;
pub(super) use net::{set_sight, sights};

/// Where a board notes what was split and what was joined.
pub(super) const SPLITS: &str = "splits";
pub(super) const JOINS: &str = "joins";

/// Where it notes into which area one was joined; and an area, of which it was a part, and between which corners it was cut off.
const JOINED: &str = "joined";
const PARTS: &str = "parts";
const WHOLE: &str = "whole";
const CUT: &str = "cut";

/// What two areas need to become one.
const ONE_BORDER: &str =
    "Two areas can be joined only if they share a border in one piece, and go round no other area";

/// What two corners need for a border between them.
const ONE_AREA: &str =
    "A border can be drawn only between two corners of one area that are not next to each other";

/// The corners of borders, by their ids.
pub(super) fn corners(board: &Value) -> Vec<(String, Point)> {
    if is_net(board) { net::corners(board) } else { rings::corners(board) }
}

/// Shifts a corner with all borders that meet in it.
pub(super) fn shift(board: &mut Value, id: &str, to: Point) -> Result<(), String> {
    let found = if is_net(board) { net::shift(board, id, to) } else { rings::shift(board, id, to) };
    found.ok_or("There is no such corner on this board")?;
    let field = if is_net(board) { net::MIDDLE } else { rings::MIDDLE };
    for (n, outline) in outlines(board).into_iter().enumerate() {
        let label = &mut board["areas"][n][field];
        if point(label).is_none_or(|label| !contains(&outline, label)) {
            *label = value(outline::middle(&outline));
        }
    }
    Ok(())
}

/// Splits the area between two corners.
pub(super) fn split(board: &mut Value, subject: &str) -> Result<(), String> {
    let (a, b) = subject.split_once('-').ok_or(ONE_AREA)?;
    let done = if is_net(board) { net::split(board, a, b) } else { rings::split(board, a, b) };
    done.ok_or(ONE_AREA)?;
    let part = areas(board).last().cloned().unwrap_or_default();
    board[PARTS][subject] = json!([part[WHOLE], { "id": part["id"], "name": part["name"] }]);
    note(board, SPLITS, subject);
    Ok(())
}

/// Joins two areas: the one that the file has first stays. One that was joined already goes by the name of that.
pub(super) fn join(board: &mut Value, subject: &str) -> Result<(), String> {
    let (a, b) = subject.split_once('-').ok_or(ONE_BORDER)?;
    let (a, b) = (now_called(board, a), now_called(board, b));
    let place = |id: &str| areas(board).iter().position(|area| area["id"] == *id).ok_or(ONE_BORDER);
    let (keeps, goes) = if place(&a)? <= place(&b)? { (a, b) } else { (b, a) };
    if keeps != goes {
        let done =
            if is_net(board) { net::join(board, &keeps, &goes) } else { rings::join(board, &keeps, &goes) };
        done.ok_or(ONE_BORDER)?;
        board[JOINED][goes] = keeps.into();
    }
    note(board, JOINS, subject);
    Ok(())
}

/// What an area is called that may have been joined to another.
fn now_called(board: &Value, id: &str) -> String {
    let mut id = id;
    while let Some(other) = board.get(JOINED).and_then(|joined| joined[id].as_str()) {
        id = other;
    }
    id.to_owned()
}

/// What is written of the area that is split and of its new part.
#[derive(Clone)]
struct Parts {
    /// What the area was called before anybody split it: its id and its name.
    whole: String,
    name: String,
    /// The id of the new part: that of the whole with the border's corners, no matter in which order it was split.
    part: String,
}

impl Parts {
    fn of(area: &Value, a: &str, b: &str) -> Self {
        let whole = area.get(WHOLE).unwrap_or(area);
        let text = |key: &str| whole[key].as_str().unwrap_or_default().to_owned();
        let part = format!("{}_{a}_{b}", text("id"));
        Parts { whole: text("id"), name: text("name"), part }
    }

    /// The entry of the new part in the list of areas, as far as it does not depend on the board.
    fn entry(&self, area: &Value, [a, b]: [&str; 2], middles: [Point; 2]) -> Value {
        let mut part = area.clone();
        let [from, to] = middles;
        let direction = compass([to[0] - from[0], to[1] - from[1]]);
        part["id"] = self.part.clone().into();
        part["name"] = format!("{}, {direction} part", self.name).into();
        part[WHOLE] = json!({ "id": self.whole, "name": self.name });
        part[CUT] = json!([a, b]);
        part
    }
}

/// What a split was noted as: the area and its new part, each with its id and name, also if one of them was joined to another since.
pub(super) fn parts(board: &Value, subject: &str) -> Option<[(String, String); 2]> {
    let both = board.get(PARTS)?.get(subject)?;
    let one = |n: usize| Some((both[n]["id"].as_str()?.to_owned(), both[n]["name"].as_str()?.to_owned()));
    Some([one(0)?, one(1)?])
}

/// An area on the map.
pub(super) struct Area {
    pub outline: Vec<Point>,
    pub middle: Point,
}

/// An area by its id.
pub(super) fn area(board: &Value, id: &str) -> Option<Area> {
    let n = areas(board).iter().position(|area| area["id"] == *id)?;
    let outline = outlines(board).swap_remove(n);
    let field = if is_net(board) { net::MIDDLE } else { rings::MIDDLE };
    Some(Area { outline, middle: point(&areas(board)[n][field])? })
}

/// Is a place gone that this names: an area or corner of ours that was joined to another, or a part of an area that is whole?
pub(super) fn is_gone(ours: &Value, board: &Value, subject: &str, joins: bool) -> bool {
    let has = |board: &Value, id: &str| {
        let entries = |list: &str| board[list].as_array().into_iter().flatten().any(|one| one["id"] == *id);
        entries("areas") || entries("positions") || corners(board).iter().any(|(corner, _)| corner == id)
    };
    let could_be = |id: &str| {
        let known = |part: &str| corners(ours).iter().any(|(corner, _)| corner == part);
        let mut parts = id.rsplitn(3, '_');
        let both = [parts.next(), parts.next()];
        has(ours, id) || both.iter().all(|part| part.is_some_and(known))
    };
    let is_there = |id: &str| has(board, id) || (joins && has(board, &now_called(board, id)));
    has_shapes(ours) && subject.split(['-', ':']).any(|id| !is_there(id) && could_be(id))
}

fn has_shapes(board: &Value) -> bool {
    is_net(board) || board.get("vertices").is_some()
}

fn is_net(board: &Value) -> bool {
    board.get("endpoints").is_some()
}

/// Which of the two parts of an area is new: not that in which its name stands, or, of a part, that which it was cut off from.
fn is_new<K: PartialEq>(
    area: &Value,
    rings: [&[K]; 2],
    key: impl Fn(&str) -> Option<K>,
    label: impl Fn(&[K], Point) -> bool,
) -> usize {
    let kept = match area.get(CUT) {
        Some(cut) => {
            let corners = [0, 1].map(|n| cut[n].as_str().and_then(&key));
            rings.iter().position(|ring| corners.iter().flatten().all(|corner| ring.contains(corner)))
        }
        None => point(&area["label"])
            .or(point(&area["centre"]))
            .and_then(|at| rings.iter().position(|ring| label(ring, at))),
    };
    1 - kept.unwrap_or(0)
}

fn note(board: &mut Value, list: &str, subject: &str) {
    if let Some(fields) = board.as_object_mut()
        && let Some(all) = fields.entry(list).or_insert_with(|| json!([])).as_array_mut()
    {
        all.push(subject.into());
    }
}

fn areas(board: &Value) -> &[Value] {
    board["areas"].as_array().map_or(&[], Vec::as_slice)
}

/// The outline of each area.
fn outlines(board: &Value) -> Vec<Vec<Point>> {
    let of = |area: &Value| if is_net(board) { net::outline(area) } else { rings::outline(board, area) };
    areas(board).iter().map(of).collect()
}

/// Calls an area otherwise wherever the rest of a file names it.
fn rename(board: &mut Value, from: &str, to: &str) {
    for section in ["roads", "entries", "setup", "reinforcements", "objectives", "ridge_star", "sightlines"] {
        if let Some(value) = board.get_mut(section) {
            rename_in(value, from, to);
        }
    }
}

fn rename_in(value: &mut Value, from: &str, to: &str) {
    match value {
        Value::String(text) if text == from => to.clone_into(text),
        Value::Array(items) => items.iter_mut().for_each(|item| rename_in(item, from, to)),
        Value::Object(fields) => fields.values_mut().for_each(|item| rename_in(item, from, to)),
        _ => {}
    }
}

/// Which of two outlines a point is nearer to.
fn nearer(point: Point, outlines: [&[Point]; 2]) -> usize {
    let far = outlines
        .map(|outline| sides(outline).map(|(a, b)| distance_to_side(point, a, b)).fold(f64::MAX, f64::min));
    usize::from(far[1] < far[0])
}

pub(super) fn point(value: &Value) -> Option<Point> {
    Some([value.get(0)?.as_f64()?, value.get(1)?.as_f64()?])
}

#[expect(clippy::cast_possible_truncation, reason = "boards lie within a million metres")]
pub(super) fn value([x, y]: Point) -> Value {
    json!([x.round() as i64, y.round() as i64])
}
