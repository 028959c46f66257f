//! The range and the ways of attack moves (§13, step 1).

use super::super::Guns;
use super::super::attack::Path;
use super::super::board::areas::Areas;
use super::super::field::Field;
use super::super::state::State;
use crate::engine::{AreaId, SpaceId};

/// A block that could attack: where it stands, what it faces and sees.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Stand {
    pub slot: usize,
    pub at: SpaceId,
    pub front: AreaId,
    /// Does an enemy stand before it in its own position?
    pub faced: bool,
    /// The areas at whose edges positions are in range of its attack (`guns.attack.range`).
    pub sees: Areas,
}

impl Guns {
    /// Where a block of the active side stands, if it is on the map.
    pub(in super::super) fn stand(&self, state: &State, field: &Field, slot: usize) -> Option<Stand> {
        let body = state.own().body(slot)?;
        let (at, front) = body.place.on_map()?;
        let faced = body.standing.is_some_and(|side| side != front);
        let sees = Areas::of(front) | self.board.field_of_fire(at, front, field.own, false);
        Some(Stand { slot, at, front, faced, sees })
    }

    /// The areas at whose edges blocks have a position in range (`guns.attack.range`), as it has them. An empty one is judged as if
    /// an enemy stood there, either way.
    pub(in super::super) fn seen_from(&self, field: &Field, to: SpaceId) -> Areas {
        let fire = |front: AreaId| self.board.field_of_fire(to, front, field.enemy, false);
        self.board.sides(to).into_iter().fold(Areas::EMPTY, |all, front| all | fire(front))
    }

    /// Every way of least cost from a position across its front to another one (`guns.attack.path`), as the areas that
    /// are crossed.
    pub(in super::super) fn attack_paths(&self, field: &Field, stand: Stand, to: SpaceId) -> Vec<Path> {
        let least = self.board.distance(stand.at, to);
        let mut search = Search { rules: self, field, to, least, found: Vec::new() };
        search.go_on(stand.at, 0, &[stand.front], &mut Path::new());
        search.found
    }
}

struct Search<'a> {
    rules: &'a Guns,
    field: &'a Field,
    to: SpaceId,
    least: u8,
    found: Vec<Path>,
}

impl Search<'_> {
    fn go_on(&mut self, from: SpaceId, used: u8, across: &[AreaId], path: &mut Path) {
        let (rules, closed) = (self.rules, self.rules.board.forbidden_to(self.field.side));
        for step in rules.board.crossings(from).iter().filter(|step| across.contains(&step.area)) {
            let total = used.saturating_add(step.cost);
            let left = rules.board.distance(step.to, self.to);
            if total.saturating_add(left) != self.least || path.try_push(step.area).is_err() {
                continue;
            }
            if step.to == self.to {
                if !self.found.contains(path) {
                    self.found.push(path.clone());
                }
            } else if !self.field.enemy.contains(step.to) && !closed.contains(step.to) {
                self.go_on(step.to, total, &rules.board.sides(step.to), path);
            }
            path.pop();
        }
    }
}
