//! The game as a page draws it.

use super::super::C3i;
use super::super::field::Field;
use super::super::pieces::{
    self, Arm, BERDAN, BERDAN_TURN, JULY_3, LAST_TURN, day, half, headquarters, owner, turn_name, unit,
};
use super::super::rules::Rule;
use super::super::state::{Formation, MOST_RETURNS, Place, State};
use super::case::Case;
use super::words::{self, outcome};
use crate::engine::Decides as _;
use crate::engine::phrase::{in_words, join_words, plural};
use crate::engine::scene::{
    Condition, Figure, Location, Mark, MarkKind, PieceKind, PieceScene, PieceState, Scene, Score, Track,
    TrackCell, TrackKind, TrackNote, TrackNoteKind, Tray,
};
use crate::engine::{BySide, PieceId, RuleId, Ruleset, Side, SpaceId, Viewer};

/// Everything there is to draw.
pub(crate) fn scene(rules: &C3i, state: &State, viewer: Viewer) -> Scene {
    let field = Field::of(rules, state);
    let shown = |piece: &PieceId| state.unit(*piece).place != Place::OffMap || state.is_waiting(*piece);
    let units = pieces::units().filter(shown).map(|piece| unit_scene(rules, state, &field, piece));
    Scene {
        viewer,
        heading: heading(state),
        prompt: prompt(rules, state),
        deciders: rules.deciders(state).sides().collect(),
        pieces: units.chain(markers(rules, state)).collect(),
        marks: marks(rules).into_iter().chain(fight_mark(rules, state)).collect(),
        tracks: tracks(rules, state),
        trays: trays(rules, state),
        score: Some(score(state)),
        rules: bearing(state).iter().map(|rule| rule.id()).collect(),
        ..Scene::empty(viewer)
    }
}

/// The turn and what is done in it.
pub(super) fn heading(state: &State) -> String {
    format!("{}: {}", turn_name(state.turn), state.phase.name())
}

fn prompt(rules: &C3i, state: &State) -> String {
    let Some(frame) = C3i::frame(state) else { return outcome(rules, state).text };
    let deciders: Vec<String> = rules.deciders(state).sides().map(|side| side.name().to_owned()).collect();
    let case = Case::new(rules, state, state.side);
    let task = frame.ask(|decision| {
        let task = decision.prompt(case, Viewer::Referee);
        task.unwrap_or_else(|| format!("decide {}", decision.asks(case)))
    });
    format!("{}: {task}.", join_words(&deciders))
}

/// The rules that bear on what is decided.
fn bearing(state: &State) -> &'static [Rule] {
    let over: &[Rule] = &[Rule::VictoryRoad, Rule::VictoryPoints];
    C3i::frame(state).map_or(over, |frame| frame.ask(|decision| decision.about(state).bearing))
}

/// The id of the tray of units that are out of the game.
pub(in super::super) fn lost_id(side: Side) -> String {
    format!("lost-{}", side.word())
}

/// The id of the tray of units that wait to enter by a hex.
pub(super) fn waiting_id(rules: &C3i, hex: SpaceId) -> String {
    format!("waiting-{}", rules.board().id(hex))
}

/// The id of the tray of units that come back in a turn.
pub(in super::super) fn blown_id(turn: u8) -> String {
    format!("blown-{turn}")
}

fn unit_scene(rules: &C3i, state: &State, field: &Field<'_>, id: PieceId) -> PieceScene {
    let (printed, now) = (unit(id), state.unit(id));
    let at = match now.place {
        Place::Hex(hex) => Location::space(rules.board().id(hex)),
        Place::OffMap => Location::Tray { tray: waiting_id(rules, rules.origin(id)) },
        Place::Blown(turn) => Location::Tray { tray: blown_id(turn) },
        Place::Eliminated => Location::Tray { tray: lost_id(owner(id)) },
    };
    let mut figures = Vec::new();
    if printed.stars > 0 {
        figures.push(Figure::new("stars", "★".repeat(usize::from(printed.stars))));
    }
    figures.push(Figure::new("movement points", state.points_of(id).to_string()));
    PieceScene {
        id: printed.id.into(),
        side: Some(owner(id)),
        kind: if printed.arm == Arm::Cavalry { PieceKind::Cavalry } else { PieceKind::Infantry },
        name: Some(printed.name.into()),
        short_name: None,
        at,
        front: None,
        figures,
        details: details(rules, state, id),
        states: states(state, field, id),
        face_down: false,
        count: 1,
        tokens: Vec::new(),
    }
}

fn details(rules: &C3i, state: &State, id: PieceId) -> Vec<Figure> {
    let (side, mut details) = (owner(id), vec![Figure::new("corps", unit(id).corps)]);
    let Some(hex) = state.hex(id) else { return details };
    if state.headquarters[side].is_some() {
        let far = rules.headquarters_to(state, side, hex);
        let within = if rules.in_range(state, side).contains(hex) { "within range" } else { "out of range" };
        details.push(Figure::new("headquarters", format!("{} away, {within}", plural(far.into(), "hex"))));
    }
    details
}

fn formation_state(formation: Formation) -> PieceState {
    match formation {
        Formation::March => PieceState::new(Condition::MarchFormation, "march"),
        Formation::Battle => PieceState::new(Condition::BattleFormation, "battle"),
    }
}

fn states(state: &State, field: &Field<'_>, id: PieceId) -> Vec<PieceState> {
    let now = state.unit(id);
    let Some(hex) = now.hex() else { return Vec::new() };
    let mut states = vec![formation_state(now.formation)];
    if field.is_engaged(owner(id), hex) {
        states.push(PieceState::new(Condition::Pinned, "engaged"));
    } else if now.held {
        states.push(PieceState::new(Condition::Pinned, "held"));
    }
    states
}

/// Headquarters and Berdan's Sharpshooters, as far as they are on the map.
fn markers<'a>(rules: &'a C3i, state: &'a State) -> impl Iterator<Item = PieceScene> + 'a {
    let marker = move |id: PieceId, hex: Option<SpaceId>, kind, label: &str, figures| {
        Some(PieceScene {
            id: pieces::id(id).into(),
            side: Some(owner(id)),
            kind,
            name: Some(label.into()),
            short_name: None,
            at: Location::space(rules.board().id(hex?)),
            front: None,
            figures,
            details: Vec::new(),
            states: Vec::new(),
            face_down: false,
            count: 1,
            tokens: Vec::new(),
        })
    };
    let headquarters = Side::ALL.into_iter().filter_map(move |side| {
        let figures = vec![Figure::new("range", pieces::range(side).to_string())];
        let label = if side == Side::Union { "Meade" } else { "Lee" };
        marker(headquarters(side), state.headquarters[side], PieceKind::Headquarters, label, figures)
    });
    headquarters.chain(marker(BERDAN, state.berdan, PieceKind::Marker, "Berdan", Vec::new()))
}

/// The start and the goals of the road to Baltimore.
fn marks(rules: &C3i) -> Vec<Mark> {
    let board = rules.board();
    let mark = |hex: SpaceId, text: String| Mark {
        kind: MarkKind::Objective,
        name: "objective".into(),
        at: Location::space(board.id(hex)),
        side: None,
        text,
        count: 1,
    };
    let from = &board.entries[board.road_from.index()];
    let goals = board.road_to.iter().map(|goal| &board.entries[goal.index()]);
    goals
        .map(|goal| {
            let text = format!(
                "A goal: if at the end of a turn the road from {} to {} is free of Union units and zones of control, the Confederates win.",
                from.id, goal.id
            );
            mark(goal.hex, text)
        })
        .collect()
}

/// The attack that is being resolved, on its target.
fn fight_mark(rules: &C3i, state: &State) -> Option<Mark> {
    let fight = state.bidding()?;
    Some(Mark {
        kind: MarkKind::Combat,
        name: "battle".into(),
        at: Location::space(rules.board().id(state.hex(fight.defender)?)),
        side: Some(owner(fight.attacker)),
        text: format!("{} attacks {}", pieces::name(fight.attacker), pieces::name(fight.defender)),
        count: 1,
    })
}

fn tracks(rules: &C3i, state: &State) -> Vec<Track> {
    let turns = (1..=LAST_TURN).map(|turn| {
        let cell = TrackCell::within(format!("July {}", day(turn)), half(turn), state.turn == turn);
        cell.with_notes(notes(rules, state, turn))
    });
    let cells = turns.collect();
    let mut tracks = vec![Track { id: "turn".into(), kind: TrackKind::Time, title: "Turn".into(), cells }];
    for side in Side::ALL {
        let cells = (0..=pieces::artillery(side))
            .map(|points| TrackCell::new(points.to_string(), state.artillery[side] == points));
        tracks.push(Track {
            id: format!("artillery-{}", side.word()),
            kind: TrackKind::Stock,
            title: format!("{} artillery support", side.name()),
            cells: cells.collect(),
        });
    }
    tracks
}

/// What is coming in a turn.
fn notes(rules: &C3i, state: &State, turn: u8) -> Vec<TrackNote> {
    let mut notes = Vec::new();
    if turn == BERDAN_TURN && state.turn < turn {
        notes.push(TrackNote::of(Side::Union, TrackNoteKind::Arrival, "Berdan's Sharpshooters"));
    }
    if turn >= JULY_3 {
        notes.push(TrackNote::rule("Blown units are eliminated"));
    }
    for side in Side::ALL {
        for entry in &rules.board().entries {
            let comes = |piece: &PieceId| {
                let waits = state.unit(*piece).place == Place::OffMap && rules.origin(*piece) == entry.hex;
                waits && unit(*piece).turn == turn
            };
            let coming: Vec<PieceId> = pieces::units_of(side).filter(comes).collect();
            if !coming.is_empty() {
                let text = format!("{} at {}: {}", side.name(), entry.id, words::names(&coming));
                notes.push(TrackNote::of(side, TrackNoteKind::Arrival, text));
            }
        }
        let back = |piece: &PieceId| state.unit(*piece).place == Place::Blown(turn);
        let blown: Vec<PieceId> = pieces::units_of(side).filter(back).collect();
        if !blown.is_empty() {
            let many = if blown.len() > MOST_RETURNS {
                format!("; more than {}, so the enemy chooses who is lost", in_words(MOST_RETURNS))
            } else {
                String::new()
            };
            let text = format!("{} back: {}{many}", side.name(), words::names(&blown));
            notes.push(TrackNote::of(side, TrackNoteKind::Arrival, text));
        }
    }
    notes
}

/// Who waits to enter, who is blown, who is lost.
fn trays(rules: &C3i, state: &State) -> Vec<Tray> {
    let mut trays: Vec<Tray> = Vec::new();
    let mut add = |id: String, title: String, side: Option<Side>| {
        if !trays.iter().any(|known| known.id == id) {
            trays.push(Tray { id, title, side, tokens: Vec::new() });
        }
    };
    for piece in pieces::units().filter(|piece| state.is_waiting(*piece)) {
        let title = format!("To enter by {}", words::entry_name(rules, piece));
        add(waiting_id(rules, rules.origin(piece)), title, Some(owner(piece)));
    }
    for turn in 1..=LAST_TURN + 1 {
        if pieces::units().any(|piece| state.unit(piece).place == Place::Blown(turn)) {
            let back = if turn > LAST_TURN {
                "Blown, with no turn left".to_owned()
            } else {
                format!("Blown, back on {}", turn_name(turn))
            };
            add(blown_id(turn), back, None);
        }
    }
    for piece in pieces::units().filter(|piece| state.unit(*piece).place == Place::Eliminated) {
        let side = owner(piece);
        add(lost_id(side), format!("{} losses", side.name()), Some(side));
    }
    trays
}

fn score(state: &State) -> Score {
    let points = BySide::from_fn(|side| i32::from(state.points(side)));
    let mut score = Score::new("Score");
    score.push("Units eliminated", Rule::ResultEliminated.entry(), points);
    score
}
