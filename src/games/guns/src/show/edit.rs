//! What can be set in a position by hand.

use super::super::Guns;
use super::super::army::{Body, Face, Moved, Orders, Place, Slot, Track};
use super::super::frame::Frame;
use super::super::hours::{Hour, entries_of};
use super::super::options::Reinforcements;
use super::super::pieces::{Block, Formation, Key, Level};
use super::super::state::{Phase, State};
use super::super::tokens::{MARCH, Stock};
use super::super::tokens_in_play::TRAY;
use super::scene::corps_name;
use super::words::block_name;
use crate::engine::edit::{EditForm, FieldChoice, FieldKind, SPACE, choice, one_of, sides};
use crate::engine::{AreaId, NameKind, Side, SpaceId};
use serde_json::{Value, json};

/// Lists what can be set: the hours of the turn, and what is still to come by the time track, stay as they are.
pub fn form(rules: &Guns, state: &State, form: &mut EditForm) {
    form.game().field("/active", "To act", one_of(sides()));
    for side in Side::ALL {
        let orders = Orders::ALL.map(|orders| choice(orders, orders.name()));
        form.field(
            format!("/armies/{}/orders", side.word()),
            &format!("{} orders", side.name()),
            one_of(orders),
        );
        form.field(
            format!("/armies/{}/tokens/tray", side.word()),
            &format!("{} battle tray", side.name()),
            one_of(trays(state, side)),
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
            block(rules, state, form, side, number, slot);
        }
    }
}

/// The tray with a token more out of the pool, or with one less.
fn trays(state: &State, side: Side) -> Vec<FieldChoice> {
    let purse = &state.armies[side].tokens;
    let added = purse.pool.kinds().map(|token| {
        let mut tray = purse.tray;
        tray.put(token);
        choice(tray, format!("Add {}", token.name()))
    });
    let taken = purse.tray.kinds().map(|token| {
        let mut tray = purse.tray;
        tray.take(token);
        choice(tray, format!("Take {} away", token.name()))
    });
    added.chain(taken).collect()
}

/// Where a block can be off the map: out of the game, or at an entry point.
fn boxes(rules: &Guns, state: &State, slot: &Slot) -> Vec<FieldChoice> {
    let hour = state.clock.start;
    let waits = entries_of(slot.face.block.side()).map(|entry| {
        let place = Place::OffMap { entry, arrived: hour, available: hour };
        choice(place, format!("Waits at {}", rules.board.entry_name(entry)))
    });
    // Buford begins on the map.
    let waits = waits.filter(|_| slot.face.block.formation() != Formation::Buford);
    [choice(Place::Eliminated {}, "Eliminated")].into_iter().chain(waits).collect()
}

/// The hours from which a block at an entry point can enter.
fn entry_hours(state: &State) -> Vec<FieldChoice> {
    let hours = (state.clock.start.0..=Hour::LAST.0).map(Hour);
    hours.map(|hour| choice(hour, format!("July {}, {}", hour.day(), hour.name()))).collect()
}

fn block(rules: &Guns, state: &State, form: &mut EditForm, side: Side, number: usize, slot: &Slot) {
    let (id, at) = (slot.face.block.id(), slot.body.place.at());
    let key = |field: &str| format!("/armies/{}/slots/{number}/{field}", side.word());
    let any_front = rules.board.names().name(NameKind::Area, 0).unwrap_or_default().to_owned();
    let on_map = json!({ "type": "map", "at": SPACE, "front": any_front });
    let boxes = boxes(rules, state, slot);
    let command = slot.face.block.formation();
    form.piece(&id, &block_name(slot.face.block), Some(side))
        .of(Some(command.corps().map_or_else(|| command.name(), corps_name)))
        .at(at.map(|at| rules.board.id(at)))
        .field(key("body/place"), "Place", FieldKind::Place { spaces: None, boxes, on_map });
    if let Some(at) = at {
        let choices = rules.board.sides(at).map(|area| choice(area, rules.board.area_name(area))).to_vec();
        form.field(key("body/place/front"), "Front", FieldKind::Front { choices });
    }
    if matches!(slot.body.place, Place::OffMap { .. }) {
        form.field(key("body/place/available"), "Can enter from", one_of(entry_hours(state)));
    }
    if slot.body.place.is_in_play() {
        let seen = [choice(Value::Null, "No"), choice(slot.face.seen(), "Yes")];
        form.field(key("body/seen"), "Known to the enemy", one_of(seen));
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

/// The same moment with no block on the map: all of both armies can be put there, and none is still to come. By the historical
/// schedule others arrive than those that have.
pub fn emptied(rules: &Guns, state: &State) -> State {
    let mut state = state.clone();
    let musters = rules.options.reinforcements != Reinforcements::Historical;
    if musters && state.clock.turn == 0 {
        // Before the game nobody can stand anywhere: its first turn is set up.
        (state.clock.turn, state.clock.hours, state.clock.start) = (1, 1, Hour::FIRST);
        for side in Side::ALL {
            state.armies[side].turned = Hour::FIRST;
        }
    }
    for side in Side::ALL {
        let army = &mut state.armies[side];
        army.slots.iter_mut().for_each(|slot| slot.body.place = Place::Eliminated {});
        if musters {
            (army.queues, army.track) = (Vec::new(), Track::default());
            for block in Block::of_side(side) {
                if army.slot_of(block).is_none() && !army.slots.is_full() {
                    army.slots.push(out_of_the_game(block));
                }
            }
        }
    }
    settle(rules, &mut state, "");
    state
}

/// A block that has not fought, and is out of the game.
fn out_of_the_game(block: Block) -> Slot {
    let face = Face { block, level: Level::Full, shown: true };
    Slot { body: Body { seen: Some(face.seen()), ..Body::new(Place::Eliminated {}) }, face }
}

/// Tokens that were in use lie in the pool again, and so does what is neither in the tray nor anywhere else.
fn refill(state: &mut State, side: Side) {
    let none = Stock::none(side);
    let purse = &mut state.armies[side].tokens;
    // What is drawn beyond eight is returned at once: there is no moment for it any more.
    while purse.tray.total() > TRAY {
        let Some(last) = purse.tray.kinds().last() else { break };
        purse.tray.take(last);
    }
    (purse.pool, purse.used, purse.paid, purse.unhit, purse.extended) = (none, none, none, none, none);
    let mut elsewhere = none;
    purse.stocks().into_iter().for_each(|stock| elsewhere.add(stock));
    let works = state.works.iter().filter(|works| works.side == side).count();
    (0..works).for_each(|_| elsewhere.put(MARCH));
    state.placed(side).for_each(|token| elsewhere.put(token));
    state.armies[side].tokens.pool = Stock::all(side).without(&elsewhere);
}

/// Puts right what follows from a field that was set, once the game is under way: the side to act marches, what was being
/// carried out is called off, and blocks look to a side of where they stand.
pub fn settle(rules: &Guns, state: &mut State, key: &str) {
    if state.clock.hours == 0 || state.clock.turn == 0 {
        return;
    }
    state.frames = Frame::from_march(state.clock.first, state.active);
    (state.attack, state.rerun, state.ending) = (None, None, None);
    state.phase = Phase::default();
    let enemies = Side::ALL.map(|side| super::super::field::held(&state.armies[side.other()]));
    for (side, enemies) in Side::ALL.into_iter().zip(enemies) {
        refill(state, side);
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
    if matches!(body.place, Place::OffMap { .. }) {
        body.entered = false;
    }
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
