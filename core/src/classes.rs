//! The class of all games, and what TypeScript knows of each of them.

use super::error::error;
use super::face::{Answer, AnyFace, Face};
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

/// A game of any ruleset; `typescript` declares its methods. What is shown and done at a table stands in `table`, what
/// computer players do in `bots`.
#[wasm_bindgen(js_name = Game, skip_typescript)]
pub struct AnyGame(pub(super) Box<dyn AnyFace>);

#[wasm_bindgen(js_class = Game)]
impl AnyGame {
    #[wasm_bindgen(skip_typescript)]
    pub fn load(record: &JsValue) -> Result<AnyGame, JsValue> {
        let record = input::record(record)?;
        make(&record.ruleset, Replay(&record))
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn ruleset(&self) -> String {
        self.0.ruleset()
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
    pub fn seek(&mut self, n: &JsValue) -> Result<(), JsValue> {
        self.0.seek(n)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn length(&self) -> usize {
        self.0.length()
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn record(&self, table: &JsValue) -> Answer {
        self.0.record(table)
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
    AnyGame(Box::new(face))
}

/// The game of a record.
struct Replay<'a>(&'a Record);

impl Visitor for Replay<'_> {
    type Output = Result<AnyGame, JsValue>;
    fn visit<R: Player>(self) -> Self::Output {
        Face::<R>::replay(self.0).map(boxed)
    }
}
