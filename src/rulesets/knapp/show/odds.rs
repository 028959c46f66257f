use super::super::{Command, Knapp, state::State};
use crate::engine::{Odds, Side};
pub(crate) fn odds(_rules: &Knapp, _state: &State, _side: Side, _command: Command) -> Option<Odds> {
    None
}
