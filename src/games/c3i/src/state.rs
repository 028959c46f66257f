//! Everything that changes during a game.

use super::piece_set::PieceSet;
use super::pieces::{self, BATTLE_ALLOWANCE, UNITS, owner, unit, units_of};
use crate::engine::wire::is_default;
use crate::engine::{BySide, PieceId, Side, SpaceId, TS, by_piece};
use serde::{Deserialize, Serialize};

/// Exits that a side may make after the other side has passed (Organization, 3).
pub const MORE_EXITS: u8 = 3;

/// A side returns at most so many blown units in a turn (Blown Unit Return, `c3i.blown.two-at-most`).
pub const MOST_RETURNS: usize = 2;

/// Where a unit is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Place {
    /// It has not yet entered.
    #[default]
    OffMap,
    /// On the map.
    Hex(SpaceId),
    /// Blown: it comes back in this turn (`c3i.result.blown`).
    Blown(u8),
    /// Out of the game.
    Eliminated,
}

/// Which side of a counter is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Formation {
    /// The front: 4 or 6 movement points.
    #[default]
    March,
    /// The back: 1 movement point, for the rest of the turn.
    Battle,
}

/// What changes about a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnitState {
    /// Where it is.
    #[serde(default)]
    pub place: Place,
    /// Its formation; always March off the map.
    #[serde(default, skip_serializing_if = "is_default")]
    pub formation: Formation,
    /// Is or was it in an enemy zone of control in this movement phase (`c3i.move.zoc-held`)?
    #[serde(default, skip_serializing_if = "is_default")]
    pub held: bool,
}

impl UnitState {
    /// The hex it stands in, if it is on the map.
    pub const fn hex(&self) -> Option<SpaceId> {
        match self.place {
            Place::Hex(hex) => Some(hex),
            Place::OffMap | Place::Blown(_) | Place::Eliminated => None,
        }
    }
}

/// Declares the steps of a turn, each with what it is called in headings, and in an editor.
macro_rules! phases {
    ($($(#[$doc:meta])* $phase:ident => $name:literal, $edited:literal;)*) => {
        /// The steps of a turn (Sequence of Actions).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
        #[serde(rename_all = "camelCase")]
        pub enum Phase {
            $($(#[$doc])* $phase,)*
        }

        impl Phase {
            /// Every step, with what an editor calls it.
            pub(super) const EDITED: &[(Phase, &str)] = &[$((Phase::$phase, $edited)),*];

            /// What a step is called.
            pub(super) const fn name(self) -> &'static str {
                match self {
                    $(Phase::$phase => $name,)*
                }
            }
        }
    };
}

phases! {
    /// Command Phase: a side places its headquarters.
    Headquarters => "headquarters", "Headquarters are placed";
    /// Command Phase: more than two blown units are due, and the enemy says who is lost.
    ExcessBlown => "return of blown units", "More than two blown units are due";
    /// Command Phase: a side returns its blown units.
    BlownReturn => "return of blown units", "Blown units return";
    /// Command Phase: the Union places Berdan's Sharpshooters.
    Sharpshooters => "Berdan's Sharpshooters", "Berdan's Sharpshooters are placed";
    /// Organization Phase: units leave enemy zones of control.
    Exits => "exits", "Units leave enemy zones of control";
    /// Movement Phase.
    Movement => "movement", "Movement";
    /// Attack Phase.
    Attacks => "attacks", "Attacks";
    /// The game has ended.
    Over => "the end", "The game is over";
}

/// Why a unit retreats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Reason {
    /// It leaves enemy zones of control by choice (Organization, 3).
    Exit,
    /// It lost an attack (Attack Results, Retreat).
    LostAttack,
    /// A reinforcement claims the hex (Movement Phase).
    EntryHexClaimed,
}

/// A retreat whose end is to be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Retreat {
    /// Who retreats.
    pub unit: PieceId,
    /// Why.
    pub reason: Reason,
}

/// An attack that is being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Fight {
    /// The attacking unit.
    pub attacker: PieceId,
    /// The defending unit.
    pub defender: PieceId,
    /// Each side's declaration of artillery support; nothing until it is made, and for a side that has none to make.
    pub bids: BySide<Option<bool>>,
}

impl Fight {
    /// The unit of a side.
    pub fn unit_of(&self, side: Side) -> PieceId {
        if owner(self.attacker) == side { self.attacker } else { self.defender }
    }
}

/// A whole game at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct State {
    /// 1 (July 1, AM) to 6 (July 3, PM).
    pub turn: u8,
    /// The step of the turn.
    pub phase: Phase,
    /// The side whose chance it is to act; with blown units, their owner.
    pub side: Side,
    /// The side that passed first in this phase.
    #[serde(default)]
    pub passed: Option<Side>,
    /// What the other side may still do after that: exits, moves or attacks.
    #[serde(default)]
    pub left: u8,
    /// Moves or attacks that each side made in this phase before the first pass.
    #[serde(default)]
    pub used: BySide<u8>,
    /// The unit that was picked to move.
    #[serde(default)]
    pub picked: Option<PieceId>,
    /// The retreat whose end is to be chosen.
    #[serde(default)]
    pub retreat: Option<Retreat>,
    /// The attack that is being resolved.
    #[serde(default)]
    pub fight: Option<Fight>,
    /// The units; those that are left out have not yet entered.
    #[ts(as = "std::collections::HashMap<PieceId, UnitState>")]
    #[serde(with = "by_piece")]
    pub units: [UnitState; UNITS],
    /// Where the headquarters are.
    #[serde(default)]
    pub headquarters: BySide<Option<SpaceId>>,
    /// Where Berdan's Sharpshooters are.
    #[serde(default)]
    pub berdan: Option<SpaceId>,
    /// Artillery support points that are left.
    pub artillery: BySide<u8>,
}

impl State {
    /// A game in which nothing is on the map yet.
    pub fn empty() -> Self {
        State {
            turn: 1,
            phase: Phase::Headquarters,
            side: Side::Confederate,
            passed: None,
            left: 0,
            used: BySide::default(),
            picked: None,
            retreat: None,
            fight: None,
            units: [UnitState::default(); UNITS],
            headquarters: BySide::default(),
            berdan: None,
            artillery: BySide::from_fn(pieces::artillery),
        }
    }

    /// What changes about a unit. Asked about a marker, which is a mistake, it answers as for a unit off the map.
    pub fn unit(&self, unit: PieceId) -> &UnitState {
        static NO_UNIT: UnitState =
            UnitState { place: Place::OffMap, formation: Formation::March, held: false };
        self.units.get(unit.index()).unwrap_or(&NO_UNIT)
    }

    /// The same, to be changed. For a marker, which is a mistake, it is some unit's.
    pub fn unit_mut(&mut self, unit: PieceId) -> &mut UnitState {
        &mut self.units[unit.index().min(UNITS - 1)]
    }

    /// The movement points of a unit as it stands.
    pub fn points_of(&self, piece: PieceId) -> u8 {
        match self.unit(piece).formation {
            Formation::March => unit(piece).march_allowance(),
            Formation::Battle => BATTLE_ALLOWANCE,
        }
    }

    /// A unit's hex, if it is on the map.
    pub fn hex(&self, unit: PieceId) -> Option<SpaceId> {
        self.unit(unit).hex()
    }

    /// The hex of a unit or a marker, if it is on the map.
    pub fn stands(&self, piece: PieceId) -> Option<SpaceId> {
        let side = owner(piece);
        if piece == pieces::BERDAN {
            self.berdan
        } else if piece == pieces::headquarters(side) {
            self.headquarters[side]
        } else {
            self.hex(piece)
        }
    }

    /// The pieces of a side that have zones: its units on the map, and Berdan's Sharpshooters.
    pub fn zone_makers(&self, side: Side) -> PieceSet {
        let sharpshooters = self.berdan.filter(|_| side == owner(pieces::BERDAN)).map(|_| pieces::BERDAN);
        self.on_map(side).map(|(unit, _)| unit).chain(sharpshooters).collect()
    }

    /// The units of a side on the map with their hexes, in table order.
    pub fn on_map(&self, side: Side) -> impl Iterator<Item = (PieceId, SpaceId)> + '_ {
        units_of(side).filter_map(|unit| Some((unit, self.hex(unit)?)))
    }

    /// The unit in a hex.
    pub fn unit_in(&self, hex: SpaceId) -> Option<PieceId> {
        pieces::units().find(|unit| self.hex(*unit) == Some(hex))
    }

    /// Is this unit available, but has not yet entered?
    pub fn is_waiting(&self, piece: PieceId) -> bool {
        self.unit(piece).place == Place::OffMap && unit(piece).turn <= self.turn
    }

    /// The units of a side that wait to enter, in the order of their entry.
    pub fn waiting(&self, side: Side) -> impl Iterator<Item = PieceId> + '_ {
        units_of(side).filter(|unit| self.is_waiting(*unit))
    }

    /// The blown units of a side that are to come back now, in table order.
    pub fn returning(&self, side: Side) -> impl Iterator<Item = PieceId> + '_ {
        units_of(side)
            .filter(|unit| matches!(self.unit(*unit).place, Place::Blown(turn) if turn <= self.turn))
    }

    /// Victory points of a side: eliminated enemy units (`c3i.result.eliminated`).
    pub fn points(&self, side: Side) -> u8 {
        let lost = units_of(side.other()).filter(|unit| self.unit(*unit).place == Place::Eliminated);
        u8::try_from(lost.count()).unwrap_or(u8::MAX)
    }

    /// Is a declaration of artillery support still to be made, so that those made are secret
    /// (`c3i.artillery.secret`)?
    pub fn bidding(&self) -> Option<Fight> {
        self.fight.filter(|_| self.retreat.is_none())
    }

    /// Is a side asked for artillery support in this fight? Its unit must be infantry
    /// (`c3i.artillery.cavalry`), and a point must be left (`c3i.artillery.none-left`).
    pub fn has_artillery(&self, fight: Fight, side: Side) -> bool {
        self.artillery[side] > 0 && unit(fight.unit_of(side)).arm == pieces::Arm::Infantry
    }

    /// Has a side still to declare whether it supports an attack with artillery?
    pub fn owes_bid(&self, side: Side) -> bool {
        self.bidding().is_some_and(|fight| fight.bids[side].is_none() && self.has_artillery(fight, side))
    }
}
