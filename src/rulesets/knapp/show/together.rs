//! Pieces that go the same way: both parts of a division, or all that stand together.

use super::super::command::Command;
use super::super::decisions::way;
use super::super::pieces::{self, partner};
use super::super::state::State;
use super::case::Case;
use crate::engine::SortShort as _;
use crate::engine::phrase::join_words;
use crate::engine::{Company, PieceId, SpaceId};

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
pub(super) fn describe_together(case: Case<'_>, commands: &[Command]) -> String {
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
