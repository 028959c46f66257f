//! What several test binaries share: a made-up game that has what G63 lacks, the rule table, odds held against dice,
//! threads for long tests.

#![allow(dead_code, unused_imports, reason = "each test binary uses its own part of this module")]

pub mod ambush;
pub mod expect;
pub mod previews;
pub mod rule_table;
pub mod spread;

use high_water_mark::engine::Side;

pub const UNION: Side = Side::Union;
pub const CONFEDERATE: Side = Side::Confederate;
