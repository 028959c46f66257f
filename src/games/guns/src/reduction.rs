//! Losses: blocks are replaced by reduced ones, or eliminated (§2, §19).

use super::Play;
use super::army::{Army, Place};
use super::event::Event;
use super::frame::{Frame, Loss};
use super::pieces::{Key, Level, Spare};
use crate::engine::Agenda as _;
use crate::engine::Side;

impl Army {
    /// The unused reduced blocks of a kind, as far as everybody knows: those that were picked blindly and not shown
    /// since might be any.
    pub(super) fn public_spare(&self, key: Key) -> Spare {
        let hidden = self.slots.iter().filter(|slot| slot.face.block.key() == key && !slot.face.shown);
        hidden.fold(self.spares.of(key), |mut spare, slot| {
            spare.put(slot.face.level);
            spare
        })
    }

    /// Is it known to all which reduced blocks of a kind are unused?
    pub(super) fn is_spare_public(&self, key: Key) -> bool {
        key.printed().r2 == 0 || self.public_spare(key) == self.spares.of(key)
    }
}

impl Play<'_> {
    /// A block is to be reduced next.
    pub(super) fn lose(&mut self, side: Side, slot: usize, loss: Loss) {
        self.push(Frame::Reduce { side, slot, loss });
    }

    /// A block is reduced.
    pub(super) fn reduce(&mut self, side: Side, slot: usize, loss: Loss) -> bool {
        self.pop();
        let army = &self.state.armies[side];
        let Some(face) = army.face(slot).filter(|_| army.place(slot).is_in_play()) else { return true };
        let spare = army.spares.of(face.block.key());
        match face.level {
            _ if face.strength() == 1 => self.eliminate(side, slot, loss),
            Level::R2 => self.replace(side, slot, Level::R1, true, loss),
            _ if face.block.key() == Key::Iron => self.replace(side, slot, Level::R2, true, loss),
            Level::Full | Level::R1 => match (spare.r2, spare.r1) {
                (0, 0) => self.eliminate(side, slot, loss),
                (1, 0) => self.replace(side, slot, Level::R2, true, loss),
                (0, 1) => self.replace(side, slot, Level::R1, true, loss),
                _ => self.push(Frame::Offer { side, slot, loss }),
            },
        }
        true
    }

    pub(super) fn replace(&mut self, side: Side, slot: usize, level: Level, shown: bool, loss: Loss) {
        let who = self.who(side, slot);
        let army = &mut self.state.armies[side];
        let Some(reduced) = army.slots.get_mut(slot) else { return };
        let (key, from) = (reduced.face.block.key(), reduced.face.level);
        army.spares.of_mut(key).take(level);
        (reduced.face.level, reduced.face.shown) = (level, shown);
        (reduced.body.seen, reduced.body.strong) = (Some(reduced.face.seen()), false);
        let (formation, iron) = (key.formation(), key == Key::Iron);
        self.tell(|| Event::BlockReduced { who, formation, iron, from, to: Some(level), shown, loss });
    }

    /// A block is out of the game.
    pub(super) fn eliminate(&mut self, side: Side, slot: usize, loss: Loss) {
        let who = self.who(side, slot);
        let Some(lost) = self.state.armies[side].slots.get_mut(slot) else { return };
        let at = lost.body.place.at();
        lost.face.shown = true;
        lost.body.place = Place::Eliminated {};
        (lost.body.standing, lost.body.won, lost.body.locked) = (None, false, false);
        (lost.body.seen, lost.body.strong) = (Some(lost.face.seen()), false);
        let (key, level) = (lost.face.block.key(), lost.face.level);
        let (formation, iron) = (key.formation(), key == Key::Iron);
        self.tell(|| Event::BlockEliminated { who, formation, iron, level, loss });
        if let Some(at) = at {
            self.part(at);
        }
    }
}
