//! What there is to see: views for programs, scenes for the page, words, odds and overlays.

mod deeds;
mod forecast;
mod muster;
pub(super) mod narrate;
pub(super) mod odds;
pub(super) mod overlays;
mod risks;
mod samples;
pub(super) mod scene;
pub(super) mod view;
pub(super) mod words;

pub use view::View;
