//! The games, a folder each. Rulesets never import each other.
//!
//! [`for_each_ruleset!`](crate::for_each_ruleset) is the one list of them: what must exist once per ruleset
//! (TypeScript types, subcommands, conformance tests, benches) is made from it.

#[cfg(feature = "c3i")]
pub mod c3i;
#[cfg(feature = "g63")]
pub mod g63;
#[cfg(feature = "guns")]
pub mod guns;
#[cfg(feature = "knapp")]
pub mod knapp;
mod overlays;
#[cfg(any(feature = "c3i", feature = "guns", feature = "knapp", feature = "wallace"))]
mod sentences;
#[cfg(feature = "wallace")]
pub mod wallace;
#[cfg(any(feature = "c3i", feature = "guns", feature = "knapp", feature = "wallace"))]
pub mod weights;
#[cfg(not(target_arch = "wasm32"))]
pub mod yardstick;

#[cfg(not(target_arch = "wasm32"))]
pub use yardstick::Yardstick;

/// Hands the list of all rulesets to a macro. Each entry is
/// `"id" => module::Type;`, where `id` is also the cargo feature and the folder.
#[macro_export]
macro_rules! for_each_ruleset {
    ($callback:ident) => {
        $callback! {
            "g63" => g63::G63;
            "knapp" => knapp::Knapp;
            "c3i" => c3i::C3i;
            "wallace" => wallace::Wallace;
            "guns" => guns::Guns;
        }
    };
}
