//! Battle of Gettysburg, 1863: worked examples, invariants, tables, options, boards and the sequence of play.
//!
//! Everything goes through the public interface, most of it through a desk on which a position is laid out and
//! played with given dice.

mod blame;
mod boards;
#[path = "../../../../tests/common/mod.rs"]
mod common;
mod compared;
mod desk;
mod editing;
mod estimate;
mod examples;
mod invariants;
mod options;
mod pieces;
mod players;
mod positions;
mod previews;
mod reference;
mod report;
mod rules;
mod sequence;
mod tables;
mod ways;
mod words;
