//! The board of areas, and board files with mistakes: every mistake is named.

use crate::common::boards::{are_named, board_file, list};
use high_water_mark_engine::scene::{Shape, SpacePlan, Topology};
use high_water_mark_engine::{NameKind, Side, SpaceId};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use wallace::Wallace;
use wallace::board::{Arrives, Board, MOST_PLACES, Places, Terrain};
use wallace::options::Inferior;
use wallace::pieces::{Group, Period};

fn board() -> Arc<Board> {
    Board::standard(Inferior::Eleventh).expect("the standard board is sound")
}

fn file() -> Value {
    serde_json::from_str(include_str!("../board.json")).expect("JSON")
}

fn read(json: Value) -> Result<Board, String> {
    Board::read(&board_file(json)).map_err(|error| error.to_string())
}

fn place(board: &Board, id: &str) -> SpaceId {
    board.find(id).expect("a place of the board")
}

fn named(board: &Board, places: Places) -> Vec<&str> {
    let mut ids: Vec<&str> = places.into_iter().map(|place| board.id(place)).collect();
    ids.sort_unstable();
    ids
}

fn corners(space: &SpacePlan) -> Vec<[f64; 2]> {
    match &space.shape {
        Shape::Polygon { points } => points.clone(),
        Shape::Segment { points, .. } => points.to_vec(),
    }
}

/// A second reading of the file, slow and plain: sets of ids.
struct Atlas {
    adj: BTreeMap<String, BTreeSet<String>>,
    fadj: BTreeMap<String, BTreeSet<String>>,
    terrain: BTreeMap<String, String>,
}

impl Atlas {
    fn of(file: &Value) -> Atlas {
        let text = |value: &Value| value.as_str().expect("text").to_owned();
        let areas = file["areas"].as_array().expect("a list of areas");
        let ring = |area: &Value| -> Vec<String> {
            area["vertices"].as_array().expect("a ring").iter().map(text).collect()
        };
        let sides = |area: &Value| -> BTreeSet<BTreeSet<String>> {
            let ring = ring(area);
            (0..ring.len()).map(|n| [ring[n].clone(), ring[(n + 1) % ring.len()].clone()].into()).collect()
        };
        let of = |meets: &dyn Fn(&Value, &Value) -> bool| {
            let others = |area: &Value| -> BTreeSet<String> {
                let near = |other: &&Value| other["id"] != area["id"] && meets(area, other);
                areas.iter().filter(near).map(|other| text(&other["id"])).collect()
            };
            areas.iter().map(|area| (text(&area["id"]), others(area))).collect()
        };
        let terrain = |area: &Value| area["terrain"][0].as_str().unwrap_or("").to_owned();
        Atlas {
            adj: of(&|a, b| !sides(a).is_disjoint(&sides(b))),
            fadj: of(&|a, b| ring(a).iter().any(|vertex| ring(b).contains(vertex))),
            terrain: areas.iter().map(|area| (text(&area["id"]), terrain(area))).collect(),
        }
    }

    fn range(&self, area: &str) -> usize {
        match self.terrain[area].as_str() {
            "hill" => 4,
            "ridge" => 3,
            _ => 1,
        }
    }

    /// Shortest distances from an area.
    fn distances<'a>(
        next: &'a BTreeMap<String, BTreeSet<String>>,
        from: &'a str,
    ) -> BTreeMap<&'a str, usize> {
        let mut found = BTreeMap::from([(from, 0)]);
        for distance in 1..=next.len() {
            let edge: Vec<&str> =
                found.iter().filter(|(_, far)| **far == distance - 1).map(|(id, _)| *id).collect();
            for other in edge.into_iter().flat_map(|id| &next[id]) {
                found.entry(other).or_insert(distance);
            }
        }
        found
    }

    /// Is there a way of exactly so many steps to a target with neither ridge nor hill between?
    fn sees(&self, from: &str, target: &str, steps: usize, away: &BTreeMap<&str, usize>) -> bool {
        if steps == 1 {
            return self.fadj[from].contains(target);
        }
        let low = |id: &str| !["ridge", "hill"].contains(&self.terrain[id].as_str());
        let nearer = |id: &&String| away[id.as_str()] == steps - 1 && low(id);
        self.fadj[from].iter().filter(nearer).any(|id| self.sees(id, target, steps - 1, away))
    }
}

#[test]
fn there_are_69_areas_and_seven_boxes() {
    let board = board();
    assert_eq!((board.len(), board.areas().len(), board.boxes().len()), (76, 69, 7));
    assert!(!board.is_empty() && board.places() == board.areas() | board.boxes());
    let (area, entry, none) = (SpaceId(68), SpaceId(69), SpaceId(76));
    assert!(board.has(area) && board.is_area(area) && !board.is_box(area));
    assert!(board.has(entry) && !board.is_area(entry) && board.is_box(entry));
    assert!(!board.has(none) && !board.is_area(none) && !board.is_box(none));
    assert_eq!(board.names().len(NameKind::Space), 76);
    assert_eq!(board.names().name(NameKind::Space, 69), Some("entry_chambersburg"));
    assert_eq!(board.plan().topology, Topology::Area);
    assert_eq!(board.plan().hash, board_file(file()).hash());
}

#[test]
fn boundaries_roads_and_vertices_are_as_many_as_they_should() {
    let board = board();
    let sum = |of: &dyn Fn(SpaceId) -> u32| board.areas().into_iter().map(of).sum::<u32>() / 2;
    assert_eq!(sum(&|area| board.adj(area).len()), 168);
    assert_eq!(sum(&|area| (board.fadj(area) & !board.adj(area)).len()), 28);
    let roads = |a: SpaceId| board.areas().into_iter().filter(|b| board.road(a, *b)).collect::<Places>();
    assert_eq!(sum(&|area| roads(area).len()), 52);
    for area in board.areas() {
        assert_eq!(roads(area) & !board.adj(area), Places::EMPTY, "roads cross boundaries");
        assert!(!board.adj(area).contains(area) && !board.fadj(area).contains(area));
    }
    let file = file();
    assert_eq!(file["vertices"].as_object().map(serde_json::Map::len), Some(282));
    assert_eq!(file["boundaries"].as_array().map(Vec::len), Some(168));
}

#[test]
fn distances_are_those_of_the_ground() {
    let board = board();
    let steps = |from: &str, to: &str| board.steps(place(&board, from), place(&board, to));
    let far = ["mcpherson", "seminary", "gettysburg", "cemetery_hill", "angle", "culps_hill", "round_tops"];
    assert_eq!(far.map(|to| steps("knoxlyn", to)), [2, 3, 4, 5, 5, 6, 8]);
    assert_eq!((steps("taneytown", "round_tops"), steps("taneytown", "cemetery_hill")), (1, 4));
    assert_eq!((steps("entry_chambersburg", "knoxlyn"), steps("mcpherson", "entry_chambersburg")), (1, 3));
    assert_eq!((steps("entry_mummasburg", "entry_carlisle"), steps("angle", "angle")), (4, 0));
}

#[test]
fn what_the_rulebook_shows_of_the_map_is_so() {
    let board = board();
    let at = |id: &str| place(&board, id);
    let is_town = |area: &SpaceId| board.terrain(*area) == Terrain::Town;
    assert_eq!(board.areas().into_iter().filter(is_town).collect::<Vec<_>>(), [at("gettysburg")]);
    // The example of the first turn: the box, its area, and the railroad that alone leads on to the next.
    assert_eq!(board.entry_area(at("entry_chambersburg")), Some(at("knoxlyn")));
    assert!(board.road(at("knoxlyn"), at("herr_n")) && board.road(at("knoxlyn"), at("herr_ridge")));
    let file = file();
    assert_eq!(file["road_names"]["knoxlyn|herr_n"], json!(["Unfinished Railroad"]));
    assert_eq!(file["road_names"]["knoxlyn|herr_ridge"], json!(["Chambersburg Pike"]));
    // The example of artillery: the Round Tops by vertices only, and past the town.
    let hill = at("cemetery_hill");
    assert_eq!((board.fire_distance(hill, at("round_tops")), board.range(hill)), (4, 4));
    assert!(board.targets(hill).contains(at("round_tops")));
    assert_eq!(board.fire_distance(hill, at("college")), 2);
    assert!(board.targets(hill).contains(at("college")));
    assert!(board.in_range(hill).contains(at("mcpherson")) && !board.targets(hill).contains(at("mcpherson")));
    // The picture of a vertex: four areas in one point.
    let four = ["angle", "bliss", "cemetery_hill", "long_lane"].map(at);
    for (a, b) in four.into_iter().flat_map(|a| four.map(|b| (a, b))).filter(|(a, b)| a != b) {
        assert!(board.fadj(a).contains(b));
    }
    assert!(!board.adj(at("bliss")).contains(hill) && board.targets(at("bliss")).contains(hill));
}

#[test]
fn stars_are_where_the_game_is_decided() {
    let board = board();
    let stars: Vec<(&str, u8)> = board
        .places()
        .into_iter()
        .filter(|place| board.stars(*place) > 0)
        .map(|place| (board.id(place), board.stars(place)))
        .collect();
    assert_eq!(stars, [("cemetery_hill", 1), ("culps_hill", 1), ("round_tops", 2)]);
    assert_eq!(board.double_star(), board.find("round_tops"));
    assert_eq!(board.ridge(), board.find("angle"));
    assert_eq!(board.name(place(&board, "round_tops")), "Little Round Top and Round Top");
    let plan = &board.plan().spaces[place(&board, "culps_hill").index()];
    assert_eq!(plan.terrain, ["hill", "star"]);
}

#[test]
fn terrain_is_that_of_the_file() {
    let (board, atlas) = (board(), Atlas::of(&file()));
    for area in board.areas() {
        let word = board.terrain(area).word().unwrap_or("");
        assert_eq!(word, atlas.terrain[board.id(area)]);
    }
    let count = |terrain| board.areas().into_iter().filter(|area| board.terrain(*area) == terrain).count();
    assert_eq!([Terrain::Ridge, Terrain::Hill, Terrain::Town].map(count), [14, 7, 1]);
}

#[test]
fn a_second_reading_finds_the_same() {
    let (board, atlas) = (board(), Atlas::of(&file()));
    for from in board.areas() {
        let id = board.id(from);
        assert_eq!(named(&board, board.adj(from)), Vec::from_iter(&atlas.adj[id]), "{id}");
        assert_eq!(named(&board, board.fadj(from)), Vec::from_iter(&atlas.fadj[id]), "{id}");
        assert_eq!(usize::from(board.range(from)), atlas.range(id), "{id}");
        let steps = Atlas::distances(&atlas.adj, id);
        let mut seen = 0;
        for to in board.areas() {
            let (other, pair) = (board.id(to), format!("{id} {}", board.id(to)));
            let away = Atlas::distances(&atlas.fadj, other);
            let far = away[id];
            assert_eq!(usize::from(board.fire_distance(from, to)), far, "{pair}");
            assert_eq!(usize::from(board.steps(from, to)), steps[other], "{pair}");
            let in_range = (1..=atlas.range(id)).contains(&far);
            assert_eq!(board.in_range(from).contains(to), in_range, "{pair}");
            let target = in_range && atlas.sees(id, other, far, &away);
            assert_eq!(board.targets(from).contains(to), target, "{pair}");
            seen += u32::from(target);
        }
        assert_eq!(board.targets(from).len(), seen, "no box is a target");
    }
    let targets: u32 = board.areas().into_iter().map(|area| board.targets(area).len()).sum();
    let in_range: u32 = board.areas().into_iter().map(|area| board.in_range(area).len()).sum();
    assert_eq!((targets, in_range), (767, 1034));
}

#[test]
fn boxes_lead_into_their_areas() {
    let board = board();
    let boxes: Vec<(&str, &str, Option<Side>)> = board
        .boxes()
        .into_iter()
        .map(|entry| {
            let area = board.entry_area(entry).expect("an area");
            assert_eq!(board.boxes_of(area), Places::of(entry));
            assert_eq!(board.nbr(area), board.adj(area) | Places::of(entry));
            assert_eq!(board.reach(entry), Places::of(area));
            assert_eq!(board.reach(area), board.adj(area) | Places::of(area));
            (board.name(entry), board.id(area), board.entry_side(entry))
        })
        .collect();
    let (north, south) = (Some(Side::Union), Some(Side::Confederate));
    let wanted = [
        ("the Chambersburg Pike box", "knoxlyn", south),
        ("the Mummasburg Road box", "mummasburg", south),
        ("the Carlisle Road box", "cobean", south),
        ("the Harrisburg Road box", "harrisburg", south),
        ("the Emmitsburg Road box", "emmitsburg", north),
        ("the Taneytown Road box", "taneytown", north),
        ("the Baltimore Pike box", "baltimore", north),
    ];
    assert_eq!(boxes, wanted);
    assert!(board.boxes_of(place(&board, "angle")).is_empty());
}

#[test]
fn boxes_are_drawn_outside_against_their_area_alone() {
    let board = board();
    let plan = board.plan();
    assert_eq!(plan.bounds.map(|edge| format!("{edge}")), ["-5160", "-4060", "3710", "6360"]);
    let on = |[x, y]: [f64; 2], [ax, ay]: [f64; 2], [bx, by]: [f64; 2]| {
        let within = x >= ax.min(bx) && x <= ax.max(bx) && y >= ay.min(by) && y <= ay.max(by);
        within && ((bx - ax) * (y - ay) - (by - ay) * (x - ax)).abs() < 1.0
    };
    for entry in board.boxes() {
        let points = corners(&plan.spaces[entry.index()]);
        let mut touched = BTreeSet::new();
        for area in board.areas() {
            let ring = corners(&plan.spaces[area.index()]);
            let sides = || ring.iter().zip(ring.iter().cycle().skip(1));
            let shared = points.iter().filter(|point| sides().any(|(a, b)| on(**point, *a, *b)));
            if shared.count() == 2 {
                touched.insert(area);
            }
        }
        assert_eq!(touched.into_iter().collect::<Vec<_>>(), Vec::from_iter(board.entry_area(entry)));
        let drawn = plan.entries.iter().find(|drawn| drawn.id == board.id(entry)).expect("drawn");
        assert_eq!(drawn.side, board.entry_side(entry));
        let [x, y] = drawn.at;
        assert!(points.iter().any(|p| p[0] < x) && points.iter().any(|p| p[1] > y), "in its box");
    }
}

#[test]
fn the_first_turn_finds_these_pieces() {
    let board = board();
    let some = |regular, elite, cavalry, artillery| Group { regular, elite, inferior: 0, cavalry, artillery };
    let rows: Vec<(&str, Side, Group)> =
        board.setup().iter().map(|row| (board.id(row.at), row.side, row.pieces)).collect();
    let wanted = [
        ("entry_chambersburg", Side::Confederate, some(5, 0, 0, 2)),
        ("mcpherson", Side::Union, some(0, 0, 1, 1)),
        ("railroad_cut", Side::Union, some(0, 0, 1, 0)),
        ("codori", Side::Union, some(1, 1, 0, 0)),
        ("klingle", Side::Union, some(2, 0, 0, 1)),
    ];
    assert_eq!(rows, wanted);
    assert_eq!(board.setup()[2].name, "Devin's Brigade");
}

/// The rows of a card: day and period, side, road, and how many regular, elite and inferior pieces, cavalry and guns.
fn card(board: &Board) -> Vec<String> {
    let entry = |at| board.id(at).trim_start_matches("entry_");
    let by = |arrives| match arrives {
        Arrives::By(at) => entry(at).to_owned(),
        Arrives::ByDie { low, high } => format!("{} or {}", entry(low), entry(high)),
    };
    let mut rows: Vec<String> = board
        .card()
        .iter()
        .map(|row| {
            let Group { regular, elite, inferior, cavalry, artillery } = row.pieces;
            let number = format!("{} {}", row.day, row.period.index());
            let pieces = format!("{regular}{elite}{inferior}{cavalry}{artillery}");
            format!("{number} {} {} {pieces}", row.side.word(), by(row.arrives))
        })
        .collect();
    rows.sort();
    rows
}

#[test]
fn reinforcements_come_as_the_card_says() {
    let board = board();
    let mut wanted = [
        "1 1 confederate mummasburg or carlisle 30001",
        "1 1 confederate harrisburg 11001",
        "1 1 union taneytown 00501",
        "1 2 confederate chambersburg 20001",
        "1 2 union taneytown 00200",
        "1 2 union baltimore 30001",
        "1 2 union emmitsburg 30001",
        "1 3 confederate chambersburg 11001",
        "1 3 union taneytown 30001",
        "2 0 confederate chambersburg 33002",
        "2 0 union baltimore 30001",
        "2 0 union taneytown 00002",
        "2 1 confederate chambersburg 20001",
        "2 2 union baltimore 40002",
    ];
    wanted.sort_unstable();
    assert_eq!(card(&board), wanted);
    assert_eq!((board.card()[0].period, board.card()[0].name.as_str()), (Period::Midday, "Rodes's Division"));
}

#[test]
fn the_card_of_version_0_1_is_kept() {
    let (first, today) = (Board::standard(Inferior::Spread).expect("sound"), board());
    let (first_card, card) = (card(&first), card(&today));
    let other: Vec<&str> = first_card.iter().filter(|row| !card.contains(row)).map(String::as_str).collect();
    let wanted = [
        "1 1 union taneytown 00301",
        "1 2 union baltimore 20101",
        "1 2 union emmitsburg 40001",
        "1 2 union taneytown 00100",
        "1 3 union taneytown 30101",
        "2 0 union baltimore 30101",
    ];
    assert_eq!(other, wanted);
    assert_eq!(first_card.len(), card.len());
    // Records of 0.1 name it.
    assert_eq!(first.plan().hash, "aa57f67ab271330c");
    assert_eq!((first.plan().spaces == today.plan().spaces, first.setup() == today.setup()), (true, true));
}

#[test]
fn what_is_no_place_has_an_answer_too() {
    let board = board();
    for nowhere in [SpaceId(76), SpaceId(127), SpaceId(128), SpaceId::OFF_MAP] {
        let sets = [
            board.adj(nowhere),
            board.fadj(nowhere),
            board.boxes_of(nowhere),
            board.nbr(nowhere),
            board.reach(nowhere),
            board.in_range(nowhere),
            board.targets(nowhere),
        ];
        assert_eq!(sets, [Places::EMPTY; 7]);
        assert!(!board.has(nowhere) && !board.road(nowhere, SpaceId(0)) && !board.road(SpaceId(0), nowhere));
        assert_eq!((board.entry_area(nowhere), board.entry_side(nowhere)), (None, None));
        assert_eq!(
            (board.terrain(nowhere), board.stars(nowhere), board.range(nowhere)),
            (Terrain::Clear, 0, 0)
        );
        assert_eq!((board.steps(nowhere, SpaceId(0)), board.fire_distance(SpaceId(0), nowhere)), (255, 255));
        assert_eq!((board.id(nowhere), board.name(nowhere)), ("", "a place off the map"));
    }
    let entry = place(&board, "entry_baltimore");
    assert!(board.adj(entry).is_empty() && board.fadj(entry).is_empty() && board.nbr(entry).is_empty());
    assert!(board.in_range(entry).is_empty() && board.targets(entry).is_empty());
    assert_eq!((board.range(entry), board.terrain(entry), board.stars(entry)), (0, Terrain::Clear, 0));
    assert_eq!((board.entry_area(SpaceId(0)), board.entry_side(SpaceId(0))), (None, None));
    assert_eq!((board.fire_distance(entry, SpaceId(0)), board.find("nowhere")), (255, None));
}

#[test]
fn every_sign_on_the_board_is_in_its_legend() {
    let board = board();
    let keys: BTreeSet<&str> = board.plan().legend.iter().map(|entry| entry.key.as_str()).collect();
    let spaces = board.plan().spaces.iter().flat_map(|space| space.terrain.iter());
    let lines = board.plan().lines.iter().map(|line| &line.kind);
    // Numbers on borders are no part of a board file: they come with the order that is carried out.
    let used: BTreeSet<&str> = spaces.chain(lines).map(String::as_str).chain(["crossing"]).collect();
    assert_eq!(keys, used);
    assert!(board.plan().legend.iter().all(|entry| entry.effect.ends_with('.')));
}

#[test]
fn every_mistake_in_the_areas_is_named() {
    let file = file();
    let list = |path: &str| list(&mut file.clone(), path).clone();
    let corners = list("areas/angle/vertices");
    let mistakes = [
        ("areas/angle/terrain", json!(["swamp"]), "area angle has terrain \"swamp\""),
        ("areas/angle/terrain", json!(["hill", "ridge"]), "area angle has more than one terrain"),
        ("areas/angle/stars", json!(3), "area angle has 3 stars, but 2 are the most"),
        ("areas/angle/stars", json!(2), "there are 2 areas with two stars"),
        ("areas/round_tops/stars", json!(1), "there are 0 areas with two stars"),
        ("areas/angle/stars", json!(1), "ridge_star is angle, which has a star already"),
        ("ridge_star", json!("entry_carlisle"), "ridge_star is entry_carlisle, which is no"),
        ("areas/angle/stars", json!(-1), "stars"),
        (
            "areas/angle/vertices",
            corners.iter().rev().cloned().collect(),
            "the corners of area angle run anticlockwise",
        ),
        ("areas/angle/vertices", json!(corners[1..]), "angle"),
        ("boundaries/0/road", json!(true), "the boundary of areas hoffman and mummasburg has a road, unlike"),
        ("boundaries", json!(list("boundaries")[1..]), "areas hoffman and mummasburg is not listed"),
        (
            "roads",
            json!([list("roads"), vec![json!(["angle", "knoxlyn"])]].concat()),
            "which is not its neighbour",
        ),
        ("topology", json!("position"), "this game needs area"),
    ];
    are_named::<Wallace>(&file, &mistakes);
}

#[test]
fn every_mistake_in_the_pieces_is_named() {
    let file = file();
    let list = |path: &str| list(&mut file.clone(), path).clone();
    let (setup, card) = (list("setup"), list("reinforcements"));
    let enemy = json!({ "at": setup[3]["at"], "side": "confederate", "pieces": { "elite": 1 } });
    let roads = json!({ "1-3": "entry_carlisle", "4-6": "entry_taneytown" });
    let mistakes = [
        (
            "setup/0/pieces",
            json!({ "regular": 6, "artillery": 2 }),
            "have 18 pieces of Confederate regular infantry, but there must be 17",
        ),
        (
            "reinforcements",
            json!(card[..card.len() - 1]),
            "have 9 pieces of Union artillery, but there must be 11",
        ),
        ("setup/2/pieces", json!({ "cavalry": 5 }), "the set-up in railroad_cut has 5 pieces, more than 4"),
        ("setup/2/pieces", json!({}), "the set-up in railroad_cut: there are no pieces"),
        ("setup/2/pieces", json!({ "zouaves": 1 }), "setup[2].pieces"),
        ("setup/2/at", json!("nowhere"), "the set-up in nowhere names a place that is not listed"),
        ("setup/2/at", json!("entry_carlisle"), "entry entry_carlisle is not Union"),
        ("setup", json!([setup, vec![enemy]].concat()), "the set-up in codori has pieces of both sides"),
        ("reinforcements/1/day", json!(4), "day 4, midday come too late or too early: there are days 1 to 3"),
        ("reinforcements/1/period", json!("dawn"), "reinforcements[1].period"),
        ("reinforcements/1/pieces", json!({}), "day 1, midday: there are no pieces"),
        ("reinforcements/1/entry", json!("entry_baltimore"), "entry entry_baltimore is not Confederate"),
        ("reinforcements/1/entry", json!("angle"), "arrive by angle, which is no entry"),
        ("reinforcements/0/entry", json!("entry_carlisle"), "need either entry or entry_by_die"),
        ("reinforcements/0/entry_by_die", roads, "entry entry_taneytown is not Confederate"),
        ("reinforcements/1/entry", Value::Null, "need either entry or entry_by_die"),
    ];
    are_named::<Wallace>(&file, &mistakes);
}

#[test]
fn every_mistake_in_the_entries_is_named() {
    let file = file();
    let mut union = list(&mut file.clone(), "entries").clone();
    union.retain(|entry| entry["side"] == "union");
    let mistakes = [
        ("entries/0/side", Value::Null, "entry entry_chambersburg belongs to no"),
        ("entries", json!(union), "there is no entry for the Confederate side"),
        ("entries/0/area", json!("gettysburg"), "has no room for its box outside"),
        ("entries/0/area", json!("x"), "leads into area x, which is not listed"),
    ];
    are_named::<Wallace>(&file, &mistakes);
}

/// A board of square areas, so many wide and high, with a box at each end of the first row.
fn squares(wide: usize, high: usize) -> Value {
    let id = |x: usize, y: usize| format!("v{x}-{y}");
    let mut vertices = serde_json::Map::new();
    for (x, y) in (0..=wide).flat_map(|x| (0..=high).map(move |y| (x, y))) {
        vertices.insert(id(x, y), json!([x * 1000, y * 1000]));
    }
    let areas: Vec<Value> = (0..high)
        .flat_map(|y| (0..wide).map(move |x| (x, y)))
        .map(|(x, y)| {
            json!({
                "id": format!("a{x}-{y}"), "name": format!("Square {x}, {y}"),
                "vertices": [id(x, y), id(x + 1, y), id(x + 1, y + 1), id(x, y + 1)],
                "label": [x * 1000 + 500, y * 1000 + 500],
                "stars": if (x, y) == (2, 2) { 2 } else { 0 },
                "terrain": if (x, y) == (1, 1) { json!(["ridge"]) } else { json!([]) },
            })
        })
        .collect();
    json!({
        "format": "board/1", "title": "Squares", "topology": "area", "vertices": vertices, "areas": areas,
        "roads": [["a0-0", "a1-0"]],
        "entries": [
            { "id": "west", "name": "West", "side": "confederate", "area": "a0-0", "at": [0, 500] },
            { "id": "east", "name": "East", "side": "union", "area": format!("a{}-0", wide - 1), "at": [wide * 1000, 500] },
        ],
        "setup": [{ "at": "west", "side": "confederate", "pieces": { "regular": 17, "elite": 5, "artillery": 9 } }],
        "reinforcements": [{
            "day": 1, "period": "morning", "side": "union", "entry": "east",
            "pieces": { "regular": 19, "elite": 1, "inferior": 7, "cavalry": 2, "artillery": 11 },
        }],
    })
}

#[test]
fn a_sound_board_of_ones_own_is_read() {
    let board = read(squares(6, 4)).expect("a sound board");
    let at = |id: &str| place(&board, id);
    assert_eq!((board.len(), board.areas().len(), board.ridge()), (26, 24, None));
    assert_eq!(board.double_star(), board.find("a2-2"));
    assert_eq!(named(&board, board.adj(at("a1-1"))), ["a0-1", "a1-0", "a1-2", "a2-1"]);
    assert_eq!(board.fadj(at("a1-1")).len(), 8);
    assert_eq!(board.fire_distance(at("a0-0"), at("a5-3")), 5);
    assert_eq!((board.steps(at("west"), at("east")), board.range(at("a1-1"))), (7, 3));
    assert_eq!(board.targets(at("a1-1")).len(), 19);
    assert!(board.road(at("a1-0"), at("a0-0")) && !board.road(at("a1-0"), at("a2-0")));
    assert_eq!(board.card()[0].arrives, Arrives::By(at("east")));
    assert_eq!((board.name(at("west")), board.name(at("a0-3"))), ("the West box", "Square 0, 3"));
}

#[test]
fn boards_are_neither_too_small_nor_too_large() {
    let few = read(squares(5, 4)).expect_err("too few");
    assert!(few.contains("there are 20 areas and 2 entry boxes"), "{few}");
    let many = read(squares(19, 5)).expect_err("too many");
    assert!(many.contains("95 areas") && many.contains("96 places or fewer"), "{many}");
    // Exactly so many are a board: 94 areas, and two boxes.
    let mut board = squares(19, 5);
    list(&mut board, "areas").pop();
    let largest = read(board).expect("a sound board");
    assert_eq!((largest.len(), largest.places().len()), (MOST_PLACES, 96));
}
