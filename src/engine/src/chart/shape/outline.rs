//! Outlines that are cut in two or joined to one, whatever their corners are named by.

use crate::boards::geometry::{contains, distance_to_side, frame, sides, surface};
use crate::scene::Point;

/// So many places in a row are tried for the middle of an outline.
const TRIES: u32 = 24;

/// The two parts of a ring on either side of a line between two of its corners; nothing if one of them would be no area.
pub fn cut<K: Clone + PartialEq>(ring: &[K], a: &K, b: &K) -> Option<[Vec<K>; 2]> {
    let place = |key: &K| ring.iter().position(|one| one == key);
    let (a, b) = (place(a)?, place(b)?);
    let (from, to) = (a.min(b), a.max(b));
    let beyond = ring[to..].iter().chain(&ring[..=from]).cloned().collect();
    let parts = [ring[from..=to].to_vec(), beyond];
    parts.iter().all(|part| part.len() > 2).then_some(parts)
}

/// The ring around two rings that run the same way round; nothing unless they share a border in one piece.
pub fn splice<K: Clone + PartialEq>(a: &[K], b: &[K]) -> Option<Vec<K>> {
    let (count, others) = (a.len(), b.len());
    let shared = |n: usize| {
        let (from, to) = (&a[n % count], &a[(n + 1) % count]);
        (0..others).any(|m| b[m] == *to && b[(m + 1) % others] == *from)
    };
    let starts: Vec<usize> = (0..count).filter(|n| shared(*n) && !shared(n + count - 1)).collect();
    let [start] = starts[..] else { return None };
    let run = (0..count).take_while(|step| shared(start + step)).count();
    let end = (start + run) % count;
    let mut ring: Vec<K> = (0..=count - run).map(|step| a[(end + step) % count].clone()).collect();
    let from = b.iter().position(|key| *key == a[start])?;
    let rest = (1..others).map(|step| &b[(from + step) % others]);
    ring.extend(rest.take_while(|key| **key != a[end]).cloned());
    // A corner that comes twice: they would go round another area.
    let once = ring.iter().enumerate().all(|(n, key)| !ring[..n].contains(key));
    once.then_some(ring)
}

/// The same outline, clockwise on the map.
pub fn clockwise(mut outline: Vec<Point>) -> Vec<Point> {
    if surface(&outline) < 0.0 {
        outline.reverse();
    }
    outline
}

/// The place within an outline that is farthest from its sides, as far as a few tries find it.
pub fn middle(outline: &[Point]) -> Point {
    let [west, north, east, south] = frame(outline);
    let at =
        |n: u32, from: f64, to: f64| (from + (to - from) * (f64::from(n) + 0.5) / f64::from(TRIES)).round();
    let room =
        |point: &Point| sides(outline).map(|(a, b)| distance_to_side(*point, a, b)).fold(f64::MAX, f64::min);
    let all = (0..TRIES).flat_map(|x| (0..TRIES).map(move |y| (x, y)));
    let points = all.map(|(x, y)| [at(x, west, east), at(y, north, south)]);
    let inner = points.filter(|point| contains(outline, *point));
    let best = inner.max_by(|a, b| room(a).total_cmp(&room(b)));
    best.or_else(|| outline.first().copied()).unwrap_or_default()
}
