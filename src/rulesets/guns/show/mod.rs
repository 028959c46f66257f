//! What there is to see: views for programs, scenes for the page, words, odds and overlays.

pub(super) mod narrate;
pub(super) mod odds;
pub(super) mod overlays;
pub(super) mod scene;
pub(super) mod view;
pub(super) mod words;

pub use view::View;
