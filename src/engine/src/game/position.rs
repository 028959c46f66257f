//! Positions: single states from which a game can begin, as JSON and as one short text.

use super::guessed::{self, guessed};
use super::{Game, Setup};
use crate::bounded::{Budget, MOST_VALUES};
use crate::dice::Dice;
use crate::names::NameKind;
use crate::notation::shorten;
use crate::ruleset::Show;
use crate::setup::SetupError;
use crate::side::Viewer;
use crate::tree_text::{self, marked, unmarked};
use crate::wire;
use serde_json::{Value, json};
use std::sync::Arc;

/// The version of the position format that this package writes, as JSON and as text.
pub const POSITION_FORMAT: u32 = 1;

/// A position as text begins with this and the version of its format.
const TEXT_WORD: &str = "hwm";

/// A position's text has no more bytes: the longest, with a board file of its own, have less than a tenth.
pub const LARGEST_POSITION: usize = 1 << 20;

/// Reads a position from its text, or from JSON as text. What it says is not yet held against any rules.
///
/// # Errors
/// What is wrong with it, and where.
pub fn read_position(text: &str) -> Result<Value, SetupError> {
    let text = text.trim();
    let wrong = |text: &str| SetupError::one("position", text);
    if text.len() > LARGEST_POSITION {
        return Err(wrong("it is longer than any position"));
    }
    if text.starts_with('{') {
        let json = Budget::new(MOST_VALUES).read(text);
        return json.map_err(|error| wrong(&format!("it is not JSON: {error}")));
    }
    let (head, _) = text.split_once('(').unwrap_or((text, ""));
    let Head { ruleset, rules, guess } = Head::read(head)?;
    let trees = tree_text::read_all(text, head.len()).map_err(|fault| wrong(&fault.to_string()))?;
    let (options, mut state) = match <[Value; 2]>::try_from(trees) {
        Ok([options, state]) => (options, state),
        Err(mut trees) if trees.len() == 1 => (json!({}), trees.remove(0)),
        Err(_) => return Err(wrong("it has more than options and a state")),
    };
    let mut places = Vec::new();
    take_marks(&mut state, &mut String::new(), &mut places);
    let mut position = json!({
        "format": POSITION_FORMAT, "ruleset": ruleset, "rules": rules, "options": options, "state": state,
    });
    if guess {
        position["guess"] = true.into();
        position["guessed"] = places.into();
    }
    Ok(position)
}

/// What stands before the first bracket: `hwm1.c3i.3`, with `?` behind if something is guessed.
struct Head<'a> {
    ruleset: &'a str,
    rules: u32,
    guess: bool,
}

impl<'a> Head<'a> {
    fn read(head: &'a str) -> Result<Self, SetupError> {
        let (words, guess) = head.strip_suffix('?').map_or((head, false), |words| (words, true));
        let mut words = words.split('.');
        let format = words.next().and_then(|word| word.strip_prefix(TEXT_WORD)?.parse::<u32>().ok());
        check_format(format.unwrap_or_default(), "position")?;
        match (format, words.next(), words.next().and_then(|word| word.parse().ok()), words.next()) {
            (Some(1..), Some(ruleset), Some(rules), None) => Ok(Head { ruleset, rules, guess }),
            _ => Err(SetupError::one(
                "position",
                format!(
                    "\"{}\" is no beginning of a position: as text it begins with {TEXT_WORD}{POSITION_FORMAT}, the id of the game and the version of its rules, such as hwm1.g63.1",
                    shorten(head)
                ),
            )),
        }
    }
}

fn check_format(format: u32, place: &str) -> Result<(), SetupError> {
    if format <= POSITION_FORMAT {
        return Ok(());
    }
    let text = format!(
        "it is of format {format}, but the newest that is known here is {POSITION_FORMAT}: it needs a newer version"
    );
    Err(SetupError::one(place, text))
}

impl<R: Show> Game<R> {
    /// A game that begins from a position, as [`position`](Self::position) writes it, or [`read_position`] reads it
    /// from text.
    ///
    /// # Errors
    /// What is wrong with it: its form, its options or board, or a state that the rules could not meet; and by which
    /// version of the rules it was written, if that was another.
    pub fn from_position(position: &Value, seed: &str) -> Result<Self, SetupError> {
        let field = |name: &str| position.get(name).cloned().unwrap_or(Value::Null);
        let Some(format) = field("format").as_u64() else {
            let text = format!("it must be a number up to {POSITION_FORMAT}, the newest format known here");
            return Err(SetupError::one("position.format", text));
        };
        check_format(u32::try_from(format).unwrap_or(u32::MAX), "position.format")?;
        let id = R::info().id;
        if field("ruleset").as_str() != Some(id) {
            return Err(SetupError::one("position.ruleset", format!("it is not \"{id}\"")));
        }
        let rules = match field("rules") {
            Value::Null => None,
            rules => match rules.as_u64() {
                None => return Err(SetupError::one("position.rules", "a whole number was expected")),
                rules => rules,
            },
        };
        let begun = Self::begin_from(&field("options"), field("state"), &field("guessed"), seed);
        begun.map_err(|error| by_other_rules::<R>(error, rules))
    }

    fn begin_from(options: &Value, state: Value, guessed: &Value, seed: &str) -> Result<Self, SetupError> {
        let setup = if options.is_null() { &json!({}) } else { options };
        let setup = Setup::from_saved(setup, None)?;
        let mut guessed = read_guessed(guessed, "position.guessed", &state)?;
        let mut game = Self::from_state_json(setup, state, seed)?;
        // A position that was a text may have short names; the game keeps it with whole ones.
        let whole = game
            .position
            .as_deref()
            .is_some_and(|state| game.rules.names().scope(|| wire::read::<R::State>(state)).is_ok());
        if !whole {
            let (names, state) = (game.rules.names(), game.named(&game.start));
            let whole_name = |step: &str| names.name(NameKind::Piece, names.by_short(step)?);
            guessed = guessed.map(|places| renamed(&places, &state, whole_name).into());
            game.position = Some(Arc::new(state));
        }
        Ok(Game { guessed, ..game })
    }

    /// The state as a position from which a game can begin, as JSON. For a side or a person it holds nothing that they do
    /// not know: what is hidden is filled with a guess that fits. Then `guess` is true, and `guessed` lists the places
    /// of those values in the state, as JSON Pointers. So does the position that a game began from, if it was a guess.
    pub fn position(&self, viewer: Viewer) -> Value {
        let (state, places) = self.seen(viewer);
        let info = R::info();
        let mut position = json!({
            "format": POSITION_FORMAT,
            "ruleset": info.id,
            "rules": info.rules_version,
            "options": self.options_json(),
            "state": self.named(&state),
        });
        if let Some(places) = places {
            position["guess"] = true.into();
            position["guessed"] = places.into();
        }
        position
    }

    /// The same as one short text, which needs no escape in a link, an attribute or Markdown: [`tree_text`] says how it is
    /// written. It leaves out what [`from_position`](Self::from_position) fills in by itself, shortens the ids of pieces,
    /// and marks what is guessed.
    pub fn position_text(&self, viewer: Viewer) -> String {
        let names = self.rules.names();
        let read = |state: &Value| names.short_scope(|| wire::read::<R::State>(state)).ok();
        let (whole, places) = self.seen(viewer);
        let mut state = names.short_scope(|| wire::write(&whole)).unwrap_or_default();
        let guess = if places.is_some() { "?" } else { "" };
        let short_name = |step: &str| names.short(names.index(NameKind::Piece, step)?);
        let places = renamed(&places.unwrap_or_default(), &state, short_name);
        prune(&mut state, &places, &|state| read(state).as_ref() == Some(&whole));
        put_marks(&mut state, &places);
        let info = R::info();
        let (options, state) = (self.options_text(), tree_text::write(&state));
        format!("{TEXT_WORD}{POSITION_FORMAT}.{}.{}{guess}{options}{state}", info.id, info.rules_version)
    }

    /// The state as a viewer may know it, and the places of what is guessed, if anything is: now, or in the position that
    /// the game begins from.
    fn seen(&self, viewer: Viewer) -> (R::State, Option<Vec<String>>) {
        let hides = self.hides_from(viewer);
        let state = if hides { self.guess_of(self.state(), viewer, 0) } else { self.state().clone() };
        let now = hides.then(|| self.guessed_in(self.state(), viewer));
        let before = self.guessed.as_deref().filter(|_| self.is_empty()).map(<[String]>::to_vec);
        let is_guess = now.is_some() || before.is_some();
        (state, is_guess.then(|| guessed::outermost(now.into_iter().chain(before).flatten())))
    }

    fn guess_of(&self, state: &R::State, viewer: Viewer, number: u64) -> R::State {
        self.rules.determinize(state, viewer, &mut Dice::for_decision("position", number))
    }

    /// The places in a state of what a viewer has to guess.
    pub(super) fn guessed_in(&self, state: &R::State, viewer: Viewer) -> Vec<String> {
        guessed(|number| self.named(&self.guess_of(state, viewer, number)))
    }

    /// The options of this table as JSON, its board among them if it is one of its own.
    pub fn options_json(&self) -> Value {
        let mut options = self.named(&self.setup.options);
        if let (Some(board), Some(fields)) = (&self.setup.board, options.as_object_mut()) {
            fields.insert("board".into(), Value::clone(&board.json));
        }
        options
    }

    /// The options as text, without those that a position need not name; nothing if that is all of them.
    fn options_text(&self) -> String {
        let mut options = self.options_json();
        // With a board of its own a position is read as it stands.
        if self.setup.board.is_none() {
            prune(&mut options, &[], &|options| {
                Setup::<R>::from_saved(options, None).is_ok_and(|setup| setup.options == self.setup.options)
            });
        }
        if options == json!({}) { String::new() } else { tree_text::write(&options) }
    }

    /// Does a viewer see less than everything now: because the table hides something from him, or because a
    /// secret choice is under way?
    fn hides_from(&self, viewer: Viewer) -> bool {
        let view = |viewer| self.rules.view(self.state(), viewer);
        viewer != Viewer::Referee && (self.rules.hides() || view(viewer) != view(Viewer::Referee))
    }
}

/// The list of guessed places of a position or record, if it has one.
pub(super) fn read_guessed(
    list: &Value,
    place: &str,
    state: &Value,
) -> Result<Option<Arc<[String]>>, SetupError> {
    match list {
        Value::Null => Ok(None),
        Value::Array(places) => match guessed::wrong_place(places, state) {
            Some((number, text)) => Err(SetupError::one(format!("{place}[{number}]"), text)),
            None => Ok(Some(texts(list).into())),
        },
        _ => Err(SetupError::one(place, "a list was expected")),
    }
}

fn texts(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// Places of a tree, with the other name of what is not in it by its own.
fn renamed<'a>(places: &[String], tree: &Value, other: impl Fn(&str) -> Option<&'a str>) -> Vec<String> {
    let rename = |place: &String| {
        place.split('/').skip(1).fold(String::new(), |path, step| {
            let same = format!("{path}/{step}");
            let renamed =
                other(&guessed::step_text(step)).map(|name| format!("{path}/{}", guessed::step_name(name)));
            let is_there = |path: &String| tree.pointer(path).is_some();
            renamed.filter(|renamed| !is_there(&same) && is_there(renamed)).unwrap_or(same)
        })
    };
    places.iter().map(rename).collect()
}

/// The same error, with what another version of the rules may have to do with it.
fn by_other_rules<R: Show>(mut error: SetupError, rules: Option<u64>) -> SetupError {
    let now = R::info().rules_version;
    if let (Some(rules), Some(problem)) =
        (rules.filter(|rules| *rules != u64::from(now)), error.problems.first_mut())
    {
        let text = format!(
            "; the position was written by version {rules} of these rules, and they are now at {now}"
        );
        problem.text.push_str(&text);
    }
    error
}

/// Takes every field out of a tree without which it is still the same, outer ones first. A field with a place inside
/// that is to be marked stays.
fn prune(tree: &mut Value, marks: &[String], same: &dyn Fn(&Value) -> bool) {
    prune_at(tree, "", marks, same);
}

fn prune_at(tree: &mut Value, path: &str, marks: &[String], same: &dyn Fn(&Value) -> bool) {
    let keys: Vec<String> = match tree.pointer(path) {
        Some(Value::Object(fields)) => fields.keys().cloned().collect(),
        Some(Value::Array(items)) => (0..items.len()).map(|number| number.to_string()).collect(),
        _ => return,
    };
    for key in keys {
        let inner = format!("{path}/{}", guessed::step_name(&key));
        let holds_mark =
            marks.iter().any(|mark| mark.strip_prefix(&inner).is_some_and(|rest| rest.starts_with('/')));
        let fields = tree.pointer_mut(path).and_then(Value::as_object_mut).filter(|_| !holds_mark);
        if let Some(value) = fields.and_then(|fields| fields.remove(&key)) {
            if same(tree) {
                continue;
            }
            if let Some(fields) = tree.pointer_mut(path).and_then(Value::as_object_mut) {
                fields.insert(key, value);
            }
        }
        prune_at(tree, &inner, marks, same);
    }
}

/// Marks places of a tree.
fn put_marks(tree: &mut Value, places: &[String]) {
    for place in places {
        if let Some(value) = tree.pointer_mut(place) {
            *value = marked(Some(value.take()));
        } else if let Some((owner, key)) = place.rsplit_once('/')
            && let Some(Value::Object(fields)) = tree.pointer_mut(owner)
        {
            fields.insert(guessed::step_text(key), marked(None));
        }
    }
}

/// Takes the marks off a tree, and notes where they were.
fn take_marks(tree: &mut Value, path: &mut String, places: &mut Vec<String>) {
    if let Some(value) = unmarked(tree).map(Option::<&Value>::cloned) {
        places.push(path.clone());
        *tree = value.unwrap_or_default();
    }
    match tree {
        Value::Object(fields) => {
            fields.retain(|key, value| {
                let left_out = unmarked(value) == Some(None);
                guessed::step(path, &guessed::step_name(key), |path| take_marks(value, path, places));
                !left_out
            });
        }
        Value::Array(items) => {
            for (number, item) in items.iter_mut().enumerate() {
                guessed::step(path, &number.to_string(), |path| take_marks(item, path, places));
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
