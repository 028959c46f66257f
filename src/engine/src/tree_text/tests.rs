use super::*;
use crate::bounded::MOST_VALUES;
use proptest::prelude::*;
use serde_json::json;

fn fault(text: &str) -> String {
    read(text).expect_err(text).to_string()
}

#[test]
fn a_tree_reads_as_a_person_would_write_it() {
    let tree = json!({
        "turn": 3, "side": "union", "over": false, "held": true, "berdan": null, "at": "1304",
        "points": {"union": 4, "confederate": 11}, "bids": [null, 3, "3", "A", []],
    });
    let text =
        "(at=1304,berdan:null,bids:.(null,3,=3,A,.()),held,over:false,side=union,turn:3,points:/(4,11))";
    assert_eq!(write(&tree), text);
    assert_eq!(read(text), Ok(tree));
}

#[test]
fn what_is_alike_stands_in_a_table() {
    let tree = json!({"units": {
        "hood": {"place": {"hex": "1003"}, "strength": 4},
        "lee": {"place": {"hex": "1103"}, "strength": 3, "formation": "battle"},
        "hill": {"place": {"hex": "1203"}, "strength": 4},
        "heth": {"place": {"hex": "1303"}, "strength": 2, "formation": "battle"},
    }});
    let text = "(units:(@place.hex+strength:4(hill=1203,hood=1003),@formation=battle+place.hex+strength(heth=1303:2,lee=1103:3)))";
    assert_eq!(write(&tree), text);
    assert_eq!(read(text), Ok(tree));
    let text = "(units:(@place.hex(a=1,b=2),@+moved:true(c=3)))";
    let tree = json!({"units": {
        "a": {"place": {"hex": "1"}}, "b": {"place": {"hex": "2"}}, "c": {"place": {"hex": "3"}, "moved": true},
    }});
    assert_eq!(read(text), Ok(tree));
    let list = json!([{"h": 1, "no": "a"}, {"h": 2, "no": "a"}, {"h": 1, "no": "a", "x": 3}, {"h": 4, "no": "a"}, {"h": 5, "no": "a"}]);
    assert_eq!(write(&list), ".(@h+no=a(:1,:2),(h:1,no=a,x:3),@+(:4,:5))");
    assert_eq!(read(&write(&list)), Ok(list));
    let list = json!([{"hour": 1, "token": "a"}, {"hour": 2, "token": "b"}, 3, {}]);
    assert_eq!(write(&list), ".(@hour+token(:1=a,:2=b),3,())");
    assert_eq!(read(&write(&list)), Ok(list));
}

#[test]
fn marks_and_odd_letters_survive() {
    let tree = json!({
        "a b": "ä.(", "": "", "guess": marked(Some("3".into())), "none": marked(None), "n": marked(Some(json!([1]))),
    });
    let text = write(&tree);
    assert_eq!(text, "(!=!,a!20b=!c3!a4!2e!28,guess=?3,n:?.(1),none:?)");
    assert_eq!(read(&text), Ok(tree));
}

#[test]
fn what_is_left_out_can_be_marked_in_a_table() {
    let row =
        |hour| json!({"hour": hour, "token": {"entry": marked(None), "type": marked(Some("rumor".into()))}});
    let tree = json!([row(1), row(2), row(3), marked(Some("3".into()))]);
    assert_eq!(write(&tree), ".(@hour+token.entry+token.type(:1:?=?rumor,:2:?=?rumor,:3:?=?rumor),?=3)");
    assert_eq!(read(&write(&tree)), Ok(tree));
}

#[test]
fn faults_name_their_place() {
    assert_eq!(fault("(a:3,b"), "character 7: \")\" was expected, but the text ends here".replace(')', ","));
    assert!(fault("(a:3,a:4)").starts_with("character 6: \"a\" stands twice"));
    assert!(fault("(a:3)x").starts_with("character 6: the end was expected"));
    assert!(fault("(a=3 )").starts_with("character 5:"), "{}", fault("(a=3 )"));
    assert!(fault("(é=3)").starts_with("character 2: a word was expected"));
    assert!(fault("(a=!g0)").contains("two hexadecimal digits"));
    assert!(fault("(a=!ff)").contains("no text"));
    assert!(fault("(@a+b(x:1))").contains("fewer values"));
    assert!(fault("(@a+a.b(x:1:2))").contains("within another"));
    assert!(fault("(@a.b+a(x:1:2))").contains("within another"));
    assert!(fault("(a:1.2.3)").contains("neither a word nor a number"));
}

#[test]
fn short_texts_that_stand_for_very_much_are_refused() {
    assert!(fault(&"(a:".repeat(100)).contains("deeper"));
    assert!(fault(&".(".repeat(100_000)).contains("deeper"));
    assert!(fault(&format!("(@{}(x:1))", vec!["a"; 100].join("."))).contains("deeper"));
    let columns: Vec<String> = (0..2000).map(|n| format!("c{n}:1")).collect();
    let rows: Vec<String> = (0..2000).map(|n| format!("r{n}")).collect();
    assert!(fault(&format!("(@{}({}))", columns.join("+"), rows.join(","))).contains("larger"));
}

#[test]
fn columns_that_are_repeated_for_no_row_cost_nothing() {
    let table = format!("(@a{}()", "+a".repeat(30_000));
    let text = format!("{table}{})", ",@+()".repeat(150_000));
    assert_eq!(read(&text), Ok(json!({})));
}

#[test]
fn a_tree_holds_so_many_values_and_no_more() {
    for item in ["1", "=a", "a", "()", ".()", "?", "!"] {
        let list = |items: usize| read(&format!(".({})", vec![item; items].join(",")));
        assert!(list(MOST_VALUES / 2 - 1).is_ok(), "{item}");
        assert!(list(MOST_VALUES).expect_err("one with the list too many").text.contains("larger"), "{item}");
    }
    let fields = |fields: usize, value: &str| {
        let field = |n| format!("k{n}{value}");
        read(&format!("({})", (0..fields).map(field).collect::<Vec<_>>().join(",")))
    };
    for value in ["", ":1", "=a", ":()"] {
        assert!(fields(MOST_VALUES - 1, value).is_ok(), "{value}");
        assert!(fields(MOST_VALUES, value).is_err(), "{value}");
    }
}

fn trees() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (-1000i32..1000).prop_map(|n| Value::from(f64::from(n) / 8.0)),
        "[a-c]{0,2}|[0-9]{1,4}|.{0,5}|null|-?[0-9]e[0-9]".prop_map(Value::from),
    ];
    let keys = "[a-c]|union|confederate|.{0,3}";
    leaf.prop_recursive(4, 40, 5, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::btree_map(keys, inner.clone(), 0..5).prop_map(|fields| Value::Object(
                fields.into_iter().filter(|(key, _)| key != MARK).collect()
            )),
            prop::collection::btree_map(
                "[a-f]",
                inner.clone().prop_map(|v| json!({"x": {"y": v, "z": 1}})),
                0..5
            )
            .prop_map(|fields| Value::Object(fields.into_iter().collect())),
            inner.prop_map(|value| if unmarked(&value).is_some() { value } else { marked(Some(value)) }),
        ]
    })
}

proptest! {
    #[test]
    fn any_tree_survives(tree in trees()) {
        let text = write(&tree);
        prop_assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"()=:,./@+?!_-".contains(&byte)), "{}", text);
        prop_assert_eq!(read(&text).map_err(|fault| format!("{fault} in {text}")), Ok(tree));
    }

    #[test]
    fn no_text_is_too_odd_to_be_refused(text in "[ab1()=:,./@+?!]{0,40}|.{0,40}") {
        if let Ok(tree) = read(&text) {
            prop_assert_eq!(read(&write(&tree)), Ok(tree));
        }
    }
}
