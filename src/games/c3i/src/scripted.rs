//! A player by rules of thumb. The Union goes to the ridge that closes the road and stays there; the Confederates mass against
//! the Union unit that is nearest to them. Both attack if what they add to the die is more than what the enemy adds, the
//! Union by more than the Confederates; artillery is spread over the turns that are left.

mod ground;

use super::board::Hexes;
use super::field::Field;
use super::pieces::{JULY_3, LAST_TURN, owner, unit};
use super::state::State;
use super::{C3i, Command};
use crate::engine::{PieceId, Side, SpaceId};

pub(super) use ground::Ground;

/// A move must better a unit's place by so much to be worth making.
const WORTH_A_MOVE: f64 = 0.3;

/// How far a unit looks for a better place, in hexes.
const LOOK: u8 = 4;

/// By how much what a side adds to its die must exceed what the enemy adds.
const EDGE: [f64; 2] = [2.0, 1.0];

/// A state as the script looks at it.
pub(super) struct Script<'a> {
    rules: &'a C3i,
    state: &'a State,
    field: Field<'a>,
    side: Side,
    /// The enemy unit that the Confederates go for.
    target: Option<SpaceId>,
}

impl<'a> Script<'a> {
    pub(super) fn of(rules: &'a C3i, state: &'a State, side: Side) -> Self {
        let mut script = Script { rules, state, field: Field::of(rules, state), side, target: None };
        let enemies = script.field.units[side.other()];
        let far = |hex: &SpaceId| script.sum_of_distances(*hex, script.field.units[side]);
        script.target = enemies.into_iter().min_by_key(far);
        script
    }

    /// How much the side likes a command.
    pub(super) fn likes(&self, command: Command) -> f64 {
        match command {
            Command::PlaceHq { hex } => -f64::from(self.sum_of_distances(hex, self.field.units[self.side])),
            Command::EliminateBlown { unit: lost } => f64::from(unit(lost).stars),
            Command::ReturnBlown { hex, .. } | Command::MoveTo { hex } => self.place(hex),
            Command::PlaceBerdan { hex } => f64::from(self.near(hex, self.side.other())),
            Command::ExitZoc { unit } => self.exit(unit),
            Command::Retreat { hex } => self.place(hex) - f64::from(self.near(hex, self.side.other())),
            Command::PickMover { unit } => self.gain(unit) - WORTH_A_MOVE,
            Command::Attack { attacker, defender } => self.edge(attacker, defender),
            Command::Bid { support } => self.bid(support),
            Command::Pass {} => 0.0,
        }
    }

    /// How good it is for the side to stand in a hex.
    fn place(&self, hex: SpaceId) -> f64 {
        let good = f64::from(u8::from(self.rules.board.defensible.contains(hex)));
        match self.side {
            Side::Union => {
                let ground = self.rules.ground.get_or_init(|| Ground::of(&self.rules.board));
                let key = f64::from(u8::from(hex == ground.anchor));
                2.0 * f64::from(ground.post[hex.index()]) + key - 0.05 * f64::from(ground.way[hex.index()])
            }
            Side::Confederate => {
                let far = self.target.map_or(0, |target| self.rules.board.distance(hex, target));
                good * 0.4 - f64::from(far)
            }
        }
    }

    /// By how much the best free place nearby is better than where a unit stands; much for one that can enter.
    fn gain(&self, piece: PieceId) -> f64 {
        let Some(at) = self.state.hex(piece) else { return 10.0 };
        let reach = if self.state.unit(piece).held { 1 } else { LOOK };
        let free = self.rules.board.within(at, reach) & self.field.empty(self.state);
        let best = free.into_iter().map(|hex| self.place(hex)).fold(f64::MIN, f64::max);
        best - self.place(at)
    }

    /// A unit leaves zones of control if two enemies are on it and it has no good ground.
    fn exit(&self, piece: PieceId) -> f64 {
        let Some(at) = self.state.hex(piece) else { return -1.0 };
        let pressed = self.near(at, self.side.other()) > 1 && !self.rules.board.defensible.contains(at);
        if pressed { 1.0 } else { -1.0 }
    }

    /// By how much an attack is better than none.
    fn edge(&self, attacker: PieceId, defender: PieceId) -> f64 {
        let modifiers = self.rules.modifiers(self.state, &self.field, attacker, defender);
        let of = |piece| f64::from(modifiers.total(owner(piece)));
        of(attacker) - of(defender) - EDGE[usize::from(self.side == Side::Confederate)] + 0.5
    }

    /// A point is spent while more are left than turns; on the last day always.
    fn bid(&self, support: bool) -> f64 {
        let left = LAST_TURN.saturating_sub(self.state.turn);
        let spend = self.state.turn >= JULY_3 || self.state.artillery[self.side] > left;
        f64::from(u8::from(support == spend))
    }

    fn near(&self, hex: SpaceId, side: Side) -> u32 {
        (self.rules.board.near(hex) & self.field.units[side]).len()
    }

    fn sum_of_distances(&self, hex: SpaceId, units: Hexes) -> u32 {
        units.into_iter().map(|other| u32::from(self.rules.board.distance(hex, other))).sum()
    }
}
