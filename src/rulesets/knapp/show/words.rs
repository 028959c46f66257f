//! Commands in words, and what is to be decided.

use super::super::Knapp;
use super::super::command::Command;
use super::super::pieces;
use super::super::state::{Phase, State, Step};
use crate::engine::{Label, Side};

/// An army as a sentence names the winner.
pub const fn army(side: Side) -> &'static str {
    match side {
        Side::Union => "Army of the Potomac",
        Side::Confederate => "Army of Northern Virginia",
    }
}

/// What is to be decided, as the end of a sentence: "which units fire".
pub fn task(rules: &Knapp, state: &State) -> String {
    let unit = |unit| pieces::name(unit);
    let target =
        || state.volley.as_ref().map_or_else(String::new, |volley| rules.board().place(volley.target));
    match (state.phase, state.step) {
        (Phase::Over, _) => "the game is over".into(),
        (Phase::LeaderReplacement(leader), _) => format!("who succeeds {}", unit(leader)),
        (Phase::Move(side), _) => format!("{} movement", side.name()),
        (Phase::Replacements, _) => "how to share out replacements".into(),
        (Phase::Fire(side), Step::Free) => format!("{} fire", side.name()),
        (Phase::Fire(_), Step::Volley) => format!("who joins the volley at {}", target()),
        (Phase::Fire(_), Step::PlaceHits) => format!("where the hits on {} go", target()),
        (Phase::Fire(_), Step::Withdraw) => {
            let next = state.volley.as_ref().and_then(|volley| volley.withdrawals.first());
            format!("where {} withdraws", next.map_or("a unit", |next| unit(next.unit)))
        }
        (Phase::Fire(_), Step::Assault) => format!("whether to fire in {} or to give way", target()),
    }
}

pub(crate) fn describe(_rules: &Knapp, _state: &State, _side: Side, command: Command) -> Label {
    Label { label: format!("{command:?}"), group: "x".into(), ..Label::default() }
}
