//! How strong computer players are: matches, what their results say, and the players that are only there to be measured.

#[cfg(feature = "all-games")]
mod books;
#[cfg(any(feature = "c3i", feature = "g63"))]
mod contest;
mod pairs;
mod players;
mod program;
#[path = "../../../../tests/common/spread.rs"]
mod spread;
mod training;
