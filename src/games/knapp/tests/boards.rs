//! The board of Knapp's game, and board files with mistakes: every mistake is named.

use crate::common::boards::{list, nothing_else_passes, part, problems, problems_with};
use crate::tables::{rules, standard};
use high_water_mark_engine::{Show, Side, SpaceId};
use knapp::Knapp;
use knapp::board::Board;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The columns from east to west, with their numbers of areas.
const COLUMNS: [(char, i32); 7] =
    [('A', 10), ('B', 11), ('C', 10), ('D', 11), ('E', 10), ('F', 11), ('G', 10)];

/// The terrain of each column, from north to south: clear, slope, hill, town, woods, creek.
const TERRAIN: [&str; 7] = [
    "c c c h ck hwk swk ck ck ck",
    "ck ck ck ck ck hw c sw cw c c",
    "ck c c t h c c c c c",
    "sw h c c c s s s hw hw c",
    "cw s s s s s s cw hw cw",
    "ck sk ck ck ck sw sw sw sw s s",
    "s s sw cw ck ck ck ck c sw",
];

/// The roads, as chains of areas.
const ROADS: [&str; 11] = [
    "G2-F3-E3-D4-C4",
    "G5-F5-E4-D4",
    "F1-E1-D2-D3-C3",
    "C1-C2-C3-C4",
    "A1-B2-C2",
    "A2-A3-B4-C4",
    "A4-B4",
    "A7-B7-C6-C5-C4",
    "C10-C9-C8-C7-C6",
    "F11-F10-F9-F8-E7-D7-D6-C5",
    "E7-E8-F8",
];

/// Every area's column, counted from A, and number.
fn areas() -> impl Iterator<Item = (usize, i32)> {
    COLUMNS
        .iter()
        .enumerate()
        .flat_map(|(column, (_, count))| (1..=*count).map(move |number| (column, number)))
}

fn id((column, number): (usize, i32)) -> String {
    format!("{}{number}", COLUMNS[column].0)
}

/// The neighbours by the formula of the rules.
fn neighbours((column, number): (usize, i32)) -> BTreeSet<String> {
    let long = COLUMNS[column].1 == 11;
    let beside = if long { [number - 1, number] } else { [number, number + 1] };
    let across = [column.wrapping_sub(1), column + 1];
    let across = across.into_iter().flat_map(|other| beside.map(|number| (other, number)));
    let own = [(column, number - 1), (column, number + 1)];
    let exists = |(column, number): &(usize, i32)| {
        COLUMNS.get(*column).is_some_and(|(_, count)| (1..=*count).contains(number))
    };
    across.chain(own).filter(exists).map(id).collect()
}

fn space(board: &Board, id: &str) -> SpaceId {
    board.areas().into_iter().find(|area| board.id(*area) == id).expect("an area of the board")
}

fn named(board: &Board, areas: impl IntoIterator<Item = SpaceId>) -> BTreeSet<String> {
    areas.into_iter().map(|area| board.id(area).to_owned()).collect()
}

/// The standard board.
fn board() -> Board {
    rules(&json!({})).board().clone()
}

#[test]
fn there_are_73_areas_in_seven_columns() {
    let board = &board();
    let ids: BTreeSet<String> = areas().map(id).collect();
    assert_eq!((board.len(), ids.len(), board.is_empty()), (73, 73, false));
    assert_eq!(named(board, board.areas()), ids);
}

#[test]
fn neighbours_are_those_of_the_formula() {
    let board = &board();
    for area in areas() {
        let here = space(board, &id(area));
        assert_eq!(named(board, board.neighbours(here)), neighbours(area), "{}", id(area));
        assert!(board.neighbours(here).into_iter().all(|near| board.neighbours(near).contains(here)));
    }
    let six = areas().filter(|area| neighbours(*area).len() == 6).count();
    // Inner areas: the five inner columns without their ends.
    assert_eq!(six, 8 + 9 + 8 + 9 + 8 + 1);
}

#[test]
fn the_terrain_is_that_of_the_table() {
    let board = standard();
    let spaces = board["spaces"].as_array().expect("a list of spaces");
    let words = |letters: &str| {
        let word = |letter| match letter {
            'c' => "clear",
            's' => "slope",
            'h' => "hill",
            't' => "town",
            'w' => "woods",
            _ => "creek",
        };
        letters.chars().map(word).collect::<BTreeSet<&str>>()
    };
    let table = TERRAIN.iter().flat_map(|column| column.split(' '));
    assert_eq!(table.clone().count(), 73);
    for (area, letters) in areas().zip(table) {
        let entry =
            spaces.iter().find(|entry| entry["id"] == id(area).as_str()).expect("an area of the file");
        let terrain = entry["terrain"].as_array().expect("a list of terrain");
        let terrain: BTreeSet<&str> = terrain.iter().filter_map(Value::as_str).collect();
        assert_eq!(terrain, words(letters), "{}", id(area));
    }
}

#[test]
fn costs_and_cover_follow_from_the_terrain() {
    let board = &board();
    let table = TERRAIN.iter().flat_map(|column| column.split(' '));
    for (area, letters) in areas().zip(table) {
        let here = space(board, &id(area));
        let terrain = board.terrain[here.index()];
        let base = if letters.contains(['h', 't']) { 3 } else { 2 };
        let extra = u8::from(letters.contains('w')) + u8::from(letters.contains('k'));
        assert_eq!(terrain.cost(), base + extra, "{}", id(area));
        assert_eq!(terrain.blocks_sight(), letters.contains(['s', 'h', 't', 'w']), "{}", id(area));
        assert_eq!(board.hills.contains(here), letters.contains('h'), "{}", id(area));
    }
}

#[test]
fn there_are_37_road_links() {
    let mut links = BTreeSet::new();
    for road in ROADS {
        let areas: Vec<&str> = road.split('-').collect();
        links.extend(areas.windows(2).map(|pair| (pair[0].min(pair[1]), pair[0].max(pair[1]))));
    }
    assert_eq!(links.len(), 37);
    let board = &board();
    for from in board.areas() {
        for to in board.areas() {
            let (a, b) = (board.id(from), board.id(to));
            let road = links.contains(&(a.min(b), a.max(b)));
            assert_eq!(board.neighbours_by_road(from).contains(to), road, "{a}-{b}");
        }
    }
}

#[test]
fn a_road_costs_one_unless_the_enemy_is_there() {
    let board = &board();
    let cost = |from, to, enemy| board.enter_cost(space(board, from), space(board, to), enemy);
    assert_eq!((cost("C5", "C4", false), cost("C5", "C4", true)), (1, 3));
    assert_eq!((cost("A5", "A6", false), cost("A5", "A4", false)), (5, 3));
    // F3 is clear with a creek, and the Cashtown road leads through it.
    assert_eq!((cost("G2", "F3", false), cost("G3", "F3", false), cost("G2", "F3", true)), (1, 3, 3));
}

#[test]
fn distances_are_steps_over_neighbours() {
    let board = &board();
    let far = |from, to| board.distance(space(board, from), space(board, to));
    assert_eq!([far("C5", "C5"), far("C5", "C4"), far("E7", "F9"), far("A1", "G10")], [0, 1, 2, 12]);
    for area in board.areas() {
        for other in board.areas() {
            let steps = board.distance(area, other);
            assert_eq!(steps, board.distance(other, area));
            for most in 0..=3 {
                assert_eq!(board.within(area, most).contains(other), steps <= most);
            }
            let nearest = board.neighbours(area).into_iter().map(|near| board.distance(near, other)).min();
            assert!(steps == 0 || nearest == Some(steps - 1));
        }
    }
}

#[test]
fn lines_of_sight_go_over_open_areas() {
    let board = &board();
    for from in board.areas() {
        for to in board.areas() {
            let steps = board.distance(from, to);
            let between = board.neighbours(from) & board.neighbours(to);
            let open = between.into_iter().any(|area| !board.terrain[area.index()].blocks_sight());
            let seen = steps <= 1 || (steps == 2 && open);
            assert_eq!(board.line_of_sight(from, to), seen, "{} {}", board.id(from), board.id(to));
            let guns = (1..=2).contains(&steps) && seen;
            assert_eq!(board.field_of_fire(from, 2).contains(to), guns);
            assert_eq!(board.field_of_fire(from, 1).contains(to), steps == 1);
        }
    }
    let sees = |from, to| board.line_of_sight(space(board, from), space(board, to));
    assert!(sees("E5", "C5") && !sees("E6", "C6") && sees("A4", "C5"));
}

#[test]
fn named_areas_and_ties() {
    let board = &board();
    let place = |id: &str| board.place(space(board, id));
    assert_eq!((place("C5").as_str(), place("E9").as_str()), ("C5 (Cemetery Hill)", "E9 (Devil's Den)"));
    for id in ["C5", "E9", "G2", "G5", "C1", "A1", "A7", "C10", "F11", "E3", "E7", "F8", "F9"] {
        assert_eq!(board.named.get(id), space(board, id));
    }
    // Numbers, not letters, decide within a column.
    assert!(board.rank(space(board, "C9")) < board.rank(space(board, "C10")));
    assert!(board.rank(space(board, "C10")) < board.rank(space(board, "D1")));
}

#[test]
fn armies_enter_by_seven_roads() {
    let rules = rules(&json!({}));
    let entries: BTreeSet<(String, Option<Side>)> =
        rules.plan().entries.iter().map(|entry| (entry.id.clone(), entry.side)).collect();
    let of = |side, areas: &[&str]| -> Vec<_> {
        areas.iter().map(|area| (format!("entry-{area}"), Some(side))).collect()
    };
    let mut expected: BTreeSet<_> = of(Side::Confederate, &["A1", "C1", "G2", "G5"]).into_iter().collect();
    expected.extend(of(Side::Union, &["A7", "C10", "F11"]));
    assert_eq!(entries, expected);
}

/// The standard board with a change: everything that is wrong with it, one problem a line.
fn changed(change: impl FnOnce(&mut Value)) -> Vec<String> {
    let mut board = standard();
    change(&mut board);
    problems::<Knapp>(board).lines().map(str::to_owned).collect()
}

/// A board file without the neighbours that it need not list.
fn without_lists(board: &mut Value) {
    for entry in list(board, "spaces") {
        entry.as_object_mut().expect("a space").remove("neighbours");
    }
}

/// A board file without a space and all that names it.
fn without(board: &mut Value, id: &str) {
    without_lists(board);
    list(board, "spaces").retain(|entry| entry["id"] != id);
    let names = |value: &Value| value.as_array().is_some_and(|list| list.contains(&json!(id)));
    list(board, "roads").retain(|link| !names(link));
    list(board, "road_names").retain(|road| !names(&road["areas"]));
    list(board, "entries").retain(|entry| entry["area"] != id);
}

#[test]
fn the_standard_board_is_sound() {
    assert_eq!(problems::<Knapp>(standard()), "");
    assert_eq!(changed(without_lists), [""; 0]);
}

#[test]
fn areas_that_the_game_needs_are_missed_by_name() {
    for (id, what) in [
        ("C5", "Cemetery Hill"),
        ("E9", "Devil's Den"),
        ("F11", "the Emmitsburg Road"),
        ("E3", "the cavalry's start"),
    ] {
        let text = format!("my board: space {id} is missing, which the game needs for {what}");
        assert_eq!(changed(|board| without(board, id)), [text]);
    }
    // Nothing needs D11.
    assert_eq!(changed(|board| without(board, "D11")), [""; 0]);
}

#[test]
fn an_area_that_is_still_named_elsewhere_is_missed_there() {
    let found = changed(|board| list(board, "spaces").retain(|entry| entry["id"] != "C5"));
    let all = found.join("\n");
    for part in [
        "space C4 lists other neighbours than the grid gives it",
        "a road links C6 with C5, but not both are listed",
        "the road \"Baltimore Pike\" names space C5, which is not listed",
    ] {
        assert!(all.contains(part), "expected \"{part}\" in: {all}");
    }
}

#[test]
fn mistakes_in_the_terrain_the_roads_and_the_grid_are_named() {
    let bases = |count| format!("space D5: it has {count} of clear, slope, hill and town, not exactly one");
    for (path, value, wanted) in [
        ("spaces/D5/terrain", json!(["clear", "swamp"]), "space D5: there is no terrain \"swamp\""),
        ("spaces/D5/terrain", json!(["clear", "hill"]), &bases(2)),
        ("spaces/D5/terrain", json!(["woods"]), &bases(0)),
        ("spaces/D5/terrain", json!([]), &bases(0)),
        ("spaces/D5/terrain", json!(["slope", "woods", "creek"]), ""),
        ("roads/0", json!(["G2", "E3"]), "a road links space G2 with E3, which is not its neighbour"),
        ("roads/0", json!(["G2", "H3"]), "a road links G2 with H3, but not both are listed"),
        ("spaces/G10/id", json!("H1"), "space H1 is in column \"H\", which grid.columns does not list"),
        ("spaces/G10/id", json!("G11"), "space G11: column G has numbers from 1 to 10"),
        ("spaces/G10/id", json!("G9"), "space G9 is listed twice"),
    ] {
        let told = problems_with::<Knapp>(&standard(), path, &value);
        let wanted = if wanted.is_empty() { String::new() } else { format!("my board: {wanted}") };
        assert_eq!(told, wanted, "{path} is {value}");
    }
    let space =
        |board: &mut Value| part(board, "spaces/D5").as_object_mut().expect("a space").remove("terrain");
    assert_eq!(changed(|board| drop(space(board))), [format!("my board: {}", bases(0))]);
    let word = problems_with::<Knapp>(&standard(), "spaces/D5/terrain", &json!("clear"));
    assert!(word.contains("spaces["), "a word is no list: {word}");
}

#[test]
fn a_board_has_at_most_128_spaces() {
    // A column of so many more areas, far from the others.
    let longer = |more: usize| {
        changed(|board| {
            list(board, "grid/columns")
                .push(json!({ "letter": "Z", "count": more, "u_west": 90_000, "v_north": 0 }));
            let extra = (1..=more).map(|number| json!({ "id": format!("Z{number}"), "terrain": ["clear"] }));
            list(board, "spaces").extend(extra);
        })
    };
    assert_eq!(longer(55), [""; 0]);
    assert_eq!(longer(56), ["my board: there are 129 spaces, but this game plays on at most 128"]);
}

#[test]
fn several_mistakes_are_named_at_once() {
    let found = changed(|board| {
        without(board, "C5");
        *part(board, "spaces/D5/terrain") = json!(["clear", "town", "swamp"]);
    });
    assert_eq!(found.len(), 3, "{found:?}");
}

#[test]
fn nothing_that_is_no_board_passes() {
    let hexes = problems_with::<Knapp>(&standard(), "topology", &json!("hex"));
    assert!(hexes.lines().next().is_some_and(|first| first.contains("this game needs square")), "{hexes}");
    nothing_else_passes::<Knapp>();
}
