use super::*;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Side {
    Union,
    Confederate,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
enum Command {
    Pass {},
    March {
        to_hex: String,
        #[serde(default)]
        way: Vec<u8>,
    },
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Place {
    Off,
    Hex(String),
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Turn {
    side: Side,
    commands: Vec<Command>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    #[serde(default)]
    counts: BTreeMap<String, i32>,
    #[serde(default)]
    pair: (f64, bool),
    #[serde(default)]
    places: Vec<Place>,
}

fn turn() -> Turn {
    Turn {
        side: Side::Confederate,
        commands: vec![Command::Pass {}, Command::March { to_hex: "0202".into(), way: vec![1, 2] }],
        note: None,
        counts: BTreeMap::from([("a".into(), -3)]),
        pair: (2.5, true),
        places: vec![Place::Off, Place::Hex("0202".into())],
    }
}

fn plain() -> Value {
    json!({
        "side": "confederate",
        "commands": [{"type": "pass"}, {"type": "march", "toHex": "0202", "way": [1, 2]}],
        "counts": {"a": -3},
        "pair": [2.5, true],
        "places": ["off", {"hex": "0202"}],
    })
}

#[test]
fn a_variant_is_a_word_or_an_object_with_its_kind() {
    assert_eq!(write(&turn()), Ok(plain()));
    assert_eq!(read::<Turn>(&plain()), Ok(turn()));
}

#[test]
fn text_has_the_fields_in_the_order_of_the_type() {
    let text = write_text(&turn()).expect("plain data");
    assert!(
        text.starts_with(
            r#"{"side":"confederate","commands":[{"type":"pass"},{"type":"march","toHex":"0202""#
        )
    );
    assert_eq!(serde_json::from_str::<Value>(&text).expect("JSON"), plain());
}

#[test]
fn whatever_a_text_holds_is_read_back() {
    let odd = "\u{0}\"\\\n\u{1f}\u{7f}é\u{2028}𝄞";
    let map = BTreeMap::from([(odd, vec![Some(odd), None]), ("", vec![])]);
    assert_eq!(
        serde_json::from_str::<Value>(&write_text(&map).expect("plain data")).expect("JSON"),
        json!(map)
    );
    assert_eq!(
        write_text(&(-0.0, 1e300, u64::MAX, i64::MIN)).expect("plain data"),
        "[-0.0,1e+300,18446744073709551615,-9223372036854775808]"
    );
}

/// The fault of a bent turn.
fn fault(bend: impl FnOnce(&mut Value)) -> String {
    let mut bent = plain();
    bend(&mut bent);
    read::<Turn>(&bent).expect_err("bent").to_string()
}

#[test]
fn a_fault_says_what_and_where() {
    let cases = [
        (fault(|v| v["side"] = json!("french")), "side: unknown variant `french`"),
        (fault(|v| v["side"] = json!({"type": "union"})), "side: invalid type: an object, expected a word"),
        (fault(|v| v["side"] = json!(3)), "side: invalid type: integer `3`"),
        (fault(|v| v["commands"][0] = json!("pass")), "commands[0]: invalid type: string \"pass\""),
        (fault(|v| v["commands"][0] = json!({})), "commands[0]: missing field `type`"),
        (fault(|v| v["commands"][0] = json!({"type": 1})), "commands[0].type: invalid type"),
        (fault(|v| v["commands"][0] = json!({"type": "x"})), "commands[0].type: unknown variant `x`"),
        (fault(|v| v["commands"][0]["by"] = json!(1)), "commands[0].by: unknown field `by`"),
        (fault(|v| v["commands"][1]["way"][1] = json!(300)), "commands[1].way[1]: invalid value"),
        (fault(|v| v["commands"][1]["toHex"] = Value::Null), "commands[1].toHex: invalid type: null"),
        (fault(|v| v["commands"][1] = json!({"toHex": "0202"})), "commands[1]: missing field `type`"),
        (
            fault(|v| v["commands"][1] = json!({"march": {}})),
            "commands[1]: invalid type: an object, expected an object with its kind in the field type",
        ),
        (
            fault(|v| v["places"][0] = json!({"hex": 2})),
            "places[0].hex: invalid type: integer `2`, expected a string",
        ),
        (
            fault(|v| v["places"][0] = json!({"off": 2})),
            "places[0]: invalid type: an object, expected a word",
        ),
        (
            fault(|v| v["places"][1] = json!("hex")),
            "places[1]: invalid type: string \"hex\", expected an object with the field hex alone",
        ),
        (fault(|v| v["pair"] = json!([1.0, true, 3])), "pair: invalid length 3"),
        (fault(|v| v["counts"]["a"] = json!([])), "counts.a: invalid type: a list"),
        (fault(|v| *v = json!([])), "invalid type: a list, expected struct Turn"),
    ];
    for (found, wanted) in cases {
        assert!(found.starts_with(wanted), "{found} against {wanted}");
    }
}

#[test]
fn a_place_is_told_from_a_named_root() {
    let place = |bent: Value| read::<Vec<Turn>>(&bent).expect_err("bent").place_in("moves");
    assert_eq!(place(json!(1)), "moves");
    assert_eq!(place(json!([{"side": 1}])), "moves[0].side");
}

#[test]
fn what_has_no_form_is_an_error() {
    #[derive(Serialize)]
    enum Odd {
        Two(u8, u8),
    }
    assert!(write(&Odd::Two(1, 2)).is_err());
    assert!(write(&BTreeMap::from([((1, 2), 3)])).is_err());
    assert_eq!(write(&BTreeMap::from([(1, 2)])), Ok(json!({"1": 2})));
    assert_eq!(write(&f64::NAN), Ok(Value::Null));
}

/// As much of some data as its reader wants to know.
#[derive(Debug, PartialEq, Deserialize)]
struct Section {
    title: String,
    note: Option<String>,
    #[serde(default)]
    lines: Vec<u8>,
    entry: Option<Whole<Entry>>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Entry {
    space: String,
}

#[test]
fn what_is_missing_is_as_usual_or_a_fault() {
    let least = Section { title: "A".into(), note: None, lines: Vec::new(), entry: None };
    assert_eq!(read(&json!({"title": "A"})), Ok(least));
    for (data, fault) in [
        (json!({"lines": [1]}), "missing field `title`"),
        (json!({"title": "A", "entry": {}}), "entry: missing field `space`"),
        (json!({"title": "A", "lines": [256]}), "lines[0]: invalid value"),
        (json!({"title": "A", "lines": null}), "lines: invalid type: null"),
    ] {
        let told = read::<Section>(&data).expect_err("bent").to_string();
        assert!(told.starts_with(fault), "{told} against {fault}");
    }
}

#[test]
fn what_nobody_knows_is_a_fault_but_in_a_part() {
    let more = json!({"title": "A", "others": {}, "entry": {"space": "0101"}});
    assert!(read_part::<Section>(&more).is_ok());
    assert!(
        read::<Section>(&more).expect_err("more").to_string().starts_with("others: unknown field `others`")
    );
    let bent = json!({"title": "A", "others": {}, "entry": {"space": "0101", "hill": true}});
    let told = read_part::<Section>(&bent).expect_err("more").to_string();
    assert!(told.starts_with("entry.hill: unknown field `hill`, expected `space`"), "{told}");
}
