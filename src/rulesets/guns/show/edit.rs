//! What can be set in a position by hand.

use super::super::Guns;
use super::super::army::{Moved, Orders, Place, Slot};
use super::super::frame::Frame;
use super::super::pieces::{Key, Level};
use super::super::state::{Phase, State};
use super::scene::corps_name;
use super::words::block_name;
use crate::engine::edit::{EditForm, FieldKind, SPACE, choice, one_of, sides};
use crate::engine::{AreaId, NameKind, Side, SpaceId};
use serde_json::json;

/// Lists what can be set: what is drawn and dealt, and which commands have arrived, stays as it is.
pub fn form(rules: &Guns, state: &State, form: &mut EditForm) {
    form.game().field("/active", "To act", one_of(sides()));
    for side in Side::ALL {
        let orders = Orders::ALL.map(|orders| choice(orders, orders.name()));
        form.field(
            format!("/armies/{}/orders", side.word()),
            &format!("{} orders", side.name()),
            one_of(orders),
        );
    }
    for number in 0..state.objectives.len() {
        let areas = rules.board.areas().filter(|area| !rules.board.is_partial(*area));
        let areas = areas.map(|area| choice(area, rules.board.area_name(area)));
        let label = format!("Objective {}", number + 1);
        form.field(
            format!("/objectives/{number}/area"),
            &label,
            FieldKind::Front { choices: areas.collect() },
        )
        .field(
            format!("/objectives/{number}/side"),
            &format!("{label} is controlled by"),
            one_of(sides()),
        );
    }
    for side in Side::ALL {
        for (number, slot) in state.armies[side].slots.iter().enumerate() {
            block(rules, form, side, number, slot);
        }
    }
}

fn block(rules: &Guns, form: &mut EditForm, side: Side, number: usize, slot: &Slot) {
    let (id, at) = (slot.face.block.id(), slot.body.place.at());
    let key = |field: &str| format!("/armies/{}/slots/{number}/{field}", side.word());
    let any_front = rules.board.names().name(NameKind::Area, 0).unwrap_or_default().to_owned();
    let on_map = json!({ "type": "map", "at": SPACE, "front": any_front });
    let boxes = vec![choice(Place::Eliminated {}, "Eliminated")];
    let command = slot.face.block.formation();
    form.piece(&id, &block_name(slot.face.block), Some(side))
        .of(Some(command.corps().map_or_else(|| command.name(), corps_name)))
        .at(at.map(|at| rules.board.id(at)))
        .field(key("body/place"), "Place", FieldKind::Place { spaces: None, boxes, on_map });
    if let Some(at) = at {
        let choices = rules.board.sides(at).map(|area| choice(area, rules.board.area_name(area))).to_vec();
        form.field(key("body/place/front"), "Front", FieldKind::Front { choices });
    }
    if !slot.face.block.is_cavalry() {
        let levels = [
            (Level::Full, "Full strength"),
            (Level::R2, "Reduced, strength 2"),
            (Level::R1, "Reduced, strength 1"),
        ];
        form.field(key("face/level"), "Strength", one_of(levels.map(|(level, words)| choice(level, words))));
    }
}

/// The same moment with no block on the map: those in the game are out of it.
pub fn emptied(rules: &Guns, state: &State) -> State {
    let mut state = state.clone();
    for side in Side::ALL {
        state.armies[side].slots.iter_mut().for_each(|slot| slot.body.place = Place::Eliminated {});
    }
    settle(rules, &mut state, "");
    state
}

/// Puts right what follows from a field that was set, once the game is under way: the side to act marches, what was being
/// carried out is called off, and blocks look to a side of where they stand.
pub fn settle(rules: &Guns, state: &mut State, key: &str) {
    if state.clock.hours == 0 || state.clock.turn == 0 {
        return;
    }
    let second = Frame::Phase { side: state.clock.first.other() };
    let next = (state.active == state.clock.first).then_some(second);
    let frames = [Frame::Objectives {}].into_iter().chain(next).chain([Frame::Declare {}, Frame::March {}]);
    state.frames = frames.collect();
    (state.attack, state.rerun, state.ending) = (None, None, None);
    state.phase = Phase::default();
    let enemies = Side::ALL.map(|side| super::super::field::held(&state.armies[side.other()]));
    for (side, enemies) in Side::ALL.into_iter().zip(enemies) {
        let army = &mut state.armies[side];
        let mut fronts: Vec<(SpaceId, AreaId)> = Vec::new();
        for slot in &mut army.slots {
            block_settled(rules, slot, &mut fronts);
            let shared = slot.body.place.at().filter(|at| enemies.contains(*at));
            slot.body.standing = shared.and(slot.body.place.front());
        }
        if key.ends_with("/level") {
            for kind in Key::all().filter(|kind| kind.formation().side() == side) {
                let mut left = kind.printed();
                let own = army.slots.iter().filter(|slot| slot.face.block.key() == kind);
                own.for_each(|slot| {
                    left.take(slot.face.level);
                });
                *army.spares.of_mut(kind) = left;
            }
        }
    }
}

/// One block by itself: on the map it has entered it and looks the way of those beside it, off the map it lies face-up.
fn block_settled(rules: &Guns, slot: &mut Slot, fronts: &mut Vec<(SpaceId, AreaId)>) {
    let (body, face) = (&mut slot.body, &mut slot.face);
    (body.moved, body.marched, body.locked, body.won, body.strong) =
        (Moved::default(), false, false, false, false);
    face.shown |= face.level == Level::Full || face.block.key() == Key::Iron;
    if let Place::Map { at, front } = &mut body.place {
        body.entered = true;
        if !rules.board.bounds(*at, *front) {
            let beside = fronts.iter().find(|(other, _)| other == at).map(|(_, front)| *front);
            *front = beside.unwrap_or(rules.board.sides(*at)[0]);
        }
        fronts.push((*at, *front));
    }
    if !body.place.is_in_play() {
        face.shown = true;
        body.seen = Some(face.seen());
    }
    body.seen = body.seen.map(|_| face.seen());
}
