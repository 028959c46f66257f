//! The books and suites that are kept: every position opens, and every best command is legal there.

use high_water_mark::bots::Player;
use high_water_mark::games::{c3i::C3i, guns::Guns, knapp::Knapp, wallace::Wallace};
use high_water_mark_yardstick::{book, suite};

fn book_opens<R: Player>(text: &str) {
    assert!(!book::read::<R>(text).expect("a book").is_empty());
    for (position, share) in book::lines(text) {
        let share: f64 = share.parse().expect("the Union's share");
        assert!((0.35..=0.65).contains(&share), "{share}: {position}");
    }
}

fn suite_opens<R: Player>(text: &str) {
    assert!(!suite::read::<R>(text).expect("a suite").is_empty());
}

#[test]
fn all_books_open() {
    book_opens::<C3i>(include_str!("../../../games/c3i/records/book.txt"));
    book_opens::<Wallace>(include_str!("../../../games/wallace/records/book.txt"));
}

#[test]
fn all_suites_open() {
    suite_opens::<C3i>(include_str!("../../../games/c3i/records/suite.txt"));
    suite_opens::<Guns>(include_str!("../../../games/guns/records/suite.txt"));
    suite_opens::<Knapp>(include_str!("../../../games/knapp/records/suite.txt"));
    suite_opens::<Wallace>(include_str!("../../../games/wallace/records/suite.txt"));
}
