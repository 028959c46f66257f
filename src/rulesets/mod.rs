//! The games, a folder each. Rulesets never import each other.
//!
//! [`for_each_ruleset!`](crate::for_each_ruleset) is the one list of them: what must exist once per ruleset
//! (TypeScript types, subcommands, conformance tests, benches) is made from it.

use crate::engine::{Ruleset, RulesetInfo};

#[cfg(feature = "c3i")]
pub mod c3i;
#[cfg(feature = "g63")]
pub mod g63;
#[cfg(feature = "guns")]
pub mod guns;
#[cfg(feature = "knapp")]
pub mod knapp;
#[cfg(feature = "wallace")]
pub mod wallace;

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

/// Something to do with a ruleset that is known by its id only.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<R: Ruleset>(self) -> Self::Output;
}

/// Does something with the ruleset that has this id; `None` if there is none.
pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
    macro_rules! dispatch {
        ($($feature:tt => $module:ident::$ruleset:ident;)*) => {
            match id {
                $(#[cfg(feature = $feature)]
                $feature => Some(visitor.visit::<$module::$ruleset>()),)*
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
            vec![$(#[cfg(feature = $feature)] <$module::$ruleset as Ruleset>::info()),*]
        };
    }
    for_each_ruleset!(collect)
}
