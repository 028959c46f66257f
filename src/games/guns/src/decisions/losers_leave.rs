//! Beaten attackers withdraw, in the order that their owner likes (§13, step 9).

use super::prelude::*;

impl Decision<Guns> for frame::LosersLeave {
    fn about(&self, state: &State) -> About {
        About::of(state.active, &[Rule::AttackWon, Rule::WithdrawRear], Step::Defeat)
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "chooses the next beaten attacker to withdraw".into()
    }

    fn legal(&self, _rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let blocks = state.own().pieces(Guns::losers(state));
        commands.extend(blocks.into_iter().map(|block| Command::Withdraw { block }));
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        let losers = play.state.own().pieces(Guns::losers(play.state));
        match losers.as_slice() {
            [] => play.done(),
            [only] => {
                play.withdraw(*only);
                true
            }
            _ => false,
        }
    }

    takes! { Guns(self, rules, state, play)
        Command::Withdraw { block } => rules.check_withdraw(state, block), play.withdraw(block);
    }
}
