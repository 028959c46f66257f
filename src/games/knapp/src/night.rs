//! Night: resupply, replacements, successors of dead leaders (§7, §9).

use super::event::{Event, Exemptions};
use super::field::{Field, UnitSet};
use super::pieces::{self, Arm, Division, INFANTRY, leader_of, leaders, owner, unit};
use super::state::{Phase, Place, Replacement, State};
use super::{Knapp, Play};
use crate::boards::space_set::SpaceSet;
use crate::engine::SortShort as _;
use crate::engine::{PieceId, Side, SpaceId};

/// The longest range of fire.
const LONGEST_RANGE: u8 = Arm::Artillery.range();

impl Knapp {
    /// Strength points that a unit has lost.
    pub fn losses(&self, state: &State, piece: PieceId) -> u8 {
        self.full(piece).saturating_sub(state.piece(piece).strength)
    }

    /// May a unit take losses back tonight (`knapp.night.replacements`)?
    fn takes_replacements(&self, state: &State, piece: PieceId) -> bool {
        state.piece(piece).area().is_some() && self.losses(state, piece) > 0 && self.in_range(state, piece)
    }

    /// The divisions that roll for replacements, in the order of their dice: Confederate ones, then Union
    /// ones, each side's by name; with the units that share the die.
    pub(super) fn divisions_to_replace(&self, state: &State) -> Vec<Vec<PieceId>> {
        let takes = |piece: &PieceId| self.takes_replacements(state, *piece);
        let confederate = Division::ALPHABETICAL.map(|division| division.parts().to_vec());
        let mut union: Vec<PieceId> =
            INFANTRY.map(PieceId).filter(|piece| owner(*piece) == Side::Union).collect();
        union.sort_short_by_key(|piece| pieces::id(*piece));
        let all = confederate.into_iter().chain(union.into_iter().map(|piece| vec![piece]));
        let damaged = all.map(|units| units.into_iter().filter(takes).collect::<Vec<_>>());
        damaged.filter(|units| !units.is_empty()).collect()
    }

    /// What part A can get of a division's die: from, to; part B gets the rest.
    pub(super) fn shares(&self, state: &State, pending: Replacement) -> (u8, u8) {
        let [a, b] = pending.division.parts().map(|part| self.losses(state, part));
        (pending.die.saturating_sub(b), pending.die.min(a))
    }

    /// The areas in which a dead leader's successor may be placed (`knapp.option.leader-place`).
    pub(super) fn places_for(state: &State, leader: PieceId) -> SpaceSet {
        let printed = leader_of(leader);
        let men = state.units_on_map(printed.side()).filter(|(piece, _)| printed.commands(unit(*piece)));
        men.map(|(_, area)| area).collect()
    }

    /// Can an enemy unit fire at an area (§7)?
    pub(super) fn under_fire(&self, field: &Field, area: SpaceId, side: Side) -> bool {
        let enemy = side.other();
        let near = self.board.field_of_fire(area, LONGEST_RANGE) & field.held(enemy);
        near.into_iter().any(|from| {
            let mut units = field.units(from, enemy).iter();
            units.any(|piece| self.board.field_of_fire(from, unit(piece).arm.range()).contains(area))
        })
    }
}

impl Play<'_> {
    /// Units that are low on ammunition are resupplied if a commander reaches them and, by day, no enemy can
    /// fire at them (`knapp.ammo.resupply`).
    pub(super) fn resupply(&mut self, side: Side) {
        if !self.rules.options.ammo_supply {
            return;
        }
        let field = Field::of(self.state);
        for piece in UnitSet::of_side(side).iter() {
            let now = *self.state.piece(piece);
            let Some(at) = now.position() else { continue };
            let safe = self.state.is_night() || !self.rules.under_fire(&field, at, side);
            if now.low_ammo && safe && self.rules.in_range(self.state, piece) {
                self.state.piece_mut(piece).low_ammo = false;
                self.events.push(|| Event::Resupplied { unit: piece });
            }
        }
    }

    /// Rolls for replacements, and shares out what needs no decision (§9).
    pub(super) fn replace_losses(&mut self) {
        self.begin_phase(Phase::Replacements, Vec::new(), Exemptions::default());
        for side in [Side::Confederate, Side::Union] {
            self.resupply(side);
        }
        for units in self.rules.divisions_to_replace(self.state) {
            let die = self.dice.d6();
            self.events.push(|| Event::ReplacementRoll { units: units.clone(), die });
            let lost: u8 = units.iter().map(|unit| self.rules.losses(self.state, *unit)).sum();
            match (units.as_slice(), Division::of(units[0])) {
                ([_, _], Some(division)) if die < lost => {
                    let _ = self.state.replacements.try_push(Replacement { division, die });
                }
                _ => {
                    for unit in units {
                        self.take_back_most(unit, die);
                    }
                }
            }
        }
        self.share_out();
    }

    fn take_back_most(&mut self, unit: PieceId, most: u8) {
        let strength = self.rules.losses(self.state, unit).min(most);
        if strength > 0 {
            self.state.piece_mut(unit).strength += strength;
            self.events.push(|| Event::TookBack { unit, strength });
        }
    }

    /// Goes on to the next division whose owner has a choice, or ends the turn.
    pub(super) fn share_out(&mut self) {
        while let Some(pending) = self.state.replacements.first().copied() {
            let (least, most) = self.rules.shares(self.state, pending);
            if least != most {
                return;
            }
            self.give(pending, least);
        }
        self.end_turn();
    }

    pub(super) fn give(&mut self, pending: Replacement, part_a: u8) {
        let [a, b] = pending.division.parts();
        self.take_back_most(a, part_a);
        self.take_back_most(b, pending.die.saturating_sub(part_a));
        let _ = self.state.replacements.pop_at(0);
    }

    /// Asks about the next dead leader from `first` on, or begins the night's movement (§9, option).
    pub(super) fn replace_leaders(&mut self, first: PieceId) {
        let dead = leaders().filter(|leader| leader.0 >= first.0).find(|leader| {
            self.state.piece(*leader).place == Place::Eliminated
                && !Knapp::places_for(self.state, *leader).is_empty()
        });
        match dead {
            Some(leader) => self.state.phase = Phase::LeaderReplacement(leader),
            None => self.begin_move(Side::Confederate),
        }
    }
}
