use super::{Knapp, state::State};
pub(super) fn evaluate(_rules: &Knapp, _state: &State) -> f64 {
    0.5
}
