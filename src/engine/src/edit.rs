//! Positions put together by hand: what can be set in a state, and what is still wrong with it.
//!
//! A ruleset lists [`Field`]s, each a place in the state as positions hold it, with the values that it may have. Setting
//! one goes through plain data, so no ruleset writes a second way to change its state. A state that is being edited may
//! be one that no game can meet; [`Editor::problems`] says why.

use crate::TS;
use crate::game::{Game, Setup};
use crate::names::NameKind;
use crate::phrase::{begin, sentence};
use crate::ruleset::Show;
use crate::scene::{Location, PieceScene, Scene};
use crate::setup::{Problem, SetupError};
use crate::side::{Side, Viewer};
use crate::wire;
use serde::Serialize;
use serde_json::{Map, Value};
use std::sync::Arc;

/// In the value that a field has for a space, this stands for the space's id.
pub const SPACE: &str = "*";

/// What is said of a board without a piece.
const BARE: &str = "No piece is on the map.";

/// What fields belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum EditSubject {
    /// The game as a whole: time, phase, who decides, points.
    Game,
    /// A piece.
    Piece,
    /// A space, where what stands in it has no identity.
    Space,
}

/// A value that a field can have, and what it is called.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct FieldChoice {
    /// The value, as positions hold it.
    #[ts(type = "unknown")]
    pub value: Value,
    /// What it is called.
    pub text: String,
}

/// What values a field can have.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(tag = "type")]
#[serde(rename_all = "camelCase")]
pub enum FieldKind {
    /// True or false.
    Flag {},
    /// A whole number.
    Number {
        /// The least.
        min: u32,
        /// The greatest.
        max: u32,
    },
    /// One of some values; the first is what a position means that leaves the field out.
    Choice {
        /// The values.
        choices: Vec<FieldChoice>,
    },
    /// Where a piece is: on a space, given as `{ space: id }`, or in one of some boxes.
    Place {
        /// The ids of the spaces on which it may stand; null for every space of the board.
        spaces: Option<Vec<String>>,
        /// Where else it can be; the first is what a position means that leaves it out.
        boxes: Vec<FieldChoice>,
        /// The value for a space, with [`SPACE`] for its id.
        #[serde(skip)]
        #[ts(skip)]
        on_map: Value,
    },
    /// Which way a piece looks: the ids of areas as values.
    Front {
        /// The areas on the sides of where it stands.
        choices: Vec<FieldChoice>,
    },
}

/// Something that can be set.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Field {
    /// Its stable key: where it is in the state of a position, as a JSON Pointer (RFC 6901).
    pub key: String,
    /// What it is called.
    pub label: String,
    /// What values it can have.
    pub kind: FieldKind,
    /// Its value now, as positions hold it.
    #[ts(type = "unknown")]
    pub value: Value,
}

/// Fields that belong together.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct EditGroup {
    /// What they belong to.
    pub subject: EditSubject,
    /// The id of the piece or space.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Whose the piece is.
    pub side: Option<Side>,
    /// What the piece belongs to in its army's order of battle.
    pub formation: Option<String>,
    /// The space on which the piece stands, if it is on the map.
    pub at: Option<String>,
    /// The fields.
    pub fields: Vec<Field>,
}

/// Pieces without identity, of which one after the other is put on spaces.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct EditStock {
    /// Whose they are.
    pub side: Side,
    /// How one of them looks.
    pub piece: PieceScene,
    /// The key of the field that counts them in a space, with `*` for the space's id.
    pub key: String,
    /// The key of the field that says whose they are there, with `*` for the space's id.
    pub holder: String,
}

/// Everything that can be set in a state.
#[derive(Clone, Debug, Default, PartialEq, Serialize, TS)]
pub struct EditForm {
    /// The game, its pieces and spaces.
    pub groups: Vec<EditGroup>,
    /// What is put on spaces where pieces have no identity.
    pub stocks: Vec<EditStock>,
}

/// What is wrong with a state that is being edited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct EditProblem {
    /// What, in a sentence.
    pub text: String,
    /// The id of the rule behind it, if one rule says so.
    pub rule: Option<&'static str>,
    /// The id of the piece that it is about.
    pub piece: Option<String>,
    /// The id of the space that it is about.
    pub space: Option<String>,
}

/// A choice from a value, as positions hold it, and its words.
///
/// A value that cannot be written is none; names are in scope wherever a form is asked for.
pub fn choice(value: impl Serialize, text: impl Into<String>) -> FieldChoice {
    FieldChoice { value: wire::write(&value).unwrap_or_default(), text: text.into() }
}

/// One of some values.
pub fn one_of(choices: impl IntoIterator<Item = FieldChoice>) -> FieldKind {
    FieldKind::Choice { choices: choices.into_iter().collect() }
}

/// A whole number.
pub fn number(min: u32, max: impl Into<u32>) -> FieldKind {
    FieldKind::Number { min, max: max.into() }
}

/// One of the sides.
pub fn sides() -> [FieldChoice; 2] {
    Side::ALL.map(|side| choice(side, side.name()))
}

/// Nobody, or one of the sides.
pub fn side_or_nobody(nobody: &str) -> FieldKind {
    one_of([choice(Value::Null, nobody)].into_iter().chain(sides()))
}

impl EditForm {
    /// Begins the fields of the game as a whole.
    pub fn game(&mut self) -> &mut Self {
        self.group(EditSubject::Game, "", "Game", None)
    }

    /// Begins the fields of a piece.
    pub fn piece(&mut self, id: &str, name: &str, side: Option<Side>) -> &mut Self {
        self.group(EditSubject::Piece, id, name, side)
    }

    /// Begins the fields of a space.
    pub fn space(&mut self, id: &str, name: &str) -> &mut Self {
        self.group(EditSubject::Space, id, name, None)
    }

    fn group(&mut self, subject: EditSubject, id: &str, name: &str, side: Option<Side>) -> &mut Self {
        let (id, name) = (id.to_owned(), name.to_owned());
        let group = EditGroup { subject, id, name, side, formation: None, at: None, fields: Vec::new() };
        self.groups.push(group);
        self
    }

    /// Says what the piece belongs to in its army's order of battle.
    pub fn of(&mut self, formation: Option<&str>) -> &mut Self {
        if let Some(group) = self.groups.last_mut() {
            group.formation = formation.map(str::to_owned);
        }
        self
    }

    /// Says where the piece stands.
    pub fn at(&mut self, space: Option<&str>) -> &mut Self {
        if let Some(group) = self.groups.last_mut() {
            group.at = space.map(str::to_owned);
        }
        self
    }

    /// Adds a field.
    pub fn field(&mut self, key: impl Into<String>, label: &str, kind: FieldKind) -> &mut Self {
        if let Some(group) = self.groups.last_mut() {
            group.fields.push(Field { key: key.into(), label: label.to_owned(), kind, value: Value::Null });
        }
        self
    }

    /// Every field.
    pub fn fields(&self) -> impl Iterator<Item = &Field> {
        self.groups.iter().flat_map(|group| &group.fields)
    }

    /// Fills in what the fields are in a state.
    fn read(&mut self, state: &Value) {
        for field in self.groups.iter_mut().flat_map(|group| &mut group.fields) {
            field.value = state.pointer(&field.key).cloned().unwrap_or_else(|| field.kind.left_out());
            if let FieldKind::Choice { choices } = &mut field.kind
                && !choices.iter().any(|choice| choice.value == field.value)
            {
                choices.push(choice(&field.value, "As it is"));
            }
        }
    }
}

impl FieldKind {
    /// What it means that a field is left out.
    fn left_out(&self) -> Value {
        match self {
            FieldKind::Flag {} => false.into(),
            FieldKind::Number { .. } => 0.into(),
            FieldKind::Choice { choices } | FieldKind::Front { choices } => first(choices),
            FieldKind::Place { boxes, .. } => first(boxes),
        }
    }

    /// The value of a state for what somebody wants to set; nothing if it is not offered.
    fn accepts(&self, wanted: &Value, board: &[String]) -> Option<Value> {
        let listed = |choices: &[FieldChoice]| choices.iter().any(|choice| choice.value == *wanted);
        let fits = match self {
            FieldKind::Flag {} => wanted.is_boolean(),
            FieldKind::Number { min, max } => {
                wanted.as_u64().is_some_and(|number| (u64::from(*min)..=u64::from(*max)).contains(&number))
            }
            FieldKind::Choice { choices } | FieldKind::Front { choices } => listed(choices),
            FieldKind::Place { spaces, boxes, on_map } => {
                let space = wanted.get("space").and_then(Value::as_str);
                match space.filter(|_| wanted.as_object().is_some_and(|fields| fields.len() == 1)) {
                    None => listed(boxes),
                    Some(space) => {
                        let known = spaces.as_deref().unwrap_or(board).iter().any(|one| one == space);
                        return known.then(|| with_space(on_map, space));
                    }
                }
            }
        };
        fits.then(|| wanted.clone())
    }
}

fn first(choices: &[FieldChoice]) -> Value {
    choices.first().map_or(Value::Null, |choice| choice.value.clone())
}

fn with_space(value: &Value, space: &str) -> Value {
    match value {
        Value::String(text) if text == SPACE => space.into(),
        Value::Object(fields) => {
            let mut own = Map::new();
            own.extend(fields.iter().map(|(key, value)| (key.clone(), with_space(value, space))));
            Value::Object(own)
        }
        other => other.clone(),
    }
}

/// Sets a place in a tree, with the objects around it that are not there.
fn set(tree: &mut Value, key: &str, value: Value) {
    let mut place = tree;
    for step in key.split('/').skip(1) {
        if !place.is_array() && !place.is_object() {
            *place = Value::Object(Map::new());
        }
        let next = match place {
            Value::Array(items) => step.parse().ok().and_then(|number: usize| items.get_mut(number)),
            Value::Object(fields) => Some(fields.entry(step).or_insert(Value::Null)),
            _ => None,
        };
        let Some(next) = next else { return };
        place = next;
    }
    *place = value;
}

/// A position that is being put together.
#[derive(Clone, Debug)]
pub struct Editor<R: Show> {
    rules: Arc<R>,
    setup: Setup<R>,
    state: R::State,
}

impl<R: Show> Game<R> {
    /// An editor that begins with the state now, as the referee sees it.
    pub fn editor(&self) -> Editor<R> {
        Editor { rules: Arc::clone(&self.rules), setup: self.setup.clone(), state: self.state().clone() }
    }
}

impl<R: Show> Editor<R> {
    /// Takes every piece off the board.
    pub fn clear(&mut self) {
        self.state = self.rules.emptied(&self.state);
    }

    /// Everything that can be set, with its values now.
    pub fn form(&self) -> EditForm {
        let mut form = EditForm::default();
        self.rules.names().scope(|| self.rules.edit_form(&self.state, &mut form));
        form.read(&self.tree());
        form
    }

    fn tree(&self) -> Value {
        self.rules.names().scope(|| wire::write(&self.state)).unwrap_or_default()
    }

    /// Sets a field to one of the values that it offers; for a place on the board that is `{ "space": id }`. What cannot
    /// be otherwise then is set, too.
    ///
    /// # Errors
    /// There is no such field, or it does not offer this value; nothing has changed.
    pub fn edit(&mut self, key: &str, value: &Value) -> Result<(), Problem> {
        let wrong = |place: &str, text: String| Problem { rule: None, place: place.into(), text };
        let form = self.form();
        let field = form.fields().find(|field| field.key == key);
        let field = field.ok_or_else(|| {
            wrong("key", format!("\"{}\" cannot be set now", crate::notation::shorten(key)))
        })?;
        if field.value == *value {
            return Ok(());
        }
        let spaces: Vec<String> = self.rules.plan().spaces.iter().map(|space| space.id.clone()).collect();
        let value = field.kind.accepts(value, &spaces);
        let value = value.ok_or_else(|| wrong("value", format!("{} cannot be set to this", field.label)))?;
        let mut tree = self.tree();
        set(&mut tree, key, value);
        let read = self.rules.names().scope(|| wire::read::<R::State>(&tree));
        let mut state = read.map_err(|fault| wrong(&fault.place_in("state"), fault.text()))?;
        self.rules.settle(&mut state, key);
        self.state = state;
        Ok(())
    }

    /// What there is to draw, sound or not, as the referee sees it.
    pub fn scene(&self) -> Scene {
        self.rules.scene(&self.state, Viewer::Referee)
    }

    /// The pieces that are not on the map, as they would look on a space of it.
    pub fn reserve(&self) -> Vec<PieceScene> {
        let tree = self.tree();
        let off = self.form().groups.into_iter().filter(|group| group.at.is_none());
        off.filter_map(|group| self.on_map(&tree, &group)).collect()
    }

    /// A piece as it would look on the first space that it may be put on.
    fn on_map(&self, tree: &Value, group: &EditGroup) -> Option<PieceScene> {
        let (field, spaces, on_map) = group.fields.iter().find_map(|field| match &field.kind {
            FieldKind::Place { spaces, on_map, .. } => Some((field, spaces, on_map)),
            FieldKind::Flag {}
            | FieldKind::Number { .. }
            | FieldKind::Choice { .. }
            | FieldKind::Front { .. } => None,
        })?;
        let space = match spaces {
            Some(spaces) => spaces.first()?,
            None => &self.rules.plan().spaces.first()?.id,
        };
        let mut tree = tree.clone();
        set(&mut tree, &field.key, with_space(on_map, space));
        let mut state = self.rules.names().scope(|| wire::read::<R::State>(&tree)).ok()?;
        self.rules.settle(&mut state, &field.key);
        let pieces = self.rules.scene(&state, Viewer::Referee).pieces;
        pieces.into_iter().find(|piece| piece.id == group.id)
    }

    /// What keeps this from being a position of the game; nothing if it is one. Of pieces and spaces by themselves it is
    /// everything, of the rest the first thing that is wrong.
    pub fn problems(&self) -> Vec<EditProblem> {
        let form = self.form();
        let Err(first) = self.rules.validate(&self.state) else {
            return self.bare(&form).into_iter().collect();
        };
        let flaws = self.rules.flaws(&self.state);
        let all = if flaws.is_empty() { vec![first] } else { flaws };
        all.iter().map(|problem| self.told(&form, problem)).collect()
    }

    /// A board without a piece, where there are some to put on it: the rules may allow it, but nobody can play on there.
    fn bare(&self, form: &EditForm) -> Option<EditProblem> {
        let has_pieces = form.groups.iter().any(|group| matches!(group.subject, EditSubject::Piece));
        if !has_pieces && form.stocks.is_empty() {
            return None;
        }
        let on_map = |piece: &PieceScene| !matches!(piece.at, Location::Tray { .. });
        let is_bare = !self.scene().pieces.iter().any(on_map);
        is_bare.then(|| EditProblem { text: BARE.into(), rule: None, piece: None, space: None })
    }

    /// A problem in the words of players.
    fn told(&self, form: &EditForm, problem: &Problem) -> EditProblem {
        let names = self.rules.names();
        let step =
            |kind| problem.place.split('.').find(|step| names.index(kind, step).is_some()).map(str::to_owned);
        let (piece, space) = (step(NameKind::Piece), step(NameKind::Space));
        let subject = |group: &&EditGroup| Some(&group.id) == piece.as_ref().or(space.as_ref());
        let group = form.groups.iter().find(subject).map(|group| group.name.as_str());
        let key = format!("/{}", problem.place.replace('.', "/"));
        let field = form.fields().find(|field| field.key == key).map(|field| field.label.as_str());
        let text = match group.or(field) {
            Some(name) => format!("{}: {}.", begin(name), problem.text),
            None => sentence(&problem.text),
        };
        EditProblem { text, rule: problem.rule, piece, space }
    }

    /// A game that begins from this position.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn begin(&self, seed: &str) -> Result<Game<R>, SetupError> {
        if self.rules.validate(&self.state).is_ok() && self.bare(&self.form()).is_some() {
            return Err(SetupError::one("state", BARE.trim_end_matches('.')));
        }
        Game::from_state_json(self.setup.clone(), self.tree(), seed)
    }

    /// The position as data, sound or not.
    pub fn position(&self) -> Value {
        self.as_game().position(Viewer::Referee)
    }

    /// The position as one short text, sound or not.
    pub fn position_text(&self) -> String {
        self.as_game().position_text(Viewer::Referee)
    }

    fn as_game(&self) -> Game<R> {
        Game::of_state(Arc::clone(&self.rules), self.setup.clone(), self.state.clone())
    }
}
