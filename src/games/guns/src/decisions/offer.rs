//! Which two replacements the owner of a reduced block offers (§2).

use super::super::frame::Loss;
use super::super::pieces::{Key, Level};
use super::super::show::words::level;
use super::prelude::*;

refusals! {
    /// Why two blocks are not offered.
    Refused(_case) {
        /// The pair is named the other way round.
        Reversed => no!(ReduceChoose, "Of two unequal blocks the reduced-2 one is named first.");
        Full => no!(ReduceChoose, "Only reduced blocks are offered.");
        Spent => no!(ReduceChoose, "You do not have these two reduced blocks left.");
    }
}

impl Decision<Guns> for frame::Offer {
    fn about(&self, _state: &State) -> About {
        About::of(self.side, super::pick::bearing(self.loss), Topic::default())
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "offers two reduced blocks to pick from".into()
    }

    fn validate(&self, _rules: &Guns, state: &State) -> Result<(), Problem> {
        valid(self.slot < state.armies[self.side].slots.len())
    }

    fn seen(&self, state: &State, _viewer: Viewer, seen: &mut DecisionView) {
        seen.tell_block(state, self.side, self.slot);
        seen.loss = Some(self.loss);
    }

    fn legal(&self, _rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let pairs = self.key(state).map(|key| state.armies[self.side].spares.of(key).pairs());
        let pairs = pairs.into_iter().flatten();
        commands.extend(pairs.map(|[a, b]| Command::OfferReduction { a, b }));
    }

    /// A pair that everybody knows to be the only one, of two equal blocks, leaves nothing to offer or to pick.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let frame::Offer { side, slot, loss } = *self;
        let Some(key) = self.key(play.state) else { return play.done() };
        let army = &play.state.armies[side];
        let pairs = army.spares.of(key).pairs();
        match *pairs.as_slice() {
            [] => {
                play.pop();
                play.eliminate(side, slot, loss);
            }
            [only] if army.is_spare_public(key) => {
                play.pop();
                if only[0] == only[1] {
                    play.replace(side, slot, only[0], true, loss);
                } else {
                    play.lay_out(side, slot, only, loss);
                }
            }
            _ => return false,
        }
        true
    }

    // Can the owner offer this pair (`guns.reduce.choose`)? A pair is named with the reduced-2 block first.
    takes! { Guns(self, rules, state, play)
        Command::OfferReduction { a, b } => {
            let pairs = state.armies[self.side].spares.of(self.key(state).ok_or(Cause::NotNow)?).pairs();
            unless(a != Level::Full && b != Level::Full, Refused::Full)?;
            let reversed = [a, b] == [Level::R1, Level::R2] && pairs.contains(&[b, a]);
            unless(!reversed, Refused::Reversed)?;
            unless(pairs.contains(&[a, b]), Refused::Spent)
        }, {
            play.pop();
            play.lay_out(self.side, self.slot, [a, b], self.loss);
        };
    }
}

impl frame::Offer {
    /// The kind of the block that is reduced.
    fn key(&self, state: &State) -> Option<Key> {
        state.armies[self.side].face(self.slot).map(|face| face.block.key())
    }
}

impl Play<'_> {
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
    case.tells(label, "Reduction", "offers two blocks")
}
