//! The players that are there to be measured against: whole games by the rules.
