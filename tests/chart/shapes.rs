//! Borders that are shifted, areas that are split and joined: what follows, what is told, and games on such maps.

use crate::maps::{file, joined, map, seen};
use high_water_mark::engine::chart::MapSeen;
use high_water_mark::engine::scene::Shape;
use high_water_mark::engine::{Game, Generator, Heuristics, Setup, Show, check_board};
use high_water_mark::games::guns::Guns;
use high_water_mark::games::wallace::Wallace;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The corners around each area, by their ids.
fn rings(seen: &MapSeen) -> BTreeMap<String, Vec<String>> {
    let corners = &seen.settings["corner"];
    let called = |point: &[f64; 2]| {
        let is = |at: &Value| [at[0].as_f64(), at[1].as_f64()] == [Some(point[0]), Some(point[1])];
        corners.iter().find(|(_, at)| is(at)).map(|(id, _)| id.clone())
    };
    let all = seen.board.spaces.iter().chain(&seen.board.areas);
    let ring = |shape: &Shape| match shape {
        Shape::Polygon { points } => points.iter().filter_map(called).collect(),
        Shape::Segment { .. } => Vec::new(),
    };
    all.map(|space| (space.id.clone(), ring(&space.shape))).filter(|(_, ring)| ring.len() > 2).collect()
}

/// Some changes of shapes at random: corners shifted, areas split and joined.
fn at_random(seen: &MapSeen, seed: &str) -> Value {
    let mut dice = Generator::from_seed(seed);
    let mut below = |count: usize| dice.below(count);
    let rings: Vec<(String, Vec<String>)> = rings(seen).into_iter().collect();
    let mut changes = json!({ "split": {}, "join": {}, "corner": {} });
    for _ in 0..2 {
        let inner = |ring: &Vec<String>| ring.len() > 3 && ring.iter().all(|id| !id.starts_with('P'));
        let rings: Vec<&(String, Vec<String>)> = rings.iter().filter(|(_, ring)| inner(ring)).collect();
        let (_, ring) = &rings[below(rings.len())];
        let first = below(ring.len());
        changes["split"][joined(&ring[first], &ring[(first + 2) % ring.len()])] = json!(true);
        let (area, ring) = &rings[below(rings.len())];
        let near = rings
            .iter()
            .filter(|(id, other)| id != area && other.iter().filter(|id| ring.contains(id)).count() > 1);
        let near: Vec<&String> = near.map(|(id, _)| id).collect();
        if !near.is_empty() {
            changes["join"][joined(area, near[below(near.len())])] = json!(true);
        }
        let corner = &ring[below(ring.len())];
        let at = &seen.settings["corner"][corner];
        changes["corner"][corner] =
            json!([at[0].as_i64().unwrap_or(0) + 25, at[1].as_i64().unwrap_or(0) - 15]);
    }
    changes
}

/// Whatever is done to shapes either cannot be done, or is told to be wrong, or comes to a board on which games go on.
fn games_on_any_shape<R: Show + Heuristics>() {
    let ours = seen::<R>(map::<R>(&json!({}))).expect("sound");
    let mut played = 0;
    for n in 0..16 {
        let own = map::<R>(&at_random(&ours, &format!("shapes {n}")));
        let Ok(drawn) = seen::<R>(own.clone()) else { continue };
        for told in drawn
            .problems
            .iter()
            .map(|problem| &problem.text)
            .chain(drawn.differences.iter().map(|one| &one.text))
        {
            assert!(told.ends_with('.') && !told.contains('_') && !told.contains("position P"), "{told}");
        }
        assert_eq!(
            drawn.problems.iter().all(|problem| !problem.prevents),
            check_board::<R>(&file(own.clone())).ok,
            "{own}: {:?}",
            drawn.problems
        );
        let Ok(setup) = Setup::<R>::from_json(&json!({ "board": own })) else { continue };
        let Ok(mut game) = Game::new(setup, "any shape") else { continue };
        played += 1;
        for step in 0..120 {
            let Some(side) = game.deciders().sides().next() else { break };
            let mut legal = game.legal(side);
            let command = legal.swap_remove((step * 7 + n) % legal.len());
            game.apply(side, &command, None).expect("listed");
        }
    }
    assert!(played > 4, "{played} maps could be played on");
}

#[test]
fn games_of_wallace_go_on_whatever_the_borders() {
    games_on_any_shape::<Wallace>();
}

#[test]
fn games_of_guns_go_on_whatever_the_borders() {
    games_on_any_shape::<Guns>();
}

/// The neighbours of an area of Martin Wallace's game.
fn near(changes: &Value, area: &str) -> Vec<String> {
    let links = seen::<Wallace>(map::<Wallace>(changes)).expect("a map").links;
    let other =
        |[a, b]: &[String; 2]| if a == area { Some(b.clone()) } else { (b == area).then(|| a.clone()) };
    let mut near: Vec<String> = links.iter().filter_map(other).collect();
    near.sort();
    near
}

#[test]
fn neighbours_follow_from_the_borders() {
    let apart = near(&json!({}), "hoffman");
    assert_eq!(apart, ["herr_n", "knoxlyn", "mummasburg"]);
    // Corner v002 to v028: the north-east of Hoffman Farm is cut off.
    let split = json!({ "split": { "v002-v028": true } });
    let part = "hoffman_v002_v028";
    assert_eq!(near(&split, part), ["herr_n", "hoffman", "mummasburg"]);
    assert_eq!(near(&split, "hoffman"), [part, "knoxlyn"]);
    let one = json!({ "join": { "herr_n-hoffman": true } });
    assert!(near(&one, "hoffman").contains(&"railroad_cut".to_owned()));
    assert!(near(&one, "herr_n").is_empty());
}

#[test]
fn areas_that_are_split_twice_are_called_the_same_in_any_order() {
    let ids = |changes: &Value| {
        let seen = seen::<Wallace>(map::<Wallace>(changes)).expect("a map");
        let parts =
            seen.board.spaces.iter().map(|space| space.id.clone()).filter(|id| id.starts_with("hoffman"));
        parts.collect::<Vec<_>>()
    };
    let both = json!({ "split": { "v002-v028": true, "v002-v021": true } });
    assert_eq!(ids(&both), ["hoffman", "hoffman_v002_v021", "hoffman_v002_v028"]);
    // What is set on the part that is there without the other split is still about it.
    let named = json!({
        "split": { "v002-v028": true, "v002-v021": true }, "ground": { "hoffman_v002_v028": "hill" },
    });
    let seen = seen::<Wallace>(map::<Wallace>(&named)).expect("a map");
    assert_eq!(seen.settings["ground"]["hoffman_v002_v028"], "hill");
}

#[test]
fn areas_are_joined_one_after_the_other_in_any_order() {
    let three = json!({ "join": { "herr_n-hoffman": true, "herr_n-herr_ridge": true } });
    let seen = seen::<Wallace>(map::<Wallace>(&three)).expect("a map");
    assert_eq!((seen.differences.len(), seen.problems), (2, vec![]));
    let left: Vec<&str> = ["hoffman", "herr_n", "herr_ridge"]
        .into_iter()
        .filter(|id| seen.board.spaces.iter().any(|space| space.id == *id))
        .collect();
    assert_eq!(left, ["hoffman"]);
}

#[test]
fn what_is_set_on_an_area_that_is_gone_is_forgotten() {
    let gone = json!({ "join": { "herr_n-hoffman": true }, "ground": { "herr_n": "town", "hoffman_v002_v028": "hill" } });
    let seen = seen::<Wallace>(map::<Wallace>(&gone)).expect("a map");
    assert_eq!(seen.file.changes.keys().collect::<Vec<_>>(), ["join"]);
}

/// What keeps everybody from playing on a map of Martin Wallace's game.
fn wrong(changes: &Value) -> Vec<String> {
    let seen = seen::<Wallace>(map::<Wallace>(changes)).expect("a map");
    seen.problems.into_iter().filter(|problem| problem.prevents).map(|problem| problem.text).collect()
}

#[test]
fn borders_that_cannot_be_are_told_by_the_names_of_their_areas() {
    let crosses = wrong(&json!({ "corner": { "v011": [-4000, -2000] } }));
    assert_eq!(crosses, ["The border of Hoffman Farm crosses itself."]);
    let outside = wrong(&json!({ "corner": { "v002": [-2926, -3900] } }));
    assert_eq!(outside, ["The corner of Hoffman Farm and Mummasburg Road lies outside the map."]);
}

#[test]
fn a_road_that_comes_or_goes_is_drawn() {
    let lines = |changes: &Value| seen::<Wallace>(map::<Wallace>(changes)).expect("a map").board.lines.len();
    let ours = lines(&json!({}));
    assert_eq!(lines(&json!({ "road": { "herr_n-hoffman": true } })), ours + 1);
    assert_eq!(lines(&json!({ "road": { "herr_n-railroad_cut": false } })), ours + 1);
}

#[test]
fn roads_and_sights_cross_the_new_line_of_a_position_map() {
    let ours = seen::<Guns>(map::<Guns>(&json!({}))).expect("sound");
    let mut split = 0;
    for ring in rings(&ours).values().filter(|ring| ring.len() > 3).step_by(3) {
        let ends: Vec<&String> = ring.iter().filter(|id| id.starts_with('E')).collect();
        let [a, _, b, ..] = ends[..] else { continue };
        let Ok(drawn) = seen::<Guns>(map::<Guns>(&json!({ "split": { joined(a, b): true } }))) else {
            continue;
        };
        let wrong: Vec<&String> =
            drawn.problems.iter().filter(|problem| problem.prevents).map(|one| &one.text).collect();
        let shapes = ["cross", "lies on", "no room"];
        assert!(
            wrong.iter().all(|text| shapes.iter().any(|word| text.contains(word))
                || ["bjective", "town has"].iter().any(|word| text.contains(word))),
            "{a}-{b}: {wrong:?}"
        );
        if wrong.is_empty() {
            split += 1;
            assert_eq!(drawn.board.spaces.len(), ours.board.spaces.len() + 1);
            assert_eq!(drawn.board.areas.len(), ours.board.areas.len() + 1);
        }
    }
    assert!(split > 12, "{split} areas could be split");
}

#[test]
fn a_new_line_of_sight_runs_over_what_lies_between() {
    // From the line of the first of ours into an area beyond the one that is seen.
    let with = |changes: &Value| seen::<Guns>(map::<Guns>(changes)).expect("a map");
    let none = with(&json!({ "sight": { "P296:A134:A122": false } }));
    assert_eq!(none.board.lines.len() + 1, with(&json!({})).board.lines.len());
    let text = &none.differences[0].text;
    assert!(text.starts_with("No special line of sight from Little Round Top crest"), "{text}");
    let more = with(&json!({ "sight": { "P153:A075:A072": true } }));
    assert_eq!(more.problems, []);
    assert_eq!(more.board.lines.len(), with(&json!({})).board.lines.len() + 1);
    // Nobody looks back over his own line.
    let back = seen::<Guns>(map::<Guns>(&json!({ "sight": { "P296:A134:A153": true } })));
    assert!(back.is_err());
}
