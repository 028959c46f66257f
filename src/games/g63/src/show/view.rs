//! The state as everybody sees it.

use super::super::G63;
use super::super::state::{Half, Phase, State};
use crate::engine::{BySide, PieceId, Side, SpaceId, TS, Viewer};
use serde::Serialize;

/// An army as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ArmyView {
    /// Its counter.
    pub unit: PieceId,
    /// Its commander.
    pub name: String,
    /// Where it stands; nowhere once it has been driven off.
    pub at: Option<SpaceId>,
    /// The direction in which it last moved.
    pub approach: Option<&'static str>,
    /// Combat strength.
    pub combat_strength: u16,
    /// Movement allowance.
    pub movement_allowance: u8,
    /// Movement points left.
    pub points_left: u8,
}

/// A game of G63 as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// 1 to 3: July 1 to July 3.
    pub day: u8,
    /// Whose turn it is.
    pub half: Half,
    /// What is being done.
    pub phase: Phase,
    /// The armies.
    pub armies: BySide<ArmyView>,
}

pub(super) fn view(rules: &G63, state: &State, _viewer: Viewer) -> View {
    let army = |side: Side| {
        let (printed, now) = (&rules.board.armies[side], state.armies[side]);
        ArmyView {
            unit: G63::piece(side),
            name: printed.name.clone(),
            at: now.at,
            approach: now.approach.map(crate::boards::hex::Direction::name),
            combat_strength: printed.strength,
            movement_allowance: printed.allowance,
            points_left: now.points_left,
        }
    };
    View { day: state.day, half: state.half, phase: state.phase, armies: BySide::from_fn(army) }
}
