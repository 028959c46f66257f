//! Everything that changes during a game.

use super::arrivals::{GROUPS, GroupState, Roles};
use super::field::UnitSet;
use super::pieces::{PIECES, UNITS, leaders, owner};
use crate::engine::wire::is_default;
use crate::engine::{BySide, PieceId, Side, SpaceId, TS, by_piece};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The last turn: July 3, 7pm (`knapp.turn.last`).
pub const LAST_TURN: u8 = 16;

/// The first turn of July 2, from which objectives count (§2).
pub const JULY_2: u8 = 6;

/// An assault ends after this many volleys (`knapp.assault.cap`).
pub const MOST_VOLLEYS: u8 = 24;

/// A side has no more units: 20 infantry and cavalry, 7 artillery.
pub const MOST_FIRERS: usize = 27;

/// Units of a side in an area, at most (§4, `knapp.stack.limit`).
pub const MOST_IN_AREA: usize = 3;

/// Is this a night turn (§9)?
pub const fn is_night(turn: u8) -> bool {
    turn == 5 || turn == 11
}

/// A turn's day in July.
pub const fn day(turn: u8) -> u8 {
    1 + turn / 6
}

/// A turn's hour.
pub const fn hour(turn: u8) -> &'static str {
    ["7am", "10am", "1pm", "4pm", "7pm", "night"][(turn % 6) as usize]
}

/// A turn as a sentence names it: `July 1, 7am`.
pub fn turn_name(turn: u8) -> String {
    format!("July {}, {}", day(turn), hour(turn))
}

/// Where a piece is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Place {
    /// Not yet arrived, or not in this game.
    #[default]
    Off,
    /// In the holding box of an entry area (`knapp.arrive.box`).
    Box(SpaceId),
    /// On the map.
    Map(SpaceId),
    /// Eliminated: a unit without strength, a leader who rolled a 1.
    Eliminated,
    /// Taken off by the schedule (`knapp.arrive.cavalry-leaves`).
    Removed,
    /// Combined into the other part of its division (`knapp.parts.combine`).
    Merged,
}

/// What changes about a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "so many markers can lie on a counter")]
pub struct PieceState {
    /// Where it is.
    #[serde(default)]
    pub place: Place,
    /// Strength points left; 0 for leaders, and for units that are gone.
    #[serde(default, skip_serializing_if = "is_default")]
    pub strength: u8,
    /// The turn in which it arrived, if it did not begin on the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrived: Option<u8>,
    /// Did it come with a group that may move without a commander for a while (`knapp.command.grace`)?
    #[serde(default, skip_serializing_if = "is_default")]
    pub grace: bool,
    /// Has it moved in its side's movement phase?
    #[serde(default, skip_serializing_if = "is_default")]
    pub moved: bool,
    /// Where a leader who has moved in this movement phase stood when it began: refusals say how far that was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub began: Option<SpaceId>,
    /// The neighbouring area through which it came into an area with enemy units, in its side's last movement
    /// phase (`knapp.assault.way-back`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub came: Option<SpaceId>,
    /// Has it fired in its side's fire phase, or may it not fire in it any more?
    #[serde(default, skip_serializing_if = "is_default")]
    pub fired: bool,
    /// Did it give way in that phase instead, without having fired?
    #[serde(default, skip_serializing_if = "is_default")]
    pub gave_way: bool,
    /// Was the unit in command when its side's movement phase began (§4)?
    #[serde(default, skip_serializing_if = "is_default")]
    pub in_command: bool,
    /// Is the unit low on ammunition (§7)?
    #[serde(default, skip_serializing_if = "is_default")]
    pub low_ammo: bool,
    /// Is this the successor of the leader (§9)?
    #[serde(default, skip_serializing_if = "is_default")]
    pub replaced: bool,
}

impl PieceState {
    /// A piece that is none any more: of what was known of it only when it arrived stays.
    #[must_use]
    pub fn gone(self, place: Place) -> PieceState {
        PieceState { place, arrived: self.arrived, ..PieceState::default() }
    }

    /// The area it stands in, if it is on the map.
    pub const fn area(&self) -> Option<SpaceId> {
        match self.place {
            Place::Map(area) => Some(area),
            Place::Box(_) | Place::Off | Place::Eliminated | Place::Removed | Place::Merged => None,
        }
    }

    /// Where command and distances count it: on the map, or in its box as in the entry area.
    pub const fn position(&self) -> Option<SpaceId> {
        match self.place {
            Place::Map(area) | Place::Box(area) => Some(area),
            Place::Off | Place::Eliminated | Place::Removed | Place::Merged => None,
        }
    }
}

/// The phase of a turn (§3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Phase {
    /// A dead leader's successor may be placed: this one's (§9).
    LeaderReplacement(PieceId),
    /// A side moves.
    Move(Side),
    /// A side fires.
    Fire(Side),
    /// Replacements are shared out (§9).
    Replacements,
    /// The game has ended.
    Over,
}

impl Phase {
    /// What it is called.
    pub fn name(self) -> String {
        match self {
            Phase::LeaderReplacement(_) => "successors".into(),
            Phase::Move(side) => format!("{} movement", side.name()),
            Phase::Fire(side) => format!("{} fire", side.name()),
            Phase::Replacements => "replacements".into(),
            Phase::Over => "the end".into(),
        }
    }
}

/// What is being decided within a fire phase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Step {
    /// Nothing is open: the phase's side goes on, or ends it. Also outside fire phases.
    #[default]
    Free,
    /// A volley is open: more units may join.
    Volley,
    /// The owner of the target places hits.
    PlaceHits,
    /// A unit must withdraw, and its owner chooses where to.
    Withdraw,
    /// A side in an assault fires or gives way.
    Assault,
}

/// What becomes of a unit that must leave but cannot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Forced {
    /// It pays a strength point for each area (a failed morale check, `knapp.morale.blocked`).
    Pay,
    /// It stays (giving way by choice).
    Stay,
    /// It is eliminated (guns left alone, attackers after the last volley).
    Eliminate,
}

/// Hits that a unit took in a volley.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Hits {
    /// The unit.
    pub unit: PieceId,
    /// How many.
    pub hits: u8,
}

/// A withdrawal that is still to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Withdrawal {
    /// The unit.
    pub unit: PieceId,
    /// How many areas.
    pub areas: u8,
}

/// One combined fire at one area, and what follows from it; or a forced withdrawal, at which nobody fires.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Volley {
    /// Who fires.
    pub side: Side,
    /// At which area.
    pub target: SpaceId,
    /// With which units, in the order of their dice.
    pub firers: ArrayVec<PieceId, MOST_FIRERS>,
    /// Hits that are still to be placed.
    pub left: u8,
    /// Hits that have been placed, in the order of the first hit.
    pub hits: ArrayVec<Hits, MOST_IN_AREA>,
    /// Withdrawals that are still to be made, the next one first.
    pub withdrawals: ArrayVec<Withdrawal, MOST_IN_AREA>,
    /// What becomes of units that cannot withdraw.
    pub forced: Forced,
}

impl Volley {
    /// A volley that nobody has joined yet.
    pub const fn new(side: Side, target: SpaceId, forced: Forced) -> Self {
        Volley {
            side,
            target,
            firers: ArrayVec::new_const(),
            left: 0,
            hits: ArrayVec::new_const(),
            withdrawals: ArrayVec::new_const(),
            forced,
        }
    }
}

/// A fight inside an area (§4, Assaults).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Assault {
    /// Where.
    pub area: SpaceId,
    /// The side that moved in.
    pub attacker: Side,
    /// Volleys so far, the present one included: 0 to 24.
    pub volleys: u8,
}

/// A Confederate division's die of replacements that its owner must share out between both parts (§9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Replacement {
    /// The division.
    pub division: super::pieces::Division,
    /// The die.
    pub die: u8,
}

/// Points that a side keeps whatever happens later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Ledger {
    /// For every strength point that the enemy ever lost (counted if losses are scored cumulatively).
    pub strength: u16,
    /// For dead leaders who have successors.
    pub leaders: u16,
    /// For objectives (§2).
    pub ground: u16,
}

/// A whole game at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct State {
    /// 0 (July 1, 7am) to 16 (July 3, 7pm).
    pub turn: u8,
    /// The phase.
    pub phase: Phase,
    /// What is being decided in a fire phase.
    #[serde(default)]
    pub step: Step,
    /// The pieces; those that are left out are off the map.
    #[ts(as = "std::collections::HashMap<PieceId, PieceState>")]
    #[serde(with = "by_piece")]
    pub pieces: [PieceState; PIECES],
    /// Which corps has which part in the order of battle.
    #[serde(default)]
    pub roles: Roles,
    /// The groups of reinforcements, in the order of the schedule.
    #[serde(default = "GroupState::schedule")]
    pub groups: [GroupState; GROUPS.len()],
    /// The volley that is being resolved.
    #[serde(default)]
    pub volley: Option<Volley>,
    /// The assault that is being fought.
    #[serde(default)]
    pub assault: Option<Assault>,
    /// Replacements that are still to be shared out.
    #[serde(default)]
    pub replacements: ArrayVec<Replacement, 9>,
    /// Points that are kept.
    #[serde(default)]
    pub ledger: BySide<Ledger>,
    /// Who last held Cemetery Hill and Devil's Den at the end of a turn from July 2 on.
    #[serde(default)]
    pub last_holder: [Option<Side>; 2],
}

impl State {
    /// A game in which nothing is set up yet.
    pub fn empty() -> Self {
        State {
            turn: 0,
            phase: Phase::Move(Side::Confederate),
            step: Step::Free,
            pieces: [PieceState::default(); PIECES],
            roles: Roles::default(),
            groups: GroupState::schedule(),
            volley: None,
            assault: None,
            replacements: ArrayVec::new(),
            ledger: BySide::default(),
            last_holder: [None, None],
        }
    }

    /// What changes about a piece.
    pub const fn piece(&self, piece: PieceId) -> &PieceState {
        &self.pieces[piece.index()]
    }

    /// The same, to be changed.
    pub const fn piece_mut(&mut self, piece: PieceId) -> &mut PieceState {
        &mut self.pieces[piece.index()]
    }

    /// The units of a side on the map, with their areas, in table order.
    pub fn units_on_map(&self, side: Side) -> impl Iterator<Item = (PieceId, SpaceId)> + '_ {
        let mine = UnitSet::of_side(side).iter();
        mine.filter_map(|unit| Some((unit, self.piece(unit).area()?)))
    }

    /// The living leaders of a side in an area, in table order.
    pub fn leaders_in(&self, area: SpaceId, side: Side) -> impl Iterator<Item = PieceId> + '_ {
        let mine = leaders().filter(move |leader| owner(*leader) == side);
        mine.filter(move |leader| self.piece(*leader).area() == Some(area))
    }

    /// The strength points of some units together.
    pub fn strength_of(&self, units: UnitSet) -> u32 {
        units.iter().map(|unit| u32::from(self.piece(unit).strength)).sum()
    }

    /// Is it night?
    pub const fn is_night(&self) -> bool {
        is_night(self.turn)
    }

    /// The side whose fire phase it is.
    pub const fn firing_side(&self) -> Option<Side> {
        match self.phase {
            Phase::Fire(side) => Some(side),
            Phase::Move(_) | Phase::LeaderReplacement(_) | Phase::Replacements | Phase::Over => None,
        }
    }
}

/// The unit numbers fit into the mask of [`UnitSet`].
const _: () = assert!(UNITS <= 64);
