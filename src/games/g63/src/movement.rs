//! Movement of units (rulebook 3.0 Compulsory Movement, 4.0 to 4.4).

use super::G63;
use super::cause::{Cause, Verdict};
use super::state::{Event, Phase, State};
use crate::boards::hex::UNREACHABLE;
use crate::engine::{Events, Side, SpaceId};

impl G63 {
    /// Is the active army under orders to march to the hex of July 1?
    ///
    /// It is on the first day as long as it can come nearer; on a board where no way leads there it is free.
    pub(super) fn march_owed(&self, state: &State) -> bool {
        let here = state.armies[state.active()].at;
        let steps = here.map_or(UNREACHABLE, |hex| self.board.steps_to_goal[hex.index()]);
        state.day == 1 && steps != 0 && steps != UNREACHABLE
    }

    /// Has the active army arrived where it had to march on July 1? Then it stays there.
    fn march_done(&self, state: &State) -> bool {
        state.day == 1 && state.armies[state.active()].at == Some(self.board.goal)
    }

    /// Every hex that the active army may enter next: none while it is frozen (4.3, `g63.move.frozen`).
    pub(super) fn steps(&self, state: &State) -> impl Iterator<Item = SpaceId> + '_ {
        let army = state.armies[state.active()];
        let free = army.points_left > 0 && state.shared_hex().is_none() && !self.march_done(state);
        let ordered = self.march_owed(state);
        army.at.filter(|_| free).into_iter().flat_map(move |here| self.ways(here, ordered))
    }

    /// The hexes that an army may enter from a hex, under the order of July 1 or without it.
    pub(super) fn ways(&self, from: SpaceId, ordered: bool) -> impl Iterator<Item = SpaceId> + '_ {
        let bound = ordered && self.board.steps_to_goal[from.index()] != UNREACHABLE;
        let neighbours = self.board.hexes.neighbours(from).map(|(_, to)| to);
        neighbours.filter(move |to| !bound || self.nearer(from, *to))
    }

    fn nearer(&self, from: SpaceId, to: SpaceId) -> bool {
        self.board.steps_to_goal[to.index()] < self.board.steps_to_goal[from.index()]
    }

    pub(super) fn check_step(&self, state: &State, side: Side, to: SpaceId) -> Verdict {
        if state.phase != Phase::Over && side == state.active() && state.shared_hex().is_some() {
            return Err(Cause::Frozen);
        }
        Self::check_phase(state, side, Phase::Movement)?;
        let army = state.armies[side];
        let Some(here) = army.at else { return Err(Cause::DrivenOff) };
        if to.index() >= self.board.hexes.len() {
            return Err(Cause::OffMap);
        }
        let (distance, left) = (self.board.hexes.distance(here, to), army.points_left);
        if distance > u32::from(left) {
            return Err(Cause::TooFar { to, distance, left });
        }
        match distance {
            0 => Err(Cause::There(to)),
            1 if self.march_owed(state) && !self.nearer(here, to) => Err(Cause::NoNearer(to)),
            1 => Ok(()),
            _ => Err(Cause::NotAdjacent { to, distance }),
        }
    }

    pub(super) fn check_end_movement(&self, state: &State, side: Side) -> Verdict {
        Self::check_phase(state, side, Phase::Movement)?;
        if self.march_owed(state) { Err(Cause::MarchOwed) } else { Ok(()) }
    }

    pub(super) fn step(&self, state: &mut State, to: SpaceId, events: &mut Events<Event>) {
        // Only an illegal command leads off the map: nothing comes of it.
        if to.index() >= self.board.hexes.len() {
            return;
        }
        let side = state.active();
        let compulsory = self.march_owed(state);
        let army = &mut state.armies[side];
        let Some(from) = army.at else { return };
        army.approach = self.board.hexes.direction_to(from, to);
        army.at = Some(to);
        army.points_left = army.points_left.saturating_sub(1);
        let stopped = state.shared_hex().is_some();
        events.push(|| Event::Moved { unit: Self::piece(side), from, to, compulsory, stopped });
    }
}
