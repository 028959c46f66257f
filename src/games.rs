//! The games for whoever knows one by its id only.

use crate::bots::Player;
use crate::engine::{Ruleset, RulesetInfo};
use crate::for_each_ruleset;

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
                $feature => Some(visitor.visit::<crate::rulesets::$module::$ruleset>()),)*
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
            vec![$(#[cfg(feature = $feature)] <crate::rulesets::$module::$ruleset as Ruleset>::info()),*]
        };
    }
    for_each_ruleset!(collect)
}
