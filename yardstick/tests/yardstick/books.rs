//! The books and suites that are kept: every position opens, and every best command is legal there.

use high_water_mark::bots::Player;
use high_water_mark::rulesets::{c3i::C3i, guns::Guns, knapp::Knapp, wallace::Wallace};
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
    book_opens::<C3i>(include_str!("../../../tests/book/c3i.txt"));
    book_opens::<Wallace>(include_str!("../../../tests/book/wallace.txt"));
}

#[test]
fn all_suites_open() {
    suite_opens::<C3i>(include_str!("../../../tests/suite/c3i.txt"));
    suite_opens::<Guns>(include_str!("../../../tests/suite/guns.txt"));
    suite_opens::<Knapp>(include_str!("../../../tests/suite/knapp.txt"));
    suite_opens::<Wallace>(include_str!("../../../tests/suite/wallace.txt"));
}
