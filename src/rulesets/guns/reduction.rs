//! Losses: blocks are replaced by reduced ones, or eliminated (§2, §19).

use super::army::{Army, Place};
use super::event::Event;
use super::frame::{Frame, Loss};
use super::pieces::{Key, Level, Spare};
use super::refusals::{Cause, GeneralCause};
use super::state::State;
use super::{Command, Guns, Play, Verdict, unless};
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
    fn is_spare_public(&self, key: Key) -> bool {
        key.printed().r2 == 0 || self.public_spare(key) == self.spares.of(key)
    }
}

impl Guns {
    /// Can the owner offer this pair (`guns.reduce.choose`)? A pair is named with the reduced-2 block first.
    pub(super) fn check_offer(state: &State, side: Side, slot: usize, pair: [Level; 2]) -> Verdict {
        let army = &state.armies[side];
        let face = army.face(slot).ok_or(Cause::NotNow)?;
        let pairs = army.spares.of(face.block.key()).pairs();
        unless(!pair.contains(&Level::Full), GeneralCause::OfferFull)?;
        let reversed = pair == [Level::R1, Level::R2] && pairs.contains(&[Level::R2, Level::R1]);
        unless(!reversed, GeneralCause::OfferReversed)?;
        unless(pairs.contains(&pair), GeneralCause::OfferSpent)
    }

    /// Every pair that can be offered.
    pub(super) fn legal_offers(state: &State, side: Side, slot: usize, commands: &mut Vec<Command>) {
        let army = &state.armies[side];
        let Some(face) = army.face(slot) else { return };
        let pairs = army.spares.of(face.block.key()).pairs();
        commands.extend(pairs.into_iter().map(|[a, b]| Command::OfferReduction { a, b }));
    }
}

impl Play<'_> {
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
            _ => match (spare.r2, spare.r1) {
                (0, 0) => self.eliminate(side, slot, loss),
                (1, 0) => self.replace(side, slot, Level::R2, true, loss),
                (0, 1) => self.replace(side, slot, Level::R1, true, loss),
                _ => self.push(Frame::Offer { side, slot, loss }),
            },
        }
        true
    }

    /// A pair that everybody knows to be the only one, of two equal blocks, leaves nothing to offer or to pick.
    pub(super) fn only_offer(&mut self, side: Side, slot: usize, loss: Loss) -> bool {
        let army = &self.state.armies[side];
        let Some(key) = army.face(slot).map(|face| face.block.key()) else { return self.done() };
        let pairs = army.spares.of(key).pairs();
        match pairs.as_slice() {
            [] => {
                self.pop();
                self.eliminate(side, slot, loss);
                true
            }
            [only] if army.is_spare_public(key) => {
                let only = *only;
                self.pop();
                if only[0] == only[1] {
                    self.replace(side, slot, only[0], true, loss);
                } else {
                    self.lay_out(side, slot, only, loss);
                }
                true
            }
            _ => false,
        }
    }

    /// The owner offers a pair.
    pub(super) fn offer(&mut self, a: Level, b: Level) {
        let Some(Frame::Offer { side, slot, loss }) = Guns::frame(self.state) else { return };
        self.pop();
        self.lay_out(side, slot, [a, b], loss);
    }

    fn lay_out(&mut self, side: Side, slot: usize, mut offered: [Level; 2], loss: Loss) {
        self.dice.shuffle(&mut offered);
        self.push(Frame::Pick { side, slot, offered, loss });
    }

    /// The enemy picks one of the two.
    pub(super) fn pick(&mut self, index: u8) {
        let Some(Frame::Pick { side, slot, offered, loss }) = Guns::frame(self.state) else { return };
        self.pop();
        self.replace(side, slot, offered[usize::from(index & 1)], false, loss);
    }

    fn replace(&mut self, side: Side, slot: usize, level: Level, shown: bool, loss: Loss) {
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
