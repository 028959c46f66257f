use super::*;
use crate::boards::plan::terrain_kind;
use serde_json::{Value, json};
use std::sync::Arc;

/// A square of 800 metres within four partial areas; positions run from its corners off the map:
///
/// ```text
/// \ n /
///  +-+
/// w|m|e
///  +-+
/// / s \
/// ```
fn five() -> Value {
    let position = |id: &str, ends: [Option<&str>; 2], sides: Value, line: [Point; 2]| json!({ "id": id, "ends": ends, "sides": sides, "line": line });
    let (nw, ne, se, sw) = ([-400.0, -400.0], [400.0, -400.0], [400.0, 400.0], [-400.0, 400.0]);
    let far = |[x, y]: Point| [x * 2.5, y * 2.5];
    let mut positions = [
        position(
            "top",
            [Some("nw"), Some("ne")],
            json!({ "m": ["steep"], "n": ["ridge:2", "steep"] }),
            [nw, ne],
        ),
        position("right", [Some("ne"), Some("se")], json!({ "m": [], "e": ["obstructed"] }), [ne, se]),
        position("bottom", [Some("se"), Some("sw")], json!({ "m": [], "s": [] }), [se, sw]),
        position("left", [Some("sw"), Some("nw")], json!({ "m": [], "w": [] }), [sw, nw]),
        position("off nw", [None, Some("nw")], json!({ "n": [], "w": [] }), [far(nw), nw]),
        position("off ne", [Some("ne"), None], json!({ "n": [], "e": [] }), [ne, far(ne)]),
        position("off se", [Some("se"), None], json!({ "s": [], "e": [] }), [se, far(se)]),
        position("off sw", [Some("sw"), None], json!({ "s": [], "w": [] }), [sw, far(sw)]),
    ];
    positions[0]["name"] = json!("Round Hill");
    let area = |id: &str, positions: Value, centre: Point, polygon: [Point; 4]| {
        let partial = id != "m";
        json!({
            "id": id, "name": id.to_uppercase(), "positions": positions, "partial": partial,
            "centre": centre, "polygon": polygon,
        })
    };
    json!({
        "format": "board/1", "title": "Five", "topology": "position", "bounds": [-1000, -1000, 1000, 1000],
        "endpoints": { "nw": nw, "ne": ne, "se": se, "sw": sw },
        "positions": positions,
        "areas": [
            area("n", json!(["off nw", "top", "off ne"]), [0.0, -700.0], [far(nw), far(ne), ne, nw]),
            area("m", json!(["top", "right", "bottom", "left"]), [0.0, 0.0], [nw, ne, se, sw]),
            area("e", json!(["off ne", "right", "off se"]), [700.0, 0.0], [ne, far(ne), far(se), se]),
            area("s", json!(["off se", "bottom", "off sw"]), [0.0, 700.0], [sw, se, far(se), far(sw)]),
            area("w", json!(["off sw", "left", "off nw"]), [-700.0, 0.0], [far(nw), nw, sw, far(sw)]),
        ],
        "roads": [
            { "name": "Pike", "line": [[-1000, 0], [0, 0]] },
            { "name": "Junctions", "line": [] },
        ],
        "sightlines": [{ "position": "top", "line": [[0, -400], [0, 700]] }],
        "entries": [{ "id": "WEST", "name": "West", "side": "union", "at": [-1000, 0] }],
    })
}

fn legend() -> Vec<LegendEntry> {
    let entry = |key: &str| LegendEntry::new(key, terrain_kind(key), key, "None.");
    ["ridge", "steep", "obstructed", "town", ROAD, SIGHTLINE].map(entry).to_vec()
}

fn read(json: Value) -> Result<PositionBoard, String> {
    let file = BoardFile { name: "boards/test.json".into(), json: Arc::new(json) };
    PositionBoard::read(&file, legend()).map_err(|error| error.to_string())
}

fn sound(json: Value) -> PositionBoard {
    read(json).expect("a sound board")
}

fn faults(change: impl FnOnce(&mut Value)) -> String {
    let mut json = five();
    change(&mut json);
    read(json).expect_err("a mistake")
}

fn named(cases: &[(String, &str)]) {
    for (text, part) in cases {
        assert!(text.contains(part), "{text} / {part}");
    }
}

fn ids<'a>(board: &'a PositionBoard, positions: &[SpaceId]) -> Vec<&'a str> {
    positions.iter().map(|position| board.plan().spaces[position.index()].id.as_str()).collect()
}

fn area_ids<'a>(board: &'a PositionBoard, areas: &[AreaId]) -> Vec<&'a str> {
    areas.iter().map(|area| board.plan().areas[area.index()].id.as_str()).collect()
}

#[test]
fn positions_and_areas_are_counted_by_themselves() {
    let board = sound(five());
    assert_eq!((board.len(), board.areas(), board.is_empty()), (8, 5, false));
    assert_eq!((board.find("top"), board.find("off sw")), (Some(SpaceId(0)), Some(SpaceId(7))));
    assert_eq!((board.find_area("n"), board.find_area("w")), (Some(AreaId(0)), Some(AreaId(4))));
    assert_eq!((board.find("n"), board.find_area("top")), (None, None));
}

#[test]
fn a_position_has_two_sides_with_symbols_each() {
    let board = sound(five());
    let (top, right) = (SpaceId(0), SpaceId(1));
    let (n, m, e) = (AreaId(0), AreaId(1), AreaId(2));
    assert_eq!((board.sides(top), board.sides(right)), ([n, m], [m, e]));
    assert_eq!((board.other_side(top, n), board.other_side(top, m)), (m, n));
    assert_eq!(board.other_side(top, e), NO_AREA);
    assert_eq!(
        (board.symbols(top, n), board.symbols(top, m)),
        (&["ridge:2".to_owned(), "steep".to_owned()][..], &["steep".to_owned()][..])
    );
    assert!(board.symbols(top, e).is_empty() && board.symbols(right, m).is_empty());
}

#[test]
fn positions_meet_at_endpoints() {
    let board = sound(five());
    // Sorted, they are ne, nw, se, sw.
    assert_eq!(board.ends(SpaceId(0)), [Some(Endpoint(1)), Some(Endpoint(0))]);
    assert_eq!(board.ends(SpaceId(4)), [None, Some(Endpoint(1))]);
    assert_eq!(ids(&board, board.meeting(Endpoint(1))), ["top", "left", "off nw"]);
    assert_eq!(ids(&board, board.adjacent(SpaceId(0))), ["right", "left", "off nw", "off ne"]);
    assert_eq!(ids(&board, board.adjacent(SpaceId(7))), ["bottom", "left"]);
}

#[test]
fn links_tell_ends_and_roads_across_areas() {
    let mut json = five();
    json["roads"][0]["links"] = json!([{ "from": "@WEST", "to": "left" }, { "from": "left", "to": "right" }]);
    let board = sound(json);
    let links = &board.plan().links;
    let told = |link: &LinkPlan| format!("{} {:?}", link.between.join("-"), link.touch);
    let of_top: Vec<String> =
        links.iter().filter(|link| link.between.contains(&"top".to_owned())).map(told).collect();
    assert_eq!(of_top, ["top-right End", "top-left End", "top-off nw End", "top-off ne End"]);
    let roads: Vec<String> = links.iter().filter(|link| link.road).map(told).collect();
    assert_eq!(roads, ["left-right Area"]);
    assert_eq!(links.last().map(|link| link.roads.join(" ")).as_deref(), Some("Pike"));
}

#[test]
fn areas_have_rings_or_chains_of_positions() {
    let board = sound(five());
    let (n, m) = (AreaId(0), AreaId(1));
    assert_eq!(ids(&board, board.bounding(m)), ["top", "right", "bottom", "left"]);
    assert_eq!(ids(&board, board.bounding(n)), ["off nw", "top", "off ne"]);
    assert_eq!((board.is_partial(n), board.is_partial(m)), (true, false));
    assert_eq!(area_ids(&board, board.neighbours(n)), ["m", "e", "w"]);
    assert_eq!(area_ids(&board, board.neighbours(m)), ["n", "e", "s", "w"]);
}

#[test]
fn what_is_not_on_the_board_has_nothing() {
    let board = sound(five());
    let (position, end) = (SpaceId::OFF_MAP, Endpoint(u16::MAX));
    assert_eq!((board.sides(position), board.ends(position)), ([NO_AREA; 2], [None; 2]));
    assert_eq!(board.other_side(position, AreaId(0)), NO_AREA);
    assert_eq!(board.other_side(position, NO_AREA), NO_AREA);
    assert!(board.symbols(position, NO_AREA).is_empty() && board.symbols(position, AreaId(0)).is_empty());
    assert!(board.adjacent(position).is_empty() && board.meeting(end).is_empty());
    assert!(board.bounding(NO_AREA).is_empty() && board.neighbours(NO_AREA).is_empty());
    assert!(!board.is_partial(NO_AREA));
}

#[test]
fn the_plan_shows_symbols_on_their_side() {
    let mut json = five();
    json["areas"][1]["terrain"] = json!(["town"]);
    let board = sound(json);
    let plan = board.plan();
    let top = &plan.spaces[0];
    assert_eq!((top.name.as_deref(), plan.spaces[1].name.as_deref()), (Some("Round Hill"), None));
    assert_eq!(top.terrain, ["ridge", "steep"]);
    assert_eq!(top.centre.map(|at| format!("{at}")), ["0", "-400"]);
    let side_sign = |key: &str, count| SideSign { key: key.into(), count };
    let shape = Shape::Segment {
        points: [[-400.0, -400.0], [400.0, -400.0]],
        areas: ["n".into(), "m".into()],
        sides: [vec![side_sign("ridge", 2), side_sign("steep", 1)], vec![side_sign("steep", 1)]],
    };
    assert_eq!(top.shape, shape);
    let square = &plan.areas[1];
    assert_eq!((square.name.as_deref(), &*square.terrain), (Some("M"), &["town".to_owned()][..]));
    assert!(matches!(&square.shape, Shape::Polygon { points } if points.len() == 4));
    assert_eq!(plan.topology, Topology::Position);
}

#[test]
fn the_plan_has_lines_entries_and_bounds() {
    let board = sound(five());
    let lines = board.plan().lines.iter();
    let lines: Vec<_> =
        lines.map(|line| (line.kind.as_str(), line.name.as_deref(), line.points.len())).collect();
    assert_eq!(lines, [(ROAD, Some("Pike"), 2), (SIGHTLINE, None, 2)]);
    let entries = &board.plan().entries;
    assert_eq!((entries.len(), &*entries[0].name, entries[0].side), (1, "West", Some(Side::Union)));
    let edges = |board: &PositionBoard| board.plan().bounds.map(|edge| format!("{edge}"));
    assert_eq!(edges(&board), ["-1000", "-1000", "1000", "1000"]);
    // Without bounds in the file they are those of the areas.
    let mut json = five();
    json.as_object_mut().and_then(|file| file.remove("bounds"));
    json["areas"][4]["polygon"][0] = json!([-1200, -1000]);
    assert_eq!(edges(&sound(json)), ["-1200", "-1000", "1000", "1000"]);
}

#[test]
fn every_mistake_of_ids_is_named() {
    let end = |id: &str| json!({ "id": id, "name": "E", "at": [0, 0] });
    named(&[
        (faults(|json| json["positions"][1]["id"] = json!("top")), "position top is listed twice"),
        (faults(|json| json["areas"][1]["id"] = json!("n")), "area n is listed twice"),
        (faults(|json| json["positions"][1]["id"] = json!("m")), "position m has the id of an area"),
        (faults(|json| json["entries"] = json!([end("A"), end("A")])), "entry A is listed twice"),
        (
            faults(|json| json["entries"] = (0..65).map(|n| end(&n.to_string())).collect()),
            "there are 65 entries, more than 64",
        ),
        (faults(|json| json["endpoints"] = json!({})), "there is no endpoint"),
        (faults(|json| json["positions"] = json!([])), "there is no position"),
        (faults(|json| json["areas"] = json!([])), "there is no area"),
        (
            faults(|json| {
                let copy = |n: u32| {
                    let mut position = json["positions"][0].clone();
                    position["id"] = json!(n.to_string());
                    position
                };
                json["positions"] = (0..4097).map(copy).collect();
            }),
            "there are 4097 entries for position, more than 4096",
        ),
        (faults(|json| json["areas"][0]["name"] = json!(" ")), "area n has no name"),
        (faults(|json| json["positions"][0]["name"] = json!("")), "position top has no name"),
        (faults(|json| json["entries"][0]["name"] = json!("")), "entry WEST has no name"),
        (faults(|json| json["entries"][0]["side"] = json!("french")), "entries[0].side"),
        (faults(|json| json["topology"] = json!("area")), "this game needs position"),
    ]);
    assert!(read(json!(7)).is_err());
}

#[test]
fn every_mistake_of_a_position_is_named() {
    let change = |place: &'static str, value: Value| faults(move |json| json["positions"][0][place] = value);
    let many: Vec<String> = (0..9).map(|n| format!("ridge:{n}")).collect();
    named(&[
        (change("ends", json!(["nw", "x"])), "position top ends at endpoint x, which is not listed"),
        (change("ends", json!([null, null])), "position top has no endpoint"),
        (change("ends", json!(["nw", "nw"])), "position top begins and ends at the same endpoint"),
        (
            change("line", json!([[-400, -400], [400, -300]])),
            "the line of position top does not lead to endpoint ne",
        ),
        (
            change("line", json!([[-400, -400], [400, -1e9]])),
            "the line of position top is more than 1000 km away",
        ),
        (
            change("sides", json!({ "m": [] })),
            "position top lies between 1 areas, but it needs two different ones",
        ),
        (change("sides", json!({ "m": [], "n": [], "e": [] })), "position top lies between 3 areas"),
        (change("sides", json!({ "m": [], "x": [] })), "position top bounds area x, which is not listed"),
        (
            change("sides", json!({ "m": [], "n": ["bog:1"] })),
            "position top has a \"bog:1\", which this game does",
        ),
        (
            change("sides", json!({ "m": [], "n": ["ridge:0"] })),
            "has a \"ridge:0\", but the number needs to be 1 to 9",
        ),
        (change("sides", json!({ "m": [], "n": ["ridge:999"] })), "has a \"ridge:999\", but the number"),
        (change("sides", json!({ "m": [], "n": ["ridge:"] })), "has a \"ridge:\", but the number"),
        (
            change("sides", json!({ "m": [], "n": ["ridge", "ridge:2"] })),
            "position top has the same symbol twice in area n",
        ),
        (change("sides", json!({ "m": [], "n": many })), "position top has 9 symbols in area n, more than 8"),
    ]);
}

#[test]
fn every_mistake_of_an_area_is_named() {
    let change = |place: &'static str, value: Value| faults(move |json| json["areas"][1][place] = value);
    named(&[
        (
            change("positions", json!(["top", "right", "bottom", "x"])),
            "area m has position x around it, which is not",
        ),
        (
            change("positions", json!(["top", "right", "top", "left"])),
            "area m has position top around it twice",
        ),
        (
            change("positions", json!(["top", "right"])),
            "area m has 2 positions around it, but it needs 3 to 256",
        ),
        (
            faults(|json| json["areas"][0]["positions"] = json!(["top"])),
            "area n has 1 positions around it, but it needs 2",
        ),
        (change("terrain", json!(["swamp"])), "area m has terrain \"swamp\", which this game does not know"),
        (change("polygon", json!([[0, 0], [1, 1]])), "area m has 2 corners, but it needs 3 to 256"),
        (
            change("polygon", json!([[0, 0], [1, 1], [1e9, 0]])),
            "the outline of area m is more than 1000 km away",
        ),
        (change("centre", json!([0, -1e9])), "the centre of area m is more than 1000 km away"),
    ]);
}

#[test]
fn every_mistake_of_points_and_lines_is_named() {
    let road = |line: Value| faults(move |json| json["roads"][0]["line"] = line);
    let bounds = |bounds: Value| faults(move |json| json["bounds"] = bounds);
    let unknown = |kind: &str| {
        let file = BoardFile { name: "boards/test.json".into(), json: Arc::new(five()) };
        let legend = legend().into_iter().filter(|entry| entry.key != kind).collect();
        PositionBoard::read(&file, legend).map_err(|error| error.to_string()).expect_err("a word is missing")
    };
    named(&[
        (faults(|json| json["endpoints"]["nw"] = json!([0, 1e9])), "endpoint nw is more than 1000 km away"),
        (road(json!([[0, 0]])), "the road \"Pike\" has 1 points, but it needs 2 to 4096"),
        (road(json!([[0, 0], [1e9, 0]])), "the road \"Pike\" is more than 1000 km away"),
        (faults(|json| json["sightlines"][0]["line"] = json!([])), "the sightline of top has 0 points"),
        (unknown(ROAD), "the road \"Pike\" is a \"road\", which this game does not know"),
        (unknown(SIGHTLINE), "the sightline of top is a \"sightline\", which this game does not know"),
        (bounds(json!([0, 0, 1e9, 10])), "the edge of the map is more than 1000 km away"),
        (bounds(json!([1000, -1000, -1000, 1000])), "the bounds of the map need to be its west, north"),
        (faults(|json| json["entries"][0]["at"] = json!([1e9, 0])), "entry WEST is more than 1000 km away"),
    ]);
}

#[test]
fn every_mistake_of_rings_is_named() {
    let ring = |n: usize, list: Value| faults(move |json| json["areas"][n]["positions"] = list);
    named(&[
        (
            ring(1, json!(["top", "bottom", "right", "left"])),
            "position top does not meet the next one around area m",
        ),
        (
            faults(|json| {
                json["positions"][3]["sides"] = json!({ "w": [], "s": [] });
                json["areas"][3]["positions"] = json!(["off se", "bottom", "left", "off nw"]);
                json["areas"][1]["positions"] = json!(["top", "right", "bottom"]);
            }),
            "position bottom does not meet the next one around area m",
        ),
        (
            ring(1, json!(["top", "right", "bottom", "left", "off nw"])),
            "area m lists position off nw, which does not bound it",
        ),
        (ring(0, json!(["off nw", "top"])), "position off ne bounds area n, which does not list it"),
        (
            ring(0, json!(["off nw", "top"])),
            "the positions of the partial area n do not run off the map at both ends",
        ),
        (ring(1, json!(["top", "left", "off nw"])), "the positions of area m do not go round it"),
        (
            faults(|json| {
                json["positions"][2]["ends"] = json!(["ne", "se"]);
                json["positions"][2]["line"] = json!([[400, -400], [400, 400]]);
            }),
            "position right and the next one around area m have both ends in common",
        ),
    ]);
}
