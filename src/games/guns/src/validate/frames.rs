//! What is still to be done is that of one moment.

use super::super::Guns;
use super::super::frame::Frame;
use super::super::state::State;
use super::super::step::Step;
use super::{Verdict, is_dealt};
use crate::engine::Decides as _;
use crate::engine::law;

/// More frames than ever lie on each other.
const MOST_FRAMES: usize = 40;

/// The frames are those of one moment, what they speak of is there, and somebody can decide.
pub(super) fn frames(rules: &Guns, state: &State) -> Verdict {
    if state.ending.is_some() {
        return Ok(());
    }
    law(!state.frames.is_empty(), "frames", "something is to be done until the game ends")?;
    law(state.frames.len() <= MOST_FRAMES, "frames", "there is too much to be done")?;
    for frame in &state.frames {
        frame.ask(|decision| decision.validate(rules, state))?;
    }
    bottom(state)?;
    let fighting = state.frames.iter().any(Frame::is_of_an_attack);
    law(fighting == state.attack.is_some(), "attack", "an attack and the decisions in it belong together")?;
    let mut commands = Vec::new();
    rules.choices(state, &mut commands);
    law(!commands.is_empty(), "frames", "there is nothing to choose from")
}

/// What lies at the bottom goes on with the game.
fn bottom(state: &State) -> Verdict {
    let first = state.frames.first().is_some_and(Frame::is_base);
    law(first, "frames", "a turn goes on to the next one")?;
    let again = state.frames.iter().skip(1).any(Frame::goes_on);
    law(!again, "frames", "a turn is followed by one turn")?;
    let phases = state.frames.iter().filter(|frame| matches!(frame, Frame::Phase { .. })).count();
    law(phases <= 1, "frames", "a turn has two action phases, of which one is under way")?;
    let dealt = is_dealt(state) && state.frames.first() != Some(&Frame::Turn {});
    let length = state.frames.last().and_then(|frame| frame.step(state)) == Some(Step::Length);
    law(!dealt || length || state.clock.hours > 0, "clock.hours", "the turn has a length")
}
