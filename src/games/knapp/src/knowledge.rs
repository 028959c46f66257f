//! Who may know what: reinforcements may be drawn in secret.

use super::event::Secret;
use super::state::State;
use super::{Event, Knapp};
use crate::engine::{Dice, Knowledge, Viewer};

impl Knowledge for Knapp {
    fn hides(&self) -> bool {
        self.arrivals_are_secret()
    }

    fn determinize(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        let Some(side) = viewer.side() else { return state.clone() };
        let mut guess = state.clone();
        if self.arrivals_are_secret() {
            Knapp::guess_roles(&mut guess, side, dice);
        }
        guess
    }

    fn redact_event(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let secret = match event.secret() {
            Secret::Of(side) => self.arrivals_are_secret() && !viewer.sees(side),
            Secret::Open | Secret::Shown => false,
        };
        (!secret).then(|| event.clone())
    }

    fn reveals(&self, event: &Event) -> bool {
        self.arrivals_are_secret() && event.secret() == Secret::Shown
    }
}
