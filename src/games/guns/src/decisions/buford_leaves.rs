//! What the Union gives up in the first night (§17).

use super::super::army::{Body, Place, Slot};
use super::super::hours::Hour;
use super::super::pieces::Level;
use super::prelude::*;

/// Such a block cannot leave.
const NO_LEAVER: General = General::Absent { rule: Rule::NightBuford, deed: "be given up" };

refusals! {
    /// Why nothing is given up so.
    Refused(case) {
        /// The block has been reduced.
        NotFull => no!(NightBuford, "{} is not a full block.", case.who());
        NotYetHere => no!(NightBuford, "{} cannot enter yet: it is not in play.", case.who());
        OneGivenUp => no!(NightBuford, "One block is given up already: another one must follow.");
    }
}

/// So many full blocks leave in the first night.
const LEAVERS: u8 = 2;

/// So many blocks that have not arrived can be given up instead.
const FORFEIT: u8 = 3;

/// May this block be given up in an hour (`guns.night.buford`)?
fn check_leaves(slot: &Slot, hour: Hour) -> Verdict {
    unless(slot.body.place.is_in_play(), NO_LEAVER)?;
    unless(slot.face.level == Level::Full, Refused::NotFull)?;
    unless(slot.body.place.has_come(hour), Refused::NotYetHere)
}

/// The blocks that may be given up.
fn leavers(state: &State) -> impl Iterator<Item = usize> + '_ {
    let slots = state.armies.union.slots.iter().enumerate();
    let leaves = |(_, slot): &(usize, &Slot)| check_leaves(slot, state.clock.last()).is_ok();
    slots.filter(leaves).map(|(number, _)| number)
}

impl Decision<Guns> for frame::BufordLeaves {
    fn about(&self, _state: &State) -> About {
        About::of(Side::Union, &[Rule::NightBuford], Step::Night)
    }

    fn asks(&self, _case: Case<'_>) -> String {
        match self.removed {
            0 => "gives up two full blocks, or the next three reinforcements".into(),
            1.. => "gives up another full block".into(),
        }
    }

    fn validate(&self, _rules: &Guns, _state: &State) -> Result<(), Problem> {
        valid(self.removed <= LEAVERS)
    }

    fn seen(&self, _state: &State, _viewer: Viewer, seen: &mut DecisionView) {
        seen.left = Some(LEAVERS.saturating_sub(self.removed));
    }

    fn legal(&self, _rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let blocks = state.armies.union.pieces(leavers(state));
        commands.extend(blocks.into_iter().map(|block| Command::RemoveBlock { block }));
        if self.removed == 0 {
            commands.push(Command::ForfeitNextThree {});
        }
    }

    /// Has the Union given up enough, or nothing to choose from? How many full blocks it has is known to all.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let full = leavers(play.state).count();
        match self.removed {
            0 if full < usize::from(LEAVERS) => play.forfeit(),
            0 => false,
            removed => (removed >= LEAVERS || full == 0) && play.done(),
        }
    }

    takes! { Guns(self, rules, state, play)
        Command::RemoveBlock { block } => {
            let union = &state.armies.union;
            let slot = union.slot_named(block).and_then(|slot| union.slots.get(slot)).ok_or(NO_LEAVER)?;
            check_leaves(slot, state.clock.last())
        }, play.remove_block(self.removed, block);
        Command::ForfeitNextThree {} => unless(self.removed == 0, Refused::OneGivenUp), {
            play.forfeit();
        };
    }
}

impl Play<'_> {
    /// The Union removes a block.
    fn remove_block(&mut self, removed: u8, block: PieceId) {
        let union = &mut self.state.armies.union;
        let Some(slot) = union.slot_named(block) else { return };
        let Some(one) = union.slots.get_mut(slot) else { return };
        let at = one.body.place.at();
        one.body =
            Body { seen: Some(one.face.seen()), entered: one.body.entered, ..Body::new(Place::Removed {}) };
        let formation = one.face.block.formation();
        self.instead(Frame::BufordLeaves { removed: removed.saturating_add(1) });
        if let Some(at) = at {
            self.part(at);
        }
        let who = self.who(Side::Union, slot);
        self.tell(|| Event::BlockRemoved { who, at, formation });
    }

    /// The Union gives up the next reinforcements.
    fn forfeit(&mut self) -> bool {
        self.state.forfeit = FORFEIT;
        self.tell(|| Event::ForfeitChosen {});
        self.done()
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
