//! The rule table of The Battle of Gettysburg, 1863: every rule of the catalogue where it is shown, and tests
//! just beside it.
//!
//! A text for each topic; `table` says how their words are understood.

pub mod table;

#[test]
fn every_rule_is_shown_and_has_a_test_beside_it() {
    crate::assert_table! { c3i::C3i:
        "command" "blown" "sharpshooters" "organization" "movement" "reinforcements" "attacks" "combat"
        "ending"
    }
}
