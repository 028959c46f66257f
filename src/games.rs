//! The games, a crate each, and what is to be done with one that is known by its id only.
//!
//! [`for_each_ruleset!`](crate::for_each_ruleset) is the one list of them: what must exist once per ruleset
//! (TypeScript types, subcommands, conformance tests, benches) is made from it.

use crate::bots::Player;
use crate::engine::{Ruleset, RulesetInfo};

#[cfg(feature = "c3i")]
pub use c3i;
#[cfg(feature = "g63")]
pub use g63;
#[cfg(feature = "guns")]
pub use guns;
#[cfg(feature = "knapp")]
pub use knapp;
#[cfg(feature = "wallace")]
pub use wallace;

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

/// Something to do with a ruleset and its bots, known by its id only.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<R: Player>(self) -> Self::Output;
}

/// Does something with the ruleset that has this id; `None` if there is none.
pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
    macro_rules! dispatch {
        ($($feature:tt => $module:ident::$ruleset:ident;)*) => {
            match id {
                $(#[cfg(feature = $feature)]
                $feature => Some(visitor.visit::<crate::games::$module::$ruleset>()),)*
                _ => {
                    // A build without any game still has a use for it.
                    drop(visitor);
                    None
                }
            }
        };
    }
    for_each_ruleset!(dispatch)
}

/// What every ruleset says about itself, in the order of the list.
pub fn infos() -> Vec<RulesetInfo> {
    macro_rules! collect {
        ($($feature:tt => $module:ident::$ruleset:ident;)*) => {
            vec![$(#[cfg(feature = $feature)] <crate::games::$module::$ruleset as Ruleset>::info()),*]
        };
    }
    for_each_ruleset!(collect)
}
