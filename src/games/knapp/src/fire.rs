//! The fire phase: who may fire at what, and with how many dice (§5).

use super::event::Exemptions;
use super::field::{Field, UnitSet};
use super::options::LeaderDice;
use super::pieces::{owner, unit};
use super::state::{Forced, MOST_FIRERS, Phase, State, Step, Volley};
use super::{Knapp, Play};
use crate::boards::space_set::SpaceSet;
use crate::engine::{PieceId, Side, SpaceId};

impl Knapp {
    /// Dice for a unit's own strength.
    pub(super) fn strength_dice(state: &State, piece: PieceId) -> u8 {
        let now = state.piece(piece);
        Self::dice_of_strength(now.strength, now.low_ammo)
    }

    /// Dice for so much strength: half of it if ammunition is low (§7).
    pub(super) const fn dice_of_strength(strength: u8, low_ammo: bool) -> u8 {
        if low_ammo { strength / 2 } else { strength }
    }

    /// Dice that the leaders with a unit add (§8, `knapp.fire.leader-dice`).
    pub(super) fn leader_dice(&self, state: &State, piece: PieceId) -> u8 {
        let area = state.piece(piece).area();
        area.map_or(0, |area| self.dice_of_leaders(state, state.leaders_in(area, owner(piece))))
    }

    /// Dice that leaders add to each unit with them.
    pub(super) fn dice_of_leaders(&self, state: &State, leaders: impl Iterator<Item = PieceId>) -> u8 {
        let ratings = leaders.map(|leader| self.rating(state, leader));
        match self.options.leader_dice {
            LeaderDice::Each => ratings.sum(),
            LeaderDice::Best => ratings.max().unwrap_or(0),
        }
    }

    /// All dice of a unit.
    pub fn dice_of(&self, state: &State, piece: PieceId) -> u8 {
        Self::strength_dice(state, piece).saturating_add(self.leader_dice(state, piece))
    }

    /// The areas that a unit of the firing side, which is in no contested area, can fire at.
    fn targets(&self, state: &State, field: &Field, piece: PieceId, area: SpaceId) -> SpaceSet {
        // Leaders are asked about only where nobody else brings dice.
        let has_dice = || Self::strength_dice(state, piece) > 0 || self.leader_dice(state, piece) > 0;
        if state.piece(piece).fired || !has_dice() {
            return SpaceSet::EMPTY;
        }
        let reached = self.board.field_of_fire(area, unit(piece).arm.range());
        reached & field.held(owner(piece).other())
    }

    /// The units of the firing side that can fire from where they stand at other areas, and at which.
    pub(super) fn shots(
        &self,
        state: &State,
        field: &Field,
        side: Side,
    ) -> impl Iterator<Item = (PieceId, SpaceSet)> {
        let contested = field.contested();
        let free = state.units_on_map(side).filter(move |(_, area)| !contested.contains(*area));
        free.map(move |(unit, area)| (unit, self.targets(state, field, unit, area)))
    }

    /// A volley of every unit of a side in an area.
    pub(super) fn volley_inside(state: &State, side: Side, area: SpaceId) -> Volley {
        let mut volley = Volley::new(side, area, Forced::Pay);
        // There is room for all units of a side.
        volley.firers.extend(Field::of(state).units(area, side).iter().take(MOST_FIRERS));
        volley
    }
}

impl Play<'_> {
    /// Begins a side's fire phase.
    pub(super) fn begin_fire(&mut self, side: Side) {
        self.state.step = Step::Free;
        for unit in UnitSet::of_side(side).iter() {
            let now = self.state.piece_mut(unit);
            (now.fired, now.gave_way) = (false, false);
        }
        self.begin_phase(Phase::Fire(side), Vec::new(), Exemptions::default());
    }
}
