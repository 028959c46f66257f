//! The end of an action phase at night: the time track and the pool (§17).

use super::Play;
use super::event::Event;
use super::hours::laid;
use super::options::Reinforcements;
use super::tokens::Stock;
use crate::engine::Agenda as _;

impl Play<'_> {
    /// The time track and the pool are filled for the next day. Always true, for steps.
    pub(super) fn end_night(&mut self) -> bool {
        let side = self.state.active;
        if self.rules.options.reinforcements == Reinforcements::Random {
            laid(side, self.state.clock.start.day()).for_each(|batch| self.lay_track(side, batch, true));
        }
        let purse = &mut self.state.armies[side].tokens;
        let returned = std::mem::replace(&mut purse.returned, Stock::none(side));
        purse.pool.add(&returned);
        let count = returned.total();
        if count > 0 {
            self.tell(|| Event::PoolRebuilt { side, count, night: true });
        }
        self.done()
    }
}
