//! The rule table of Martin Wallace's Gettysburg: every rule of the catalogue where it is shown, and tests just
//! beside it.
//!
//! A file for each topic; `table` builds positions and says what to expect of them.

mod artillery;
mod assault;
mod blocks;
mod cavalry;
mod damage;
mod discs;
mod disruption;
mod entrenchment;
mod entry;
mod fire;
mod limits;
mod movement;
mod orders;
mod periods;
mod retreat;
mod table;
mod victory;

#[test]
fn every_rule_is_shown_and_has_a_test_beside_it() {
    let topics = [
        blocks::rows(),
        discs::rows(),
        orders::rows(),
        entry::rows(),
        movement::rows(),
        limits::rows(),
        assault::rows(),
        damage::rows(),
        disruption::rows(),
        retreat::rows(),
        cavalry::rows(),
        artillery::rows(),
        fire::rows(),
        entrenchment::rows(),
        periods::rows(),
        victory::rows(),
    ];
    let rows: Vec<table::Row> = topics.into_iter().flatten().collect();
    crate::assert_table!(rows);
}
