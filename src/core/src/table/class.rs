//! What the class of all games has for a table.

use super::editor::AnyEditor;
use super::given;
use crate::classes::{AnyGame, boxed, make};
use crate::face::{Answer, Face};
use crate::input;
use high_water_mark::bots::Player;
use high_water_mark::engine::{Game, Record, ReplayFault};
use high_water_mark::games::Visitor;
use js_sys::Uint8Array;
use serde_json::Value;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_class = Game)]
impl AnyGame {
    #[wasm_bindgen(constructor, skip_typescript)]
    pub fn new(id: &JsValue, options: &JsValue, seed: &JsValue) -> Result<AnyGame, JsValue> {
        make(&input::word(id, "id")?, Begin { options, seed })
    }

    #[wasm_bindgen(js_name = fromPosition, skip_typescript)]
    pub fn from_position(position: &JsValue, seed: &JsValue) -> Result<AnyGame, JsValue> {
        let (id, position) = given::position(position)?;
        make(&id, BeginFrom { position: &position, seed })
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn board(&self) -> Answer {
        self.0.ask()?.table().board()
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn choices(&self, viewer: &JsValue) -> Answer {
        self.0.ask()?.table().choices(viewer)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn together(&self, viewer: &JsValue, commands: &JsValue, company: &JsValue) -> Answer {
        self.0.ask()?.table().together(viewer, commands, company)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn rest(&self, viewer: &JsValue) -> Answer {
        self.0.ask()?.table().rest(viewer)
    }

    #[wasm_bindgen(js_name = checkOrder, skip_typescript)]
    pub fn check_order(&self, side: &JsValue, order: &JsValue) -> Answer {
        self.0.ask()?.table().check_order(side, order)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn check(&self, side: &JsValue, command: &JsValue) -> Answer {
        self.0.ask()?.table().check(side, command)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn apply(&self, side: &JsValue, command: &JsValue, dice: &JsValue) -> Answer {
        self.0.change()?.table_mut().apply(side, command, dice)
    }

    #[wasm_bindgen(js_name = applyTold, skip_typescript)]
    pub fn apply_told(
        &self,
        viewer: &JsValue,
        side: &JsValue,
        told: &JsValue,
        dice: &JsValue,
    ) -> Result<(), JsValue> {
        self.0.change()?.table_mut().apply_told(viewer, side, told, dice)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn describe(&self, command: &JsValue, viewer: &JsValue) -> Answer {
        self.0.ask()?.table().describe(command, viewer)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn odds(&self, viewer: &JsValue, command: &JsValue) -> Answer {
        self.0.ask()?.table().odds(viewer, command)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn view(&self, viewer: &JsValue) -> Answer {
        self.0.ask()?.table().view(viewer)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn scene(&self, viewer: &JsValue) -> Answer {
        self.0.ask()?.table().scene(viewer)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn overlays(&self) -> Answer {
        self.0.ask()?.table().overlays()
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn overlay(&self, kind: &JsValue, subject: &JsValue, viewer: &JsValue) -> Answer {
        self.0.ask()?.table().overlay(kind, subject, viewer)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn outcome(&self) -> Answer {
        self.0.ask()?.table().outcome()
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn undo(&self) -> Result<bool, JsValue> {
        Ok(self.0.change()?.table_mut().undo())
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn redo(&self) -> Result<bool, JsValue> {
        Ok(self.0.change()?.table_mut().redo())
    }

    #[wasm_bindgen(getter, js_name = lengthWithUndone, skip_typescript)]
    pub fn length_with_undone(&self) -> Result<usize, JsValue> {
        Ok(self.0.ask()?.table().length_with_undone())
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn log(&self, viewer: &JsValue, from: &JsValue) -> Answer {
        self.0.ask()?.table().log(viewer, from)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn save(&self, table: &JsValue) -> Result<Uint8Array, JsValue> {
        self.0.ask()?.table().save(table)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn text(&self, table: &JsValue) -> Result<String, JsValue> {
        self.0.ask()?.table().text(table)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn position(&self, viewer: &JsValue) -> Answer {
        self.0.ask()?.table().position(viewer)
    }

    #[wasm_bindgen(js_name = positionText, skip_typescript)]
    pub fn position_text(&self, viewer: &JsValue) -> Result<String, JsValue> {
        self.0.ask()?.table().position_text(viewer)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn editor(&self) -> Result<AnyEditor, JsValue> {
        Ok(AnyEditor::holding(self.0.ask()?.table().editor()))
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn fork(&self) -> Result<AnyGame, JsValue> {
        Ok(AnyGame::holding(self.0.ask()?.table().fork()))
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn hash(&self) -> Result<String, JsValue> {
        Ok(self.0.ask()?.table().hash())
    }

    #[wasm_bindgen(js_name = openHash, skip_typescript)]
    pub fn open_hash(&self) -> Result<String, JsValue> {
        Ok(self.0.ask()?.table().open_hash())
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn tells(&self) -> Result<bool, JsValue> {
        Ok(self.0.ask()?.table().tells())
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn hides(&self) -> Result<bool, JsValue> {
        Ok(self.0.ask()?.table().hides())
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn solution(&self, side: &JsValue) -> Answer {
        self.0.ask()?.table().solution(side)
    }
}

impl AnyGame {
    /// A game as JavaScript holds it.
    pub(super) fn of<R: Player>(game: Game<R>) -> Self {
        boxed(Face(game))
    }
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
