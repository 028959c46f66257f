//! The three days: the Union wins when they are over (§20).

use super::super::hours::Hour;
use super::super::state::State;

/// What the end of the last night is worth to the Union.
const OVER: f64 = 2.2;

/// The Union's lead by the hours that have passed.
pub(super) fn worth(state: &State) -> f64 {
    let done = f64::from(state.clock.start.0) / f64::from(Hour::LAST.0);
    OVER * done * done
}
