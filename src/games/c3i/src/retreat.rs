//! Retreats (Attack Results, Retreat; Organization, 3; Movement Phase), and what becomes of beaten units.

use super::board::Hexes;
use super::event::{Event, Loss};
use super::field::Field;
use super::options::ExitReference;
use super::pieces::{JULY_3, owner};
use super::state::{Formation, Place, Reason, Retreat, State, UnitState};
use super::{C3i, Play};
use crate::engine::{PieceId, Side, SpaceId};
use arrayvec::ArrayVec;

/// A retreat goes three hexes, or two to a defensible one.
pub(super) const LENGTH: u8 = 3;

/// To defensible ground it may be this much shorter.
pub(super) const SHORT: u8 = LENGTH - 1;

/// A hex has so many neighbours.
const NEIGHBOURS: usize = 6;

/// A blown unit comes back so many turns later.
const BLOWN_TURNS: u8 = 2;

impl C3i {
    /// Where a unit can end a retreat (`c3i.retreat.path`, `c3i.retreat.defensible-stop`).
    pub fn retreat_options(&self, state: &State, field: &Field<'_>, unit: PieceId, reason: Reason) -> Hexes {
        let Some(hex) = state.hex(unit) else { return Hexes::EMPTY };
        let open = self.retreat_ground(state, owner(unit), [field; 2], false);
        let references = self.references(state, field, unit, reason);
        references.into_iter().fold(Hexes::EMPTY, |ends, from| ends | self.retreat_over(open, hex, from))
    }

    /// Where a unit that stands in a hex could end a retreat from these hexes.
    pub(super) fn retreat_away(
        &self,
        state: &State,
        field: &Field<'_>,
        unit: PieceId,
        hex: SpaceId,
        from: Hexes,
    ) -> Hexes {
        self.retreat_over(self.retreat_ground(state, owner(unit), [field; 2], false), hex, from)
    }

    /// The hexes over which a side may retreat: free by the first field, out of enemy zones of control by the second, and
    /// unless it is left aside within range.
    #[inline]
    pub(super) fn retreat_ground(
        &self,
        state: &State,
        side: Side,
        [units, zones]: [&Field<'_>; 2],
        anywhere: bool,
    ) -> Hexes {
        let safe = units.free() & !zones.zoc(side.other());
        if anywhere { safe } else { safe & self.in_range(state, side) }
    }

    /// What a retreat has to draw away from: from all hexes of one of these sets.
    pub(super) fn references(
        &self,
        state: &State,
        field: &Field<'_>,
        unit: PieceId,
        reason: Reason,
    ) -> ArrayVec<Hexes, NEIGHBOURS> {
        let one = |hexes: Hexes| ArrayVec::from_iter([hexes]);
        let Some(hex) = state.hex(unit) else { return ArrayVec::new() };
        match reason {
            Reason::EntryHexClaimed => one(Hexes::of(hex)),
            Reason::LostAttack => {
                let winner = state.fight.map(|fight| fight.unit_of(owner(unit).other()));
                let there = winner.and_then(|winner| state.hex(winner));
                there.map(Hexes::of).into_iter().collect()
            }
            Reason::Exit => {
                let adjacent = self.board.near(hex) & field.units[owner(unit).other()];
                // Only next to Berdan's marker alone is nobody adjacent: then it gets away from where it is.
                let enemies = if adjacent.is_empty() { Hexes::of(hex) } else { adjacent };
                match self.options.exit_reference {
                    ExitReference::AllAdjacent => one(enemies),
                    ExitReference::AnyAdjacent => enemies.into_iter().map(Hexes::of).collect(),
                }
            }
        }
    }

    /// The ends of all paths over open hexes of which every hex is farther from each of these hexes than the one
    /// before. A step changes a distance by one at most, so the n-th hex is exactly n farther away.
    pub(super) fn retreat_over(&self, open: Hexes, hex: SpaceId, from: Hexes) -> Hexes {
        let mut reached = Hexes::of(hex);
        let mut ends = Hexes::EMPTY;
        for step in 1..=LENGTH {
            let next = reached.into_iter().fold(Hexes::EMPTY, |next, at| next | self.board.near(at));
            let farther =
                |far: Hexes, enemy| far & self.board.ring(enemy, self.board.distance(enemy, hex) + step);
            reached = from.into_iter().fold(next & open, farther);
            match step {
                LENGTH => ends |= reached,
                SHORT => ends |= reached & self.board.defensible,
                _ => {}
            }
        }
        ends
    }
}

impl Play<'_> {
    /// Makes a unit retreat: with one way it goes, with several its owner chooses, with none it is blown
    /// (`c3i.retreat.failed`).
    pub(super) fn make_retreat(&mut self, unit: PieceId, reason: Reason) {
        let Some(from) = self.state.hex(unit) else { return };
        let ends = self.rules.retreat_options(self.state, &self.field(), unit, reason);
        if ends.is_empty() {
            self.events.push(|| Event::RetreatFailed { unit, reason });
            self.blow(unit);
            self.retreated(unit, reason, from);
        } else if let Some(to) = ends.only() {
            self.retreat(Retreat { unit, reason }, to);
        } else {
            self.state.retreat = Some(Retreat { unit, reason });
        }
    }

    /// A unit retreats to a hex.
    pub(super) fn retreat(&mut self, retreat: Retreat, to: SpaceId) {
        let Retreat { unit, reason } = retreat;
        self.state.retreat = None;
        let Some(from) = self.state.hex(unit) else { return };
        self.state.unit_mut(unit).place = Place::Hex(to);
        let short = self.rules.board.distance(from, to) < LENGTH;
        self.events.push(|| Event::Retreated { unit, from, to, short, reason });
        self.share_hex(unit, to);
        self.retreated(unit, reason, from);
    }

    /// What goes on after a unit has left `from`, retreating or blown.
    fn retreated(&mut self, unit: PieceId, reason: Reason, from: SpaceId) {
        match reason {
            Reason::Exit => self.acted(&self.field()),
            Reason::EntryHexClaimed => self.settle(&self.field()),
            Reason::LostAttack => self.after_attack(unit, from),
        }
    }

    /// A unit is blown: off the map for two turns (`c3i.result.blown`), on July 3 for good
    /// (`c3i.result.july3`).
    pub(super) fn blow(&mut self, unit: PieceId) {
        if self.state.turn >= JULY_3 {
            return self.eliminate(unit, Loss::July3);
        }
        let returns = self.state.turn + BLOWN_TURNS;
        *self.state.unit_mut(unit) = UnitState { place: Place::Blown(returns), ..UnitState::default() };
        self.events.push(|| Event::UnitBlown { unit, returns });
    }

    /// A unit is out of the game: a point for the enemy (`c3i.result.eliminated`).
    pub(super) fn eliminate(&mut self, unit: PieceId, cause: Loss) {
        *self.state.unit_mut(unit) =
            UnitState { place: Place::Eliminated, formation: Formation::March, held: false };
        let side = owner(unit).other();
        let points = self.state.points(side);
        self.events.push(|| Event::UnitEliminated { unit, cause, points });
    }
}
