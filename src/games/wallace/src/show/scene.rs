//! The game as a page draws it.

mod marks;
mod pieces;
mod trays;

use super::super::Wallace;
use super::super::board::{Arrives, CardRow};
use super::super::event::listed;
use super::super::period::LAST_DAY;
use super::super::pieces::{Period, Piece};
use super::super::rules::Rule;
use super::super::state::State;
use super::case::Case;
use crate::engine::Decides as _;
use crate::engine::phrase::join_words;
use crate::engine::scene::{Scene, Score, Track, TrackCell, TrackKind, TrackNote, TrackNoteKind};
use crate::engine::{BySide, RuleId, Ruleset, Side, SpaceId, Viewer};
pub(super) use pieces::one;

/// The id by which the page knows the pieces of a kind in a place.
pub(crate) fn stack_id(rules: &Wallace, at: SpaceId, side: Side, piece: Piece) -> String {
    format!("{}.{}.{}", rules.board().id(at), side.word(), piece.word())
}

/// The id by which the page knows cavalry on its way through a place.
pub(crate) fn riding_id(rules: &Wallace, at: SpaceId, side: Side) -> String {
    format!("{}.riding", stack_id(rules, at, side, Piece::Cavalry))
}

/// The id by which the page knows a command block.
pub(crate) fn block_id(rules: &Wallace, at: SpaceId) -> String {
    format!("{}.block", rules.board().id(at))
}

/// Everything there is to draw.
pub(crate) fn scene(rules: &Wallace, state: &State, viewer: Viewer) -> Scene {
    let mut pieces = pieces::stacks(rules, state);
    pieces.extend(pieces::fighters(rules, state));
    pieces.extend(pieces::rider(rules, state));
    pieces.extend(pieces::blocks(rules, state, viewer));
    Scene {
        viewer,
        heading: heading(state),
        prompt: prompt(rules, state, viewer),
        deciders: rules.deciders(state).sides().collect(),
        pieces,
        marks: marks::marks(rules, state),
        tracks: vec![periods(rules, state)],
        trays: trays::trays(rules, state, viewer),
        score: Some(score(rules, state)),
        rules: bearing(state).iter().map(|rule| rule.id()).collect(),
        ..Scene::empty(viewer)
    }
}

/// The turn and what is done in it.
pub(super) fn heading(state: &State) -> String {
    let when = format!("July {}, {}", state.day, state.period.name());
    if state.ending.is_some() {
        format!("{when}: the end")
    } else {
        format!("{when}: {} turn", state.side.name())
    }
}

fn prompt(rules: &Wallace, state: &State, viewer: Viewer) -> String {
    if let Some(outcome) = rules.outcome(state) {
        return outcome.text;
    }
    let who =
        join_words(&rules.deciders(state).sides().map(|side| side.name().to_owned()).collect::<Vec<_>>());
    let case = Case::new(rules, state, state.side);
    let task = Wallace::frame(state).map(|frame| {
        frame.ask(|decision| {
            decision.prompt(case, viewer).unwrap_or_else(|| format!("decide {}", decision.asks(case)))
        })
    });
    format!("{who}: {}.", task.unwrap_or_default())
}

/// The rules that bear on what is decided.
fn bearing(state: &State) -> &'static [Rule] {
    match Wallace::frame(state) {
        None => &[Rule::WinTwoAreas, Rule::WinRoundTops, Rule::WinTime],
        Some(frame) => frame.ask(|decision| decision.about(state).bearing),
    }
}

/// The periods, with what comes in each.
fn periods(rules: &Wallace, state: &State) -> Track {
    let mut cells = Vec::new();
    for day in 1..=LAST_DAY {
        for period in Period::ALL {
            if day == LAST_DAY && period == Period::Night {
                continue;
            }
            let due = rules.board().card().iter().filter(|row| row.day == day && row.period == period);
            let past = (day, period) < (state.day, state.period);
            let notes = if past { Vec::new() } else { due.map(|row| arrival(rules, row)).collect() };
            let current = (state.day, state.period) == (day, period);
            let cell = TrackCell::within(format!("July {day}"), period.name(), current);
            cells.push(cell.with_notes(notes));
        }
    }
    let title = "Periods and reinforcements".into();
    Track { id: "periods".into(), kind: TrackKind::Time, title, cells }
}

fn arrival(rules: &Wallace, row: &CardRow) -> TrackNote {
    let board = rules.board();
    let road = match row.arrives {
        Arrives::By(entry) => board.name(entry).to_owned(),
        Arrives::ByDie { low, high } => {
            format!("{} (die 1-3) or {} (4-6)", board.name(low), board.name(high))
        }
    };
    let pieces: Vec<String> =
        listed(&row.pieces).iter().map(|one| format!("{} {}", one.count, one.piece.name())).collect();
    let name = if row.name.is_empty() { String::new() } else { format!("{}: ", row.name) };
    let text = format!("{} · {name}{} at {road}", row.side.name(), join_words(&pieces));
    TrackNote::of(row.side, TrackNoteKind::Arrival, text)
}

/// The victory areas and who holds them.
fn score(rules: &Wallace, state: &State) -> Score {
    let mut score = Score::new("Victory areas held");
    for area in rules.stars() {
        let holder = state.place(area).side;
        let points = BySide::from_fn(|side| i32::from(holder == Some(side)));
        score.push(rules.board().name(area), Rule::WinTwoAreas.entry(), points);
    }
    score
}
