//! The JavaScript face: one class for the games of all rulesets.
//!
//! - `input`: what callers pass in, however odd, becomes plain JSON or an Error that a person can use.
//! - `output`: what goes out becomes plain JavaScript objects; `error`: Errors.
//! - `face`: a game, generic over the ruleset; `classes`: the class over it; `held`: what calls in calls meet.
//! - `table` (a feature): what is shown and done at a table; `bots` (a feature): computer players. The page has a core of
//!   either kind: a small one where people look at the board, a fast one where a computer thinks.
//! - `typescript`: the declarations of all this; the types of the data are generated from the Rust types.

#![cfg(target_arch = "wasm32")]

#[cfg(feature = "bots")]
mod bots;
mod classes;
mod error;
mod face;
mod held;
mod input;
mod output;
#[cfg(feature = "table")]
mod table;
mod typescript;

use wasm_bindgen::prelude::wasm_bindgen;

/// Should the engine ever panic, the console says where.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
