use super::*;
use crate::boards::geometry;
use crate::scene::TerrainKind;
use serde_json::{Value, json};
use std::sync::Arc;

/// Four squares of a kilometre around a point, the south-eastern one without its outer corner:
///
/// ```text
/// a b
/// c d
/// ```
fn four() -> Value {
    json!({
        "format": "board/1", "title": "Four", "topology": "area",
        "vertices": {
            "nw": [-1000, -1000], "n": [0, -1000], "ne": [1000, -1000],
            "w": [-1000, 0], "m": [0, 0], "e": [1000, 0],
            "sw": [-1000, 1000], "s": [0, 1000],
        },
        "areas": [
            { "id": "a", "name": "A", "vertices": ["nw", "n", "m", "w"], "label": [-500, -500] },
            { "id": "b", "name": "B", "vertices": ["n", "ne", "e", "m"], "label": [500, -500] },
            { "id": "c", "name": "C", "vertices": ["w", "m", "s", "sw"], "label": [-500, 500], "terrain": ["hill"] },
            { "id": "d", "name": "D", "vertices": ["m", "e", "s"], "label": [300, 300] },
        ],
        "roads": [["a", "b"]],
        "road_lines": [{ "kind": "road", "name": "Pike", "line": [[-500, -500], [500, -500]] }],
        "entries": [
            { "id": "west", "name": "West", "side": "union", "area": "a", "at": [-1000, -400] },
            { "id": "slope", "name": "Slope", "area": "d", "at": [500, 500] },
        ],
    })
}

fn legend() -> Vec<LegendEntry> {
    vec![LegendEntry::new("road", TerrainKind::Road, "Road", "None.")]
}

fn read(json: Value) -> Result<AreaBoard, String> {
    let file = BoardFile { name: "boards/test.json".into(), json: Arc::new(json) };
    AreaBoard::read(&file, legend()).map_err(|error| error.to_string())
}

fn sound(json: Value) -> AreaBoard {
    read(json).expect("a sound board")
}

fn faults(change: impl FnOnce(&mut Value)) -> String {
    let mut json = four();
    change(&mut json);
    read(json).expect_err("a mistake")
}

fn ids<'a>(board: &'a AreaBoard, spaces: &[SpaceId]) -> Vec<&'a str> {
    spaces.iter().map(|space| board.plan().spaces[space.index()].id.as_str()).collect()
}

fn outline(space: &SpacePlan) -> &[Point] {
    match &space.shape {
        Shape::Polygon { points } => points,
        Shape::Segment { .. } => &[],
    }
}

#[test]
fn areas_come_first_and_then_the_boxes() {
    let board = sound(four());
    assert_eq!((board.len(), board.areas(), board.is_empty()), (6, 4, false));
    let all: Vec<SpaceId> = (0..6).map(SpaceId).collect();
    assert_eq!(ids(&board, &all), ["a", "b", "c", "d", "west", "slope"]);
    assert_eq!((board.find("c"), board.find("slope")), (Some(SpaceId(2)), Some(SpaceId(5))));
    assert_eq!(board.find("x"), None);
    let west = EntryBox { area: SpaceId(0), side: Some(Side::Union) };
    assert_eq!(board.entries(), [west, EntryBox { area: SpaceId(3), side: None }]);
}

#[test]
fn neighbours_share_a_side_and_others_only_a_corner() {
    let board = sound(four());
    let near = |n: u16| ids(&board, board.neighbours(SpaceId(n)));
    let touching = |n: u16| ids(&board, board.touching(SpaceId(n)));
    assert_eq!((near(0), near(3)), (vec!["b", "c"], vec!["b", "c"]));
    assert_eq!((touching(0), touching(1)), (vec!["b", "c", "d"], vec!["a", "c", "d"]));
    assert!(near(4).is_empty() && touching(4).is_empty());
    assert!(board.neighbours(SpaceId::OFF_MAP).is_empty());
    assert_eq!(board.roads(), [[SpaceId(0), SpaceId(1)]]);
}

#[test]
fn links_tell_sides_corners_boxes_and_roads() {
    let mut json = four();
    json["road_names"] = json!({ "a|b": ["Lane"] });
    let board = sound(json);
    let told = |link: &LinkPlan| {
        format!("{} {:?} {} {}", link.between.join("-"), link.touch, link.road, link.roads.join(" "))
    };
    let links: Vec<String> = board.plan().links.iter().map(told).collect();
    let expected = [
        "a-b Side true Lane",
        "a-c Side false ",
        "b-d Side false ",
        "c-d Side false ",
        "a-d Corner false ",
        "b-c Corner false ",
        "a-west Side false ",
        "d-slope Side false ",
    ];
    assert_eq!(links, expected);
}

#[test]
fn boxes_lie_outside_against_their_area() {
    let board = sound(four());
    let spaces = &board.plan().spaces;
    // The side is a kilometre long; the box keeps away from its ends.
    let west = [[-1000.0, -940.0], [-1000.0, -40.0], [-1560.0, -40.0], [-1560.0, -940.0]];
    let by_text = |points: &[Point]| {
        let mut texts: Vec<String> = points.iter().map(|[x, y]| format!("{x} {y}")).collect();
        texts.sort();
        texts
    };
    assert_eq!(by_text(outline(&spaces[4])), by_text(&west));
    assert_eq!((spaces[4].name.as_deref(), &*spaces[4].terrain), (Some("West"), &["entry".to_owned()][..]));
    for (n, other) in spaces.iter().enumerate() {
        assert!(geometry::surface(outline(other)) > 0.0, "{} runs clockwise", other.id);
        assert!(geometry::contains(outline(other), other.centre), "{}", other.id);
        for before in &spaces[..n] {
            assert!(!geometry::outlines_cross(outline(before), outline(other)));
        }
    }
    // Two corners of the box at the slope lie on it.
    let on_slope = |point: &&Point| (point[0] + point[1] - 1000.0).abs() < 0.3;
    assert_eq!(outline(&spaces[5]).iter().filter(on_slope).count(), 2);
    assert_eq!(
        board.plan().bounds.map(f64::round).map(|edge| format!("{edge}")),
        ["-1560", "-1000", "1214", "1214"]
    );
}

#[test]
fn two_boxes_find_room_beside_each_other() {
    let mut json = four();
    let more = json!({ "id": "west2", "name": "West 2", "area": "a", "at": [-1000, -400] });
    json["entries"].as_array_mut().expect("a list").push(more);
    let board = sound(json);
    let spaces = &board.plan().spaces;
    assert!(!geometry::overlap(outline(&spaces[4]), outline(&spaces[6])));
    assert_eq!(board.plan().entries.len(), 3);
}

#[test]
fn a_box_without_an_outer_side_is_refused() {
    let mut json = four();
    // A small area in the middle of the others has no outer side.
    json["vertices"].as_object_mut().expect("a map").extend([
        ("se".to_owned(), json!([1000, 1000])),
        ("i1".to_owned(), json!([0, -200])),
        ("i2".to_owned(), json!([200, 0])),
        ("i3".to_owned(), json!([0, 200])),
        ("i4".to_owned(), json!([-200, 0])),
    ]);
    json["areas"][0]["vertices"] = json!(["nw", "n", "i1", "i4", "w"]);
    json["areas"][1]["vertices"] = json!(["n", "ne", "e", "i2", "i1"]);
    json["areas"][2]["vertices"] = json!(["w", "i4", "i3", "s", "sw"]);
    json["areas"][3]["vertices"] = json!(["i2", "e", "se", "s", "i3"]);
    let inner = json!({ "id": "i", "name": "I", "vertices": ["i1", "i2", "i3", "i4"], "label": [0, 0] });
    json["areas"].as_array_mut().expect("a list").push(inner);
    assert_eq!(sound(json.clone()).neighbours(SpaceId(4)).len(), 4);
    json["entries"][0]["area"] = json!("i");
    let error = read(json).expect_err("no room");
    assert_eq!(error, "boards/test.json: entry west has no room for its box outside area i");
}

#[test]
fn words_that_only_a_game_knows_can_be_added() {
    let board = sound(four()).with_terrain(SpaceId(2), "star").with_terrain(SpaceId::OFF_MAP, "star");
    assert_eq!(board.plan().spaces[2].terrain, ["hill", "star"]);
    assert_eq!(board.plan().lines[0].name.as_deref(), Some("Pike"));
    assert_eq!(board.plan().spaces[2].centre.map(|at| format!("{at}")), ["-500", "500"]);
}

#[test]
fn an_area_may_be_cut_off() {
    let mut json = four();
    json["vertices"].as_object_mut().expect("a map").extend([
        ("x".to_owned(), json!([5000, 0])),
        ("y".to_owned(), json!([6000, 0])),
        ("z".to_owned(), json!([5500, 900])),
    ]);
    let island =
        json!({ "id": "island", "name": "Island", "vertices": ["x", "y", "z"], "label": [5500, 300] });
    json["areas"].as_array_mut().expect("a list").push(island);
    let board = sound(json);
    assert!(board.neighbours(SpaceId(4)).is_empty() && board.touching(SpaceId(4)).is_empty());
}

#[test]
fn listed_boundaries_have_to_be_right() {
    let all = json!([
        { "areas": ["a", "b"], "vertices": ["n", "m"], "road": true },
        { "areas": ["c", "a"], "vertices": ["m", "w"] },
        { "areas": ["b", "d"], "vertices": ["m", "e"], "road": false },
        { "areas": ["c", "d"], "vertices": ["s", "m"] },
    ]);
    let wrong = |change: &dyn Fn(&mut Value)| {
        faults(|json| {
            json["boundaries"] = all.clone();
            change(&mut json["boundaries"]);
        })
    };
    let mut json = four();
    json["boundaries"] = all.clone();
    sound(json);
    let cases: [(String, &str); 7] = [
        (wrong(&|list| list[0]["road"] = json!(false)), "areas a and b has no road, unlike the list"),
        (wrong(&|list| list[1]["road"] = json!(true)), "areas c and a has a road, unlike the list"),
        (
            wrong(&|list| list[1]["vertices"] = json!(["w", "sw"])),
            "areas a and c is not the line that they share",
        ),
        (
            wrong(&|list| list[1]["vertices"] = json!(["w", "x"])),
            "a boundary names vertex x, which is not listed",
        ),
        (wrong(&|list| list[1]["areas"] = json!(["a", "x"])), "a boundary names area x, which is not listed"),
        (
            wrong(&|list| list[1]["areas"] = json!(["a", "d"])),
            "listed for areas a and d, which are not neighbours",
        ),
        (wrong(&|list| drop(list.as_array_mut().map(Vec::pop))), "areas c and d is not listed"),
    ];
    for (text, part) in cases {
        assert!(text.contains(part), "{text} / {part}");
    }
}

#[test]
fn every_mistake_of_a_list_is_named() {
    let cases: [(String, &str); 15] = [
        (
            faults(|json| json["areas"][0]["vertices"][1] = json!("x")),
            "area a has a corner at vertex x, which is",
        ),
        (faults(|json| json["areas"][0]["vertices"] = json!(["nw", "n"])), "area a has 2 corners"),
        (faults(|json| json["areas"][0]["vertices"][1] = json!("nw")), "area a comes to vertex nw twice"),
        (faults(|json| json["areas"][0]["name"] = json!(" ")), "area a has no name"),
        (faults(|json| json["areas"][1]["id"] = json!("a")), "area a is listed twice"),
        (faults(|json| json["entries"][0]["id"] = json!("a")), "entry a has the id of another place"),
        (
            faults(|json| json["entries"][0]["area"] = json!("x")),
            "entry west leads into area x, which is not",
        ),
        (faults(|json| json["entries"][0]["at"] = json!([0, 2e6])), "entry west is more than 1000 km away"),
        (faults(|json| json["vertices"]["m"] = json!([0, 1e9])), "vertex m is more than 1000 km away"),
        (
            faults(|json| json["areas"][2]["label"] = json!([1e9, 0])),
            "the label of area c is more than 1000 km",
        ),
        (
            faults(|json| json["road_lines"][0]["kind"] = json!("canal")),
            "\"Pike\" is a \"canal\", which this game",
        ),
        (
            faults(|json| json["road_lines"][0]["line"] = json!([[0, 0]])),
            "\"Pike\" has fewer than two points",
        ),
        (faults(|json| json["areas"] = json!([])), "there is no area"),
        (faults(|json| json["entries"][0]["side"] = json!("french")), "entries[0].side"),
        (faults(|json| json["topology"] = json!("hex")), "this game needs area"),
    ];
    for (text, part) in cases {
        assert!(text.contains(part), "{text} / {part}");
    }
    let many = faults(|json| {
        let entry = |n: usize| json!({ "id": format!("e{n}"), "name": "E", "area": "a", "at": [0, 0] });
        json["entries"] = (0..65).map(entry).collect();
    });
    assert!(many.contains("there are 65 entries, more than 64"), "{many}");
    assert!(read(json!(7)).is_err());
}

#[test]
fn every_mistake_of_outlines_and_roads_is_named() {
    let cases: [(String, &str); 11] = [
        (
            faults(|json| json["areas"][0]["vertices"] = json!(["nw", "m", "n", "w"])),
            "area a crosses or touches",
        ),
        (
            faults(|json| json["areas"][0]["vertices"] = json!(["w", "m", "n", "nw"])),
            "area a run anticlockwise",
        ),
        (faults(|json| json["areas"][0]["label"] = json!([500, 500])), "the label of area a lies outside"),
        (faults(|json| json["vertices"]["e"] = json!([0, 0])), "area d crosses or touches itself"),
        (
            faults(|json| {
                json["areas"][1] =
                    json!({ "id": "b", "name": "B", "vertices": ["nw", "n", "m"], "label": [-100, -500] });
            }),
            "areas a and b lie on the same side of the line nw-n",
        ),
        (faults(|json| json["vertices"]["n"] = json!([0, 200])), "area a"),
        (
            faults(|json| {
                json["vertices"]["x"] = json!([500, 0]);
                json["areas"][3]["vertices"] = json!(["m", "x", "e", "s"]);
            }),
            "vertex x lies on a side of area b, but is none of its corners",
        ),
        (
            faults(|json| {
                json["vertices"].as_object_mut().expect("a map").extend([
                    ("x".to_owned(), json!([-700, -700])),
                    ("y".to_owned(), json!([-300, -700])),
                    ("z".to_owned(), json!([-500, -300])),
                ]);
                json["areas"][3]["vertices"] = json!(["x", "y", "z"]);
                json["areas"][3]["label"] = json!([-500, -600]);
            }),
            "areas a and d overlap",
        ),
        (
            faults(|json| json["roads"] = json!([["a", "d"]])),
            "a road links area a with d, which is not its neighbour",
        ),
        (faults(|json| json["roads"] = json!([["a", "b"], ["b", "a"]])), "from area b to a is listed twice"),
        (
            faults(|json| json["road_names"] = json!({ "a|c": ["Lane"] })),
            "road_names has an entry for \"a|c\"",
        ),
    ];
    for (text, part) in cases {
        assert!(text.contains(part), "{text} / {part}");
    }
    let unknown = faults(|json| json["roads"] = json!([["a", "x"]]));
    assert!(unknown.contains("a road names area x, which is not listed"), "{unknown}");
    let crossing = faults(|json| {
        json["vertices"]["x"] = json!([-300, -500]);
        json["areas"][1]["vertices"] = json!(["n", "ne", "e", "x"]);
    });
    assert!(crossing.contains("areas a and b overlap"), "{crossing}");
}
