//! How strong computer players are, and what they are like. No core has it.
//!
//! - [`contestant`]: players by name, of another build too ([`program`]); [`table`]: where they sit; [`game`]: one game; [`contest`]: matches, in parallel; [`pairs`]: what their results
//!   say.
//! - [`book`]: positions from which matches begin; [`suite`]: positions with a best command.
//! - [`training`]: estimates that learn.
//! - [`calibration`]: expectations against results, and habits.
//!
//! Everything follows from a seed, whatever the number of threads, unless a player thinks by the clock.

pub mod book;
pub mod calibration;
pub mod contest;
pub mod contestant;
pub mod game;
pub mod pairs;
pub mod program;
pub mod suite;
pub mod table;
pub mod training;

use thiserror::Error;

/// A fault of a game or a player, found while measuring.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Fault(pub String);
