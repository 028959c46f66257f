//! The next withdrawal (§14).

use super::super::show::words::slot_of;
use super::march::too_soon;
use super::prelude::*;
use super::withdraw_to;

refusals! {
    /// Why the withdrawals do not end.
    Refused(_case) {
        Mandatory { left: u32 } => no!(WithdrawMandatoryLeft, "{} must still withdraw.", plural(left, "block"))
            .fact("blocks that must withdraw", left);
    }
}

impl Decision<Guns> for frame::Withdrawals {
    fn about(&self, state: &State) -> About {
        About::of(
            state.active,
            &[Rule::WithdrawMandatory, Rule::WithdrawOrders, Rule::WithdrawNotThreatened, Rule::CavWithdraw],
            Step::Withdrawals,
        )
    }

    fn asks(&self, case: Case<'_>) -> String {
        if case.state.phase.mandatory == 0 {
            "chooses the next block to withdraw".into()
        } else {
            "chooses the next block that must withdraw".into()
        }
    }

    fn declined(&self) -> Option<(Command, &'static str)> {
        Some((Command::EndWithdrawals {}, "withdrawals"))
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let (field, army) = (rules.field(state, state.active), state.own());
        let slots = army.on_map().map(|(slot, ..)| slot);
        let may = |slot: &usize| rules.check_withdraw_slot(state, &field, *slot).is_ok();
        let blocks = army.pieces(slots.filter(may));
        commands.extend(blocks.into_iter().map(|block| Command::Withdraw { block }));
        if state.phase.mandatory == 0 {
            commands.push(Command::EndWithdrawals {});
        }
    }

    /// Nobody can withdraw, as everybody can see.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        play.state.phase.mandatory == 0 && !play.rules.might_withdraw(play.state) && play.done()
    }

    takes! { Guns(self, rules, state, play)
        Command::AttackTarget { .. } => Err(too_soon(state));
        Command::Withdraw { block } => rules.check_withdraw(state, block), play.withdraw(block);
        Command::EndWithdrawals {} => {
            let left = state.phase.mandatory.count_ones();
            unless(left == 0, Refused::Mandatory { left })
        }, play.pop();
    }
}

impl Guns {
    /// Could a block of the active side withdraw, as far as everybody knows? Any of the Union's might be cavalry.
    fn might_withdraw(&self, state: &State) -> bool {
        let field = self.field(state, state.active);
        let might = |slot: usize| {
            let known = state.own().body(slot).and_then(|body| body.seen);
            let infantry = [false].into_iter();
            let cavalry = (state.active == Side::Union
                && known.is_none_or(|seen| seen.formation.is_cavalry()))
            .then_some(true);
            infantry.chain(cavalry).any(|is_cavalry| {
                let arm = self.arm_of(state, &field, slot, is_cavalry);
                arm.is_ok_and(|arm| self.has_withdrawal(state, &field, slot, arm))
            })
        };
        state.own().on_map().any(|(slot, ..)| might(slot))
    }
}

pub(super) fn withdraw(case: Case<'_>, block: PieceId) -> Words {
    case.says(format!("Withdraw {}", case.with_place(block)), "Withdraw")
        .of(block)
        .composes(Compose::Part)
        .risks(|| trapped(case, block).then(|| "no way is open: the block is eliminated".to_owned()))
}

/// Is no way open to a block that must withdraw (`guns.withdraw.trapped`)?
fn trapped(case: Case<'_>, block: PieceId) -> bool {
    let state = case.state;
    let Some(slot) = slot_of(state, case.side, block) else { return false };
    let must = if let Some(Frame::Withdrawals {}) = Guns::frame(state) {
        state.phase.mandatory >> slot & 1 == 1
    } else {
        state.attack.is_some()
    };
    must && withdraw_to::has_no_way(case.rules, state, slot)
}

pub(super) fn end(case: Case<'_>) -> Words {
    case.ends("Withdraw no more", "Withdraw", "withdraws no more")
}
