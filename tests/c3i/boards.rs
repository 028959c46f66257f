//! The board of the Battle of Gettysburg, 1863, and board files with mistakes: every mistake is named.

use crate::compared::decision_is_right;
use crate::desk::{file_of, on_map, rules, standard};
use crate::players::Match;
use crate::reference::{Atlas, Hex, distance, hex, neighbours};
use high_water_mark::engine::{BoardFile, BySide, Ruleset, Show, Side, SpaceId, check_board, wire};
use high_water_mark::rulesets::c3i::C3i;
use high_water_mark::rulesets::c3i::board::{Board, Hexes, Terrain};
use high_water_mark::rulesets::c3i::options::{Options, Reconstruction};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

const DEFENSIBLE: &str = "1103 1104 1304 1305 1311 1312 1408 1409 1411 1502 1503 1504 1505 1506 1507 1513 1609 \
                          1610 1613 1614 1707 1708 1808 1907 1908 1910 2006 2208";

const ENTRIES: [(&str, &str); 12] = [
    ("A", "1003"),
    ("B", "1301"),
    ("C", "1601"),
    ("D", "1701"),
    ("E", "1901"),
    ("F", "2201"),
    ("G", "2302"),
    ("H", "2306"),
    ("I", "2312"),
    ("J", "2314"),
    ("K", "1716"),
    ("L", "1216"),
];

/// Where the second reconstruction has an entry point elsewhere.
const MOVED: [(&str, &str); 4] = [("E", "2101"), ("F", "2301"), ("G", "2303"), ("I", "2311")];

const MAPS: [Reconstruction; 2] = [Reconstruction::First, Reconstruction::Second];

/// Sees the game's own boards.
fn with_boards(look: impl Fn(Reconstruction, &Board)) {
    for map in MAPS {
        look(map, on_map(&Options { map, ..Options::default() }).board());
    }
}

/// The entry points of a map.
fn entries_of(map: Reconstruction) -> BTreeMap<&'static str, &'static str> {
    match map {
        Reconstruction::First => ENTRIES.into(),
        Reconstruction::Second => ENTRIES.into_iter().chain(MOVED).collect(),
    }
}

fn id((column, row): Hex) -> String {
    format!("{column:02}{row:02}")
}

fn all_hexes() -> impl Iterator<Item = Hex> {
    (10..=23).flat_map(|column| (1..=16).map(move |row| (column, row)))
}

fn space(board: &Board, id: &str) -> SpaceId {
    board.hexes().into_iter().find(|hex| board.id(*hex) == id).expect("a hex of the board")
}

fn named(board: &Board, hexes: Hexes) -> BTreeSet<String> {
    hexes.into_iter().map(|hex| board.id(hex).to_owned()).collect()
}

#[test]
fn there_are_224_hexes_in_fourteen_columns() {
    with_boards(|_, board| {
        let ids: BTreeSet<String> = all_hexes().map(id).collect();
        assert_eq!((board.len(), ids.len(), board.is_empty()), (224, 224, false));
        assert_eq!(named(board, board.hexes()), ids);
        assert!(!board.has(SpaceId(224)) && board.has(SpaceId(223)));
    });
}

#[test]
fn neighbours_and_distances_are_those_of_the_formulas() {
    with_boards(|_, board| {
        for here in all_hexes() {
            let at = space(board, &id(here));
            let on_map = |next: &Hex| (10..=23).contains(&next.0) && (1..=16).contains(&next.1);
            let wanted: BTreeSet<String> = neighbours(here).into_iter().filter(on_map).map(id).collect();
            assert_eq!(named(board, board.near(at)), wanted, "{here:?}");
            for there in all_hexes() {
                let (far, other) = (distance(here, there), space(board, &id(there)));
                assert_eq!(i32::from(board.distance(at, other)), far, "{here:?} {there:?}");
                assert_eq!(board.influence(at).contains(other), far <= 2);
                assert_eq!(board.within(at, 6).contains(other), far <= 6);
                assert_eq!(board.ring(at, 3).contains(other), far == 3);
            }
        }
    });
}

#[test]
fn hexes_lie_where_the_grid_puts_them() {
    let rules = rules(&Options::default());
    for place in &rules.plan().spaces {
        let (column, row) = hex(&place.id);
        let x = -3510.0 + 502.295 * f64::from(column - 10);
        let y = -2670.0 + 580.0 * f64::from(row - 1) + if column % 2 == 1 { 290.0 } else { 0.0 };
        let centre = wire::write(&place.centre).expect("a point can be written");
        let part = |n: usize| centre[n].as_f64().expect("a number");
        assert!((part(0) - x).abs() < 0.5 && (part(1) - y).abs() < 0.5, "{}: {centre}", place.id);
    }
}

#[test]
fn terrain_roads_and_entries_are_those_of_the_rules() {
    with_boards(|map, board| {
        let defensible: BTreeSet<String> = DEFENSIBLE.split_whitespace().map(String::from).collect();
        assert_eq!((named(board, board.defensible), defensible.len()), (defensible.clone(), 28));
        let town = board.hexes().into_iter().filter(|hex| board.terrain[hex.index()] == Terrain::Town);
        assert_eq!(town.map(|hex| board.id(hex)).collect::<Vec<_>>(), ["1705", "1706"]);
        let entries: BTreeMap<&str, &str> =
            board.entries.iter().map(|entry| (entry.id.as_str(), board.id(entry.hex))).collect();
        assert_eq!((board.entries.len(), entries), (12, entries_of(map)));
        let letter = |entry: high_water_mark::engine::EntryId| board.entries[entry.index()].id.as_str();
        assert_eq!(Side::ALL.map(|side| letter(board.fallback[side])), ["I", "A"]);
        assert_eq!(letter(board.road_from), "A");
        assert_eq!(board.road_to.iter().map(|goal| letter(*goal)).collect::<Vec<_>>(), ["I", "J", "K"]);
    });
}

#[test]
fn roads_are_the_links_of_the_file_and_those_in_the_town() {
    with_boards(|map, board| {
        let file = file_of(map);
        let mut links = BTreeSet::new();
        for link in file["roads"].as_array().expect("a list of roads") {
            let end = |n: usize| link[n].as_str().expect("a hex").to_owned();
            links.extend([(end(0), end(1)), (end(1), end(0))]);
        }
        assert_eq!(links.len(), 2 * if map == Reconstruction::First { 85 } else { 86 });
        // Every link is part of a named road, and the other way round.
        let mut named = BTreeSet::new();
        for road in file["road_names"].as_array().expect("a list of named roads") {
            let hexes: Vec<&str> =
                road["spaces"].as_array().expect("hexes").iter().filter_map(Value::as_str).collect();
            for pair in hexes.windows(2) {
                named.extend([
                    (pair[0].to_owned(), pair[1].to_owned()),
                    (pair[1].to_owned(), pair[0].to_owned()),
                ]);
            }
        }
        assert_eq!(named, links);
        let mut seen = BTreeSet::new();
        for here in board.hexes() {
            for there in board.roads()[here.index()] {
                assert_eq!(board.distance(here, there), 1);
                seen.insert((board.id(here).to_owned(), board.id(there).to_owned()));
            }
        }
        assert_eq!(seen, links);
        for entry in &board.entries {
            assert!(!board.roads()[entry.hex.index()].is_empty(), "entry {} has a road", entry.id);
        }
    });
    // The two hexes of the town are joined though no road is listed between them.
    let mut bare = standard();
    bare["roads"].as_array_mut().expect("roads").retain(|link| *link != json!(["1705", "1706"]));
    bare["road_names"] = json!([]);
    assert_eq!(bare["roads"].as_array().map(Vec::len), Some(84));
    let board = Board::read(&board_file(bare)).expect("a sound board");
    let (north, south) = (space(&board, "1705"), space(&board, "1706"));
    assert!(board.roads()[north.index()].contains(south) && board.roads()[south.index()].contains(north));
}

#[test]
fn every_way_from_a_to_the_goals_passes_the_diamond() {
    with_boards(|_, board| {
        let open = board.open_road(Hexes::EMPTY);
        assert_eq!(open & board.goals(), board.goals());
        let closed = board.open_road(Hexes::of(space(board, "1705")));
        assert!(!closed.meets(board.goals()));
    });
}

fn board_file(board: Value) -> BoardFile {
    BoardFile { name: "a board".into(), json: Arc::new(board) }
}

/// What is wrong with a changed board, a line for each mistake.
fn faults(change: impl FnOnce(&mut Value)) -> String {
    let mut board = standard();
    change(&mut board);
    let file = board_file(board);
    let error = C3i::set_up(&Options::default(), Some(&file)).expect_err("a mistake");
    assert!(!check_board::<C3i>(&file).problems.is_empty());
    error.to_string()
}

fn spaces(board: &mut Value) -> &mut Vec<Value> {
    board["spaces"].as_array_mut().expect("a list of spaces")
}

/// Takes a hex and its roads off a board.
fn remove(board: &mut Value, gone: &str) {
    spaces(board).retain(|entry| entry["id"] != gone);
    board["roads"].as_array_mut().expect("roads").retain(|link| link[0] != gone && link[1] != gone);
    board["road_names"] = json!([]);
}

#[test]
fn every_mistake_is_named() {
    let entries = |board: &mut Value, change: &dyn Fn(&mut Vec<Value>)| {
        change(board["entries"].as_array_mut().expect("a list of entries"));
    };
    let cases: [(String, &[&str]); 9] = [
        (
            faults(|board| entries(board, &|list| list.retain(|entry| entry["id"] != "B"))),
            &["entry B", "Rodes"],
        ),
        (
            faults(|board| entries(board, &|list| list.retain(|entry| entry["id"] != "J"))),
            &["entry J", "road"],
        ),
        (faults(|board| remove(board, "1304")), &["1304", "Buford"]),
        (faults(|board| entries(board, &|list| list[1]["space"] = json!("1003"))), &["two entries", "1003"]),
        (faults(|board| entries(board, &|list| list[1]["space"] = json!("9901"))), &["entry B", "9901"]),
        (faults(|board| spaces(board)[5]["terrain"] = json!(["swamp"])), &["1006", "swamp"]),
        (faults(|board| board["headquarters_fallback"]["union"] = json!("Z")), &["entry Z"]),
        (
            faults(|board| drop(board.as_object_mut().map(|file| file.remove("road_victory")))),
            &["road_victory"],
        ),
        (faults(|board| entries(board, &|list| list[1]["id"] = json!("A"))), &["A"]),
    ];
    for (text, words) in cases {
        assert!(words.iter().all(|word| text.contains(word)), "{text} / {words:?}");
    }
}

#[test]
fn boards_are_neither_too_small_nor_too_large() {
    let few = faults(|board| {
        let keep: BTreeSet<String> = ENTRIES.iter().map(|(_, hex)| (*hex).to_owned()).collect();
        spaces(board)
            .retain(|entry| keep.contains(entry["id"].as_str().unwrap_or("")) || entry["id"] == "1304");
        (board["roads"], board["road_names"]) = (json!([]), json!([]));
    });
    assert!(few.contains("13 spaces") && few.contains("30 to 256"), "{few}");
    let many = faults(|board| {
        let more = (24..=26).flat_map(|column| (1..=16).map(move |row| id((column, row))));
        spaces(board).extend(more.map(|id| json!({ "id": id, "terrain": ["open"] })));
    });
    assert!(many.contains("272 spaces"), "{many}");
    // Exactly 256 are a board.
    let mut board = standard();
    let more = (24..=25).flat_map(|column| (1..=16).map(move |row| id((column, row))));
    spaces(&mut board).extend(more.map(|id| json!({ "id": id, "terrain": ["open"] })));
    let largest = Board::read(&board_file(board)).expect("a sound board");
    assert_eq!((largest.len(), largest.hexes().len()), (256, 256));
    assert!(largest.has(SpaceId(255)) && !largest.has(SpaceId(256)));
}

/// Plays a few games on a board, comparing every decision with the words of the rules.
fn plays(board: &Value) -> BySide<usize> {
    let rules = C3i::set_up(&Options::default(), Some(&board_file(board.clone()))).expect("a sound board");
    let atlas = Atlas::of(&rules, board);
    let mut won = BySide::default();
    for number in 0..12 {
        let mut game = Match::new(&rules, &format!("own board {number}"));
        while let Some(side) = game.decider() {
            decision_is_right(&rules, &atlas, &game, side);
            let command = game.choose();
            game.play(side, &command);
        }
        let outcome = rules.outcome(&game.state).expect("the game is over");
        won[outcome.winner.expect("somebody wins")] += 1;
    }
    won
}

#[test]
fn a_board_with_gaps_is_played() {
    let mut board = standard();
    for gone in ["1103", "1204", "1707", "1810", "2208"] {
        remove(&mut board, gone);
    }
    let won = plays(&board);
    assert_eq!(won.union + won.confederate, 12);
}

#[test]
fn a_board_moved_south_is_played() {
    let mut board = standard();
    let moved = |id: &str| format!("{}{:02}", &id[..2], hex(id).1 + 1);
    let all: Vec<String> = all_hexes().map(id).collect();
    // From the south, so that no number is moved twice.
    let mut text = board.to_string();
    for id in all.iter().rev() {
        text = text.replace(&format!("\"{id}\""), &format!("\"{}\"", moved(id)));
    }
    board = serde_json::from_str(&text).expect("still JSON");
    assert_eq!(board["entries"][0]["space"], "1004");
    let won = plays(&board);
    assert_eq!(won.union + won.confederate, 12);
}

#[test]
fn a_board_of_the_largest_size_is_played() {
    let mut board = standard();
    let more = (24..=25).flat_map(|column| (1..=16).map(move |row| id((column, row))));
    spaces(&mut board).extend(more.map(|id| json!({ "id": id, "terrain": ["defensible"] })));
    let won = plays(&board);
    assert_eq!(won.union + won.confederate, 12);
}
