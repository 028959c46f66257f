//! Drawing and returning battle tokens (§6, §8).

use super::Play;
use super::army::Orders;
use super::event::{Draw, Event};
use super::frame::{Frame, ReturnReason};
use super::refusals::{Told, Verdict, unless};
use super::rules::Rule;
use super::show::case::Case;
use super::show::words::token_words;
use super::tokens::{MARCH, Stock, Token};
use crate::engine::Agenda as _;
use crate::engine::Side;
use crate::engine::sentences::{no, refusals};

/// A tray holds no more tokens than this (`guns.tokens.tray-eight`).
pub const TRAY: u8 = 8;

refusals! {
    /// What a side has not got.
    Refused(_case) {
        NotInTray { token: Token } => no!(TokensNotInTray, "{} is not in your tray.", token_words(token));
        /// It is not among those drawn for an extended bombardment.
        NotDrawn { token: Token } => no!(
            TokensNotInTray, "{} is not among the tokens drawn for the extended bombardment.", token_words(token)
        );
        NoMarchToken => no!(TokensNotInTray, "You have no march token in your tray.");
    }
}

impl Stock {
    /// Is there a march token in it?
    pub(super) fn check_march(&self) -> Verdict {
        unless(self.of(MARCH) > 0, Refused::NoMarchToken)
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

    /// At least half of the tray must be returned (§6, `guns.orders.withdraw-cost`).
    pub(super) fn half_the_tray(&mut self, reason: ReturnReason) -> Frame {
        let count = self.state.own().tokens.tray.total().div_ceil(2);
        self.tokens_due(count, reason)
    }

    /// So many tokens must be returned.
    pub(super) fn tokens_due(&mut self, count: u8, reason: ReturnReason) -> Frame {
        let side = self.state.active;
        if count > 0 {
            self.tell(|| Event::TokensDue { side, count, reason });
        }
        Frame::Return { left: count, reason }
    }
}
