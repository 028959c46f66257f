//! What the plans of all boards share: their edges, roads from space to space, and what is next to what.

use crate::Sorted;
use crate::SpaceId;
use crate::scene::{LinePlan, LinkPlan, Point, Shape, SpacePlan, TerrainKind, Touch};

/// What a key of terrain stands for in board files, for games that know no terrain of their own.
pub fn terrain_kind(key: &str) -> TerrainKind {
    match key {
        "open" | "clear" | "plain" | "none" => TerrainKind::Open,
        "woods" | "wood" | "forest" => TerrainKind::Woods,
        "town" | "city" | "village" => TerrainKind::Town,
        "slope" | "steep" | "rough" => TerrainKind::Slope,
        "ridge" | "crest" => TerrainKind::Ridge,
        "hill" | "height" | "heights" => TerrainKind::Hill,
        "creek" | "run" | "stream" | "river" | "water" => TerrainKind::Water,
        "road" | "pike" | "street" => TerrainKind::Road,
        "railroad" | "railroad_bed" => TerrainKind::Railroad,
        "defensible" | "strong" | "wall" => TerrainKind::StrongGround,
        "obstructed" => TerrainKind::Obstructed,
        "star" | "double_star" | "objective" => TerrainKind::Award,
        "entry" => TerrainKind::EntryBox,
        "sightline" => TerrainKind::SightLine,
        _ => TerrainKind::Other,
    }
}

/// The name of an entry where there is hardly room: without what stands in brackets or behind a comma, and of two
/// roads the first.
pub fn short_name(name: &str) -> String {
    let ends = [" (", ", ", " and "].into_iter().filter_map(|mark| name.find(mark));
    ends.min().and_then(|end| name.get(..end)).unwrap_or(name).to_owned()
}

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
    let centre: Sorted<&str, Point> = spaces.iter().map(|space| (space.id.as_str(), space.centre)).collect();
    let line = |name: Option<&str>, ids: &[String]| LinePlan {
        kind: "road".into(),
        name: name.map(str::to_owned),
        points: ids.iter().filter_map(|id| centre.get(id.as_str()).copied()).collect(),
    };
    let links = links.iter().map(|link| line(None, link));
    let names = names.map(|(name, ids)| line(Some(name), ids));
    links.chain(names).collect()
}

/// The names of the roads between two spaces, by the ids of the two in their order.
pub type RoadsBetween<'a> = Sorted<[&'a str; 2], Vec<&'a str>>;

/// Two ids in their order.
pub fn ordered<'a>(one: &'a str, other: &'a str) -> [&'a str; 2] {
    if one < other { [one, other] } else { [other, one] }
}

/// The roads of a board that lists them link by link, and those with names space by space.
pub fn roads_between<'a>(
    links: &'a [[String; 2]],
    names: impl Iterator<Item = (&'a str, &'a [String])>,
) -> RoadsBetween<'a> {
    let mut roads = RoadsBetween::new();
    for [a, b] in links {
        roads.at(ordered(a, b));
    }
    for (name, ids) in names {
        for (a, b) in ids.iter().zip(ids.iter().skip(1)) {
            roads.at(ordered(a, b)).push(name);
        }
    }
    roads
}

/// What is next to what: pairs of spaces that touch in one way, each once.
pub fn links(
    spaces: &[SpacePlan],
    touch: Touch,
    pairs: impl Iterator<Item = [SpaceId; 2]>,
    roads: &RoadsBetween<'_>,
) -> Vec<LinkPlan> {
    let link = |[a, b]: [SpaceId; 2]| {
        let [a, b] = [spaces.get(a.index())?, spaces.get(b.index())?];
        let names = roads.get(&ordered(&a.id, &b.id));
        let told = names.map(|names| names.iter().map(|name| (*name).to_owned()).collect());
        Some(LinkPlan {
            between: [a.id.clone(), b.id.clone()],
            touch,
            road: names.is_some(),
            roads: told.unwrap_or_default(),
        })
    };
    pairs.filter_map(link).collect()
}

/// Of lists of neighbours each pair once.
pub fn each_once<'a, L: AsRef<[SpaceId]> + 'a>(
    lists: impl IntoIterator<Item = &'a L>,
) -> impl Iterator<Item = [SpaceId; 2]> {
    (0..).map(SpaceId).zip(lists).flat_map(|(one, others)| {
        others.as_ref().iter().filter(move |other| one < **other).map(move |other| [one, *other])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_names_say_the_first_thing() {
        let named = [
            ("York Pike", "York Pike"),
            ("C Middletown (Newville) Road", "C Middletown"),
            ("J Sachs Mill and White Church Road (towards Two Taverns)", "J Sachs Mill"),
            ("Herndon, Iverson", "Herndon"),
        ];
        for (name, short) in named {
            assert_eq!(short_name(name), short);
        }
    }

    #[test]
    fn keys_are_whole_words() {
        use TerrainKind::{Other, Railroad, StrongGround, Water};
        let kinds = ["creek", "broad", "railroad_bed", "defensible", "Whitworth"].map(terrain_kind);
        assert_eq!(kinds, [Water, Other, Railroad, StrongGround, Other]);
    }
}
