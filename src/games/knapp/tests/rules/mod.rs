//! The rule table of Knapp's game: every rule of the catalogue where it is shown, and tests just beside it.
//!
//! A text for each topic; `table` says how their words are understood.

mod table;

#[test]
fn every_rule_is_shown_and_has_a_test_beside_it() {
    crate::assert_table! { knapp::Knapp:
        "command" "movement" "stacking" "fire" "assault" "morale" "leaders" "night" "arrivals" "victory"
    }
}
