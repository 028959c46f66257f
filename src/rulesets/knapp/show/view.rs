use super::super::{Knapp, state::State};
use crate::engine::Viewer;
use serde::Serialize;
/// v
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(rename = "KnappView"))]
pub struct View {}
pub(crate) fn view(_rules: &Knapp, _state: &State, _viewer: Viewer) -> View {
    View {}
}
