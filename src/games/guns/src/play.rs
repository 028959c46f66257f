//! A game in play, and what all rules do in it.

use super::Guns;
use super::event::{Event, Who};
use super::frame::Frame;
use super::pieces::handle_piece;
use crate::engine::{PieceId, Side, in_play};

in_play!(Guns, agenda);

impl Play<'_> {
    /// Lays several things on top of what is to be done; the first is done first.
    pub fn push_all(&mut self, frames: &[Frame]) {
        self.state.frames.extend(frames.iter().rev());
    }

    /// A block as events name it.
    pub fn who(&self, side: Side, slot: usize) -> Who {
        let block = self.state.armies[side].face(slot).map(|face| face.block.piece());
        Who { handle: handle_piece(side, slot), block }
    }

    /// The active army's slot of a block that a command names.
    pub fn own_slot(&self, block: PieceId) -> Option<usize> {
        self.state.own().slot_named(block)
    }

    /// Reports an event.
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.events.push(event);
    }
}
