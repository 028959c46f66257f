//! Everything that changes during a game.

use super::army::Army;
use super::attack::Attack;
use super::frame::Frame;
use super::hours::Hour;
use super::tokens::Token;
use crate::engine::wire::is_default;
use crate::engine::{AreaId, BySide, EntryId, Side, SpaceId, TS};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// How a game ended (§20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Ending {
    /// The Union lacked full control of an objective and did not order an attack.
    Control,
    /// The night of July 3 ended.
    Time,
}

impl Ending {
    /// Who wins by it.
    pub const fn winner(self) -> Side {
        match self {
            Ending::Control => Side::Confederate,
            Ending::Time => Side::Union,
        }
    }
}

/// An objective marker (§16, §20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// Where it lies.
    pub area: AreaId,
    /// Who controls it.
    pub side: Side,
}

/// How many objectives there are.
pub const OBJECTIVES: usize = 3;

/// Field works on the map (§17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct FieldWorks {
    /// The position.
    pub at: SpaceId,
    /// The area before them.
    pub front: AreaId,
    /// Who built them; they help whoever stands there.
    pub side: Side,
}

/// The present turn (§7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// The first hour of the turn.
    pub start: Hour,
    /// How many hours it lasts; 0 before that is known.
    pub hours: u8,
    /// The number of the turn, from 1.
    pub turn: u8,
    /// Did the second player choose less than he could?
    #[serde(default, skip_serializing_if = "is_default")]
    pub short: bool,
    /// Who is first player; the other has the initiative.
    pub first: Side,
}

impl Clock {
    /// The hour after the turn.
    pub const fn end(self) -> Hour {
        self.start.plus(self.hours)
    }

    /// The last hour of the turn.
    pub const fn last(self) -> Hour {
        self.start.plus(self.hours.saturating_sub(1))
    }

    /// The hours of the turn.
    pub fn span(self) -> impl Iterator<Item = Hour> {
        (self.start.0..self.end().0).map(Hour)
    }
}

/// A list of positions next to a block: no block has more neighbours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, TS)]
#[ts(as = "Vec<SpaceId>")]
pub struct PositionList(pub super::board::Positions);

impl Serialize for PositionList {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0)
    }
}

impl<'de> Deserialize<'de> for PositionList {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(PositionList(Vec::<SpaceId>::deserialize(deserializer)?.into_iter().collect()))
    }
}

/// How reinforcements came onto the map at an entry point (§11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Mode {
    /// Across an entry area.
    Field,
    /// Along a main road.
    Road,
}

/// A block that came by road: what others may not touch in the same hour.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RoadUse {
    /// The hour.
    pub hour: Hour,
    /// The entry point.
    pub entry: EntryId,
    /// The links of the way, by their place in the board's list.
    pub links: Vec<u16>,
}

/// A transfer between two entry points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TransferUse {
    /// The hour.
    pub hour: Hour,
    /// The two entry points, the lower first.
    pub pair: [EntryId; 2],
}

/// What is remembered within one action phase.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact by itself")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Phase {
    /// Blocks that must withdraw (§14), by handle, as bits.
    #[serde(default, skip_serializing_if = "is_default")]
    pub mandatory: u32,
    /// Blocks that need not, but may whatever the orders (§21), by handle, as bits.
    #[serde(default, skip_serializing_if = "is_default")]
    pub exempt: u32,
    /// Has a mandatory withdrawal been made?
    #[serde(default, skip_serializing_if = "is_default")]
    pub driven: bool,
    /// Has a block withdrawn or attacked?
    #[serde(default, skip_serializing_if = "is_default")]
    pub acted: bool,
    /// Positions next to which a withdrawal has cost a reduction.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reduced_at: Vec<SpaceId>,
    /// Positions that attacks came from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attacked_from: Vec<SpaceId>,
    /// Positions that were attacked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attacked: Vec<SpaceId>,
    /// Could an attack have been made when the step began?
    #[serde(default, skip_serializing_if = "is_default")]
    pub could_attack: bool,
    /// Was an extended bombardment declared?
    #[serde(default, skip_serializing_if = "is_default")]
    pub extended: bool,
    /// Blocks that have entered, by entry point and way.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<(EntryId, Mode)>,
    /// Roads used.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub roads: Vec<RoadUse>,
    /// Transfers made.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub transfers: Vec<TransferUse>,
    /// Arrivals of this turn: hour and entry point.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrivals: Vec<(Hour, EntryId)>,
    /// Marches that still gain a step by a march token.
    #[serde(default, skip_serializing_if = "is_default")]
    pub charges: u8,
    /// Positions that were turned.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turned: Vec<SpaceId>,
}

/// A whole game at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct State {
    /// The turn.
    pub clock: Clock,
    /// Whose action phase it is.
    pub active: Side,
    /// What is remembered within it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub phase: Phase,
    /// The armies.
    pub armies: BySide<Army>,
    /// The objectives.
    pub objectives: [Objective; OBJECTIVES],
    /// Field works on the map.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub works: Vec<FieldWorks>,
    /// Who declared Withdraw last.
    #[serde(default, skip_serializing_if = "is_default")]
    pub last_withdraw: Option<Side>,
    /// Union blocks to arrive that are forfeited instead (§17).
    #[serde(default, skip_serializing_if = "is_default")]
    pub forfeit: u8,
    /// Have the players changed sides after the auction (§24)?
    #[serde(default, skip_serializing_if = "is_default")]
    pub seats_swapped: bool,
    /// What is to be done, the next thing last.
    pub frames: Vec<Frame>,
    /// The present attack.
    #[serde(default, skip_serializing_if = "is_default")]
    pub attack: Option<Box<Attack>>,
    /// The attack that will be run again (§22).
    #[serde(default, skip_serializing_if = "is_default")]
    pub rerun: Option<Box<Attack>>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ending: Option<Ending>,
}

impl State {
    /// A game before anything is drawn.
    pub fn new(objectives: [AreaId; OBJECTIVES]) -> Self {
        State {
            clock: Clock { start: Hour::FIRST, hours: 0, turn: 0, short: false, first: Side::Union },
            active: Side::Union,
            phase: Phase::default(),
            armies: BySide::from_fn(Army::new),
            objectives: objectives.map(|area| Objective { area, side: Side::Union }),
            works: Vec::new(),
            last_withdraw: None,
            forfeit: 0,
            seats_swapped: false,
            frames: Vec::new(),
            attack: None,
            rerun: None,
            ending: None,
        }
    }

    /// Whose action phase is next (§5): the enemy's, or in the next turn the first player's, who is chosen by who declared
    /// Withdraw last.
    pub fn acts_next(&self) -> Side {
        let first = self.last_withdraw.unwrap_or(Side::Union);
        if self.active == self.clock.first { self.active.other() } else { first }
    }

    /// The active army.
    pub const fn own(&self) -> &Army {
        match self.active {
            Side::Union => &self.armies.union,
            Side::Confederate => &self.armies.confederate,
        }
    }

    /// The other army.
    pub const fn enemy(&self) -> &Army {
        match self.active {
            Side::Union => &self.armies.confederate,
            Side::Confederate => &self.armies.union,
        }
    }

    /// The orders of the present action phase.
    pub const fn orders(&self) -> super::army::Orders {
        self.own().orders
    }

    /// Is it a night turn?
    pub const fn is_night(&self) -> bool {
        self.clock.start.is_night()
    }

    /// Is the next turn a night turn?
    pub const fn night_is_next(&self) -> bool {
        self.clock.end().is_night()
    }

    /// Tokens of a side placed in the present attack.
    pub fn placed(&self, side: Side) -> impl Iterator<Item = Token> + '_ {
        let batteries = self.attack.iter().flat_map(move |attack| attack.batteries[side].iter());
        batteries.flat_map(|battery| battery.tokens.iter().map(|placed| placed.token))
    }

    /// The position of a target of the present attack.
    pub fn target_at(&self, number: usize) -> Option<SpaceId> {
        Some(self.attack.as_ref()?.targets.get(number)?.at)
    }

    /// Is the action phase of a side still to come?
    pub(super) fn can_begin_phase(&self, side: Side) -> bool {
        side != self.active || self.clock.first == side || self.phase == Phase::default()
    }

    /// The position of a side's artillery in the present attack.
    pub fn battery_at(&self, side: Side, number: usize) -> Option<SpaceId> {
        Some(self.attack.as_ref()?.batteries[side].get(number)?.at)
    }

    /// The enemy-controlled objectives of a side as bits, by area.
    pub fn capturable(&self, side: Side, area: AreaId) -> u8 {
        let listed = self.objectives.iter().enumerate();
        let taken = listed.filter(|(_, one)| one.area == area && one.side != side);
        taken.fold(0, |bits, (number, _)| bits | 1 << number)
    }
}

/// The slots of a set of bits.
pub fn bits(mask: u32) -> impl Iterator<Item = usize> {
    (0..32).filter(move |bit| mask >> bit & 1 == 1)
}

/// A list of slots is short.
pub type Slots = ArrayVec<usize, { super::pieces::MOST_BLOCKS }>;
