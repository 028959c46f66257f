//! How a ruleset declares its options: each once, with its values, what it is if nothing is said, and how the set-up screen explains it.

use crate::info::OptionInfo;
use crate::setup::SetupError;

/// Are the numbers among the options those that the rules know? `numbers` are those of the options that are any.
///
/// # Errors
/// Each number that is not.
pub fn check_numbers(infos: &[OptionInfo], numbers: &[Option<u8>]) -> Result<(), SetupError> {
    let each = infos.iter().zip(numbers);
    let problems: Vec<_> = each.filter_map(|(info, number)| info.wrong_number(&(*number)?.into())).collect();
    if problems.is_empty() { Ok(()) } else { Err(SetupError { problems }) }
}

/// Declares the options of a ruleset: a struct, an enum for each choice between words, `infos` for the set-up screen, and `check`
/// for the bounds of numbers. A choice lists its words, the usual one first; a switch has its default in brackets, a number its bounds
/// and its default. Behind each stand its key, its title, what it changes, and the rule behind it.
///
/// ```
/// high_water_mark_engine::rulebook! {
///     /// The rules of a very small game.
///     pub enum Rule {
///         MoveOnce = "tiny.move.once", "2.1", Refusal, "A unit moves once a turn.", ["movement"];
///     }
/// }
/// high_water_mark_engine::options! {
///     /// The choices of a table.
///     pub struct Options by Rule {
///         /// How large the map is.
///         map: Map {
///             /// Four hexes.
///             Small = "small", "Small";
///             /// Nine hexes.
///             Large = "large", "Large";
///         } = "map", "Map", "On which map the game is played.", MoveOnce;
///         /// How many turns there are: 1 to 9.
///         turns: u8 (1..=9, 4) = "turns", "Turns", "When the game ends.", MoveOnce;
///         /// Is there rain?
///         rain: bool (false) = "rain", "Rain", "Everybody is slow.", MoveOnce;
///     }
/// }
/// assert_eq!(Options::default(), Options { map: Map::Small, turns: 4, rain: false });
/// assert_eq!(infos()[0].key, "map");
/// assert!(check(&Options { turns: 9, ..Options::default() }).is_ok());
/// assert!(check(&Options { turns: 0, ..Options::default() }).is_err());
/// ```
#[macro_export]
macro_rules! options {
    ($(#[$meta:meta])* pub struct $options:ident by $rule:ident {
        $($(#[$doc:meta])* $field:ident: $kind:ident $values:tt = $key:literal, $title:literal, $text:expr, $law:ident;)+
    }) => {
        $($crate::options!(@words [$(#[$doc])*] $kind $values);)+

        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize, $crate::TS)]
        #[serde(rename_all = "camelCase", default, deny_unknown_fields)]
        pub struct $options { $($(#[$doc])* pub $field: $kind,)+ }

        impl Default for $options {
            fn default() -> Self {
                $options { $($field: $crate::options!(@default $kind $values),)+ }
            }
        }

        /// Every option as the set-up screen shows it.
        pub fn infos() -> Vec<$crate::OptionInfo> {
            vec![$($crate::OptionInfo {
                key: $key,
                title: $title,
                text: $text,
                rule: $crate::RuleId::id($rule::$law),
                choice: $crate::options!(@choice $kind $values),
            },)+]
        }

        /// Are the numbers among the options those that the rules know?
        ///
        /// # Errors
        /// Each number that is not.
        pub fn check(options: &$options) -> Result<(), $crate::SetupError> {
            $crate::options::check_numbers(&infos(), &[$($crate::options!(@number options $field $kind),)+])
        }
    };

    (@words [$($doc:tt)*] bool $values:tt) => {};
    (@words [$($doc:tt)*] u8 $values:tt) => {};
    (@words [$(#[$doc:meta])*] $kind:ident {
        $(#[$usual_doc:meta])* $usual:ident = $usual_key:literal, $usual_title:literal;
        $($(#[$other_doc:meta])* $other:ident = $key:literal, $title:literal;)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize, $crate::TS)]
        #[serde(rename_all = "camelCase")]
        pub enum $kind {
            $(#[$usual_doc])* #[default] $usual,
            $($(#[$other_doc])* $other,)+
        }
    };

    (@default bool ($default:expr)) => { $default };
    (@default u8 ($bounds:expr, $default:expr)) => { $default };
    (@default $kind:ident $words:tt) => { $kind::default() };

    (@choice bool ($default:expr)) => { $crate::OptionChoice::Toggle { default: $default } };
    (@choice u8 ($bounds:expr, $default:expr)) => {
        $crate::OptionChoice::Number {
            min: *($bounds).start(),
            max: *($bounds).end(),
            default: $default,
        }
    };
    (@choice $kind:ident { $($(#[$doc:meta])* $word:ident = $key:literal, $title:literal;)+ }) => {{
        let choices = vec![$(($key, $title)),+];
        $crate::OptionChoice::OneOf { default: choices[0].0, choices }
    }};

    (@number $options:ident $field:ident u8) => { Some($options.$field) };
    (@number $options:ident $field:ident $kind:ident) => { None };
}
