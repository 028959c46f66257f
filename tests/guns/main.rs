//! The Guns of Gettysburg: worked examples, tables, options, decisions, invariants, the rule table, a second reading of
//! the rules, and the board.
//!
//! Everything goes through the public interface, most of it through a desk on which a position is laid out and
//! played.

#![cfg(feature = "guns")]
mod boards;
#[path = "../common/mod.rs"]
mod common;
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
mod rules;
mod tables;
mod words;
