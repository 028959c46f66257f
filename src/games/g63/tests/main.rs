//! G63: worked examples, the table of ratios, boards, invariants and the rule table.
//!
//! Everything goes through the public interface, most of it through a witness that notes which rules are
//! cited.

mod board_files;
mod boards;
#[path = "../../../../tests/common/mod.rs"]
mod common;
mod examples;
mod invariants;
mod previews;
mod ratios;
mod rule_table;
mod show;
mod tables;
