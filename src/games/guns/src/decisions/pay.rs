//! The tokens that the attack must use besides artillery (§13, step 3).

use super::super::tokens::Token;
use super::prelude::*;

impl Decision<Guns> for frame::Pay {
    fn about(&self, state: &State) -> About {
        About::of(state.active, &[Rule::AttackPay, Rule::TokensAfterAttacks], Step::Artillery)
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "chooses the tokens that the attack uses".into()
    }

    fn legal(&self, _rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let tokens = Guns::guns_of(state, state.active).kinds();
        commands.extend(tokens.map(|token| Command::PayToken { token }));
    }

    /// Enough tokens are used, or all that are left must go.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let Some(attack) = play.state.attack.as_deref() else { return play.done() };
        let missing = attack.need().saturating_sub(attack.used.into());
        let stock = *Guns::guns_of(play.state, play.state.active);
        if missing > 0 && missing < usize::from(stock.total()) {
            return false;
        }
        if missing > 0 {
            stock.each().for_each(|token| play.pay(token));
        }
        play.done()
    }

    takes! { Guns(self, rules, state, play)
        Command::PayToken { token } => Guns::check_held(state, state.active, token), play.pay(token);
    }
}

impl Play<'_> {
    /// A token is used face-down.
    fn pay(&mut self, token: Token) {
        let side = self.state.active;
        if !self.take_token(side, token) {
            return;
        }
        self.state.armies[side].tokens.paid.put(token);
        if let Some(attack) = self.state.attack.as_deref_mut() {
            attack.used = attack.used.saturating_add(1);
        }
        self.tell(|| Event::TokenPaid { side, token: Some(token) });
    }
}

pub(super) fn pay(case: Case<'_>, token: Token) -> Words {
    let what = token_words(token);
    case.tells(format!("Use {what}"), "Tokens for the attack", format!("uses {what} for the attack"))
}
