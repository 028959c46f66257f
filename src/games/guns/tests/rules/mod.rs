//! The rule table of The Guns of Gettysburg: every rule of the catalogue where it is shown, and tests just beside it.
//!
//! A text for each topic; `table` says how their words are understood.

mod table;

#[test]
fn every_rule_is_shown_and_has_a_test_beside_it() {
    crate::assert_table! { guns::Guns:
        "setup" "turns" "orders" "fire" "march" "entry" "attack" "artillery" "combat" "withdrawal"
        "objectives" "night" "victory" "options" "team"
    }
}
