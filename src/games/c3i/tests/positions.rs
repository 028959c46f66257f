//! Positions as texts.

use c3i::C3i;
use high_water_mark_engine::{Game, Viewer, read_position};
use serde_json::{Map, Value, json};

/// A busy moment late in the game, with every unit on the map.
fn crowded() -> Value {
    let marching = ["reynolds", "howard", "sickles", "hancock", "pleasanton", "early", "stuart", "johnson"];
    let fighting = ["slocum", "sykes", "sedgwick", "anderson", "rodes", "pickett"];
    let held = ["buford", "heth", "pender", "mclaws", "hood"];
    let unit = |hex: usize, more: Value| {
        let mut unit = json!({ "place": { "hex": format!("{}{:02}", 10 + hex % 7 * 2, 2 + hex / 7 * 5) } });
        unit.as_object_mut().expect("an object").extend(more.as_object().cloned().unwrap_or_default());
        unit
    };
    let (battle, stopped) =
        (json!({ "formation": "battle" }), json!({ "formation": "battle", "held": true }));
    let kinds = [(&marching[..], json!({})), (&fighting[..], battle), (&held[..], stopped)];
    let all = kinds.iter().flat_map(|(names, more)| names.iter().map(move |name| (*name, more.clone())));
    let units: Map<String, Value> =
        (0..).zip(all).map(|(hex, (name, more))| (name.to_owned(), unit(hex, more))).collect();
    json!({
        "format": 1,
        "ruleset": "c3i",
        "options": { "map": "second" },
        "state": {
            "turn": 5, "phase": "movement", "side": "confederate", "passed": "union", "left": 4,
            "picked": "stuart", "units": units, "artillery": { "union": 11, "confederate": 10 },
            "headquarters": { "union": "1409", "confederate": "1005" }, "berdan": "1307",
        },
    })
}

#[test]
fn a_crowded_map_is_a_short_text() {
    let game = Game::<C3i>::from_position(&crowded(), "crowded").expect("sound");
    let text = game.position_text(Viewer::Referee);
    assert!(text.len() < 400, "{} characters: {text}", text.len());
    let again = Game::<C3i>::from_position(&read_position(&text).expect("a text"), "crowded");
    assert_eq!(again.expect("sound").hash(), game.hash());
}

#[test]
fn what_is_wrong_with_a_text_is_said_in_words() {
    let told = |text: &str| {
        let opened = read_position(text).and_then(|position| Game::<C3i>::from_position(&position, "wrong"));
        opened.err().map(|error| error.to_string()).unwrap_or_default()
    };
    let sound = "hwm1.c3i.1(map=second)(phase=headquarters,side=confederate,turn:1,artillery:/(14,11),units:(@place.hex(buf=1304,het=1003)))";
    assert_eq!(told(sound), "");
    assert!(told("chess").contains("\"chess\" is no beginning of a position"));
    assert!(
        told(&sound.replace("hwm1", "hwm2"))
            .contains("it is of format 2, but the newest that is known here is 1")
    );
    assert!(told(&sound.replace("c3i.1", "knapp.1")).contains("position.ruleset: it is not \"c3i\""));
    assert!(told(&sound[..60]).starts_with("position: character 61:"), "{}", told(&sound[..60]));
    assert!(told(&sound.replace("buf", "bux")).contains("there is no piece \"bux\""));
    let other = told(&sound.replace("c3i.1", "c3i.7").replace("turn:1", "turn:9"));
    assert!(
        other.contains("turns go from 1 to 6") && other.contains("by version 7 of these rules"),
        "{other}"
    );
}
