//! A position put together by hand: every block of either army, hidden or shown, on the map or still to enter, and battle tokens.

use guns::Guns;
use guns::pieces::army_size;
use high_water_mark_engine::edit::{Editor, FieldChoice, FieldKind};
use high_water_mark_engine::{Game, Setup, Show as _, Side, Viewer};
use serde_json::{Value, json};

/// An editor at a later moment of a game, with an empty board.
fn cleared() -> Editor<Guns> {
    let mut game = Game::<Guns>::new(Setup::default(), "editing").expect("sound");
    while game.state().clock.turn == 0 || game.state().clock.hours == 0 || game.state().frames.len() < 3 {
        let side =
            Side::ALL.into_iter().find(|side| !game.legal(*side).is_empty()).expect("somebody decides");
        let command = game.legal(side).swap_remove(0);
        game.apply(side, &command, None).expect("legal");
    }
    let mut editor = game.editor();
    editor.clear();
    editor
}

fn told(editor: &Editor<Guns>) -> Vec<String> {
    editor.problems().into_iter().map(|problem| problem.text).collect()
}

/// The choices of a field of a piece, or of the game without one.
fn choices(editor: &Editor<Guns>, piece: &str, label: &str) -> (String, Vec<FieldChoice>) {
    let form = editor.form();
    let group = form.groups.iter().find(|group| group.id == piece).expect(piece);
    let field = group.fields.iter().find(|field| field.label == label).expect(label);
    let choices = match &field.kind {
        FieldKind::Choice { choices } | FieldKind::Front { choices } => Some(choices),
        FieldKind::Place { boxes, .. } => Some(boxes),
        _ => None,
    };
    (field.key.clone(), choices.expect(label).clone())
}

/// Sets a field to what it is called.
fn set(editor: &mut Editor<Guns>, piece: &str, label: &str, wanted: &str) {
    let (key, all) = choices(editor, piece, label);
    let choice = all.iter().find(|choice| choice.text == wanted).expect(wanted);
    editor.edit(&key, &choice.value).expect(wanted);
}

fn put(editor: &mut Editor<Guns>, piece: &str, at: &str) {
    let (key, _) = choices(editor, piece, "Place");
    editor.edit(&key, &json!({ "space": at })).expect(at);
}

#[test]
fn a_game_that_has_not_begun_is_set_up_in_its_first_turn() {
    let mut editor = Game::<Guns>::new(Setup::default(), "editing").expect("sound").editor();
    assert!(editor.form().groups.iter().all(|group| group.side.is_none()), "nobody has come yet");
    editor.clear();
    assert_eq!(told(&editor), ["No piece is on the map."]);
    put(&mut editor, "BUFORD-1", "P118");
    put(&mut editor, "HETH-1", "P300");
    assert_eq!(told(&editor), [""; 0]);
    let game = editor.begin("edited").expect("sound");
    assert!(Side::ALL.into_iter().any(|side| !game.legal(side).is_empty()));
}

#[test]
fn every_block_of_either_army_can_be_put_on_the_map() {
    let mut editor = cleared();
    assert_eq!(told(&editor), ["No piece is on the map."]);
    let pieces: Vec<String> = editor
        .form()
        .groups
        .iter()
        .filter(|group| group.side.is_some())
        .map(|group| group.id.clone())
        .collect();
    let all = army_size(Side::Union) + army_size(Side::Confederate);
    assert_eq!((pieces.len(), editor.reserve().len()), (all, all));
    for piece in ["HANCOCK-1", "SEDGWICK-3", "PICKETT-2", "MCLAWS-1"] {
        assert!(pieces.iter().any(|one| one == piece), "{piece} is missing");
    }
    put(&mut editor, "HANCOCK-1", "P118");
    put(&mut editor, "PICKETT-2", "P300");
    assert_eq!(told(&editor), [""; 0]);
    editor.begin("edited").expect("sound");
}

#[test]
fn blocks_are_hidden_or_shown_and_wait_at_their_entries() {
    let mut editor = cleared();
    put(&mut editor, "HANCOCK-1", "P118");
    put(&mut editor, "HETH-1", "P300");
    set(&mut editor, "HETH-1", "Known to the enemy", "No");
    assert_eq!(told(&editor), [""; 0]);
    let hidden = editor.begin("edited").expect("sound");
    let union = |game: &Game<Guns>| {
        serde_json::to_string(&game.rules().scene(game.state(), Viewer::from(Side::Union))).expect("data")
    };
    assert!(!union(&hidden).contains("Heth 1"), "the Union sees which block it is");
    set(&mut editor, "HETH-1", "Known to the enemy", "Yes");
    let shown = editor.begin("edited").expect("sound");
    assert!(union(&shown).contains("Heth"), "the Union does not see it");

    let (_, boxes) = choices(&editor, "SYKES-1", "Place");
    assert_eq!(boxes.len(), 4, "{boxes:?}");
    let entry = boxes[1].text.clone();
    set(&mut editor, "SYKES-1", "Place", &entry);
    assert_eq!(told(&editor), [""; 0]);
    let (_, hours) = choices(&editor, "SYKES-1", "Can enter from");
    let later = hours[hours.len() / 2].text.clone();
    set(&mut editor, "SYKES-1", "Can enter from", &later);
    assert_eq!(told(&editor), [""; 0]);
}

#[test]
fn battle_tokens_go_from_the_pool_to_the_tray_and_back() {
    let mut editor = cleared();
    put(&mut editor, "HANCOCK-1", "P118");
    let offered = |editor: &Editor<Guns>| choices(editor, "", "Union battle tray").1;
    let take = |editor: &Editor<Guns>| {
        let all = offered(editor);
        all.iter().find(|choice| choice.text.starts_with("Take ")).map(|choice| choice.text.clone())
    };
    while let Some(text) = take(&editor) {
        set(&mut editor, "", "Union battle tray", &text);
        assert_eq!(told(&editor), [""; 0], "{text}");
    }
    set(&mut editor, "", "Union battle tray", "Add HANCOCK 2");
    assert_eq!(told(&editor), [""; 0]);
    let position: Value = editor.position();
    let tray = position["state"]["armies"]["union"]["tokens"]["tray"]["tokens"].clone();
    assert_eq!(tray, json!([{ "org": "HANCOCK", "strength": 2, "count": 1 }]));
}
