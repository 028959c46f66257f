//! What a side cannot see: the enemy's faces and tokens, time tokens that are not turned up, and reinforcement tokens
//! below the top (§2, §4). Of his own side's tokens a subordinate knows what the enemy knows of them (§25).
//!
//! A guess replaces all of it by something that fits what the viewer knows. It is made of nothing else: two states
//! that look the same to him lead to the same guesses.

mod deal;

use super::Guns;
use super::command::{Command, Hidden};
use super::event::{Event, Secret};
use super::frame::ReturnReason;
use super::pieces::handle_piece;
use super::state::State;
use super::tokens::HIDDEN;
use crate::engine::{Dice, Knowledge, Role, Side, UndoWall, Viewer};
use deal::determinize;

/// Does a viewer know which tokens a side holds, if its enemy does not? A subordinate never sees the tray
/// (`guns.team.mode`).
pub(super) fn sees_tokens(viewer: Viewer, side: Side) -> bool {
    viewer.sees_as(side, Role::Commander)
}

/// A command as the enemy learns of it: handles instead of blocks, no tokens. What two reduced blocks are offered is
/// not told at all.
pub(super) fn redact_command(before: &State, side: Side, command: &Command) -> Option<Command> {
    let mut told = command.clone();
    match told.kind().1 {
        Hidden::Nothing => {}
        Hidden::Block(block) => {
            let slot = before.armies[side].slot_named(*block);
            *block = slot.map_or(*block, |slot| handle_piece(side, slot));
        }
        Hidden::Token(token) => *token = HIDDEN,
        Hidden::Everything => return None,
    }
    Some(told)
}

/// Does an event show what was hidden?
fn reveals(event: &Event) -> bool {
    match event.secret() {
        Secret::Open | Secret::Veiled => false,
        Secret::Shown => true,
        Secret::Due => matches!(event, Event::TokensDue { reason: ReturnReason::NoAttack, .. }),
    }
}

impl Knowledge for Guns {
    fn determinize(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        determinize(self, state, viewer, dice)
    }

    fn has_roles(&self) -> bool {
        self.options.team
    }

    fn role(&self, command: &Command) -> Option<Role> {
        self.options.team.then(|| command.role())
    }

    fn redact_command(
        &self,
        before: &State,
        side: Side,
        command: &Command,
        viewer: Viewer,
    ) -> Option<Command> {
        // Of what his commander decides a subordinate learns what the enemy learns.
        let own = viewer.gives(side, self.role(command));
        if own { Some(command.clone()) } else { redact_command(before, side, command) }
    }

    fn redact_event(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let mut event = event.clone();
        event.redact(viewer);
        Some(event)
    }

    /// Everything that is drawn or shuffled stays hidden from somebody.
    fn dice_are_open(&self, _before: &State, _command: &Command) -> bool {
        false
    }

    /// Nothing is ever rolled. Which of Buford's blocks is placed is drawn, but they are alike in everything: their
    /// places may be chosen anew until something else happens.
    fn chance_wall(&self, _before: &State, command: &Command) -> Option<UndoWall> {
        if matches!(command, Command::PlaceCavalry { .. }) { None } else { Some(UndoWall::Draw) }
    }

    fn reveals(&self, event: &Event) -> bool {
        reveals(event)
    }
}
