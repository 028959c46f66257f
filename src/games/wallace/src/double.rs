//! Double orders: what the first order may leave for the second (rulebook, Issue an order; Area Limit).

use super::Wallace;
use super::board::Places;
use super::fighter::Attacker;
use super::pieces::{AREA_LIMIT, Piece};
use super::place::Block;
use super::refusals::{Moves, Verdict, unless};
use super::state::State;
use crate::engine::SpaceId;

/// Whose knowledge of the acting side's command blocks counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Knows {
    /// Their owner's.
    Everything,
    /// The enemy's: any block with fewer than five discs may have room. Only by this may things happen without
    /// a decision.
    WhatAllSee,
}

impl Knows {
    fn has_room(self, block: Block) -> bool {
        match self {
            Knows::Everything => block.room() > 0,
            Knows::WhatAllSee => block.may_have_room(),
        }
    }
}

/// A move that is only thought of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Thought {
    pub piece: Piece,
    pub from: SpaceId,
    pub to: SpaceId,
}

impl Wallace {
    /// The area that holds more pieces of the acting side than it may, if there is one.
    pub(super) fn overfull(&self, state: &State) -> Option<SpaceId> {
        self.board.areas().into_iter().find(|area| state.size(*area) > AREA_LIMIT)
    }

    /// Can a second disc be laid on a block that reaches this area?
    fn second_disc_reaches(&self, state: &State, area: SpaceId, knows: Knows) -> bool {
        let mut blocks = state.blocks(state.side);
        blocks.any(|(at, block)| knows.has_room(block) && self.board.reach(at).contains(area))
    }

    /// After this move of the first order: is no area over the limit, or one that the second order can make right
    /// (`wallace.limit.temporary`)?
    pub(super) fn leaves_fixable(&self, state: &State, thought: Thought, knows: Knows) -> Verdict {
        let size = |area: SpaceId| {
            let size = state.size(area) + u8::from(area == thought.to);
            size.saturating_sub(u8::from(area == thought.from))
        };
        let near: Places = self.board.adj(thought.from);
        let mut over = near
            .into_iter()
            .filter(|area| !state.is_enemy_held(*area, state.side) && size(*area) > AREA_LIMIT);
        match (over.next(), over.next()) {
            (None, _) => Ok(()),
            (Some(area), Some(other)) => Err(Moves::TwoOverfull { area, other }.into()),
            (Some(area), None) if !state.attackers.is_empty() => Err(Moves::OverfullBesides { area }.into()),
            (Some(area), None) => self.fixable(state, thought, area, knows),
        }
    }

    /// Can the second order make an area right? There is always room for what is too much: where it came from.
    fn fixable(&self, state: &State, thought: Thought, area: SpaceId, knows: Knows) -> Verdict {
        let place = state.place(area);
        let joins = thought.to == area && !thought.piece.is_gun();
        let troops = place.troops.total() + u8::from(joins);
        unless(!place.disruption || troops > 0, Moves::OverfullStuck { area })?;
        unless(self.second_disc_reaches(state, area, knows), Moves::OverfullNoBlock { area })
    }

    /// Can the assaults of the first order wait for the second (`wallace.assault.double`)?
    pub(super) fn check_hold(&self, state: &State, from: SpaceId, knows: Knows) -> Verdict {
        let place = state.place(from);
        let needed = if place.disruption { 2 } else { 1 };
        unless(place.is_held_by(state.side) && place.troops.total() >= needed, Moves::NobodyToAdd { from })?;
        let has_room = |one: &Attacker| Wallace::attackers_of(state, one.target) < AREA_LIMIT;
        unless(state.attackers.iter().any(has_room), Moves::NoneToAdd)?;
        unless(self.second_disc_reaches(state, from, knows), Moves::NoBlockToAdd { from })
    }

    /// Pieces that may cross a boundary by one order, if the enemy is not beyond it (`wallace.move.boundary`).
    pub(super) const fn boundary_limit(road: bool) -> u8 {
        if road { 4 } else { 2 }
    }

    /// Pieces that were sent against an area and wait for the assault to begin.
    pub(super) fn attackers_of(state: &State, area: SpaceId) -> u8 {
        state.attackers.iter().map(|one| u8::from(one.target == area)).fold(0, u8::saturating_add)
    }
}
