//! Taking turns within a step: act or pass; after the first pass the other side has the rest
//! (Organization, 3; Movement Phase; After the first Pass).

use super::event::{Event, PassReason};
use super::field::Field;
use super::options::ExtraMoves;
use super::state::{MORE_EXITS, Phase, State};
use super::{C3i, Play};
use crate::engine::{BySide, Side};

impl C3i {
    /// Has a side anything to do in this step besides passing?
    pub(super) fn can_act(&self, state: &State, field: &Field<'_>, side: Side) -> bool {
        match state.phase {
            Phase::Exits => field.engaged(state, side).next().is_some(),
            Phase::Movement => self.has_mover(state, field, side),
            Phase::Attacks => !self.attacks_capped(state, side) && self.has_attack(state, field, side),
            _ => false,
        }
    }

    /// Why the side whose chance it is can do nothing: without the caps it might.
    fn why_idle(&self, state: &State, field: &Field<'_>) -> PassReason {
        let uncapped = State { used: BySide::default(), ..state.clone() };
        if self.can_act(&uncapped, field, state.side) { PassReason::Capped } else { PassReason::Idle }
    }

    /// How many units of a side are on the map and not engaged, and how many of those who wait to enter count.
    pub(super) fn free_and_waiting(&self, state: &State, field: &Field<'_>, side: Side) -> (u8, u8) {
        let free = state.on_map(side).filter(|(_, hex)| !field.is_engaged(side, *hex)).count();
        let count = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        let waiting = match self.options.extra_moves {
            ExtraMoves::WithWaiting => state.waiting(side).count(),
            ExtraMoves::OnMap => 0,
        };
        (count(free), count(waiting))
    }
}

impl Play<'_> {
    /// Opens a step in which the sides alternate, the Confederate first (`c3i.phase.confederate-first`).
    pub(super) fn begin_step(&mut self, phase: Phase) {
        let state = &mut *self.state;
        state.phase = phase;
        state.side = Side::Confederate;
        state.passed = None;
        state.left = 0;
        state.used = BySide::default();
        for unit in &mut state.units {
            unit.held = false;
        }
    }

    /// A side has acted: before the first pass the other side is next, after it one action is used up.
    pub(super) fn acted(&mut self) {
        let field = self.field();
        self.acted_on(&field);
    }

    pub(super) fn acted_on(&mut self, field: &Field<'_>) {
        if self.state.passed.is_some() {
            self.state.left = self.state.left.saturating_sub(1);
        } else {
            self.state.side = self.state.side.other();
        }
        self.go_on_from(field);
    }

    /// The side whose chance it is passes.
    pub(super) fn pass(&mut self, forced: bool) {
        let field = self.field();
        self.pass_on(&field, forced);
        self.go_on_from(&field);
    }

    /// Notes a pass; the first one gives the rest to the other side, if it can use it.
    fn pass_on(&mut self, field: &Field<'_>, forced: bool) {
        let (passing, phase) = (self.state.side, self.state.phase);
        self.events.push(|| {
            let reason = if forced { self.rules.why_idle(self.state, field) } else { PassReason::Choice };
            Event::Passed { side: passing, phase, reason }
        });
        if self.state.passed.is_some() {
            self.state.left = 0;
            return;
        }
        self.state.passed = Some(passing);
        self.state.side = passing.other();
        if self.rules.can_act(self.state, field, self.state.side) {
            self.state.left = self.rest(field);
        }
    }

    /// What the other side may do after the first pass.
    fn rest(&mut self, field: &Field<'_>) -> u8 {
        match self.state.phase {
            Phase::Movement => self.roll_extra_moves(field),
            Phase::Attacks => self.roll_extra_attacks(),
            _ => MORE_EXITS,
        }
    }

    /// A die, the units that are not engaged, and unless the option leaves them out those that wait to enter
    /// (`c3i.move.extra`).
    fn roll_extra_moves(&mut self, field: &Field<'_>) -> u8 {
        let (side, die) = (self.state.side, self.dice.d6());
        let (free, waiting) = self.rules.free_and_waiting(self.state, field, side);
        let total = die + free + waiting;
        self.events.push(|| Event::ExtraMoves { side, die, free, waiting, total });
        total
    }

    /// A die (`c3i.attack.extra`).
    fn roll_extra_attacks(&mut self) -> u8 {
        let (side, die) = (self.state.side, self.dice.d6());
        self.events.push(|| Event::ExtraAttacks { side, die });
        die
    }

    /// Goes on until somebody has a choice to make: whoever cannot act passes, and a step in which both have
    /// passed is over.
    pub(super) fn go_on(&mut self) {
        let field = self.field();
        self.go_on_from(&field);
    }

    fn go_on_from(&mut self, field: &Field<'_>) {
        loop {
            if self.state.passed.is_some() && self.state.left == 0 {
                return self.end_step();
            }
            if self.rules.can_act(self.state, field, self.state.side) {
                return;
            }
            self.pass_on(field, true);
        }
    }

    fn end_step(&mut self) {
        match self.state.phase {
            Phase::Exits => self.begin_movement(),
            Phase::Movement => self.begin_attacks(),
            _ => self.end_turn(),
        }
    }
}
