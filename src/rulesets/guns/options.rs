//! What can be chosen at set-up, and how the set-up screen explains it.

use super::rules::Rule;
use crate::engine::{OptionChoice, OptionInfo, RuleId};
use serde::{Deserialize, Serialize};

/// How reinforcements arrive (§4, §23).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Reinforcements {
    /// By tokens that nobody knows.
    #[default]
    Random,
    /// As they did in 1863.
    Historical,
}

/// What bombardment does to defending artillery: the rulebook and its play aid do not agree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum TokenHits {
    /// A token that is hit does not fire (§13).
    #[default]
    Silence,
    /// Every hit takes a point off the fire (play aid).
    MinusOne,
}

/// Which roads reinforcements follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum RoadPaths {
    /// All main roads, as they join.
    #[default]
    Network,
    /// Only the road of their entry point.
    OwnRoad,
}

/// Where the objectives start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum ObjectiveStart {
    /// About Cemetery Hill, south of the town, with which random play is nearly even.
    #[default]
    Back,
    /// In a ring about the town: the standard of versions 0.1.
    Standard,
    /// On the line of the first day, which is harder for the Union.
    Forward,
}

/// The choices of a table.
#[expect(clippy::struct_excessive_bools, reason = "each is a choice by itself")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Options {
    /// How reinforcements arrive.
    pub reinforcements: Reinforcements,
    /// Does Buford start where he was?
    pub historical_buford: bool,
    /// Are the rules for fully obstructed positions in play (§21)?
    pub fully_obstructed: bool,
    /// Can extended bombardments be declared (§22)?
    pub extended_bombardment: bool,
    /// Do the players bid for the choice of sides (§24)?
    pub auction: bool,
    /// What bombardment does to defending artillery.
    pub token_hits: TokenHits,
    /// Which roads reinforcements follow.
    pub road_paths: RoadPaths,
    /// Where the objectives start.
    pub objective_start: ObjectiveStart,
    /// Is each side played by a commander and a subordinate (§25)?
    pub team: bool,
}

/// Every option as the set-up screen shows it.
pub fn infos() -> Vec<OptionInfo> {
    let option =
        |key, title, text, rule: Rule, choice| OptionInfo { key, title, text, rule: rule.id(), choice };
    let one_of = |choices: &[(&'static str, &'static str)]| OptionChoice::OneOf {
        choices: choices.to_vec(),
        default: choices[0].0,
    };
    let off = || OptionChoice::Toggle { default: false };
    vec![
        option(
            "reinforcements",
            "Reinforcements",
            "Tokens that neither player knows decide who arrives when and where, or everybody comes as in 1863.",
            Rule::HistSchedule,
            one_of(&[("random", "Random"), ("historical", "Historical")]),
        ),
        option(
            "historicalBuford",
            "Buford where he was",
            "Buford's blocks start on Herr Ridge and McPherson Ridge instead of where the Union player likes.",
            Rule::SetupBufordEntry,
            off(),
        ),
        option(
            "fullyObstructed",
            "Fully obstructed positions",
            "Positions in woods or town on both sides: armies can share them, and the beaten may stay.",
            Rule::FoMarch,
            off(),
        ),
        option(
            "extendedBombardment",
            "Extended bombardment",
            "Once a turn an attack can be stopped after its bombardment and made again with fresh tokens.",
            Rule::ExtDeclare,
            off(),
        ),
        option(
            "auction",
            "Auction for sides",
            "Players bid moves of objectives for the right to choose their side.",
            Rule::AuctionHigher,
            off(),
        ),
        option(
            "tokenHits",
            "Hits on defending artillery",
            "The rules silence a token that is hit; the play aid only takes a point off the fire for each hit.",
            Rule::BombardHits,
            one_of(&[("silence", "Silenced"), ("minusOne", "One point less")]),
        ),
        option(
            "roadPaths",
            "Entry by road",
            "Reinforcements follow the whole network of main roads, or only the road of their entry point.",
            Rule::EntryRoadStop,
            one_of(&[("network", "All main roads"), ("ownRoad", "Their own road")]),
        ),
        option(
            "objectiveStart",
            "Objectives start",
            "The rulebook's map is not at hand. On the hills south of the town, in a ring about it, or on the line of the first day: the farther forward, the harder for the Union.",
            Rule::ObjectiveSpacing,
            one_of(&[("back", "South of the town"), ("standard", "About the town"), ("forward", "Forward")]),
        ),
        option(
            "team",
            "Team play",
            "Each side has a commander, who plays tokens and gives orders, and a subordinate, who moves the blocks and never sees the tray.",
            Rule::TeamMode,
            off(),
        ),
    ]
}
