//! The next reinforcement: it enters, or is sent to another entry point (§11).

use super::super::army::Place;
use super::super::entry::Gate;
use super::super::hours::{Hour, are_linked, entries_of};
use super::super::pieces::Block;
use super::super::state::{Slots, TransferUse};
use super::prelude::*;
use crate::engine::{EntryId, SortShort as _};

/// Such a block cannot be sent elsewhere.
const NO_TRANSFER: General =
    General::Absent { rule: Rule::EntryAvailable, deed: "be sent to another entry point" };

refusals! {
    /// What is against a transfer.
    Refused(case) {
        Same { point: EntryId } =>
            no!(TransferLink, "{} waits at {} already.", case.who(), case.entry(point));
        NotLinked { from: EntryId, to: EntryId } =>
            no!(TransferLink, "No transfer leads from {} to {}.", case.entry(from), case.entry(to));
        NoHour { to: EntryId } => no!(
            TransferHour, "No hour of this turn is left for {} to go to {}.", case.who(), case.entry(to)
        );
        /// In every hour a block goes between the two.
        PairUsed { from: EntryId, to: EntryId } => no!(
            TransferPair, "A block goes between {} and {} in every hour that is left.", case.entry(from), case.entry(to)
        );
        /// In every hour reinforcements arrive.
        Busy { to: EntryId } => no!(
            TransferBusy, "Your reinforcements arrive at {} in every hour that is left.", case.entry(to)
        );
        /// In every hour one or the other.
        PairOrBusy { from: EntryId, to: EntryId } => {
            let (from, to) = (case.entry(from), case.entry(to));
            no!(
                TransferPair,
                "In every hour that is left a block goes between {from} and {to}, or your reinforcements arrive at {to}."
            )
        };
    }
}

/// Two entry points, the lower first.
fn pair(a: EntryId, b: EntryId) -> [EntryId; 2] {
    [a.min(b), a.max(b)]
}

/// The hour in which a block could be sent to another entry point (`guns.transfer.hour`).
fn transfer_hour(state: &State, slot: usize, to: EntryId) -> Verdict<Hour> {
    let Place::OffMap { entry, arrived, available } = state.own().place(slot) else {
        return Err(NO_TRANSFER.into());
    };
    unless(entry != to, Refused::Same { point: entry })?;
    unless(are_linked(entry, to), Refused::NotLinked { from: entry, to })?;
    let first = available.max(arrived.plus(1)).max(state.clock.start);
    let (mut used, mut busy) = (false, false);
    for hour in (first.0..state.clock.end().0).map(Hour) {
        let pair = pair(entry, to);
        let is_used = state.phase.transfers.iter().any(|used| used.hour == hour && used.pair == pair);
        let is_busy = state.phase.arrivals.contains(&(hour, to));
        if !is_used && !is_busy {
            return Ok(hour);
        }
        used |= is_used;
        busy |= !is_used;
    }
    let cause = match (used, busy) {
        (false, false) => Refused::NoHour { to },
        (true, false) => Refused::PairUsed { from: entry, to },
        (false, true) => Refused::Busy { to },
        (true, true) => Refused::PairOrBusy { from: entry, to },
    };
    Err(cause.into())
}

/// Where a block can be sent.
fn transfers(state: &State, slot: usize) -> impl Iterator<Item = EntryId> {
    entries_of(state.active).filter(move |to| transfer_hour(state, slot, *to).is_ok())
}

impl Decision<Guns> for frame::Reinforce {
    fn about(&self, state: &State) -> About {
        About::of(
            state.active,
            &[Rule::EntryFof, Rule::EntryOneMode, Rule::EntryRoadSlot, Rule::TransferLink],
            Step::Reinforcements,
        )
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "chooses the next reinforcement".into()
    }

    fn declined(&self) -> Option<(Command, &'static str)> {
        Some((Command::EndReinforcement {}, "reinforcements"))
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let field = rules.field(state, state.active);
        let army = state.own();
        let block_of = |slot: usize| army.face(slot).map(|face| face.block);
        let mut waiting: Slots = army.waiting().collect();
        waiting.sort_short_by_key(|slot| block_of(*slot));
        for slot in waiting {
            let Some(block) = block_of(slot).map(Block::piece) else { continue };
            if Gate::of(rules, state, &field, slot, true).is_some_and(|gate| gate.is_open()) {
                commands.push(Command::Enter { block });
            }
            commands.extend(transfers(state, slot).map(|to| Command::Transfer { block, to }));
        }
        commands.push(Command::EndReinforcement {});
    }

    /// Can everybody see that no block can enter or be sent elsewhere? Who is cavalry is hidden.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let (rules, state) = (play.rules, &*play.state);
        let field = rules.field(state, state.active);
        let can = |slot| {
            Gate::of(rules, state, &field, slot, false).is_some_and(|gate| gate.is_open())
                || transfers(state, slot).next().is_some()
        };
        !state.own().waiting().any(can) && play.done()
    }

    takes! { Guns(self, rules, state, play)
        Command::Enter { block } => rules.check_enter(state, block), {
            if let Some(slot) = play.own_slot(block) {
                play.push(Frame::EnterTo { slot });
            }
        };
        Command::Transfer { block, to } => {
            let slot = Guns::waiting_slot(state, block).ok_or(NO_TRANSFER)?;
            transfer_hour(state, slot, to).map(|_| ())
        }, play.transfer(block, to);
        Command::EndReinforcement {} => Ok(()), play.pop();
    }
}

impl Play<'_> {
    /// A block is sent to another entry point.
    fn transfer(&mut self, block: PieceId, to: EntryId) {
        let side = self.state.active;
        let Some(slot) = self.own_slot(block) else { return };
        let Ok(hour) = transfer_hour(self.state, slot, to) else { return };
        let Some(one) = self.state.armies[side].slots.get_mut(slot) else { return };
        let Place::OffMap { entry, arrived, .. } = one.body.place else { return };
        one.body.place = Place::OffMap { entry: to, arrived, available: hour.plus(1) };
        self.state.phase.transfers.push(TransferUse { hour, pair: pair(entry, to) });
        let who = self.who(side, slot);
        self.tell(|| Event::Transferred { who, from: entry, to, hour });
    }
}

pub(super) fn enter(case: Case<'_>, block: PieceId) -> Words {
    case.says(format!("Bring {} onto the map", case.block(block)), "Reinforcements")
        .of(block)
        .composes(Compose::Part)
}

pub(super) fn transfer(case: Case<'_>, block: PieceId, to: EntryId) -> Words {
    case.says(format!("Send {} to {}", case.block(block), case.entry(to)), "Transfer").of(block)
}

pub(super) fn end(case: Case<'_>) -> Words {
    case.ends("Bring no more reinforcements", "Reinforcements", "brings no more reinforcements")
}
