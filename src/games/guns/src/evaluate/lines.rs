//! The armies on the map: who stands where, faces what, and what fire covers.

use super::super::Guns;
use super::super::army::Place;
use super::super::board::Positions;
use super::super::board::areas::Areas;
use super::super::pieces::{BLOCKS, Key, Level};
use super::super::state::{OBJECTIVES, State};
use crate::engine::{AreaId, BySide, Side, SpaceId};
use arrayvec::ArrayVec;

/// A block on the map.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unit {
    pub side: Side,
    pub at: SpaceId,
    pub front: AreaId,
    /// Its strength in close combat.
    pub strength: u8,
    /// How many full blocks it is worth.
    pub worth: f64,
    pub cavalry: bool,
    pub iron: bool,
    /// Has it won an attack to which the enemy must answer?
    pub won: bool,
    /// The number of areas from its front and from its rear to each objective.
    pub ways: [[u8; 2]; OBJECTIVES],
}

/// Both armies on the map.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    pub units: ArrayVec<Unit, BLOCKS>,
    /// The positions of each side.
    pub held: BySide<Positions>,
    /// The areas that each side fires into.
    pub fire: BySide<Areas>,
    /// The positions that each side fires at.
    pub under: BySide<Positions>,
}

/// How many full blocks a block is worth.
pub(super) const fn worth(level: Level, cavalry: bool) -> f64 {
    match level {
        _ if cavalry => 0.45,
        Level::Full => 1.0,
        Level::R2 => 0.75,
        Level::R1 => 0.4,
    }
}

/// The number of areas from both sides of a position to each objective.
fn ways(rules: &Guns, state: &State, at: SpaceId, front: AreaId) -> [[u8; 2]; OBJECTIVES] {
    let board = rules.board();
    let rear = board.across(at, front);
    state.objectives.map(|one| [front, rear].map(|area| board.area_distance(area, one.area)))
}

impl Unit {
    /// How far it is from an objective.
    pub fn way(&self, objective: usize) -> u8 {
        self.ways.get(objective).map_or(u8::MAX, |[ahead, behind]| *ahead.min(behind))
    }
}

impl Lines {
    pub fn of(rules: &Guns, state: &State) -> Self {
        let mut lines = Lines {
            units: ArrayVec::new(),
            held: BySide::from_fn(|_| Positions::EMPTY),
            fire: BySide::from_fn(|_| Areas::EMPTY),
            under: BySide::from_fn(|_| Positions::EMPTY),
        };
        for side in Side::ALL {
            for slot in &state.armies[side].slots {
                let Place::Map { at, front } = slot.body.place else { continue };
                lines.held[side].insert(at);
                let (face, cavalry) = (slot.face, slot.face.block.is_cavalry());
                // There are never more units than blocks.
                let _ = lines.units.try_push(Unit {
                    side,
                    at,
                    front,
                    strength: face.strength(),
                    worth: worth(face.level, cavalry),
                    cavalry,
                    iron: face.block.key() == Key::Iron,
                    won: slot.body.won,
                    ways: ways(rules, state, at, front),
                });
            }
        }
        lines.shoot(rules);
        lines
    }

    /// As it would be if the blocks in a position had this front.
    pub fn faced(&self, rules: &Guns, side: Side, at: SpaceId, front: AreaId) -> Self {
        let mut lines = self.clone();
        for unit in lines.units.iter_mut().filter(|unit| (unit.side, unit.at) == (side, at)) {
            if unit.front != front {
                unit.front = front;
                unit.ways = unit.ways.map(|[ahead, behind]| [behind, ahead]);
            }
        }
        lines.shoot(rules);
        lines
    }

    fn shoot(&mut self, rules: &Guns) {
        for side in Side::ALL {
            let mut last = None;
            let mut fire = Areas::EMPTY;
            for unit in self.units.iter().filter(|unit| unit.side == side) {
                if last != Some((unit.at, unit.front)) {
                    fire |= rules.board().field_of_fire(unit.at, unit.front, self.held[side], false);
                }
                last = Some((unit.at, unit.front));
            }
            self.fire[side] = fire;
            self.under[side] = rules.board().bounding_all(fire);
        }
    }

    /// The blocks of a side.
    pub fn of_side(&self, side: Side) -> impl Iterator<Item = &Unit> + Clone {
        self.units.iter().filter(move |unit| unit.side == side)
    }
}
