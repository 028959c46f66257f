//! What follows when general orders are declared: the end of the game by loss of control (§6, §20).

use super::army::Orders;
use super::event::Event;
use super::hours::Hour;
use super::state::{Ending, State};
use super::{Guns, Play};
use crate::engine::Agenda as _;
use crate::engine::Side;

impl Guns {
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
