//! Which of two replacements the enemy of a reduced block picks (§2).

use super::super::frame::Loss;
use super::super::pieces::Level;
use super::prelude::*;

refusals! {
    /// Why a block is not picked.
    Refused(_case) {
        OfTwo => no!(ReduceChoose, "There are two blocks to pick from.");
    }
}

pub struct Pick {
    pub side: Side,
    pub slot: usize,
    pub offered: [Level; 2],
    pub loss: Loss,
}

impl Decision for Pick {
    fn about(&self, _state: &State) -> About {
        About::of(self.side.other(), bearing(self.loss))
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "picks one of two reduced blocks".into()
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
