//! What goes out: plain objects, `null` for nothing.

use super::error::error;
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// A value as a plain JavaScript value. Names must be in scope if it holds any.
pub fn to_js(value: &(impl Serialize + ?Sized)) -> Result<JsValue, JsValue> {
    value
        .serialize(&Serializer::json_compatible())
        .map_err(|problem| error(&format!("the engine could not write its answer: {problem}")))
}
