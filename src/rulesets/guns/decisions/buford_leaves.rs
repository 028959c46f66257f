//! What the Union gives up in the first night (§17).

use super::super::army::{Body, Place, Slot};
use super::super::hours::Hour;
use super::super::pieces::{Block, Level};
use super::super::refusals::GeneralCause;
use super::prelude::*;
use crate::engine::SortShort as _;

takes! {
    RemoveBlock { block: PieceId },
    ForfeitNextThree,
}

/// So many full blocks leave in the first night.
const LEAVERS: u8 = 2;

/// So many blocks that have not arrived can be given up instead.
const FORFEIT: u8 = 3;

/// Is it a full block in play (`guns.night.buford`)?
fn can_leave(slot: &Slot, hour: Hour) -> bool {
    let is_in_play = match slot.body.place {
        Place::Map { .. } | Place::Exited { .. } => true,
        Place::OffMap { available, .. } => available <= hour,
        Place::Eliminated {} | Place::Removed {} | Place::Forfeited {} => false,
    };
    is_in_play && slot.face.level == Level::Full
}

pub struct BufordLeaves {
    pub removed: u8,
}

impl Decision for BufordLeaves {
    fn decider(&self, _state: &State) -> Side {
        Side::Union
    }

    fn bearing(&self) -> &'static [Rule] {
        &[Rule::NightBuford]
    }

    fn task(&self, _case: Case<'_>) -> String {
        match self.removed {
            0 => "gives up two full blocks, or the next three reinforcements".into(),
            1.. => "gives up another full block".into(),
        }
    }

    fn legal(&self, _rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        Guns::legal_buford(state, self.removed, commands);
    }

    fn check(&self, _rules: &Guns, state: &State, command: &Command) -> Verdict {
        match Choice::read(command)? {
            Choice::RemoveBlock { block } => Guns::check_remove_block(state, block),
            Choice::ForfeitNextThree => Guns::check_forfeit(self.removed),
        }
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        play.buford_cannot(self.removed)
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok(choice) = Choice::read(command) else { return };
        match choice {
            Choice::RemoveBlock { block } => play.remove_block(self.removed, block),
            Choice::ForfeitNextThree => play.forfeit(),
        }
    }
}

impl Guns {
    /// May the Union remove this block?
    fn check_remove_block(state: &State, block: PieceId) -> Verdict {
        let army = &state.armies.union;
        let slot = Block::from_piece(block).and_then(|block| army.slot_of(block));
        let absent = Cause::Absent { rule: Rule::NightBuford, deed: "be given up" };
        let slot = slot.and_then(|slot| army.slots.get(slot)).ok_or(absent)?;
        unless(slot.body.place.is_in_play(), absent)?;
        unless(slot.face.level == Level::Full, GeneralCause::NotFull)?;
        unless(can_leave(slot, state.clock.last()), GeneralCause::NotYetHere)
    }

    /// May the Union give up reinforcements instead?
    fn check_forfeit(removed: u8) -> Verdict {
        unless(removed == 0, GeneralCause::OneGivenUp)
    }

    /// Appends what the Union can give up.
    fn legal_buford(state: &State, removed: u8, commands: &mut Vec<Command>) {
        let leaving = state.armies.union.slots.iter().filter(|slot| can_leave(slot, state.clock.last()));
        let mut blocks: Vec<PieceId> = leaving.map(|slot| slot.face.block.piece()).collect();
        blocks.sort_short();
        commands.extend(blocks.into_iter().map(|block| Command::RemoveBlock { block }));
        if Guns::check_forfeit(removed).is_ok() {
            commands.push(Command::ForfeitNextThree {});
        }
    }
}

impl Play<'_> {
    /// Has the Union given up enough, or nothing to choose from? How many full blocks it has is known to all.
    fn buford_cannot(&mut self, removed: u8) -> bool {
        let last = self.state.clock.last();
        let full = self.state.armies.union.slots.iter().filter(|slot| can_leave(slot, last)).count();
        match removed {
            0 if full < usize::from(LEAVERS) => {
                self.forfeit();
                true
            }
            0 => false,
            _ => (removed >= LEAVERS || full == 0) && self.done(),
        }
    }

    /// The Union removes a block.
    fn remove_block(&mut self, removed: u8, block: PieceId) {
        let union = &mut self.state.armies.union;
        let Some(slot) = Block::from_piece(block).and_then(|block| union.slot_of(block)) else { return };
        let Some(one) = union.slots.get_mut(slot) else { return };
        let at = one.body.place.at();
        one.body =
            Body { seen: Some(one.face.seen()), entered: one.body.entered, ..Body::new(Place::Removed {}) };
        let formation = one.face.block.formation();
        self.pop();
        self.push(Frame::BufordLeaves { removed: removed.saturating_add(1) });
        if let Some(at) = at {
            self.part(at);
        }
        let who = self.who(Side::Union, slot);
        self.tell(|| Event::BlockRemoved { who, at, formation });
    }

    /// The Union gives up the next reinforcements.
    fn forfeit(&mut self) {
        self.state.forfeit = FORFEIT;
        self.tell(|| Event::ForfeitChosen {});
        self.pop();
    }
}

pub(super) fn remove(case: Case<'_>, block: PieceId) -> Words {
    case.says(format!("Give up {}", case.with_place(block)), "Buford leaves")
        .of(block)
        .effect(|| case.exposure(block))
}

pub(super) fn forfeit(case: Case<'_>) -> Words {
    case.says("Give up the next three reinforcements", "Buford leaves")
}
