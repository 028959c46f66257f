//! What is wrong with the shapes of a map, in a player's words.

use super::{areas, corners, outlines};
use crate::boards::geometry::{
    contains, cross, distance, distance_to_side, frame, frames_meet, outlines_cross, sides, surface,
};
use crate::phrase::join_words;
use crate::scene::Point;
use serde_json::Value;

/// Corners that are nearer to each other or to a side, in metres, cannot be told apart.
const CLOSE: f64 = 5.0;

/// The smallest area, in square metres.
const SMALLEST: f64 = 100.0;

/// So many problems show what is wrong: one corner far off crosses many borders.
const MOST: usize = 5;

/// What is wrong, and the areas that it is about.
pub(in crate::chart) fn problems(board: &Value) -> Vec<(String, Vec<String>)> {
    let outlines = outlines(board);
    let shapes = Shapes { areas: areas(board), outlines };
    let mut found: Vec<(String, Vec<usize>)> = Vec::new();
    for (n, outline) in shapes.outlines.iter().enumerate() {
        let name = shapes.name(n);
        if crosses_itself(outline) {
            found.push((format!("The border of {name} crosses itself"), vec![n]));
        } else if surface(outline).abs() < SMALLEST {
            found.push((format!("{name} has no room: it is smaller than 100 square metres"), vec![n]));
        }
    }
    if found.is_empty() {
        found.extend(shapes.overlaps());
        found.extend(corners(board).into_iter().filter_map(|(_, at)| shapes.corner(at, board)));
    }
    found.truncate(MOST);
    let ids =
        |all: Vec<usize>| all.into_iter().filter_map(|n| Some(shapes.areas[n]["id"].as_str()?.to_owned()));
    found.into_iter().map(|(text, all)| (text, ids(all).collect())).collect()
}

struct Shapes<'a> {
    areas: &'a [Value],
    outlines: Vec<Vec<Point>>,
}

impl Shapes<'_> {
    fn name(&self, n: usize) -> &str {
        self.areas[n]["name"].as_str().unwrap_or("an area")
    }

    fn overlaps(&self) -> Vec<(String, Vec<usize>)> {
        let frames: Vec<[f64; 4]> = self.outlines.iter().map(|outline| frame(outline)).collect();
        let pairs = (0..frames.len()).flat_map(|b| (0..b).map(move |a| [a, b]));
        let over = pairs.filter(|[a, b]| {
            let (one, other) = (&self.outlines[*a], &self.outlines[*b]);
            frames_meet(frames[*a], frames[*b])
                && (outlines_cross(one, other) || within(one, other) || within(other, one))
        });
        let told = |[a, b]: [usize; 2]| {
            (format!("The borders of {} and {} cross", self.name(a), self.name(b)), vec![a, b])
        };
        over.map(told).collect()
    }

    /// A corner outside the map, or on a border that does not bend there.
    fn corner(&self, at: Point, board: &Value) -> Option<(String, Vec<usize>)> {
        let own: Vec<usize> = (0..self.outlines.len()).filter(|n| self.outlines[*n].contains(&at)).collect();
        let names: Vec<String> = own.iter().map(|n| self.name(*n).to_owned()).collect();
        let called = format!("The corner of {}", join_words(&names));
        let bounds: [Option<f64>; 4] = [0, 1, 2, 3].map(|n| board["bounds"][n].as_f64());
        if let [Some(west), Some(north), Some(east), Some(south)] = bounds
            && (at[0] < west || at[0] > east || at[1] < north || at[1] > south)
        {
            return Some((format!("{called} lies outside the map"), own));
        }
        let lies_on = |n: &usize| {
            !own.contains(n) && sides(&self.outlines[*n]).any(|(a, b)| distance_to_side(at, a, b) < CLOSE)
        };
        let other = (0..self.outlines.len()).find(lies_on)?;
        Some((format!("{called} lies on the border of {}", self.name(other)), [own, vec![other]].concat()))
    }
}

/// Has an outline a corner within another, and not on its border?
fn within(inner: &[Point], outer: &[Point]) -> bool {
    let apart = |at: Point| sides(outer).all(|(a, b)| distance_to_side(at, a, b) >= CLOSE);
    inner.iter().any(|at| contains(outer, *at) && apart(*at))
}

fn crosses_itself(outline: &[Point]) -> bool {
    let all: Vec<(Point, Point)> = sides(outline).collect();
    let short = all.iter().any(|(a, b)| distance(*a, *b) < CLOSE);
    short || all.iter().enumerate().any(|(n, one)| all[n + 1..].iter().any(|other| cross(*one, *other)))
}
