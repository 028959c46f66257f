//! What a command is called, and other words that several sentences share.

use super::super::Wallace;
use super::super::command::{Aim, Command};
use super::super::decisions::told;
use super::super::pieces::{Piece, Troop};
use super::super::rules::Rule;
use super::super::state::{Ending, State};
use super::case::Case;
use super::odds::Chance;
use crate::engine::Decides as _;
use crate::engine::phrase::{join_choices, join_words, plural};
use crate::engine::{Label, Outcome, RuleId, Side, SpaceId};

/// Troops as a sentence names several of them.
pub const fn troops(kind: Troop) -> &'static str {
    match kind {
        Troop::Regular => "regulars",
        Troop::Elite => "elite troops",
        Troop::Inferior => "inferior troops",
        Troop::Cavalry => "cavalry",
    }
}

/// A piece with its cubes: `regular infantry (2 cubes)`.
pub fn piece_with(piece: Piece, cubes: u8) -> String {
    match cubes {
        0 => piece.name().to_owned(),
        cubes => format!("{} ({})", piece.name(), plural(cubes.into(), "cube")),
    }
}

/// The names of places as a sentence lists them.
pub fn places(rules: &Wallace, listed: impl IntoIterator<Item = SpaceId>) -> String {
    join_words(&listed.into_iter().map(|place| rules.board().name(place).to_owned()).collect::<Vec<_>>())
}

/// The names of places between which one chooses.
pub fn choices(rules: &Wallace, listed: impl IntoIterator<Item = SpaceId>) -> String {
    join_choices(&listed.into_iter().map(|place| rules.board().name(place).to_owned()).collect::<Vec<_>>())
}

/// How the game ended.
pub(crate) fn outcome(rules: &Wallace, state: &State, ending: Ending) -> Outcome {
    let winner = ending.winner();
    let held = places(rules, rules.controlled(state));
    let (ending, rule, text) = match ending {
        Ending::TwoAreas => (
            "twoAreas",
            Rule::WinTwoAreas,
            format!("The Confederates win: at the end of the {} they hold {held}.", state.period.name()),
        ),
        Ending::RoundTops => (
            "roundTops",
            Rule::WinRoundTops,
            format!("The Confederates win: at the end of the afternoon they hold {held}."),
        ),
        Ending::Time => (
            "time",
            Rule::WinTime,
            "The Union wins: the third day has ended without a Confederate victory.".into(),
        ),
        Ending::Concession => {
            ("concession", Rule::WinConcede, "The Union wins: the Confederate has conceded the game.".into())
        }
    };
    Outcome { winner: Some(winner), ending, text, rule: rule.id() }
}

/// A command in words.
pub(in super::super) type Words = crate::engine::Words<Chance>;

/// What a command does, in words, and where to click for it.
pub(crate) fn describe(rules: &Wallace, state: &State, side: Side, command: &Command) -> Label {
    let whole = rules.judge(state, side, command).is_ok();
    told(Case { rules, state, side, whole }, command).label(rules.board.names())
}

/// How an attack meets entrenchments, as the end of a sentence.
pub const fn against_works(flank: bool, entrenched: bool) -> &'static str {
    match (flank, entrenched) {
        (true, _) => ", on the flank of its entrenchments",
        (false, true) => ", against its entrenchments",
        (false, false) => "",
    }
}

/// What a gun fires at.
pub const fn aimed_at(aim: Aim) -> &'static str {
    match aim {
        Aim::Troops => "the troops",
        Aim::Artillery => "the artillery",
    }
}
