//! How far it is to the objectives, worked out once for a board.

use super::super::board::{Board, NamedAreas};
use super::super::pieces::Arm;
use super::weights::ground as weight;
use crate::engine::SpaceId;

/// How much a unit in each area counts towards each objective.
#[derive(Clone, Debug)]
pub struct Ground {
    /// By objective, arm and area: 1 in the objective itself, less with the way.
    pull: [[Vec<f32>; 3]; 2],
}

impl Ground {
    /// Measures a board.
    pub fn of(board: &Board) -> Self {
        let pull = ["C5", "E9"].map(|id| {
            let costs = ways_to(board, &board.named, id);
            [Arm::Infantry, Arm::Artillery, Arm::Cavalry].map(|arm| {
                let phases = |cost: &u16| f32::from(*cost) / f32::from(arm.movement());
                costs
                    .iter()
                    .map(|cost| (1.0 + weight::phase() * phases(cost)).powf(-weight::nearness()))
                    .collect()
            })
        });
        Ground { pull }
    }

    /// How much a unit in an area counts towards an objective, from 0 to 1.
    pub fn pull(&self, objective: usize, arm: Arm, area: SpaceId) -> f32 {
        self.pull[objective][arm as usize][area.index()]
    }
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
