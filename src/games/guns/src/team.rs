//! Two persons on a side (§25): who decides what, and what the commander may write to his subordinate.

use super::Guns;
use super::hours::Hour;
use super::rules::Rule;
use super::show::words;
use super::state::State;
use super::step::Step;
use crate::engine::Decides as _;
use crate::engine::phrase::plural;
use crate::engine::scene::{OrderRoom, Roles};
use crate::engine::{Refusal, RuleId, Side};

/// Words of an order for each hour (`guns.team.orders`).
const WORDS: u16 = 5;

/// Seconds in which they are written.
const SECONDS: u16 = 30;

/// What there is to know of the two.
pub(super) fn roles(state: &State) -> Roles {
    Roles { order: order_room(state), rule: Rule::TeamMode.id() }
}

/// The order that a commander may write now: before set-up, and after the draw (`guns.team.orders`).
fn order_room(state: &State) -> Option<OrderRoom> {
    let frame = Guns::frame(state)?;
    let side = Guns::decider(state).only()?;
    let room = |occasion: String, hours: u8| OrderRoom {
        side,
        occasion,
        words: WORDS * u16::from(hours),
        seconds: SECONDS * u16::from(hours),
    };
    match frame.step(state)? {
        Step::SetUp => Some(room("before the game".into(), 1)),
        Step::Length => (state.clock.start == Hour::FIRST).then(|| room("before the game".into(), 1)),
        Step::Withdrawals | Step::Attacks | Step::Reinforcements | Step::March | Step::Orders => {
            (side == state.active).then(|| room(words::when(state), state.clock.hours.max(1)))
        }
        Step::Auction
        | Step::Opening
        | Step::Draw
        | Step::Artillery
        | Step::Bombardment
        | Step::Fire
        | Step::Combat
        | Step::Defeat
        | Step::Works
        | Step::Night
        | Step::Objectives => None,
    }
}

/// May a side's commander write this now?
pub(super) fn check_order(state: &State, side: Side, order: &str) -> Result<(), Refusal<Rule>> {
    let Some(room) = order_room(state).filter(|room| room.side == side) else {
        let text = format!("There is no order to write for the {} commander now.", side.name());
        return Err(Refusal::new(Rule::TeamOrders, text));
    };
    if let Some(code) = order.split_whitespace().find(|word| !is_word(word)) {
        let text = format!("“{code}” is no word: an order is written in words, without numbers or codes.");
        return Err(Refusal::new(Rule::TeamWords, text));
    }
    let count = u32::try_from(order.split_whitespace().count()).unwrap_or(u32::MAX);
    if count > u32::from(room.words) {
        let text = format!("These are {}; this order may have {}.", plural(count, "word"), room.words);
        return Err(Refusal::new(Rule::TeamOrders, text)
            .fact("words", count)
            .fact("words that it may have", room.words));
    }
    Ok(())
}

/// Is this a word: letters, with apostrophes or hyphens between them, and stops, quotation marks or brackets around?
fn is_word(text: &str) -> bool {
    let bare = text.trim_start_matches(['"', '“', '‘', '\'', '(']);
    let bare = bare.trim_end_matches(['.', ',', ';', ':', '!', '?', '"', '”', '’', '\'', ')']);
    let letters =
        |part: &str| !part.is_empty() && part.chars().all(|one| one.is_alphabetic() && !one.is_numeric());
    bare.split(['\'', '’', '-']).all(letters)
}
