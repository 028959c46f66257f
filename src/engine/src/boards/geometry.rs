//! The few questions about outlines that boards and maps of areas need.

use crate::scene::Point;

/// Twice the surface of the triangle from `origin` over `a` to `b`: positive if `b` lies clockwise of `a` on a
/// map whose y runs south.
pub(crate) fn turn(origin: Point, a: Point, b: Point) -> f64 {
    (a[0] - origin[0]) * (b[1] - origin[1]) - (a[1] - origin[1]) * (b[0] - origin[0])
}

/// The sides of an outline.
pub(crate) fn sides(outline: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    outline.iter().copied().zip(outline.iter().copied().cycle().skip(1))
}

/// The surface within an outline: negative if it runs anticlockwise.
pub(crate) fn surface(outline: &[Point]) -> f64 {
    let start = outline.first().copied().unwrap_or_default();
    sides(outline).map(|(a, b)| turn(start, a, b)).sum::<f64>() / 2.0
}

pub(crate) fn distance(a: Point, b: Point) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// The point between `a` (0) and `b` (1).
pub(crate) fn between(a: Point, b: Point, part: f64) -> Point {
    [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
}

/// How far along from `a` (0) to `b` (1) the place is that is nearest to a point.
pub(crate) fn nearest_part(point: Point, a: Point, b: Point) -> f64 {
    let [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    let square = dx * dx + dy * dy;
    if square > 0.0 {
        (((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square).clamp(0.0, 1.0)
    } else {
        0.0
    }
}

/// How far a point is from a side.
pub(crate) fn distance_to_side(point: Point, a: Point, b: Point) -> f64 {
    distance(point, between(a, b, nearest_part(point, a, b)))
}

/// Do two sides cross, other than by touching?
pub(crate) fn cross((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    turn(a, b, c) * turn(a, b, d) < 0.0 && turn(c, d, a) * turn(c, d, b) < 0.0
}

/// Have two sides a point in common?
pub(crate) fn meet((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let on = |point, (a, b)| distance_to_side(point, a, b) == 0.0;
    cross((a, b), (c, d)) || on(a, (c, d)) || on(b, (c, d)) || on(c, (a, b)) || on(d, (a, b))
}

/// Is a point within an outline?
pub(crate) fn contains(outline: &[Point], point: Point) -> bool {
    let crossings = sides(outline).filter(|(a, b)| {
        (a[1] > point[1]) != (b[1] > point[1])
            && point[0] < a[0] + (b[0] - a[0]) * (point[1] - a[1]) / (b[1] - a[1])
    });
    crossings.count() % 2 == 1
}

/// West, north, east and south of some points.
pub(crate) fn frame(points: &[Point]) -> [f64; 4] {
    let start = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
    points.iter().fold(start, |[west, north, east, south], [x, y]| {
        [west.min(*x), north.min(*y), east.max(*x), south.max(*y)]
    })
}

/// Do two frames meet?
pub(crate) fn frames_meet(a: [f64; 4], b: [f64; 4]) -> bool {
    a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
}

/// Do the sides of two outlines cross?
pub(crate) fn outlines_cross(a: &[Point], b: &[Point]) -> bool {
    sides(a).any(|one| sides(b).any(|other| cross(one, other)))
}

/// Have two outlines ground in common? Corners of one on a side of the other do not count.
pub(crate) fn overlap(a: &[Point], b: &[Point]) -> bool {
    frames_meet(frame(a), frame(b))
        && (outlines_cross(a, b)
            || a.iter().any(|point| contains(b, *point))
            || b.iter().any(|point| contains(a, *point)))
}
