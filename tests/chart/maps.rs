//! Maps of one's own: what differs from one of our boards, and the games on it.

use high_water_mark::engine::chart::{self, Kind, MapSeen, On};
use high_water_mark::engine::scene::{Shape, SpacePlan};
use high_water_mark::engine::{BoardFile, Game, Heuristics, Record, Setup, SetupError, Show, check_board};
use high_water_mark::games::c3i::C3i;
use high_water_mark::games::guns::Guns;
use high_water_mark::games::knapp::{Knapp, pieces};
use high_water_mark::games::wallace::Wallace;
use serde_json::{Value, json};
use std::sync::Arc;

/// A map on our standard board.
pub fn map<R: Show>(changes: &Value) -> Value {
    let board = R::chart().boards[0].id;
    json!({ "format": "map/1", "ruleset": R::info().id, "board": board, "changes": changes })
}

pub fn file(json: Value) -> BoardFile {
    BoardFile { name: "map".into(), json: Arc::new(json) }
}

/// A map as its author sees it.
pub fn seen<R: Show>(json: Value) -> Result<MapSeen, SetupError> {
    chart::see::<R>(&file(json))
}

/// A map without changes differs in nothing, and nothing keeps anybody from playing on it.
pub fn ours_are_sound<R: Show>() {
    for board in &R::chart().boards {
        let empty = json!({ "format": "map/1", "ruleset": R::info().id, "board": board.id });
        let seen = seen::<R>(empty).expect("our boards can be read");
        assert_eq!(seen.differences, []);
        let wrong: Vec<_> = seen.problems.iter().filter(|problem| problem.prevents).collect();
        assert!(wrong.is_empty(), "{}: {wrong:?}", board.id);
    }
}

/// Another value than that, if there is one.
fn other(kind: &Kind, now: &Value, places: &[String]) -> Value {
    match kind {
        Kind::Flag {} => json!(*now != json!(true)),
        Kind::Choice { choices } => {
            let found = choices.iter().find(|choice| *now != *choice.value);
            json!(found.map_or("", |choice| choice.value))
        }
        Kind::Number { min, max } => json!(if *now == json!(max) { *min } else { *max }),
        Kind::Place {} => json!(places.iter().find(|id| *now != json!(id))),
        Kind::Text {} => json!("Elsewhere"),
        Kind::Point {} => now.clone(),
    }
}

/// A little farther from a corner; one on the edge of the map stays on it.
fn shifted(at: &Value, [west, _, east, _]: [f64; 4]) -> Value {
    let [x, y] = [0, 1].map(|n| at[n].as_i64().unwrap_or_default());
    let on_edge = [west, east].contains(&at[0].as_f64().unwrap_or_default());
    if on_edge { json!([x, y + 20]) } else { json!([x + 20, y]) }
}

pub fn joined(a: &str, b: &str) -> String {
    if a < b { format!("{a}-{b}") } else { format!("{b}-{a}") }
}

/// The areas on both sides of each position.
fn pairs_of_areas(seen: &MapSeen) -> Vec<String> {
    let pair = |space: &SpacePlan| match &space.shape {
        Shape::Segment { areas: [a, b], .. } => Some(joined(a, b)),
        Shape::Polygon { .. } => None,
    };
    seen.board.spaces.iter().filter_map(pair).collect()
}

/// Lines from corner to corner of areas: the next but one around each.
fn cuts(seen: &MapSeen, look: impl Fn(&Value) -> Result<MapSeen, SetupError>) -> Vec<String> {
    let corners = &seen.settings["corner"];
    let called = |point: &[f64; 2]| {
        let is = |at: &Value| [at[0].as_f64(), at[1].as_f64()] == [Some(point[0]), Some(point[1])];
        corners.iter().find(|(_, at)| is(at)).map(|(id, _)| id.clone()).filter(|id| !id.starts_with('P'))
    };
    let cut = |space: &SpacePlan| {
        let Shape::Polygon { points } = &space.shape else { return None };
        let all: Vec<Option<String>> = points.iter().map(called).collect();
        let pairs = (0..points.len()).filter(|_| points.len() > 3).map(|n| (n, (n + 2) % points.len()));
        pairs.filter_map(|(n, m)| Some(joined(all[n].as_ref()?, all[m].as_ref()?))).find(|cut| {
            let map = json!({ "split": { cut: true } });
            look(&map).is_ok_and(|seen| seen.problems.iter().all(|problem| !problem.prevents))
        })
    };
    seen.board.spaces.iter().chain(&seen.board.areas).step_by(12).filter_map(cut).collect()
}

/// Whatever a tool sets is there, is told in a sentence, and is gone if it is set as it was.
pub fn every_setting_can_be_set<R: Show>() {
    let form = chart::form::<R>().expect("sound");
    let before = seen::<R>(map::<R>(&json!({}))).expect("sound");
    let spaces: Vec<String> = before.board.spaces.iter().map(|space| space.id.clone()).collect();
    let areas: Vec<String> = before.board.areas.iter().map(|area| area.id.clone()).collect();
    let entries: Vec<&str> = before.board.entries.iter().map(|entry| entry.id.as_str()).collect();
    let places = if areas.is_empty() { &spaces } else { &areas };
    for tool in &form.tools {
        let subjects: Vec<String> = match tool.on {
            On::Space => places.iter().filter(|id| !entries.contains(&id.as_str())).cloned().collect(),
            On::Pair if before.links.is_empty() => pairs_of_areas(&before),
            On::Link | On::Pair => before.links.iter().map(|[a, b]| joined(a, b)).collect(),
            On::Cut => cuts(&before, |changes| seen::<R>(map::<R>(changes))),
            On::Side | On::Corner | On::Sight => before.settings[tool.key].keys().cloned().collect(),
            On::Spot => form.spots[tool.key].iter().map(|spot| spot.subject.clone()).collect(),
        };
        assert!(!subjects.is_empty(), "{} sets nothing", tool.key);
        // A few of hundreds are enough.
        for subject in subjects.iter().step_by(1 + subjects.len() / 12) {
            let now = before.settings[tool.key].get(subject).cloned().unwrap_or_else(|| tool.usual());
            let value = match tool.kind {
                Kind::Point {} => shifted(&now, before.board.bounds),
                _ => other(&tool.kind, &now, places),
            };
            let changed = seen::<R>(map::<R>(&json!({ tool.key: { subject: value } })));
            assert!(changed.is_ok(), "{} of {subject}: {changed:?}", tool.key);
            let changed = changed.expect("it has just been looked at");
            let set = changed.settings[tool.key].get(subject).cloned().unwrap_or_else(|| tool.usual());
            assert_eq!(set, value, "{} of {subject}", tool.key);
            assert_eq!(changed.differences.len(), 1, "{} of {subject}", tool.key);
            let text = &changed.differences[0].text;
            assert!(text.ends_with('.') && !text.contains('_') && !text.contains('"'), "{text}");
            for problem in &changed.problems {
                assert!(problem.text.ends_with('.') && !problem.text.contains("space "), "{}", problem.text);
            }
            let again = seen::<R>(map::<R>(&json!({ tool.key: { subject: now } }))).expect("as it was");
            assert_eq!((again.differences, again.settings), (vec![], before.settings.clone()));
        }
    }
}

/// A game on a map is saved with the map and not with the whole board, and opens without any file beside it.
pub fn games_take_it_along<R: Show + Heuristics>() {
    let rules = R::set_up(&R::Options::default(), None).expect("sound");
    let place = rules.plan().areas.first().or(rules.plan().spaces.first()).expect("there is one");
    let changes = json!({ "name": { &place.id: "Elsewhere" } });
    let own = map::<R>(&changes);
    let setup = Setup::<R>::from_json(&json!({ "board": own })).expect("a map is a board");
    let mut game = Game::new(setup, "a map").expect("it can be played on");
    for _ in 0..6 {
        let Some(side) = game.deciders().sides().next() else { break };
        let command = game.legal(side).swap_remove(0);
        game.apply(side, &command, None).expect("listed");
    }
    let text = game.record().to_string();
    assert!(text.contains("Elsewhere") && text.len() < 6000, "{} bytes", text.len());
    let record = Record::parse(&text).expect("a record");
    let opened = Game::<R>::replay(&record).expect("it opens");
    assert_eq!(opened.hash(), game.hash());
    assert!(
        opened
            .rules()
            .plan()
            .spaces
            .iter()
            .chain(&opened.rules().plan().areas)
            .any(|space| space.name.as_deref() == Some("Elsewhere"))
    );
}

/// What no board of ours has is refused in words.
pub fn nonsense_is_refused<R: Show>() {
    let tool = R::chart().tools[0].key;
    for changes in [
        json!({ "weather": { "x": true } }),
        json!({ tool: { "nowhere at all": "x" } }),
        json!({ tool: { "": [] } }),
        json!({ tool: 7 }),
        json!([1]),
    ] {
        assert!(seen::<R>(map::<R>(&changes)).is_err(), "{changes}");
        assert!(!check_board::<R>(&file(map::<R>(&changes))).ok, "{changes}");
    }
    for other in [
        json!({ "format": "map/2", "ruleset": "x", "board": "y" }),
        json!({ "format": "map/1" }),
        json!(null),
    ] {
        assert!(seen::<R>(other.clone()).is_err(), "{other}");
    }
    let mut elsewhere = map::<R>(&json!({}));
    elsewhere["board"] = json!("of nobody");
    assert!(seen::<R>(elsewhere).is_err());
}

/// What differs between two of our boards, as changes of the first.
fn difference(from: &str, to: &str) -> Value {
    let settings = |id: &str| {
        let map = json!({ "format": "map/1", "ruleset": "c3i", "board": id });
        seen::<C3i>(map).expect("sound").settings
    };
    let (before, after) = (settings(from), settings(to));
    let mut changes = json!({});
    for tool in &C3i::chart().tools {
        for subject in before[tool.key].keys().chain(after[tool.key].keys()) {
            let now = after[tool.key].get(subject).cloned().unwrap_or_else(|| tool.usual());
            if before[tool.key].get(subject) != Some(&now) {
                changes[tool.key][subject] = now;
            }
        }
    }
    changes
}

/// The hash of a game after so many decisions.
fn played(options: &Value, decisions: usize) -> String {
    let mut game = Game::new(Setup::<C3i>::from_json(options).expect("sound"), "two boards").expect("sound");
    while game.len() < decisions {
        let Some(side) = game.deciders().sides().next() else { break };
        let mut legal = game.legal(side);
        let command = legal.swap_remove((game.len() * 7 + 3) % legal.len());
        game.apply(side, &command, None).expect("listed");
    }
    game.hash()
}

#[test]
fn the_first_board_becomes_the_second() {
    let changes = difference("first", "second");
    let own = json!({ "format": "map/1", "ruleset": "c3i", "board": "first", "changes": changes });
    assert_eq!(played(&json!({ "board": own }), 400), played(&json!({ "map": "second" }), 400));
    assert_ne!(played(&json!({ "map": "first" }), 400), played(&json!({ "map": "second" }), 400));
}

#[test]
fn counters_have_the_strength_of_the_map() {
    let strength = |board: Value| {
        let game = Game::new(Setup::<Knapp>::from_json(&board).expect("sound"), "x").expect("sound");
        let piece = pieces::units().next().expect("Hood A");
        game.rules().full(piece)
    };
    assert_eq!(strength(json!({})), 8);
    assert_eq!(strength(json!({ "board": map::<Knapp>(&json!({ "strength": { "hood-a": 5 } })) })), 5);
    // What is not changed goes by the option.
    let men = json!({ "strengths": "men", "board": map::<Knapp>(&json!({ "strength": { "hood-b": 5 } })) });
    assert_eq!(strength(men), 7);
}

#[test]
fn leaders_have_the_rating_of_the_map() {
    let rating = |board: Value| {
        let game = Game::new(Setup::<Knapp>::from_json(&board).expect("sound"), "x").expect("sound");
        let leader = pieces::leaders().nth(1).expect("Longstreet");
        game.rules().rating(game.state(), leader)
    };
    assert_eq!(rating(json!({})), 3);
    assert_eq!(rating(json!({ "board": map::<Knapp>(&json!({ "rating": { "longstreet": 1 } })) })), 1);
    assert_eq!(rating(json!({ "board": map::<Knapp>(&json!({ "rating": { "ewell": 1 } })) })), 3);
}

#[test]
fn what_is_unusual_is_told_with_its_place() {
    let loose = seen::<C3i>(map::<C3i>(&json!({ "road": { "1511-1611": false } }))).expect("a map");
    let told: Vec<_> =
        loose.problems.iter().map(|problem| (problem.text.as_str(), problem.prevents)).collect();
    assert!(told.contains(&("The road ends in 1611 (Weikert farm): it leads nowhere.", false)), "{told:?}");
    let far = seen::<C3i>(map::<C3i>(&json!({ "road": { "1003-1611": true } }))).expect("a map");
    assert!(
        far.problems.iter().any(|problem| problem.prevents && problem.spaces == ["1003", "1611"]),
        "{:?}",
        far.problems
    );
}

#[test]
fn a_star_may_be_where_an_option_would_put_one() {
    let starred = seen::<Wallace>(map::<Wallace>(&json!({ "stars": { "angle": 1 } }))).expect("a map");
    assert_eq!(starred.problems, []);
}

/// What is said of a map, of what is unusual or wrong about it.
fn problems<R: Show>(changes: &Value) -> String {
    let seen = seen::<R>(map::<R>(changes)).expect("a map");
    seen.problems.iter().map(|problem| problem.text.as_str()).collect::<Vec<_>>().join(" ")
}

#[test]
fn ways_onto_the_map_are_called_by_their_names() {
    let together =
        json!({ "entry": { "entry_chambersburg": "hunterstown", "entry_mummasburg": "hunterstown" } });
    let said = problems::<Wallace>(&together);
    assert!(said.contains("Chambersburg Pike and Mummasburg Road enter in the same place"), "{said}");
    let twice = json!({ "entry": { "CHAMBERSBURG first": "A006", "CHAMBERSBURG second": "A006" } });
    let said = problems::<Guns>(&twice);
    assert!(!said.contains("CHAMBERSBURG") && !said.contains('@') && said.contains("Chambersburg"), "{said}");
}

#[test]
fn a_name_keeps_its_capital_in_a_sentence() {
    let town = seen::<C3i>(map::<C3i>(&json!({ "ground": { "1612": "town" } }))).expect("a map");
    assert_eq!(town.differences[0].text, "1612: ground Gettysburg, not open.");
}
