//! The rule table of The Guns of Gettysburg: every rule of the catalogue where it is shown, and tests just beside it.
//!
//! A file for each topic; `table` builds positions and says what to expect of them.

mod artillery;
mod attack;
mod combat;
mod entry;
mod fire;
mod march;
mod night;
mod objectives;
mod options;
mod orders;
mod setup;
mod table;
mod team;
mod turns;
mod victory;
mod withdrawal;

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
        team::rows(),
    ];
    let rows: Vec<table::Row> = topics.into_iter().flatten().collect();
    crate::assert_table!(rows);
}
