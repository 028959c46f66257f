//! Where a reinforcement enters (§11).

use super::super::army::{Moved, Place};
use super::super::command::Captures;
use super::super::entry::EntryChoice;
use super::super::event::{MoveKind, Spot};
use super::super::state::{Mode, RoadUse};
use super::prelude::*;
use crate::engine::{EntryId, SortShort as _};

impl Decision<Guns> for frame::EnterTo {
    fn about(&self, state: &State) -> About {
        About::of(
            state.active,
            &[Rule::EntryFof, Rule::EntryOneMode, Rule::EntryRoadSlot, Rule::TransferLink],
            Topic::block(Step::Reinforcements, self.slot),
        )
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "chooses where a reinforcement enters".into()
    }

    fn validate(&self, _rules: &Guns, state: &State) -> Result<(), Problem> {
        valid(matches!(state.own().place(self.slot), Place::OffMap { .. }))
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let choices = rules.entries_for(state, self.slot).into_iter();
        commands.extend(choices.map(|EntryChoice { position, mode, captures, .. }| {
            let captures = Guns::captures_of(state, captures);
            Command::EnterTo { position, mode, captures }
        }));
    }

    takes! { Guns(self, rules, state, play)
        Command::EnterTo { position, mode, ref captures } =>
            rules.gate(state, self.slot)?.check_way(position, mode, captures).map(|_| ()),
            play.enter_to(self.slot, position, mode, captures);
    }
}

impl Play<'_> {
    /// A block enters.
    fn enter_to(&mut self, slot: usize, position: SpaceId, mode: Mode, captures: &Captures) {
        let side = self.state.active;
        let Ok(gate) = self.rules.gate(self.state, slot) else { return };
        let Ok(choice) = gate.check_way(position, mode, captures) else { return };
        let (entry, links) = (gate.entry, if mode == Mode::Road { gate.way(choice) } else { Vec::new() });
        self.pop();
        self.note_entry(entry, choice, links);
        self.put_entered(side, slot, choice);
        let (who, kind) = (self.who(side, slot), MoveKind::Entry { hour: choice.hour, mode });
        let (from, to) = (Spot::Entry { entry }, Spot::Position { at: position });
        self.tell(|| Event::BlockMoved { who, kind, from, to });
        self.capture(side, captures.iter().copied(), false);
        self.settle_front(side, slot, position);
    }

    /// Remembers what others may not use in this turn.
    fn note_entry(&mut self, entry: EntryId, choice: EntryChoice, links: Vec<u16>) {
        let phase = &mut self.state.phase;
        let way = (entry, choice.mode);
        if !phase.entries.contains(&way) {
            phase.entries.push(way);
        }
        if choice.mode == Mode::Road {
            phase.roads.push(RoadUse { hour: choice.hour, entry, links });
        }
        let entered_at = &mut self.state.armies[self.state.active].entered_at;
        if !entered_at.contains(&entry) {
            entered_at.push(entry);
            entered_at.sort_short();
        }
    }

    /// Its front is that of blocks already there until it is settled.
    fn put_entered(&mut self, side: Side, slot: usize, choice: EntryChoice) {
        let at = choice.position;
        let army = &mut self.state.armies[side];
        let front = army.front_at(at).unwrap_or_else(|| self.rules.board.side_area(at, 0));
        if let Some(slot) = army.slots.get_mut(slot) {
            slot.body.place = Place::Map { at, front };
            slot.body.moved = Moved::Entered { hour: choice.hour };
            slot.body.entered = true;
        }
    }
}

pub(super) fn enter(case: Case<'_>, position: SpaceId, mode: Mode, captures: &Captures) -> Words {
    let way = match mode {
        Mode::Field => "across the fields",
        Mode::Road => "by road",
    };
    let label = format!("Enter {way} to {}{}", case.name(position), case.taking(captures));
    case.says(label, "Reinforcements")
        .of(case.piece_asked())
        .at(position)
        .notes(|| case.contact(position))
        .effect(|| rest_of_turn(case, position, mode, captures))
}

/// What a way onto the map means for the rest of the turn.
fn rest_of_turn(case: Case<'_>, position: SpaceId, mode: Mode, captures: &Captures) -> Option<String> {
    let gate = case.rules.gate(case.state, case.asked()?).ok()?;
    let hour = gate.check_way(position, mode, captures).ok()?.hour;
    let left = u32::from(case.state.clock.last().0.saturating_sub(hour.0));
    let march = match left {
        0 => "cannot march in this turn".to_owned(),
        left => format!("has {} left to march", plural(left, "hour")),
    };
    let others = match mode {
        Mode::Road => {
            "By road one block an hour enters at an entry point, and none across the fields in the same turn."
        }
        Mode::Field => "No block enters by road at this entry point in the same turn.",
    };
    Some(format!("Enters at {} and {march}. {others}", hour.name()))
}
