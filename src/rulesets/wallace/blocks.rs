//! Command blocks: placing, removing, capturing them, and how they come back (rulebook, Command Blocks).

use super::event::Event;
use super::frame::Frame;
use super::place::Block;
use super::refusals::{Turn, Verdict, unless};
use super::state::State;
use super::{Play, Wallace};
use crate::engine::{Side, SpaceId};

impl Wallace {
    /// Has the Union used up its actions without a disc (`wallace.house.stall`)?
    pub(super) fn is_stalled(&self, state: &State) -> bool {
        let side = Side::Union;
        let can_issue = || state.discs.blue > 0 && state.blocks(side).any(|(_, block)| block.room() > 0);
        state.side == side
            && state.stall >= self.options.stall_limit
            && (state.discs.forced > 0 || can_issue())
    }

    /// May a block be placed here (Place one command block)?
    pub(super) fn check_place_block(&self, state: &State, at: SpaceId) -> Verdict {
        let side = state.side;
        unless(state.available[side].is_empty(), Turn::NoBlockLeft)?;
        let own_box = self.board.entry_side(at) == Some(side);
        unless(!self.board.is_area(at) && !own_box, Turn::NoPlaceForBlock { at })?;
        unless(state.place(at).block.is_some(), Turn::Occupied { at })?;
        unless(state.is_enemy_held(at, side), Turn::AmongEnemies { at })?;
        unless(self.is_stalled(state), Turn::Stalled)
    }

    /// Is this a place for an own block, if there is one to place? The list of all such places asks only this.
    pub(super) fn has_room_for_block(&self, state: &State, at: SpaceId) -> bool {
        let place = state.place(at);
        let own = self.board.is_area(at) || self.board.entry_side(at) == Some(state.side);
        own && place.block.is_none() && !place.is_held_by(state.side.other())
    }

    /// May this block be removed (Remove one command block)?
    pub(super) fn check_remove_block(&self, state: &State, at: SpaceId) -> Verdict {
        unless(state.block_of(at, state.side).is_none(), Turn::NoBlockToRemove { at })?;
        unless(self.is_stalled(state), Turn::Stalled)
    }

    /// Can a block have this value?
    pub(super) fn check_value(state: &State, value: u8) -> Verdict {
        unless(state.available[state.side].of(value) == 0, Turn::NoSuchValue { value })
    }
}

impl Play<'_> {
    /// The block is laid on the map.
    pub(super) fn set_value(&mut self, value: u8) {
        let Some(Frame::BlockValue { at }) = Wallace::frame(self.state) else { return };
        self.pop();
        let side = self.state.side;
        self.state.available[side].take(value);
        self.state.place_mut(at).block = Some(Block { side, value, discs: 0 });
        self.events.push(|| Event::BlockPlaced { side, at, value: Some(value) });
        self.retrieve_blocks(side);
        self.state.stall = self.state.stall.saturating_add(1);
    }

    /// A side takes its own block off the map.
    pub(super) fn remove_block(&mut self, at: SpaceId) {
        self.pop();
        self.push(Frame::TurnEnd {});
        if let Some(Block { side, value, discs }) = self.state.place_mut(at).block.take() {
            self.events.push(|| Event::BlockRemoved { side, at, discs, value: Some(value) });
            self.retrieve_blocks(side);
        }
        self.state.stall = self.state.stall.saturating_add(1);
    }

    /// Pieces of `side` have come here: an enemy block is taken off (`wallace.block.capture`).
    pub(super) fn capture_block(&mut self, at: SpaceId, side: Side) {
        let place = self.state.place_mut(at);
        let Some(Block { side: owner, value, discs }) = place.block.filter(|block| block.side != side) else {
            return;
        };
        place.block = None;
        self.events.push(|| Event::BlockCaptured { side: owner, at, discs, value: Some(value) });
        self.retrieve_blocks(owner);
    }

    /// With no block left to place, the used ones come back (`wallace.block.cycle`).
    fn retrieve_blocks(&mut self, side: Side) {
        if !self.state.available[side].is_empty() {
            return;
        }
        let used = self.state.used_blocks(side);
        if !used.is_empty() {
            self.state.available[side] = used;
            self.events.push(|| Event::BlocksRetrieved { side, count: used.total() });
        }
    }
}
