//! The Guns of Gettysburg: worked examples, tables, options, decisions, invariants, a second reading of the rules, and
//! the board.
//!
//! Everything goes through the public interface, most of it through a desk on which a position is laid out and
//! played.

#![cfg(feature = "guns")]

#[path = "../common/previews.rs"]
#[expect(dead_code, reason = "what is hidden is dealt here sample by sample")]
mod against_dice;
#[path = "../common/spread.rs"]
mod spread;

mod boards;
mod decisions;
mod desk;
mod examples;
mod hidden;
mod invariants;
mod options;
mod players;
mod previews;
mod reference;
mod refusals;
mod reports;
mod tables;
mod words;
