//! How far it is to the objectives, worked out once for a board.

use super::super::arrivals::GROUPS;
use super::super::board::{Board, NamedAreas};
use super::super::pieces::Arm;
use super::super::state::LAST_TURN;
use super::weights::ground as weight;
use crate::engine::SpaceId;

/// How much a unit in each area counts towards each objective.
#[derive(Clone, Debug)]
pub struct Ground {
    /// By objective, arm and area: 1 in the objective itself, less with the way.
    pull: [[Vec<f32>; 3]; 2],
    /// By objective, group of reinforcements and turns until it arrives.
    coming: [[[f32; TURNS]; GROUPS.len()]; 2],
}

/// So many turns a game has.
const TURNS: usize = LAST_TURN as usize + 1;

impl Ground {
    /// Measures a board.
    pub fn of(board: &Board) -> Self {
        let objectives = ["C5", "E9"].map(|id| ways_to(board, &board.named, id));
        let phases = |cost: u16, arm: Arm| f32::from(cost) / f32::from(arm.movement());
        let pull = objectives.each_ref().map(|costs| {
            [Arm::Infantry, Arm::Artillery, Arm::Cavalry]
                .map(|arm| costs.iter().map(|cost| nearness(phases(*cost, arm))).collect())
        });
        let coming = objectives.each_ref().map(|costs| {
            GROUPS.each_ref().map(|group| {
                let way = phases(costs[board.named.get(group.area).index()], Arm::Infantry);
                std::array::from_fn(|turns| nearness(way + f32::from(u8::try_from(turns).unwrap_or(u8::MAX))))
            })
        });
        Ground { pull, coming }
    }

    /// How much a die of a group of reinforcements counts towards an objective so many turns before it arrives.
    pub fn coming(&self, objective: usize, group: usize, turns: u8) -> f32 {
        self.coming[objective][group][usize::from(turns.min(LAST_TURN))]
    }

    /// How much a unit in an area counts towards an objective, from 0 to 1.
    pub fn pull(&self, objective: usize, arm: Arm, area: SpaceId) -> f32 {
        self.pull[objective][arm as usize][area.index()]
    }
}

/// How much a unit counts that needs so many movement phases to an objective.
fn nearness(phases: f32) -> f32 {
    (1.0 + weight::PHASE * phases).powf(-weight::NEARNESS)
}

/// Movement points from each area to an objective.
fn ways_to(board: &Board, named: &NamedAreas, id: &str) -> Vec<u16> {
    let mut costs = vec![u16::MAX; board.len()];
    costs[named.get(id).index()] = 0;
    // As often as the longest way has steps: this is done once for a table.
    for _ in 0..board.len() {
        for area in board.areas() {
            for next in board.neighbours(area) {
                let step = u16::from(board.enter_cost(area, next, false));
                costs[area.index()] = costs[area.index()].min(costs[next.index()].saturating_add(step));
            }
        }
    }
    costs
}
