//! The tokens that the attack must use besides artillery (§13, step 3).

use super::super::show::words::token_words;
use super::super::tokens::Token;
use super::prelude::*;

takes! {
    PayToken { token: Token },
}

pub struct Pay;

impl Decision for Pay {
    fn bearing(&self) -> &'static [Rule] {
        &[Rule::AttackPay, Rule::TokensAfterAttacks]
    }

    fn task(&self, _case: Case<'_>) -> String {
        "chooses the tokens that the attack uses".into()
    }

    fn legal(&self, _rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let tokens = Guns::guns_of(state, state.active).kinds();
        commands.extend(tokens.map(|token| Command::PayToken { token }));
    }

    fn check(&self, _rules: &Guns, state: &State, command: &Command) -> Verdict {
        match Choice::read(command)? {
            Choice::PayToken { token } => Guns::check_held(state, state.active, token),
        }
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        play.only_payment()
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok(Choice::PayToken { token }) = Choice::read(command) else { return };
        play.pay(token);
    }
}

impl Play<'_> {
    /// Enough tokens are used, or all that are left must go.
    fn only_payment(&mut self) -> bool {
        let Some(attack) = self.state.attack.as_deref() else { return self.done() };
        let missing = attack.need().saturating_sub(attack.used.into());
        let stock = *Guns::guns_of(self.state, self.state.active);
        if missing > 0 && missing < usize::from(stock.total()) {
            return false;
        }
        if missing > 0 {
            stock.each().for_each(|token| self.pay(token));
        }
        self.done()
    }

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
    case.says(format!("Use {}", token_words(token)), "Tokens for the attack")
}
