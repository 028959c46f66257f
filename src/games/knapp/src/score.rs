//! Points (§2).

use super::Knapp;
use super::field::Field;
use super::options::{LossScoring, Possession};
use super::pieces::{UNIT_POINTS, leader_of, leaders, owner, unit, units};
use super::rules::Rule;
use super::state::{Place, State};
use crate::engine::{BySide, Side, SpaceId};

/// An area that is worth points from July 2 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objective {
    /// Which area.
    pub area: SpaceId,
    /// The only side that it counts for; nothing if it counts for both.
    pub only: Option<Side>,
    /// The rule.
    pub rule: Rule,
}

impl Objective {
    /// Does it count for this side?
    pub fn counts_for(&self, side: Side) -> bool {
        self.only.is_none_or(|only| only == side)
    }
}

/// A side's points by their source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points {
    /// For strength points that the enemy lost (`knapp.win.sp`).
    pub strength: i32,
    /// For enemy units eliminated (`knapp.win.unit`).
    pub units: i32,
    /// For dead enemy leaders (`knapp.win.leader`).
    pub leaders: i32,
    /// For Cemetery Hill and Devil's Den.
    pub ground: i32,
}

impl Points {
    /// All together.
    pub const fn total(&self) -> i32 {
        self.strength + self.units + self.leaders + self.ground
    }
}

impl Knapp {
    /// Cemetery Hill and Devil's Den.
    pub fn objectives(&self) -> [Objective; 2] {
        let area = |id| self.board.named.get(id);
        [
            Objective { area: area("C5"), only: None, rule: Rule::WinCemeteryHill },
            Objective { area: area("E9"), only: Some(Side::Confederate), rule: Rule::WinDevilsDen },
        ]
    }

    /// The side that would score an objective if the turn ended now, or keep the other from it
    /// (option `possession`); `number` is its place in [`objectives`](Self::objectives).
    pub fn holder(&self, state: &State, number: usize) -> Option<Side> {
        let area = self.objectives().get(number)?.area;
        let occupier = Self::occupier(&Field::of(state), area);
        match self.options.possession {
            Possession::Occupied => occupier,
            Possession::LastHeld => occupier.or(state.last_holder.get(number).copied().flatten()),
        }
    }

    /// The side that alone has units in an area.
    pub(super) fn occupier(field: &Field, area: SpaceId) -> Option<Side> {
        Side::ALL.into_iter().find(|side| field.lonely(side.other()).contains(area))
    }

    /// A side's points now, by source.
    pub fn points(&self, state: &State, side: Side) -> Points {
        let ledger = state.ledger[side];
        let mut points = Points {
            leaders: i32::from(ledger.leaders),
            ground: i32::from(ledger.ground),
            ..Points::default()
        };
        for piece in units().filter(|piece| owner(*piece) != side) {
            let now = state.piece(piece);
            if now.place == Place::Off {
                continue;
            }
            let lost = self.full(piece).saturating_sub(now.strength);
            points.strength += i32::from(lost) * i32::from(unit(piece).arm.points());
            if now.place == Place::Eliminated {
                points.units += i32::from(UNIT_POINTS);
            }
        }
        if self.options.loss_scoring == LossScoring::Cumulative {
            points.strength = i32::from(ledger.strength);
        }
        let dead = |leader: &crate::engine::PieceId| {
            owner(*leader) != side && state.piece(*leader).place == Place::Eliminated
        };
        points.leaders +=
            leaders().filter(dead).map(|leader| i32::from(leader_of(leader).points)).sum::<i32>();
        points
    }

    /// Both sides' points together.
    pub fn totals(&self, state: &State) -> BySide<i32> {
        BySide::from_fn(|side| self.points(state, side).total())
    }

    /// Who has more points; nobody if they are equal (`knapp.win.most-points`).
    pub fn winner(&self, state: &State) -> Option<Side> {
        let totals = self.totals(state);
        match totals.union.cmp(&totals.confederate) {
            std::cmp::Ordering::Greater => Some(Side::Union),
            std::cmp::Ordering::Less => Some(Side::Confederate),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// The strength that is printed on a unit.
    pub fn full(&self, piece: crate::engine::PieceId) -> u8 {
        let printed = unit(piece);
        if let Some(own) = self.board.own_strength(piece) {
            return own;
        }
        match self.options.strengths {
            super::options::Strengths::Graded => printed.graded,
            super::options::Strengths::Men => printed.men,
        }
    }
}
