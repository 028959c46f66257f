//! Pieces that go the same way: both parts of a division, or all that stand together.

use super::super::Knapp;
use super::super::command::Command;
use super::super::field::Field;
use super::super::pieces::{self, partner};
use super::super::state::{Place, State};
use super::words::called;
use crate::engine::SortShort as _;
use crate::engine::phrase::join_words;
use crate::engine::{Company, PieceId};

/// Who could go next to where the first piece went, from where it came.
pub(super) fn next_alike(
    before: &State,
    after: &State,
    given: &[Command],
    company: Company,
) -> Vec<Vec<Command>> {
    let Some(Command::Move { piece, to }) = given.first().copied() else { return Vec::new() };
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
pub(super) fn describe_together(rules: &Knapp, before: &State, commands: &[Command]) -> String {
    let mut goers: Vec<(PieceId, _)> = commands
        .iter()
        .filter_map(|command| match *command {
            Command::Move { piece, to } => Some((piece, to)),
            _ => None,
        })
        .collect();
    let Some((first, to)) = goers.first().copied() else { return String::new() };
    let enemy = !Field::of(before).units(to, pieces::owner(first).other()).is_empty();
    let place = rules.board().place(to);
    let way = match (before.piece(first).place, enemy) {
        (_, true) => format!("assault {place}"),
        (Place::Box(entry), false) if entry == to => format!("enter at {place} and stop there"),
        (Place::Box(_), false) => format!("enter and go to {place}"),
        (Place::Map(_) | Place::Off | Place::Eliminated | Place::Removed | Place::Merged, false) => {
            format!("move to {place}")
        }
    };
    goers.sort_short_by_key(|(piece, _)| *piece);
    let names: Vec<String> = goers.iter().map(|(piece, _)| called(before, *piece)).collect();
    format!("{} {way}", join_words(&names))
}
