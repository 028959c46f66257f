//! What is still to be done is that of one moment.

use super::super::Guns;
use super::super::army::{Moved, Place};
use super::super::frame::Frame;
use super::super::pieces::Level;
use super::super::state::State;
use super::super::tokens_in_play::TRAY;
use super::{Verdict, is_dealt};
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
        law(fits(rules, state, *frame), "frames", "a decision does not fit what is on the map")?;
    }
    bottom(state)?;
    let fighting = state.frames.iter().any(|frame| matches!(frame, Frame::AttackOver {} | Frame::Build {}));
    law(fighting == state.attack.is_some(), "attack", "an attack and the decisions in it belong together")?;
    let mut commands = Vec::new();
    rules.choices(state, &mut commands);
    law(!commands.is_empty(), "frames", "there is nothing to choose from")
}

/// What lies at the bottom goes on with the game.
fn bottom(state: &State) -> Verdict {
    let below = |frame: &Frame| {
        matches!(frame, Frame::Turn {} | Frame::Objectives {} | Frame::Deal {} | Frame::Duration { .. })
    };
    let first = state.frames.first().is_some_and(below);
    law(first, "frames", "a turn goes on to the next one")?;
    let again =
        state.frames.iter().skip(1).any(|frame| matches!(frame, Frame::Turn {} | Frame::Objectives {}));
    law(!again, "frames", "a turn is followed by one turn")?;
    let phases = state.frames.iter().filter(|frame| matches!(frame, Frame::Phase { .. })).count();
    law(phases <= 1, "frames", "a turn has two action phases, of which one is under way")?;
    let dealt = is_dealt(state) && state.frames.first() != Some(&Frame::Turn {});
    let duration = matches!(state.frames.last(), Some(Frame::Duration { .. }));
    law(!dealt || duration || state.clock.hours > 0, "clock.hours", "the turn has a length")
}

fn fits(rules: &Guns, state: &State, frame: Frame) -> bool {
    let own = state.own();
    let on_map = |slot: usize| own.place(slot).at().is_some();
    let targets = state.attack.as_ref().map_or(0, |attack| attack.targets.len());
    match frame {
        Frame::Bid { bid, .. } => bid.is_none_or(|bid| bid <= 12) && rules.options.auction,
        Frame::ChooseSide { bid, .. } => bid <= 12 && rules.options.auction,
        Frame::Pregame { bid, moves, .. } => {
            bid <= 12
                && rules.options.auction
                && moves.iter().map(|count| u32::from(*count)).sum::<u32>() <= u32::from(bid)
        }
        Frame::PlaceCavalry { left } => {
            (1..=2).contains(&left) && state.armies.union.slots.len() + usize::from(left) == 2
        }
        Frame::Face { side, at } => state.armies[side].count_at(at) > 0,
        Frame::Duration { most } => Guns::longest_turn(state).0 == most && state.clock.hours == 0,
        Frame::Return { left, .. } => left <= TRAY,
        Frame::WithdrawTo { slot } => on_map(slot),
        Frame::Withdrawn { slot, .. } => slot < own.slots.len(),
        Frame::Lead { target } | Frame::DefenseLead { target } | Frame::FireLosses { target, .. } => {
            target < targets
        }
        Frame::HitToken { at, .. } => rules.board.has(at),
        Frame::Reduce { side, slot, .. } | Frame::Offer { side, slot, .. } => {
            slot < state.armies[side].slots.len()
        }
        Frame::Pick { side, slot, offered, .. } => state.armies[side].face(slot).is_some_and(|face| {
            let mut spare = state.armies[side].spares.of(face.block.key());
            face.level == Level::Full
                && !face.block.is_cavalry()
                && offered.into_iter().all(|level| spare.take(level))
        }),
        Frame::EnterTo { slot } => matches!(own.place(slot), Place::OffMap { .. }),
        Frame::MarchTo { slot } => {
            own.body(slot).is_some_and(|body| body.moved != (Moved::Exited {}))
                && own.place(slot).is_in_play()
        }
        Frame::BufordLeaves { removed } => removed <= 2,
        Frame::MoveObjectives { left, moved } => left <= 17 && moved < 8,
        Frame::Phase { side } => {
            side != state.active
                || state.clock.first == side
                || state.phase == super::super::state::Phase::default()
        }
        Frame::Deal {}
        | Frame::Turn {}
        | Frame::Draw {}
        | Frame::Discard {}
        | Frame::Withdrawals {}
        | Frame::Attacks {}
        | Frame::Build {}
        | Frame::DefenseArtillery {}
        | Frame::AttackArtillery {}
        | Frame::Pay {}
        | Frame::Reveal {}
        | Frame::Bombard { .. }
        | Frame::Hits { .. }
        | Frame::Fire { .. }
        | Frame::Advance {}
        | Frame::Combats {}
        | Frame::Decide {}
        | Frame::LosersLeave {}
        | Frame::AttackOver {}
        | Frame::AttacksOver { .. }
        | Frame::Arrivals {}
        | Frame::Reinforce {}
        | Frame::March {}
        | Frame::Declare {}
        | Frame::Declared {}
        | Frame::Works {}
        | Frame::NightEnd {}
        | Frame::Objectives {} => true,
    }
}
