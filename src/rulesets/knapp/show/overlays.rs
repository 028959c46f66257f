use super::super::{Knapp, state::State};
use crate::engine::Problem;
use crate::engine::scene::{Overlay, OverlayKind};
pub const OVERLAYS: &[OverlayKind] = &[];
pub(crate) fn overlay(
    _rules: &Knapp,
    _state: &State,
    kind: &str,
    _subject: &str,
) -> Result<Overlay, Problem> {
    Err(Problem { place: "kind".into(), text: kind.into() })
}
