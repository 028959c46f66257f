//! What a side cannot see: the values of the enemy's command blocks (rulebook, Place one command block).

use super::event::{Event, Secret};
use super::frame::Frame;
use super::place::Block;
use super::reserve::Blocks;
use super::state::State;
use super::{Command, Wallace};
use crate::engine::Decides as _;
use crate::engine::SortShort as _;
use crate::engine::{Dice, Knowledge, Side, SpaceId, Viewer};

/// Deals until one fits; nearly every deal does.
const MOST_DEALS: usize = 1000;

/// Deals the enemy's block values anew: each way that fits the discs on his blocks is equally likely. While he lays
/// the second disc of a double order everybody knows that a block has room for it.
pub(super) fn determinize(rules: &Wallace, state: &State, side: Side, dice: &mut Dice) -> State {
    let fits = |guess: &State| {
        let Some(frame @ Frame::SecondDisc { .. }) = Wallace::frame(guess) else { return true };
        let mut discs = guess.blocks(guess.side).map(|(at, _)| Command::SecondDisc { at });
        frame.ask(|decision| discs.any(|disc| decision.check(rules, guess, &disc).is_ok()))
    };
    let mut guess = deal(rules, state, side, dice);
    for _ in 0..MOST_DEALS {
        if fits(&guess) {
            break;
        }
        guess = deal(rules, state, side, dice);
    }
    guess
}

fn deal(rules: &Wallace, state: &State, side: Side, dice: &mut Dice) -> State {
    let enemy = side.other();
    let mut guess = state.clone();
    let mut unknown = Blocks::ALL;
    if rules.options.used_blocks_open {
        state.used_blocks(enemy).listed().for_each(|value| unknown.take(value));
    }
    let mut placed: Vec<(SpaceId, Block)> = state.blocks(enemy).collect();
    // The most discs first: whatever is left for the others then fits them as well, and every deal is as likely.
    placed.sort_short_by_key(|(at, block)| (std::cmp::Reverse(block.discs), *at));
    for (at, block) in placed {
        let fits: Vec<u8> = unknown.listed().filter(|value| *value >= block.discs).collect();
        let Some(value) = fits.get(dice.pick(fits.len().max(1))).copied() else { continue };
        unknown.take(value);
        guess.place_mut(at).block = Some(Block { value, ..block });
    }
    let mut available = Blocks::default();
    for _ in 0..state.available[enemy].total() {
        let left: Vec<u8> = unknown.listed().collect();
        let Some(value) = left.get(dice.pick(left.len().max(1))).copied() else { break };
        unknown.take(value);
        available.put(value);
    }
    guess.available[enemy] = available;
    guess
}

/// An event as a viewer learns of it.
pub(super) fn redact(rules: &Wallace, event: &Event, viewer: Viewer) -> Event {
    let mut event = event.clone();
    let hides = match event.secret() {
        Secret::Open | Secret::Shown => false,
        Secret::Placed => true,
        Secret::Used => !rules.options.used_blocks_open,
    };
    if let Event::BlockPlaced { side, value, .. }
    | Event::BlockRemoved { side, value, .. }
    | Event::BlockCaptured { side, value, .. } = &mut event
        && hides
        && !viewer.sees(*side)
    {
        *value = None;
    }
    event
}

/// Does an event show what was hidden? A second disc that is lost shows that no block has room.
pub(super) fn reveals(rules: &Wallace, event: &Event) -> bool {
    match event.secret() {
        Secret::Open | Secret::Placed => false,
        Secret::Shown => true,
        Secret::Used => rules.options.used_blocks_open,
    }
}

impl Knowledge for Wallace {
    /// Values are chosen, never drawn: nobody needs more than his own.
    fn tells(&self) -> bool {
        true
    }

    fn determinize(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        let Some(side) = viewer.side() else { return state.clone() };
        determinize(self, state, side, dice)
    }

    /// The value of a block that is placed is its owner's secret (`wallace.block.hidden`).
    fn redact_command(
        &self,
        _before: &State,
        side: Side,
        command: &Command,
        viewer: Viewer,
    ) -> Option<Command> {
        let secret = matches!(command, Command::SetValue { .. }) && !viewer.sees(side);
        (!secret).then(|| command.clone())
    }

    fn redact_event(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(redact(self, event, viewer))
    }

    fn reveals(&self, event: &Event) -> bool {
        reveals(self, event)
    }
}
