//! What can be chosen at set-up, and how the set-up screen explains it.

use super::pieces::Period;
use super::rules::Rule;
use crate::engine::{OptionChoice, OptionInfo, Problem, RuleId, SetupError};
use serde::{Deserialize, Serialize};

/// The cell of the defender's morale table that the printings do not agree on: die 5, column 3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum MoraleFiveThree {
    /// Nothing happens, as the player aid has it.
    #[default]
    Pass,
    /// The piece retreats, as the rulebook's damaged copy has it.
    Retreat,
}

/// What becomes of artillery that is attacked without troops beside it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum LoneArtillery {
    /// It retreats with one damage.
    #[default]
    RetreatDamaged,
    /// It is lost.
    Eliminated,
}

/// How often moving into one's own works costs an entrenchment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum EntrenchmentLoss {
    /// Once for each order and area.
    #[default]
    PerOrder,
    /// For each piece.
    PerPiece,
}

/// Whose the seven inferior pieces are (Reinforcements card).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Inferior {
    /// The Eleventh Corps', as an owner of the game tells.
    #[default]
    Eleventh,
    /// Four are the Eleventh Corps', and the Twelfth, the Second and the Fifth have one each: version 0.1.
    Spread,
}

/// The choices of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Options {
    /// Discs that fill the Union's box in the morning: 1 to 12.
    pub union_orders_morning: u8,
    /// At midday: 1 to 12.
    pub union_orders_midday: u8,
    /// In the afternoon: 1 to 12.
    pub union_orders_afternoon: u8,
    /// At night: 1 to 12.
    pub union_orders_night: u8,
    /// The disputed cell of the defender's morale table.
    pub morale_five_three: MoraleFiveThree,
    /// What becomes of artillery that is attacked without troops beside it.
    pub lone_artillery: LoneArtillery,
    /// Does the attacker's die keep its penalty against two entrenchments on a flank attack?
    pub flank_keeps_fire_modifier: bool,
    /// How often moving into one's own works costs an entrenchment.
    pub entrenchment_loss: EntrenchmentLoss,
    /// Are the values of used command blocks open?
    pub used_blocks_open: bool,
    /// Has Cemetery Ridge a star, too?
    pub ridge_star: bool,
    /// Whose the inferior pieces are; a board file says so itself.
    pub inferior: Inferior,
    /// Actions in a row without a disc after which the Union must spend one if it can: 8 to 64.
    pub stall_limit: u8,
}

/// What the Union's numbers of orders may be.
const ORDERS: std::ops::RangeInclusive<u8> = 1..=12;

/// What the stall limit may be.
const STALL: std::ops::RangeInclusive<u8> = 8..=64;

/// The Union's orders in a period of daylight.
const DAY_ORDERS: u8 = 10;

/// The Union's orders at night.
const NIGHT_ORDERS: u8 = 6;

/// Ordinary waiting play fits inside.
const STALL_LIMIT: u8 = 16;

impl Default for Options {
    fn default() -> Self {
        Options {
            union_orders_morning: DAY_ORDERS,
            union_orders_midday: DAY_ORDERS,
            union_orders_afternoon: DAY_ORDERS,
            union_orders_night: NIGHT_ORDERS,
            morale_five_three: MoraleFiveThree::Pass,
            lone_artillery: LoneArtillery::RetreatDamaged,
            flank_keeps_fire_modifier: false,
            entrenchment_loss: EntrenchmentLoss::PerOrder,
            used_blocks_open: false,
            ridge_star: false,
            inferior: Inferior::Eleventh,
            stall_limit: STALL_LIMIT,
        }
    }
}

impl Options {
    /// Discs that fill the Union's box in a period.
    pub const fn union_orders(&self, period: Period) -> u8 {
        match period {
            Period::Morning => self.union_orders_morning,
            Period::Midday => self.union_orders_midday,
            Period::Afternoon => self.union_orders_afternoon,
            Period::Night => self.union_orders_night,
        }
    }
}

/// Are the numbers among the options those that the rules know?
///
/// # Errors
/// Each number that is not.
pub fn check(options: &Options) -> Result<(), SetupError> {
    let numbers = [
        ("unionOrdersMorning", options.union_orders_morning, ORDERS),
        ("unionOrdersMidday", options.union_orders_midday, ORDERS),
        ("unionOrdersAfternoon", options.union_orders_afternoon, ORDERS),
        ("unionOrdersNight", options.union_orders_night, ORDERS),
        ("stallLimit", options.stall_limit, STALL),
    ];
    let problems: Vec<Problem> = numbers
        .into_iter()
        .filter(|(_, number, range)| !range.contains(number))
        .map(|(key, number, range)| Problem {
            rule: None,
            place: format!("options.{key}"),
            text: format!("{number} is not from {} to {}", range.start(), range.end()),
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
    let number = |range: std::ops::RangeInclusive<u8>, default: u8| OptionChoice::Number {
        min: i32::from(*range.start()),
        max: i32::from(*range.end()),
        default: i32::from(default),
    };
    let off = || OptionChoice::Toggle { default: false };
    let orders = "How many discs fill the Union's box; discs left on the map are replaced by Forced Passes. The printed numbers of midday and night are not known.";
    let mut infos: Vec<OptionInfo> = [
        ("unionOrdersMorning", "Union orders, morning", DAY_ORDERS),
        ("unionOrdersMidday", "Union orders, midday", DAY_ORDERS),
        ("unionOrdersAfternoon", "Union orders, afternoon", DAY_ORDERS),
        ("unionOrdersNight", "Union orders, night", NIGHT_ORDERS),
    ]
    .into_iter()
    .map(|(key, title, default)| option(key, title, orders, Rule::DiscsUnion, number(ORDERS, default)))
    .collect();
    infos.extend([
        option(
            "moraleFiveThree",
            "Defender's morale, die 5 in column 3",
            "The player aid leaves this cell blank; the rulebook's copy of the table shows a retreat.",
            Rule::AssaultStep5,
            one_of([("pass", "Nothing"), ("retreat", "Retreat")]),
        ),
        option(
            "loneArtillery",
            "Artillery without troops",
            "Guns that are assaulted without troops beside them fire and then retreat with one damage, or are lost.",
            Rule::ArtilleryOverrun,
            one_of([("retreatDamaged", "Retreats damaged"), ("eliminated", "Is lost")]),
        ),
        option(
            "flankKeepsFireModifier",
            "Works hinder fire on a flank attack",
            "A flank attack takes all benefit from entrenchments, or only that for morale: then attackers still subtract 1 from their dice against two of them.",
            Rule::Flank,
            off(),
        ),
        option(
            "entrenchmentLoss",
            "Moving into own works",
            "One entrenchment is lost for each order that moves pieces into the area, or for each piece.",
            Rule::EntrenchMovedIn,
            one_of([("perOrder", "Once an order"), ("perPiece", "For each piece")]),
        ),
        option(
            "usedBlocksOpen",
            "Used command blocks are open",
            "The rulebook does not say whether the values of removed blocks are shown to the opponent.",
            Rule::BlockHidden,
            off(),
        ),
        option(
            "ridgeStar",
            "Cemetery Ridge is a victory area",
            "A fourth victory area makes the Confederate's task easier.",
            Rule::WinTwoAreas,
            off(),
        ),
        option(
            "inferior",
            "Inferior pieces",
            "An owner of the game tells that they are the Eleventh Corps. In version 0.1 it had four of the seven, and the Twelfth, Second and Fifth Corps had one each. A board file has a card of its own, which this option does not change.",
            Rule::ReinforceCard,
            one_of([("eleventh", "The Eleventh Corps"), ("spread", "Four corps")]),
        ),
        option(
            "stallLimit",
            "Actions without a disc",
            "After so many actions in a row without a disc the Union must spend one if it can, so that every game ends.",
            Rule::HouseStall,
            number(STALL, STALL_LIMIT),
        ),
    ]);
    infos
}
