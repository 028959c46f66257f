//! The blocks, as far as a viewer sees them.

use super::super::super::Guns;
use super::super::super::army::{Moved, Place, Seen, Slot};
use super::super::super::attack::Attack;
use super::super::super::board::Positions;
use super::super::super::pieces::{Corps, Formation, IRON_BRIGADE, Level, handle};
use super::super::super::state::State;
use super::super::view::is_piece;
use super::super::words::{self, kind_name, level};
use crate::engine::scene::{Condition, Figure, Location, PieceKind, PieceScene, PieceState};
use crate::engine::{EntryId, Side, Viewer};

/// What is printed on a block: its strength, and an r if it is reduced.
const fn print(formation: Formation, level: Level) -> &'static str {
    match level {
        Level::Full if formation.is_cavalry() => "1",
        Level::Full => "2",
        Level::R2 => "2r",
        Level::R1 => "1r",
    }
}

/// A command as a piece's details name it.
fn command_of(formation: Formation) -> String {
    let what = match (formation.side(), formation.is_cavalry()) {
        (_, true) => "cavalry",
        (Side::Union, false) => "corps",
        (Side::Confederate, false) => "division",
    };
    format!("{}, {what}", formation.name())
}

pub(in super::super) const fn corps_name(corps: Corps) -> &'static str {
    match corps {
        Corps::I => "I Corps",
        Corps::II => "II Corps",
        Corps::III => "III Corps",
    }
}

const fn arm(formation: Formation) -> PieceKind {
    if formation.is_cavalry() { PieceKind::Cavalry } else { PieceKind::Infantry }
}

/// The id of the tray of an entry point.
pub(in super::super) fn entry_tray(rules: &Guns, entry: EntryId) -> String {
    format!("entry-{}", rules.board().entry(entry).map_or("nowhere", |entry| entry.id.as_str()))
}

/// The id of the tray of blocks that have left the map.
pub(in super::super) fn off_map_tray(side: Side) -> String {
    format!("off-map-{}", side.word())
}

/// The blocks of a side that a viewer sees as pieces.
pub(super) fn pieces(rules: &Guns, state: &State, side: Side, viewer: Viewer) -> Vec<PieceScene> {
    let own = viewer.sees(side);
    let pinned = rules.field(state, side).under_fire;
    let listed = state.armies[side].slots.iter().enumerate().filter(|(_, slot)| is_piece(slot, own));
    listed.map(|(number, slot)| piece(rules, state, &Seat { side, number, own, pinned }, slot)).collect()
}

/// Whose block a slot is, and what bears on it.
struct Seat {
    side: Side,
    number: usize,
    own: bool,
    pinned: Positions,
}

fn piece(rules: &Guns, state: &State, seat: &Seat, slot: &Slot) -> PieceScene {
    let board = rules.board();
    let Seat { side, number, own, .. } = *seat;
    let place = slot.body.place;
    let at = match place {
        Place::Map { at, .. } => Location::space(board.id(at)),
        Place::OffMap { entry, .. } => Location::Tray { tray: entry_tray(rules, entry) },
        Place::Exited { .. } | Place::Eliminated {} | Place::Removed {} | Place::Forfeited {} => {
            Location::Tray { tray: off_map_tray(side) }
        }
    };
    let face = if own { own_face(slot) } else { enemy_face(slot.body.seen) };
    let mut details = face.details;
    details.extend(place_details(rules, slot));
    PieceScene {
        id: if own { slot.face.block.id() } else { handle(side, number) },
        side: Some(side),
        kind: face.kind,
        name: face.name,
        short_name: None,
        at,
        front: place.front().map(|front| board.area_id(front).to_owned()),
        figures: face.figures,
        details,
        states: states(state, seat, slot),
        face_down: !own,
        count: 1,
        tokens: Vec::new(),
    }
}

/// What a viewer sees of a block's face.
struct Look {
    kind: PieceKind,
    name: Option<String>,
    figures: Vec<Figure>,
    details: Vec<Figure>,
}

fn own_face(slot: &Slot) -> Look {
    let face = slot.face;
    let formation = face.block.formation();
    let name = if face.block == IRON_BRIGADE { "Iron Brigade".into() } else { words::block_name(face.block) };
    let mut details =
        vec![Figure::new("level", level(face.level)), Figure::new("command", command_of(formation))];
    details.extend(formation.corps().map(|corps| Figure::new("corps", corps_name(corps))));
    if let Some(seen) = slot.body.seen {
        let level = seen.level.map_or("at an unknown level", level);
        details.push(Figure::new(
            "the enemy has seen",
            format!("{}, {level}", kind_name(seen.formation, seen.iron)),
        ));
    }
    Look {
        kind: arm(formation),
        name: Some(name),
        figures: vec![Figure::new("strength", print(formation, face.level))],
        details,
    }
}

fn enemy_face(seen: Option<Seen>) -> Look {
    let Some(seen) = seen else {
        return Look { kind: PieceKind::Unknown, name: None, figures: Vec::new(), details: Vec::new() };
    };
    let figures =
        seen.level.map(|level| Figure::new("strength", print(seen.formation, level))).into_iter().collect();
    let mut details = vec![
        Figure::new("seen", kind_name(seen.formation, seen.iron)),
        Figure::new("command", command_of(seen.formation)),
    ];
    details.extend(seen.formation.corps().map(|corps| Figure::new("corps", corps_name(corps))));
    details.push(Figure::new("level", seen.level.map_or("reduced, not shown", level)));
    Look {
        kind: arm(seen.formation),
        name: Some(kind_name(seen.formation, seen.iron).into()),
        figures,
        details,
    }
}

/// What everybody knows about where a block is.
fn place_details(rules: &Guns, slot: &Slot) -> Vec<Figure> {
    let board = rules.board();
    let mut details = Vec::new();
    match slot.body.place {
        Place::Map { at, front } => {
            details.push(Figure::new("front", board.area_name(front)));
            details.push(Figure::new("rear", board.area_name(board.across(at, front))));
        }
        Place::OffMap { entry, available, .. } => {
            details.push(Figure::new("waits at", board.entry_name(entry)));
            details.push(Figure::new("can enter from", words::hour(available)));
        }
        Place::Exited { area } => details.push(Figure::new("left the map beyond", board.area_name(area))),
        Place::Eliminated {} | Place::Removed {} | Place::Forfeited {} => {}
    }
    if let Some(area) = slot.body.standing {
        details.push(Figure::new("shares its position, on the side of", board.area_name(area)));
    }
    if slot.body.strong {
        details.push(Figure::new("has led an attack", "with strength 2"));
    }
    details
}

/// Passing conditions of a block.
fn states(state: &State, seat: &Seat, slot: &Slot) -> Vec<PieceState> {
    let body = &slot.body;
    let active = state.active == seat.side;
    let in_set = |mask: u32| active && u32::try_from(seat.number).is_ok_and(|bit| mask >> bit & 1 == 1);
    let moved = match body.moved {
        _ if !active => None,
        Moved::No {} => None,
        Moved::Withdrew {} => Some((Condition::Done, "withdrew")),
        Moved::Attacked {} => Some((Condition::Done, "attacked")),
        Moved::AttackWithdrew {} => Some((Condition::Done, "beaten")),
        Moved::Entered { .. } => Some((Condition::Done, "entered")),
        Moved::Exited {} => Some((Condition::Done, "left the map")),
    };
    let attacks = |attack: &Attack| active && attack.attackers.iter().any(|one| one.slot == seat.number);
    let all = [
        in_set(state.phase.mandatory).then_some((Condition::Other, "must withdraw")),
        in_set(state.phase.exempt).then_some((Condition::Other, "may withdraw")),
        state.attack.as_deref().is_some_and(attacks).then_some((Condition::Attacking, "attacks")),
        body.won.then_some((Condition::Other, "won")),
        moved,
        (active && body.marched).then_some((Condition::Done, "marched")),
        body.place.at().is_some_and(|at| seat.pinned.contains(at)).then_some((Condition::Pinned, "pinned")),
    ];
    all.into_iter().flatten().map(|(kind, text)| PieceState::new(kind, text)).collect()
}
