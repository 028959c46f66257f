//! Command blocks: discs on them, how they are captured and come back (rulebook, Command Blocks).

use super::Play;
use super::event::Event;
use super::place::Block;
use crate::engine::{Side, SpaceId};

impl Play<'_> {
    /// A disc is laid on a block.
    pub(super) fn lay_disc(&mut self, at: SpaceId) {
        if let Some(block) = &mut self.state.place_mut(at).block {
            block.discs = block.discs.saturating_add(1);
        }
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
    pub(super) fn retrieve_blocks(&mut self, side: Side) {
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
