//! Attackers that a counter-attack sends back (rulebook, Assault Combat, step five).

use super::super::fighter::Fighter;
use super::prelude::*;
use crate::engine::SortShort as _;

/// An attacker as a command names it.
fn named(one: Fighter) -> (Piece, u8, SpaceId) {
    (Piece::from(one.kind), one.cubes, one.origin)
}

impl Decision<Wallace> for frame::Counter {
    fn about(&self, state: &State) -> About {
        About::of(state.side, &[Rule::AssaultCounter], Topic::of(state))
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("the attacker that the counter-attack at {} sends back", case.fought())
    }

    fn validate(&self, _rules: &Wallace, state: &State) -> Result<(), Problem> {
        valid(state.assault.is_some())
    }

    fn legal(&self, _rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        let attackers = state.assault.iter().flat_map(|assault| assault.attackers());
        let mut all: Vec<_> = attackers.copied().map(named).collect();
        all.sort_short();
        all.dedup();
        let command = |(piece, cubes, origin)| Command::CounterRetreat { piece, cubes, origin };
        commands.extend(all.into_iter().map(command));
    }

    // May the attacker send this piece back (`wallace.assault.counter`)?
    takes! { Wallace(self, rules, state, play)
        Command::CounterRetreat { piece, cubes, origin } => {
            let mut attackers = state.assault.iter().flat_map(|assault| assault.attackers());
            let there = attackers.any(|one| named(*one) == (piece, cubes, origin));
            unless(there, Refused::NoAttacker { piece, cubes, origin })
        }, {
            play.pop();
            let (area, defender) = play.field();
            let side = defender.other();
            if self.left > 1 && play.fighting(side).len() > 1 {
                play.push(Frame::Counter { left: self.left - 1 });
            }
            play.with_assault(|assault| {
                let is_it = |one: &Fighter| named(*one) == (piece, cubes, origin);
                if let Some(number) = assault.troops[side].iter().position(is_it) {
                    let one = assault.troops[side].remove(number);
                    assault.leaving[side].push(one);
                }
            });
            play.events.push(|| Event::CounterAttack { area });
            play.push(Frame::AttackersLeave {});
        };
    }
}

refusals! {
    /// Why an attacker is not sent back.
    Refused(case) {
        NoAttacker { piece: Piece, cubes: u8, origin: SpaceId } => {
            let (who, cubes, from) = (piece.name(), cubes_between(cubes, cubes), case.name(origin));
            no!(AssaultCounter, "No attacking {who} with {cubes} came from {from}.")
        };
    }
}

pub(super) fn back(case: Case<'_>, piece: Piece, cubes: u8, origin: SpaceId) -> Words {
    let label = format!("{} goes back to {}", begin(&piece_with(piece, cubes)), case.name(origin));
    case.says(label, "Counter-attack").at(origin)
}
