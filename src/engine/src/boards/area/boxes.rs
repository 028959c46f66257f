//! Entry boxes: rectangles outside the map, each against an outer side of the area that it leads into.
//!
//! A board file says only where an entry is. The box is laid so that it shares a stretch with that area and
//! with no other, because whoever draws the board finds neighbours by the sides that they share.

use crate::boards::geometry::{between, distance, distance_to_side, nearest_part, overlap};
use crate::scene::Point;
use crate::sort::SortShort as _;

/// How wide and how deep a box is, in metres, if there is room.
const SIZE: [f64; 2] = [900.0, 560.0];

/// Smaller sizes, tried one after the other.
const SCALES: [f64; 5] = [1.0, 0.75, 0.5, 0.35, 0.2];

/// Where else along the side a box is tried, in widths from the place that suits best.
const SHIFTS: [f64; 9] = [0.0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1.0, 1.0];

/// How far a box keeps from other areas and boxes, and at least from the ends of its side.
const GAP: f64 = 10.0;

/// The shortest side that a box can lie against.
const SHORTEST: f64 = 100.0;

/// So many of an area's outer sides are tried, from the nearest.
const MOST_SIDES: usize = 8;

/// The box of an entry at `at`, against one of these outer sides (each with its area to the right), clear of
/// all other outlines. Its corners run clockwise. Nothing if there is no room.
pub(super) fn place(at: Point, outer: &[(Point, Point)], taken: &[Vec<Point>]) -> Option<Vec<Point>> {
    let mut nearest: Vec<(Point, Point)> = outer.to_vec();
    nearest.retain(|(a, b)| distance(*a, *b) >= SHORTEST);
    nearest.sort_short_by(|x, y| distance_to_side(at, x.0, x.1).total_cmp(&distance_to_side(at, y.0, y.1)));
    nearest.truncate(MOST_SIDES);
    let free = |outline: &Vec<Point>| taken.iter().all(|other| !overlap(outline, other));
    let tries = nearest.into_iter().flat_map(|side| SCALES.map(|scale| (side, scale)));
    let tries = tries.flat_map(|(side, scale)| SHIFTS.map(|shift| Spot::new(at, side, scale, shift)));
    tries.into_iter().find(|spot| free(&spot.clearing())).map(|spot| spot.outline())
}

/// A place for a box along a side.
struct Spot {
    side: (Point, Point),
    length: f64,
    from: f64,
    to: f64,
    depth: f64,
}

impl Spot {
    fn new(at: Point, side: (Point, Point), scale: f64, shift: f64) -> Spot {
        let length = distance(side.0, side.1);
        let margin = GAP.max(length * 0.04);
        let width = (SIZE[0] * scale).min(length - 2.0 * margin);
        let best = nearest_part(at, side.0, side.1) * length + shift * width;
        let middle =
            best.clamp(margin + width / 2.0, (length - margin - width / 2.0).max(margin + width / 2.0));
        Spot { side, length, from: middle - width / 2.0, to: middle + width / 2.0, depth: SIZE[1] * scale }
    }

    /// The point so far along the side and so far out from it.
    fn point(&self, along: f64, out: f64) -> Point {
        let (a, b) = self.side;
        let [dx, dy] = [(b[0] - a[0]) / self.length, (b[1] - a[1]) / self.length];
        let [x, y] = between(a, b, along / self.length);
        // The area lies to the right of its sides, so the left is outside.
        [decimetres(x + dy * out), decimetres(y - dx * out)]
    }

    fn outline(&self) -> Vec<Point> {
        self.rectangle(self.from, self.to, 0.0, self.depth)
    }

    /// What has to be clear: the box and a margin around it, but not the side that it lies against.
    fn clearing(&self) -> Vec<Point> {
        self.rectangle(self.from - GAP / 2.0, self.to + GAP / 2.0, 1.0, self.depth + GAP)
    }

    fn rectangle(&self, from: f64, to: f64, near: f64, far: f64) -> Vec<Point> {
        let corners = [(to, near), (from, near), (from, far), (to, far)];
        corners.map(|(along, out)| self.point(along, out)).to_vec()
    }
}

/// Rounded, without a negative zero.
pub(super) fn decimetres(metres: f64) -> f64 {
    (metres * 10.0).round() / 10.0 + 0.0
}
