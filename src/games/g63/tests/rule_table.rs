//! The rule table of G63: for every rule where it is shown, and a test just beside it.

use crate::common::script::{Scripted, Stage, number, two};
use crate::tables::{Table, allowances, five_by_five, start};
use g63::G63;

#[test]
fn every_rule_is_shown_and_has_a_test_beside_it() {
    crate::assert_table! { G63: "rules" }
}

impl Scripted for G63 {
    type Laid = ();

    /// A new game on 5 by 5 hexes, perhaps with Meade elsewhere and another movement allowance of his.
    fn begin(word: &str, rest: &str) -> Option<Stage<Self>> {
        let board = match (word, two(rest)) {
            ("five-by-five", ("", _)) => five_by_five(),
            ("five-by-five", (meade, moves)) => {
                allowances(start(five_by_five(), meade, "0203"), number(moves), 1)
            }
            _ => return None,
        };
        Some(Stage::Table(Table::on_board(board)))
    }

    fn table((): ()) -> Table {
        unreachable!("a game of G63 begins on a board")
    }
}
