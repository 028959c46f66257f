//! What a search cannot tell apart it draws, and nothing else.

use crate::row::Row;
use high_water_mark::bots::Budget;
use high_water_mark::bots::search::choose;
use high_water_mark::engine::Side;

/// Four numbers, after which the row ends.
fn four(worth: fn(&Row, u8) -> f64) -> Row {
    Row { first: 0..4, then: 0..1, stops: [false, true], worth, ..Row::default() }
}

/// How often each of four numbers is chosen in so many searches that differ by their seeds alone, and how often another one had done better.
fn searched(searches: u32, row: &Row) -> ([u32; 4], usize) {
    let (mut counts, mut better) = ([0; 4], 0);
    for search in 0..searches {
        let budget = &mut Budget { iterations: 64, stop: &mut || false };
        let choice = choose(row, &Vec::new(), Side::Union, &format!("drawn {search}"), budget);
        let choice = choice.expect("the Union decides");
        counts[usize::from(choice.command)] += 1;
        better += usize::from(choice.candidates[1].value > choice.value);
    }
    (counts, better)
}

fn chosen(row: &Row) -> [u32; 4] {
    searched(80, row).0
}

#[test]
fn of_equals_none_is_always_the_first() {
    let counts = chosen(&four(|_, number| if number == 0 { 0.4 } else { 0.5 }));
    assert_eq!(counts[0], 0, "it is worse");
    assert!(counts[1..].iter().all(|count| *count > 10), "{counts:?}");
}

#[test]
fn what_is_surely_better_is_always_chosen() {
    assert_eq!(chosen(&four(|_, number| if number == 2 { 0.501 } else { 0.5 })), [0, 0, 80, 0]);
}

/// How often each of four numbers is chosen, where the third has honour in it.
fn with_honour(worth: fn(&Row, u8) -> f64) -> [u32; 4] {
    chosen(&Row { end: 0.0, honour: |number| if number == 2 { 0.1 } else { 0.0 }, ..four(worth) })
}

#[test]
fn honour_counts_where_the_winner_is_certain_and_only_there() {
    assert_eq!(with_honour(|_, _| 0.0), [0, 0, 80, 0], "all is lost");
    assert_eq!(with_honour(|_, _| 1.0), [0, 0, 80, 0], "all is won");
    let open = with_honour(|_, _| 0.5);
    assert!(open.iter().all(|count| *count > 5), "{open:?}");
    let better = with_honour(|_, number| if number == 1 { 0.06 } else { 0.04 });
    assert_eq!(better, [0, 80, 0, 0], "a better chance is worth more");
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
    let (hidden, better) = searched(400, &Row { luck, ..four(|_, number| fair(number, 0.0)) });
    assert!(
        (3..10).contains(&better),
        "{better} of {hidden:?}: some are drawn, and only those that are nearly alike"
    );
    let plain = searched(80, &Row { luck, ..four(|_, number| fair(number, 0.3)) });
    assert_eq!(plain, ([0, 0, 0, 80], 0));
}

#[test]
fn while_a_game_opens_more_is_drawn() {
    let drawn = |opens| searched(400, &Row { luck, opens, ..four(|_, number| fair(number, 0.0)) }).1;
    assert!(drawn(true) > drawn(false), "{} and {}", drawn(true), drawn(false));
    let plain = searched(80, &Row { luck, opens: true, ..four(|_, number| fair(number, 0.3)) });
    assert_eq!(plain, ([0, 0, 0, 80], 0));
}

/// A random game opens at first, and soon no more.
#[cfg(all(feature = "c3i", feature = "knapp", feature = "wallace", feature = "guns"))]
fn opens_at_first<R: high_water_mark::engine::Heuristics>() {
    use high_water_mark::engine::{Dice, Events, Generator};
    let rules = R::set_up(&R::Options::default(), None).expect("the ruleset's own board is sound");
    let (mut dice, mut generator) = (Dice::for_decision("opens", 0), Generator::from_seed("opens"));
    let mut state = rules.start(&mut dice, &mut Events::ignored());
    let mut opens = Vec::new();
    while let Some(side) = rules.deciders(&state).sides().next() {
        opens.push(rules.opens(&state));
        let mut legal = Vec::new();
        rules.legal(&state, side, &mut legal);
        legal.retain(|command| !rules.gives_up(command));
        let command = &legal[generator.below(legal.len())];
        rules.play(&mut state, side, command, &mut dice, &mut Events::ignored());
    }
    let opening = opens.iter().take_while(|opens| **opens).count();
    assert!(opening > 2 && opening < opens.len() / 2, "{opening} of {}", opens.len());
    assert!(!opens[opening..].contains(&true), "it begins only once");
}

#[cfg(all(feature = "c3i", feature = "knapp", feature = "wallace", feature = "guns"))]
#[test]
fn games_open_at_first_and_only_then() {
    use high_water_mark::games::{c3i::C3i, guns::Guns, knapp::Knapp, wallace::Wallace};
    opens_at_first::<C3i>();
    opens_at_first::<Knapp>();
    opens_at_first::<Wallace>();
    opens_at_first::<Guns>();
}
