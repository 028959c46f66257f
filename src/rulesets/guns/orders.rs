//! General orders, their price, and the end of the game by loss of control (§6, §20).

use super::army::Orders;
use super::event::Event;
use super::hours::Hour;
use super::refusals::TokenCause;
use super::state::{Ending, State};
use super::{Guns, Play, Verdict, unless};
use crate::engine::Agenda as _;
use crate::engine::Side;

impl Guns {
    /// Can the active player declare these orders? It follows from what everybody sees.
    pub(super) fn check_orders(state: &State, orders: Orders) -> Verdict {
        if let Some(bare) = Side::ALL.into_iter().find(|side| !state.armies[*side].is_on_map()) {
            return unless(orders == Orders::Hold, TokenCause::NoBlocks { bare });
        }
        if orders == Orders::Attack {
            unless(!state.night_is_next(), TokenCause::AttackAtNight)?;
            unless(!state.own().tokens.tray.is_empty(), TokenCause::AttackUnarmed)?;
        }
        let must_act = state.clock.short && state.active != state.clock.first;
        unless(orders != Orders::Hold || !must_act, TokenCause::ShortTurn)
    }

    /// The orders that can be declared.
    pub(super) fn possible_orders(state: &State) -> impl Iterator<Item = Orders> + '_ {
        Orders::ALL.into_iter().filter(|orders| Guns::check_orders(state, *orders).is_ok())
    }

    /// Does the Union have to keep full control now, or lose (`guns.win.confederate`)?
    pub(super) fn control_counts(state: &State) -> bool {
        state.active == Side::Union && state.clock.start.day() > 1
    }
}

impl Play<'_> {
    /// Losers have answered to their victors, and the Union's control counts (`guns.win.confederate`).
    pub(super) fn declared(&mut self) -> bool {
        self.pop();
        let enemy = self.state.active.other();
        self.state.armies[enemy].slots.iter_mut().for_each(|slot| slot.body.won = false);
        if Guns::control_counts(self.state) {
            self.check_control();
        }
        true
    }

    fn check_control(&mut self) {
        let shortfalls = self.rules.shortfalls(self.state);
        let declared = self.state.clock.start != Hour::LAST;
        let attack = declared && self.state.orders() == Orders::Attack;
        let lost = !shortfalls.is_empty() && !attack;
        self.tell(|| Event::ControlChecked { shortfalls, attack });
        if lost {
            self.finish(Ending::Control);
        }
    }
}
