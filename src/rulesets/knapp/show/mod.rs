//! What players are shown: views, scenes, words, odds and overlays.

mod assault_odds;
mod deeds;
mod fight;
pub mod moment;
pub mod narrate;
pub mod odds;
pub mod overlays;
mod risks;
pub mod scene;
pub mod view;
pub mod words;

pub use view::View;
