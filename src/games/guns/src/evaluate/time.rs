//! The three days: the Union wins when they are over (§20).

use super::super::hours::Hour;
use super::super::state::State;
use super::weights::time as weight;

/// The Union's lead by the hours that have passed.
pub(super) fn worth(state: &State) -> f64 {
    let done = f64::from(state.clock.start.0) / f64::from(Hour::LAST.0);
    weight::OVER * done * done
}
