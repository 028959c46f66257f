//! What can be chosen at set-up, and how the set-up screen explains it.

use super::rules::Rule;
use crate::engine::{OptionChoice, OptionInfo, Problem, RuleId, SetupError};
use serde::{Deserialize, Serialize};

/// Where the order of battle comes from (§11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum OrderOfBattle {
    /// As in July 1863.
    #[default]
    Historical,
    /// By dice.
    Optional,
}

/// Do the ratings of several leaders in an area add up (§8)?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum LeaderDice {
    /// They do.
    #[default]
    Each,
    /// Only the best counts.
    Best,
}

/// Do points for lost strength vanish when replacements come (§2, §9)?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum LossScoring {
    /// The losses that stand now are counted.
    #[default]
    Standing,
    /// Every loss is counted once and for all.
    Cumulative,
}

/// What possession of an objective means (§2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Possession {
    /// A unit there at the end of the turn, and no enemy unit.
    #[default]
    Occupied,
    /// Having been the last who had that.
    LastHeld,
}

/// Where a unit goes that leaves an assault (§6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum WithdrawalFromAssault {
    /// Back where it came from, or at least not forward; a defender not where the attackers came from.
    #[default]
    WayBack,
    /// To any neighbour that the enemy does not hold.
    AnyNeighbour,
}

/// How strong Confederate infantry is (docs/rulings/knapp.md).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Strengths {
    /// With a quality factor.
    #[default]
    Graded,
    /// By the number of men.
    Men,
}

/// The options of the Gettysburg Tabletop Game; the defaults are the standard game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[expect(clippy::struct_excessive_bools, reason = "the rulebook has that many switches")]
pub struct Options {
    /// Historical, or by dice.
    pub order_of_battle: OrderOfBattle,
    /// With the optional order of battle: is who comes when known to the owner only?
    pub secret_arrivals: bool,
    /// May reinforcements be early or late?
    pub variable_arrivals: bool,
    /// Can infantry run low on ammunition?
    pub ammo_supply: bool,
    /// Are dead commanders replaced at night?
    pub leader_replacement: bool,
    /// Are there leaders at all?
    pub leaders: bool,
    /// Turns, that of the arrival included, in which Early, Johnson and Pickett need no commander: 1 or 2.
    pub grace_turns: u8,
    /// Do ratings add up?
    pub leader_dice: LeaderDice,
    /// Areas that two effective ones drive a unit back: 2 or 3.
    pub double_one_areas: u8,
    /// Do points vanish with replacements?
    pub loss_scoring: LossScoring,
    /// What possession of an objective means.
    pub possession: Possession,
    /// May a side leave an assault by choice?
    pub voluntary_withdrawal: bool,
    /// Where a unit goes that leaves an assault.
    pub withdrawal_from_assault: WithdrawalFromAssault,
    /// With or without the quality factor.
    pub strengths: Strengths,
    /// Are Benner's Hill and Wolf Hill hills on the standard board?
    pub eastern_hills: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            order_of_battle: OrderOfBattle::Historical,
            secret_arrivals: false,
            variable_arrivals: false,
            ammo_supply: false,
            leader_replacement: false,
            leaders: true,
            grace_turns: 2,
            leader_dice: LeaderDice::Each,
            double_one_areas: 2,
            loss_scoring: LossScoring::Standing,
            possession: Possession::Occupied,
            voluntary_withdrawal: true,
            withdrawal_from_assault: WithdrawalFromAssault::WayBack,
            strengths: Strengths::Graded,
            eastern_hills: true,
        }
    }
}

/// Are the numbers among the options those that the rules know?
///
/// # Errors
/// Each number that is not.
pub fn check(options: &Options) -> Result<(), SetupError> {
    let numbers =
        [("graceTurns", options.grace_turns, 1..=2), ("doubleOneAreas", options.double_one_areas, 2..=3)];
    let wrong = numbers.into_iter().filter(|(_, number, range)| !range.contains(number));
    let problems: Vec<Problem> = wrong
        .map(|(key, number, range)| Problem {
            rule: None,
            place: format!("options.{key}"),
            text: format!("{number} is not from {} to {}", range.start(), range.end()),
        })
        .collect();
    if problems.is_empty() { Ok(()) } else { Err(SetupError { problems }) }
}

fn option(
    key: &'static str,
    title: &'static str,
    text: &'static str,
    rule: Rule,
    choice: OptionChoice,
) -> OptionInfo {
    OptionInfo { key, title, text, rule: rule.id(), choice }
}

const fn toggle(default: bool) -> OptionChoice {
    OptionChoice::Toggle { default }
}

/// A choice of which the first is the standard one.
fn one_of(choices: &[(&'static str, &'static str)]) -> OptionChoice {
    OptionChoice::OneOf { choices: choices.to_vec(), default: choices[0].0 }
}

/// Every option as the set-up screen shows it.
pub fn infos() -> Vec<OptionInfo> {
    [arrivals_and_leaders(), fighting_and_scoring()].concat()
}

fn arrivals_and_leaders() -> Vec<OptionInfo> {
    vec![
        option(
            "orderOfBattle",
            "Order of battle",
            "As in 1863, or by dice: which corps comes by which road.",
            Rule::OobOptional,
            one_of(&[("historical", "Historical"), ("optional", "By dice")]),
        ),
        option(
            "secretArrivals",
            "Secret arrivals",
            "Only with the order of battle by dice: who is still to come is known to the owner alone.",
            Rule::OobSecret,
            toggle(false),
        ),
        option(
            "variableArrivals",
            "Variable arrivals",
            "A die decides whether reinforcements come a turn early, on time or a turn late.",
            Rule::OobVariable,
            toggle(false),
        ),
        option(
            "ammoSupply",
            "Ammunition supply",
            "Infantry that rolls three 1s in a volley fires with half its strength until it is resupplied.",
            Rule::AmmoLow,
            toggle(false),
        ),
        option(
            "leaderReplacement",
            "Replacement of leaders",
            "Dead commanders have successors, who are placed at night.",
            Rule::OptionLeaderPlace,
            toggle(false),
        ),
        option(
            "leaders",
            "Leaders",
            "Without them everybody is always in command, and nobody adds dice or steadies the men.",
            Rule::OptionNoLeaders,
            toggle(true),
        ),
        option(
            "graceTurns",
            "Turns of grace",
            "Turns, that of the arrival included, in which Early, Johnson and Pickett need no commander.",
            Rule::CommandGrace,
            OptionChoice::Number { min: 1, max: 2, default: 2 },
        ),
        option(
            "leaderDice",
            "Several leaders in an area",
            "Each adds his dice, or only the best one does.",
            Rule::FireLeaderDice,
            one_of(&[("each", "Each adds dice"), ("best", "Only the best")]),
        ),
    ]
}

fn fighting_and_scoring() -> Vec<OptionInfo> {
    vec![
        option(
            "doubleOneAreas",
            "Withdrawal on two ones",
            "Areas that two 1s of a morale check drive a unit back.",
            Rule::MoraleCheck,
            OptionChoice::Number { min: 2, max: 3, default: 2 },
        ),
        option(
            "lossScoring",
            "Points for losses",
            "Only the losses that stand are counted, or also those that replacements have made good.",
            Rule::WinSp,
            one_of(&[("standing", "Losses that stand"), ("cumulative", "All losses")]),
        ),
        option(
            "possession",
            "Possession of an objective",
            "A unit must be there at the end of the turn, or it is enough to have been there last.",
            Rule::WinCemeteryHill,
            one_of(&[("occupied", "Occupied"), ("lastHeld", "Last held")]),
        ),
        option(
            "voluntaryWithdrawal",
            "Giving way in an assault",
            "A side may leave an assault by choice when it is its turn to fire.",
            Rule::AssaultGiveWay,
            toggle(true),
        ),
        option(
            "withdrawalFromAssault",
            "Withdrawal from an assault",
            "A unit goes back the way it came, and a defender keeps off the attackers' way; or any neighbouring area will do.",
            Rule::AssaultWayBack,
            one_of(&[("wayBack", "The way back"), ("anyNeighbour", "Any neighbour")]),
        ),
        option(
            "strengths",
            "Strength of the Confederate infantry",
            "With a factor for quality, of which morale is a part, or by the number of men alone.",
            Rule::MoraleCheck,
            one_of(&[("graded", "By quality"), ("men", "By men")]),
        ),
        option(
            "easternHills",
            "Benner's Hill and Wolf Hill",
            "A4 and A6 are hills on our board, but no label of the rulebook's map names them. Without this option they are slopes. It changes nothing on a board of your own.",
            Rule::MoveTerrain,
            toggle(true),
        ),
    ]
}
