//! Two persons on a side (§25): what the commander may write to his subordinate.

use super::setup::{the_game_begins, with};
use super::table::{CONFEDERATE, Row, Table, UNION, union};
use crate::rule_rows;
use guns::options::Options;
use guns::rules::Rule;
use high_water_mark_engine::{Role, Viewer};

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::TeamMode: shown [teams], beside [the_game_begins];
        Rule::TeamOrders: shown [six_words, eleven_words_in_two_hours, the_enemys_time, at_night], beside [five_words, ten_words_in_two_hours];
        Rule::TeamWords: shown [a_number, a_code, a_dash], beside [five_words, words_with_signs];
    }
}

fn teams() -> Table {
    let table = with(Options { team: true, ..Options::default() });
    let lines = table.last_lines();
    assert!(lines.iter().any(|line| line.text.starts_with("Commanders and subordinates")));
    let offered = |role| table.game().legal(Viewer::Person(UNION, role)).len();
    assert_eq!((offered(Role::Commander), offered(Role::Subordinate)), (0, table.game().legal(UNION).len()));
    table.mentions_to(Viewer::Person(UNION, Role::Subordinate), "The Union draws 8 tokens.")
}

/// An order that may be given, with so many words.
fn may_write(mut table: Table, order: &str, words: usize) -> Table {
    let report = table.writes(UNION, order);
    assert_eq!((report.refusal, report.words), (None, words));
    table
}

/// An order that may not, and why.
fn may_not_write(mut table: Table, order: &str, part: &str) -> Table {
    let told = table.writes(UNION, order).refusal.map(|refusal| refusal.text).unwrap_or_default();
    assert!(told.contains(part), "“{order}”: {told}");
    table
}

/// The Union marches in a turn of two hours.
fn two_hours() -> Table {
    union("HANCOCK-1 P258>A114").option("team", true).hours(2).table()
}

fn five_words() -> Table {
    may_write(teams(), "Hold the ridges for Reynolds", 5)
}

fn words_with_signs() -> Table {
    may_write(teams(), "“Don’t (really) move North-East!”", 4)
}

fn six_words() -> Table {
    may_not_write(
        teams(),
        "Hold the western ridges for Reynolds",
        "These are 6 words; this order may have 5.",
    )
}

fn ten_words_in_two_hours() -> Table {
    may_write(two_hours(), "March north along the pike and take the hill, slowly", 10)
}

fn eleven_words_in_two_hours() -> Table {
    may_not_write(two_hours(), "March north along the pike and take the hill very slowly", "may have 10")
}

fn the_enemys_time() -> Table {
    let mut table = teams();
    let told = table.writes(CONFEDERATE, "Attack").refusal.expect("it is the Union that sets up");
    assert!(told.text.starts_with("There is no order to write for the Confederate commander now."));
    table
}

fn at_night() -> Table {
    let night = union("HANCOCK-1 P258>A114").option("team", true).at(14).step("works");
    let night = night.tray(UNION, "MFW*2 ANY1").table();
    may_not_write(night, "Hold", "There is no order to write for the Union commander now.")
}

fn a_number() -> Table {
    may_not_write(teams(), "Hold for 3 hours", "“3” is no word")
}

fn a_code() -> Table {
    may_not_write(teams(), "Hold P118 whatever comes", "“P118” is no word")
}

fn a_dash() -> Table {
    may_not_write(teams(), "Hold - or die", "“-” is no word")
}
