//! Who stands where, and the zones that follow from it (Key Concepts).

use super::C3i;
use super::board::Hexes;
use super::event::Stop;
use super::pieces::units_of;
use super::state::State;
use crate::engine::{BySide, PieceId, Side, SpaceId};

/// The map at one moment, as sets of hexes.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The hexes with a side's units.
    pub units: BySide<Hexes>,
    /// A side's zone of control; the Union's with the hex of Berdan's Sharpshooters
    /// (`c3i.def.zoc`, `c3i.berdan.zoc-hex`).
    pub zoc: BySide<Hexes>,
    /// Where a side's enemies must stop: its zones of influence and of control (`c3i.def.zoi`).
    pub zone: BySide<Hexes>,
    /// The entry hexes for which units of a side wait (`c3i.reinf.keep-clear`).
    pub awaited: BySide<Hexes>,
}

impl Field {
    /// The field of a state.
    pub fn of(rules: &C3i, state: &State) -> Field {
        let [union, confederate] = Side::ALL.map(|side| Half::of(rules, state, side));
        let mut field = Field {
            units: BySide { union: union.units, confederate: confederate.units },
            zoc: BySide { union: union.zoc, confederate: confederate.zoc },
            zone: BySide { union: union.zone, confederate: confederate.zone },
            awaited: BySide { union: union.awaited, confederate: confederate.awaited },
        };
        if let Some(hex) = state.berdan {
            field.zoc.union.insert(hex);
            field.zone.union.insert(hex);
        }
        field
    }

    /// The hexes without a unit of either side.
    pub fn free(&self) -> Hexes {
        !(self.units.union | self.units.confederate)
    }

    /// The hexes of the board with nothing in them at all (`c3i.def.empty-hex`).
    pub fn empty(&self, rules: &C3i, state: &State) -> Hexes {
        let mut empty = rules.board.hexes() & self.free();
        for marker in [state.headquarters.union, state.headquarters.confederate, state.berdan] {
            if let Some(hex) = marker {
                empty.remove(hex);
            }
        }
        empty
    }

    /// Is a unit of this side that stands here in an enemy zone of control?
    pub fn is_engaged(&self, side: Side, hex: SpaceId) -> bool {
        self.zoc[side.other()].contains(hex)
    }

    /// By which of its enemy's zones a unit of this side is stopped here, where it is in one of them.
    pub(super) fn stop(&self, side: Side, hex: SpaceId) -> Stop {
        if self.is_engaged(side, hex) { Stop::Control } else { Stop::Influence }
    }

    /// The engaged units of a side with their hexes, in table order.
    pub fn engaged<'a>(
        &'a self,
        state: &'a State,
        side: Side,
    ) -> impl Iterator<Item = (PieceId, SpaceId)> + 'a {
        state.on_map(side).filter(move |(_, hex)| self.is_engaged(side, *hex))
    }
}

/// One side's half of the field.
struct Half {
    units: Hexes,
    zoc: Hexes,
    zone: Hexes,
    awaited: Hexes,
}

impl Half {
    fn of(rules: &C3i, state: &State, side: Side) -> Half {
        let mut half =
            Half { units: Hexes::EMPTY, zoc: Hexes::EMPTY, zone: Hexes::EMPTY, awaited: Hexes::EMPTY };
        for unit in units_of(side) {
            if let Some(hex) = state.hex(unit) {
                half.units.insert(hex);
                half.zoc |= rules.board.near(hex);
                half.zone |= rules.board.influence(hex);
            } else if state.is_waiting(unit) {
                half.awaited.insert(rules.origin(unit));
            }
        }
        half
    }
}
