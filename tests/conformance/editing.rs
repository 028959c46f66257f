//! Positions put together by hand: what is offered can be set, and is a position or says in words why not.

use crate::play::{check_state, each_state, law};
use high_water_mark::engine::edit::{EditSubject, Editor, Field, FieldKind, SPACE};
use high_water_mark::engine::scene::Location;
use high_water_mark::engine::{Game, Generator, Heuristics, NameKind, Setup, Show};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Fields that are set one after the other in each state.
const EDITS: usize = 12;

/// Fields have keys of their own, and setting one to what it is changes nothing.
///
/// # Errors
/// The first field that does not keep its value.
pub fn fields_keep_their_values<R: Show + Heuristics>() -> Result<(), String> {
    each_state(60, |game: &Game<R>, chance| {
        let mut editor = game.editor();
        let (form, position) = (editor.form(), editor.position());
        law(editor.problems().is_empty(), || "a state of a game has problems".into())?;
        let keys: BTreeSet<&str> = form.fields().map(|field| field.key.as_str()).collect();
        law(keys.len() == form.fields().count(), || "two fields have one key".into())?;
        groups_are_known(game)?;
        let fields: Vec<&Field> = form.fields().collect();
        for _ in 0..EDITS.min(fields.len()) {
            let field = fields[chance.below(fields.len())];
            let fault = |text: &str| format!("{text}: {field:?}");
            law(!field.label.is_empty() && !field.label.contains('_'), || fault("its label"))?;
            editor.edit(&field.key, &field.value).map_err(|problem| fault(&problem.to_string()))?;
            law(editor.position() == position, || fault("its own value changes something"))?;
        }
        let refused = editor.edit("/no/such/field", &Value::Null).is_err();
        law(refused, || "a field that does not exist can be set".into())
    })
}

/// Pieces and spaces of the form are those of the table.
fn groups_are_known<R: Show + Heuristics>(game: &Game<R>) -> Result<(), String> {
    for group in game.editor().form().groups {
        let names = game.rules().names();
        let known = match group.subject {
            EditSubject::Game => true,
            EditSubject::Piece => names.index(NameKind::Piece, &group.id).is_some() && group.side.is_some(),
            EditSubject::Space => names.index(NameKind::Space, &group.id).is_some(),
        };
        let stands = group.at.is_none_or(|at| names.index(NameKind::Space, &at).is_some());
        law(known && stands, || format!("{} {} is not of this table", group.name, group.id))?;
    }
    Ok(())
}

/// Any value that a field offers.
fn any_value<R: Show + Heuristics>(game: &Game<R>, kind: &FieldKind, chance: &mut Generator) -> Value {
    match kind {
        FieldKind::Flag {} => (chance.below(2) == 0).into(),
        FieldKind::Number { min, max } => {
            let span = usize::try_from(max - min).unwrap_or(0) + 1;
            (u64::from(*min) + u64::try_from(chance.below(span)).unwrap_or(0)).into()
        }
        FieldKind::Choice { choices } | FieldKind::Front { choices } => {
            choices[chance.below(choices.len())].value.clone()
        }
        FieldKind::Place { spaces, boxes, .. } => {
            if chance.below(4) == 0 {
                return boxes[chance.below(boxes.len())].value.clone();
            }
            let board = || game.rules().plan().spaces.iter().map(|space| space.id.clone()).collect();
            let spaces: Vec<String> = spaces.clone().unwrap_or_else(board);
            json!({ "space": spaces[chance.below(spaces.len())] })
        }
    }
}

/// Whatever is offered can be set. What comes of it is a position from which a game can go on, or there are problems, told
/// in sentences.
///
/// # Errors
/// The first edit of which that is not so.
pub fn edits_fit_or_are_told<R: Show + Heuristics>() -> Result<(), String> {
    each_state(60, |game: &Game<R>, chance| {
        let mut editor = game.editor();
        if chance.below(4) == 0 {
            editor.clear();
        }
        for _ in 0..EDITS {
            let form = editor.form();
            let fields: Vec<&Field> = form.fields().collect();
            if fields.is_empty() {
                return Ok(());
            }
            let field = fields[chance.below(fields.len())];
            let value = any_value(game, &field.kind, chance);
            let before = editor.clone();
            let fault = |text: &str| format!("{text}: {} = {value}", field.key);
            editor.edit(&field.key, &value).map_err(|problem| fault(&problem.to_string()))?;
            sound_or_told(&editor).map_err(|text| fault(&text))?;
            can_be_drawn(&editor).map_err(|text| fault(&text))?;
            // Mostly from sound to sound: from many mistakes hardly anything leads back.
            if !editor.problems().is_empty() && chance.below(3) > 0 {
                editor = before;
            }
        }
        Ok(())
    })
}

fn sound_or_told<R: Show + Heuristics>(editor: &Editor<R>) -> Result<(), String> {
    let problems = editor.problems();
    let begun = editor.begin("edited");
    law(begun.is_ok() == problems.is_empty(), || format!("{problems:?}, but {:?}", begun.as_ref().err()))?;
    for problem in problems {
        let sentence = problem.text.ends_with('.') && problem.text.starts_with(|c: char| !c.is_lowercase());
        law(sentence, || format!("\"{}\" is no sentence", problem.text))?;
    }
    let Ok(game) = begun else { return Ok(()) };
    check_state(&game)?;
    let again = Game::<R>::from_position(&editor.position(), "edited").map_err(|error| error.to_string())?;
    law(again.hash() == game.hash(), || "its position is another state".into())
}

/// Whatever was edited can be drawn: pieces stand where the form says, and those off the map look like pieces.
fn can_be_drawn<R: Show + Heuristics>(editor: &Editor<R>) -> Result<(), String> {
    let (form, scene, reserve) = (editor.form(), editor.scene(), editor.reserve());
    let pieces = form.groups.iter().filter(|group| group.subject == EditSubject::Piece);
    for group in pieces {
        let shown = scene.pieces.iter().find(|piece| piece.id == group.id);
        let at = shown.map(|piece| &piece.at);
        let stands = |space: &String| at == Some(&Location::space(space));
        law(group.at.as_ref().is_none_or(stands), || {
            format!("{} stands at {:?}, but is shown at {at:?}", group.name, group.at)
        })?;
        let looks = reserve.iter().filter(|piece| piece.id == group.id).count();
        law(looks == usize::from(group.at.is_none()), || format!("{} has {looks} looks", group.name))?;
    }
    for stock in &form.stocks {
        let fields = [&stock.key, &stock.holder].map(|key| form.fields().any(|field| fits(&field.key, key)));
        law(fields == [true, true], || format!("no space has a field {} or {}", stock.key, stock.holder))?;
    }
    Ok(())
}

/// Is this a key with a space's id in place of the star?
fn fits(key: &str, pattern: &str) -> bool {
    pattern.split_once(SPACE).is_some_and(|(head, tail)| key.starts_with(head) && key.ends_with(tail))
}

/// Edits from an empty board to a position of ten units, or of all where there are fewer.
fn script(id: &str) -> Vec<(String, Value)> {
    let on = |key: String, space: &str| (key, json!({ "space": space }));
    match id {
        "g63" => vec![
            ("/day".into(), 2.into()),
            on("/armies/union/at".into(), "0202"),
            on("/armies/confederate/at".into(), "0101"),
        ],
        "knapp" => {
            let stand = [
                ("wadsworth", "F11"),
                ("robinson", "D10"),
                ("barlow", "C8"),
                ("schurz", "G9"),
                ("steinwehr", "F9"),
                ("heth-a", "F4"),
                ("heth-b", "F5"),
                ("rodes-a", "D2"),
                ("early-a", "C3"),
                ("pender-a", "E3"),
            ];
            let moment = [("/turn".to_owned(), 8.into()), ("/phase".into(), json!({ "move": "union" }))];
            let pieces = stand.map(|(piece, area)| on(format!("/pieces/{piece}/place"), area));
            moment.into_iter().chain(pieces).collect()
        }
        "wallace" => {
            let union = ["almshouse", "codori", "klingle", "mcpherson", "trostle"];
            let confederate = ["oak_hill", "york_st", "railroad_cut", "benner", "marsh_creek"];
            let troops = |place: &&str| (format!("/places/{place}/troops/regular"), Value::from(1));
            let side = |place: &str| (format!("/places/{place}/side"), Value::from("union"));
            union.iter().chain(&confederate).map(troops).chain(union.map(side)).collect()
        }
        _ => Vec::new(),
    }
}

/// A position can be put together from nothing.
///
/// # Errors
/// It cannot.
pub fn a_script_builds_a_position<R: Show + Heuristics>() -> Result<(), String> {
    let game = Game::<R>::new(Setup::default(), "script").map_err(|error| error.to_string())?;
    let mut editor = game.editor();
    editor.clear();
    let script = script(R::info().id);
    for (key, value) in &script {
        editor.edit(key, value).map_err(|problem| format!("{key} = {value}: {problem}"))?;
    }
    if script.is_empty() {
        return Ok(());
    }
    let problems = editor.problems();
    law(problems.is_empty(), || format!("{problems:?}"))?;
    sound_or_told(&editor)
}
