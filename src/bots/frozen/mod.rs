//! Earlier computer players, kept as they were so that later ones can be measured against them. No core has them.

pub mod search_0_1;
