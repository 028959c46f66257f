//! Commands in words, what is to be decided, and what may go wrong.

use super::super::C3i;
use super::super::command::Command;
use super::super::field::Field;
use super::super::options::BlownNoRoom;
use super::super::piece_set::PieceSet;
use super::super::pieces::{self, JULY_3, LAST_TURN, headquarters, name, turn_name};
use super::super::rules::Rule;
use super::super::state::{MOST_RETURNS, Phase, Place, Reason, State};
use crate::engine::phrase::{begin, join_words, noun, plural, possessive, verb, verb_of};
use crate::engine::{EntryId, Label, Outcome, PieceId, RuleId, Ruleset, Side, SpaceId};

/// An army as a sentence names it.
pub const fn army(side: Side) -> &'static str {
    match side {
        Side::Union => "Army of the Potomac",
        Side::Confederate => "Army of Northern Virginia",
    }
}

/// A side as a sentence names it.
pub const fn party(side: Side) -> &'static str {
    match side {
        Side::Union => "the Union",
        Side::Confederate => "the Confederates",
    }
}

/// A side and what it does: `the Union passes`, `the Confederates pass`.
pub fn does(side: Side, singular: &str) -> String {
    format!("{} {}", party(side), verb_of(&[party(side).to_owned()], singular))
}

/// A side and what it has: `the Confederates have`, to be gone on with.
pub fn have(side: Side) -> String {
    does(side, "has")
}

/// The names of units.
pub fn name_list(listed: &[PieceId]) -> Vec<String> {
    listed.iter().map(|piece| name(*piece).to_owned()).collect()
}

/// The names of units as a sentence lists them.
pub fn names(listed: &[PieceId]) -> String {
    join_words(&name_list(listed))
}

/// Units and what they do: `Heth returns`, `Heth and Hood return`.
pub fn names_do(listed: &[PieceId], singular: &str) -> String {
    format!("{} {}", names(listed), verb_of(&name_list(listed), singular))
}

/// Movement points given as halves: `1 movement point`, `4½ movement points`.
pub fn half_points(halves: u32) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => plural(whole, "movement point"),
        (0, _) => format!("½ {}", noun(1, "movement point")),
        (whole, _) => format!("{whole}½ {}", noun(2, "movement point")),
    }
}

/// When a blown unit comes back, as the rest of a sentence.
pub fn back_words(turn: u8) -> String {
    if turn > LAST_TURN {
        "stays out, for no turn is left".into()
    } else {
        format!("comes back on {}", turn_name(turn))
    }
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
        let whose = possessive(name(fight.attacker));
        return format!("artillery support in {whose} attack on {}", name(fight.defender));
    }
    match state.phase {
        Phase::Headquarters => format!("where {} placed", names_do(&[headquarters(state.side)], "is")),
        Phase::ExcessBlown => format!("which {} unit does not return", state.side.name()),
        Phase::BlownReturn => "where blown units return".into(),
        Phase::Sharpshooters => "where Berdan's Sharpshooters are placed".into(),
        Phase::Exits => "who leaves enemy zones of control".into(),
        Phase::Movement => match state.picked {
            Some(unit) if state.hex(unit).is_none() => format!("where {} goes as it enters", name(unit)),
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
        text: format!("The {} wins: {won} to {lost} in enemy units eliminated{tie}.", army(winner)),
        rule: Rule::VictoryPoints.id(),
    }
}

/// A road without what its name adds in brackets.
fn road_name(road: &str) -> &str {
    road.split_once(" (").map_or(road, |(name, _)| name)
}

/// Entry points by their letters and roads.
pub fn goal_names(rules: &C3i, goals: &[EntryId]) -> String {
    let entry = |goal: &EntryId| {
        let entry = &rules.board().entries[goal.index()];
        match road_name(&entry.road) {
            "" => format!("entry {}", entry.id),
            road => format!("{} ({road})", entry.id),
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
            label(format!("Place {} {}", name(marker), board.at(hex)), "Headquarters", None, at(hex))
        }
        Command::EliminateBlown { unit } => {
            label(format!("{} does not return: it is eliminated", name(unit)), "Blown units", id(unit), None)
        }
        Command::ReturnBlown { unit, hex } => {
            label(format!("{} returns to {}", name(unit), board.place(hex)), "Blown units", id(unit), at(hex))
        }
        Command::PlaceBerdan { hex } => {
            let text = format!("Place {} {}", name(pieces::BERDAN), board.at(hex));
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
            let entering = state.unit(unit).place == Place::OffMap;
            let text =
                if entering { entry_words(rules, state, unit) } else { format!("{} moves", name(unit)) };
            let space = if entering { at(rules.origin(unit)) } else { None };
            label(text, "Movement", id(unit), space)
        }
        Command::MoveTo { hex } => {
            let who = state.picked;
            label(move_words(rules, state, hex), "Movement", who.and_then(id), at(hex))
        }
        Command::Attack { attacker, defender } => {
            let text = format!("{} attacks {}", name(attacker), name(defender));
            label(text, "Attacks", id(attacker), state.hex(defender).and_then(at))
        }
        Command::Bid { support } => {
            let text = if support { support_words(state, side) } else { "No artillery support" };
            label(text.into(), "Artillery", None, None)
        }
        Command::Pass {} => label(pass_words(state, side), "Pass", None, None),
    };
    let (risk, effect) = (risk(rules, state, side, command), effect(rules, state, side, command));
    Label { risk, effect, ..plain }
}

/// What tells an attack on a unit from others on it: the dice.
fn effect(rules: &C3i, state: &State, side: Side, command: Command) -> Option<String> {
    let Command::Attack { attacker, defender } = command else { return None };
    rules.check(state, side, &command).ok()?;
    Some(super::odds::dice_of(rules, state, attacker, defender))
}

/// What support may cost: in a duel the enemy's six costs a second point, if there is one.
fn support_words(state: &State, side: Side) -> &'static str {
    let duel = state.bidding().is_some_and(|fight| state.has_artillery(fight, side.other()));
    if duel && state.artillery[side] > 1 {
        "Artillery support (1 point, in a duel perhaps 2)"
    } else {
        "Artillery support (1 point)"
    }
}

/// The log says the same to both sides.
fn pass_words(state: &State, side: Side) -> String {
    let what = match state.phase {
        Phase::Movement => "moves",
        other => phase_name(other),
    };
    let whose = if state.passed.is_some() { "either side" } else { party(side) };
    format!("Pass: no more {what} for {whose} this turn")
}

/// An entry point as a sentence names it: `the Taneytown Road (K)`, `entry K`.
pub fn entry_name(rules: &C3i, piece: PieceId) -> String {
    let hex = rules.origin(piece);
    let entry = rules.board().entries.iter().find(|entry| entry.hex == hex);
    entry.map_or_else(String::new, |entry| match road_name(&entry.road) {
        "" => format!("entry {}", entry.id),
        road => format!("the {road} ({})", entry.id),
    })
}

/// What it means that a unit enters: it drives off the enemy on its entry hex.
fn entry_words(rules: &C3i, state: &State, piece: PieceId) -> String {
    let enters = format!("{} enters by {}", name(piece), entry_name(rules, piece));
    let Some(claim) = rules.claim(state, piece) else { return enters };
    let (enemy, at) = (name(claim.enemy), rules.board().at(rules.origin(piece)));
    if claim.ends.is_empty() {
        format!(
            "{enters} and drives off {enemy} {at}, which has no way to retreat and is {}",
            blown_word(state)
        )
    } else {
        format!("{enters} and drives off {enemy} {at}, which must retreat")
    }
}

/// Where the picked unit goes.
fn move_words(rules: &C3i, state: &State, to: SpaceId) -> String {
    let (place, who) = (rules.board().place(to), state.picked);
    let entry = who.filter(|unit| state.hex(*unit).is_none()).map(|unit| rules.origin(unit));
    let who = who.map_or("A unit", name);
    match entry {
        Some(entry) if entry == to => format!("{who} enters and stays {}", rules.board().at(to)),
        Some(_) => format!("{who} enters and moves to {place}"),
        None => format!("{who} moves to {place}"),
    }
}

/// What a player should be warned of, if the command is legal.
fn risk(rules: &C3i, state: &State, side: Side, command: Command) -> Option<String> {
    rules.check(state, side, &command).ok()?;
    match command {
        Command::PlaceHq { hex } => hq_risk(rules, state, side, hex),
        Command::ExitZoc { unit } => {
            let field = Field::of(rules, state);
            let ends = rules.retreat_options(state, &field, unit, Reason::Exit);
            ends.is_empty()
                .then(|| format!("{} has no way to retreat: it is {}.", name(unit), blown_word(state)))
        }
        Command::MoveTo { hex } => move_risk(rules, state, side, hex),
        Command::Attack { attacker, defender } => attack_risk(rules, state, attacker, defender),
        Command::Bid { support: true } if state.artillery[side] == 1 => {
            Some("This spends your last artillery support point.".into())
        }
        Command::Pass {} => pass_risk(rules, state, side),
        Command::EliminateBlown { .. }
        | Command::ReturnBlown { .. }
        | Command::PlaceBerdan { .. }
        | Command::Retreat { .. }
        | Command::PickMover { .. }
        | Command::Bid { .. } => None,
    }
}

/// What happens to a blown unit in this turn.
pub fn blown_word(state: &State) -> &'static str {
    if state.turn >= JULY_3 { "eliminated" } else { "blown" }
}

/// Units and entries out of range, and returning units without room: only what another hex would do better.
fn hq_risk(rules: &C3i, state: &State, side: Side, hex: SpaceId) -> Option<String> {
    let (hexes, _) = rules.hq_hexes(state, side);
    let due = u32::try_from(state.returning(side).count().min(MOST_RETURNS)).unwrap_or(u32::MAX);
    let mut risks = Vec::new();
    let room = room_at(rules, state, side, hex);
    if room < due && hexes.into_iter().any(|other| room_at(rules, state, side, other) > room) {
        risks.push(no_room(rules, state, due, room));
    }
    let out = out_of_range(rules, state, side, hex);
    // A hex that is better for some and worse for nobody.
    let spared = hexes.into_iter().map(|other| out_of_range(rules, state, side, other));
    let spared: Vec<PieceSet> = spared.filter(|other| other.without(out).is_empty()).collect();
    let avoidable = |unit: &PieceId| {
        let alone = PieceSet::of(*unit);
        spared.iter().any(|other| alone.without(*other) == alone)
    };
    let (late, outside): (Vec<PieceId>, Vec<PieceId>) =
        out.iter().filter(avoidable).partition(|unit| state.hex(*unit).is_none());
    if !outside.is_empty() {
        risks.push(format!("{} out of range", names_do(&outside, "is")));
    }
    if !late.is_empty() {
        let enter = verb_of(&name_list(&late), "enters");
        risks.push(format!(
            "{} out of range when {} {enter}",
            names_do(&late, "is"),
            if late.len() == 1 { "it" } else { "they" }
        ));
    }
    sentence(&risks)
}

/// The units of a side that headquarters in a hex do not reach, on the map or where they enter.
fn out_of_range(rules: &C3i, state: &State, side: Side, hex: SpaceId) -> PieceSet {
    let far = |at: SpaceId| rules.board().distance(hex, at) > pieces::range(side);
    let outside = state.on_map(side).filter(|(_, at)| far(*at)).map(|(unit, _)| unit);
    outside.chain(state.waiting(side).filter(|unit| far(rules.origin(*unit)))).collect()
}

/// How many units can return next to headquarters in a hex.
fn room_at(rules: &C3i, state: &State, side: Side, hex: SpaceId) -> u32 {
    let mut after = state.clone();
    after.headquarters[side] = Some(hex);
    // The enemy's headquarters are lifted before anybody returns, if they are not laid yet.
    if side == Side::Confederate {
        after.headquarters[side.other()] = None;
    }
    rules.return_hexes(&after, side).len()
}

fn no_room(rules: &C3i, state: &State, due: u32, room: u32) -> String {
    let at_most = if room == 0 {
        "no room next to the headquarters".into()
    } else {
        format!("room for {room} next to the headquarters at most")
    };
    let fate = match rules.options().blown_no_room {
        BlownNoRoom::Eliminate => "is eliminated",
        BlownNoRoom::Wait if state.turn == LAST_TURN => "stays out, for no turn is left",
        BlownNoRoom::Wait => "waits",
    };
    let due = format!("{} {} to return", plural(due, "blown unit"), verb(due, "is"));
    format!("{due}, and there is {at_most}: who finds none {fate}")
}

/// The road that a Union move opens, and a retreat cut off.
fn move_risk(rules: &C3i, state: &State, side: Side, hex: SpaceId) -> Option<String> {
    let piece = state.picked?;
    let mut after = state.clone();
    after.unit_mut(piece).place = Place::Hex(hex);
    let mut risks = Vec::new();
    if side == Side::Union && opens_road(rules, state, &after) {
        risks.push("this opens the road to Baltimore".to_owned());
    }
    if Field::of(rules, &after).is_engaged(side, hex) {
        risks.push(format!(
            "{} comes into an enemy zone of control and moves no further in this phase",
            name(piece)
        ));
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
        .then(|| format!("If {} has to retreat, it has no way and is {}.", name(attacker), blown_word(state)))
}

fn pass_risk(rules: &C3i, state: &State, side: Side) -> Option<String> {
    let field = Field::of(rules, state);
    let passed = State { passed: Some(side), ..state.clone() };
    let mut risks = Vec::new();
    if state.phase == Phase::Movement
        && state.passed.is_none()
        && rules.can_act(&passed, &field, side.other())
    {
        let (free, waiting) = rules.free_and_waiting(state, &field, side.other());
        let most = free + waiting;
        let more = if most == 0 { String::new() } else { format!(" and {most} more") };
        risks.push(format!("the enemy then has a die roll of moves{more}"));
    }
    let last_chance = matches!(state.phase, Phase::Movement | Phase::Attacks);
    if side == Side::Union && last_chance && !rules.open_goals(state).is_empty() {
        risks.push("the road to Baltimore is open".into());
    }
    sentence(&risks)
}

/// Warnings as one sentence.
fn sentence(parts: &[String]) -> Option<String> {
    (!parts.is_empty()).then(|| format!("{}.", begin(&parts.join("; "))))
}
