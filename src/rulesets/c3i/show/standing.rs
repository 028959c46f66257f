//! Where pieces stand, in words, and what keeps a side from passing.

use super::super::C3i;
use super::super::cause::Duty;
use super::super::pieces::{name, owner, turn_name, unit};
use super::super::state::{Place, State};
use super::words;
use crate::engine::PieceId;

/// A piece on the map with its place: `Pender in hex 1002`.
pub fn with_place(rules: &C3i, state: &State, piece: PieceId) -> String {
    let at = state.stands(piece).map_or_else(String::new, |hex| format!(" {}", rules.board().at(hex)));
    format!("{}{at}", name(piece))
}

/// Pieces on the map with their places, as sentences list them.
pub fn with_places(rules: &C3i, state: &State, listed: impl IntoIterator<Item = PieceId>) -> Vec<String> {
    listed.into_iter().map(|piece| with_place(rules, state, piece)).collect()
}

/// Where a unit is, as the rest of a sentence: `is in hex 1405`, `is eliminated`.
pub fn whereabouts(rules: &C3i, state: &State, piece: PieceId) -> String {
    match state.unit(piece).place {
        Place::Hex(hex) => format!("is {}", rules.board().at(hex)),
        Place::OffMap if state.is_waiting(piece) => "has not entered yet".into(),
        Place::OffMap => format!("is due on {}", turn_name(unit(piece).turn)),
        Place::Blown(turn) => format!("is blown and {}", words::back_words(turn)),
        Place::Eliminated => "is eliminated".into(),
    }
}

/// What keeps a side from passing: a unit can enter, or stands in the way.
pub fn duty(rules: &C3i, state: &State, duty: Duty) -> String {
    match duty {
        Duty::Enter(unit) => format!("{} can enter by {}", name(unit), words::entry_name(rules, unit)),
        Duty::Clear(unit) => {
            let at = state.hex(unit).map_or_else(String::new, |hex| rules.board().at(hex));
            let waits = waiting_for(rules, state, unit).map_or("nobody", name);
            format!("{}, who can move, stands {at}, where {waits} waits to enter", name(unit))
        }
    }
}

/// The first of the own units that wait to enter where this unit stands.
fn waiting_for(rules: &C3i, state: &State, piece: PieceId) -> Option<PieceId> {
    state.waiting(owner(piece)).find(|unit| Some(rules.origin(*unit)) == state.hex(piece))
}
