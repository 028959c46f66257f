//! What several test binaries share: positions in the making, the rule table with its cases as texts, what is expected
//! of tables, a desk without a game around it, rules asked about a state, players who choose by chance, what holds in every
//! position, odds held against dice, board files with mistakes, options of version 0.1, threads for long tests; and a
//! made-up game that has what G63 lacks.

#![allow(dead_code, unused_imports, reason = "each test binary uses its own part of this module")]

pub mod ambush;
pub mod ask;
pub mod boards;
pub mod desk;
pub mod expect;
pub mod old;
pub mod players;
pub mod position;
pub mod previews;
pub mod rule_table;
pub mod script;
pub mod sound;
pub mod spread;

use high_water_mark_engine::Side;

pub const UNION: Side = Side::Union;
pub const CONFEDERATE: Side = Side::Confederate;
