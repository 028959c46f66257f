//! What shows that a player does not know what he wants: command blocks that are placed and taken away again.

use super::{Command, Wallace};
use crate::engine::yardstick::{Decision, Habit};
use crate::engine::{BySide, SpaceId};

/// A block that is removed within so many of its side's actions did not stand long.
const SOON: usize = 6;

/// A block on the map.
struct Laid {
    at: SpaceId,
    /// How many actions its side had made before.
    action: usize,
    /// Has an order been issued from it?
    ordered: bool,
}

/// Of all command blocks that were placed in one game: how many their owner removed (`RemoveBlock` at the same place) within his next
/// six actions; and how many of all so without having issued an order from them, which is to place them for nothing: who issues what a
/// block can give, and takes it away, plays as the rules intend. An action is the placing or removing of a block, an order, or a forced
/// pass.
pub(super) fn count(game: &[Decision<Wallace>]) -> [Habit; 2] {
    let mut removed = Habit::new("blocks that are removed within six actions");
    let mut idle = Habit::new("blocks that are removed so without an order");
    let mut actions = BySide::<usize>::default();
    let mut map = BySide::<Vec<Laid>>::default();
    for Decision { side, command, .. } in game {
        let (action, map) = (actions[*side], &mut map[*side]);
        match command {
            Command::PlaceBlock { at } => {
                (removed.of, idle.of) = (removed.of + 1, idle.of + 1);
                map.retain(|block| block.at != *at);
                map.push(Laid { at: *at, action, ordered: false });
            }
            Command::RemoveBlock { at } => {
                if let Some(place) = map.iter().position(|block| block.at == *at) {
                    let block = map.swap_remove(place);
                    let soon = action - block.action <= SOON;
                    removed.times += u32::from(soon);
                    idle.times += u32::from(soon && !block.ordered);
                }
            }
            Command::Issue { at, .. } => {
                map.iter_mut().filter(|block| block.at == *at).for_each(|block| block.ordered = true);
            }
            Command::ForcedPass {} => {}
            _ => continue,
        }
        actions[*side] += 1;
    }
    [removed, idle]
}
