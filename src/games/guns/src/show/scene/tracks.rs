//! Time, orders and arrivals, as tracks beside the map.

use super::super::super::Guns;
use super::super::super::hours::{HISTORICAL, HOURS, Hour, NIGHT, TimeToken};
use super::super::super::options::Reinforcements;
use super::super::super::state::State;
use super::super::view::track;
use crate::engine::scene::{Track, TrackCell, TrackKind, TrackNote, TrackNoteKind};
use crate::engine::{BySide, Side, Viewer};

/// An hour in a cell of the track: `7am` of `July 1`, in short `7`.
fn hour_cell(hour: Hour, current: bool) -> TrackCell {
    let (label, short) = match hour.of_day() {
        NIGHT => ("night".into(), "N".into()),
        12 => ("noon".into(), "12".into()),
        of_day if of_day < 12 => (format!("{of_day}am"), of_day.to_string()),
        of_day => (format!("{}pm", of_day - 12), (of_day - 12).to_string()),
    };
    TrackCell { short, ..TrackCell::within(format!("July {}", hour.day()), label, current) }
}

/// The hours of the three days with their time tokens.
pub(super) fn time(rules: &Guns, state: &State, viewer: Viewer) -> Track {
    let tokens = BySide::from_fn(|side| track(state, side, viewer));
    let historical = rules.options().reinforcements == Reinforcements::Historical;
    let clock = state.clock;
    let cell = |hour: Hour| {
        let mut notes = Vec::new();
        if clock.start < hour && hour < clock.end() {
            notes.push(TrackNote::rule("in this turn"));
        }
        for side in Side::ALL {
            let lying = tokens[side].iter().find(|cell| cell.hour == hour);
            notes.extend(lying.map(|cell| token_note(rules, side, cell.token)));
        }
        if historical && hour >= clock.start {
            let due = HISTORICAL.iter().filter(|arrival| arrival.hour == hour);
            notes.extend(due.map(|arrival| {
                let text =
                    format!("{} at {}", arrival.formation.name(), rules.board().entry_name(arrival.entry));
                TrackNote::of(arrival.formation.side(), TrackNoteKind::Arrival, text)
            }));
        }
        hour_cell(hour, hour == clock.start).with_notes(notes)
    };
    let hours = (0..u8::try_from(HOURS).unwrap_or(u8::MAX)).map(Hour);
    let title = "Hours and reinforcements".into();
    Track { id: "time".into(), kind: TrackKind::Time, title, cells: hours.map(cell).collect() }
}

/// A time token as the viewer sees it; none if it shows its back.
fn token_note(rules: &Guns, side: Side, token: Option<TimeToken>) -> TrackNote {
    let name = side.name();
    match token {
        None => TrackNote::of(side, TrackNoteKind::FaceDown, format!("{name} token, face-down")),
        Some(TimeToken::Arrival { entry }) => {
            let text = format!("{name} reinforcements at {}", rules.board().entry_name(entry));
            TrackNote::of(side, TrackNoteKind::Arrival, text)
        }
        Some(TimeToken::None {} | TimeToken::Rumor {}) => {
            TrackNote::of(side, TrackNoteKind::Rumor, format!("{name} rumor"))
        }
    }
}

/// Who goes first, and the orders of both sides.
pub(super) fn roles(state: &State) -> Track {
    let cell = |side: Side| {
        let role = if state.clock.first == side { "first" } else { "second" };
        let text = format!("{}: {role}, {}", side.name(), state.armies[side].orders.name());
        TrackCell::new(text, state.active == side)
    };
    let cells = [state.clock.first, state.clock.first.other()].map(cell).to_vec();
    let title = "Players and general orders".into();
    Track { id: "orders".into(), kind: TrackKind::Other, title, cells }
}

/// The received stacks, and whether an hour earns a move of an objective.
pub(super) fn received(state: &State) -> Track {
    let count = |side: Side| state.armies[side].received;
    let (union, confederate) = (count(Side::Union), count(Side::Confederate));
    let earns = union < confederate && union < 4;
    let cell = |side: Side, current: bool| {
        let notes = if current {
            vec![TrackNote::rule("every hour earns a move of an objective")]
        } else {
            Vec::new()
        };
        TrackCell::new(format!("{}: {}", side.name(), count(side)), current).with_notes(notes)
    };
    let cells = vec![cell(Side::Union, earns), cell(Side::Confederate, false)];
    Track { id: "received".into(), kind: TrackKind::Other, title: "Arrivals received".into(), cells }
}
