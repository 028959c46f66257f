//! The value of a command block that is placed (rulebook, Place one command block).

use super::super::pieces::VALUES;
use super::super::place::Block;
use super::action;
use super::prelude::*;
use crate::engine::phrase::join_words;

impl Decision<Wallace> for frame::BlockValue {
    fn about(&self, state: &State) -> About {
        About::of(state.side, &[Rule::BlockHidden, Rule::BlockCycle], Topic::of(state))
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("the value of the command block in {}", case.name(self.at))
    }

    fn validate(&self, rules: &Wallace, state: &State) -> Result<(), Problem> {
        valid(action::check_place_block(rules, state, self.at).is_ok() || action::is_stalled(rules, state))
    }

    fn legal(&self, _rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        commands.extend(state.available[state.side].values().map(|value| Command::SetValue { value }));
    }

    /// A block whose value everybody can count out needs no decision. Two of the same value do: the enemy must not
    /// learn that they are.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let available = play.state.available[play.state.side];
        available.total() <= 1 && play.only_choice()
    }

    takes! { Wallace(self, rules, state, play)
        Command::SetValue { value } => unless(state.available[state.side].of(value) > 0, Refused::NoSuchValue { value }), {
            play.pop();
            let (side, at) = (play.state.side, self.at);
            play.state.available[side].take(value);
            play.state.place_mut(at).block = Some(Block { side, value, discs: 0 });
            play.events.push(|| Event::BlockPlaced { side, at, value: Some(value) });
            play.retrieve_blocks(side);
            play.state.stall = play.state.stall.saturating_add(1);
        };
    }
}

refusals! {
    /// Why a block cannot have a value.
    Refused(case) {
        NoSuchValue { value: u8 } => {
            let left = case.state.available[case.side].listed().map(|value| value.to_string());
            let left = join_words(&left.collect::<Vec<_>>());
            let told = if VALUES.contains(&value) {
                no!(BlockValue, "You have no block of value {value} to place: you have {left}.")
            } else {
                let (least, most) = (VALUES.start(), VALUES.end());
                no!(BlockValue, "No block has the value {value}: they go from {least} to {most}.")
            };
            told.fact("blocks to place", left)
        };
    }
}

pub(super) fn value(case: Case<'_>, value: u8) -> Words {
    case.says(format!("A block of value {value}"), "Value of the block").effect(|| {
        let discs = plural(value.into(), "disc");
        Some(format!("Holds {discs}: it gives as many orders, then it is full until it is removed."))
    })
}
