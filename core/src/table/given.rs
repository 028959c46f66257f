//! What only a table passes in.

use crate::error::error;
use crate::input::{json, parse, short_text, show, text};
use high_water_mark::engine::{Company, read_position};
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

/// The numbers that a table rolled; nothing if none were passed.
pub fn dice(value: &JsValue) -> Result<Option<Vec<u16>>, JsValue> {
    if value.is_undefined() || value.is_null() { Ok(None) } else { parse(value, "dice").map(Some) }
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
