//! The board of the Battle of Gettysburg, 1863, and board files with mistakes: every mistake is named.

use crate::common::boards::{are_named, board_file, list, problems};
use crate::compared::decision_is_right;
use crate::desk::{file_of, on_map, rules, standard};
use crate::players::Match;
use crate::reference::{Atlas, Hex, distance, hex, neighbours};
use c3i::C3i;
use c3i::board::{Board, Hexes, Terrain};
use c3i::options::{Options, Reconstruction};
use high_water_mark_engine::{BySide, Ruleset, Show, Side, SpaceId, wire};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

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
        let letter = |entry: high_water_mark_engine::EntryId| board.entries[entry.index()].id.as_str();
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
    list(&mut bare, "roads").retain(|link| *link != json!(["1705", "1706"]));
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

/// What is wrong with a changed board, a line for each mistake.
fn faults(change: impl FnOnce(&mut Value)) -> String {
    let mut board = standard();
    change(&mut board);
    problems::<C3i>(board)
}

/// Takes a hex and its roads off a board.
fn remove(board: &mut Value, gone: &str) {
    list(board, "spaces").retain(|entry| entry["id"] != gone);
    list(board, "roads").retain(|link| link[0] != gone && link[1] != gone);
    board["road_names"] = json!([]);
}

#[test]
fn every_mistake_is_named() {
    let entries = list(&mut standard(), "entries").clone();
    let without = |id: &str| entries.iter().filter(|entry| entry["id"] != id).cloned().collect();
    let mistakes = [
        ("entries", without("B"), "entry B … Rodes"),
        ("entries", without("J"), "entry J … road"),
        ("entries/1/space", json!("1003"), "two entries … 1003"),
        ("entries/1/space", json!("9901"), "entry B … 9901"),
        ("spaces/5/terrain", json!(["swamp"]), "1006 … swamp"),
        ("headquarters_fallback/union", json!("Z"), "entry Z"),
        ("entries/1/id", json!("A"), "A"),
    ];
    are_named::<C3i>(&standard(), &mistakes);
    let gone = faults(|board| remove(board, "1304"));
    assert!(gone.contains("1304") && gone.contains("Buford"), "{gone}");
    let open = faults(|board| drop(board.as_object_mut().map(|file| file.remove("road_victory"))));
    assert!(open.contains("road_victory"), "{open}");
}

/// Adds columns in the east.
fn extend(board: &mut Value, columns: std::ops::RangeInclusive<i32>, terrain: &str) {
    let more = columns.flat_map(|column| (1..=16).map(move |row| id((column, row))));
    list(board, "spaces").extend(more.map(|id| json!({ "id": id, "terrain": [terrain] })));
}

#[test]
fn boards_are_neither_too_small_nor_too_large() {
    let few = faults(|board| {
        let keep =
            |entry: &Value| entry["id"] == "1304" || ENTRIES.iter().any(|(_, hex)| entry["id"] == *hex);
        list(board, "spaces").retain(keep);
        (board["roads"], board["road_names"]) = (json!([]), json!([]));
    });
    assert!(few.contains("13 spaces") && few.contains("30 to 256"), "{few}");
    let many = faults(|board| extend(board, 24..=26, "open"));
    assert!(many.contains("272 spaces"), "{many}");
    // Exactly 256 are a board.
    let mut board = standard();
    extend(&mut board, 24..=25, "open");
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
fn boards_with_gaps_moved_south_or_of_the_largest_size_are_played() {
    let mut gaps = standard();
    for gone in ["1103", "1204", "1707", "1810", "2208"] {
        remove(&mut gaps, gone);
    }
    let moved = |id: &str| format!("{}{:02}", &id[..2], hex(id).1 + 1);
    let all: Vec<String> = all_hexes().map(id).collect();
    // From the south, so that no number is moved twice.
    let mut text = standard().to_string();
    for id in all.iter().rev() {
        text = text.replace(&format!("\"{id}\""), &format!("\"{}\"", moved(id)));
    }
    let south: Value = serde_json::from_str(&text).expect("still JSON");
    assert_eq!(south["entries"][0]["space"], "1004");
    let mut largest = standard();
    extend(&mut largest, 24..=25, "defensible");
    for (name, board) in [("with gaps", gaps), ("moved south", south), ("of the largest size", largest)] {
        let won = plays(&board);
        assert_eq!(won.union + won.confederate, 12, "{name}");
    }
}
