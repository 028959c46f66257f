//! Drawing and returning battle tokens (§6, §8).

use super::army::Orders;
use super::event::{Draw, Event};
use super::frame::{Frame, ReturnReason};
use super::refusals::TokenCause;
use super::state::State;
use super::tokens::{Stock, Token};
use super::{Command, Guns, Play, Verdict, unless};
use crate::engine::Side;

/// A tray holds no more tokens than this (`guns.tokens.tray-eight`).
pub const TRAY: u8 = 8;

impl Guns {
    /// Can this token be put on the Return Stack now?
    pub(super) fn check_return(state: &State, side: Side, token: Token) -> Verdict {
        unless(state.armies[side].tokens.tray.of(token) > 0, TokenCause::NotInTray { token })
    }

    /// Every token of the tray that could be returned.
    pub(super) fn legal_returns(state: &State, side: Side, commands: &mut Vec<Command>) {
        commands.extend(state.armies[side].tokens.tray.kinds().map(|token| Command::ReturnToken { token }));
    }
}

impl Play<'_> {
    /// Draws one token blindly, making a new pool first if need be (`guns.tokens.draw`).
    fn draw_one(&mut self, side: Side) -> Option<Token> {
        let purse = &mut self.state.armies[side].tokens;
        if purse.pool.is_empty() && !purse.returned.is_empty() {
            purse.pool = std::mem::replace(&mut purse.returned, Stock::none(side));
            let count = purse.pool.total();
            self.events.push(|| Event::PoolRebuilt { side, count, night: false });
        }
        self.state.armies[side].tokens.pool.draw(self.dice)
    }

    /// Draws tokens into a side's tray.
    pub(super) fn draw(&mut self, side: Side, count: u8, why: Draw) {
        let drawn = self.draw_unseen(side, count);
        self.state.armies[side].tokens.tray.add(&drawn);
        if !drawn.is_empty() {
            let (count, tokens) = (drawn.total(), Some(drawn.list()));
            self.tell(|| Event::TokensDrawn { side, count, tokens, why });
        }
    }

    /// Draws tokens and leaves them to the caller.
    pub(super) fn draw_unseen(&mut self, side: Side, count: u8) -> Stock {
        let mut drawn = Stock::none(side);
        for _ in 0..count {
            match self.draw_one(side) {
                Some(token) => drawn.put(token),
                None => break,
            }
        }
        drawn
    }

    /// The draw of an action phase: one token an hour, none under Attack orders.
    pub(super) fn draw_for_turn(&mut self) -> bool {
        self.pop();
        if self.state.orders() != Orders::Attack {
            self.draw(self.state.active, self.state.clock.hours, Draw::Turn);
            self.push(Frame::Discard {});
        }
        true
    }

    /// No more than eight are left.
    pub(super) fn no_discard(&mut self) -> bool {
        self.state.own().tokens.tray.total() <= TRAY && self.done()
    }

    /// At least half of the tray must be returned (§6).
    pub(super) fn half_the_tray(&mut self, reason: ReturnReason) -> Frame {
        let count = self.state.own().tokens.tray.total().div_ceil(2);
        self.due(count, reason)
    }

    /// So many tokens must be returned.
    pub(super) fn due(&mut self, count: u8, reason: ReturnReason) -> Frame {
        let side = self.state.active;
        if count > 0 {
            self.tell(|| Event::TokensDue { side, count, reason });
        }
        Frame::Return { left: count, reason }
    }

    /// Nothing is to be chosen if all must go, or nothing is left.
    pub(super) fn only_return(&mut self, left: u8) -> bool {
        let Some(Frame::Return { reason, .. }) = Guns::frame(self.state) else { return false };
        let tray = self.state.own().tokens.tray;
        if tray.is_empty() || (left == 0 && !reason.is_least()) {
            return self.done();
        }
        if left < tray.total() {
            return false;
        }
        self.pop();
        tray.each().for_each(|token| self.put_back(token, Some(reason)));
        true
    }

    /// A token goes to the Return Stack.
    pub(super) fn return_token(&mut self, token: Token) {
        let reason = match self.state.frames.last_mut() {
            Some(Frame::Return { left, reason }) => {
                *left = left.saturating_sub(1);
                Some(*reason)
            }
            _ => None,
        };
        self.put_back(token, reason);
    }

    fn put_back(&mut self, token: Token, reason: Option<ReturnReason>) {
        let side = self.state.active;
        let purse = &mut self.state.armies[side].tokens;
        if purse.tray.take(token) {
            purse.returned.put(token);
            self.tell(|| Event::TokenReturned { side, token: Some(token), reason });
        }
    }
}
