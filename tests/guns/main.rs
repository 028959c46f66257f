//! The Guns of Gettysburg: worked examples, tables, options, decisions, invariants, a second reading of the rules, and
//! the board.
//!
//! Everything goes through the public interface, most of it through a desk on which a position is laid out and
//! played.

#![cfg(feature = "guns")]

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
mod reference;
mod refusals;
mod tables;
