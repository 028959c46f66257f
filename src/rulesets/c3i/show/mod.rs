//! What players are shown: views, scenes, words, odds and overlays.

pub mod narrate;
pub mod odds;
pub mod overlays;
pub mod scene;
pub mod view;
pub mod words;

pub use view::View;
