//! Knapp's Gettysburg Tabletop Game: worked examples, boards, options and invariants.
//!
//! Everything goes through the public interface, most of it through a witness that plays the command lines of
//! a record with given dice.

mod arrivals;
mod at_once;
mod boards;
#[path = "../../../../tests/common/mod.rs"]
mod common;
mod compared;
mod estimate;
mod examples;
mod invariants;
mod labels;
mod options;
mod pieces;
mod players;
mod previews;
mod properties;
mod reference;
mod refusals;
mod rules;
mod sequence;
mod shadow;
mod storming;
mod tables;
mod told;
mod ways_back;
mod words;
