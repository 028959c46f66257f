//! The game as a page draws it.

mod marks;
mod pieces;
mod tracks;
mod trays;

use super::super::Guns;
use super::super::control::{Reason, Shortfall};
use super::super::pieces::handle;
use super::super::rules::Rule;
use super::super::state::State;
use super::super::team;
use super::words::{self};
use crate::engine::Decides as _;
use crate::engine::phrase::sentence;
use crate::engine::scene::{Moment, Scene, Score, Way};
use crate::engine::{BySide, Knowledge, RuleId, Ruleset, Side, Viewer};
pub(super) use pieces::{corps_name, entry_tray, off_map_tray};

/// Everything there is to draw.
pub(crate) fn scene(rules: &Guns, state: &State, viewer: Viewer) -> Scene {
    let shortfalls = rules.shortfalls(state);
    let marks = marks::marks(rules, state, viewer, &shortfalls);
    let Moment { heading, roles, seats_swapped } = moment(rules, state);
    Scene {
        viewer,
        heading,
        prompt: prompt(rules, state),
        deciders: rules.deciders(state).sides().collect(),
        pieces: Side::ALL.into_iter().flat_map(|side| pieces::pieces(rules, state, side, viewer)).collect(),
        ways: ways(rules, state, viewer),
        roles,
        seats_swapped,
        marks,
        tracks: vec![tracks::time(rules, state, viewer), tracks::roles(state), tracks::received(state)],
        trays: Side::ALL.into_iter().flat_map(|side| trays::trays(rules, state, side, viewer)).collect(),
        score: Some(score(rules, state, &shortfalls)),
        rules: bearing(state).iter().map(|rule| rule.id()).collect(),
    }
}

/// What the moment is, which no viewer knows less of than another.
pub(super) fn moment(rules: &Guns, state: &State) -> Moment {
    Moment {
        heading: words::heading(state),
        roles: rules.has_roles().then(|| team::roles(state)),
        seats_swapped: state.seats_swapped,
    }
}

fn prompt(rules: &Guns, state: &State) -> String {
    match rules.outcome(state) {
        Some(outcome) => outcome.text,
        None => sentence(&words::task(rules, state)),
    }
}

/// The rules that bear on what is decided.
fn bearing(state: &State) -> &'static [Rule] {
    match Guns::frame(state) {
        None => &[Rule::WinControl, Rule::WinConfederate, Rule::WinUnion],
        Some(frame) => frame.ask(|decision| decision.about(state).bearing),
    }
}

/// The ways of an attack's blocks that have not yet gone.
fn ways(rules: &Guns, state: &State, viewer: Viewer) -> Vec<Way> {
    let (board, side) = (rules.board(), state.active);
    let Some(attack) = &state.attack else { return Vec::new() };
    let mut ways = Vec::new();
    for (number, target) in attack.targets.iter().enumerate() {
        for (place, one) in attack.against(number).enumerate() {
            if one.advanced || one.from == target.at {
                continue;
            }
            let Some(slot) = state.armies[side].slots.get(one.slot) else { continue };
            let own = viewer.sees(side);
            let mut through = vec![board.id(one.from).to_owned()];
            through.extend(one.path.iter().map(|area| board.area_id(*area).to_owned()));
            through.push(board.id(target.at).to_owned());
            let piece = if own { slot.face.block.id() } else { handle(side, one.slot) };
            ways.push(Way { piece, side, through, leads: place == 0 });
        }
    }
    ways
}

/// The objectives under full control.
fn score(rules: &Guns, state: &State, shortfalls: &[Shortfall]) -> Score {
    let mut score = Score::new("Objectives under full control");
    for one in &state.objectives {
        let missing = shortfalls.iter().find(|missing| missing.area == one.area);
        let union = missing.is_none();
        let why = missing.map_or("", |missing| match missing.reason {
            Reason::Lost => ", taken",
            Reason::UnderFire => ", under fire",
            Reason::CutOff => ", cut off",
        });
        let points =
            BySide { union: i32::from(union), confederate: i32::from(one.side == Side::Confederate) };
        score.push(format!("{}{why}", rules.board().area_name(one.area)), Rule::WinControl.entry(), points);
    }
    score
}
