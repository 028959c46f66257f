//! The rule table of Martin Wallace's Gettysburg: every rule of the catalogue where it is shown, and tests just
//! beside it.
//!
//! A text for each topic; `table` says how their words are understood.

mod table;

#[test]
fn every_rule_is_shown_and_has_a_test_beside_it() {
    crate::assert_table! { wallace::Wallace:
        "blocks" "discs" "orders" "entry" "movement" "limits" "assault" "damage" "disruption" "retreat"
        "cavalry" "artillery" "fire" "entrenchment" "periods" "victory"
    }
}
