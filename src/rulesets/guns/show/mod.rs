//! What there is to see: views for programs, scenes for the page, words, odds and overlays.
//!
//! `words`: names and tasks; `labels`: commands in words, with `risks`; `narrate`: events in words,
//! `deeds`: the same as data.

mod deeds;
pub(super) mod labels;
pub(super) mod narrate;
pub(super) mod odds;
pub(super) mod overlays;
mod risks;
pub(super) mod scene;
pub(super) mod view;
pub(super) mod words;

pub use view::View;
