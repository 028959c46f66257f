//! What only a table passes in.

use crate::error::error;
use crate::input::{json, read, short_text, show, text};
use high_water_mark::engine::record::LONGEST_SEED;
use high_water_mark::engine::{Company, read_position};
use serde::Deserialize;
use serde_json::Value;
use wasm_bindgen::JsValue;

/// A command as JSON.
pub fn command(value: &JsValue) -> Result<Value, JsValue> {
    if !value.is_object() || value.is_null() {
        return Err(error(&format!("command must be an object with a type, not {}", show(value))));
    }
    json(value, "command")
}

/// Commands, as a bounded copy.
pub fn commands(value: &JsValue) -> Result<Vec<Value>, JsValue> {
    match json(value, "commands")? {
        Value::Array(commands) => Ok(commands),
        _ => Err(error(&format!("commands must be a list, not {}", show(value)))),
    }
}

/// Who goes along.
pub fn company(value: &JsValue) -> Result<Company, JsValue> {
    short_text(value)
        .and_then(|word| Company::from_word(&word))
        .ok_or_else(|| error(&format!("company must be \"own\" or \"all\", not {}", show(value))))
}

/// What a person has written.
pub fn order(value: &JsValue) -> Result<String, JsValue> {
    text(value, "order")
}

/// Where the chance of a command comes from.
pub enum Chance {
    /// From the game's own seed.
    Own,
    /// The numbers that a table rolled.
    Numbers(Vec<u16>),
    /// From another seed.
    Seed(String),
}

/// The numbers that a table rolled, or a seed as `{ seed }`; the game's own if nothing was passed.
pub fn chance(value: &JsValue) -> Result<Chance, JsValue> {
    if value.is_undefined() || value.is_null() {
        return Ok(Chance::Own);
    }
    let given = json(value, "dice")?;
    if !given.is_object() {
        return read(&given, "dice").map(Chance::Numbers);
    }
    let Given { seed } = read(&given, "dice")?;
    let length = seed.chars().count();
    if length > LONGEST_SEED {
        return Err(error(&format!("dice.seed has {length} characters; a seed has at most {LONGEST_SEED}")));
    }
    Ok(Chance::Seed(seed))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    seed: String,
}

/// A position, given as an object or as text, and of which ruleset it says that it is.
pub fn position(value: &JsValue) -> Result<(String, Value), JsValue> {
    let position = if value.is_string() {
        read_position(&text(value, "position")?).map_err(|problem| error(&problem.to_string()))?
    } else {
        json(value, "position")?
    };
    let id = position.get("ruleset").and_then(Value::as_str).map(str::to_owned);
    let id = id.ok_or_else(|| error("position.ruleset: it must be the id of a ruleset"))?;
    Ok((id, position))
}

/// What a side is told of another's decision.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Learned {
    pub command: Option<Value>,
    pub open: Option<String>,
}

/// What a side is told of another's decision.
pub fn learned(value: &JsValue) -> Result<Learned, JsValue> {
    read(&json(value, "told")?, "told")
}
