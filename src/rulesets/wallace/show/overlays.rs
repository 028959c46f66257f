//! Answers to questions about the board.

use super::super::Wallace;
use super::super::state::State;
use crate::engine::scene::{Overlay, OverlayKind};
use crate::engine::{Problem, Viewer};

/// The questions.
pub(crate) const OVERLAYS: &[OverlayKind] = &[];

/// Answers a question.
pub(crate) fn overlay(
    _rules: &Wallace,
    _state: &State,
    kind: &str,
    _subject: &str,
    _viewer: Viewer,
) -> Result<Overlay, Problem> {
    Err(Problem { place: "overlay".into(), text: format!("there is no overlay \"{kind}\"") })
}
