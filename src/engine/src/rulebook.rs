//! The catalogue of rules: id, place in the rulebook, paraphrase.
//!
//! Each ruleset declares its catalogue once with [`rulebook!`](crate::rulebook!). The rules become an enum, and
//! refusals and log lines cite members of that enum, so the compiler sees to it that nothing cites a rule
//! that is not in the catalogue.

use crate::TS;
use serde::Serialize;
use std::fmt::Debug;

/// What a rule mainly does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum RuleKind {
    /// Says what something is or in which order things happen.
    Definition,
    /// Forbids something.
    Refusal,
    /// Makes something happen.
    Effect,
    /// Applies only if it was chosen at set-up.
    Option,
    /// A bound of this program that no rulebook has.
    Engine,
}

/// One rule, as the catalogue lists it. All sentences are our own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RuleEntry {
    /// The rule's stable id, such as `g63.move.frozen`.
    pub id: &'static str,
    /// Where the rulebook says it.
    pub place: &'static str,
    /// What it says, in our words.
    pub text: &'static str,
    /// What it mainly does.
    pub kind: RuleKind,
    /// Words to find it by.
    pub tags: &'static [&'static str],
}

/// A ruleset's enum of rules. Implemented by [`rulebook!`](crate::rulebook!) only.
pub trait RuleId: Copy + Debug + PartialEq + Eq + Send + Sync + 'static {
    /// Every rule, in the order of the catalogue.
    const ALL: &'static [Self];

    /// What the catalogue says about this rule.
    fn entry(self) -> &'static RuleEntry;

    /// The rule's stable id.
    fn id(self) -> &'static str {
        self.entry().id
    }
}

/// Declares a ruleset's catalogue as an enum of rules.
///
/// ```
/// high_water_mark_engine::rulebook! {
///     /// The rules of a very small game.
///     pub enum Rule {
///         /// Nobody moves twice.
///         MoveOnce = "tiny.move.once", "2.1", Refusal, "A unit moves once a turn.", ["movement"];
///     }
/// }
/// use high_water_mark_engine::RuleId;
/// assert_eq!(Rule::MoveOnce.entry().place, "2.1");
/// ```
#[macro_export]
macro_rules! rulebook {
    ($(#[$doc:meta])* pub enum $name:ident {
        $($(#[$rule_doc:meta])* $rule:ident = $id:literal, $place:literal, $kind:ident, $text:literal, [$($tag:literal),*];)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$rule_doc])* #[doc = $text] $rule,)+ }

        impl $crate::RuleId for $name {
            const ALL: &'static [Self] = &[$($name::$rule,)+];

            fn entry(self) -> &'static $crate::RuleEntry {
                const ENTRIES: &[$crate::RuleEntry] = &[$($crate::RuleEntry {
                    id: $id,
                    place: $place,
                    text: $text,
                    kind: $crate::RuleKind::$kind,
                    tags: &[$($tag),*],
                },)+];
                &ENTRIES[self as usize]
            }
        }
    };
}
