//! Who may know what.

use super::Ruleset;
use crate::dice::Dice;
use crate::log::UndoWall;
use crate::side::{Role, Side, Viewer};

/// Who may know what. Where nothing is hidden, everything is as it stands here.
///
/// Law, which the conformance kit tests for every ruleset: what a viewer is shown depends on nothing that he may not
/// know.
pub trait Knowledge: Ruleset {
    /// Does a player see less than everything at this table? Options may hide what usually is open.
    fn hides(&self) -> bool {
        Self::info().hidden
    }

    /// Can a device of one side hold no more than that side may know, and still play ([`Game::apply_told`])? Law: whatever a side's
    /// decision comes to by what it hides, everybody sees it, or that side decides again; no other side's secret changes what comes
    /// of it.
    ///
    /// [`Game::apply_told`]: crate::Game::apply_told
    fn tells(&self) -> bool {
        !self.hides()
    }

    /// A full state that fits what a viewer knows, each equally likely as far as can be said. It depends on
    /// nothing that he does not know.
    fn determinize(&self, state: &Self::State, viewer: Viewer, dice: &mut Dice) -> Self::State {
        let _ = (viewer, dice);
        state.clone()
    }

    /// Is each side two persons at this table, a commander and a subordinate who knows less?
    fn has_roles(&self) -> bool {
        false
    }

    /// Which of a side's two persons gives this command; nobody where a side is one person.
    fn role(&self, command: &Self::Command) -> Option<Role> {
        let _ = command;
        None
    }

    /// A command as a viewer learns of it; nothing if he may not know it.
    fn redact_command(
        &self,
        before: &Self::State,
        side: Side,
        command: &Self::Command,
        viewer: Viewer,
    ) -> Option<Self::Command> {
        let _ = (before, side, viewer);
        Some(command.clone())
    }

    /// An event as a viewer learns of it; nothing if he may not know of it at all.
    fn redact_event(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event> {
        let _ = viewer;
        Some(event.clone())
    }

    /// May everybody see the numbers that come up for this command?
    fn dice_are_open(&self, before: &Self::State, command: &Self::Command) -> bool {
        let _ = (before, command);
        true
    }

    /// What the chance in this command was to whoever would take it back: nothing if it decided nothing that anybody
    /// could make use of.
    fn chance_wall(&self, before: &Self::State, command: &Self::Command) -> Option<UndoWall> {
        let _ = (before, command);
        Some(UndoWall::Dice)
    }

    /// Does this event show something that was hidden, so that it must not be taken back?
    fn reveals(&self, event: &Self::Event) -> bool {
        let _ = event;
        false
    }
}
