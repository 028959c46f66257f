//! What can be set in a position by hand.

use super::super::state::{Half, Phase, State};
use super::super::{G63, LAST_DAY};
use crate::boards::hex::Direction;
use crate::engine::Side;
use crate::engine::edit::{EditForm, FieldKind, SPACE, choice, number, one_of};
use crate::engine::phrase::begin;
use serde_json::Value;

/// Lists what can be set.
pub fn form(rules: &G63, state: &State, form: &mut EditForm) {
    let phases =
        [(Phase::Movement, "Movement"), (Phase::Combat, "Combat"), (Phase::Over, "The game is over")];
    let halves = [(Half::Am, "AM: the Union"), (Half::Pm, "PM: the Confederacy")];
    form.game()
        .field("/day", "Day", one_of((1..=LAST_DAY).map(|day| choice(day, format!("July {day}")))))
        .field("/half", "Turn", one_of(halves.map(|(half, words)| choice(half, words))))
        .field("/phase", "Phase", one_of(phases.map(|(phase, words)| choice(phase, words))));
    for side in Side::ALL {
        let (army, now) = (&rules.board.armies[side], &state.armies[side]);
        let key = |field: &str| format!("/armies/{}/{field}", side.word());
        let boxes = vec![choice(Value::Null, "Driven off the map")];
        let from = Direction::all().map(|direction| choice(direction, begin(direction.name())));
        let unmoved = [choice(Value::Null, "It has not moved")];
        form.piece(&army.id, &army.name, Some(side))
            .at(now.at.map(|hex| rules.hex_id(hex)).as_deref())
            .field(key("at"), "Place", FieldKind::Place { spaces: None, boxes, on_map: SPACE.into() })
            .field(key("approach"), "Last moved", one_of(unmoved.into_iter().chain(from)))
            .field(key("pointsLeft"), "Movement points left", number(0, army.allowance))
            .field(key("attacked"), "Attacked in its last Combat Phase", FieldKind::Flag {});
    }
}

/// The same moment: both armies are always on the map.
pub fn emptied(_rules: &G63, state: &State) -> State {
    state.clone()
}

/// Puts right what follows from a field that was set: only a side that moves has movement points left.
pub fn settle(rules: &G63, state: &mut State, key: &str) {
    for side in Side::ALL {
        let moves = state.phase == Phase::Movement && side == state.active();
        let army = &mut state.armies[side];
        if !moves {
            army.points_left = 0;
        } else if army.points_left == 0 && !key.ends_with("/pointsLeft") {
            army.points_left = rules.board.armies[side].allowance;
        }
        army.attacked &= !moves;
    }
}
