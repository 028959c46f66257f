//! Combat and retreat (rulebook 5.0 to 7.1).

use super::G63;
use super::board::{Column, CombatResult};
use super::cause::{Cause, Verdict};
use super::state::{Event, Phase, State};
use crate::boards::hex::Direction;
use crate::engine::{Dice, Events, Side, SpaceId};

/// A beaten army goes this many hexes (`g63.combat.result`).
pub(super) const RETREAT: usize = 2;

/// Where a retreat leads.
pub(super) struct Retreat {
    /// The hexes from the battle on, as far as they are on the map.
    pub path: Vec<SpaceId>,
    /// Does it end on the map?
    pub on_map: bool,
}

impl G63 {
    /// What speaks against an attack: both units must be in one hex (5.0, `g63.combat.zoc`). The phase of combat is passed over without that.
    pub(super) fn check_attack(state: &State, side: Side) -> Verdict {
        if state.phase != Phase::Over && side != state.active() && state.armies[side].attacked {
            return Err(Cause::Attacked);
        }
        if state.phase != Phase::Over && side == state.active() && state.shared_hex().is_none() {
            return Err(Cause::NobodyThere);
        }
        Self::check_phase(state, side, Phase::Combat)
    }

    /// The column of the Combat Results Table for an attack by a side.
    pub(super) fn column(&self, attacker: Side) -> &Column {
        let strength = |side: Side| self.board.armies[side].strength;
        self.board.table.column(strength(attacker), strength(attacker.other()))
    }

    pub(super) fn attack(&self, state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
        let side = state.active();
        let Some(at) = state.shared_hex() else { return };
        let column = self.column(side);
        let die = dice.d6();
        let result = column.results[usize::from(die - 1)];
        state.armies[side].attacked = true;
        events.push(|| Event::Attacked {
            attacker: Self::piece(side),
            defender: Self::piece(side.other()),
            at,
            strengths: [side, side.other()].map(|side| self.board.armies[side].strength),
            column: column.label.clone(),
            die,
            result,
        });
        match result {
            CombatResult::AttackerRetreats => self.retreat(state, side, at, events),
            CombatResult::DefenderRetreats => self.retreat(state, side.other(), at, events),
            CombatResult::NoEffect => {}
        }
    }

    /// The direction in which a beaten army goes (6.4): the attacker back the way it came, the defender on
    /// along the attacker's line of approach. If the attacker never moved into the hex, away from the
    /// enemy's starting hex; if that is the same hex, the Union north and the Confederates south.
    pub(super) fn retreat_direction(
        &self,
        state: &State,
        loser: Side,
        attacker: Side,
        at: SpaceId,
    ) -> Direction {
        let approach = state.armies[attacker].approach;
        let by_approach = if loser == attacker { approach.map(Direction::reverse) } else { approach };
        let from_enemy = || self.board.hexes.main_direction(self.board.armies[loser.other()].start, at);
        by_approach.or_else(from_enemy).unwrap_or(match loser {
            Side::Union => Direction::NORTH,
            Side::Confederate => Direction::SOUTH,
        })
    }

    /// Where a retreat in a direction leads.
    pub(super) fn retreat_path(&self, at: SpaceId, direction: Direction) -> Retreat {
        let mut path = vec![at];
        for _ in 0..RETREAT {
            match self.board.hexes.neighbour(path[path.len() - 1], direction) {
                Some(next) => path.push(next),
                None => return Retreat { path, on_map: false },
            }
        }
        Retreat { path, on_map: true }
    }

    fn retreat(&self, state: &mut State, loser: Side, at: SpaceId, events: &mut Events<Event>) {
        let direction = self.retreat_direction(state, loser, state.active(), at);
        let Retreat { path, on_map } = self.retreat_path(at, direction);
        let army = &mut state.armies[loser];
        if on_map {
            army.at = path.last().copied();
            army.approach = Some(direction);
            events.push(|| Event::Retreated { unit: Self::piece(loser), path });
        } else {
            army.at = None;
            state.phase = Phase::Over;
            events.push(|| Event::DrivenOff { unit: Self::piece(loser), path, winner: loser.other() });
        }
    }
}
