//! What others tell of the printed game, as our rules have it. "The tutorial" is the designer's, at
//! simmonsgames.com/products/Gettysburg: its pages tutorial/1July0700.html and tutorial/1July0800.html, which were entries of 6 and 20
//! April 2010 in his diary before. "The review" is illuminatinggames.blogspot.com/2013/10/guns-of-gettysburg.html. The map is in
//! pictures only, so nothing here is about the ground or about where objectives start.

use crate::desk::{CONFEDERATE, Desk, UNION, desk, new_game, token};
use guns::army::Orders;
use guns::frame::Frame;
use guns::hours::{Hour, TimeToken};
use guns::options::Options;
use guns::pieces::Formation;
use guns::tokens::kinds;
use high_water_mark_engine::{Show, Side, Viewer};

/// New games, Buford still to be placed.
fn games() -> impl Iterator<Item = Desk> {
    (0..200).map(|number| new_game(&Options::default(), &format!("report {number}")))
}

/// The Confederates, second players, end their turn at 8 AM with so many blocks; then the next turn begins.
fn next_turn(confederates: usize, orders: Orders) -> Desk {
    let theirs = ["HETH-1@P057>A021", "HETH-2@P070>A032", "PENDER-1@P071>A033"];
    let ours = "BUFORD-1@P226>A101 BUFORD-2@P227>A101 HOWARD-1@P215>A086 ";
    let desk = desk().put(&(ours.to_owned() + &theirs[..confederates].join(" ")));
    let desk = desk.some_tokens(CONFEDERATE, 8).some_tokens(UNION, 8).orders(UNION, orders);
    desk.acts(CONFEDERATE, Frame::Declare {}).plays("declareOrders orders=hold")
}

#[test]
fn buford_is_placed_last() {
    // The tutorial, set-up: all of steps 1 to 7 come before his.
    let game = new_game(&Options::default(), "set-up");
    assert_eq!(game.frame(), Frame::PlaceCavalry { left: 2 });
    assert_eq!((game.tray_of(UNION), game.tray_of(CONFEDERATE)), (8, 8));
}

#[test]
fn at_7_am_the_union_is_first_player_for_an_hour_and_draws_a_token() {
    // The tutorial, 7 AM: the Confederates start as second players, and keep that role unless they order a withdrawal.
    let placed = |game: &Desk| !matches!(game.frame(), Frame::PlaceCavalry { .. } | Frame::Face { .. });
    let game = new_game(&Options::default(), "7 AM").plays_until(placed, |game| game.first_or(&[]));
    let clock = &game.state.clock;
    assert_eq!((clock.turn, clock.start, clock.hours, clock.first), (1, Hour::FIRST, 1, UNION));
    assert_eq!((game.decider(), game.tray_of(UNION)), (UNION, 9));
}

#[test]
fn turns_last_an_hour_until_both_have_three_blocks_in_play_and_nobody_attacks() {
    // The tutorial, 7 and 8 AM: with fewer than three blocks and Attack orders it is doubly so.
    for (confederates, orders) in [(2, Orders::Hold), (2, Orders::Attack), (3, Orders::Attack)] {
        let clock = next_turn(confederates, orders).state.clock;
        assert_eq!((clock.turn, clock.hours), (2, 1), "{confederates} blocks, {orders:?}");
    }
    let three = next_turn(3, Orders::Hold);
    assert_eq!((three.frame(), three.decider()), (Frame::Duration { most: 2 }, CONFEDERATE));
}

#[test]
fn confederates_can_be_in_play_at_8_am() {
    // The tutorial, 8 AM.
    let arrives = |game: &Desk| {
        matches!(game.state.armies.confederate.track.at(Hour::FIRST), TimeToken::Arrival { .. })
    };
    assert!(games().any(|game| arrives(&game)));
}

#[test]
fn there_are_reynolds_tokens_of_strength_2() {
    // The tutorial, 8 AM: one is drawn, and returned.
    assert!(kinds(UNION).iter().any(|kind| kind.token == token("REYNOLDS 2")));
}

#[test]
fn howard_sickles_and_slocum_can_be_the_next_on_the_three_roads() {
    // The tutorial, 8 AM; the review: one knows who comes next by each road, but not when.
    let next = |game: &Desk, viewer: Side| {
        let view = game.rules.view(&game.state, Viewer::from(viewer));
        view.queues.union.iter().map(|queue| queue.top).collect::<Vec<_>>()
    };
    let told = [Formation::Howard, Formation::Sickles, Formation::Slocum].map(Some);
    let game = games().find(|game| told.iter().all(|one| next(game, UNION).contains(one)));
    let game = game.expect("such a game");
    assert!(next(&game, CONFEDERATE).iter().all(Option::is_none));
    let view = game.rules.view(&game.state, Viewer::from(UNION));
    assert!(view.track.union.iter().all(|cell| cell.token.is_none()));
}

#[test]
fn cavalry_may_withdraw_without_orders_to() {
    // The tutorial, 8 AM: Buford can although the Union holds.
    let desk = desk().put("BUFORD-1@P086>A031 HOWARD-1@P085>A031 HETH-1@P071>A031");
    let desk = desk.acts(UNION, Frame::Withdrawals {});
    assert_eq!(desk.listed("withdraw", "block"), ["BUFORD-1"]);
}
