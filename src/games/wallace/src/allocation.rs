//! Cubes in an assault: the least damaged piece takes the next one, and cavalry may give way (rulebook, Damage
//! Cubes; Cavalry).

use super::Play;
use super::assault::Assault;
use super::event::{Event, Loss};
use super::fighter::{Answer, Fighter};
use super::frame::{Frame, HitBy};
use super::pieces::Troop;
use super::state::State;
use crate::engine::SortShort as _;
use crate::engine::{Agenda, Side};

/// Cubes on the least damaged piece.
pub(super) fn least(fighters: &[Fighter]) -> Option<u8> {
    fighters.iter().map(|one| one.cubes).min()
}

/// The number of the cavalry piece that has still to answer to its damage, or to be told what came of it.
pub(super) fn unsettled(assault: &Assault) -> Option<usize> {
    assault.troops[assault.hit].iter().position(|one| one.fresh > 0 || one.answer.is_some())
}

/// Is there cavalry in the assault that has to choose whether it retreats?
pub(super) fn may_answer(state: &State) -> bool {
    let asked = |assault: &Assault| {
        unsettled(assault).is_some_and(|number| assault.troops[assault.hit][number].answer.is_none())
    };
    state.assault.as_deref().is_some_and(asked)
}

impl Play<'_> {
    /// A piece of this kind with so many cubes takes one more. If a shortage has just taken it away, the cube is
    /// lost.
    pub(super) fn give(&mut self, kind: Troop, cubes: u8) -> bool {
        let Some(assault) = &self.state.assault else { return self.done() };
        let (area, side) = (assault.area, assault.hit);
        let is_it = |one: &Fighter| one.kind == kind && one.cubes == cubes;
        let Some(number) = assault.troops[side].iter().position(is_it) else { return self.done() };
        if kind.is_infantry() && cubes >= kind.cap() {
            self.pop();
            self.remove(side, number, Loss::Cubes);
            return true;
        }
        if kind.is_infantry() && self.state.cubes_in_stock(side, kind) == 0 {
            self.push(Frame::Shortage { side, kind });
            return true;
        }
        self.pop();
        self.with_assault(|assault| {
            let one = &mut assault.troops[side][number];
            one.cubes = one.cubes.saturating_add(1);
            one.fresh = one.fresh.saturating_add(u8::from(kind == Troop::Cavalry));
            assault.troops[side].sort_short();
        });
        self.events.push(|| Event::CubeAllocated { area, side, kind, cubes: cubes.saturating_add(1) });
        true
    }

    /// A piece in the assault is out of the game.
    fn remove(&mut self, side: Side, number: usize, cause: Loss) {
        let Some(assault) = &mut self.state.assault else { return };
        if number >= assault.troops[side].len() {
            return;
        }
        let (area, one) = (assault.area, assault.troops[side].remove(number));
        self.lose(area, side, one, cause);
    }

    /// Cavalry that was hit stands or leaves; then its cubes are drawn.
    pub(super) fn settle_cavalry(&mut self) -> bool {
        let Some(assault) = self.state.assault.as_deref() else { return self.done() };
        let Some(number) = unsettled(assault) else { return self.done() };
        let side = assault.hit;
        let one = assault.troops[side][number];
        match one.answer {
            None if self.rules.fighter_can_leave(self.state, side, one) => return false,
            None => self.answer(number, Answer::Stand),
            Some(_) if one.cubes > one.kind.cap() => self.remove(side, number, Loss::Cubes),
            Some(_) if one.fresh > 0 => self.draw_fresh(side, number),
            Some(answer) => self.settled(side, number, answer),
        }
        true
    }

    pub(super) fn answer(&mut self, number: usize, answer: Answer) {
        self.with_assault(|assault| {
            let hit = assault.hit;
            if let Some(one) = assault.troops[hit].get_mut(number) {
                one.answer = Some(answer);
            }
        });
    }

    /// One of the new cubes comes out of the stock.
    fn draw_fresh(&mut self, side: Side, number: usize) {
        if self.state.cubes_in_stock(side, Troop::Cavalry) == 0 && self.can_give_up(side) {
            return self.push(Frame::Shortage { side, kind: Troop::Cavalry });
        }
        self.with_assault(|assault| assault.troops[side][number].fresh -= 1);
    }

    fn can_give_up(&self, side: Side) -> bool {
        !self.rules.shortages(self.state, side, Troop::Cavalry).is_empty()
    }

    /// The cavalry has its cubes; it leaves, if it chose to.
    fn settled(&mut self, side: Side, number: usize, answer: Answer) {
        let attacks = self.state.side == side;
        self.with_assault(|assault| {
            assault.troops[side][number].answer = None;
            if answer == Answer::Retreat {
                let one = assault.troops[side].remove(number);
                assault.leaving[side].push(one);
                assault.retreated |= !attacks;
                assault.horse |= !attacks;
            }
            assault.troops[side].sort_short();
        });
        if answer == Answer::Stand {
            return;
        }
        if attacks {
            return self.push(Frame::AttackersLeave {});
        }
        if let Some(area) = self.state.assault.as_ref().map(|assault| assault.area) {
            self.push(Frame::HorseGuns { place: area, cause: HitBy::Fire });
        }
        self.push(Frame::DefendersLeave {});
    }
}
