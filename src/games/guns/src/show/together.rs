//! Blocks that go the same way: those that stand, or wait, where the first one did.

use super::super::Guns;
use super::super::army::{Army, Place};
use super::super::command::{Captures, Command};
use super::super::decisions::face;
use super::super::march::Goal;
use super::super::pieces::Block;
use super::super::state::{Mode, State};
use super::case::taking;
use super::words::block_name;
use crate::engine::SortShort as _;
use crate::engine::phrase::{begin, join_words};
use crate::engine::{AreaId, PieceId, Side, SpaceId};

/// Where a block is told to go.
#[derive(Clone, Copy)]
enum Errand {
    March(SpaceId),
    Enter(SpaceId, Mode),
    Withdraw(SpaceId),
}

/// The block that is sent first, and where.
fn first(given: &[Command]) -> Option<(PieceId, Errand)> {
    match given {
        [Command::March { block }, Command::MarchTo { position, .. }, ..] => {
            Some((*block, Errand::March(*position)))
        }
        [Command::Enter { block }, Command::EnterTo { position, mode, .. }, ..] => {
            Some((*block, Errand::Enter(*position, *mode)))
        }
        [Command::Withdraw { block }, Command::WithdrawTo { position }, ..] => {
            Some((*block, Errand::Withdraw(*position)))
        }
        _ => None,
    }
}

/// The front that was chosen.
fn front_of(given: &[Command]) -> Option<AreaId> {
    given.iter().find_map(|command| match command {
        Command::Face { front } => Some(*front),
        _ => None,
    })
}

/// Do two blocks stand in one position, or wait at one entry point?
fn are_together(one: Place, other: Place) -> bool {
    match (one, other) {
        (Place::Map { at, .. }, Place::Map { at: there, .. }) => at == there,
        (Place::OffMap { entry, .. }, Place::OffMap { entry: there, .. }) => entry == there,
        _ => false,
    }
}

/// The blocks of an army that were with a block, and have not gone since.
fn companions(before: &Army, after: &Army, block: PieceId) -> Vec<(usize, PieceId)> {
    let Some(home) = before.slot_named(block).map(|slot| before.place(slot)) else { return Vec::new() };
    let mut others: Vec<(usize, PieceId)> = (0..after.slots.len())
        .filter(|slot| are_together(home, after.place(*slot)) && are_together(home, before.place(*slot)))
        .filter_map(|slot| Some((slot, after.face(slot)?.block.piece())))
        .filter(|(_, piece)| *piece != block)
        .collect();
    others.sort_short_by_key(|(_, piece)| *piece);
    others
}

/// Which blocks could go next where the first one went.
pub(super) fn next_alike(
    rules: &Guns,
    before: &State,
    after: &State,
    side: Side,
    given: &[Command],
) -> Vec<Vec<Command>> {
    let Some((block, errand)) = first(given) else { return Vec::new() };
    let face = front_of(given).map(|front| Command::Face { front });
    let others = companions(&before.armies[side], &after.armies[side], block);
    let goes = others.into_iter().flat_map(|(slot, block)| -> Vec<[Command; 2]> {
        match errand {
            Errand::March(position) => {
                let to =
                    |captures: Captures| [Command::March { block }, Command::MarchTo { position, captures }];
                rules.taken_on(after, side, slot, Goal::At(position)).into_iter().map(to).collect()
            }
            Errand::Enter(position, mode) => {
                let to = |captures: Captures| {
                    [Command::Enter { block }, Command::EnterTo { position, mode, captures }]
                };
                rules.entries_to(after, slot, position, mode).into_iter().map(to).collect()
            }
            Errand::Withdraw(position) => {
                vec![[Command::Withdraw { block }, Command::WithdrawTo { position }]]
            }
        }
    });
    let turned = matches!(errand, Errand::March(_) | Errand::Enter(..));
    goes.map(|two| two.into_iter().chain(face.clone().filter(|_| turned)).collect()).collect()
}

/// The fronts that can be chosen after a march: towards the nearest enemy first.
pub(super) fn ends(rules: &Guns, after: &State, side: Side, given: &[Command]) -> Vec<Vec<Command>> {
    let Some((whose, at)) = face::asked(after) else { return Vec::new() };
    if first(given).is_none() || whose != side {
        return Vec::new();
    }
    let board = rules.board();
    let enemies: Vec<SpaceId> = after.armies[side.other()].on_map().map(|(_, at, _)| at).collect();
    let far = |front: AreaId| {
        let to =
            |at: &SpaceId| board.sides(*at).map(|area| board.area_distance(front, area)).into_iter().min();
        enemies.iter().filter_map(to).min()
    };
    let mut fronts = board.sides(at);
    fronts.sort_short_by_key(|front| far(*front));
    fronts.into_iter().map(|front| vec![Command::Face { front }]).collect()
}

/// `Heth 1 and Heth 2 march to the line between A and B, facing A`.
pub(super) fn describe_together(rules: &Guns, commands: &[Command]) -> String {
    let board = rules.board();
    let mut taken = Captures::new();
    for command in commands {
        if let Command::MarchTo { captures, .. } | Command::EnterTo { captures, .. } = command {
            taken.extend(captures.iter().copied());
        }
    }
    let way = match first(commands) {
        Some((_, Errand::March(at))) => format!("march to {}", board.name(at)),
        Some((_, Errand::Enter(at, Mode::Road))) => format!("enter by road to {}", board.name(at)),
        Some((_, Errand::Enter(at, Mode::Field))) => format!("enter across the fields to {}", board.name(at)),
        Some((_, Errand::Withdraw(at))) => format!("withdraw to {}", board.name(at)),
        None => return String::new(),
    };
    let facing =
        front_of(commands).map_or_else(String::new, |front| format!(", facing {}", board.area_name(front)));
    let goer = |command: &Command| match *command {
        Command::March { block } | Command::Enter { block } | Command::Withdraw { block } => {
            Block::from_piece(block).map(block_name)
        }
        _ => None,
    };
    let blocks: Vec<String> = commands.iter().filter_map(goer).collect();
    begin(&format!("{} {way}{facing}{}", join_words(&blocks), taking(rules, &taken)))
}
