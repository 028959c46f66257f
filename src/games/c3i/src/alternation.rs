//! Taking turns within a step: act or pass; after the first pass the other side has the rest
//! (Organization, 3; Movement Phase; After the first Pass).

use super::event::{Event, PassReason};
use super::field::Field;
use super::state::{Phase, State};
use super::{C3i, Play};
use crate::engine::{BySide, Side};

/// A step in which the sides take turns.
pub(super) trait Alternates {
    /// Has a side anything to do besides passing?
    fn can_act(&self, rules: &C3i, state: &State, field: &Field<'_>, side: Side) -> bool;

    /// The most that the other side may still do after the first pass.
    fn most(&self) -> u8;

    /// What the other side may still do after the first pass.
    fn rest(&self, play: &mut Play<'_>, field: &Field<'_>) -> u8;

    /// Both sides have passed: what comes next.
    fn end(&self, play: &mut Play<'_>);
}

impl C3i {
    /// Has a side anything to do in this step besides passing?
    pub(super) fn can_act(&self, state: &State, field: &Field<'_>, side: Side) -> bool {
        state.phase.alternates().is_some_and(|step| step.can_act(self, state, field, side))
    }

    /// Why the side whose chance it is can do nothing: without the caps it might.
    fn why_idle(&self, state: &State, field: &Field<'_>) -> PassReason {
        let uncapped = State { used: BySide::default(), ..state.clone() };
        if self.can_act(&uncapped, field, state.side) { PassReason::Capped } else { PassReason::Idle }
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

    /// A side has acted: before the first pass the other side is next (`c3i.move.alternate`, `c3i.exit.alternate`), after it one action is
    /// used up.
    pub(super) fn acted(&mut self, field: &Field<'_>) {
        if self.state.passed.is_some() {
            self.state.left = self.state.left.saturating_sub(1);
        } else {
            self.state.side = self.state.side.other();
        }
        self.go_on(field);
    }

    /// Notes a pass; the first one gives the rest to the other side, if it can use it.
    pub(super) fn pass(&mut self, field: &Field<'_>, forced: bool) {
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
        if self.rules.can_act(self.state, field, self.state.side)
            && let Some(step) = phase.alternates()
        {
            self.state.left = step.rest(self, field);
        }
    }

    /// Goes on until somebody has a choice to make: whoever cannot act passes, and a step in which both have
    /// passed is over.
    pub(super) fn go_on(&mut self, field: &Field<'_>) {
        while self.state.passed.is_none() || self.state.left > 0 {
            if self.rules.can_act(self.state, field, self.state.side) {
                return;
            }
            self.pass(field, true);
        }
        if let Some(step) = self.state.phase.alternates() {
            step.end(self);
        }
    }
}
