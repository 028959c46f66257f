//! What can be chosen at set-up, and how the set-up screen explains it.

use super::rules::Rule;
use crate::engine::{OptionChoice, OptionInfo, Problem, RuleId, SetupError};
use serde::{Deserialize, Serialize};

/// Where I and XI Corps enter (`c3i.option.union-entry`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum UnionEntry {
    /// Reynolds by the Emmitsburg Road, Howard by the Taneytown Road, as the orders of battle say.
    #[default]
    OrderOfBattle,
    /// The other way round, as the set-up text says.
    SetupText,
}

/// What becomes of a blown unit that has no room to return (`c3i.blown.no-room`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum BlownNoRoom {
    /// It is eliminated.
    #[default]
    Eliminate,
    /// It waits for the next turn.
    Wait,
}

/// From which enemies an exit must draw away (`c3i.option.exit-reference`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum ExitReference {
    /// From all that are adjacent.
    #[default]
    AllAdjacent,
    /// From any one of them.
    AnyAdjacent,
}

/// The choices of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Options {
    /// Where I and XI Corps enter.
    pub union_entry: UnionEntry,
    /// What becomes of a blown unit that has no room to return.
    pub blown_no_room: BlownNoRoom,
    /// From which enemies an exit must draw away.
    pub exit_reference: ExitReference,
    /// Moves of a side before the first pass of a movement phase, at most: 20 to 200.
    pub move_cap: u8,
    /// Attacks of a side before the first pass of an attack phase, at most: 20 to 200.
    pub attack_cap: u8,
}

/// What the caps may be.
const CAPS: std::ops::RangeInclusive<u8> = 20..=200;

/// Far more than anybody uses, and few enough that a game ends.
const CAP: u8 = 60;

impl Default for Options {
    fn default() -> Self {
        Options {
            union_entry: UnionEntry::OrderOfBattle,
            blown_no_room: BlownNoRoom::Eliminate,
            exit_reference: ExitReference::AllAdjacent,
            move_cap: CAP,
            attack_cap: CAP,
        }
    }
}

/// Are the numbers among the options those that the rules know?
///
/// # Errors
/// Each number that is not.
pub fn check(options: &Options) -> Result<(), SetupError> {
    let numbers = [("moveCap", options.move_cap), ("attackCap", options.attack_cap)];
    let problems: Vec<Problem> = numbers
        .into_iter()
        .filter(|(_, number)| !CAPS.contains(number))
        .map(|(key, number)| Problem {
            place: format!("options.{key}"),
            text: format!("{number} is not from {} to {}", CAPS.start(), CAPS.end()),
        })
        .collect();
    if problems.is_empty() { Ok(()) } else { Err(SetupError { problems }) }
}

/// Every option as the set-up screen shows it.
pub fn infos() -> Vec<OptionInfo> {
    let option =
        |key, title, text, rule: Rule, choice| OptionInfo { key, title, text, rule: rule.id(), choice };
    let one_of = |choices: [(&'static str, &'static str); 2]| OptionChoice::OneOf {
        choices: choices.to_vec(),
        default: choices[0].0,
    };
    let cap = || OptionChoice::Number {
        min: i32::from(*CAPS.start()),
        max: i32::from(*CAPS.end()),
        default: i32::from(CAP),
    };
    vec![
        option(
            "unionEntry",
            "Entry of I and XI Corps",
            "The rulebook names two: by the orders of battle Reynolds comes by the Emmitsburg Road and Howard by the Taneytown Road, by the set-up text the other way round.",
            Rule::OptionUnionEntry,
            one_of([("orderOfBattle", "Orders of battle"), ("setupText", "Set-up text")]),
        ),
        option(
            "blownNoRoom",
            "Blown units without room",
            "A returning unit for which there is no hex next to its headquarters is lost, or waits a turn.",
            Rule::BlownNoRoom,
            one_of([("eliminate", "Eliminated"), ("wait", "Wait a turn")]),
        ),
        option(
            "exitReference",
            "Exits draw away",
            "A unit that leaves enemy zones of control must get farther from all adjacent enemies, or from one of them.",
            Rule::OptionExitReference,
            one_of([("allAdjacent", "From all adjacent enemies"), ("anyAdjacent", "From any one")]),
        ),
        option(
            "moveCap",
            "Moves before a pass",
            "A bound on a side's moves before anybody passes, so that every game ends.",
            Rule::EngineMoveCap,
            cap(),
        ),
        option(
            "attackCap",
            "Attacks before a pass",
            "A bound on a side's attacks before anybody passes, so that every game ends.",
            Rule::EngineAttackCap,
            cap(),
        ),
    ]
}
