//! Roads between neighbours that come or go: their links, their names, and the lines by which they are drawn.

use super::shape;
use crate::boards::geometry::contains;
use crate::scene::Point;
use serde_json::{Value, json};

/// A road between two neighbours comes or goes. `named` is the field in which a named road has its spaces, where roads are drawn
/// from space to space; elsewhere they have lines of their own.
pub(super) fn set(board: &mut Value, subject: &str, linked: bool, named: Option<&str>) -> Result<(), String> {
    let Some((from, to)) = subject.split_once('-') else { return Err("A road needs two places".into()) };
    let pair = |one: &Value| link_of(one).is_some_and(|link| link == subject);
    let Some(roads) = board.get_mut("roads").and_then(Value::as_array_mut) else {
        return Err("This board has no roads".into());
    };
    let was = roads.iter().any(pair);
    roads.retain(|one| !pair(one));
    if linked {
        roads.push(json!([from, to]));
    }
    match named {
        Some(field) if was && !linked => cut_names(board, field, from, to),
        None if was != linked => {
            mark_border(board, from, to, linked);
            draw_border(board, from, to, linked);
        }
        _ => {}
    }
    Ok(())
}

/// The name of a road ends where it is cut, and goes on behind.
fn cut_names(board: &mut Value, field: &str, from: &str, to: &str) {
    let Some(names) = board.get_mut("road_names").and_then(Value::as_array_mut) else { return };
    let mut cut = Vec::new();
    for road in names.drain(..) {
        let mut parts: Vec<Vec<Value>> = vec![Vec::new()];
        for space in road[field].as_array().into_iter().flatten() {
            let last = parts.last().and_then(|part| part.last()).and_then(Value::as_str);
            let apart = last
                .is_some_and(|last| [(from, to), (to, from)].contains(&(last, space.as_str().unwrap_or(""))));
            if apart {
                parts.push(Vec::new());
            }
            parts.last_mut().into_iter().for_each(|part| part.push(space.clone()));
        }
        for part in parts.into_iter().filter(|part| part.len() > 1) {
            let mut own = road.clone();
            own[field] = part.into();
            cut.push(own);
        }
    }
    *names = cut;
}

/// A boundary says, too, whether a road crosses it; a road that is gone has no name.
fn mark_border(board: &mut Value, from: &str, to: &str, linked: bool) {
    let both = |areas: &Value| link_of(areas).is_some_and(|link| link == link_between(from, to));
    for boundary in board.get_mut("boundaries").and_then(Value::as_array_mut).into_iter().flatten() {
        if both(&boundary["areas"]) {
            boundary["road"] = linked.into();
        }
    }
    if let Some(names) = board.get_mut("road_names").and_then(Value::as_object_mut).filter(|_| !linked) {
        names.retain(|key, _| *key != format!("{from}|{to}") && *key != format!("{to}|{from}"));
    }
}

/// A new road is drawn from middle to middle over the common border; one that goes ends on both sides of it.
fn draw_border(board: &mut Value, from: &str, to: &str, linked: bool) {
    let (Some(a), Some(b)) = (shape::area(board, from), shape::area(board, to)) else { return };
    let Some(lines) = board.get_mut("road_lines").and_then(Value::as_array_mut) else { return };
    if linked {
        let common: Vec<Point> = a.outline.iter().filter(|at| b.outline.contains(at)).copied().collect();
        let Some(border) = common.get(common.len() / 2) else { return };
        lines.push(json!({ "kind": "road", "line": [a.middle, border, b.middle] }));
        return;
    }
    let crosses = |one: Point, other: Point| {
        let over = |from: &[Point], to: &[Point]| contains(from, one) && contains(to, other);
        over(&a.outline, &b.outline) || over(&b.outline, &a.outline)
    };
    let mut cut = Vec::new();
    for line in lines.drain(..) {
        let mut parts: Vec<Vec<Point>> = vec![Vec::new()];
        for at in line["line"].as_array().into_iter().flatten().filter_map(shape::point) {
            if parts.last().and_then(|part| part.last()).is_some_and(|last| crosses(*last, at)) {
                parts.push(Vec::new());
            }
            parts.last_mut().into_iter().for_each(|part| part.push(at));
        }
        for part in parts.into_iter().filter(|part| part.len() > 1) {
            let mut own = line.clone();
            own["line"] = json!(part);
            cut.push(own);
        }
    }
    *lines = cut;
}

/// Two neighbours as a subject.
pub(super) fn link_between(a: &str, b: &str) -> String {
    if a < b { format!("{a}-{b}") } else { format!("{b}-{a}") }
}

pub(super) fn link_of(pair: &Value) -> Option<String> {
    Some(link_between(pair.get(0)?.as_str()?, pair.get(1)?.as_str()?))
}
