//! Which two replacements the owner of a reduced block offers (§2).

use super::super::frame::Loss;
use super::super::pieces::Level;
use super::super::refusals::GeneralCause;
use super::super::show::words::level;
use super::prelude::*;

takes! {
    OfferReduction { a: Level, b: Level },
}

pub struct Offer {
    pub side: Side,
    pub slot: usize,
    pub loss: Loss,
}

impl Decision for Offer {
    fn decider(&self, _state: &State) -> Side {
        self.side
    }

    fn bearing(&self) -> &'static [Rule] {
        super::pick::bearing(self.loss)
    }

    fn task(&self, _case: Case<'_>) -> String {
        "offers two reduced blocks to pick from".into()
    }

    fn legal(&self, _rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        Guns::legal_offers(state, self.side, self.slot, commands);
    }

    fn check(&self, _rules: &Guns, state: &State, command: &Command) -> Verdict {
        match Choice::read(command)? {
            Choice::OfferReduction { a, b } => Guns::check_offer(state, self.side, self.slot, [a, b]),
        }
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        play.only_offer(self.side, self.slot, self.loss)
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok(Choice::OfferReduction { a, b }) = Choice::read(command) else { return };
        play.pop();
        play.lay_out(self.side, self.slot, [a, b], self.loss);
    }
}

impl Guns {
    /// Can the owner offer this pair (`guns.reduce.choose`)? A pair is named with the reduced-2 block first.
    fn check_offer(state: &State, side: Side, slot: usize, pair: [Level; 2]) -> Verdict {
        let army = &state.armies[side];
        let face = army.face(slot).ok_or(Cause::NotNow)?;
        let pairs = army.spares.of(face.block.key()).pairs();
        unless(!pair.contains(&Level::Full), GeneralCause::OfferFull)?;
        let reversed = pair == [Level::R1, Level::R2] && pairs.contains(&[Level::R2, Level::R1]);
        unless(!reversed, GeneralCause::OfferReversed)?;
        unless(pairs.contains(&pair), GeneralCause::OfferSpent)
    }

    /// Every pair that can be offered.
    fn legal_offers(state: &State, side: Side, slot: usize, commands: &mut Vec<Command>) {
        let army = &state.armies[side];
        let Some(face) = army.face(slot) else { return };
        let pairs = army.spares.of(face.block.key()).pairs();
        commands.extend(pairs.into_iter().map(|[a, b]| Command::OfferReduction { a, b }));
    }
}

impl Play<'_> {
    /// A pair that everybody knows to be the only one, of two equal blocks, leaves nothing to offer or to pick.
    fn only_offer(&mut self, side: Side, slot: usize, loss: Loss) -> bool {
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

    fn lay_out(&mut self, side: Side, slot: usize, mut offered: [Level; 2], loss: Loss) {
        self.dice.shuffle(&mut offered);
        self.push(Frame::Pick { side, slot, offered, loss });
    }
}

pub(super) fn offer(case: Case<'_>, a: Level, b: Level) -> Words {
    let label = if a == b {
        format!("Offer two {} blocks", level(a))
    } else {
        format!("Offer a {} and a {} block", level(a), level(b))
    };
    case.says(label, "Reduction")
}
