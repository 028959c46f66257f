//! The game as a page draws it.

use super::super::Knapp;
use super::super::arrivals::GROUPS;
use super::super::command_range::InCommand;
use super::super::field::Field;
use super::super::pieces::{self, is_leader, owner, unit};
use super::super::rules::Rule;
use super::super::state::{JULY_2, LAST_TURN, Phase, Place, State, Step, is_night, turn_name};
use super::words;
use crate::engine::scene::{
    Figure, Location, Mark, PieceKind, PieceScene, Scene, Score, Track, TrackCell, Tray,
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

fn heading(state: &State) -> String {
    let when = turn_name(state.turn);
    match state.phase {
        Phase::Over => format!("{when}: the end"),
        Phase::LeaderReplacement(_) => format!("{when}: successors"),
        Phase::Move(side) => format!("{when}: {} movement", side.name()),
        Phase::Fire(side) => format!("{when}: {} fire", side.name()),
        Phase::Replacements => format!("{when}: replacements"),
    }
}

fn prompt(rules: &Knapp, state: &State) -> String {
    if let Some(outcome) = rules.outcome(state) {
        return outcome.text;
    }
    let decider = state.decider().map_or("Nobody", Side::name);
    let at = || state.volley.as_ref().map_or_else(String::new, |volley| rules.board().place(volley.target));
    match (state.phase, state.step) {
        (Phase::Move(_), _) if state.is_night() => {
            format!("{decider}: move, but not next to the enemy. It is night.")
        }
        (Phase::Move(_), _) => format!("{decider}: move, as far as commanders reach."),
        (Phase::Fire(_), Step::Free) => {
            let contested = Field::of(state).contested();
            match contested.lowest() {
                None => format!("{decider}: fire, area by area, or end the phase."),
                Some(area) => {
                    format!(
                        "{decider}: the enemy is in {}. Fire, then fight it out.",
                        rules.board().place(area)
                    )
                }
            }
        }
        (Phase::Fire(_), Step::Volley) => {
            let firers = state.volley.as_ref().map_or(&[][..], |volley| volley.firers.as_slice());
            let dice: u32 = firers.iter().map(|unit| u32::from(rules.dice_of(state, *unit))).sum();
            format!(
                "{decider}: {} will fire at {} with {}. Who joins?",
                words::names(firers),
                at(),
                words::plural(dice, "die")
            )
        }
        (Phase::Fire(_), Step::PlaceHits) => {
            let left = state.volley.as_ref().map_or(0, |volley| volley.left);
            format!("{decider}: place {} on {}.", words::plural(u32::from(left), "hit"), at())
        }
        _ => format!("{decider}: decide {}.", words::task(rules, state)),
    }
}

/// The rules that bear on what is decided.
fn bearing(state: &State) -> &'static [Rule] {
    match (state.phase, state.step) {
        (Phase::Over, _) => &[Rule::WinMostPoints],
        (Phase::LeaderReplacement(_), _) => &[Rule::OptionLeaderPlace],
        (Phase::Move(_), _) if state.is_night() => &[Rule::NightAdjacent, Rule::CommandRange],
        (Phase::Move(_), _) => &[Rule::CommandRange, Rule::MoveRates, Rule::StackLimit],
        (Phase::Fire(_), Step::Free) => &[Rule::FireRange, Rule::FireLos, Rule::FireHitNumbers],
        (Phase::Fire(_), Step::Volley) => &[Rule::FireCombine, Rule::FireHitNumbers],
        (Phase::Fire(_), Step::PlaceHits) => &[Rule::FireOwnerPlaces, Rule::MoraleCheck],
        (Phase::Fire(_), Step::Withdraw) => &[Rule::MoraleDirection],
        (Phase::Fire(_), Step::Assault) => &[Rule::AssaultSequence, Rule::AssaultGiveWay],
        (Phase::Replacements, _) => &[Rule::NightReplacements],
    }
}

fn box_id(rules: &Knapp, area: SpaceId) -> String {
    format!("box-{}", rules.board().id(area))
}

fn lost_id(side: Side) -> String {
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
        _ => Location::Tray { tray: lost_id(owner(id)) },
    };
    let figure = |label: &str, text: String| Figure { label: label.into(), text };
    let printed = if is_leader(id) {
        figure("command rating", state.rating(id).to_string())
    } else {
        let full = rules.full(id);
        let text = if now.strength == full { full.to_string() } else { format!("{}/{full}", now.strength) };
        figure("strength", text)
    };
    PieceScene {
        id: pieces::id(id).into(),
        side: Some(owner(id)),
        kind: kind(id),
        name: Some(if now.replaced {
            format!("{}'s successor", pieces::name(id))
        } else {
            pieces::name(id).into()
        }),
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
    let figure = |label: &str, text: String| Figure { label: label.into(), text };
    let now = state.piece(id);
    let mut details = vec![figure("movement", pieces::movement(id).to_string())];
    if is_leader(id) {
        let commands = match pieces::leader_of(id).commands {
            pieces::Command::Army(side) => words::army(side),
            pieces::Command::Corps(corps) => corps.name(),
        };
        details.insert(0, figure("commands", commands.into()));
        return details;
    }
    details.insert(0, figure("corps", unit(id).corps.name().into()));
    if now.area().is_some() {
        let (own, led) = (Knapp::strength_dice(state, id), rules.leader_dice(state, id));
        let dice =
            if led > 0 { format!("{} ({own} + {led} by leaders)", own + led) } else { own.to_string() };
        details.push(figure("dice", dice));
    }
    if now.position().is_some() {
        details.push(figure("command", command_words(rules, state, id)));
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
        Some(InCommand::Range(leader)) => format!("{} in range", pieces::name(leader)),
    }
}

fn states(state: &State, id: PieceId) -> Vec<String> {
    let now = state.piece(id);
    let mut states = Vec::new();
    if now.position().is_none() {
        match now.place {
            Place::Removed => states.push("left the field"),
            Place::Merged => states.push("combined"),
            _ => {}
        }
        return states.into_iter().map(str::to_owned).collect();
    }
    let unit = !is_leader(id);
    match state.phase {
        Phase::Move(side) if side == owner(id) => {
            if now.moved {
                states.push("moved");
            } else if unit && !now.in_command {
                states.push("out of command");
            }
        }
        Phase::Fire(side) if side == owner(id) && now.fired => states.push("fired"),
        _ => {}
    }
    if now.low_ammo {
        states.push("low ammunition");
    }
    states.into_iter().map(str::to_owned).collect()
}

fn marks(rules: &Knapp, state: &State) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (number, objective) in rules.objectives().into_iter().enumerate() {
        let whose = if objective.only.is_some() { " for the Confederates" } else { "" };
        let when = if state.turn < JULY_2 { ", from July 2 on" } else { "" };
        marks.push(Mark {
            kind: "objective".into(),
            at: Location::space(rules.board().id(objective.area)),
            side: state.last_holder[number],
            text: format!(
                "{} is worth 10 points at the end of each turn{whose}{when}.",
                rules.board().place(objective.area)
            ),
            count: 10,
        });
    }
    for area in Field::of(state).contested() {
        marks.push(Mark {
            kind: "assault".into(),
            at: Location::space(rules.board().id(area)),
            side: None,
            text: format!("{} is contested: there will be an assault.", rules.board().place(area)),
            count: 1,
        });
    }
    marks
}

fn turn_track(rules: &Knapp, state: &State, viewer: Viewer) -> Track {
    let cells = (0..=LAST_TURN).map(|turn| TrackCell {
        text: turn_name(turn),
        current: state.turn == turn,
        notes: notes(rules, state, turn, viewer),
    });
    Track { id: "turn".into(), title: "Turn".into(), cells: cells.collect() }
}

/// What is coming in a turn.
fn notes(rules: &Knapp, state: &State, turn: u8, viewer: Viewer) -> Vec<String> {
    let mut notes = Vec::new();
    if is_night(turn) {
        notes.push("No fire. Replacements.".to_owned());
    }
    if turn == 2 && state.turn < 2 {
        notes.push(format!("{} leaves the field.", pieces::name(state.roles.cavalry)));
    }
    for (number, group) in GROUPS.iter().enumerate().filter(|(n, _)| state.groups[*n].turn == turn) {
        let Some(expected) = rules.expected(state, number, viewer) else { continue };
        let corps = expected.corps.map_or("", pieces::Corps::name);
        let mut who = Vec::new();
        if !expected.pieces.is_empty() {
            who.push(words::names(&expected.pieces));
        }
        if expected.divisions > 0 {
            let count = u32::try_from(expected.divisions).unwrap_or(0);
            who.push(format!("{} of the {corps}", words::plural(count, "division")));
        }
        if who.is_empty() && expected.corps.is_none() && rules.options().leaders {
            who.push(group.kind());
        }
        if !who.is_empty() {
            notes.push(format!("{} at {}: {}", group.side.name(), group.area, words::join_words(&who)));
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
    trays.sort_by_key(|tray| tray.id.starts_with("lost-"));
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
