//! The rule table of The Guns of Gettysburg: every rule of the catalogue where it is shown, and tests just beside it.
//!
//! A file for each topic; `table` builds positions and says what to expect of them.

#![cfg(feature = "guns")]

mod artillery;
mod attack;
mod combat;
#[path = "../common/mod.rs"]
mod common;
mod entry;
mod fire;
mod march;
mod night;
mod objectives;
mod options;
mod orders;
mod setup;
mod table;
mod turns;
mod victory;
mod withdrawal;

use common::rule_table::check_table;

#[test]
fn every_rule_is_shown_and_has_a_test_beside_it() {
    let topics = [
        setup::rows(),
        turns::rows(),
        orders::rows(),
        fire::rows(),
        march::rows(),
        entry::rows(),
        attack::rows(),
        artillery::rows(),
        combat::rows(),
        withdrawal::rows(),
        objectives::rows(),
        night::rows(),
        victory::rows(),
        options::rows(),
    ];
    let rows: Vec<table::Row> = topics.into_iter().flatten().collect();
    assert_eq!(check_table(&rows).err().unwrap_or_default(), "");
}

#[test]
fn debug_all() {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    let topics = [
        setup::rows(), turns::rows(), orders::rows(), fire::rows(), march::rows(), entry::rows(), attack::rows(),
        artillery::rows(), combat::rows(), withdrawal::rows(), objectives::rows(), night::rows(), victory::rows(),
        options::rows(),
    ];
    use high_water_mark::engine::RuleId;
    let mut seen = std::collections::BTreeMap::<usize, Option<std::collections::BTreeSet<&'static str>>>::new();
    for row in topics.into_iter().flatten() {
        for (wanted, cases) in [(true, &row.shown), (false, &row.beside)] {
            for (name, case) in cases {
                let key = *case as usize;
                if !seen.contains_key(&key) {
                    let got = catch_unwind(AssertUnwindSafe(|| case().cited().clone()));
                    if got.is_err() { eprintln!("^^^ FAILED {name}\n"); }
                    seen.insert(key, got.ok());
                }
                if let Some(cited) = &seen[&key] {
                    if cited.contains(row.rule.id()) != wanted {
                        eprintln!("### {} {name}: wanted {wanted}; cited {cited:?}", row.rule.id());
                    }
                }
            }
        }
    }
}
