//! A player by rules of thumb. The Union stands on and about Cemetery Hill, falls back with weakened units and strikes only where
//! it is twice as strong; the Confederates mass against Cemetery Hill and storm where they are stronger. Both fire all
//! they have, and leaders stay with their troops, out of fire.

use super::board::Board;
use super::field::Field;
use super::pieces::{is_leader, owner};
use super::state::State;
use super::{Command, Knapp};
use crate::engine::{PieceId, Side, SpaceId};

/// A move must better a piece's place by so much to be worth making.
const WORTH_A_MOVE: f64 = 0.5;

/// How many times as strong as the enemy a side must be to storm an area, Union first.
const STORM: [f64; 2] = [2.0, 1.3];

/// A state as the script looks at it.
pub(super) struct Script<'a> {
    rules: &'a Knapp,
    state: &'a State,
    field: Field,
    side: Side,
}

impl<'a> Script<'a> {
    pub(super) fn of(rules: &'a Knapp, state: &'a State, side: Side) -> Self {
        Script { rules, state, field: Field::of(state), side }
    }

    /// How much the side likes a command.
    pub(super) fn likes(&self, command: Command) -> f64 {
        match command {
            Command::PlaceLeader { .. } | Command::Assault { .. } | Command::AssaultFire {} => 1.0,
            Command::Move { piece, to } => self.gain(piece, to) - WORTH_A_MOVE,
            Command::Volley { unit, target } => {
                1.0 + f64::from(self.rules.dice_of(self.state, unit))
                    + 0.1 * self.strength(target, self.side.other())
            }
            Command::Join { unit } => 1.0 + f64::from(self.rules.dice_of(self.state, unit)),
            Command::GiveWay { area } => {
                let weak = self.strength(area, self.side) * 2.0 < self.strength(area, self.side.other());
                if weak { 2.0 } else { 0.5 }
            }
            Command::PlaceHit { unit } => f64::from(self.state.piece(unit).strength),
            Command::Withdraw { unit, to } => self.place(unit, to),
            Command::TakeBack { part_a, .. } => f64::from(part_a.min(2)),
            Command::DeclineLeader { .. }
            | Command::Combine { .. }
            | Command::EndMove {}
            | Command::Resolve {}
            | Command::EndFire {} => 0.0,
        }
    }

    /// By how much a piece is better off in another area; one that enters, by the place alone.
    fn gain(&self, piece: PieceId, to: SpaceId) -> f64 {
        let Some(at) = self.state.piece(piece).area() else { return 20.0 + self.place(piece, to) };
        self.place(piece, to) - self.place(piece, at)
    }

    /// How good it is for a piece to stand in an area.
    fn place(&self, piece: PieceId, area: SpaceId) -> f64 {
        let enemy = self.strength(area, self.side.other());
        let (own, pressed) = (self.about(area, self.side), self.about(area, self.side.other()));
        if is_leader(piece) {
            return 0.1 * own - if pressed > 0.0 { 2.0 } else { 0.0 };
        }
        let storm = STORM[usize::from(self.side == Side::Confederate)];
        let storms = if enemy > 0.0 && own < storm * enemy { -20.0 } else { 0.0 };
        let weak = self.state.piece(piece).strength * 2 <= self.rules.full(piece);
        let danger = if weak { 0.3 * pressed } else { 0.0 };
        storms - danger - self.far(area)
    }

    /// How far an area is from the objectives that the side goes for.
    fn far(&self, area: SpaceId) -> f64 {
        let board: &Board = &self.rules.board;
        let [hill, den] =
            self.rules.objectives().map(|objective| f64::from(board.distance(area, objective.area)));
        match self.side {
            Side::Union => hill + 0.2 * den,
            Side::Confederate => hill.min(den + 1.0) + 0.1 * (hill + den),
        }
    }

    /// The strength points of a side in an area.
    fn strength(&self, area: SpaceId, side: Side) -> f64 {
        self.field.units(area, side).iter().map(|unit| f64::from(self.state.piece(unit).strength)).sum()
    }

    /// The strength points of a side in an area and next to it.
    fn about(&self, area: SpaceId, side: Side) -> f64 {
        let near = |(unit, at): (PieceId, SpaceId)| {
            let strength = f64::from(self.state.piece(unit).strength);
            if owner(unit) == side && self.rules.board.distance(at, area) <= 1 { strength } else { 0.0 }
        };
        self.state.units_on_map(side).map(near).sum()
    }
}
