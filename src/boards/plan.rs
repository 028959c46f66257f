//! What the plans of all grids share: their edges, and roads from space to space.

use crate::engine::scene::{LinePlan, Point, Shape, SpacePlan};
use std::collections::HashMap;

/// West, north, east and south edge of the spaces' polygons, in metres.
pub fn bounds(spaces: &[SpacePlan]) -> [f64; 4] {
    let mut bounds = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
    for space in spaces {
        if let Shape::Polygon { points } = &space.shape {
            for [x, y] in points {
                bounds = [bounds[0].min(*x), bounds[1].min(*y), bounds[2].max(*x), bounds[3].max(*y)];
            }
        }
    }
    bounds
}

/// Roads as lines between the centres of spaces: every link by itself, then every road that has a name. Spaces
/// that are not listed are left out; whoever reads the file has noted them.
pub fn road_lines<'a>(
    links: &[[String; 2]],
    names: impl Iterator<Item = (&'a str, &'a [String])>,
    spaces: &[SpacePlan],
) -> Vec<LinePlan> {
    let centre: HashMap<&str, Point> = spaces.iter().map(|space| (space.id.as_str(), space.centre)).collect();
    let line = |name: Option<&str>, ids: &[String]| LinePlan {
        kind: "road".into(),
        name: name.map(str::to_owned),
        points: ids.iter().filter_map(|id| centre.get(id.as_str()).copied()).collect(),
    };
    let links = links.iter().map(|link| line(None, link));
    let names = names.map(|(name, ids)| line(Some(name), ids));
    links.chain(names).collect()
}
