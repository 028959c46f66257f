//! What may come of a command.

use super::super::Wallace;
use super::super::command::Command;
use super::super::state::State;
use crate::engine::{Odds, Side};

/// What may come of a legal command.
pub(crate) fn odds(_rules: &Wallace, _state: &State, _side: Side, _command: &Command) -> Option<Odds> {
    None
}
