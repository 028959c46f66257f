//! Commands in words, what is to be decided, and what may go wrong.

use super::super::C3i;
use super::super::command::Command;
use super::super::field::Field;
use super::super::pieces::{self, JULY_3, headquarters, name};
use super::super::rules::Rule;
use super::super::state::{MOST_RETURNS, Phase, Place, Reason, State};
use crate::engine::{EntryId, Label, Outcome, PieceId, RuleId, Ruleset, Side, SpaceId};

pub use crate::engine::phrase::{join_words, plural};

/// An army as a sentence names it.
pub const fn army(side: Side) -> &'static str {
    match side {
        Side::Union => "Army of the Potomac",
        Side::Confederate => "Army of Northern Virginia",
    }
}

/// The names of units as a sentence lists them.
pub fn names(listed: &[PieceId]) -> String {
    join_words(&listed.iter().map(|piece| name(*piece).to_owned()).collect::<Vec<_>>())
}

/// What a step is called.
pub const fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Headquarters => "headquarters",
        Phase::ExcessBlown | Phase::BlownReturn => "return of blown units",
        Phase::Sharpshooters => "Berdan's Sharpshooters",
        Phase::Exits => "exits",
        Phase::Movement => "movement",
        Phase::Attacks => "attacks",
        Phase::Over => "the end",
    }
}

/// What is to be decided, as the end of a sentence.
pub fn task(rules: &C3i, state: &State) -> String {
    if let Some(retreat) = state.retreat {
        return format!("where {} retreats", name(retreat.unit));
    }
    if let Some(fight) = state.bidding() {
        return format!("artillery support in {}'s attack on {}", name(fight.attacker), name(fight.defender));
    }
    match state.phase {
        Phase::Headquarters => format!("where {} are placed", name(headquarters(state.side))),
        Phase::ExcessBlown => format!("which {} unit does not return", state.side.name()),
        Phase::BlownReturn => "where blown units return".into(),
        Phase::Sharpshooters => "where Berdan's Sharpshooters are placed".into(),
        Phase::Exits => "who leaves enemy zones of control".into(),
        Phase::Movement => match state.picked {
            Some(unit) => format!("where {} moves", name(unit)),
            None => "who moves".into(),
        },
        Phase::Attacks => "who attacks".into(),
        Phase::Over => {
            let (winner, _) = rules.winner(state);
            format!("the {} has won", army(winner))
        }
    }
}

/// How the game ended.
pub(crate) fn outcome(rules: &C3i, state: &State) -> Outcome {
    let (winner, by_road) = rules.winner(state);
    if by_road {
        let goals = goal_names(rules, &rules.goal_entries(rules.open_goals(state)));
        return Outcome {
            winner: Some(winner),
            ending: "road",
            text: format!("The road to Baltimore is open: the {} reaches {goals} and wins.", army(winner)),
            rule: Rule::VictoryRoad.id(),
        };
    }
    let points = C3i::points(state);
    let (won, lost) = (points[winner], points[winner.other()]);
    let tie = if won == lost { ", and the Union wins ties" } else { "" };
    Outcome {
        winner: Some(winner),
        ending: "points",
        text: format!("The {} wins: {won} to {lost} in units eliminated{tie}.", army(winner)),
        rule: Rule::VictoryPoints.id(),
    }
}

/// Entry points by their letters and roads.
pub fn goal_names(rules: &C3i, goals: &[EntryId]) -> String {
    let entry = |goal: &EntryId| {
        let entry = &rules.board().entries[goal.index()];
        if entry.road.is_empty() {
            format!("entry {}", entry.id)
        } else {
            format!("{} ({})", entry.id, entry.road)
        }
    };
    join_words(&goals.iter().map(entry).collect::<Vec<_>>())
}

/// What a command does, in words, and where to click for it.
pub(crate) fn describe(rules: &C3i, state: &State, side: Side, command: Command) -> Label {
    let board = rules.board();
    let id = |piece: PieceId| Some(pieces::id(piece).to_owned());
    let at = |hex: SpaceId| Some(board.id(hex).to_owned()).filter(|id| !id.is_empty());
    let label = |label: String, group: &str, piece: Option<String>, space: Option<String>| Label {
        label,
        group: group.into(),
        piece,
        space,
        ..Label::default()
    };
    let plain = match command {
        Command::PlaceHq { hex } => {
            let marker = headquarters(side);
            label(format!("{} in {}", name(marker), board.place(hex)), "Headquarters", None, at(hex))
        }
        Command::EliminateBlown { unit } => {
            label(format!("{} does not return: it is eliminated", name(unit)), "Blown units", id(unit), None)
        }
        Command::ReturnBlown { unit, hex } => {
            label(format!("{} returns in {}", name(unit), board.place(hex)), "Blown units", id(unit), at(hex))
        }
        Command::PlaceBerdan { hex } => {
            let text = format!("Berdan's Sharpshooters in {}", board.place(hex));
            label(text, "Sharpshooters", None, at(hex))
        }
        Command::ExitZoc { unit } => {
            label(format!("{} leaves enemy zones of control", name(unit)), "Exits", id(unit), None)
        }
        Command::Retreat { hex } => {
            let who = state.retreat.map(|retreat| retreat.unit);
            let text = format!("{} retreats to {}", who.map_or("A unit", name), board.place(hex));
            label(text, "Retreat", who.and_then(id), at(hex))
        }
        Command::PickMover { unit } => {
            let entering = state.hex(unit).is_none();
            let text = if entering {
                format!("{} enters by {}", name(unit), entry_name(rules, unit))
            } else {
                format!("{} moves", name(unit))
            };
            let space = if entering { at(rules.origin(unit)) } else { None };
            label(text, "Movement", id(unit), space)
        }
        Command::MoveTo { hex } => {
            let who = state.picked;
            let text = format!("{} moves to {}", who.map_or("A unit", name), board.place(hex));
            label(text, "Movement", who.and_then(id), at(hex))
        }
        Command::Attack { attacker, defender } => {
            let text = format!("{} attacks {}", name(attacker), name(defender));
            label(text, "Attacks", id(attacker), state.hex(defender).and_then(at))
        }
        Command::Bid { support } => {
            let text = if support { "Artillery support (1 point)" } else { "No artillery support" };
            label(text.into(), "Artillery", None, None)
        }
        Command::Pass {} => label(pass_words(state), "Pass", None, None),
    };
    Label { risk: risk(rules, state, side, command), ..plain }
}

fn pass_words(state: &State) -> String {
    let what = match state.phase {
        Phase::Movement => "moves",
        other => phase_name(other),
    };
    let whose = if state.passed.is_some() { "for either side" } else { "for you" };
    format!("Pass: no more {what} {whose} this turn")
}

/// An entry point as a sentence names it.
pub fn entry_name(rules: &C3i, piece: PieceId) -> String {
    let hex = rules.origin(piece);
    let entry = rules.board().entries.iter().find(|entry| entry.hex == hex);
    entry.map_or_else(String::new, |entry| match entry.road.as_str() {
        "" => format!("entry {}", entry.id),
        road => format!("{road} ({})", entry.id),
    })
}

/// What a player should be warned of, if the command is legal.
fn risk(rules: &C3i, state: &State, side: Side, command: Command) -> Option<String> {
    rules.check(state, side, &command).ok()?;
    match command {
        Command::PlaceHq { hex } => hq_risk(rules, state, side, hex),
        Command::ExitZoc { unit } => {
            let field = Field::of(rules, state);
            let ends = rules.retreat_options(state, &field, unit, Reason::Exit);
            ends.is_empty().then(|| format!("It has no way to retreat: it is {}.", blown_word(state)))
        }
        Command::MoveTo { hex } => move_risk(rules, state, side, hex),
        Command::Attack { attacker, defender } => attack_risk(rules, state, attacker, defender),
        Command::Bid { support: true } if state.artillery[side] == 1 => {
            Some("It is your last artillery support point.".into())
        }
        Command::Pass {} => pass_risk(rules, state, side),
        _ => None,
    }
}

/// What happens to a blown unit in this turn.
pub fn blown_word(state: &State) -> &'static str {
    if state.turn >= JULY_3 { "eliminated" } else { "blown" }
}

/// Units and entries out of range, and returning units without room.
fn hq_risk(rules: &C3i, state: &State, side: Side, hex: SpaceId) -> Option<String> {
    let mut after = state.clone();
    after.headquarters[side] = Some(hex);
    let board = rules.board();
    let far = |at: SpaceId| board.distance(hex, at) > pieces::range(side);
    let outside: Vec<PieceId> = state.on_map(side).filter(|(_, at)| far(*at)).map(|(unit, _)| unit).collect();
    let late: Vec<PieceId> = state.waiting(side).filter(|unit| far(rules.origin(*unit))).collect();
    let due = state.returning(side).count().min(MOST_RETURNS);
    let room = rules.return_hexes(&after, side).len() as usize;
    let mut risks = Vec::new();
    if room < due {
        risks.push(format!(
            "{} to return, but there is room for {room}",
            plural(u32::try_from(due).unwrap_or(0), "blown unit")
        ));
    }
    if !outside.is_empty() {
        risks.push(format!("out of range: {}", names(&outside)));
    }
    if !late.is_empty() {
        risks.push(format!("out of range when they enter: {}", names(&late)));
    }
    sentence(&risks)
}

/// The road that a Union move opens, and a retreat cut off.
fn move_risk(rules: &C3i, state: &State, side: Side, hex: SpaceId) -> Option<String> {
    let piece = state.picked?;
    let mut after = state.clone();
    after.unit_mut(piece).place = Place::Hex(hex);
    let mut risks = Vec::new();
    if side == Side::Union && opens_road(rules, state, &after) {
        risks.push("the road to Baltimore is open then".to_owned());
    }
    if Field::of(rules, &after).is_engaged(side, hex) {
        risks.push("it is in an enemy zone of control and moves no further in this phase".into());
    }
    sentence(&risks)
}

fn opens_road(rules: &C3i, before: &State, after: &State) -> bool {
    rules.open_goals(before).is_empty() && !rules.open_goals(after).is_empty()
}

/// A lost retreat that would not be one.
fn attack_risk(rules: &C3i, state: &State, attacker: PieceId, defender: PieceId) -> Option<String> {
    super::odds::no_way_back(rules, state, attacker, defender)
        .0
        .then(|| format!("If it has to retreat it has no way, and is {}.", blown_word(state)))
}

fn pass_risk(rules: &C3i, state: &State, side: Side) -> Option<String> {
    let field = Field::of(rules, state);
    let mut risks = Vec::new();
    if state.phase == Phase::Movement && state.passed.is_none() {
        let (free, waiting) = C3i::free_and_waiting(state, &field, side.other());
        let most = u32::from(free + waiting);
        if rules.can_act(state, &field, side.other()) && most > 0 {
            risks.push(format!("the enemy has {} and a die more", plural(most, "move")));
        }
    }
    if side == Side::Union && state.phase == Phase::Movement && !rules.open_goals(state).is_empty() {
        risks.push("the road to Baltimore is open".into());
    }
    sentence(&risks)
}

/// Warnings as one sentence.
fn sentence(parts: &[String]) -> Option<String> {
    let text = parts.join("; ");
    let mut letters = text.chars();
    letters.next().map(|first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
}
