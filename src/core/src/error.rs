//! Errors as JavaScript knows them.

use js_sys::Error;
use wasm_bindgen::JsValue;

/// An Error with a message.
pub fn error(message: &str) -> JsValue {
    Error::new(message).into()
}
