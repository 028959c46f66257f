//! A position put together by hand: entrenchments along any boundary, and command blocks that are used up.

use high_water_mark_engine::edit::{Editor, FieldKind};
use high_water_mark_engine::{Game, Setup};
use serde_json::json;
use wallace::Wallace;

fn set(editor: &mut Editor<Wallace>, key: &str, wanted: &str) {
    let form = editor.form();
    let field = form.fields().find(|field| field.key == key).expect("there is such a field");
    let choices = if let FieldKind::Choice { choices } = &field.kind { &choices[..] } else { &[] };
    let value = choices.iter().find(|choice| choice.text == wanted);
    let value = value.expect("there is such a choice").value.clone();
    editor.edit(key, &value).expect(wanted);
}

fn told(editor: &Editor<Wallace>) -> Vec<String> {
    editor.problems().into_iter().map(|problem| problem.text).collect()
}

#[test]
fn an_empty_board_is_no_position_and_works_are_laid_where_somebody_stands() {
    let mut editor = Game::<Wallace>::new(Setup::default(), "editing").expect("sound").editor();
    editor.clear();
    assert_eq!(told(&editor), ["No piece is on the map."]);
    assert!(editor.begin("edited").is_err());
    assert!(editor.form().fields().all(|field| field.label != "Entrenchments"));
    editor.edit("/places/angle/troops/regular", &json!(2)).expect("two");
    editor.edit("/places/angle/side", &json!("union")).expect("the Union");
    set(&mut editor, "/places/angle/entrenchments", "Two towards Codori Farm");
    assert_eq!(told(&editor), [""; 0]);
    let game = editor.begin("edited").expect("sound");
    let at = game.rules().board().find("angle").expect("an area");
    let beyond: Vec<&str> =
        game.state().place(at).entrenchments.iter().map(|to| game.rules().board().id(to)).collect();
    assert_eq!(beyond, ["codori", "codori"]);
}

#[test]
fn command_blocks_are_used_up_and_brought_back() {
    let mut editor = Game::<Wallace>::new(Setup::default(), "editing").expect("sound").editor();
    let all = editor.position()["state"]["available"]["union"].clone();
    set(&mut editor, "/available/union", "Use up a block of 5");
    assert_eq!(told(&editor), [""; 0]);
    assert_ne!(editor.position()["state"]["available"]["union"], all);
    set(&mut editor, "/available/union", "Bring back a block of 5");
    assert_eq!(editor.position()["state"]["available"]["union"], all);
}
