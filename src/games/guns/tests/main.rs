//! The Guns of Gettysburg: worked examples, tables, options, decisions, invariants, the rule table, a second reading of
//! the rules, and the board.
//!
//! Everything goes through the public interface, most of it through a desk on which a position is laid out and
//! played.

mod boards;
#[path = "../../../../tests/common/mod.rs"]
mod common;
mod decisions;
mod desk;
mod editing;
mod estimate;
mod examples;
mod fire;
mod hidden;
mod hours;
mod invariants;
mod options;
mod orders;
mod overlays;
mod pieces;
mod players;
mod previews;
mod reference;
mod refusals;
mod reports;
mod rules;
mod sections;
mod tables;
mod tokens;
mod words;
