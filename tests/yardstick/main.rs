//! How strong computer players are: matches, what their results say, and the players that are only there to be measured.

#[cfg(feature = "all-games")]
mod books;
#[path = "../common/mod.rs"]
mod common;
#[cfg(any(feature = "c3i", feature = "g63"))]
mod contest;
mod pairs;
mod players;
mod program;
mod training;
