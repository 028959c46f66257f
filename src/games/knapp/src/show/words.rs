//! Commands in words, and the pieces of sentences that this game says often.

use super::super::Knapp;
use super::super::command::Command;
use super::super::decisions::told;
use super::super::pieces;
use super::super::rules::Rule;
use super::super::state::State;
use super::case::Case;
use crate::engine::phrase::{possessive, verb_of};
use crate::engine::{BySide, Label, Outcome, PieceId, Rolls, RuleId, Side};

pub use crate::engine::phrase::{join_words, plural};

/// The names of pieces, one by one.
pub fn listed(pieces: &[PieceId]) -> Vec<String> {
    pieces.iter().map(|piece| pieces::name(*piece).to_owned()).collect()
}

/// The names of pieces as a sentence lists them.
pub fn names(pieces: &[PieceId]) -> String {
    join_words(&listed(pieces))
}

/// A piece as a sentence about the present names it: a successor is not the man whose place he took.
pub fn called(state: &State, piece: PieceId) -> String {
    let name = pieces::name(piece);
    if state.piece(piece).replaced { format!("{} successor", possessive(name)) } else { name.into() }
}

/// A side and what it does, behind `the`: `Union fires`, `Confederates fire`.
pub fn does(side: Side, singular: &str) -> String {
    format!("{} {}", side.people(), verb_of(&[side.people().to_owned()], singular))
}

/// What a sentence calls a piece that it has named before.
pub fn he_or_it(piece: PieceId) -> &'static str {
    if pieces::is_leader(piece) { "he" } else { "it" }
}

/// Dice as they came up: `2 2 5`.
pub fn rolled(dice: &[u8]) -> String {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// Points of a score.
pub fn points_in_words(points: i32) -> String {
    plural(u32::try_from(points).unwrap_or(0), "point")
}

/// What hits: `hits with 5 or more`, and why it is not what it usually is.
pub fn hits_with(need: u8, penalty: u8) -> String {
    let lowest = need + penalty;
    let or_more = if lowest < 6 { " or more" } else { "" };
    let hill = if penalty > 0 { ", as 1 is subtracted against a hill" } else { "" };
    format!("hits with {lowest}{or_more}{hill}")
}

/// Where a unit's dice come from, in brackets; nothing if they are just its strength.
pub fn own_dice(strength_dice: u8, halved: Option<u8>, leader_dice: u8) -> String {
    let half = halved.map(|strength| format!("half of {strength}, as ammunition is low"));
    match (half, leader_dice) {
        (None, 0) => String::new(),
        (Some(half), 0) => format!(" ({half})"),
        (None, led) => format!(" ({strength_dice} of its own, {led} by leaders)"),
        (Some(half), led) => format!(" ({strength_dice} of its own, {half}; {led} by leaders)"),
    }
}

/// The dice of a unit now: `3 dice (half of 7, as ammunition is low)`.
pub fn dice_now(rules: &Knapp, state: &State, unit: PieceId) -> String {
    let now = state.piece(unit);
    let (own, led) = (Knapp::strength_dice(state, unit), rules.leader_dice(state, unit));
    let why = own_dice(own, now.low_ammo.then_some(now.strength), led);
    format!("{}{why}", plural(u32::from(own + led), "die"))
}

/// How the game ended.
pub(crate) fn outcome(rules: &Knapp, state: &State) -> Outcome {
    let BySide { union, confederate } = rules.totals(state);
    let winner = rules.winner(state);
    let (more, less) = (points_in_words(union.max(confederate)), union.min(confederate));
    let (ending, text) = match winner {
        None => ("draw", format!("A draw: both sides have {more}.")),
        Some(winner) => ("points", format!("The {} wins by {more} to {less}.", winner.army())),
    };
    Outcome { winner, ending, text, rule: Rule::WinMostPoints.id() }
}

/// A command in words.
pub type Words<'a> = crate::engine::Words<Rolls<'a>>;

/// What a command does, in words, and where to click for it.
pub(crate) fn describe(rules: &Knapp, state: &State, side: Side, command: Command) -> Label {
    told(Case { rules, state, side, whole: true }, command).label(&rules.board.names)
}
