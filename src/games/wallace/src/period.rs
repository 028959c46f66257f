//! Periods: how they begin and end, reinforcements, discs, and victory (rulebook, Phases one, two and four; Winning
//! the Game).

use super::board::{Arrives, CardRow, Places};
use super::event::{Event, MarkerReason, listed};
use super::frame::Frame;
use super::pieces::{FORCED_DISCS, Group, Period, Piece, Troop};
use super::reserve::Discs;
use super::state::{Ending, State};
use super::{Play, Wallace};
use crate::engine::{Agenda, Side, SpaceId};

/// The day that ends the game.
pub const LAST_DAY: u8 = 3;

/// Discs in the Single Orders box (Phase two).
const SINGLE_ORDERS: u8 = 12;

/// Discs in the Double Orders box, if it has fewer (Phase two).
const DOUBLE_ORDERS: u8 = 4;

/// What comes into the Double Orders box, if it has as many or more (Phase two).
const MORE_DOUBLE_ORDERS: u8 = 2;

/// Victory areas that win for the Confederate (Winning the Game, `wallace.win.two-areas`).
pub const AREAS_TO_WIN: u32 = 2;

/// With at most this on the die Rodes comes by the first of his two roads (Entry boxes).
const LOW_DIE: u8 = 3;

impl Wallace {
    /// The victory areas that the Confederate controls: those with a piece of his.
    pub(super) fn controlled(&self, state: &State) -> Places {
        let mut held = self.stars;
        for area in self.stars {
            if !state.place(area).is_held_by(Side::Confederate) {
                held.remove(area);
            }
        }
        held
    }

    /// Does the game end with this period, and how?
    pub(super) fn ending(&self, state: &State) -> Option<Ending> {
        let held = self.controlled(state);
        let afternoon = state.period == Period::Afternoon;
        if held.len() >= AREAS_TO_WIN {
            Some(Ending::TwoAreas)
        } else if afternoon && self.board.double_star().is_some_and(|area| held.contains(area)) {
            Some(Ending::RoundTops)
        } else if afternoon && state.day >= LAST_DAY {
            Some(Ending::Time)
        } else {
            None
        }
    }
}

/// The boxes filled for a period: what is missing in the Union's is made up with Forced Passes
/// (`wallace.discs.union`), and the Single Orders box comes before the Double one
/// (`wallace.discs.confederate`).
pub fn fill(discs: Discs, orders: u8, union_stock: u8, confederate_stock: u8) -> Discs {
    let blue = orders.min(union_stock);
    let single = discs.single + SINGLE_ORDERS.saturating_sub(discs.single).min(confederate_stock);
    let left = confederate_stock - (single - discs.single);
    let wanted = if discs.double < DOUBLE_ORDERS { DOUBLE_ORDERS - discs.double } else { MORE_DOUBLE_ORDERS };
    Discs {
        single,
        double: discs.double + wanted.min(left),
        in_hand: 0,
        blue,
        forced: (orders - blue).min(FORCED_DISCS),
    }
}

impl Play<'_> {
    /// Puts the pieces on the map that begin there (Starting the Game).
    pub(super) fn deploy(&mut self) {
        for row in self.rules.board.setup() {
            self.add(row.at, row.side, row.pieces);
            let (side, at) = (row.side, row.at);
            self.events.push(|| Event::Deployed { side, at, pieces: listed(&row.pieces) });
        }
    }

    fn add(&mut self, at: SpaceId, side: Side, pieces: Group) {
        let place = self.state.place_mut(at);
        place.side = Some(side);
        for kind in Troop::ALL {
            place.troops[kind] += pieces.troops()[kind];
        }
        *place.guns.of_mut(Piece::Artillery) += pieces.artillery;
    }

    /// A period begins.
    pub(super) fn begin_period(&mut self) {
        let (rules, day, period) = (self.rules, self.state.day, self.state.period);
        self.events.push(|| Event::PeriodStarted { day, period });
        for row in rules.board.card().iter().filter(|row| row.day == day && row.period == period) {
            self.reinforce(row);
        }
        let stock = |side| self.state.discs_in_stock(side);
        // The Union's box is empty; what the Confederate has left stays.
        let (union, confederate) = (stock(Side::Union), stock(Side::Confederate));
        let discs = fill(self.state.discs, rules.options.union_orders(period), union, confederate);
        self.state.discs = discs;
        let Discs { blue, forced, single, double, .. } = discs;
        self.events.push(|| Event::DiscsPlaced { blue, forced, single, double });
        self.begin_turn(Side::Confederate);
        self.state.stall = 0;
    }

    fn reinforce(&mut self, row: &CardRow) {
        let entry = match row.arrives {
            Arrives::By(entry) => entry,
            Arrives::ByDie { low, high } => {
                let die = self.dice.d6();
                let entry = if die <= LOW_DIE { low } else { high };
                self.events.push(|| Event::ReinforcementRoad { die, entry });
                entry
            }
        };
        self.add(entry, row.side, row.pieces);
        self.events.push(|| Event::Reinforced { side: row.side, entry, pieces: listed(&row.pieces) });
    }

    /// A turn begins.
    fn begin_turn(&mut self, side: Side) {
        self.state.side = side;
        self.state.turn = self.state.turn.saturating_add(1);
        self.state.repulsed.clear();
        self.state.entry_dug.clear();
        self.state.frames.clear();
        self.push(Frame::Action {});
    }

    /// A turn ends, and with the Union's last disc the period (`wallace.period.end`).
    pub(super) fn end_turn(&mut self) {
        let Discs { blue, forced, .. } = self.state.discs;
        match self.state.side {
            Side::Union if blue + forced == 0 => self.end_period(),
            side => self.begin_turn(side.other()),
        }
    }

    fn end_period(&mut self) {
        let (rules, day, period) = (self.rules, self.state.day, self.state.period);
        let dusk = period == Period::Afternoon;
        for area in rules.board.areas() {
            let place = self.state.place_mut(area);
            if std::mem::take(&mut place.fire_marker) {
                self.events.push(|| Event::FireMarkerRemoved { area, reason: MarkerReason::Period });
            }
            let place = self.state.place_mut(area);
            if dusk && std::mem::take(&mut place.disruption) {
                self.events.push(|| Event::DisruptionRemoved { area, reason: MarkerReason::Period });
            }
        }
        self.events.push(|| Event::PeriodEnded { day, period });
        let controlled = rules.controlled(self.state);
        self.events.push(|| Event::VictoryChecked { areas: controlled.into_iter().collect() });
        if let Some(ending) = rules.ending(self.state) {
            return self.finish(ending);
        }
        let (period, new_day) = period.next();
        self.state.period = period;
        self.state.day += u8::from(new_day);
        self.begin_period();
    }

    /// The game is over.
    pub(super) fn finish(&mut self, ending: Ending) {
        self.state.frames.clear();
        self.state.ending = Some(ending);
        self.events.push(|| Event::GameOver { winner: ending.winner(), ending });
    }
}
