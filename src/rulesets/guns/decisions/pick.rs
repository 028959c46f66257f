//! Which of two replacements the enemy of a reduced block picks (§2).

use super::super::frame::Loss;
use super::super::pieces::Level;
use super::prelude::*;
use crate::engine::SortShort as _;

refusals! {
    /// Why a block is not picked.
    Refused(_case) {
        OfTwo => no!(ReduceChoose, "There are two blocks to pick from.");
    }
}

impl Decision<Guns> for frame::Pick {
    fn about(&self, _state: &State) -> About {
        About::of(self.side.other(), bearing(self.loss), Topic::default())
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "picks one of two reduced blocks".into()
    }

    fn fits(&self, _rules: &Guns, state: &State) -> Result<(), Problem> {
        let frame::Pick { side, slot, offered, .. } = *self;
        fitting(state.armies[side].face(slot).is_some_and(|face| {
            let mut spare = state.armies[side].spares.of(face.block.key());
            face.level == Level::Full
                && !face.block.is_cavalry()
                && offered.into_iter().all(|level| spare.take(level))
        }))
    }

    /// Their owner does not know how the two blocks lie.
    fn seen(&self, state: &State, viewer: Viewer, seen: &mut DecisionView) {
        let frame::Pick { side, slot, mut offered, loss } = *self;
        seen.tell_block(state, side, slot);
        if viewer != Viewer::Referee {
            offered.sort_short();
        }
        seen.offered = viewer.sees(side).then_some(offered);
        seen.loss = Some(loss);
    }

    fn legal(&self, _rules: &Guns, _state: &State, commands: &mut Vec<Command>) {
        commands.extend([0, 1].map(|index| Command::PickReduction { index }));
    }

    fn check(&self, _rules: &Guns, _state: &State, command: &Command) -> Verdict {
        let Command::PickReduction { index } = *command else { return Err(Why::NotNow) };
        unless(index < 2, Refused::OfTwo)
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Command::PickReduction { index } = *command else { return };
        play.pop();
        play.replace(self.side, self.slot, self.offered[usize::from(index & 1)], false, self.loss);
    }
}

/// The owner knows which pair he offered but not how they lie; the enemy knows nothing of them.
pub fn deal_offer(guess: &mut State, side: Side, dice: &mut Dice) {
    let Some(Frame::Pick { side: owner, slot, mut offered, loss }) = guess.frames.last().copied() else {
        return;
    };
    if owner == side {
        offered.sort_short();
        dice.shuffle(&mut offered);
    } else if let Some(face) = guess.armies[owner].face(slot) {
        let mut spare = guess.armies[owner].spares.of(face.block.key());
        offered = [(); 2].map(|()| draw_level(&mut spare, dice));
    }
    guess.frames.pop();
    guess.frames.push(Frame::Pick { side: owner, slot, offered, loss });
}

/// The rules that bear on the choice of a replacement.
pub(super) const fn bearing(loss: Loss) -> &'static [Rule] {
    match loss {
        Loss::Fire => &[Rule::ReduceChoose, Rule::FireOrder],
        Loss::Withdrawal => &[Rule::ReduceChoose, Rule::WithdrawReduction],
        Loss::Combat | Loss::Trapped | Loss::Sandwiched => &[Rule::ReduceChoose, Rule::CombatLosses],
    }
}

pub(super) fn pick(case: Case<'_>, index: u8) -> Words {
    let which = if index == 0 { "first" } else { "second" };
    case.tells(
        format!("Pick the {which} of the two blocks"),
        "Reduction",
        format!("picks the {which} of two blocks"),
    )
}
