//! What a search cannot tell apart it draws, and nothing else.

use crate::row::{Row, no_luck};
use high_water_mark::bots::Budget;
use high_water_mark::bots::search::choose;
use high_water_mark::engine::Side;
use std::sync::Arc;

/// How often each of four numbers is chosen in so many searches that differ by their seeds alone, and how often another one had done better.
fn searched(searches: u32, worth: fn(&Row, u8) -> f64, luck: fn(u8) -> f64) -> ([u32; 4], usize) {
    let (first, then, stops) = (0..4, 0..1, [false, true]);
    let row = Row { first, then, stops, end: 0.2, worth, luck, seen: Arc::default() };
    let (mut counts, mut better) = ([0; 4], 0);
    for search in 0..searches {
        let budget = &mut Budget { iterations: 64, stop: &mut || false };
        let choice = choose(&row, &Vec::new(), Side::Union, &format!("drawn {search}"), budget);
        let choice = choice.expect("the Union decides");
        counts[usize::from(choice.command)] += 1;
        better += usize::from(choice.candidates[1].value > choice.value);
    }
    (counts, better)
}

fn chosen(worth: fn(&Row, u8) -> f64, luck: fn(u8) -> f64) -> [u32; 4] {
    searched(80, worth, luck).0
}

#[test]
fn of_equals_none_is_always_the_first() {
    let counts = chosen(|_, number| if number == 0 { 0.4 } else { 0.5 }, no_luck);
    assert_eq!(counts[0], 0, "it is worse");
    assert!(counts[1..].iter().all(|count| *count > 10), "{counts:?}");
}

#[test]
fn what_is_surely_better_is_always_chosen() {
    assert_eq!(chosen(|_, number| if number == 2 { 0.501 } else { 0.5 }, no_luck), [0, 0, 80, 0]);
}

/// What is good for the even numbers is bad for the others.
fn luck(number: u8) -> f64 {
    if number.is_multiple_of(2) { 0.06 } else { -0.06 }
}

/// A mean of 0.5 with that luck, and for the last number so much more.
fn fair(number: u8, more: f64) -> f64 {
    0.5 - 2.5 * luck(number) + if number == 3 { more } else { 0.0 }
}

#[test]
fn what_dice_hide_is_drawn_and_what_they_do_not_is_not() {
    let (hidden, better) = searched(400, |_, number| fair(number, 0.0), luck);
    assert!(
        (3..10).contains(&better),
        "{better} of {hidden:?}: some are drawn, and only those that are nearly alike"
    );
    let plain = searched(80, |_, number| fair(number, 0.3), luck);
    assert_eq!(plain, ([0, 0, 0, 80], 0));
}
