//! What may come of a command, as far as its side can know.

use super::super::state::State;
use super::super::{Command, Guns};
use crate::engine::{Odds, Side};

/// The odds of a side's legal command; nothing if no chance is in it.
pub(crate) fn odds(_rules: &Guns, _state: &State, _side: Side, _command: &Command) -> Option<Odds> {
    None
}
