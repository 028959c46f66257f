//! What a command is called, and other words that several sentences share.

use super::super::C3i;
use super::super::command::Command;
use super::super::decisions::told;
use super::super::pieces::{JULY_3, LAST_TURN, name, turn_name};
use super::super::rules::Rule;
use super::super::state::State;
use super::case::Case;
use crate::engine::Decides as _;
use crate::engine::phrase::{join_words, noun, plural, verb_of};
use crate::engine::{EntryId, Label, Outcome, PieceId, Rolls, RuleId, Side};

/// A side as a sentence names it.
pub fn party(side: Side) -> String {
    format!("the {}", side.people())
}

/// A side and what it does: `the Union passes`, `the Confederates pass`.
pub fn does(side: Side, singular: &str) -> String {
    format!("{} {}", party(side), verb_of(&[party(side)], singular))
}

/// A side and what it has: `the Confederates have`, to be gone on with.
pub fn have(side: Side) -> String {
    does(side, "has")
}

/// Who attacks whom.
pub fn attacks(attacker: PieceId, defender: PieceId) -> String {
    format!("{} attacks {}", name(attacker), name(defender))
}

/// The names of units.
pub fn name_list(listed: &[PieceId]) -> Vec<String> {
    listed.iter().map(|piece| name(*piece).to_owned()).collect()
}

/// The names of units as a sentence lists them.
pub fn names(listed: &[PieceId]) -> String {
    join_words(&name_list(listed))
}

/// What units do, as a verb behind their names or behind `they`.
pub fn verb_for(listed: &[PieceId], singular: &str) -> String {
    verb_of(&name_list(listed), singular)
}

/// Units and what they do: `Heth returns`, `Heth and Hood return`.
pub fn names_do(listed: &[PieceId], singular: &str) -> String {
    format!("{} {}", names(listed), verb_for(listed, singular))
}

/// Movement points given as halves: `1 movement point`, `4½ movement points`.
pub fn half_points(halves: u32) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => plural(whole, "movement point"),
        (0, _) => format!("½ {}", noun(1, "movement point")),
        (whole, _) => format!("{whole}½ {}", noun(2, "movement point")),
    }
}

/// When a blown unit comes back, as the rest of a sentence.
pub fn back_words(turn: u8) -> String {
    if turn > LAST_TURN {
        "stays out, for no turn is left".into()
    } else {
        format!("comes back on {}", turn_name(turn))
    }
}

/// What happens to a blown unit in this turn.
pub fn blown_word(state: &State) -> &'static str {
    if state.turn >= JULY_3 { "eliminated" } else { "blown" }
}

/// Who has won: `the Army of the Potomac has won`.
pub fn champion(rules: &C3i, state: &State) -> String {
    let (winner, _) = rules.winner(state);
    format!("the {} has won", winner.army())
}

/// How the game ended.
pub(crate) fn outcome(rules: &C3i, state: &State) -> Outcome {
    let (winner, by_road) = rules.winner(state);
    if by_road {
        let goals = goal_names(rules, &rules.goal_entries(rules.open_goals(state)));
        return Outcome {
            winner: Some(winner),
            ending: "road",
            text: format!("The road to Baltimore is open: the {} reaches {goals} and wins.", winner.army()),
            rule: Rule::VictoryRoad.id(),
        };
    }
    let points = C3i::points(state);
    let (won, lost) = (points[winner], points[winner.other()]);
    let tie = if won == lost { ", and the Union wins ties" } else { "" };
    Outcome {
        winner: Some(winner),
        ending: "points",
        text: format!("The {} wins: {won} to {lost} in enemy units eliminated{tie}.", winner.army()),
        rule: Rule::VictoryPoints.id(),
    }
}

/// A road without what its name adds in brackets.
fn road_name(road: &str) -> &str {
    road.split_once(" (").map_or(road, |(name, _)| name)
}

/// Entry points by their letters and roads.
pub fn goal_names(rules: &C3i, goals: &[EntryId]) -> String {
    let entry = |goal: &EntryId| {
        let entry = &rules.board().entries[goal.index()];
        match road_name(&entry.road) {
            "" => format!("entry {}", entry.id),
            road => format!("{} ({road})", entry.id),
        }
    };
    join_words(&goals.iter().map(entry).collect::<Vec<_>>())
}

/// An entry point as a sentence names it: `the Taneytown Road (K)`, `entry K`.
pub fn entry_name(rules: &C3i, piece: PieceId) -> String {
    let hex = rules.origin(piece);
    let entry = rules.board().entries.iter().find(|entry| entry.hex == hex);
    entry.map_or_else(String::new, |entry| match road_name(&entry.road) {
        "" => format!("entry {}", entry.id),
        road => format!("the {road} ({})", entry.id),
    })
}

/// A command in words.
pub type Words<'a> = crate::engine::Words<Rolls<'a>>;

/// What a command does, in words, and where to click for it.
pub(crate) fn describe(rules: &C3i, state: &State, side: Side, command: Command) -> Label {
    let whole = rules.judge(state, side, &command).is_ok();
    told(Case { rules, state, side, whole }, command).label(&rules.board.names)
}
