//! Answers to questions about the board: how far pieces reach, what guns can fire at, what blocks command, where
//! troops could retreat.

use super::super::Wallace;
use super::super::board::Places;
use super::super::double::{Knows, Thought};
use super::super::frame::Frame;
use super::super::march::{March, Mode};
use super::super::pieces::{AREA_LIMIT, Piece};
use super::super::rules::Rule;
use super::super::state::State;
use super::scene::stack_id;
use super::words;
use crate::engine::overlays::overlays;
use crate::engine::phrase::{begin, plural};
use crate::engine::scene::{Overlay, Tint};
use crate::engine::{Problem, Side, SpaceId, Viewer};

overlays! {
    Reach("reach" about Piece): "Where a piece can go, or a block can order",
    Range("range" about Space): "What guns here can fire at",
    Fire("fire" about Side): "What a side's guns can fire at",
    Command("command" about Side): "Areas within reach of a side's blocks",
    Retreat("retreat" about Space): "Where pieces here could retreat",
}

/// Answers a question.
pub(crate) fn overlay(
    rules: &Wallace,
    state: &State,
    kind: &str,
    subject: &str,
    viewer: Viewer,
) -> Result<Overlay, Problem> {
    let question = Question::of(kind)?;
    let unknown = || Overlay::no_subject(kind, subject);
    let side = || Side::from_word(subject).ok_or_else(unknown);
    let place = || rules.board().find(subject).ok_or_else(unknown);
    Ok(match question {
        Question::Reach => reach(rules, state, subject, viewer).ok_or_else(unknown)?,
        Question::Range => range(rules, place()?),
        Question::Fire => fire(rules, state, side()?),
        Question::Command => command(rules, state, side()?, viewer),
        Question::Retreat => retreat(rules, state, place()?),
    })
}

/// Where the pieces of a stack can go by an order of their own, or which areas a block can order.
fn reach(rules: &Wallace, state: &State, subject: &str, viewer: Viewer) -> Option<Overlay> {
    if let Some(at) = subject.strip_suffix(".block").and_then(|id| rules.board().find(id)) {
        return orders(rules, state, at, viewer);
    }
    // The last two words of a stack's id are its side and kind.
    let stack = subject.strip_suffix(".riding").unwrap_or(subject);
    let at = rules.board().find(stack.rsplitn(3, '.').nth(2)?)?;
    let place = state.place(at);
    let of = |side: Side| Piece::ALL.into_iter().find(|piece| stack_id(rules, at, side, *piece) == stack);
    let (side, piece) = Side::ALL.into_iter().find_map(|side| Some((side, of(side)?)))?;
    if !place.is_held_by(side) || place.count(piece) == 0 {
        let text = format!("{} in {} fights or is on its way", begin(piece.name()), rules.board().name(at));
        return Some(Overlay::new(text, &[Rule::AssaultOrder]));
    }
    Some(marches(rules, state, at, side, piece))
}

fn marches(rules: &Wallace, state: &State, at: SpaceId, side: Side, piece: Piece) -> Overlay {
    let board = rules.board();
    if let Some(area) = board.entry_area(at) {
        return entries(rules, state, (at, area), side, piece);
    }
    let text = format!("Where {} in {} can go by an order", piece.name(), board.name(at));
    let mut overlay = Overlay::new(text, &[Rule::MoveAdjacent, Rule::MoveBoundary, Rule::LimitArea]);
    // The question is about the pieces, whoever has the turn.
    let mut asked = state.clone();
    asked.side = side;
    asked.attackers.clear();
    let march = March::new(at, Mode::Normal);
    let cubes = *state.place(at).cubes_of_leaver(piece).start();
    let mut reached = Places::EMPTY;
    for to in board.adj(at) {
        let thought = Thought { piece, from: at, to };
        if rules.check_move(&asked, &march, thought, cubes, Knows::WhatAllSee).is_err() {
            continue;
        }
        reached.insert(to);
        push_step(rules, &asked, &mut overlay, at, to);
    }
    if piece == Piece::Cavalry {
        let steps =
            reached.into_iter().flat_map(|first| rules.steps(&asked, &march, first).collect::<Vec<_>>());
        let second: Places = steps.collect::<Places>() & !reached;
        for to in second {
            let what = if asked.is_enemy_held(to, side) { "second step: assault" } else { "second step" };
            overlay.push(board.id(to), Tint::Reach, what);
        }
    }
    overlay
}

/// Where pieces in an entry box can go: to the area of the box, without an order.
fn entries(
    rules: &Wallace,
    state: &State,
    (entry, area): (SpaceId, SpaceId),
    side: Side,
    piece: Piece,
) -> Overlay {
    let board = rules.board();
    let text = format!("Where {} in {} can go", piece.name(), board.name(entry));
    let mut overlay = Overlay::new(text, &[Rule::EntryFree, Rule::LimitArea, Rule::MoveArtilleryAssault]);
    if !state.is_enemy_held(area, side) {
        if state.size(area) < AREA_LIMIT {
            overlay.push(board.id(area), Tint::Reach, "enters without a disc");
        }
    } else if !piece.is_gun() && !state.is_night() {
        overlay.push(board.id(area), Tint::Reach, "assault, without a disc");
    }
    overlay
}

fn push_step(rules: &Wallace, state: &State, overlay: &mut Overlay, from: SpaceId, to: SpaceId) {
    let road = rules.board().road(from, to);
    if state.is_enemy_held(to, state.side) {
        overlay.push(rules.board().id(to), Tint::Threat, "assault: two pieces by this boundary");
    } else {
        let limit = plural(Wallace::boundary_limit(road).into(), "piece");
        let how = if road { "by road" } else { "across country" };
        overlay.push(rules.board().id(to), Tint::Reach, format!("{limit} {how}"));
    }
}

/// The areas that a command block can order.
fn orders(rules: &Wallace, state: &State, at: SpaceId, viewer: Viewer) -> Option<Overlay> {
    let block = state.place(at).block?;
    let text =
        format!("What the {} command block in {} can order", block.side.name(), rules.board().name(at));
    let mut overlay = Overlay::new(text, &[Rule::OrderReach, Rule::OrderCapacity]);
    let room = if viewer.sees(block.side) {
        format!("room for {}", plural(block.room().into(), "disc"))
    } else {
        "in reach".into()
    };
    for area in rules.board().reach(at) {
        overlay.push(rules.board().id(area), Tint::Zone, room.clone());
    }
    Some(overlay)
}

/// What guns in an area could fire at.
fn range(rules: &Wallace, from: SpaceId) -> Overlay {
    let board = rules.board();
    let text = match board.range(from) {
        0 => format!("Guns in {} do not fire", board.name(from)),
        range => format!("Guns in {} fire {} far", board.name(from), plural(range.into(), "area")),
    };
    let mut overlay = Overlay::new(text, &[Rule::FireRange, Rule::FireLos]);
    for area in board.in_range(from) {
        let distance = board.fire_distance(from, area);
        if board.targets(from).contains(area) {
            overlay.push(
                board.id(area),
                Tint::Sight,
                format!("in sight, {}", plural(distance.into(), "area")),
            );
        } else {
            overlay.push(board.id(area), Tint::Path, "in range, but a ridge or hill is between");
        }
    }
    overlay
}

/// What the guns of a side could fire at.
fn fire(rules: &Wallace, state: &State, side: Side) -> Overlay {
    let board = rules.board();
    let title = format!("What {} guns can fire at", side.name());
    let mut overlay = Overlay::new(title, &[Rule::FireRange, Rule::FireLos]);
    let gunners = |area: &SpaceId| state.place(*area).is_held_by(side) && state.place(*area).guns.total() > 0;
    let batteries: Vec<SpaceId> = board.areas().into_iter().filter(gunners).collect();
    for target in board.areas() {
        let from = batteries.iter().copied().filter(|from| board.targets(*from).contains(target));
        let guns: u32 = from.clone().map(|from| u32::from(state.place(from).guns.total())).sum();
        if guns > 0 {
            let text = format!("{} from {}", plural(guns, "gun"), words::places(rules, from));
            overlay.push(board.id(target), Tint::Threat, text);
        }
    }
    overlay
}

/// The areas that a side's command blocks can order and in which its troops can retreat.
fn command(rules: &Wallace, state: &State, side: Side, viewer: Viewer) -> Overlay {
    let board = rules.board();
    let title = format!("Areas in or next to {} command blocks", side.name());
    let mut overlay = Overlay::new(title, &[Rule::OrderReach, Rule::RetreatCommand]);
    // A block whose value is still to be chosen reaches as far as any other.
    let placed = match state.frames.last() {
        Some(Frame::BlockValue { at }) if state.side == side => Some((*at, 0)),
        _ => None,
    };
    let own = state.blocks(side).map(|(at, block)| (at, block.room())).chain(placed);
    let own: Vec<(SpaceId, u8)> = own.collect();
    for area in board.areas() {
        let (mut blocks, mut room) = (0_u32, 0_u32);
        for (_, discs) in own.iter().filter(|(at, _)| board.reach(*at).contains(area)) {
            blocks += 1;
            room += u32::from(*discs);
        }
        if blocks > 0 {
            let many = plural(blocks, "block");
            let text =
                if viewer.sees(side) { format!("{many}, {} left", plural(room, "disc")) } else { many };
            overlay.push(board.id(area), Tint::Zone, text);
        }
    }
    overlay
}

/// Where the pieces of an area could retreat now.
fn retreat(rules: &Wallace, state: &State, from: SpaceId) -> Overlay {
    let board = rules.board();
    let cited = [Rule::RetreatCommand, Rule::RetreatLimit];
    let Some(side) = state.place(from).side else {
        return Overlay::new(format!("Nobody is in {}", board.name(from)), &cited);
    };
    let paths = rules.paths(state, side, from);
    let text = if paths.is_empty() {
        format!("The pieces in {} have no way of retreat: they would be eliminated", board.name(from))
    } else {
        format!("Where the pieces in {} could retreat", board.name(from))
    };
    let mut overlay = Overlay::new(text, &cited);
    let mut shown = Places::EMPTY;
    for path in paths {
        if !shown.contains(path.to) {
            shown.insert(path.to);
            let text = path.through.map_or_else(
                || "retreat".to_owned(),
                |through| format!("through {}, which is full", board.name(through)),
            );
            overlay.push(board.id(path.to), Tint::Path, text);
        }
    }
    overlay
}
