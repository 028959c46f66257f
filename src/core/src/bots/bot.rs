//! Opponents as JavaScript holds them.

use super::analysis::Question;
use crate::error::error;
use crate::input;
use high_water_mark::bots::BotKind;
use high_water_mark::engine::notation::shorten;
use js_sys::Reflect;
use serde::Deserialize;
use serde_json::Value;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

/// How long a bot thinks if nobody says.
const THINK_MS: f64 = 1000.0;

/// Nobody waits longer.
const LONGEST_THOUGHT_MS: u32 = 600_000;

/// What a bot was made with.
#[wasm_bindgen(skip_typescript)]
#[derive(Clone)]
pub struct BotSettings {
    pub(super) kind: BotKind,
    pub(super) seed: String,
    pub(super) iterations: u32,
    pub(super) think_ms: f64,
    /// The share of decisions in which it takes any legal command.
    pub(super) slips: f64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Wishes {
    seed: Option<Value>,
    think_ms: Option<f64>,
    iterations: Option<u32>,
    slips: Option<f64>,
}

/// An opponent that plays any ruleset; `typescript` declares its methods.
#[wasm_bindgen(skip_typescript)]
pub struct Bot(BotSettings);

#[wasm_bindgen]
extern "C" {
    /// What may be a game.
    type AnyGame;

    #[wasm_bindgen(catch, method, structural, js_name = chooseWith)]
    fn choose_with(this: &AnyGame, settings: BotSettings, side: &JsValue) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(catch, method, structural, js_name = analyseWith)]
    fn analyse_with(
        this: &AnyGame,
        settings: BotSettings,
        side: &JsValue,
        question: Question,
    ) -> Result<JsValue, JsValue>;
}

#[wasm_bindgen]
impl Bot {
    #[wasm_bindgen(constructor, skip_typescript)]
    pub fn new(kind: &JsValue, wishes: &JsValue) -> Result<Bot, JsValue> {
        let word = input::word(kind, "kind")?;
        let kind = BotKind::from_word(&word).ok_or_else(|| {
            error(&format!("kind must be \"random\" or \"search\", not \"{}\"", shorten(&word)))
        })?;
        let wishes = if wishes.is_undefined() || wishes.is_null() {
            Wishes { seed: None, think_ms: None, iterations: None, slips: None }
        } else {
            input::parse(wishes, "settings")?
        };
        let seed = seed_setting(wishes.seed)?;
        if wishes.iterations == Some(0) {
            return Err(error("settings.iterations must be at least 1"));
        }
        let think_ms =
            wishes.think_ms.unwrap_or(if wishes.iterations.is_some() { f64::INFINITY } else { THINK_MS });
        if think_ms <= 0.0 || (wishes.think_ms.is_some() && think_ms > f64::from(LONGEST_THOUGHT_MS)) {
            return Err(error(&format!("settings.thinkMs must be above 0 and at most {LONGEST_THOUGHT_MS}")));
        }
        let iterations = wishes.iterations.unwrap_or(u32::MAX);
        let slips = wishes.slips.unwrap_or(0.0);
        if !(0.0..=1.0).contains(&slips) {
            return Err(error("settings.slips must be from 0 to 1"));
        }
        Ok(Bot(BotSettings { kind, seed, iterations, think_ms, slips }))
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn choose(&self, game: &JsValue, side: &JsValue) -> Result<JsValue, JsValue> {
        playable(game, "chooseWith")?.choose_with(self.0.clone(), side)
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn analyse(
        &self,
        game: &JsValue,
        side: &JsValue,
        question: &JsValue,
        progress: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let question = Question::new(question, progress)?;
        playable(game, "analyseWith")?.analyse_with(self.0.clone(), side, question)
    }
}

/// What was passed for a game, if it has what a bot asks of one.
fn playable<'a>(game: &'a JsValue, method: &str) -> Result<&'a AnyGame, JsValue> {
    if Reflect::get(game, &method.into()).is_ok_and(|method| method.is_function()) {
        return Ok(game.unchecked_ref::<AnyGame>());
    }
    Err(error("game must be a game, such as createGame gives"))
}

/// The seed among settings, or one from the system's randomness.
pub(super) fn seed_setting(value: Option<Value>) -> Result<String, JsValue> {
    match value {
        None | Some(Value::Null) => input::seed(&JsValue::UNDEFINED),
        Some(Value::String(text)) => input::seed(&text.into()),
        Some(_) => Err(error("settings.seed must be a text")),
    }
}
