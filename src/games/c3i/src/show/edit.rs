//! What can be set in a position by hand.

use super::super::C3i;
use super::super::field::Field;
use super::super::pieces::{self, BERDAN, LAST_TURN, headquarters, name, owner, turn_name};
use super::super::state::{Formation, MORE_EXITS, Phase, Place, State, UnitState};
use crate::engine::edit::{EditForm, FieldKind, SPACE, choice, number, one_of, side_or_nobody, sides};
use crate::engine::{BySide, PieceId, Side};
use serde_json::{Value, json};

/// Lists what can be set.
pub fn form(rules: &C3i, state: &State, form: &mut EditForm) {
    let waiting = pieces::units().map(|unit| choice(unit, name(unit)));
    form.game()
        .field("/turn", "Turn", one_of((1..=LAST_TURN).map(|turn| choice(turn, turn_name(turn)))))
        .field("/phase", "Step", one_of(Phase::EDITED.iter().map(|(phase, words)| choice(phase, *words))))
        .field("/side", "To act", one_of(sides()))
        .field("/passed", "Passed", side_or_nobody("Nobody"))
        .field("/left", "Left for the other side", number(0, 16u8))
        .field(
            "/picked",
            "Picked to move",
            one_of([choice(Value::Null, "No unit")].into_iter().chain(waiting)),
        );
    for side in Side::ALL {
        let word = side.word();
        form.field(format!("/used/{word}"), &format!("Done by the {}", side.army()), number(0, 60u8)).field(
            format!("/artillery/{word}"),
            &format!("Artillery support of the {}", side.army()),
            number(0, pieces::artillery(side)),
        );
    }
    for unit in pieces::units() {
        self::unit(rules, state, form, unit);
    }
    for side in Side::ALL {
        marker(rules, state, form, headquarters(side), format!("/headquarters/{}", side.word()));
    }
    marker(rules, state, form, BERDAN, "/berdan".into());
}

fn unit(rules: &C3i, state: &State, form: &mut EditForm, unit: PieceId) {
    let id = pieces::id(unit);
    let back = |turn: u8| {
        let words = if turn > LAST_TURN {
            "Blown, stays out".into()
        } else {
            format!("Blown, back on {}", turn_name(turn))
        };
        choice(Place::Blown(turn), words)
    };
    let out = [choice(Place::OffMap, "To come"), choice(Place::Eliminated, "Eliminated")];
    let boxes = out.into_iter().chain((state.turn.max(3)..=LAST_TURN + 1).map(back)).collect();
    let place = FieldKind::Place { spaces: None, boxes, on_map: json!({ "hex": SPACE }) };
    form.piece(id, name(unit), Some(owner(unit)))
        .of(Some(pieces::unit(unit).corps))
        .at(state.hex(unit).map(|hex| rules.board.id(hex)))
        .field(format!("/units/{id}/place"), "Place", place);
    if state.hex(unit).is_some() {
        let formations = [choice(Formation::March, "March"), choice(Formation::Battle, "Battle")];
        form.field(format!("/units/{id}/formation"), "Formation", one_of(formations)).field(
            format!("/units/{id}/held"),
            "Held by the enemy",
            FieldKind::Flag {},
        );
    }
}

fn marker(rules: &C3i, state: &State, form: &mut EditForm, piece: PieceId, key: String) {
    let boxes = vec![choice(Value::Null, "Not on the map")];
    form.piece(pieces::id(piece), name(piece), Some(owner(piece)))
        .at(state.stands(piece).map(|hex| rules.board.id(hex)))
        .field(key, "Place", FieldKind::Place { spaces: None, boxes, on_map: SPACE.into() });
}

/// The same moment with nothing on the map.
pub fn emptied(_rules: &C3i, state: &State) -> State {
    State { turn: state.turn, phase: state.phase, side: state.side, ..State::empty() }
}

/// Puts right what follows from a field that was set: what was being carried out is called off, units in enemy zones of
/// control stand in Battle formation.
pub fn settle(rules: &C3i, state: &mut State, key: &str) {
    state.fight = None;
    state.retreat = None;
    if key != "/picked" {
        state.picked = None;
    }
    let alternates = state.phase.alternates().is_some();
    if !alternates {
        state.passed = None;
        state.used = BySide::default();
    }
    state.left = match state.passed {
        None => 0,
        Some(_) if state.phase == Phase::Exits => state.left.clamp(1, MORE_EXITS),
        Some(_) => state.left.max(1),
    };
    for unit in &mut state.units {
        if unit.hex().is_none() {
            *unit = UnitState { place: unit.place, ..UnitState::default() };
        }
        unit.held &= state.phase == Phase::Movement;
    }
    let by_hand = key.ends_with("/formation") || key.ends_with("/held");
    if alternates && !by_hand {
        let field = Field::of(rules, state);
        let engaged: Vec<PieceId> =
            Side::ALL.into_iter().flat_map(|side| field.engaged(state, side)).map(|(unit, _)| unit).collect();
        for unit in engaged {
            let held = state.phase == Phase::Movement;
            let now = state.unit_mut(unit);
            (now.formation, now.held) = (Formation::Battle, held);
        }
    }
}
