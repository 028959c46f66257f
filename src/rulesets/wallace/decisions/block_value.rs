//! The value of a command block that is placed (rulebook, Place one command block).

use super::super::command::Command;
use super::super::event::Event;
use super::super::place::Block;
use super::super::refusals::{Turn, Verdict, Why, unless};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::show::words::Words;
use super::super::state::State;
use super::super::{Play, Wallace};
use super::{Decision, action};
use crate::engine::phrase::plural;
use crate::engine::{Agenda, SpaceId};

/// The value of a block that is placed.
pub struct BlockValue {
    /// Where.
    pub at: SpaceId,
}

impl Decision for BlockValue {
    fn asks(&self, case: Case<'_>) -> String {
        format!("the value of the command block in {}", case.name(self.at))
    }

    fn bearing(&self) -> &'static [Rule] {
        &[Rule::BlockHidden, Rule::BlockCycle]
    }

    fn fits(&self, rules: &Wallace, state: &State) -> bool {
        action::check_place_block(rules, state, self.at).is_ok() || action::is_stalled(rules, state)
    }

    fn legal(&self, _rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        commands.extend(state.available[state.side].values().map(|value| Command::SetValue { value }));
    }

    fn check(&self, _rules: &Wallace, state: &State, command: &Command) -> Verdict {
        let Command::SetValue { value } = *command else { return Err(Why::NotNow) };
        unless(state.available[state.side].of(value) == 0, Turn::NoSuchValue { value })
    }

    /// A block whose value everybody can count out needs no decision. Two of the same value do: the enemy must not
    /// learn that they are.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let available = play.state.available[play.state.side];
        available.total() <= 1 && play.only_choice()
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Command::SetValue { value } = *command else { return };
        play.pop();
        let (side, at) = (play.state.side, self.at);
        play.state.available[side].take(value);
        play.state.place_mut(at).block = Some(Block { side, value, discs: 0 });
        play.events.push(|| Event::BlockPlaced { side, at, value: Some(value) });
        play.retrieve_blocks(side);
        play.state.stall = play.state.stall.saturating_add(1);
    }
}

pub(super) fn value(case: Case<'_>, value: u8) -> Words {
    case.says(format!("A block of value {value}"), "Value of the block").effect(|| {
        let discs = plural(value.into(), "disc");
        Some(format!("Holds {discs}: it gives as many orders, then it is full until it is removed."))
    })
}
