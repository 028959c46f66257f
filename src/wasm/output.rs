//! What goes out: plain objects, `null` for nothing.

use super::error::error;
use crate::engine::wire;
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use std::fmt::Display;
use wasm_bindgen::JsValue;

/// A value as a plain JavaScript value. Names must be in scope if it holds any.
pub fn to_js(value: &(impl Serialize + ?Sized)) -> Result<JsValue, JsValue> {
    let failed = |problem: &dyn Display| error(&format!("the engine could not write its answer: {problem}"));
    let plain = wire::write(value).map_err(|fault| failed(&fault))?;
    plain.serialize(&Serializer::json_compatible()).map_err(|problem| failed(&problem))
}
