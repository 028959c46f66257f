//! Pieces that go the same way: a stack, or all that can.

use super::super::Wallace;
use super::super::command::Command;
use super::super::frame::Frame;
use super::super::pieces::Piece;
use super::super::state::State;
use crate::engine::Decides as _;
use crate::engine::SortShort as _;
use crate::engine::phrase::{join_words, plural};
use crate::engine::{Company, Side, SpaceId};

/// A piece that goes somewhere.
#[derive(Clone, Copy)]
struct Goer {
    piece: Piece,
    cubes: u8,
    to: SpaceId,
    enters: bool,
}

impl Goer {
    fn of(rules: &Wallace, command: &Command) -> Option<Self> {
        match *command {
            Command::Move { piece, to, cubes } => Some(Goer { piece, cubes, to, enters: false }),
            Command::Enter { entry, piece, cubes } => {
                Some(Goer { piece, cubes, to: rules.board().entry_area(entry)?, enters: true })
            }
            _ => None,
        }
    }

    fn follows(self, first: Goer, company: Company) -> bool {
        let alike = company == Company::All || self.piece == first.piece;
        alike && (self.to, self.enters) == (first.to, first.enters)
    }
}

/// Who could go next to where the first piece went: its like first, then whoever bears fewer cubes; cavalry, which may be
/// asked whether it goes on, comes last.
pub(super) fn next_alike(
    rules: &Wallace,
    after: &State,
    side: Side,
    given: &[Command],
    company: Company,
) -> Vec<Vec<Command>> {
    let Some(first) = given.first().and_then(|command| Goer::of(rules, command)) else { return Vec::new() };
    if !Wallace::decider(after).includes(side)
        || matches!(Wallace::frame(after), Some(Frame::CavalryStep { .. }))
    {
        return Vec::new();
    }
    let mut commands = Vec::new();
    rules.choices(after, &mut commands);
    let goer = |command: &Command| Goer::of(rules, command).filter(|goer| goer.follows(first, company));
    let mut next: Vec<(Goer, Command)> =
        commands.into_iter().filter_map(|command| Some((goer(&command)?, command))).collect();
    next.sort_short_by_key(|(goer, _)| (goer.piece != first.piece, goer.piece == Piece::Cavalry, goer.cubes));
    next.into_iter().map(|(_, command)| vec![command]).collect()
}

/// `3 pieces go to Hoffman Farm: 2 of regular infantry and 1 of artillery`.
pub(super) fn describe_together(rules: &Wallace, before: &State, side: Side, commands: &[Command]) -> String {
    let goers: Vec<Goer> = commands.iter().filter_map(|command| Goer::of(rules, command)).collect();
    let Some(first) = goers.first() else { return String::new() };
    let count = |piece: Piece| goers.iter().filter(|goer| goer.piece == piece).count();
    let kinds: Vec<(Piece, usize)> =
        Piece::ALL.into_iter().map(|piece| (piece, count(piece))).filter(|(_, count)| *count > 0).collect();
    let verb = match (before.is_enemy_held(first.to, side), first.enters) {
        (true, _) => "assault",
        (false, true) => "enter",
        (false, false) => "move to",
    };
    let (all, to) = (number(goers.len()), rules.board().name(first.to));
    match kinds.as_slice() {
        [(piece, _)] => format!("{} of {} {verb} {to}", plural(all, "piece"), piece.name()),
        kinds => {
            let listed = kinds.iter().map(|(piece, count)| format!("{count} of {}", piece.name()));
            format!("{} {verb} {to}: {}", plural(all, "piece"), join_words(&listed.collect::<Vec<_>>()))
        }
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
