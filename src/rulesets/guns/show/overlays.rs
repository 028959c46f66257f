//! Questions about the board.

use super::super::Guns;
use super::super::state::State;
use crate::engine::scene::{Overlay, OverlayKind};
use crate::engine::{Problem, Viewer};

/// The questions.
pub(crate) const OVERLAYS: &[OverlayKind] = &[];

/// Answers a question.
///
/// # Errors
/// There is no such question, or no such subject.
pub(crate) fn overlay(
    _rules: &Guns,
    _state: &State,
    kind: &str,
    _subject: &str,
    _viewer: Viewer,
) -> Result<Overlay, Problem> {
    Err(Problem { place: "kind".into(), text: format!("there is no overlay {kind}") })
}
