//! Questions about the board.

use super::super::G63;
use super::super::combat::Retreat;
use super::super::rules::Rule;
use super::super::state::{Phase, State};
use crate::engine::overlays::overlays;
use crate::engine::phrase::plural;
use crate::engine::scene::{Overlay, Tint};
use crate::engine::{Problem, Side, Viewer};

overlays! {
    Reach("reach" about Piece): "Where an army can march in one turn",
    Zoc("zoc" about Side): "A side's zone of control",
    Retreat("retreat" about Piece): "Where an army would retreat if it lost",
}

pub(super) fn overlay(
    rules: &G63,
    state: &State,
    kind: &str,
    subject: &str,
    _viewer: Viewer,
) -> Result<Overlay, Problem> {
    let question = Question::of(kind)?;
    let unknown = || Overlay::no_subject(kind, subject);
    let army =
        || Side::ALL.into_iter().find(|side| rules.board.armies[*side].id == subject).ok_or_else(unknown);
    Ok(match question {
        Question::Reach => reach(rules, state, army()?),
        Question::Zoc => zone(rules, state, Side::from_word(subject).ok_or_else(unknown)?),
        Question::Retreat => retreat(rules, state, army()?),
    })
}

/// Every hex that an army can enter in its turn, this one or its next.
fn reach(rules: &G63, state: &State, side: Side) -> Overlay {
    let title = format!("Where {} can march in one turn", rules.name(side));
    // The order of July 1 holds for an army whose turn of that day is not over.
    let ordered = state.day == 1 && (side == Side::Confederate || side == state.active());
    let cited = [Rule::MoveCompulsory, Rule::MoveAllowance, Rule::MoveEnemyStop];
    let mut overlay = Overlay::new(title, if ordered { &cited } else { &cited[1..] });
    let Some(start) = state.armies[side].at.filter(|_| state.shared_hex().is_none()) else { return overlay };
    let marching = side == state.active() && state.phase == Phase::Movement;
    let points = if marching { state.armies[side].points_left } else { rules.board.armies[side].allowance };
    let enemy = state.armies[side.other()].at;
    let mut seen = vec![false; rules.board.hexes.len()];
    seen[start.index()] = true;
    let mut edge = vec![start];
    for cost in 1..=points {
        let mut next = Vec::new();
        for from in edge {
            for to in rules.ways(from, ordered) {
                if std::mem::replace(&mut seen[to.index()], true) {
                    continue;
                }
                let points = plural(u32::from(cost), "movement point");
                if enemy == Some(to) {
                    overlay.push(
                        rules.hex_id(to),
                        Tint::Threat,
                        format!("{points}; {} stops the march there", rules.name(side.other())),
                    );
                } else {
                    overlay.push(rules.hex_id(to), Tint::Reach, points);
                    next.push(to);
                }
            }
        }
        edge = next;
    }
    overlay
}

/// The hex in which a side stops the enemy: the one it stands in.
fn zone(rules: &G63, state: &State, side: Side) -> Overlay {
    let title = format!("The {} zone of control: the hex that {} stands in", side.name(), rules.name(side));
    let mut overlay = Overlay::new(title, &[Rule::MoveEnemyStop, Rule::MoveFrozen]);
    if let Some(at) = state.armies[side].at {
        overlay.push(rules.hex_id(at), Tint::Zone, format!("{} stops the enemy here", rules.name(side)));
    }
    overlay
}

/// The way an army would go if it lost the battle that the active side can offer now.
fn retreat(rules: &G63, state: &State, side: Side) -> Overlay {
    let title = format!("Where {} would retreat", rules.name(side));
    let mut overlay = Overlay::new(title, &[Rule::CombatStraightRetreat, Rule::RetreatOffMap]);
    let Some(at) = state.shared_hex() else { return overlay };
    let Retreat { path, on_map } =
        rules.retreat_path(at, rules.retreat_direction(state, side, state.active(), at));
    for (number, space) in path.iter().enumerate().skip(1) {
        overlay.push(rules.hex_id(*space), Tint::Path, format!("hex {number} of the retreat"));
    }
    if !on_map {
        let last = path.last().copied().unwrap_or(at);
        overlay.push(rules.hex_id(last), Tint::Threat, "from here off the map: eliminated");
    }
    overlay
}
