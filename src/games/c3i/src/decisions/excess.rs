//! Which blown unit does not return, as more are due than may come: the enemy says (Blown Unit Return).

use super::super::event::Loss;
use super::super::state::MOST_RETURNS;
use super::prelude::*;
use super::returns;

impl Decision<C3i> for frame::Excess {
    fn about(&self, state: &State) -> About {
        let bearing = &[Rule::BlownTwoAtMost, Rule::BlownOpponentChooses];
        About::of(state.side.other(), bearing, ())
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("which {} unit does not return", case.state.side.name())
    }

    fn prompt(&self, case: Case<'_>, _viewer: Viewer) -> Option<String> {
        let (due, side) = (case.state.returning(case.state.side).count(), case.state.side.name());
        Some(format!(
            "{due} blown {side} units are due, and {MOST_RETURNS} may return. Choose one that is lost"
        ))
    }

    fn validate(&self, _rules: &C3i, state: &State) -> Result<(), Problem> {
        let due = state.returning(state.side).count();
        holds(due > MOST_RETURNS, "no more than two blown units are due")
    }

    fn legal(&self, _rules: &C3i, state: &State, commands: &mut Vec<Command>) {
        commands.extend(state.returning(state.side).map(|unit| Command::EliminateBlown { unit }));
    }

    // The enemy chose who does not return (`c3i.blown.opponent-chooses`).
    takes! { C3i(self, rules, state, play)
        Command::EliminateBlown { unit } => returns::check_due(state, unit), {
            play.eliminate(unit, Loss::Excess);
            play.return_blown(owner(unit));
        };
    }
}

pub(super) fn eliminate(case: Case<'_>, unit: PieceId) -> Words<'_> {
    case.says(format!("{} does not return: it is eliminated", name(unit)), "Blown units").of(unit)
}
