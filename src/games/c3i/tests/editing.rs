//! A position put together by hand.

use c3i::C3i;
use high_water_mark_engine::edit::Editor;
use high_water_mark_engine::{Game, Setup, Side};
use serde_json::{Value, json};

fn set(editor: &mut Editor<C3i>, key: &str, value: impl Into<Value>) {
    editor.edit(key, &value.into()).expect(key);
}

fn told(editor: &Editor<C3i>) -> Vec<String> {
    editor.problems().into_iter().map(|problem| problem.text).collect()
}

#[test]
fn ten_units_and_three_markers_make_a_position() {
    let mut editor = Game::<C3i>::new(Setup::default(), "editing").expect("sound").editor();
    editor.clear();
    set(&mut editor, "/turn", 4);
    set(&mut editor, "/phase", "movement");
    set(&mut editor, "/side", "union");
    assert_eq!(told(&editor), ["Buford: it begins on the map.", "Heth: it begins on the map."]);
    let stand = [
        ("buford", "1002"),
        ("reynolds", "1207"),
        ("howard", "1209"),
        ("sickles", "1410"),
        ("hancock", "1412"),
        ("heth", "1402"),
        ("pender", "1602"),
        ("rodes", "1802"),
        ("early", "2003"),
        ("hood", "2206"),
    ];
    for (unit, hex) in stand {
        set(&mut editor, &format!("/units/{unit}/place"), json!({ "space": hex }));
    }
    assert_eq!(told(&editor), ["The headquarters of both sides must be on the map."]);
    set(&mut editor, "/headquarters/union", json!({ "space": "1308" }));
    set(&mut editor, "/headquarters/confederate", json!({ "space": "1604" }));
    set(&mut editor, "/berdan", json!({ "space": "1311" }));
    assert_eq!(told(&editor), [""; 0]);
    let game = editor.begin("edited").expect("sound");
    assert!(!game.legal(Side::Union).is_empty());
    assert_eq!(game.position(high_water_mark_engine::Viewer::Referee), editor.position());
}

#[test]
fn enemies_beside_each_other_are_engaged_and_mistakes_are_told() {
    let mut editor = Game::<C3i>::new(Setup::default(), "editing").expect("sound").editor();
    let nowhere = editor.edit("/units/heth/place", &json!({ "space": "9999" }));
    assert!(nowhere.is_err(), "there is no such hex");
    assert!(editor.edit("/turn", &json!(7)).is_err() && editor.edit("/nothing", &json!(1)).is_err());
    set(&mut editor, "/units/pickett/place", json!({ "space": "1802" }));
    assert_eq!(told(&editor), ["Pickett: it is not due yet."]);
    let problem = editor.problems().remove(0);
    assert_eq!((problem.piece.as_deref(), problem.space), (Some("pickett"), None));
    assert_eq!(problem.rule, Some("c3i.reinf.not-yet"));
    set(&mut editor, "/units/pickett/place", "offMap");
    assert_eq!(told(&editor), [""; 0]);
    set(&mut editor, "/phase", "movement");
    set(&mut editor, "/headquarters/union", json!({ "space": "1502" }));
    set(&mut editor, "/headquarters/confederate", json!({ "space": "1006" }));
    set(&mut editor, "/units/heth/place", json!({ "space": "1303" }));
    assert_eq!(editor.position()["state"]["units"]["heth"]["held"], true);
    assert_eq!(told(&editor), ["To act: it can do nothing in this step but pass."]);
}
