//! What goes out: plain objects, `null` for nothing.

use super::error::error;
use high_water_mark::engine::wire;
use js_sys::JSON;
use serde::Serialize;
use wasm_bindgen::JsValue;

/// A value as a plain JavaScript value. Names must be in scope if it holds any.
///
/// It goes over as one text: JavaScript reads that faster than it can be asked to make field after field.
pub fn to_js(value: &(impl Serialize + ?Sized)) -> Result<JsValue, JsValue> {
    let text = wire::write_text(value)
        .map_err(|fault| error(&format!("the engine could not write its answer: {fault}")))?;
    JSON::parse(&text)
}
