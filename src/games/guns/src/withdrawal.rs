//! Withdrawals: who may, and who must (§14, §18, §21).
//!
//! `walk`: where to.

mod walk;

use super::army::{Moved, Orders, Place};
use super::board::areas::Areas;
use super::event::{Event, RevealReason};
use super::field::Field;
use super::frame::{Frame, Loss};
use super::refusals::{General, Told, Verdict, unless};
use super::rules::Rule;
use super::show::case::Case;
use super::state::{PositionList, State};
use super::{Guns, Play};
use crate::engine::Agenda as _;
use crate::engine::sentences::{no, refusals};
use crate::engine::{PieceId, Side, SpaceId};
pub(super) use walk::{Arm, Ends, Slack};

/// A block that is not on the map does not withdraw.
pub(super) const NO_WITHDRAWAL: General =
    General::Absent { rule: Rule::WithdrawNotThreatened, deed: "withdraw" };

refusals! {
    /// What is against a withdrawal.
    Refused(case) {
        /// It need not, and the orders are others.
        Orders => no!(
            WithdrawOrders, "{} need not withdraw, and you are under {} orders.", case.who(), case.state.orders().name()
        );
        /// Cavalry in an obstructed position, under other orders.
        Obstructed { at: SpaceId } => no!(
            CavWithdraw, "{} stands in an obstructed position, at {}: from there cavalry, too, needs Withdraw orders.",
            case.who(), case.name(at)
        );
        Unthreatened { at: SpaceId } => no!(
            WithdrawNotThreatened, "{} is neither next to the enemy nor in his fire at {}.", case.who(), case.name(at)
        );
        NoLoser => no!(AttackWon, "{} did not take part in the attack that was beaten back.", case.who());
        Shut { at: SpaceId } =>
            no!(WithdrawNoDestination, "{} has no way to withdraw from {}.", case.who(), case.name(at));
    }
}

impl Guns {
    /// Blocks of the active side that must withdraw, and those that only may since they are exempt (§14, §21). Both
    /// as bits by handle.
    pub(super) fn beaten(&self, state: &State) -> (u32, u32) {
        let enemy = state.enemy();
        let winners: Vec<(SpaceId, Areas)> = enemy
            .on_map()
            .filter(|(slot, ..)| enemy.body(*slot).is_some_and(|body| body.won))
            .map(|(slot, at, _)| (at, self.fire_of_slot(state, state.active.other(), slot)))
            .collect();
        let (mut mandatory, mut exempt) = (0, 0);
        for (slot, at, front) in state.own().on_map() {
            let rear = self.board.across(at, front);
            let beaten_by = winners.iter().filter(|(winner, fire)| {
                *winner == at || self.board.adjacent(at).contains(*winner) || fire.contains(rear)
            });
            let counts: Vec<bool> = beaten_by.map(|(winner, _)| !self.are_hidden(at, *winner)).collect();
            if counts.contains(&true) {
                mandatory |= 1 << slot;
            } else if !counts.is_empty() {
                exempt |= 1 << slot;
            }
        }
        (mandatory, exempt)
    }

    /// As what a block of the active side withdraws of its own accord, or what is against it.
    pub(super) fn arm_of(&self, state: &State, field: &Field, slot: usize, is_cavalry: bool) -> Verdict<Arm> {
        let army = state.own();
        let (Some(body), Some(at)) = (army.body(slot), army.place(slot).at()) else {
            return Err(NO_WITHDRAWAL.into());
        };
        body.moved.check_not()?;
        let is_threatened = field.contact().contains(at) || field.enemy.contains(at);
        unless(is_threatened, Refused::Unthreatened { at })?;
        let exempt = state.phase.exempt >> slot & 1 == 1;
        match (army.orders == Orders::Withdraw || exempt, is_cavalry) {
            (true, true) => Ok(Arm::Horse),
            (true, false) => Ok(Arm::Foot),
            (false, true) if !self.board.is_obstructed(at) => Ok(Arm::FreeHorse),
            (false, true) => Err(Refused::Obstructed { at }.into()),
            (false, false) => Err(Refused::Orders.into()),
        }
    }

    /// As what a block that is withdrawing does so, and whether it must.
    pub(super) fn withdrawing(&self, state: &State, slot: usize) -> (Arm, bool) {
        let is_cavalry = state.own().is_cavalry(slot);
        if state.attack.is_some() || state.phase.mandatory >> slot & 1 == 1 {
            return (if is_cavalry { Arm::Horse } else { Arm::Foot }, true);
        }
        let field = self.field(state, state.active);
        (self.arm_of(state, &field, slot, is_cavalry).unwrap_or(Arm::Foot), false)
    }

    /// Can this block be withdrawn?
    pub(super) fn check_withdraw(&self, state: &State, block: PieceId) -> Verdict {
        let slot = state.own().slot_named(block).ok_or(NO_WITHDRAWAL)?;
        if state.attack.is_some() {
            return Guns::check_loser(state, slot);
        }
        self.check_withdraw_slot(state, &self.field(state, state.active), slot)
    }

    pub(super) fn check_withdraw_slot(&self, state: &State, field: &Field, slot: usize) -> Verdict {
        if state.phase.mandatory >> slot & 1 == 1 {
            return Ok(());
        }
        let is_cavalry = state.own().is_cavalry(slot);
        let arm = self.arm_of(state, field, slot, is_cavalry)?;
        let at = state.own().place(slot).at().ok_or(NO_WITHDRAWAL)?;
        let open = self.has_withdrawal(state, field, slot, arm);
        unless(open, Refused::Shut { at })
    }

    /// Is a block one of the beaten attackers that are still to withdraw?
    fn check_loser(state: &State, slot: usize) -> Verdict {
        if Guns::is_loser(state, slot) {
            return Ok(());
        }
        let army = state.own();
        unless(army.place(slot).at().is_some(), NO_WITHDRAWAL)?;
        let has_withdrawn = army.body(slot).is_some_and(|body| body.moved == Moved::AttackWithdrew {});
        if has_withdrawn { Moved::Withdrew {}.check_not() } else { Err(Refused::NoLoser.into()) }
    }

    /// May a beaten attacker stay (`guns.fo.exempt`)?
    pub(super) fn may_stay(&self, state: &State, slot: usize) -> bool {
        state.attack.is_some() && self.loser_is_exempt(state, slot)
    }
}

impl Play<'_> {
    /// A block begins to withdraw, or is lost if it must and cannot (`guns.withdraw.trapped`).
    pub(super) fn withdraw(&mut self, block: PieceId) {
        let Some(slot) = self.own_slot(block) else { return };
        let side = self.state.active;
        let (arm, must) = self.rules.withdrawing(self.state, slot);
        let field = self.rules.field(self.state, side);
        if self.rules.has_withdrawal(self.state, &field, slot, arm) {
            self.push(Frame::WithdrawTo { slot });
        } else if self.rules.may_stay(self.state, slot) {
            self.stay(slot);
        } else if must {
            self.state.phase.mandatory &= !(1 << slot);
            self.eliminate(side, slot, Loss::Trapped);
        }
    }

    pub(super) fn stay(&mut self, slot: usize) {
        let side = self.state.active;
        let who = self.who(side, slot);
        if let Some(slot) = self.state.armies[side].slots.get_mut(slot) {
            slot.body.moved = Moved::AttackWithdrew {};
        }
        if let Some(at) = self.state.armies[side].place(slot).at() {
            self.tell(|| Event::BlockStayed { who, at });
        }
    }

    /// A block that ends next to an enemy that it was not near before is reduced (`guns.withdraw.reduction`).
    pub(super) fn withdrawn(&mut self, slot: usize, near: PositionList) -> bool {
        self.pop();
        let side = self.state.active;
        let Place::Map { at, .. } = self.state.own().place(slot) else { return true };
        let field = self.rules.field(self.state, side);
        let others = self.rules.board.adjacent(at) & field.enemy & !near.0;
        if !others.is_empty() && !self.state.phase.reduced_at.contains(&at) {
            self.state.phase.reduced_at.push(at);
            self.lose(side, slot, Loss::Withdrawal);
        }
        true
    }

    /// A block is shown to the enemy.
    pub(super) fn reveal(&mut self, side: Side, slot: usize, reason: RevealReason) {
        let who = self.who(side, slot);
        let Some(shown) = self.state.armies[side].slots.get_mut(slot) else { return };
        shown.face.shown = true;
        (shown.body.seen, shown.body.strong) = (Some(shown.face.seen()), false);
        let (face, seen) = (shown.face, shown.face.seen());
        self.tell(|| Event::BlockRevealed {
            who,
            formation: seen.formation,
            iron: seen.iron,
            level: face.level,
            reason,
        });
    }
}
