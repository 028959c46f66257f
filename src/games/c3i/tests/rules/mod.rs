//! The rule table of The Battle of Gettysburg, 1863: every rule of the catalogue where it is shown, and tests
//! just beside it.
//!
//! A file for each topic; `table` builds positions and says what to expect of them.

mod attacks;
mod blown;
mod combat;
mod command;
mod ending;
mod movement;
mod organization;
mod reinforcements;
mod sharpshooters;
pub mod table;

#[test]
fn every_rule_is_shown_and_has_a_test_beside_it() {
    let topics = [
        command::rows(),
        blown::rows(),
        sharpshooters::rows(),
        organization::rows(),
        movement::rows(),
        reinforcements::rows(),
        attacks::rows(),
        combat::rows(),
        ending::rows(),
    ];
    let rows: Vec<table::Row> = topics.into_iter().flatten().collect();
    crate::assert_table!(rows);
}
