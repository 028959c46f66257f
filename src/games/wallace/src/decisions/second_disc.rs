//! The block on which the second disc of a double order is laid (rulebook, Issue an order).

use super::super::command::Source;
use super::super::march::Mode;
use super::super::show::scene::block_id;
use super::prelude::*;
use super::{action, order};

impl frame::SecondDisc {
    /// The area that the disc has to order, if it is not free.
    const fn bound_to(&self) -> Option<SpaceId> {
        match self.duty {
            Duty::Free {} => None,
            Duty::Fix { from } | Duty::Hold { from } => Some(from),
        }
    }

    /// Pieces enter instead only if nothing waits for the disc.
    const fn door(&self) -> Door {
        if self.bound_to().is_none() { Door::Open } else { Door::Shut }
    }
}

impl Decision<Wallace> for frame::SecondDisc {
    fn about(&self, state: &State) -> About {
        About::of(
            state.side,
            &[Rule::OrderDoubleTwo, Rule::AssaultDouble],
            Topic::of(state).open(self.door()),
        )
    }

    fn asks(&self, case: Case<'_>) -> String {
        match self.duty {
            Duty::Free {} => "the block for the second disc".into(),
            Duty::Fix { from } => {
                format!("the block whose order moves pieces out of {}, which is overfull", case.name(from))
            }
            Duty::Hold { from } => {
                let (from, waiting) = (case.name(from), case.waiting());
                format!("the block whose order sends more pieces from {from} into {waiting}")
            }
        }
    }

    fn validate(&self, rules: &Wallace, _state: &State) -> Result<(), Problem> {
        valid(self.bound_to().is_none_or(|from| rules.board.is_area(from)))
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        let blocks = state.blocks(state.side).map(|(at, _)| Command::SecondDisc { at });
        offer(self, (rules, state), blocks, commands);
        rules.legal_entries(state, self.door(), commands);
    }

    /// Lays the disc where everybody can see that it must go. Which blocks have room is secret.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let (rules, state) = (play.rules, &*play.state);
        let fits = |at| self.bound_to().is_none_or(|from| rules.board.reach(at).contains(from));
        let blocks: Vec<_> = state.blocks(state.side).filter(|(at, _)| fits(*at)).collect();
        if !blocks.iter().any(|(_, block)| block.room() > 0) {
            self.lose(play);
            return true;
        }
        let mut open = blocks.iter().filter(|(_, block)| block.may_have_room());
        let only = open.next().filter(|_| open.next().is_none());
        match only {
            Some((at, _)) if !rules.can_enter(state, self.door()) => {
                self.lay(play, *at);
                true
            }
            _ => false,
        }
    }

    takes! { Wallace(self, rules, state, play)
        Command::SecondDisc { at } => {
            let block = state.block_of(at, state.side).ok_or(action::Refused::NoBlockForDisc { at })?;
            unless(block.room() > 0, action::Refused::BlockFull { at })?;
            match self.bound_to() {
                Some(area) if !rules.board.reach(at).contains(area) => {
                    Err(Refused::OutOfReach { area, block: at }.into())
                }
                Some(_) | None => Ok(()),
            }
        }, self.lay(play, at);
    }
}

impl frame::SecondDisc {
    fn lay(&self, play: &mut Play<'_>, at: SpaceId) {
        play.pop();
        play.lay_disc(at);
        play.state.discs.in_hand = 0;
        let side = play.state.side;
        play.events.push(|| Event::DiscIssued { side, source: Source::Double, at, second: true });
        match self.duty {
            Duty::Free {} => play.push(Frame::Order { at }),
            Duty::Fix { from } => play.begin_march(from, Mode::Fix),
            Duty::Hold { from } => play.begin_march(from, Mode::Hold),
        }
    }

    /// No block has room for the disc any more (`wallace.order.double-lost`).
    fn lose(&self, play: &mut Play<'_>) {
        play.pop();
        play.state.discs.in_hand = 0;
        play.events.push(|| Event::DiscLost {});
        match self.duty {
            Duty::Hold { .. } => play.push(Frame::Assaults {}),
            Duty::Free {} | Duty::Fix { .. } => {}
        }
    }
}

refusals! {
    /// Why the disc is not laid on a block, besides what forbids every disc.
    Refused(case) {
        OutOfReach { area: SpaceId, block: SpaceId } => no!(
            OrderReach, "The second disc has to order {}; the block in {} does not reach it.",
            case.name(area), case.name(block)
        );
    }
}

pub(super) fn lay(case: Case<'_>, at: SpaceId) -> Words {
    let free = Wallace::frame(case.state) == Some(Frame::SecondDisc { duty: Duty::Free {} });
    case.says(format!("Lay the second disc in {}", case.name(at)), "Second disc")
        .by(block_id(case.rules, at))
        .risks(|| free.then(|| order::nothing_to_order(case, at, false)).flatten())
}
