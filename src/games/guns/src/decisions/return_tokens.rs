//! Which tokens are returned: those beyond eight after the draw, and the price of orders (§6, §8).

use super::super::frame::ReturnReason;
use super::super::show::words::return_reason;
use super::super::tokens::Token;
use super::super::tokens_in_play::{self, TRAY};
use super::prelude::*;

refusals! {
    /// Why no more tokens are kept.
    Refused(case) {
        TooMany => no!(
            TokensTrayEight, "Your tray has {}: return tokens until eight are left.", plural(case.tray().into(), "token")
        )
        .fact("tokens in the tray", case.tray());
        MustReturn { left: u8 } =>
            no!(TokensMustReturnMore, "You must still return {}.", plural(left.into(), "token"))
                .fact("tokens to return", left)
                .fact("tokens in the tray", case.tray());
    }
}

/// Every token of the tray that could be returned.
fn legal_returns(state: &State, commands: &mut Vec<Command>) {
    commands.extend(state.own().tokens.tray.kinds().map(|token| Command::ReturnToken { token }));
}

/// Can this token be put on the Return Stack now?
fn check_return(state: &State, token: Token) -> Verdict {
    unless(state.own().tokens.tray.of(token) > 0, tokens_in_play::Refused::NotInTray { token })
}

/// How many tokens a tray holds at most.
pub fn most_held(state: &State) -> u8 {
    if state.frames.last() == Some(&Frame::Discard {}) { TRAY + state.clock.hours } else { TRAY }
}

/// How many tokens must be returned yet.
pub fn owed(state: &State, side: Side) -> u8 {
    match state.frames.last() {
        Some(Frame::Return { left, .. }) if side == state.active => *left,
        Some(Frame::Discard {}) if side == state.active => {
            state.armies[side].tokens.tray.total().saturating_sub(TRAY)
        }
        _ => 0,
    }
}

impl Decision<Guns> for frame::Discard {
    fn about(&self, state: &State) -> About {
        About::of(state.active, &[Rule::TokensTrayEight], Step::Draw)
    }

    fn asks(&self, case: Case<'_>) -> String {
        let held = case.state.armies[case.side].tokens.tray.total();
        let over = held.saturating_sub(TRAY);
        format!("returns tokens until eight are left: {held} are held, so {over} must go")
    }

    fn legal(&self, _rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        legal_returns(state, commands);
    }

    /// No more than eight are left.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        play.state.own().tokens.tray.total() <= TRAY && play.done()
    }

    takes! { Guns(self, rules, state, play)
        Command::ReturnToken { token } => check_return(state, token), play.put_back(token, None);
        Command::StopReturning {} => Err(Refused::TooMany.into()), play.pop();
    }
}

impl Decision<Guns> for frame::Return {
    fn about(&self, state: &State) -> About {
        let (bearing, step): (&[Rule], _) = match self.reason {
            ReturnReason::Withdraw => (&[Rule::OrdersWithdrawCost], Step::Orders),
            ReturnReason::Night => (&[Rule::OrdersWithdrawCost], Step::Opening),
            ReturnReason::NoAttack => (&[Rule::OrdersAttackCost], Step::Attacks),
            ReturnReason::Hold => (&[Rule::OrdersHoldCost], Step::Orders),
        };
        About::of(state.active, bearing, step)
    }

    fn asks(&self, _case: Case<'_>) -> String {
        match self.left {
            0 => format!("may return more tokens {}", return_reason(self.reason)),
            left => format!("returns {} {}", plural(left.into(), "token"), return_reason(self.reason)),
        }
    }

    fn validate(&self, _rules: &Guns, _state: &State) -> Result<(), Problem> {
        valid(self.left <= TRAY)
    }

    fn seen(&self, _state: &State, _viewer: Viewer, seen: &mut DecisionView) {
        (seen.left, seen.reason) = (Some(self.left), Some(self.reason));
    }

    fn legal(&self, _rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        legal_returns(state, commands);
        if self.left == 0 {
            commands.push(Command::StopReturning {});
        }
    }

    /// Nothing is to be chosen if all must go, or nothing is left.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let frame::Return { left, reason } = *self;
        let tray = play.state.own().tokens.tray;
        if tray.is_empty() || (left == 0 && !reason.is_least()) {
            return play.done();
        }
        if left < tray.total() {
            return false;
        }
        play.pop();
        tray.each().for_each(|token| play.put_back(token, Some(reason)));
        true
    }

    takes! { Guns(self, rules, state, play)
        Command::ReturnToken { token } => check_return(state, token), {
            let frame::Return { left, reason } = *self;
            play.instead(Frame::Return { left: left.saturating_sub(1), reason });
            play.put_back(token, Some(reason));
        };
        Command::StopReturning {} => unless(self.left == 0, Refused::MustReturn { left: self.left }), play.pop();
    }
}

impl Play<'_> {
    /// A token goes to the Return Stack.
    fn put_back(&mut self, token: Token, reason: Option<ReturnReason>) {
        let side = self.state.active;
        let purse = &mut self.state.armies[side].tokens;
        if purse.tray.take(token) {
            purse.returned.put(token);
            self.tell(|| Event::TokenReturned { side, token: Some(token), reason });
        }
    }
}

pub(super) fn put_back(case: Case<'_>, token: Token) -> Words {
    let what = token_words(token);
    case.tells(format!("Return {what}"), "Return tokens", format!("returns {what}"))
}

pub(super) fn stop(case: Case<'_>) -> Words {
    case.ends("Return no more tokens", "Return tokens", "returns no more tokens")
}
