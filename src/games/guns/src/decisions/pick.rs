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

    fn validate(&self, _rules: &Guns, state: &State) -> Result<(), Problem> {
        let frame::Pick { side, slot, offered, .. } = *self;
        valid(state.armies[side].face(slot).is_some_and(|face| {
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

    takes! { Guns(self, rules, state, play)
        Command::PickReduction { index } => unless(index < 2, Refused::OfTwo), {
            play.pop();
            play.replace(self.side, self.slot, self.offered[usize::from(index & 1)], false, self.loss);
        };
    }
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
