//! What fire leaves of the attackers.

use super::super::super::attack::Attack;
use super::super::super::pieces::{Key, Level, Spare};
use super::super::super::state::State;
use crate::engine::Distribution;

/// An attacker: its level and the reduced blocks that can replace it.
#[derive(Clone, Copy, Debug)]
struct Reducible {
    key: Key,
    level: Level,
    strength: u8,
}

/// The attackers of a position, front-most first.
pub(super) struct Attackers {
    blocks: Vec<Reducible>,
    spares: Vec<(Key, Spare)>,
}

/// Attackers who come to close combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Survivors {
    /// The leader's strength; 0 if he is lost.
    pub strength: u8,
    /// How many there are.
    pub count: u8,
}

/// What is left after some reductions: the levels, nothing for blocks that are lost, and unused reduced blocks.
type Left = (Vec<Option<Level>>, Vec<(u8, u8)>);

impl Attackers {
    /// Those of a target.
    pub fn of(state: &State, attack: &Attack, number: usize) -> Attackers {
        let army = state.own();
        let faces = attack.against(number).filter_map(|one| army.face(one.slot));
        let blocks: Vec<Reducible> = faces
            .map(|face| Reducible { key: face.block.key(), level: face.level, strength: face.strength() })
            .collect();
        let mut spares: Vec<(Key, Spare)> = Vec::new();
        for block in &blocks {
            if !spares.iter().any(|(key, _)| *key == block.key) {
                spares.push((block.key, army.spares.of(block.key)));
            }
        }
        Attackers { blocks, spares }
    }

    /// Is there a choice of what is offered for a block that is reduced?
    pub fn offers(&self) -> bool {
        let open = |block: &Reducible| {
            block.level == Level::Full
                && block.strength == 2
                && block.key != Key::Iron
                && self.spares.iter().any(|(key, spare)| {
                    *key == block.key && spare.r2 > 0 && spare.r1 > 0 && spare.total() > 2
                })
        };
        self.blocks.iter().any(open)
    }

    /// Who is left after so many reductions; nothing if nobody is.
    pub fn after(&self, reductions: u8) -> Distribution<Option<Survivors>> {
        let levels = self.blocks.iter().map(|block| Some(block.level)).collect();
        let spares = self.spares.iter().map(|(_, spare)| (spare.r2, spare.r1)).collect();
        let mut left: Distribution<Left> = Distribution::certain((levels, spares));
        for _ in 0..reductions.min(9) {
            left = left.then(|one| self.reduce(one));
        }
        left.then(|(levels, _)| Distribution::certain(self.survivors(levels)))
    }

    fn survivors(&self, levels: &[Option<Level>]) -> Option<Survivors> {
        let count = u8::try_from(levels.iter().flatten().count()).ok().filter(|count| *count > 0)?;
        let first = self.blocks.first()?;
        let strength = match levels.first().copied().flatten() {
            None => 0,
            Some(level) if level == first.level => first.strength,
            Some(Level::R1) => 1,
            Some(Level::Full | Level::R2) => 2,
        };
        Some(Survivors { strength, count })
    }

    /// The front-most block that is left is reduced.
    fn reduce(&self, (levels, spares): &Left) -> Distribution<Left> {
        let Some(number) = levels.iter().position(Option::is_some) else {
            return Distribution::certain((levels.clone(), spares.clone()));
        };
        let Some(block) = self.blocks.get(number) else {
            return Distribution::certain((levels.clone(), spares.clone()));
        };
        let stack = self.spares.iter().position(|(key, _)| *key == block.key).unwrap_or(0);
        let (r2, r1) = spares.get(stack).copied().unwrap_or_default();
        let becomes = |level: Option<Level>| -> Left {
            let (mut levels, mut spares) = (levels.clone(), spares.clone());
            if let Some(place) = levels.get_mut(number) {
                *place = level;
            }
            if let (Some(level), Some(spare)) = (level, spares.get_mut(stack)) {
                match level {
                    Level::R2 => spare.0 = spare.0.saturating_sub(1),
                    Level::Full | Level::R1 => spare.1 = spare.1.saturating_sub(1),
                }
            }
            (levels, spares)
        };
        match levels.get(number).copied().flatten() {
            Some(Level::R2) => Distribution::certain(becomes(Some(Level::R1))),
            Some(Level::Full) if block.strength == 2 => match (r2, r1) {
                (0, 0) => Distribution::certain(becomes(None)),
                (0, _) => Distribution::certain(becomes(Some(Level::R1))),
                (2.., _) | (_, 0) => Distribution::certain(becomes(Some(Level::R2))),
                _ if block.key == Key::Iron => Distribution::certain(becomes(Some(Level::R2))),
                _ => Distribution::uniform([becomes(Some(Level::R2)), becomes(Some(Level::R1))]),
            },
            Some(Level::Full | Level::R1) | None => Distribution::certain(becomes(None)),
        }
    }
}
