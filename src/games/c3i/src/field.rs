//! Who stands where, and the zones that follow from it (Key Concepts).

use super::C3i;
use super::board::{Board, Hexes};
use super::event::Stop;
use super::piece_set::PieceSet;
use super::pieces::{BERDAN, owner};
use super::state::{Place, State};
use crate::engine::{BySide, PieceId, Side, SpaceId};

/// The map at one moment, as sets of hexes. Zones are worked out when they are asked for: most decisions need
/// those of one side only, or none.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    board: &'a Board,
    /// The hexes with a side's units.
    pub units: BySide<Hexes>,
    /// The entry hexes for which units of a side wait (`c3i.reinf.keep-clear`).
    pub awaited: BySide<Hexes>,
    berdan: Option<SpaceId>,
}

impl<'a> Field<'a> {
    /// The field of a state.
    pub fn of(rules: &'a C3i, state: &State) -> Self {
        let (mut units, mut awaited) = (BySide::<Hexes>::default(), BySide::<Hexes>::default());
        for (unit, now) in (0..).map(PieceId).zip(&state.units) {
            match now.place {
                Place::Hex(hex) => units[owner(unit)].insert(hex),
                Place::OffMap if state.is_waiting(unit) => awaited[owner(unit)].insert(rules.origin(unit)),
                Place::OffMap | Place::Blown(_) | Place::Eliminated => {}
            }
        }
        Field { board: &rules.board, units, awaited, berdan: state.berdan }
    }

    /// The same as if some pieces were not on the map.
    pub(super) fn without(mut self, state: &State, gone: PieceSet) -> Self {
        for piece in gone.iter() {
            if piece == BERDAN {
                self.berdan = None;
            } else if let Some(hex) = state.hex(piece) {
                self.units[owner(piece)].remove(hex);
            }
        }
        self
    }

    /// The enemies of a side in whose zones of control a hex is, Berdan's Sharpshooters among them.
    pub(super) fn holders(&self, state: &State, side: Side, hex: SpaceId) -> PieceSet {
        let all = state.zone_makers(side.other());
        let holds = |maker: &PieceId| {
            self.without(state, all.without(PieceSet::of(*maker))).zoc(side.other()).contains(hex)
        };
        all.iter().filter(holds).collect()
    }

    /// The hexes without a unit of either side.
    pub fn free(&self) -> Hexes {
        !(self.units.union | self.units.confederate)
    }

    /// The hexes of the board with nothing in them at all (`c3i.def.empty-hex`).
    pub fn empty(&self, state: &State) -> Hexes {
        let hq = state.headquarters;
        let markers: Hexes = [hq.union, hq.confederate, state.berdan].into_iter().flatten().collect();
        self.board.hexes() & self.free() & !markers
    }

    /// A side's zone of control; the Union's with the hex of Berdan's Sharpshooters (`c3i.def.zoc`,
    /// `c3i.berdan.zoc-hex`).
    pub fn zoc(&self, side: Side) -> Hexes {
        let near = |zone: Hexes, hex: SpaceId| zone | self.board.near(hex);
        self.units[side].into_iter().fold(self.sharpshooters(side), near)
    }

    /// Where a side's enemies must stop: its zones of influence and of control (`c3i.def.zoi`).
    pub fn zone(&self, side: Side) -> Hexes {
        let influence = |zone: Hexes, hex: SpaceId| zone | self.board.influence(hex);
        self.units[side].into_iter().fold(self.sharpshooters(side), influence)
    }

    /// Must an enemy of this side stop here? The same question for one hex.
    pub fn is_zone(&self, side: Side, hex: SpaceId) -> bool {
        self.board.influence(hex).meets(self.units[side]) || self.sharpshooters(side).contains(hex)
    }

    /// Is a unit of this side that stands here in an enemy zone of control?
    #[inline]
    pub fn is_engaged(&self, side: Side, hex: SpaceId) -> bool {
        let enemy = side.other();
        self.board.near(hex).meets(self.units[enemy]) || self.sharpshooters(enemy).contains(hex)
    }

    /// By which of its enemy's zones a unit of this side is stopped here, where it is in one of them.
    pub(super) fn stop(&self, side: Side, hex: SpaceId) -> Stop {
        if self.is_engaged(side, hex) { Stop::Control } else { Stop::Influence }
    }

    /// The engaged units of a side with their hexes, in table order.
    pub fn engaged<'b>(
        &'b self,
        state: &'b State,
        side: Side,
    ) -> impl Iterator<Item = (PieceId, SpaceId)> + 'b {
        state.on_map(side).filter(move |(_, hex)| self.is_engaged(side, *hex))
    }

    /// The hex of Berdan's Sharpshooters, for their own side.
    fn sharpshooters(&self, side: Side) -> Hexes {
        match (self.berdan, side) {
            (Some(hex), Side::Union) => Hexes::of(hex),
            (None, Side::Union) | (_, Side::Confederate) => Hexes::EMPTY,
        }
    }
}
