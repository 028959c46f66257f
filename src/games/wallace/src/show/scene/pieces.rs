//! Pieces and Activation Blocks, in stacks of those that are alike.

use super::super::super::Wallace;
use super::super::super::fighter::Fighter;
use super::super::super::frame::Frame;
use super::super::super::pieces::{Piece, Troop};
use super::super::super::place::Block;
use super::super::super::state::State;
use super::super::view::counted;
use super::super::words;
use super::{block_id, riding_id, stack_id};
use crate::engine::Decides as _;
use crate::engine::SortShort as _;
use crate::engine::phrase::{begin, join_words};
use crate::engine::scene::{
    Condition, Figure, Location, PieceKind, PieceScene, PieceState, TokenKind, TokenStack,
};
use crate::engine::{Side, SpaceId, Viewer};

const fn kind(piece: Piece) -> PieceKind {
    match piece {
        Piece::Regular | Piece::Elite | Piece::Inferior => PieceKind::Infantry,
        Piece::Cavalry => PieceKind::Cavalry,
        Piece::Artillery | Piece::ArtilleryDamaged => PieceKind::Artillery,
    }
}

/// A letter for the kinds that look alike.
const fn letter(piece: Piece) -> Option<&'static str> {
    match piece {
        Piece::Regular => Some("R"),
        Piece::Elite => Some("E"),
        Piece::Inferior => Some("I"),
        Piece::Cavalry | Piece::Artillery | Piece::ArtilleryDamaged => None,
    }
}

/// The cubes that count the damage of a kind of troops.
const fn damage(troop: Troop) -> TokenKind {
    match troop {
        Troop::Regular => TokenKind::RegularDamage,
        Troop::Elite => TokenKind::EliteDamage,
        Troop::Inferior => TokenKind::InferiorDamage,
        Troop::Cavalry => TokenKind::CavalryDamage,
    }
}

struct Stack {
    at: SpaceId,
    side: Side,
    piece: Piece,
    count: u8,
    cubes: u8,
}

fn stack(rules: &Wallace, one: &Stack, details: Vec<Figure>, mut states: Vec<PieceState>) -> PieceScene {
    let Stack { at, side, piece, count, cubes } = *one;
    let figures = letter(piece).map(|letter| Figure::new("kind", letter)).into_iter().collect();
    if piece == Piece::ArtilleryDamaged {
        states.push(PieceState::new(Condition::Damaged, "damaged"));
    }
    let mut details = details;
    let mut lying = Vec::new();
    if let Some(troop) = piece.troop() {
        let most = u32::from(troop.cap()) * u32::from(count);
        details.insert(0, Figure::new("damage cubes", format!("{cubes} of {most}")));
        lying.push(TokenStack::open(damage(troop), format!("{} damage cubes", piece.name()), cubes));
    }
    PieceScene {
        id: stack_id(rules, at, side, piece),
        side: Some(side),
        kind: kind(piece),
        name: Some(begin(piece.name())),
        short_name: None,
        at: Location::space(rules.board().id(at)),
        front: None,
        figures,
        details,
        states,
        face_down: false,
        count: count.into(),
        tokens: lying,
    }
}

/// One piece by itself.
pub(in super::super) fn one(rules: &Wallace, side: Side, piece: Piece) -> PieceScene {
    stack(rules, &Stack { at: SpaceId(0), side, piece, count: 1, cubes: 0 }, Vec::new(), Vec::new())
}

/// What stands in areas and entry boxes.
pub(super) fn stacks(rules: &Wallace, state: &State) -> Vec<PieceScene> {
    let mut all = Vec::new();
    for at in rules.board().places() {
        let place = state.place(at);
        let Some(side) = place.side else { continue };
        for (piece, count, cubes) in counted(place) {
            let fired = state.barrage.as_ref().map_or(0, |barrage| barrage.fired(at).of(piece));
            let states = if fired > 0 {
                vec![PieceState::new(Condition::Done, format!("{fired} fired"))]
            } else {
                Vec::new()
            };
            all.push(stack(rules, &Stack { at, side, piece, count, cubes }, Vec::new(), states));
        }
    }
    all
}

/// Those who were sent into assaults or fight in one, by area and kind.
pub(super) fn fighters(rules: &Wallace, state: &State) -> Vec<PieceScene> {
    let mut all: Vec<(SpaceId, Side, Fighter)> = Vec::new();
    all.extend(state.attackers.iter().map(|one| (one.target, state.side, one.fighter)));
    if let Some(assault) = &state.assault {
        for side in Side::ALL {
            all.extend(assault.fighters(side).map(|one| (assault.area, side, one)));
        }
    }
    all.sort_short_by_key(|(area, side, one)| (*area, *side, one.kind, one.cubes));
    let groups = all.chunk_by(|a, b| (a.0, a.1, a.2.kind) == (b.0, b.1, b.2.kind));
    groups.filter_map(|group| fighting_stack(rules, state, group)).collect()
}

fn fighting_stack(rules: &Wallace, state: &State, group: &[(SpaceId, Side, Fighter)]) -> Option<PieceScene> {
    let (at, side, first) = group.first()?;
    let each: Vec<String> = group.iter().map(|(_, _, one)| one.cubes.to_string()).collect();
    let cubes = group.iter().map(|(_, _, one)| one.cubes).fold(0, u8::saturating_add);
    let count = u8::try_from(group.len()).unwrap_or(u8::MAX);
    let mut details = vec![Figure::new("cubes on each piece", join_words(&each))];
    let mut states = vec![PieceState::new(Condition::Attacking, "in the assault")];
    if *side == state.side {
        let mut origins: Vec<SpaceId> = group.iter().map(|(_, _, one)| one.origin).collect();
        origins.dedup();
        details.push(Figure::new("came from", words::places(rules, origins)));
        states = vec![PieceState::new(Condition::Attacking, "attacks")];
    }
    Some(stack(
        rules,
        &Stack { at: *at, side: *side, piece: Piece::from(first.kind), count, cubes },
        details,
        states,
    ))
}

/// Cavalry on its way through an area.
pub(super) fn rider(rules: &Wallace, state: &State) -> Option<PieceScene> {
    let Some(Frame::CavalryStep { at }) = Wallace::frame(state) else { return None };
    let cubes = state.march.as_ref()?.passing?;
    let one = Stack { at, side: state.side, piece: Piece::Cavalry, count: 1, cubes };
    let mut scene = stack(rules, &one, Vec::new(), vec![PieceState::new(Condition::Other, "on its way")]);
    scene.id = riding_id(rules, at, state.side);
    Some(scene)
}

/// Command blocks, face-down to the enemy.
pub(super) fn blocks(rules: &Wallace, state: &State, viewer: Viewer) -> Vec<PieceScene> {
    let all = Side::ALL.into_iter().flat_map(|side| state.blocks(side).collect::<Vec<_>>());
    all.map(|(at, block)| block_scene(rules, at, block, viewer)).collect()
}

fn block_scene(rules: &Wallace, at: SpaceId, block: Block, viewer: Viewer) -> PieceScene {
    let Block { side, value, discs } = block;
    let open = viewer.sees(side);
    let figures = if open { vec![Figure::new("value", value.to_string())] } else { Vec::new() };
    let room = if open {
        Figure::new("room for discs", block.room().to_string())
    } else {
        Figure::new("value", format!("{} to 5", discs.max(2)))
    };
    let mut lying = vec![TokenStack::open(TokenKind::OrderDisc, "order discs", discs)];
    if open {
        lying.push(TokenStack::open(TokenKind::DiscRoom, "room for order discs", block.room()));
    }
    PieceScene {
        id: block_id(rules, at),
        side: Some(side),
        kind: PieceKind::Block,
        name: Some(format!("{} command block", side.name())),
        short_name: None,
        at: Location::space(rules.board().id(at)),
        front: None,
        figures,
        details: vec![Figure::new("discs on it", discs.to_string()), room],
        states: Vec::new(),
        face_down: !open,
        count: 1,
        tokens: lying,
    }
}
