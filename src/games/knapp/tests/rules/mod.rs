//! The rule table of Knapp's game: every rule of the catalogue where it is shown, and tests just beside it.
//!
//! A file for each topic; `table` builds positions and says what to expect of them.

mod arrivals;
mod assault;
mod command;
mod fire;
mod leaders;
mod morale;
mod movement;
mod night;
mod stacking;
mod table;
mod victory;

#[test]
fn every_rule_is_shown_and_has_a_test_beside_it() {
    let topics = [
        command::rows(),
        movement::rows(),
        stacking::rows(),
        fire::rows(),
        assault::rows(),
        morale::rows(),
        leaders::rows(),
        night::rows(),
        arrivals::rows(),
        victory::rows(),
    ];
    let rows: Vec<table::Row> = topics.into_iter().flatten().collect();
    crate::assert_table!(rows);
}
