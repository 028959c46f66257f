//! What shows that a player does not know what he wants: command blocks that are placed and taken away again.

use super::{Command, Wallace};
use crate::engine::{BySide, SpaceId};
use crate::rulesets::yardstick::{Decision, Habit};

/// A block that is removed within so many of its side's actions was placed for nothing.
const SOON: usize = 6;

/// Of all command blocks that were placed in one game: how many their owner removed (`RemoveBlock` at the same place) within his next
/// six actions. An action is the placing or removing of a block, an order, or a forced pass.
pub(super) fn count(game: &[Decision<Wallace>]) -> Habit {
    let mut removed = Habit::new("blocks that are removed within six actions");
    let mut actions = BySide::<usize>::default();
    let mut placed = BySide::<Vec<(SpaceId, usize)>>::default();
    for Decision { side, command, .. } in game {
        match command {
            Command::PlaceBlock { at } => {
                removed.of += 1;
                placed[*side].push((*at, actions[*side]));
            }
            Command::RemoveBlock { at } => {
                let last = placed[*side].iter().rev().find(|(place, _)| place == at);
                let soon = last.is_some_and(|(_, action)| actions[*side] - action <= SOON);
                removed.times += u32::from(soon);
                placed[*side].retain(|(place, _)| place != at);
            }
            Command::Issue { .. } | Command::ForcedPass {} => {}
            _ => continue,
        }
        actions[*side] += 1;
    }
    removed
}
