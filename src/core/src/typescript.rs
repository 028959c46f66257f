//! What TypeScript knows of all this: `module.d.ts` and `bots.d.ts` declare what can be called; the types of the data are
//! written from the Rust types by the tests, into a `types.d.ts` of the engine and one of each game.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const MODULE: &str = include_str!("module.d.ts");

#[cfg(feature = "bots")]
#[wasm_bindgen(typescript_custom_section)]
const BOTS: &str = include_str!("bots/bots.d.ts");

#[wasm_bindgen(typescript_custom_section)]
const ENGINE: &str = include_str!("../../engine/src/types.d.ts");
