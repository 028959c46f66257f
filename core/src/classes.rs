//! The class of all games, and what TypeScript knows of each of them.

use super::analysis::Question;
use super::bot::BotSettings;
use super::editor::AnyEditor;
use super::error::error;
use super::face::{AnyFace, Face};
use super::input;
use high_water_mark::bots::Player;
use high_water_mark::engine::notation::shorten;
use high_water_mark::engine::{Game, Record, ReplayFault};
use high_water_mark::for_each_ruleset;
use high_water_mark::games::{self, Visitor};
use js_sys::Uint8Array;
use serde_json::Value;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

type Answer = Result<JsValue, JsValue>;

macro_rules! types {
    ($($feature:tt => $module:ident::$ruleset:ident;)*) => {
        $(
            #[cfg(feature = $feature)]
            #[wasm_bindgen(typescript_custom_section)]
            const _: &str = include_str!(concat!("../../src/rulesets/", stringify!($module), "/types.d.ts"));

            #[cfg(feature = $feature)]
            #[wasm_bindgen(typescript_custom_section)]
            const _: &str = concat!(
                "export interface Games { ", $feature, ": { command: ", $feature, ".Command; event: ", $feature,
                ".Event; view: ", $feature, ".View; options: ", $feature, ".Options } }\n",
            );
        )*
    };
}

for_each_ruleset!(types);

/// A game of any ruleset; `typescript` declares its methods.
#[wasm_bindgen(js_name = Game, skip_typescript)]
pub struct AnyGame(Box<dyn AnyFace>);

#[wasm_bindgen(js_class = Game)]
impl AnyGame {
    #[wasm_bindgen(constructor, skip_typescript)]
    pub fn new(id: &JsValue, options: &JsValue, seed: &JsValue) -> Result<AnyGame, JsValue> {
        make(&input::word(id, "id")?, Begin { options, seed })
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn load(record: &JsValue) -> Result<AnyGame, JsValue> {
        let record = input::record(record)?;
        make(&record.ruleset, Replay(&record))
    }

    #[wasm_bindgen(js_name = fromPosition, skip_typescript)]
    pub fn from_position(position: &JsValue, seed: &JsValue) -> Result<AnyGame, JsValue> {
        let (id, position) = input::position(position)?;
        make(&id, BeginFrom { position: &position, seed })
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn ruleset(&self) -> String {
        self.0.ruleset()
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn board(&self) -> Answer {
        self.0.board()
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn deciders(&self) -> Answer {
        self.0.deciders()
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn legal(&self, viewer: &JsValue) -> Answer {
        self.0.legal(viewer)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn choices(&self, viewer: &JsValue) -> Answer {
        self.0.choices(viewer)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn together(&self, viewer: &JsValue, commands: &JsValue, company: &JsValue) -> Answer {
        self.0.together(viewer, commands, company)
    }

    #[wasm_bindgen(js_name = checkOrder, skip_typescript)]
    pub fn check_order(&self, side: &JsValue, order: &JsValue) -> Answer {
        self.0.check_order(side, order)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn check(&self, side: &JsValue, command: &JsValue) -> Answer {
        self.0.check(side, command)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn apply(&mut self, side: &JsValue, command: &JsValue, dice: &JsValue) -> Answer {
        self.0.apply(side, command, dice)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn describe(&self, command: &JsValue, viewer: &JsValue) -> Answer {
        self.0.describe(command, viewer)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn odds(&self, viewer: &JsValue, command: &JsValue) -> Answer {
        self.0.odds(viewer, command)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn view(&self, viewer: &JsValue) -> Answer {
        self.0.view(viewer)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn scene(&self, viewer: &JsValue) -> Answer {
        self.0.scene(viewer)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn overlays(&self) -> Answer {
        self.0.overlays()
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn overlay(&self, kind: &JsValue, subject: &JsValue, viewer: &JsValue) -> Answer {
        self.0.overlay(kind, subject, viewer)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn outcome(&self) -> Answer {
        self.0.outcome()
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn undo(&mut self) -> bool {
        self.0.undo()
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn redo(&mut self) -> bool {
        self.0.redo()
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn seek(&mut self, n: &JsValue) -> Result<(), JsValue> {
        self.0.seek(n)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn length(&self) -> usize {
        self.0.length()
    }

    #[wasm_bindgen(js_name = lengthWithUndone, skip_typescript)]
    pub fn length_with_undone(&self) -> usize {
        self.0.length_with_undone()
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn log(&self, viewer: &JsValue, from: &JsValue) -> Answer {
        self.0.log(viewer, from)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn save(&self, table: &JsValue) -> Result<Uint8Array, JsValue> {
        self.0.save(table)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn record(&self, table: &JsValue) -> Answer {
        self.0.record(table)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn text(&self, table: &JsValue) -> Result<String, JsValue> {
        self.0.text(table)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn position(&self, viewer: &JsValue) -> Answer {
        self.0.position(viewer)
    }

    #[wasm_bindgen(js_name = positionText, skip_typescript)]
    pub fn position_text(&self, viewer: &JsValue) -> Result<String, JsValue> {
        self.0.position_text(viewer)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn editor(&self) -> AnyEditor {
        AnyEditor(self.0.editor())
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn fork(&self) -> AnyGame {
        AnyGame(self.0.fork())
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn hash(&self) -> String {
        self.0.hash()
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn hides(&self) -> bool {
        self.0.hides()
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn solution(&self, side: &JsValue) -> Answer {
        self.0.solution(side)
    }

    /// For `Bot.choose`, to which anything can be passed for a game.
    #[wasm_bindgen(js_name = chooseWith, skip_typescript)]
    pub fn choose_with(&self, settings: &BotSettings, side: &JsValue) -> Answer {
        self.0.choose(settings, side)
    }

    /// For `Bot.analyse`, likewise.
    #[wasm_bindgen(js_name = analyseWith, skip_typescript)]
    pub fn analyse_with(&self, settings: &BotSettings, side: &JsValue, question: &Question) -> Answer {
        self.0.analyse(settings, side, question)
    }
}

/// Makes a game of the ruleset with an id.
pub(super) fn make<T>(id: &str, way: impl Visitor<Output = Result<T, JsValue>>) -> Result<T, JsValue> {
    games::visit(id, way).unwrap_or_else(|| Err(unknown(id)))
}

/// There is no such ruleset.
pub(super) fn unknown(id: &str) -> JsValue {
    let known: Vec<&str> = games::infos().iter().map(|info| info.id).collect();
    error(&format!("there is no ruleset \"{}\" here: there are {}", shorten(id), known.join(", ")))
}

impl AnyGame {
    /// A game as JavaScript holds it.
    pub(super) fn of<R: Player>(game: Game<R>) -> Self {
        boxed(Face(game))
    }
}

fn boxed<R: Player>(face: Face<R>) -> AnyGame {
    AnyGame(Box::new(face))
}

/// A new game.
struct Begin<'a> {
    options: &'a JsValue,
    seed: &'a JsValue,
}

impl Visitor for Begin<'_> {
    type Output = Result<AnyGame, JsValue>;
    fn visit<R: Player>(self) -> Self::Output {
        Face::<R>::new(self.options, self.seed).map(boxed)
    }
}

/// The game of a record.
struct Replay<'a>(&'a Record);

impl Visitor for Replay<'_> {
    type Output = Result<AnyGame, JsValue>;
    fn visit<R: Player>(self) -> Self::Output {
        Face::<R>::replay(self.0).map(boxed)
    }
}

/// The game of a record, as far as the rules accept it, and what keeps it from its end.
pub(super) struct Reopen<'a>(pub(super) &'a Record);

impl Visitor for Reopen<'_> {
    type Output = Result<(AnyGame, Option<ReplayFault>), JsValue>;
    fn visit<R: Player>(self) -> Self::Output {
        Face::<R>::reopen(self.0).map(|(face, fault)| (boxed(face), fault))
    }
}

/// A game that begins from a position.
struct BeginFrom<'a> {
    position: &'a Value,
    seed: &'a JsValue,
}

impl Visitor for BeginFrom<'_> {
    type Output = Result<AnyGame, JsValue>;
    fn visit<R: Player>(self) -> Self::Output {
        Face::<R>::from_position(self.position, self.seed).map(boxed)
    }
}
