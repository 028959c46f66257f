//! Positions put together by hand, as JavaScript holds them.

use crate::classes::AnyGame;
use crate::error::error;
use crate::face::Answer;
use crate::held::Held;
use crate::input;
use crate::output::to_js;
use high_water_mark::bots::Player;
use high_water_mark::engine::edit::Editor;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// An editor of any ruleset, as JavaScript calls it.
pub trait EditorFace {
    fn form(&self) -> Answer;
    fn edit(&mut self, key: &JsValue, value: &JsValue) -> Result<(), JsValue>;
    fn clear(&mut self);
    fn problems(&self) -> Answer;
    fn scene(&self) -> Answer;
    fn reserve(&self) -> Answer;
    fn position(&self) -> Answer;
    fn position_text(&self) -> String;
    fn game(&self, seed: &JsValue) -> Result<AnyGame, JsValue>;
}

impl<R: Player> EditorFace for Editor<R> {
    fn form(&self) -> Answer {
        to_js(&self.form())
    }

    fn edit(&mut self, key: &JsValue, value: &JsValue) -> Result<(), JsValue> {
        let (key, value) = (input::word(key, "key")?, input::json(value, "value")?);
        Editor::edit(self, &key, &value).map_err(|problem| error(&problem.to_string()))
    }

    fn clear(&mut self) {
        Editor::clear(self);
    }

    fn problems(&self) -> Answer {
        to_js(&Editor::problems(self))
    }

    fn scene(&self) -> Answer {
        to_js(&Editor::scene(self))
    }

    fn reserve(&self) -> Answer {
        to_js(&Editor::reserve(self))
    }

    fn position(&self) -> Answer {
        to_js(&Editor::position(self))
    }

    fn position_text(&self) -> String {
        Editor::position_text(self)
    }

    fn game(&self, seed: &JsValue) -> Result<AnyGame, JsValue> {
        let seed = input::seed(seed)?;
        self.begin(&seed).map(AnyGame::of).map_err(|problem| error(&problem.to_string()))
    }
}

/// A position that is being put together; `typescript` declares its methods.
#[wasm_bindgen(js_name = Editor, skip_typescript)]
pub struct AnyEditor(Held<dyn EditorFace>);

impl AnyEditor {
    pub(super) const fn holding(editor: Box<dyn EditorFace>) -> Self {
        AnyEditor(Held::new("editor", editor))
    }
}

#[wasm_bindgen(js_class = Editor)]
impl AnyEditor {
    #[wasm_bindgen(skip_typescript)]
    pub fn form(&self) -> Answer {
        self.0.ask()?.form()
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn edit(&self, key: &JsValue, value: &JsValue) -> Result<(), JsValue> {
        self.0.change()?.edit(key, value)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn clear(&self) -> Result<(), JsValue> {
        self.0.change()?.clear();
        Ok(())
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn problems(&self) -> Answer {
        self.0.ask()?.problems()
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn scene(&self) -> Answer {
        self.0.ask()?.scene()
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn reserve(&self) -> Answer {
        self.0.ask()?.reserve()
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn position(&self) -> Answer {
        self.0.ask()?.position()
    }

    #[wasm_bindgen(js_name = positionText, skip_typescript)]
    pub fn position_text(&self) -> Result<String, JsValue> {
        Ok(self.0.ask()?.position_text())
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn game(&self, seed: &JsValue) -> Result<AnyGame, JsValue> {
        self.0.ask()?.game(seed)
    }
}
