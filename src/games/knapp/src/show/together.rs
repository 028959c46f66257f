//! Pieces that go the same way: both parts of a division, or all that stand together; and units that fire at the same area.

use super::super::Knapp;
use super::super::command::Command;
use super::super::decisions::way;
use super::super::pieces::{self, partner};
use super::super::state::State;
use super::case::Case;
use super::words::names;
use crate::engine::Ruleset as _;
use crate::engine::SortShort as _;
use crate::engine::phrase::{join_words, plural};
use crate::engine::{Company, PieceId, Side, SpaceId};

/// Who could go next to where the first piece went, from where it came, or fire next at what it fires at.
pub(super) fn next_alike(
    rules: &Knapp,
    before: &State,
    after: &State,
    side: Side,
    given: &[Command],
    company: Company,
) -> Vec<Vec<Command>> {
    match given.first().copied() {
        Some(Command::Move { piece, to }) => movers(before, after, piece, to, company),
        Some(Command::Volley { .. }) if company == Company::All => joins(rules, after, side),
        _ => Vec::new(),
    }
}

/// Everybody who can join the open volley.
fn joins(rules: &Knapp, after: &State, side: Side) -> Vec<Vec<Command>> {
    let mut all = Vec::new();
    rules.legal(after, side, &mut all);
    all.into_iter().filter(|command| matches!(command, Command::Join { .. })).map(|join| vec![join]).collect()
}

fn movers(before: &State, after: &State, piece: PieceId, to: SpaceId, company: Company) -> Vec<Vec<Command>> {
    let from = before.piece(piece).place;
    let beside = |other: &PieceId| {
        pieces::owner(*other) == pieces::owner(piece)
            && before.piece(*other).place == from
            && after.piece(*other).place == from
    };
    let some: Vec<PieceId> = match company {
        Company::Own => partner(piece).into_iter().collect(),
        Company::All => pieces::pieces().collect(),
    };
    some.into_iter().filter(beside).map(|piece| vec![Command::Move { piece, to }]).collect()
}

/// `Heth A and Heth B move to E2`.
pub(super) fn describe_together(case: Case<'_>, commands: &[Command]) -> String {
    if let Some(Command::Volley { target, .. }) = commands.first().copied() {
        return fire_together(case, target, commands);
    }
    let moved = |command: &Command| {
        let Command::Move { piece, to } = *command else { return None };
        Some((piece, to))
    };
    let mut goers: Vec<(PieceId, SpaceId)> = commands.iter().filter_map(moved).collect();
    let Some((first, to)) = goers.first().copied() else { return String::new() };
    let way = way(case, first, to, 2);
    goers.sort_short_by_key(|(piece, _)| *piece);
    let names: Vec<String> = goers.iter().map(|(piece, _)| case.called(*piece)).collect();
    format!("{} {way}", join_words(&names))
}

/// `Everybody fires at E2 with 9 dice: Heth A, Heth B and Pegram`.
fn fire_together(case: Case<'_>, target: SpaceId, commands: &[Command]) -> String {
    let firer = |command: &Command| match *command {
        Command::Volley { unit, .. } | Command::Join { unit } => Some(unit),
        _ => None,
    };
    let mut firers: Vec<PieceId> = commands.iter().filter_map(firer).collect();
    firers.sort_short();
    let dice: u32 = firers.iter().map(|unit| u32::from(case.rules.dice_of(case.state, *unit))).sum();
    format!("Everybody fires at {} with {}: {}", case.place(target), plural(dice, "die"), names(&firers))
}
