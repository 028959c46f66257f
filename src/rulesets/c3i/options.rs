//! What can be chosen at set-up, and how the set-up screen explains it.

use super::rules::Rule;
use crate::engine::{OptionChoice, OptionInfo, Problem, RuleId, SetupError};
use serde::{Deserialize, Serialize};

/// Which reconstruction of the printed map is played on, unless there is a board file of one's own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Reconstruction {
    /// From the rulebook, the ground, and what a report of play tells.
    #[default]
    Second,
    /// From the rulebook and the ground alone: the only one of versions 0.1.
    First,
}

/// What "not in an enemy zone" speaks of where headquarters are placed (`c3i.hq.enemy-zone`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum HqZone {
    /// The hex of the headquarters.
    #[default]
    Hex,
    /// The unit near which they are placed.
    Unit,
}

/// Whom the other side counts after the first pass of a movement phase, besides the die (`c3i.move.extra`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum ExtraMoves {
    /// Its units in no enemy zone of control, and those that wait to enter.
    #[default]
    WithWaiting,
    /// Its units in no enemy zone of control.
    OnMap,
}

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
    /// Which reconstruction of the printed map is played on.
    pub map: Reconstruction,
    /// Where I and XI Corps enter.
    pub union_entry: UnionEntry,
    /// What becomes of a blown unit that has no room to return.
    pub blown_no_room: BlownNoRoom,
    /// From which enemies an exit must draw away.
    pub exit_reference: ExitReference,
    /// What "not in an enemy zone" speaks of where headquarters are placed.
    pub hq_zone: HqZone,
    /// Whom the other side counts after the first pass of a movement phase.
    pub extra_moves: ExtraMoves,
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
            map: Reconstruction::Second,
            union_entry: UnionEntry::OrderOfBattle,
            blown_no_room: BlownNoRoom::Eliminate,
            exit_reference: ExitReference::AllAdjacent,
            hq_zone: HqZone::Hex,
            extra_moves: ExtraMoves::WithWaiting,
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
            rule: None,
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
            "map",
            "Map",
            "We have no printed map. Both boards are drawn from the rulebook and the ground; on the second, the moves that a report of play tells are possible, too.",
            Rule::MoveRoad,
            one_of([("second", "Second reconstruction"), ("first", "First reconstruction")]),
        ),
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
            "hqZone",
            "Headquarters and enemy zones",
            "Headquarters are placed within three hexes of a unit. Either their hex must be in no enemy zone, or the unit.",
            Rule::HqEnemyZone,
            one_of([("hex", "Their hex is in none"), ("unit", "The unit is in none")]),
        ),
        option(
            "extraMoves",
            "Moves after the first pass",
            "The other side rolls a die and adds its units in no enemy zone of control, and its reinforcements that wait to enter or not.",
            Rule::MoveExtra,
            one_of([("withWaiting", "Those that wait count"), ("onMap", "Only units on the map")]),
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
