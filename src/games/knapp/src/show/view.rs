//! The state as a player may see it, in types for programs.

use super::super::Knapp;
use super::super::arrivals::GROUPS;
use super::super::pieces::{self, Corps, Division, is_leader, owner};
use super::super::score::Points;
use super::super::state::{Assault, Phase, Place, State, Step, Withdrawal, is_night};
use crate::engine::{BySide, PieceId, Side, SpaceId, TS, Viewer};
use serde::Serialize;

/// A unit or leader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "so many markers can lie on a counter")]
pub struct PieceView {
    /// Its id.
    pub id: PieceId,
    /// Its name.
    pub name: &'static str,
    /// Whose it is.
    pub side: Side,
    /// Its corps; nothing for army commanders.
    pub corps: Option<Corps>,
    /// Where it is.
    pub place: Place,
    /// Strength points left; nothing for leaders.
    pub strength: Option<u8>,
    /// Strength points at full strength; nothing for leaders.
    pub full: Option<u8>,
    /// A leader's rating; nothing for units.
    pub rating: Option<u8>,
    /// Dice that a unit on the map would roll now, those of leaders included.
    pub dice: Option<u8>,
    /// Movement points a phase.
    pub movement: u8,
    /// Has it moved in its side's movement phase?
    pub moved: bool,
    /// Has it fired in its side's fire phase?
    pub fired: bool,
    /// Was it in command when its side's movement phase began? Leaders always are.
    pub in_command: bool,
    /// Is it low on ammunition?
    pub low_ammo: bool,
    /// Is it the successor of the leader?
    pub replaced: bool,
}

/// A group of reinforcements that is still to come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct GroupView {
    /// The turn in which it arrives, as far as is known now.
    pub turn: u8,
    /// Whose it is.
    pub side: Side,
    /// Where it arrives.
    pub area: SpaceId,
    /// Its corps; nothing if it belongs to none, or if the viewer may not know.
    pub corps: Option<Corps>,
    /// The pieces that will come, as far as the viewer may know.
    pub pieces: Vec<PieceId>,
    /// Divisions that will come besides, chosen by dice.
    pub divisions: usize,
}

/// A side's points by source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PointsView {
    /// For strength points that the enemy lost.
    pub strength: i32,
    /// For units eliminated.
    pub units: i32,
    /// For leaders killed.
    pub leaders: i32,
    /// For Cemetery Hill and Devil's Den.
    pub ground: i32,
    /// All together.
    pub total: i32,
}

impl From<Points> for PointsView {
    fn from(points: Points) -> Self {
        let Points { strength, units, leaders, ground } = points;
        PointsView { strength, units, leaders, ground, total: points.total() }
    }
}

/// A volley that is being resolved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct VolleyView {
    /// Who fires.
    pub side: Side,
    /// At which area.
    pub target: SpaceId,
    /// With which units, in the order of their dice.
    pub firers: Vec<PieceId>,
    /// Hits that are still to be placed.
    pub left: u8,
    /// Withdrawals that are still to be made, the next one first.
    pub withdrawals: Vec<Withdrawal>,
}

/// A die of replacements that is being shared out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ReplacementView {
    /// For which division.
    pub division: Division,
    /// The die.
    pub die: u8,
    /// The least that part A can get.
    pub least: u8,
    /// The most that part A can get.
    pub most: u8,
}

/// A game as a player may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// 0 (July 1, 7am) to 16 (July 3, 7pm).
    pub turn: u8,
    /// Is it a night turn?
    pub night: bool,
    /// The phase.
    pub phase: Phase,
    /// What is being decided in a fire phase.
    pub step: Step,
    /// Every piece that is or was in play.
    pub pieces: Vec<PieceView>,
    /// The reinforcements that are still to come, in the order of the schedule.
    pub reinforcements: Vec<GroupView>,
    /// The volley that is being resolved.
    pub volley: Option<VolleyView>,
    /// The assault that is being fought.
    pub assault: Option<Assault>,
    /// Replacements that are being shared out.
    pub replacement: Option<ReplacementView>,
    /// The points.
    pub points: BySide<PointsView>,
}

fn piece(rules: &Knapp, state: &State, id: PieceId) -> PieceView {
    let now = state.piece(id);
    let leader = is_leader(id);
    let corps = if leader {
        match pieces::leader_of(id).commands {
            pieces::Command::Corps(corps) => Some(corps),
            pieces::Command::Army(_) => None,
        }
    } else {
        Some(pieces::unit(id).corps)
    };
    PieceView {
        id,
        name: pieces::name(id),
        side: owner(id),
        corps,
        place: now.place,
        strength: (!leader).then_some(now.strength),
        full: (!leader).then(|| rules.full(id)),
        rating: leader.then(|| rules.rating(state, id)),
        dice: (!leader && now.area().is_some()).then(|| rules.dice_of(state, id)),
        movement: pieces::movement(id),
        moved: now.moved,
        fired: now.fired,
        in_command: leader || now.in_command,
        low_ammo: now.low_ammo,
        replaced: now.replaced,
    }
}

fn group(rules: &Knapp, state: &State, number: usize, viewer: Viewer) -> Option<GroupView> {
    let expected = rules.expected(state, number, viewer)?;
    let group = &GROUPS[number];
    Some(GroupView {
        turn: state.groups[number].turn,
        side: group.side,
        area: rules.board().named.get(group.area),
        corps: expected.corps,
        pieces: expected.pieces,
        divisions: expected.divisions,
    })
}

/// The state as a viewer may see it.
pub(crate) fn view(rules: &Knapp, state: &State, viewer: Viewer) -> View {
    let in_play = pieces::pieces().filter(|id| state.piece(*id).place != Place::Off);
    View {
        turn: state.turn,
        night: is_night(state.turn),
        phase: state.phase,
        step: state.step,
        pieces: in_play.map(|id| piece(rules, state, id)).collect(),
        reinforcements: (0..GROUPS.len()).filter_map(|n| group(rules, state, n, viewer)).collect(),
        volley: state.volley.as_ref().map(|volley| VolleyView {
            side: volley.side,
            target: volley.target,
            firers: volley.firers.to_vec(),
            left: volley.left,
            withdrawals: volley.withdrawals.to_vec(),
        }),
        assault: state.assault,
        replacement: state.replacements.first().map(|pending| {
            let (least, most) = rules.shares(state, *pending);
            ReplacementView { division: pending.division, die: pending.die, least, most }
        }),
        points: BySide::from_fn(|side| rules.points(state, side).into()),
    }
}
