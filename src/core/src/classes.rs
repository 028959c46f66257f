//! The class of all games, and what TypeScript knows of each of them.

use super::error::error;
use super::face::{Answer, AnyFace, Face};
use super::held::Held;
use super::input;
use high_water_mark::bots::Player;
use high_water_mark::engine::Record;
use high_water_mark::engine::notation::shorten;
use high_water_mark::for_each_ruleset;
use high_water_mark::games::{self, Visitor};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

macro_rules! types {
    ($($feature:tt => $module:ident::$ruleset:ident;)*) => {
        $(
            #[cfg(feature = $feature)]
            #[wasm_bindgen(typescript_custom_section)]
            const _: &str = include_str!(concat!("../../games/", stringify!($module), "/types.d.ts"));

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

/// A game of any ruleset; `typescript` declares its methods. What is shown and done at a table stands in `table`, what
/// computer players do in `bots`.
#[wasm_bindgen(js_name = Game, skip_typescript)]
pub struct AnyGame(pub(super) Held<dyn AnyFace>);

#[wasm_bindgen(js_class = Game)]
impl AnyGame {
    #[wasm_bindgen(skip_typescript)]
    pub fn load(record: &JsValue) -> Result<AnyGame, JsValue> {
        let record = input::record(record)?;
        make(&record.ruleset, Replay(&record))
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn ruleset(&self) -> Result<String, JsValue> {
        Ok(self.0.ask()?.ruleset())
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn is(&self, id: &JsValue) -> Result<bool, JsValue> {
        let id = input::word(id, "id")?;
        Ok(games::infos().iter().any(|info| info.id == id) && self.0.ask()?.ruleset() == id)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn deciders(&self) -> Answer {
        self.0.ask()?.deciders()
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn legal(&self, viewer: &JsValue) -> Answer {
        self.0.ask()?.legal(viewer)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn seek(&self, n: &JsValue) -> Result<(), JsValue> {
        self.0.change()?.seek(n)
    }

    #[wasm_bindgen(getter, skip_typescript)]
    pub fn length(&self) -> Result<usize, JsValue> {
        Ok(self.0.ask()?.length())
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn record(&self, table: &JsValue) -> Answer {
        self.0.ask()?.record(table)
    }
}

impl AnyGame {
    pub(super) const fn holding(face: Box<dyn AnyFace>) -> Self {
        AnyGame(Held::new("game", face))
    }
}

/// Makes a game of the ruleset with an id.
pub(super) fn make<T>(id: &str, way: impl Visitor<Output = Result<T, JsValue>>) -> Result<T, JsValue> {
    games::visit(id, way).unwrap_or_else(|| Err(unknown(id)))
}

/// Does something with the ruleset that a caller named.
pub fn with<V: Visitor>(id: &JsValue, visitor: V) -> Result<V::Output, JsValue> {
    let id = input::word(id, "id")?;
    games::visit(&id, visitor).ok_or_else(|| unknown(&id))
}

/// There is no such ruleset.
fn unknown(id: &str) -> JsValue {
    let known: Vec<&str> = games::infos().iter().map(|info| info.id).collect();
    error(&format!("there is no ruleset \"{}\" here: there are {}", shorten(id), known.join(", ")))
}

/// The game of a record of any ruleset.
#[wasm_bindgen(js_name = loadGame, skip_typescript)]
pub fn load_game(record: &JsValue) -> Result<AnyGame, JsValue> {
    AnyGame::load(record)
}

/// A game of any ruleset behind one face.
pub(super) fn boxed<R: Player>(face: Face<R>) -> AnyGame {
    AnyGame::holding(Box::new(face))
}

/// The game of a record.
struct Replay<'a>(&'a Record);

impl Visitor for Replay<'_> {
    type Output = Result<AnyGame, JsValue>;
    fn visit<R: Player>(self) -> Self::Output {
        Face::<R>::replay(self.0).map(boxed)
    }
}
