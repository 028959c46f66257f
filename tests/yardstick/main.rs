//! How strong computer players are: matches, what their results say, and the players that are only there to be measured.

#[path = "../common/mod.rs"]
mod common;
#[cfg(any(feature = "c3i", feature = "g63"))]
mod contest;
mod pairs;
mod players;
