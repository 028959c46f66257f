//! Stands for `ts-rs` in WebAssembly: types for TypeScript are written natively, so that there nothing is to be derived.

use proc_macro::TokenStream;

/// Derives nothing.
#[proc_macro_derive(TS, attributes(ts))]
pub fn nothing(_: TokenStream) -> TokenStream {
    TokenStream::new()
}
