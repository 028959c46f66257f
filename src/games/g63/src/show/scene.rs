//! The state, ready to draw.

use super::super::rules::Rule;
use super::super::state::{Half, Phase, State};
use super::super::{G63, LAST_DAY};
use super::words::march_words;
use crate::engine::phrase::plural;
use crate::engine::scene::{
    Condition, Figure, Location, PieceKind, PieceScene, PieceState, Scene, Track, TrackCell, TrackKind, Tray,
};
use crate::engine::{RuleId, Ruleset, Side, Viewer};

/// The tray of an army that has left the map.
pub(super) const DRIVEN_OFF: &str = "driven-off";

pub(super) fn scene(rules: &G63, state: &State, viewer: Viewer) -> Scene {
    let side = state.active();
    let name = rules.name(side);
    let when = state.when();
    let (heading, prompt, bearing) = match state.phase {
        Phase::Over => {
            let outcome = rules.outcome(state);
            let (text, rule) = outcome.map_or((String::new(), ""), |outcome| (outcome.text, outcome.rule));
            (format!("{when}: the end"), text, vec![rule])
        }
        Phase::Movement if rules.march_owed(state) => {
            let prompt = format!("{}.", march_words(rules, state));
            (format!("{when}: {} movement", side.name()), prompt, vec![Rule::MoveCompulsory.id()])
        }
        Phase::Movement => {
            let points = state.armies[side].points_left;
            let prompt = format!("{name} may march: {} left.", plural(u32::from(points), "movement point"));
            (format!("{when}: {} movement", side.name()), prompt, vec![Rule::MoveAllowance.id()])
        }
        Phase::Combat => {
            let prompt = format!("{name} may attack {} or pass.", rules.name(side.other()));
            let bearing = vec![Rule::CombatZoc.id(), Rule::CombatRatio.id()];
            (format!("{when}: {} combat", side.name()), prompt, bearing)
        }
    };
    let deciders = rules.deciders(state).sides().collect();
    Scene {
        viewer,
        heading,
        prompt,
        deciders,
        pieces: Side::ALL.map(|side| piece(rules, state, side)).to_vec(),
        tracks: vec![turn_track(state)],
        trays: trays(state),
        score: None,
        rules: bearing,
        ..Scene::empty(viewer)
    }
}

fn piece(rules: &G63, state: &State, side: Side) -> PieceScene {
    let (printed, now) = (&rules.board.armies[side], state.armies[side]);
    let at = match now.at {
        Some(space) => Location::space(rules.hex_id(space)),
        None => Location::Tray { tray: DRIVEN_OFF.into() },
    };
    let frozen = state.shared_hex().is_some() && state.phase != Phase::Over;
    PieceScene {
        id: printed.id.clone(),
        side: Some(side),
        kind: PieceKind::Army,
        name: Some(printed.name.clone()),
        short_name: None,
        at,
        front: None,
        figures: vec![
            Figure::new("combat strength", printed.strength.to_string()),
            Figure::new("movement allowance", printed.allowance.to_string()),
        ],
        details: Vec::new(),
        states: if frozen { vec![PieceState::new(Condition::Pinned, "cannot move")] } else { Vec::new() },
        face_down: false,
        count: 1,
        tokens: Vec::new(),
    }
}

fn turn_track(state: &State) -> Track {
    let cell = |day: u8, half: Half| {
        TrackCell::within(format!("July {day}"), half.name(), (state.day, state.half) == (day, half))
    };
    let cells = (1..=LAST_DAY).flat_map(|day| [cell(day, Half::Am), cell(day, Half::Pm)]);
    Track { id: "turn".into(), kind: TrackKind::Time, title: "Turn".into(), cells: cells.collect() }
}

fn trays(state: &State) -> Vec<Tray> {
    let loser = Side::ALL.into_iter().find(|side| state.armies[*side].at.is_none());
    let tray = |side| Tray {
        id: DRIVEN_OFF.into(),
        title: "Driven off the map".into(),
        side: Some(side),
        tokens: Vec::new(),
    };
    loser.map(tray).into_iter().collect()
}
