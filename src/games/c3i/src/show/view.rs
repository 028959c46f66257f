//! The state as a player may see it, in types for programs.

use super::super::C3i;
use super::super::pieces::{self, Arm, owner, unit};
use super::super::state::{Formation, Phase, Place, Retreat, State};
use crate::engine::Decides as _;
use crate::engine::{BySide, PieceId, Side, SpaceId, TS, Viewer};
use serde::Serialize;

/// A unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct UnitView {
    /// Its id.
    pub id: PieceId,
    /// Its name.
    pub name: &'static str,
    /// Whose it is.
    pub side: Side,
    /// Is it cavalry?
    pub cavalry: bool,
    /// Its stars.
    pub stars: u8,
    /// Where it is.
    pub place: Place,
    /// Its formation.
    pub formation: Formation,
    /// Movement points in this formation.
    pub allowance: u8,
    /// Is or was it in an enemy zone of control in this movement phase?
    pub held: bool,
    /// The turn in which it is available.
    pub turn: u8,
    /// The hex where it starts or enters.
    pub origin: SpaceId,
}

/// A declaration of artillery support, as far as the viewer may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum BidView {
    /// Not yet made.
    Open,
    /// There is no choice: cavalry, or no points left.
    Impossible,
    /// Made, and not to be seen yet.
    Secret,
    /// Artillery support.
    Support,
    /// No support.
    None,
}

/// An attack that is being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct FightView {
    /// The attacking unit.
    pub attacker: PieceId,
    /// The defending unit.
    pub defender: PieceId,
    /// The declarations.
    pub bids: BySide<BidView>,
}

/// A game as a player may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// 1 (July 1, AM) to 6 (July 3, PM).
    pub turn: u8,
    /// The step of the turn.
    pub phase: Phase,
    /// Who decides.
    pub deciders: Vec<Side>,
    /// The side that passed first in this step.
    pub passed: Option<Side>,
    /// What the other side may still do after that; nothing before the first pass.
    pub left: Option<u8>,
    /// The unit that was picked to move.
    pub picked: Option<PieceId>,
    /// The retreat whose end is to be chosen.
    pub retreat: Option<Retreat>,
    /// The attack that is being resolved.
    pub fight: Option<FightView>,
    /// Every unit, in table order.
    pub units: Vec<UnitView>,
    /// Where the headquarters are.
    pub headquarters: BySide<Option<SpaceId>>,
    /// Where Berdan's Sharpshooters are.
    pub berdan: Option<SpaceId>,
    /// Artillery support points that are left.
    pub artillery: BySide<u8>,
    /// Victory points.
    pub points: BySide<u8>,
}

fn unit_view(rules: &C3i, state: &State, id: PieceId) -> UnitView {
    let (printed, now) = (unit(id), state.unit(id));
    UnitView {
        id,
        name: printed.name,
        side: owner(id),
        cavalry: printed.arm == Arm::Cavalry,
        stars: printed.stars,
        place: now.place,
        formation: now.formation,
        allowance: state.points_of(id),
        held: now.held,
        turn: printed.turn,
        origin: rules.origin(id),
    }
}

fn fight_view(state: &State, viewer: Viewer) -> Option<FightView> {
    let fight = state.fight?;
    let open = Side::ALL.into_iter().any(|side| state.owes_bid(side));
    let bid = |side: Side| match fight.bids[side] {
        None if state.owes_bid(side) => BidView::Open,
        None => BidView::Impossible,
        Some(_) if open && !viewer.sees(side) => BidView::Secret,
        Some(true) => BidView::Support,
        Some(false) => BidView::None,
    };
    Some(FightView { attacker: fight.attacker, defender: fight.defender, bids: BySide::from_fn(bid) })
}

/// The state as a viewer may see it.
pub(crate) fn view(rules: &C3i, state: &State, viewer: Viewer) -> View {
    let deciders = C3i::decider(state).sides().collect();
    View {
        turn: state.turn,
        phase: state.phase,
        deciders,
        passed: state.passed,
        left: state.passed.map(|_| state.left),
        picked: state.picked,
        retreat: state.retreat,
        fight: fight_view(state, viewer),
        units: pieces::units().map(|id| unit_view(rules, state, id)).collect(),
        headquarters: state.headquarters,
        berdan: state.berdan,
        artillery: state.artillery,
        points: C3i::points(state),
    }
}
