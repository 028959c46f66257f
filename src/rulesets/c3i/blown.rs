//! The return of blown units (Blown Unit Return).

use super::board::Hexes;
use super::cause::{PlaceCause, Verdict};
use super::event::{Cause, Event};
use super::field::Field;
use super::options::BlownNoRoom;
use super::pieces::{LAST_TURN, owner};
use super::rules::Rule;
use super::state::{Formation, MOST_RETURNS, Phase, Place, State, UnitState};
use super::{C3i, Command, Play};
use crate::engine::{PieceId, Side, SpaceId};

impl C3i {
    /// Where a side's blown units can return: empty hexes next to its headquarters, out of enemy zones.
    pub fn return_hexes(&self, state: &State, side: Side) -> Hexes {
        let Some(headquarters) = state.headquarters[side] else { return Hexes::EMPTY };
        let field = Field::of(self, state);
        self.board.near(headquarters) & field.empty(state) & !field.zone(side.other())
    }

    /// Appends the commands of both steps about blown units.
    pub(super) fn legal_blown(&self, state: &State, commands: &mut Vec<Command>) {
        let owner = state.side;
        if state.phase == Phase::ExcessBlown {
            commands.extend(state.returning(owner).map(|unit| Command::EliminateBlown { unit }));
            return;
        }
        let hexes = self.return_hexes(state, owner);
        for unit in state.returning(owner) {
            commands.extend(hexes.into_iter().map(|hex| Command::ReturnBlown { unit, hex }));
        }
    }

    /// Is this one of the units that are due?
    pub(super) fn check_returning(state: &State, unit: PieceId) -> Verdict {
        C3i::check_is_unit(unit)?;
        if owner(unit) != state.side {
            return Err(PlaceCause::OthersReturn(unit).into());
        }
        if state.returning(state.side).any(|due| due == unit) {
            return Ok(());
        }
        Err(PlaceCause::NotReturning(unit).into())
    }

    /// May this unit return here?
    pub(super) fn check_return(&self, state: &State, unit: PieceId, hex: SpaceId) -> Verdict {
        C3i::check_returning(state, unit)?;
        self.check_hex(hex)?;
        let side = state.side;
        let far = state.headquarters[side].map_or(u8::MAX, |hq| self.board.distance(hq, hex));
        if far != 1 {
            return Err(PlaceCause::FarFromHq { unit, hex, far }.into());
        }
        let field = Field::of(self, state);
        C3i::check_empty(state, &field, hex, unit, Rule::BlownEmptyHex)?;
        self.check_no_enemy_near(state, side, hex, Rule::BlownEnemyZone)
    }
}

impl Play<'_> {
    /// Begins, or goes on with, the return of a side's blown units.
    pub(super) fn return_blown(&mut self, side: Side) {
        self.state.side = side;
        let due = self.state.returning(side).count();
        if due > MOST_RETURNS {
            self.state.phase = Phase::ExcessBlown;
        } else if due > 0 && self.has_room(side) {
            self.state.phase = Phase::BlownReturn;
        } else {
            match side {
                Side::Confederate => self.return_blown(Side::Union),
                Side::Union => self.place_sharpshooters(),
            }
        }
    }

    /// Is there a hex to return to? If not, those who were to come are lost or wait (`c3i.blown.no-room`).
    fn has_room(&mut self, side: Side) -> bool {
        if !self.rules.return_hexes(self.state, side).is_empty() {
            return true;
        }
        let due: Vec<PieceId> = self.state.returning(side).collect();
        let waits = self.rules.options.blown_no_room == BlownNoRoom::Wait;
        let next = self.state.turn + 1;
        let returns = (waits && next <= LAST_TURN).then_some(next);
        self.events.push(|| Event::BlownNoRoom { side, units: due.clone(), waits, returns });
        for unit in due {
            if waits {
                self.state.unit_mut(unit).place = Place::Blown(next);
            } else {
                self.eliminate(unit, Cause::NoRoom);
            }
        }
        false
    }

    /// The enemy chose who does not return (`c3i.blown.opponent-chooses`).
    pub(super) fn eliminate_blown(&mut self, unit: PieceId) {
        self.eliminate(unit, Cause::Excess);
        self.return_blown(owner(unit));
    }

    /// A unit returns, in March formation.
    pub(super) fn return_unit(&mut self, unit: PieceId, hex: SpaceId) {
        let turn = match self.state.unit(unit).place {
            Place::Blown(turn) => turn,
            Place::Hex(_) | Place::OffMap | Place::Eliminated => self.state.turn,
        };
        *self.state.unit_mut(unit) =
            UnitState { place: Place::Hex(hex), formation: Formation::March, held: false };
        self.events.push(|| Event::BlownReturned { unit, hex, turn });
        self.return_blown(owner(unit));
    }
}
