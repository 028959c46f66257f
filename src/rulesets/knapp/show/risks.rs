//! What a player should be warned of before a command: nothing that cannot come true.

use super::super::Knapp;
use super::super::command::Command;
use super::super::field::{Field, UnitSet};
use super::super::movement::Arrival;
use super::super::pieces::{self, is_leader, owner, partner, unit};
use super::super::state::{JULY_2, LAST_TURN, Place, State};
use super::super::turn::OBJECTIVE_POINTS;
use super::words::{called, listed, names, plural, side_in_words};
use crate::engine::phrase::verb_of;
use crate::engine::{PieceId, Side, SpaceId};

/// What may go wrong.
pub(super) fn risk(rules: &Knapp, state: &State, side: Side, command: Command) -> Option<String> {
    match command {
        Command::Move { piece, to } => move_risk(rules, state, piece, to),
        Command::EndMove {} => end_move_risk(rules, state, side),
        Command::EndFire {} => idle_risk(rules, state, side),
        Command::GiveWay { area } => objective_risk(rules, state, area),
        Command::PlaceLeader { .. }
        | Command::DeclineLeader { .. }
        | Command::Combine { .. }
        | Command::Volley { .. }
        | Command::Join { .. }
        | Command::Resolve {}
        | Command::Assault { .. }
        | Command::AssaultFire {}
        | Command::PlaceHit { .. }
        | Command::Withdraw { .. }
        | Command::TakeBack { .. } => None,
    }
}

/// Does an area count as an objective at the end of this turn?
fn objective_at(rules: &Knapp, state: &State, area: SpaceId) -> bool {
    state.turn >= JULY_2 && rules.objectives().iter().any(|objective| objective.area == area)
}

/// An objective that a side leaves to the enemy.
fn objective_risk(rules: &Knapp, state: &State, area: SpaceId) -> Option<String> {
    let objectives = rules.objectives();
    let objective = objectives.iter().find(|one| one.area == area && state.turn >= JULY_2)?;
    let whose = objective.only.map_or_else(String::new, |side| format!(" for the {}", side_in_words(side)));
    let place = rules.board().place(area);
    Some(format!("{place} is worth {OBJECTIVE_POINTS} points{whose} at the end of the turn."))
}

fn move_risk(rules: &Knapp, state: &State, piece: PieceId, to: SpaceId) -> Option<String> {
    let field = Field::of(state);
    let risks: Vec<String> = if is_leader(piece) {
        let danger = leader_in_danger(rules, state, &field, piece, to);
        danger.into_iter().chain(leaves_out_of_command(rules, state, piece, to)).collect()
    } else {
        let risks = [
            assaults_hill(rules, &field, piece, to),
            leaves_objective(rules, state, &field, piece),
            guns_alone(rules, &field, piece, to),
            stays_behind(rules, state, piece, to),
        ];
        risks.into_iter().flatten().collect()
    };
    (!risks.is_empty()).then(|| risks.join(" "))
}

/// A leader who goes where the enemy can fire.
fn leader_in_danger(
    rules: &Knapp,
    state: &State,
    field: &Field,
    leader: PieceId,
    to: SpaceId,
) -> Option<String> {
    let side = owner(leader);
    let in_danger = field.held(side.other()).contains(to) || rules.under_fire(field, to, side);
    let (name, place) = (called(state, leader), rules.board().place(to));
    (in_danger && !state.is_night()).then(|| {
        format!("For each hit that units with {name} in {place} take, he rolls a die and dies on a 1.")
    })
}

/// A unit that assaults a hill.
fn assaults_hill(rules: &Knapp, field: &Field, piece: PieceId, to: SpaceId) -> Option<String> {
    let hill = field.held(owner(piece).other()).contains(to) && rules.board().hills.contains(to);
    let place = rules.board().place(to);
    hill.then(|| format!("{place} is a hill: 1 is subtracted from each die of those who assault it."))
}

/// The last unit of its side that leaves an objective.
fn leaves_objective(rules: &Knapp, state: &State, field: &Field, piece: PieceId) -> Option<String> {
    let from = state.piece(piece).area().filter(|from| objective_at(rules, state, *from))?;
    let (name, place) = (pieces::name(piece), rules.board().place(from));
    (field.units(from, owner(piece)).len() == 1)
        .then(|| format!("{name} leaves {place}, an objective, without a unit of its side."))
}

/// Guns that go next to the enemy by themselves.
fn guns_alone(rules: &Knapp, field: &Field, piece: PieceId, to: SpaceId) -> Option<String> {
    let side = owner(piece);
    let guns = !UnitSet::of(piece).and(UnitSet::ARTILLERY).is_empty();
    let company = !field.units(to, side).and(UnitSet::FOOT_AND_HORSE).is_empty();
    let near = rules.board().within(to, 1).meets(field.held(side.other()));
    (guns && near && !company)
        .then(|| format!("{} will be next to the enemy, without infantry or cavalry.", pieces::name(piece)))
}

/// The other part of a division, if it cannot follow.
fn stays_behind(rules: &Knapp, state: &State, piece: PieceId, to: SpaceId) -> Option<String> {
    let board = rules.board();
    // While the other part can still move, it will follow: the phase does not end before.
    let other = partner(piece).filter(|other| !Knapp::can_move(state, *other))?;
    let apart = board.distance(to, state.piece(other).position()?);
    let far = plural(u32::from(apart), "area");
    (apart > 1).then(|| format!("{} stays {far} away and cannot follow in this phase.", pieces::name(other)))
}

/// Units that a leader's move would leave without a commander next turn, if nobody else moves.
fn leaves_out_of_command(rules: &Knapp, state: &State, leader: PieceId, to: SpaceId) -> Option<String> {
    let printed = pieces::leader_of(leader);
    let next = |place| {
        let mut next = state.clone();
        next.turn += 1;
        next.piece_mut(leader).place = place;
        next
    };
    let (stays, goes) = (next(state.piece(leader).place), next(Place::Map(to)));
    let lost: Vec<PieceId> = state
        .units_on_map(printed.side())
        .map(|(piece, _)| piece)
        .filter(|piece| printed.commands(unit(*piece)))
        .filter(|piece| {
            rules.in_command(&stays, *piece).is_some() && rules.in_command(&goes, *piece).is_none()
        })
        .collect();
    if lost.is_empty() || state.turn >= LAST_TURN {
        return None;
    }
    let what = match lost.as_slice() {
        few @ ([_] | [_, _] | [_, _, _]) => names(few),
        many => plural(u32::try_from(many.len()).unwrap_or(0), "unit"),
    };
    Some(format!("As they stand now, {what} would be out of command next turn."))
}

/// What becomes of those who wait in holding boxes.
fn end_move_risk(rules: &Knapp, state: &State, side: Side) -> Option<String> {
    let arrivals = rules.forced_entries(state, side);
    let of = |wanted: Arrival| -> Vec<PieceId> {
        arrivals.iter().filter(|one| one.arrival == wanted).map(|one| one.piece).collect()
    };
    let (enter, wait) = (of(Arrival::Enters), of(Arrival::Waits));
    let entering = || {
        let listed = listed(&enter);
        let (enters, goes) = (verb_of(&listed, "enters"), verb_of(&listed, "goes"));
        format!("{} {enters} and {goes} no further", names(&enter))
    };
    let waiting = || format!("{} {} outside", names(&wait), verb_of(&listed(&wait), "waits"));
    match (enter.is_empty(), wait.is_empty()) {
        (true, true) => None,
        (false, true) => Some(format!("{}.", entering())),
        (true, false) => Some(format!("{}.", waiting())),
        (false, false) => Some(format!("{}; {}.", entering(), waiting())),
    }
}

/// Units that could still fire.
fn idle_risk(rules: &Knapp, state: &State, side: Side) -> Option<String> {
    let mut commands = Vec::new();
    rules.legal_fire(state, side, &mut commands);
    let mut idle: Vec<PieceId> = commands
        .into_iter()
        .filter_map(|command| if let Command::Volley { unit, .. } = command { Some(unit) } else { None })
        .collect();
    idle.dedup();
    (!idle.is_empty()).then(|| format!("{} could still fire.", names(&idle)))
}
