//! Movement of units (rulebook 3.0 Compulsory Movement, 4.0 to 4.4).

use super::G63;
use super::rules::Rule;
use super::state::{Event, Phase, State};
use crate::boards::hex::{Direction, UNREACHABLE};
use crate::engine::phrase::plural;
use crate::engine::{Events, Refusal, Side, SpaceId};

impl G63 {
    /// Is the active army under orders to march to the hex of July 1?
    ///
    /// It is on the first day as long as it can come nearer; on a board where no way leads there it is free.
    pub(super) fn march_owed(&self, state: &State) -> bool {
        let here = state.armies[state.active()].at;
        let steps = here.map_or(UNREACHABLE, |hex| self.board.steps_to_goal[hex.index()]);
        state.day == 1 && steps != 0 && steps != UNREACHABLE
    }

    /// The march that the active army owes on July 1, as a sentence tells it: to the hex itself, or only towards
    /// it where its movement points do not last so far.
    pub(super) fn march_words(&self, state: &State) -> String {
        let army = state.armies[state.active()];
        let steps = army.at.map_or(0, |hex| self.board.steps_to_goal[hex.index()]);
        let way = if steps > u16::from(army.points_left) { "towards" } else { "to" };
        format!("{} must march {way} {}", self.name(state.active()), self.hex_name(self.board.goal))
    }

    /// Has the active army arrived where it had to march on July 1? Then it stays there.
    fn march_done(&self, state: &State) -> bool {
        state.day == 1 && state.armies[state.active()].at == Some(self.board.goal)
    }

    /// Every hex that the active army may enter next.
    pub(super) fn steps(&self, state: &State) -> impl Iterator<Item = (Direction, SpaceId)> + '_ {
        let army = state.armies[state.active()];
        let free = army.points_left > 0 && state.shared_hex().is_none() && !self.march_done(state);
        let nearer_only = self.march_owed(state);
        army.at.filter(|_| free).into_iter().flat_map(move |here| {
            self.board.hexes.neighbours(here).filter(move |(_, to)| !nearer_only || self.nearer(here, *to))
        })
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

    pub(super) fn check_step(&self, state: &State, side: Side, to: SpaceId) -> Result<(), Refusal<Rule>> {
        let name = self.name(side);
        if state.phase != Phase::Over && side == state.active() && state.shared_hex().is_some() {
            let enemy = self.name(side.other());
            let text = format!(
                "{name} is in one hex with {enemy} and cannot move until a combat result parts them."
            );
            return Err(self.with_enemy(state, Refusal::new(Rule::MoveFrozen, text), side));
        }
        self.check_phase(state, side, Phase::Movement)?;
        let army = state.armies[side];
        let Some(here) = army.at else {
            return Err(Refusal::new(Rule::PhaseWrong, format!("{name} has been driven off the map.")));
        };
        if to.index() >= self.board.hexes.len() {
            return Err(Refusal::new(Rule::MoveMapEdge, format!("{name} cannot march off the map.")));
        }
        self.check_distance(state, side, here, to)?;
        if !self.march_owed(state) || self.nearer(here, to) {
            return Ok(());
        }
        let (march, to) = (self.march_words(state), self.hex_name(to));
        let text = format!("On July 1 {march} by a shortest way, and {to} is no nearer to it.");
        Err(self.owed(text))
    }

    /// A refusal because of the march of July 1.
    fn owed(&self, text: String) -> Refusal<Rule> {
        Refusal::new(Rule::MoveCompulsory, text).fact("compulsory hex", self.hex_name(self.board.goal))
    }

    fn check_distance(
        &self,
        state: &State,
        side: Side,
        here: SpaceId,
        to: SpaceId,
    ) -> Result<(), Refusal<Rule>> {
        let (name, left) = (self.name(side), state.armies[side].points_left);
        let points = plural(u32::from(left), "movement point");
        let (distance, place) = (self.board.hexes.distance(here, to), self.hex_name(to));
        let away = plural(distance, "hex");
        if distance > u32::from(left) {
            let text = format!("{name} has {points} left, but {place} is {away} away.");
            return Err(Refusal::new(Rule::MoveAllowance, text)
                .fact("distance", distance)
                .fact("movement points left", left));
        }
        if distance != 1 {
            let text = if distance == 0 {
                format!("{name} is in {place} already.")
            } else {
                format!("{name} marches one hex at a time: {place} is {away} away.")
            };
            return Err(Refusal::new(Rule::MoveAdjacent, text).fact("distance", distance));
        }
        Ok(())
    }

    pub(super) fn check_end_movement(&self, state: &State, side: Side) -> Result<(), Refusal<Rule>> {
        self.check_phase(state, side, Phase::Movement)?;
        if self.march_owed(state) {
            let march = self.march_words(state);
            return Err(self.owed(format!("On July 1 {march} and has movement points left for that.")));
        }
        Ok(())
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
