//! The game as a page draws it.

use super::super::Knapp;
use super::super::arrivals::GROUPS;
use super::super::command_range::InCommand;
use super::super::field::Field;
use super::super::frame::Frame;
use super::super::pieces::{self, is_leader, owner, unit};
use super::super::rules::Rule;
use super::super::state::{JULY_2, LAST_TURN, Phase, Place, State, day, hour, is_night, turn_name};
use super::super::turn::OBJECTIVE_POINTS;
use super::case::Case;
use super::words::{self, outcome};
use crate::engine::SortShort as _;
use crate::engine::phrase::{join_words, plural};
use crate::engine::scene::{
    Condition, Figure, Location, Mark, MarkKind, PieceKind, PieceScene, PieceState, Scene, Score, Track,
    TrackCell, TrackKind, TrackNote, TrackNoteKind, Tray,
};
use crate::engine::{BySide, PieceId, RuleId, Ruleset, Side, SpaceId, Viewer};

/// Everything there is to draw.
pub(crate) fn scene(rules: &Knapp, state: &State, viewer: Viewer) -> Scene {
    let in_play = pieces::pieces().filter(|id| state.piece(*id).place != Place::Off);
    Scene {
        viewer,
        heading: heading(state),
        prompt: prompt(rules, state),
        deciders: rules.deciders(state).sides().collect(),
        pieces: in_play.map(|id| piece(rules, state, id)).collect(),
        marks: marks(rules, state),
        tracks: vec![turn_track(rules, state, viewer)],
        trays: trays(rules, state),
        score: Some(score(rules, state)),
        rules: bearing(state).iter().map(|rule| rule.id()).collect(),
        ..Scene::empty(viewer)
    }
}

/// The turn and what is done in it.
pub(super) fn heading(state: &State) -> String {
    format!("{}: {}", turn_name(state.turn), state.phase.name())
}

fn prompt(rules: &Knapp, state: &State) -> String {
    let Some(frame) = Frame::of(state) else { return outcome(rules, state).text };
    let Some(decider) = state.decider() else { return outcome(rules, state).text };
    let asks = frame.ask(|decision| decision.asks(Case::new(rules, state, decider)));
    format!("{}: {}", decider.name(), asks.prompt)
}

/// The rules that bear on what is decided.
fn bearing(state: &State) -> &'static [Rule] {
    let over: &[Rule] = &[Rule::WinMostPoints];
    Frame::of(state).map_or(over, |frame| frame.ask(|decision| decision.about(state).bearing))
}

/// The id of the tray of troops that have arrived at an area.
pub(super) fn box_id(rules: &Knapp, area: SpaceId) -> String {
    format!("box-{}", rules.board().id(area))
}

/// The id of the tray of those who are gone.
pub(super) fn lost_id(side: Side) -> String {
    format!("lost-{}", side.word())
}

const fn kind(piece: PieceId) -> PieceKind {
    if is_leader(piece) {
        return PieceKind::Leader;
    }
    match piece.0 {
        n if n < pieces::ARTILLERY.start => PieceKind::Infantry,
        n if n < pieces::CAVALRY.start => PieceKind::Artillery,
        _ => PieceKind::Cavalry,
    }
}

fn piece(rules: &Knapp, state: &State, id: PieceId) -> PieceScene {
    let now = state.piece(id);
    let at = match now.place {
        Place::Map(area) => Location::space(rules.board().id(area)),
        Place::Box(area) => Location::Tray { tray: box_id(rules, area) },
        Place::Off | Place::Eliminated | Place::Removed | Place::Merged => {
            Location::Tray { tray: lost_id(owner(id)) }
        }
    };
    let printed = if is_leader(id) {
        Figure::new("command rating", rules.rating(state, id).to_string())
    } else {
        let full = rules.full(id);
        let text = if now.strength == full { full.to_string() } else { format!("{}/{full}", now.strength) };
        Figure::new("strength", text)
    };
    PieceScene {
        id: pieces::id(id).into(),
        side: Some(owner(id)),
        kind: kind(id),
        name: Some(words::called(state, id)),
        short_name: pieces::name(id).strip_suffix(" Artillery").map(Into::into),
        at,
        front: None,
        figures: vec![printed],
        details: details(rules, state, id),
        states: states(state, id),
        face_down: false,
        count: 1,
        tokens: Vec::new(),
    }
}

/// What a player asks about a piece besides what is printed on it.
fn details(rules: &Knapp, state: &State, id: PieceId) -> Vec<Figure> {
    let now = state.piece(id);
    let mut details = vec![Figure::new("movement", pieces::movement(id).to_string())];
    if is_leader(id) {
        let commands = match pieces::leader_of(id).commands {
            pieces::Command::Army(side) => side.army(),
            pieces::Command::Corps(corps) => corps.name(),
        };
        details.insert(0, Figure::new("commands", commands));
        return details;
    }
    details.insert(0, Figure::new("corps", unit(id).corps.name()));
    if now.area().is_some() {
        let (own, led) = (Knapp::strength_dice(state, id), rules.leader_dice(state, id));
        let why = words::own_dice(own, now.low_ammo.then_some(now.strength), led);
        details.push(Figure::new("dice", format!("{}{why}", own + led)));
    }
    if now.position().is_some() {
        details.push(Figure::new("command", command_words(rules, state, id)));
    }
    details
}

/// Whether a unit is in command as things stand, and why.
fn command_words(rules: &Knapp, state: &State, id: PieceId) -> String {
    match rules.in_command(state, id) {
        None => "no commander in range".into(),
        Some(InCommand::NoLeaders) => "not needed without leaders".into(),
        Some(InCommand::Cavalry) => "not needed by cavalry".into(),
        Some(InCommand::Heth) => "not needed before July 1, 1pm".into(),
        Some(InCommand::Grace) => "not needed yet, it has just arrived".into(),
        Some(InCommand::Range(leader)) => format!("{} in range", words::called(state, leader)),
    }
}

fn states(state: &State, id: PieceId) -> Vec<PieceState> {
    let now = state.piece(id);
    let mut states = Vec::new();
    if now.position().is_none() {
        match now.place {
            Place::Removed => states.push(PieceState::new(Condition::Other, "left the field")),
            Place::Merged => states.push(PieceState::new(Condition::Other, "combined")),
            Place::Eliminated | Place::Off | Place::Map(_) | Place::Box(_) => {}
        }
        return states;
    }
    let unit = !is_leader(id);
    match state.phase {
        Phase::Move(side) if side == owner(id) => {
            if now.moved {
                states.push(PieceState::new(Condition::Done, "moved"));
            } else if unit && !now.in_command {
                states.push(PieceState::new(Condition::OutOfCommand, "out of command"));
            }
        }
        Phase::Fire(side) if side == owner(id) && now.gave_way => {
            states.push(PieceState::new(Condition::Done, "gave way"));
        }
        Phase::Fire(side) if side == owner(id) && now.fired => {
            states.push(PieceState::new(Condition::Done, "fired"));
        }
        Phase::Move(_) | Phase::Fire(_) | Phase::LeaderReplacement(_) | Phase::Replacements | Phase::Over => {
        }
    }
    if now.low_ammo {
        states.push(PieceState::new(Condition::LowAmmunition, "low ammunition"));
    }
    states
}

fn marks(rules: &Knapp, state: &State) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (number, objective) in rules.objectives().into_iter().enumerate() {
        let whose = objective.only.map_or_else(String::new, |side| format!(" for the {}", side.people()));
        let when = if state.turn < JULY_2 { ", from July 2 on" } else { "" };
        let holder = rules.holder(state, number);
        let held = match holder {
            Some(side) => format!("The {} holds it.", side.army()),
            None => "Nobody holds it.".into(),
        };
        marks.push(Mark {
            kind: MarkKind::Objective,
            name: "objective".into(),
            at: Location::space(rules.board().id(objective.area)),
            side: holder,
            text: format!(
                "{} is worth {OBJECTIVE_POINTS} points{whose} at the end of each turn{when}. {held}",
                rules.board().place(objective.area)
            ),
            count: OBJECTIVE_POINTS.into(),
        });
    }
    for area in Field::of(state).contested() {
        let fought = state.assault.is_some_and(|assault| assault.area == area);
        let how = if fought {
            "the assault is being fought"
        } else {
            "one side must be gone before the fire phase ends"
        };
        marks.push(Mark {
            kind: MarkKind::Combat,
            name: "assault".into(),
            at: Location::space(rules.board().id(area)),
            side: None,
            text: format!("{} is contested: {how}.", rules.board().place(area)),
            count: 1,
        });
    }
    marks
}

fn turn_track(rules: &Knapp, state: &State, viewer: Viewer) -> Track {
    let cells = (0..=LAST_TURN).map(|turn| {
        let cell = TrackCell::within(format!("July {}", day(turn)), hour(turn), state.turn == turn);
        cell.with_notes(notes(rules, state, turn, viewer))
    });
    Track { id: "turn".into(), kind: TrackKind::Time, title: "Turn".into(), cells: cells.collect() }
}

/// What is coming in a turn.
fn notes(rules: &Knapp, state: &State, turn: u8, viewer: Viewer) -> Vec<TrackNote> {
    let mut notes = Vec::new();
    if is_night(turn) {
        notes.push(TrackNote::rule("No fire. Replacements."));
    }
    if turn == 2 && state.turn < 2 && state.piece(state.roles.cavalry).position().is_some() {
        let text = format!("{} leaves the field.", pieces::name(state.roles.cavalry));
        notes.push(TrackNote::of(owner(state.roles.cavalry), TrackNoteKind::Departure, text));
    }
    for (number, group) in GROUPS.iter().enumerate().filter(|(n, _)| state.groups[*n].turn == turn) {
        let Some(expected) = rules.expected(state, number, viewer) else { continue };
        let mut who = Vec::new();
        if !expected.pieces.is_empty() {
            who.push(words::names(&expected.pieces));
        }
        if let (Some(corps), count @ 1..) = (expected.corps, expected.divisions) {
            let divisions = plural(u32::try_from(count).unwrap_or(0), "division");
            who.push(format!("{divisions} of the {}", corps.name()));
        }
        if who.is_empty() && expected.corps.is_none() {
            who.extend(group.kind(rules.options().leaders));
        }
        if !who.is_empty() {
            let text = format!("{} at {}: {}", group.side.name(), group.area, join_words(&who));
            notes.push(TrackNote::of(group.side, TrackNoteKind::Arrival, text));
        }
    }
    notes
}

/// Holding boxes that are not empty, and those who are gone.
fn trays(rules: &Knapp, state: &State) -> Vec<Tray> {
    let mut trays: Vec<Tray> = Vec::new();
    for id in pieces::pieces() {
        let side = owner(id);
        let (tray, title) = match state.piece(id).place {
            Place::Box(area) => (box_id(rules, area), format!("Arrived at {}", rules.board().place(area))),
            Place::Eliminated | Place::Removed | Place::Merged => {
                (lost_id(side), format!("{} losses", side.name()))
            }
            Place::Off | Place::Map(_) => continue,
        };
        if !trays.iter().any(|known| known.id == tray) {
            trays.push(Tray { id: tray, title, side: Some(side), tokens: Vec::new() });
        }
    }
    // Who waits comes before who is gone.
    trays.sort_short_by_key(|tray| tray.id.starts_with("lost-"));
    trays
}

fn score(rules: &Knapp, state: &State) -> Score {
    let points = BySide::from_fn(|side| rules.points(state, side));
    let of = |part: fn(&super::super::score::Points) -> i32| BySide::from_fn(|side| part(&points[side]));
    let mut score = Score::new("Score");
    score.push("Strength points", Rule::WinSp.entry(), of(|points| points.strength));
    score.push("Units eliminated", Rule::WinUnit.entry(), of(|points| points.units));
    score.push("Leaders killed", Rule::WinLeader.entry(), of(|points| points.leaders));
    score.push("Cemetery Hill, Devil's Den", Rule::WinCemeteryHill.entry(), of(|points| points.ground));
    score
}
