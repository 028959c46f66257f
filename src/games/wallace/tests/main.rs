//! Gettysburg by Martin Wallace: worked examples, tables, options, invariants, a second reading of the rules, and
//! the board.
//!
//! Everything goes through the public interface, most of it through a desk on which a position is laid out and
//! played with given dice.

mod boards;
#[path = "../../../../tests/common/mod.rs"]
mod common;
mod decisions;
mod desk;
mod editing;
mod estimate;
mod examples;
mod fights;
mod forecast;
mod invariants;
mod options;
mod own;
mod players;
mod positions;
mod previews;
mod reference;
mod reports;
mod rules;
mod tables;
mod words;
