//! The JavaScript face: one class for the games of all rulesets.
//!
//! - `input`: what callers pass in, however odd, becomes plain JSON or an Error that a person can use.
//! - `output`: what goes out becomes plain JavaScript objects; `error`: Errors.
//! - `face`: every method once, generic over the ruleset; `classes`: the class over it.
//! - `module`: the functions that need no game; `bot`: opponents; `editor`: positions put together by hand.
//! - `typescript`: the declarations of all this; the types of the data are generated from the Rust types.

#![cfg(target_arch = "wasm32")]

mod analysis;
mod bot;
mod classes;
mod editor;
mod error;
mod face;
mod input;
mod module;
mod output;
mod typescript;

use wasm_bindgen::prelude::wasm_bindgen;

/// Should the engine ever panic, the console says where.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
