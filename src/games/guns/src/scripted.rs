//! A player by rules of thumb. The Union stands around the objectives, faces the enemy and attacks only to drive him off an
//! objective; the Confederates mass against the objective that is nearest to them and attack at two to one. Artillery is
//! played wherever it can be.

use super::army::Orders;
use super::state::State;
use super::{Command, Guns};
use crate::engine::{AreaId, PieceId, Side, SpaceId};

/// A march must bring a block nearer by so much.
const WORTH_A_MARCH: f64 = 0.5;

/// How many times as many blocks as the enemy has in a position a side needs to attack it.
const ODDS: f64 = 2.0;

/// A state as the script looks at it.
pub(super) struct Script<'a> {
    rules: &'a Guns,
    state: &'a State,
    side: Side,
    /// The area of the objective that the Confederates go for.
    target: AreaId,
}

impl<'a> Script<'a> {
    pub(super) fn of(rules: &'a Guns, state: &'a State, side: Side) -> Self {
        let mut script = Script { rules, state, side, target: state.objectives[0].area };
        let effort = |area: &AreaId| -> u32 {
            let own = state.armies.confederate.on_map();
            own.map(|(_, at, _)| u32::from(script.steps(at, *area))).sum()
        };
        let open = state.objectives.iter().filter(|one| one.side == Side::Union).map(|one| one.area);
        let nearest = open.min_by_key(effort);
        script.target = nearest.unwrap_or(script.target);
        script
    }

    /// How much the side likes a command.
    pub(super) fn likes(&self, command: &Command) -> f64 {
        match *command {
            Command::PlaceCavalry { position } => -f64::from(self.steps(position, self.target)),
            Command::WithdrawTo { position }
            | Command::EnterTo { position, .. }
            | Command::MarchTo { position, .. } => self.place(position),
            Command::Face { front } => self.faces(front),
            Command::Turn { position } => {
                let front = self.state.armies[self.side].front_at(position);
                let other = front.map(|front| self.rules.board().across(position, front));
                let faces = |front: Option<AreaId>| front.map_or(0.0, |front| self.faces(front));
                faces(other) - faces(front) - 2.0
            }
            Command::AttackTarget { position, approach } | Command::AttackSecond { position, approach } => {
                self.attack(position, approach)
            }
            Command::AttackLead { block, .. } | Command::DefenseLead { block } => self.strength(block),
            Command::AttackAdd { block, .. } => 1.0 + self.strength(block),
            Command::AttackGo {}
            | Command::DefenseArtillery { .. }
            | Command::AttackArtillery { .. }
            | Command::PlaceFieldWorks { .. } => 0.5,
            Command::Enter { .. } => 1.0,
            Command::March { block } => self.march(block),
            Command::DeclareOrders { orders } => self.orders(orders),
            Command::RemoveBlock { block } => 10.0 - self.strength(block),
            Command::ChooseDuration { hours } => {
                f64::from(hours) * if self.side == Side::Union { 1.0 } else { -1.0 }
            }
            Command::WithdrawOff { .. } | Command::MarchOff { .. } => -50.0,
            Command::Withdraw { .. }
            | Command::Transfer { .. }
            | Command::PlayMarchToken {}
            | Command::DeclareExtended {}
            | Command::ForfeitNextThree {}
            | Command::PregameMove { .. }
            | Command::MoveObjective { .. }
            | Command::Bid { .. } => -1.0,
            Command::PassBid {}
            | Command::ChooseSide { .. }
            | Command::PregameDone {}
            | Command::ReturnToken { .. }
            | Command::StopReturning {}
            | Command::StayPut {}
            | Command::EndWithdrawals {}
            | Command::EndAttacks {}
            | Command::EndDefenseArtillery {}
            | Command::EndAttackArtillery {}
            | Command::PayToken { .. }
            | Command::Bombard { .. }
            | Command::HitToken { .. }
            | Command::Support { .. }
            | Command::CombatFirst { .. }
            | Command::OfferReduction { .. }
            | Command::PickReduction { .. }
            | Command::EndReinforcement {}
            | Command::EndMarch {}
            | Command::EndFieldWorks {}
            | Command::EndObjectives {} => 0.0,
        }
    }

    /// How good it is to stand in a position.
    fn place(&self, at: SpaceId) -> f64 {
        let crowd = f64::from(u8::from(self.state.armies[self.side].count_at(at) > 0));
        match self.side {
            Side::Union => {
                let nearest = self.state.objectives.iter().map(|one| self.steps(at, one.area)).min();
                -f64::from(nearest.unwrap_or(0)) - 0.6 * crowd
            }
            Side::Confederate => -f64::from(self.steps(at, self.target)) - 0.2 * crowd,
        }
    }

    /// How much nearer the positions beside a block are than its own.
    fn march(&self, block: PieceId) -> f64 {
        let army = &self.state.armies[self.side];
        let at = army.slot_named(block).and_then(|slot| army.place(slot).at());
        let Some(at) = at else { return -1.0 };
        let enemy = |at: SpaceId| self.state.armies[self.side.other()].count_at(at) > 0;
        let free = self.rules.board().adjacent(at).into_iter().filter(|next| !enemy(*next));
        free.map(|next| self.place(next)).fold(f64::MIN, f64::max) - self.place(at) - WORTH_A_MARCH
    }

    /// A good front has many enemies near it.
    fn faces(&self, front: AreaId) -> f64 {
        let near = |(_, at, _): (usize, SpaceId, AreaId)| 6.0 - f64::from(self.steps(at, front).min(6));
        self.state.armies[self.side.other()].on_map().map(near).sum()
    }

    /// By how many blocks more than needed the side can attack a position across an area.
    fn attack(&self, position: SpaceId, approach: AreaId) -> f64 {
        let around = self.rules.board().bounding(approach);
        let own = self.state.armies[self.side].on_map();
        let ready = own.filter(|(_, at, front)| *front == approach && around.contains(*at)).count();
        let enemies = self.state.armies[self.side.other()].count_at(position);
        let number = |count: usize| f64::from(u8::try_from(count).unwrap_or(u8::MAX));
        let wanted = self.side == Side::Confederate || self.steps(position, self.target) <= 1;
        if wanted { number(ready) - ODDS * number(enemies) + 0.5 } else { -1.0 }
    }

    /// The Confederates attack while they have tokens; the Union holds, or attacks when an objective is lost.
    fn orders(&self, orders: Orders) -> f64 {
        let tokens = self.state.armies[self.side].tokens.tray.total() > 3;
        let lost = self.state.objectives.iter().any(|one| one.side == Side::Confederate);
        let attacks = tokens && (self.side == Side::Confederate || lost);
        let wanted = if attacks { Orders::Attack } else { Orders::Hold };
        f64::from(u8::from(orders == wanted))
    }

    /// The strength of an own block.
    fn strength(&self, block: PieceId) -> f64 {
        let army = &self.state.armies[self.side];
        army.slot_named(block).and_then(|slot| army.face(slot)).map_or(0.0, |face| f64::from(face.strength()))
    }

    /// How many areas far a position is from an area.
    fn steps(&self, at: SpaceId, area: AreaId) -> u8 {
        let board = self.rules.board();
        board.sides(at).map(|side| board.area_distance(side, area)).into_iter().min().unwrap_or(u8::MAX)
    }
}
